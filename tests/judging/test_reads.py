"""A `reads` decision changes what its words say, and is told when they are not there."""

from __future__ import annotations

import json
from pathlib import Path

DECISIONS = "sources/drive-in/decisions.yaml"
ENTRY = """
- segments: D018
  reason: A test.
  reads: {{text: {text}, instead: {instead}}}
"""


def numbers(command, workspace: Path, text: str, instead: str) -> tuple[list, set[str]]:
    """The numbers read in D018 (６回のトリック, six tricks), and the codes found about it."""
    path = workspace / DECISIONS
    path.write_text(path.read_text("utf-8") + ENTRY.format(text=text, instead=instead), "utf-8")
    found = json.loads(command("check", "drive-in", "--format", "json").stdout)["findings"]
    ours = [f for f in found if f["segment"] == "D018" and f["translation"] in (None, "canonical")]
    values = [f["source_value"] for f in ours if f["check"] == "number"]
    return values, {f["code"] for f in ours}


def test_other_words_are_read(command, workspace: Path) -> None:
    values, _ = numbers(command, workspace, "６回のトリック", "７回のトリック")
    assert 7 in values


def test_the_same_words_change_nothing(command, workspace: Path) -> None:
    _, codes = numbers(command, workspace, "６回のトリック", "６回のトリック")
    assert codes == set()


def test_words_that_are_not_there_are_told(command, workspace: Path) -> None:
    _, codes = numbers(command, workspace, "８回のトリック", "７回のトリック")
    assert codes == {"source.decision-idle"}
