"""A state being changed."""

from __future__ import annotations

from rulewright.play import Emit, Event, Value

from .law import Law, Rulings
from .state import Cards, Play, State


class Desk:
    """A state being changed: the same fields, what belongs to seats and places as lists.

    `done`: what is going on (dealing, a play, a player's actions) is finished.
    """

    def __init__(self, game: Rulings, law: Law, state: State, emit: Emit | None) -> None:
        self.game, self.law, self.emit = game, law, emit
        (
            self.phase, self.races, self.race, self.round, self.starter, self.turn, self.deck,
            hands, missions, plays, self.queue, top, below, self.down, gained, self.road, animals,
            self.made, self.removed, scores, self.gains, self.winners, self.stuck,
        ) = state  # fmt: skip
        self.hands: list[Cards] = list(hands)
        self.missions: list[Cards] = list(missions)
        self.plays: list[Play] = list(plays)
        self.top: list[Cards] = list(top)
        self.below: list[Cards] = list(below)
        self.gained: list[Cards] = list(gained)
        self.animals: list[int] = list(animals)
        self.scores: list[int] = list(scores)
        self.done = False

    def state(self) -> State:
        """The state as it is now."""
        return State(
            self.phase, self.races, self.race, self.round, self.starter, self.turn, self.deck,
            tuple(self.hands), tuple(self.missions), tuple(self.plays), self.queue,
            tuple(self.top), tuple(self.below), self.down, tuple(self.gained), self.road,
            tuple(self.animals), self.made, self.removed, tuple(self.scores), self.gains,
            self.winners, self.stuck,
        )  # fmt: skip

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.hands)

    def tell(self, phrase: str, rule: str, *also: str, **facts: Value) -> None:
        """Emit an event."""
        if self.emit is not None:
            self.emit(Event(phrase, rule, tuple(facts.items()), also))

    def stop(self, rule: str) -> None:
        """The rules in force do not say how to go on."""
        self.stuck = rule
        self.tell("undecided", rule)

    def name(self, card: int) -> tuple[str, int]:
        """The animal of a card's color, and its number."""
        face = self.law.deck[card]
        return self.law.animals[face.animal], face.number

    def remove(self, cards: Cards) -> None:
        """Cards leave the game until the next race."""
        self.removed = tuple(sorted((*self.removed, *cards)))

    def after(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + self.law.step) % self.seats

    @property
    def is_last(self) -> bool:
        """Whether the seat whose turn it is plays last in this round."""
        return self.after(self.turn) == self.starter

    def order(self) -> list[int]:
        """All seats in turn order, from the start player."""
        seats, seat = [], self.starter
        for _ in range(self.seats):
            seats.append(seat)
            seat = self.after(seat)
        return seats
