"""What everybody and each player has, as bands across a picture of the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from rulewright.play import Zone
from rulewright.publishing.captions import caption_of
from rulewright.publishing.fonts import breadth
from rulewright.publishing.pen import Drawn, Pen, at, number
from rulewright.publishing.things import (
    BOLD,
    CAPTION,
    CARD,
    FONT,
    OWNER,
    RADIUS,
    TIGHT,
    card,
    card_size,
    fan_step,
    pile,
)

EDGE = 3.0
GAP = 6.0
TOGETHER = 4
"""So many cards, lying one by one in a place, are drawn as a fan."""
EDGES = 4.5
"""From one card without a label to the next: only their edges show."""
SPACE = 2.5
"""Between the bands of two owners."""
APART = 4.0
"""Between the places of a row."""
LINE = 10.4
"""From the top of a caption to what it names."""

NAME = 14.0
"""The height of a band with a name alone."""
SWATCH = 4.5
"""The radius of the disc before a name that shows how the player's things look on a board."""

Owned = tuple[int | None, list[Zone]]


def owners(zones: Iterable[Zone]) -> list[Owned]:
    """The zones by owner: everybody's first, then the seats in order; empty ones of seats left out."""
    owned: dict[int | None, list[Zone]] = {}
    for zone in zones:
        if zone.owner is None or any(zone.stacks) or zone.active:
            owned.setdefault(zone.owner, []).append(zone)
    return sorted(owned.items(), key=lambda pair: -1 if pair[0] is None else pair[0])


def rows(pen: Pen, owned: Sequence[Owned]) -> Iterator[tuple[Owned, ...]]:
    """The owners row by row: as many players in one as fit the width."""
    row: tuple[Owned, ...] = ()
    for one in owned:
        is_alone = not row or row[-1][0] is None
        if row and (is_alone or row_need(pen, (*row, one)) > pen.width):
            yield row
            row = ()
        row = (*row, one)
    if row:
        yield row


def _need(pen: Pen, owned: Owned) -> float:
    """The width that all that one owner has needs to stand in one line."""
    parts = _zones(pen, owned)
    across = sum(part.width for part in parts) + GAP * max(len(parts) - 1, 0)
    return _left(pen, owned[0]) + across + 2 * EDGE


def row_need(pen: Pen, row: Sequence[Owned]) -> float:
    """The width that the bands of a row need side by side."""
    return sum(_need(pen, owned) for owned in row) + SPACE * (len(row) - 1)


def _own(zone: Zone) -> Zone:
    """The zone with its things the owner's, where nothing else is said of them."""
    stacks = tuple(
        tuple(item._replace(owner=zone.owner) if item.owner is None else item for item in stack)
        for stack in zone.stacks
    )
    return zone._replace(stacks=stacks)


def draw_row(pen: Pen, row: Sequence[Owned]) -> Drawn:
    """The bands of a row side by side, all as high as the highest, sharing what room is left."""
    more = (pen.width - row_need(pen, row)) / len(row)
    pens = [pen._replace(width=_need(pen, owned) + more) for owned in row]
    high = max(_band(part, *owned).height for part, owned in zip(pens, row, strict=True))
    x, svg = 0.0, ""
    for part, owned in zip(pens, row, strict=True):
        svg += at(x, 0, _band(part, *owned, least=high).svg)
        x += part.width + SPACE
    return Drawn(svg, pen.width, high)


def _shown(owned: Owned) -> list[Zone]:
    """The zones that are drawn: of a player, what is not empty."""
    return [zone for zone in owned[1] if owned[0] is None or any(zone.stacks)]


def _left(pen: Pen, owner: int | None) -> float:
    """Where the zones of an owner begin: behind the name."""
    if owner is None:
        return EDGE
    name = breadth(pen.seat(owner).name, BOLD) * OWNER
    return 2 * EDGE + _before(pen, owner) + name + 2 * EDGE


def _before(pen: Pen, owner: int) -> float:
    """The room for the disc before a name."""
    return 2 * SWATCH + EDGE if pen.seat(owner).look else 0


def _band(pen: Pen, owner: int | None, zones: Sequence[Zone], least: float = 0) -> Drawn:
    """All that one owner has, beside the owner's name, in as many lines as it needs."""
    parts = _zones(pen, (owner, list(zones)))
    placed, bottom = flow(parts, _left(pen, owner), EDGE, pen.width - EDGE)
    height = max(bottom + EDGE, LINE + 2 * EDGE, least) if parts else max(NAME, least)
    ground = "table" if owner is None else "own"
    size = f'width="{number(pen.width)}" height="{number(height)}"'
    svg = f'<rect {pen.paint(ground)} {size} rx="3"/>'
    if owner is not None:
        svg += at(0, 0 if parts else NAME / 2 - EDGE - 5.2, _name(pen, owner))
        if any(zone.active for zone in zones):
            svg += _pointer(pen, height)
    return Drawn(svg + placed, pen.width, height)


def _name(pen: Pen, owner: int) -> str:
    """The name of a player, behind a disc as the player's on the boards."""
    name, look = pen.seat(owner)
    svg = pen.text("owner", 2 * EDGE + _before(pen, owner), EDGE + 9, name)
    if look:
        place = f'cx="{number(2 * EDGE + SWATCH)}" cy="{number(EDGE + 5.2)}"'
        svg = f'<circle {pen.paint(look + "-piece")} {place} r="{number(SWATCH)}"/>' + svg
    return svg


