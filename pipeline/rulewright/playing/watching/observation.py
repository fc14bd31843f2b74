"""Whether an observation gives away what the observer cannot see, or keeps from him what he can.

Two things that are hidden from a viewer change places, in hands, in piles, on boards: his picture
stays, and only the one with everything open changes, or nothing but the order of a face-down pile.
What he observes must stay as well. And where another print on one thing changes his picture, it
must change what he observes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, zip_longest
from random import Random
from typing import Any, NamedTuple

from rulewright.play import Game, Picture
from rulewright.playing.watching.parts import (
    Part,
    Place,
    can_change_places,
    exchanged,
    path_of,
    put,
)
from rulewright.playing.watching.prints import Print, outline, things_in
from rulewright.playing.watching.sorting import Position, Reprint, Sorts

AnyGame = Game[Any, Any]


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried in each state: viewers, things, and exchanges for each viewer."""

    viewers: int
    things: int
    exchanges: int


WHOLE = Effort(viewers=99, things=48, exchanges=60)
"""For one state."""
SOME = Effort(viewers=2, things=6, exchanges=4)
"""For thousands of states: each tries others."""


class Sight(NamedTuple):
    """What was tried in a state.

    `made` hidden exchanges, of which `leaks` were observed. `shown` are the things of which a
    viewer's picture shows the print, and `missed` those of which his observation does not.
    """

    made: int = 0
    leaks: int = 0
    shown: int = 0
    missed: int = 0


@dataclass(frozen=True, slots=True)
class Viewer:
    """What a seat is shown and observes, and the prints of things that are hidden from it."""

    seat: int
    shown: Picture
    observed: object
    secret: Counter[Print]


Prints = list[tuple[Part, Reprint | None]]


class Watch:
    """The test of one game; it learns from each state for the next ones.

    `leak` and `miss` say where the first of each was found.
    """

    def __init__(self, game: AnyGame, effort: Effort = SOME) -> None:
        self.game, self.effort = game, effort
        self.leak = self.miss = ""
        self._sorts, self._number = Sorts(game), 0

    def look(self, state: Any) -> Sight:
        """Try the exchanges of a state. The same states in the same order give the same."""
        self._number += 1
        dice = Random(self._number)
        position = self._sorts.position(self._number, state)
        things = [(part, self._reprint(position, part)) for part in self._sorts.things(position)]
        dice.shuffle(things)
        seats = range(len(self.game.returns(state)))
        sights = [
            self._look_as(position, self._viewer(position, seat), things)
            for seat in sorted(dice.sample(seats, min(len(seats), self.effort.viewers)))
        ]
        return Sight(*map(sum, zip(*sights, strict=True)))

    def _reprint(self, position: Position, part: Part) -> Reprint | None:
        return None if self._sorts.is_counted(part) else self._sorts.reprint(position, part)

    def _viewer(self, position: Position, seat: int) -> Viewer:
        shown = self.game.draw(position.state, seat)
        observed = self.game.observe(position.state, seat)
        return Viewer(seat, shown, observed, position.things - things_in(shown))

    def _look_as(self, position: Position, viewer: Viewer, things: Prints) -> Sight:
        secret, open_things = self._parted(viewer, things)
        hidden, shown, missed = [], 0, 0
        for thing, reprint in (*secret[: self.effort.things], *open_things[:1]):
            self._sorts.note(thing, sought=1)
            twin = put(position.state, thing.place, reprint.value) if reprint else None
            if twin is None or self._sorts.draw(twin, viewer.seat) == viewer.shown:
                self._sorts.note(thing, hidden=1)
                hidden.append(thing)
                continue
            shown += 1
            if self._sorts.observe(twin, viewer.seat) == viewer.observed:
                missed += 1
                self.miss = self.miss or _found(position, viewer, thing)
        made, leaks = self._exchange(position, viewer, hidden)
        return Sight(made, leaks, shown, missed)

    def _parted(self, viewer: Viewer, things: Prints) -> tuple[Prints, Prints]:
        """Those whose print may be hidden from the viewer, two of each sort in turn; and the others,
        those first whose sort was tried least."""
        secret: dict[Place, Prints] = {}
        others: Prints = []
        for thing, reprint in things:
            if self._sorts.is_counted(thing) or (reprint and reprint.lost & viewer.secret.keys()):
                secret.setdefault(thing.sort, []).append((thing, reprint))
            elif reprint:
                others.append((thing, reprint))
        others.sort(key=lambda pair: self._sorts.sought(pair[0]))
        twos = [zip_longest(found[::2], found[1::2]) for found in secret.values()]
        turns = [two for row in zip_longest(*twos, fillvalue=()) for two in row]
        return [one for two in turns for one in two if one], others

    def _exchange(
        self, position: Position, viewer: Viewer, hidden: Sequence[Part]
    ) -> tuple[int, int]:
        """How many pairs of hidden things changed places, and how many of these were observed."""
        made = leaks = 0
        for one, other in _pairs(hidden, position.number):
            if made == self.effort.exchanges:
                break
            match = self._sorts.match(one, other)
            if match.is_settled and not match.possible:
                continue
            twin = exchanged(position.state, one, other)
            is_same = self._sorts.observe(twin, viewer.seat) == viewer.observed
            is_proved = is_same and match.is_settled
            if is_proved or self._is_hidden(position, viewer, (one, other), twin):
                made += 1
                leaks += not is_same
                if not is_same:
                    self.leak = self.leak or _found(position, viewer, one, other)
                self._sorts.note(one, made=1)
                self._sorts.note(other, made=1)
        return made, leaks

    def _is_hidden(
        self, position: Position, viewer: Viewer, pair: tuple[Part, Part], twin: Any
    ) -> bool:
        """Whether it is another state with the same things that looks the same to the viewer."""
        match = self._sorts.match(*pair)
        is_possible = self._is_possible(position, pair, self._sorts.draw(twin))
        match.tried += 1
        match.possible += is_possible
        return is_possible and self._sorts.draw(twin, viewer.seat) == viewer.shown

    def _is_possible(
        self, position: Position, pair: tuple[Part, Part], drawn: Picture | None
    ) -> bool:
        """Whether with everything open it is another picture of the same things; the same picture
        if both are things that it only counts."""
        counted = sum(map(self._sorts.is_counted, pair))
        if drawn is None or (drawn == position.open) != (counted == len(pair)):
            return False
        if counted:
            return outline(drawn) == position.outline
        return things_in(drawn) == position.things


def count_leaks(game: AnyGame, state: Any) -> tuple[int, int]:
    """How many hidden exchanges were made for all viewers, and how many of them were observed."""
    sight = Watch(game, WHOLE).look(state)
    return sight.made, sight.leaks


def _found(position: Position, viewer: Viewer, *things: Part) -> str:
    places = " and ".join(path_of(position.state, thing.place) for thing in things)
    return f"{places}, as seat {viewer.seat} (from 0) observes them"


def _pairs(things: Sequence[Part], number: int) -> list[tuple[Part, Part]]:
    """The pairs that can change places, in an order that is another for each state."""
    pairs = [pair for pair in combinations(things, 2) if can_change_places(*pair)]
    Random(number).shuffle(pairs)
    return pairs
