"""Which parts of a game's states are things on the table: learnt by changing them and looking."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from rulewright.play import Game, Picture
from rulewright.playing.watching.parts import Part, Place, parts_of, put, without
from rulewright.playing.watching.prints import Outline, Print, face_down_in, outline, things_in

NO_STATE = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What an engine may raise where the parts that were put together are no state of its game."""
PATIENCE = 24
"""After so many parts of a sort in vain, only one of `SELDOM` of them is tried."""
SELDOM = 32
VALUES = 3
"""How many other values are tried for a part."""
TRIES = 3
"""In how many states another print is sought in vain for a value."""
MEMORY = 20_000
"""How many values are known by their prints at a time."""


@dataclass
class Position:
    """A state, the how manieth, with its parts and its picture with everything open."""

    number: int
    state: Any
    parts: tuple[Part, ...]
    open: Picture

    @cached_property
    def outline(self) -> Outline:
        """What lies where."""
        return outline(self.open)

    @cached_property
    def things(self) -> Counter[Print]:
        """How many things there are of each print."""
        return things_in(self.open)


class Reprint(NamedTuple):
    """Another value for a part, and what is no longer printed, or on fewer things, with it."""

    value: Any
    lost: frozenset[Print]


@dataclass(slots=True)
class Sort:
    """What is known of the parts of one sort, in numbers of parts.

    `asked`: changed to see what they are; `printed`: of these, what is printed on a thing, or how
    many alike lie there; `counted`: one of a face-down pile that the picture counts without
    showing it. `sought`: tried on viewers; `hidden`: hidden from one; `made`: exchanged when hidden.
    """

    asked: int = 0
    printed: int = 0
    counted: int = 0
    sought: int = 0
    hidden: int = 0
    made: int = 0
    values: list[Any] = field(default_factory=list)

    @property
    def is_thing(self) -> bool:
        """Whether it has ever been one."""
        return bool(self.printed or self.counted)

    @property
    def worth(self) -> float:
        """How many exchanges a hidden part has led to."""
        return self.made / self.hidden if self.hidden >= PATIENCE else 1.0


@dataclass(slots=True)
class Match:
    """How often parts of two sorts were exchanged to see, and how often it was a possible state."""

    tried: int = 0
    possible: int = 0

    @property
    def is_settled(self) -> bool:
        """Whether it always is, or never."""
        return self.tried >= PATIENCE and self.possible in (0, self.tried)


class Sorts:
    """The sorts of a game's parts. A sort that is no thing in many states is rarely asked again."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self._sorts: dict[Place, Sort] = {}
        self._reprints: dict[tuple[Place, Any], Reprint] = {}
        self._matches: dict[tuple[Place, Place], Match] = {}
        self._idle: set[Place] = set()
        self._vain: Counter[tuple[Place, Any]] = Counter()

    def position(self, number: int, state: Any) -> Position:
        """The state as it is looked at; its sorts are learnt if need be."""
        found = Position(number, state, tuple(parts_of(state)), self.game.draw(state))
        for index, part in enumerate(found.parts):
            self._learn(found, part, (number + index) % SELDOM == 0)
        return found

    def things(self, position: Position) -> list[Part]:
        """The parts that are things: of a thing and what is inside it those that change places."""
        is_due = position.number % SELDOM == 0
        if is_due:
            self._settle()
        return [
            part
            for part in position.parts
            if self._sorts[part.sort].is_thing and (is_due or part.sort not in self._idle)
        ]

    def is_counted(self, part: Part) -> bool:
        """Whether the picture counts the part without showing what it is."""
        return not self._sorts[part.sort].printed

    def sought(self, part: Part) -> int:
        """How often parts of the sort have been tried on viewers."""
        return self._sorts[part.sort].sought

    def match(self, one: Part, other: Part) -> Match:
        """What is known of exchanges between the sorts of these parts."""
        return self._matches.setdefault((one.sort, other.sort), Match())

    def note(self, part: Part, sought: int = 0, hidden: int = 0, made: int = 0) -> None:
        """Remember what came of a part of this sort."""
        sort = self._sorts[part.sort]
        sort.sought += sought
        sort.hidden += hidden
        sort.made += made

    def reprint(self, position: Position, part: Part) -> Reprint | None:
        """Another value that changes what is printed there; None if none is found."""
        key = part.sort, part.value
        if key not in self._reprints and self._vain[key] < TRIES:
            if len(self._reprints) >= MEMORY:
                self._reprints.clear()
            found = self._find_reprint(position, part)
            if found is None:
                self._vain[key] += 1
                return None
            self._reprints[key] = found
        return self._reprints.get(key)

    def draw(self, state: Any, seat: int | None = None) -> Picture | None:
        """The picture; None where it is no state that the game can draw."""
        try:
            return self.game.draw(state, seat)
        except NO_STATE:
            return None

    def observe(self, state: Any, seat: int) -> object:
        """What the seat observes; None where it is no state of the game."""
        try:
            return self.game.observe(state, seat)
        except NO_STATE:
            return None

    def _settle(self) -> None:
        """Sorts that are left out in most states: tried in vain, or worth less than what they are
        inside of, or than what is inside them."""
        known = {name: sort.worth for name, sort in self._sorts.items() if sort.is_thing}
        nested = [
            (outer, inner)
            for outer in known
            for inner in known
            if outer == inner[: len(outer)] != inner
        ]
        self._idle = {name for name, worth in known.items() if not worth}
        self._idle |= {min(pair, key=lambda name: known[name]) for pair in nested}

    def _learn(self, position: Position, part: Part, is_due: bool) -> None:
        sort = self._sorts.setdefault(part.sort, Sort())
        if len(sort.values) < VALUES and part.value not in sort.values:
            sort.values.append(part.value)
        is_known = sort.asked >= PATIENCE and (sort.counted or not is_due)
        if sort.printed or is_known:
            return
        sort.asked += 1
        if self._find_reprint(position, part):
            sort.printed += 1
        else:
            sort.counted += self._is_one_of_pile(position, part)

    def _find_reprint(self, position: Position, part: Part) -> Reprint | None:
        for value in self._others(position, part):
            drawn = self.draw(put(position.state, part.place, value))
            if drawn in (None, position.open) or outline(drawn) != position.outline:
                continue
            return Reprint(value, frozenset(position.things - things_in(drawn)))
        return None

    def _others(self, position: Position, part: Part) -> list[Any]:
        """Other values for a part: of its sort in this state, in others, or of its type at all."""
        alike = [one.value for one in position.parts if one.sort == part.sort]
        typed = [one.value for one in position.parts if type(one.value) is type(part.value)]
        values = dict.fromkeys((*alike, *self._sorts[part.sort].values, *typed))
        return [value for value in values if value != part.value][:VALUES]

    def _is_one_of_pile(self, position: Position, part: Part) -> bool:
        """Whether there is one thing less face down, and nothing else is different, without it."""
        less = without(position.state, part.place)
        drawn = None if less is None else self.draw(less)
        if drawn is None or outline(drawn) != position.outline:
            return False
        return face_down_in(drawn) == face_down_in(position.open) - 1
