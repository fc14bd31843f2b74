"""Bounds said by a denial: "cannot hold more than 6" is 6本まで, and bans nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.judging.facing.ceilings import limits_of
from rulewright.judging.facing.denials import denials, is_in
from rulewright.judging.facing.negators import words_of_target
from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.facing.stretches import says_onward
from rulewright.judging.finding import Pair
from rulewright.reading.facts import Fact, Reading
from rulewright.text import Span

FREE = ("may", "can")
BANS = ("cannot", "must-not")
Limits = tuple[int | None, int | None]


def is_cap(pair: Pair, fact: Fact) -> bool:
    """Whether a denial of the target, or a ban, only says a bound of the facing source.

    It denies what lies outside: the bound behind it begins right where the source's one ends.
    """
    bead = pairing_of(pair).from_target(fact)
    ours = [other for other in limits_of(pair.source) if other.clause in bead.source]
    return _is_cap(pair.target, fact, ours)


def is_edge(pair: Pair, fact: Fact) -> bool:
    """Whether a denial of the target only says a bound of the source, or from when on."""
    return is_cap(pair, fact) or says_onward(pair, fact)


def is_capped(pair: Pair, fact: Fact) -> bool:
    """Whether a denial of the source, or a ban, is said as a bound of the facing target."""
    bead = pairing_of(pair).from_source(fact)
    theirs = [other for other in limits_of(pair.target) if other.clause in bead.target]
    return _is_cap(pair.source, fact, theirs)


def is_said_by_denial(pair: Pair, fact: Fact) -> bool:
    """Whether the target says a permission of the source by banning what lies outside its edge."""
    bans = (other for other in pair.target.of("modality") if other.value in BANS)
    return fact.value in FREE and any(is_edge(pair, other) for other in bans)


def _is_denied(reading: Reading, bound: Fact) -> bool:
    """Whether a denial stands where it denies a bound: before it in English, behind in Japanese."""
    is_ours = reading.language == "ja"
    here = (fact for fact in denials(reading) if fact.clause == bound.clause)
    return any((fact.span.start > bound.span.start) == is_ours for fact in here)


def is_complement(pair: Pair, ours: Sequence[Span], theirs: Sequence[Span]) -> bool:
    """Whether a bound is denied on one side, and what it leaves over is the other side's bound."""
    sides = (
        (pair.source, ours, pair.target, theirs),
        (pair.target, theirs, pair.source, ours),
    )
    for reading, spans, other, facing in sides:
        bounds = [
            fact
            for fact in other.of("bound")
            if is_in(facing, fact.span) and not _is_denied(other, fact)
        ]
        if bounds and any(_is_cap(reading, fact, bounds) for fact in denials(reading, spans)):
            return True
    return False


def _is_cap(reading: Reading, fact: Fact, others: list[Fact]) -> bool:
    """Whether what a bound of the fact's clause leaves over is one of the other bounds."""
    outside = [
        _rest(other.value)
        for other in reading.of("bound")
        if other.clause == fact.clause and isinstance(other.value, tuple)
    ]
    return any(other.value in outside for other in others)


def _rest(value: tuple[int | None, ...]) -> Limits | None:
    """What a bound to one side leaves over: (7, None) leaves (None, 6)."""
    low, high = value[0], value[-1]
    if high is None and low is not None:
        return None, low - 1
    if low is None and high is not None:
        return high + 1, None
    return None


BESIDE = 12
"""So many characters at most stand between a bound of the source and the denial that it is of."""


def undenied(pair: Pair) -> Iterator[tuple[Fact, Fact]]:
    """Each bound that the source denies, and the target says as it is: not 4 or more, 4 or more."""
    for fact in pair.source.of("bound"):
        bead = pairing_of(pair).from_source(fact)
        if not bead.target_spans or denials(pair.target, bead.target_spans):
            continue
        end = Span(fact.span.end, fact.span.end + BESIDE)
        ours = denials(pair.source, bead.source_spans)
        if not any(o.clause == fact.clause and o.span.overlaps(end) for o in ours):
            continue
        same = [
            other
            for other in pair.target.of("bound")
            if is_in(bead.target_spans, other.span) and other.value == fact.value
        ]
        if len(ours) == 1 and same and not words_of_target(pair.target, bead.target_spans, ()):
            yield fact, same[0]
