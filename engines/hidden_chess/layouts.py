"""The boards: marks, sides, and the ways over them, all worked out once.

The text never shows its board. What it demands of one, and the standard board keeps:

- at least one crown of each color, and unmarked squares next to it: there the king starts (C001),
  and only there he can go (C037);
- diamonds on both sides, enough for all pieces and more than would be needed with stacks (C006,
  "you need not use all the squares", C007);
- X squares on each side and in the center (C020): so there is a center, an odd number of rows;
- kinds of square apart: no square has two marks, so no piece lies face down on an X square;
- more than three pieces for each player, or the game would end before it begins (C047).

The standard board looks the same to both players when it is turned round. No piece that has been
put on an X square can attack a king on the crown again from there at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

WHITE: Final = 0
BLACK: Final = 1
CENTER: Final = -1
NOWHERE: Final = -1

DIRECTIONS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1))
"""Straight ones first, then diagonal ones: (columns, rows)."""

MARKS: Final = {".": "", "d": "diamond", "x": "x-mark", "W": "crown", "B": "crown"}

TEXTS: Final = {
    # Rows from Black's side to White's; W and B are the crowns, d diamonds, x X squares.
    "standard": """
        . . . B . . .
        x d . . . d x
        d . d . d . d
        . . x . x . .
        d . d . d . d
        x d . . . d x
        . . . W . . .
    """,
    "small": """
        . . B . .
        d d . d d
        x . . . x
        . x . x .
        x . . . x
        d d . d d
        . . W . .
    """,
    # No marks at all: for comparing the moves with those of chess.
    "plain": "\n".join([". . . . . . . ."] * 8),
}

PIECES: Final = {"standard": "RRBBNN", "small": "RRBN", "plain": ""}
"""The pieces besides the king that go well with each board."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A board. Squares are numbered from White's left corner, row by row.

    `sides`: whose side each square is on, or CENTER. `rays`: for each square the squares in each
    of the eight directions, nearest first. `jumps`: for each square the squares a knight reaches,
    each with the squares that it passes. `steps`: the neighbors in the order of the directions.
    """

    columns: int
    rows: int
    marks: tuple[str, ...]
    sides: tuple[int, ...]
    crowns: tuple[int, int]
    diamonds: tuple[frozenset[int], frozenset[int]]
    x_squares: tuple[int, ...]
    names: tuple[str, ...]
    rays: tuple[tuple[tuple[int, ...], ...], ...]

    def place(self, square: int) -> tuple[int, int]:
        """Column and row, from 0."""
        return square % self.columns, square // self.columns

    def square(self, name: str) -> int:
        """The number of the square that is called so ("c3")."""
        return self.names.index(name)

    def along(self, square: int, step: tuple[int, int], many: int) -> int:
        """The square so many steps away, or NOWHERE."""
        column, row = self.place(square)
        column, row = column + step[0] * many, row + step[1] * many
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return row * self.columns + column
        return NOWHERE


@cache
def layout_of(name: str) -> Layout:
    """The layout of that name; KeyError if there is none."""
    lines = [line.split() for line in TEXTS[name].split("\n") if line.strip()]
    lines.reverse()
    rows, columns = len(lines), len(lines[0])
    cells = [cell for line in lines for cell in line]
    sides = tuple(_side(index // columns, rows) for index in range(len(cells)))
    return Layout(
        columns,
        rows,
        tuple(MARKS[cell] for cell in cells),
        sides,
        (_find(cells, "W"), _find(cells, "B")),
        (_diamonds(cells, sides, WHITE), _diamonds(cells, sides, BLACK)),
        tuple(index for index, cell in enumerate(cells) if cell == "x"),
        tuple(
            f"{chr(ord('a') + index % columns)}{index // columns + 1}"
            for index in range(len(cells))
        ),
        tuple(
            tuple(tuple(_ray(index, step, columns, rows)) for step in DIRECTIONS)
            for index in range(len(cells))
        ),
    )


def _side(row: int, rows: int) -> int:
    if row * 2 == rows - 1:
        return CENTER
    return WHITE if row * 2 < rows - 1 else BLACK


def _find(cells: list[str], cell: str) -> int:
    return cells.index(cell) if cell in cells else NOWHERE


def _diamonds(cells: list[str], sides: tuple[int, ...], side: int) -> frozenset[int]:
    return frozenset(i for i, cell in enumerate(cells) if cell == "d" and sides[i] == side)


def _ray(square: int, step: tuple[int, int], columns: int, rows: int) -> Iterator[int]:
    column, row = square % columns + step[0], square // columns + step[1]
    while 0 <= column < columns and 0 <= row < rows:
        yield row * columns + column
        column, row = column + step[0], row + step[1]


@cache
def jumps_of(
    name: str, ahead: int, aside: int
) -> tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]:
    """For each square what a knight reaches, and the squares on its way: so many squares straight
    on, then so many at right angles."""
    layout = layout_of(name)
    return tuple(tuple(_jumps(layout, square, ahead, aside)) for square in range(len(layout.marks)))


def _jumps(
    layout: Layout, square: int, ahead: int, aside: int
) -> Iterator[tuple[int, tuple[int, ...]]]:
    seen = {square}
    for along in DIRECTIONS[:4]:
        corner = layout.along(square, along, ahead)
        way = tuple(layout.along(square, along, n) for n in range(1, ahead + 1))
        for turn in DIRECTIONS[:4]:
            if corner == NOWHERE or along[0] * turn[0] + along[1] * turn[1]:
                continue
            end = layout.along(corner, turn, aside)
            rest = tuple(layout.along(corner, turn, n) for n in range(1, aside))
            if end != NOWHERE and end not in seen:
                seen.add(end)
                yield end, tuple(step for step in (*way, *rest) if step != end)
