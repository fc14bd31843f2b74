"""Good canonical English of other games' rules, with the common glossary alone, stays quiet."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.judging.finding import CANONICAL, Pair
from rulewright.judging.judge import judge
from rulewright.reading.glossary import read_glossary
from rulewright.reading.readers import read

ROOT = Path(__file__).resolve().parent.parent.parent
LINES = Path(__file__).with_name("stranger.tsv").read_text("utf-8").splitlines()[1:]
WRONG = Path(__file__).with_name("stranger_wrong.tsv").read_text("utf-8").splitlines()[1:]
COMMON, _ = read_glossary([("c", (ROOT / "glossary/common.yaml").read_text("utf-8"), True)])


def counted(ja: str, en: str, slot: str = CANONICAL) -> set[str]:
    pair = Pair(read(ja, "ja", COMMON), read(en, "en", COMMON), COMMON, slot)
    return {finding.code for finding in judge(pair) if finding.counts}


@pytest.mark.parametrize("line", WRONG)
def test_an_opposite_or_another_number_is_found(line: str) -> None:
    """Each is wrong in one word: what a number counts, an order, a verb's direction."""
    ja, en = line.split("\t")
    assert counted(ja, en, "A")
    assert counted(ja, en)


@pytest.mark.parametrize("line", LINES)
def test_good_english_is_left_alone(line: str) -> None:
    ja, en = line.split("\t")
    assert counted(ja, en) == set()


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        ("手札が７枚を超えたら捨てます。", "If you have seven or more cards in hand, discard."),
        (
            "得点の最も多いプレイヤーが勝者です。",
            "The player with the fewest points is the winner.",
        ),
        ("各プレイヤーにカードを５枚配ります。", "Deal six cards to each player."),
        ("カードを必ず1枚捨てます。", "You may discard one card."),
    ],
)
def test_wrong_english_is_not(ja: str, en: str) -> None:
    assert counted(ja, en)
