"""The tables of the rulebook, each found by setting up games or by going through the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from rulewright.play import CHANCE, OVER, Cell

from .cards import Pack
from .sequences import goal_of
from .state import State
from .stories import Player

SIDE_BY_SIDE: Final = 2
"""How many numbers stand in one row of the table of equations."""


def tables_of(
    make: Callable[[], Player], seats: Sequence[int]
) -> Mapping[str, Sequence[Sequence[Cell]]]:
    """The tables by name."""
    game = make()
    rows = [row for many in seats for row in _set_up(game, many)]
    return {"by-players": rows, "equations": list(_equations(game.law.pack))}


def _set_up(game: Player, seats: int) -> Iterator[tuple[Cell, ...]]:
    """For each way to divide so many players: teams, sets of chips, cards, sequences to win."""
    state = game.start(seats)
    if game.actor(state) == OVER:
        return
    state = game.apply(state, game.chance(state)[0][0])
    if state.phase != "teams":
        yield _row(game, _dealt(game, state))
        return
    for move in game.moves(state):
        yield _row(game, _dealt(game, game.apply(state, move)))


def _dealt(game: Player, state: State) -> State:
    while game.actor(state) == CHANCE:
        state = game.apply(state, game.chance(state)[0][0])
    return state


def _row(game: Player, state: State) -> tuple[Cell, ...]:
    seats, teams = len(state.hands), len(set(state.teams))
    (cards,) = {len(hand) for hand in state.hands}
    form: Cell = "none" if teams == seats else (teams, "team", seats // teams)
    return (seats, form, len(state.chips), cards, goal_of(game.law, state.colors))


def _equations(pack: Pack) -> Iterator[tuple[Cell, ...]]:
    """Each number with the equations on its cards; the numbers run down, then to the right."""
    numbers = list(range(1, max(pack.answers) + 1))
    rows = -(-len(numbers) // SIDE_BY_SIDE)
    for row in range(rows):
        cells: list[Cell] = []
        for number in numbers[row::rows]:
            cells.append(number)
            cells += [_cell(pack.texts[card]) for card in pack.of(number)]
        yield tuple(cells)


def _cell(text: str) -> tuple[int | str, ...]:
    """An equation: its numbers, and as it is printed."""
    return (*(int(word) for word in text.split() if word.isdigit()), text)
