"""The first rulebook.md: headings, readable ids, the best translation, and what is left out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulewright.judging.draft import is_courtesy, slug_of, unique
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
