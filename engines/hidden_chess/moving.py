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
    stack = squares[end]
    if not stack:
        return True
    if len(stack) > 1 and is_locked(stack) and law.is_shut:
        return False
    top = stack[-1]
    if man.color in (top.color, stack[0].color):
        return law.joins and top.color == man.color
    if not top.up and not law.attacks_all:
        return law.locks
    if top.kind == "K":
        return law.attacks and _can_attack_king(law, man, top)
    return law.attacks and not is_protected(law, top)


def _can_attack_king(law: Law, man: Man, king: Man) -> bool:
    if man.kind == "K" and law.kings_apart:
        return False
    return king.moved or not (law.protects and law.protects_king)


def is_protected(law: Law, man: Man) -> bool:
    """Whether a face-up piece that is no king has not moved, and so cannot be attacked."""
    return law.protects and not man.moved


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
    has_used = state.used > 0 or (law.crest_frees_for_good and has_used_crest(law, state))
    return has_used and law.crest_frees_king


def has_used_crest(law: Law, state: Seen) -> bool:
    """Whether the player has ever used a crest: a chip of his is gone."""
    side = state.sides[state.turn]
    return side.shields + side.crests < law.chips


def _slides(law: Law, squares: Squares, man: Man, start: int) -> list[Move]:
    """The moves of a rook or bishop: onto empty squares until something is in the way."""
    found: list[Move] = []
    kind, color = man.kind, man.color
    is_blocked = kind in law.blocked
    for way in law.slides[kind][start]:
        for end, move in way:
            stack = squares[end]
            if not stack:
                found.append(move)
                continue
            if law.joins or stack[-1].color != color:
                found += _landings(law, squares, man, move)
            if is_blocked and not _passes(law, stack, kind):
                break
    return found


def _leaps(law: Law, squares: Squares, man: Man, start: int) -> list[Move]:
    """The moves of a knight."""
    found: list[Move] = []
    moves = law.moves[start]
    for end in law.leaps[start] if "N" not in law.blocked else _jumped(law, squares, start):
        if squares[end]:
            found += _landings(law, squares, man, moves[end])
        else:
            found.append(moves[end])
    return found


def _steps(law: Law, squares: Squares, man: Man, start: int) -> list[Move]:
    """The moves of a king."""
    found: list[Move] = []
    for end in reached(law, squares, start, "K"):
        found += _landings(law, squares, man, law.moves[start][end])
    return found


WALKS: Final[Mapping[str, Callable[[Law, Squares, Man, int], list[Move]]]] = {
    "R": _slides,
    "B": _slides,
    "N": _leaps,
    "K": _steps,
}
"""The moves of a piece, by its letter."""


def _landings(law: Law, squares: Squares, man: Man, move: Move) -> Sequence[Move]:
    """The move onto what lies there, if it can be made: for an attack on a king with each X."""
    if not can_land(law, squares, man, move.end):
        return ()
    stack = squares[move.end]
    if not stack or stack[-1].kind != "K" or stack[-1].color == man.color:
        return (move,)
    choices = x_choices(law, squares, move.start, move.end)
    return [Move("move", move.start, move.end, x) for x in choices]


def turn_ups(law: Law, squares: Squares, me: int, square: int) -> Sequence[Move]:
    """How the player can turn up a piece on this square."""
    stack = squares[square]
    if law.turned_at_once < 1 or (len(stack) > 1 and is_locked(stack) and law.stays_locked):
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
    for square in compress(range(len(squares)), squares):
        if squares[square][-1].color == color and turn_ups(law, squares, color, square):
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
    is_plain, is_shut = law.is_plain, law.stays_locked
    moves_pieces = law.moves_pieces and may_move(law, state) and not state.more
    moves_king = moves_pieces and may_move_king(law, state)
    for square in compress(range(len(squares)), squares):
        stack = squares[square]
        man = stack[-1]
        if man.color != me:
            continue
        if not man.up:
            found += turn_ups(law, squares, me, square)
            continue
        if not is_plain:
            found += turn_ups(law, squares, me, square)
        if not moves_pieces or (len(stack) > 1 and is_shut and is_locked(stack)):
            continue
        if moves_king or man.kind != "K":
            found += WALKS[man.kind](law, squares, man, square)
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
