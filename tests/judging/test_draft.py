"""The first rulebook.md: headings, readable ids, the best translation, and what is left out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulewright.judging.drafting.asides import is_courtesy
from rulewright.judging.drafting.pieces import slug_of, unique
from rulewright.judging.drafting.unwritten import headline
from rulewright.problems import Place
from rulewright.reading.segments import Segment
from rulewright.text import Span

BOOK = "frog-pond"
RULEBOOK = "sources/frog-pond/rulebook.md"


def test_the_draft_of_a_book(pond: Path, run) -> None:
    shape = json.loads(run("draft", BOOK, "--format", "json").stdout)
    blocks = {tuple(block["segments"]): block for block in shape["blocks"]}
    assert blocks["F001",]["text"] == "Setup"
    assert blocks["F002",]["id"] == "shuffle-20-frog-cards"
    assert (blocks["F008",]["todo"], blocks["F008",]["translation"]) == (True, None)
    assert (shape["left"], shape["proposed"]) == (["F010"], 1)
    text = (pond / RULEBOOK).read_text("utf-8")
    assert text.startswith('# Frog Pond\n\n{#setup states="F001"}\n## Setup\n\n')
    assert '{#turn states="F004"}\n## Turn\n' in text
    assert '{#f008 .todo states="F008"}\n得点の最も多いプレイヤーが勝ちです。\n' in text


def test_a_second_draft_changes_nothing(pond: Path, run) -> None:
    run("draft", BOOK)
    path = pond / RULEBOOK
    path.write_text(path.read_text("utf-8").replace("one card", "a single card"), "utf-8")
    files = {p: p.read_bytes() for p in (pond / "sources").rglob("*") if p.is_file()}
    assert "nothing is missing" in run("draft", BOOK).stdout
    assert {p: p.read_bytes() for p in (pond / "sources").rglob("*") if p.is_file()} == files


def test_a_text_without_headings_and_without_english(pond: Path, run) -> None:
    text = "Game\n\nOriginal text\n\n山札を置きます。\nカードを引きます。\n"  # place the deck; draw
    (pond / "sources/frog-pond/received/rules.txt").write_text(text, "utf-8")
    run("draft", BOOK)
    assert (pond / RULEBOOK).read_text("utf-8") == (
        "# Frog Pond\n\n{#rules}\n## Rules\n\n"
        '{#f001 .todo states="F001"}\n山札を置きます。\n\n'
        '{#f002 .todo states="F002"}\nカードを引きます。\n'
    )


@pytest.mark.parametrize(
    ("head", "chapters"),
    [
        ("はじめに", ["About the game", "はじめに"]),  # introduction, yet to be written
        ("準備", ["Introduction", "準備"]),
    ],
)
def test_the_first_chapter_has_a_name_of_its_own(pond: Path, run, head: str, chapters) -> None:
    received = pond / "sources/frog-pond/received/rules.txt"
    text = f"蛙の遊びです。\n\n＞{head}\n蛙を置きます。\n"  # a play of frogs; place a frog
    received.write_text(f"Frog Pond\n\nOriginal text\n\n{text}", "utf-8")
    run("draft", BOOK)
    lines = (pond / "sources/frog-pond/rulebook.md").read_text("utf-8").splitlines()
    assert [line[3:] for line in lines if line.startswith("## ")] == chapters


def test_a_title_may_say_what_the_document_is(pond: Path, run) -> None:
    record = pond / "sources/frog-pond/book.yaml"
    text = record.read_text("utf-8").replace('original_title: ""', "original_title: 蛙の池")
    record.write_text(text, "utf-8")
    received = pond / "sources/frog-pond/received/rules.txt"
    body = "蛙の池　説明書\n\n＞準備\n蛙を置きます。\n"  # Frog Pond, rules; setup: place a frog
    received.write_text(f"Frog Pond\n\nOriginal text\n\n{body}", "utf-8")
    assert json.loads(run("draft", BOOK, "--format", "json").stdout)["title"] == ["F001"]


def test_the_original_title_is_stated_by_the_title(pond: Path, run) -> None:
    record = pond / "sources/frog-pond/book.yaml"
    text = record.read_text("utf-8").replace('original_title: ""', "original_title: 蛙の池")
    record.write_text(text, "utf-8")
    text = "Game\n\nOriginal text\n\n蛙の池\n\n準備\n\n山札を置きます。\n"  # Frog Pond; setup; deck
    (pond / "sources/frog-pond/received/rules.txt").write_text(text, "utf-8")
    assert json.loads(run("draft", BOOK, "--format", "json").stdout)["title"] == ["F001"]
    text = (pond / RULEBOOK).read_text("utf-8")
    assert text.startswith('{states="F001"}\n# Frog Pond\n\n{#f002 .todo')
    assert run("status", BOOK).exit_code == 0


def test_one_english_sentence_for_two_japanese_ones_is_one_block(pond: Path, run) -> None:
    text = (
        "Game\n\nOriginal text\n\n＞準備\n山札を中央に置きます。\nカードを３枚引きます。\n\n"
        "Translation / English\n\n> Setup\nPlace the deck in the center and draw 3 cards.\n"
    )  # setup; place the deck in the middle; draw 3 cards
    (pond / "sources/frog-pond/received/rules.txt").write_text(text, "utf-8")
    shape = json.loads(run("draft", BOOK, "--format", "json").stdout)
    assert [block["segments"] for block in shape["blocks"]] == [["F001"], ["F002", "F003"]]


def test_a_word_with_two_senses_is_proposed_for_a_decision(pond: Path, run) -> None:
    (pond / "glossary/frog-pond.yaml").write_text(
        "- id: frog\n  forms: {ja: [蛙], en: [frog]}\n"
        "- id: toad\n  forms: {ja: [蛙], en: [toad]}\n",
        "utf-8",
    )  # one word, two animals
    run("draft", BOOK)
    text = (pond / "sources/frog-pond/decisions.yaml").read_text("utf-8")
    assert "#   sense: {form: 蛙, occurrence: 1, concept: frog or toad}\n" in text


STEPS = """石の庭

