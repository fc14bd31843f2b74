"""Which segments share a block of the rulebook, and what class their blocks have."""

from __future__ import annotations

import re

import pytest

from rulewright.judging.drafting.asides import asides_of
from rulewright.judging.drafting.classes import classes_of
from rulewright.judging.drafting.headings import levels_of
from rulewright.judging.drafting.runs import LONGEST, runs_of
from rulewright.problems import Place
from rulewright.reading.cutting import cut
from rulewright.reading.segments import Segment
from rulewright.reading.sources import Block, BlockKind, Source
from rulewright.text import Span


def source_of(text: str, is_table: bool = False) -> Source:
    kind = "table" if is_table else "text"
    block = Block(0, "ja", None, text, Place("r.txt"), kind, has_header=is_table)
    return Source("b", "ja", "en", (block,))


def runs(text: str, is_table: bool = False) -> list[list[str]]:
    return [[one.text for one in run] for run in runs_of(cut(source_of(text, is_table)))]


def classes(text: str) -> list[str]:
    source = source_of(text)
    return list(classes_of(cut(source), source.originals()).values())


STEP = "カードを１枚引きます。"  # draw one card


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("・札\n・駒\n・かご", [["・札", "・駒", "・かご"]]),  # cards, pieces, baskets
        ("- 札\n- 駒", [["- 札", "- 駒"]]),
        ("・札\n・駒\n◦ 袋\n◦ 箱", [["・札", "・駒"], ["◦ 袋", "◦ 箱"]]),  # bag, box
        ("・札\n・駒\n・箱の説明。", [["・札", "・駒", "・箱の説明。"]]),  # a thing, with a full stop
        (f"・{STEP}\n・札を出します。", []),  # sentences are rules, each with its number
        ("・札\n・手番の初めに山札から引いてもよい札をここに置くこと", []),  # a long item
        (f"・札\n{STEP}", []),  # one item
        ("①札を引く\n②札を出す", [["①札を引く", "②札を出す"]]),  # steps: draw, play a card
        ("①札を引く\n③札を出す", []),  # these do not count on
        (f"①{STEP * 90}\n②札を出す", []),  # so much is rules, each with its number
        (
            "①引く\n　山から引きます。\n　・２枚\n②出す",  # draw: from the deck: two cards; play
            [["①引く", "山から引きます。", "・２枚", "②出す"]],
        ),
        ("①札を引く\n・山から引く\n②出す", [["①札を引く", "・山から引く", "②出す"]]),  # nested
        (
            "次の順に行います。\n①引く\n②出す",
            [["次の順に行います。", "①引く", "②出す"]],
        ),  # in order
        ("内容物：\n・札　40枚（4色）", []),  # one item is no list
        (f"手順：\n①引く。\n・{STEP}", [["手順：", "①引く。", f"・{STEP}"]]),  # procedure
        ("次のプレイヤーに移ります。\n①引く\n②出す", [["①引く", "②出す"]]),  # the next player's turn
        ("10点以下の人は休みます。\n①引く\n②出す", [["①引く", "②出す"]]),  # 10 or less
        (
            "・魚札　48枚（6種類×各8枚、2色）\n・札　8枚",
            [["・魚札　48枚（6種類×各8枚、2色）", "・札　8枚"]],
        ),
        ("※次の通り。\n・札\n・駒", [["・札", "・駒"]]),  # a note does not lead in
        (
            "Q．引けますか。\nA．はい。引けます。\nおわり。",
            [["Q．引けますか。", "A．はい。", "引けます。"]],
        ),
        ("Q．引けますか。\nはい。", []),  # may I draw? no answer is marked
        ("※札は隠す\n※駒は見せる", []),  # notes: hide cards, show pieces
        ("※札は隠す。駒は見せる。\n出す。", [["※札は隠す。", "駒は見せる。"]]),
        ("例：３を出す。勝つ。\n例：負ける。", [["例：３を出す。", "勝つ。"]]),  # play 3, win; lose
        (
            "次のどちらかで終わります。\n・３点を得た。\n・札がない。",
            [["次のどちらかで終わります。", "・３点を得た。", "・札がない。"]],
        ),  # ends in either case: three points, no cards
        ("次の①～②を行います。\n①引く。\n②出す。", [["次の①～②を行います。", "①引く。", "②出す。"]]),
        # steps that a note parts go on with their number
        (
            "次の通り。\n①引く。\n②出す。\n※隠す。\n③捨てる。",
            [["次の通り。", "①引く。", "②出す。"], ["③捨てる。"]],
        ),
        ("次の通り。\n①引く。\n②出す。\n※隠す。\n②捨てる。", [["次の通り。", "①引く。", "②出す。"]]),
        (STEP, []),
    ],
)  # fmt: skip
def test_short_items_are_one_list(text: str, expected: list[list[str]]) -> None:
    assert runs(text) == expected


