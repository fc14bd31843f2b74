"""A block's picture, on the whole road: asked for in rulebook.md, drawn by the engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Command, Edit

pytestmark = pytest.mark.usefixtures("judged_once")
BOOK = "sources/drive-in/rulebook.md"
NAMED = '{#deal picture="deal" states'
FIGURES = """
    def figures(self):
        return {"deals": self.draw(self.start(2)), "start": self.draw(self.start(3))}

    def counting("""


@pytest.mark.parametrize(
    ("engine", "said"),
    [
        ("engines/drive_in.py", "but engines/drive_in.py has no pictures"),
        ("none", "but pictures come from the engine, and book.yaml says engine: none"),
    ],
)
def test_a_picture_needs_an_engine_that_draws_it(
    command: Command, edit: Edit, workspace: Path, engine: str, said: str
) -> None:
    lines = (workspace / BOOK).read_text("utf-8").splitlines()
    line = next(n for n, text in enumerate(lines, 1) if text.startswith("{#deal states"))
    edit(BOOK, "{#deal states", NAMED)
    edit("sources/drive-in/book.yaml", "engine: engines/drive_in.py", f"engine: {engine}")
    result = command("build", "drive-in")
    assert result.exit_code == 2
    assert f"{BOOK}:{line}:17: found picture='deal', {said}" in result.output


def test_another_name_is_told_with_those_that_exist(command: Command, edit: Edit) -> None:
    edit(BOOK, "{#deal states", NAMED)
    edit("engines/drive_in.py", "\n    def counting(", FIGURES)
    result = command("trial", "drive-in")
    assert result.exit_code == 2
    assert "expected one that engines/drive_in.py draws: deals, start (do you mean" in result.output


@pytest.mark.parametrize(
    ("figures", "said"),
    [
        ('{"deal": 3}', "engines/drive_in.py:1:1: figures 'deal': found 3, expected a Picture"),
        ("1 / 0", "ZeroDivisionError while the engine played: division by zero"),
    ],
)
def test_an_engine_that_draws_no_picture_is_told(
    command: Command, edit: Edit, figures: str, said: str
) -> None:
    body = f"\n    def figures(self):\n        return {figures}\n\n    def counting("
    edit("engines/drive_in.py", "\n    def counting(", body)
    result = command("trial", "drive-in")
    assert result.exit_code == 2
    assert said in result.output
