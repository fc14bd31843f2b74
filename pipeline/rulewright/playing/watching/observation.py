"""Whether an observation gives away what the observer cannot see.

Two labels that are hidden from the viewer are exchanged, so that the viewer's picture stays and
only the picture with everything open changes; what the viewer observes must stay as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from rulewright.play import Game, Picture, dump, load

AnyGame = Game[Any, Any]
Path = tuple[int, ...]
PAIRS = 12
"""How many exchanges are made for each viewer of a state."""


class Seen(NamedTuple):
    """A state's picture with everything open, and as one viewer sees it."""

    viewer: int
    open: Picture
    shown: Picture


def count_leaks(game: AnyGame, state: Any) -> tuple[int, int]:
    """How many hidden exchanges were made for all viewers, and how many of them were observed."""
    made = leaks = 0
    open_picture, data = game.draw(state), dump(state)
    changed = list(_relabelled(game, data, open_picture))
    for viewer in range(len(game.returns(state))):
        seen = Seen(viewer, open_picture, game.draw(state, viewer))
        observed = game.observe(state, viewer)
        hidden = [path for path, twin in changed if _draw(game, twin, viewer) == seen.shown]
        for twin in _twins(game, data, hidden, seen):
            made += 1
            leaks += game.observe(twin, viewer) != observed
    return made, leaks


def _relabelled(game: AnyGame, data: Any, bare: Picture) -> Iterator[tuple[Path, Any]]:
    """The leaves that are labels, each with a state in which it is another label."""
    leaves, outline = list(_leaves(data)), _unlabelled(bare)
    for path, leaf in leaves:
        others = [other for _, other in leaves if type(other) is type(leaf) and other != leaf]
        for other in list(dict.fromkeys(others))[:3]:
            twin = _read(game, _put(data, path, other))
            drawn = _draw(game, twin, None)
            if drawn is not None and drawn != bare and _unlabelled(drawn) == outline:
                yield path, twin
                break


def _twins(game: AnyGame, data: Any, hidden: Sequence[Path], seen: Seen) -> Iterator[Any]:
    """The states in which two labels have changed places that the viewer does not see."""
    pairs = [
        (first, second)
        for first, second in combinations(hidden, 2)
        if _at(data, first) != _at(data, second)
    ]
    for first, second in pairs[:: -(-len(pairs) // PAIRS) or 1]:
        swapped = _put(_put(data, first, _at(data, second)), second, _at(data, first))
        twin = _read(game, swapped)
        drawn = _draw(game, twin, None)
        moved = drawn is not None and drawn != seen.open and _labels(drawn) == _labels(seen.open)
        if moved and _draw(game, twin, seen.viewer) == seen.shown:
            yield twin


def _draw(game: AnyGame, state: Any, viewer: int | None) -> Picture | None:
    """The picture; None where there is no state or it is none that the game can draw."""
    if state is None:
        return None
    try:
        return game.draw(state, viewer)
    except (ValueError, LookupError, TypeError):
        return None


def _read(game: AnyGame, data: Any) -> Any:
    try:
        return load(game.state_type, data)
    except TypeError:
        return None


def _labels(picture: Picture) -> list[Any]:
    """All that is printed on the things, whatever lies where."""
    items = (item for zone in picture.zones for pile in zone.stacks for item in pile)
    return sorted((item.label, item.suit, item.marks) for item in items)


def _unlabelled(picture: Picture) -> list[Any]:
    return [
        zone._replace(
            stacks=tuple(
                tuple(item._replace(label="", suit="", marks=()) for item in pile)
                for pile in zone.stacks
            )
        )
        for zone in picture.zones
    ]


def _leaves(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    if not isinstance(data, list):
        yield path, data
        return
    for index, part in enumerate(data):
        yield from _leaves(part, (*path, index))


def _at(data: Any, path: Path) -> Any:
    for index in path:
        data = data[index]
    return data


def _put(data: Any, path: Sequence[int], leaf: Any) -> Any:
    """A copy of the nested lists with one leaf replaced."""
    if not path:
        return leaf
    copy = list(data)
    copy[path[0]] = _put(copy[path[0]], path[1:], leaf)
    return copy
