"""The things on a table as SVG: cards, counters, piles, each with its size."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Literal, NamedTuple

from rulewright.play import Item
from rulewright.playing.telling import Names
from rulewright.publishing.fonts import breadth
from rulewright.publishing.inks import Inks
from rulewright.reading.glossary import Glossary

CARD = (20.0, 27.0)
RADIUS = 7.5
OVERLAP = 4.5
FANNED = 18.4
"""From one card of a fan to the next: the label of each still shows."""
TIGHT = 2.0
"""Between the piles of one zone."""
LETTER = 5.2
"""The width of a letter of the labels, in units, on the safe side."""
CAPTION, OWNER = 9.2, 11.5
"""Sizes of letters, in units."""
FONT, BOLD = "AlegreyaSans-Medium.ttf", "AlegreyaSans-ExtraBold.ttf"
LABEL = 'font-family="Literata, BIZ UDPGothic, serif" font-size="9" font-weight="700"'
"""Labels of cards: its figures are as high as capitals without a font feature."""
SHOWN = 3
"""So many alike are drawn one by one; more are drawn once, with a number."""
FAN = 3

Shape = Literal["card", "square", "disc"]
SHAPES: tuple[tuple[str, Shape], ...] = (
    ("card", "card"),
    ("tile", "square"),
    ("die", "square"),
    ("board", "square"),
)
# How the kinds of a picture are told apart, in order of appearance: class of fill, class of letter.
FILLS = ("solid", "open", "tinted", "dashed")


class Drawn(NamedTuple):
    """A finished part of the picture: its SVG with the origin at its top left, and its size."""

    svg: str
    width: float
    height: float


class Pen(NamedTuple):
    """What every part of one picture needs: names, concepts, colours, the order of its kinds."""

    names: Names
    glossary: Glossary
    inks: Inks
    kinds: tuple[str, ...]
    width: float

    def shape(self, item: Item) -> Shape:
        """The outline of a thing: by its concept or a broader one, a disc for all others."""
        for concept, shape in SHAPES:
            if self.glossary.is_kind_of(item.kind, concept):
                return shape
        return "disc" if len(item.label) < 3 else "card"

    def is_short(self, item: Item) -> bool:
        """Whether a label stands within what a fan shows of its card."""
        return len(item.label) * LETTER <= FANNED

    def fill(self, item: Item) -> str:
        """The class of the filling that tells its kind from the others of the picture."""
        return FILLS[self.kinds.index(item.kind) % len(FILLS)]

    def paint(self, name: str) -> str:
        """Attributes of a class of the drawing; a style sheet may override them."""
        ink, paper, accent, tint = self.inks
        looks = {
            "table": f'fill="{paper}" fill-opacity="0"',
            "own": f'fill="{paper}"',
            "caption": f'fill="{ink}" font-size="9.2" font-weight="500"',
            "owner": f'fill="{ink}" font-size="11.5" font-weight="800"',
            "pointer": f'fill="{accent}"',
            "face": f'fill="{paper}" stroke="{ink}" stroke-width="1"',
            "back": f'fill="{ink}" stroke="{ink}" stroke-width="1"',
            "weave": f'fill="none" stroke="{paper}" stroke-width="0.6"',
            "label": f'fill="{ink}" {LABEL}',
            "back-label": f'fill="{paper}" {LABEL}',
            "solid": f'fill="{accent}" stroke="{paper}" stroke-width="0.8"',
            "solid-letter": f'fill="{paper}" font-size="10" font-weight="800" text-anchor="middle"',
            "open": f'fill="{paper}" stroke="{ink}" stroke-width="1.6"',
            "tinted": f'fill="{tint}" stroke="{accent}" stroke-width="2.4"',
            "dashed": f'fill="{paper}" stroke="{ink}" stroke-width="1.2" stroke-dasharray="3 2"',
            "open-letter": f'fill="{ink}" font-size="10" font-weight="800" text-anchor="middle"',
            "mark": f'fill="none" stroke="{accent}" stroke-width="2.4"',
        }
        return f'class="{name}" {looks[name]}'

    def text(self, name: str, x: float, y: float, words: str) -> str:
        """A line of text with its baseline at y."""
        return f'<text {self.paint(name)} x="{number(x)}" y="{number(y)}">{escape(words)}</text>'


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


def at(x: float, y: float, svg: str) -> str:
    """A part of the picture moved to its place."""
    return f'<g transform="translate({number(x)} {number(y)})">{svg}</g>' if x or y else svg


def number(value: float) -> str:
    """A number as SVG wants it: two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
