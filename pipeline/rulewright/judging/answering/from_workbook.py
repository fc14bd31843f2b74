"""The answers in a workbook: the cells below the heads that the sheet was written with."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rulewright.judging.answering.filled import Filled, Reply, Written
from rulewright.judging.answering.words import (
    ANSWER,
    CORRECTION,
    ID,
    REMARKS,
    RESTORED_AS,
    TAG,
    WHEN,
    WHO,
    Label,
    plain,
)
from rulewright.problems import Place, Problem
from rulewright.reading.documents.grid import Cell, Grid
from rulewright.reading.documents.workbook import read_workbook

HEADS: Mapping[str, tuple[Label, ...]] = {
    "key": (ID,),
    "answer": (ANSWER,),
    "remark": (CORRECTION, REMARKS),
    "restored": (RESTORED_AS,),
}
BOOK = re.compile(rf"{TAG}\s*[:：]?\s*([\w.-]+)")
_Row = tuple[Cell, ...]


class _Table(NamedTuple):
    """The rows below a head, and the column of each thing."""

    rows: tuple[_Row, ...]
    columns: Mapping[str, int]
    grid: Grid


def read_filled_workbook(name: str, data: bytes) -> tuple[Filled, tuple[Problem, ...]]:
    """The sheet in a workbook, wherever its columns and tables have been moved to.

    A file that is no workbook, is cut, or has no table of answers, is a Problem.
    """
    grids, problems = read_workbook(name, data)
    if problems:
        return Filled("", _nothing(name), _nothing(name), ()), problems
    tables = [table for grid in grids if (table := _table(grid)) is not None]
    above = [cell for grid in grids for row in grid.rows for cell in row]
    book = next((found[1] for cell in above if (found := BOOK.search(cell.text))), "")
    filled = Filled(
        book=book,
        who=_beside(name, grids, WHO),
        when=_beside(name, grids, WHEN),
        replies=tuple(reply for table in tables for reply in _replies(name, table)),
    )
    if tables:
        return filled, ()
    said = f"found no table with the heads {ID} and {ANSWER}, expected a sheet that "
    said += "`rulewright questions` wrote"
    return filled, (Problem(Place(name), "answers-none", said),)


def _nothing(name: str) -> Written:
    return Written("", Place(name))


def _table(grid: Grid) -> _Table | None:
    for at, row in enumerate(grid.rows):
        columns = {
            what: index
            for what, labels in HEADS.items()
            for index, cell in enumerate(row)
            if any(_is_head(cell.text, label) for label in labels)
        }
        if "key" in columns and "answer" in columns:
            return _Table(grid.rows[at + 1 :], columns, grid)
    return None


def _is_head(text: str, label: Label) -> bool:
    parts = {plain(part).casefold() for part in (text, *text.replace("\n", "/").split("/"))}
    return any(plain(name).casefold() in parts for name in (str(label), *label))


def _replies(name: str, table: _Table) -> Iterator[Reply]:
    for row in table.rows:
        key, answer, remark, restored = (_cell(name, table, row, what) for what in HEADS)
        if key.text:
            yield Reply(
                plain(key.text), key.place, (answer,) if answer.text else (), remark, restored.text
            )
        elif answer.text:
            # An answer without its id is told, not guessed at: `checked` knows no such key.
            yield Reply("", answer.place, (answer,), remark)


def _cell(name: str, table: _Table, row: _Row, what: str) -> Written:
    index = table.columns.get(what, len(row))
    if index >= len(row):
        return Written("", row[0].place if row else Place(name))
    return Written(row[index].text.strip(), row[index].place)


def _beside(name: str, grids: tuple[Grid, ...], label: Label) -> Written:
    """The first filled cell to the right of a label."""
    for grid in grids:
        for row in grid.rows:
            for at, cell in enumerate(row):
                if _is_head(cell.text.rstrip(":： "), label):
                    filled = next((one for one in row[at + 1 :] if one.text.strip()), None)
                    found = filled or cell
                    said = found.text.strip() if filled else ""
                    return Written(said, found.place, found.place in grid.dates)
    return _nothing(name)
