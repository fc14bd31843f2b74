"""Word documents: what Word shows and plain text does not."""

from __future__ import annotations

import io
import re
import zipfile

import pytest

from rulewright.problems import Problem
from rulewright.reading.cutting import cut
from rulewright.reading.documents.docx import read_docx
from rulewright.reading.documents.numbering import FORMATS
from rulewright.reading.sources import Received, Source

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
# "Draw one card." "Shuffle the deck." "Setup"
DRAW, SHUFFLE, SETUP = "カードを一枚引く。", "山札を切る。", "準備"


def xml(tag: str, body: str) -> str:
    return f'<?xml version="1.0"?><w:{tag} xmlns:w="{W}" xmlns:r="{R}">{body}</w:{tag}>'


def package(body: str, **parts: str) -> bytes:
    """A docx of a body; other parts of word/ by name."""
    stream = io.BytesIO()
    links = "".join(
        f'<Relationship Id="r{name}" Type="x/{name}" Target="{name}.xml"/>' for name in parts
    )
    with zipfile.ZipFile(stream, "w") as file:
        file.writestr("word/document.xml", xml("document", f"<w:body>{body}</w:body>"))
        file.writestr("word/_rels/document.xml.rels", f"<Relationships>{links}</Relationships>")
        for name, content in parts.items():
            file.writestr(f"word/{name}.xml", xml(name, content))
    return stream.getvalue()


def run(text: str, properties: str = "") -> str:
    return f"<w:r><w:rPr>{properties}</w:rPr><w:t>{text}</w:t></w:r>"


def p(*content: str, style: str = "", more: str = "") -> str:
    name = f'<w:pStyle w:val="{style}"/>' if style else ""
    inner = "".join(part if part.startswith("<") else run(part) for part in content)
    return f"<w:p><w:pPr>{name}{more}</w:pPr>{inner}</w:p>"


def numbered(text: str, list_id: int = 1, depth: int = 0) -> str:
    numbers = f'<w:numPr><w:ilvl w:val="{depth}"/><w:numId w:val="{list_id}"/></w:numPr>'
    return p(text, more=numbers)


def table(*rows: tuple[str, ...]) -> str:
    cells = ("".join(f"<w:tc>{p(cell)}</w:tc>" for cell in row) for row in rows)
    return "<w:tbl>" + "".join(f"<w:tr>{row}</w:tr>" for row in cells) + "</w:tbl>"


def deleted(text: str) -> str:
    return f'<w:del w:author="Ann"><w:r><w:delText>{text}</w:delText></w:r></w:del>'


def read(body: str, said: str = "", **parts: str) -> tuple[Source, list[Problem]]:
    source, problems = read_docx(Received("r.docx", package(body, **parts), "fair", language=said))
    return source, list(problems)


def texts(body: str, **parts: str) -> list[str]:
    source, problems = read(body, **parts)
    assert not problems
    return [block.text for block in source.blocks]


def told(source: Source, words: str) -> list[int]:
    return [note.place.line for note in source.notes if re.search(words, note.text)]


# --- text ----------------------------------------------------------------------------------


def test_a_place_is_the_number_of_the_paragraph() -> None:
    source, problems = read(p(DRAW) + p("") + p(deleted("古い。")) + p(SHUFFLE))
    assert not problems
    assert [(s.text, s.place.line) for s in cut(source)] == [(DRAW, 1), (SHUFFLE, 4)]


def test_a_break_in_a_paragraph_moves_no_paragraph() -> None:
    source, _ = read(p(DRAW, "<w:r><w:br/></w:r>", SHUFFLE) + p(DRAW))
    assert [(s.text, s.place.line) for s in cut(source)] == [(DRAW, 1), (SHUFFLE, 1), (DRAW, 2)]


def test_insertions_stand_and_deletions_are_told() -> None:
    inserted = f'<w:ins w:author="Ann">{run("四枚")}</w:ins>'
    source, _ = read(p("手札は", deleted("三枚"), inserted, "です。"))
    assert source.blocks[0].text == "手札は四枚です。"  # the hand is four cards
    assert told(source, "deleted by Ann.*三枚") == [1]


def test_moved_text_stands_once() -> None:
    gone = f"<w:moveFrom>{run(DRAW)}</w:moveFrom>"
    come = f"<w:moveTo>{run(DRAW)}</w:moveTo>"
    assert texts(p(gone) + p(SHUFFLE) + p(come)) == [f"{SHUFFLE}\n{DRAW}"]


def test_a_deleted_end_joins_two_paragraphs() -> None:
    mark = "<w:rPr><w:del/></w:rPr>"
    assert texts(p("カードを", more=mark) + p("一枚引く。")) == [DRAW]


