"""The parts of a state, each with its place, and the state with another value there.

A state is nested tuples, records and sets (see `rulewright.play.dump`): what lies on the table is
found in it without knowing the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

Place = tuple[int, ...]
"""The way to a part: which field of a record, which element of a row, at each step."""
ANY = -1
"""In a sort: whichever element of the row."""


class Part(NamedTuple):
    """A value inside a state; parts of one `sort` mean the same thing (a card of some hand)."""

    sort: Place
    place: Place
    value: Any


def parts_of(node: Any, sort: Place = (), place: Place = ()) -> Iterator[Part]:
    """All parts that can change places: plain values, and the elements of rows whatever they are.

    A text of several letters is a row too: they may stand for things ("KRRBB").
    """
    is_row = not hasattr(node, "_fields")
    for index, value in enumerate(_items(node)):
        inner = Part((*sort, ANY if is_row else index), (*place, index), value)
        if is_row or not isinstance(value, tuple | frozenset):
            yield inner
        if isinstance(value, tuple | frozenset) or (isinstance(value, str) and len(value) > 1):
            yield from parts_of(value, inner.sort, inner.place)


def path_of(node: Any, place: Place) -> str:
    """The place in the words of a program: "hands[1][0].rank"."""
    said = ""
    for index in place:
        fields = getattr(node, "_fields", None)
        said += f".{fields[index]}" if fields else f"[{index}]"
        node = _items(node)[index]
    return said.removeprefix(".")


def put(node: Any, place: Place, value: Any) -> Any:
    """The state with the value at that place."""
    if not place:
        return value
    items = _items(node)
    items[place[0]] = put(items[place[0]], place[1:], value)
    return _like(node, items)


def without(node: Any, place: Place) -> Any:
    """The state without that element; None if it is no element of a row."""
    items = _items(node)
    if len(place) == 1:
        del items[place[0]]
        return None if hasattr(node, "_fields") else _like(node, items)
    items[place[0]] = without(items[place[0]], place[1:])
    return None if items[place[0]] is None else _like(node, items)


def exchanged(state: Any, one: Part, other: Part) -> Any:
    """The state in which the two parts have changed places."""
    return put(put(state, one.place, other.value), other.place, one.value)


def can_change_places(one: Part, other: Part) -> bool:
    """Whether it is a change: other values of one type, and neither is inside the other."""
    shorter = min(len(one.place), len(other.place))
    is_apart = one.place[:shorter] != other.place[:shorter]
    return is_apart and type(one.value) is type(other.value) and one.value != other.value


def _items(node: Any) -> list[Any]:
    return sorted(node) if isinstance(node, frozenset) else list(node)


def _like(node: Any, items: list[Any]) -> Any:
    """A row, record, set or text of the node's type."""
    if isinstance(node, str):
        return "".join(items)
    return tuple.__new__(type(node), items) if isinstance(node, tuple) else frozenset(items)
