"""The states that searches look at: all plays on the small tables, by how many moves they take."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from rulewright.play import CHANCE, Table
from rulewright.playing.searching.lockstep import WIDE, Ledger, Node, Pick, spread

COURSE = 40
"""So many states of one course of chance are followed where not all can be."""


class Step(NamedTuple):
    """One move made: from which state, by whom (a seat or CHANCE), and the step before it."""

    before: Any
    move: Any
    actor: int
    last: Step | None


class Place(NamedTuple):
    """A state to look at, and the last step that has led to it from the table (None: none has)."""

    node: Node
    last: Step | None


class Layer(NamedTuple):
    """What is looked at on one table after so many moves of players, with the chance on the way.

    `is_whole`: nothing is left out, if nothing was in the layer before.
    """

    table: Table
    places: tuple[Place, ...]
    is_whole: bool


class Atlas:
    """The layers of all tables: one list of states for all versions that a game is compared with.

    Two versions share every state until they part, so these are states of the canonical game.
    `states` bounds how many there are in all: what is too much is sampled, evenly over the
    tables, and every search does the same counted work. Of chance that is too much, `chance`
    outcomes are followed at a time.
    """

    def __init__(self, base: Ledger, states: int, chance: int) -> None:
        self._base = base
        self._left = states
        self._few = spread(chance)
        self._seen: set[int] = set()
        self._layers: list[tuple[Layer, ...]] = []

    def layer(self, moves: int) -> tuple[Layer, ...]:
        """What plays of so many moves (from 1) decide, for each table; () if there is no more."""
        while len(self._layers) < moves:
            self._layers.append(self._next())
        return self._layers[moves - 1]

    def _next(self) -> tuple[Layer, ...]:
        """The smallest tables first take what they need; the others share what is left."""
        begun = [(table, self._fresh(places)) for table, places in self._roots()]
        made: dict[int, Layer] = {}
        by_size = sorted(range(len(begun)), key=lambda number: len(begun[number][1]))
        for done, number in enumerate(by_size):
            made[number] = self._filled(*begun[number], self._left // (len(begun) - done))
            self._left -= len(made[number].places)
        return tuple(made[number] for number in range(len(begun)) if made[number].places)

    def _roots(self) -> Iterator[tuple[Table, Iterable[Place]]]:
        """Where the next layer of each table begins."""
        if self._layers:
            for layer in self._layers[-1]:
                yield layer.table, self._moved(layer.places)
        else:
            for table in self._base.tables():
                yield table, [Place(self._base.node(table.state), None)]

    def _moved(self, places: Sequence[Place]) -> Iterator[Place]:
        """The states right after the moves of players."""
        for place in places:
            if place.node.actor >= 0:
                yield from self._following(place, range)

    def _following(self, place: Place, pick: Pick) -> Iterator[Place]:
        node, options = place.node, self._base.choices(place.node)
        for index in pick(len(options)):
            step = Step(node.state, options[index], node.actor, place.last)
            yield Place(self._base.next(node, index), step)

    def _fresh(self, places: Iterable[Place]) -> tuple[Place, ...]:
        """The places that no table has yet, each state once."""
        found = []
        for place in places:
            if id(place.node) not in self._seen:
                self._seen.add(id(place.node))
                found.append(place)
        return tuple(found)

    def _filled(self, table: Table, starts: tuple[Place, ...], share: int) -> Layer:
        """The layer of one table: with all that chance may do, if that is within the share."""
        whole = self._courses(starts, range, share)
        places = self._sampled(starts, share) if whole is None else whole
        self._seen.update(id(place.node) for place in places)
        return Layer(table, tuple(places), whole is not None)

    def _sampled(self, starts: tuple[Place, ...], share: int) -> list[Place]:
        """Some of the starts: those where a player is to move, then some courses of chance."""
        ready = [place for place in starts if place.node.actor != CHANCE]
        by_chance = [place for place in starts if place.node.actor == CHANCE]
        found = [ready[index] for index in spread(share)(len(ready))]
        for index in spread((share - len(found)) // COURSE)(len(by_chance)):
            found += self._courses([by_chance[index]], self._few, COURSE, is_cut=True) or ()
        return found

    def _courses(
        self, starts: Sequence[Place], pick: Pick, share: int, is_cut: bool = False
    ) -> list[Place] | None:
        """The starts and what chance leads on to, depth first.

        None if that is more than the share, or only so many with `is_cut`.
        """
        found: list[Place] = []
        known: set[int] = set()
        pending = list(reversed(starts))
        while pending and (len(found) < share or not is_cut):
            if not is_cut and len(found) + len(pending) > share:
                return None
            place = pending.pop()
            found.append(place)
            if place.node.actor != CHANCE:
                continue
            if not is_cut and len(self._base.choices(place.node)) > WIDE:
                return None
            for after in reversed(list(self._following(place, pick))):
                if id(after.node) not in known and id(after.node) not in self._seen:
                    known.add(id(after.node))
                    pending.append(after)
        return found
