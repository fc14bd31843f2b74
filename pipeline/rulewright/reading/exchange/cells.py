"""A row of a table, whatever file it came from."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.problems import Place


class Row(NamedTuple):
    """A row that holds something: its place in the file, and its cells."""

    place: Place
    cells: tuple[str, ...]

    def at(self, column: int) -> Place:
        """The place of a cell, counted from 0: in a table the column counts cells."""
        return Place(self.place.file, self.place.line, column + 1)
