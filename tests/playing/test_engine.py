from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rulewright.playing.engine import engine_path, load_engine

GOOD = Path(__file__).with_name("pebbles.py").read_text(encoding="utf-8")
TWICE = GOOD.replace(
    'Rule("tap", "physical")', 'Rule("tap", "physical"),\n        Rule("tap", "effect")'
)


def line_of(source: str, text: str, which: int = 0) -> int:
    return [n for n, line in enumerate(source.splitlines(), 1) if text in line][which]


@pytest.mark.parametrize(
    ("source", "code", "line"),
    [
        ("x = 1\ndef broken(:\n", "engine.syntax", 2),
        ("x = '\0'", "engine.syntax", 1),
        ("x = 1\n", "engine.no-game", 1),
        ("x = 1\n\nGAME = 3\n", "engine.not-a-game", 3),
        ("class Taxi:\n    pass\n\n\nGAME = Taxi\n", "engine.not-a-game", 5),
        ("import json\n\njson.loads('{')\n", "engine.fails", 3),
        ("def f():\n    raise ValueError('no')\n\n\nf()\n", "engine.fails", 2),
        ("import sys\nsys.exit(3)\n", "engine.fails", 2),
        ("import no_such_module\n", "engine.fails", 1),
        (GOOD.replace("def returns", "def results"), "engine.incomplete", 0),
        (GOOD.replace("    seats = (2, 3)\n", ""), "engine.incomplete", 0),
        (TWICE, "engine.rule-twice", 0),
    ],
)
def test_a_faulty_engine_is_a_problem_with_its_line(
    tmp_path: Path, source: str, code: str, line: int
) -> None:
    marks = {"engine.incomplete": ("class Pebbles", 0), "engine.rule-twice": ('Rule("tap"', 1)}
    path = tmp_path / "taxi.py"
    path.write_text(source, encoding="utf-8")
    problems = load_engine(path, "engines/taxi.py")
    assert isinstance(problems, tuple)
    assert [problem.code for problem in problems] == [code]
    assert problems[0].place.file == "engines/taxi.py"
    assert problems[0].place.line == (line or line_of(source, *marks[code]))


@pytest.mark.parametrize("content", [None, "石".encode("cp932")])  # "stone"
def test_a_file_that_cannot_be_read_is_a_problem(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "taxi.py"
    if content is not None:
        path.write_bytes(content)
    (problem,) = load_engine(path)  # type: ignore[misc]
    assert problem.place.file == "taxi.py"
    assert problem.code == ("engine.missing" if content is None else "engine.unreadable")


def test_an_engine_is_registered_under_its_name(tmp_path: Path) -> None:
    path = tmp_path / "pebble_game.py"
    path.write_text(GOOD, encoding="utf-8")
    game = load_engine(path)
    assert not isinstance(game, tuple)
    assert game is sys.modules["engines.pebble_game"].GAME


def test_an_engine_may_be_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "tea_house"
    folder.mkdir()
    (folder / "cards.py").write_text("CARDS = 6\n")
    (folder / "__init__.py").write_text(
        "from engines.tea_house.cards import CARDS\n"
        + GOOD.replace("from __future__ import annotations\n", "")
    )
    assert engine_path(tmp_path, "tea-house") == folder / "__init__.py"
    assert not isinstance(load_engine(engine_path(tmp_path, "tea-house")), tuple)


def test_a_fault_in_a_folder_is_placed_in_its_file(tmp_path: Path) -> None:
    folder = tmp_path / "tea_house"
    folder.mkdir()
    (folder / "cards.py").write_text("CARDS = 6\n\nCARDS += 'x'\n")
    (folder / "__init__.py").write_text("from . import cards\n")
    (problem,) = load_engine(folder / "__init__.py", "engines/tea_house/__init__.py")  # type: ignore[misc]
    assert str(problem.place) == "engines/tea_house/cards.py:3:1"