1. 準備
①石を置きます。
②人数に応じて札を配ります。

人数　　札
２人　　５枚
３人　　４枚

③始めます。

2. 手番
札を引きます。

3. ３回戦
石を数えます。
"""
"""Stone garden. 1. Setup: place stones; deal cards by the number of players: 2, 5; 3, 4; begin.
2. Turn: draw a card. 3. Third round: count the stones."""


def test_numbers_are_made_by_the_book_and_a_table_stays_in_its_step(pond: Path, run) -> None:
    run("new", "garden")
    (pond / "ja.txt").write_text(STEPS, "utf-8")
    assert run("import", str(pond / "ja.txt"), "--book", "garden").exit_code == 0
    run("draft", "garden")
    path = pond / "sources/garden/rulebook.md"
    text = path.read_text("utf-8")
    assert [line for line in text.split("\n") if line.startswith("## ")] == [
        "## 準備", "## 手番", "## ３回戦",
    ]  # fmt: skip
    steps = (
        "1. 石を置きます。\n2. 人数に応じて札を配ります。\n\n   | 人数 | 札 |\n   |---|---|\n"
        "   | ２人 | ５枚 |\n   | ３人 | ４枚 |\n\n3. 始めます。\n"
    )
    assert steps in text
    assert run("accept", "garden", "G006", "--text", "2 | 5").exit_code == 0
    assert run("accept", "garden", "G008", "--text", "Begin.").exit_code == 0
    new = steps.replace("２人 | ５枚", "2 | 5").replace("始めます。", "Begin.")
    assert new in path.read_text("utf-8")


@pytest.mark.parametrize(
    ("original", "said", "expected"),
    [
        ("１．準備", "1. Setup", "Setup"),
        ("第２章　準備", "Chapter 2: Setup", "Setup"),
        ("Ⅲ．準備", "III. Setup", "Setup"),
        ("【4】準備", "[4] Setup", "Setup"),
        ("二、準備", "2 Setup", "Setup"),
        ("２．１ 準備", "2.1 Setup", "Setup"),
        ("準備", "2. Setup", "2. Setup"),  # the original has no such number
        ("２人で遊ぶ", "2 players", "2 players"),
        ("■１回戦", "1 round", "1 round"),
        ("第１章", "Chapter 1", "Chapter 1"),
        ("１．５倍", "1.5 times", "1.5 times"),
    ],
)
def test_a_heading_has_no_number(original: str, said: str, expected: str) -> None:
    segment = Segment("G001", 0, "heading", original, Span(0, len(original)), Place("g"))
    assert headline(segment, said) == expected


TABLED = """# 石の庭

