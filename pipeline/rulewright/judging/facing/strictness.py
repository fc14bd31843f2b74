"""Comparisons with a thing, not a number: at least the target, or more than it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.judging.facing.comparing import opposed
from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.finding import Difference, Pair
from rulewright.patterns import any_of
from rulewright.reading.facts import Reading
from rulewright.text import Span


class Bound(NamedTuple):
    """Which side of a thing is meant, with the thing itself or without, and the words."""

    way: str
    is_closed: bool
    span: Span


_MORE = "more|greater|higher|larger|bigger|stronger|longer|better"
_LESS = "less|fewer|lower|smaller|shorter|weaker"
ENGLISH = (
    (
        ("more", True),
        rf"at least as \w+ (?:\w+ )?as|(?:{_MORE}) than or equal to"
        rf"|equal(?:s|ed|ing)? (?:to )?or (?:{_MORE}|above|over|exceed\w*|beat\w*"
        r"|surpass\w*)"
        r"|(?:match|meet|tie|reach)\w* or (?:exceed|beat|surpass|better|top)\w*"
        r"|(?:exceed|beat|surpass)\w* or "
        r"(?:equal|match|meet|tie|reach)\w*"
        rf"|no(?:t)? (?:{_LESS}) than|(?:or|and) (?:{_MORE}|above|over)|at least(?! as)"
        r"|at or above|(?:reach|meet)(?:es|s)?",
    ),
    (
        ("less", True),
        rf"(?:{_LESS}) than or equal to|equal(?:s|ed|ing)? (?:to )?or (?:{_LESS}|below|under)|under or equal to"
        rf"|no(?:t)? (?:{_MORE}) than|(?:not|n['’]t|cannot|never) exceed\w*"
        rf"|(?:or|and) (?:{_LESS}|below|under)|at most|up to"
        r"|at or (?:below|under)|within",
    ),
    (
        ("more", False),
        rf"(?<!no )(?<!not )(?:{_MORE})(?: (?!or\b|and\b|by\b)[\w'’-]+){{0,2}}? than(?! or\b)"
        r"|(?<!or )(?<!and )(?<!not )(?<!to )"
        r"(?:exceeds?|exceeding|surpass(?:es)?)(?! or\b)|strictly (?:above|more)",
    ),
    (
        ("less", False),
        rf"(?<!no )(?<!not )(?:{_LESS})(?: (?!or\b|and\b|by\b)[\w'’-]+){{0,2}}? than(?! or\b)|falls? short of"
        r"|(?<!or )(?<!and )(?<!at or )below(?! or\b)(?= (?:the|your|their|its|his|her)\b)",
    ),
)
JAPANESE = (
    (
        ("more", True),
        r"同じか(?:それ)?(?:以上|より(?:大き|高|多))|(?<![これそ])以上(?!の[手通よ]|です|で終|が|に)",
    ),
    (
        ("less", True),
        r"同じか(?:それ)?(?:以下|より(?:小さ|低|少な))|以下(?!の[手通よ]|に[示記]|が|から)|以内",
    ),
    (
        ("more", False),
        r"(?:より(?:も)?[^、。よ]{0,5}?(?:多|大き|高|長|強|上))|[をに](?:超|越)え|を上回",
    ),
    (
        ("less", False),
        r"より(?:も)?[^、。よ]{0,5}?(?:少な|小さ|低|短|弱|下)|未満|[にを](?:満たな|満たず|達しな|及ばな|届かな)|を下回",
    ),
)
_EN = [(key, re.compile(rf"\b(?:{said})\b", re.IGNORECASE)) for key, said in ENGLISH]
_JA = [(key, re.compile(said)) for key, said in JAPANESE]
_ANY_JA = any_of(said for _, said in JAPANESE)
DIGIT = re.compile(
    r"[0-9０-９〇零一二三四五六七八九十百千両半]"
    r"|\b(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|half)\b"
)
NEAR_JA, NEAR_EN = 5, 12
ONLY = re.compile("しか[^。、]*?(?:な[いくけ]|ません)")
DENIED_JA = re.compile(
    "(?:以[上下]|未満|超え?|大き|小さ|高|低|多|少な)[^。、]{0,10}(?:な[いくけ]|ません|ず)"
)
DENIED_EN = re.compile(
    r"\b(?:not|cannot|never|no|nor|nobody|none|unless)\b|n['’]t\b", re.IGNORECASE
)


def misbounded(pair: Pair) -> Iterator[Difference]:
    """Each comparison with a thing that the target opens or closes: exceeds for 以上.

    Only where sentences that face one another have one such comparison each, the same way.
    """
    if pair.source.language != "ja" or pair.target.language != "en":
        return
    for bead in pairing_of(pair).beads if _ANY_JA.search(pair.source.text) else ():
        ours = _bounds(pair.source, _JA, bead.source_spans)
        if len(ours) == 1 and not _is_denied(pair, bead):
            theirs = _bounds(pair.target, _EN, bead.target_spans)
            if len(theirs) == 1 and _is_misbounded(ours[0], theirs[0]):
                yield _difference(ours[0], theirs[0])


def _is_misbounded(ours: Bound, theirs: Bound) -> bool:
    return ours.way == theirs.way and ours.is_closed != theirs.is_closed


def _is_denied(pair: Pair, bead: Bead) -> bool:
    said = ONLY.sub("", "".join(span.of(pair.source.text) for span in bead.source_spans))
    theirs = " ".join(span.of(pair.target.text) for span in bead.target_spans)
    return (DENIED_JA.search(said) is not None) != (DENIED_EN.search(theirs) is not None)


def _bounds(
    reading: Reading,
    patterns: Sequence[tuple[tuple[str, bool], re.Pattern[str]]],
    within: Sequence[Span],
) -> list[Bound]:
    """The comparisons with a thing; the first of those that overlap, none at a number."""
    found: list[Bound] = []
    for (way, is_closed), pattern in patterns:
        for edge in within:
            for hit in pattern.finditer(reading.text, edge.start, edge.end):
                span = Span(*hit.span())
                if not any(span.overlaps(other.span) for other in found):
                    found.append(Bound(way, is_closed, span))
    return [bound for bound in found if not _is_of_number(reading, bound.span)]


def _is_of_number(reading: Reading, span: Span) -> bool:
    """Whether a number stands right before a Japanese comparison, or around an English one."""
    text = reading.text
    if reading.language == "ja":
        return DIGIT.search(text[max(0, span.start - NEAR_JA) : span.start]) is not None
    after, before = (
        text[span.end : span.end + NEAR_EN],
        text[max(0, span.start - NEAR_EN) : span.start],
    )
    facts = reading.of("bound", "number", "range", "quantifier")
    near = Span(max(0, span.start - 1), span.end + 2)
    return (
        DIGIT.match(after.lstrip()) is not None
        or (span.of(text).lower().startswith(("or ", "and ")) and DIGIT.search(before) is not None)
        or any(f.kind != "quantifier" and near.overlaps(f.span) for f in facts)
    )


def _difference(ours: Bound, theirs: Bound) -> Difference:
    said, wrong = _shown(ours), _shown(theirs)
    return opposed(said, wrong, ours.span, theirs.span)


def _shown(bound: Bound) -> str:
    return f"{bound.way} or equal" if bound.is_closed else f"{bound.way}, not equal"
