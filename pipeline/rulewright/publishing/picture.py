"""A picture of the table as SVG: who has what, what lies where, in one ink and an accent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from rulewright.play import Board, Item, Picture
from rulewright.playing.telling.describing import describe
from rulewright.playing.telling.naming import side_name
from rulewright.playing.telling.sentences import Names
from rulewright.publishing.bands import SPACE, Owned, draw_row, flow, owners, row_need, rows
from rulewright.publishing.boards import draw_board, look_of
from rulewright.publishing.inks import Inks
from rulewright.publishing.pen import Drawn, Pen, Seat, at, number
from rulewright.publishing.signs import THINGS
from rulewright.publishing.squares import SIDE, lay_out
from rulewright.reading.glossary import Glossary

UNIT = 0.25
"""Millimetres of print."""
WIDTH = 240.0
"""Units, unless another width is asked for."""


class Manner(NamedTuple):
    """How a picture is drawn: `width` units wide, or with `is_snug` only as wide as it needs to be.

    `is_named`: whose things lie on a board is said by the players' names, even of those who have
    nothing else. `is_crossed`: the move that its arrows show is not allowed. `side` is that of the
    squares of its boards, if they have the room; `scale` how large it is shown.
    """

    width: float = WIDTH
    is_snug: bool = False
    is_named: bool = False
    is_crossed: bool = False
    side: float = SIDE
    scale: float = 1.0


PLAIN: Final = Manner()


def draw_picture(
    picture: Picture,
    names: Names,
    glossary: Glossary,
    inks: Inks | None,
    key: str,
    title: str,
    kinds: Sequence[str] = (),
    how: Manner = PLAIN,
) -> str:
    """The SVG of a picture, as high as it needs; `key` makes its ids unique.

    `kinds` are the counters of all the pictures that should look alike (see `counters`).
    Everybody's zones stand first, then each player's, the active one marked, two side by side
    where both are narrow; the boards stand before the zones of the player who sits at their bottom
    edge. The title and the description are inside for those who do not see it. Without `inks`, a
    style sheet gives the looks.
    """
    own = counters((picture,), glossary)
    seats = _seats(picture, names, how.is_named)
    lying = frozenset(item.kind for board in picture.boards for item in on_board(board))
    pen = Pen(names, glossary, inks, tuple(dict.fromkeys((*kinds, *own))), how.width, seats, lying)
    above, below = _around(picture, seats if how.is_named else ())
    parted = [list(rows(pen, owned)) for owned in (above, below)]
    if how.is_snug:
        needs = [row_need(pen, row) for part in parted for row in part]
        needs += [lay_out(board, how.width, how.side).width for board in picture.boards]
        pen = pen._replace(width=min(how.width, max(*needs, 0, 0)))
    bands = [draw_row(pen, row) for row in parted[0]]
    bands += [_boards(pen, picture, how)] if picture.boards else []
    bands += [draw_row(pen, row) for row in parted[1]]
    height = sum(band.height + SPACE for band in bands) - SPACE
    y, parts = 0.0, list[str]()
    for band in bands:
        parts.append(at(0, y, band.svg))
        y += band.height + SPACE
    unit = UNIT * how.scale
    told = " ".join(describe(picture, names, how.is_crossed))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="picture" role="img" '
        f'width="{number(pen.width * unit)}mm" height="{number(height * unit)}mm" '
        f'viewBox="0 0 {number(pen.width)} {number(height)}" '
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


def on_board(board: Board) -> Iterator[Item]:
    """All things that lie on a board."""
    return (item for square in board.squares for item in square.stack)


def has_arrows(picture: Picture) -> bool:
    """Whether a move is shown on a board of it."""
    return any(board.arrows for board in picture.boards)


def counters(pictures: Iterable[Picture], glossary: Glossary) -> tuple[str, ...]:
    """The kinds of thing that are told apart by filling and letter, in order of appearance."""
    signed = ("card", *THINGS)
    kinds = dict.fromkeys(item.kind for item in items_of(pictures))
    return tuple(
        kind
        for kind in kinds
        if not kind.endswith("-card") and not any(glossary.is_kind_of(kind, s) for s in signed)
    )


def _seats(picture: Picture, names: Names, named: bool) -> tuple[tuple[int, Seat], ...]:
    """Whose things lie on the boards: what the owner is called, how the things look.

    With `named`, that is the player's name, with the side that the player has; else the side's.
    """
    found: dict[int, Seat] = {}
    for board in picture.boards:
        for seat in _concerned(board):
            side, name = side_name(board, seat, names), names.seat(seat)
            said = f"{name}, {side}" if side != name else name
            found.setdefault(seat, Seat(said if named else side, look_of(board, seat)))
    return tuple(sorted(found.items()))


def _concerned(board: Board) -> list[int]:
    """The seats that have things on a board, with the others of their sides."""
    owners = {item.owner for item in on_board(board)} - {None}
    sides = {board.sides[seat] for seat in owners if seat is not None and seat < len(board.sides)}
    mates = {seat for seat, side in enumerate(board.sides) if side in sides}
    return sorted(mates.union(seat for seat in owners if seat is not None))


def _around(picture: Picture, seats: Iterable[tuple[int, Seat]]) -> tuple[list[Owned], list[Owned]]:
    """Who has what, above the boards and below them: there the player who sits at that edge."""
    owned = owners(picture.zones)
    known = {owner for owner, _ in owned}
    owned += [(seat, []) for seat, _ in seats if seat not in known]
    owned.sort(key=lambda pair: -1 if pair[0] is None else pair[0])
    near = {board.near for board in picture.boards} - {None}
    above = [pair for pair in owned if pair[0] not in near]
    return above, [pair for pair in owned if pair[0] in near]


def _boards(pen: Pen, picture: Picture, how: Manner) -> Drawn:
    """The boards side by side, on new lines where they do not fit."""
    drawn = [draw_board(pen, board, how.is_crossed, how.side) for board in picture.boards]
    svg, bottom = flow(drawn, 0, 0, pen.width)
    return Drawn(svg, pen.width, bottom)
