"""Which clauses of two readings say the same, and which of their facts have a counterpart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from rulewright.judging.finding import Pair, Tier
from rulewright.reading.facts import Clause, ClauseRole, Fact, FactKind, Reading

QUANTITIES: tuple[FactKind, ...] = ("number", "range", "bound", "ordinal", "formula")
SAME_ROLE: frozenset[frozenset[ClauseRole]] = frozenset(
    {
        frozenset({"condition", "order"}),
        frozenset({"condition", "exception"}),
        frozenset({"main", "exception"}),
        frozenset({"relative", "condition"}),
    }
)
"""Roles that good translations exchange: たら is "after", "unless" is ただし…場合."""

CONTENT = 1.0
QUANTITY = 1.5
VERB = 1.5
MARK = 0.5
ROLE = 0.8
PLACE = 0.8
RIVAL = 0.75
"""A second partner is kept if it reaches this share of the best one's score."""


class Link(NamedTuple):
    """Clause `source` and clause `target` say the same; `shared` is what their contents share."""

    source: int
    target: int
    score: float
    shared: float


@dataclass(frozen=True, slots=True)
class Pairing:
    """The links between the clauses of two readings; a clause may have several partners."""

    links: tuple[Link, ...]

    def targets(self, source: int) -> frozenset[int]:
        """The target clauses that clause `source` of the source is paired with."""
        return frozenset(link.target for link in self.links if link.source == source)

    def sources(self, target: int) -> frozenset[int]:
        """The source clauses that clause `target` of the target is paired with."""
        return frozenset(link.source for link in self.links if link.target == target)

    def joins(self, source: int, target: int) -> bool:
        """Whether the two clauses are partners."""
        return any(link.source == source and link.target == target for link in self.links)

    def shared(self, source: int) -> float:
        """How much content the best partner of a source clause shares with it."""
        return max((link.shared for link in self.links if link.source == source), default=0.0)


class Features(NamedTuple):
    """What a clause can be recognised by."""

    role: ClauseRole
    verb: str
    concepts: frozenset[str]
    quantities: frozenset[object]
    marks: frozenset[object]
    position: float


class Match(NamedTuple):
    """A fact of the source and its counterpart; `near` if their clauses are partners."""

    source: Fact
    target: Fact
    near: bool


class Matched(NamedTuple):
    """Facts with counterparts, facts only the source has, facts only the target has."""

    both: tuple[Match, ...]
    lost: tuple[Fact, ...]
    added: tuple[Fact, ...]


def pairing_of(pair: Pair) -> Pairing:
    """The pairing of a pair's clauses."""
    return pair_clauses(pair.source, pair.target)


@lru_cache(maxsize=64)
def pair_clauses(source: Reading, target: Reading) -> Pairing:
    """Pairs the clauses by verb, concepts, numbers, role and order."""
    ours = [features(source, index) for index in range(len(source.clauses))]
    theirs = [features(target, index) for index in range(len(target.clauses))]
    grid = [[_score(a, b) for b in theirs] for a in ours]
    links = [
        Link(i, j, *grid[i][j])
        for i in range(len(ours))
        for j in range(len(theirs))
        if _is_chosen(grid, i, j)
    ]
    return Pairing(tuple(links))


def features(reading: Reading, index: int) -> Features:
    """What clause `index` of a reading can be recognised by."""
    clause = reading.clauses[index]
    facts = [fact for fact in reading.facts if fact.clause == index]
    return Features(
        clause.role,
        clause.verb,
        frozenset(c for m in reading.mentions if m.clause == index for c in m.concepts),
        frozenset(fact.value for fact in facts if fact.kind in QUANTITIES),
        frozenset((fact.kind, fact.value) for fact in facts if fact.kind not in QUANTITIES),
        _position(reading.clauses, clause, len(reading.text)),
    )


def _position(clauses: Sequence[Clause], clause: Clause, length: int) -> float:
    """0 for the first clause, 1 for the last, by the place of its middle."""
    if len(clauses) < 2:
        return 0.5
    return (clause.span.start + clause.span.end) / 2 / max(length, 1)


