"""The command `examples`: what is tracked in tests/examples/ is what the engines do."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from .conftest import ROOT

BOOKS = ("drive-in", "hidden-chess", "equation-sequence", "zodiac-race")
pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("tried_once")]
IN_GROUPS = [pytest.param(book, marks=pytest.mark.xdist_group(book)) for book in BOOKS]


@pytest.mark.parametrize("book", IN_GROUPS)
def test_the_tracked_examples_are_current(command, workspace: Path, book: str) -> None:
    shutil.copytree(ROOT / "tests/examples", workspace / "tests/examples")
    result = command("examples", book, "--check")
    assert result.exit_code == 0, result.output


@pytest.mark.xdist_group("zodiac-race")
def test_stale_examples_are_told_and_written(command, workspace: Path) -> None:
    folder = workspace / "tests/examples"
    shutil.copytree(ROOT / "tests/examples", folder)
    printed, more = folder / "zodiac-race.jsonl", folder / "zodiac-race.more.jsonl"
    before = printed.read_bytes(), more.read_bytes()
    printed.write_text("", "utf-8")
    lost = '{"id":"lost","kind":"further","seats":3,"state":[1],"told":{"first":{}}}\n'
    more.write_bytes(before[1].replace(b'"acts":"', b'"acts":"Old ', 1) + lost.encode())
    result = command("examples", "zodiac-race", "--check")
    assert result.exit_code == 1
    assert "tests/examples/zodiac-race.jsonl: this is not what the engine does" in result.output
    assert printed.read_bytes() == b""
    result = command("examples", "zodiac-race")
    assert result.exit_code == 0
    assert "1 play of the second suite can be played no more" in result.output
    assert (printed.read_bytes(), more.read_bytes()) == before


def test_a_book_without_an_engine_has_no_examples(run, pond: Path) -> None:
    result = run("examples")
    assert result.exit_code == 0
    assert "frog-pond: book.yaml names no engine; nothing was played" in result.output
    assert not (pond / "tests").exists()


@pytest.mark.xdist_group("zodiac-race")
def test_nothing_is_written_where_the_numbers_disagree(command, workspace: Path, edit) -> None:
    old = 'Param("cards", 1, "mission-card", "count")'
    edit("engines/zodiac_race/rules_of_setup.py", old, old.replace("1", "2"))
    result = command("examples", "zodiac-race")
    assert result.exit_code == 1
    assert "zodiac-race: missions.cards" in result.output
    assert not (workspace / "tests").exists()
