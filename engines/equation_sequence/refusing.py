"""Why a move is not allowed: the rule that forbids it; and what a player might try."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.play import Refusal, Value

from .boards import spaces_in
from .law import Law, Rulings
from .moving import DRAW, FORGET, PASS, finished_all, is_dead, plays, targets, teammates, turn_ins
from .setting_up import ALONE, rule_of
from .state import Move, State, actor_of, taken

FEW = 4
"""How many spaces of a kind are tried with each card."""


def no(phrase: str, rule: str, *also: str, **facts: Value) -> Refusal:
    """The refusal with these facts."""
    return Refusal(phrase, rule, tuple(facts.items()), also)


def tries(law: Law, state: State) -> Iterator[Move]:
    """What a player might try in this phase beside what is allowed."""
    if state.phase == "teams":
        yield from (Move("teams", other=teams) for teams in (ALONE, 2, 3))
        return
    yield from (DRAW, FORGET, PASS)
    hand = tuple(dict.fromkeys(state.hands[actor_of(state)]))
    if state.phase == "fine":
        yield from (Move("give-up", card) for card in range(law.pack.minus + 1) if card not in hand)
        return
    for card in hand:
        yield from _tries_of(law, state, card)
    yield from (Move("remove", space=space) for space in _few(taken(state)))
    yield from (Move("refill", space=space) for space in spaces_in(state.freed))
    yield from (Move("warn", other=seat) for seat in teammates(state, state.turn))


def _tries_of(law: Law, state: State, card: int) -> Iterator[Move]:
    covered = taken(state)
    if card < law.pack.plus:
        yield from (move for _, move in (*law.plays[card], *law.wrong[card]))
    elif card == law.pack.plus:
        yield from (Move("plus", card, space) for space in _few(covered))
    else:
        yield Move("minus", card)
        open_ones = law.layout.full & ~covered
        guarded = finished_all(state)
        own = state.chips[state.colors[state.turn]]
        for spaces in (covered & ~guarded & ~own, own, guarded, open_ones):
            yield from (Move("minus", card, space) for space in _few(spaces))
    yield Move("turn-in", card)


def _few(mask: int) -> list[int]:
    return list(spaces_in(mask))[:FEW]


def why_no_teams(game: Rulings, state: State, move: Move) -> Refusal:
    """Why the players cannot divide so."""
    seats = len(state.hands)
    if move.kind != "teams":
        return no("teams-first", "two-teams", seat=state.dealer)
    if move.other == ALONE:
        return no("no-set-each", "third-set", "two-sets", n=seats)
    rule = rule_of(game, move.other)
    if seats % move.other:
        return no("teams-not-even", rule, n=seats, m=move.other)
    return no("teams-otherwise", "player-count", n=seats, m=move.other)


def why_not(law: Law, state: State, move: Move) -> Refusal:
    """Why the move, which is none of those allowed, cannot be made now."""
    seat, kind = actor_of(state), move.kind
    if state.phase == "fine":
        if kind == "give-up":
            return no("not-in-hand", "talk-penalty", seat=seat, card=law.pack.texts[move.card])
        return no("give-up-first", "talk-penalty", seat=seat)
    if state.phase == "claim":
        return no("claim-first", "sequence", seat=seat)
    if state.phase == "late":
        return no("only-late", "lost-draw", seat=seat)
    if state.phase == "draw":
        return _no_more(law, state, seat, move)
    if kind == "warn":
        return no("no-talk", "no-talk", seat=move.other, other=seat)
    if kind in ("draw", "forget"):
        return no("play-first", "draw", seat=seat)
    if law.must_turn_in and turn_ins(law, state) and kind != "turn-in":
        return no("dead-first", "turn-in", seat=seat)
    if kind == "pass":
        return _no_pass(law, state, seat)
    if kind in ("remove", "refill"):
        return _no_bare(law, state, seat, move)
    return _no_card(law, state, seat, move)


def _no_more(law: Law, state: State, seat: int, move: Move) -> Refusal:
    """After the card has been played, only taking a card is left."""
    if move.kind == "refill" and law.guards_freed:
        return no("no-refill", "no-refill", seat=seat, at=law.layout.names[move.space])
    if move.kind == "forget":
        return no("must-draw", "draw", seat=seat)
    if state.freed:
        return no("turn-over", "minus-ends-turn", seat=seat)
    return no("only-draw", "draw", seat=seat)


def _no_pass(law: Law, state: State, seat: int) -> Refusal:
    if not law.passes:
        return no("no-passing", "no-play", seat=seat)
    drops = law.drops and not (plays(law, state) or turn_ins(law, state))
    return no("must-drop" if drops else "can-play", "no-play", seat=seat)


def _no_bare(law: Law, state: State, seat: int, move: Move) -> Refusal:
    at = law.layout.names[move.space]
    if move.kind == "remove":
        return no("needs-minus", "chips-stay", seat=seat, at=at)
    return no("needs-card", "play-card", seat=seat, at=at)


def _no_card(law: Law, state: State, seat: int, move: Move) -> Refusal:
    pack, hand = law.pack, state.hands[seat]
    text = pack.texts[move.card] if move.card >= 0 else ""
    if move.card not in hand:
        return no("not-in-hand", "play-card", seat=seat, card=text)
    if move.kind == "turn-in":
        return _no_turn_in(law, state, seat, move.card)
    if move.kind == "minus":
        return _no_minus(law, state, seat, move)
    at = law.layout.names[move.space]
    facts: dict[str, Value] = {"seat": seat, "at": at}
    rule = "either-space" if move.kind == "play" else "plus-card"
    is_right = bool(law.marks[move.card] >> move.space & 1)
    if move.kind == "play" and not law.plays_cards:
        return no("no-playing", "play-card", seat=seat, card=text)
    if move.kind == "plus" and not law.plays_plus:
        return no("no-playing-plus", "plus-card", seat=seat)
    if not is_right:
        number = law.layout.numbers[move.space]
        phrase = "not-missing" if law.has_gaps else "wrong-number"
        return no(phrase, "place-chip", "wrong-answer", **facts, card=text, number=number)
    if state.freed >> move.space & 1 and law.guards_freed:
        return no("no-refill", "no-refill", **facts)
    if taken(state) >> move.space & 1:
        return no("covered", rule, **facts)
    return no("other-space", "either-space", **facts)


def _no_turn_in(law: Law, state: State, seat: int, card: int) -> Refusal:
    text = law.pack.texts[card]
    if card >= law.pack.plus and not is_dead(law, state, card):
        rule = "dead-card" if law.special_dead else "special-unplayable"
        return no("special-not-dead", rule, seat=seat, card=text)
    if not is_dead(law, state, card):
        return no("not-dead", "dead-card", seat=seat, card=text)
    if not law.turns_in:
        return no("no-turning-in", "turn-in", seat=seat, card=text)
    return no("one-dead", "one-dead", seat=seat, n=law.dead_limit)


def _no_minus(law: Law, state: State, seat: int, move: Move) -> Refusal:
    if not law.plays_minus:
        return no("no-playing-minus", "minus-card", seat=seat)
    if move.space < 0:
        rule = "minus-card" if targets(law, state) else "special-unplayable"
        return no("nothing-removed", rule, seat=seat)
    facts: dict[str, Value] = {"seat": seat, "at": law.layout.names[move.space]}
    bit = 1 << move.space
    if not taken(state) & bit:
        return no("no-chip", "minus-card", **facts)
    if state.chips[state.colors[seat]] & bit and not law.minus_any:
        return no("own-chip", "minus-card", **facts)
    if law.minus_none:
        return no("never-removed", "no-break", **facts)
    return no("finished", "no-break", "sequence-stays", **facts)