def test_ruby_leaves_its_base() -> None:
    ruby = f"<w:r><w:ruby><w:rt>{run('やまふだ')}</w:rt><w:rubyBase>{run('山札')}</w:rubyBase></w:ruby></w:r>"
    source, _ = read(p(ruby, "を切る。"))
    assert source.blocks[0].text == SHUFFLE
    assert told(source, "やまふだ") == [1]


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (run("引く") + run("秘密", "<w:vanish/>") + run("。"), "引く。"),
        (run("引く") + run("も", '<w:vanish w:val="0"/>') + run("。"), "引くも。"),
        (run("引く。", "<w:strike/>"), "引く。"),
        ("<w:hyperlink>" + run("引く") + "</w:hyperlink>" + run("。"), "引く。"),
        ("<w:r><w:instrText>PAGE</w:instrText></w:r>" + run("引く。"), "引く。"),
        ("<w:r><w:t>a</w:t><w:noBreakHyphen/><w:t>b。</w:t></w:r>" + run("引く"), "a-b。引く"),
        ('<w:r><w:sym w:font="Wingdings" w:char="F0E8"/></w:r>' + run("引く。"), "➔引く。"),
        ('<w:r><w:sym w:font="Game" w:char="F123"/></w:r>' + run("引く。"), "〓引く。"),
        ("<w:sdt><w:sdtContent>" + run("引く。") + "</w:sdtContent></w:sdt>", "引く。"),
    ],
)
def test_what_word_shows(content: str, text: str) -> None:
    assert texts(p(content)) == [text]


def test_a_text_box_is_read_once_behind_its_paragraph() -> None:
    box = f"<w:txbxContent>{p(SHUFFLE)}</w:txbxContent>"
    both = (
        '<w:r><mc:AlternateContent xmlns:mc="m"><mc:Choice><w:drawing>'
        f"{box}</w:drawing></mc:Choice><mc:Fallback><w:pict>{box}</w:pict></mc:Fallback>"
        "</mc:AlternateContent></w:r>"
    )
    assert texts(p(both, DRAW) + p("終わり。")) == [f"{DRAW}\n{SHUFFLE}\n終わり。"]


def test_what_stands_beside_is_told() -> None:
    body = p(DRAW, '<w:r><w:footnoteReference w:id="2"/></w:r>')
    notes = f'<w:footnote w:id="2">{p("例外もある。")}</w:footnote>'
    comments = f'<w:comment w:author="Ann">{p("本当？")}</w:comment>'
    source, problems = read(body, footnotes=notes, comments=comments, header=p("海辺の市"))
    assert not problems
    assert [(b.kind, b.text) for b in source.blocks] == [("text", DRAW), ("note", "例外もある。")]
    assert told(source, "comment by Ann.*本当") == [1]
    assert told(source, "header.*海辺の市") == [1]


# --- headings and numbers ------------------------------------------------------------------

STYLES = (
    '<w:style w:styleId="1"><w:name w:val="heading 1"/></w:style>'
    '<w:style w:styleId="a"><w:name w:val="own"/><w:basedOn w:val="1"/></w:style>'
    '<w:style w:styleId="T"><w:name w:val="Title"/></w:style>'
    '<w:style w:styleId="S"><w:name w:val="Subtitle"/></w:style>'
    '<w:style w:styleId="L"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>'
)


def level(depth: int, form: str, text: str, more: str = "") -> str:
    return f'<w:lvl w:ilvl="{depth}"><w:numFmt w:val="{form}"/><w:lvlText w:val="{text}"/>{more}</w:lvl>'


def lists(*levels: str, second: str = "") -> str:
    return (
        f'<w:abstractNum w:abstractNumId="7">{"".join(levels)}</w:abstractNum>'
        '<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>'
        f'<w:num w:numId="2"><w:abstractNumId w:val="7"/>{second}</w:num>'
    )


def test_headings_by_style_and_its_parents() -> None:
    body = p("市", style="T") + p(SETUP, style="1") + p(DRAW) + p("進行", style="a") + p(SHUFFLE)
    source, _ = read(body, styles=STYLES)
    kinds = ["heading", "heading", "text", "heading", "text"]
    assert [b.kind for b in source.blocks] == kinds
    assert [(s.kind, s.level) for s in cut(source)] == [
        *[("heading", 0), ("heading", 1), ("sentence", 0)],
        *[("heading", 1), ("sentence", 0)],
    ]


