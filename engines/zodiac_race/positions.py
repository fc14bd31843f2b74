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
STACKED: Final = _early("two cards are stacked in the leftmost place", f"{STACK} D8 M6 R5 3")
SHUT: Final = Story(
    "the last player has no card that can be played face up", 4,
    hands="D1 D5|D2 D6|D3 D4|M9 R9 D9 B9 M5 R5 M6 R6", prefer="M9 R9 D9 B9",
    until=(1, 5, "play", 0), then="D5 D6 D7",
)  # fmt: skip
RACE: Final = Story("the last choice of a race", 3, 1, seed=21, until=(1, 8, "choose", 1))
SPENT: Final = Story(
    "the last player has as many cards as rounds are left", 4,
    hands="M1 R1 D1|D5 D6 D7|B3 B4 B5|M8 M9 R8 R9",
    then="M1 D5 B3 M8+M9=10 1g 2g 3g 4r R1 D6 B4 R8+R9=9 1g 2g 3g 4r D1 D7 B5",
)  # fmt: skip

STORIES: Final = (
    _early("the first player places a card", FIRST_ROUND),
    _early("the second player places a card", f"{FIRST_ROUND} 1g"),
    _early("the first player plays a card", ""),
    _early("the second player plays a card after an eight", "M8"),
    _early("the last player plays a card after an eight and a five", "M8 B5"),
    _early("the last player chooses a number for two cards", "M8 B5 B4+B6"),
    _early("the second player chooses a card, and there is a road", f"{FIRST_ROUND} 1r 2"),
    _early("the first player chooses a card", f"{FIRST_ROUND} 1"),
    _early("the last player chooses a card, and nobody has added to the road", f"{FIRST_ROUND} 1g 2g 3"),
    _early("the last player chooses a card, and there is a road", f"{FIRST_ROUND} 1r 2g 3"),
    STACKED,
    SPENT,
    SHUT,
    SHUT._replace(name="a card played face down is placed", then=f"{SHUT.then} ?M5 1g 2g 3g"),
    SHUT._replace(name="a card played face down is turned up", then=f"{SHUT.then} ?M5 1g 2g 3g 4"),
    RACE,
    Story("the last choice of a race for four", 4, 1, seed=1, until=(1, 6, "choose", 1)),
    Story("the last choice of the first race of two", 3, 2, seed=0, until=(1, 8, "choose", 1)),
    Story("the last choice of the first race of two, with two equally low scores", 3, 2, seed=10,
          until=(1, 8, "choose", 1)),
    Story("the last choice of the last race of two", 3, 2, seed=0, until=(2, 8, "choose", 1)),
    Story("the last choice of the second race of three", 3, 3, seed=9,
          until=(2, 8, "choose", 1)),
    Story("the last choice of a game that two players win", 3, 1, seed=15, until=(1, 8, "choose", 1)),
    Story("the last choice of a game of two races that two players win", 3, 2, seed=26,
          until=(2, 8, "choose", 1)),
    Story(
        "the last choice of a race in which two animals have not moved", 4,
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
