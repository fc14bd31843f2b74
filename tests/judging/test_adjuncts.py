"""Adjuncts that nothing in the English may say."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.judging.facing.adjuncts import unsaid_adjuncts
from rulewright.judging.finding import CANONICAL, Pair
from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import Glossary, read_glossary
from rulewright.reading.japanese.reader import read_japanese

COMMON = Path(__file__).parents[2] / "glossary" / "common.yaml"


@pytest.fixture(scope="module")
def glossary() -> Glossary:
    found, problems = read_glossary([("common.yaml", COMMON.read_text("utf-8"), True)])
    assert problems == ()
    return found


def _unsaid(ja: str, en: str, glossary: Glossary, slot: str = "A") -> list[str]:
    pair = Pair(read_japanese(ja, glossary), read_english(en, glossary), glossary, slot=slot)
    return [span.of(ja) for span in unsaid_adjuncts(pair)]


@pytest.mark.parametrize(
    ("ja", "en", "unsaid"),
    [
        # 冬のフェイズの間: during the winter phase
        (
            "冬のフェイズの間、作物を植えることはできません。",
            "You cannot plant crops.",
            "冬のフェイズの間",
        ),
        # ボードの四隅に: in the four corners of the board
        ("ボードの四隅に、木のコマを置く。", "Put wooden pieces on the board.", "ボードの四隅に"),
        # 無料で: for free
        ("無料で剣を抜くことができる。", "You may draw a sword.", "無料で"),
        # 見ずに: without looking
        ("残りのカードは見ずに置く。", "Put down the remaining cards.", "見ずに"),
        # １人につき: for each
        ("プレイヤー1人につき3個のキューブを置く。", "Place three cubes.", "1人につき"),
        # こっそり: secretly
        ("親はコインをこっそり隠す。", "The dealer hides a coin.", "こっそり"),
        # 手番順に: in turn order
        ("手番順に、パスするか駒を置く。", "Pass or place a piece.", "手番順に"),
        # 手札から: from the hand
        ("手札から1枚を隣の人と交換する。", "Swap one card with a neighbor.", "手札から"),
    ],
)
def test_an_adjunct_that_nothing_says_is_told(
    ja: str, en: str, unsaid: str, glossary: Glossary
) -> None:
    assert unsaid in _unsaid(ja, en, glossary)


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        ("冬のフェイズの間、作物を植えることはできません。", "In winter you cannot plant crops."),
        ("ボードの四隅に、木のコマを置く。", "Put wooden pieces in the corners of the board."),
        ("無料で剣を抜くことができる。", "Drawing a sword costs nothing."),
        ("残りのカードは見ずに置く。", "Put down the remaining cards without looking."),
        ("プレイヤー1人につき3個のキューブを置く。", "Everyone places three cubes."),
        ("親はコインをこっそり隠す。", "The dealer hides a coin while nobody looks."),
        ("手番順に、パスするか駒を置く。", "Take turns to pass or place a piece."),
        ("手札から1枚を出す。", "Play a card."),  # from the hand, of course
        ("声に出して読む。", "Read it aloud."),  # 声: voice
        ("最後に、点を数える。", "Count your points."),  # 最後に: finally
        ("それと同時に、手を挙げる。", "Raise your hand."),  # at the same time as that
        ("何もせずに休む。", "Rest."),  # doing nothing
        ("一緒に逃げる", "On the run"),  # a heading
        ("道路上で戦う。", "Tarmac duels ensue."),  # strays, which may say it
    ],
)
def test_an_adjunct_that_english_may_say_is_not(ja: str, en: str, glossary: Glossary) -> None:
    assert _unsaid(ja, en, glossary) == []


def test_our_own_text_is_free_in_its_words(glossary: Glossary) -> None:
    ja, en = "無料で剣を抜くことができる。", "You may draw a sword."
    assert _unsaid(ja, en, glossary, CANONICAL) == []
