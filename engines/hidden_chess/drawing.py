"""What a position looks like."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Literal

from rulewright.play import Arrow, Board, Item, Picture, Square, Zone

from .law import Law
from .layouts import Layout
from .moving import Squares
from .state import KINDS, Man, Move, Side, Stack, State, is_locked

SIDES = ("white", "black")


def picture_of(
    layout: Layout,
    state: State,
    squares: Squares,
    viewer: int | None = None,
    open_hands: bool = False,
) -> Picture:
    """The board with these squares, and what each player has beside it."""
    zones = [
        zone for color in (0, 1) for zone in _beside(state, color, open_hands or viewer == color)
    ]
    return Picture(tuple(zones), (board_of(layout, squares, viewer),))


def board_of(
    layout: Layout,
    squares: Squares,
    viewer: int | None = None,
    accents: Mapping[int, str] | None = None,
    arrows: tuple[Arrow, ...] = (),
) -> Board:
    """The board alone."""
    accents = accents or {}
    drawn = tuple(
        Square(
            layout.place(index),
            (layout.marks[index],) if layout.marks[index] else (),
            owner=layout.crowns.index(index) if index in layout.crowns else None,
            stack=tuple(_items(stack)),
            accent=accents.get(index, ""),
        )
        for index, stack in enumerate(squares)
    )
    near = viewer or 0
    return Board("board", layout.columns, layout.rows, drawn, arrows, near, SIDES)


def _items(stack: Stack) -> list[Item]:
    mark = "locked" if is_locked(stack) else ""
    return [
        Item(KINDS[man.kind], man.kind, "up" if man.up else "down", mark=mark, owner=man.color)
        for man in stack
    ]


def _beside(state: State, color: int, is_open: bool) -> list[Zone]:
    """The chips, the pieces still to be placed, and the pieces removed."""
    side = state.sides[color]
    is_turn = state.phase in ("place", "turn") and state.turn == color
    zones = [Zone("chip", color, _chips(side), is_turn)]
    if side.hand:
        zones.append(Zone("to-place", color, (_pieces(side.hand, is_open),)))
    if side.lost:
        zones.append(Zone("removed", color, (_pieces(side.lost, True, "lost"),)))
    return zones


def _chips(side: Side) -> tuple[tuple[Item, ...], ...]:
    counts = (("shield", side.shields), ("crest", side.crests))
    items = tuple(Item(kind, count=many) for kind, many in counts if many)
    return (items,) if items else ()


def _pieces(letters: str, is_open: bool, mark: str = "") -> tuple[Item, ...]:
    if not is_open:
        return (Item("piece", face="down", count=len(letters)),)
    return tuple(
        Item(KINDS[letter], letter, count=len(list(alike)), mark=mark)
        for letter, alike in groupby(letters)
    )


def arrows_of(law: Law, state: State, move: Move) -> tuple[Arrow, ...]:
    """The move as arrows: the way of the piece, and from the king on to the X square."""
    if move.kind != "move":
        return ()
    place, stack = law.layout.place, state.squares[move.end]
    man: Man | None = state.squares[move.start][-1] if state.squares[move.start] else None
    hits = bool(stack) and man is not None and stack[-1].color != man.color and stack[-1].up
    jumps = man is not None and man.up and man.kind == "N"
    kind: Literal["attack", "jump", "move"] = "attack" if hits else "jump" if jumps else "move"
    first = Arrow(place(move.start), place(move.end), kind)
    if move.x < 0:
        return (first,)
    return (first, Arrow(place(move.end), place(move.x), "push"))
