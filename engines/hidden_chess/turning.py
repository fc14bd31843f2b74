"""After an action: who can move pieces, whether the game is over, whose turn it is."""

from __future__ import annotations

from . import ending
from .desk import Desk
from .moving import can_use_crest, has_used_crest, is_turnable, turn_moves


def finish_action(desk: Desk) -> None:
    """After an action: is the first player free, is the game over, does the turn end?"""
    desk.done += 1
    if not desk.free:
        _free(desk)
    over = desk.done >= desk.limit
    if over and desk.law.crest_any_time:
        over = not can_use_crest(desk.law, desk)
    found = ending.verdict(desk, over)
    if found:
        return close(desk, found)
    return end_turn(desk) if over else None


def _free(desk: Desk) -> None:
    """The first player can move pieces when enough have been turned up, or none can be."""
    law, first = desk.law, desk.first
    if desk.free or not law.holds_first:
        return
    sides, needed = desk.sides, law.needs_turned
    is_enough = _is_enough(desk) if law.freed_by else sides[first].turned >= needed
    if is_enough:
        desk.free = True
        desk.tell("freed-by-turning", "first-move", ("seat", first), ("n", needed))
    elif not (_is_more(desk) if law.freed_by else is_turnable(law, desk.squares, first)):
        desk.free = True
        desk.tell("freed-by-none", "first-move", ("seat", first))


def _freeing(desk: Desk) -> tuple[int, ...]:
    """Whose turning up frees the first player in a reading."""
    return (1 - desk.first,) if desk.law.freed_by == "opponent" else (0, 1)


def _is_enough(desk: Desk) -> bool:
    """Whether enough pieces have been turned up, in a reading."""
    turned = [desk.sides[color].turned for color in _freeing(desk)]
    count = max(turned) if desk.law.freed_by == "either" else sum(turned)
    return count >= desk.law.needs_turned


def _is_more(desk: Desk) -> bool:
    """Whether more can be turned up so that it counts, in a reading."""
    left = [is_turnable(desk.law, desk.squares, color) for color in _freeing(desk)]
    return all(left) if desk.law.freed_by == "either" else any(left)


def close(desk: Desk, found: ending.Verdict) -> None:
    """End the game."""
    if found.winner == ending.UNSAID:
        return desk.stop(found.rule)
    desk.phase, desk.winner = "over", found.winner
    desk.tell(found.phrase, found.rule, *found.facts, also=found.also)
    return None


def end_turn(desk: Desk) -> None:
    """The turn goes to the other player, unless nothing has happened for too long."""
    desk.quiet += 1
    if desk.sides[desk.turn].fresh:
        desk.sides[desk.turn] = desk.sides[desk.turn]._replace(fresh=0)
    found = ending.drawn(desk.game, desk.law, desk)
    if found:
        return close(desk, found)
    if not desk.law.alternates:
        return desk.stop("alternate-turns")
    again = desk.struck and desk.law.goes_again
    begin_turn(desk, desk.turn if again else 1 - desk.turn)
    return _check_moves(desk)


def begin_turn(desk: Desk, color: int) -> None:
    """A player's turn begins."""
    desk.turn, desk.done, desk.used, desk.more = color, 0, 0, 0
    desk.hit = desk.looked = False
    desk.limit = desk.law.actions
    if desk.law.crest_lasts and has_used_crest(desk.law, desk):
        desk.limit = max(desk.limit, desk.game.value("two-actions", "actions"))
        desk.tell("actions-gained", "two-actions", ("seat", color), ("n", desk.limit))


def _check_moves(desk: Desk) -> None:
    """Where no action at all matters at once: without the rule, or if it loses the game."""
    loses = desk.law.pass_loses
    if not loses and desk.law.may_pass:
        return
    if turn_moves(desk.law, desk.state())[0].kind != "pass":
        return
    if not loses:
        return desk.stop("pass")
    other = 1 - desk.turn
    facts = (("seat", other), ("other", desk.turn))
    return close(desk, ending.Verdict(other, "won-by-no-action", "pass", facts))


def finish_opening(desk: Desk) -> None:
    """The first turn begins: what has to be looked at before it."""
    _free(desk)
    _check_moves(desk)
