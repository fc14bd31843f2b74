from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from rulewright.playing.watching.parts import (
    ANY,
    Part,
    can_change_places,
    exchanged,
    parts_of,
    path_of,
    put,
    without,
)


class Card(NamedTuple):
    suit: str
    rank: int


class Table(NamedTuple):
    turn: int
    hands: tuple[tuple[Card, ...], ...]
    kept: frozenset[int]
    rack: str


TABLE = Table(1, ((Card("a", 1), Card("b", 2)), ()), frozenset((7, 3)), "xyz")
PARTS = {part.place: part for part in parts_of(TABLE)}


@pytest.mark.parametrize(
    ("place", "sort", "value", "path"),
    [
        ((0,), (0,), 1, "turn"),
        ((1, 0), (1, ANY), TABLE.hands[0], "hands[0]"),
        ((1, 1), (1, ANY), (), "hands[1]"),
        ((1, 0, 1), (1, ANY, ANY), Card("b", 2), "hands[0][1]"),
        ((1, 0, 1, 1), (1, ANY, ANY, 1), 2, "hands[0][1].rank"),
        ((2, 0), (2, ANY), 3, "kept[0]"),
        ((2, 1), (2, ANY), 7, "kept[1]"),
        ((3,), (3,), "xyz", "rack"),
        ((3, 2), (3, ANY), "z", "rack[2]"),
    ],
)
def test_parts_have_a_place_and_a_sort(place: Any, sort: Any, value: Any, path: str) -> None:
    assert PARTS[place] == Part(sort, place, value)
    assert path_of(TABLE, place) == path
    assert put(TABLE, place, value) == TABLE


@pytest.mark.parametrize(
    ("place", "value", "field", "after"),
    [
        ((0,), 5, "turn", 5),
        ((1, 0, 1, 1), 9, "hands", ((Card("a", 1), Card("b", 9)), ())),
        ((2, 0), 4, "kept", frozenset((4, 7))),
        ((3, 1), "Q", "rack", "xQz"),
    ],
)
def test_a_value_is_put_in_its_place(place: Any, value: Any, field: str, after: Any) -> None:
    changed = put(TABLE, place, value)
    assert changed == TABLE._replace(**{field: after})
    assert type(changed) is Table


@pytest.mark.parametrize(
    ("place", "after"),
    [
        ((1, 0, 0), TABLE._replace(hands=((Card("b", 2),), ()))),
        ((2, 1), TABLE._replace(kept=frozenset((3,)))),
        ((3, 0), TABLE._replace(rack="yz")),
        ((0,), None),
        ((1, 0, 0, 1), None),
    ],
)
def test_only_an_element_of_a_row_can_be_taken_out(place: Any, after: Any) -> None:
    assert without(TABLE, place) == after


def test_two_parts_change_places() -> None:
    one, other = PARTS[1, 0, 0, 1], PARTS[1, 0, 1, 1]
    assert can_change_places(one, other)
    assert exchanged(TABLE, one, other).hands[0] == (Card("a", 2), Card("b", 1))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((1, 0), (1, 0, 1)),  # one is inside the other
        ((1, 0, 0, 0), (1, 0, 0, 1)),  # a text and a number
        ((0,), (1, 0, 0, 1)),  # the same number
    ],
)
def test_what_cannot_change_places(one: Any, other: Any) -> None:
    assert not can_change_places(PARTS[one], PARTS[other])
