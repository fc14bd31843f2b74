"""The moves of a position that are looked at: those that are allowed, and some that are refused."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rulewright.play import Picture, Refusal
from rulewright.playing.quizzing.spots import Spot
from rulewright.playing.quizzing.versions import Version
from rulewright.playing.searching.lockstep import AnyGame, options_of

FREED = 3
"""So many moves are looked at that only a version of a rule allows."""
REFUSED = 3
"""So many are looked at that one rule forbids."""


class Here(NamedTuple):
    """A position with the moves that are looked at.

    `legal` are all that are allowed; of `moves` what follows is asked, of those of `asked` whether
    they may be made, and of those of `refused` too. `setup` are the rules of setup.
    """

    game: AnyGame
    spot: Spot
    actor: int
    legal: frozenset[Any]
    moves: tuple[Any, ...]
    asked: tuple[Any, ...]
    refused: dict[Any, Refusal]
    picture: Picture
    setup: frozenset[str]

    def is_same(self, version: Version) -> bool:
        """Whether the position is the same thing in both: another deck would print other cards."""
        if version.rule not in self.setup:
            return True
        try:
            return version.game.draw(self.spot.state) == self.picture
        except Exception:
            return False

    def is_told_alike(self, version: Version, move: Any) -> bool:
        """Whether a move is the same thing in both: with another deck it names another card."""
        if version.rule not in self.setup:
            return True
        state = self.spot.state
        try:
            return version.game.phrase_of(state, move) == self.game.phrase_of(state, move)
        except Exception:
            return False

    def allowed(self, version: Version) -> frozenset[Any] | None:
        """What a version allows; None where it cannot be asked, or somebody else would act."""
        state = self.spot.state
        try:
            if not self.is_same(version) or version.game.actor(state) != self.actor:
                return None
            return frozenset(options_of(version.game, state, self.actor))
        except Exception:
            return None

    def freed(self, legal: frozenset[Any]) -> Iterator[tuple[Any, Refusal]]:
        """Moves that a version allows and nobody would try in the game as it is: why not."""
        found = 0
        for move in sorted(legal - self.legal, key=repr):
            refusal = None if move in self.refused else self._refusal(move)
            if refusal and found < FREED:
                found += 1
                yield move, refusal

    def _refusal(self, move: Any) -> Refusal | None:
        """Why a version's move is refused; None where the game knows no such move."""
        try:
            lapse = is_lapse(self.game, self.spot, move)
            return None if lapse else self.game.refusal(self.spot.state, move)
        except Exception:
            return None


def look(game: AnyGame, spot: Spot, dice: random.Random, most: int) -> Here:
    """The moves that are looked at, of each sort some, and some that are refused."""
    actor = game.actor(spot.state)
    options = options_of(game, spot.state, actor)
    moves = _some(game, spot, options, dice, most)
    return Here(
        game=game,
        spot=spot,
        actor=actor,
        legal=frozenset(options),
        moves=moves,
        asked=tuple(move for move in moves if not is_lapse(game, spot, move)),
        refused=_refused(game, spot, frozenset(options), dice),
        picture=game.draw(spot.state),
        setup=frozenset(rule.id for rule in game.rules if rule.kind == "setup"),
    )


def _refused(
    game: AnyGame, spot: Spot, legal: frozenset[Any], dice: random.Random
) -> dict[Any, Refusal]:
    """Some moves that players might try, with their refusals: a few for each rule."""
    tries = [move for move in game.candidates(spot.state) if move not in legal]
    dice.shuffle(tries)
    found: dict[Any, Refusal] = {}
    rules: dict[str, int] = {}
    for move in tries:
        refusal = game.refusal(spot.state, move)
        if refusal and rules.get(refusal.rule, 0) < REFUSED and not is_lapse(game, spot, move):
            rules[refusal.rule] = rules.get(refusal.rule, 0) + 1
            found[move] = refusal
    return found


def is_lapse(game: AnyGame, spot: Spot, move: Any) -> bool:
    """Whether the move is made by mistake only: what follows can be asked, not whether it may be."""
    return bool(game.lapses) and game.phrase_of(spot.state, move).phrase in game.lapses


def _some(
    game: AnyGame, spot: Spot, moves: Sequence[Any], dice: random.Random, most: int
) -> tuple[Any, ...]:
    """At most so many moves, those of each phrase in turn."""
    sorts: dict[str, list[Any]] = {}
    for move in dice.sample(list(moves), len(moves)):
        sorts.setdefault(game.phrase_of(spot.state, move).phrase, []).append(move)
    found: list[Any] = []
    while sorts and len(found) < most:
        found += [sort.pop() for sort in sorts.values()]
        sorts = {phrase: sort for phrase, sort in sorts.items() if sort}
    return tuple(found[:most])
