"""A state being changed."""

from __future__ import annotations

from rulewright.play import Emit, Event, Facts, Value

from .law import Law, Rulings
from .state import Stack, State


def event(phrase: str, rule: str, facts: Facts, also: tuple[str, ...] = ()) -> Event:
    """An event. They are many: made so, without the detour by keyword arguments, they cost half."""
    return tuple.__new__(Event, (phrase, rule, facts, also))


class Desk:
    """A state being changed: the same fields, the squares as a list.

    `left`: how many pieces of each player count, or None where that is to be counted. `struck`: a
    piece has been attacked.
    """

    __slots__ = ("game", "law", "emit", "struck", "left", *State._fields)

    def __init__(self, game: Rulings, law: Law, state: State, emit: Emit | None) -> None:
        self.game, self.law, self.emit = game, law, emit
        (
            self.phase, self.first, self.turn, squares, sides, self.free, self.done, self.limit,
            self.used, self.more, self.hit, self.looked, self.quiet, self.winner, self.stuck,
        ) = state  # fmt: skip
        self.squares: list[Stack] = list(squares)
        self.sides = list(sides)
        self.struck = False
        self.left: tuple[int, int] | None = None

    def state(self) -> State:
        """The state as it is now; made without the detour by its keyword arguments."""
        fields = (
            self.phase, self.first, self.turn, tuple(self.squares), tuple(self.sides), self.free,
            self.done, self.limit, self.used, self.more, self.hit, self.looked, self.quiet,
            self.winner, self.stuck,
        )  # fmt: skip
        return tuple.__new__(State, fields)

    def tell(
        self, phrase: str, rule: str, *facts: tuple[str, Value], also: tuple[str, ...] = ()
    ) -> None:
        """Emit an event."""
        if self.emit is not None:
            self.emit(event(phrase, rule, facts, also))

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
