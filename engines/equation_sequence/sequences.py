"""Finished sequences: found when a chip is placed, and kept with their chips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rulewright.play import Value

from .boards import DIRECTIONS, spaces_in
from .desk import Desk
from .law import Law
from .state import Move


class Seen(Protocol):
    """What a state and a state being changed both show."""

    @property
    def turn(self) -> int:
        """Whose turn it is."""

    @property
    def last(self) -> int:
        """The space of the chip placed last."""

    @property
    def colors(self) -> tuple[int, ...]:
        """The set of chips of each seat."""

    @property
    def chips(self) -> Sequence[int]:
        """The spaces covered by each set of chips."""

    @property
    def rows(self) -> Sequence[tuple[int, ...]]:
        """The finished sequences of each set."""


def full_rows(law: Law, own: int, space: int) -> list[int]:
    """The rows through this space that are all covered by these chips (or free corners)."""
    covered = own | law.layout.free
    return [row for row in law.rows[space] if row & covered == row]


def goal_of(law: Law, colors: tuple[int, ...]) -> int:
    """How many sequences win where the seats have these sets of chips; 0 if none do."""
    if law.three_need_one and len(colors) > len(set(colors)) > 2:
        return 1
    return law.goals[len(colors)]


def shared_chips(law: Law, colors: tuple[int, ...]) -> int:
    """How many chips two sequences may have in common in this game."""
    return law.shared if goal_of(law, colors) == law.shared_at else 0


def goes_with(law: Law, row: int, others: Sequence[int], shared: int) -> bool:
    """Whether a row has few enough chips in common with each of the others."""
    board = ~law.layout.free
    return all((row & other & board).bit_count() <= shared for other in others)


def claims(law: Law, seen: Seen) -> list[int]:
    """The rows that the chip placed last has filled and that can be another sequence."""
    color, shared = seen.colors[seen.turn], shared_chips(law, seen.colors)
    found = full_rows(law, seen.chips[color], seen.last)
    return [row for row in found if goes_with(law, row, seen.rows[color], shared)]


def record(desk: Desk) -> bool:
    """Write down what the chip placed last has finished; False if a player has to say which."""
    if desk.law.whole_rows:
        _record_whole(desk)
        return True
    if not desk.law.keeps_rows:
        recount(desk, desk.color)
        return True
    found = claims(desk.law, desk)
    shared = shared_chips(desk.law, desk.colors)
    if found and goal_of(desk.law, desk.colors) == len(desk.rows[desk.color]) + 1:
        add(desk, found[0])
        return True
    if not found:
        _tell_kept(desk)
    if all(goes_with(desk.law, row, found[:index], shared) for index, row in enumerate(found)):
        for row in found:
            add(desk, row)
        return True
    desk.phase = "claim"
    return False


def add(desk: Desk, row: int) -> None:
    """These chips are a sequence from now on."""
    is_shared = any(row & other for other in desk.rows[desk.color])
    desk.rows[desk.color] = (*desk.rows[desk.color], row)
    _tell_made(desk, row, *(("shared-chip",) if is_shared else ()))


def _tell_kept(desk: Desk) -> None:
    """A row is full but no sequence: too many of its chips are part of one that stays as it is."""
    kept = desk.rows[desk.color]
    for row in full_rows(desk.law, desk.chips[desk.color], desk.last):
        old = next((other for other in kept if (other & row).bit_count() > 1), row)
        if old != row:
            at, to = map(desk.name, ends(old))
            desk.tell(
                "sequence-kept", "sequence-stays", "shared-chip", seat=desk.turn, at=at, to=to
            )
            return


def _tell_made(desk: Desk, row: int, *also: str) -> None:
    first, last = ends(row)
    facts: dict[str, Value] = {"seat": desk.turn, "at": desk.name(first), "to": desk.name(last)}
    desk.tell("sequence-made", "sequence", "directions", *also, n=row.bit_count(), **facts)


def ends(row: int) -> tuple[int, int]:
    """The two ends of a row, the lower space first."""
    spaces = list(spaces_in(row))
    return spaces[0], spaces[-1]


def claim_moves(law: Law, seen: Seen) -> list[Move]:
    """The rows to choose from when not all can be sequences."""
    found = map(ends, claims(law, seen))
    return [Move("claim", space=first, other=last) for first, last in found]


def recount(desk: Desk, color: int) -> None:
    """Nothing keeps the sequences as they were: what the board shows now counts, and as much of
    it as goes together."""
    law = desk.law
    own = desk.chips[color] | law.layout.free
    every = dict.fromkeys(row for rows in law.rows for row in rows)
    best = _most(
        law, [row for row in every if row & own == row], (), shared_chips(law, desk.colors)
    )
    if len(best) > len(desk.rows[color]):
        _tell_made(desk, best[-1])
    desk.rows[color] = best


def _most(law: Law, rows: Sequence[int], taken: tuple[int, ...], shared: int) -> tuple[int, ...]:
    """The most rows that go together."""
    best = taken
    for index, row in enumerate(rows):
        if goes_with(law, row, taken, shared):
            found = _most(law, rows[index + 1 :], (*taken, row), shared)
            best = max(best, found, key=len)
    return best


def _record_whole(desk: Desk) -> None:
    """A row is one sequence with all its chips: a longer one takes the place of a shorter."""
    law, color = desk.law, desk.color
    shared = shared_chips(law, desk.colors)
    for direction in DIRECTIONS:
        row = _run(law, desk.chips[color] | law.layout.free, desk.last, direction)
        if not any(found & row == found for found in law.rows[desk.last]):
            continue
        old = [other for other in desk.rows[color] if other & row == other]
        if old:
            desk.rows[color] = tuple(row if o in old else o for o in desk.rows[color])
            if row not in old:
                first, last = ends(row)
                facts = {"at": desk.name(first), "to": desk.name(last)}
                desk.tell("sequence-longer", "sequence", seat=desk.turn, **facts)
        elif goes_with(law, row, desk.rows[color], shared):
            add(desk, row)


def _run(law: Law, own: int, space: int, direction: tuple[int, int]) -> int:
    """The unbroken row of own chips through a space in this direction."""
    found = 1 << space
    for sign in (1, -1):
        column, row = law.layout.place(space)
        while True:
            column, row = column + sign * direction[0], row + sign * direction[1]
            at = row * law.layout.size + column
            if not (0 <= column < law.layout.size and 0 <= row < law.layout.size):
                break
            if not own >> at & 1:
                break
            found |= 1 << at
    return found
