"""The sheet of a quiz and its key, in every form."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from dataclasses import replace

import pytest

from rulewright.judging.book import Book, Chapter, Facts, Statement
from rulewright.play import Board, Item, Picture, Square, Zone
from rulewright.playing.quizzing.question import Holding, Position, Question, Quiz
from rulewright.playing.telling.sentences import Names
from rulewright.problems import Place
from rulewright.publishing.quiz.markdown import key_markdown, sheet_markdown
from rulewright.publishing.quiz.page import Look, sheet_page
from rulewright.publishing.quiz.shapes import key_shape, sheet_shape
from rulewright.publishing.quiz.sheet import code_of, grid_of
from rulewright.reading.glossary import Glossary

PICTURE = Picture(
    (Zone("hand", 0, ((Item("card", "003"),),)),),
    (Board("pond", 2, 2, tuple(Square((c, r)) for c in (0, 1) for r in (0, 1))),),
)
POSITION = Position(
    players=("Ann", "Ben"),
    notes=("It is Ann’s turn.",),
    holdings=(
        Holding("Ann", "hand", "card 003"),
        Holding("Ben", "hand", "2 cards"),
        Holding("Ann", "gained", ""),
        Holding("", "deck", "12 | cards"),
    ),
    boards=(("Pond, 2 by 2.", "Ann’s frog on a1."),),
    viewer="Ann",
    picture=PICTURE,
)
WHO = Question("next", ("turn", "pass"), POSITION, "Ann plays *003*.", "Who makes the next move?",
               ("Ann", "Ben"), (1,), ("Ben is next.",))  # fmt: skip
WHICH = Question("which-moves", ("croak",), POSITION, "", "Which may Ann do?",
                 ("Ann croaks.", "Ann sleeps."), (0, 1), (), True)  # fmt: skip
QUIZ = Quiz("frog-pond", "Frog Pond", 1, (WHO, WHICH), ("sleep",))


def rule(slug: str, text: str) -> Statement:
    return Statement(slug, "rule", text, text, Place("rulebook.md", 1))


BOOK = Book(
    "frog-pond",
    Facts("Frog Pond", *[""] * 6, (), "", ""),
    (Chapter("1", rule("", "Turns"), (rule("turn", "Take turns\nclockwise."),)),),
    (("turn", "1.1"),),
    (),
)
LOOK = Look(Names("en", {}), Glossary(()), "#174a8b")


def test_the_sheet_says_position_question_and_options() -> None:
    sheet = sheet_markdown(QUIZ).decode()
    for text in (
        "# Frog Pond: quiz",
        "Players: Ann, Ben. It is Ann’s turn.",
        "|  | Hand |\n| --- | --- |\n| Ann | card 003 |\n| Ben | 2 cards |",
        "- Deck: 12 \\| cards.\n- Pond, 2 by 2. Ann’s frog on a1.",
        "**Ann plays \\*003\\*. Who makes the next move?**",
        "- a: Ann\n- b: Ben",
        "**Which may Ann do?** Choose all.",
        f"“sheet: {code_of(QUIZ)}”",
    ):
        assert text in sheet, text


def test_the_key_says_what_is_right_and_why() -> None:
    lines = key_markdown(QUIZ, BOOK).decode().splitlines()
    assert "- 1: b – rule 1.1 (`turn`): Take turns clockwise." in lines
    assert "  Ben is next." in lines
    assert "  Also: pass." in lines
    assert any(line.startswith("- 2: a b – croak") for line in lines)


@pytest.mark.parametrize("form", ["markdown", "page", "json"])
def test_the_sheet_does_not_give_the_key_away(form: str) -> None:
    other = replace(
        QUIZ, questions=(replace(WHO, right=(0,), why=("Ann is.",), rules=("pass",)), WHICH)
    )

    def made(quiz: Quiz) -> object:
        if form == "json":
            return sheet_shape(quiz)
        return sheet_markdown(quiz) if form == "markdown" else sheet_page(quiz, LOOK)

    assert made(QUIZ) == made(other)


@pytest.mark.parametrize(
    "change",
    [{"asked": "Who?"}, {"options": ("Ben", "Ann")}, {"done": ""},
     {"position": replace(POSITION, notes=())}],
)  # fmt: skip
def test_another_sheet_has_another_code(change: dict[str, object]) -> None:
    other = replace(QUIZ, questions=(replace(WHO, **change), WHICH))  # type: ignore[arg-type]
    assert code_of(other) != code_of(QUIZ)


def test_columns_in_which_nothing_lies_are_left_out() -> None:
    grid = grid_of(POSITION, "–")
    assert grid
    assert grid.heads == ("Hand",)
    assert grid_of(replace(POSITION, holdings=POSITION.holdings[2:]), "–") is None


def test_the_shapes_are_json() -> None:
    sheet, key = (json.loads(json.dumps(one)) for one in (sheet_shape(QUIZ), key_shape(QUIZ, BOOK)))
    assert sheet["questions"][0]["options"] == {"a": "Ann", "b": "Ben"}
    assert sheet["questions"][0]["position"]["zones"][3] == {
        "owner": None, "zone": "deck", "things": "12 | cards",
    }  # fmt: skip
    assert [one["right"] for one in key["key"]] == [["b"], ["a", "b"]]
    assert key["key"][0]["rules"][0] == {
        "id": "turn", "number": "1.1", "text": "Take turns clockwise.",
    }  # fmt: skip
    assert key["rules"] == {"turn": 1, "pass": 1, "croak": 1}
    assert key["unasked"] == ["sleep"]


def test_the_page_is_whole_and_asks_nothing_of_a_network() -> None:
    page = sheet_page(QUIZ, LOOK).decode()
    assert not re.search(r"(?:src|href)=[\"']?https?:|url\((?!data:)", page)
    script = re.search(r"<script>(.*?)</script>", page, re.S)
    assert script
    digest = base64.b64encode(hashlib.sha256(script[1].encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}'" in page
    assert page.count("<svg") == 2
    assert len(set(re.findall(r'<title id="([^"]+)"', page))) == page.count("<title id=")
    assert page.count('<input type="radio"') == 2
    assert page.count('<input type="checkbox"') == 2
    assert f'data-sheet="{code_of(QUIZ)}"' in page
