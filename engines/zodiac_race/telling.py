"""Moves as phrases."""

from __future__ import annotations

from rulewright.play import Event, Value

from .law import Law
from .state import UNSEEN, Move, State

CHANCE_RULES = {
    "races": "races",
    "draw": "oracle-cards",
    "deal": "hands",
    "mission": "missions",
    "starter": "start-player",
    "lot": "start-otherwise",
}
CARD_RULES = {"play": "play-card", "down": "face-down", "two": "two-cards", "add": "two-cards"}
ROADS = ("move-road", "move-road-front", "move-road-number", "move-road-both")


def phrase_of(law: Law, state: State, move: Move) -> Event:
    """The move as a phrase; its rule is the one that allows it."""
    kind = move.kind
    if kind in CHANCE_RULES:
        return Event(f"move-{kind}", CHANCE_RULES[kind], _of_chance(law, move))
    who = ("seat", state.turn)
    if kind in CARD_RULES:
        return Event(f"move-{kind}", CARD_RULES[kind], (who, *_card(law, move.a)))
    if kind == "name":
        return Event("move-name", "two-cards", (who, ("number", move.a)))
    if kind == "place":
        return Event(_place_name(state, move), "place-below", (who, ("at", move.a + 1)))
    card = state.top[move.a][move.b]
    if card == UNSEEN or card in state.down:
        return Event(f"move-{kind}-hidden", kind, (who,))
    name = ROADS[move.c & 3] if kind == "road" else "move-gain"
    return Event(name, kind, (who, *_card(law, card)))


def _of_chance(law: Law, move: Move) -> tuple[tuple[str, Value], ...]:
    if move.kind in ("draw", "deal"):
        return _card(law, move.a)
    if move.kind in ("starter", "lot"):
        return (("seat", move.a),)
    return (("n", move.a + (move.kind == "mission")),)


def _card(law: Law, card: int) -> tuple[tuple[str, Value], ...]:
    face = law.deck[card]
    return (("color", law.animals[face.animal]), ("number", face.number))


def _place_name(state: State, move: Move) -> str:
    if 0 <= move.a < len(state.below):
        return "move-place"
    return "move-place-left" if move.a < 0 else "move-place-right"
