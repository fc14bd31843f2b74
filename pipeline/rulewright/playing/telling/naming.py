"""What the things, squares and sides of a board are called."""

from __future__ import annotations

from string import ascii_lowercase

from rulewright.play import Board, Item
from rulewright.playing.telling.sentences import Names

At = tuple[int, int]
CHESSMEN = {"king": "K", "queen": "Q", "rook": "R", "bishop": "B", "knight": "N", "pawn": "P"}
"""Concept -> the letter of chess: a label that says no more than the concept."""


def label_of(item: Item) -> str:
    """What is printed on a thing of a board; "" for a man of chess whose label is its letter."""
    return "" if CHESSMEN.get(item.kind) == item.label else item.label


def has_labels(board: Board) -> bool:
    """Whether the squares are called by what is printed on them: each has a label of its own."""
    labels = {square.label for square in board.squares}
    return board.part is None and "" not in labels and len(labels) == len(board.squares) > 0


def extent(board: Board) -> tuple[tuple[int, int], tuple[int, int]]:
    """The least column and row that are shown, and the greatest."""
    return board.part or ((0, 0), (board.columns - 1, board.rows - 1))


def column_name(column: int) -> str:
    """The letters of a column, from 0: "a" to "z", then "aa"."""
    more, last = divmod(column, len(ascii_lowercase))
    return (column_name(more - 1) if more else "") + ascii_lowercase[last]


def square_name(board: Board, at: tuple[int, int]) -> str:
    """What a square is called: "c3", or its label where each has one of its own."""
    if has_labels(board):
        found = next((square.label for square in board.squares if square.at == at), "")
        if found:
            return found
    return f"{column_name(at[0])}{at[1] + 1}"


def side_name(board: Board, seat: int, names: Names) -> str:
    """What the things of a seat are called by: "White", or the player's name."""
    return names.term(board.sides[seat]) if seat < len(board.sides) else names.seat(seat)


def is_track(board: Board) -> bool:
    """Whether a board is one row of spaces, where things stand side by side."""
    return board.rows == 1 and has_labels(board)
