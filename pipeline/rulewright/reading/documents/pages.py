"""The lines of a page of print in reading order: columns one after the other, rows joined."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from statistics import median
from typing import NamedTuple

from rulewright.reading.documents.scripts import is_wide

# Less than this share of a page's lines may cross the gap between columns.
MOST_ACROSS = 0.35
# A column of running text has lines of this length, and so many of them; less is a table.
LEAST_LINE, LEAST_LINES = 10, 3
# The part of a page's height, above and below, where running heads and page numbers stand.
EDGE = 0.12
NUMBER = re.compile(
    r"[\s\-–—―－ー・<>〈〉《》|]*(?:p(?:age|\.)?\s*)?(?:\d{1,4}|[ivx]{1,5})(?:\s*(?:/|of|／)\s*\d{1,4})?"
    r"(?:\s*(?:ページ|頁))?[\s\-–—―－ー・<>〈〉《》|]*",
    re.IGNORECASE,
)


class Printed(NamedTuple):
    """A run of letters on a page, with the box that it fills: y counts from the bottom up."""

    text: str
    left: float
    bottom: float
    right: float
    top: float
    is_vertical: bool = False

    @property
    def size(self) -> float:
        """The height of the line; of a vertical one, its width."""
        return self.right - self.left if self.is_vertical else self.top - self.bottom


class Page(NamedTuple):
    """A page: its number from 1, its height, and what is printed on it."""

    number: int
    height: float
    lines: tuple[Printed, ...]


class Trimmed(NamedTuple):
    """Pages without their running heads and numbers, and those as (page number, text, what)."""

    pages: tuple[Page, ...]
    dropped: tuple[tuple[int, str, str], ...]


def trimmed(pages: Sequence[Page]) -> Trimmed:
    """The pages without page numbers, and without lines that stand on most pages alike."""
    heads = Counter(key for page in pages for key in {_key(page, line) for line in _at_edges(page)})
    kept: list[Page] = []
    dropped: list[tuple[int, str, str]] = []
    for page in pages:
        gone: set[Printed] = set()
        for line in _at_edges(page):
            often = heads[_key(page, line)]
            is_head = often >= 2 and often * 3 >= len(pages)
            is_number = NUMBER.fullmatch(line.text.strip()) is not None and _is_alone(page, line)
            if is_number or is_head:
                gone.add(line)
                what = "page number" if is_number else "running head"
                dropped.append((page.number, line.text.strip(), what))
        kept.append(page._replace(lines=tuple(line for line in page.lines if line not in gone)))
    return Trimmed(tuple(kept), tuple(dropped))


def _at_edges(page: Page) -> Iterator[Printed]:
    low, high = page.height * EDGE, page.height * (1 - EDGE)
    for line in page.lines:
        if not line.is_vertical and line.text.strip() and (line.top < low or line.bottom > high):
            yield line


def _key(page: Page, line: Printed) -> tuple[str, int]:
    """What a running head has in common on all pages: its text but for digits, its height."""
    text = re.sub(r"[\d０-９]+", "#", "".join(line.text.split()))
    return text, round(line.bottom / 4)


def _is_alone(page: Page, line: Printed) -> bool:
    """Whether nothing stands above (or below) a line at the edge but other such lines."""
    is_low = line.top < page.height / 2
    beyond = [
        other
        for other in page.lines
        if other is not line and (other.top < line.bottom if is_low else other.bottom > line.top)
    ]
    beside = [o for o in page.lines if o is not line and _share_row(o, line)]
    return all(len(other.text.strip()) < 40 for other in beyond) and not beside


def _share_row(one: Printed, other: Printed) -> bool:
    """Whether two runs stand on one line of print."""
    overlap = min(one.top, other.top) - max(one.bottom, other.bottom)
    least = min(one.top - one.bottom, other.top - other.bottom)
    most = max(one.top - one.bottom, other.top - other.bottom)
    return overlap > 0.6 * least and least > 0.6 * most


# --- reading order -------------------------------------------------------------------------


def in_order(page: Page) -> tuple[str, ...]:
    """The texts of a page's lines in reading order; "" where a gap divides them."""
    upright = [line for line in page.lines if not line.is_vertical and line.text.strip()]
    vertical = [line for line in page.lines if line.is_vertical and line.text.strip()]
    lines = list(_blocks(upright))
    lines += [line.text.strip() for line in sorted(vertical, key=lambda v: (-v.right, -v.top))]
    return tuple(lines)


def _blocks(lines: Sequence[Printed]) -> Iterator[str]:
    """The lines, those left of a gap between columns before those right of it."""
    gap = _gutter(lines)
    if gap is None:
        yield from _rows(lines)
        return
    ordered = sorted(lines, key=lambda one: -one.top)
    is_first = True
    for across, band in groupby(ordered, lambda line: line.left < gap < line.right):
        yield from () if is_first else ("",)
        is_first = False
        found = list(band)
        if across:
            yield from _rows(found)
            continue
        yield from _blocks([line for line in found if line.right <= gap])
        yield from _blocks([line for line in found if line.left >= gap])


def _gutter(lines: Sequence[Printed]) -> float | None:
    """Where the fewest lines cross a gap that parts the others into columns of running text."""
    if len(lines) < 2 * LEAST_LINES:
        return None
    best, least = None, MOST_ACROSS * len(lines)
    for start in sorted({round(line.left - 0.2 * line.size, 1) for line in lines}):
        across = sum(line.left < start < line.right for line in lines)
        if across < least and _are_columns(lines, start):
            best, least = start, across
    return best


def _are_columns(lines: Sequence[Printed], gap: float) -> bool:
    sides = [[o for o in lines if o.right <= gap], [o for o in lines if o.left >= gap]]
    if any(len(side) < LEAST_LINES for side in sides):
        return False
    lengths = [median(_columns_of(line.text) for line in side) for side in sides]
    tops = [max(line.top for line in side) for side in sides]
    bottoms = [min(line.bottom for line in side) for side in sides]
    return min(lengths) >= 2 * LEAST_LINE and min(tops) > max(bottoms)


def _columns_of(text: str) -> int:
    return sum(2 if is_wide(char) else 1 for char in text)


def _rows(lines: Sequence[Printed]) -> Iterator[str]:
    """The lines from above, runs on one line joined; "" where more than a line is left free."""
    rows: list[list[Printed]] = []
    for line in sorted(lines, key=lambda one: (-one.top, one.left)):
        row = next((row for row in rows[-3:] if _share_row(row[0], line)), None)
        if row is None:
            rows.append([line])
        else:
            row.append(line)
    steps = [a[0].bottom - b[0].bottom for a, b in pairwise(rows)]
    usual = median(steps) if steps else 0.0
    for at, row in enumerate(rows):
        if at and steps[at - 1] > 1.6 * min(usual, 2.2 * row[0].size):
            yield ""
        yield _joined(sorted(row, key=lambda one: one.left))


def _joined(row: Sequence[Printed]) -> str:
    text = row[0].text.strip()
    for before, run in pairwise(row):
        is_far = run.left - before.right > 2.5 * run.size
        text += ("\t" if is_far else " ") + run.text.strip()
    return text
