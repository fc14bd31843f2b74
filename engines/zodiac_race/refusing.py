"""Why a move is not allowed: the rule that forbids it."""

from __future__ import annotations

from rulewright.play import Refusal, Value

from . import acting, turns
from .law import Law
from .state import FRONT, NUMBER_FIRST, Move, State

KINDS = {
    "play": ("play", "down", "two"),
    "add": ("add",),
    "name": ("name",),
    "place": ("place",),
    "choose": ("gain", "road"),
}
"""What can be tried in each phase."""
RULES = {
    "play": "play-card",
    "add": "play-card",
    "name": "two-cards",
    "place": "place-below",
    "choose": "leftmost",
}


def no(phrase: str, rule: str, *also: str, **facts: Value) -> Refusal:
    """The refusal with these facts."""
    return Refusal(phrase, rule, tuple(facts.items()), also)


def why_not(law: Law, state: State, move: Move) -> Refusal | None:
    """Why the move cannot be made; None if it can."""
    if move.kind not in KINDS[state.phase]:
        return no(f"now-{state.phase}", RULES[state.phase], seat=state.turn)
    if state.phase == "place":
        return _no_place(law, state, move)
    if state.phase == "choose":
        return _no_choice(law, state, move)
    if state.phase == "name":
        return _no_name(law, state, move)
    if state.phase == "play" and not law.plays:
        return no("no-playing", "play-card", seat=state.turn)
    if move.a not in state.hands[state.turn]:
        return no("not-in-hand", "play-card", seat=state.turn)
    checks = {"play": _no_play, "down": _no_down, "two": _no_two}
    return checks[move.kind](law, state, move) if move.kind != "add" else None


def _no_play(law: Law, state: State, move: Move) -> Refusal | None:
    seat, hand, card = state.turn, state.hands[state.turn], law.deck[move.a]
    last = turns.is_last(law, state)
    if last and not law.singles and turns.can_pair(law, state, hand):
        return no("two-only", "one-card-too", seat=seat, n=law.pair)
    if move.a in turns.playable(law, state, hand, last):
        return None
    facts: dict[str, Value] = {
        "seat": seat,
        "color": law.animals[card.animal],
        "number": card.number,
    }
    numbers = [play.number for play in state.plays]
    if law.unequal and card.number in numbers:
        return no("same-number", "no-equal", **facts, other=numbers.index(card.number))
    need = law.last_need if last else law.need
    return no("too-few-to-play" if need else "no-playing", "play-card", seat=seat, n=need)


def _no_down(law: Law, state: State, move: Move) -> Refusal | None:
    seat, hand = state.turn, state.hands[state.turn]
    if not law.downs:
        return no("no-face-down", "face-down", seat=seat)
    if turns.playable(law, state, hand, turns.is_last(law, state)):
        return no("can-play-up", "face-down", seat=seat)
    return None


def _no_two(law: Law, state: State, move: Move) -> Refusal | None:
    seat, hand = state.turn, state.hands[state.turn]
    if not turns.is_last(law, state):
        return no("not-last", "two-cards", seat=seat, n=law.pair)
    if turns.can_pair(law, state, hand):
        return None
    if not law.pairs:
        return no("no-two-cards", "two-cards", seat=seat)
    if len(hand) < law.pair:
        return no("too-few-for-two", "two-cards", seat=seat, n=law.pair)
    if not turns.open_numbers(law, state):
        return no("no-number-left", "two-cards", seat=seat)
    rounds = turns.to_come(law, state)
    return no("keep-cards", "two-cards", "play-card", seat=seat, n=law.pair, rounds=rounds)


def _no_name(law: Law, state: State, move: Move) -> Refusal | None:
    first, final = law.numbers
    facts: dict[str, Value] = {"seat": state.turn, "number": move.a}
    if not first <= move.a <= final:
        return no("number-outside", "two-cards", **facts, low=first, high=final)
    if move.a not in turns.open_numbers(law, state):
        other = [play.number for play in state.plays].index(move.a)
        return no("number-taken", "two-cards", "no-equal", **facts, other=other)
    return None


def _no_place(law: Law, state: State, move: Move) -> Refusal | None:
    seat, size = state.turn, len(state.below)
    if not law.places:
        return no("no-placing", "place-below", seat=seat)
    if move.a == size and not law.bounded:
        return None
    if not 0 <= move.a < size:
        name = "beside-left" if move.a < 0 else "beside-right"
        return no(name, "place-where", seat=seat)
    if state.below[move.a] and not law.shares:
        return no("place-taken", "place-where", seat=seat, at=move.a + 1)
    return None


def _no_choice(law: Law, state: State, move: Move) -> Refusal | None:
    seat = state.turn
    if not (0 <= move.a < len(state.top) and 0 <= move.b < len(state.top[move.a])):
        return no("no-card-there", "leftmost", seat=seat, at=move.a + 1)
    if law.leftmost and move.a != acting.target(law, state):
        name = "not-rightmost" if law.rightmost else "not-leftmost"
        return no(name, "leftmost", seat=seat, at=move.a + 1)
    if move.kind == "road":
        return _no_road(law, state, move)
    if not law.gains:
        return no("no-gaining", "gain", seat=seat)
    if acting.must_make_road(law, state):
        left = sum(bool(lot) for lot in state.top)
        return no("must-make-road", "forced-road", seat=seat, n=left)
    return None


def _no_road(law: Law, state: State, move: Move) -> Refusal | None:
    seat = state.turn
    if not law.roads:
        return no("no-road-making", "road", seat=seat)
    if move.c in acting.ways(law, state):
        return None
    if move.c & FRONT and not state.road:
        return no("no-road-yet", "road", seat=seat)
    if move.c & FRONT and law.arrow:
        return no("against-arrow", "road-arrow", seat=seat)
    if move.c & NUMBER_FIRST and law.near_first:
        return no("number-first-anyway", "far-side-first", seat=seat)
    return no("number-side-later", "far-side-first", seat=seat)
