"""Names bound crosswise: 青は知識、黄は名声 as yellow for knowledge and blue for fame."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from rulewright.judging.facing.matching import Matching
from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.facing.scenes import facing
from rulewright.judging.finding import CANONICAL, Pair
from rulewright.text import Span

PARALLEL = re.compile("[、，,。；;]")
TOPIC = re.compile("[はが]")
DEPENDENT = re.compile(
    "(?:たら|だら|とき|時|場合|れば|なら|から|ので|て|ため|まで|後|前)(?:に?[はも])?$"
)
BRIEF = 24
"""Parallel statements are short."""
PARTS = re.compile(r"[,;.]|\b(?:and|while|but|whereas|then)\b", re.IGNORECASE)


class Crossed(NamedTuple):
    """What the source binds to what, and the target to something else."""

    ours: tuple[Span, Span]
    theirs: tuple[Span, Span]


def crossed(pair: Pair) -> Iterator[Crossed]:
    """Two parallel statements of the source whose halves the target has exchanged.

    Each half must hold a word that the other three lack and that has one match, and the target must
    say the first of one with the second of the other, both times.
    """
    if pair.source.language != "ja" or pair.target.language != "en" or pair.slot == CANONICAL:
        return
    is_twofold = len(TOPIC.findall(pair.source.text)) > 1
    for bead in pairing_of(pair).beads if is_twofold else ():
        if bead.source_spans and bead.target_spans:
            yield from _crossed(pair, bead)


class _Half(NamedTuple):
    """The two sides of a statement: the things before its particle, and behind it."""

    first: Sequence[int]
    second: Sequence[int]


def _crossed(pair: Pair, bead: Bead) -> Iterator[Crossed]:
    matching: Matching | None = None
    parts = [part for span in bead.source_spans for part in _cut(pair.source.text, span, PARALLEL)]
    said = [part.of(pair.source.text) for part in parts if part.end - part.start <= BRIEF]
    if sum(TOPIC.search(one) is not None and not DEPENDENT.search(one) for one in said) < 2:
        return
    matching = facing(pair, bead)
    cuts = [part for span in bead.target_spans for part in _cut(pair.target.text, span, PARTS)]
    halves = [_halved(pair.source.text, part, matching) for part in parts]
    for one, other in pairwise(halves):
        if one is None or other is None:
            continue
        for a in one.first:
            for d in other.second:
                found = _is_crossed(matching, cuts, one, other, a, d)
                if found is not None:
                    yield found
                    return


def _is_crossed(
    matching: Matching, cuts: Sequence[Span], one: _Half, other: _Half, a: int, d: int
) -> Crossed | None:
    """Whether a stands with d in the target, and the rest of the two statements together too."""
    for b in one.second:
        for c in other.first:
            places = [_place(matching, cuts, at) for at in (a, b, c, d)]
            if None in places:
                continue
            first, second, third, fourth = places
            if first == fourth and second == third and first != second:
                ours = (matching.source[a].span, matching.source[b].span)
                theirs = tuple(matching.target[matching.ours[at]].span for at in (a, d))
                return Crossed(ours, (theirs[0], theirs[1]))
    return None


def _place(matching: Matching, cuts: Sequence[Span], at: int) -> int | None:
    """The part of the target where a thing stands that has one match only."""
    partner = matching.ours[at]
    if partner < 0 or matching.alike[at] or len(matching.options[at]) != 1:
        return None
    if len(matching.reverse[partner]) != 1:
        return None
    span = matching.target[partner].span
    return next((index for index, cut in enumerate(cuts) if cut.overlaps(span)), None)


def _halved(text: str, part: Span, matching: Matching) -> _Half | None:
    cut = next(TOPIC.finditer(text, part.start, part.end), None)
    if cut is None:
        return None
    inside = [at for at, t in enumerate(matching.source) if part.overlaps(t.span)]
    first = [at for at in inside if matching.source[at].span.end <= cut.start()]
    second = [at for at in inside if matching.source[at].span.start >= cut.end()]
    return _Half(first, second) if first and second else None


def _cut(text: str, span: Span, marks: re.Pattern[str]) -> list[Span]:
    """The parts of a span between marks."""
    edges = [span.start]
    ends = []
    for mark in marks.finditer(text, span.start, span.end):
        ends.append(mark.start())
        edges.append(mark.end())
    ends.append(span.end)
    return [Span(a, b) for a, b in zip(edges, ends, strict=True) if a < b]
