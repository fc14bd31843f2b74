"""A board as SVG: its squares with what is printed on them, what lies there, signs and arrows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulewright.play import Board, Item, Square
from rulewright.playing.describing import column_name, has_labels
from rulewright.publishing.arrows import Point, draw_arrows, draw_crosses, way
from rulewright.publishing.looks import OWNERS
from rulewright.publishing.men import man, scaled
from rulewright.publishing.pen import Drawn, Pen, at, number
from rulewright.publishing.signs import BODY, PRINTED, SHACKLE
from rulewright.publishing.things import card

SIDE = 32.0
"""The side of a square, in units: 8 mm, unless the board is too wide for that."""
FIGURES, LETTERS = 10.5, 11.0
"""The room for the coordinates, left and below."""
MARGIN = 1.5
"""For the edge of the board and what stands out of it."""
RADIUS = 0.36
"""Of a disc, and how far it is moved for each thing under it; in sides, like all below."""
STEP, EDGES = 0.075, 3
WHOLE, SMALL, CORNER = 0.66, 0.26, 0.15
"""A printed sign in the middle of a square; in its corner, and where that is."""
BADGE, LEAST = 0.165, 4.1
"""The radius of a count, and the least, in units; it stands out of the corner of its square."""
OUT = 1.2
LOCK = 0.36
TINTED = ("reach", "attack", "chosen")
HIDDEN = ("reach", "blocked")
"""Accents with a tint, and those whose sign stands in the middle: what is printed there goes into the corner."""


class Grid(NamedTuple):
    """A board with the pen that draws it and the side of its squares, in units."""

    pen: Pen
    board: Board
    side: float
    left: float

    def middle(self, square: tuple[int, int]) -> Point:
        """The middle of a square."""
        column, row = square
        x = self.left + (column + 0.5) * self.side
        return complex(x, MARGIN + (self.board.rows - row - 0.5) * self.side)

    def corner(self, square: tuple[int, int]) -> tuple[float, float]:
        """The top left corner of a square."""
        half = self.side / 2
        middle = self.middle(square)
        return middle.real - half, middle.imag - half


def look_of(board: Board, owner: int | None) -> str:
    """How the things of an owner look: by the name of the side if that says it, else by the seat."""
    if owner is None:
        return "open"
    named = board.sides[owner] if owner < len(board.sides) else ""
    said = {"white": "light", "light": "light", "black": "dark", "dark": "dark"}
    return said.get(named) or OWNERS[owner % len(OWNERS)]


def draw_board(pen: Pen, board: Board, crossed: bool = False, side: float = SIDE) -> Drawn:
    """The board, no wider than the pen's width; `crossed`: its arrows are not allowed.

    Arrows pass under what lies in their way.
    """
    left, below = _gutters(board)
    side = min(side, (pen.width - left - MARGIN) / max(board.columns, 1))
    grid = Grid(pen, board, side, left)
    parts = [*_grounds(grid), *(_on_ground(grid, square) for square in board.squares)]
    parts += [_accent(grid, square) for square in board.squares if square.accent]
    parts += [_edge(grid), *(_coordinates(grid) if below else ())]
    lying = {square.at for square in board.squares if square.stack}
    ways = [
        way(a, grid.middle(a.start), grid.middle(a.end), a.start in lying, a.end in lying)
        for a in board.arrows
    ]
    parts.append(draw_arrows(pen, ways, side))
    parts += [_lying(grid, square) for square in board.squares if square.stack]
    parts += [draw_crosses(pen, ways, side)] if crossed else []
    width = left + board.columns * side + MARGIN
    return Drawn("".join(parts), width, board.rows * side + 2 * MARGIN + below)


def board_width(board: Board, side: float = SIDE) -> float:
    """How wide a board is, if nothing narrows it."""
    return _gutters(board)[0] + board.columns * side + MARGIN


def _gutters(board: Board) -> tuple[float, float]:
    """The room for coordinates; none where the squares are called by their labels."""
    return (MARGIN, 0.0) if has_labels(board) else (FIGURES, LETTERS)


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
    is_aside = bool(square.stack) or square.accent in HIDDEN
    share = SMALL if is_aside else WHOLE / max(1, len(square.marks) ** 0.5)
    for place, mark in enumerate(square.marks):
        middle = CORNER + place * SMALL if is_aside else (place + 1) / (len(square.marks) + 1)
        centre = (x + middle * side, y + (CORNER if is_aside else 0.5) * side)
        svg += _printed(grid, mark, square.owner, centre, share * side)
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
    size = (0.26 if is_aside else 0.42) * side * min(1, 2.5 / len(square.label))
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


def _edge(grid: Grid) -> str:
    """The outline: the sides of squares that no other square has."""
    squares = {square.at for square in grid.board.squares}
    path = "".join(_open_sides(grid, square, squares) for square in sorted(squares))
    return f'<path {grid.pen.paint("edge")} d="{path}"/>'


def _open_sides(grid: Grid, at_: tuple[int, int], squares: set[tuple[int, int]]) -> str:
    (column, row), side = at_, number(grid.side)
    x, y = grid.corner(at_)
    right, below = number(x + grid.side), number(y + grid.side)
    left, top = number(x), number(y)
    sides = (
        ((column, row + 1), f"M{left} {top}h{side}"),
        ((column, row - 1), f"M{left} {below}h{side}"),
        ((column - 1, row), f"M{left} {top}v{side}"),
        ((column + 1, row), f"M{right} {top}v{side}"),
    )
    return "".join(line for beside, line in sides if beside not in squares)


def _coordinates(grid: Grid) -> Iterator[str]:
    """Letters below the columns, numbers left of the rows."""
    foot = MARGIN + grid.board.rows * grid.side + 9.2
    for column in range(grid.board.columns):
        x = grid.middle((column, 0)).real
        yield grid.pen.text("coordinate", x, foot, column_name(column))
    for row in range(grid.board.rows):
        y = grid.middle((0, row)).imag
        yield grid.pen.text("coordinate", FIGURES / 2 - 0.6, y + 3, str(row + 1))


def _lying(grid: Grid, square: Square) -> str:
    """The stack of a square: the edges of what lies below, how many there are, a lock."""
    middle, side = grid.middle(square.at), grid.side
    items = [item for item in square.stack for _ in range(max(item.count, 1))]
    seen = items[-EDGES:]
    step = STEP * side
    y = middle.imag + step * (len(seen) - 1) / 2
    svg = ""
    for item in seen:
        svg += at(middle.real, y, _thing(grid, item))
        y -= step
    x, top = grid.corner(square.at)
    if len(items) > 1:
        radius = max(BADGE * side, LEAST)
        count = _count(grid.pen, len(items), radius)
        svg += at(x + side - radius + OUT, top + radius - OUT, count)
    if any(item.mark == "locked" for item in items):
        svg += at(x, top, _lock(grid.pen, side))
    return svg


def _thing(grid: Grid, item: Item) -> str:
    """A card as a card, everything else as a disc; around the origin."""
    pen = grid.pen
    if pen.shape(item) != "card":
        return man(pen, item, look_of(grid.board, item.owner), RADIUS * grid.side)
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
    if square.accent == "reach":
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
