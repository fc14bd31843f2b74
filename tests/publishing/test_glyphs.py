"""Characters that no font holds: a fault of our text, a stand-in for the original's."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulewright.playing.checked import CheckedBook
from rulewright.publishing.composition import compose
from rulewright.publishing.fonts import shown
from rulewright.publishing.glyphs import glyph_notes, glyph_problems

from .conftest import RULEBOOK, Make


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("手札からカードを１枚①", "手札からカードを１枚①"),
        ("Ⓒ2025", "(C)2025"),
        ("車\U0001f697です", "車〓です"),
        ("葛\U000e0100", "葛"),  # a way of writing the character before it
        ("㌀3", "アパート3"),  # apartment
        ("", ""),
    ],
)
def test_the_original_is_shown_with_what_the_fonts_hold(text: str, expected: str) -> None:
    assert shown(text) == expected


def with_original(checked: CheckedBook, id: str, text: str) -> CheckedBook:
    segments = [replace(s, text=text) if s.id == id else s for s in checked.segments]
    return replace(checked, segments=tuple(segments))


def test_a_letter_of_ours_without_a_glyph_is_a_problem_with_its_place(make: Make) -> None:
    assert glyph_problems(make()) == ()
    bad = glyph_problems(make(RULEBOOK.replace("You may pass.", "You may pass Ⓖ.")))
    assert [(p.code, p.place.file, p.place.line, p.place.column) for p in bad] == [
        ("glyph-missing", "sources/cairn/rulebook.md", 27, 14)
    ]
    (bad_title,) = glyph_problems(make(title="ก"))
    assert bad_title.place.file == "sources/cairn/book.yaml"
    assert "in title" in bad_title.message


def test_one_of_the_original_is_shown_with_another_and_told(make: Make) -> None:
    book = with_original(make(), "S02", "Ⓒの白石を取ります。")  # take the white stone of C
    assert glyph_problems(book) == ()
    (note,) = glyph_notes(book)
    assert note.startswith("received/cairn.txt:2:1: no font")
    assert note.endswith("shown as (C)")
    texts = {
        o.segment: o.text for c in compose(book).chapters for b in c.blocks for o in b.originals
    }
    assert texts["S02"] == "(C)の白石を取ります。"


def test_what_is_not_printed_is_not_asked(make: Make) -> None:
    unstated = RULEBOOK.replace(
        '.example states="S04"}\nAnn has placed a white stone.',
        '.example outside="Ours."}\nIt is white.',
    )
    assert glyph_notes(with_original(make(unstated), "S04", "Ⓒ2025")) == ()
    assert glyph_notes(make()) == ()
