"""Word vectors tell what is used alike, inflected or not; what nobody knows is near to nothing."""

from __future__ import annotations

import numpy as np
import pytest

from rulewright.reading.nearness import likeness, nearest, row_of, vectors


@pytest.mark.parametrize(
    ("one", "near", "far"),
    [
        ("finish", "end", "boat"),
        ("large", "big", "deck"),
        ("pile", "stack", "win"),
        ("throw", "toss", "score"),
        ("harbor", "port", "card"),
    ],
)
def test_what_is_used_alike_is_nearer(one: str, near: str, far: str) -> None:
    assert likeness(one, near) > likeness(one, far) + 0.1
    assert likeness(one, near) == likeness(near, one)
    assert nearest(one, [far, near]) == likeness(one, near)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("boat", "boat", 1.0),
        ("qwxz", "qwxz", 1.0),
        ("boat", "qwxz", 0.0),
        ("", "boat", 0.0),
    ],
)
def test_the_ends_of_the_scale(one: str, other: str, expected: float) -> None:
    assert likeness(one, other) == expected


@pytest.mark.parametrize(("said", "base"), [("discards", "discard"), ("shuffled", "shuffle")])
def test_an_inflection_is_its_base(said: str, base: str) -> None:
    assert likeness(said, base) == pytest.approx(1.0)


def test_rows_have_length_one_and_stand_by_use() -> None:
    row = row_of("boat")
    assert row is not None
    assert np.linalg.norm(row) == pytest.approx(1.0)
    assert vectors().places["the"] < vectors().places["boat"] < vectors().places["rowboat"]
    assert nearest("boat", []) == 0
