"""When the game ends, and who has won: three attacks, few pieces, the ties, and the draw."""

from __future__ import annotations

from typing import Final, NamedTuple

from rulewright.play import Value

from .desk import Desk
from .law import Law, Rulings
from .moving import Squares
from .state import Seen, Side, Stack, is_locked

NOBODY: Final = -1
UNSAID: Final = -2


class Verdict(NamedTuple):
    """How the game has ended: the winner (or NOBODY, or UNSAID), why, and the facts of it."""

    winner: int
    phrase: str
    rule: str
    facts: tuple[tuple[str, Value], ...] = ()
    also: tuple[str, ...] = ()


def remaining(game: Rulings, squares: Squares) -> tuple[int, int]:
    """How many pieces of each player count."""
    left = [0, 0]
    for stack in filter(None, squares):
        if len(stack) == 1:
            left[stack[0].color] += 1
            continue
        is_counted = not is_locked(stack) or not game.on("not-counted")
        for man in stack if is_counted else _counting_in_lock(game, stack):
            left[man.color] += 1
    if game.reads("win-by-pieces", "without-king"):
        kings = [man.color for stack in squares for man in stack if man.kind == "K"]
        return left[0] - kings.count(0), left[1] - kings.count(1)
    return left[0], left[1]


def _counting_in_lock(game: Rulings, stack: Stack) -> Stack:
    if game.reads("not-counted", "locking-counts"):
        return stack[-1:]
    if game.reads("not-counted", "locked-counts"):
        return stack[:-1]
    return stack[:-2] if game.reads("lock", "top-only") else ()


def verdict(desk: Desk, is_turn_over: bool) -> Verdict | None:
    """Whether an action has ended the game; `desk.turn` is who has acted."""
    if desk.law.pieces_first:
        return _by_pieces(desk, is_turn_over) or _by_attacks(desk.law, desk)
    return _by_attacks(desk.law, desk) or _by_pieces(desk, is_turn_over)


def _by_attacks(law: Law, state: Seen) -> Verdict | None:
    enough, other = law.enough_attacks, 1 - state.turn
    if enough is None or state.sides[other].attacks < enough:
        return None
    facts = (("seat", state.turn), ("other", other), ("n", enough))
    return Verdict(state.turn, "won-by-attacks", "win-by-attacks", facts)


def _by_pieces(desk: Desk, is_turn_over: bool) -> Verdict | None:
    most = desk.law.few_pieces
    if most is None:
        return None
    if desk.left is None:
        desk.left = remaining(desk.game, desk.squares)
    left = desk.left
    if left[0] > most < left[1]:
        return None
    return _by_few(desk.game, desk, left, most, is_turn_over)


def _by_few(
    game: Rulings, state: Seen, left: tuple[int, int], most: int, is_turn_over: bool
) -> Verdict | None:
    """Who wins where somebody has few pieces left, if that counts at once."""
    rule = "win-by-pieces"
    few = [color for color in (0, 1) if left[color] <= most]
    if game.reads(rule, "end-of-turn") and not is_turn_over:
        return None
    if game.reads(rule, "actor-only") and 1 - state.turn not in few:
        return None
    if len(few) == 1:
        winner = 1 - few[0]
        facts = (("seat", winner), ("other", few[0]), ("n", left[few[0]]))
        return Verdict(winner, "won-by-pieces", rule, facts)
    return broken_tie(game, state, left)


def broken_tie(game: Rulings, state: Seen, left: tuple[int, ...]) -> Verdict:
    """Who wins when both have few pieces: shields, then pieces, then who acted last."""
    shields = tuple(_shields(game, side) for side in state.sides)
    return (
        _compared(game, "tie-shields", shields)
        or _compared(game, "tie-pieces", left)
        or _by_last(game, state)
    )


def _shields(game: Rulings, side: Side) -> int:
    return side.crests if game.reads("tie-shields", "crests") else side.shields


def _compared(game: Rulings, rule: str, numbers: tuple[int, ...]) -> Verdict | None:
    if not game.on(rule) or numbers[0] == numbers[1]:
        return None
    winner = int(numbers[1] > numbers[0])
    if game.reads(rule, "fewer"):
        winner = 1 - winner
    facts = (("seat", winner), ("n", numbers[winner]), ("m", numbers[1 - winner]))
    return Verdict(winner, f"won-{rule}", rule, facts)


def _by_last(game: Rulings, state: Seen) -> Verdict:
    rule = "tie-last"
    if not game.on(rule):
        return Verdict(UNSAID, "undecided", rule)
    wins = game.reads(rule, "wins")
    winner = state.turn if wins else 1 - state.turn
    facts = (("seat", winner), ("other", state.turn))
    return Verdict(winner, "won-tie-last-wins" if wins else "won-tie-last", rule, facts)


def drawn(game: Rulings, law: Law, state: Seen) -> Verdict | None:
    """Whether too many turns in a row have changed nothing."""
    if law.quiet_turns is None or state.quiet < law.quiet_turns:
        return None
    if game.reads("draw", "tie-breaks"):
        return broken_tie(game, state, remaining(game, state.squares))
    return Verdict(NOBODY, "drawn", "draw", (("n", state.quiet),))
