"""Facts are given out one to one, and what is lost is found where it should stand."""

from __future__ import annotations

import pytest

from rulewright.judging.checks import ALL
from rulewright.judging.facing.balance import balances
from rulewright.judging.finding import Pair
from rulewright.judging.judge import judge
from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import Glossary
from rulewright.reading.japanese.reader import read_japanese

EMPTY = Glossary(())


def pair_of(ja: str, en: str) -> Pair:
    return Pair(read_japanese(ja, EMPTY), read_english(en, EMPTY), EMPTY)


PLACES = (
    # Japanese, English with one error, code, the words where it stands
    ("速度は4下がります。逆に4上がります。", "It goes down by 5. Or up by 4.", "number", "5"),
    ("速度は4下がります。逆に4上がります。", "It goes down by 4. Or up by 5.", "number", "5"),
    ("1位3点、2位3点、3位1点", "1st 3 points, 2nd 4 points, 3rd 1 point", "number", "4 points"),
    ("19、20、21を使います。", "Use 19, 21 and 21.", "number", "21"),  # 20 became 21
    ("2～3人で遊びます。", "Play with two or two.", "range", "two"),
    (
        "石がありません。駒があります。",
        "There are stones. There are pieces.",
        "negation",
        "There are stones",
    ),
    (
        "山札を切ります。札は見ません。",
        "Shuffle the deck. Look at the cards.",
        "negation",
        "Look at",
    ),
    (
        "動けば負けです。動かなければ勝ちです。",
        "If you move, you lose. If you move, you win.",
        "negation",
        "If you move, you win",
    ),
)


@pytest.mark.parametrize(("ja", "en", "check", "words"), PLACES)
def test_an_error_is_found_where_it_stands(ja: str, en: str, check: str, words: str) -> None:
    checks = [one for one in ALL if one.name == check]
    found = [f for f in judge(pair_of(ja, en), checks=checks) if f.counts]
    start = en.rindex(words) if en.count(words) == 1 or check == "negation" else en.index(words)
    assert any(
        s.start < start + len(words) and start < s.end for f in found for s in f.target_spans
    )


BALANCED = (
    # Japanese, English: how many denials are lost, added
    ("引きません。", "Do not draw.", (0, 0)),
    ("引きません。", "Draw.", (1, 0)),
    ("引きます。", "Do not draw.", (0, 1)),
    ("失敗したら引きます。", "If you fail, draw.", (0, 0)),
    ("失敗したら引きます。", "If you fail, do not draw.", (0, 1)),
    ("引けず、捨てられません。", "You cannot draw or discard.", (0, 0)),  # one denial of two verbs
    ("使いません。", "It is unused.", (0, 0)),  # read as a denial
    ("見えません。", "It stays hidden.", (0, 0)),
    ("隠れた札は見えません。", "A hidden card is seen.", (1, 0)),  # 隠れる is hidden
    ("赤だけを引きます。", "The blue ones are not drawn.", (0, 0)),
    ("赤だけを引きます。", "Do not draw only the red ones.", (0, 1)),
    ("0枚になったら終わりです。", "It ends when there is no card.", (0, 0)),
    ("絶えず動きます。", "Move all the time.", (0, 0)),  # incessantly
)


@pytest.mark.parametrize(("ja", "en", "wanted"), BALANCED)
def test_denials_balance(ja: str, en: str, wanted: tuple[int, int]) -> None:
    ((_, balance),) = balances(pair_of(ja, en))
    assert (balance.lost, balance.added) == wanted
