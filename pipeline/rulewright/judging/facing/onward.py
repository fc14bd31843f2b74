"""From a numbered round on, with it or only after it: 第3ラウンド以降 is from the third."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.judging.facing.comparing import opposed
from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.finding import Difference, Pair
from rulewright.reading.facts import Reading
from rulewright.text import Span


class Edge(NamedTuple):
    """How a stretch goes on from its point ("from", "after", "until", "before"), and where."""

    value: str
    span: Span
    point: Span


_POINT_JA = (
    r"(?P<point>[^、。はがをにへと「」（）()\s]{1,8}?"
    r"(?:ラウンド|ターン|手番|トリック|フェイズ|フェーズ|ゲーム|回|戦|周|巡|世代|幕|手)目?)"
)
_POINT_EN = (
    r"(?P<point>(?:the |your |their |his |her |a )?(?:\w+ )?"
    r"(?:rounds?|turns?|tricks?|phases?|games?|laps?|hands?|generations?|battles?|acts?)"
    r"(?: (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten))?)(?! (?:of|in) (?:the|your))"
)
EDGES: dict[str, tuple[tuple[str, re.Pattern[str]], ...]] = {
    "ja": (
        ("from", re.compile(rf"{_POINT_JA}(?:以降|以後)")),
        (
            "after",
            re.compile(
                rf"{_POINT_JA}(?:の?終了後|の後(?!半)|より後|が終わった後|が終わってから|の次から)"
            ),
        ),
        ("until", re.compile(rf"{_POINT_JA}以前")),
        ("before", re.compile(rf"{_POINT_JA}(?:より前|の前|が始まる前)")),
    ),
    "en": (
        (
            "from",
            re.compile(
                rf"\b(?:from|as (?:of|from)|(?:starting|beginning) (?:with|from|in|on)) {_POINT_EN}\b"
                rf"|\b(?:in|on|during) {_POINT_EN.replace('point', 'later')}"
                r" (?:and|or) (?:later|after|afterwards|beyond|thereafter)\b",
                re.IGNORECASE,
            ),
        ),
        (
            "after",
            re.compile(
                rf"(?<!starting )(?<!beginning )(?<!or )(?<!and )\bafter {_POINT_EN}\b",
                re.IGNORECASE,
            ),
        ),
        (
            "until",
            re.compile(
                rf"\b(?:through|up to and including|(?:no|not) later than) {_POINT_EN}\b",
                re.IGNORECASE,
            ),
        ),
        (
            "before",
            re.compile(rf"(?<!or )(?<!and )\b(?:before|prior to) {_POINT_EN}\b", re.IGNORECASE),
        ),
    ),
}
_MAY_JA = re.compile("[降後前次]|終わってから")
"""Something of this stands in each of the Japanese edges: quickly looked for."""
QUARRELS = frozenset(
    {("from", "after"), ("after", "from"), ("until", "before"), ("before", "until")}
)


def misedged(pair: Pair) -> Iterator[Difference]:
    """Each stretch of the target that leaves out, or takes in, the round that the source counts.

    The same round must be numbered on both sides, and not be the first: from it on is always.
    """
    if pair.source.language == "ja" and not _MAY_JA.search(pair.source.text):
        return
    for bead in pairing_of(pair).beads:
        ours = list(_edges(pair.source, bead.source_spans))
        theirs = list(_edges(pair.target, bead.target_spans)) if ours else []
        for other in theirs:
            near = [
                one for one in ours if _numbers(pair.source, one) & _numbers(pair.target, other)
            ]
            if near and all((one.value, other.value) in QUARRELS for one in near):
                yield _difference(pair, near[0], other)


def _edges(reading: Reading, within: Sequence[Span]) -> Iterator[Edge]:
    for value, pattern in EDGES.get(reading.language, ()):
        for edge in within:
            for hit in pattern.finditer(reading.text, edge.start, edge.end):
                name = next(name for name, said in hit.groupdict().items() if said)
                yield Edge(value, Span(*hit.span()), Span(*hit.span(name)))


def _numbers(reading: Reading, edge: Edge) -> set[object]:
    return {
        fact.value
        for fact in reading.of("number", "ordinal")
        if fact.span.overlaps(edge.point) and isinstance(fact.value, int) and fact.value > 1
    }


def _difference(pair: Pair, ours: Edge, theirs: Edge) -> Difference:
    point = theirs.point.of(pair.target.text)
    said, wrong = f"{ours.value} {point}", f"{theirs.value} {point}"
    return opposed(said, wrong, ours.span, theirs.span)
