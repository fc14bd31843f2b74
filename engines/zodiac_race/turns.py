"""Playing cards: who plays what, and what that counts as."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.play import Value

from .desk import Desk
from .law import Law
from .state import NO_NUMBER, NOT_YET, Cards, Move, Play, State

PLAYS = tuple(Move("play", card) for card in range(128))
DOWNS = tuple(Move("down", card) for card in range(128))
TWOS = tuple(Move("two", card) for card in range(128))
ADDS = tuple(Move("add", card) for card in range(128))
NAMES = tuple(Move("name", number) for number in range(128))


def played_numbers(plays: Sequence[Play]) -> list[int]:
    """The numbers that lie face up on the table."""
    return [play.number for play in plays if play.number > NO_NUMBER]


def is_last(law: Law, state: State) -> bool:
    """Whether the seat to play is the last one in turn order."""
    return state.turn == (state.starter - law.step) % len(state.hands)


def play_moves(law: Law, state: State) -> list[Move]:
    """What the seat to play can do: a card, two if it is the last, one face down if it must."""
    hand = state.hands[state.turn]
    last = is_last(law, state)
    if not law.plays:
        return []
    found: list[Move] = []
    if not last or law.singles or not can_pair(law, state, hand):
        found = [PLAYS[card] for card in playable(law, state, hand, last)]
    if not found and law.downs and not playable(law, state, hand, last):
        found = [DOWNS[card] for card in hand]
    if last and can_pair(law, state, hand):
        found += [TWOS[card] for card in hand]
    return found


def playable(law: Law, state: State, hand: Cards, last: bool) -> Cards:
    """The cards that can be played alone."""
    need = law.last_need if last else law.need
    if not 0 < need <= len(hand):
        return ()
    if not law.unequal:
        return hand
    taken = {play.number for play in state.plays}
    deck = law.deck
    return tuple([card for card in hand if deck[card].number not in taken])


def can_pair(law: Law, state: State, hand: Cards) -> bool:
    """Whether two cards can be played as one: enough are left for the rounds to come."""
    if not law.pairs or len(hand) < law.pair or not open_numbers(law, state):
        return False
    return not law.spares or len(hand) - law.pair >= to_come(law, state) * law.need


def to_come(law: Law, state: State) -> int:
    """How many rounds of the race follow this one."""
    return max(0, law.lengths.get(len(state.hands), 0) - state.round)


def open_numbers(law: Law, state: State) -> list[int]:
    """The numbers that two cards may stand for."""
    first, final = law.numbers
    taken = () if law.any_number else played_numbers(state.plays)
    return [number for number in range(first, final + 1) if number not in taken]


def tries(law: Law, state: State) -> Iterator[Move]:
    """Every card of the hand in each way; every number, and those just outside."""
    hand = state.hands[state.turn]
    if state.phase == "name":
        first, final = law.numbers
        yield from (Move("name", number) for number in range(first - 1, final + 2))
        return
    if state.phase == "add":
        yield from (ADDS[card] for card in hand)
        return
    for card in hand:
        yield from (PLAYS[card], DOWNS[card], TWOS[card])


def play(desk: Desk, move: Move) -> None:
    """A card is played face up."""
    color, number = desk.name(move.a)
    facts: dict[str, Value] = {"seat": desk.turn, "color": color, "number": number}
    _lay(desk, move.a, number, True)
    if desk.is_last and desk.law.pairs:
        desk.tell("plays", "one-card-too", "play-card", **facts)
    else:
        desk.tell("plays", "play-card", **facts)
    _complete(desk)


def play_down(desk: Desk, move: Move) -> None:
    """A card is played face down."""
    _lay(desk, move.a, NO_NUMBER, False)
    desk.tell("plays-down", "face-down", seat=desk.turn)
    desk.done = True


def lay_first(desk: Desk, move: Move) -> None:
    """The first of two cards is laid."""
    color, number = desk.name(move.a)
    _lay(desk, move.a, NOT_YET, True)
    desk.tell("lays-first", "two-cards", seat=desk.turn, color=color, number=number)
    _complete(desk)


def add(desk: Desk, move: Move) -> None:
    """Another card is laid to what is being played."""
    counted = desk.plays[desk.turn].number
    color, number = desk.name(move.a)
    _lay(desk, move.a, counted, True)
    rule = "two-cards" if counted == NOT_YET else "play-card"
    desk.tell("lays-another", rule, seat=desk.turn, color=color, number=number)
    _complete(desk)


def _lay(desk: Desk, card: int, number: int, up: bool) -> None:
    hand = desk.hands[desk.turn]
    at = hand.index(card)
    desk.hands[desk.turn] = hand[:at] + hand[at + 1 :]
    cards = desk.plays[desk.turn].cards
    desk.plays[desk.turn] = Play((*cards, card), number, up)


def _complete(desk: Desk) -> None:
    """Another card is wanted, or the number that the cards stand for, or nothing more."""
    law, play = desk.law, desk.plays[desk.turn]
    single = law.last_need if desk.is_last else law.need
    need = law.pair if play.number == NOT_YET else single
    if len(play.cards) < need and desk.hands[desk.turn]:
        desk.phase = "add"
    elif play.number == NOT_YET:
        desk.phase = "name"
    else:
        desk.done = True


def name(desk: Desk, move: Move) -> None:
    """The cards are treated as one with this number."""
    cards = desk.plays[desk.turn].cards
    desk.tell("counts-as", "two-cards", seat=desk.turn, n=len(cards), number=move.a)
    if desk.game.reads("two-cards", "one-placed"):
        desk.remove(cards[1:])
        desk.tell("other-removed", "two-cards", seat=desk.turn, n=len(cards) - 1)
        cards = cards[:1]
    desk.plays[desk.turn] = Play(tuple(sorted(cards)), move.a)
    desk.done = True
