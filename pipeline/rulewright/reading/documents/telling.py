"""What is to be told of a translation table: its columns, what was left out, dates, formulas."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rulewright.problems import Place
from rulewright.reading.documents.columns import Columns
from rulewright.reading.documents.dates import damages
from rulewright.reading.documents.grid import Cell, Grid, letters
from rulewright.reading.documents.rows import Group, filled, groups
from rulewright.reading.sources import Note, Received, letter


def table_notes(file: Received, grid: Grid, columns: Columns) -> Iterator[Note]:
    """What is to be told of a table: its columns, what was left out, merges, dates, formulas."""
    yield _columns_note(file, grid, columns)
    start = grid.rows[0][0].place
    body = Grid(grid.rows[0 if columns.header is None else columns.header + 1 :])
    for index in columns.others:
        if index == columns.id or not (texts := body.column(index)):
            continue
        said = (
            f"column {_name(columns, index)} was left out: {len(texts)} cells, first {texts[0]!r}"
        )
        yield Note("dropped", Place(start.file, start.line, index + 1), said)
    if columns.header is not None:
        for row in grid.rows[: columns.header]:
            for cell in filled(row):
                yield Note("read", cell.place, f"above the header, kept as a note: {cell.text!r}")
    for merge in grid.merges:
        place = Place(start.file, merge.top, merge.left + 1)
        last = f"{letters(merge.right)}{merge.bottom}"
        said = f"the cells {letters(merge.left)}{merge.top} to {last} are merged; read as one"
        yield Note("read", place, said)
    for group in groups(grid, columns, file.original):
        yield from _stray(group, columns)
        yield from _dates(group, grid)
        yield from _formulas(group)


def cell_notes(grid: Grid, cells: tuple[Cell, ...]) -> Iterator[Note]:
    """What is to be told of cells in one language: dates that were ranges, formulas."""
    group = Group(grid.rows[0][0].place.line, cells, {})
    yield from _dates(group, grid)
    yield from _formulas(group)


def _columns_note(file: Received, grid: Grid, columns: Columns) -> Note:
    place = grid.rows[columns.header or 0][0].place
    header = (
        "a header" if columns.header is not None else "no header; columns known by their letters"
    )
    first = ord(file.slot[0]) - ord("A") if file.slot else 0
    said = [f"{_name(columns, columns.original)}: original"] if columns.original is not None else []
    said += [
        f"{_name(columns, index)}: translation {letter(slot)}"
        for slot, index in enumerate(columns.translations, first)
    ]
    known = {columns.original, *columns.translations}
    kind: Literal["guessed", "read"] = "guessed" if known & set(columns.guessed) else "read"
    return Note(kind, place, f"found {header}: " + ", ".join(said))


def _name(columns: Columns, index: int | None) -> str:
    at = index or 0
    return f"{letters(at)} ({columns.name(at)})" if columns.name(at) else letters(at)


def _stray(group: Group, columns: Columns) -> Iterator[Note]:
    if columns.original is None or group.original:
        return
    for index in columns.translations:
        for cell in group.translations[index][:1]:
            said = "found a translation without an original; it goes with the row above"
            yield Note("guessed", cell.place, said)


def _dates(group: Group, grid: Grid) -> Iterator[Note]:
    """Dates where a range was typed: told with what to write, never changed."""
    sides: list[tuple[tuple[Cell, ...], str]] = []
    original = " ".join(cell.text for cell in group.original)
    for cells in group.translations.values():
        sides.append((cells, original))
    others = " ".join(cell.text for cells in group.translations.values() for cell in cells)
    sides.append((group.original, others))
    for cells, other in sides:
        for cell in cells:
            for found in damages(cell.text, other, is_date=cell.place in grid.dates):
                yield _date_note(cell, found.found, found.proposal, found.is_sure)


def _date_note(cell: Cell, found: str, proposal: str, is_sure: bool) -> Note:
    why = "where the other language has a range" if is_sure else "stored as a date"
    said = (
        f"found {found!r} {why}: a spreadsheet seems to have made a date of it; "
        f"proposed {proposal!r}, nothing was changed"
    )
    return Note("guessed", cell.place, said)


def _formulas(group: Group) -> Iterator[Note]:
    for cell in (*group.original, *(c for cells in group.translations.values() for c in cells)):
        if cell.text.startswith(("=", "#NAME?", "#REF!", "#VALUE!")):
            said = f"found {cell.text[:40]!r}, which looks like a formula; kept as text"
            yield Note("guessed", cell.place, said)
