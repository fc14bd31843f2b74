"""Positions told as the play that leads to them: "e4 h7 +c3 -h7" and the hands at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rulewright.play import Picture, Refusal

from .law import Law
from .state import NOWHERE, Move, State, actor_of, taker_of

SIGNS = {"+": "plus", "-": "minus"}


class Story(NamedTuple):
    """A game as it is played, by turns in order, and what each player then holds.

    "e4" plays an equation card on e4, "+e4" a plus card, "-e4" a minus card, "x12" turns in a
    dead card of that number; "!" behind it: the player forgets to take a card. "no": a card that
    was forgotten is still not taken. "warn" is a warning by the next player of the team. Ann
    takes the first turn. A hand lists numbers, "+" and "-"; what is not named is any card.
    """

    name: str
    seats: int
    turns: str
    hands: tuple[str, ...] = ()
    teams: int = 0
    is_done: bool = True


class Player(Protocol):
    """What playing out a story asks of a game."""

    law: Law

    def start(self, seats: int) -> State:
        """The state before anything is done."""

    def apply(self, state: State, move: Move) -> State:
        """The state after a move."""

    def actor(self, state: State) -> int:
        """Whose move it is."""

    def chance(self, state: State) -> Sequence[tuple[Move, int]]:
        """What chance may do, with weights."""

    def moves(self, state: State) -> Sequence[Move]:
        """The allowed moves."""

    def refusal(self, state: State, move: Move) -> Refusal | None:
        """Why a move is not allowed."""

    def draw(self, state: State, viewer: int | None = None) -> Picture:
        """The picture of a state."""


def state_of(game: Player, story: Story) -> State:
    """The state that the story leads to; AssertionError if it breaks a rule."""
    return Telling(game, story).state


class Telling:
    """A story being played: chance gives each player the cards that the story asks for."""

    def __init__(self, game: Player, story: Story) -> None:
        self.game, self.law = game, game.law
        self.seats = story.seats
        self.left = list(self.law.pack.all)
        words = story.turns.split()
        self.needs = self._needs(words)
        for seat, hand in enumerate(story.hands):
            self.needs[seat] += [self._find(word) for word in hand.split()]
        self.state = game.start(story.seats)
        self._play(Move("dealer", other=story.seats - 1))
        if story.teams:
            self._play(Move("teams", other=story.teams))
        self._deal()
        for word in words:
            self._turn(word)
        if story.is_done:
            self._finish()

    def _needs(self, words: Sequence[str]) -> list[list[int]]:
        """The cards that each seat will play, in order; they are set aside for it."""
        needs: list[list[int]] = [[] for _ in range(self.seats)]
        seat = 0
        for word in words:
            if word in ("no", "warn"):
                continue
            needs[seat].append(self._card(word.rstrip("!")))
            if not word.startswith("x"):
                seat = (seat + 1) % self.seats
        return needs

    def _card(self, word: str) -> int:
        if word[0] in SIGNS:
            return self._find(word[0])
        if word.startswith("x"):
            return self._find(word[1:])
        return self._find(str(self.law.layout.numbers[self.law.layout.space(word)]))

    def _find(self, word: str) -> int:
        """A card of this number, or a special one; it is set aside."""
        pack = self.law.pack
        special = {"+": pack.plus, "-": pack.minus}.get(word, NOWHERE)
        found = next(
            card
            for card in self.left
            if card == special or (special < 0 and str(pack.answers[card]) == word)
        )
        self.left.remove(found)
        return found

    def _deal(self) -> None:
        while self.state.takes:
            self._give()

    def _give(self) -> None:
        """The next card that the receiver will need, or any that nobody will."""
        seat = taker_of(self.state)
        card = self.needs[seat].pop(0) if self.needs[seat] else self._spare()
        self._play(Move("deal", card))

    def _spare(self) -> int:
        """A card that is not asked for: spread over the numbers, never a special one."""
        equations = [card for card in self.left if card < self.law.pack.plus]
        card = equations[len(equations) * 5 // 8]
        self.left.remove(card)
        return card

    def _turn(self, word: str) -> None:
        if word == "no":
            return self._play(Move("forget"))
        self._finish()
        seat = actor_of(self.state)
        if word == "warn":
            mates = [s for s, team in enumerate(self.state.teams) if team == self.state.teams[seat]]
            return self._play(Move("warn", other=mates[(mates.index(seat) + 1) % len(mates)]))
        self._act(word.rstrip("!"))
        if word.endswith("!"):
            self._play(Move("forget"))
        return None

    def _act(self, word: str) -> None:
        sign = word[0]
        hand = self.state.hands[self.state.turn]
        if sign == "x":
            numbers = self.law.pack.answers
            card = next(card for card in hand if str(numbers[card]) == word[1:])
            return self._play(Move("turn-in", card))
        space = self.law.layout.space(word.lstrip("+-"))
        if sign in SIGNS:
            card = self.law.pack.plus if sign == "+" else self.law.pack.minus
            return self._play(Move(SIGNS[sign], card, space))
        number = self.law.layout.numbers[space]
        card = next(card for card in hand if self.law.pack.answers[card] == number)
        return self._play(Move("play", card, space))

    def _finish(self) -> None:
        """The player whose turn it was takes a card, and so do those who have forgotten."""
        while self.state.phase in ("late", "draw") or self.state.takes:
            if self.state.takes:
                self._give()
            else:
                self._play(Move("draw"))

    def _play(self, move: Move) -> None:
        if move.kind not in ("dealer", "deal"):
            refusal = self.game.refusal(self.state, move)
            assert refusal is None, (move, refusal)
        self.state = self.game.apply(self.state, move)
