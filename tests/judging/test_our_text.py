"""The whole rulebook as it stands is silent, and one changed word in it is not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.judging.comparison import judge_canonical
from rulewright.judging.desk import Desk, read_desk
from rulewright.judging.finding import Finding
from rulewright.judging.texts import ReadBook, read_book
from rulewright.reading.readers import read
from rulewright.workspace import Workspace

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="module")
def desk() -> Desk:
    found, problems = read_desk(Workspace(ROOT), "drive-in")
    assert found is not None, problems
    return found


@pytest.fixture(scope="module")
def book(desk: Desk) -> ReadBook:
    return read_book(desk, ())


def counted(desk: Desk, book: ReadBook) -> list[Finding]:
    return [finding for finding in judge_canonical(desk, book) if finding.counts]


def test_the_rulebook_as_it_stands_is_silent(desk: Desk, book: ReadBook) -> None:
    assert counted(desk, book) == []


@pytest.mark.parametrize(
    ("id", "right", "wrong"),
    [
        ("component-list", "G chips: five", "G chips: six"),  # said rightly elsewhere in its group
        ("round-winner", "one victory chip", "two victory chips"),
        ("tie", "earliest", "latest"),
        ("player-count", "2 to 6", "2 to 8"),  # a default, held against its question
        ("hidden-hand", "hidden from", "shown to"),
        ("trick-chips-back", "to their place in front of you", "to the common stock"),
    ],
)
def test_one_changed_word_is_found_where_it_stands(
    desk: Desk, book: ReadBook, id: str, right: str, wrong: str
) -> None:
    at = next(i for i, statement in enumerate(desk.statements) if statement.id == id)
    changed = replace(desk.statements[at], text=desk.statements[at].text.replace(right, wrong))
    assert changed != desk.statements[at]
    statements = (*desk.statements[:at], changed, *desk.statements[at + 1 :])
    reading = read(changed.text, "en", desk.glossary)
    found = counted(
        replace(desk, statements=statements),
        replace(book, statements={**book.statements, at: reading}),
    )
    assert found
    assert all(
        finding.rule == id or right in finding.en or wrong in finding.en for finding in found
    )
