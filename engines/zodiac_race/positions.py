"""Small positions for the search of plays, each reached by a play from the start."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from rulewright.play import Table

from .story import Player, Story, reached

THREE: Final[dict[str, Any]] = {"area": "M4 D7 B9", "hands": "M8 R1 R5|D8 D2 B5|B4 B6 M6"}
"""Ann holds M8, R1, R5; Ben D8, D2, B5; Cleo B4, B6, M6; and what follows in the deck's order."""
ROADS: Final = "M1 M4 M7 R3 R6 R9"
"""The cards that move none but monkey and rooster."""


def _early(name: str, then: str) -> Story:
    return Story(name, **THREE, then=then)


FIRST_ROUND: Final = "M8 B5 B4"
"""Eight, five and four: Ann acts first, then Ben, then Cleo."""
STACK: Final = "M8 B5 B4+B6=10 1g 2r 3g"
"""Cleo plays two cards as a 10: she acts first and has them placed at the left."""
STACKED: Final = _early(
    "two cards are stacked in the leftmost place, and Ben is to choose", f"{STACK} D8 M6 R5 3"
)
SHUT: Final = Story(
    "Dan, who plays last, has no card that can be played face up", 4,
    hands="D1 D5|D2 D6|D3 D4|M9 R9 D9 B9 M5 R5 M6 R6", prefer="M9 R9 D9 B9",
    until=(1, 5, "play", 0), then="D5 D6 D7",
)  # fmt: skip
RACE: Final = Story(
    "three players, the last choice of a race", 3, 1, seed=21, until=(1, 8, "choose", 1)
)
SPENT: Final = Story(
    "Dan, who plays last, has as many cards as rounds are left", 4,
    hands="M1 R1 D1|D5 D6 D7|B3 B4 B5|M8 M9 R8 R9",
    then="M1 D5 B3 M8+M9=10 1g 2g 3g 4r R1 D6 B4 R8+R9=9 1g 2g 3g 4r D1 D7 B5",
)  # fmt: skip

STORIES: Final = (
    _early("Ann, who acts first, is to place her card", FIRST_ROUND),
    _early("Ben, who acts second, is to place his card", f"{FIRST_ROUND} 1g"),
    _early("Ann, the start player, is to play a card", ""),
    _early("Ann has played an eight, and Ben is to play a card", "M8"),
    _early("Ann has played an eight and Ben a five, and Cleo is to play last", "M8 B5"),
    _early("Cleo has played two cards and is to choose their number", "M8 B5 B4+B6"),
    _early("there is a road, and Ben, who acts second, is to choose", f"{FIRST_ROUND} 1r 2"),
    _early("there is no road yet, and Ann, who acts first, is to choose", f"{FIRST_ROUND} 1"),
    _early("nobody has added to the road, and Cleo, who acts last, is to choose", f"{FIRST_ROUND} 1g 2g 3"),
    _early("there is a road, and Cleo, who acts last, is to choose", f"{FIRST_ROUND} 1r 2g 3"),
    STACKED,
    SPENT,
    SHUT,
    SHUT._replace(name="Dan is to place a card played face down", then=f"{SHUT.then} ?M5 1g 2g 3g"),
    SHUT._replace(name="Dan has turned up his face-down card and is to choose", then=f"{SHUT.then} ?M5 1g 2g 3g 4"),
    RACE,
    Story("four players, the last choice of a race", 4, 1, seed=1, until=(1, 6, "choose", 1)),
    Story("three players, the last choice of the first race of two", 3, 2, seed=0, until=(1, 8, "choose", 1)),
    Story("three players, the last choice of the first race of two, with two equally low scores", 3, 2, seed=10,
          until=(1, 8, "choose", 1)),
    Story("the last choice of the last race of two. Ann has 4 victory points so far, Ben 17, and Cleo 5",
          3, 2, seed=0, until=(2, 8, "choose", 1)),
    Story("the last choice of the second race of three. Ann has 2 victory points so far, Ben 9, and Cleo 13",
          3, 3, seed=9, until=(2, 8, "choose", 1)),
    Story("three players, the last choice of a game that two of them win", 3, 1, seed=15, until=(1, 8, "choose", 1)),
    Story("the last choice of a game of two races that two players win. Ann has 4 victory points so far, "
          "Ben 17, and Cleo 5", 3, 2, seed=26, until=(2, 8, "choose", 1)),
    Story(
        "four players, the last choice of a race in which two animals have not moved", 4,
        area="M1 D1 B1 D2", hands="M4 M7 R3 R6 R9", prefer=ROADS, until=(1, 6, "choose", 1),
    ),
)  # fmt: skip


def small_tables(make: Callable[[], Player]) -> Iterator[Table]:
    """The positions of the game as it is written, smallest first."""
    yield from _tables(make)


@cache
def _tables(make: Callable[[], Player]) -> tuple[Table, ...]:
    game = make()
    return tuple(Table(story.name, story.seats, reached(game, story)) for story in STORIES)
