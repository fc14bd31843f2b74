"""An engine that breaks its contract is told with file and line, never by a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.playing.engine import AnyGame, load_engine
from rulewright.playing.watching.conduct import at_work, conduct_problems
from rulewright.problems import Halt

PEBBLES = Path(__file__).with_name("pebbles.py")


def broken(tmp_path: Path, addition: str) -> tuple[AnyGame, Path]:
    """The toy game with one method replaced at the end of its file."""
    path = tmp_path / "broken.py"
    path.write_text(f"{PEBBLES.read_text('utf-8')}\n\n{addition}\n", "utf-8")
    game = load_engine(path, "broken.py")
    assert not isinstance(game, tuple), game
    return game, path


def test_a_sound_engine_has_no_problem() -> None:
    game = load_engine(PEBBLES)
    assert not isinstance(game, tuple)
    assert conduct_problems(game, "pebbles.py") == ()


@pytest.mark.parametrize(
    ("addition", "said"),
    [
        ("GAME.moves = lambda self, state: None", "moves: found None"),
        ("GAME.start = lambda self, seats, emit=None: [1]", "start and apply: found [1]"),
        ("GAME.returns = lambda self, state: 'x'", "returns: found 'x'"),
        ("GAME.draw = lambda self, state, viewer=None: None", "draw: found None"),
        ("GAME.draw = lambda self, state, viewer=None: Picture(None)", "found None"),
        ("GAME.actor = lambda self, state: 99", "actor: found 99"),
        ("GAME.seats = ()", "seats: found ()"),
    ],
)
def test_wrong_values_are_told(tmp_path: Path, addition: str, said: str) -> None:
    game, _ = broken(tmp_path, addition)
    problems = conduct_problems(game, "broken.py")
    assert said in problems[0].message


def test_what_the_engine_raises_is_a_problem_with_its_line(tmp_path: Path) -> None:
    raising = (
        "def fail(self, state, move, emit=None):\n    raise RuntimeError('no')\nGAME.apply = fail"
    )
    game, path = broken(tmp_path, raising)
    with pytest.raises(Halt) as halt, at_work(path, "broken.py"):
        conduct_problems(game, "broken.py")
    (problem,) = halt.value.problems
    lines = path.read_text("utf-8").splitlines()
    assert lines[problem.place.line - 1].strip() == "raise RuntimeError('no')"


def test_an_engine_that_is_a_folder_is_told_with_the_file_in_it(tmp_path: Path) -> None:
    folder = tmp_path / "pebbles"
    folder.mkdir()
    text = PEBBLES.read_text("utf-8").replace("stones = seats", "stones = no_name")
    (folder / "game.py").write_text(text, "utf-8")
    (folder / "__init__.py").write_text("from .game import GAME\n\nGAME = GAME\n", "utf-8")
    game = load_engine(folder / "__init__.py", "engines/pebbles/__init__.py")
    assert not isinstance(game, tuple), game
    where = folder / "__init__.py", "engines/pebbles/__init__.py"
    with pytest.raises(Halt) as halt, at_work(*where):
        conduct_problems(game, where[1])
    (problem,) = halt.value.problems
    assert problem.place.file == "engines/pebbles/game.py"
    assert "no_name" in problem.message


def test_what_the_engine_prints_does_not_reach_stdout(tmp_path: Path, capsys) -> None:
    path = tmp_path / "loud.py"
    path.write_text(f"{PEBBLES.read_text('utf-8')}\nprint('HELLO')\n", "utf-8")
    with at_work(path, "loud.py"):
        load_engine(path, "loud.py")
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "HELLO\n")


def test_our_own_faults_are_not_laid_on_the_engine(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), at_work(tmp_path / "none.py", "none.py"):
        _ = 1 // 0
