"""Fractions of a whole: 3分の2 is two thirds, 半分 is half."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.finding import Difference, Pair
from rulewright.text import Span, fold

_JA_DIGITS = {one: at for at, one in enumerate("〇一二三四五六七八九十")}
_PARTS = {
    "half": 2, "halves": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fourth": 4,
    "fourths": 4, "fifth": 5, "fifths": 5, "sixth": 6, "sixths": 6, "eighth": 8, "eighths": 8,
    "tenth": 10, "tenths": 10,
}  # fmt: skip
_COUNTS = {
    "a": 1, "an": 1, "one": 1, "1": 1, "two": 2, "2": 2, "three": 3, "3": 3, "four": 4, "4": 4,
    "five": 5, "5": 5, "six": 6, "seven": 7, "nine": 9,
}  # fmt: skip
_SIGNS = {"½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4)}
JAPANESE = re.compile(
    r"(?P<below>[0-9０-９]+|[二三四五六七八九十])分の(?P<above>[0-9０-９]+|[一二三四五六七八九])|(?P<half>(?<!過)半(?:分|数|額))"
)
ENGLISH = re.compile(
    r"\b(?P<above>a|an|one|two|three|four|five|six|seven|nine|[1-5])[ -](?P<below>half|halves|thirds?|quarters?"
    r"|fourths?|fifths?|sixths?|eighths?|tenths?)\b(?P<of>(?: or (?:more|less|fewer))? of\b|(?= or (?:more|less)\b))?"
    r"|\b(?P<half>half|halves)\b(?!-)|(?P<sign>[½⅓⅔¼¾])|\b(?P<top>[1-9])/(?P<bottom>[2-9]|10)\b(?!/)",
    re.IGNORECASE,
)


class Part(NamedTuple):
    """A fraction, and where it stands."""

    value: Fraction
    span: Span


def misfractioned(pair: Pair) -> Iterator[Difference]:
    """Each fraction of the target that the facing sentences have not, where they have another."""
    if pair.source.language != "ja" or pair.target.language != "en":
        return
    is_said = "分の" in pair.source.text or "半" in pair.source.text
    for bead in pairing_of(pair).beads if is_said else ():
        ours = list(_japanese(pair.source.text, bead.source_spans))
        theirs = list(_english(pair.target.text, bead.target_spans)) if ours else []
        said = {part.value for part in ours}
        meant = [part for part in ours if part.value not in {other.value for other in theirs}]
        wrong = [part for part in theirs if part.value not in said]
        for one, other in zip(meant, wrong, strict=False):
            yield _difference(one, other)


def _japanese(text: str, within: Sequence[Span]) -> Iterator[Part]:
    for edge in within:
        for hit in JAPANESE.finditer(text, edge.start, edge.end):
            above, below = ("1", "2") if hit["half"] else (hit["above"], hit["below"])
            if top := _number(above):
                bottom = _number(below)
                if bottom:
                    yield Part(Fraction(top, bottom), Span(*hit.span()))


def _number(written: str) -> int:
    return _JA_DIGITS.get(written) or (int(fold(written)) if fold(written).isdigit() else 0)


def _english(text: str, within: Sequence[Span]) -> Iterator[Part]:
    for edge in within:
        for hit in ENGLISH.finditer(text, edge.start, edge.end):
            value = _value(hit)
            if value is not None:
                yield Part(value, Span(*hit.span()))


def _value(hit: re.Match[str]) -> Fraction | None:
    """The fraction, or None of what only counts: "a third player", "a fifth card"."""
    if hit["sign"]:
        return Fraction(*_SIGNS[hit["sign"]])
    if hit["top"]:
        return Fraction(int(hit["top"]), int(hit["bottom"]))
    if hit["half"]:
        return Fraction(1, 2)
    above, below = hit["above"].lower(), hit["below"].lower()
    is_sure = hit["of"] is not None or below.endswith("s") or below in ("half", "quarter")
    return Fraction(_COUNTS[above], _PARTS[below]) if is_sure or above == "one" else None


def _difference(ours: Part, theirs: Part) -> Difference:
    return Difference(
        "number.differs",
        (("source", str(ours.value)), ("target", str(theirs.value))),
        "critical",
        "likely",
        (ours.span,),
        (theirs.span,),
        str(ours.value),
        str(theirs.value),
    )
