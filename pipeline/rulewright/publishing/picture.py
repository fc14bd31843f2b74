"""A picture of the table as SVG: who has what, what lies where, in one ink and an accent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Literal, NamedTuple

from rulewright.play import Item, Picture, Zone
from rulewright.playing.telling import Names, describe
from rulewright.publishing.inks import Inks
from rulewright.reading.glossary import Glossary

# One unit is a quarter of a millimetre when the picture is 60 mm wide.
WIDTH = 240.0
EDGE = 4.0
NAME = 30.0
"""The column of the players' names."""
CARD = (19.5, 24.0)
RADIUS = 7.5
OVERLAP = 4.5
GAP = 7.0
TIGHT = 2.0
"""Between the piles of one zone."""
SPACE = 3.0
"""Between the bands of two owners."""
LINE = 10.5
LETTER = 5.2
"""The width of a letter of the captions, in units, on the safe side."""
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

    def shape(self, item: Item) -> Shape:
        """The outline of a thing: by its concept or a broader one, a disc for all others."""
        for concept, shape in SHAPES:
            if self.glossary.is_kind_of(item.kind, concept):
                return shape
        return "disc" if len(item.label) < 3 else "card"

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
            "label": f'fill="{ink}" font-size="10.2" font-weight="800" text-anchor="middle"',
            "back-label": f'fill="{paper}" font-size="10" font-weight="800" text-anchor="middle"',
            "solid": f'fill="{accent}" stroke="{paper}" stroke-width="0.8"',
            "solid-letter": f'fill="{paper}" font-size="10" font-weight="800" text-anchor="middle"',
            "open": f'fill="{paper}" stroke="{ink}" stroke-width="1.6"',
            "tinted": f'fill="{tint}" stroke="{accent}" stroke-width="2.4"',
            "dashed": f'fill="{paper}" stroke="{ink}" stroke-width="1.2" stroke-dasharray="3 2"',
            "open-letter": f'fill="{ink}" font-size="10" font-weight="800" text-anchor="middle"',
            "mark": f'fill="none" stroke="{accent}" stroke-width="2"',
        }
        return f'class="{name}" {looks[name]}'

    def text(self, name: str, x: float, y: float, words: str) -> str:
        """A line of text with its baseline at y."""
        return f'<text {self.paint(name)} x="{_n(x)}" y="{_n(y)}">{escape(words)}</text>'


def draw_picture(
    picture: Picture,
    names: Names,
    glossary: Glossary,
    inks: Inks,
    key: str,
    title: str,
    kinds: Sequence[str] = (),
) -> str:
    """The SVG of a picture, 60 mm wide, as high as it needs to be; `key` makes its ids unique.

    `kinds` are the counters of all the pictures that should look alike (see `counters`).
    Everybody's zones stand first, then each player's, the active one marked. The title and the
    description, zone by zone, are inside for those who do not see it.
    """
    own = counters((picture,), glossary)
    pen = Pen(names, glossary, inks, tuple(dict.fromkeys((*kinds, *own))))
    bands = [_band(pen, owner, zones) for owner, zones in _owners(picture.zones)]
    height = sum(band.height + SPACE for band in bands) - SPACE
    y, parts = 0.0, list[str]()
    for band in bands:
        parts.append(_at(0, y, band.svg))
        y += band.height + SPACE
    told = " ".join(describe(picture, names))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="picture" role="img" width="60mm" '
        f'height="{_n(height / 4)}mm" viewBox="0 0 {_n(WIDTH)} {_n(height)}" '
        f'font-family="Alegreya Sans, BIZ UDPGothic, sans-serif" '
        f'aria-labelledby="{key}-title {key}-desc"><title id="{key}-title">{escape(title)}</title>'
        f'<desc id="{key}-desc">{escape(told)}</desc>{"".join(parts)}</svg>'
    )


def items_of(pictures: Iterable[Picture]) -> Iterator[Item]:
    """All things that lie on the tables."""
    return (
        item
        for picture in pictures
        for zone in picture.zones
        for stack in zone.stacks
        for item in stack
    )


def counters(pictures: Iterable[Picture], glossary: Glossary) -> tuple[str, ...]:
    """The kinds of thing that are told apart by filling and letter, in order of appearance."""
    kinds = (i.kind for i in items_of(pictures) if not glossary.is_kind_of(i.kind, "card"))
    return tuple(dict.fromkeys(kinds))


def _owners(zones: Iterable[Zone]) -> list[tuple[int | None, list[Zone]]]:
    """The zones by owner: everybody's first, then the seats in order; empty ones of seats left out."""
    owned: dict[int | None, list[Zone]] = {}
    for zone in zones:
        if zone.owner is None or any(zone.stacks) or zone.active:
            owned.setdefault(zone.owner, []).append(zone)
    return sorted(owned.items(), key=lambda pair: -1 if pair[0] is None else pair[0])