## 準備

石を12個置きます。

| 人数 | 石 | 木 |
|---|---|---|
| 2人 | 12個 | ３ |
| 3人 | 15個 | ２ |

※木は茶色の駒です。石は灰色の駒です。

## 手番

次のいずれかを行います。

* 石を置く
* 札を取る

【例】ユキは石を２個置きました。

補足：石がなければ休みます。
"""
"""Stone garden. Setup: place 12 stones; players, stones, trees: 2, 12, 3; 3, 15, 2; note: trees are
brown pieces, stones grey ones. Turn: do one of these: place stones, take cards. Example: Yuki placed 2
stones. Addendum: without stones you rest."""
ENGLISH = """# Stone Garden

## Setup

Place 12 stones.

| Players | Stones | Trees |
|---|---|---|
| 2 | 12 | 3 |
| 3 | 15 | 2 |

* Trees are brown pieces. Stones are grey pieces.

## Turn

Do one of the following.

* Place stones
* Take cards

Example: Yuki placed 2 stones.

Note: If there are no stones, you rest.
"""


@pytest.fixture
def garden(pond: Path, run) -> Path:
    """A book of its own whose rules hold a table, a list, notes and an example."""
    run("new", "garden")
    (pond / "ja.md").write_text(TABLED, "utf-8")
    (pond / "en.md").write_text(ENGLISH, "utf-8")
    assert run("import", str(pond / "ja.md"), "--book", "garden").exit_code == 0
    return pond / "sources/garden/rulebook.md"


def test_tables_lists_notes_and_examples_are_drafted_as_such(garden: Path, run) -> None:
    run("draft", "garden")
    text = garden.read_text("utf-8")
    assert text.startswith('{states="G001"}\n# Garden\n\n{#g002 .todo states="G002"}\n## 準備\n')
    for block in (
        '{#g004 .todo states="G004 G005 G006"}\n| 人数 | 石 | 木 |\n|---|---|---|\n'
        "| 2人 | 12個 | 3 |\n| 3人 | 15個 | 2 |\n",
        '{#g007 .note .todo states="G007 G008"}\n木は茶色の駒です。石は灰色の駒です。\n',
        '{#g010 .todo states="G010 G011 G012"}\n次のいずれかを行います。\n\n- 石を置く\n- 札を取る\n',
        '{#g013 .example .todo states="G013"}\nユキは石を２個置きました。\n',
        '{#g014 .note .todo states="G014"}\n石がなければ休みます。\n',
    ):
        assert f"\n\n{block}" in text
    assert run("status", "garden").exit_code == 0


def test_translated_rows_and_items_are_drafted_in_english(garden: Path, run) -> None:
    run("import", str(garden.parents[2] / "en.md"), "--book", "garden")
    run("draft", "garden")
    text = garden.read_text("utf-8")
    table = ENGLISH[ENGLISH.index("| Players") : ENGLISH.index("\n* Trees")]
    assert f'{{#players-stones-trees states="G004 G005 G006"}}\n{table}' in text
    turn = "Do one of the following.\n\n- Place stones\n- Take cards\n"
    assert f'{{#one-following states="G010 G011 G012"}}\n{turn}' in text
    assert ' .example states="G013"}\nYuki placed 2 stones.\n' in text
    assert ' .note states="G014"}\nIf there are no stones, you rest.\n' in text
    assert ".todo" not in text


def test_a_new_row_and_a_new_item_join_their_blocks(garden: Path, run) -> None:
    run("draft", "garden")
    for name, text in (("G004", "Players | Stones | Trees"), ("G005", "2 | 12 | 3"),
                       ("G006", "3 | 15 | 2"), ("G011", "Place stones")):  # fmt: skip
        assert run("accept", "garden", name, "--text", text).exit_code == 0
    assert '{#players-stones-trees states="G004 G005 G006"}' in garden.read_text("utf-8")
    more = TABLED.replace("| 3人", "| 4人 | 20個 | １ |\n| 3人").replace("* 札", "* 木を切る\n* 札")
    (garden.parents[2] / "new").mkdir()
    (garden.parents[2] / "new/ja.md").write_text(more, "utf-8")  # 4, 20, 1; cut trees
    run("import", str(garden.parents[2] / "new/ja.md"), "--book", "garden")
    run("draft", "garden")
    text = garden.read_text("utf-8")
    assert (
        '{#players-stones-trees .todo states="G004 G005 G015 G006"}\n'
        "| Players | Stones | Trees |\n|---|---|---|\n"
        "| 2 | 12 | 3 |\n| 4人 | 20個 | 1 |\n| 3 | 15 | 2 |\n" in text
    )
    assert 'states="G010 G011 G016 G012"}\n' in text
    assert "\n\n- Place stones\n- 木を切る\n- 札を取る\n" in text
    assert 'accept garden G002 --text "..."' in run("status", "garden").stdout


@pytest.mark.parametrize(
    ("said", "expected"),
    [("2 | 12 | 3", ""), ("| 2 players | 12 | 3 |", ""), ("2 | 12", "found 2, expected 3 cells")],
)
def test_a_row_is_written_alone(garden: Path, run, said: str, expected: str) -> None:
    run("draft", "garden")
    before = garden.read_text("utf-8")
    result = run("accept", "garden", "G005", "--text", said)
    assert (result.exit_code, expected in result.output) == (2 if expected else 0, True)
    assert (garden.read_text("utf-8") == before) == bool(expected)


def test_a_row_takes_the_cells_of_a_translation(garden: Path, run) -> None:
    run("draft", "garden")
    run("import", str(garden.parents[2] / "en.md"), "--book", "garden")
    assert run("accept", "garden", "G006", "--pick", "A").exit_code == 0
    assert "| 2人 | 12個 | 3 |\n| 3 | 15 | 2 |\n" in garden.read_text("utf-8")


@pytest.mark.parametrize(
    ("row", "wrong"),
    [("| 3 | 15 | 2 |", []), ("| 3 | 12 | 2 |", ["G006"]), ("| 3 | 15 | 3 |", ["G006"])],
)
def test_a_wrong_number_in_a_row_is_found_though_another_row_has_it(
    garden: Path, run, row: str, wrong: list[str]
) -> None:
    run("import", str(garden.parents[2] / "en.md"), "--book", "garden")
    run("draft", "garden")
    garden.write_text(garden.read_text("utf-8").replace("| 3 | 15 | 2 |", row), "utf-8")
    found = json.loads(run("check", "garden", "--format", "json").stdout)["findings"]
    ours = [f for f in found if f["translation"] == "canonical" and f["check"] == "number"]
    assert sorted({f["segment"] for f in ours}) == wrong


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("Shuffle the cards and deal five to each player.", "shuffle-cards-deal-five"),
        ("5 cards are dealt.", "cards-dealt"),
        ("It is.", "it-is"),
        ("Players’ café", "players-cafe"),
        ("山札", ""),  # "deck"
        ("3", ""),
    ],
)
def test_ids_are_made_of_telling_words(text: str, slug: str) -> None:
    assert slug_of(text) == slug


def test_an_id_that_is_taken_gets_a_number() -> None:
    assert unique("deal", {"deal", "deal-2"}) == "deal-3"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("宜しくお願い致します。", True),  # with best regards
        ("最後までお読みいただきありがとうございます。", True),  # thank you for reading
        ("どうぞお楽しみください。", True),  # have fun
        ("ご感想をお待ちしています。", True),  # we look forward to hearing from you
        ("得点は３以上です。", False),  # the score is three or more
        ("他のプレイヤーを待ちます。", False),  # wait for the other players
        ("相手に交換をお願いします。", False),  # ask the opponent for a trade
        ("カードは以上の５枚です。", False),  # the cards are the five above
    ],
)
def test_courtesies(text: str, expected: bool) -> None:
    segment = Segment("A1", 0, "sentence", text, Span(0, len(text)), Place("f"))
    assert is_courtesy(segment) is expected


CREDITED = """石の庭
～石を積むゲーム～
人数：２人　時間：３０分

