"""What tells a thing apart need not be said again where the rule before has just said it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.judging.comparison import judge_canonical
from rulewright.judging.desk import read_desk
from rulewright.judging.texts import read_book
from rulewright.workspace import Workspace

JAPANESE = """# 遊び方

## 移動

道にした瓦に描かれている車を動かします。

道にした瓦の下側の車から動かします。
"""
"""How to play. Moving: move the carts drawn on the tile that you made road. Begin with
the cart on the lower side of the tile that you made road."""
TERMS = """- id: road
  forms: {ja: [道], en: [road]}
- id: slate
  forms: {ja: [瓦], en: [tile]}
- id: cart
  forms: {ja: [車], en: [cart]}
"""
ENGLISH = """# How to Play

{#water states="M002"}
## Moving

{#move states="M003"}
Move the carts drawn on the tile that you added to the road.

{#first states="M004"}
Move the carts, beginning with the cart on the lower side of the new tile.
"""


@pytest.fixture
def rulebook(pond: Path, run) -> Path:
    run("new", "market")
    (pond / "ja.md").write_text(JAPANESE, "utf-8")
    (pond / "glossary/market.yaml").write_text(TERMS, "utf-8")
    assert run("import", str(pond / "ja.md"), "--book", "market").exit_code == 0
    record = pond / "sources/market/book.yaml"
    record.write_text(record.read_text("utf-8").replace("exact: no", "exact: yes"), "utf-8")
    return pond / "sources/market/rulebook.md"


def missed(rulebook: Path, *changes: tuple[str, str]) -> set[str]:
    """The terms of the last rule that count as missing."""
    text = ENGLISH
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    rulebook.write_text(text, "utf-8")
    desk, problems = read_desk(Workspace(rulebook.parents[2]), "market")
    assert desk is not None, problems
    found = judge_canonical(desk, read_book(desk, ()))
    missing = [f for f in found if f.counts and f.check == "term_missing" and f.segment == "M004"]
    return {str(finding.source_value) for finding in missing}


@pytest.mark.parametrize("said", ["the new tile", "that tile", "the same tile", "the road tile"])
def test_a_thing_that_is_pointed_at_is_told_apart(rulebook: Path, said: str) -> None:
    assert missed(rulebook, ("the new tile", said)) == set()


@pytest.mark.parametrize(
    "changes",
    [
        [("the new tile", "a tile")],  # any tile
        [("the new tile", "your own tile")],
        [("the new tile", "the old tile")],
        [("the tile that you added to the road", "the tile")],  # nothing was told apart before
    ],
)
def test_another_thing_is_not(rulebook: Path, changes: list[tuple[str, str]]) -> None:
    assert "road" in missed(rulebook, *changes)


def test_words_that_differ_in_the_original_are_said(rulebook: Path) -> None:
    source = next((rulebook.parent / "received").glob("*"))
    text = source.read_text("utf-8")
    source.write_text(text.replace("道にした瓦に", "手元の瓦に"), "utf-8")  # in front of you
    assert "road" in missed(rulebook)
