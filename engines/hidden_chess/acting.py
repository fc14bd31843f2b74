"""What a move does, step by step, each told with the rule that decides it."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.play import Event

from . import ending
from .desk import Desk, event
from .layouts import NOWHERE
from .moving import is_turnable
from .state import KINDS, Man, Move, Side, Stack, is_locked
from .turning import close, end_turn, finish_action


def turn_up(desk: Desk, move: Move) -> None:
    """Turn a piece face up."""
    depth = move.end if move.end != NOWHERE else _uppermost(desk.squares[move.start])
    stack = desk.squares[move.start]
    at = len(stack) - 1 - depth
    man = Man(stack[at].kind, stack[at].color, True, stack[at].moved)
    desk.squares[move.start] = (*stack[:at], man, *stack[at + 1 :])
    hand, shields, crests, attacks, turned, lost, fresh = desk.sides[desk.turn]
    desk.sides[desk.turn] = Side(hand, shields, crests, attacks, turned + 1, lost, fresh)
    desk.quiet = -1
    if desk.emit is not None:
        name = desk.law.layout.names[move.start]
        facts = (("seat", desk.turn), ("piece", KINDS[man.kind]), ("at", name))
        also = ("turn-up-top",) if len(stack) > 1 else ()
        desk.emit(event("turned-up", "turn-up", facts, also))
    wanted = desk.more - 1 if desk.more else desk.law.turned_at_once - 1
    desk.more = wanted if wanted > 0 and is_turnable(desk.law, desk.squares, desk.turn) else 0
    if not desk.more:
        finish_action(desk)


def _uppermost(stack: Stack) -> int:
    """How deep the uppermost face-down piece lies."""
    if not stack[-1].up:
        return 0
    return next(depth for depth, man in enumerate(reversed(stack)) if not man.up)


def move_piece(desk: Desk, move: Move) -> None:
    """Move a piece; attack or lock what lies where it goes."""
    squares = desk.squares
    stack, there = squares[move.start], squares[move.end]
    man = stack[-1]
    if not man.moved:
        man = Man(man.kind, man.color, man.up, True)
    squares[move.start] = stack[:-1]
    if desk.emit is not None:
        desk.emit(_moved(desk, move, man))
    if there or len(stack) > 1:
        desk.left = None
    if not there:
        squares[move.end] = (man,)
    elif there[-1].color != desk.turn and (there[-1].up or desk.law.attacks_all):
        _attack(desk, move, man, there)
    else:
        _lay(desk, move.end, man)
    if desk.turn != desk.first and not desk.free:
        desk.free = True
        desk.tell("freed-by-move", "first-move", ("seat", desk.first), ("other", desk.turn))
    finish_action(desk)


def _moved(desk: Desk, move: Move, man: Man) -> Event:
    kind, names = man.kind, desk.law.layout.names
    rule = "king-may-move" if kind == "K" and desk.law.king_needs_crest else "move"
    seat, piece = ("seat", desk.turn), ("piece", KINDS[kind])
    return event("moved", rule, (seat, piece, ("to", names[move.end]), ("at", names[move.start])))


def _lay(desk: Desk, square: int, man: Man) -> None:
    """Put a piece on a square: on pieces of the other player it locks them."""
    stack = (*desk.squares[square], man)
    desk.squares[square] = stack
    if len(stack) > 1 and is_locked(stack):
        desk.quiet = -1
        facts = (("seat", man.color), ("other", 1 - man.color), ("at", desk.name(square)))
        desk.tell("locked", "lock", *facts, ("n", len(stack) - 1))


def _attack(desk: Desk, move: Move, man: Man, there: Stack) -> None:
    target = there[-1]
    desk.quiet, desk.struck = -1, True
    facts = (("seat", desk.turn), ("other", target.color), ("at", desk.name(move.end)))
    if target.kind == "K":
        desk.tell("attacks-king", "attack", *facts, also=("king-stays",))
        _count_attack(desk, target.color)
        return _end_king_attack(desk, move, man, there)
    desk.squares[move.end] = there[:-1]
    desk.tell("attacks", "attack", *facts, ("target", KINDS[target.kind]))
    desk.remove(target.color, (target,))
    return _lay(desk, move.end, man)


def _count_attack(desk: Desk, color: int) -> None:
    """An attack on a king counts, and turns shields into crests."""
    side = desk.sides[color]
    one_a_turn = desk.game.reads("win-by-attacks", "one-a-turn")
    counts = not (one_a_turn and desk.hit)
    desk.hit = True
    flipped = min(desk.game.value("gain-crest", "chips"), side.shields)
    if not desk.game.on("gain-crest"):
        flipped = 0
    desk.sides[color] = side._replace(
        attacks=side.attacks + counts,
        shields=side.shields - flipped,
        crests=side.crests + flipped,
        fresh=side.fresh + flipped,
    )
    if flipped:
        desk.tell("crest-gained", "gain-crest", ("seat", color), ("n", flipped))


def _end_king_attack(desk: Desk, move: Move, man: Man, there: Stack) -> None:
    """The king stays, the attacker goes to an X square: what a reading changes of that, too."""
    law, x = desk.law, move.x
    king = there[-1]
    if not law.king_stays:
        desk.squares[move.end] = there[:-1]
        desk.remove(king.color, (king,))
        desk.tell("king-removed", "king-stays", ("seat", king.color))
    if not law.goes_to_x:
        # Nothing says where the attacker goes: it stays where it came from.
        desk.squares[move.start] = (*desk.squares[move.start], man)
        return
    if desk.game.reads("attacker-to-x", "keeps-unmoved"):
        man = man._replace(moved=False)
    goes, other = (king, man) if law.king_goes and law.king_stays else (man, None)
    _clear(desk, x)
    desk.squares[x] = (goes,)
    if other is not None:
        desk.squares[move.end] = (*there[:-1], other)
    facts = (("seat", goes.color), ("piece", KINDS[goes.kind]), ("x", desk.name(x)))
    desk.tell("put-on-x" if goes.moved else "put-on-x-unmoved", "attacker-to-x", *facts)


def _clear(desk: Desk, x: int) -> None:
    """Remove what lies on an X square."""
    taken = desk.squares[x]
    for man in taken:
        desk.remove(man.color, (man,))
        facts = (("other", man.color), ("target", KINDS[man.kind]), ("x", desk.name(x)))
        desk.tell("x-cleared", "x-taken", *facts)
    desk.squares[x] = ()


def use_crest(desk: Desk, move: Move) -> None:
    """Use a crest: more actions in this turn, and the king can move."""
    side, game = desk.sides[desk.turn], desk.game
    n = desk.law.chips_used
    back = n if game.reads("use-crest", "turned-back") else 0
    if move.start == NOWHERE:
        desk.sides[desk.turn] = side._replace(crests=side.crests - n, shields=side.shields + back)
    else:
        desk.sides[desk.turn] = side._replace(shields=side.shields - n)
    desk.tell(
        "crest-turned-back" if back else "crest-used", "use-crest", ("seat", desk.turn), ("n", n)
    )
    if game.on("two-actions"):
        extra = game.value("two-actions", "actions") - game.reads("use-crest", "an-action")
        desk.limit = extra if not desk.used else desk.limit + extra - 1
        if desk.done and not desk.used:
            desk.limit = max(desk.limit, desk.done + extra - 1)
        desk.tell("actions-gained", "two-actions", ("seat", desk.turn), ("n", desk.limit))
    desk.used += 1
    if desk.done >= desk.limit:
        end_turn(desk)


def look(desk: Desk, move: Move) -> None:
    """Look at one's own face-down pieces, where a reading allows it."""
    desk.looked = True
    desk.tell("looked", "no-peeking", ("seat", desk.turn))


def end_early(desk: Desk, move: Move) -> None:
    """End the turn without another action."""
    if move.kind == "pass":
        desk.tell("passed", "pass", ("seat", desk.turn))
    else:
        desk.tell("ended", "two-actions" if desk.done else "one-action", ("seat", desk.turn))
    found = ending.verdict(desk, True)
    return close(desk, found) if found else end_turn(desk)


Act = Callable[[Desk, Move], None]
TURN_ACTS: dict[str, Act] = {
    "turn-up": turn_up,
    "move": move_piece,
    "crest": use_crest,
    "look": look,
    "end": end_early,
    "pass": end_early,
}
