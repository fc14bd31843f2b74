"""Vertical text that a PDF gave back row by row: seen, and read down its columns as a proposal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rulewright.problems import Place, Problem
from rulewright.reading.documents.scripts import JAPANESE

ROWS = 5
WIDEST = 3
PARTICLE = re.compile(r"[のはがをにでとへも]")


def vertical_problems(file: str, lines: Sequence[str]) -> Iterator[Problem]:
    """A Problem for each run of rows that were columns, with the columns as they read."""
    run: list[tuple[int, str]] = []
    for number, line in enumerate([*lines, " " * 9 + "."], 1):
        text = line.strip(" \t")
        if 0 < len(text) <= WIDEST and all(map(JAPANESE.match, text)):
            run.append((number, text))
            continue
        if text or not run:
            yield from _shredded(file, run)
            run = []


def _shredded(file: str, run: Sequence[tuple[int, str]]) -> Iterator[Problem]:
    rows = [text for _, text in run]
    columns = columns_of(rows)
    if len(rows) < ROWS or not any(_is_sentence(column) for column in columns):
        return
    if len(set(map(len, rows))) > 2:
        return
    proposal = " / ".join(columns)
    said = (
        f"found {len(rows)} lines of {max(map(len, rows))} character(s), as vertical text comes out "
        f"of a PDF, expected lines of text; read down its columns it says: {proposal}"
    )
    yield Problem(Place(file, run[0][0]), "vertical-text", said)


def columns_of(rows: Sequence[str]) -> tuple[str, ...]:
    """The columns of the rows, the right one first."""
    return tuple(
        "".join(column) for column in zip_longest(*(row[::-1] for row in rows), fillvalue="")
    )


def _is_sentence(column: str) -> bool:
    """Whether a column reads on: kana in it, a particle behind a word, an end that ends."""
    return (
        len(column) >= ROWS
        and PARTICLE.search(column[1:-1]) is not None
        and re.search(r"[うくすつぬむるただいん。]$", column) is not None
    )
