"""What the text asks for and never shows: the deck, its icons, the missions, the scoring table.

What the text demands of any deck (R006, R007, R017, R020, R038): as many cards lie in the oracle
area as there are players, all others are dealt, and every player plays one a round. So three
players need 3 + 3 x 8 = 27 cards and four need 4 + 4 x 6 = 28; only cards above that can be
played two at a time. A size that divides by 3 and by 4 deals evenly to both: 36 is the first one
that leaves cards for two-card plays, and it is four colors times the numbers 1 to 9. Then 0 and
10, which two cards may stand for, are a sure lowest and a sure highest number.

What it demands of a card (R028 to R033): a number, a color, an arrow, spaces, and icons on the
side with the number and on the other. Ours: at the end with the number icons of the card's own
animal, at the other end those of another one. The lower the number, the more it moves its own
animal: a high card is worth gaining (R041), a low one worth making road. Every animal has as many
icons as every other, and meets every other equally often.

What it demands of the scoring table (R040 to R042): points by the number of cards, a rate that
changes with the rank, points lost for the animal that comes fourth. What it demands of a mission:
that it can be told at the end of a race whether it is fulfilled, and points.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

ANIMALS: Final = "monkey rooster dog boar"
"""The four of the title, the last of the zodiac but for the rat that begins it anew."""
LETTERS: Final = {"monkey": "M", "rooster": "R", "dog": "D", "boar": "B"}


class Icons(NamedTuple):
    """The icons of one side of a card: of which animal, and how many."""

    animal: int
    many: int


class Card(NamedTuple):
    """An oracle card: its color (an animal's), its number, the icons of both its sides."""

    animal: int
    number: int
    near: Icons
    far: Icons


@cache
def deck_of(size: int, numbers: tuple[int, int], animals: int, layout: str) -> tuple[Card, ...]:
    """A deck of so many cards, spread evenly over colors and numbers, by color and number."""
    lowest, highest = numbers
    span = highest - lowest + 1
    faces = sorted((n % animals, (n // animals) % span) for n in range(size))
    return tuple(_card(animal, step, lowest, span, animals, layout) for animal, step in faces)


def _card(animal: int, step: int, lowest: int, span: int, animals: int, layout: str) -> Card:
    other = (animal + 1 + step % (animals - 1)) % animals
    near, far = ICONS[layout][3 * step // span]
    return Card(animal, lowest + step, Icons(animal, near), Icons(other, far))


ICONS: Final = {
    "standard": ((3, 1), (2, 2), (1, 2)),
    "plain": ((2, 1), (2, 1), (2, 1)),
    "one-side": ((0, 3), (0, 2), (0, 1)),
}
"""Layout -> for low, middle and high numbers: icons on the number side, on the other side."""

RATES: Final = {
    "standard": ((4, 2, 1, 1), (3, 2, 1, 1), (2, 1, 1, 1)),
    "steep": ((5, 3, 1, 0), (3, 2, 1, 0), (3, 1, 0, 0)),
    "flat": ((1, 1, 1, 1), (1, 1, 1, 1), (1, 1, 1, 1)),
}
"""Table -> points for each card by rank: for the first animal, the second; lost for the fourth."""


class Mission(NamedTuple):
    """What has to be so at the end of a race, and its points.

    first, fourth: the animal comes in there; colors: cards of so many colors have been gained;
    most: more cards than any other player; few: at most so many cards.
    """

    kind: str
    animal: int
    bound: int
    points: int


@cache
def missions_of(name: str, animals: int) -> tuple[Mission, ...]:
    """A mission for each card."""
    return tuple(
        Mission(kind, animal, bound, points)
        for kind, bound, points in MISSIONS[name]
        for animal in (range(animals) if kind in ("first", "fourth") else (-1,))
    )


MISSIONS: Final = {
    "standard": (
        ("first", 0, 4),
        ("fourth", 0, 4),
        ("colors", 4, 3),
        ("most", 0, 2),
        ("few", 3, 3),
    ),
    "animals": (("first", 0, 3), ("fourth", 0, 3)),
}
"""List -> kind, count, points; what names an animal stands once for each."""
