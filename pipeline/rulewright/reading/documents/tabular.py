"""Tables in lines of text: cells cut at tabs, at rules such as |, or at runs of blanks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from rulewright.reading.documents.spaced import RULE, Cut, spaced_tables
from rulewright.reading.documents.table_form import has_header
from rulewright.reading.documents.traced import Traced
from rulewright.text import Span

PIPE = re.compile(r"(?<!\\)[|｜│┃]")
CELL = re.compile(r"\t+|\s*(?<!\\)[|｜│┃]\s*")
BOX = re.compile(r"[|｜│┃+＋┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋]|[-－─━═=＝]{3}\s+[-－─━═=＝]{3}")


class Tabled(NamedTuple):
    """A table: the lines that it fills (rules too), its rows as (line, cells), what heads it.

    `is_spaced`: only blanks or dots part its columns, else what `mark` names.
    """

    lines: range
    rows: tuple[tuple[int, Cut], ...]
    has_header: bool
    is_spaced: bool = False
    mark: str = "tabs"

    @property
    def width(self) -> int:
        """Cells in the longest row."""
        return max(len(cells) for _, cells in self.rows)


def tables_in(lines: Sequence[str]) -> tuple[Tabled, ...]:
    """The tables among the lines of a document, in order."""
    ruled = tuple(_ruled(lines))
    taken = {at for table in ruled for at in table.lines}
    free = ["" if at in taken else line for at, line in enumerate(lines)]
    made = [*ruled]
    for rows in spaced_tables(free):
        where = range(rows[0][0], rows[-1][0] + 1)
        made.append(Tabled(where, tuple(rows), has_header(texts_of(lines, rows)), True))
    return tuple(sorted(made, key=lambda table: table.lines.start))


def texts_of(lines: Sequence[str], rows: Iterable[tuple[int, Cut]]) -> list[list[str]]:
    """The texts of the cells of rows, all of one width."""
    made = [[cell.of(lines[at]) for cell in cells] for at, cells in rows]
    width = max(map(len, made), default=0)
    return [row + [""] * (width - len(row)) for row in made]


def tabbed(line: Traced, cells: Sequence[Span]) -> Traced:
    """A row: its cells with a tab between them, and no bars that were escaped."""
    text, at = "", list[int]()
    for number, cell in enumerate(cells):
        if number:
            text += "\t"
            at.append(line.at[min(cell.start, len(line.at) - 1)])
        kept = [i for i in range(*cell) if line.text[i : i + 2] not in ("\\|", "\\｜")]
        text += "".join(line.text[i] for i in kept)
        at += [line.at[i] for i in kept]
    return Traced(text, tuple(at))


# --- cells between tabs or rules -----------------------------------------------------------


def _ruled(lines: Sequence[str]) -> Iterator[Tabled]:
    marks = _marks(lines)
    for is_row, group in groupby(range(len(lines)), key=lambda at: marks[at]):
        own = list(group)
        if not is_row or not (rows := [at for at in own if not RULE.fullmatch(lines[at])]):
            continue
        cut = _cut([lines[at] for at in rows])
        found = tuple(zip(rows, cut, strict=True))
        inner = [at for at in own if rows[0] < at < rows[-1] and at not in rows]
        is_headed = len(inner) == 1 and inner[0] < rows[1]
        headed = is_headed or has_header(texts_of(lines, found))
        mark = "bars" if any(PIPE.search(lines[at]) for at in rows) else "tabs"
        yield Tabled(range(own[0], own[-1] + 1), found, headed, mark=mark)


def _marks(lines: Sequence[str]) -> list[bool]:
    """Which lines are rows, or rules between rows or above and below them."""
    cells = [_count(line.strip()) for line in lines]
    rules = [bool(line.strip()) and RULE.fullmatch(line) is not None for line in lines]
    marks: list[bool] = []
    for at in range(len(lines)):
        near = (_beside(rules, at, step) for step in (-1, 1))
        is_row = cells[at] > 1 and any(cells[i] > 1 for i in near if i is not None)
        marks.append(is_row or (rules[at] and at > 0 and marks[-1]))
    for at in reversed(range(len(lines) - 1)):
        is_top = rules[at] and BOX.search(lines[at]) is not None
        marks[at] = marks[at] or (marks[at + 1] and is_top)
    return marks


def _count(line: str) -> int:
    """The cells of a line: all that stand in a frame, else those that are not empty."""
    bars = PIPE.findall(line)
    if len(bars) > 2 and PIPE.match(line) and PIPE.match(line[-1]):
        return len(bars) - 1
    return sum(bool(cell.strip()) for cell in CELL.split(line))


def _beside(rules: Sequence[bool], at: int, step: int) -> int | None:
    """The line next to another one that is no rule; the rule, where only that is left."""
    beside = at + step
    if 0 <= beside + step < len(rules) and rules[beside]:
        beside += step
    return beside if 0 <= beside < len(rules) else None


def _cut(rows: Sequence[str]) -> list[Cut]:
    """The cells of rows that stand together."""
    if all(PIPE.search(row) for row in rows):
        return [tuple(_between(row, PIPE, *_framed(row))) for row in rows]
    if any(PIPE.search(row) for row in rows):
        return [tuple(_between(row, re.compile(f"\t|{PIPE.pattern}"), *_bare(row))) for row in rows]
    indent = min(len(row) - len(row.lstrip("\t")) for row in rows)
    single = [tuple(_between(row, re.compile("\t"), indent, len(row))) for row in rows]
    several = [tuple(_between(row, re.compile("\t+"), *_bare(row))) for row in rows]
    is_aligned = len({len(cells) for cells in several}) == 1 < len({len(cells) for cells in single})
    return several if is_aligned else [_without_end(cells) for cells in single]


def _framed(row: str) -> tuple[int, int]:
    """Where a row begins and ends inside its outer bars, if it has them."""
    start, end = _bare(row)
    start += PIPE.match(row, start) is not None
    has_end = end > start and PIPE.match(row, end - 1) is not None
    return start, end - has_end


def _bare(row: str) -> tuple[int, int]:
    return len(row) - len(row.lstrip()), len(row.rstrip())


def _between(row: str, mark: re.Pattern[str], start: int, end: int) -> Iterator[Span]:
    """What stands between marks, without outer white space; an empty cell too."""
    marks = [found.span() for found in mark.finditer(row, start, end)]
    starts = [start, *(stop for _, stop in marks)]
    for begin, stop in zip(starts, [*(at for at, _ in marks), end], strict=True):
        cell = row[begin:stop]
        left = begin + len(cell) - len(cell.lstrip())
        yield Span(left, left + len(cell.strip())) if cell.strip() else Span(begin, begin)


def _without_end(cells: Cut) -> Cut:
    """The cells without empty ones at the end."""
    full = [at for at, cell in enumerate(cells) if cell.end > cell.start]
    return cells[: full[-1] + 1] if full else ()
