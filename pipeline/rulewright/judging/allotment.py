"""Facts of two readings given out one to one, and what stands where a lost one should."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from difflib import SequenceMatcher

from rulewright.judging.finding import Pair
from rulewright.judging.pairing import pairing_of
from rulewright.reading.facts import Fact
from rulewright.text import Span

Same = Callable[[Fact, Fact], bool]
Match = tuple[int, int]
"""The indices of a source fact and of a target fact."""


def left_over(pair: Pair, ours: Sequence[Fact], theirs: Sequence[Fact], same: Same) -> list[Fact]:
    """The target facts that no source fact needs, each source fact taking one that is the same.

    In the partner clause first, then in the facing sentences, then anywhere; of several alike the
    one that stands at the same place in the row of values.
    """
    fits = {
        (i, j)
        for i, fact in enumerate(ours)
        for j, other in enumerate(theirs)
        if same(fact, other)
    }
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
    """The matches of the two rows of values, as a comparison of files would find them."""
    rows = [[repr(fact.value) for fact in facts] for facts in (ours, theirs)]
    blocks = SequenceMatcher(None, *rows, autojunk=False).get_matching_blocks()
    return {(block.a + at, block.b + at) for block in blocks for at in range(block.size)}


def _is_joined(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    return pairing_of(pair).joins(ours.clause, theirs.clause)


def is_level(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether the two stand in sentences that face one another."""
    spans = pairing_of(pair).from_source(ours).target_spans
    return any(span.start <= theirs.span.start < span.end for span in spans)


def unpaired(
    pair: Pair, ours: Sequence[Fact], theirs: Sequence[Fact]
) -> tuple[list[Fact], list[Fact]]:
    """What is left on either side when facts of one kind are paired, best partner clauses first."""
    scores = {(link.source, link.target): link.score for link in pairing_of(pair).links}
    pairs = [
        (scores.get((fact.clause, other.clause), 0.0) + (fact.governs == other.governs != ""), i, j)
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

    Only what stands in the facing sentences; without such a clause, these sentences.
    """
    pairing = pairing_of(pair)
    spans = pairing.from_source(fact).target_spans
    links = [link for link in pairing.links if link.source == fact.clause]
    for link in sorted(links, key=lambda link: -link.score):
        clause = pair.target.clauses[link.target].span
        for span in spans if link.target not in closed else ():
            if clause.overlaps(span):
                return (Span(max(clause.start, span.start), min(clause.end, span.end)),)
    return spans
