"""Facts of two readings given out one to one, and what stands where a lost one should."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from difflib import SequenceMatcher

from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.finding import Pair
from rulewright.reading.facts import Fact
from rulewright.text import Span

Same = Callable[[Fact, Fact], bool]
Affinity = Callable[[Fact, Fact], float]
Match = tuple[int, int]
"""The indices of a source fact and of a target fact."""


def left_over(pair: Pair, ours: Sequence[Fact], theirs: Sequence[Fact], same: Same) -> list[Fact]:
    """The target facts that no source fact needs, each source fact taking one that is the same.

    In the partner clause first, then in the facing sentences, then anywhere; of several alike the
    one that stands at the same place in the row of values.
    """
    fits = {
        (i, j) for i, fact in enumerate(ours) for j, other in enumerate(theirs) if same(fact, other)
    }
    if not fits:
        return list(theirs)
    in_row = fits & _in_row(ours, theirs)
    joined = {m for m in fits if _is_joined(pair, ours[m[0]], theirs[m[1]])}
    level = {m for m in fits if is_level(pair, ours[m[0]], theirs[m[1]])}
    taken: set[int] = set()
    given: set[int] = set()
    for wave in (joined & in_row, joined, level & in_row, level, in_row, fits):
        for i, j in sorted(wave):
            if i not in given and j not in taken:
                given.add(i)
                taken.add(j)
    return [fact for j, fact in enumerate(theirs) if j not in taken]


def _in_row(ours: Sequence[Fact], theirs: Sequence[Fact]) -> set[Match]:
    """The matches of the two rows of values: what begins and ends alike, then as `diff` finds."""
    one, other = [repr(fact.value) for fact in ours], [repr(fact.value) for fact in theirs]
    head = _alike(one, other)
    tail = _alike(one[head:][::-1], other[head:][::-1])
    middle = one[head : len(one) - tail], other[head : len(other) - tail]
    matcher = SequenceMatcher(None, *middle, autojunk=False) if all(middle) else None
    blocks = matcher.get_matching_blocks() if matcher else []
    found = {(at, at) for at in range(head)}
    found |= {(len(one) - at, len(other) - at) for at in range(1, tail + 1)}
    return found | {
        (head + block.a + at, head + block.b + at) for block in blocks for at in range(block.size)
    }


def _alike(one: Sequence[str], other: Sequence[str]) -> int:
    """How many values two rows begin with alike."""
    pairs = list(zip(one, other, strict=False))
    return next((at for at, (a, b) in enumerate(pairs) if a != b), len(pairs))


def _is_joined(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    return pairing_of(pair).joins(ours.clause, theirs.clause)


def is_level(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether the two stand in sentences that face one another."""
    spans = pairing_of(pair).from_source(ours).target_spans
    return any(span.start <= theirs.span.start < span.end for span in spans)


def unpaired(
    pair: Pair, ours: Sequence[Fact], theirs: Sequence[Fact], affinity: Affinity
) -> tuple[list[Fact], list[Fact]]:
    """What is left on either side when facts are paired, the likeliest first.

    Their affinity counts, and how well their clauses match.
    """
    if not ours or not theirs:
        return list(ours), list(theirs)
    scores = {(link.source, link.target): link.score for link in pairing_of(pair).links}
    pairs = [
        (scores.get((fact.clause, other.clause), 0.0) + affinity(fact, other), i, j)
        for i, fact in enumerate(ours)
        for j, other in enumerate(theirs)
    ]
    left, right = set(range(len(ours))), set(range(len(theirs)))
    for _, i, j in sorted(pairs, key=lambda row: (-row[0], abs(row[1] - row[2]))):
        if i in left and j in right:
            left.remove(i)
            right.remove(j)
    return [ours[i] for i in sorted(left)], [theirs[j] for j in sorted(right)]


def facing_place(pair: Pair, fact: Fact, closed: Collection[int] = ()) -> tuple[Span, ...]:
    """Where the target should say a source fact: the best partner clause that is not closed.

    A clause with a verb comes first. Only what stands in the facing sentences; without such a clause, these sentences.
    """
    pairing = pairing_of(pair)
    spans = pairing.from_source(fact).target_spans
    links = [link for link in pairing.links if link.source == fact.clause]
    links.sort(key=lambda link: (not pair.target.clauses[link.target].verb, -link.score))
    for link in links:
        clause = pair.target.clauses[link.target].span
        for span in spans if link.target not in closed else ():
            if clause.overlaps(span):
                return (Span(max(clause.start, span.start), min(clause.end, span.end)),)
    return spans
