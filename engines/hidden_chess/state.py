"""A position and a move: plain records, JSON both ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, Protocol

from .layouts import NOWHERE

KINDS: Final = {"K": "king", "R": "rook", "B": "bishop", "N": "knight", "": "piece"}
"""What each letter of a piece stands for, a concept's id; "" is a piece that is not known."""

Phase = Literal["first", "place", "turn", "over"]


class Man(NamedTuple):
    """A piece on the board: its letter, whose it is, whether face up, whether it has moved."""

    kind: str
    color: int
    up: bool = False
    moved: bool = False


Stack = tuple[Man, ...]
"""What lies on one square, bottom to top."""


class Side(NamedTuple):
    """What one player has beside the board.

    `hand`: pieces still to be placed; `attacks`: how often the king has been attacked; `turned`:
    pieces turned up so far; `lost`: pieces removed;
    `fresh`: crests gained since the last turn.
    """

    hand: str = ""
    shields: int = 0
    crests: int = 0
    attacks: int = 0
    turned: int = 0
    lost: str = ""
    fresh: int = 0


class State(NamedTuple):
    """A position. Seat 0 plays White and seat 1 Black.

    `first`: who goes first (-1 before that is known). `free`: the first player can move pieces.
    `done` and `limit`: actions taken in this turn, and how many can be. `used`: crests used in
    it; `more`: pieces that still have to be turned up in this action; `hit`: the other king has
    been attacked in it; `looked`: the player has looked at face-down pieces in it. `quiet`: turns
    in a row without progress (-1: progress in this turn).
    `winner`: a seat, or -1. `stuck`: the rule whose silence stops the play, or "".
    """

    phase: Phase
    first: int
    turn: int
    squares: tuple[Stack, ...]
    sides: tuple[Side, Side]
    free: bool = False
    done: int = 0
    limit: int = 1
    used: int = 0
    more: int = 0
    hit: bool = False
    looked: bool = False
    quiet: int = 0
    winner: int = -1
    stuck: str = ""


class Move(NamedTuple):
    """One decision.

    first (start: a seat, or -1 if nobody remembers), place (man, start), turn-up (start; end: how
    deep in the stack, or nowhere for the uppermost face-down piece), move (start, end; x: the X
    square chosen in an attack on a king), crest, look (at the own face-down pieces, which only a
    reading allows; it is no action), end, pass.
    """

    kind: str
    start: int = NOWHERE
    end: int = NOWHERE
    x: int = NOWHERE
    man: str = ""


class Seen(Protocol):
    """What a state and a state being changed both show."""

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""

    @property
    def squares(self) -> Sequence[Stack]:
        """What lies on each square."""

    @property
    def sides(self) -> Sequence[Side]:
        """What each player has beside the board."""

    @property
    def quiet(self) -> int:
        """Turns in a row without progress."""

    @property
    def done(self) -> int:
        """Actions taken in this turn."""

    @property
    def used(self) -> int:
        """Crests used in this turn."""


def is_locked(stack: Stack) -> bool:
    """Whether a piece lies on pieces of the other player."""
    return len(stack) > 1 and stack[0].color != stack[-1].color


def has_king(stack: Stack) -> bool:
    """Whether a king stands here."""
    return any(man.kind == "K" for man in stack)
