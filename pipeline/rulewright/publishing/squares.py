"""Where the squares of a board stand on paper: in their rows, or a long track broken into lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rulewright.play import Board
from rulewright.playing.telling.naming import extent, has_labels
from rulewright.playing.telling.pictured import squares_of
from rulewright.publishing.arrows import Point
from rulewright.publishing.pen import Pen

SIDE = 32.0
"""The side of a square, in units: 8 mm, unless the board is too wide for that."""
TALL = 290.0
"""So wide and high is a board at most: 73 mm."""
FIGURES, LETTERS = 10.5, 11.0
"""The room for the coordinates, left and below."""
MARGIN = 1.5
"""For the edge of the board and what stands out of it."""
NAME = 8.6
"""The height of a line of letters above a tile."""
LEAST = 26.0
"""A track whose squares would be smaller is broken into lines."""
TINY = 0.001
"""What computing may lose."""
BETWEEN = 5.0
"""From one line of a track to the next."""

At = tuple[int, int]


class Layout(NamedTuple):
    """The middles of the squares, their side, the size of it all, and whether it is in lines."""

    middles: Mapping[At, Point]
    side: float
    width: float
    height: float
    is_broken: bool = False


class Grid(NamedTuple):
    """A board with the pen that draws it and where its squares stand.

    With `is_numbered`, what lies on a square shows the label of the square.
    """

    pen: Pen
    board: Board
    laid: Layout
    is_numbered: bool = False

    @property
    def side(self) -> float:
        """The side of a square, in units."""
        return self.laid.side

    def middle(self, square: tuple[int, int]) -> Point:
        """The middle of a square."""
        return self.laid.middles[square]

    def corner(self, square: tuple[int, int]) -> tuple[float, float]:
        """The top left corner of a square."""
        half = self.side / 2
        middle = self.middle(square)
        return middle.real - half, middle.imag - half


def lay_out(board: Board, room: float, side: float = SIDE) -> Layout:
    """Where the squares stand if there is this room across; `side` is the most that one has."""
    first, last = extent(board)
    columns, rows = last[0] - first[0] + 1, last[1] - first[1] + 1
    left, below = gutters(board)
    above = MARGIN + (NAME if any(run.label for run in board.runs) else 0)
    across = room - left - MARGIN
    if board.rows == 1 and has_labels(board) and across / max(columns, 1) < min(side, LEAST) - TINY:
        return _broken(board, across, min(side, LEAST), above)
    side = min(side, across / max(columns, 1), TALL / max(columns, rows, 1))
    middles = {
        square.at: complex(
            left + (square.at[0] - first[0] + 0.5) * side,
            above + (last[1] - square.at[1] + 0.5) * side,
        )
        for square in board.squares
    }
    return Layout(
        middles, side, left + columns * side + MARGIN, above + rows * side + MARGIN + below
    )


def gutters(board: Board) -> tuple[float, float]:
    """The room for coordinates; none where the squares are called by their labels."""
    return (MARGIN, 0.0) if has_labels(board) else (FIGURES, LETTERS)


def _broken(board: Board, across: float, side: float, above: float) -> Layout:
    """A track in lines: no tile of it is divided."""
    room = max(int(across / side + TINY), 1)
    middles: dict[At, Point] = {}
    x = line = widest = 0
    for tile in _tiles(board):
        if x and x + len(tile) > room:
            x, line = 0, line + 1
        for at in tile:
            y = above + line * (side + above + BETWEEN) + side / 2
            middles[at] = complex(MARGIN + (x + 0.5) * side, y)
            x, widest = x + 1, max(widest, x + 1)
    height = (line + 1) * (side + above + BETWEEN) - BETWEEN + MARGIN
    return Layout(middles, side, widest * side + 2 * MARGIN, height, True)


def _tiles(board: Board) -> Iterator[tuple[At, ...]]:
    """The squares of a track in order, those of one tile together."""
    tiles = [squares_of(run) for run in board.runs if run.kind == "tile"]
    of = {at: tile for tile in tiles for at in tile}
    done: set[At] = set()
    for square in sorted(board.squares):
        if square.at not in done:
            tile = tuple(sorted(of.get(square.at, (square.at,))))
            done.update(tile)
            yield tile
