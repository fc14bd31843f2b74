"""A toy game of hidden things only: cards in hands, a pile, stones on a board, coins, a deck.

What is hidden from whom: hands and purses from the others, face-down things from everybody.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from rulewright.play import (
    CHANCE,
    OVER,
    Board,
    Emit,
    Event,
    Game,
    Item,
    Picture,
    Refusal,
    Rule,
    Square,
    Table,
    Zone,
)

SUITS = ("plum", "leek", "oat")


class Card(NamedTuple):
    suit: str
    rank: int


class State(NamedTuple):
    """`stones` lie on squares, some face down; `purses` hold coins, `racks` letters; nobody knows the
    `deck`.
    """

    turn: int
    hands: tuple[tuple[Card, ...], ...] = ()
    pile: tuple[Card, ...] = ()
    stones: tuple[tuple[str, bool], ...] = ()
    purses: tuple[int, ...] = ()
    deck: tuple[Card, ...] = ()
    top: tuple[Card, ...] = ()
    racks: tuple[str, ...] = ()


class Move(NamedTuple):
    kind: str
    n: int = 0


NO_CARD = Card("", 0)


class Larder(Game[State, Move]):
    """Three players look at their things and go."""

    name = "larder"
    seats = (3,)
    state_type = State
    move_type = Move
    rules = (Rule("turn", "permission"), Rule("deal", "setup"))
    phrases: ClassVar = {"en": {"passed": "{seat} goes", "dealt": "things are dealt"}}

    def start(self, seats: int, emit: Emit | None = None) -> State:
        return State(-1)

    def actor(self, state: State) -> int:
        return CHANCE if state.turn < 0 else OVER if state.turn == 3 else state.turn

    def chance(self, state: State) -> Sequence[tuple[Move, int]]:
        return [(Move("deal", n), 1) for n in range(12)]

    def moves(self, state: State) -> Sequence[Move]:
        return [Move("go")] if self.actor(state) >= 0 else []

    def candidates(self, state: State) -> Sequence[Move]:
        return self.moves(state)

    def refusal(self, state: State, move: Move) -> Refusal | None:
        return None

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        if move.kind == "deal":
            return dealt(move.n)
        return state._replace(turn=state.turn + 1)

    def observe(self, state: State, seat: int) -> object:
        """The state without what lies face down, and without what the others hold."""
        return state._replace(
            hands=tuple(
                hand if i == seat else (NO_CARD,) * len(hand) for i, hand in enumerate(state.hands)
            ),
            pile=(NO_CARD,) * len(state.pile),
            stones=tuple((kind if up else "", up) for kind, up in state.stones),
            purses=tuple(n if i == seat else -1 for i, n in enumerate(state.purses)),
            deck=(NO_CARD,) * len(state.deck),
            racks=tuple(
                rack if i == seat else "?" * len(rack) for i, rack in enumerate(state.racks)
            ),
        )

    def returns(self, state: State) -> tuple[int, ...]:
        return (0, 0, 0)

    def small(self) -> Iterator[Table]:
        yield Table("three players", 3, dealt(0))

    def draw(self, state: State, viewer: int | None = None) -> Picture:
        def sees(seat: int) -> bool:
            return viewer in (None, seat)

        zones = [
            Zone("hand", seat, (tuple(_card(card, sees(seat)) for card in hand),))
            for seat, hand in enumerate(state.hands)
        ]
        zones += [
            Zone("purse", seat, ((_coins(n) if sees(seat) else Item("purse", face="down"),),))
            for seat, n in enumerate(state.purses)
        ]
        zones += [
            Zone("rack", seat, (tuple(_letter(letter, sees(seat)) for letter in rack),))
            for seat, rack in enumerate(state.racks)
        ]
        pile = tuple(_card(card, viewer is None) for card in state.pile)
        deck = (Item("card", face="down", count=len(state.deck)),) if state.deck else ()
        top = tuple(Item("card", str(card.rank), suit=card.suit) for card in state.top[-1:])
        zones += [
            Zone("pile", None, (pile,)),
            Zone("deck", None, (deck,)),
            Zone("top", None, (top,)),
        ]
        squares = tuple(
            Square((at, 0), stack=(_stone(kind, up, viewer is None),))
            for at, (kind, up) in enumerate(state.stones)
        )
        return Picture(tuple(zones), (Board("shelf", len(squares), 1, squares),))

    def phrase_of(self, state: State, move: Move) -> Event:
        return Event("passed", "turn", (("seat", state.turn),))


def dealt(seed: int) -> State:
    dice = random.Random(seed)
    cards = [Card(suit, rank) for suit in SUITS for rank in range(1, 7)]
    dice.shuffle(cards)
    stones = [(kind, up) for kind in ("jar", "tin", "box") for up in (True, False, False)]
    dice.shuffle(stones)
    return State(
        turn=0,
        hands=(tuple(cards[:3]), tuple(cards[3:6]), tuple(cards[6:9])),
        pile=tuple(cards[9:12]),
        stones=tuple(stones),
        purses=tuple(dice.sample(range(1, 7), 3)),
        deck=tuple(cards[12:16]),
        top=tuple(cards[16:]),
        racks=tuple("".join(dice.sample("ABCDEFG", 3)) for _ in range(3)),
    )


def _card(card: Card, is_open: bool) -> Item:
    if not is_open:
        return Item("card", face="down")
    return Item("card", str(card.rank), "down", suit=card.suit)


def _stone(kind: str, up: bool, is_open: bool) -> Item:
    shown = kind if up or is_open else "stone"
    return Item(shown, face="up" if up else "down")


def _letter(letter: str, is_open: bool) -> Item:
    return Item("tile", letter if is_open else "", "down")


def _coins(n: int) -> Item:
    return Item("coin", face="down", count=n)


GAME = Larder
