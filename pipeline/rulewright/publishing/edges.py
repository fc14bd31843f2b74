"""The outline of a board as SVG, where it goes on, and what its columns and rows are called."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.playing.telling.naming import column_name, extent
from rulewright.publishing.pen import number
from rulewright.publishing.squares import FIGURES, Grid

STUB = 3.0
"""How far the lines of a board that is cut go on."""


def draw_edge(grid: Grid) -> str:
    """The outline: the sides of squares that no other square has, but not where a board goes on.

    There the lines between the squares go on a little.
    """
    squares = {square.at for square in grid.board.squares}
    path = "".join(_open_sides(grid, square, squares) for square in sorted(squares))
    svg = f'<path {grid.pen.paint("edge")} d="{path}"/>'
    stubs = "".join(_stubs(grid, square) for square in sorted(squares))
    return svg + (f'<path {grid.pen.paint("stub")} d="{stubs}"/>' if stubs else "")


def _cut_sides(grid: Grid, at_: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """The neighbours of a square that a board has but a part of it has not."""
    first, last = extent(grid.board)
    column, row = at_
    if column == first[0] > 0:
        yield column - 1, row
    if column == last[0] < grid.board.columns - 1:
        yield column + 1, row
    if row == first[1] > 0:
        yield column, row - 1
    if row == last[1] < grid.board.rows - 1:
        yield column, row + 1


def _stubs(grid: Grid, at_: tuple[int, int]) -> str:
    """Short lines at both ends of the sides of a square where the board goes on."""
    half, path = grid.side / 2, ""
    for beside in _cut_sides(grid, at_):
        out = complex(beside[0] - at_[0], at_[1] - beside[1])
        for corner in (out + out * 1j, out - out * 1j):
            begin = grid.middle(at_) + corner * half
            end = begin + out * STUB
            path += (
                f"M{number(begin.real)} {number(begin.imag)}L{number(end.real)} {number(end.imag)}"
            )
    return path


def _open_sides(grid: Grid, at_: tuple[int, int], squares: set[tuple[int, int]]) -> str:
    (column, row), side = at_, number(grid.side)
    x, y = grid.corner(at_)
    right, below = number(x + grid.side), number(y + grid.side)
    left, top = number(x), number(y)
    sides = (
        ((column, row + 1), f"M{left} {top}h{side}"),
        ((column, row - 1), f"M{left} {below}h{side}"),
        ((column - 1, row), f"M{left} {top}v{side}"),
        ((column + 1, row), f"M{right} {top}v{side}"),
    )
    closed = squares.union(_cut_sides(grid, at_))
    return "".join(line for beside, line in sides if not _is_beside(grid, at_, beside, closed))


def _is_beside(
    grid: Grid, at_: tuple[int, int], beside: tuple[int, int], known: set[tuple[int, int]]
) -> bool:
    """Whether a square stands beside another also on paper, where a track is broken into lines."""
    if beside not in known or beside not in grid.laid.middles:
        return beside in known
    return abs(grid.middle(at_) - grid.middle(beside)) < grid.side * 1.5


def draw_coordinates(grid: Grid) -> Iterator[str]:
    """Letters below the columns, numbers left of the rows."""
    middles = grid.laid.middles
    foot = grid.laid.height - 1.8
    for column, x in sorted({at_[0]: middle.real for at_, middle in middles.items()}.items()):
        yield grid.pen.text("coordinate", x, foot, column_name(column))
    for row, y in sorted({at_[1]: middle.imag for at_, middle in middles.items()}.items()):
        yield grid.pen.text("coordinate", FIGURES / 2 - 0.6, y + 3, str(row + 1))
