"""Pairs of texts from the files that translators have, as a stream."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from rulewright.problems import Place, Problem
from rulewright.reading.exchange.cells import Row
from rulewright.reading.exchange.encoded import JAPANESE, lines_of
from rulewright.reading.exchange.rows import rows_of

LONGEST = 20_000
"""More characters are no sentence and no paragraph."""


class BarePair(NamedTuple):
    """A source text and its translations (one, or several of a crowd); where they stand.

    `id` is the file's own, or the number of the line.
    """

    id: str
    source: str
    targets: tuple[str, ...]
    place: Place


Pairs = Iterator[BarePair | Problem]
Reader = Callable[[Path, str], Pairs]


def read_pairs(path: Path, encoding: str = "") -> Pairs:
    """The pairs of a file by the ending of its name, and a Problem for what is none.

    Memory does not grow with the file. A file without a pair is a Problem too.
    """
    reader = READERS.get(path.suffix.lower())
    if reader is None:
        said = f"found a file name ending in {path.suffix or 'nothing'}, expected {_listed()}"
        yield Problem(Place(str(path)), "pairs-form", said)
        return
    found = False
    for pair in reader(path, encoding):
        found = True
        yield _limited(pair)
    if not found:
        said = "found no pair of texts in this file, expected at least one"
        yield Problem(Place(str(path)), "pairs-empty", said)


def _listed() -> str:
    return ", ".join(READERS)


def _limited(pair: BarePair | Problem) -> BarePair | Problem:
    if isinstance(pair, Problem):
        return pair
    longest = max(map(len, (pair.source, *pair.targets)))
    if longest <= LONGEST:
        return pair
    said = f"found a text of {longest} characters, expected a sentence or a paragraph"
    return Problem(pair.place, "text-too-long", f"{said}, at most {LONGEST}")


# Lines of JSON


def _from_json(path: Path, encoding: str) -> Pairs:
    for line in lines_of(path, encoding):
        if isinstance(line, Problem):
            yield line
        elif line.text.strip():
            yield _from_object(line.text, Place(str(path), line.number))


def _from_object(text: str, place: Place) -> BarePair | Problem:
    try:
        shape = json.loads(text)
    except json.JSONDecodeError as error:
        said = f"found no JSON ({error.msg}), expected an object with ja and en on one line"
        return Problem(Place(place.file, place.line, error.colno), "pairs-line", said)
    except RecursionError:
        return Problem(place, "pairs-line", "found JSON nested too deeply, expected ja and en")
    if not isinstance(shape, dict):
        return Problem(place, "pairs-line", "found no object, expected one with ja and en")
    lacking = [key for key in ("ja", "en") if not isinstance(shape.get(key), str)]
    if lacking:
        said = f"found {_kind(shape, lacking[0])}, expected an object with the texts ja and en"
        return Problem(place, "pairs-line", said)
    name = shape.get("id")
    own = str(place.line) if name is None else str(name)
    return BarePair(own, _whole(shape["ja"]), (_whole(shape["en"]),), place)


def _kind(shape: Mapping[str, object], key: str) -> str:
    return f"{key} that is no text" if key in shape else f"no {key}"


def _whole(text: str) -> str:
    """The text without halves of surrogate pairs, which JSON can spell and nothing can print."""
    return re.sub("[\ud800-\udfff]", "\ufffd", text)


# Tables

HEADS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("id", re.compile("id|key|no|number|segment|番号")),
    ("ja", re.compile("ja|jp|jpn|ja-jp|japanese|source|src|original|日本語|原文|和文|原語")),
    (
        "en",
        re.compile(
            r"(?:en|eng|en-us|en-gb|english|target|tgt|translation|英語|英文|英訳|訳|訳文|訳語|t)"
            r"[ _-]?(?:\d{1,2}|[a-z])?"
        ),
    ),
)


class Columns(NamedTuple):
    """Which columns, counted from 0, hold what."""

    id: int | None
    source: int
    targets: tuple[int, ...]


def _from_rows(path: Path, encoding: str) -> Pairs:
    columns: Columns | None = None
    for row in rows_of(path, encoding):
        if isinstance(row, Problem):
            yield row
            continue
        if columns is None:
            columns = columns_of(row.cells)
            if columns is not None:
                continue
            columns = _guessed(row.cells)
        yield _from_row(row, columns)


def columns_of(cells: tuple[str, ...]) -> Columns | None:
    """The columns that a header names, or None if it is none."""
    heads = [head_of(cell) for cell in cells]
    if "ja" not in heads or "en" not in heads:
        return None
    targets = tuple(at for at, head in enumerate(heads) if head == "en")
    return Columns(heads.index("id") if "id" in heads else None, heads.index("ja"), targets)


def head_of(cell: str) -> str:
    """What a column's name says that it holds: id, ja, en, or "" for anything else."""
    name = cell.strip().lower()
    return next((head for head, names in HEADS if names.fullmatch(name)), "")


def _guessed(cells: tuple[str, ...]) -> Columns:
    """Without a header: (id, ja, en) if the second cell is the first Japanese one, or by number."""
    is_first = bool(cells and JAPANESE.search(cells[0]))
    has_id = len(cells) > 2 and not (is_first and not JAPANESE.search(cells[1]))
    return Columns(0, 1, (2,)) if has_id else Columns(None, 0, (1,))


def _from_row(row: Row, columns: Columns) -> BarePair | Problem:
    last = max(columns.source, *columns.targets)
    if len(row.cells) <= last and len(row.cells) <= max(columns.source, columns.targets[0]):
        said = f"found {len(row.cells)} columns, expected ja and en"
        return Problem(row.at(len(row.cells)), "pairs-line", said)
    cells = (*row.cells, *[""] * (last + 1 - len(row.cells)))
    name = str(row.place.line) if columns.id is None else cells[columns.id].strip()
    targets = tuple(cells[at] for at in columns.targets)
    return BarePair(name, cells[columns.source], targets, row.at(columns.source))


# The forms of translation tools


def _from_tmx(path: Path, encoding: str) -> Pairs:
    from rulewright.reading.exchange.tmx import read_tmx

    yield from _named(path, read_tmx(path))


def _from_xliff(path: Path, encoding: str) -> Pairs:
    from rulewright.reading.exchange.xliff import read_xliff

    yield from _named(path, read_xliff(path))


def _from_po(path: Path, encoding: str) -> Pairs:
    from rulewright.reading.exchange.po import read_po

    yield from _named(path, read_po(path, encoding))


def _named(path: Path, said: Iterator[tuple[str, str, str, int] | Problem]) -> Pairs:
    """(id, source, target, line) as pairs."""
    for each in said:
        if isinstance(each, Problem):
            yield each
        else:
            name, source, target, line = each
            yield BarePair(name, source, (target,), Place(str(path), line))


READERS: Mapping[str, Reader] = {
    **dict.fromkeys((".jsonl", ".ndjson"), _from_json),
    **dict.fromkeys((".tsv", ".csv", ".xlsx"), _from_rows),
    ".tmx": _from_tmx,
    **dict.fromkeys((".xliff", ".xlf"), _from_xliff),
    **dict.fromkeys((".po", ".pot"), _from_po),
}
