"""The command `trial`: what was told is told again until a file changes; forms; several books."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from rulewright import stamp, trials
from rulewright.cli import cli
from rulewright.playing.watching.playout import Sampling
from rulewright.problems import Halt, Place, Problem
from rulewright.trials import Asked, Told

from .conftest import ROOT

CASES = (("b", "rule r", "", "", "a play"), ("b", "rule s", "decides nothing", "", ""))
CASES += (("b", "rival x", "", "no reading", ""),)


def told(slug: str, **changed: Any) -> Told:
    shape = json.dumps({"book": slug, "rules": [{"text": "一\n二"}]}, ensure_ascii=False, indent=1)
    return Told(True, True, (f"{slug}: 1 of 1 rules bite",), shape, CASES)._replace(**changed)


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A workspace with two books, of which only book.yaml is there; a trial notes that it ran."""
    for slug in ("ants", "bees"):
        folder = tmp_path / "sources" / slug
        folder.mkdir(parents=True)
        record = (ROOT / "sources" / "drive-in" / "book.yaml").read_text("utf-8")
        (folder / "book.yaml").write_text(record, "utf-8")
    (tmp_path / "glossary").mkdir()

    def tried(root: Path, slug: str, asked: Asked, is_fresh: bool) -> Told:
        with (root / "ran").open("a") as file:
            file.write(f"{slug} ")
        return told(slug)

    monkeypatch.setattr(trials, "tried", tried)
    # The toolkit stands still, whoever edits it while the tests run.
    monkeypatch.setattr(stamp, "PACKAGE", tmp_path / "toolkit")
    return tmp_path


def run(folder: Path, *args: str) -> Result:
    return CliRunner().invoke(cli, ["--workspace", str(folder), "trial", *args])


def ran(folder: Path) -> list[str]:
    """Which books have been tried since we last asked."""
    path = folder / "ran"
    slugs = path.read_text().split() if path.exists() else []
    path.unlink(missing_ok=True)
    return sorted(slugs)


def test_with_nothing_changed_nothing_is_tried(small: Path) -> None:
    first, again = run(small), run(small)
    assert ran(small) == ["ants", "bees"]
    assert first.stdout == again.stdout == "ants: 1 of 1 rules bite\nbees: 1 of 1 rules bite\n"
    assert (first.exit_code, again.exit_code) == (0, 0)


def test_what_is_sampled_if_nothing_is_said_is_what_a_build_samples(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Asked] = []
    monkeypatch.setattr(trials, "tried", lambda root, slug, one, fresh: asked.append(one) or Told())
    run(small, "ants")
    assert Sampling(*asked[0][:4]) == Sampling()


@pytest.mark.parametrize(
    ("change", "tried_again"),
    [
        ("sources/ants/rulebook.md", ["ants"]),
        ("glossary/common.yaml", ["ants", "bees"]),
        ("README.md", []),
    ],
)
def test_what_a_change_touches_is_tried_again(
    small: Path, change: str, tried_again: list[str]
) -> None:
    run(small)
    ran(small)
    (small / change).write_text("changed", "utf-8")
    run(small)
    assert ran(small) == tried_again


@pytest.mark.parametrize("args", [("--fresh",), ("--games", "7"), ("--seed", "1"), ("--quiz",)])
def test_other_questions_are_tried_anew(small: Path, args: tuple[str, ...]) -> None:
    run(small)
    ran(small)
    run(small, *args)
    assert ran(small) == ["ants", "bees"]


@pytest.mark.parametrize("damage", [b"", b"{}", b"\xff\xfe", None])
def test_a_damaged_file_is_tried_anew(small: Path, damage: bytes | None) -> None:
    run(small)
    ran(small)
    path = small / ".rulewright" / "trial" / "ants.told.json"
    path.write_bytes(path.read_bytes()[:-3] if damage is None else damage)
    assert run(small).stdout.startswith("ants: 1 of 1")
    assert ran(small) == ["ants"]


def test_json_is_one_object_the_same_each_time(small: Path) -> None:
    first, again = run(small, "--format", "json"), run(small, "--format", "json", "--jobs", "1")
    shape = json.loads(first.stdout)
    assert [book["book"] for book in shape["books"]] == ["ants", "bees"]
    assert shape["books"][0]["rules"] == [{"text": "一\n二"}]  # "one", "two"
    assert first.stdout == again.stdout == json.dumps(shape, ensure_ascii=False, indent=1) + "\n"


def test_junit_says_what_fails_and_what_was_left_out(small: Path) -> None:
    suite = ElementTree.fromstring(run(small, "ants", "--format", "junit").stdout)
    assert suite.attrib == {
        "name": "rulewright trial",
        "tests": "3",
        "failures": "1",
        "skipped": "1",
    }
    failed = [case.get("name") for case in suite if case.find("failure") is not None]
    assert failed == ["rule s"]


def test_a_failed_trial_and_a_book_without_engine(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends = {"ants": told("ants", passed=False), "bees": Told()}
    monkeypatch.setattr(trials, "tried", lambda root, slug, asked, is_fresh: ends[slug])
    for _ in range(2):
        result = run(small)
        assert result.exit_code == 1
        assert "bees: book.yaml names no engine" in result.stderr
        assert result.stdout == "ants: 1 of 1 rules bite\n"


def test_a_fault_of_a_book_is_told_and_not_kept(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def halted(root: Path, slug: str, asked: Asked, is_fresh: bool) -> Told:
        raise Halt([Problem(Place(f"{slug}.yaml", 3), "code", "a fault")])

    monkeypatch.setattr(trials, "tried", halted)
    result = run(small)
    assert result.exit_code == 2
    assert "ants.yaml:3" in result.stderr
    assert not (small / ".rulewright").exists()


@pytest.mark.parametrize("args", [("--jobs", "0"), ("--games", "many"), ("--format", "xml")])
def test_what_is_no_option_is_refused(small: Path, args: tuple[str, ...]) -> None:
    assert run(small, *args).exit_code == 2
    assert ran(small) == []
