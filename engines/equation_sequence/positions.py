"""Small positions to search from, each reached by play, those with the fewest chips first.

They are told as stories; a few more come from long games.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from rulewright.play import Table

from .long_games import late_tables
from .state import Move, State
from .stories import Player, Story, state_of

A_SEQUENCE: Final = "c4 a10 d4 c10 e4 e10 f4 g10 g4"

STORIES: Final = (
    # Who has once forgotten a card does not forget it again: here the turn passes by taking one.
    Story(
        "Two players. Ann has placed a chip on c4 and is to draw a card",
        2,
        "c3! h7 no c4",
        is_done=False,
    ),
    Story(
        "Two players. Ben has placed a chip on h5 and is to draw a card",
        2,
        "c3 h7! c4 no h5",
        is_done=False,
    ),
    Story(
        "Three players. Ann has placed a chip on c4 and is to draw a card",
        3,
        "c3! h7 no a9 c4",
        is_done=False,
    ),
    Story("Two players. Ann takes the first turn", 2, "", ("12 18 33 7", "3 40 24 45")),
    Story("Two players. Ann has a chip on c3, and Ben is to play", 2, "c3", ("12", "3 + - 40 24")),
    Story(
        "Two players. Ben has removed Ann’s chip from c3",
        2,
        "c3 h7! c4 no -c3",
        is_done=False,
    ),
    Story("Two players. Ann has a chip on c3 and forgot to draw a card. Ben is to play", 2, "c3!"),
    Story(
        "Two players. Ann forgot to draw a card, and Ben has placed a chip",
        2,
        "c3! h7",
        is_done=False,
    ),
    Story(
        "Two players. Ann has not drawn the forgotten card, and Ben has placed a chip",
        2,
        "c3 h7! c4 no h5 e4! h9 no",
        is_done=False,
    ),
    Story(
        "Two players. Chips cover both spaces with the number 12, and Ann is to play",
        2,
        "+a2 f7",
        ("12 18 33",),
    ),
    Story(
        "Two players. Chips cover both spaces with the numbers 7 and 12, and Ann is to play",
        2,
        "+a2 f7 d2 +c7",
        ("12 7 33",),
    ),
    Story(
        "Two players. Chips cover both spaces with the number 7, and Ann has turned in another dead"
        " card",
        2,
        "+a2 f7 d2 +c7 x12",
        ("7 33",),
    ),
    Story("Two players. Ann takes the first turn and has a minus card", 2, "", ("- 18 33",)),
    Story(
        "Two players. Ann has three chips in a row and is to play",
        2,
        "c4 a10 d4 c10 e4 e10",
        ("9 24 49",),
    ),
    Story(
        "Two players. Ann has four chips in a row and is to play",
        2,
        "c4 a10 d4 c10 e4 e10 f4 g10",
        ("24 49 -",),
    ),
    Story(
        "Two players. Ann has four chips in a diagonal line and is to play",
        2,
        "c3 a10 d4 c10 e5 e10 f6 g10",
        ("47 12",),
    ),
    Story(
        "Three players. Ann has four chips in a row and is to play",
        3,
        "c4 a10 a8 d4 c10 c8 e4 e10 e8 f4 g10 g8",
        ("24 49",),
    ),
    Story("Four players in two teams. Ann takes the first turn", 4, "", ("12 18 33",), 2),
    Story(
        "Four players in two teams. Cleo has warned Ann, and Ann is to lose a card",
        4,
        "warn",
        ("12 18 33",),
        2,
        is_done=False,
    ),
    Story(
        "Four players in two teams. Ann and Cleo have four chips in a row, and Ann is to play",
        4,
        "c4 a10 d4 c10 e4 e10 f4 g10",
        ("24 49",),
        2,
    ),
    Story(
        "Four players in two teams. Ann and Cleo have a sequence from c4 to g4. Ben is to play",
        4,
        A_SEQUENCE + " i10 i5 a8 i7",
        ("", "- +"),
        2,
    ),
    Story(
        "Four players in two teams. Ann and Cleo have a sequence from c4 to g4 and chips on g5, g6,"
        " and g7. Ann is to play",
        4,
        A_SEQUENCE + " i10 g5 a8 g6 c8 g7 e8",
        ("18",),
        2,
    ),
    Story(
        "Four players in two teams. Ann and Cleo have a sequence from c4 to g4 and chips on a4, h4,"
        " and i4. Ann is to play",
        4,
        A_SEQUENCE + " i10 a4 a8 i4 c8 h4 e8",
        ("49",),
        2,
    ),
    Story(
        "Four players in two teams. Ann and Cleo have five chips in a row of six, and Cleo is to"
        " play",
        4,
        "c4 a10 d4 c10 f4 e10 g4 g10 h4 i10",
        ("", "", "44"),
        2,
    ),
    Story(
        "Six players in three teams. Ann and Dan have four chips in a row, and Ann is to play",
        6,
        "c4 a10 a8 d4 c10 c8 e4 e10 e8 f4 g10 g8",
        ("24 49",),
        3,
    ),
)
"""In this order: where one position shows a rule best, it stands before the others."""


@cache
def small_tables(make: Callable[[], Player]) -> tuple[Table, ...]:
    """The small positions; those of long games stand at the end."""
    game = make()
    return (
        *(Table(story.name, story.seats, state_of(game, story)) for story in STORIES),
        Table("Four players. The teams are still to be formed", 4, _before_teams(game, 4)),
        Table("Six players. Finn, the dealer, is to choose the teams", 6, _before_teams(game, 6)),
        *late_tables(game),
    )


def _before_teams(game: Player, seats: int) -> State:
    return game.apply(game.start(seats), Move("dealer", other=seats - 1))
