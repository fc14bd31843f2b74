"""Every engine of the workspace at every number of players, and numbers for its moves."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rulewright.play import Game, dump
from rulewright.playing.engine import load_engine

FOLDER = Path(__file__).parents[2] / "engines"
ROOM = 2**14
"""How many different moves a table has room for; peers want to know it before the game begins."""


class Seating(NamedTuple):
    """A game for a number of players."""

    kind: type[Game[Any, Any]]
    seats: int

    @property
    def name(self) -> str:
        """Such as "tea-house-4"."""
        return f"{self.kind.name}-{self.seats}"


def every_engine() -> Iterator[type[Game[Any, Any]]]:
    """The games of the folder `engines`, a file or a folder each."""
    for path in sorted(FOLDER.iterdir()):
        file = path / "__init__.py" if path.is_dir() else path
        if file.suffix == ".py" and file.exists():
            kind = load_engine(file)
            assert not isinstance(kind, tuple), kind
            yield kind


def every_seating() -> tuple[Seating, ...]:
    """Each game with each number of players that it is for."""
    return tuple(Seating(kind, seats) for kind in every_engine() for seats in kind.seats)


class MoveTable:
    """Numbers for moves: a peer's actions are the integers below a limit fixed beforehand.

    A move gets the next number when it is first met and keeps it, so that the same number is the
    same move in every state.
    """

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self._moves: list[Any] = []
        self._numbers: dict[Any, int] = {}

    def number(self, move: Any) -> int:
        """The number of the move; OverflowError where there are more than there is room for."""
        found = self._numbers.setdefault(move, len(self._moves))
        if found == self.room:
            raise OverflowError(f"more than {self.room} different moves: make the table larger")
        if found == len(self._moves):
            self._moves.append(move)
        return found

    def move(self, number: int) -> Any:
        """The move that has the number; IndexError if none has."""
        return self._moves[number]


def as_text(value: object) -> str:
    """A state, or what a seat sees of one, as a line of JSON."""
    return json.dumps(dump(value), ensure_ascii=False, separators=(",", ":"))
