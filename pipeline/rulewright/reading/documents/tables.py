"""Tables of translations (csv, tsv, xlsx): a row is an original and what each column says for it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from rulewright.problems import Place, Problem
from rulewright.reading.documents.archive import form_of
from rulewright.reading.documents.assembly import Piece, block_of
from rulewright.reading.documents.columns import Columns, columns_of
from rulewright.reading.documents.encodings import decode
from rulewright.reading.documents.grid import Cell, Grid
from rulewright.reading.documents.rows import filled, groups
from rulewright.reading.documents.rule_tables import is_rule_table, rule_blocks, rule_notes
from rulewright.reading.documents.scripts import is_in
from rulewright.reading.documents.separated import read_separated
from rulewright.reading.documents.telling import table_notes
from rulewright.reading.documents.workbook import read_workbook
from rulewright.reading.sources import Block, Note, Received, Source, letter

Problems = tuple[Problem, ...]
# As many characters tell whether a text is a table.
LOOKED_AT = 20_000
# The ends of names of files that hold cells.
SHEETS = (".csv", ".tsv", ".tab")
HTML = re.compile(r"\s*<(?:!doctype|html|table|\?xml)", re.IGNORECASE)


def read_table(file: Received) -> tuple[Source, Problems]:
    """The rows of a csv, tsv or xlsx file as blocks: number n is the n-th row with an original.

    The columns are found by their header, else by script; each translation column is a slot. A
    sheet without translations that no header calls texts is a table of the rules: one block.
    What is in no text column is told. Dates that were ranges are told, never changed.
    """
    grids, notes, problems = read_grids(file)
    blocks: list[Block] = []
    without: list[Problem] = []
    for grid in grids:
        known = columns_of(grid, file.original, file.target)
        is_rules = is_rule_table(file, grid, known)
        grid, said, faults = squared(grid, known, file.original)
        columns = columns_of(grid, file.original, file.target)
        if file.language:
            columns = _in_one_language(columns, grid, file)
        problems = (*problems, *faults)
        notes = (*notes, *grid.notes, *said)
        start = len({block.number for block in blocks if block.slot is None and block.number >= 0})
        if is_rules:
            blocks += rule_blocks(file, grid, start)
            notes = (*notes, *rule_notes(grid))
            continue
        if columns.original is None and not file.language:
            without.append(_no_original(grid, file))
            continue
        blocks += table_blocks(file, grid, columns, start)
        notes = (*notes, *table_notes(file, grid, columns))
    if not blocks:
        problems = (*problems, *without)
    notes = (*notes, *(Note("dropped", fault.place, fault.message) for fault in without if blocks))
    return Source(file.book, file.original, file.target, tuple(blocks), notes), problems


def is_table(file: Received, text: str) -> bool:
    """Whether a text is cells with an original beside its translations, as a sheet is exported.

    A file that is called a sheet may hold a table of the rules, or originals alone.
    """
    grid, problems = read_separated(file.name, text[:LOOKED_AT])
    columns = columns_of(grid, file.original, file.target)
    if problems or len(grid.rows) < 2:
        return False
    is_called = file.name.lower().endswith(SHEETS)
    if is_called and is_rule_table(file, grid, columns):
        alike = sum(len(row) == _width(grid, columns) for row in grid.rows)
        return 4 * alike >= 3 * len(grid.rows)
    is_listed = is_called and (columns.header, columns.id) != (None, None)
    if columns.original is None or not (columns.translations or is_listed):
        return False
    width = _width(grid, columns)
    alike = sum(len(row) == width for row in grid.rows)
    return width > 1 and (columns.header is not None or alike * 10 >= 9 * len(grid.rows))


def read_grids(file: Received) -> tuple[tuple[Grid, ...], tuple[Note, ...], Problems]:
    """The tables of a file, whichever form its content has, with what is told of its bytes."""
    form = form_of(file.data)
    if form != "text":
        grids, problems = read_workbook(file.name, file.data)
        return grids, (), problems
    decoded = decode(file.name, file.data, file.encoding)
    if not decoded.text.strip():
        return (), tuple(decoded.notes), tuple(decoded.problems)
    if HTML.match(decoded.text):
        said = "found HTML or XML, expected cells cut at commas or tabs: save it as .xlsx or .csv"
        return (), tuple(decoded.notes), (Problem(Place(file.name), "wrong-form", said),)
    grid, problems = read_separated(file.name, decoded.text.replace("\ufeff", ""))
    return (grid,), tuple(decoded.notes), (*decoded.problems, *problems)


def _no_original(grid: Grid, file: Received) -> Problem:
    sheet = f"the sheet {grid.title!r}" if grid.title else "a table"
    said = f"found {sheet} without a column of {file.original!r} text, expected one (headed 'ja')"
    return Problem(grid.rows[0][0].place, "no-original", said)


def _in_one_language(columns: Columns, grid: Grid, file: Received) -> Columns:
    """The columns of a file that is said to be in one language: its texts in their columns."""
    if file.language == file.original and not file.slot:
        return replace(columns, translations=())
    body = grid.rows[0 if columns.header is None else columns.header + 1 :]
    texts = columns.translations or tuple(
        i for i in range(grid.width) if i != columns.id and Grid(body).column(i)
    )
    return replace(columns, original=None, translations=texts[:1] if file.slot else texts)


# --- rows of one width -------------------------------------------------------------------------


def squared(grid: Grid, columns: Columns, original: str) -> tuple[Grid, tuple[Note, ...], Problems]:
    """The grid with no row longer than its header, where a comma without quotes cut a text.

    The pieces are joined again where only the last column can have been cut; else the row is a
    Problem. Sheets are left as they are: there a cell beyond the header is a cell.
    """
    width = _width(grid, columns)
    if grid.title:
        return grid, (), ()
    rows: list[tuple[Cell, ...]] = []
    notes: list[Note] = []
    problems: list[Problem] = []
    named = tuple(index for index in columns.translations if index < width)
    short = [row[0].place.line for row in grid.rows if len(row) < width]
    for row in grid.rows:
        if not any(cell.text.strip() for cell in row[width:]):
            rows.append(row[:width])
        elif named == (width - 1,) and not any(is_in(cell.text, original) for cell in row[width:]):
            text = ",".join(cell.text for cell in row[width - 1 :])
            rows.append((*row[: width - 1], Cell(text, row[width - 1].place)))
            said = f"found {len(row)} cells for {width} columns; the last were joined: {text!r}"
            notes.append(Note("guessed", row[width - 1].place, said))
        else:
            rows.append(row)
            said = (
                f"found {len(row)} cells, expected {width}: is a text with a comma not in quotes?"
            )
            problems.append(Problem(row[width].place, "row-ragged", said))
    if short and width > 1:
        place = Place(grid.rows[0][0].place.file, short[0])
        said = f"found fewer than {width} cells in {_lines(short)}; the missing ones say nothing"
        notes.append(Note("guessed", place, said))
    return replace(grid, rows=tuple(rows)), tuple(notes), tuple(problems)


def _width(grid: Grid, columns: Columns) -> int:
    """The cells of the header, else of most rows."""
    if columns.header is None:
        return Counter(map(len, grid.rows)).most_common(1)[0][0]
    header = grid.rows[columns.header]
    return max(i + 1 for i, cell in enumerate(header) if cell.text.strip())


def _lines(lines: Sequence[int]) -> str:
    shown = ", ".join(map(str, lines[:8])) + (" ..." if len(lines) > 8 else "")
    return f"line{'s' * (len(lines) > 1)} {shown}"


# --- blocks ------------------------------------------------------------------------------------


def table_blocks(file: Received, grid: Grid, columns: Columns, start: int = 0) -> Iterator[Block]:
    """The blocks of a table, its first original numbered `start`.

    A translation in a row without an original goes with the row above; what stands above the
    header is a note.
    """
    above = grid.rows[: columns.header or 0]
    pieces = [Piece(cell.text.strip(), cell.place) for row in above for cell in filled(row)]
    for piece in pieces:
        language = file.original if is_in(piece.text, file.original) else file.target
        yield replace(block_of([piece], -1, language), kind="note")
    first = ord(file.slot[0]) - ord("A") if file.slot else 0
    number = start - 1
    for group in groups(grid, columns, file.original):
        pieces = _pieces(group.original, not grid.title)
        if pieces or columns.original is None:
            number += 1
        if pieces:
            yield block_of(pieces, number, file.original)
        for slot, column in enumerate(columns.translations, first):
            said = _pieces(group.translations[column], not grid.title)
            if said:
                yield block_of(said, number, file.language or file.target, letter(slot))


def _pieces(cells: Iterable[Cell], is_spread: bool) -> list[Piece]:
    return [Piece(cell.text.strip(), cell.place, is_spread=is_spread) for cell in cells]
