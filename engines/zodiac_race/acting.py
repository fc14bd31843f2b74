"""A player's actions: placing what was played, then gaining the leftmost card or making it road."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.play import Value

from .desk import Desk
from .law import Law
from .racing import run
from .state import FRONT, NUMBER_FIRST, Cards, Move, Play, State

ONE_WAY = (0,)
PLACES = tuple(Move("place", place) for place in range(64))


def places(law: Law, state: State) -> list[Move]:
    """Where the play can be placed."""
    below = state.below
    if not law.places:
        return []
    found = [PLACES[at] for at, lot in enumerate(below) if not lot or law.shares]
    if not law.bounded:
        found.append(PLACES[len(below)])
    return found


def has_room(law: Law, desk: Desk) -> bool:
    """Whether the play can be placed anywhere."""
    return law.shares or not law.bounded or not all(desk.below)


def target(law: Law, state: State | Desk) -> int:
    """The place that has to be chosen: the leftmost one with a card; -1 if there is none."""
    filled = [at for at, lot in enumerate(state.top) if lot]
    if not filled:
        return -1
    return filled[-1] if law.rightmost else filled[0]


def must_make_road(law: Law, state: State | Desk) -> bool:
    """Whether so few places are left, and nobody has made road in this round."""
    if not law.forced or state.made:
        return False
    return sum(bool(lot) for lot in state.top) <= law.forced_at


def choices(law: Law, state: State | Desk) -> list[Move]:
    """Gaining or making road, for each card that can be the one."""
    at = target(law, state)
    open_places = [at] if law.leftmost else [n for n, lot in enumerate(state.top) if lot]
    gains = law.gains and not must_make_road(law, state)
    hows = ways(law, state) if law.roads else ()
    found = []
    for place in open_places:
        for index in range(len(state.top[place])):
            if gains:
                found.append(Move("gain", place, index))
            for how in hows:
                found.append(Move("road", place, index, how))
    return found


def ways(law: Law, state: State | Desk) -> tuple[int, ...]:
    """In which ways a card can be made road: one, unless rules are not in force."""
    if law.arrow and (law.far_first or law.near_first):
        return ONE_WAY
    ends = (0, FRONT) if not law.arrow and state.road else (0,)
    orders = (0,) if law.far_first or law.near_first else (0, NUMBER_FIRST)
    return tuple(end | order for end in ends for order in orders)


def tries(law: Law, state: State) -> Iterator[Move]:
    """Every place, and one on each side; every card of the area in every way."""
    if state.phase == "place":
        yield from (Move("place", at) for at in range(-1, len(state.below) + 1))
        return
    for place, lot in enumerate(state.top):
        for index in range(len(lot)):
            yield Move("gain", place, index)
            for how in range(4):
                yield Move("road", place, index, how)


def place(desk: Desk, move: Move) -> None:
    """The play is placed below the oracle area."""
    seat, at = desk.turn, move.a
    if at == len(desk.below):
        desk.top.append(())
        desk.below.append(())
    played = desk.plays[seat]
    stays_down = not played.up and desk.game.reads("face-down", "stays-down")
    desk.below[at] = (*desk.below[at], *played.cards)
    if stays_down:
        desk.down = tuple(sorted((*desk.down, *played.cards)))
    desk.plays[seat] = Play((), played.number)
    desk.tell("places", "place-below", seat=seat, n=len(played.cards), at=at + 1)
    if not played.up and not stays_down:
        color, number = desk.name(played.cards[0])
        desk.tell("turned-up", "face-down", seat=seat, color=color, number=number)
    begin_choice(desk)


def begin_choice(desk: Desk) -> None:
    """The player has to choose, unless nothing is left in the oracle area."""
    desk.phase = "choose"
    if target(desk.law, desk) < 0:
        desk.tell("nothing-left", "leftmost", seat=desk.turn)
        desk.done = True
        return
    if not choices(desk.law, desk):
        desk.stop("road" if not desk.law.roads else "gain")


def gain(desk: Desk, move: Move) -> None:
    """Cards are gained."""
    taken = _take(desk, move)
    seat, game = desk.turn, desk.game
    for card in taken:
        color, number = desk.name(card)
        facts: dict[str, Value] = {"seat": seat, "color": color, "number": number}
        if game.reads("gain", "to-hand"):
            desk.hands[seat] = tuple(sorted((*desk.hands[seat], card)))
            desk.tell("takes-in-hand", "gain", **facts)
        else:
            desk.gained[seat] = tuple(sorted((*desk.gained[seat], card)))
            is_down = game.reads("gain", "face-down")
            desk.tell("gains-down" if is_down else "gains", "gain", **facts)
    desk.done = True


def _take(desk: Desk, move: Move) -> Cards:
    """The cards that were chosen; of a stack the others leave the game."""
    law, lot = desk.law, desk.top[move.a]
    turned = lot[move.b :] + lot[: move.b]
    few = 1 if len(lot) < law.covers else law.chosen
    taken, others = turned[:few], turned[few:]
    stays = len(lot) < law.covers or desk.game.reads("stacked", "stays")
    gone = () if stays else others
    desk.top[move.a] = tuple(card for card in lot if stays and card in others)
    if desk.down:
        desk.down = tuple(card for card in desk.down if card not in taken and card not in gone)
    if gone:
        desk.remove(gone)
        color, number = desk.name(gone[0])
        desk.tell("other-leaves", "stacked", color=color, number=number, n=len(gone))
    return taken


def make_road(desk: Desk, move: Move) -> None:
    """Cards become road, and the animals on them move."""
    forced = must_make_road(desk.law, desk)
    for card in _take(desk, move):
        desk.made = True
        color, number = desk.name(card)
        facts: dict[str, Value] = {"seat": desk.turn, "color": color, "number": number}
        if forced:
            desk.tell("makes-road-forced", "forced-road", "road", **facts)
        else:
            desk.tell("makes-road", "road", **facts)
        _extend(desk, card, bool(move.c & FRONT))
        if not desk.stuck:
            run(desk, card, bool(move.c & NUMBER_FIRST))
    desk.done = True


def _extend(desk: Desk, card: int, front: bool) -> None:
    """The road grows at the end that its arrow points to, or without that rule at the other."""
    if not front:
        if desk.road:
            desk.tell("road-grows", "road-arrow", n=len(desk.road) + 1)
        desk.road = (*desk.road, card)
        return
    desk.road = (card, *desk.road)
    desk.animals = [at + desk.law.spaces if at else 0 for at in desk.animals]
    desk.tell("road-grows-back", "road", n=len(desk.road))
