"""The things on a table as SVG: cards, counters, piles, each with its size."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from rulewright.play import Item
from rulewright.publishing.fonts import breadth
from rulewright.publishing.men import look_of_seat, man, scaled
from rulewright.publishing.pen import FANNED, Drawn, Pen, Shape, at, number

CARD = (20.0, 27.0)
SIGNED = (30.0, 40.0)
"""A card that bears signs at its ends."""
EDGE, SIGN, ROW = 3.2, 9.0, 10.4
"""On it: from its edge to what is printed, the side of a sign, the height of a row of them."""
SUIT = 9.5
LETTERS, LABEL = 9.0, "Literata-Bold.ttf"
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
    width, height = card_size(item)
    up = item.face == "up"
    size = f'width="{number(width)}" height="{number(height)}" rx="2.5"'
    svg = f"<rect {pen.paint('face' if up else 'back')} {size}/>"
    if not up:
        svg += _lattice(pen, 13.5 if item.label else 2.5, width, height)
    svg += _head(pen, item, FANNED if fanned and pen.is_short(item) else width)
    if up:
        svg += _ends(pen, item, width, height)
    return Drawn(svg + _marked(pen, item, width, height), width, height)


def fan_step(item: Item) -> float:
    """From a card of a fan to the next: its label and suit still show."""
    if not item.suit:
        return FANNED
    said = breadth(item.label, LABEL) * LETTERS
    return max(FANNED, said + SUIT + 1 + EDGE + (0.8 if item.marks else EDGE))


def card_size(item: Item) -> tuple[float, float]:
    """The width and height of a card: larger if signs are printed on it, wider if its label is."""
    width, height = SIGNED if item.marks else CARD
    said = breadth(item.label, LABEL) * LETTERS + (SUIT if item.suit and not item.marks else 0)
    return max(width, said + 2 * EDGE), height


def _head(pen: Pen, item: Item, room: float) -> str:
    """The label with the sign of the suit behind it: in the middle of the room, or at its left."""
    up = item.face == "up"
    said = breadth(item.label, LABEL) * LETTERS
    more = SUIT + 1 if item.suit and up else 0
    left = EDGE if item.marks else (room - said - more) / 2
    svg = ""
    if item.label:
        look, x = pen.paint("label" if up else "back-label"), left + said / 2
        label = escape(item.label)
        svg = f'<text {look} text-anchor="middle" x="{number(x)}" y="10.8">{label}</text>'
    if more:
        svg += _printed(pen, item.suit, left + said + 1 + SUIT / 2, 7.6, SUIT)
    return svg


def _printed(pen: Pen, concept: str, x: float, y: float, side: float) -> str:
    """The sign of a concept with its middle at a point, or the first letter of its name."""
    if sign := pen.sign(concept):
        return scaled(
            x, y, side, f'<path {pen.paint("suit")} fill-rule="evenodd" d="{sign.path}"/>'
        )
    return pen.text("suit-letter", x, y + 2.8, pen.names.term(concept)[:1].upper())


def _ends(pen: Pen, item: Item, width: float, height: float) -> str:
    """The signs at the ends of a card, in rows from its foot, a line between them."""
    svg = ""
    for place, end in enumerate(reversed(item.marks)):
        y = height - 1.6 - ROW * (place + 0.5)
        svg += _row(pen, end, y)
        if place:
            foot = number(height - 1.6 - ROW * place)
            svg += f'<path {pen.paint("rule")} d="M{number(EDGE)} {foot}H{number(width - EDGE)}"/>'
    return svg


def _row(pen: Pen, end: Sequence[str], y: float) -> str:
    """Signs side by side; many alike are one with their number."""
    counts = dict.fromkeys(end, 0)
    for mark in end:
        counts[mark] += 1
    x, svg = EDGE + SIGN / 2, ""
    for mark, count in counts.items():
        for _ in range(count if len(end) < SHOWN else 1):
            svg += _printed(pen, mark, x, y, SIGN)
            x += SIGN + 0.6
        if count > 1 and len(end) >= SHOWN:
            svg += pen.text("suit-letter", x + 1, y + 2.8, f"×{count}")
            x += SIGN + 2
    return svg


def _lattice(pen: Pen, top: float, width: float, height: float) -> str:
    """The pattern of a back, from `top` to the foot of the card."""
    left, right, foot = 2.5, width - 2.5, height - 2.5
    step, depth = (right - left) / 3, foot - top
    frame = f"M{number(left)} {number(top)}H{number(right)}V{number(foot)}H{number(left)}Z"
    down = f"l{number(step)} {number(depth)}m0 {number(-depth)}l{number(-step)} {number(depth)}"
    lines = "".join(f"M{number(left + step * n)} {number(top)}{down}" for n in range(3))
    return f'<path {pen.paint("weave")} d="{frame}{lines}"/>'


def _counter(pen: Pen, item: Item, shape: Shape) -> Drawn:
    if pen.sign(item.kind) or (item.kind in pen.lying and shape == "disc"):
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
