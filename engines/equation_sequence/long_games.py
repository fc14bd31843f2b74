"""Positions that only a long game leads to: a used-up draw deck, dead hands, a full board.

The draw deck is used up after about ninety cards, and the board is full after a hundred chips. So
these games are played by chance and with care: nobody completes a sequence while it can be helped.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from rulewright.play import Table

from .law import Law
from .moving import FORGET
from .state import TAKING, Move, State, taken
from .stories import Player

WHO: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
Find = Callable[[Player, State, State], State | None]
"""The position wanted, if it is this one or the one decided on before it."""


class Course(NamedTuple):
    """A long game: for how many players and teams, by which seed, and whether the first team
    completes one sequence before it is as careful as the others."""

    seats: int
    teams: int
    seed: int
    has_sequence: bool
    wanted: Mapping[str, Find]


def _used_up(game: Player, before: State, state: State) -> State | None:
    """The draw deck is used up, and a player has to take a card."""
    return state if state.phase == "draw" and not state.deck else None


def _stuck(game: Player, before: State, state: State) -> State | None:
    """A dead card is turned in, and the next card cannot be played either."""
    if state.phase != "play" or not state.turned_in or before.phase != "play":
        return None
    return before if game.moves(state)[0].kind == "pass" else None


def _nearly_full(game: Player, before: State, state: State) -> State | None:
    """One space is free, and a chip can be placed on it."""
    if state.phase != "play" or taken(state).bit_count() != len(game.law.layout.numbers) - 1:
        return None
    return state if any(move.kind in ("play", "plus") for move in game.moves(state)) else None


COURSES: Final = (
    Course(
        2,
        0,
        230,
        False,
        {
            "Two players. The draw deck is used up, and {who} is to draw a card": _used_up,
            "Two players. {who} has only dead cards": _stuck,
            "Two players. One space is free, and {who} is to play": _nearly_full,
        },
    ),
    Course(
        6,
        3,
        1,
        True,
        {
            "Six players in three teams. Ann and Dan have a sequence, one space is free, and {who}"
            " is to play": _nearly_full,
        },
    ),
)


def late_tables(game: Player) -> Iterator[Table]:
    """Each position wanted of each game, the first of its kind; AssertionError if one is missed."""
    for course in COURSES:
        found = dict(positions_of(game, course))
        assert len(found) == len(course.wanted), (course.seed, list(found))
        yield from (Table(name, course.seats, state) for name, state in found.items())


def positions_of(game: Player, course: Course) -> Iterator[tuple[str, State]]:
    """The positions of one game, with their names."""
    wanted = dict(course.wanted)
    before = game.start(course.seats)
    for state in _played(game, course):
        for name, find in list(wanted.items()):
            found = find(game, before, state)
            if found is not None:
                yield name.format(who=WHO[found.turn]), found
                del wanted[name]
        before = before if state.phase in TAKING else state


def _played(game: Player, course: Course) -> Iterator[State]:
    """The states of the game in order; everybody forgets a card at once."""
    dice = random.Random(course.seed)
    state = game.apply(game.start(course.seats), Move("dealer", other=course.seats - 1))
    if course.teams:
        state = game.apply(state, Move("teams", other=course.teams))
    while state.phase != "over":
        yield state
        is_bold = course.has_sequence and state.turn % course.teams == 0 and not state.rows[0]
        state = game.apply(state, _choice(game, state, dice, -1 if is_bold else 1))


def _choice(game: Player, state: State, dice: random.Random, sign: int) -> Move:
    if state.phase in TAKING:
        return Move("deal", dice.choice(state.deck))
    moves = [move for move in game.moves(state) if move.kind not in ("minus", "warn")]
    if state.phase == "draw" and FORGET in moves:
        return FORGET
    return min(
        moves or game.moves(state),
        key=lambda move: (sign * _hope(game.law, state, move), dice.random()),
    )


def _hope(law: Law, state: State, move: Move) -> int:
    """How near a chip on this space comes to a sequence: the most chips in a row still open."""
    if move.space < 0:
        return 0
    own = state.chips[state.colors[state.turn]]
    others = taken(state) & ~own
    return max(
        (3 + (row & own).bit_count() for row in law.rows[move.space] if not row & others), default=1
    )