■手順
各ラウンドでは、以下の手順を行います。
①石を取る
　石を１つ取ります。
②置く
　次のどちらかを行います。
　・積む：石を上に置きます。
　・並べる：石を隣に置きます。
③終わり
　石を数えます。

お問い合わせ：ishi@example.jp
Ⓒ2025 石の会
"""
"""Stone garden, a game of piling; 2 players, 30 minutes. Each round these steps: ① take a stone: take
one; ② place: one of two: pile it up, lay it beside; ③ end: count. Where to write; whose it is."""


def test_steps_keep_their_text_and_credits_are_proposed(pond: Path, run) -> None:
    (pond / "ja.txt").write_text(CREDITED, "utf-8")
    run("new", "stones", "--title", "Stones")
    run("import", str(pond / "ja.txt"), "--book", "stones")
    run("draft", "stones")
    text = (pond / "sources/stones/rulebook.md").read_text("utf-8")
    assert text.startswith('{states="S001"}\n# Stones\n\n{#s004 ')
    assert "1. 石を取る 石を１つ取ります。\n2. 置く 次のどちらかを行います。\n" in text
    assert (
        "\n   - 積む：石を上に置きます。\n   - 並べる：石を隣に置きます。\n3. 終わり 石を数えます。"
        in text
    )
    decided = (pond / "sources/stones/decisions.yaml").read_text("utf-8")
    assert "# - segments: [S002, S003, S014, S015]\n" in decided
    assert "#   states_nothing: credit\n" in decided


CONTENTS_JA = """石の庭

