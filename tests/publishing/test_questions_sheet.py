"""The sheet of a book that is played: each play in two languages, with the tables that differ."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulewright.asking import made_sheet
from rulewright.publishing.questions.markdown import plain, sheet_markdown
from rulewright.publishing.questions.page import sheet_page
from rulewright.publishing.questions.sheet import Play, Sheet, pieces_of
from rulewright.publishing.questions.workbook import sheet_workbook
from rulewright.workspace import Workspace

ROOT = Path(__file__).parents[2]
BOOKS = ("drive-in", "hidden-chess")


@pytest.fixture(scope="module", params=BOOKS)
def sheet(request: pytest.FixtureRequest) -> Sheet:
    return made_sheet(Workspace(ROOT), request.param)


def plays(sheet: Sheet) -> list[Play]:
    return [play for asked in sheet.asked for play in asked.plays]


def test_every_other_reading_is_played_or_says_why_not(sheet: Sheet) -> None:
    for asked in sheet.asked:
        others = [one.letter for one in asked.readings if not one.is_printed]
        assert [play.letter for play in asked.plays] == others, asked.id
    told = [play for play in plays(sheet) if play.original]
    assert len(told) >= 0.9 * len(plays(sheet))
    assert all(all(play.why) for play in plays(sheet) if not play.original)


def test_a_play_is_told_in_both_languages(sheet: Sheet) -> None:
    for play in plays(sheet):
        if play.original and play.target:
            said = "".join((*play.original.moves, *play.original.ours, *play.original.theirs))
            assert re.search("[ぁ-んァ-ヶ一-龠]", said)
            assert not re.search(
                "[ぁ-んァ-ヶ一-龠]", "".join((*play.target.moves, *play.target.ours))
            )
            assert len(play.original.moves) == len(play.target.moves)
            assert play.original.ours != play.original.theirs or play.ours != play.theirs


def test_the_readings_of_a_play_never_show_the_same_table(sheet: Sheet) -> None:
    for play in plays(sheet):
        assert play.ours is None or play.ours != play.theirs
        assert play.before is None or play.before not in (play.ours, play.theirs)


def test_the_page_names_everything_once(sheet: Sheet) -> None:
    page = sheet_page(sheet).decode()
    names = re.findall(r'\bid="([^"]+)"', page)
    assert len(names) == len(set(names))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(names)
    pictures = sum(map(bool, (t for p in plays(sheet) for t in (p.before, p.ours, p.theirs))))
    assert page.count("<figure>") == pictures > len(sheet.asked)


def test_the_same_sheet_gives_the_same_bytes(sheet: Sheet) -> None:
    for write in (sheet_markdown, sheet_page, sheet_workbook):
        assert write(sheet) == write(sheet)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("3*枚数*2", r"3\*枚数\*2"),  # the number of cards
        ("<b>", r"\<b\>"),
        ("[x] `a`", r"\[x\] \`a\`"),
        ("一枚\n置く。", "一枚 置く。"),  # put one
        ("「はい」と言う。", "「はい」と言う。"),  # say yes
    ],
)
def test_texts_of_the_book_are_no_markdown(text: str, shown: str) -> None:
    assert plain(text) == shown


def test_a_reconstruction_shows_what_was_taken_out_and_put_in() -> None:
    pieces = list(pieces_of("裏向き乃駒を置く。", "裏向きの駒を置く。"))  # put the face-down piece
    assert [(one.kind, one.text) for one in pieces] == [
        *(("same", "裏向き"), ("out", "乃"), ("in", "の"), ("same", "駒を置く。")),
    ]
