"""A state being changed."""

from __future__ import annotations

from rulewright.play import Emit, Event, Value

from .law import Law, Rulings
from .state import Stack, State


class Desk:
    """A state being changed: the same fields, the squares as a list."""

    __slots__ = ("game", "law", "emit", "struck", *State._fields)

    def __init__(self, game: Rulings, law: Law, state: State, emit: Emit | None) -> None:
        self.game, self.law, self.emit = game, law, emit
        (
            self.phase, self.first, self.turn, squares, sides, self.free, self.done, self.limit,
            self.used, self.more, self.hit, self.looked, self.quiet, self.winner, self.stuck,
        ) = state  # fmt: skip
        self.squares: list[Stack] = list(squares)
        self.sides = list(sides)
        self.struck = False

    def state(self) -> State:
        """The state as it is now."""
        return State(
            self.phase,
            self.first,
            self.turn,
            tuple(self.squares),
            (self.sides[0], self.sides[1]),
            self.free,
            self.done,
            self.limit,
            self.used,
            self.more,
            self.hit,
            self.looked,
            self.quiet,
            self.winner,
            self.stuck,
        )

    def tell(
        self, phrase: str, rule: str, *facts: tuple[str, Value], also: tuple[str, ...] = ()
    ) -> None:
        """Emit an event. They are many: taken as pairs and made so, they cost half."""
        if self.emit is not None:
            self.emit(tuple.__new__(Event, (phrase, rule, facts, also)))

    def stop(self, rule: str) -> None:
        """The rules in force do not say how to go on."""
        self.stuck = rule
        self.tell("undecided", rule)

    def name(self, square: int) -> str:
        """What the square is called."""
        return self.law.layout.names[square]

    def remove(self, color: int, men: Stack) -> None:
        """Pieces leave the game."""
        lost = self.sides[color].lost + "".join(man.kind for man in men)
        self.sides[color] = self.sides[color]._replace(lost="".join(sorted(lost)))
        self.quiet = -1
