"""One thing said in two ways, which is left alone, and near things that are not one."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.judging.finding import Pair
from rulewright.judging.judge import judge
from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import Glossary
from rulewright.reading.japanese.reader import read_japanese

HERE = Path(__file__).parent
EMPTY = Glossary(())


def rows(name: str) -> list[tuple[str, ...]]:
    return [tuple(line.split("\t")) for line in (HERE / name).read_text("utf-8").splitlines()]


def told(ja: str, en: str) -> set[str]:
    """The codes of what is certain or likely."""
    pair = Pair(read_japanese(ja, EMPTY), read_english(en, EMPTY), EMPTY)
    return {one.code for one in judge(pair, "t", "s", "A") if one.tier in ("certain", "likely")}


@pytest.mark.parametrize(("way", "ja", "en"), rows("restated.tsv"))
def test_a_thing_said_otherwise_is_left_alone(way: str, ja: str, en: str) -> None:
    assert told(ja, en) == set(), way


@pytest.mark.parametrize(("code", "ja", "right", "wrong"), rows("belied.tsv"))
def test_a_near_thing_is_told(code: str, ja: str, right: str, wrong: str) -> None:
    assert [one for one in told(ja, wrong) if one.startswith(code)]
    assert not [one for one in told(ja, right) if one.startswith(code)]


# Wrong English that only looks like another way to say it.
NO_WAY = (
    ("使えない資源はありません。", "No resource can be used.", "can be"),
    ("手札の上限は5枚です。", "You can't have more than six cards in hand.", "not five"),
    ("入札額の下限は3金です。", "Bids may not be higher than 3 gold.", "the other end"),
    ("パスしてはいけません。", "Not passing is not allowed.", "may not pass"),
    (
        "基地から5マスより離れてはいけません。",
        "You must be at least 5 spaces from the base.",
        "most",
    ),
    ("空いているマスに置きます。", "Place it on an occupied space.", "a free space"),
)


@pytest.mark.parametrize(("ja", "en", "why"), NO_WAY)
def test_what_only_looks_alike_is_told(ja: str, en: str, why: str) -> None:
    assert told(ja, en), why
