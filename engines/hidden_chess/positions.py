"""Small positions to search from, each with as few pieces as the rule that it shows needs.

A game goes on only while both players have at least four pieces that count, so most positions
have four or five a side. Those of the setup and of the first turns are played out move by move.
Those of the middle of the game are written down; real play reaches them like this: the players
turn up all the pieces that do not lie face down here, move each of them out of its diamond, attack
with them what is missing (or the kings, as often as the chips tell), and walk to their squares.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple, Protocol

from rulewright.play import Refusal, Table

from .layouts import layout_of
from .setting import Setting, position_of
from .state import Move, State


class Player(Protocol):
    """What playing out an opening asks of a game."""

    def start(self, seats: int) -> State:
        """The state before anything is done."""

    def apply(self, state: State, move: Move) -> State:
        """The state after a move."""

    def refusal(self, state: State, move: Move) -> Refusal | None:
        """Why a move is not allowed."""


SETTINGS: Final = (
    Setting("Four pieces each, and Ann is to act", "Kd1 Rd3 Be1 Nf3", "Kd7 Re7 Bf4 Nc5!"),
    Setting(
        "Four pieces each, Ben’s rook before his king, and Ann is to act",
        "Kd1 Rd3 Be1 Nf3",
        "Kd7 Rd5 Bf4 Nc5!",
    ),
    Setting(
        "Five pieces against four, one of Ben’s face down, and Ann is to act",
        "Kd1 Re3 Bb4 Nf3 Ra1",
        "Kd7 Rd5 Bc5! Ne5?",
    ),
    Setting(
        "Four pieces each, one of them face down, and Ann is to act",
        "Kd1 Re3 Bb4 Nf3",
        "Kd7 Rd5 Bc5! Ne5?",
    ),
    Setting(
        "Five pieces each, two of them face down, and Ann is to act",
        "Kd1 Re3 Bb4 Nf3 Ra1",
        "Kd7 Rd5 Bc5! Ne5? Rb6?",
    ),
    Setting(
        "Ann has two stacks and is to act",
        "Kd1 Bc3? Rc3? Ne3? Re3!",
        "Kd7 Rb7 Bf7 Nf6?",
    ),
    Setting(
        "Ann’s rook has locked a knight, and Ann is to act",
        "Kd1 Re3 Bb4 Nf3 Re5",
        "Kd7 Rd5 Bc5! Ne5? Bf6?",
    ),
    Setting(
        "A piece of each player stands on an X, and Ann is to act",
        "Kd1 Rd3 Bc4 Nf2! Bg3?",
        "Kd7 Ra7 Na6 Bf6? Rb6?",
    ),
    Setting(
        "Ben’s king has been attacked once, and Ann is to act",
        "Kd1 Rd3 Bb4 Nf3",
        "Kd7 Ra7 Nb5 Bf6?",
        black_chips=(2, 0),
    ),
    Setting(
        "Ben’s king has been attacked twice, and Ann is to act",
        "Kd1 Rd3 Bb4 Nf3",
        "Kd7 Ra7 Nb5 Bf6?",
        black_chips=(1, 0),
    ),
    Setting(
        "Ben’s king has been attacked twice, Ann’s bishop is on an X, and Ann is to act",
        "Kd1 Rd3 Bc4 Nf2!",
        "Kd7 Ra7 Na6 Bf6?",
        black_chips=(1, 0),
    ),
    Setting(
        "Ann has a crest and is to act",
        "Kd1 Rd3 Bc4 Nf3",
        "Kd7 Re7 Ba5! Nf6?",
        white_chips=(2, 1),
    ),
    Setting(
        "Ann has a crest and is to act, and Ben’s king has been attacked once",
        "Kd1 Rd3 Ba4 Nf3",
        "Kd7 Ra7 Bb6? Nf6? Rf6?",
        white_chips=(2, 1),
        black_chips=(2, 0),
    ),
    Setting(
        "Ann has two crests and is to act",
        "Kd1 Rd3 Bc4 Nf3",
        "Kd7 Re7 Ba5! Nf6?",
        white_chips=(1, 2),
    ),
    Setting(
        "Ann has a crest, and her king stands before its crown",
        "Kd2 Rb1 Bf1 Nf3",
        "Kd7 Re7 Ba5! Nf6?",
        white_chips=(1, 1),
    ),
    Setting(
        "Ann has a crest, and the kings stand face to face",
        "Kd3 Rb1 Bf1 Nf3",
        "Kd4 Re7 Ba5! Nf6?",
        white_chips=(1, 1),
        black_chips=(1, 0),
    ),
    Setting(
        "Four pieces each, three shields against two, and Ann is to act",
        "Kd1 Re3 Ba1 Ng1",
        "Kd7 Ra7 Bb7 Ne5?",
        black_chips=(2, 0),
    ),
    Setting(
        "Four pieces each, two of Ben’s in a stack, and Ann is to act",
        "Kd1 Re3 Ba1 Ng1",
        "Kd7 Ra7 Be5? Ne5?",
    ),
    Setting(
        "Four pieces and three shields each, and Ann is to act",
        "Kd1 Re3 Ba1 Ng1",
        "Kd7 Ra7 Bb7 Ne5?",
    ),
    Setting(
        "Four pieces against five, and Ann is to act",
        "Kd1 Re3 Ba1 Ng1",
        "Kd7 Ra7 Bb7 Ne5? Rf6?",
    ),
    Setting(
        "No turning up, attack, or lock for 29 turns, and Ann is to act",
        "Kd1 Ra1 Bc1 Ng1",
        "Kd7 Rg7 Be7 Na7",
        quiet=29,
    ),
    Setting(
        "All of Ann’s pieces are shut in, and Ben is to act",
        "Kd2 Ra2 Ba1 Nb1 Ra3? Nc3? Bb2?",
        "Kd7 Rb2 Ba3 Nc3 Rg7 Be7 Ng5!",
        white_chips=(2, 0),
        turn=1,
    ),
)
"""In this order: where one position shows a rule best, it stands before the others."""

SPREAD: Final = ("Rc3 Nc3 Be3 Re3 Bb2 Nf2", "Rc5 Nc5 Be5 Re5 Bb6 Nf6")
HEAPED: Final = ("Rc3 Nc3 Bc3 Rc3 Bc3 Nc3", SPREAD[1])
OTHER_HEAPED: Final = (SPREAD[0], "Rc5 Nc5 Bc5 Rc5 Bc5 Nc5")


class Opening(NamedTuple):
    """A position at the start: how Ann and Ben place, what is not placed yet, what is turned up."""

    name: str
    placing: tuple[str, str]
    unplaced: int = 0
    turned: str = ""


OPENINGS: Final = (
    Opening("Ann is to place her last piece", SPREAD, 7),
    Opening("Ben is to place his last piece", SPREAD, 1),
    Opening("The game begins, and Ann is to act", SPREAD),
    Opening("All of Ann’s pieces lie in one stack, and Ann is to act", HEAPED),
    Opening("All of Ben’s pieces lie in one stack, and Ben is to act", OTHER_HEAPED, turned="c3"),
    Opening("Ann and Ben have turned up one piece each", SPREAD, turned="c3 c5"),
    Opening("Ann and Ben have turned up two pieces each", SPREAD, turned="c3 c5 e3 e5"),
)


def opened(game: Player, opening: Opening) -> State:
    """The state that the opening leads to; AssertionError if it breaks a rule."""
    square = layout_of("standard").square
    words = " ".join(opening.placing).split()
    moves = [
        Move("first", 0),
        *(
            Move("place", square(word[1:]), man=word[0])
            for word in words[: len(words) - opening.unplaced]
        ),
        *(Move("turn-up", square(name)) for name in opening.turned.split()),
    ]
    state = game.start(2)
    for move in moves:
        assert move.kind == "first" or game.refusal(state, move) is None, (opening, move)
        state = game.apply(state, move)
    return state


@cache
def small_tables(make: Callable[[], Player]) -> tuple[Table, ...]:
    """The small positions, those of the middle of the game first: they have the fewest pieces."""
    game = make()
    return (
        *(Table(setting.name, 2, position_of(setting)) for setting in SETTINGS),
        *(Table(opening.name, 2, opened(game, opening)) for opening in OPENINGS),
        Table("The first player is still to be decided", 2, game.start(2)),
    )
