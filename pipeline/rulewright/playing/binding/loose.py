"""Numbers of the rules' texts that no parameter holds and no decision declares unbound."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from rulewright.judging.book import Statement
from rulewright.play import Rule
from rulewright.playing.binding.claims import NOTHING, QUANTITIES, Claim
from rulewright.playing.binding.passages import Passage, pick
from rulewright.playing.binding.spelt import is_pronoun
from rulewright.problems import Problem
from rulewright.reading.facts import Fact
from rulewright.text import Span


def loose_numbers(
    statements: Sequence[Statement],
    rules: Sequence[Rule],
    segments: Mapping[str, Passage],
    ours: Mapping[str, Passage],
    claims: Mapping[str, Sequence[Claim]],
    bound: Container[tuple[str, Span]],
) -> Iterator[Problem]:
    """A problem for each number that is neither in `bound`, as (passage, span), nor claimed.

    A number of ours is excused by a decision on the one of the source that it says.
    """
    known = {rule.id for rule in rules}
    seen: set[str] = set()
    for statement in statements:
        if statement.id not in known or not statement.states:
            continue
        for passage in pick(segments, (name for name in statement.states if name not in seen)):
            yield from _loose(passage, claims, bound, ())
        seen.update(statement.states)
        excused = _unbound(statement.states, claims)
        yield from _loose(ours[statement.id], claims, bound, excused)


def _unbound(names: Iterable[str], claims: Mapping[str, Sequence[Claim]]) -> tuple[Fact, ...]:
    """The numbers of segments that decisions declare bound to nothing."""
    found = (claim for name in names for claim in claims.get(name, ()))
    return tuple(fact for claim in found if claim.param == NOTHING for fact in claim.facts)


def _loose(
    passage: Passage,
    claims: Mapping[str, Sequence[Claim]],
    bound: Container[tuple[str, Span]],
    excused: Sequence[Fact],
) -> Iterator[Problem]:
    claimed = {fact.span for claim in claims.get(passage.name, ()) for fact in claim.facts}
    for fact in passage.reading.of(*QUANTITIES):
        if (passage.name, fact.span) in bound or fact.span in claimed:
            continue
        if not is_pronoun(passage.reading, fact) and not any(_is_same(fact, o) for o in excused):
            yield Problem(passage.origin, "bind-loose", _sentence(passage, fact))


def _sentence(passage: Passage, fact: Fact) -> str:
    words = fact.span.of(passage.reading.text)
    return (
        f"{passage.name}: the number {words!r} ({fact.kind} {fact.value}, of "
        f"{fact.governs or fact.unit or 'nothing named'}) is bound to no parameter "
        "of the engine, and no decision (binds) says why"
    )


def _is_same(fact: Fact, other: Fact) -> bool:
    """Whether our number is the one of the source that a decision declares unbound."""
    return fact.kind == other.kind and fact.value == other.value
