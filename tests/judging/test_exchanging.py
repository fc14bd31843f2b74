"""Things of one sort in one another's place."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.judging.facing.exchanging import exchanged
from rulewright.judging.facing.sorts import SORTS
from rulewright.judging.finding import Pair
from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import Glossary, read_glossary
from rulewright.reading.japanese.reader import read_japanese

COMMON = Path(__file__).parents[2] / "glossary" / "common.yaml"


@pytest.fixture(scope="module")
def glossary() -> Glossary:
    found, problems = read_glossary([("common.yaml", COMMON.read_text("utf-8"), True)])
    assert problems == ()
    return found


def _exchanged(ja: str, en: str, glossary: Glossary) -> list[tuple[str, str]]:
    pair = Pair(read_japanese(ja, glossary), read_english(en, glossary), glossary)
    return [(swap.ours.of(ja), swap.theirs.of(en)) for swap in exchanged(pair)]


@pytest.mark.parametrize(
    ("ja", "en", "ours", "theirs"),
    [
        # For each house, one wheat.
        ("家1軒につき、麦を1つ得る。", "Gain one wheat for each field.", "家", "field"),
        # The captain goes into the harbor.
        ("船長は港に入る。", "The captain enters the market.", "港", "market"),
        # Pick three spells.
        ("呪文を3つ選ぶ。", "Pick three weapons.", "呪文", "weapons"),
        # The job cards.
        ("職業カードを配る。", "Deal out the improvement cards.", "職業", "improvement"),
        # A red flag.
        ("赤い旗を取る。", "Take a blue flag.", "赤い", "blue"),
        # From the envelope.
        ("封筒から紙を出す。", "Take the paper out of the box.", "封筒", "box"),
    ],
)
def test_another_thing_of_its_sort_is_told(
    ja: str, en: str, ours: str, theirs: str, glossary: Glossary
) -> None:
    assert (ours, theirs) in _exchanged(ja, en, glossary)


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        ("家1軒につき、麦を1つ得る。", "Gain one wheat for each house."),
        ("家と畑を建てる。", "Build a house and a field."),  # both
        ("街に入る。", "Enter the village."),  # another word of one meaning
        ("港に船を置く。", "Put a ship into the bay."),  # of no sort
        ("それを取る。", "Take the blue flag."),  # nothing of its sort
        ("2体を動かす。", "Move two knights."),  # a counter
        ("赤い旗", "Blue flag"),  # a heading
        (
            "港に入る。",
            "Far from every wintry ocean, some sunny market beckons hungry old crews.",
        ),  # free
    ],
)
def test_what_may_be_said_so_is_not(ja: str, en: str, glossary: Glossary) -> None:
    assert _exchanged(ja, en, glossary) == []


def test_a_word_stands_for_one_thing_of_a_sort() -> None:
    for sort in SORTS:
        said = [word for thing in sort for word in thing]
        assert len(said) == len(set(said)), sort
