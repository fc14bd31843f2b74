"""Whoever runs pytest in a workspace runs its worked examples."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rulewright.playing.examples.example import Example, write_examples
from rulewright.playing.examples.replaying import replay
from rulewright.playing.examples.rigging import rig_of
from rulewright.workspace import Workspace

from .conftest import ROOT

pytest_plugins = ["pytester"]
PEBBLES = ROOT / "tests" / "playing" / "pebbles.py"
PLAYS = (
    Example(
        "take-limit",
        "play",
        "take-limit",
        "2.1",
        seats=2,
        table="Three stones are left.",
        state=[3, [0, 0], [1, 2], 0, 0, 0],
        moves=(["take", 2],),
    ),
    Example("start-2", "start", seats=2),
)


@pytest.fixture
def played(pond: Path) -> Path:
    """The new workspace with an engine, and two worked examples of it."""
    shutil.copy(PEBBLES, pond / "engines" / "frog_pond.py")
    record = pond / "sources/frog-pond/book.yaml"
    text = record.read_text("utf-8").replace("engine: none", "engine: engines/frog_pond.py")
    record.write_text(text, "utf-8")
    rig = rig_of(Workspace(pond), "frog-pond")
    told = [Example(**{**_fields(play), "told": replay(rig, play)}) for play in PLAYS]
    folder = pond / "tests" / "examples"
    folder.mkdir(parents=True)
    (folder / "frog-pond.jsonl").write_text(write_examples(told), "utf-8")
    return pond


def _fields(play: Example) -> dict[str, Any]:
    return {name: getattr(play, name) for name in play.__slots__}


class Done(NamedTuple):
    returncode: int
    stdout: str


Run = Callable[..., Done]


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Run:
    """`pytest ARGS` in a folder."""

    def invoke(folder: Path, *args: str) -> Done:
        monkeypatch.chdir(folder)
        alone = ("-p", "no:cacheprovider", "-p", "no:xdist")
        result = pytester.runpytest_inprocess(*alone, *args)
        return Done(int(result.ret), result.stdout.str() + result.stderr.str())

    return invoke


def change(folder: Path, old: str, new: str) -> None:
    path = folder / "tests/examples/frog-pond.jsonl"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_the_package_is_a_plugin_of_pytest() -> None:
    (door,) = entry_points(group="pytest11", name="rulewright")
    assert door.value == "rulewright.pytest_plugin"


def test_every_example_is_a_test(run: Run, played: Path) -> None:
    done = run(played, "-v")
    assert done.returncode == 0, done.stdout
    assert "tests/examples/frog-pond.jsonl::take-limit PASSED" in done.stdout
    assert "2 passed" in done.stdout


def test_one_can_be_asked_for(run: Run, played: Path) -> None:
    done = run(played, "tests/examples/frog-pond.jsonl::start-2")
    assert "1 passed" in done.stdout


def test_what_differs_is_told_in_words(run: Run, played: Path) -> None:
    change(played, "Ann takes 2 stones.", "Ann takes 3 stones.")
    done = run(played)
    assert done.returncode == 1
    for said in (
        "frog-pond::take-limit (rule 2.1). Three stones are left.",
        "step 1, how the move is told:",
        "expected  Ann takes 3 stones. [take-limit]",
        "found     Ann takes 2 stones. [take-limit]",
        "If this was meant: rulewright examples frog-pond",
        "1 failed, 1 passed",
    ):
        assert said in done.stdout
    assert "Traceback" not in done.stdout
    assert ".py:" not in done.stdout


def test_an_engine_that_is_gone_is_told(run: Run, played: Path) -> None:
    (played / "engines" / "frog_pond.py").unlink()
    done = run(played)
    assert done.returncode == 1
    assert "engines/frog_pond.py:1:1: there is no such engine file" in done.stdout
    assert "Traceback" not in done.stdout


def test_a_file_of_no_book_is_told(run: Run, played: Path) -> None:
    folder = played / "tests" / "examples"
    (folder / "frog-pond.jsonl").rename(folder / "toad-pond.jsonl")
    assert "there is no book 'toad-pond' to play" in run(played).stdout


def test_a_broken_line_is_told_with_its_place(run: Run, played: Path) -> None:
    change(played, '{"id":"start-2"', '{"id":')
    done = run(played)
    assert done.returncode == 2
    assert "tests/examples/frog-pond.jsonl:2:1: this is no JSON" in done.stdout
    assert "Traceback" not in done.stdout


def test_the_setting_leaves_them_out(run: Run, played: Path) -> None:
    (played / "pytest.ini").write_text("[pytest]\nrulewright_examples = false\n", "utf-8")
    assert run(played).returncode == pytest.ExitCode.NO_TESTS_COLLECTED


@pytest.mark.parametrize("name", ["tests/examples/notes.jsonl", "examples/frog-pond.jsonl"])
def test_other_files_are_nobodys_examples(run: Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"id": 1}), "utf-8")
    done = run(tmp_path)
    assert done.returncode == pytest.ExitCode.NO_TESTS_COLLECTED, done.stdout


def test_nothing_heavy_is_imported_before_there_is_an_example() -> None:
    code = (
        "import sys, rulewright.pytest_plugin\n"
        "print([name for name in sys.modules if name.startswith('rulewright.')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['rulewright.pytest_plugin']"
