"""What the Japanese says that belongs into book.yaml."""

from __future__ import annotations

import pytest

from rulewright.judging.intake.book_facts import found_facts
from rulewright.problems import Place
from rulewright.reading.outline import SegmentKind
from rulewright.reading.segments import Segment
from rulewright.text import Span


def facts(text: str, kind: SegmentKind = "sentence", first: str = "Ｘを配ります。") -> list[str]:
    """The facts of a text that stands behind another one, as `key value`."""
    made = [
        Segment(f"S{n}", 0, kind, said, Span(0, len(said)), Place("a", n + 1))
        for n, said in enumerate((first, text))
    ]
    return [f"{fact.key} {fact.value}" for fact in found_facts(made)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        # number of players: 2 to 5, age: 8 and up, time: about 30 minutes
        ("プレイ人数：２～５人　対象年齢：８歳以上　所要時間：約３０分",
         ['players "2 to 5"', 'minutes "30"', 'age "8"']),
        ("対象人数 3人〜6人", ['players "3 to 6"']),
        ("人数：4人", ['players "4"']),
        ("2人から4人で遊ぶゲームです。", ['players "2 to 4"']),
        ("３－５人用", ['players "3 to 5"']),
        ("プレイ時間は30～45分です。", ['minutes "30 to 45"']),
        ("ゲーム時間：１～２時間", ['minutes "60 to 120"']),
        ("所要時間　1時間半", ['minutes "90"']),
        ("2-4人 30分 8歳以上", ['players "2 to 4"', 'minutes "30"', 'age "8"']),
        ("3～5人／45分／10才～", ['players "3 to 5"', 'minutes "45"', 'age "10"']),
        ("２～４人用　約４５分　対象年齢10歳以上",
         ['players "2 to 4"', 'minutes "45"', 'age "10"']),
        ("対象年齢８歳以上", ['age "8"']),
        ("推奨年齢は10歳からです。", ['age "10"']),
        ("年齢：6～12歳", ['age "6 to 12"']),
        ("対象年齢　14+", ['age "14"']),
        ("ゲームデザイン：山田太郎　イラスト：海野", [
            'people {role: Game design, who: "山田太郎"}',
            'people {role: Illustration, who: "海野"}',
        ]),
    ],
)  # fmt: skip
def test_what_is_said_of_the_book(text: str, said: list[str]) -> None:
    assert facts(text) == said


@pytest.mark.parametrize(
    "text",
    [
        "人数　油トークン",  # the head of a table
        "2人で遊ぶときは、６枚を箱へ戻します。"[3:],
        "3人以上のときは30分待ちます。",  # with 3 or more players wait 30 minutes
        "手番の時間は3分です。",  # a turn takes 3 minutes
        "作者：",
        "イラストのあるカードは5枚です。",
        "プレイヤー１人につき3枚",
        "8歳以上のプレイヤーから始めます。",  # a player of 8 or older begins
        "最も年齢の低い人が親です。",  # the youngest deals
        "8歳の人",
        "年齢が同じなら3人で決めます。",  # of one age: three decide
    ],
)
def test_what_is_said_of_the_game(text: str) -> None:
    assert facts(text) == []


@pytest.mark.parametrize(
    ("first", "kind", "title"),
    [
        ("灯台守の夜　遊び方説明書", "sentence", "灯台守の夜"),
        ("『蛙の池』ルールブック", "sentence", "蛙の池"),
        ("■灯台守の夜 取扱説明書", "heading", "灯台守の夜"),
    ],
)
def test_a_title(first: str, kind: SegmentKind, title: str) -> None:
    assert facts("Ｘ", kind, first) == [f'original_title "{title}"']


def test_a_title_is_a_heading_above_another() -> None:
    assert facts("準備", "heading", "蛙の池") == ['original_title "蛙の池"']  # frog pond, setup
    assert facts("蛙を並べます。", "sentence", "準備") == []


@pytest.mark.parametrize("first", ["蛙カードを配ります。", "蛙の池", "説明書", "遊び方：配る"])
def test_no_title(first: str) -> None:
    assert facts("Ｘ", "sentence", first) == []
