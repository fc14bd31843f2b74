"""The skeleton of an engine: it loads, type-checks, and says nothing of our English."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.playing.engine import load_engine
from rulewright.playing.skeleton import class_name, seats_of, with_engine
from rulewright.problems import Place

BOOK = "frog-pond"
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def engine(pond: Path, run) -> Path:
    run("draft", BOOK)
    assert run("engine", "new", BOOK).exit_code == 0
    return pond / "engines/frog_pond.py"


def test_it_loads_with_every_rule(engine: Path) -> None:
    game = load_engine(engine)
    assert not isinstance(game, tuple)
    assert (game.name, game.seats) == (BOOK, (2, 3, 4))
    assert [rule.kind for rule in game.rules] == ["unplayed"] * 7


def test_it_is_made_of_the_japanese_and_its_numbers(engine: Path) -> None:
    text = engine.read_text("utf-8")
    assert (
        "# F005 手番のプレイヤーは、カードを１枚出さなければなりません。" in text
    )  # must play one
    assert '#     Param("card", 1, "card", "count"), １枚' in text
    assert "whose turn it is" not in text


@pytest.mark.slow
def test_it_type_checks(engine: Path) -> None:
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml")]
    done = subprocess.run(
        [*command, "--strict", str(engine)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("players", "seats"),
    [("2 to 4", (2, 3, 4)), ("3", (3,)), ("２～３人", (2, 3)), ("not stated", (2,)), ("", (2,))],
)  # "２～３人": two or three players
def test_seats(players: str, seats: tuple[int, ...]) -> None:
    assert seats_of(players) == seats


def test_the_name_of_the_class() -> None:
    assert class_name("tea-house-2") == "TeaHouse2"


@pytest.mark.parametrize("value", ["none", '"none"', "'none'"])
def test_the_engine_is_named_in_the_record(value: str) -> None:
    text = f"title: none\nengine: {value}  # yet\nversion: none\n"
    new = with_engine(text, {("engine",): Place("b", 2, 9)}, "engines/x.py")
    assert new == "title: none\nengine: engines/x.py  # yet\nversion: none\n"
