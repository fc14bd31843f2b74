"""A position and a move: plain records, JSON both ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, Protocol

NOBODY: Final = -1
NOWHERE: Final = -1

Phase = Literal[
    "dealer", "teams", "deal", "play", "claim", "fine",
    "late", "draw", "replace", "take", "take-late", "take-fine", "over",
]  # fmt: skip
TAKING: Final = frozenset(("deal", "replace", "take", "take-late", "take-fine"))
"""Phases in which chance gives a card."""

Cards = tuple[int, ...]


class State(NamedTuple):
    """A position.

    `teams`: the team of each seat; `colors`: whose set of chips it uses. `hands` are sorted, and
    so is the `deck`, whose order nobody knows. `piles`: the discard piles, bottom to top.
    `chips`: for each set of chips the spaces that it covers, a bit for each; `rows`: the finished
    sequences of each set, likewise. `takes`: how many cards are still to be dealt or taken.
    `turned_in`: dead cards turned in this turn; `placed`: a chip has been placed in it; `freed`:
    the spaces that a minus card has freed in it. `pending`: seats that have not taken their card
    and still can; `asked`: how many of them have been asked after this turn. `forgot`: who has
    forgotten once; `short`: cards that a seat has lost the right to and may yet make up for.
    `warned`: teams that have talked once; `fines`: seats that still have to give up a card.
    `winner`: a set of chips. `stuck`: the rule whose silence stops the play, or "".
    """

    phase: Phase
    dealer: int
    turn: int
    teams: tuple[int, ...]
    colors: tuple[int, ...]
    hands: tuple[Cards, ...]
    deck: Cards
    piles: tuple[Cards, ...]
    chips: tuple[int, ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()
    takes: int = 0
    turned_in: int = 0
    placed: bool = False
    freed: int = 0
    last: int = NOWHERE
    pending: tuple[int, ...] = ()
    asked: int = 0
    forgot: tuple[int, ...] = ()
    short: tuple[int, ...] = ()
    warned: tuple[int, ...] = ()
    fines: tuple[int, ...] = ()
    winner: int = NOBODY
    stuck: str = ""


class Move(NamedTuple):
    """One decision; `other` is a seat, a number of teams, or the other end of a row.

    dealer (other), teams (other), deal (card), play (card, space), plus (card, space), minus
    (card, space), turn-in (card), remove (space: a chip, without a card), refill (space: a chip,
    after a minus card), warn (other: who talks), give-up (card), claim (space, other: a row from
    one end to the other), draw, forget, pass.
    """

    kind: str
    card: int = NOWHERE
    space: int = NOWHERE
    other: int = NOBODY


class Seated(Protocol):
    """What a state and a state being changed both show of who gets a card."""

    @property
    def phase(self) -> Phase:
        """What is going on."""

    @property
    def turn(self) -> int:
        """Whose turn it is."""

    @property
    def hands(self) -> Sequence[Cards]:
        """The hand of each seat."""

    @property
    def pending(self) -> tuple[int, ...]:
        """Who can still take a card."""

    @property
    def asked(self) -> int:
        """How many of them have been asked."""

    @property
    def fines(self) -> tuple[int, ...]:
        """Who has to give up a card."""


def taken(state: State) -> int:
    """The spaces that chips cover."""
    covered = 0
    for mask in state.chips:
        covered |= mask
    return covered


def actor_of(state: State) -> int:
    """The seat that decides in a phase in which a seat does."""
    if state.phase == "late":
        return state.pending[state.asked]
    if state.phase == "fine":
        return state.fines[0]
    return state.dealer if state.phase == "teams" else state.turn


def taker_of(seen: Seated) -> int:
    """The seat that chance gives the next card to."""
    if seen.phase == "deal":
        return (seen.turn + sum(map(len, seen.hands))) % len(seen.hands)
    if seen.phase == "take-late":
        return seen.pending[seen.asked]
    return seen.fines[0] if seen.phase == "take-fine" else seen.turn
