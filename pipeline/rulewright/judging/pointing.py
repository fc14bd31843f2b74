"""Translations that point to what they have said: "these cards", where the Japanese names them anew.

Alone, such a text seems to leave out what it points to. Together with the text before it, it does
not: what is lost there no more is for review.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from rulewright.judging.finding import Finding, Pair
from rulewright.judging.judge import judge
from rulewright.reading.english.parts import settle
from rulewright.reading.english.words import Word, split_words
from rulewright.reading.facts import Reading
from rulewright.reading.readers import join
from rulewright.reading.segments import Segment

POINTERS = frozenset(("this", "that", "these", "those", "such"))
ALONE = frozenset(("these", "those"))
"""Pointers that need no noun behind them; "that" without one often opens a clause."""
NOMINAL = frozenset("NA#")
SOURCE_POINTERS = re.compile("[こそあ](?:れ|の(?!ため|ほか|他|後|まま))|当該")


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a translation beside the segments that it covers."""

    covered: Sequence[Segment]
    pair: Pair


def taken_up(findings: Sequence[Finding], piece: Piece, last: Piece | None) -> Iterator[Finding]:
    """The findings on a piece; what it only takes up from the one before it is for review.

    The siblings have no word in that: they may name what this one points to.
    """
    if last is None or not _follows(piece, last):
        yield from findings
        return
    findings = [_understood(finding, last) for finding in findings]
    if not points_back(piece.pair):
        yield from findings
        return
    before, pair = last.pair, piece.pair
    both = replace(
        pair,
        source=join([before.source, pair.source]),
        target=join([before.target, pair.target]),
        siblings=(),
    )
    shift = len(before.source.text) + 1
    lost = [one for one in judge(both) if one.counts]
    for finding in findings:
        is_left = not _is_loss(finding) or _is_among(finding, lost, shift)
        yield finding if is_left else replace(finding, tier="review")


def _understood(finding: Finding, last: Piece) -> Finding:
    """A finding; for review if the source of the piece before names what it calls unfounded.

    Japanese leaves out what was just spoken of: 配置し終えたら, when the pieces are placed.
    """
    known = {concept for mention in last.pair.source.mentions for concept in mention.concepts}
    is_known = finding.code == "term_confused.unfounded" and finding.target_value in known
    return replace(finding, tier="review") if is_known else finding


def points_back(pair: Pair) -> bool:
    """Whether a translation points more often than its source."""
    return _pointers(pair.target) > len(SOURCE_POINTERS.findall(pair.source.text))


def _pointers(reading: Reading) -> int:
    """How often an English text says "this card" or "those"."""
    if reading.language != "en":
        return 0
    words = settle(split_words(reading.text), {})
    ends = (*words, *words[-1:])
    return sum(_is_pointer(word, behind) for word, behind in pairwise(ends))


def _is_pointer(word: Word, behind: Word) -> bool:
    return word.low in ALONE or (word.low in POINTERS and behind.pos in NOMINAL)


def _follows(piece: Piece, last: Piece) -> bool:
    """Whether a piece stands behind another one under the same heading."""
    if not piece.covered or not last.covered:
        return False
    return piece.covered[0].heading == last.covered[-1].heading


def _is_loss(finding: Finding) -> bool:
    """Whether it says only that something of the source is not said."""
    return bool(finding.source_spans) and finding.target_value is None


def _is_among(finding: Finding, others: Iterable[Finding], shift: int) -> bool:
    """Whether the same is found at the same place, `shift` characters further on."""
    spans = [span.moved(shift) for span in finding.source_spans]
    return any(
        other.code == finding.code
        and any(one.overlaps(span) for one in spans for span in other.source_spans)
        for other in others
    )
