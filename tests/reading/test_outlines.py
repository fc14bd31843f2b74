"""The headings of whole documents: numbered in many ways, listed in contents, or only steps."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rulewright.reading.cutting import cut
from rulewright.reading.documents.plain import read_text
from rulewright.reading.segments import Segment
from rulewright.reading.sources import Received

# Island merchant: aim, components, setup, the turn, weather, end, scoring, questions.
FOLDER = Path(__file__).parent / "outlines"
EXPECTED = json.loads((FOLDER / "expected.json").read_text("utf-8"))
TITLE = "島の商人　遊び方"


def segments(data: bytes) -> tuple[Segment, ...]:
    source, problems = read_text(Received("rules.txt", data, "tea", language="ja"))
    assert problems == ()
    return cut(source)


def headings(text: str) -> list[str]:
    return [one.text for one in segments(text.encode()) if one.kind == "heading"]


@pytest.mark.parametrize("name", EXPECTED)
def test_the_outline_of_a_document(name: str) -> None:
    found = headings((FOLDER / f"{name}.txt").read_text("utf-8"))
    # The title may be one.
    assert [one for one in found if one != TITLE] == [one for one in EXPECTED[name] if one != TITLE]


@pytest.mark.parametrize("name", EXPECTED)
def test_nothing_of_a_document_is_lost(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    said = "".join(one.text for one in segments(text.encode()))
    assert re.sub(r"[\s…]", "", said) == re.sub(r"[\s…]", "", text)  # dots part cells


def test_every_document_is_expected() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(EXPECTED)
    assert sum(name.startswith("quiet") for name in EXPECTED) * 3 >= len(EXPECTED)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # 目的 aim, 準備 setup, 勝つ win, 札を配る deal cards.
        ("目次\n目的\n準備\n\n目的\n勝つ。\n準備\n札を配る。", ["目次", "目的", "準備"]),
        ("目次\n・目的 …… 1\n・準備 …… 2\n\n■目的\n勝つ。\n■準備\n配る。", ["目次", "■目的", "■準備"]),
        ("勝つ。\nもくじ\nねらい\n始めかた\n\n札を配る。", []),  # no line below has these names
        ("勝つ。\nもくじ\n札を配る。\n終わる。", []),
        ("勝つ。\n目次を見る。\nねらい\n始めかた\n\nねらい\n始めかた。", []),  # "see the contents"
    ],
)  # fmt: skip
def test_contents_name_the_headings(text: str, expected: list[str]) -> None:
    assert [one for one in headings(f"序\n{text}") if one != "序"] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("島の商人\n人数：２～４人\n\n勝つ。", ["島の商人"]),  # players: 2-4
        ("島の商人。\n人数：２～４人\n\n勝つ。", []),
        ("島を置く\n次の札を配る：\n\n勝つ。", []),  # "deal these cards:"
    ],
)
def test_a_title_right_above_the_facts(text: str, expected: list[str]) -> None:
    assert headings(text) == expected
