"""Which clauses of two readings say the same, and which of their facts have a counterpart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple

from rulewright.judging.finding import Pair
from rulewright.reading.alignment import align
from rulewright.reading.facts import Clause, ClauseRole, Fact, FactKind, Reading
from rulewright.reading.glossary import Concept
from rulewright.reading.pieces import pieces
from rulewright.reading.units import Unit, unit
from rulewright.reading.words import words
from rulewright.text import Span

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


class Bead(NamedTuple):
    """Sentences that say the same: their clauses and their spans on both sides."""

    source: frozenset[int]
    target: frozenset[int]
    source_spans: tuple[Span, ...]
    target_spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Pairing:
    """The links between the clauses of two readings; a clause may have several partners.

    Only clauses of sentences that say the same are linked: `beads` are those sentences.
    """

    links: tuple[Link, ...]
    beads: tuple[Bead, ...]

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

    def from_source(self, fact: Fact) -> Bead:
        """The sentences around a fact of the source."""
        for bead in self.beads:
            if _holds(bead.source_spans, fact):
                return bead
        return NO_BEAD

    def from_target(self, fact: Fact) -> Bead:
        """The sentences around a fact of the target."""
        for bead in self.beads:
            if _holds(bead.target_spans, fact):
                return bead
        return NO_BEAD


def _holds(spans: Sequence[Span], fact: Fact) -> bool:
    at = fact.span.start
    for start, end in spans:  # noqa: SIM110  # asked so often that any() would tell
        if start <= at < end:
            return True
    return False


NO_BEAD = Bead(frozenset(), frozenset(), (), ())


class Features(NamedTuple):
    """What a clause can be recognised by."""

    role: ClauseRole
    verb: str
    concepts: Set[object]
    quantities: Set[object]
    marks: Set[object]
    position: float


def pairing_of(pair: Pair) -> Pairing:
    """The pairing of a pair's clauses, made once: to hash the readings would cost more."""
    source, target = pair.source, pair.target
    kept = _PAIRED.get((id(source), id(target)))
    if kept is not None and kept[0] is source and kept[1] is target:
        return kept[2]
    if len(_PAIRED) >= _KEPT:
        _PAIRED.clear()
    pairing = pair_clauses(source, target)
    _PAIRED[id(source), id(target)] = source, target, pairing
    return pairing


_PAIRED: dict[tuple[int, int], tuple[Reading, Reading, Pairing]] = {}
_KEPT = 64


def pair_clauses(source: Reading, target: Reading) -> Pairing:
    """Pairs the sentences, then within them the clauses by verb, concepts, numbers, role, order."""
    beads = _beads(source, target)
    ours, theirs = features(source), features(target)
    links = [link for bead in beads for link in _links(ours, theirs, bead)]
    return Pairing(tuple(sorted(links)), beads)


def _links(source: Sequence[Features], target: Sequence[Features], bead: Bead) -> Iterator[Link]:
    ours, theirs = sorted(bead.source), sorted(bead.target)
    if not ours or not theirs:
        return
    grid = [[_score(source[i], target[j]) for j in theirs] for i in ours]
    best_of_rows = [max(score for score, _ in row) for row in grid]
    best_of_columns = [max(score for score, _ in column) for column in zip(*grid, strict=True)]
    for i, row, best_of_row in zip(ours, grid, best_of_rows, strict=True):
        for j, cell, best_of_column in zip(theirs, row, best_of_columns, strict=True):
            if _is_chosen(cell[0], best_of_row, best_of_column):
                yield Link(i, j, *cell)


def _beads(source: Reading, target: Reading) -> tuple[Bead, ...]:
    """The sentences that say the same; one bead of all if either text is a single sentence."""
    ours, theirs = pieces(source.text), pieces(target.text)
    if len(ours) < 2 or len(theirs) < 2:
        return (_bead(source, target, ours, theirs),)
    links = align(_units(source, ours), _units(target, theirs))
    return tuple(
        _bead(source, target, [ours[i] for i in link.source], [theirs[j] for j in link.target])
        for link in links
    )


def _units(reading: Reading, spans: Sequence[Span]) -> list[Unit]:
    found = words(reading.text) if reading.language == "ja" else ()
    return [
        unit(
            span.of(reading.text),
            reading.language,
            _concepts(reading, span),
            [word for word in found if span.start <= word.span.start < span.end],
        )
        for span in spans
    ]


def _concepts(reading: Reading, span: Span) -> set[str]:
    return {c for m in reading.mentions if m.span.overlaps(span) for c in m.concepts}


def _bead(source: Reading, target: Reading, ours: Sequence[Span], theirs: Sequence[Span]) -> Bead:
    return Bead(_clauses(source, ours), _clauses(target, theirs), tuple(ours), tuple(theirs))


def _clauses(reading: Reading, spans: Sequence[Span]) -> frozenset[int]:
    """The clauses that stand in the spans, if only in part."""
    return frozenset(
        index
        for index, clause in enumerate(reading.clauses)
        if any(span.overlaps(clause.span) for span in spans)
    )


