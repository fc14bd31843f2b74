"""Tables in lines of text whose columns only runs of blanks, dots or arrows part; no prose."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from rulewright.reading.documents.scripts import is_wide
from rulewright.reading.documents.table_form import (
    are_head_words,
    has_header,
    is_quantities,
    unit_of,
)
from rulewright.reading.outline import is_marked
from rulewright.reading.words import words
from rulewright.text import Span

Cut = tuple[Span, ...]
"""The cells of a line, as spans of it; an empty one stands where the next would begin."""

Rows = list[tuple[int, Cut]]

RULE = re.compile(r"[\s|｜│┃:：\-－─━═+＋┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋=＝]+")
WIDE = re.compile(
    r"(?<=[^\s…‥])[ \u3000]*(?:\u3000| {2}|[…‥]+|・{2,}|\.{3,}|→)[ \u3000]*(?=[^\s…‥])"
)
NARROW = re.compile(r"(?<=\S)[ \u3000]+(?=\S)")
# A blank behind these parts sentences, not columns.
STOPS = "。、．！？!?：:，,；;."
# Marks that may be the whole of a cell, though one of them begins an item elsewhere.
SIGNS = frozenset("○×◎△－")
MOST_CELLS, LONGEST, LONGEST_LAST, LONGEST_NARROW = 12, 20, 80, 8


def spaced_tables(lines: Sequence[str]) -> Iterator[Rows]:
    """The rows of each table; columns parted by a single half-width blank must be all counts."""
    taken: set[int] = set()
    for rows in _tables(lines, WIDE):
        taken.update(at for at, _ in rows)
        yield rows
    free = ["" if at in taken else line for at, line in enumerate(lines)]
    for rows in _tables(free, NARROW):
        if _are_counts(free, rows):
            yield rows


def _tables(lines: Sequence[str], gap: re.Pattern[str]) -> Iterator[Rows]:
    rules = [bool(line.strip()) and RULE.fullmatch(line) is not None for line in lines]
    cut = [() if rules[at] else _cells(line, gap) for at, line in enumerate(lines)]
    for is_run, group in groupby(range(len(lines)), key=lambda at: rules[at] or len(cut[at]) > 1):
        run = [(at, cut[at]) for at in group if not rules[at]]
        for rows in _even(lines, run) if is_run and len(run) > 1 else ():
            if _is_table(lines, rows):
                yield rows


def _cells(line: str, gap: re.Pattern[str]) -> Cut:
    """The cells of a line that may be a row; () for one that is prose, a heading or an item."""
    text = line.strip()
    start = line.find(text)
    ends = [found.span() for found in gap.finditer(text)]
    starts = [0, *(end for _, end in ends)]
    cells = tuple(
        Span(begin + start, end + start)
        for begin, end in zip(starts, [*(at for at, _ in ends), len(text)], strict=True)
    )
    return cells if _may_be_row([cell.of(line) for cell in cells]) else ()


def _may_be_row(cells: Sequence[str]) -> bool:
    *before, last = cells
    if not 2 <= len(cells) <= MOST_CELLS or len(last) > LONGEST_LAST:
        return False
    if any(len(cell) > LONGEST or cell[-1] in STOPS or "。" in cell for cell in before):
        return False
    is_sign = before[0] in SIGNS and len(cells) > 2
    if is_marked("  ".join(cells)) and not is_sign:
        return False
    return not any(_leads_on(cell) for cell in before)


def _leads_on(cell: str) -> bool:
    """Whether a cell ends in a particle, as text with blanks between its words does."""
    found = words(cell) if re.search(r"[\u3041-\u3096]$", cell) else ()
    return len(found) > 1 and found[-1].is_("助詞") and not found[-1].is_("助詞-終助詞")


# --- rows of one width ---------------------------------------------------------------------


def _even(lines: Sequence[str], run: Rows) -> Iterator[Rows]:
    """The run cut into rows that have as many cells; a shorter one is filled up where it fits."""
    counts = Counter(len(cells) for _, cells in run)
    width = max(counts, key=lambda count: (counts[count], count))
    full = [(at, cells) for at, cells in run if len(cells) == width]
    if len(full) < 2 and len(run) > 2:
        return
    width = len(full[0][1])
    rows: Rows = []
    for at, cells in run:
        made = cells if len(cells) == width else _filled(lines, at, cells, full)
        if made:
            rows.append((at, made))
        elif rows:
            yield rows
            rows = []
    if rows:
        yield rows


def _filled(lines: Sequence[str], at: int, cells: Cut, full: Rows) -> Cut:
    """A row with too few cells in the columns that they stand under; () where that is unclear."""
    width = len(full[0][1])
    if not 1 < len(cells) < width:
        return ()
    reach = [[_reach(lines[line], own[column]) for line, own in full] for column in range(width)]
    extents = [(min(a for a, _ in own), max(b for _, b in own)) for own in reach]
    under: list[int] = []
    for cell in cells:
        left, right = _reach(lines[at], cell)
        found = [n for n, (start, end) in enumerate(extents) if left < end and start < right]
        under += found if len(found) == 1 else [-1]
    is_corner = len(cells) == width - 1 and _is_indented(lines, at, full)
    if -1 in under or len(set(under)) < len(under):
        under = list(range(1, width)) if is_corner else []
    placed = dict(zip(under, cells, strict=False))
    made: list[Span] = []
    for column in reversed(range(width)):
        after = made[0].start if made else len(lines[at])
        made.insert(0, placed.get(column, Span(after, after)))
    return tuple(made) if placed else ()


def _is_indented(lines: Sequence[str], at: int, full: Rows) -> bool:
    """Whether a line begins further right than the full rows: its corner is empty."""
    starts = [_reach(lines[line], cells[0])[0] for line, cells in full]
    return columns_before(lines[at], len(lines[at]) - len(lines[at].lstrip())) > max(starts)


def _reach(line: str, cell: Span) -> tuple[int, int]:
    """The columns of print that a cell fills."""
    return columns_before(line, cell.start), columns_before(line, cell.end)


def columns_before(line: str, offset: int) -> int:
    """How many columns of print stand before a character; two for a full-width one."""
    return sum(2 if is_wide(char) or char == "\u3000" else 1 for char in line[:offset])


# --- what makes it a table -----------------------------------------------------------------


def _is_table(lines: Sequence[str], rows: Rows) -> bool:
    """Whether rows are a table: a column of counts, a header of known words, or even columns."""
    texts = [[cell.of(lines[at]) for cell in cells] for at, cells in rows]
    if len(rows) < 2:
        return False
    if not any(_is_number(row[0]) for row in texts[:1]) and are_head_words(texts[0]):
        return True
    first, *others = _columns(texts[1:] if has_header(texts) else texts)
    if len(first) == 1 and len(others) == 1:
        return is_quantities(first) and is_quantities(others[0])
    if all(map(is_quantities, others)):
        return True
    if len(others) == 1 and _is_apart(lines, rows) and _is_aligned(lines, rows):
        counts = sum(unit_of(re.split("[（(]", cell)[0]) is not None for cell in others[0])
        return 2 * counts < len(others[0]) and any(map(_has_digit, others[0]))
    by_rows = all(is_quantities(row[1:]) for row in texts)
    return len(others) > 1 and (by_rows or _is_aligned(lines, rows))


def _is_apart(lines: Sequence[str], rows: Rows) -> bool:
    """Whether three rows or more stand between blank lines, their columns two blanks apart."""
    first, last = rows[0][0], rows[-1][0]
    edges = [lines[at] for at in (first - 1, last + 1) if 0 <= at < len(lines)]
    gaps = [lines[at][one.end : two.start] for at, cells in rows for one, two in pairwise(cells)]
    is_wide_gap = all(len(gap) > 1 and not gap.strip() for gap in gaps)
    is_whole = len(rows) > 2 and last - first + 1 == len(rows)
    return is_whole and is_wide_gap and not any(edge.strip() for edge in edges)


def _has_digit(cell: str) -> bool:
    return any(char.isdigit() for char in cell)


def _columns(texts: Sequence[Sequence[str]]) -> list[list[str]]:
    return [list(column) for column in zip(*texts, strict=True)]


def _is_number(cell: str) -> bool:
    return unit_of(cell) is not None


def _is_aligned(lines: Sequence[str], rows: Rows) -> bool:
    """Whether each column begins at one place in all rows; three rows, or some numbers, show it."""
    for column in range(len(rows[0][1])):
        starts = {
            columns_before(lines[at], cells[column].start)
            for at, cells in rows
            if cells[column].end > cells[column].start
        }
        if max(starts) - min(starts) > 1:
            return False
    said = [cell.of(lines[at]) for at, cells in rows for cell in cells]
    return len(rows) > 2 or any(_is_number(cell) for cell in said)


def _are_counts(lines: Sequence[str], rows: Rows) -> bool:
    """Whether three rows of short cells or more are all counts below their header."""
    texts = [[cell.of(lines[at]) for cell in cells] for at, cells in rows]
    is_short = all(0 < len(cell) <= LONGEST_NARROW for row in texts for cell in row)
    body = texts[1:] if has_header(texts) else texts
    return len(texts) > 2 and is_short and all(map(is_quantities, _columns(body)))
