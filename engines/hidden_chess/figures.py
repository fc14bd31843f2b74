"""The figures of the rulebook, each worked out on a position by the moves that are allowed there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from rulewright.play import Picture

from .drawing import arrows_of, board_of
from .law import Law
from .layouts import NOWHERE
from .moving import Squares
from .positions import SPREAD, Opening, Player, opened
from .setting import Setting, position_of
from .state import Move, State


class Painter(Player, Protocol):
    """What a figure asks of a game."""

    law: Law

    def moves(self, state: State) -> Sequence[Move]:
        """The allowed moves."""

    def draw(self, state: State, viewer: int | None = None) -> Picture:
        """The picture of a state."""


WAYS: Final = {
    "rook-moves": ("d3", Setting("", "Kd1 Rd3 Bf3", "Kd7 Nd5 Ba3")),
    "bishop-moves": ("d3", Setting("", "Kd1 Bd3 Nf5", "Kd7 Rb5 Na6")),
    "knight-moves": ("d4", Setting("", "Kd1 Nd4 Bd5 Re4 Rf3", "Kd7 Bc4 Nb5 Re2")),
    "king-moves": ("d2", Setting("", "Kd2 Re1 Bb2? Nf2?", "Kd7 Rc1 Na6", (1, 1), (3, 0))),
}
"""The piece whose moves are shown, and the position."""

STEPS: Final = {
    "attack": ("d3 d5", Setting("", "Kd1 Rd3 Bb2? Nf2?", "Kd7 Nd5 Bf5! Rb6?")),
    "king-attack": ("d3 d7 a6", Setting("", "Kd1 Rd3 Bf2? Nb2?", "Kd7 Na6 Bb6? Rf6?")),
    "lock": ("e3 e5", Setting("", "Kd1 Re3 Bb2? Nf2?", "Kd7 Ne5? Bf6? Rb6?")),
}
"""A move (from, to, and the X square), and the position before it."""


def figures_of(make: Callable[[], Painter]) -> Mapping[str, Picture]:
    """The figures by name."""
    game = make()
    layout = game.law.layout
    empty = board_of(layout, ((),) * len(layout.marks))
    begun = opened(game, Opening("", SPREAD))
    figures = {"board": Picture((), (empty,)), "setup": game.draw(begun, 0)}
    for name, (square, setting) in WAYS.items():
        figures[name] = _reach(game, layout.square(square), setting)
    for name, (words, setting) in STEPS.items():
        figures[name] = _step(game, words, setting)
    return figures


def _reach(game: Painter, square: int, setting: Setting) -> Picture:
    """Where the piece on the square can go, as the moves say."""
    state = position_of(setting)
    if state.squares[square][-1].kind == "K":
        state = state._replace(used=1, limit=2)
    accents = {square: "chosen"}
    for move in game.moves(state):
        if move.kind == "move" and move.start == square:
            accents[move.end] = "attack" if state.squares[move.end] else "reach"
    return Picture((), (board_of(game.law.layout, _backs(state), accents=accents),))


def _backs(state: State) -> Squares:
    """What everybody sees: of pieces that lie face down only the backs."""
    return [
        tuple(man if man.up else man._replace(kind="") for man in stack) for stack in state.squares
    ]


def _step(game: Painter, words: str, setting: Setting) -> Picture:
    """A move with its arrows: the position before it, or after it if it locks something."""
    layout = game.law.layout
    state = position_of(setting)
    start, end, x = ([layout.square(word) for word in words.split()] + [NOWHERE])[:3]
    move = Move("move", start, end, x)
    assert game.refusal(state, move) is None, move
    choices = {other.x for other in game.moves(state) if other[:3] == move[:3]}
    accents = {x: "reach" for x in choices if x >= 0}
    arrows = arrows_of(game.law, state, move)
    hits = any(arrow.kind == "attack" for arrow in arrows)
    shown = state if hits else game.apply(state, move)
    accents[move.end] = "attack" if hits else "chosen"
    return Picture((), (board_of(layout, _backs(shown), None, accents, arrows),))
