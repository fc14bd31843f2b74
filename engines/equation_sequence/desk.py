"""A state being changed."""

from __future__ import annotations

from bisect import bisect_left, insort

from rulewright.play import Emit, Event, Value

from .law import Law, Rulings
from .state import NOBODY, NOWHERE, Cards, State


class Desk:
    """A state being changed: the same fields, those of each seat or set of chips as lists."""

    def __init__(self, game: Rulings, law: Law, state: State, emit: Emit | None) -> None:
        self.game, self.law, self.emit = game, law, emit
        (
            self.phase,
            self.dealer,
            self.turn,
            self.teams,
            self.colors,
            hands,
            self.deck,
            piles,
            chips,
            rows,
            self.takes,
            self.turned_in,
            self.placed,
            self.freed,
            self.last,
            self.pending,
            self.asked,
            self.forgot,
            self.short,
            self.warned,
            self.fines,
            self.winner,
            self.stuck,
        ) = state
        self.hands: list[Cards] = list(hands)
        self.piles: list[Cards] = list(piles)
        self.chips = list(chips)
        self.rows = list(rows)

    def state(self) -> State:
        """The state as it is now."""
        return State(
            self.phase,
            self.dealer,
            self.turn,
            self.teams,
            self.colors,
            tuple(self.hands),
            self.deck,
            tuple(self.piles),
            tuple(self.chips),
            tuple(self.rows),
            self.takes,
            self.turned_in,
            self.placed,
            self.freed,
            self.last,
            self.pending,
            self.asked,
            self.forgot,
            self.short,
            self.warned,
            self.fines,
            self.winner,
            self.stuck,
        )

    def tell(self, phrase: str, rule: str, *also: str, **facts: Value) -> None:
        """Emit an event."""
        if self.emit is not None:
            self.emit(Event(phrase, rule, tuple(facts.items()), also))

    def stop(self, rule: str) -> None:
        """The rules in force do not say how to go on."""
        self.stuck = rule
        self.tell("undecided", rule)

    @property
    def color(self) -> int:
        """The set of chips of the player whose turn it is."""
        return self.colors[self.turn]

    @property
    def has_teams(self) -> bool:
        """Whether somebody has a teammate."""
        return len(set(self.teams)) < len(self.teams)

    def name(self, space: int) -> str:
        """What the space is called."""
        return self.law.layout.names[space]

    def text(self, card: int) -> str:
        """What is printed on the card."""
        return self.law.pack.texts[card]

    def taken(self) -> int:
        """The spaces that chips cover."""
        covered = 0
        for mask in self.chips:
            covered |= mask
        return covered

    def discard(self, seat: int, card: int) -> None:
        """A card of the seat’s hand goes onto its discard pile."""
        hand = self.hands[seat]
        at = bisect_left(hand, card)
        self.hands[seat] = hand[:at] + hand[at + 1 :]
        pile = seat if self.law.piles else 0
        self.piles[pile] = (*self.piles[pile], card)

    def give(self, seat: int, card: int) -> None:
        """A card of the deck goes into the seat’s hand."""
        at = bisect_left(self.deck, card)
        self.deck = self.deck[:at] + self.deck[at + 1 :]
        hand = list(self.hands[seat])
        insort(hand, card)
        self.hands[seat] = tuple(hand)

    def end(self, winner: int = NOBODY) -> None:
        """The game is over."""
        self.phase, self.winner = "over", winner
        self.last = NOWHERE