def _score(ours: Features, theirs: Features) -> tuple[float, float]:
    """(score for choosing partners, content that they share)."""
    shared = CONTENT * len(ours.concepts & theirs.concepts)
    shared += QUANTITY * len(ours.quantities & theirs.quantities)
    shared += VERB * (bool(ours.verb) and ours.verb == theirs.verb)
    shared += MARK * len(ours.marks & theirs.marks)
    size = (_size(ours) * _size(theirs)) ** 0.5
    near = 1 - abs(ours.position - theirs.position)
    role = _role(ours.role, theirs.role)
    return 2 * shared / max(size, 1.0) + ROLE * role + PLACE * near, shared


def _size(clause: Features) -> float:
    return (
        CONTENT * len(clause.concepts)
        + QUANTITY * len(clause.quantities)
        + VERB * bool(clause.verb)
        + MARK * len(clause.marks)
    )


def _role(ours: ClauseRole, theirs: ClauseRole) -> float:
    if ours == theirs:
        return 1.0
    return 0.5 if frozenset({ours, theirs}) in SAME_ROLE else 0.0


def _is_chosen(grid: list[list[tuple[float, float]]], i: int, j: int) -> bool:
    """Whether one is the other's best partner, or nearly."""
    score = grid[i][j][0]
    best_of_row = max(cell[0] for cell in grid[i])
    best_of_column = max(row[j][0] for row in grid)
    if score in (best_of_row, best_of_column):
        return True
    return score >= RIVAL * best_of_row and score >= RIVAL * best_of_column


def match(
    pair: Pair,
    sources: Iterable[Fact],
    targets: Iterable[Fact],
    same: Callable[[Fact, Fact], bool],
) -> Matched:
    """Facts compared as sets: a counterpart serves many; one in a partner clause comes first.

    A fact that a restatement repeats is therefore neither lost nor added.
    """
    joins = pairing_of(pair).joins
    ours, theirs = tuple(sources), tuple(targets)
    both = []
    for fact in ours:
        fits = [other for other in theirs if same(fact, other)]
        near = [other for other in fits if joins(fact.clause, other.clause)]
        if fits:
            both.append(Match(fact, (near or fits)[0], bool(near)))
    lost = tuple(fact for fact in ours if not any(same(fact, other) for other in theirs))
    added = tuple(other for other in theirs if not any(same(fact, other) for fact in ours))
    return Matched(tuple(both), lost, added)


def near_facts(pair: Pair, fact: Fact, *kinds: FactKind) -> tuple[Fact, ...]:
    """The target's facts of these kinds in the partner clauses of a source fact."""
    clauses = pairing_of(pair).targets(fact.clause)
    return tuple(other for other in pair.target.of(*kinds) if other.clause in clauses)


def facing_facts(pair: Pair, fact: Fact, *kinds: FactKind) -> tuple[Fact, ...]:
    """The source's facts of these kinds in the partner clauses of a target fact."""
    clauses = pairing_of(pair).sources(fact.clause)
    return tuple(other for other in pair.source.of(*kinds) if other.clause in clauses)


def tier_by_place(near: bool, tier: Tier) -> Tier:
    """The tier, or the next lower one when the two facts are not in partner clauses."""
    if near:
        return tier
    return "likely" if tier == "certain" else "review"


def are_kin(pair: Pair, one: str, other: str) -> bool:
    """Whether two governed words may be the same thing: only two unrelated concepts may not."""
    glossary = pair.glossary
    if not one or not other or one == other:
        return True
    if glossary.get(one) is None or glossary.get(other) is None:
        return True
    return glossary.is_kind_of(one, other) or glossary.is_kind_of(other, one)


def near_text(pair: Pair, clause: int) -> str:
    """The lower-case text of the target clauses paired with a source clause."""
    return _text(pair.target, pairing_of(pair).targets(clause)).lower()


def facing_text(pair: Pair, clause: int) -> str:
    """The text of the source clauses paired with a target clause."""
    return _text(pair.source, pairing_of(pair).sources(clause))


def _text(reading: Reading, clauses: frozenset[int]) -> str:
    spans = [reading.clauses[index].span for index in sorted(clauses)]
    return " ".join(span.of(reading.text) for span in spans)
