"""What is tracked of the output is what the sources make."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("tried_once")]


@pytest.mark.parametrize("book", ["drive-in", "hidden-chess", "equation-sequence", "zodiac-race"])
def test_the_tracked_rulebook_is_current(command, workspace: Path, book: str) -> None:
    shutil.copytree(ROOT / "output" / book, workspace / "output" / book)
    result = command("build", book, "--check")
    assert result.exit_code == 0, result.output


def test_a_stale_rulebook_is_told(command, workspace: Path) -> None:
    stale = workspace / "output" / "drive-in" / "rulebook.md"
    stale.parent.mkdir(parents=True)
    stale.write_text("old\n", "utf-8")
    result = command("build", "drive-in", "--check")
    assert result.exit_code == 1
    assert "output/drive-in/rulebook.md" in result.output
    assert stale.read_text("utf-8") == "old\n"
