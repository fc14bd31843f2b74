"""The forms that a glossary goes out in, by the ending of the file's name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rulewright.reading.exchange.sheets import write_commas, write_tabs, write_workbook
from rulewright.reading.exchange.tbx import write_tbx
from rulewright.reading.exchange.termlists import write_lines, write_rows
from rulewright.reading.glossary import Concept


def _lines(concepts: Iterable[Concept], slug: str) -> bytes:
    return write_tabs(write_lines(concepts))


def _commas(concepts: Iterable[Concept], slug: str) -> bytes:
    return write_commas(write_rows(concepts))


def _workbook(concepts: Iterable[Concept], slug: str) -> bytes:
    return write_workbook(write_rows(concepts))


def _tbx(concepts: Iterable[Concept], slug: str) -> bytes:
    return write_tbx(concepts, f"Glossary of {slug}")


WRITERS: Mapping[str, Callable[[Iterable[Concept], str], bytes]] = {
    ".tsv": _lines,
    ".csv": _commas,
    ".xlsx": _workbook,
    ".tbx": _tbx,
}
