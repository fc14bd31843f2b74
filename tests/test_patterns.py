"""Unions of patterns find what their members find, wherever a match may begin."""

from __future__ import annotations

import re

import pytest

from rulewright.patterns import any_of

TEXTS = (
    "",
    "山札から引く",
    "手札は5枚以上",
    "それ以上",
    "a tie",
    "かならず",
    "x、y",
    "\n前",
    "]-^\\",
)
PATTERNS = (
    ("山札", "手札"),
    ("(?<!それ)以上", "[一-三]枚"),
    ("(?:手|山)札(?=か)", "か?ならず"),
    ("x*", "y"),
    ("[^a]札", "t"),
    (r"\d枚", "前"),
    ("(?P<mark>、)y", "a{0,1}t"),
    (r"[\]\-^\\]", "は"),
    ("$",),
    (),
)


@pytest.mark.parametrize("patterns", PATTERNS)
def test_a_union_finds_what_its_members_find(patterns: tuple[str, ...]) -> None:
    plain = re.compile("|".join(f"(?:{pattern})" for pattern in patterns) or "(?!)")
    union = any_of(patterns)
    found = [[hit.span() for hit in union.finditer(text)] for text in TEXTS]
    assert found == [[hit.span() for hit in plain.finditer(text)] for text in TEXTS]


def test_it_looks_for_the_beginnings_first() -> None:
    assert any_of(("手札", "(?<!お)山[札]")).pattern.startswith("(?=[")
    assert any_of((r"\w札",)).pattern == r"(?:\w札)"


def test_a_group_keeps_its_name() -> None:
    found = any_of(("(?P<up>以上)|(?P<down>以下)",)).search("5枚以下")
    assert found is not None
    assert (found["up"], found["down"]) == (None, "以下")
