"""Bounds said by a denial: "cannot hold more than 6" is 6本まで, and bans nothing else."""

from __future__ import annotations

from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.facing.stretches import says_onward
from rulewright.judging.finding import Pair
from rulewright.reading.facts import Fact, Reading

FREE = ("may", "can")
BANS = ("cannot", "must-not")
Limits = tuple[int | None, int | None]


def is_cap(pair: Pair, fact: Fact) -> bool:
    """Whether a denial of the target, or a ban, only says a bound of the facing source.

    It denies what lies outside: the bound behind it begins right where the source's one ends.
    """
    bead = pairing_of(pair).from_target(fact)
    ours = [other for other in pair.source.of("bound") if other.clause in bead.source]
    return _is_cap(pair.target, fact, ours)


def is_edge(pair: Pair, fact: Fact) -> bool:
    """Whether a denial of the target only says a bound of the source, or from when on."""
    return is_cap(pair, fact) or says_onward(pair, fact)


def is_capped(pair: Pair, fact: Fact) -> bool:
    """Whether a denial of the source, or a ban, is said as a bound of the facing target."""
    bead = pairing_of(pair).from_source(fact)
    theirs = [other for other in pair.target.of("bound") if other.clause in bead.target]
    return _is_cap(pair.source, fact, theirs)


def is_said_by_denial(pair: Pair, fact: Fact) -> bool:
    """Whether the target says a permission of the source by banning what lies outside its edge."""
    bans = (other for other in pair.target.of("modality") if other.value in BANS)
    return fact.value in FREE and any(is_edge(pair, other) for other in bans)


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
