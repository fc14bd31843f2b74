"""Where two versions of a game part ways: both play the same moves until something differs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

from rulewright.play import CHANCE, OVER, UNDECIDED, Game, Table
from rulewright.playing.verdicts import WitnessKind

AnyGame = Game[Any, Any]


class Ledger:
    """A game that keeps what it answered: one version is compared with very many others."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._actors: dict[Hashable, int] = {}
        self._options: dict[Hashable, tuple[Any, ...]] = {}
        self._after: dict[tuple[Hashable, Hashable], Any] = {}
        self._tables: tuple[Table, ...] | None = None

    def tables(self) -> tuple[Table, ...]:
        """The small tables, smallest first."""
        if self._tables is None:
            self._tables = tuple(self.game.small())
        return self._tables

    def actor(self, state: Any) -> int:
        """Whose move it is."""
        if state not in self._actors:
            self._actors[state] = self.game.actor(state)
        return self._actors[state]

    def options(self, state: Any) -> tuple[Any, ...]:
        """The moves of the actor, or the outcomes of chance."""
        if state not in self._options:
            self._options[state] = options_of(self.game, state, self.actor(state))
        return self._options[state]

    def after(self, state: Any, move: Any) -> Any:
        """The state after a move."""
        key = (state, move)
        if key not in self._after:
            self._after[key] = self.game.apply(state, move)
        return self._after[key]


def options_of(game: AnyGame, state: Any, actor: int) -> tuple[Any, ...]:
    """The moves of a seat, the outcomes of chance, or nothing."""
    if actor == CHANCE:
        return tuple(move for move, _ in game.chance(state))
    return tuple(game.moves(state)) if actor >= 0 else ()


Fork = tuple[WitnessKind, bool]
Pick = Callable[[tuple[Any, ...]], Sequence[Any]]


def fork_of(base: Ledger, other: AnyGame, here: Any, there: Any) -> Fork | None:
    """How the state of the one differs from the state of the other after the same move."""
    ours, theirs = base.actor(here), other.actor(there)
    if UNDECIDED in (ours, theirs):
        return ("outcome", True) if ours != theirs else None
    if here == there and ours == theirs and ours != OVER:
        return None
    if OVER in (ours, theirs):
        same = ours == theirs and base.game.returns(here) == other.returns(there)
        if not same:
            return ("outcome", False)
    return None if here == there and ours == theirs else ("consequence", False)


class Look(NamedTuple):
    """What one state shows: the fork with the deciding move, or the states after it."""

    fork: Fork | None
    move: Any
    after: tuple[tuple[Any, Any], ...]


def look(base: Ledger, other: AnyGame, state: Any, pick: Pick) -> Look:
    """Compare what can happen in a state that both versions have reached.

    Every move of a seat is made; of the outcomes of chance those that `pick` takes.
    """
    actor = base.actor(state)
    ours = base.options(state)
    theirs = options_of(other, state, actor)
    alone = _alone(ours, theirs)
    if alone:
        return Look(("refusal" if actor >= 0 else "consequence", False), alone[0], ())
    after = []
    for move in pick(ours) if actor == CHANCE else ours:
        here = base.after(state, move)
        fork = fork_of(base, other, here, other.apply(state, move))
        if fork:
            return Look(fork, move, ())
        after.append((move, here))
    return Look(None, None, tuple(after))


def _alone(ours: Sequence[Any], theirs: Sequence[Any]) -> list[Any]:
    """The moves that one has and the other has not, ours first."""
    if ours == theirs:
        return []
    mine, yours = set(ours), set(theirs)
    return [*(m for m in ours if m not in yours), *(m for m in theirs if m not in mine)]


def spread(few: int) -> Pick:
    """Takes at most `few`, evenly spread."""

    def pick(options: tuple[Any, ...]) -> Sequence[Any]:
        if len(options) <= few:
            return options
        return tuple(options[index * len(options) // few] for index in range(few))

    return pick
