"""Arrows on a board: what a move looks like, and crosses where it is not allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rulewright.play import Arrow
from rulewright.publishing.pen import Pen, number

Point = complex
"""x + y j, in units of the picture."""
START, RIM = 0.4, 0.39
"""From the middle of a square, in its sides: where an arrow leaves a thing and meets another."""
HEAD, BROAD = 0.27, 0.15
"""The length of a head and half its breadth, in sides of a square."""
BEND = 0.22
"""How far a jump bends aside, in its own length."""
CROSS = 0.2
"""Half the side of the cross through a move that is not allowed, in sides of a square."""


class Way(NamedTuple):
    """An arrow's kind, its ends (the middles of squares), and whether something lies on them."""

    kind: str
    start: Point
    end: Point
    leaves: bool
    meets: bool


def way(arrow: Arrow, start: Point, end: Point, leaves: bool, meets: bool) -> Way:
    """An arrow of a board with the places of its ends."""
    return Way(arrow.kind, start, end, leaves, meets)


def draw_arrows(pen: Pen, ways: Sequence[Way], side: float) -> str:
    """The arrows on squares of this side; the head ends in the middle, or at a thing's rim."""
    return "".join(_arrow(pen, one, side) for one in ways if one.start != one.end)


def draw_crosses(pen: Pen, ways: Sequence[Way], side: float) -> str:
    """A cross in the middle of each arrow: the move is not allowed."""
    found = [(one, *_ends(one, side)) for one in ways if one.start != one.end]
    return "".join(
        _cross(pen, (start + 2 * _bend(one) + tip) / 4, side) for one, start, tip in found
    )


def _ends(one: Way, side: float) -> tuple[Point, Point]:
    """Where an arrow begins, and the tip of its head."""
    bend = _bend(one)
    start = one.start + _unit(bend - one.start) * (START * side if one.leaves else 0)
    return start, one.end - _unit(one.end - bend) * (RIM * side if one.meets else 0)


def _arrow(pen: Pen, one: Way, side: float) -> str:
    bend = _bend(one)
    leave, arrive = _unit(bend - one.start), _unit(one.end - bend)
    start, tip = _ends(one, side)
    neck = tip - arrive * HEAD * side * 0.9
    line = f"M{_at(start)}L{_at(neck)}"
    if one.kind == "jump":
        line = f"M{_at(start)}Q{_at(bend)} {_at(neck)}"
    if one.kind == "push":
        across = leave * 1j * BROAD * side
        line += f"M{_at(start - across)}L{_at(start + across)}"
    heads = [_head(tip, arrive, side)]
    if one.kind == "attack":
        heads.append(_head(tip - arrive * HEAD * side * 0.75, arrive, side))
    head = "".join(heads)
    svg = f'<path {pen.paint("halo")} d="{line}{head}"/><path {pen.paint("arrow")} d="{line}"/>'
    return svg + f'<path {pen.paint("head")} d="{head}"/>'


def _bend(one: Way) -> Point:
    """The point that the arrow bends towards; the middle, if it is straight."""
    middle, along = (one.start + one.end) / 2, one.end - one.start
    if one.kind != "jump":
        return middle
    aside = along * 1j * BEND
    return middle + (aside if aside.imag < 0 or (aside.imag == 0 and aside.real < 0) else -aside)


def _head(tip: Point, along: Point, side: float) -> str:
    foot, across = tip - along * HEAD * side, along * 1j * BROAD * side
    return f"M{_at(tip)}L{_at(foot + across)}L{_at(foot - across)}z"


def _cross(pen: Pen, middle: Point, side: float) -> str:
    far = CROSS * side
    path = "".join(
        f"M{_at(middle - far * corner)}L{_at(middle + far * corner)}" for corner in (1 + 1j, 1 - 1j)
    )
    return f'<path {pen.paint("cross-halo")} d="{path}"/><path {pen.paint("cross")} d="{path}"/>'


def _unit(along: Point) -> Point:
    return along / abs(along)


def _at(point: Point) -> str:
    return f"{number(point.real)} {number(point.imag)}"
