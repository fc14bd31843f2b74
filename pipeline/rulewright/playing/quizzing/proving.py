"""Whether a position is told completely: nothing that is not told changes the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rulewright.play import dump, load
from rulewright.playing.quizzing.positions import Told, hears, sounds_so
from rulewright.playing.quizzing.spots import Spot
from rulewright.playing.searching.lockstep import AnyGame

Answer = Callable[[Any], Any]
VALUES = 6
"""How many values of a field are tried, from other positions."""
LEAVES = 40
"""How many leaves of a field are changed."""
NUMBERS = 4
"""How many numbers are tried in the place of one."""


class Prover:
    """Changes single parts of positions, and keeps what readers could not tell from them."""

    def __init__(self, game: AnyGame, spots: Sequence[Spot]) -> None:
        self._game = game
        self._fields: dict[int, dict[int, list[Any]]] = {}
        self._held: dict[tuple[int, int], tuple[int, ...]] = {}
        self._twins: dict[tuple[Any, int | None], tuple[Any, ...]] = {}
        for spot in spots:
            known = self._fields.setdefault(spot.seats, {})
            for at, value in enumerate(dump(spot.state)):
                values = known.setdefault(at, [])
                if value not in values and len(values) < VALUES:
                    values.append(value)

    def is_told(self, spot: Spot, viewer: int | None, answer: Answer) -> bool:
        """Whether every state that is told alike has the same answer."""
        right = answer(spot.state)
        return all(_answered(answer, twin, right) == right for twin in self._alike(spot, viewer))

    def _alike(self, spot: Spot, viewer: int | None) -> tuple[Any, ...]:
        """The changed states that are told as this one."""
        key = (spot.state, viewer)
        if key not in self._twins:
            told = hears(self._game, spot.state, viewer)
            self._twins[key] = tuple(
                twin for twin in self._changed(spot) if self._is_so(twin, viewer, told)
            )
        return self._twins[key]

    def _is_so(self, state: Any, viewer: int | None, told: Told) -> bool:
        """Whether this is told of a state; one that the game cannot show is none."""
        try:
            return sounds_so(self._game, state, viewer, told)
        except Exception:
            return False

    def _changed(self, spot: Spot) -> Iterator[Any]:
        data = dump(spot.state)
        for at, values in self._fields[spot.seats].items():
            for value in values:
                if value != data[at]:
                    yield from self._read([*data[:at], value, *data[at + 1 :]])
        for path, leaf in self._some(data):
            for other in self._others(spot.seats, path, leaf):
                yield from self._read(_put(data, path, other))

    def _some(self, data: Any) -> Iterator[tuple[tuple[int, ...], Any]]:
        """The leaves of the data; of a field with very many, some from all over it."""
        for at, field in enumerate(data):
            leaves = list(_leaves(field, (at,)))
            yield from leaves[:: -(-len(leaves) // LEAVES) or 1]

    def _others(self, seats: int, path: tuple[int, ...], leaf: Any) -> Iterator[Any]:
        """What could stand in the place of a leaf: its neighbours, and what stands in the field."""
        if isinstance(leaf, bool):
            yield not leaf
        elif isinstance(leaf, int):
            known = self._numbers(seats, path[0])
            yield from dict.fromkeys((leaf + 1, leaf - 1, *(n for n in known if n != leaf)))

    def _numbers(self, seats: int, at: int) -> tuple[int, ...]:
        """Some of the numbers that a field holds anywhere in it, from the least to the greatest."""
        key = (seats, at)
        if key not in self._held:
            leaves = {leaf for value in self._fields[seats][at] for _, leaf in _leaves(value)}
            numbers = sorted(leaf for leaf in leaves if type(leaf) is int)
            self._held[key] = tuple(numbers[:: -(-len(numbers) // NUMBERS) or 1])
        return self._held[key]

    def _read(self, data: Any) -> Iterator[Any]:
        try:
            yield load(self._game.state_type, data)
        except (TypeError, ValueError):
            return


def _answered(answer: Answer, state: Any, right: Any) -> Any:
    """The answer at a changed state; where the engine cannot play it, it is no position."""
    try:
        return answer(state)
    except Exception:
        return right


def _leaves(data: Any, path: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], Any]]:
    if not isinstance(data, list):
        yield path, data
        return
    for index, part in enumerate(data):
        yield from _leaves(part, (*path, index))


def _put(data: Any, path: tuple[int, ...], leaf: Any) -> Any:
    """A copy of the nested lists with one leaf replaced."""
    if not path:
        return leaf
    copy = list(data)
    copy[path[0]] = _put(copy[path[0]], path[1:], leaf)
    return copy
