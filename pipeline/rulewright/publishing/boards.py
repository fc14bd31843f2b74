"""A board as SVG: its squares with what is printed on them, what lies there, signs and arrows."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.play import Board, Item, Square
from rulewright.playing.telling.naming import has_labels, is_track
from rulewright.publishing.arrows import draw_arrows, draw_crosses, way
from rulewright.publishing.edges import draw_coordinates, draw_edge
from rulewright.publishing.looks import OWNERS
from rulewright.publishing.men import man, scaled
from rulewright.publishing.pen import Drawn, Pen, at, number
from rulewright.publishing.runs import draw_lines, draw_tiles
from rulewright.publishing.signs import BODY, PRINTED, SHACKLE
from rulewright.publishing.squares import SIDE, Grid, lay_out
from rulewright.publishing.things import card

RADIUS = 0.36
"""Of a disc, and how far it is moved for each thing under it; in sides, like all below."""
STEP, EDGES = 0.075, 3
WHOLE, SMALL, CORNER = 0.66, 0.26, 0.15
"""A printed sign in the middle of a square; in its corner, and where that is."""
BADGE, LEAST = 0.165, 4.1
"""The radius of a count, and the least, in units; it stands out of the corner of its square."""
OUT = 1.2
LOCK = 0.36
SMALLEST = 6.4
"""The height of letters and signs in the corner of a square, at least, in units."""
CLUSTERED = 0.23
"""The radius of things that share a space of a track."""
CLUSTER = (-1 - 1j, 1 - 1j, -1 + 1j, 1 + 1j)
TINTED = ("reach", "choice", "attack", "chosen")
HIDDEN = ("reach", "blocked")
"""Accents with a tint, and those whose sign stands in the middle: what is printed there goes into the corner."""


def look_of(board: Board, owner: int | None) -> str:
    """How the things of an owner look: by the name of the side if that says it, else by the seat."""
    if owner is None:
        return "open"
    named = board.sides[owner] if owner < len(board.sides) else ""
    said = {"white": "light", "light": "light", "black": "dark", "dark": "dark"}
    place = list(dict.fromkeys(board.sides)).index(named) if named else owner
    return said.get(named) or OWNERS[place % len(OWNERS)]


def draw_board(pen: Pen, board: Board, crossed: bool = False, side: float = SIDE) -> Drawn:
    """The board, no wider than the pen's width; `crossed`: its arrows are not allowed.

    Arrows pass under what lies in their way.
    """
    laid = lay_out(board, pen.width, side)
    grid, side = Grid(pen, board, laid, _is_numbered(pen, board)), laid.side
    parts = [*_grounds(grid), _printings(grid)]
    parts += [_accent(grid, square) for square in board.squares if square.accent]
    frame = [draw_edge(grid), *(() if has_labels(board) else draw_coordinates(grid))]
    parts.append(f"<g>{''.join(frame)}</g>")
    parts.append(draw_tiles(pen, board.runs, laid))
    lying = {square.at for square in board.squares if square.stack}
    full = lying | {square.at for square in board.squares if square.label}
    ways = [
        way(a, grid.middle(a.start), grid.middle(a.end), a.start in lying, a.end in full)
        for a in board.arrows
    ]
    parts.append(draw_arrows(pen, ways, side))
    parts += [_lying(grid, square) for square in board.squares if square.stack]
    parts.append(draw_lines(pen, board.runs, laid))
    parts += [draw_crosses(pen, ways, side)] if crossed else []
    return Drawn("".join(parts), laid.width, laid.height)


def _is_numbered(pen: Pen, board: Board) -> bool:
    """Whether the things show the labels of their squares: all are alike and bear nothing else."""
    items = [item for square in board.squares for item in square.stack]
    return len({item.kind for item in items}) == 1 and not any(
        item.label or item.suit or item.face == "down" or pen.sign(item.kind) for item in items
    )


def _printings(grid: Grid) -> str:
    """What is printed on the squares."""
    return "".join(_on_ground(grid, square) for square in grid.board.squares)


def _grounds(grid: Grid) -> Iterator[str]:
    """The squares themselves, those with a tint apart."""
    side, paths = number(grid.side), {"square": "", "shown": ""}
    for square in grid.board.squares:
        x, y = grid.corner(square.at)
        name = "shown" if square.accent in TINTED else "square"
        paths[name] += f"M{number(x)} {number(y)}h{side}v{side}h-{side}z"
    return (f'<path {grid.pen.paint(name)} d="{path}"/>' for name, path in paths.items() if path)


def _on_ground(grid: Grid, square: Square) -> str:
    """What is printed on a square, and that it is blocked."""
    side = grid.side
    x, y = grid.corner(square.at)
    svg = at(x, y, _hatch(grid.pen, side)) if square.accent == "blocked" else ""
    is_aside = (bool(square.stack) and not grid.is_numbered) or square.accent in HIDDEN
    small = max(SMALL * side, SMALLEST)
    size = small if is_aside else WHOLE * side / max(1, len(square.marks) ** 0.5)
    corner = max(CORNER * side, small / 2)
    for place, mark in enumerate(square.marks):
        middle = side * (place + 1) / (len(square.marks) + 1)
        left, top = (corner + place * small, corner) if is_aside else (middle, side / 2)
        svg += _printed(grid, mark, square.owner, (x + left, y + top), size)
    return svg + _label(grid, square, is_aside or bool(square.marks))


def _printed(
    grid: Grid, mark: str, owner: int | None, centre: tuple[float, float], side: float
) -> str:
    """A sign that is printed on a square, or the first letter of its name."""
    pen, (x, y) = grid.pen, centre
    sign = next((s for name, s in PRINTED.items() if pen.glossary.is_kind_of(mark, name)), None)
    if sign is None:
        letter = pen.names.term(mark)[:1].upper()
        size = f'font-size="{number(side * 0.7)}"'
        place = f'x="{number(x)}" y="{number(y + side * 0.24)}"'
        return f"<text {pen.paint('printed')} {size} {place}>{letter}</text>"
    name = "outline" if owner is None else f"{look_of(grid.board, owner)}-print"
    return scaled(x, y, side, f'<path {pen.paint(name)} d="{sign.path}"/>')


def _label(grid: Grid, square: Square, is_aside: bool) -> str:
    """The number or letter of a square: in the middle, or below on the left."""
    if not square.label:
        return ""
    side = grid.side
    size = (max(0.26 * side, SMALLEST) if is_aside else 0.47 * side) * min(
        1, 2.5 / len(square.label)
    )
    x, y = grid.corner(square.at)
    place = (0.17, 0.94) if is_aside else (0.5, 0.64)
    where = f'x="{number(x + place[0] * side)}" y="{number(y + place[1] * side)}"'
    said = square.label.replace("&", "&amp;").replace("<", "&lt;")
    return f'<text {grid.pen.paint("printed")} font-size="{number(size)}" {where}>{said}</text>'


def _hatch(pen: Pen, side: float) -> str:
    steps = [side * n / 5 for n in range(1, 5)]
    lines = "".join(f"M0 {number(s)}L{number(s)} 0" for s in (*steps, side))
    lines += "".join(f"M{number(s)} {number(side)}L{number(side)} {number(s)}" for s in steps)
    return f'<path {pen.paint("hatch")} d="{lines}"/>'


def _lying(grid: Grid, square: Square) -> str:
    """The stack of a square: the edges of what lies below, how many there are, a lock."""
    middle, side = grid.middle(square.at), grid.side
    items = [item for item in square.stack for _ in range(max(item.count, 1))]
    if is_track(grid.board) and 1 < len(items) <= len(CLUSTER):
        return _cluster(grid, square)
    seen = items[-EDGES:]
    step = STEP * side
    y = middle.imag + step * (len(seen) - 1) / 2
    svg = ""
    for item in seen:
        shown = item._replace(label=square.label) if grid.is_numbered else item
        svg += at(middle.real, y, _thing(grid, shown))
        y -= step
    x, top = grid.corner(square.at)
    if len(items) > 1:
        radius = max(BADGE * side, LEAST)
        count = _count(grid.pen, len(items), radius)
        svg += at(x + side - radius + OUT, top + radius - OUT, count)
    if any(item.mark == "locked" for item in items):
        svg += at(x, top, _lock(grid.pen, side))
    return svg


def _cluster(grid: Grid, square: Square) -> str:
    """Things side by side on one space, none upon another."""
    items = [item for item in square.stack for _ in range(max(item.count, 1))]
    middle = grid.middle(square.at)
    places = [middle + place * CLUSTERED * grid.side for place in CLUSTER]
    return "".join(
        at(place.real, place.imag, _thing(grid, item, CLUSTERED))
        for place, item in zip(places, items, strict=False)
    )


def _thing(grid: Grid, item: Item, radius: float = RADIUS) -> str:
    """A card as a card, everything else as a disc; around the origin."""
    pen = grid.pen
    if pen.shape(item) != "card":
        return man(pen, item, look_of(grid.board, item.owner), radius * grid.side)
    drawn = card(pen, item)
    scale = 0.86 * grid.side / drawn.height
    move = f"scale({scale:.3f}) translate({number(-drawn.width / 2)} {number(-drawn.height / 2)})"
    return f'<g transform="{move}">{drawn.svg}</g>'


def _count(pen: Pen, count: int, radius: float) -> str:
    size = f'font-size="{number(1.65 * radius)}"'
    text = f'<text {pen.paint("badge-text")} {size} y="{number(0.57 * radius)}">{count}</text>'
    return f'<circle {pen.paint("badge")} r="{number(radius)}"/>{text}'


def _lock(pen: Pen, side: float) -> str:
    """A second frame within the square, and a padlock in its corner."""
    inner, size = 1.5, LOCK * side
    edge = number(side - 2 * inner)
    box = f'x="{number(inner)}" y="{number(inner)}" width="{edge}" height="{edge}"'
    path = f'<path {pen.paint("shackle")} d="{SHACKLE}"/>'
    path += f'<path {pen.paint("lock")} d="{BODY}"/>'
    place = side - size / 2 - 0.5
    ground = f'<circle {pen.paint("badge")} cx="12" cy="12.5" r="12"/>'
    return f"<rect {pen.paint('frame')} {box}/>" + scaled(place, place, size, ground + path)


def _accent(grid: Grid, square: Square) -> str:
    """The sign of an accent, which is told apart by its shape too."""
    pen, side = grid.pen, grid.side
    x, y = grid.corner(square.at)
    half = side / 2
    if square.accent == "reach" and not square.stack:
        dot = f'cx="{number(half)}" cy="{number(half)}" r="{number(side * 0.13)}"'
        return at(x, y, f"<circle {pen.paint('dot')} {dot}/>")
    if square.accent in ("reach", "choice"):
        return at(x, y, _corners(pen, side))
    if square.accent == "attack":
        return at(x, y, _sight(pen, side))
    if square.accent == "chosen":
        edge = number(side - 3)
        return at(
            x, y, f'<rect {pen.paint("ring")} x="1.5" y="1.5" width="{edge}" height="{edge}"/>'
        )
    return ""


def _corners(pen: Pen, side: float) -> str:
    """A triangle in each corner."""
    far, near, leg = number(side - 1), number(1), number(side * 0.2)
    path = (
        f"M{near} {near}h{leg}l-{leg} {leg}zM{far} {near}v{leg}l-{leg} -{leg}z"
        f"M{far} {far}h-{leg}l{leg} -{leg}zM{near} {far}v-{leg}l{leg} {leg}z"
    )
    return f'<path {pen.paint("dot")} d="{path}"/>'


def _sight(pen: Pen, side: float) -> str:
    """A ring with four marks that point at what is in it."""
    half, tick = side / 2, side * 0.12
    reach = number(half * 0.88)
    ring = f'<circle {pen.paint("ring")} cx="{number(half)}" cy="{number(half)}" r="{reach}"/>'
    edge, middle, long_ = number(side), number(half), number(tick)
    ticks = (
        f"M{middle} 0v{long_}M{middle} {edge}v-{long_}M0 {middle}h{long_}M{edge} {middle}h-{long_}"
    )
    return ring + f'<path {pen.paint("ring")} d="{ticks}"/>'
