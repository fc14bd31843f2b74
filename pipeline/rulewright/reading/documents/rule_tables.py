"""Sheets (csv, tsv, xlsx) that are tables of the rules themselves: scores, effects, counts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulewright.reading.documents.columns import Columns
from rulewright.reading.documents.grid import Cell, Grid
from rulewright.reading.documents.rows import filled
from rulewright.reading.documents.scripts import is_in, script_of
from rulewright.reading.documents.table_form import are_head_words, has_header, in_one_line
from rulewright.reading.documents.telling import cell_notes
from rulewright.reading.sources import Block, Note, Received
from rulewright.text import Anchor

Cells = tuple[Cell, ...]
# A column of texts so short holds signs, not translations.
SIGN = 3
UNNAMED = re.compile(r"(?:sheet|シート|ワークシート|table|表)\s*\d*", re.IGNORECASE)
"""How programs name a sheet that nobody has named."""


def is_rule_table(file: Received, grid: Grid, columns: Columns) -> bool:
    """Whether a sheet is a table of rules: no header names a language, and no column translates.

    One column of texts, numbered or not, is a list of sentences, unless its head is a column's.
    """
    texts = [at for at in range(grid.width) if grid.column(at)]
    if columns.header is not None or len(grid.rows) < 2 or len(texts) < 2:
        return False
    is_headed = any(are_head_words([cell.text for cell in filled(row)]) for row in grid.rows[:2])
    if any(not _are_signs(grid.column(at)) for at in columns.translations) and not file.language:
        return is_headed and columns.original is None
    if is_headed:
        return True
    is_told = is_in(" ".join(cell.text for row in grid.rows for cell in row), file.original)
    return (is_told or bool(file.language)) and len([at for at in texts if at != columns.id]) > 1


def _are_signs(texts: Sequence[str]) -> bool:
    return all(len(text) <= SIGN for text in texts)


def rule_blocks(file: Received, grid: Grid, number: int) -> Iterator[Block]:
    """The table as a block, with the lines above and below it that fill a single cell as texts."""
    language = file.language or _language(file, grid)
    slot = None if language == file.original and not file.slot else file.slot or "A"
    above, rows, below = _parts(_squared(grid))
    texts = [[in_one_line(cell.text) for cell in row] for row in rows]
    if slot is not None:
        yield replace(_block((*above, *rows, *below), number, language), slot=slot)
        return
    for own in (above, rows, below):
        if own:
            made = _block(own, number, language)
            is_table = own is rows
            headed = is_table and has_header(texts)
            yield replace(made, kind="table" if is_table else "text", has_header=headed)


def rule_notes(grid: Grid) -> Iterator[Note]:
    """What is told of the table: its size, whether it has a header, dates and formulas in it."""
    _, rows, _ = _parts(_squared(grid))
    texts = [[in_one_line(cell.text) for cell in row] for row in rows]
    header = "a header" if has_header(texts) else "no header"
    said = f"a table of the rules, not of translations: {len(rows)} rows, {len(texts[0])} columns, {header}"
    yield Note("read", grid.rows[0][0].place, said)
    if grid.title and UNNAMED.fullmatch(grid.title) is None:
        name = (
            f"the sheet's name {grid.title!r} is no text of the rules; it may be a heading of yours"
        )
        yield Note("dropped", grid.rows[0][0].place, name)
    yield from cell_notes(grid, tuple(cell for row in rows for cell in filled(row)))


def _language(file: Received, grid: Grid) -> str:
    scripts = [script_of(cell.text) for row in grid.rows for cell in row]
    is_japanese = "ja" in scripts or "latin" not in scripts
    return file.original if is_japanese == (file.original == "ja") else file.target


def _squared(grid: Grid) -> tuple[Cells, ...]:
    """The rows with the columns that hold something, all of one width."""
    kept = [at for at in range(grid.width) if grid.column(at)]
    return tuple(
        tuple(row[at] if at < len(row) else Cell("", row[-1].place) for at in kept)
        for row in grid.rows
    )


def _parts(rows: Sequence[Cells]) -> tuple[Sequence[Cells], Sequence[Cells], Sequence[Cells]]:
    """Lines of a single first cell above, the table, and such lines below."""
    alone = [bool(row[0].text.strip()) and len(list(filled(row))) == 1 for row in rows]
    full = [at for at, is_alone in enumerate(alone) if not is_alone]
    if len(full) < 2:
        return (), rows, ()
    return rows[: full[0]], rows[full[0] : full[-1] + 1], rows[full[-1] + 1 :]


def _block(rows: Sequence[Cells], number: int, language: str) -> Block:
    """The rows as lines, cells apart by tabs, each cell with its place."""
    text, anchors = "", list[Anchor]()
    for line, row in enumerate(rows):
        alone = len(list(filled(row))) == 1 and bool(row[0].text.strip())
        for column, cell in enumerate(row[:1] if alone else row):
            text += "\n" if line and not column else "\t" if column else ""
            said = in_one_line(cell.text)
            anchors += [Anchor(len(text), cell.place)] if said and text else []
            text += said
    return Block(number, language, None, text, rows[0][0].place, "text", tuple(anchors))