def features(reading: Reading) -> tuple[Features, ...]:
    """What each clause of a reading can be recognised by."""
    concepts, quantities, marks = (defaultdict[int, set[object]](set) for _ in range(3))
    for mention in reading.mentions:
        concepts[mention.clause].update(mention.concepts)
    for fact in reading.facts:
        if fact.kind in QUANTITIES:
            quantities[fact.clause].add(fact.value)
        else:
            marks[fact.clause].add((fact.kind, fact.value))
    return tuple(
        Features(
            clause.role,
            clause.verb,
            concepts[index],
            quantities[index],
            marks[index],
            _position(reading.clauses, clause, len(reading.text)),
        )
        for index, clause in enumerate(reading.clauses)
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


def _is_chosen(score: float, best_of_row: float, best_of_column: float) -> bool:
    """Whether one is the other's best partner, or nearly."""
    if score in (best_of_row, best_of_column):
        return True
    return score >= RIVAL * best_of_row and score >= RIVAL * best_of_column


def near_facts(pair: Pair, fact: Fact, *kinds: FactKind) -> tuple[Fact, ...]:
    """The target's facts of these kinds in the partner clauses of a source fact."""
    clauses = pairing_of(pair).targets(fact.clause)
    return tuple(other for other in level_facts(pair, fact, *kinds) if other.clause in clauses)


def facing_facts(pair: Pair, fact: Fact, *kinds: FactKind) -> tuple[Fact, ...]:
    """The source's facts of these kinds in the partner clauses of a target fact."""
    clauses = pairing_of(pair).sources(fact.clause)
    return tuple(other for other in level_sources(pair, fact, *kinds) if other.clause in clauses)


def level_facts(pair: Pair, fact: Fact, *kinds: FactKind) -> tuple[Fact, ...]:
    """The target's facts of these kinds in the sentences that face a source fact's sentence."""
    spans = pairing_of(pair).from_source(fact).target_spans
    return tuple(other for other in pair.target.of(*kinds) if _holds(spans, other))


def level_sources(pair: Pair, fact: Fact, *kinds: FactKind) -> tuple[Fact, ...]:
    """The source's facts of these kinds in the sentences that face a target fact's sentence."""
    spans = pairing_of(pair).from_target(fact).source_spans
    return tuple(other for other in pair.source.of(*kinds) if _holds(spans, other))


def beside(pair: Pair, fact: Fact, *kinds: FactKind) -> tuple[Fact, ...]:
    """The source's facts of these kinds in the sentence of a source fact, itself included."""
    spans = pairing_of(pair).from_source(fact).source_spans
    return tuple(other for other in pair.source.of(*kinds) if _holds(spans, other))


def level_text(pair: Pair, fact: Fact) -> str:
    """The lower-case target sentences that face a source fact's sentence."""
    spans = pairing_of(pair).from_source(fact).target_spans
    return " ".join(span.of(pair.target.text) for span in spans).lower()


def level_text_at(pair: Pair, span: Span) -> str:
    """The target sentences that face the source's sentence around a span."""
    beads = pairing_of(pair).beads
    spans = (
        other
        for bead in beads
        if any(around.overlaps(span) for around in bead.source_spans)
        for other in bead.target_spans
    )
    return " ".join(other.of(pair.target.text) for other in spans)


def level_source_text(pair: Pair, fact: Fact) -> str:
    """The source's sentences that face a target fact's sentence."""
    spans = pairing_of(pair).from_target(fact).source_spans
    return "".join(span.of(pair.source.text) for span in spans)


def near_text(pair: Pair, fact: Fact) -> str:
    """The lower-case text of the target clauses paired with a source fact's clause."""
    pairing = pairing_of(pair)
    spans = pairing.from_source(fact).target_spans
    return _text(pair.target, pairing.targets(fact.clause), spans).lower()


def facing_text(pair: Pair, fact: Fact) -> str:
    """The text of the source clauses paired with a target fact's clause."""
    pairing = pairing_of(pair)
    spans = pairing.from_target(fact).source_spans
    return _text(pair.source, pairing.sources(fact.clause), spans)


def _text(reading: Reading, clauses: frozenset[int], within: Sequence[Span]) -> str:
    """The clauses' text as far as it stands in the spans."""
    cut = (
        Span(max(span.start, edge.start), min(span.end, edge.end))
        for span in (reading.clauses[index].span for index in sorted(clauses))
        for edge in within
        if span.overlaps(edge)
    )
    return " ".join(span.of(reading.text) for span in cut)


def are_kin(pair: Pair, one: str, other: str) -> bool:
    """Whether two governed words may be the same thing.

    Only two concepts may not: unrelated ones that no word names both ("S chip" may name two).
    """
    glossary = pair.glossary
    if not one or not other or one == other:
        return True
    ours, theirs = glossary.get(one), glossary.get(other)
    if ours is None or theirs is None or _share_form(ours, theirs):
        return True
    return glossary.is_kind_of(one, other) or glossary.is_kind_of(other, one)


def _share_form(one: Concept, other: Concept) -> bool:
    texts = {form.text for _, forms in one.forms for form in forms}
    return any(form.text in texts for _, forms in other.forms for form in forms)
