"""PDF and OCR: reading order, what is left out, and what is only told."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pikepdf
import pytest
from weasyprint import HTML

from rulewright.reading.cutting import cut
from rulewright.reading.documents.confusions import confusions
from rulewright.reading.documents.ocr import read_ocr, unhyphened
from rulewright.reading.documents.pages import NUMBER, Page, Printed, in_order, trimmed
from rulewright.reading.documents.pdf import read_pdf, text_of_pdf
from rulewright.reading.sources import Received, Source

ROOT = Path(__file__).parents[2]
FONT = ROOT / "pipeline/rulewright/publishing/fonts/BIZUDPGothic-Regular.ttf"
STYLE = f"""
@font-face {{ font-family: J; src: url({FONT.as_uri()}) }}
body {{ font: 10pt J }}
@page {{
  size: A5; margin: 20mm;
  @top-center {{ content: "海辺の市 ルール"; font: 8pt J }}
  @bottom-center {{ content: "- " counter(page) " -"; font: 8pt J }}
}}
"""
# "The hand is five cards; with two players it is seven. When the deck is empty, the start player
# does the following in order."
HAND = "手札は五枚です。ただし、二人で遊ぶ場合は七枚になります。"
DECK = "山札が尽きたとき、スタートプレイヤーは次の順に処理します。"


def pdf(html: str, style: str = STYLE) -> bytes:
    written = HTML(string=f"<style>{style}</style>{html}").write_pdf()
    assert isinstance(written, bytes)
    return written


def received(data: bytes, name: str = "rules.pdf") -> Received:
    return Received(name, data, "fair")


def told(source: Source, words: str) -> list[int]:
    return [note.place.line for note in source.notes if re.search(words, note.text)]


@pytest.fixture(scope="module")
def two_pages() -> bytes:
    return pdf(
        f"<h1>準備</h1><p>{HAND}{DECK}</p><h2 style='break-before:page'>進行</h2>"
        f"<ol><li>{DECK}<li>札を引く。</ol><table><tr><td>駒<td>10個<tr><td>カード<td>20枚</table>"
    )


def test_lines_are_joined_and_heads_and_numbers_told(two_pages: bytes) -> None:
    source, problems = read_pdf(received(two_pages))
    assert not problems
    segments = [segment.text for segment in cut(source)]
    assert segments[:3] == ["準備", "手札は五枚です。", "ただし、二人で遊ぶ場合は七枚になります。"]
    assert f"1. {DECK}" in segments
    assert len(told(source, "running head '海辺の市 ルール'")) == 2
    assert len(told(source, "page number '- [12] -'")) == 2


def test_where_a_page_begins_is_told(two_pages: bytes) -> None:
    source, _ = read_pdf(received(two_pages))
    begins = told(source, "page 2 begins")
    heading = next(segment for segment in cut(source) if segment.text == "進行")
    assert begins == [heading.place.line]


def test_columns_are_read_one_after_the_other() -> None:
    body = f"<p>{HAND}{DECK}</p>"
    text, _, problems = text_of_pdf(
        received(pdf(f"<h1>長い見出しがここに立つ</h1><div style='columns:2'>{body * 3}</div>"))
    )
    assert not problems
    whole = "".join(text.split())
    assert whole.count(HAND + DECK) == 3


def test_a_page_in_both_languages() -> None:
    english = "<p>The hand limit is five cards in this game.</p>"
    source, problems = read_pdf(received(pdf(f"<p>{HAND}</p>{english}<p>{DECK}</p>{english}")))
    assert not problems
    assert [(b.number, b.slot) for b in source.blocks] == [
        (0, None), (0, "A"), (1, None), (1, "A")
    ]  # fmt: skip


# --- order on a page -----------------------------------------------------------------------


def line(text: str, left: float, top: float, width: float = 0.0, size: float = 10.0) -> Printed:
    width = width or sum(size if char > "\u2000" else size / 2 for char in text)
    return Printed(text, left, top - size, left + width, top)


def test_a_table_is_read_by_rows() -> None:
    cells = [("駒", "10個"), ("カード", "20枚"), ("得点板", "1枚"), ("袋", "1つ")]
    lines = [line(a, 0, 300 - 15 * n) for n, (a, _) in enumerate(cells)]
    lines += [line(b, 200, 300 - 15 * n) for n, (_, b) in enumerate(cells)]
    assert in_order(Page(1, 800, tuple(lines))) == tuple(f"{a}\t{b}" for a, b in cells)


def test_vertical_lines_run_from_right_to_left() -> None:
    right = Printed("手札を配る。", 200, 100, 210, 300, True)  # deal the cards
    left = Printed("残りは山札。", 100, 100, 110, 300, True)  # the rest is the deck
    assert in_order(Page(1, 800, (left, right))) == ("手札を配る。", "残りは山札。")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3", True), ("- 3 -", True), ("－ 12 －", True), ("3/8", True), ("p. 3", True),
        ("iv", True), ("3ページ", True), ("Page 3 of 8", True),
        ("3枚", False), ("3. 準備", False), ("2024年", False), ("3〜4人", False), ("10分", False),
    ],
)  # fmt: skip
def test_what_is_a_page_number(text: str, expected: bool) -> None:
    assert (NUMBER.fullmatch(text) is not None) is expected


def test_only_edges_are_left_out() -> None:
    pages = [
        Page(
            n,
            800,
            (line("ルール", 0, 790), line("準備", 0, 500), line("3", 0, 400), line(str(n), 0, 30)),
        )
        for n in (1, 2)
    ]
    kept, dropped = trimmed(pages)
    assert [[one.text for one in page.lines] for page in kept] == [["準備", "3"]] * 2
    assert {text for _, text, _ in dropped} == {"ルール", "1", "2"}


def test_the_first_line_of_a_page_is_kept() -> None:
    page = Page(1, 800, (line("海辺の市", 0, 790), line("札を引く。", 0, 700)))
    assert trimmed([page]).pages == (page,)


# --- damage --------------------------------------------------------------------------------


def locked(data: bytes, password: str) -> bytes:
    stream = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as file:
        file.save(stream, encryption=pikepdf.Encryption(owner="o", user=password))
    return stream.getvalue()


def test_a_password_is_a_problem(two_pages: bytes) -> None:
    _, problems = read_pdf(received(locked(two_pages, "secret")))
    assert [fault.code for fault in problems] == ["password"]


def test_a_lock_that_opens_is_none(two_pages: bytes) -> None:
    source, problems = read_pdf(received(locked(two_pages, "")))
    assert not problems
    assert source.originals()


def test_pictures_only_is_a_problem() -> None:
    dot = "<svg width='50' height='50'><rect width='50' height='50'/></svg>"
    source, problems = read_pdf(received(pdf(dot, "@page { size: A5 }")))
    assert [fault.code for fault in problems] == ["no-text"]
    assert "OCR" in problems[0].message
    assert source.blocks == ()


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("nothing", b"", "empty-file"),
        ("text", HAND.encode(), "wrong-form"),
        ("a picture", b"\x89PNG\r\n\x1a\n", "wrong-form"),
        ("only a head", b"%PDF-1.7\n", "file-damaged"),
        ("noise", b"%PDF-1.7\n" + bytes(range(256)) * 20, "file-damaged"),
    ],
)
def test_damage_is_a_problem(name: str, data: bytes, code: str) -> None:
    source, problems = read_pdf(received(data))
    assert [fault.code for fault in problems] == [code]
    assert source.blocks == ()


@pytest.mark.parametrize("share", [0.3, 0.6, 0.95])
def test_a_cut_file_is_a_problem(two_pages: bytes, share: float) -> None:
    _, problems = read_pdf(received(two_pages[: int(len(two_pages) * share)]))
    assert [fault.code for fault in problems] == ["file-damaged"]


# --- OCR -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "proposals"),
    [
        ("カ一ドを引く", ["ー"]), ("プレイヤ―の番", ["ー"]), ("力ードを引く", ["カ"]),
        ("口ールする", ["ロ"]), ("ニ枚引く", ["二"]), ("ー枚引く", ["一"]), ("入ロに置く", ["口"]),
        ("へクスに置く", ["ヘ"]), ("隣ヘ渡す", ["へ"]), ("1O枚", ["0"]), ("l0点", ["1"]),
        ("l枚引く", ["1"]), ("Take c0ins", ["o"]), ("the p1ayer", ["l"]),
        # "draw one card", "two cards", "power", "mouth", "word of mouth", "go to the next"
        ("カードを一枚引く", []), ("カード二枚", []), ("プレイヤー一人", []), ("力を使う", []),
        ("入口に置く", []), ("口コミ", []), ("次へ進む", []), ("一カ所", []), ("三カ月", []),
        ("10枚", []), ("オプション", []), ("A1 and O2", []), ("Roll 1 or 10", []), ("―二人用―", []),
        ("タイル二つ", []), ("チップ一枚", []), ("I take 1", []), ("スコア", []), ("八人", []),
    ],
)  # fmt: skip
def test_which_signs_are_doubtful(text: str, proposals: list[str]) -> None:
    assert [doubt.proposal for doubt in confusions(text)] == proposals


def test_doubts_are_told_and_nothing_is_changed() -> None:
    text = "準備\n力ードを一枚引く。\n"
    source, problems = read_ocr(received(text.encode(), "scan.txt"))
    assert not problems
    assert "力ードを一枚引く。" in [segment.text for segment in cut(source)]
    assert told(source, "'カ'") == [2]


@pytest.mark.parametrize(
    ("text", "joined"),
    [
        ("Draw the exam-\nple card.", "Draw the example\ncard."),
        ("a two-\nplayer game", "a two-player\ngame"),
        ("face-up. Turn it face-\nup now", "face-up. Turn it face-up\nnow"),
        ("Take 3 -\nor more", "Take 3 -\nor more"),
        ("- one\n- two", "- one\n- two"),
        ("range 3-\n4 cards", "range 3-\n4 cards"),
    ],
)
def test_hyphens_at_line_ends(text: str, joined: str) -> None:
    made, notes = unhyphened("scan.txt", text)
    assert made == joined
    assert bool(notes) is (text != joined)
