"""Squares of a board that belong together as SVG: a finished row, a card that bears several."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.play import Run
from rulewright.playing.telling.pictured import squares_of
from rulewright.publishing.arrows import Point
from rulewright.publishing.pen import Pen, number
from rulewright.publishing.squares import Layout

ROUND = 0.47
"""The radius of the ends of a line, in sides of a square."""
INSET = 1.0
"""Of the frame of a tile, in units."""


def draw_lines(pen: Pen, runs: tuple[Run, ...], laid: Layout) -> str:
    """A ring round each finished row, above what lies there."""
    return "".join(_line(pen, run, laid) for run in runs if run.kind == "line")


def draw_tiles(pen: Pen, runs: tuple[Run, ...], laid: Layout) -> str:
    """A frame round the squares of each tile, its label above it."""
    return "".join(part for run in runs if run.kind == "tile" for part in _tile(pen, run, laid))


def _line(pen: Pen, run: Run, laid: Layout) -> str:
    known = [laid.middles[at] for at in squares_of(run) if at in laid.middles]
    if not known:
        return ""
    start, end = known[0], known[-1]
    along = (end - start) / abs(end - start) if end != start else 1 + 0j
    radius = ROUND * laid.side
    aside = along * 1j * radius
    arc = f"A{number(radius)} {number(radius)} 0 0 1 "
    path = (
        f"M{_at(start - aside)}L{_at(end - aside)}{arc}{_at(end + aside)}"
        f"L{_at(start + aside)}{arc}{_at(start - aside)}z"
    )
    return f'<path {pen.paint("line-halo")} d="{path}"/><path {pen.paint("line")} d="{path}"/>'


def _tile(pen: Pen, run: Run, laid: Layout) -> Iterator[str]:
    known = [laid.middles[at] for at in squares_of(run) if at in laid.middles]
    if not known:
        return
    half = laid.side / 2 - INSET
    left, right = (f(p.real for p in known) for f in (min, max))
    top, foot = (f(p.imag for p in known) for f in (min, max))
    size = f'width="{number(right - left + 2 * half)}" height="{number(foot - top + 2 * half)}"'
    corner = f'x="{number(left - half)}" y="{number(top - half)}"'
    yield f'<rect {pen.paint("tile")} {corner} {size} rx="3"/>'
    if run.label:
        yield pen.text("tile-name", (left + right) / 2, top - half - 2.4, run.label)


def _at(point: Point) -> str:
    return f"{number(point.real)} {number(point.imag)}"
