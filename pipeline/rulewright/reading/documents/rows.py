"""Rows of a translation table as they belong together: what merged cells cover is one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rulewright.reading.documents.columns import Columns
from rulewright.reading.documents.grid import Cell, Grid
from rulewright.reading.documents.scripts import is_in


class Group(NamedTuple):
    """Rows that merged cells make one: the cells of each text column, those that say nothing out."""

    line: int
    original: tuple[Cell, ...]
    translations: Mapping[int, tuple[Cell, ...]]


def filled(cells: Iterable[Cell]) -> Iterator[Cell]:
    """The cells that are not blank."""
    return (cell for cell in cells if cell.text.strip())


def groups(grid: Grid, columns: Columns, original: str) -> Iterator[Group]:
    """The rows below the header; those that a merged text cell covers are one group.

    A repeated header is no row. A text merged across columns belongs to that of its language.
    """
    header = columns.header
    rows = grid.rows if header is None else grid.rows[header + 1 :]
    names = [cell.text for cell in filled(grid.rows[header])] if header is not None else []
    texts = (*(() if columns.original is None else (columns.original,)), *columns.translations)
    until = -1
    gathered: list[tuple[Cell, ...]] = []
    for row in rows:
        line = row[0].place.line
        if names and [cell.text for cell in filled(row)] == names:
            continue
        if gathered and line > until:
            yield _group(gathered, columns)
            gathered = []
        gathered.append(_spread(row, grid, texts, columns, original))
        reach = [m.bottom for m in grid.merges if m.top <= line <= m.bottom and m.left in texts]
        until = max([until, line, *reach])
    if gathered:
        yield _group(gathered, columns)


def _group(rows: Sequence[tuple[Cell, ...]], columns: Columns) -> Group:
    def column(index: int | None) -> tuple[Cell, ...]:
        if index is None:
            return ()
        return tuple(filled(row[index] for row in rows if index < len(row)))

    translations = {index: column(index) for index in columns.translations}
    return Group(rows[0][0].place.line, column(columns.original), translations)


def _spread(
    row: tuple[Cell, ...], grid: Grid, texts: Sequence[int], columns: Columns, original: str
) -> tuple[Cell, ...]:
    """The row with a text that is merged across columns in the column of its language."""
    cells = list(row)
    for merge in grid.merges:
        if merge.top != row[0].place.line or merge.left == merge.right or merge.left >= len(row):
            continue
        cell = row[merge.left]
        under = [index for index in texts if merge.left <= index <= merge.right]
        fits = [i for i in under if (i == columns.original) == is_in(cell.text, original)]
        if fits and fits[0] != merge.left and cell.text.strip():
            cells += [Cell("", cell.place)] * (fits[0] + 1 - len(cells))
            cells[merge.left], cells[fits[0]] = Cell("", cell.place), cell
    return tuple(cells)
