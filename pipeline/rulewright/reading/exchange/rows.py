"""Tables read as a stream of rows: tab or comma separated text, and workbooks."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from rulewright.problems import Place, Problem
from rulewright.reading.exchange.cells import Row
from rulewright.reading.exchange.encoded import Line, lines_of

SEPARATORS = (",", ";", "\t")


def rows_of(path: Path, encoding: str = "") -> Iterator[Row | Problem]:
    """The rows of a .tsv, .csv or .xlsx file, by the ending of its name."""
    suffix = path.suffix.lower()
    if suffix in (".xlsx", ".xlsm"):
        from rulewright.reading.exchange.workbook import rows_of_workbook

        yield from rows_of_workbook(path)
    elif suffix == ".csv":
        yield from _from_csv(path, encoding)
    else:
        yield from _from_tabs(path, encoding)


def _from_tabs(path: Path, encoding: str) -> Iterator[Row | Problem]:
    """Rows of lines: a quotation mark is a mark like any other, but around a whole cell."""
    for line in lines_of(path, encoding):
        if isinstance(line, Problem):
            yield line
        elif line.text.strip():
            cells = tuple(_unquoted(cell) for cell in line.text.split("\t"))
            yield Row(Place(str(path), line.number), cells)


def _unquoted(cell: str) -> str:
    """A cell as it was before a spreadsheet wrote it: quotes doubled, and quotes around it."""
    inner = cell[1:-1]
    is_quoted = len(cell) > 1 and cell[0] == cell[-1] == '"' and '"' in inner
    return inner.replace('""', '"') if is_quoted and '"' not in inner.replace('""', "") else cell


def _from_csv(path: Path, encoding: str) -> Iterator[Row | Problem]:
    faults: list[Problem] = []

    def good() -> Iterator[str]:
        for line in lines_of(path, encoding):
            if isinstance(line, Problem):
                faults.append(line)
            yield f"{line.text}\n" if isinstance(line, Line) else "\n"

    lines = good()
    start = next(lines, "")
    reader = csv.reader(chain([start], lines), delimiter=_separator(start), strict=True)
    while True:
        number = reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            break
        except csv.Error as error:
            said = f"found {error}, expected cells between commas, quotes around a whole cell"
            yield Problem(Place(str(path), number), "csv-broken", said)
            continue
        yield from faults
        faults.clear()
        if any(cell.strip() for cell in cells):
            yield Row(Place(str(path), number), tuple(cells))
    yield from faults


def _separator(line: str) -> str:
    """The separator that the first line has most of."""
    return max(SEPARATORS, key=line.count)
