"""Damaged input: a Problem with its place and exit 2, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

RECEIVED = "sources/drive-in/received/000_127c2040bb3a4e53.txt"
RULEBOOK = "sources/drive-in/rulebook.md"
FILES = (
    RECEIVED,
    RULEBOOK,
    "sources/drive-in/book.yaml",
    "sources/drive-in/decisions.yaml",
    "sources/drive-in/questions.yaml",
    "sources/drive-in/segments.jsonl",
    "glossary/drive-in.yaml",
    "glossary/common.yaml",
    "engines/drive_in.py",
)


@pytest.mark.usefixtures("judged_once")
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("damage", ["half", "cp932", "nul", "empty"])
def test_a_damaged_file_is_told_with_its_place(workspace, command, name: str, damage: str) -> None:
    path = workspace / name
    data = path.read_bytes()
    path.write_bytes(
        {
            "half": data[: len(data) // 2 + 1],
            "cp932": "手札を".encode("cp932") + data,
            "nul": data[:200] + b"\0" + data[200:],
            "empty": b"",
        }[damage]
    )
    result = command("build", "drive-in")
    assert result.exit_code in (1, 2)
    assert "Traceback" not in result.output
    assert "sources/" in result.output or name in result.output
    assert not (workspace / "output" / "drive-in" / "rulebook.pdf").exists()


@pytest.mark.usefixtures("judged_once")
@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        (RECEIVED, "Original text", "Orignal text", f"{RECEIVED}:12:"),
        (RULEBOOK, "{#deal states", "{#card-sets states", f"{RULEBOOK}:"),
        (RULEBOOK, "{#deal states", "{#dealing states", "'dealing'"),
        (RULEBOOK, 'states="D006"', 'states="D999"', "D999"),
        (
            "sources/drive-in/decisions.yaml",
            "concept: trick-chip",
            "concept: tick-chip",
            "tick-chip",
        ),
        ("sources/drive-in/book.yaml", "reader: crowd", "reader: cloud", "book.yaml:"),
        (
            "sources/drive-in/book.yaml",
            "engine: engines/drive_in.py",
            "engine: engines/no.py",
            "no.py",
        ),
        ("glossary/drive-in.yaml", "- id: s-chip", "- id: g-chip", "g-chip"),
        ("engines/drive_in.py", 'Rule("deal",', 'Rule("dealt",', "'dealt'"),
        ("engines/drive_in.py", "GAME = ", "GAM = ", "drive_in.py"),
        ("engines/drive_in.py", "from __future__", "frm __future__", "drive_in.py:"),
    ],
)
def test_a_slip_is_told_with_its_place(
    command, edit, name: str, old: str, new: str, said: str
) -> None:
    edit(name, old, new)
    result = command("trial", "drive-in")
    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output


def test_an_unknown_book_names_the_known_ones(command) -> None:
    result = command("check", "drive-on")
    assert result.exit_code == 2
    assert "drive-in" in result.output


def test_a_folder_without_a_workspace(tmp_path: Path) -> None:
    from click.testing import CliRunner

    from rulewright.cli import cli

    empty = tmp_path / "empty"
    empty.mkdir()
    result = CliRunner().invoke(cli, ["--workspace", str(empty), "check"])
    assert result.exit_code == 2
    assert "found no workspace" in result.output