def test_a_subtitle_is_no_heading() -> None:
    source, _ = read(p("市", style="T") + p("競りの札遊び", style="S") + p(DRAW), styles=STYLES)
    assert [s.kind for s in cut(source)] == ["heading", "sentence", "sentence"]  # a game of bidding


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("ゲームの終わりと得点の数え方について、知っておくとよいこと", "heading"),  # long
        ("得点を数えます。", "sentence"),  # a sentence, though styled as a heading: count
        ("【補足】得点は残ります。", "sentence"),  # a note: points stay
    ],
)
def test_a_styled_heading_is_one_unless_it_is_a_sentence(text: str, kind: str) -> None:
    source, _ = read(p(SHUFFLE) + p(text, style="1") + p(DRAW), styles=STYLES)
    assert cut(source)[1].kind == kind


@pytest.mark.parametrize(
    ("form", "pattern", "labels"),
    [
        ("decimal", "%1.", ["1. ", "2. "]),
        ("decimal", "(%1)", ["(1) ", "(2) "]),
        ("decimalEnclosedCircle", "%1", ["① ", "② "]),
        ("lowerLetter", "%1.", ["a. ", "b. "]),
        ("upperRoman", "%1)", ["I) ", "II) "]),
        ("decimalFullWidth", "第%1章", ["第１章 ", "第２章 "]),
        ("japaneseCounting", "%1、", ["一、 ", "二、 "]),
        ("aiueoFullWidth", "(%1)", ["(ア) ", "(イ) "]),
        ("bullet", "\uf0b7", ["• ", "• "]),
        ("bullet", "・", ["・ ", "・ "]),
        ("none", "", ["", ""]),
    ],
)
def test_automatic_numbers_are_labels(form: str, pattern: str, labels: list[str]) -> None:
    body = numbered(DRAW) + numbered(SHUFFLE)
    expected = "\n".join([labels[0] + DRAW, labels[1] + SHUFFLE])
    assert texts(body, numbering=lists(level(0, form, pattern))) == [expected]


@pytest.mark.parametrize(
    ("form", "number", "shown"),
    [
        ("decimalEnclosedCircle", 20, "⑳"), ("decimalEnclosedCircle", 21, "㉑"),
        ("decimalEnclosedCircle", 36, "(36)"), ("lowerLetter", 27, "aa"), ("lowerRoman", 14, "xiv"),
        ("japaneseCounting", 10, "十"), ("japaneseCounting", 21, "二十一"), ("ordinal", 12, "12th"),
        ("ordinal", 22, "22nd"), ("irohaFullWidth", 3, "ハ"), ("aiueo", 6, "ｶ"),
        ("decimalEnclosedParen", 3, "⑶"), ("ideographDigital", 10, "一〇"),
    ],
)  # fmt: skip
def test_numbers_as_word_writes_them(form: str, number: int, shown: str) -> None:
    assert FORMATS[form](number) == shown


def test_levels_count_on_and_start_again() -> None:
    body = "".join(
        numbered(text, depth=depth)
        for text, depth in [("あ", 0), ("い", 1), ("う", 1), ("え", 0), ("お", 1)]
    )
    numbering = lists(level(0, "decimal", "%1."), level(1, "lowerLetter", "%1-%2."))
    assert texts(body, numbering=numbering) == ["1. あ\n1-a. い\n1-b. う\n2. え\n2-a. お"]


@pytest.mark.parametrize(
    ("second", "label"),
    [
        ("", "2. "),
        ('<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>', "1. "),
    ],
)
def test_a_second_list_goes_on_unless_it_starts_anew(second: str, label: str) -> None:
    body = numbered(DRAW) + numbered(SHUFFLE, list_id=2)
    numbering = lists(level(0, "decimal", "%1."), second=second)
    assert texts(body, numbering=numbering) == [f"1. {DRAW}\n{label}{SHUFFLE}"]


def test_a_deleted_step_takes_no_number() -> None:
    step = numbered("").replace("</w:p>", f"{deleted('古い。')}</w:p>")
    numbering = lists(level(0, "decimal", "%1."))
    body = numbered(DRAW) + step + numbered(SHUFFLE)
    assert texts(body, numbering=numbering) == [f"1. {DRAW}\n2. {SHUFFLE}"]


def test_a_list_of_the_style_can_be_put_off() -> None:
    off = p(SHUFFLE, style="L", more='<w:numPr><w:numId w:val="0"/></w:numPr>')
    body = p(DRAW, style="L") + off
    numbering = lists(level(0, "decimal", "%1."))
    assert texts(body, numbering=numbering, styles=STYLES) == [f"1. {DRAW}\n{SHUFFLE}"]


# --- tables and languages ------------------------------------------------------------------


def test_a_table_of_translations_is_rows() -> None:
    rows = table(("日本語", "A", "B"), (DRAW, "Draw one.", "Draw."), (SHUFFLE, "", "Shuffle."))
    source, problems = read(p("はじめに。") + rows + p("おわり。"))
    assert not problems
    assert [(b.number, b.slot) for b in source.blocks] == [
        (0, None), (1, None), (1, "A"), (1, "B"), (2, None), (2, "B"), (3, None)
    ]  # fmt: skip
    assert source.blocks[-1].place.line == 11


