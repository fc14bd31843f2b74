"""What the designer has answered is printed as a rule of his, and no more as an open question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from rulewright.judging.book import Answer
from rulewright.playing.checked import CheckedBook
from rulewright.publishing.composition import compose
from rulewright.publishing.html import publish_html
from rulewright.publishing.markdown_book import publish_markdown

Make = Callable[..., CheckedBook]


def answered(checked: CheckedBook, choice: str) -> CheckedBook:
    given = Answer(choice, "Ms. Sato", "2026-12-05")
    questions = tuple(replace(one, answer=given) for one in checked.book.questions)
    return replace(checked, book=replace(checked.book, questions=questions))


@pytest.mark.parametrize("choice", ["yes", "no"])
def test_an_answered_rule_bears_the_sign_of_the_designer_and_no_note(
    make: Make, choice: str
) -> None:
    page = compose(answered(make(), choice))
    (block,) = (b for chapter in page.chapters for b in chapter.blocks if b.id == "pass")
    assert block.note is None
    assert block.mark
    assert (block.mark.sign, block.mark.meaning) == ("‡", "Answered by the designer.")
    assert [mark.sign for mark in page.marks if mark.sign in "◆‡"] == ["‡"]


def test_an_open_question_keeps_its_note(make: Make) -> None:
    page = compose(make())
    (block,) = (b for chapter in page.chapters for b in chapter.blocks if b.id == "pass")
    assert block.note
    assert block.mark
    assert block.mark.sign == "◆"


def test_the_colophon_says_who_has_answered(make: Make) -> None:
    text = publish_markdown(answered(make(), "yes")).decode()
    assert "1 question answered by the designer (Ms. Sato, 5 December 2026)." in text
    assert "open for the designer" not in text
    assert "Open question" not in text
    assert "1 question is open for the designer." in publish_markdown(make()).decode()


def test_the_screen_shows_no_open_question_either(make: Make) -> None:
    assert b"Open question" not in publish_html(answered(make(), "yes"))
    assert b"Open question" in publish_html(make())
