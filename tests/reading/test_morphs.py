"""The faster searches for morphemes say what the tagger itself says."""

from __future__ import annotations

import pytest
from HanTa.HanoverTagger import HanoverTagger

from rulewright.reading.english.morphs import Tagger

MODEL = "morphmodel_en.pgz"
WORDS = (
    *("card", "cards", "discarding", "shuffled", "unplayable", "meeple", "meeples", "Kasumori"),
    *("reshuffles", "wooden", "tiebreaker", "x", "ox", "zzz", "redistributions", "12", "naïve"),
    "o'clock",
)
TAGS = ("NN1", "NN2", "VVD", "VVN", "VVZ", "AJ0", "NP0")


@pytest.fixture(scope="module")
def taggers() -> tuple[HanoverTagger, Tagger]:
    return HanoverTagger(MODEL), Tagger(MODEL)


@pytest.mark.parametrize("word", WORDS)
def test_the_searches_agree_with_the_tagger(
    taggers: tuple[HanoverTagger, Tagger], word: str
) -> None:
    slow, fast = taggers
    assert fast.tag_word(word) == slow.tag_word(word)
    assert fast.analyze_forward(word.lower()) == slow.analyze_forward(word.lower())
    for tag in TAGS:
        assert fast.analyze(word, tag, taglevel=3) == slow.analyze(word, tag, taglevel=3)


def test_the_empty_word_is_unknown(taggers: tuple[HanoverTagger, Tagger]) -> None:
    slow, fast = taggers
    assert fast.analyze_forward("") == slow.analyze_forward("")
