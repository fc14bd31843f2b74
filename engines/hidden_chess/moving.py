"""Where pieces can go, and what can be done in a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import compress
from typing import Final

from .law import Law
from .layouts import NOWHERE
from .state import Man, Move, Seen, Stack, State, has_king, is_locked

Squares = Sequence[Stack]
CREST = Move("crest")
SHIELD = Move("crest", 0)
"""Using a crest with a chip that shows its shield side (only in a reading)."""
LOOK = Move("look")
END = Move("end")
PASS = Move("pass")


def reached(law: Law, squares: Squares, start: int, kind: str) -> Sequence[int]:
    """The squares that a piece of this kind gets to by its way of moving, taken ones included."""
    if kind in ("R", "B"):
        return _slid(law, squares, start, kind)
    if kind == "N":
        return _jumped(law, squares, start)
    return [ray[0] for ray in law.layout.rays[start][: law.around] if ray]


def _slid(law: Law, squares: Squares, start: int, kind: str) -> list[int]:
    found: list[int] = []
    for way in law.slides[kind][start]:
        for square, _ in way:
            found.append(square)
            if squares[square] and kind in law.blocked and not _passes(law, squares[square], kind):
                break
    return found


def _passes(law: Law, stack: Stack, kind: str) -> bool:
    return kind in law.passes_locked and is_locked(stack)


def _jumped(law: Law, squares: Squares, start: int) -> Sequence[int]:
    if "N" not in law.blocked:
        return law.leaps[start]
    return [end for end, way in law.jumps[start] if not any(squares[step] for step in way)]


def can_land(law: Law, squares: Squares, man: Man, end: int) -> bool:
    """Whether the piece can go onto the square, whatever its way there."""
    if man.kind == "K" and not king_may_stand(law, man.color, end):
        return False
    return not squares[end] or can_meet(law, man, squares[end])


def can_meet(law: Law, man: Man, stack: Stack) -> bool:
    """Whether the piece can go onto what lies on a square: attack it, lock it, or join it."""
    top = stack[-1]
    if top.color == man.color or len(stack) > 1:
        if law.is_shut and is_locked(stack):
            return False
        if man.color in (top.color, stack[0].color):
            return law.joins and top.color == man.color
    if not top.up and not law.attacks_all:
        return law.locks
    if top.kind == "K":
        return law.attacks and _can_attack_king(law, man, top)
    return law.attacks and (top.moved or not law.protects)


def _can_attack_king(law: Law, man: Man, king: Man) -> bool:
    if man.kind == "K" and law.kings_apart:
        return False
    return king.moved or not (law.protects and law.protects_king)


def king_may_stand(law: Law, color: int, square: int) -> bool:
    """Whether the marks of the square let a king of this color go there."""
    return square in law.king_squares[color]


def x_choices(law: Law, squares: Squares, start: int, end: int) -> tuple[int, ...]:
    """The X squares that an attack on the king at `end` can end on, empty ones first.

    NOWHERE stands for none, where none is needed.
    """
    if not law.goes_to_x:
        return (NOWHERE,)
    found = (x for x in law.x_of[squares[end][-1].color] if can_be_put(law, squares, start, x))
    return tuple(sorted(found, key=lambda x: (bool(squares[x]), x)))


def can_be_put(law: Law, squares: Squares, start: int, x: int) -> bool:
    """Whether the piece from `start` can be put on this X square."""
    stack = squares[x]
    if not stack or x == start:
        return True
    if has_king(stack) or (is_locked(stack) and law.is_shut):
        return False
    is_own = stack[-1].color == squares[start][-1].color
    return law.clears_x and (law.clears_own or not is_own)


def may_move(law: Law, state: State) -> bool:
    """Whether the player can move pieces at all yet."""
    return state.free or state.turn != state.first or not law.holds_first


def may_move_king(law: Law, state: State) -> bool:
    """Whether the player can move the king in this turn."""
    if not law.king_needs_crest:
        return True
    if not law.crest_frees_king:
        return False
    return state.used > 0 or (law.crest_frees_for_good and has_used_crest(law, state))


def has_used_crest(law: Law, state: Seen) -> bool:
    """Whether the player has ever used a crest: a chip of his is gone."""
    side = state.sides[state.turn]
    return side.shields + side.crests < law.chips


def _slide(law: Law, squares: Squares, man: Man, start: int, found: list[Move]) -> None:
    """Add the moves of a rook or bishop: onto empty squares until something is in the way."""
    kind, color = man.kind, man.color
    for way in law.slides[kind][start]:
        for end, move in way:
            stack = squares[end]
            if not stack:
                found.append(move)
                continue
            if stack[-1].color != color or law.joins:
                found += _meetings(law, squares, man, move)
            if kind in law.blocked and not (law.passes_locked and _passes(law, stack, kind)):
                break


def _leap(law: Law, squares: Squares, man: Man, start: int, found: list[Move]) -> None:
    """Add the moves of a knight."""
    moves, color = law.moves[start], man.color
    for end in law.leaps[start] if "N" not in law.blocked else _jumped(law, squares, start):
        stack = squares[end]
        if not stack:
            found.append(moves[end])
        elif stack[-1].color != color or law.joins:
            found += _meetings(law, squares, man, moves[end])


def _step(law: Law, squares: Squares, man: Man, start: int, found: list[Move]) -> None:
    """Add the moves of a king."""
    for end in reached(law, squares, start, "K"):
        if not king_may_stand(law, man.color, end):
            continue
        move = law.moves[start][end]
        found += _meetings(law, squares, man, move) if squares[end] else (move,)


WALKS: Final[Mapping[str, Callable[[Law, Squares, Man, int, list[Move]], None]]] = {
    "R": _slide,
    "B": _slide,
    "N": _leap,
    "K": _step,
}
"""What adds the moves of a piece, by its letter."""


def _meetings(law: Law, squares: Squares, man: Man, move: Move) -> Sequence[Move]:
    """The move onto what lies there, if it can be made: for an attack on a king with each X."""
    stack = squares[move.end]
    if not can_meet(law, man, stack):
        return ()
    if stack[-1].kind != "K" or stack[-1].color == man.color:
        return (move,)
    choices = x_choices(law, squares, move.start, move.end)
    return [Move("move", move.start, move.end, x) for x in choices]


def is_held(law: Law, stack: Stack) -> bool:
    """Whether the pieces here are in a lock that none of them can leave."""
    return law.stays_locked and is_locked(stack)


def turn_ups(law: Law, squares: Squares, me: int, square: int) -> Sequence[Move]:
    """How the player can turn up a piece on this square."""
    stack = squares[square]
    if law.turned_at_once < 1 or is_held(law, stack):
        return ()
    if law.is_plain:
        top = stack[-1]
        return law.turn_ups[square] if top.color == me and not top.up else ()
    uppermost, *deeper = [*depths(law, stack, me)] or [NOWHERE]
    if uppermost == NOWHERE:
        return ()
    return [*law.turn_ups[square], *(Move("turn-up", square, depth) for depth in deeper)]


def depths(law: Law, stack: Stack, me: int) -> Iterator[int]:
    """How deep (0 on top) the pieces lie that can be turned up, in a variant with deeper ones."""
    for depth, man in enumerate(reversed(stack)):
        if man.color != me or man.up:
            if not law.turns_covered:
                return
            continue
        yield depth
        if not law.turns_any:
            return


def is_turnable(law: Law, squares: Squares, color: int) -> bool:
    """Whether the player has a piece that can be turned up."""
    for square in compress(law.every, squares):
        top = squares[square][-1]
        if top.color != color or (top.up and law.is_plain):
            continue
        if turn_ups(law, squares, color, square):
            return True
    return False


def can_use_crest(law: Law, state: Seen) -> bool:
    """Whether a crest can be used now."""
    side = state.sides[state.turn]
    return (
        side.crests > 0
        and law.uses_crests
        and side.crests - (side.fresh if law.crest_waits else 0) >= law.chips_used
        and state.used < law.crests_a_turn
        and (state.done == 0 or law.crest_any_time)
    )


def crest_uses(law: Law, state: Seen) -> list[Move]:
    """How a crest can be used now."""
    if not can_use_crest(law, state):
        return []
    is_free = law.uses_any_chip and state.sides[state.turn].shields >= law.chips_used
    return [CREST, SHIELD] if is_free else [CREST]


def actions(law: Law, state: State) -> list[Move]:
    """The actions that the player to move can take."""
    found: list[Move] = []
    if state.done >= state.limit:
        return found
    me, squares = state.turn, state.squares
    is_plain, turns_up = law.is_plain, law.is_plain and law.turned_at_once > 0
    moves_pieces = law.moves_pieces and not state.more and may_move(law, state)
    for square in compress(law.every, squares):
        stack = squares[square]
        man = stack[-1]
        if man.color != me:
            continue
        is_up = man.up
        if not (is_up and is_plain):
            is_alone = turns_up and len(stack) == 1
            found += law.turn_ups[square] if is_alone else turn_ups(law, squares, me, square)
        if not (is_up and moves_pieces) or (len(stack) > 1 and is_held(law, stack)):
            continue
        if man.kind != "K" or may_move_king(law, state):
            WALKS[man.kind](law, squares, man, square, found)
    return found


def turn_moves(law: Law, state: State) -> list[Move]:
    """What the player to move can do in a turn."""
    if state.more:
        return actions(law, state)
    crests = crest_uses(law, state) if state.sides[state.turn].crests else []
    if crests and law.must_use_crest:
        return crests
    found = actions(law, state)
    if crests:
        found = crests + found
    if (state.done or law.may_do_nothing) and can_end(law, state, bool(found)):
        found.append(END)
    found = found or [PASS]
    return [*found, LOOK] if law.owner_may_look and can_look(state) else found


def can_look(state: State) -> bool:
    """Whether the player has face-down pieces not looked at in this turn."""
    if state.looked:
        return False
    return any(man.color == state.turn and not man.up for stack in state.squares for man in stack)


def can_end(law: Law, state: State, can_act: bool) -> bool:
    """Whether the turn can be ended before all its actions have been taken."""
    if state.more:
        return False
    if law.may_do_nothing:
        return True
    if state.done == 0:
        return False
    return not (can_act and law.must_act_twice and state.done < state.limit)
