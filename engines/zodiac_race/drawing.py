"""What a position looks like: the oracle area with its two rows, the road, and the players."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.play import Arrow, Board, Item, Picture, Run, Square, Zone

from .law import Law, Rulings
from .racing import strides
from .state import FRONT, NUMBER_FIRST, UNSEEN, Cards, Move, State

START = "Start"


def picture_of(law: Law, state: State, viewer: int | None = None) -> Picture:
    """Everything on the table; in what a viewer sees, hidden cards are UNSEEN."""
    zones = area_zones(law, state)
    if state.removed:
        zones.append(Zone("removed", None, (cards_of(law, state.removed),)))
    for seat in range(len(state.hands)):
        zones += _of_seat(law, state, seat)
    return Picture(tuple(zones), (road_of(law, state),))


def area_zones(law: Law, state: State) -> list[Zone]:
    """Both rows of the oracle area, place by place."""
    down = frozenset(state.down)
    rows = (("oracle-area", state.top), ("below-the-oracle-area", state.below))
    return [
        Zone(name, None, tuple(cards_of(law, lot, down) for lot in lots), places=True)
        for name, lots in rows
        if lots
    ]


def card_of(law: Law, card: int, up: bool = True) -> Item:
    """An oracle card: its number, its color, and the icons of both its sides."""
    face, names = law.deck[card], law.animals
    marks = (
        (names[face.near.animal],) * face.near.many,
        (names[face.far.animal],) * face.far.many,
    )
    return Item(
        "oracle-card",
        str(face.number),
        "up" if up else "down",
        suit=names[face.animal],
        marks=marks,
    )


def cards_of(law: Law, cards: Cards, down: Iterable[int] = ()) -> tuple[Item, ...]:
    """A pile of oracle cards; unseen ones are counted."""
    unseen = cards.count(UNSEEN)
    shown = [card_of(law, card, card not in down) for card in cards if card != UNSEEN]
    if unseen:
        shown.append(Item("oracle-card", face="down", count=unseen))
    return tuple(shown)


def _of_seat(law: Law, state: State, seat: int) -> list[Zone]:
    """What a player holds, has played and has gained; the mission and the points."""
    play, acts = state.plays[seat], state.phase != "over" and state.turn == seat
    zones = [Zone("hand", seat, _row(law, state.hands[seat]), acts)]
    if play.cards:
        lain = cards_of(law, play.cards, () if play.up else play.cards)
        zones.append(Zone("played", seat, (lain,), acts))
    if state.gained[seat]:
        zones.append(Zone("gained", seat, _row(law, state.gained[seat]), acts))
    if state.missions[seat]:
        zones.append(Zone("mission-card", seat, (_missions(state.missions[seat]),), acts))
    if state.scores[seat]:
        marker = Item("score-marker", str(state.scores[seat]))
        zones.append(Zone("score-sheet", seat, ((marker,),), acts))
    return zones


def _row(law: Law, cards: Cards) -> tuple[tuple[Item, ...], ...]:
    return tuple((item,) for item in cards_of(law, cards))


def _missions(cards: Cards) -> tuple[Item, ...]:
    unseen = cards.count(UNSEEN)
    shown = [Item("mission-card", str(card + 1)) for card in cards if card != UNSEEN]
    return (*shown, Item("mission-card", face="down", count=unseen)) if unseen else tuple(shown)


def road_of(law: Law, state: State, arrows: tuple[Arrow, ...] = ()) -> Board:
    """The road as a track: the start, then the spaces of the cards in order, with the animals."""
    length = len(state.road) * law.spaces
    squares = tuple(
        Square(
            (at, 0),
            label=str(at) if at else START,
            stack=tuple(
                Item(law.animals[animal])
                for animal, where in enumerate(state.animals)
                if where == at
            ),
        )
        for at in range(max(length, law.start_space) + 1)
    )
    runs = tuple(
        Run((n * law.spaces + 1, 0), ((n + 1) * law.spaces, 0), "tile", _label(law, card))
        for n, card in enumerate(state.road)
        if law.spaces
    )
    return Board("road", len(squares), 1, squares, arrows, runs=runs)


def _label(law: Law, card: int) -> str:
    return law.labels[card]


def arrows_of(game: Rulings, law: Law, state: State, move: Move) -> tuple[Arrow, ...]:
    """How the animals go when a card is made road, as far as there is road already."""
    if move.kind != "road" or move.c & FRONT or not _is_seen(state, move):
        return ()
    length = len(state.road) * law.spaces
    made = strides(game, law, state, state.top[move.a][move.b], bool(move.c & NUMBER_FIRST))
    return tuple(
        Arrow((start, 0), (end, 0)) for _, start, end in made if start != end and end <= length
    )


def _is_seen(state: State, move: Move) -> bool:
    if not (0 <= move.a < len(state.top) and 0 <= move.b < len(state.top[move.a])):
        return False
    return state.top[move.a][move.b] not in (UNSEEN, *state.down)