def test_the_rows_of_a_table_are_one_block() -> None:
    text = "人数\t手札\n２人\t６枚\n３人\t５枚"  # players, hand; 2, 6; 3, 5
    assert runs(text, is_table=True) == [text.split("\n")]


# 石を置く place stones, 札を配る deal cards, 始める begin; 人数 players, 札 cards.
TABLE = "人数\t札\n２人\t５枚"


@pytest.mark.parametrize(
    ("above", "below", "expected"),
    [
        ("①石を置く。\n②札を配る。", "③始める。", [5]),  # one list with the table in it
        ("①石を置く。\n②人数に応じて札を配る。", "始める。", [4]),
        ("人数ごとに札を配る。", "③始める。", [3]),  # the table with what leads into it
        ("①石を置く。\n②札を配る。", "①始める。\n②終わる。", [2, 2, 2]),  # another list
        ("①石を置く。\n②札を配る。", "始める。", [2, 2]),
        ("・石を置くこと。\n・札を配ること。", "・始めること。", [2]),  # these do not count
        ("札を配る。", "始める。", [2]),
    ],
)
def test_a_table_among_steps(above: str, below: str, expected: list[int]) -> None:
    kinds: tuple[BlockKind, ...] = ("text", "table", "text")
    blocks = tuple(
        Block(0, "ja", None, text, Place("r.txt"), kind, has_header=kind == "table")
        for text, kind in zip((above, TABLE, below), kinds, strict=True)
    )
    made = list(runs_of(cut(Source("b", "ja", "en", blocks))))
    assert [len(run) for run in made] == expected


def test_a_table_that_is_too_long_is_parted() -> None:
    row = "札" * 150 + "\t１"
    made = runs("\n".join([row] * 50), is_table=True)
    assert sum(map(len, made)) == 50
    assert all(sum(map(len, run)) <= LONGEST for run in made)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("※２人の場合は６枚です。", "note"),  # six for two players
        ("※札は隠します。駒は見せます。", "note"),  # both sentences of the line
        ("＊１人では遊べません、ご注意を。", "note"),  # not for one player
        ("注：山札がない場合は引きません。", "note"),  # without a deck, do not draw
        ("（注）駒は見せます。", "note"),  # pieces are shown
        ("Q．札を引けますか。", "note"),  # may I draw?
        ("【補足】駒は見せます。", "note"),
        ("補足1：駒は見せます。", "note"),
        ("例）アキラは青い札を引きました。", "example"),  # Akira drew a blue card
        ("【例】アキラは青い札を引きました。", "example"),
        ("注文カードを１枚引きます。", ""),  # an order card
        ("注意して札を引きます。", ""),  # draw carefully
        ("補足カードを引きます。", ""),  # a card called so
        ("例外として、札を引きません。", ""),  # as an exception
        ("・札を１枚引きます。", ""),
        (STEP, ""),
    ],
)
def test_notes_and_examples_have_their_class(line: str, expected: str) -> None:
    found = classes(f"{STEP}\n{line}\n{STEP}")
    assert (found[0], found[-1]) == ("", "")
    assert set(found[1:-1]) == {expected}


def test_stars_below_one_another_are_a_list() -> None:
    text = f"{STEP}\n* 札を必ず１枚だけ引きます。\n* 札を必ず１枚だけ出します。"
    assert classes(text) == ["", "", ""]


CONTENTS = "■目次\n・準備\n・得点 …… ３\n\n■準備\n札を配ります。\n■得点\n札は１点です。"
"""Contents: setup, scoring on page 3; setup: deal; scoring: a card is one point."""


