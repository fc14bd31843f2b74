"""The things on a table as SVG: cards, counters, piles, each with its size."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from rulewright.play import Item
from rulewright.publishing.fonts import breadth
from rulewright.publishing.men import look_of_seat, man
from rulewright.publishing.pen import FANNED, Drawn, Pen, Shape, at, number

CARD = (20.0, 27.0)
RADIUS = 7.5
OVERLAP = 4.5
TIGHT = 2.0
"""Between the piles of one zone."""
CAPTION, OWNER = 9.2, 11.5
"""Sizes of letters, in units."""
FONT, BOLD = "AlegreyaSans-Medium.ttf", "AlegreyaSans-ExtraBold.ttf"
SHOWN = 3
"""So many alike are drawn one by one; more are drawn once, with a number."""
FAN = 3


def pile(pen: Pen, stack: Sequence[Item]) -> Drawn:
    """Things on one another, bottom to top: each covers the right edge of the one under it."""
    drawn = [_item(pen, item) for item in stack]
    height = max(part.height for part in drawn)
    svg, x = "", 0.0
    for part, above in zip(drawn, [*drawn[1:], None], strict=True):
        svg += at(x, height - part.height, part.svg)
        x += part.width - _covered(part, above)
    return Drawn(svg, x, height)


def _covered(part: Drawn, above: Drawn | None) -> float:
    """How much of a thing the next one covers: counters lie on a card's corner, else side by side."""
    if above is None:
        return 0.0
    return OVERLAP if above.height < part.height else -TIGHT


def _item(pen: Pen, item: Item) -> Drawn:
    shape = pen.shape(item)
    many = item.count > (FAN if shape == "card" else SHOWN)
    copies = 1 if many else max(item.count, 1)
    one = card(pen, item) if shape == "card" else _counter(pen, item, shape)
    step = one.width * 0.35 if shape == "card" else one.width - OVERLAP
    svg = "".join(at(step * copy, 0, one.svg) for copy in range(copies))
    width = one.width + step * (copies - 1)
    if many:
        words = f"×{item.count}"
        svg += pen.text("caption", width + 2, one.height / 2 + 3.5, words)
        width += 2 + breadth(words, FONT) * CAPTION
    return Drawn(svg, width, one.height)


def card(pen: Pen, item: Item, fanned: bool = False) -> Drawn:
    """Face up, dark on light; face down, the other way round, with the lattice of a back."""
    width, height = CARD
    up = item.face == "up"
    size = f'width="{number(width)}" height="{number(height)}" rx="2.5"'
    svg = f"<rect {pen.paint('face' if up else 'back')} {size}/>"
    if not up:
        svg += _lattice(pen, 13.5 if item.label else 2.5)
    if item.label:
        middle = FANNED / 2 if fanned and pen.is_short(item) else width / 2
        look = pen.paint("label" if up else "back-label")
        label = escape(item.label)
        svg += f'<text {look} text-anchor="middle" x="{number(middle)}" y="10.8">{label}</text>'
    return Drawn(svg + _marked(pen, item, width, height), width, height)


def _lattice(pen: Pen, top: float) -> str:
    """The pattern of a back, from `top` to the foot of the card."""
    width, height = CARD
    left, right, foot = 2.5, width - 2.5, height - 2.5
    step, depth = (right - left) / 3, foot - top
    frame = f"M{number(left)} {number(top)}H{number(right)}V{number(foot)}H{number(left)}Z"
    down = f"l{number(step)} {number(depth)}m0 {number(-depth)}l{number(-step)} {number(depth)}"
    lines = "".join(f"M{number(left + step * n)} {number(top)}{down}" for n in range(3))
    return f'<path {pen.paint("weave")} d="{frame}{lines}"/>'


def _counter(pen: Pen, item: Item, shape: Shape) -> Drawn:
    if pen.sign(item.kind):
        disc = man(pen, item, look_of_seat(pen, item.owner), RADIUS - 0.5)
        return Drawn(at(RADIUS, RADIUS, disc), 2 * RADIUS, 2 * RADIUS)
    size, fill = 2 * RADIUS, pen.fill(item)
    if shape == "square":
        svg = f'<rect {pen.paint(fill)} width="{number(size)}" height="{number(size)}" rx="2"/>'
    else:
        centre = f'cx="{number(RADIUS)}" cy="{number(RADIUS)}"'
        svg = f'<circle {pen.paint(fill)} {centre} r="{number(RADIUS - 1)}"/>'
    letter = item.label or pen.names.term(item.kind)[:1].upper()
    look = "solid-letter" if fill == "solid" else "open-letter"
    svg += pen.text(look, RADIUS, RADIUS + 3.3, letter)
    return Drawn(svg + _marked(pen, item, size, size), size, size)


def _marked(pen: Pen, item: Item, width: float, height: float) -> str:
    """A frame round what is new or a ghost, a cross over what is lost."""
    if not item.mark:
        return ""
    if item.mark == "lost":
        path = f"M0 0L{number(width)} {number(height)}M{number(width)} 0L0 {number(height)}"
        return f'<path {pen.paint("mark")} d="{path}"/>'
    dash = ' stroke-dasharray="3 2"' if item.mark == "ghost" else ""
    box = f'x="-1" y="-1" width="{number(width + 2)}" height="{number(height + 2)}" rx="3"'
    return f"<rect {pen.paint('mark')}{dash} {box}/>"