def _band(pen: Pen, owner: int | None, zones: Sequence[Zone]) -> Drawn:
    """All that one owner has, beside the owner's name, in as many lines as it needs."""
    active = any(zone.active for zone in zones)
    left = EDGE if owner is None else EDGE + NAME
    full = [zone for zone in zones if owner is None or any(zone.stacks)]
    placed, bottom = _flow([_zone(pen, zone) for zone in full], left, EDGE, WIDTH - EDGE)
    height = max(bottom, EDGE + LINE) + EDGE
    ground = "table" if owner is None else "own"
    svg = f'<rect {pen.paint(ground)} width="{_n(WIDTH)}" height="{_n(height)}" rx="3"/>'
    if owner is not None:
        svg += pen.text("owner", EDGE + 3, EDGE + 9, pen.names.seat(owner))
    if active:
        svg += f'<path {pen.paint("pointer")} d="M0 0h3.5v{_n(height)}h-3.5z"/>'
    return Drawn(svg + placed, WIDTH, height)


def _zone(pen: Pen, zone: Zone) -> Drawn:
    """One zone: its name above, its piles from left to right."""
    name = pen.names.term(zone.name)
    caption = name[:1].upper() + name[1:]
    piles = [_pile(pen, stack) for stack in zone.stacks if stack]
    if not piles:
        caption += ": –"
    room = WIDTH - 2 * EDGE - NAME
    inner, bottom = _flow(piles, 0, LINE, room, TIGHT)
    across = sum(pile.width for pile in piles) + TIGHT * (len(piles) - 1)
    width = min(max(len(caption) * LETTER, across), room)
    svg = pen.text("caption", 0, 7.5, caption) + inner
    return Drawn(svg, width, bottom if piles else LINE)


def _flow(
    parts: Sequence[Drawn], left: float, top: float, right: float, gap: float = GAP
) -> tuple[str, float]:
    """The parts side by side, on new lines where they do not fit, and where the last line ends."""
    x, y, line, svg = left, top, 0.0, list[str]()
    for part in parts:
        if x > left and x + part.width > right:
            x, y, line = left, y + line + TIGHT, 0.0
        svg.append(_at(x, y, part.svg))
        x += part.width + gap
        line = max(line, part.height)
    return "".join(svg), y + line


def _pile(pen: Pen, stack: Sequence[Item]) -> Drawn:
    """Things on one another, bottom to top: each covers the right edge of the one under it."""
    drawn = [_item(pen, item) for item in stack]
    height = max(part.height for part in drawn)
    svg, x = "", 0.0
    for part, above in zip(drawn, [*drawn[1:], None], strict=True):
        svg += _at(x, height - part.height, part.svg)
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
    one = _card(pen, item) if shape == "card" else _counter(pen, item, shape)
    step = one.width * 0.35 if shape == "card" else one.width - OVERLAP
    svg = "".join(_at(step * copy, 0, one.svg) for copy in range(copies))
    width = one.width + step * (copies - 1)
    if many:
        words = f"×{item.count}"
        svg += pen.text("caption", width + 2, one.height / 2 + 3.5, words)
        width += 2 + len(words) * LETTER
    return Drawn(svg, width, one.height)


def _card(pen: Pen, item: Item) -> Drawn:
    """Face up, dark on light; face down, the other way round, with a frame."""
    width, height = CARD
    up = item.face == "up"
    size = f'width="{_n(width)}" height="{_n(height)}" rx="2.5"'
    svg = f'<rect {pen.paint("face" if up else "back")} {size}/>'
    if not up:
        inner = f'x="2.5" y="2.5" width="{_n(width - 5)}" height="{_n(height - 5)}" rx="1"'
        svg += f'<rect {pen.paint("weave")} {inner}/>'
    if item.label:
        svg += pen.text("label" if up else "back-label", width / 2, 12.6, item.label)
    return Drawn(svg + _marked(pen, item, width, height), width, height)


def _counter(pen: Pen, item: Item, shape: Shape) -> Drawn:
    size, fill = 2 * RADIUS, pen.fill(item)
    if shape == "square":
        svg = f'<rect {pen.paint(fill)} width="{_n(size)}" height="{_n(size)}" rx="2"/>'
    else:
        svg = f'<circle {pen.paint(fill)} cx="{_n(RADIUS)}" cy="{_n(RADIUS)}" r="{_n(RADIUS - 1)}"/>'
    letter = item.label or pen.names.term(item.kind)[:1].upper()
    look = "solid-letter" if fill == "solid" else "open-letter"
    svg += pen.text(look, RADIUS, RADIUS + 3.3, letter)
    return Drawn(svg + _marked(pen, item, size, size), size, size)


def _marked(pen: Pen, item: Item, width: float, height: float) -> str:
    """A frame round what is new or a ghost, a cross over what is lost."""
    if not item.mark:
        return ""
    if item.mark == "lost":
        path = f"M0 0L{_n(width)} {_n(height)}M{_n(width)} 0L0 {_n(height)}"
        return f'<path {pen.paint("mark")} d="{path}"/>'
    dash = ' stroke-dasharray="3 2"' if item.mark == "ghost" else ""
    box = f'x="-1" y="-1" width="{_n(width + 2)}" height="{_n(height + 2)}" rx="3"'
    return f'<rect {pen.paint("mark")}{dash} {box}/>'


def _at(x: float, y: float, svg: str) -> str:
    return f'<g transform="translate({_n(x)} {_n(y)})">{svg}</g>' if x or y else svg


def _n(value: float) -> str:
    """A number as SVG wants it: two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
