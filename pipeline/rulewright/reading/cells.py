"""The rows of a table block: which table, which row of it, and where its cells stand in its text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulewright.reading.outline import Line, lines_of
from rulewright.reading.sources import Block
from rulewright.text import Span


class Row(NamedTuple):
    """A row: of table `table` of its source and with `number` in it, both counted from 0.

    `cells` are spans of the row's text, empty ones for empty cells; all rows of a table have the
    same number of them. `is_header` is True for a first row that names the columns.
    """

    table: int
    number: int
    is_header: bool
    cells: tuple[Span, ...]


def rows_of(block: Block, table: int) -> Iterator[Row]:
    """The rows of a table block, one for each of its lines that is not blank."""
    lines = tuple(lines_of(block.text))
    rows = [tuple(_cells(block.text, line)) for line in lines]
    width = max(map(len, rows), default=0)
    for number, (line, cells) in enumerate(zip(lines, rows, strict=True)):
        end = Span(len(line.text), len(line.text))
        filled = (*cells, *[end] * (width - len(cells)))
        yield Row(table, number, block.has_header and number == 0, filled)


def _cells(text: str, line: Line) -> Iterator[Span]:
    """The cells of a line in the line's text, which has no outer white space."""
    at = text.rfind("\n", 0, line.start) + 1 - line.start
    end = text.find("\n", line.start)
    for cell in text[at + line.start : end if end >= 0 else len(text)].split("\t"):
        start = at + len(cell) - len(cell.lstrip())
        found = Span(start, start + len(cell.strip()))
        here = min(max(at, 0), len(line.text))
        yield found if cell.strip() else Span(here, here)
        at += len(cell) + 1
