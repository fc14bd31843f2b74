"""A copy of this repository's workspace for a test to change, and the command run in it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright.cli import cli

ROOT = Path(__file__).parent.parent
Command = Callable[..., Result]
Edit = Callable[[str, str, str], None]


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """Sources, glossary and engines copied into a folder of the test's own."""
    for name in ("sources", "glossary", "engines"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


@pytest.fixture
def command(workspace: Path) -> Command:
    """`rulewright ARGS` in the copy; an exception that is no exit is raised."""

    def run(*args: str) -> Result:
        result = CliRunner().invoke(cli, ["--workspace", str(workspace), *args])
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


@pytest.fixture
def edit(workspace: Path) -> Edit:
    """Replace the first occurrence of a text that must be in a file of the copy."""

    def replace(name: str, old: str, new: str) -> None:
        path = workspace / name
        text = path.read_text("utf-8")
        assert old in text, f"{old!r} is not in {name}"
        path.write_text(text.replace(old, new, 1), "utf-8")

    return replace
