"""A made-up board for tests: 7 by 7, with printed marks, two sides, a stack and a lock."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.play import Arrow, Board, Item, Picture, Square, Zone

At = tuple[int, int]
SIDES = ("white", "black")
CROWNS: Mapping[At, int] = {(3, 0): 0, (3, 6): 1}
MARKS: Mapping[At, str] = {
    **{(column, row): "diamond" for column in (1, 2, 4, 5) for row in (1, 5)},
    **dict.fromkeys(((0, 0), (6, 0), (0, 6), (6, 6), (3, 3)), "x-mark"),
    **dict.fromkeys(CROWNS, "crown"),
}


def board(
    lying: Mapping[At, tuple[Item, ...]] | None = None,
    accents: Mapping[At, str] | None = None,
    arrows: tuple[Arrow, ...] = (),
) -> Board:
    """The board with these things on it."""
    lying, accents = lying or {}, accents or {}
    squares = tuple(
        Square(
            at,
            (MARKS[at],) if at in MARKS else (),
            owner=CROWNS.get(at),
            stack=lying.get(at, ()),
            accent=accents.get(at, ""),
        )
        for at in ((column, row) for row in range(7) for column in range(7))
    )
    return Board("camp", 7, 7, squares, arrows, 0, SIDES)


WHITE = {kind: Item(kind, owner=0) for kind in ("king", "rook", "knight")}
BLACK = {kind: Item(kind, owner=1) for kind in ("king", "bishop")}
HIDDEN = Item("piece", face="down", owner=1)
PLACED = {
    (3, 0): (WHITE["king"],),
    (2, 1): (WHITE["rook"],),
    (5, 1): (WHITE["knight"]._replace(face="down"),),
    (3, 6): (BLACK["king"],),
    (2, 5): (BLACK["bishop"],),
    (1, 5): (HIDDEN, HIDDEN),
}
CHIPS = (Zone("white-stone", 0, ((Item("white-stone", count=3),),)),)

EMPTY = Picture((), (board(),))
BEFORE = Picture(CHIPS, (board(PLACED, arrows=(Arrow((2, 1), (2, 4)),)),))
MOVED = Picture(CHIPS, (board({**PLACED, (2, 1): (), (2, 4): (WHITE["rook"],)}),))
ATTACK = Picture(CHIPS, (board(PLACED, arrows=(Arrow((2, 1), (2, 5), "attack"),)),))
TAKEN = Picture(CHIPS, (board({**PLACED, (2, 1): (), (2, 5): (WHITE["rook"],)}),))
LOCKED = {
    (1, 5): (HIDDEN._replace(mark="locked"), WHITE["rook"]._replace(mark="locked")),
    (3, 0): (WHITE["king"],),
    (5, 2): (WHITE["knight"],),
}
LOCK = Picture((), (board(LOCKED, arrows=(Arrow((5, 2), (4, 4), "jump"),)),))
REACH = Picture(
    (),
    (
        board(
            {(2, 1): (WHITE["rook"],), (2, 4): (BLACK["bishop"],)},
            {
                (2, 1): "chosen",
                (2, 2): "reach",
                (2, 3): "reach",
                (2, 4): "attack",
                (0, 3): "blocked",
            },
        ),
    ),
)
