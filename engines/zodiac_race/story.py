"""Plays written down: what is dealt, how the players go on by themselves, and then single moves."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rulewright.play import CHANCE, Emit

from .law import Law, Rulings
from .state import Move, State


class Player(Rulings, Protocol):
    """What a story asks of a game."""

    law: Law

    def start(self, seats: int, emit: Emit | None = None) -> State:
        """The state before anything."""

    def actor(self, state: State) -> int:
        """Whose move it is."""

    def chance(self, state: State) -> Sequence[tuple[Move, int]]:
        """What chance may do."""

    def moves(self, state: State) -> Sequence[Move]:
        """The legal moves."""

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        """The state after a move."""


class Story(NamedTuple):
    """A play from the start.

    `area` and `hands` (by seat, between bars) say which cards ("M7") lie or are dealt where in the
    first race; the rest follow in the deck's order, or shuffled by `seed`. `missions` are numbers
    from 1, by seat. The players then go on by themselves until `until`: race, round, phase, and
    how many have still to act. By themselves they play the first of the `prefer` cards that they
    may, else their first card, make the preferred cards road and gain all others.

    `then` are moves: "M7" plays, "?M7" plays face down, "M1+M2=10" two cards; "2" places below
    place 2, "g" gains, "r" makes road ("g2": the second card of the stack), "2r" does both.
    """

    name: str
    seats: int = 3
    races: int = 1
    area: str = ""
    hands: str = ""
    missions: str = ""
    starter: int = 0
    seed: int | None = None
    prefer: str = ""
    until: tuple[int, int, str, int] = (1, 1, "play", 0)
    then: str = ""


def reached(game: Player, story: Story) -> State:
    """The state at the end of a story."""
    state = game.start(story.seats)
    while not _is_there(state, story.until):
        state = game.apply(state, _next(game, state, story))
    for word in story.then.split():
        for move in read_moves(game, state, word):
            assert move in game.moves(state), (story.name, word, move)
            state = game.apply(state, move)
    return state


def _is_there(state: State, until: tuple[int, int, str, int]) -> bool:
    return (state.race, state.round, state.phase, len(state.queue)) == until


def _next(game: Player, state: State, story: Story) -> Move:
    if game.actor(state) == CHANCE:
        return _dealt(game, state, story)
    moves = game.moves(state)
    wanted = [card_named(game.law, word) for word in story.prefer.split()]
    if state.phase == "play":
        liked = [Move("play", card) for card in wanted]
        return next((move for move in liked if move in moves), moves[0])
    if state.phase == "choose":
        kind = {True: "road", False: "gain"}
        for move in moves:
            if move.kind == kind[state.top[move.a][move.b] in wanted]:
                return move
    return moves[0]


def _dealt(game: Player, state: State, story: Story) -> Move:
    """What chance does: as the story says, else what comes first."""
    options = [move for move, _ in game.chance(state)]
    if state.phase == "races":
        return Move("races", story.races)
    if state.phase == "starter":
        return Move("starter", story.starter)
    if state.phase == "mission":
        dealt = sum(map(len, state.missions))
        listed = [Move("mission", int(word) - 1) for word in story.missions.split()]
        return next((move for move in listed[dealt:] if move in options), options[0])
    return _card_dealt(game, state, story, options)


def _card_dealt(game: Player, state: State, story: Story, options: Sequence[Move]) -> Move:
    order = list(range(len(game.law.deck)))
    if story.seed is not None:
        random.Random(story.seed * 8 + state.race).shuffle(order)
    lists = [story.area, *story.hands.split("|")] if state.race == 1 else [""]
    named = [[card_named(game.law, word) for word in text.split()] for text in lists]
    dealt = [len(hand) for hand in state.hands]
    which = 0 if state.phase == "draw" else 1 + dealt.index(min(dealt))
    taken = {card for cards in named for card in cards}
    mine = named[which] if which < len(named) else []
    kind = options[0].kind
    for card in (*mine, *(card for card in order if card not in taken)):
        if Move(kind, card) in options:
            return Move(kind, card)
    return options[0]


def card_named(law: Law, word: str) -> int:
    """The first card with this label."""
    return law.labels.index(word)


def read_moves(game: Player, state: State, word: str) -> list[Move]:
    """The moves of one word."""
    law = game.law
    if state.phase == "play":
        if word.startswith("?"):
            return [Move("down", card_named(law, word[1:]))]
        cards, _, number = word.partition("=")
        first, *more = (card_named(law, part) for part in cards.split("+"))
        if not more:
            return [Move("play", first)]
        added = [Move("add", card) for card in more]
        return [Move("two", first), *added, *([Move("name", int(number))] if number else [])]
    found = []
    if word[0].isdigit():
        found.append(Move("place", int(word[0]) - 1))
        word = word[1:]
    if word:
        index = int(word[1:] or 1) - 1
        at = next(place for place, lot in enumerate(state.top) if lot)
        found.append(Move({"g": "gain", "r": "road"}[word[0]], at, index))
    return found
