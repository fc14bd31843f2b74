"""What a seat sees of a position."""

from __future__ import annotations

from .law import Rulings
from .state import UNSEEN, Cards, Play, State


def seen_by(game: Rulings, state: State, seat: int) -> State:
    """The position with every card that the seat does not see as UNSEEN.

    Nobody sees the cards that are not dealt. A player sees his own hand, his own mission, and
    what he has played face down himself until it is placed.
    """
    secret = state.phase != "over" and game.on("mission-secret")
    hides_gained = game.reads("gain", "face-down") and state.phase != "over"
    down = frozenset(state.down)
    return state._replace(
        deck=_covered(state.deck),
        hands=_others(state.hands, seat),
        missions=_others(state.missions, seat) if secret else state.missions,
        plays=tuple(
            play if play.up or one == seat else Play(_covered(play.cards), play.number, False)
            for one, play in enumerate(state.plays)
        ),
        top=_without(state.top, down) if down else state.top,
        below=_without(state.below, down) if down else state.below,
        down=_covered(state.down),
        gained=_others(state.gained, seat) if hides_gained else state.gained,
    )


def _covered(cards: Cards) -> Cards:
    return (UNSEEN,) * len(cards)


def _others(held: tuple[Cards, ...], seat: int) -> tuple[Cards, ...]:
    return tuple(cards if one == seat else _covered(cards) for one, cards in enumerate(held))


def _without(lots: tuple[Cards, ...], down: frozenset[int]) -> tuple[Cards, ...]:
    return tuple(tuple(UNSEEN if card in down else card for card in lot) for lot in lots)