def _pointer(pen: Pen, height: float) -> str:
    """A bar at the edge and a triangle under the name of the player who acts."""
    bar = f'<path {pen.paint("pointer")} d="M0 0h3v{number(height)}h-3z"/>'
    arrow = f"M{number(2 * EDGE)} {number(EDGE + 14)}l8 5l-8 5z"
    return bar + f'<path {pen.paint("pointer")} d="{arrow}"/>'


def _zones(pen: Pen, owned: Owned) -> list[Drawn]:
    """What one owner has, zone by zone; rows of places that follow one another are one part."""
    parts: list[Drawn] = []
    for is_row, group in groupby(_shown(owned), lambda zone: zone.places):
        together = list(group)
        parts += [_places(pen, together)] if is_row else [_zone(pen, zone) for zone in together]
    return parts


def _places(pen: Pen, zones: Sequence[Zone]) -> Drawn:
    """Rows of places one below another, each place under that of the row above."""
    drawn = [[pile(pen, stack) if stack else None for stack in _own(z).stacks] for z in zones]
    sizes = [one for row in drawn for one in row if one]
    width = max((one.width for one in sizes), default=CARD[0])
    high = max((one.height for one in sizes), default=CARD[1])
    free = min((one.width for one in sizes), default=CARD[0])
    y, across, svg = 0.0, 0.0, ""
    for zone, row in zip(zones, drawn, strict=True):
        caption = caption_of(zone, pen.names, pen.glossary)
        svg += pen.text("caption", 0, y + 7.2, caption)
        for place, one in enumerate(row):
            svg += at(place * (width + APART), y + LINE, one.svg if one else _free(pen, free, high))
        across = max(across, breadth(caption, FONT) * CAPTION, len(row) * (width + APART) - APART)
        y += LINE + high + EDGE
    return Drawn(svg, across, y - EDGE)


def _free(pen: Pen, width: float, height: float) -> str:
    """The outline of a place where nothing lies."""
    size = f'width="{number(width - 1)}" height="{number(height - 1)}"'
    return f'<rect {pen.paint("place")} x="0.5" y="0.5" {size} rx="2.5"/>'


def _zone(pen: Pen, zone: Zone) -> Drawn:
    """One zone: its name above its piles, or beside them if they are flat and everybody's."""
    caption, zone = caption_of(zone, pen.names, pen.glossary), _own(zone)
    piles = _fan(pen, zone) or [pile(pen, stack) for stack in zone.stacks if stack]
    if not piles:
        caption += ": –"
    room = pen.width - EDGE - _left(pen, zone.owner)
    said = breadth(caption, FONT) * CAPTION
    across = sum(one.width for one in piles) + TIGHT * (len(piles) - 1)
    high = max((one.height for one in piles), default=0)
    if zone.owner is None and piles and high <= 2 * RADIUS and said + GAP + across <= room:
        inner, bottom = flow(piles, said + GAP, 0, room, TIGHT)
        return Drawn(pen.text("caption", 0, 10.8, caption) + inner, said + GAP + across, bottom)
    inner, bottom = flow(piles, 0, LINE, room, TIGHT)
    svg = pen.text("caption", 0, 7.2, caption) + inner
    return Drawn(svg, min(max(said, across), room), bottom if piles else LINE)


def _fan(pen: Pen, zone: Zone) -> list[Drawn]:
    """Many single cards as one fan, each covering the right edge of the one before it."""
    singles = [stack[0] for stack in zone.stacks if len(stack) == 1]
    is_fan = len(singles) == len(zone.stacks) >= TOGETHER and all(
        pen.shape(item) == "card" and item.count == 1 and pen.is_short(item) for item in singles
    )
    across = sum(card_size(item)[0] + TIGHT for item in singles)
    is_open = any(item.marks for item in singles) and across <= pen.width - _left(pen, zone.owner)
    if not is_fan or is_open:
        return []
    steps = [fan_step(item) if item.label else EDGES for item in singles]
    lefts = [sum(steps[:n]) for n in range(len(steps))]
    svg = "".join(
        at(x, 0, card(pen, item, item is not singles[-1]).svg)
        for x, item in zip(lefts, singles, strict=True)
    )
    sizes = [card_size(item) for item in singles]
    width, high = lefts[-1] + sizes[-1][0], max(height for _, height in sizes)
    room = pen.width - EDGE - _left(pen, zone.owner)
    return [Drawn(svg, width, high)] if width <= room else []


def flow(
    parts: Sequence[Drawn], left: float, top: float, right: float, gap: float = GAP
) -> tuple[str, float]:
    """The parts side by side, on new lines where they do not fit, and where the last line ends."""
    x, y, line, svg = left, top, 0.0, list[str]()
    for part in parts:
        if x > left and x + part.width > right:
            x, y, line = left, y + line + TIGHT, 0.0
        svg.append(at(x, y, part.svg))
        x += part.width + gap
        line = max(line, part.height)
    return "".join(svg), y + line
