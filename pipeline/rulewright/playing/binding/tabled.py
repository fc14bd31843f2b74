"""Tables computed from an engine, which the book's own must equal."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rulewright.judging.book import Book, Statement
from rulewright.judging.forms import cells_of, shape_of
from rulewright.play import Cell
from rulewright.problems import Place, Problem
from rulewright.reading.glossary import Glossary
from rulewright.reading.termbase.inflection import plural_of
from rulewright.reading.units import NUMBERS

Tables = Mapping[str, Sequence[Sequence[Cell]]]
_NUMBER = re.compile(r"(?<![\w.])[-−]?\d+(?![\w.]*\d)")
_WORD = re.compile(r"[^\W\d_]+")


def tables_problems(tables: object, shown: str) -> tuple[Problem, ...]:
    """Why what an engine gives as its tables is none."""
    if not isinstance(tables, Mapping):
        return (_broken(shown, f"tables: found {tables!r:.60}, expected names with rows"),)
    return tuple(
        _broken(shown, f"tables {name!r}: found {rows!r:.60}, expected rows of as many cells")
        for name, rows in tables.items()
        if not (isinstance(name, str) and _are_rows(rows))
    )


def table_problems(
    book: Book, tables: Tables | None, glossary: Glossary, engine: str
) -> tuple[Problem, ...]:
    """Where tables of the book are not the engine's; `tables` is None without an engine."""
    return tuple(
        problem
        for statement in book.statements()
        if statement.computed is not None
        for problem in _compared(statement, tables, glossary, engine)
    )


def idle_tables(book: Book, names: Iterable[str]) -> tuple[str, ...]:
    """The engine's tables that no block names, one note for all."""
    named = {one.computed.name for one in book.statements() if one.computed}
    idle = [name for name in names if name not in named]
    if not idle:
        return ()
    return (f'no block has these tables of the engine: {", ".join(idle)} (table="NAME")',)


def _compared(
    statement: Statement, tables: Tables | None, glossary: Glossary, engine: str
) -> Iterator[Problem]:
    computed = statement.computed
    assert computed is not None
    if tables is None or computed.name not in tables:
        said = _missing(computed.name, tables, engine)
        yield Problem(computed.place, "table-unknown", said)
        return
    lines = statement.markdown.split("\n")
    ours = [(at, cells_of(lines[at])) for at in shape_of(statement.markdown).parts[1:]]
    theirs = tables[computed.name]
    if len(ours) != len(theirs):
        said = (
            f"found {len(ours)} rows, expected the {len(theirs)} of table {computed.name!r} of "
            f"{engine}: {'; '.join(' | '.join(map(_written, row)) for row in theirs)}"
        )
        yield Problem(statement.place, "table-differs", said)
        return
    for (at, cells), row in zip(ours, theirs, strict=True):
        place = Place(statement.place.file, statement.place.line + at)
        yield from _compared_row(place, cells, row, computed.name, glossary)


def _compared_row(
    place: Place, cells: Sequence[str], row: Sequence[Cell], name: str, glossary: Glossary
) -> Iterator[Problem]:
    if len(cells) != len(row):
        said = f"found {len(cells)} cells, expected {len(row)}: {' | '.join(map(_written, row))}"
        yield Problem(place, "table-differs", said)
        return
    for column, (ours, theirs) in enumerate(zip(cells, row, strict=True), 1):
        if not _says(ours, theirs, glossary):
            said = (
                f"column {column}: found {ours!r}, but table {name!r} of the engine has "
                f"{_written(theirs)}"
            )
            yield Problem(place, "table-differs", said)


def _says(ours: str, theirs: Cell, glossary: Glossary) -> bool:
    """Whether a cell of the book says the numbers of the engine's and no other, and its words."""
    parts = theirs if isinstance(theirs, tuple) else (theirs,)
    numbers = [part for part in parts if isinstance(part, int)]
    words = [part for part in parts if isinstance(part, str)]
    return sorted(_numbers(ours)) == sorted(numbers) and all(
        _has(ours.casefold(), form.casefold())
        for word in words
        for form in [_said(ours.casefold(), word, glossary)]
    )


def _numbers(cell: str) -> Iterator[int]:
    """The numbers of a cell, in figures or words."""
    yield from (int(found[0].replace("−", "-")) for found in _NUMBER.finditer(cell))
    for word in _WORD.findall(cell.casefold()):
        if word in NUMBERS:
            yield NUMBERS[word]


def _said(cell: str, word: str, glossary: Glossary) -> str:
    """The form of a concept that a cell has, or its first; a word that is no concept itself."""
    concept = glossary.get(word)
    if concept is None:
        return word
    forms = [
        text
        for form in concept.said("en")
        for text in (form.text, form.plural or plural_of(form.text))
    ]
    return next(
        (form for form in forms if _has(cell, form.casefold())), forms[0] if forms else word
    )


def _has(cell: str, words: str) -> bool:
    """Whether whole words stand in a cell."""
    return re.search(rf"(?<!\w){re.escape(words)}(?!\w)", cell) is not None


def _are_rows(rows: Any) -> bool:
    if not _is_list(rows) or not all(_is_list(row) for row in rows):
        return False
    return len({len(row) for row in rows}) == 1 and all(_is_cell(c) for row in rows for c in row)


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes) and bool(value)


def _is_cell(cell: object) -> bool:
    parts = cell if isinstance(cell, tuple) else (cell,)
    return all(isinstance(part, int | str) for part in parts)


def _written(cell: Cell) -> str:
    return " ".join(map(str, cell)) if isinstance(cell, tuple) else str(cell)


def _missing(name: str, tables: Tables | None, engine: str) -> str:
    found = f"found table={name!r}"
    if tables is None:
        return f"{found}, but such tables come from the engine, and book.yaml says engine: none"
    if not tables:
        return f"{found}, but {engine} has no tables: expected some from its tables()"
    near = difflib.get_close_matches(name, list(tables), 1)
    guess = f" (do you mean {near[0]}?)" if near else ""
    return f"{found}, expected one that {engine} computes: {', '.join(tables)}{guess}"


def _broken(shown: str, said: str) -> Problem:
    return Problem(Place(shown), "engine.contract", said)
