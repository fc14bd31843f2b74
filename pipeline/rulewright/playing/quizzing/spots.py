"""Where questions are asked: the small tables, what is near them, and positions of random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from rulewright.play import CHANCE, OVER, UNDECIDED
from rulewright.playing.searching.lockstep import Ledger

WALKS = 2
"""How many short walks begin at each small table."""
STEPS = 3
"""How many moves of players a walk has at most."""
GAMES = 2
"""How many random games for each number of players."""
SAMPLE = 5
"""How many positions of a random game."""
LENGTH = 600


class Spot(NamedTuple):
    """A position in which a seat is to move, or chance where the game is set up.

    `far` is 0 at a small table and at the setup, 1 near one, 2 elsewhere.
    """

    seats: int
    state: Any
    far: int


def find_spots(base: Ledger, seed: int) -> tuple[Spot, ...]:
    """The positions without repetition, those of small tables first, each kind in seeded order."""
    dice = random.Random(f"spots {seed}")
    found: list[Spot] = []
    for kind in (_tables(base), _starts(base, dice), _near(base, dice), _far(base, dice)):
        spots = list(kind)
        dice.shuffle(spots)
        found += spots
    known: set[Any] = set()
    return tuple(
        spot
        for spot in found
        if not (spot.state in known or known.add(spot.state))  # type: ignore[func-returns-value]
    )


def _tables(base: Ledger) -> Iterator[Spot]:
    for table in base.tables():
        if base.actor(table.state) >= 0:
            yield Spot(table.seats, table.state, 0)


def _starts(base: Ledger, dice: random.Random) -> Iterator[Spot]:
    """Where chance decides something of the setup, each sort of thing once."""
    for seats in base.game.seats:
        state, known = base.game.start(seats), set()
        while base.game.actor(state) == CHANCE:
            moves = [move for move, _ in base.game.chance(state)]
            phrase = base.game.phrase_of(state, moves[0]).phrase
            if phrase not in known and len(moves) > 1:
                known.add(phrase)
                yield Spot(seats, state, 0)
            state = base.game.apply(state, dice.choice(moves))


def _near(base: Ledger, dice: random.Random) -> Iterator[Spot]:
    """The positions after a move of each sort from the small tables, and on short walks."""
    for table in base.tables():
        for state in _after_each(base, table.state, dice):
            yield Spot(table.seats, state, 1)
        for _ in range(WALKS):
            for state in _walk(base, table.state, dice, STEPS):
                yield Spot(table.seats, state, 1)


def _after_each(base: Ledger, state: Any, dice: random.Random) -> Iterator[Any]:
    """Where one move of each phrase leads, if a seat is to move there."""
    sorts: dict[str, Any] = {}
    moves = list(base.options(state)) if base.actor(state) >= 0 else []
    for move in dice.sample(moves, len(moves)):
        sorts.setdefault(base.game.phrase_of(state, move).phrase, move)
    for _, move in sorted(sorts.items()):
        yield from _to_seat(base, base.game.apply(state, move), dice)


def _to_seat(base: Ledger, state: Any, dice: random.Random) -> Iterator[Any]:
    """The state once chance is through, if a seat is to move then."""
    while base.game.actor(state) == CHANCE:
        state = base.game.apply(state, dice.choice(base.game.chance(state))[0])
    if base.game.actor(state) >= 0:
        yield state


def _far(base: Ledger, dice: random.Random) -> Iterator[Spot]:
    """Some positions of random games from the start."""
    for seats in base.game.seats:
        for _ in range(GAMES):
            course = list(_walk(base, base.game.start(seats), dice, LENGTH))
            for state in dice.sample(course, min(SAMPLE, len(course))):
                yield Spot(seats, state, 2)


def _walk(base: Ledger, state: Any, dice: random.Random, moves: int) -> Iterator[Any]:
    """The positions after each of so many random moves in which a seat is to move."""
    made = 0
    while made < moves:
        actor = base.game.actor(state)
        if actor in (OVER, UNDECIDED):
            return
        if actor == CHANCE:
            outcomes = base.game.chance(state)
            move = dice.choices([m for m, _ in outcomes], [w for _, w in outcomes])[0]
        else:
            move = dice.choice(base.game.moves(state))
            made += 1
        state = base.game.apply(state, move)
        if base.game.actor(state) >= 0:
            yield state
