"""The part of a large board that a play turns on: what its sentences name, and what it changes."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.play import Board, Picture
from rulewright.playing.telling.naming import extent, has_labels, square_name
from rulewright.playing.telling.pictured import squares_of
from rulewright.publishing.close_up import names_words

LARGE = 8
"""Columns or rows; a board that has no more is shown whole."""
LEAST = 5
"""Columns and rows that a part has at least."""
ROUND = 1
"""Squares round what matters."""
MOST = 0.75
"""A part that is more of a board than this is no help."""

At = tuple[int, int]


def cropped(before: Picture, after: Picture | None, said: str) -> tuple[Picture, Picture | None]:
    """The picture before a move and that after it, both with the same parts of their boards."""
    later = {board.name: board for board in after.boards} if after else {}
    windows = {board.name: _window(board, later.get(board.name), said) for board in before.boards}
    return _cut(before, windows), _cut(after, windows) if after else None


def _cut(picture: Picture, windows: dict[str, tuple[At, At] | None]) -> Picture:
    return picture._replace(
        boards=tuple(_part(board, windows.get(board.name)) for board in picture.boards)
    )


def _part(board: Board, window: tuple[At, At] | None) -> Board:
    """The board with the squares of a window alone, and what lies in it whole."""
    if window is None:
        return board
    squares = tuple(square for square in board.squares if _is_in(square.at, window))
    arrows = tuple(a for a in board.arrows if _is_in(a.start, window) and _is_in(a.end, window))
    runs = tuple(run for run in board.runs if all(_is_in(at, window) for at in squares_of(run)))
    return board._replace(squares=squares, arrows=arrows, runs=runs, part=window)


def _is_in(at: At, window: tuple[At, At]) -> bool:
    (left, foot), (right, top) = window
    return left <= at[0] <= right and foot <= at[1] <= top


def _window(board: Board, after: Board | None, said: str) -> tuple[At, At] | None:
    """The corners of the part that matters, or None if the board is shown whole."""
    first, last = extent(board)
    columns, rows = last[0] - first[0] + 1, last[1] - first[1] + 1
    if max(columns, rows) <= LARGE or has_labels(board):
        return None
    seen = set(_focus(board, after, said)) or set(_filled(board))
    if not seen:
        return None
    runs = [set(squares_of(run)) for one in (board, after) if one for run in one.runs]
    seen = seen.union(*(row for row in runs if row & seen))
    left, right = _widened([at[0] for at in seen], first[0], last[0])
    foot, top = _widened([at[1] for at in seen], first[1], last[1])
    if (right - left + 1) * (top - foot + 1) > MOST * columns * rows:
        return None
    return (left, foot), (right, top)


def _focus(board: Board, after: Board | None, said: str) -> Iterator[At]:
    """The squares that are named, marked or pointed at, those that change, and new runs."""
    then = {square.at: square.stack for square in after.squares} if after else {}
    for square in board.squares:
        is_marked = square.accent or any(item.mark for item in square.stack)
        is_changed = after is not None and then.get(square.at) != square.stack
        if is_marked or is_changed or names_words(said, square_name(board, square.at)):
            yield square.at
    for arrow in board.arrows:
        yield from (arrow.start, arrow.end)
    runs = {*board.runs} ^ {*(after.runs if after else board.runs)}
    for run in runs:
        yield from squares_of(run)


def _filled(board: Board) -> Iterator[At]:
    return (square.at for square in board.squares if square.stack)


def _widened(seen: list[int], first: int, last: int) -> tuple[int, int]:
    """From the least to the greatest, with some more on both sides, as many as there must be."""
    low, high = max(min(seen) - ROUND, first), min(max(seen) + ROUND, last)
    while high - low + 1 < LEAST and (low > first or high < last):
        if high < last:
            high += 1
        if low > first and high - low + 1 < LEAST:
            low -= 1
    return low, high
