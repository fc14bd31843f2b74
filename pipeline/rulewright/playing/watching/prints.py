"""What is printed on the things of a picture, and what is left of the picture without it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rulewright.play import Item, Picture, Square

Print = tuple[object, ...]
"""What tells one thing from another: its kind, its label, its suit, its marks."""

Outline = tuple[object, ...]


def things_in(picture: Picture) -> Counter[Print]:
    """How many things of each print lie on the table, wherever they are; a square's too."""
    found: Counter[Print] = Counter()
    for item in items_of(picture):
        found[item.kind, item.label, item.suit, item.marks] += item.count
    for board in picture.boards:
        for square in board.squares:
            found["square", square.label, square.marks] += 1
        for run in board.runs:
            found["run", run.kind, run.label] += 1
    return found


def items_of(picture: Picture) -> Iterator[Item]:
    """Every thing on the table."""
    for zone in picture.zones:
        for pile in zone.stacks:
            yield from pile
    for board in picture.boards:
        for square in board.squares:
            yield from square.stack


def face_down_in(picture: Picture) -> int:
    """How many things lie face down."""
    return sum(item.count for item in items_of(picture) if item.face == "down")


def outline(picture: Picture) -> Outline:
    """What lies where, without what is printed on it and how many alike there are."""
    return (
        *(
            (zone.name, zone.owner, zone.active, tuple(map(_bare_pile, zone.stacks)))
            for zone in picture.zones
        ),
        *(
            (board._replace(squares=(), runs=()), tuple(map(_bare_square, board.squares)))
            for board in picture.boards
        ),
    )


def _bare_square(square: Square) -> Outline:
    stack = _bare_pile(square.stack) if square.stack else ()
    return (square.at, square.owner, square.accent, stack)


def _bare_pile(pile: Sequence[Item]) -> Outline:
    return tuple((item.face, item.mark, item.owner) for item in pile)
