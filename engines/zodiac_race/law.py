"""What is in force: the rules, values and readings of one variant, looked up once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from .cards import LETTERS, RATES, Card, Mission, deck_of, missions_of


class Rulings(Protocol):
    """What a law asks of a game."""

    def on(self, rule: str) -> bool:
        """Whether the rule is in force."""

    def value(self, rule: str, param: str) -> Any:
        """The value of a parameter."""

    def reads(self, rule: str, reading: str) -> bool:
        """Whether this reading is chosen."""


@dataclass(frozen=True, slots=True)
class Law:
    """The tables of a variant, and what the functions of a turn ask at every move.

    `colors`: the animals in whose color each card is. `lengths`: how many rounds a race has, by
    the number of players. `need` and `last_need`: cards of an ordinary play, of others and of the
    last player; `pair`: those of the play that can be any of `numbers`. `covers`: the stack from
    which cards are chosen; `chosen`: how many. `forced_at`: with so many places left road has to
    be made.
    """

    animals: tuple[str, ...]
    deck: tuple[Card, ...]
    labels: tuple[str, ...]
    missions: tuple[Mission, ...]
    rates: tuple[tuple[int, ...], ...]
    colors: tuple[frozenset[int], ...]
    spaces: int
    start_space: int
    step: int
    lengths: Mapping[int, int]
    need: int
    last_need: int
    pair: int
    numbers: tuple[int, int]
    pairs: bool
    singles: bool
    plays: bool
    places: bool
    unequal: bool
    downs: bool
    any_number: bool
    spares: bool
    shares: bool
    bounded: bool
    leftmost: bool
    rightmost: bool
    covers: int
    chosen: int
    forced: bool
    forced_at: int
    gains: bool
    roads: bool
    arrow: bool
    far_first: bool
    near_first: bool
    skips: bool


def fold(game: Rulings) -> Law:
    """The law of a game's variant."""
    on, value, reads = game.on, game.value, game.reads
    animals = tuple(value("animals", "animals").split())
    numbers = value("deck", "numbers")
    size = value("deck", "cards")
    deck = deck_of(size, (numbers[0], numbers[1]), len(animals), value("icons", "layout"))
    said = value("two-cards", "numbers")
    far = on("far-side-first")
    return Law(
        animals=animals,
        deck=deck,
        labels=tuple(f"{letter(animals[card.animal])}{card.number}" for card in deck),
        missions=missions_of(value("mission-list", "missions"), len(animals)),
        rates=RATES[value("scoring-table", "table")],
        colors=tuple(_colors(game, card) for card in deck),
        spaces=value("icons", "spaces"),
        start_space=1 if reads("start-space", "first-space") else 0,
        step=-1 if reads("play-card", "counterclockwise") else 1,
        lengths=_lengths(game),
        need=value("play-card", "cards"),
        last_need=value("one-card-too", "cards"),
        pair=value("two-cards", "cards"),
        numbers=(said[0], said[1]),
        pairs=on("two-cards") and value("two-cards", "cards") > 0,
        singles=on("one-card-too"),
        plays=on("play-card"),
        places=on("place-below"),
        unequal=on("no-equal"),
        downs=on("face-down"),
        any_number=reads("two-cards", "any-number"),
        spares=not reads("two-cards", "until-empty"),
        shares=reads("place-where", "shared"),
        bounded=on("place-where"),
        leftmost=on("leftmost"),
        rightmost=reads("leftmost", "rightmost"),
        covers=value("stacked", "cards") if on("stacked") else 99,
        chosen=value("stacked", "chosen"),
        forced=on("forced-road"),
        forced_at=value("forced-road", "places"),
        gains=on("gain"),
        roads=on("road"),
        arrow=on("road-arrow"),
        far_first=far and not reads("far-side-first", "number-side-first"),
        near_first=reads("far-side-first", "number-side-first"),
        skips=on("skip") and not reads("skip", "counted"),
    )


def _lengths(game: Rulings) -> dict[int, int]:
    """Number of players -> rounds of a race."""
    return {
        game.value("race-length", size): game.value("race-length", f"{size}-rounds")
        for size in ("many", "few")
    }


def _colors(game: Rulings, card: Card) -> frozenset[int]:
    """The animals in whose color a card is."""
    if game.reads("icons", "far-color"):
        return frozenset((card.far.animal,))
    if not game.reads("icons", "icon-colors"):
        return frozenset((card.animal,))
    return frozenset(icons.animal for icons in (card.near, card.far) if icons.many)


def letter(animal: str) -> str:
    """What stands for an animal before a card's number."""
    return LETTERS.get(animal, animal[:1].upper())
