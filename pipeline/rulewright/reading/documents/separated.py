"""Comma- or tab-separated text as cells with places."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Literal

from rulewright.problems import Place, Problem
from rulewright.reading.documents.grid import Cell, Grid
from rulewright.reading.sources import Note

SEPARATORS = ("\t", ",", ";")
# As many rows tell which separator it is.
TRIED = 50


def read_separated(name: str, text: str) -> tuple[Grid, tuple[Problem, ...]]:
    """The rows of a text with "\\n" line ends; line and column of a cell are where it begins.

    A quoted cell may hold line breaks; a quote that is never closed is a Problem.
    """
    separator = separator_of(text)
    notes: list[Note] = []
    problems: list[Problem] = []
    rows: list[tuple[Cell, ...]] = []
    row: list[Cell] = []
    for cell, end in _cells(name, text, separator, problems):
        row.append(cell)
        if end != separator:
            rows += [tuple(row)] if any(cell.text.strip() for cell in row) else []
            row = []
    shown = {"\t": "tabs", ",": "commas", ";": "semicolons"}[separator]
    kind: Literal["read", "guessed"] = "guessed" if _is_close(text, separator) else "read"
    notes.append(Note(kind, Place(name), f"the cells were cut at {shown}"))
    return Grid(tuple(rows), notes=tuple(notes)), tuple(problems)


def separator_of(text: str) -> str:
    """The separator that cuts most of the first rows into one same number of cells, two or more."""
    return max(SEPARATORS, key=lambda separator: _share(text, separator))


def _is_close(text: str, chosen: str) -> bool:
    """Whether another separator would cut the rows about as evenly, or none does."""
    others = max(_share(text, other) for other in SEPARATORS if other != chosen)
    return 2 * others > _share(text, chosen) or not _share(text, chosen)


def _share(text: str, separator: str) -> float:
    """How many of the first rows have one same number of cells, two or more; 0 to 1."""
    faults: list[Problem] = []
    lengths: list[int] = []
    length = 0
    for _, end in _cells("", text, separator, faults):
        length += 1
        if end != separator:
            lengths.append(length)
            length = 0
        if len(lengths) >= TRIED:
            break
    several = Counter(count for count in lengths if count > 1)
    share = several.most_common(1)[0][1] / len(lengths) if several else 0.0
    return share * (0.1 if faults else 1.0)


def _cells(
    name: str, text: str, separator: str, problems: list[Problem]
) -> Iterator[tuple[Cell, str]]:
    """Each cell, with what ended it: the separator, "\\n" or ""."""
    plain = re.compile(f"[^{separator}\n]*")
    at, line, start = 0, 1, 0
    while at <= len(text):
        place = Place(name, line, at - start + 1)
        quoted = _quoted(text, at, separator)
        if quoted is None:
            found = plain.match(text, at)
            end = found.end() if found else at
            said = text[at:end]
            if said.startswith('"') and said.count('"') % 2:
                problems.append(_open(place))
        else:
            said, end = quoted
        for newline in re.finditer("\n", text[at:end]):
            line, start = line + 1, at + newline.end()
        mark = text[end : end + 1]
        yield Cell(said, place), mark
        at = end + 1
        if mark == "\n":
            line, start = line + 1, at
        if not mark or (at == len(text) and mark == "\n"):
            return


QUOTED = re.compile(r'[ \t]*"([^"]*(?:""[^"]*)*)"[ ]*')


def _quoted(text: str, at: int, separator: str) -> tuple[str, int] | None:
    """A cell in quotes and where it ends; None if it is not one as a whole."""
    if '"' not in text[at : at + 2]:
        return None
    found = QUOTED.match(text, at)
    if not found or text[found.end() : found.end() + 1] not in ("", separator, "\n"):
        return None
    return found[1].replace('""', '"'), found.end()


def _open(place: Place) -> Problem:
    said = 'found a quote " that is not closed at the end of its cell, expected one before it ends'
    return Problem(place, "quote-open", said)
