"""The boards: which number stands on which space, and the rows that a sequence can lie in.

The text never shows its board. What it demands of one, and every board here keeps:

- numbers, each on two spaces (S027), and nothing else that a card stands for;
- room for two sequences of each of three players or teams (S007, S011), so many more spaces than
  a sequence is long in every direction;
- no space is better than another by its number, so the numbers are mixed.

What makes it good to play: the two spaces of a number never fit into one sequence of five, so a
card always offers two different places; and the numbers are small (1 to 50), so a child can solve
their equations. To make them easy to find, the last digits of a row alternate between two.

Tried with players who extend their own rows and block others (200 games each): two players 38 turns
in the middle and nearly always a winner, four players 57, three players 70 and six 69, where three
sides block each other and about a third of the games fill the board. The smaller board is full
twice as often; free corners halve that. The player who begins wins as often as the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

DIRECTIONS: Final = ((1, 0), (0, 1), (1, 1), (1, -1))
"""(columns, rows): along a row, up a column, and the two diagonals."""

SIZES: Final = {"tens": 10, "other-tens": 10, "eights": 8, "corners": 10}
"""How many columns and rows each board has. "other-tens" has the numbers of "tens" in other places,
and "corners" four free corner spaces."""

Shifts = tuple[tuple[int, int, int], ...]
SHIFTS: Final[dict[int, Shifts]] = {
    10: ((3, 2, 0), (7, 4, 3), (9, 2, 5)),
    8: ((3, 2, 0), (5, 4, 3), (7, 4, 2)),
}
OTHER_SHIFTS: Final = ((7, 3, 6), (3, 8, 1), (9, 1, 4))
"""How the numbers of a band of rows are mixed, band by band: (a column, a row, all)."""

STRIDES: Final = ((5, 0), (13, 21), (29, 7))
"""The same for the board with free corners, part by part: (a space, all)."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A board; spaces are numbered from the near left corner, row by row.

    `numbers`: the number on each space, 0 if none; `spaces`: the spaces of each number, from 0
    (which no space has); `free`: the free corner spaces, a bit for each; `full`: all the others.
    """

    size: int
    numbers: tuple[int, ...]
    spaces: tuple[tuple[int, ...], ...]
    names: tuple[str, ...]
    free: int
    full: int

    def place(self, space: int) -> tuple[int, int]:
        """Column and row, from 0."""
        return space % self.size, space // self.size

    def space(self, name: str) -> int:
        """The space that is called so ("e4")."""
        return self.names.index(name)

    @property
    def highest(self) -> int:
        """The highest number; all from 1 to it stand on the board."""
        return len(self.spaces) - 1


@cache
def layout_of(name: str, copies: int) -> Layout:
    """The board of that name with each number on so many spaces; KeyError if there is none."""
    size = SIZES[name]
    corners = (0, size - 1, size * (size - 1), size * size - 1) if name == "corners" else ()
    shifts = OTHER_SHIFTS if name == "other-tens" else SHIFTS[size]
    mixed = _strewn(size, copies, corners) if corners else _banded(size, copies, shifts)
    numbers = mixed if copies else [0] * (size * size)
    free = sum(1 << space for space in corners)
    highest = max(numbers)
    return Layout(
        size,
        tuple(numbers),
        ((), *(tuple(_spaces(numbers, number)) for number in range(1, highest + 1))),
        tuple(f"{chr(ord('a') + space % size)}{space // size + 1}" for space in range(size * size)),
        free,
        (1 << size * size) - 1 - free,
    )


def _banded(size: int, copies: int, shifts: Shifts) -> list[int]:
    """The numbers space by space: each band of rows has all of them, differently mixed."""
    numbers = [0] * (size * size)
    high = size // max(1, copies)
    for band in range(copies):
        across, up, first = shifts[band % 3]
        for row in range(high):
            for column in range(size):
                step = (across * column + up * row + first) % size
                numbers[(band * high + row) * size + column] = 1 + row + high * step
    return numbers


def _strewn(size: int, copies: int, corners: tuple[int, ...]) -> list[int]:
    """The same without the corners: each part of the board has all numbers, differently mixed."""
    numbers = [0] * (size * size)
    spaces = [space for space in range(size * size) if space not in corners]
    many = len(spaces) // max(1, copies)
    for index in range(many * copies):
        part, place = divmod(index, many)
        stride, first = STRIDES[part % 3]
        numbers[spaces[index]] = 1 + (stride * place + first) % many
    return numbers


def _spaces(numbers: list[int], number: int) -> Iterator[int]:
    return (space for space, other in enumerate(numbers) if other == number)


@cache
def rows_of(
    layout: Layout, length: int, directions: tuple[tuple[int, int], ...]
) -> tuple[tuple[int, ...], ...]:
    """For each space, every row of so many spaces that it lies in: a bit for each space."""
    rows: list[list[int]] = [[] for _ in layout.numbers]
    for start in range(len(layout.numbers)):
        for direction in directions:
            spaces = tuple(line_from(layout, start, direction, length))
            if len(spaces) < length:
                continue
            mask = sum(1 << space for space in spaces)
            for space in spaces:
                rows[space].append(mask)
    return tuple(map(tuple, rows))


def line_from(layout: Layout, start: int, direction: tuple[int, int], length: int) -> Iterator[int]:
    """At most so many spaces from this one on in a direction, itself the first."""
    column, row = layout.place(start)
    for _ in range(length):
        if not (0 <= column < layout.size and 0 <= row < layout.size):
            return
        yield row * layout.size + column
        column, row = column + direction[0], row + direction[1]


def spaces_in(mask: int) -> Iterator[int]:
    """The spaces of a set of bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
