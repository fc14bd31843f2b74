"""A translation in our terms: what another name of a thing becomes, and what stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.judging.our_terms import draft_of
from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import Glossary, read_glossary
from rulewright.reading.japanese.reader import read_japanese

COMMON = Path(__file__).parents[2] / "glossary" / "common.yaml"
OWN = """
- id: trader
  forms: {ja: [商人], en: {preferred: trader, wrong: [merchant]}}
- id: oarsman
  forms: {ja: [漕ぎ手], en: {preferred: oarsman, plural: oarsmen, admitted: [rower]}}
- id: payout
  forms: {ja: [精算], en: {preferred: payout, admitted: [settlement]}}
- id: village
  forms: {ja: [村], en: {preferred: village, admitted: [settlement]}}
- id: shipping
  forms: {ja: [出荷], en: [shipping, ship, shipped]}
- id: gold
  forms: {ja: [金貨], en: [gold, gold coin]}
"""


@pytest.fixture(scope="module")
def glossary() -> Glossary:
    files = [("common.yaml", COMMON.read_text("utf-8"), True), ("own.yaml", OWN, False)]
    found, problems = read_glossary(files)
    assert not problems
    return found


def drafted(ja: str, en: str, glossary: Glossary) -> str:
    return draft_of(read_english(en, glossary), read_japanese(ja, glossary), glossary, "en")


@pytest.mark.parametrize(
    ("ja", "en", "expected"),
    [
        ("商人の勝ちです。", "The merchant wins.", "The trader wins."),
        ("商人の勝ちです。", "Merchants win.", "Traders win."),
        ("商人カード", "2. MERCHANT cards", "2. TRADER cards"),
        ("④精算：公開します。", "4. Settlement: Reveal it.", "4. Payout: Reveal it."),
        ("ゲームの精算", "## End and Settlement", "## End and Payout"),
        ("漕ぎ手を選びます。", "Choose two rowers.", "Choose two oarsmen."),
        ("漕ぎ手を選びます。", "Choose a rower.", "Choose an oarsman."),
        ("チップを１枚取る。", "Take one tip.", "Take one chip."),
    ],
)
def test_another_name_becomes_ours(ja: str, en: str, expected: str, glossary: Glossary) -> None:
    assert drafted(ja, en, glossary) == expected


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        ("得点が最も高い人の勝ちです。", "The person with the highest score wins."),
        ("ゲームの終了と得点", "End of Game and Score"),
        ("枚数に応じて、次の得点を得ます。", "Score as follows by number of cards."),
        ("出荷したカードを捨てます。", "Discard the cards you shipped."),  # a verb
        ("カードを出荷します。", "Ship the cards."),
        ("金貨を取ります。", "Take 3 gold coins."),  # has our name in it
        ("商人のカード", "The merchant's card"),  # a possessive
        ("村の精算", "The settlement of the village"),  # 精算 and 村 may both be a settlement
        ("チップを１枚取る。", "Take one counter."),  # right for a word of every game
        ("船を置きます。", "The merchant places a ship."),  # ship 船: no trader, no shipping
    ],
)
def test_good_english_comes_in_unharmed(ja: str, en: str, glossary: Glossary) -> None:
    assert drafted(ja, en, glossary) == en
