"""What a word of the English may be besides a stray term: a verb, an opponent, a counter's thing."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.judging.facing.homographs import is_verb
from rulewright.judging.finding import CANONICAL, Pair
from rulewright.judging.judge import judge
from rulewright.reading.glossary import Glossary, read_glossary
from rulewright.reading.readers import read

COMMON = Path(__file__).parents[2] / "glossary" / "common.yaml"
OWN = "- {id: fame, forms: {ja: [名声], en: fame}}"


@pytest.fixture(scope="module")
def glossary() -> Glossary:
    files = [("common.yaml", COMMON.read_text("utf-8"), True), ("own.yaml", OWN, False)]
    found, problems = read_glossary(files)
    assert problems == ()
    return found


def terms(ja: str, en: str, glossary: Glossary, slot: str) -> set[str]:
    pair = Pair(read(ja, "ja", glossary), read(en, "en", glossary), glossary, slot)
    return {f.code for f in judge(pair) if f.check.startswith("term_confused")}


GOOD = {
    "the other player": ("相手は断ることができます。", "The other player may decline."),
    "in turn order": ("手番順に１枚引きます。", "In turn order, draw 1 card."),
    "later in turn order": ("手番が後のプレイヤーの勝ち。", "The player later in turn order wins."),
    "turns it": ("全員が同時に表にします。", "Everyone turns theirs face up at the same time."),
    "turn out": ("失敗だった場合、２点失います。", "If it turns out badly, you lose 2 points."),
    "hand over": ("足りなければ、あるだけ払います。", "If you are short, hand over what you have."),
    "a table": ("次の表に従って数えます。", "Count as this table says."),
    "cards by their counter": (
        "山札の上から６枚を戻します。",
        "Return the top 6 cards of the deck.",
    ),
    "cards by their number": ("枚数に応じて得点を得ます。", "Score by the number of cards."),
    "points by theirs": ("さらに名声を３点得ます。", "Gain 3 more points of fame."),
}


@pytest.mark.parametrize("slot", ["A", CANONICAL])
@pytest.mark.parametrize(("ja", "en"), GOOD.values(), ids=GOOD)
def test_good_english_names_nothing_strange(
    ja: str, en: str, slot: str, glossary: Glossary
) -> None:
    assert terms(ja, en, glossary, slot) == set()


@pytest.mark.parametrize(
    ("ja", "en", "slot"),
    [
        ("相手は断ることができます。", "The dealer may decline.", "A"),
        ("手番の後に引きます。", "Draw after the round.", "A"),  # turn
        ("山札から引きます。", "Draw from your hand.", CANONICAL),  # deck
        ("名声を数えます。", "Count the tricks.", CANONICAL),
        ("手札から出します。", "Play it from the deck.", CANONICAL),  # hand
    ],
)
def test_another_thing_is_still_found(ja: str, en: str, slot: str, glossary: Glossary) -> None:
    assert terms(ja, en, glossary, slot)


@pytest.mark.parametrize(
    ("en", "word", "is_one"),
    [
        ("The accused turns their card face up.", "turns", True),
        ("If you are short, hand over all.", "hand", True),
        ("Each player must discard 2.", "discard", True),
        ("On your turn, draw.", "turn", False),
        ("Put it on the discard pile.", "discard pile", False),
        ("Draw from the hand of the player.", "hand", False),
        ("Deal the cards.", "cards", False),
    ],
)
def test_a_verb_is_told_from_a_noun(en: str, word: str, is_one: bool, glossary: Glossary) -> None:
    reading = read(en, "en", glossary)
    mention = next(m for m in reading.mentions if m.text == word)
    assert is_verb(reading, mention) == is_one


def test_of_a_missing_text_nothing_is_said_but_that_it_is_missing(glossary: Glossary) -> None:
    source = read("２人のとき、３枚引くことはできません。", "ja", glossary)  # with 2, not draw 3
    found = judge(Pair(source, read("", "en", glossary), glossary))
    assert [f.code for f in found] == ["omission.segment"]
    assert "number.lost" in {
        f.code for f in judge(Pair(source, read("Never draw.", "en", glossary), glossary))
    }
