"""Documents cut into sentences, headings, items, rows and card texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.problems import Place
from rulewright.reading.cutting import cut
from rulewright.reading.documents.crowd import read_crowd
from rulewright.reading.documents.registry import READERS
from rulewright.reading.lasting import keep_ids
from rulewright.reading.sources import Block, Received, Source

RECEIVED = Path(__file__).parents[2] / "sources/drive-in/received/000_127c2040bb3a4e53.txt"


def source(*texts: str) -> Source:
    blocks = (Block(n, "ja", None, text, Place("a.txt", 1 + n)) for n, text in enumerate(texts))
    return Source("tea", "ja", "en", tuple(blocks))


def texts(text: str) -> list[str]:
    return [segment.text for segment in cut(source(text))]


def kinds(text: str) -> list[str]:
    return [segment.kind for segment in cut(source(text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("親が配る。次に引く！終わり？", ["親が配る。", "次に引く！", "終わり？"]),
        ("残りは箱へ。 ", ["残りは箱へ。"]),
        ("親が配る。\n\n次に引く", ["親が配る。", "次に引く"]),
        ("勝つ!? 負ける。", ["勝つ!?", "負ける。"]),
        ("ゲームです. 始めます.", ["ゲームです.", "始めます."]),
        ("「勝った。」負けた。", ["「勝った。」負けた。"]),  # never inside brackets
        ("「終わり」。次へ。", ["「終わり」。", "次へ。"]),
        ("置く（表で。裏は不可。）。次へ。", ["置く（表で。裏は不可。）。", "次へ。"]),
        ("（表で。裏は不可。）", ["（表で。", "裏は不可。）"]),  # the bracket is the whole line
        ("置く（表で。裏は不可。", ["置く（表で。", "裏は不可。"]),  # never closed
        ("対処）。次へ。", ["対処）。", "次へ。"]),  # never opened
        ("1.5倍の点。", ["1.5倍の点。"]),
        ("１．目的", ["１．目的"]),
        ("...", ["..."]),
        ("", []),
        ("\n \n", []),
    ],
)
def test_sentences(text: str, expected: list[str]) -> None:
    assert texts(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("＞手番\n親が配る。", ["heading", "sentence"]),
        ("【準備】\n親が配る。", ["heading", "sentence"]),
        ("# 準備", ["heading"]),
        ("準備\n\n親が配る。", ["heading", "sentence"]),
        ("１．準備\n\n親が配る。", ["heading", "sentence"]),
        ("１．親が配る。\n２．引く。", ["item", "item"]),
        ("(1) 親が配る。引く。", ["item", "item"]),
        ("①親が配る\n②引く", ["item", "item"]),
        ("・親が配る。\n※裏向きで。", ["item", "item"]),
        ("＊001\n「１枚引く」\n使えます。", ["heading", "card", "sentence"]),
        ("＊親が配ることに注意してください。", ["item"]),
        ("「１枚引く」\n使えます。", ["sentence", "sentence"]),  # no heading above
        ("例：親が引く。負ける。\n次へ。", ["example", "example", "sentence"]),
        ("例外はない。", ["sentence"]),  # 例外 "exception" is no example
        ("10枚を配る。", ["sentence"]),
        ("1.5倍にする。", ["sentence"]),
        ("この時、\n親が配る。", ["sentence", "sentence"]),
        ("親が配るか引くかする\n次へ。", ["sentence", "sentence"]),
    ],
)
def test_kinds_by_form(text: str, expected: list[str]) -> None:
    assert kinds(text) == expected


def test_places_and_headings() -> None:
    segments = cut(source("＞手番\n  ① 引く。置く。", "出す。\n＊01\n「得る」"))
    shown = [(s.text, s.block, s.place.line, s.place.column, s.label, s.heading) for s in segments]
    assert shown == [
        ("＞手番", 0, 1, 1, "＞", None),
        ("① 引く。", 0, 2, 3, "①", "0"),
        ("置く。", 0, 2, 8, "", "0"),
        ("出す。", 1, 2, 1, "", "0"),  # the heading reaches into the next block
        ("＊01", 1, 3, 1, "＊", "0"),
        ("「得る」", 1, 4, 1, "", "4"),
    ]


def test_a_whole_document_as_received() -> None:
    document, _ = read_crowd(Received("a.txt", RECEIVED.read_bytes(), "tea"))
    segments = keep_ids(cut(document), (), "D")
    blocks = {block.number: block.text for block in document.originals()}
    assert [s.id for s in segments] == [f"D{n:03d}" for n in range(1, 78)]
    assert all(s.span.of(blocks[s.block]) == s.text for s in segments)
    by_kind = {s.kind: " ".join(o.id for o in segments if o.kind == s.kind) for s in segments}
    assert by_kind["heading"] == "D014 D024 D040 D049 D064 D066 D069 D074"
    assert by_kind["card"] == "D067 D070"
    assert by_kind["item"] == "D027 D029 D030 D031 D043 D044 D045"
    assert by_kind["example"] == "D057 D058 D059 D060"
    assert (segments[21].place.line, segments[48].block, segments[65].heading) == (89, 6, "D064")


@pytest.mark.parametrize(
    ("numbers", "depths"),
    [
        ("1 1 2 2 1 2 3 3 1 2", [1, 2, 2, 1, 2, 2, 2, 1, 2, 2]),  # phases, each with its steps
        ("1 2 3 1 2", [1, 1, 1, 1, 1]),  # a second list behind the first
        ("1 2 1 2 3", [1, 1, 1, 1, 1]),
        ("1 2 3", [1, 1, 1]),
    ],
)
def test_steps_with_the_same_labels_nest_where_the_outer_list_goes_on(
    numbers: str, depths: list[int]
) -> None:
    text = "\n".join(f"{n}. 札を引きます。" for n in numbers.split())  # draw a card
    source, _ = READERS["text"](Received("a.txt", text.encode(), "x"))
    assert [segment.depth for segment in cut(source)] == depths


# A document that sets its paragraphs in by two columns: "The most points win." / "Deal the cards." "The
# rest is the deck." / "A. Play a card." "It may be any." / "Go on."
SET_IN = """　多い人の勝ちです。

　・札を配ります。
　　残りは山札です。

　・次をします。

　　Ａ.　札を出します。

　　　　どれでもかまいません。

　・続けます。

　終わりです。
"""


def test_what_is_set_in_deeper_than_its_step_and_than_paragraphs_is_of_the_step() -> None:
    found = [(segment.kind, segment.depth) for segment in cut(source(SET_IN))]
    step, inner = ("item", 1), ("item", 2)
    assert found == [
        ("sentence", 0),
        *(step, step),  # the rest is the deck
        *(step, inner, inner),  # it may be any
        *(step, ("sentence", 0)),
    ]
