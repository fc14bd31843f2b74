"""A position and a move: plain records, JSON both ways."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

UNSEEN: Final = -1
"""In what a seat observes: a card that it does not see."""
NO_NUMBER: Final = -1
"""What a face-down card counts as: less than any number."""
NOT_YET: Final = -2

Phase = Literal[
    "races", "draw", "deal", "mission", "starter", "play", "add", "name", "place", "choose", "over"
]
Cards = tuple[int, ...]
"""Cards as places in the deck of the variant."""


class Play(NamedTuple):
    """What a player has played in this round: the cards until they are placed, and the number."""

    cards: Cards = ()
    number: int = NOT_YET
    up: bool = True


class State(NamedTuple):
    """A position.

    `races`: how many have been agreed on; `race` and `round` count from 1. `starter`: the start
    player of the round; `turn`: the seat that acts. `deck`: what is not dealt. `top` and `below`:
    what lies at the places of the oracle area, above and below it; `down`: those of these cards
    that lie face down. `queue`: who has still to act in this round. `made`: somebody has made road
    in this round. `animals`: the space of each, 0 before the first. `scores`: the markers on the
    score sheets; `gains`: the points of the race scored last. `winners`: the seats that have won.
    `stuck`: the rule whose silence stops the play, or "".
    """

    phase: Phase
    races: int
    race: int
    round: int
    starter: int
    turn: int
    deck: Cards
    hands: tuple[Cards, ...]
    missions: tuple[Cards, ...]
    plays: tuple[Play, ...]
    queue: tuple[int, ...]
    top: tuple[Cards, ...]
    below: tuple[Cards, ...]
    down: Cards
    gained: tuple[Cards, ...]
    road: Cards
    animals: tuple[int, ...]
    made: bool
    removed: Cards
    scores: tuple[int, ...]
    gains: tuple[int, ...]
    winners: tuple[int, ...] = ()
    stuck: str = ""


class Move(NamedTuple):
    """One decision, or what chance does.

    Chance: races (a: how many), draw, deal and mission (a: the card), starter and lot (a: the
    seat: who called first; who was found in another way). Players: play, down, two, add (a: the
    card), name (a: the number), place (a: the place), gain and road (a: the place, b: which card
    of its stack; c of road: FRONT, NUMBER_FIRST or both).
    """

    kind: str
    a: int = 0
    b: int = 0
    c: int = 0


FRONT: Final = 1
"""The card is put before the road, against the arrow."""
NUMBER_FIRST: Final = 2
"""The animal on the side with the number moves first."""
