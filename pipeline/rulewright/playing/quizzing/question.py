"""A question of a quiz: the position, what is done in it, what can be answered, and what is right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from rulewright.play import Picture

Kind = Literal["allowed", "which-moves", "happens", "lies", "next", "ends", "setup"]
LETTERS = "abcdefgh"


class Holding(NamedTuple):
    """What lies in one zone: whose it is ("" everybody's), what the zone is called, what lies there."""

    owner: str
    zone: str
    things: str


@dataclass(frozen=True, slots=True)
class Position:
    """A position told so that a reader can answer: nothing untold decides the answer.

    `players` sit clockwise in this order. `notes` are sentences on what is going on; `holdings`
    what lies in the zones; `boards` the lines of each board. `viewer` sees it so ("": everything
    is open; `is_open` says that this is more than players see). `picture` shows the same.
    """

    players: tuple[str, ...]
    notes: tuple[str, ...]
    holdings: tuple[Holding, ...]
    boards: tuple[tuple[str, ...], ...]
    viewer: str
    picture: Picture
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """One question with its options and the indices of the right ones.

    `rules` are the slugs that decide it, the one that it asks about first; `done` is what a
    player does or wants to do, "" in a question about the setup. `is_many` says that any number
    of the options can be right. `why` is what the engine says to it.
    """

    kind: Kind
    rules: tuple[str, ...]
    position: Position
    done: str
    asked: str
    options: tuple[str, ...]
    right: tuple[int, ...]
    why: tuple[str, ...] = ()
    is_many: bool = False

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the right options."""
        return tuple(LETTERS[index] for index in self.right)


@dataclass(frozen=True, slots=True)
class Quiz:
    """The questions of one book, in the order of their numbers from 1.

    `unasked` are the rules, of the kinds that can have a question, for which none was found.
    """

    book: str
    title: str
    seed: int
    questions: tuple[Question, ...]
    unasked: tuple[str, ...] = ()

    def coverage(self) -> dict[str, int]:
        """Rule -> how many questions it decides; a rule without any is not in it."""
        counts: dict[str, int] = {}
        for question in self.questions:
            for rule in question.rules:
                counts[rule] = counts.get(rule, 0) + 1
        return counts
