"""`quiz`: sheets for readers who have only the book, and the marks for what they answer."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from rulewright.playing.quizzing import making
from rulewright.playing.quizzing.making import make_quiz
from rulewright.playing.quizzing.question import Quiz

BOOK = "frog-pond"
TOY = Path(__file__).parent / "playing" / "pebbles.py"


@pytest.fixture(scope="module")
def made() -> dict[tuple[int, int], Quiz]:
    """The quizzes of the toy game by count and seed."""
    return {}


@pytest.fixture
def played(pond: Path, made, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The pond with the engine of a toy game, whose quiz is made once for all tests."""

    def make_once(*given: Any) -> Quiz:
        count_and_seed = given[3:5]
        if count_and_seed not in made:
            made[count_and_seed] = make_quiz(*given)
        return made[count_and_seed]

    monkeypatch.setattr(making, "make_quiz", make_once)
    shutil.copy(TOY, pond / "engines" / "frog_pond.py")
    path = pond / f"sources/{BOOK}/book.yaml"
    text = path.read_text("utf-8")
    path.write_text(re.sub(r"(?m)^engine:.*$", "engine: engines/frog_pond.py", text), "utf-8")
    return pond


def right_answers(played: Path, run) -> list[str]:
    key = json.loads(run("quiz", BOOK, "--count", "20", "--format", "json").stdout)
    lines = [f"{one['number']}: {' '.join(one['right'])}" for one in key["key"]]
    return [f"sheet: {key['sheet']}", *lines]


def test_the_sheet_goes_to_stdout_and_the_key_when_it_is_asked_for(played: Path, run) -> None:
    sheet, key = run("quiz", BOOK, "--count", "5"), run("quiz", BOOK, "--count", "5", "--key")
    assert sheet.exit_code == key.exit_code == 0
    assert len(re.findall(r"(?m)^## \d+$", sheet.stdout)) == 5
    assert len(re.findall(r"(?m)^- \d+: [a-d]", key.stdout)) == 5
    assert "rule" not in re.sub(r"rulebook|the rules?\b", "", sheet.stdout)


@pytest.mark.parametrize(
    ("output", "form", "names"),
    [
        ("out", None, ("frog-pond-quiz.md", "frog-pond-quiz-key.md")),
        ("out", "json", ("frog-pond-quiz.json", "frog-pond-quiz-key.json")),
        ("sheet.json", None, ("sheet.json", "sheet-key.json")),
        ("sheet.html", None, ("sheet.html", "sheet-key.md")),
    ],
)
def test_sheet_and_key_are_written_apart(
    played: Path, run, output: str, form: str | None, names: tuple[str, str]
) -> None:
    more = ("--format", form) if form else ()
    result = run("quiz", BOOK, "--count", "4", "--output", str(played / "x" / output), *more)
    assert result.exit_code == 0
    folder = played / "x" / output if "." not in output else played / "x"
    assert sorted(path.name for path in folder.iterdir()) == sorted(names)


def test_right_answers_are_all_right(played: Path, run) -> None:
    path = played / "answers.txt"
    path.write_text("\n".join(right_answers(played, run)), "utf-8")
    result = run("quiz", BOOK, "--count", "20", "--answers", str(path), "--pass", "100")
    assert (result.exit_code, result.stdout) == (
        0,
        f"{BOOK}: 20 of 20 right, 100.0 % (100 % needed)\n",
    )


@pytest.mark.parametrize(
    ("needed", "code"), [(("--pass", "96"), 1), (("--pass", "95"), 0), ((), 0)]
)
def test_misses_are_listed_with_their_rule(
    played: Path, run, needed: tuple[str, ...], code: int
) -> None:
    path = played / "answers.txt"
    path.write_text("\n".join(right_answers(played, run)[:-1]), "utf-8")
    result = run("quiz", BOOK, "--count", "20", "--answers", str(path), *needed)
    assert result.exit_code == code
    first, second, *_ = result.stdout.splitlines()
    assert first.startswith("20: nothing, expected ")
    assert re.match(r"    - [a-z-]+: ", second)
    shape = run("quiz", BOOK, "--count", "20", "--answers", str(path), "--format", "json", *needed)
    told = json.loads(shape.stdout)
    assert (told["right"], told["of"], told["percent"]) == (19, 20, 95.0)
    assert [miss["number"] for miss in told["misses"]] == [20]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--pass", "90"), "--pass goes with --answers"),
        (("--format", "text"), "expected md, html or json"),
        (("--answers", "a.txt", "--output", "x"), "--answers marks a sheet"),
        (("--answers", "a.txt"), "a.txt: this file is not there"),
        (("--output", "x.pdf"), "expected .md, .html or .json"),
        (("--output", "x.md", "--format", "json"), "found x.md, but --format json"),
        (("--output", "x", "--key"), "--key shows it"),
    ],
)
def test_what_does_not_go_together_is_told(
    played: Path, run, args: tuple[str, ...], said: str
) -> None:
    result = run("quiz", BOOK, "--count", "2", *args)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stdout == ""


def test_answers_to_another_sheet_are_refused(played: Path, run) -> None:
    path = played / "answers.txt"
    path.write_text("\n".join(right_answers(played, run)), "utf-8")
    result = run("quiz", BOOK, "--count", "20", "--seed", "2", "--answers", str(path))
    assert result.exit_code == 2
    assert "--count and --seed must be those of the sheet" in result.stderr


def test_a_book_without_an_engine_has_no_quiz(pond: Path, run) -> None:
    result = run("quiz", BOOK)
    assert result.exit_code == 2
    assert "engine: none" in result.stderr


@pytest.mark.slow
def test_a_whole_book_is_asked_about(command) -> None:
    """All rules that players can be asked about: the board and the pieces are given, not played."""
    result = command("quiz", "hidden-chess", "--format", "json")
    made = json.loads(result.stdout)
    assert len(made["questions"]) == 60
    assert made["unasked"] == ["board", "piece-set"]
    assert all(one["rules"][0]["number"] for one in made["key"])
    answers = [tuple(one["right"]) for one in made["key"]]
    assert abs(answers.count(("a",)) - answers.count(("b",))) <= 8
