"""Tables of translations: columns, merged and empty cells, furigana, dates that were ranges."""

from __future__ import annotations

import datetime
import io
import re
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.problems import Problem
from rulewright.reading.documents.columns import role_of
from rulewright.reading.documents.dates import damages, is_date_format, shown_date
from rulewright.reading.documents.separated import read_separated
from rulewright.reading.documents.tables import is_table, read_table
from rulewright.reading.sources import Received, Source

CASES = Path(__file__).parents[1] / "cases"
HEAD = "ja,en\n"
# "Draw one card." "Shuffle the deck."
DRAW, SHUFFLE = "カードを一枚引く。", "山札を切る。"


def read(data: bytes | str, name: str = "sheet.csv", **said: str) -> tuple[Source, list[Problem]]:
    data = data.encode() if isinstance(data, str) else data
    source, problems = read_table(Received(name, data, "fair", **said))
    return source, list(problems)


def case(name: str) -> tuple[Source, list[Problem]]:
    path = next((CASES / name).glob("input.*"))
    return read(path.read_bytes(), path.name)


def said(source: Source) -> list[tuple[int, str | None, str]]:
    return [(block.number, block.slot, block.text) for block in source.blocks]


def told(source: Source, words: str) -> list[tuple[int, int]]:
    return [(n.place.line, n.place.column) for n in source.notes if re.search(words, n.text)]


def workbook(rows: Sequence[Sequence[object]], *merges: str) -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(list(row))
    for merge in merges:
        sheet.merge_cells(merge)
    return saved(book)