目次
準備 …… 3
手番 …… 4

準備
札を２枚配ります。

手番
札を引きます。

Ⓒ2025 石の会
"""
CONTENTS_EN = "Stone Garden\n\nContents\nSetup\nTurn\n\nSetup\nDeal 3 cards.\n\nTurn\nDraw a card.\n\n(C) 2026 Stones\n"
"""Contents with pages 3 and 4; deal 2 cards; draw; whose it is. The English deals 3, has no pages."""


def test_what_states_nothing_has_no_findings_on_translations(pond: Path, run) -> None:
    (pond / "ja.txt").write_text(CONTENTS_JA, "utf-8")
    (pond / "en.txt").write_text(CONTENTS_EN, "utf-8")
    run("new", "garden")
    run("import", str(pond / "ja.txt"), str(pond / "en.txt"), "--book", "garden")

    def found() -> list[str]:
        shape = json.loads(run("check", "garden", "--format", "json").stdout)
        numbers = [one for one in shape["findings"] if one["check"] == "number"]
        return [one["segment"] for one in numbers if one["translation"] == "A"]

    assert found() == ["G006", "G009"]
    run("decide", "garden", "G009", "--states-nothing", "credit", "--reason", "Not a rule.")
    assert found() == ["G006"]


def test_status_names_a_letter_without_a_glyph(pond: Path, run) -> None:
    run("draft", BOOK)
    path = pond / RULEBOOK
    line = "Shuffle the 20 frog cards"
    assert line in path.read_text("utf-8")
    assert "that no font" not in run("status", BOOK).stdout
    path.write_text(path.read_text("utf-8").replace(line, line.replace("20", "20 Ⓖ")), "utf-8")
    assert "1 character that no font of the book holds" in run("status", BOOK).stdout
