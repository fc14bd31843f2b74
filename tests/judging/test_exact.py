"""Our own text held word for word, or free: what only one side says, and what contradicts."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.judging.finding import CANONICAL, Pair
from rulewright.judging.judge import judge
from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import read_glossary
from rulewright.reading.japanese.reader import read_japanese

COMMON = Path(__file__).resolve().parents[2] / "glossary" / "common.yaml"
GLOSSARY, _ = read_glossary([(COMMON.name, COMMON.read_text(encoding="utf-8"), True)])


def counted(ja: str, en: str, exact: bool) -> set[str]:
    source, target = read_japanese(ja, GLOSSARY), read_english(en, GLOSSARY)
    pair = Pair(source, target, GLOSSARY, CANONICAL, exact=exact)
    return {finding.code for finding in judge(pair) if finding.counts}


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        ("カードをよく混ぜて置きます。", "Shuffle the cards thoroughly."),  # places them too
        ("山札から３枚引きます。", "Take the top three cards."),  # from the deck
    ],
)
def test_free_wording_is_for_review(ja: str, en: str) -> None:
    assert counted(ja, en, exact=True)
    assert not counted(ja, en, exact=False)


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        ("カードを３枚引きます。", "Draw four cards."),  # 3
        ("手札の少ない人が勝ちます。", "Whoever has more cards in hand wins."),  # fewer
        ("左隣の人が親になります。", "The player on your right becomes the dealer."),  # left
        ("カードを引いてはいけません。", "You may draw cards."),  # must not
    ],
)
def test_what_contradicts_counts_in_both(ja: str, en: str) -> None:
    assert counted(ja, en, exact=True)
    assert counted(ja, en, exact=False)
