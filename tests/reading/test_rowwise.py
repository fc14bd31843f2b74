"""Tables of as many rows on both sides are matched row by row."""

from __future__ import annotations

import pytest

from rulewright.reading.cutting import cut
from rulewright.reading.documents.markdown import read_markdown
from rulewright.reading.lasting import keep_ids
from rulewright.reading.pieces import pieces
from rulewright.reading.rows import align_rows
from rulewright.reading.rowwise import tables_of, whole_rows
from rulewright.reading.sources import Received, Source

HEAD = "| 得点になるもの | 点 |\n|---|---|\n"  # what scores, points
ROWS = "| 旅館１軒につき | 3点 |\n| 客１枚につき | 2点 |\n| 小判４枚につき | 1点 |\n"
"""Per inn, per guest, per four coins."""
THEIRS = "| what scores | points |\n|---|---|\n"
SAID = ("per inn\t3", "per guest\t2", "per 4 coins\t1")


def paired(ja: str, en: str) -> dict[str, str]:
    """What the translation says for each segment, by the segment's text."""
    sides = [
        read_markdown(Received(name, text.encode(), "b", language=language))[0]
        for name, text, language in (("j.md", ja, "ja"), ("e.md", en, "en"))
    ]
    source = Source("b", "ja", "en", tuple(block for one in sides for block in one.blocks))
    rows = align_rows(source, keep_ids(cut(source), (), "T"))
    return {
        row.segment.text if row.segment else "+": row.candidates[0].text
        for row in rows
        if row.candidates
    }


def table(lines: tuple[str, ...]) -> str:
    return "".join(f"| {' | '.join(line.split(chr(9)))} |\n" for line in lines)


def test_rows_in_small_letters_are_matched_each_with_its_own() -> None:
    found = paired(HEAD + ROWS, THEIRS + table(SAID))
    assert list(found.values()) == ["what scores\tpoints", *SAID]


def test_rows_that_say_other_numbers_stay_in_their_places() -> None:
    wrong = ("a\t7", "b\t8", "c\t9")
    found = paired(f"札を配ります。\n\n{HEAD}{ROWS}", f"Deal.\n\n{THEIRS}{table(wrong)}")
    assert list(found.values()) == ["Deal.", "what scores\tpoints", *wrong]


def test_a_row_of_sentences_is_one_piece() -> None:
    said = ("per inn. Each counts\t3", *SAID[1:])
    assert list(paired(HEAD + ROWS, THEIRS + table(said)).values())[1] == said[0]


def test_a_table_with_a_row_less_is_matched_by_what_it_says() -> None:
    found = paired(HEAD + ROWS, THEIRS + table((SAID[0], SAID[2])))
    assert list(found.values()) == ["what scores\tpoints", SAID[0], "", SAID[2]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\tb\nc\td\n\nGo.", [2]),
        ("a\tb\n\nc\td\n", [1, 1]),  # two tables
        ("Go on\nas before. Stop.", []),
        ("Go. On.\nA. B\tc. d\n", [1]),
    ],
)
def test_tables_of_a_translation(text: str, expected: list[int]) -> None:
    spans = whole_rows(text, pieces(text))
    assert "".join(span.of(text) for span in spans) == text
    assert [len(rows) for rows in tables_of(text, spans)] == expected


SWAPPED = (
    "1. 旅館タイルを混ぜ、5枚を並べます。\n2. 客カードを混ぜ、山札にして町ボードの横に置きます。\n"
    "3. 札を引きます。\n"
)
"""Shuffle the inn tiles, lay out five; shuffle the guest cards, put the deck beside the board; draw."""
INNS = "2. Shuffle the inn tiles and lay out 5 of them."
GUESTS = "1. Shuffle the guest cards and put them next to the town board as a deck."


def test_a_step_that_stands_elsewhere_is_found() -> None:
    found = paired(SWAPPED, f"{GUESTS}\n{INNS}\n3. Draw a card.\n")
    assert list(found.values()) == [INNS, GUESTS, "3. Draw a card."]


def test_a_step_that_is_missing_is_missing_though_another_was_added() -> None:
    found = paired(SWAPPED, f"{GUESTS}\nThe youngest begins.\n3. Draw a card.\n")
    assert found["1. 旅館タイルを混ぜ、5枚を並べます。"] == ""
