"""The room that a player aid takes: two columns, tables across both, on one page or on several."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.publishing.page import AidGroup, AidLine
from rulewright.publishing.widths import deepest, fits, grids, height, lines

# The page as styles/print.css sets it, in points.
ROOM, COLUMNS = 500.0, 2
"""The height of a column, a little less than the sheet gives it."""
SIZES = (11.2, 10.4, 9.6, 9.0, 8.6, 8.2)
"""Of the letters; the largest with which all that is chosen stays on the page."""
LOOSE = 0.94
"""Of the room; what needs no more stands in even columns."""
SMALL = 0.5
"""Of the room; what needs no more has no page of its own."""
SIZE, LEADING, AFTER = 8.2, 9.6, 1.0
MEASURE = 148.0
HEADING = 15.0
INDENT = 9.0
"""Of the items of a list, a level."""
BELOW = 3.5
"""Below a table."""
COLUMN, ACROSS = 158.0, 334.0
"""How wide a column is, and both of them, with the number of the rule."""
NUMBER = 2.56
"""The room for the number, in ems."""
BETWEEN = 8.0
"""Above and below what stands across."""
UNEVEN = 10.0
"""By which columns that are to be even may be higher than they need."""
DEEP = 4
"""Lines; a table with a higher row in a column stands across both."""
_ITEM = re.compile(r"(\s*)(?:[-*+]|\d+[.)])\s+")


class AidSetting(NamedTuple):
    """How an aid is set: the size of its letters, even columns if it is short of its page.

    If `is_small`, it stands below what comes before it.
    """

    size: float
    is_loose: bool
    is_small: bool
    pages: int = 1


class Strip(NamedTuple):
    """What stands in two columns, or across both; a title is "" where it stands above already."""

    is_across: bool
    groups: tuple[AidGroup, ...]


def aid_setting(groups: Sequence[AidGroup]) -> AidSetting:
    """The largest size with which all stays on the fewest pages: what is little may be large."""
    fewest = pages(groups, ROOM, SIZES[-1])
    fitting = (size for size in SIZES if pages(groups, ROOM, size) <= fewest)
    size = next(fitting, SIZES[-1])
    is_small = pages(groups, SMALL * ROOM, size) == 1
    parts = strips(groups, size)
    is_loose = len(parts) > 1 or fewest > 1 or pages(groups, LOOSE * ROOM, size) == 1
    return AidSetting(size, is_loose, is_small, fewest)


def strips(groups: Sequence[AidGroup], size: float) -> tuple[Strip, ...]:
    """The aid in printing order, parted where something needs the whole width."""
    found: list[Strip] = []
    told = ""
    marked = (
        (is_across(line, size), group.title, line) for group in groups for line in group.lines
    )
    for across, run in itertools.groupby(marked, key=lambda one: one[0]):
        parts: list[AidGroup] = []
        for title, said in itertools.groupby(run, key=lambda one: one[1]):
            rules = tuple(line for _, _, line in said)
            parts.append(AidGroup(title if title != told else "", rules))
            told = title
        found.append(Strip(across, tuple(parts)))
    return tuple(found)


@functools.lru_cache(maxsize=4096)
def is_across(line: AidLine, size: float = SIZE) -> bool:
    """Whether a rule has a table that needs the width of both columns."""
    room = COLUMN - NUMBER * size
    tables = [grid for grid in grids(line.html) if grid.columns > 1]
    return any(not fits(grid, room, size) or deepest(grid, room, size) > DEEP for grid in tables)


def is_tall(line: AidLine, size: float = SIZE) -> bool:
    """Whether a rule is so high that it has to be divided."""
    measure = ACROSS - NUMBER * SIZE if is_across(line, size) else MEASURE
    return _height(line, size, measure) + HEADING * size / SIZE > ROOM


@functools.lru_cache(maxsize=4096)
def _height(line: AidLine, size: float, measure: float) -> float:
    """In points, set in letters of this size; `measure` is the width with letters of `SIZE`."""
    scale = size / SIZE
    room = measure / scale
    said = lines(line.text, room, SIZE) if line.text else 0
    parts = sum(_item(one, room) for one in line.markdown.split("\n") if _is_said(one))
    tables = sum(height(grid, room, SIZE) + BELOW for grid in grids(line.html))
    return ((said + parts) * LEADING + tables + AFTER) * scale


def _is_said(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("|")


def _item(line: str, measure: float) -> int:
    """The lines of an item of a list."""
    match = _ITEM.match(line)
    depth = 1 + len(match[1]) // 2 if match else 1
    return lines(line[match.end() :] if match else line, measure - depth * INDENT, SIZE)


def pages(groups: Sequence[AidGroup], room: float, size: float = SIZE) -> int:
    """How many pages of this height the aid takes; a heading stays with what follows it."""
    count, y = 1, 0.0
    for strip in strips(groups, size):
        heights = list(_heights(strip, size))
        if strip.is_across:
            for one in heights:
                count, y = (count, y) if not y or y + one <= room else (count + 1, 0.0)
                more, y = divmod(y + one, room)
                count += int(more)
        else:
            count, y = _columned(heights, room, count, y)
    return count


def _heights(strip: Strip, size: float) -> Iterator[float]:
    """The heights of the rules of a strip, each with the heading above it."""
    scale = size / SIZE
    measure = ACROSS - NUMBER * SIZE if strip.is_across else MEASURE
    for group in strip.groups:
        for at, line in enumerate(group.lines):
            above = HEADING * scale if group.title and not at else 0.0
            yield above + _height(line, size, measure) + (BETWEEN if strip.is_across else 0.0)


def _columned(heights: Sequence[float], room: float, count: int, y: float) -> tuple[int, float]:
    """The page and the height on it, with what stands in columns put below what is there."""
    left = [part for one in heights for part in _divided(one)]
    while (fit := _fill(left, room - y)) < len(left):
        left = left[max(fit, 0 if y else 1) :]
        count, y = count + 1, 0.0
    halves = itertools.accumulate(left, initial=0.0)
    return count, y + UNEVEN + min(max(half, sum(left) - half) for half in halves)


def _divided(height: float) -> Sequence[float]:
    """What is higher than a column, in lines."""
    count = int(height / LEADING) if height > ROOM else 1
    return [height / count] * count


def _fill(heights: Sequence[float], room: float) -> int:
    """How many of them two columns of this height hold."""
    columns, y = 1, 0.0
    for at, one in enumerate(heights):
        if y + one > room:
            columns, y = columns + 1, 0.0
        if columns > COLUMNS or one > room:
            return at
        y += one
    return len(heights)
