"""A thing on a board: a disc or tile with the sign of its kind, light or dark by owner."""

from __future__ import annotations

import math

from rulewright.play import Item
from rulewright.playing.telling.naming import label_of
from rulewright.publishing.pen import Pen, number
from rulewright.publishing.signs import SIZE

NOTCHED = 0.86
"""Where the third owner's discs are notched, in radii."""
ROOM = 1.74
"""The side of a sign in radii of its disc; on a back it stands in a clear patch, smaller."""
PATCH = 0.66
LETTER = 1.15
"""The height of a letter in radii."""
TILE = 0.94
"""Half the side of a tile in radii of a disc."""
WEAVE = 0.37
"""Between the lines of a back, in radii."""
INNER = 0.86
"""Where the lattice of a back ends, in radii."""


def man(pen: Pen, item: Item, look: str, radius: float) -> str:
    """A thing around the origin; face down, the sign stands on its back if the viewer knows it."""
    svg = _body(pen, item, look, radius)
    if item.mark == "ghost":
        return f'<g opacity="0.45">{svg}{_sign(pen, item, look, radius)}</g>'
    if item.face == "down":
        svg += _lattice(pen, look, radius)
        if sign := _sign(pen, item, look, radius * PATCH):
            svg += _disc(pen, look + "-piece", radius * PATCH) + sign
    else:
        svg += _sign(pen, item, look, radius)
    return svg + _marked(pen, item, radius)


def _body(pen: Pen, item: Item, look: str, radius: float) -> str:
    if pen.shape(item) != "square":
        notches = _disc(pen, "notches", radius * NOTCHED) if look == "tinted" else ""
        return _disc(pen, look + "-piece", radius) + notches
    edge, size = number(-radius * TILE), number(2 * radius * TILE)
    box = f'x="{edge}" y="{edge}" width="{size}" height="{size}" rx="2"'
    return f"<rect {pen.paint(look + '-piece')} {box}/>"


def _disc(pen: Pen, name: str, radius: float) -> str:
    return f'<circle {pen.paint(name)} r="{number(radius)}"/>'


def look_of_seat(pen: Pen, seat: int | None) -> str:
    """How the things of a seat look on the boards of the picture."""
    return (pen.seat(seat).look if seat is not None else "") or "open"


def scaled(x: float, y: float, side: float, svg: str) -> str:
    """A sign with its middle at a point, as large as this side."""
    scale, half = side / SIZE, side / 2
    move = f"translate({number(x - half)} {number(y - half)}) scale({scale:.3f})"
    return f'<g transform="{move}">{svg}</g>'


def _sign(pen: Pen, item: Item, look: str, radius: float) -> str:
    """The sign, the label or the first letter of a kind; nothing on a back that hides the kind."""
    sign, paint, label = pen.sign(item.kind), pen.paint(look + "-sign"), label_of(item)
    if sign and not label:
        path = f'<path {paint} fill-rule="evenodd" d="{sign.path}"/>'
        return scaled(0, 0, radius * ROOM, path)
    if item.face == "down" and not label:
        return ""
    letter = label or pen.names.term(item.kind)[:1].upper()
    size = radius * LETTER * min(1, 2 / len(letter))
    how = f'font-size="{number(size)}" font-weight="800" text-anchor="middle"'
    return f'<text {paint} {how} y="{number(size * 0.34)}">{_escaped(letter)}</text>'


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def _lattice(pen: Pen, look: str, radius: float) -> str:
    """Crossing lines within the disc: chords at half a right angle, both ways."""
    inner = radius * INNER
    count = int(INNER // WEAVE)
    path = ""
    for step in range(-count, count + 1):
        far = step * WEAVE * radius
        half = math.sqrt(inner * inner - far * far)
        for way in (1, -1):
            ends = ((far - half) / 2**0.5, way * (far + half) / 2**0.5)
            begin, end = ends, ((far + half) / 2**0.5, way * (far - half) / 2**0.5)
            path += f"M{number(begin[0])} {number(begin[1])}L{number(end[0])} {number(end[1])}"
    return f'<path {pen.paint(look + "-line")} d="{path}"/>'


def _marked(pen: Pen, item: Item, radius: float) -> str:
    """A ring round what is new or chosen, a stroke through what is lost."""
    if item.mark == "lost":
        far = number(radius * 0.8)
        path = f"M-{far} {far}L{far} -{far}"
        return f'<path {pen.paint("mark")} d="{path}"/>'
    return _disc(pen, "ring", radius + 1.8) if item.mark in ("new", "chosen") else ""
