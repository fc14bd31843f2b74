"""Bare pairs checked without a workspace: a stream of texts in, a stream of findings out."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rulewright.judging.finding import Finding, Pair
from rulewright.judging.judge import judge
from rulewright.problems import Halt, Place, Problem
from rulewright.reading.glossary import Concept, Form, Glossary, read_glossary
from rulewright.reading.readers import read

COMMON = Glossary(())


class BarePair(NamedTuple):
    """A source text and a target text; `id` is the file's own or the line's number."""

    id: str
    source: str
    target: str


def check_pairs(path: Path, glossary: Path | None) -> Iterator[Finding]:
    """The findings on each pair of a jsonl (id, ja, en), tsv or csv file, in order.

    Memory does not grow with the file. A file that cannot be read, or a line without both texts,
    halts with its place.
    """
    terms = read_terms(glossary) if glossary else COMMON
    for pair in read_pairs(path):
        source = read(pair.source, "ja", terms)
        target = read(pair.target, "en", terms)
        yield from judge(Pair(source, target, terms), "", pair.id)


def read_pairs(path: Path) -> Iterator[BarePair]:
    """The pairs of a file by the ending of its name: .jsonl, .tsv or .csv."""
    suffix = path.suffix.lower()
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            if suffix == ".jsonl":
                yield from _from_json(path, file)
            elif suffix in (".tsv", ".csv"):
                yield from _from_table(
                    path, csv.reader(file, delimiter="\t" if suffix == ".tsv" else ",")
                )
            else:
                said = f"found a file name ending in {suffix or 'nothing'}, expected .jsonl, .tsv or .csv"
                raise Halt([Problem(Place(str(path)), "pairs-form", said)])
    except UnicodeDecodeError as error:
        said = f"found the byte 0x{error.object[error.start]:02x}, expected UTF-8 text"
        raise Halt([Problem(Place(str(path)), "not-utf8", said)]) from error


def _from_json(path: Path, lines: Iterator[str]) -> Iterator[BarePair]:
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            record = json.loads(line)
            yield BarePair(str(record.get("id", number)), str(record["ja"]), str(record["en"]))
        except (ValueError, KeyError, AttributeError) as error:
            said = "expected a JSON object with ja and en on this line"
            raise Halt([Problem(Place(str(path), number), "pairs-line", said)]) from error


def _from_table(path: Path, rows: Iterator[list[str]]) -> Iterator[BarePair]:
    """Columns by a header that names ja and en, else (id, ja, en) or (ja, en) by their number."""
    columns: tuple[int | None, int, int] | None = None
    for number, row in enumerate(rows, 1):
        if not any(cell.strip() for cell in row):
            continue
        if columns is None:
            names = [cell.strip().lower() for cell in row]
            if "ja" in names and "en" in names:
                at = names.index("id") if "id" in names else None
                columns = (at, names.index("ja"), names.index("en"))
                continue
            columns = (0, 1, 2) if len(row) > 2 else (None, 0, 1)
        if len(row) <= max(columns[1:]):
            said = f"found {len(row)} columns, expected ja and en"
            raise Halt([Problem(Place(str(path), number), "pairs-line", said)])
        name = str(number) if columns[0] is None else row[columns[0]]
        yield BarePair(name, row[columns[1]], row[columns[2]])


def read_terms(path: Path) -> Glossary:
    """A glossary file: yaml as in a workspace, or headerless TSV (source, target, comment)."""
    try:
        text = path.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        said = f"found the byte 0x{error.object[error.start]:02x}, expected UTF-8 text"
        raise Halt([Problem(Place(str(path)), "not-utf8", said)]) from error
    if path.suffix.lower() in (".yaml", ".yml"):
        glossary, problems = read_glossary([(str(path), text, False)])
        if problems:
            raise Halt(problems)
        return glossary
    rows = [line.split("\t") for line in text.splitlines() if line.strip()]
    short = [n for n, row in enumerate(rows, 1) if len(row) < 2]
    if short:
        said = "expected source and target with a tab between them"
        raise Halt([Problem(Place(str(path), short[0]), "glossary-line", said)])
    return Glossary(tuple(_concept(number, row) for number, row in enumerate(rows, 1)))


def _concept(number: int, row: list[str]) -> Concept:
    source, target = row[0].strip(), row[1].strip()
    return Concept(
        id=target.lower().replace(" ", "-") or f"term-{number}",
        kind="noun",
        forms=(("ja", (Form(source, "preferred"),)), ("en", (Form(target, "preferred"),))),
        note=row[2].strip() if len(row) > 2 else "",
    )
