"""The cards: equations whose answers are the numbers on the board, plus cards, and minus cards.

The text never lists its equations. What it demands of them, and every deck here keeps:

- each card has one equation with one answer, a number on the board (S026);
- there are enough cards for six hands of four or three of five, and for a draw deck (S022, S023);
- a card can be dead (S044): there are as many cards of a number as it has spaces, and a plus card
  can cover one of them; and the discards come back (S057).

A child can solve them: one card of each number is a sum in which at most nine is added, the next a
difference in which at most nine is taken away, a third one a product of the times tables or another
sum. No two cards bear the same equation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

MINUS_SIGN: Final = "−"


@dataclass(frozen=True, slots=True)
class Pack:
    """All the cards. A card is its index; `plus` and `minus` are those of the special cards.

    `texts`: what is printed on each; `answers`: the number that it stands for, 0 for the special
    ones; `all`: every card there is, sorted.
    """

    texts: tuple[str, ...]
    answers: tuple[int, ...]
    plus: int
    minus: int
    all: tuple[int, ...]

    def suffix(self, card: int) -> str:
        """What the name of a phrase about a special card ends in; "" for an equation."""
        return {self.plus: "-plus", self.minus: "-minus"}.get(card, "")

    def of(self, number: int) -> tuple[int, ...]:
        """The cards whose answer is this number."""
        return tuple(card for card, answer in enumerate(self.answers) if answer == number)


@cache
def pack_of(highest: int, copies: int, plus: int, minus: int, has_gaps: bool = False) -> Pack:
    """So many cards for each number from 1 to the highest, and so many special ones.

    With gaps, the first term of each equation is the one asked for (□ + 5 = 12).
    """
    texts: list[str] = []
    answers: list[int] = []
    for number in range(1, highest + 1):
        found = list(dict.fromkeys(_equations(number)))[:copies]
        if has_gaps:
            answers += [int(text.split(maxsplit=1)[0]) for text in found]
            found = [f"□ {text.split(maxsplit=1)[1]} = {number}" for text in found]
        else:
            answers += [number] * len(found)
        texts += found
    special = len(texts)
    cards = (*range(special), *[special] * plus, *[special + 1] * minus)
    return Pack((*texts, "+", MINUS_SIGN), (*answers, 0, 0), special, special + 1, cards)


def _equations(number: int) -> Iterator[str]:
    """Equations that come to this number."""
    added = (number * 7 + 1) % 9 + 1
    if added >= number:
        added = number // 2
    yield f"{number - added} + {added}"
    removed = (number * 4 + 2) % 9 + 1
    yield f"{number + removed} {MINUS_SIGN} {removed}"
    for factor in range(10, 1, -1):
        if number % factor == 0 and 2 <= number // factor <= 10:
            yield f"{number // factor} × {factor}"
            break
    for more in range(1, 10):
        yield f"{number + more} {MINUS_SIGN} {more}"
