"""Cells in rows and columns, whatever file they came from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rulewright.problems import Place
from rulewright.reading.sources import Note


class Cell(NamedTuple):
    """A cell's text as a reader of the sheet sees it, and where it stands."""

    text: str
    place: Place


class Merge(NamedTuple):
    """Cells shown as one: lines of the first and last row, columns counted from 0."""

    top: int
    left: int
    bottom: int
    right: int


@dataclass(frozen=True, slots=True)
class Grid:
    """A table as it stands: rows that hold something, each cell at its column's index.

    Rows may differ in length. `title` is the sheet's name, "" where a file holds one table. A
    merged cell's text stands in its first cell, the others are empty. `notes` tell how cells were
    read; `dates` are the cells that hold a day, not the text that somebody typed.
    """

    rows: tuple[tuple[Cell, ...], ...]
    title: str = ""
    merges: tuple[Merge, ...] = ()
    notes: tuple[Note, ...] = ()
    dates: frozenset[Place] = frozenset()

    @property
    def width(self) -> int:
        """Cells in the longest row."""
        return max(map(len, self.rows), default=0)

    def column(self, index: int) -> tuple[str, ...]:
        """The texts of a column that are not blank."""
        texts = (row[index].text.strip() for row in self.rows if index < len(row))
        return tuple(text for text in texts if text)


def letters(column: int) -> str:
    """The name of a column counted from 0, as spreadsheets write it: A ... Z, AA ..."""
    above, last = divmod(column, 26)
    return (letters(above - 1) if above else "") + chr(ord("A") + last)


def number_of(name: str) -> int:
    """The column counted from 0 that such a name means."""
    number = 0
    for letter in name:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1
