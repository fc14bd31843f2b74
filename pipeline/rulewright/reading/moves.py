"""Text that stands elsewhere in the translation: what a chain in order leaves over on both sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.reading.beads import ANY, Bead, Habit, Pairs, best_beads
from rulewright.reading.encoders import Vectors
from rulewright.reading.units import Unit

# What stands elsewhere must be surer than what stands in its place, and say enough.
MOVED = Habit(threshold=0.3)
LEAST_GAIN = 0.5
LONGEST = 60
"""Runs of more units than this, on either side, are left as they are."""


class Run(NamedTuple):
    """Neighbouring units of one side, from `start` to before `end`."""

    start: int
    end: int


class _Move(NamedTuple):
    gain: float
    source: Run
    target: Run
    beads: tuple[Bead, ...]


def with_moves(
    beads: Sequence[Bead],
    source: Sequence[Unit],
    target: Sequence[Unit],
    learnt: Pairs = frozenset(),
    near: Vectors | None = None,
    least: float = LEAST_GAIN,
) -> tuple[Bead, ...]:
    """The beads, with those runs that no bead matches joined where they say the same.

    A chain in order leaves the smaller of two exchanged passages unmatched on both sides. Sorted by
    the source; what stays unmatched is one gap a unit. A passage must gain `least` to be joined.
    """
    matched = [bead for bead in beads if bead.rows and bead.columns]
    for _ in range(len(beads)):
        found = _moves(matched, source, target, learnt, near)
        moves = sorted((move for move in found if move.gain >= least), reverse=True)
        if not moves:
            break
        for move in moves:
            if _is_free(move, matched):
                matched += move.beads
    return tuple(sorted([*matched, *_gaps(matched, len(source), len(target))], key=_place))


def _moves(
    matched: Sequence[Bead],
    source: Sequence[Unit],
    target: Sequence[Unit],
    learnt: Pairs,
    near: Vectors | None,
) -> Iterator[_Move]:
    """The runs left over that say the same, for each pair of runs."""
    left, right = _free(matched, len(source), len(target))
    for one in left:
        for other in right:
            ahead = near.within(one, other) if near else None
            found = best_beads(
                source[one.start : one.end],
                target[other.start : other.end],
                learnt=learnt,
                habit=MOVED,
                near=ahead,
            )
            moved = tuple(
                bead._replace(source=bead.source + one.start, target=bead.target + other.start)
                for bead in found
                if bead.rows and bead.columns
            )
            gain = sum((bead.likeness - ANY.threshold) * bead.rows for bead in moved)
            if moved:
                yield _Move(gain, one, other, moved)


def _free(matched: Sequence[Bead], rows: int, columns: int) -> tuple[list[Run], list[Run]]:
    """The runs of units that no bead has, of both sides."""
    ours = {at for bead in matched for at in range(bead.source, bead.source + bead.rows)}
    theirs = {at for bead in matched for at in range(bead.target, bead.target + bead.columns)}
    return _runs(ours, rows), _runs(theirs, columns)


def _runs(taken: set[int], count: int) -> list[Run]:
    found: list[Run] = []
    start = None
    for at in range(count + 1):
        is_free = at < count and at not in taken
        if is_free and start is None:
            start = at
        elif not is_free and start is not None:
            found.append(Run(start, at))
            start = None
    return [run for run in found if run.end - run.start <= LONGEST]


def _is_free(move: _Move, matched: Sequence[Bead]) -> bool:
    """Whether no earlier move has taken any of its units."""
    return not any(
        _meet(bead.source, bead.rows, other.source, other.rows)
        or _meet(bead.target, bead.columns, other.target, other.columns)
        for bead in move.beads
        for other in matched
    )


def _meet(start: int, count: int, other: int, others: int) -> bool:
    return start < other + others and other < start + count


def _gaps(matched: Sequence[Bead], rows: int, columns: int) -> Iterator[Bead]:
    ours = {at for bead in matched for at in range(bead.source, bead.source + bead.rows)}
    theirs = {
        at: bead.source + bead.rows
        for bead in matched
        for at in range(bead.target, bead.target + bead.columns)
    }
    behind = 0
    for at in range(rows):
        if at not in ours:
            yield Bead(at, 1, 0, 0, 0.0)
    for at in range(columns):
        behind = theirs.get(at, behind)
        if at not in theirs:
            yield Bead(behind, 0, at, 1, 0.0)


def _place(bead: Bead) -> tuple[int, int, int]:
    return bead.source, bead.rows, bead.target