def saved(book: openpyxl.Workbook) -> bytes:
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def repacked(data: bytes, part: str, change: Callable[[bytes], bytes]) -> bytes:
    """The zip with one part changed."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(stream, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            new.writestr(name, change(content) if name == part else content)
    return stream.getvalue()


# --- the cases -----------------------------------------------------------------------------


def test_a_bom_is_no_part_of_the_first_header() -> None:
    source, problems = case("05-crowd-csv-bom")
    assert not problems
    assert len(source.originals()) == 2
    assert [len(source.translations(number)) for number in (0, 1)] == [3, 3]
    assert "tips" in source.translations(0)[1].text
    assert told(source, r"A.*left out") == []


def test_dates_that_were_ranges_are_told_and_kept() -> None:
    source, problems = case("07-spreadsheet-date-damage")
    assert not problems
    assert [b.text for b in source.blocks if b.slot][:2] == [
        "Players: 4-Mar",
        "Cards: 3 each of 5-Jan",
    ]
    assert told(source, "proposed '3–4'") == [(2, 14)]
    assert told(source, "proposed '1–5'") == [(3, 16)]
    assert len(told(source, "proposed")) == 2


def test_furigana_is_no_text() -> None:
    source, problems = case("08-xlsx-furigana")
    assert not problems
    pairs = [(b.text, source.translations(b.number)[0].text) for b in source.originals()]
    assert pairs == [("手札", "hand"), ("山札", "deck"), ("捨て札", "discard pile")]


# --- columns -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "role"),
    [
        ("ja", "original"), ("日本語", "original"), ("原文", "original"), ("japanese", "original"),
        ("source text", "original"), ("日本語 原文", "original"),
        ("en", "translation"), ("en 1", "translation"), ("en1", "translation"), ("t2", "translation"),
        ("translation a", "translation"), ("英語", "translation"), ("英訳 2", "translation"),
        ("訳", "translation"), ("訳文", "translation"), ("english by ann", "translation"),
        ("id", "id"), ("no.", "id"), ("#", "id"), ("番号", "id"),
        ("よみ", "reading"), ("備考", "note"), ("translator", "note"), ("english notes", "note"),
        ("カード", ""), ("チップ", ""), ("shuffle the deck", ""), ("end", ""),
    ],
)  # fmt: skip
def test_what_a_column_is_called(name: str, role: str) -> None:
    assert role_of(name, "ja", "en") == role


@pytest.mark.parametrize(
    "text",
    [
        f"id,ja,en_1,en_2\n1,{DRAW},Draw one.,Draw a card.\n",
        f"番号,原文,訳A,訳B\n1,{DRAW},Draw one.,Draw a card.\n",
        f"日本語\tよみ\tTranslation A\tTranslation B\n{DRAW}\tいちまい\tDraw one.\tDraw a card.\n",
        f"備考;en_1;en_2;ja\n;Draw one.;Draw a card.;{DRAW}\n",
        f"{DRAW},Draw one.,Draw a card.\n",
        f"s1,{DRAW},Draw one.,Draw a card.\ns2,,,\n",
        f"海辺の市の訳\n\nja,en_1,en_2\n{DRAW},Draw one.,Draw a card.\n",
    ],
)  # fmt: skip
def test_columns_are_found_by_header_or_script(text: str) -> None:
    source, problems = read(text)
    assert not problems
    rows = [entry for entry in said(source) if entry[0] >= 0]
    assert rows == [(0, None, DRAW), (0, "A", "Draw one."), (0, "B", "Draw a card.")]


def test_a_table_without_header_is_told() -> None:
    source, _ = read(f"{DRAW},Draw one.\n{SHUFFLE},Shuffle.\n")
    assert told(source, "no header") == [(1, 1)]
    assert len(source.originals()) == 2


def test_columns_that_are_no_text_are_told() -> None:
    source, _ = read(f"ja,en,備考\n{DRAW},Draw one.,確認済\n")
    assert told(source, "備考.*left out: 1 cells") == [(1, 3)]


def test_a_table_without_an_original_is_a_problem() -> None:
    source, problems = read("name,price\nchip,3\ncard,5\n")
    assert [fault.code for fault in problems] == ["no-original"]
    assert source.blocks == ()


def test_a_file_of_one_language_has_its_slot() -> None:
    source, problems = read("id,text\n1,Draw one.\n2,Shuffle.\n", language="en", slot="C")
    assert not problems
    assert said(source) == [(0, "C", "Draw one."), (1, "C", "Shuffle.")]


# --- cells ---------------------------------------------------------------------------------


def test_an_empty_cell_says_nothing() -> None:
    source, _ = read(f"ja,en_1,en_2\n{DRAW},,Draw a card.\n{SHUFFLE},Shuffle.,\n")
    assert said(source) == [
        (0, None, DRAW), (0, "B", "Draw a card."), (1, None, SHUFFLE), (1, "A", "Shuffle.")
    ]  # fmt: skip


def test_a_quoted_cell_keeps_its_line_break_and_every_place() -> None:
    source, problems = read(f'ja,en\n"{DRAW}\n{SHUFFLE}","Draw ""one"".\nShuffle."\n{DRAW},Draw.\n')
    assert not problems
    first, translation, last, _ = source.blocks
    assert translation.text == 'Draw "one".\nShuffle.'
    assert first.place_at(len(DRAW) + 1).line == 3
    assert last.place.line == 5


def test_a_translation_without_an_original_goes_with_the_row_above() -> None:
    source, _ = read(f"ja,en\n{DRAW},Draw one.\n,Then stop.\n")
    assert said(source)[-1] == (0, "A", "Then stop.")
    assert told(source, "without an original") == [(3, 2)]


def test_a_comma_without_quotes() -> None:
    source, problems = read(f"ja,en\n{DRAW},Draw one, then stop.\n")
    assert not problems
    assert said(source)[1] == (0, "A", "Draw one, then stop.")
    assert told(source, "joined") == [(2, len(DRAW) + 2)]
    _, problems = read(f"ja,en_1,en_2\n{DRAW},Draw one, then stop.,Draw.\n")
    assert [(fault.code, fault.place.line) for fault in problems] == [("row-ragged", 2)]


def test_short_rows_are_told_with_their_lines() -> None:
    source, problems = read(f"ja,en_1,en_2\n{DRAW},Draw.,Draw.\n{SHUFFLE},Shuffle.\n{DRAW}\n")
    assert not problems
    assert told(source, "lines 3, 4") == [(3, 1)]


def test_what_looks_like_a_formula_is_kept_and_told() -> None:
    source, _ = read(f"ja,en\n{DRAW},=1 card\n")
    assert said(source)[1] == (0, "A", "=1 card")
    assert told(source, "formula") == [(2, len(DRAW) + 2)]


# --- sheets --------------------------------------------------------------------------------


def test_merged_cells_are_one_row() -> None:
    rows = [("ja", "en"), (DRAW, "Draw one card,"), ("", "then stop."), (SHUFFLE, "Shuffle.")]
    source, problems = read(workbook(rows, "A2:A3"), "sheet.xlsx")
    assert not problems
    assert said(source)[:2] == [(0, None, DRAW), (0, "A", "Draw one card,\nthen stop.")]
    assert source.blocks[1].place_at(16).line == 3
    assert told(source, "A2 to A3 are merged") == [(2, 1)]


def test_originals_under_one_merged_translation_are_one_block() -> None:
    rows = [("ja", "en"), (DRAW, "Draw one and shuffle."), (SHUFFLE, ""), (DRAW, "Draw.")]
    source, _ = read(workbook(rows, "B2:B3"), "sheet.xlsx")
    assert said(source)[0] == (0, None, f"{DRAW}\n{SHUFFLE}")
    assert source.originals()[0].place_at(len(DRAW) + 1).line == 3


def test_a_heading_across_the_columns_is_an_original() -> None:
    rows = [("id", "ja", "en"), ("準備", None, None), ("1", DRAW, "Draw one.")]
    source, _ = read(workbook(rows, "A2:C2"), "sheet.xlsx")
    assert said(source)[0] == (0, None, "準備")


@pytest.mark.parametrize(
    ("cell", "code", "shown"),
    [
        (datetime.date(2024, 3, 4), "d-mmm", "4-Mar"),
        (datetime.date(2024, 3, 4), 'm"月"d"日"', "3月4日"),
        (datetime.datetime(2024, 3, 4), "yyyy-mm-dd h:mm", "2024-03-04"),
    ],
)
def test_a_date_cell_shows_as_the_sheet_does_and_is_told(
    cell: datetime.date, code: str, shown: str
) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["ja", "en"])
    sheet.append(["対象人数 3〜4人", cell])  # players: 3 to 4
    sheet["B2"].number_format = code
    source, problems = read(saved(book), "sheet.xlsx")
    assert not problems
    assert said(source)[1] == (0, "A", shown)
    assert told(source, "proposed '3–4'") == [(2, 2)]


def test_numbers_and_formulas_of_a_sheet() -> None:
    rows = [("ja", "en_1", "en_2"), ("得点 12", 12, "=1+2"), ("得点 1.5", 1.5, "x")]
    source, problems = read(workbook(rows), "sheet.xlsx")
    assert not problems
    assert [b.text for b in source.blocks if b.slot] == ["12", "=1+2", "1.5", "x"]
    assert told(source, "formula =1") or told(source, "formula") == [(2, 3)]


def test_sheets_hidden_rows_and_comments_are_told() -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["ja", "en"])
    sheet.append([DRAW, "Draw one."])
    sheet.row_dimensions[2].hidden = True
    sheet["B2"].comment = openpyxl.comments.Comment("one or more?", "Ann")
    prices = book.create_sheet("prices")
    prices.append(["chip", 3])
    source, problems = read(saved(book), "sheet.xlsx")
    assert not problems
    assert told(source, "row is hidden") == [(2, 1)]
    assert told(source, "one or more") == [(2, 2)]
    assert [n.kind for n in source.notes if "'prices'" in n.text] == ["dropped"]


# --- dates ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "other", "proposals"),
    [
        ("Players: 4-Mar", "3〜4人", ["3–4"]),  # for 3 or 4
        ("Mar-04", "3～4人", ["3–4"]),
        ("3月4日", "for 3-4 players", ["3–4"]),
        ("Take 2024-03-04 cards", "３－４枚", ["3–4"]),
        ("5/10/2023 minutes", "5-10分", ["5–10"]),
        ("Jan-20", "1〜20点", ["1–20"]),
        ("Players: 3-4", "3〜4人", []),
        ("Published 4-Mar", "3月4日発売", []),  # on sale from March 4
        ("the 5-May festival", "端午の節句", []),
        ("It may be 3 or 4", "3〜4", []),
        ("March 4", "3〜4人", []),
    ],
)
def test_which_dates_were_ranges(text: str, other: str, proposals: list[str]) -> None:
    assert [found.proposal for found in damages(text, other)] == proposals


@pytest.mark.parametrize(
    ("code", "is_date"),
    [("d-mmm", True), ('m"月"d"日"', True), ("yyyy/m/d", True), ("mmm-yy", True),
     ("General", False), ("0.00", False), ('0"枚"', False), ("[Red]#,##0", False), ("@", False)],
)  # fmt: skip
def test_which_formats_are_dates(code: str, is_date: bool) -> None:
    assert is_date_format(code) is is_date


def test_the_day_that_never_was() -> None:
    assert [shown_date(day, "yyyy-mm-dd") for day in (1, 59, 61)] == [
        "1900-01-01", "1900-02-28", "1900-03-01"
    ]  # fmt: skip


# --- damage --------------------------------------------------------------------------------

SHEET = (CASES / "08-xlsx-furigana" / "input.xlsx").read_bytes()


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("nothing", b"", "empty-file"),
        ("NUL", f"{HEAD}{DRAW},Draw\0 one.\n".encode(), "nul-byte"),
        ("an open quote", f'{HEAD}{DRAW},"Draw one.\n'.encode(), "quote-open"),
        ("a 10 MB line", (HEAD + "あ" * 3_500_000 + ",x\n").encode(), "line-long"),
        ("a cut zip", SHEET[: len(SHEET) // 2], "file-damaged"),
        ("only a zip's first bytes", SHEET[:40], "file-damaged|wrong-form"),
        ("broken XML", repacked(SHEET, "xl/worksheets/sheet1.xml", lambda x: x[:-40]), "file-damaged"),
        ("a lost text", repacked(SHEET, "xl/sharedStrings.xml", lambda _: b"<sst/>"), "file-damaged"),
        ("no workbook", repacked(SHEET, "xl/workbook.xml", lambda _: b""), "file-damaged"),
        ("an empty workbook", workbook([]), "empty-file"),
        ("a PDF", b"%PDF-1.7\n", "wrong-form"),
        ("an old or locked workbook", b"\xd0\xcf\x11\xe0" + bytes(600), "wrong-form"),
        ("a page called .xls", b"<html><table><tr><td>ja</td></tr></table>", "wrong-form"),
    ],
)  # fmt: skip
def test_damage_is_a_problem(name: str, data: bytes, code: str) -> None:
    _, problems = read(data, "sheet.xlsx" if data[:2] == b"PK" else "sheet.csv")
    assert problems
    assert all(re.fullmatch(code, fault.code) for fault in problems), problems


def test_a_bomb_is_not_unpacked() -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as bomb:
        bomb.writestr("xl/workbook.xml", b"<workbook/>" + bytes(210_000_000))
    _, problems = read(stream.getvalue(), "sheet.xlsx")
    assert [fault.code for fault in problems] == ["file-too-large"]


def test_entities_are_not_expanded() -> None:
    laughs = b'<!DOCTYPE sst [<!ENTITY a "ha">]><sst><si><t>&a;&a;</t></si></sst>'
    source, _ = read(repacked(SHEET, "xl/sharedStrings.xml", lambda _: laughs), "sheet.xlsx")
    assert not any("haha" in block.text for block in source.blocks)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"id,ja,en\n1,{DRAW},Draw one.\n", True),
        (f"{DRAW}\tDraw one.\n{SHUFFLE}\tShuffle.\n", True),
        (f"{DRAW}\nDraw one, then stop.\n{SHUFFLE}\nShuffle, cut, deal.\n", False),
        (f"{DRAW}\n{SHUFFLE}\n", False),
        ("駒\t10個\nカード\t20枚\n", False),  # pieces 10, cards 20
        ("Take 1, 2 or 3.\nThen, stop.\n", False),
    ],
)
def test_which_texts_are_tables(text: str, expected: bool) -> None:
    assert is_table(Received("x.txt", b"", "fair"), text) is expected


CELLS = st.text(st.sampled_from('ab",\n\t 山札'), max_size=6)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.lists(CELLS, min_size=2, max_size=4), min_size=1, max_size=5))
def test_cells_written_are_the_cells_read(rows: list[list[str]]) -> None:
    rows = [["x", *row, "x"] for row in rows]
    text = "\n".join(
        ",".join(f'"{cell.replace(chr(34), chr(34) * 2)}"' for cell in r) for r in rows
    )
    grid, problems = read_separated("x.csv", text)
    assert not problems
    assert [[cell.text for cell in row] for row in grid.rows] == rows
