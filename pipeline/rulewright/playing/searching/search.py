"""The shortest plays on the small tables in which two versions of a game part ways."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rulewright.play import CHANCE, Table
from rulewright.playing.searching.atlas import Atlas, Layer, Place, Step
from rulewright.playing.searching.lockstep import WIDE, AnyGame, Ledger, fork_of, look, spread
from rulewright.playing.verdicts import Proof, WitnessKind

__all__ = ["EACH", "MANY", "Catch", "Hit", "Limits", "Step", "atlas_of", "search_tables"]

EACH = 12
"""So many hits are taken on one table, for the one to print to be chosen from."""
MANY = 120
"""And so many in all."""
FURTHER = 300
"""So many states are looked at after the first hit, for others that take as many moves."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a search goes: counted work, so that the same search has the same result.

    depth: moves of players. states: looked at on all small tables together; as far as they
    suffice every state is, so that a hit is provably shortest, and beyond some are. chance:
    outcomes followed of one chance where not all can be. games: random games afterwards for each
    number of players, length: states of each.
    """

    depth: int = 4
    states: int = 12_000
    chance: int = 2
    games: int = 12
    length: int = 400


class Hit(NamedTuple):
    """A first difference: its kind, the table, the steps up to and with the deciding one.

    `undecided`: one version does not say how the play goes on.
    """

    kind: WitnessKind
    undecided: bool
    table: Table
    step: Step | None

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps in playing order."""
        found: list[Step] = []
        step = self.step
        while step is not None:
            found.append(step)
            step = step.last
        return tuple(reversed(found))

    @property
    def length(self) -> int:
        """How many moves of players it takes."""
        return sum(step.actor >= 0 for step in self.steps)


class Catch(NamedTuple):
    """Hits that take equally many moves, in the order found, and how far the search has gone."""

    hits: tuple[Hit, ...]
    proof: Proof


def atlas_of(base: Ledger, limits: Limits) -> Atlas:
    """The states that searches with these limits look at: made once for all of them."""
    key = (limits.states, limits.chance)
    if key not in base.atlases:
        base.atlases[key] = Atlas(base, limits.states, limits.chance)
    found: Atlas = base.atlases[key]
    return found


def search_tables(base: Ledger, other: AnyGame, limits: Limits) -> Catch:
    """The first differences over all small tables, those with the fewest moves of players.

    Tables where chance comes next stand behind those where a player is to move. A table at which
    the versions differ already shows no first difference and is left out.
    """
    atlas = atlas_of(base, limits)
    shared = {id(table) for table in base.tables() if _is_shared(base, other, table)}
    proof, is_whole = Proof(len(shared)), True
    for moves in range(1, limits.depth + 1):
        layers = [layer for layer in atlas.layer(moves) if id(layer.table) in shared]
        if hits := _first(base, other, layers):
            return Catch(hits, proof)
        is_whole = is_whole and all(layer.is_whole for layer in layers)
        is_whole = is_whole and (moves == 1 or len(shared) == len(base.tables()))
        proof = Proof(
            tables=len(shared),
            states=proof.states + sum(len(layer.places) for layer in layers),
            moves=moves if is_whole else proof.moves,
            depth=moves,
        )
    return Catch((), proof)


def _is_shared(base: Ledger, other: AnyGame, table: Table) -> bool:
    return fork_of(base, other, base.node(table.state), table.state) is None


def _first(base: Ledger, other: AnyGame, layers: Sequence[Layer]) -> tuple[Hit, ...]:
    """The differences of one layer: on tables where a player is to move, else on the others."""
    by_player = [one for one in layers if base.node(one.table.state).actor != CHANCE]
    by_chance = [one for one in layers if base.node(one.table.state).actor == CHANCE]
    return _gathered(base, other, by_player) or _gathered(base, other, by_chance)


def _gathered(base: Ledger, other: AnyGame, layers: Sequence[Layer]) -> tuple[Hit, ...]:
    hits: list[Hit] = []
    left = FURTHER
    for layer in layers:
        most, parted = len(hits) + EACH, set[int]()
        for place in layer.places:
            if len(hits) >= min(most, MANY) or left < 0:
                break
            if parted and _is_past(place, parted):
                continue
            left -= bool(hits)
            forks = look(base, other, place.node, spread(WIDE)).forks
            if forks:
                parted.add(id(place.node.state))
            for fork, move in forks[: most - len(hits)]:
                step = Step(place.node.state, move, place.node.actor, place.last)
                hits.append(Hit(*fork, layer.table, step))
    return tuple(hits)


def _is_past(place: Place, parted: set[int]) -> bool:
    """Whether the versions have parted on the way to a place, by chance after the same move."""
    step = place.last
    while step is not None and step.actor == CHANCE:
        if id(step.before) in parted:
            return True
        step = step.last
    return False
