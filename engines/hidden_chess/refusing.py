"""Why a move is not allowed: the rule that forbids it."""

from __future__ import annotations

from rulewright.play import Refusal, Value

from .law import Law
from .layouts import NOWHERE
from .moving import (
    actions,
    can_be_put,
    can_end,
    can_use_crest,
    king_may_stand,
    may_move,
    may_move_king,
    reached,
    turn_ups,
)
from .state import KINDS, Man, Move, State, has_king, is_locked

MOVE_RULES = {"R": "rook", "B": "bishop", "N": "knight", "K": "king"}
PASS_RULES = {"R": "rook-blocked", "B": "bishop-blocked", "N": "knight-jumps"}


def no(phrase: str, rule: str, *also: str, **facts: Value) -> Refusal:
    """The refusal with these facts."""
    return Refusal(phrase, rule, tuple(facts.items()), also)


def why_not(law: Law, state: State, move: Move) -> Refusal:
    """Why the move, which is none of `turn_moves`, cannot be made in this turn."""
    seat, kind = state.turn, move.kind
    if kind in ("place", "first"):
        return no("not-now", "begin", seat=seat)
    if kind == "look":
        return _no_look(law, state, seat)
    if law.must_use_crest and can_use_crest(law, state) and not state.more:
        return no("crest-first", "use-crest", seat=seat)
    if kind == "crest":
        return _no_crest(law, state, seat, move)
    if kind in ("end", "pass"):
        return _no_end(law, state, seat)
    if state.done >= state.limit:
        return no("no-action-left", "one-action", seat=seat)
    if state.more and kind == "move":
        return no("turn-up-more", "turn-up", seat=seat, n=state.more)
    return (_no_turn_up if kind == "turn-up" else _no_move)(law, state, seat, move)


def _no_crest(law: Law, state: State, seat: int, move: Move) -> Refusal:
    if not law.uses_crests or state.more:
        return no("no-crest-use", "use-crest", seat=seat)
    side = state.sides[seat]
    if side.crests < max(1, law.chips_used):
        return no("no-crest", "use-crest", seat=seat)
    if law.crest_waits and side.crests - side.fresh < max(1, law.chips_used):
        return no("crest-fresh", "gain-crest", seat=seat)
    if state.used >= law.crests_a_turn:
        return no("crest-used-already", "one-crest", seat=seat)
    if move.start != NOWHERE and not law.uses_any_chip:
        return no("shield-no-crest", "use-crest", seat=seat)
    if move.start != NOWHERE and side.shields < law.chips_used:
        return no("no-shield", "use-crest", seat=seat)
    return no("crest-late", "use-crest", seat=seat)


def _no_look(law: Law, state: State, seat: int) -> Refusal:
    if not law.owner_may_look:
        return no("no-looking", "no-peeking", seat=seat)
    name = "looked-already" if state.looked else "none-to-look-at"
    return no(name, "no-peeking", seat=seat)


def _no_end(law: Law, state: State, seat: int) -> Refusal:
    if state.more:
        return no("turn-up-more", "turn-up", seat=seat, n=state.more)
    if can_end(law, state, bool(actions(law, state))):
        return no("can-act", "pass", seat=seat)
    if state.done:
        return no("must-act-again", "two-actions", seat=seat)
    return no("must-act", "one-action", seat=seat)


def _no_turn_up(law: Law, state: State, seat: int, move: Move) -> Refusal:
    stack, at = state.squares[move.start], law.layout.names[move.start]
    own = [man for man in stack if man.color == seat and not man.up]
    if law.turned_at_once < 1:
        return no("no-turning-up", "turn-up", seat=seat)
    if not own:
        return no("none-face-down", "turn-up", seat=seat, at=at)
    if is_locked(stack) and law.stays_locked:
        return no("locked-cannot-turn", "locked-square", seat=seat, at=at)
    if stack[-1].up and not law.turns_covered:
        return no("covered", "covered-pieces", seat=seat, at=at)
    if turn_ups(law, state.squares, seat, move.start):
        return no("not-the-top", "turn-up-top", seat=seat, at=at)
    return no("none-face-down", "turn-up", seat=seat, at=at)


