"""The columns of a printed table: whether its words fit their place, how wide and high it is."""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Sequence
from html import unescape
from typing import NamedTuple

from rulewright.publishing.fonts import breadth

MEDIUM, HEAVY = "AlegreyaSans-Medium.ttf", "AlegreyaSans-ExtraBold.ttf"
# As styles/print.css sets a table, in points.
GAP = 8.5
"""Between two columns."""
STEP = 14.2
"""By which a list or a quotation is indented."""
BODY, BODY_SIZE = 297.0, 9.3
WIDE, WIDE_SIZE = 334.0, 8.4
"""A table of many columns, which stands over the margin too."""
SAFE = 0.97
"""Of a place, that words are set into: kerning and tints take the rest."""
MOST = 0.4
"""Of a table, that a word too long for it has at most, so that other columns keep some room."""
LEADING, PADDING = 1.17, 0.25
"""Of a line, and above and below a row, in ems."""
_TABLE = re.compile(r'<table(?: class="([^"]*)")?>(.*?)</table>', re.DOTALL)
_ROW = re.compile(r"<tr>(.*?)</tr>", re.DOTALL)
_CELL = re.compile(r"<t([hd])[^>]*>(.*?)</t\1>", re.DOTALL)
_TAG = re.compile(r"<[^>]+>")
_OPEN, _CLOSED = re.compile(r"<(?:li|blockquote)[ >]"), re.compile(r"</(?:li|blockquote)>")
_WHOLE = re.compile(r"whole-(\d+)")
# A line may be broken after a space, and between any two letters of Chinese or Japanese.
_PIECE = re.compile(
    r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+"
)


class Grid(NamedTuple):
    """The texts of a table by rows, its head first, and the columns whose cells stay in one line."""

    rows: tuple[tuple[str, ...], ...]
    whole: frozenset[int]
    depth: int
    """Of the lists that it stands in."""

    @property
    def columns(self) -> int:
        """How many it has."""
        return len(self.rows[0])

    def words(self, size: float, keeps: bool) -> list[float]:
        """What each column needs so that no word of it is broken (nor, if it `keeps`, a cell)."""
        return [
            max(_longest(text, font) if not (keeps and at in self.whole) else breadth(text, font)
                for text, font in self._column(at)) * size
            for at in range(self.columns)
        ]  # fmt: skip

    def cells(self, size: float) -> list[float]:
        """What each column needs so that all of its cells stand in one line."""
        wide = [[breadth(*cell) for cell in self._column(at)] for at in range(self.columns)]
        return [max(column) * size for column in wide]

    def _column(self, at: int) -> list[tuple[str, str]]:
        texts = [row[at] for row in self.rows]
        return [(text, MEDIUM if row else HEAVY) for row, text in enumerate(texts)]


@functools.lru_cache(maxsize=4096)
def _longest(text: str, font: str) -> float:
    return max((breadth(piece, font) for piece in _PIECE.findall(text)), default=0.0)


def grids(html: str) -> tuple[Grid, ...]:
    """The tables of a block."""
    return tuple(_grid(match) for match in _TABLE.finditer(html))


def _grid(match: re.Match[str]) -> Grid:
    rows = [
        [" ".join(unescape(_TAG.sub(" " if "<br" in said else "", said)).split())
         for _, said in _CELL.findall(row)]
        for row in _ROW.findall(match[2])
    ]  # fmt: skip
    count = max(map(len, rows), default=1)
    before = match.string[: match.start()]
    return Grid(
        tuple((*row, *[""] * (count - len(row))) for row in rows) or (("",),),
        frozenset(int(number) - 1 for number in _WHOLE.findall(match[1] or "")),
        len(_OPEN.findall(before)) - len(_CLOSED.findall(before)),
    )


def fits(grid: Grid, room: float, size: float, keeps: bool = False) -> bool:
    """Whether no word of a table need be broken, in letters of this size."""
    return sum(grid.words(size, keeps)) <= _free(grid, room)


def _free(grid: Grid, room: float) -> float:
    """What is left for the letters."""
    return SAFE * (room - grid.depth * STEP) - GAP * (grid.columns - 1)


def widths(grid: Grid, room: float, size: float) -> list[float]:
    """How wide the letters of each column may be: whole words, as far as there is room for them."""
    free, words = max(_free(grid, room), 1.0), grid.words(size, keeps=False)
    level = math.inf
    if sum(words) > free:
        level = min(_level(words, free), free * max(MOST, 1 / grid.columns))
    least = [min(word, level) for word in words]
    cells = grid.cells(size)
    # Columns of whole words are widened first, then those whose words are broken anyway.
    given = _widened(
        least, [0.0 if w > level else c for w, c in zip(words, cells, strict=True)], free
    )
    return _widened(given, cells, free)


def _widened(least: Sequence[float], wanted: Sequence[float], free: float) -> list[float]:
    """The columns with a share of what is left, by what each still wants."""
    wants = [max(want - one, 0.0) for one, want in zip(least, wanted, strict=True)]
    share = min(max(free - sum(least), 0.0) / max(sum(wants), 0.1), 1.0)
    return [one + want * share for one, want in zip(least, wants, strict=True)]


def _level(words: Sequence[float], free: float) -> float:
    """To what width the columns must be cut so that all of them have a place."""
    left = free
    for at, word in enumerate(sorted(words)):
        if word * (len(words) - at) >= left:
            return left / (len(words) - at)
        left -= word
    return max(words)


def lines(text: str, room: float, size: float) -> int:
    """How many lines a text takes."""
    count, left, blank = 1, room, breadth(" ", MEDIUM) * size
    for word in text.split():
        wide = breadth(word, MEDIUM) * size
        if wide > left and left < room:
            count, left = count + 1, room
        if wide > room:
            count += math.ceil(wide / max(room, size)) - 1
        left -= min(wide, room) + blank
    return count


def deepest(grid: Grid, room: float, size: float) -> int:
    """The lines of its highest row."""
    return max(_row_lines(grid, room, size))


def height(grid: Grid, room: float, size: float) -> float:
    """How high a table is set, in points."""
    counts = _row_lines(grid, room, size)
    return (sum(counts) * LEADING + len(counts) * PADDING) * size


def _row_lines(grid: Grid, room: float, size: float) -> list[int]:
    wide = widths(grid, room, size)
    return [max(map(lines, row, wide, [size] * len(row))) for row in grid.rows]


def fitted(html: str, room: float = BODY, size: float = BODY_SIZE) -> str:
    """The HTML with no table wider than its place: what does not fit has columns of fixed width."""

    def put(match: re.Match[str]) -> str:
        grid, names = _grid(match), (match[1] or "").split()
        is_wide = "wide" in names and not grid.depth and room == BODY
        place = (WIDE if is_wide else room, WIDE_SIZE if "wide" in names and room == BODY else size)
        if fits(grid, *place, keeps=True):
            return match[0]
        kept = [name for name in names if not _WHOLE.fullmatch(name)]
        if fits(grid, *place):
            return f'<table class="{" ".join(kept)}">{match[2]}</table>'
        kept = [name for name in kept if name != "narrow"]
        return (
            f'<table class="{" ".join((*kept, "fixed"))}">{_cols(grid, *place)}{match[2]}</table>'
        )

    return _TABLE.sub(put, html)


def _cols(grid: Grid, room: float, size: float) -> str:
    wide = [one + GAP for one in widths(grid, room, size)]
    wide[-1] -= GAP
    shares = "".join(f'<col style="width: {100 * one / sum(wide):.3f}%">' for one in wide)
    return f"<colgroup>{shares}</colgroup>"