def asides(text: str) -> list[str]:
    segments = cut(source_of(text))
    names = asides_of(segments)
    return [segment.text for segment in segments if segment.id in names]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (CONTENTS, ["■目次", "・準備", "・得点 …… ３"]),
        (CONTENTS.replace("目次", "内容物"), []),  # what is in the box
        (CONTENTS.replace("・得点 …… ３", "・札30枚"), []),  # 30 cards: not a chapter
        (  # contents, １. and 2.; below 準備 setup and 得点 scoring are chapters by other marks
            "もくじ\n　１．準備\n　２．得点\n\n第１章　準備\n札を配ります。\n第２章　得点\n１点です。",
            ["もくじ", "１．準備", "２．得点"],
        ),
        (
            "## 目次\n\n- 準備\n- 得点\n\n## 準備\n札を配ります。\n## 得点\n１点です。",
            ["## 目次", "- 準備", "- 得点"],
        ),
        (
            "## 目次\n\n- 札\n- 駒\n\n## 準備\n札を配ります。\n## 得点\n１点です。",
            [],
        ),  # cards, pieces
        ("もくじ\n札を配ります。\n１点です。", []),
        (  # a title, its subtitle, how many play and who made it, the rights, where to write
            "■石の庭\n～石を積む～\n人数：２人　時間：３０分\nデザイン：青木\n■準備\n人数：２人\n札を配ります。\n"
            "Ⓒ2025 青木堂\nお問い合わせ：a@example.jp",
            [
                "～石を積む～",
                "人数：２人　時間：３０分",
                "Ⓒ2025 青木堂",
                "お問い合わせ：a@example.jp",
            ],
        ),
        ("メール：相手に札を送ります。", []),  # Mail (an action): send a card
        ("楽しい夜をお過ごしください。", ["楽しい夜をお過ごしください。"]),  # have a nice evening
        ("相手の番の間は待って過ごします。", []),  # you wait
        (f"{STEP}\nどうぞお楽しみください。", ["どうぞお楽しみください。"]),  # have fun
    ],
)
def test_contents_and_regards_are_no_rules(text: str, expected: list[str]) -> None:
    assert asides(text) == expected


@pytest.mark.parametrize(
    ("labels", "expected"),
    [
        (("#", "##", "###", "##"), (2, 2, 3, 2)),  # a title over chapters
        (("#", "##", "#"), (2, 3, 2)),
        (("■", "■"), (2, 2)),
        (("", "#", "##"), (2, 2, 3)),
        (("１．", "１－１．", "２．"), (2, 3, 2)),
        (("■", "１．", "■", "２．"), (2, 2, 2, 2)),  # numbers alone do not say what is above
        (("", "１．", "２．"), (2, 2, 2)),
        (("#", "", "#"), (2, 3, 2)),  # between headings with levels, one without is a section
    ],
)
def test_headings_are_chapters_and_sections(
    labels: tuple[str, ...], expected: tuple[int, ...]
) -> None:
    heads = [
        Segment(str(at), 0, "heading", label, Span(0, 1), Place("r"), label=label, level=level)
        for at, label in enumerate(labels)
        for level in [label.count("#") or len(re.findall("[０-９]+", label))]
    ]
    assert tuple(levels_of(heads).values()) == expected


EXAMPLE = "アキは札を置きました。"  # Aki put a card


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"### 【例】\n\n{EXAMPLE}次はベンです。\n\n### 湯\n{STEP}", ["example"] * 3 + ["", ""]),
        (f"### 例２\n{EXAMPLE}\n{EXAMPLE}", ["example"] * 3),
        (f"### 例外\n{EXAMPLE}", ["", ""]),  # exceptions
        (f"### 例\n{EXAMPLE}\n・札\n・駒", [""] * 4),  # a list in it: a section
        (f"### 例\n{EXAMPLE * 90}", [""] * 91),  # so much is a section
    ],
)
def test_a_heading_that_says_example_makes_one_block(text: str, expected: list[str]) -> None:
    assert classes(text) == expected
    segments = [segment.text for segment in cut(source_of(text))]
    is_one = segments[: expected.count("example")] in runs(text)
    assert is_one == ("example" in expected)