def _no_move(law: Law, state: State, seat: int, move: Move) -> Refusal:
    stack = state.squares[move.start]
    man, at = (stack[-1] if stack else None), law.layout.names[move.start]
    if man is None or man.color != seat:
        return no("not-own", "move", seat=seat, at=at)
    if not man.up:
        return no("face-down", "move", seat=seat, at=at)
    facts: dict[str, Value] = {"seat": seat, "piece": KINDS[man.kind], "at": at}
    if not law.moves_pieces:
        return no("no-moving", "move", **facts)
    if is_locked(stack) and law.stays_locked:
        return no("locked-cannot-leave", "locked-square", **facts)
    if not may_move(law, state):
        return no("held", "first-move", **facts)
    if man.kind == "K" and not may_move_king(law, state):
        if state.used:
            return no("king-stays-put", "king-may-move", seat=seat)
        return no("king-held", "king-needs-crest", seat=seat)
    return _no_way(law, state, man, move) or _no_landing(law, state, man, move)


def _no_way(law: Law, state: State, man: Man, move: Move) -> Refusal | None:
    """The piece does not get there by its way of moving, or something stands in its way."""
    squares, names = state.squares, law.layout.names
    if move.end in reached(law, squares, move.start, man.kind):
        return None
    facts: dict[str, Value] = {
        "seat": man.color,
        "piece": KINDS[man.kind],
        "at": names[move.start],
        "to": names[move.end],
    }
    empty = ((),) * len(squares)
    if move.end in reached(law, empty, move.start, man.kind):
        return no("in-the-way", PASS_RULES[man.kind], MOVE_RULES[man.kind], **facts)
    return no("no-such-way", MOVE_RULES[man.kind], **facts)


def _no_landing(law: Law, state: State, man: Man, move: Move) -> Refusal:
    stack, to = state.squares[move.end], law.layout.names[move.end]
    facts: dict[str, Value] = {"seat": man.color, "piece": KINDS[man.kind], "to": to}
    if man.kind == "K" and not king_may_stand(law, man.color, move.end):
        is_own = move.end == law.layout.crowns[man.color]
        mark = "own-crown" if is_own else law.layout.marks[move.end] or "unmarked"
        return no(f"king-on-{mark}", "king-squares", seat=man.color, to=to)
    if not stack:
        return no("no-x-needed", "attacker-to-x", **facts)
    if is_locked(stack) and law.is_shut:
        return no("locked-cannot-enter", "locked-square", **facts)
    top = stack[-1]
    if man.color in (top.color, stack[0].color):
        if law.joins and top.color == man.color:
            return no("no-x-needed", "attacker-to-x", **facts)
        return no("own-there", "own-pieces", **facts)
    if not top.up and not law.attacks_all:
        if law.locks:
            return no("no-x-needed", "attacker-to-x", **facts)
        return no("no-locking", "unmoved-pieces", **facts)
    return _no_attack(law, state, man, move)


def _no_attack(law: Law, state: State, man: Man, move: Move) -> Refusal:
    top, names = state.squares[move.end][-1], law.layout.names
    facts: dict[str, Value] = {"seat": man.color, "piece": KINDS[man.kind], "to": names[move.end]}
    if not law.attacks:
        return no("no-attacking", "attack", **facts)
    if top.kind == "K":
        if man.kind == "K" and law.kings_apart:
            return no("king-on-king", "king-no-king", seat=man.color, to=names[move.end])
        if law.protects and law.protects_king and not top.moved:
            return no("king-unmoved", "unmoved-pieces", **facts)
        return _no_x(law, state, man, move)
    if law.protects and not top.moved:
        return no("unmoved", "unmoved-pieces", **facts, target=KINDS[top.kind])
    return no("no-x-needed", "attacker-to-x", **facts)


def _no_x(law: Law, state: State, man: Man, move: Move) -> Refusal:
    squares, x = state.squares, move.x
    facts: dict[str, Value] = {"seat": man.color, "piece": KINDS[man.kind]}
    if x == NOWHERE or not law.goes_to_x:
        return no("x-needed", "attacker-to-x", **facts)
    facts["x"] = law.layout.names[x]
    if x not in law.x_of[1 - man.color]:
        return no("x-elsewhere", "attacker-to-x", **facts)
    if can_be_put(law, squares, move.start, x):
        return no("x-needed", "attacker-to-x", **facts)
    if has_king(squares[x]):
        return no("king-on-x", "king-stays", **facts)
    if is_locked(squares[x]) and law.is_shut:
        return no("x-locked", "locked-square", **facts)
    return no("x-is-taken", "x-taken", **facts)
