from __future__ import annotations

from dataclasses import replace

import pytest

from rulewright.publishing.composition import compose
from rulewright.publishing.fonts import breadth
from rulewright.publishing.front import (
    AID_SIZE,
    AID_WIDTH,
    HEAD_SIZE,
    HEAD_WIDTH,
    MEDIUM,
    SMALLEST,
    aid_title,
    fit,
    how_numbered,
    running_chapter,
    running_title,
    shortened,
)
from rulewright.publishing.labels import labels
from rulewright.publishing.page import Cover, Credit

from .conftest import Make

WORDS = labels("en", "ja")
LONG = "The Extraordinarily Long and Winding History of the Merchants of the Seven Rivers"
# The tale of the merchants of the seven rivers and their nine hundred stones.
TALE = "七つの川の商人たちと九百の石の物語"
SHORT = Cover("Cairn", "", "Stone on stone.", (Credit("Players", "2–4"),), "")


def test_what_is_short_is_large() -> None:
    assert fit(SHORT)[1:] == (21.0, 15.0, 64.0)
    assert fit(SHORT).title > 90


@pytest.mark.parametrize(
    "cover",
    [
        replace(SHORT, title=LONG),
        replace(SHORT, title=TALE * 2),
        replace(
            SHORT, facts=(Credit("Players", "1 to 99, best with 3 to 5, or in teams of 2"),) * 4
        ),
        replace(SHORT, title=LONG, original=TALE * 2, pitch=LONG * 3),
    ],
)
def test_what_is_long_is_smaller_but_readable(cover: Cover) -> None:
    found = fit(cover)
    assert SMALLEST <= found.title <= fit(SHORT).title
    assert (found.original >= 14, found.pitch >= 11) == (True, True)


def test_a_first_fact_in_many_words_is_as_small_as_the_others() -> None:
    assert fit(replace(SHORT, facts=(Credit("Players", "one to ninety-nine"),))).lead == 16.0


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("Cairn", 100, "Cairn"),
        ("The Merchants of the Seven Rivers", 100, "The Merchants of the…"),
        ("Donaudampfschifffahrt", 50, "Donauda…"),
        (TALE, 50, "七つの川…"),
    ],
)
def test_what_does_not_fit_a_line_is_shortened(text: str, width: float, shown: str) -> None:
    assert shortened(text, 10, width) == shown


@pytest.mark.parametrize("title", ["Cairn", LONG, TALE * 3])
@pytest.mark.parametrize("chapter", ["1 · Setup", "12 · " + LONG])
def test_the_heads_of_a_page_do_not_meet(title: str, chapter: str) -> None:
    both = running_title(title) + running_chapter(title, chapter)
    assert breadth(both, MEDIUM) * HEAD_SIZE < HEAD_WIDTH


@pytest.mark.parametrize(
    ("title", "shown"), [("Cairn", "At a glance: Cairn"), (LONG, "At a glance")]
)
def test_the_aid_is_headed_by_one_line(title: str, shown: str) -> None:
    assert aid_title(WORDS, title) == shown
    assert breadth(shown, "AlegreyaSans-ExtraBold.ttf") * AID_SIZE <= AID_WIDTH


def test_how_rules_are_numbered_says_what_the_book_has(make: Make) -> None:
    page = compose(make())
    said = "Rules are numbered in the margin. The numbers are used in the notes and the glossary."
    assert how_numbered(page, WORDS) == said
    bare = replace(page, chapters=(), glossary=())
    assert how_numbered(bare, WORDS) == "Rules are numbered in the margin."
