"""What a position looks like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulewright.play import Board, Item, Picture, Run, Square, Zone

from .cards import Pack
from .law import Law
from .sequences import ends
from .state import NOWHERE, State, actor_of

COLORS: Final = ("red", "blue", "green", "yellow", "white", "black")
"""What the sets of chips are called where the players form teams."""
SHOWN: Final = frozenset(("play", "claim", "fine", "late", "draw", "teams"))
"""Phases in which a seat is to act."""


def picture_of(law: Law, state: State, viewer: int | None = None) -> Picture:
    """Each player's hand and discard pile, the draw deck, and the board."""
    zones: list[Zone] = []
    actor = actor_of(state) if state.phase in SHOWN else None
    for seat, hand in enumerate(state.hands):
        is_open = viewer is None or viewer == seat
        zones.append(Zone("hand", seat, _hand(law.pack, hand, is_open), seat == actor))
        if state.piles[seat]:
            top = card_item(law.pack, state.piles[seat][-1])
            is_seen = is_open or not law.hides_piles
            pile = (top,) if is_seen else (Item("card", face="down"),)
            zones.append(Zone("discard-pile", seat, (pile,)))
    if state.deck:
        deck = Item("card", face="down", count=len(state.deck))
        zones.append(Zone("draw-deck", None, ((deck,),)))
    return Picture(tuple(zones), (board_of(law, state, viewer),))


def _hand(pack: Pack, hand: tuple[int, ...], is_open: bool) -> tuple[tuple[Item, ...], ...]:
    if is_open:
        return tuple((card_item(pack, card),) for card in hand)
    return tuple((Item("card", face="down"),) for _ in hand)


def card_item(pack: Pack, card: int) -> Item:
    """A card that lies open."""
    kind = {pack.plus: "plus-card", pack.minus: "minus-card"}.get(card, "equation-card")
    return Item(kind, pack.texts[card])


def board_of(
    law: Law,
    state: State,
    viewer: int | None = None,
    accents: Mapping[int, str] | None = None,
    marks: Mapping[int, str] | None = None,
) -> Board:
    """The board alone; `accents` of spaces, `marks` of the chips on them."""
    layout, accents, marks = law.layout, accents or {}, marks or {}
    squares = tuple(
        Square(
            layout.place(space),
            ("free-corner",) if layout.free >> space & 1 else (),
            str(number) if number else "",
            stack=_chip(state, space, marks.get(space, "")),
            accent=accents.get(space, ""),
        )
        for space, number in enumerate(layout.numbers)
    )
    lines = tuple(
        Run(layout.place(ends(row)[0]), layout.place(ends(row)[1]))
        for rows in state.rows
        for row in rows
    )
    return Board(
        "game-board",
        layout.size,
        layout.size,
        squares,
        near=viewer,
        sides=_sides(state),
        runs=lines,
    )


def _chip(state: State, space: int, mark: str) -> tuple[Item, ...]:
    for color, mask in enumerate(state.chips):
        if mask >> space & 1:
            return (Item("chip", mark=mark, owner=state.colors.index(color)),)
    return ()


def _sides(state: State) -> tuple[str, ...]:
    """The colors of the chips by seat, where the players form teams."""
    is_alone = len(set(state.teams)) == len(state.teams)
    if is_alone or state.phase in ("dealer", "teams"):
        return ()
    return tuple(COLORS[color % len(COLORS)] for color in state.colors)


def empty_board(law: Law, state: State) -> Board:
    """The board before anybody has placed a chip."""
    return board_of(law, state._replace(chips=(), rows=(), phase="dealer", last=NOWHERE))
