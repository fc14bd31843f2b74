"""Positions written down: "Kd1 Rd3 Nc3? Be3!" for each player."""

from __future__ import annotations

from typing import NamedTuple

from .layouts import PIECES, layout_of
from .state import Man, Side, Stack, State

SIGNS = {"": (True, True), "!": (True, False), "?": (False, False)}
"""Face up and moved; face up, not moved; face down."""


class Setting(NamedTuple):
    """A position: each side's pieces (those on one square bottom to top) and what goes with it.

    A piece is its letter, its square, and a sign: none if it lies face up and has moved, "!" if
    face up and not moved, "?" if face down. `white_chips` and `black_chips` are shields and
    crests. Pieces of the set that are not named have been removed.
    """

    name: str
    white: str
    black: str
    white_chips: tuple[int, int] = (3, 0)
    black_chips: tuple[int, int] = (3, 0)
    turn: int = 0
    quiet: int = 0


CHIPS = 3


def position_of(setting: Setting) -> State:
    """The state of a setting, in the middle of the game on the standard board."""
    layout = layout_of("standard")
    stacks: dict[int, list[Man]] = {}
    texts = (setting.white, setting.black)
    for color, text in enumerate(texts):
        for word in text.split():
            man = Man(word[0], color, *SIGNS[word[3:]])
            if man.kind == "K" and layout.square(word[1:3]) == layout.crowns[color]:
                man = man._replace(moved=False)
            stacks.setdefault(layout.square(word[1:3]), []).append(man)
    squares: list[Stack] = [()] * len(layout.marks)
    for square, men in stacks.items():
        squares[square] = tuple(sorted(men, key=lambda man: man.up))
    chips = (setting.white_chips, setting.black_chips)
    sides = [
        _side(text, shields, crests) for text, (shields, crests) in zip(texts, chips, strict=True)
    ]
    return State(
        phase="turn",
        first=0,
        turn=setting.turn,
        squares=tuple(squares),
        sides=(sides[0], sides[1]),
        free=True,
        quiet=setting.quiet,
    )


def _side(text: str, shields: int, crests: int) -> Side:
    words = text.split()
    lost = PIECES["standard"]
    for word in words:
        lost = lost.replace(word[0], "", 1)
    hidden = sum(word.endswith("?") for word in words)
    return Side(
        shields=shields,
        crests=crests,
        attacks=CHIPS - shields,
        turned=len(PIECES["standard"]) - hidden,
        lost="".join(sorted(lost)),
    )
