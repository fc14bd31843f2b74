"""A workspace and a book begun: what is made, what is refused, and what may not drift."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.cli import cli
from rulewright.founding import PATTERNS, slug_problem
from rulewright.workspace import Workspace, read_book_record

ROOT = Path(__file__).parent.parent


def test_the_common_glossary_is_the_one_that_is_shipped() -> None:
    ours = (ROOT / "glossary/common.yaml").read_bytes()
    shipped = (PATTERNS / "workspace/glossary/common.yaml").read_bytes()
    assert ours == shipped, f"copy glossary/common.yaml over {PATTERNS.name}/workspace/glossary/"


def test_init_makes_a_workspace_once(tmp_path: Path) -> None:
    first = CliRunner().invoke(cli, ["init", str(tmp_path / "games"), "--format", "json"])
    assert (first.exit_code, json.loads(first.stdout)["already"]) == (0, False)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    again = CliRunner().invoke(cli, ["init", str(tmp_path / "games")])
    assert (again.exit_code, "already" in again.stdout) == (0, True)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before


def test_init_names_the_next_command_from_where_one_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "next: rulewright new BOOK" in CliRunner().invoke(cli, ["init", "."]).output
    said = CliRunner().invoke(cli, ["init", "games"]).output
    assert "next: cd games && rulewright new BOOK" in said


def test_init_takes_a_new_repository(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    assert CliRunner().invoke(cli, ["init", str(tmp_path)]).exit_code == 0


def test_init_refuses_a_folder_with_something_in_it(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear", "utf-8")
    result = CliRunner().invoke(cli, ["init", str(tmp_path)])
    assert (result.exit_code, "'letter.txt'" in result.output) == (2, True)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_new_book_holds_what_was_said_of_it(run, pond: Path) -> None:
    result = run("new", "tea-house", "--title", 'Tea: "House"', "--original-title", "茶屋")
    assert result.exit_code == 0
    record, _, problems = read_book_record(Workspace(pond), "tea-house")
    assert problems == ()
    assert record is not None
    assert (record.title, record.original_title) == ('Tea: "House"', "茶屋")
    assert (record.prefix, record.engine, record.received) == ("T", "none", ())


@pytest.mark.parametrize(("age", "is_one"), [("8", True), ("8 to 12", True), ("eight", False)])
def test_an_age_is_asked_for_when_the_book_is_begun(run, pond: Path, age: str, is_one) -> None:
    result = run("new", "tea-house", "--age", age)
    assert (result.exit_code, "--age: found 'eight', expected an age" in result.stderr) == (
        0 if is_one else 2,
        not is_one,
    )
    assert (pond / "sources/tea-house").exists() == is_one


@pytest.mark.parametrize(
    ("written", "is_one"),
    [("8", True), ('"6 to 12"', True), ("not stated", True), ("8+", False), ("0", False)],
)
def test_an_age_in_the_book(run, pond: Path, written: str, is_one: bool) -> None:
    path = pond / "sources/frog-pond/book.yaml"
    path.write_text(path.read_text("utf-8").replace('age: "not stated"', f"age: {written}"))
    lines = path.read_text("utf-8").split("\n")
    line = next(n for n, one in enumerate(lines, 1) if one.startswith("age: "))
    _, _, problems = read_book_record(Workspace(pond), "frog-pond")
    assert [(one.place.line, one.place.column) for one in problems] == [(line, 6)] * (not is_one)


def test_every_key_of_a_book_is_explained(run, pond: Path) -> None:
    run("new", "tea-house")
    text = (pond / "sources/tea-house/book.yaml").read_text("utf-8")
    record, _, _ = read_book_record(Workspace(pond), "tea-house")
    keys = type(record).model_fields
    assert [key for key in keys if f"\n{key}: " not in text and f"\n# {key}: " not in text] == []


def test_a_book_is_begun_once_and_keeps_what_is_there(run, pond: Path) -> None:
    (pond / "glossary/tea-house.yaml").write_text("# mine\n", "utf-8")
    assert run("new", "tea-house").exit_code == 0
    assert (pond / "glossary/tea-house.yaml").read_text("utf-8") == "# mine\n"
    assert run("new", "tea-house").exit_code == 2


@pytest.mark.parametrize("slug", ["a", "tea-house", "go9x9", "x-2"])
def test_names_of_books(slug: str) -> None:
    assert slug_problem(slug) == ""


@pytest.mark.parametrize(
    ("slug", "said"),
    [
        ("Tea House", "'tea-house'"),
        ("tea_house", "'tea-house'"),
        ("茶屋", "'my-game'"),  # "tea house"
        ("7-wonders", "'my-game'"),
        ("-x", "'x'"),
        ("../x", "'x'"),
        ("common", "glossary/common.yaml"),
        ("x" * 61, "61 letters"),
    ],
)
def test_names_that_are_refused_with_a_better_one(slug: str, said: str) -> None:
    assert said in slug_problem(slug)
