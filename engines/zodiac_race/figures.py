"""The figures of the rulebook, each worked out by a play from the start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rulewright.play import Arrow, Item, Picture, Zone

from .drawing import area_zones, cards_of, picture_of, road_of
from .law import Law
from .positions import RACE, STACKED, THREE
from .state import State
from .story import Player, Story, reached, read_moves
from .viewing import seen_by

AREA: Final = Story("the oracle area in the middle of a round", **THREE, then="M8 B5 B4 1g 2")
PLAYED: Final = Story("what was played in a round", **THREE, then="M8 B5 B4+B6=10")
ROAD: Final = Story(
    "a second card of the road", **{**THREE, "area": "M4 M7 B9"}, then="M8 B5 B4 1r 2"
)
SKIP: Final = Story("a card whose animals skip others", **THREE, then="M8 B5 B4 1r 2")

Drawn = Picture | tuple[Picture, ...]


def figures_of(make: Callable[[], Player]) -> Mapping[str, Drawn]:
    """The figures by name; two pictures are before and after."""
    game = make()
    return {
        "setup": _setup(game),
        "playing": _played(game),
        "oracle-area": Picture(tuple(area_zones(game.law, reached(game, AREA)))),
        "stacked": _stacked(game),
        "road": _road(game, ROAD),
        "skip": _road(game, SKIP)[1],
        "scoring": _scored(game),
    }


def _setup(game: Player) -> Picture:
    """What lies on the table before the first card is played, as the first player sees it."""
    begun = reached(game, Story("set up", **THREE))
    return picture_of(game.law, seen_by(game, begun, 0), 0)


def _played(game: Player) -> Picture:
    """What the players have in front of them: a card, a card, and two cards."""
    state = reached(game, PLAYED)
    zones = [
        Zone("played", seat, (cards_of(game.law, play.cards),))
        for seat, play in enumerate(state.plays)
    ]
    return Picture(tuple(zones))


def _after(game: Player, state: State, word: str) -> State:
    for move in read_moves(game, state, word):
        state = game.apply(state, move)
    return state


def _stacked(game: Player) -> tuple[Picture, Picture]:
    """Two cards at the leftmost place: one is gained, the other leaves the game."""
    before = reached(game, STACKED)
    after = _after(game, before, "g2")
    return _with_gains(game.law, before), _with_gains(game.law, after)


def _with_gains(law: Law, state: State) -> Picture:
    """The oracle area, what has left the game, and what the players have gained."""
    zones = area_zones(law, state)
    if state.removed:
        zones.append(Zone("removed", None, (cards_of(law, state.removed),)))
    zones += [
        Zone("gained", seat, tuple(cards_of(law, (card,)) for card in cards))
        for seat, cards in enumerate(state.gained)
        if cards
    ]
    return Picture(tuple(zones))


def _road(game: Player, story: Story) -> tuple[Picture, Picture]:
    """The road with the animals before a card is put to it, and after they have moved."""
    before = reached(game, story)
    after = _after(game, before, "r")
    arrows = tuple(
        Arrow((start, 0), (end, 0), "jump" if _jumps(before, start, end) else "move")
        for start, end in zip(before.animals, after.animals, strict=True)
        if start != end
    )
    first = Picture((), (road_of(game.law, before),))
    return first, Picture((), (road_of(game.law, after, arrows),))


def _jumps(before: State, start: int, end: int) -> bool:
    """Whether another animal stood on the way."""
    return any(start < at < end for at in before.animals)


def _scored(game: Player) -> Picture:
    """The end of a race: where the animals stand, and what each player has gained, by color."""
    before = reached(game, RACE)
    after = game.apply(before, game.moves(before)[0])
    law = game.law
    zones = [
        Zone("gained", seat, tuple(_by_color(law, cards)))
        for seat, cards in enumerate(after.gained)
    ]
    return Picture(tuple(zones), (road_of(law, after),))


def _by_color(law: Law, cards: tuple[int, ...]) -> list[tuple[Item, ...]]:
    """The cards in piles, one a color."""
    piles = [
        tuple(card for card in cards if law.deck[card].animal == animal)
        for animal in range(len(law.animals))
    ]
    return [cards_of(law, pile) for pile in piles if pile]
