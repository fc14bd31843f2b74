"""Where two versions of a game part ways: both play the same moves until something differs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, NamedTuple

from rulewright.play import CHANCE, OVER, UNDECIDED, Game, Table
from rulewright.playing.verdicts import WitnessKind

AnyGame = Game[Any, Any]


class Node:
    """A state of the canonical game with what the game says of it, asked once.

    `actor` is whose move it is; `options` the moves of a seat or the outcomes of chance (None
    until somebody asks), `after` the nodes that they lead to.
    """

    __slots__ = ("actor", "after", "options", "state")

    def __init__(self, state: Any, actor: int) -> None:
        self.state = state
        self.actor = actor
        self.options: tuple[Any, ...] | None = None
        self.after: list[Node | None] = []


class Ledger:
    """A game that keeps what it answered: one version is compared with very many others.

    `atlases` are the states to look at, by how many they may be (see `atlas`).
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._nodes: dict[Hashable, Node] = {}
        self._tables: tuple[Table, ...] | None = None
        self.atlases: dict[Hashable, Any] = {}

    def tables(self) -> tuple[Table, ...]:
        """The small tables, smallest first."""
        if self._tables is None:
            self._tables = tuple(self.game.small())
        return self._tables

    def node(self, state: Any) -> Node:
        """The one node of a state."""
        node = self._nodes.get(state)
        if node is None:
            node = self._nodes[state] = Node(state, self.game.actor(state))
        return node

    def choices(self, node: Node) -> tuple[Any, ...]:
        """The moves of the actor, or the outcomes of chance."""
        if node.options is None:
            node.options = options_of(self.game, node.state, node.actor)
            node.after = [None] * len(node.options)
        return node.options

    def next(self, node: Node, index: int) -> Node:
        """The node after one of a node's options."""
        move = self.choices(node)[index]
        after = node.after[index]
        if after is None:
            after = node.after[index] = self.node(self.game.apply(node.state, move))
        return after

    def actor(self, state: Any) -> int:
        """Whose move it is."""
        return self.node(state).actor

    def options(self, state: Any) -> tuple[Any, ...]:
        """The moves of the actor, or the outcomes of chance."""
        return self.choices(self.node(state))

    def after(self, state: Any, move: Any) -> Any:
        """The state after a move of the actor or an outcome of chance."""
        node = self.node(state)
        return self.next(node, self.choices(node).index(move)).state


def options_of(game: AnyGame, state: Any, actor: int) -> tuple[Any, ...]:
    """The moves of a seat, the outcomes of chance, or nothing."""
    if actor == CHANCE:
        return tuple(move for move, _ in game.chance(state))
    return tuple(game.moves(state)) if actor >= 0 else ()


class Fork(NamedTuple):
    """How two versions part: the kind, and whether one of them does not say how to go on."""

    kind: WitnessKind
    undecided: bool


Pick = Callable[[int], Sequence[int]]
"""Which of so many outcomes of chance are taken, by their places."""
WIDE = 250
"""Of more outcomes of one chance than this, some are compared."""


def fork_of(base: Ledger, other: AnyGame, here: Node, there: Any) -> Fork | None:
    """How the state of the one differs from the state of the other after the same move."""
    ours, theirs = here.actor, other.actor(there)
    if UNDECIDED in (ours, theirs):
        return Fork("outcome", True) if ours != theirs else None
    is_same = here.state == there and ours == theirs
    if is_same and ours != OVER:
        return None
    if OVER in (ours, theirs) and (
        ours != theirs or base.game.returns(here.state) != other.returns(there)
    ):
        return Fork("outcome", False)
    return None if is_same else Fork("consequence", False)


class Look(NamedTuple):
    """What one state shows: every fork with its deciding move, and the nodes after the others."""

    forks: tuple[tuple[Fork, Any], ...]
    after: tuple[tuple[Any, Node], ...]


def look(base: Ledger, other: AnyGame, node: Node, pick: Pick) -> Look:
    """Compare what can happen in a state that both versions have reached.

    Every move of a seat is made; of the outcomes of chance those that `pick` takes. Moves that
    only one version has are forks of their own, ours first.
    """
    ours = base.choices(node)
    theirs = options_of(other, node.state, node.actor)
    alone = tuple((_refused(node), move) for move in _alone(ours, theirs))
    if alone:
        return Look(alone, ())
    forks, after = [], []
    for place in pick(len(ours)) if node.actor == CHANCE else range(len(ours)):
        move, here = ours[place], base.next(node, place)
        fork = fork_of(base, other, here, other.apply(node.state, move))
        if fork:
            forks.append((fork, move))
        else:
            after.append((move, here))
    return Look(tuple(forks), tuple(after))


def _refused(node: Node) -> Fork:
    return Fork("refusal" if node.actor >= 0 else "consequence", False)


def _alone(ours: Sequence[Any], theirs: Sequence[Any]) -> Iterator[Any]:
    """The moves that one has and the other has not, ours first."""
    if ours == theirs:
        return
    mine, yours = set(ours), set(theirs)
    yield from (move for move in ours if move not in yours)
    yield from (move for move in theirs if move not in mine)


def spread(few: int) -> Pick:
    """Takes at most `few`, evenly spread."""

    def pick(count: int) -> Sequence[int]:
        if count <= few:
            return range(count)
        return [place * count // few for place in range(few)]

    return pick
