"""Which thing an exception is of: characters but wizards, not scrolls but those of wizards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.judging.facing.denials import Word
from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.facing.standing import is_same_word
from rulewright.judging.finding import Pair
from rulewright.text import Span

_OURS = re.compile(
    r"(?:以外の|を除く(?!こと|よう|と|。)|のほかの)(?P<kept>[^、。はがをにでともの]{1,10})"
)
_THEIRS = re.compile(
    r"\b(?:except(?: for| from)?|excepting|excluding|other than|apart from|but not)"
    r" (?:(?:the|an?|all|any|those|these|their|his|her|its|of) )*(?P<said>[\w'’-]+"
    r"(?: (?!(?:that|which|who|in|on|from|with|of|are"
    r"|is|to|for|may|can|must|and|or|if|when)\b)[\w'’-]+){0,3})",
    re.IGNORECASE,
)


class Misplaced(NamedTuple):
    """What the source excepts, and what the target excepts of another thing."""

    ours: Span
    theirs: Span


def misplaced(pair: Pair) -> Iterator[Misplaced]:
    """Each exception that the target puts to a thing which the source does not except from.

    "Except for wizard scrolls" names what is excepted, but is of scrolls, and 魔術師以外のキャラクター
    is of characters.
    """
    if pair.source.language != "ja" or pair.target.language != "en":
        return
    for bead in pairing_of(pair).beads:
        ours = _found(_OURS, pair.source.text, bead.source_spans)
        if len(ours) != 1:
            continue
        theirs = _found(_THEIRS, pair.target.text, bead.target_spans)
        if len(theirs) == 1 and _is_of_other(pair, ours[0], theirs[0]):
            yield Misplaced(Span(*ours[0].span()), Span(*theirs[0].span()))


def _found(pattern: re.Pattern[str], text: str, within: Sequence[Span]) -> list[re.Match[str]]:
    return [hit for edge in within for hit in pattern.finditer(text, edge.start, edge.end)]


def _is_of_other(pair: Pair, ours: re.Match[str], theirs: re.Match[str]) -> bool:
    """Whether the last noun excepted is another noun of the source, and the one before it is meant."""
    said = [word for word in pair.target.words if _is_in(word, theirs.span("said"))]
    known = [*_excepted(pair, ours.start())]
    known += [word for word in pair.source.words if _is_in(word, ours.span("kept"))]
    if len(said) < 2 or len(known) < 2:
        return False
    rest = [word for word in pair.source.words if word not in known]
    head, names = said[-1], said[:-1]
    is_kept = any(is_same_word(pair, word, head) for word in known)
    is_meant = any(is_same_word(pair, word, name) for word in rest for name in names)
    return not is_kept and not is_meant and any(is_same_word(pair, word, head) for word in rest)


def _excepted(pair: Pair, end: int) -> Iterator[Word]:
    """The words of the noun that ends there."""
    for word in reversed(pair.source.words):
        if end - 1 <= word[1].end <= end:
            yield word
            end = word[1].start


def _is_in(word: Word, edges: tuple[int, int]) -> bool:
    return edges[0] <= word[1].start and word[1].end <= edges[1]
