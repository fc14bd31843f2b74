"""The tables of the book, worked out: what a deck must be, and what is on our cards."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

from rulewright.play import CHANCE, OVER, Cell, Variant

from .cards import Mission
from .law import Law
from .state import Move, State
from .story import Player

SIZES: Final = (24, 27, 28, 33, 36, 44, 48)
"""Oracle cards in all: decks of four colors, as even as they can be."""
GAMES: Final = 12
"""Races that are played with each deck and number of players, every other with all the pairs."""

Rows = Sequence[Sequence[Cell]]
Make = Callable[[Variant | None], Player]


def tables_of(make: Make) -> Mapping[str, Rows]:
    """The tables by name, without their heads."""
    law = make(None).law
    return {
        "deck-sizes": _deck_sizes(make),
        "icons": _icons(law),
        "missions": tuple(_mission(law, mission) for mission in law.missions),
        "scoring": _scoring(law),
    }


@cache
def _deck_sizes(make: Make) -> Rows:
    """Cards in all; for three players and for four: cards each, and whether all could be played."""
    return tuple((size, *_by_play(make, size, 3), *_by_play(make, size, 4)) for size in SIZES)


def _by_play(make: Make, size: int, seats: int) -> tuple[Cell, Cell]:
    game = make(Variant(params={("deck", "cards"): size}))
    hands: set[int] = set()
    ended = [_race(game, seats, seed, hands) for seed in range(GAMES)]
    each = tuple(sorted(hands))
    return each[0] if len(each) == 1 else each, "yes" if all(ended) else "no"


def _race(game: Player, seats: int, seed: int, hands: set[int]) -> bool:
    """Whether a race comes to its end; the sizes of the hands are put into `hands`."""
    dice, state = random.Random(seed), game.start(seats)
    state = game.apply(state, Move("races", 1))
    while game.actor(state) == CHANCE:
        state = game.apply(state, dice.choice(game.chance(state))[0])
    hands.update(map(len, state.hands))
    while game.actor(state) >= 0:
        state = game.apply(state, _chosen(game, state, dice, seed % 2 == 0))
    return game.actor(state) == OVER


def _chosen(game: Player, state: State, dice: random.Random, pairs: bool) -> Move:
    """A random move; two cards where they can be played, if `pairs`."""
    moves = game.moves(state)
    two = [move for move in moves if move.kind == "two"] if pairs else []
    return dice.choice(two or moves)


def _icons(law: Law) -> Rows:
    """Number; icons of the own animal beside it; those of the other side, color by color."""
    rows: list[Sequence[Cell]] = []
    for number in sorted({card.number for card in law.deck}):
        cards = [card for card in law.deck if card.number == number]
        others: list[Cell] = [(card.far.many, law.animals[card.far.animal]) for card in cards]
        rows.append((number, cards[0].near.many, *others))
    return tuple(rows)


def _mission(law: Law, mission: Mission) -> Sequence[Cell]:
    """What has to be so, and the victory points."""
    animal = law.animals[mission.animal] if mission.animal >= 0 else ""
    said: dict[str, Cell] = {
        "first": (animal, 1),
        "fourth": (animal, 4),
        "colors": ("gained", mission.bound, "colors"),
        "most": ("gained", "more"),
        "few": ("gained", "at most", mission.bound),
    }
    return said[mission.kind], mission.points


def _scoring(law: Law) -> Rows:
    """The place of the animal; for each card, by rank, the points gained, or lost for the fourth."""
    first, second, fourth = law.rates
    return (1, *first), (2, *second), (4, *(-points for points in fourth))