def test_another_table_is_a_line_for_each_row() -> None:
    source, _ = read(p(DRAW) + table(("駒", "10個"), ("カード", "20枚")) + p(SHUFFLE))
    kinds = [(b.kind, b.text) for b in source.blocks]
    assert kinds == [("text", DRAW), ("table", "駒\t10個\nカード\t20枚"), ("text", SHUFFLE)]
    assert [s.place.line for s in cut(source)] == [1, 2, 4, 6]


def test_both_languages_by_turns() -> None:
    source, problems = read(p(DRAW) + p("Draw one.") + p(SHUFFLE) + p("Shuffle the deck."))
    assert not problems
    assert [(b.number, b.slot, b.place.line) for b in source.blocks] == [
        (0, None, 1), (0, "A", 2), (1, None, 3), (1, "A", 4)
    ]  # fmt: skip


def test_a_translation_of_its_own_is_one_block() -> None:
    source, _ = read(p("Setup", style="1") + p("Draw one."), said="en", styles=STYLES)
    assert [(b.number, b.slot, b.text) for b in source.blocks] == [(0, "A", "Setup\nDraw one.")]


# --- damage --------------------------------------------------------------------------------

WHOLE = package(p(DRAW) * 200)


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("nothing", b"", "empty-file"),
        ("a cut zip", WHOLE[: len(WHOLE) // 2], "file-damaged"),
        ("text", DRAW.encode(), "wrong-form"),
        ("an old Word file", b"\xd0\xcf\x11\xe0" + bytes(600), "wrong-form"),
        ("Rich Text", b"{\\rtf1 x}", "wrong-form"),
        ("no text", package(p("")), "empty-file"),
        ("broken XML", WHOLE.replace(b"</w:body>", b"<w:body>"), "file-damaged"),
        ("another package", WHOLE.replace(b"word/", b"xl/wo"), "wrong-form"),
    ],
)  # fmt: skip
def test_damage_is_a_problem(name: str, data: bytes, code: str) -> None:
    source, problems = read_docx(Received("r.docx", data, "fair"))
    assert [fault.code for fault in problems] == [code]
    assert source.originals() == ()


@pytest.mark.parametrize(
    ("rows", "cells", "header"),
    [
        ((("枚数", "得点"), ("１枚", "１点"), ("２枚", "３点")), None, True),
        ((("", "２人"), ("手札", "７枚"), ("コイン", "")), None, True),
        ((("王", "３点"), ("女王", "２点")), None, False),
        ((("カード", "効果"), ("王", "引く。\n捨てる。")), (("カード", "効果"), ("王", "引く。 捨てる。")), True),
    ],
)  # fmt: skip
def test_a_table_of_rules_comes_in_as_rows_with_cells(
    rows: tuple[tuple[str, ...], ...], cells: tuple[tuple[str, ...], ...] | None, header: bool
) -> None:
    lines = "</w:t><w:br/><w:t>".join
    source, _ = read(p(DRAW) + table(*(tuple(lines(c.split("\n")) for c in row) for row in rows)))
    found = [segment for segment in cut(source) if segment.row]
    assert tuple(segment.cells for segment in found) == (cells or rows)
    assert [s.row.is_header for s in found if s.row] == [header] + [False] * (len(rows) - 1)


def test_two_tables_in_a_row_are_two_and_word_says_what_heads_them() -> None:
    one = table(("王", "３点"), ("女王", "２点"))
    headed = one.replace("<w:tr>", "<w:tr><w:trPr><w:tblHeader/></w:trPr>", 1)
    found = [s.row for s in cut(read(headed + p("") + one)[0]) if s.row]
    assert [(row.table, row.number, row.is_header) for row in found] == [
        (0, 0, True), (0, 1, False), (1, 0, False), (1, 1, False),
    ]  # fmt: skip


def test_columns_that_lay_out_a_page_are_text() -> None:
    cell = f"<w:tc>{p(DRAW)}{p(SHUFFLE)}</w:tc>"
    source, _ = read(f"<w:tbl><w:tr>{cell}{cell}</w:tr></w:tbl>")
    assert [(s.text, s.row) for s in cut(source)] == [(DRAW, None), (SHUFFLE, None)] * 2


def test_paragraphs_with_columns_are_a_table() -> None:
    source, _ = read(p(DRAW) + p("枚数　得点") + p("１枚　　１点") + p("") + p(SHUFFLE))
    assert [(s.cells, s.place.line) for s in cut(source)] == [
        ((), 1), (("枚数", "得点"), 2), (("１枚", "１点"), 3), ((), 5),
    ]  # fmt: skip
