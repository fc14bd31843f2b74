"""Denials, limits and permissions that a translation loses, or only says otherwise."""

from __future__ import annotations

import pytest

from rulewright.judging.facing.balance import balances
from rulewright.judging.facing.losing import is_bare
from rulewright.judging.finding import Pair
from rulewright.judging.judge import judge
from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import Glossary
from rulewright.reading.japanese.reader import read_japanese

NONE = Glossary(())


def pair_of(ja: str, en: str) -> Pair:
    return Pair(read_japanese(ja, NONE), read_english(en, NONE), NONE)


def codes(ja: str, en: str) -> set[str]:
    """What counts of what is found on the pair, by code."""
    return {finding.code for finding in judge(pair_of(ja, en)) if finding.counts}


LOST_DENIALS = [
    # If there is no place for a stone, pass.
    ("石を置ける場所がなければパスします。", "If you can place a stone, pass."),
    # Units that cannot receive supply: the clause that describes.
    ("補給を受けられない部隊は、裏返して弱体面にします。", "Flip units that can receive supply."),
    # If there are too few chips, use others instead: "instead" is a word of the source.
    (
        "チップが足りない場合は、代わりのものを使います。",
        "If there are enough chips, use others instead.",
    ),
    # Explain it when the situation is not the usual one.
    ("普通の状況でないときは、それを説明します。", "Explain it whenever this is true."),
    # One cannot go beyond 6 to 20; what one can and cannot do; some are hidden.
    ("6から20の範囲を越えることはできません。", "It can be smaller than 6 nor larger than 20."),
    ("何ができて何ができないかを説明します。", "Explain what they can and can do."),
    ("わかっている宝も隠されている宝もあります。", "Some treasures are known, while some are."),
    # The rule for this unit may not be understood to hold for the wide area of every battlefield.
    (
        "この部隊の特別な規則は、広い戦場の全ての区域に適用されるわけではありません。",
        "The special rule of this unit is meant to cover the whole wide area of every battlefield.",
    ),
]
SAID_DENIALS = [
    # No place; a closed space; nothing left; unsupported; neither drawn, played nor passed.
    (
        "駒を置ける場所がないときは、捨てます。",
        "If there is nowhere to place the piece, discard it.",
    ),
    ("入れないスペースもあります。", "Some spaces are closed."),
    ("手札がなくなったプレイヤーは勝ちです。", "A player who runs out of cards wins."),
    ("金がなくなったら終わりです。", "It ends when the gold is gone."),
    ("対応していない機能もあります。", "Some features are unsupported."),
    ("引かず、出さず、パスもしません。", "You do not draw, play or pass."),
    ("騎兵は森に入れず、壁を越えられない。", "Cavalry cannot enter woods or cross walls."),
    ("何ができて何ができないかを説明します。", "Explain what they can and can't do."),
    ("宝にはわかっているものも隠されているものもあります。", "Some are known, while some are not."),
    ("自分に見えないように持ちます。", "Hold them visible to everyone but you."),
]


@pytest.mark.parametrize(("ja", "en"), LOST_DENIALS)
def test_a_lost_denial_is_found(ja: str, en: str) -> None:
    assert "negation.lost" in codes(ja, en)


@pytest.mark.parametrize(("ja", "en"), SAID_DENIALS)
def test_a_denial_said_otherwise_is_none(ja: str, en: str) -> None:
    assert "negation.lost" not in codes(ja, en)


@pytest.mark.parametrize(
    ("ja", "en", "expected"),
    [
        # It does not stop, and cannot be read here: what is kept does not say the second.
        (
            "止まりませんが、ここでは読めません。",
            "It is kept going, while it can be read here.",
            True,
        ),
        (
            "止まりませんが、ここでは読めません。",
            "It is kept going, while it cannot be read here.",
            False,
        ),
    ],
)
def test_what_excuses_one_denial_stands_beside_it(ja: str, en: str, expected: bool) -> None:
    pair = pair_of(ja, en)
    facts = [fact for _, balance in balances(pair) for fact in balance.source]
    assert any(is_bare(pair, fact) for fact in facts) is expected


@pytest.mark.parametrize(
    ("ja", "en", "expected"),
    [
        # A cleft says when alone: on one's turn; one of the four.
        ("使えるのは自分の手番のときです。", "You can use it on your turn.", True),
        ("動けるのは四つのマスのいずれかです。", "You can move to one of the four spaces.", True),
        ("使えるのは自分の手番のときです。", "You can use it only on your turn.", False),
        ("動けるのは前か後のいずれかです。", "You can move either forward or back.", False),
        ("使うのは自分の手番のときです。", "You use it on your turn.", False),
        # "Until" and "up to" are words of the source: they say no "only".
        ("終わるまで、王のみが動けます。", "Until it ends, the king can move.", True),
        ("最大3個を王のみが持てます。", "The king can hold up to three.", True),
        ("終わるまで、王のみが動けます。", "Until it ends, the king alone can move.", False),
        ("王のみが動けます。", "No piece can move until it is the king.", False),
    ],
)
def test_a_limit_has_a_word_of_its_own(ja: str, en: str, expected: bool) -> None:
    assert ("limiter.lost" in codes(ja, en)) is expected


@pytest.mark.parametrize(
    ("ja", "en", "expected"),
    [
        # The verb decides, whatever else in the sentence may or must be done.
        (
            "動ける駒がない人は、パスしなければなりません。",
            "If you have no piece to move, you may pass.",
            True,
        ),
        (
            "動ける駒がない人は、パスしなければなりません。",
            "If you have no piece to move, you must pass.",
            False,
        ),
        ("出すしかありません。", "You may play it.", True),
        ("出すしかありません。", "You must play it.", False),
        # Take the tiles, roll the dice: verbs of their own that say what one can.
        ("札を取れます。", "You must take the tile.", True),
        ("さいころを振れます。", "You may roll the die.", False),
        # One can also do it by removing the monster; what we can prepare.
        ("敵を取り除くというやり方もできます。", "You must remove the enemy.", True),
        ("私たちができる準備です。", "It is a preparation that we must do.", True),
        ("私たちができる準備です。", "It is a preparation that we can do.", False),
        # As often as you can; so that all can read it.
        ("できる限り何度も遊びましょう。", "Play it as often as you must.", True),
        ("できる限り何度も遊びましょう。", "Play it as often as you can.", False),
        (
            "全員が読めるように、短くまとめてください。",
            "Keep it short so that everyone must read it.",
            True,
        ),
        (
            "全員が必ず読むように、短くまとめてください。",
            "Keep it short so that everyone must read it.",
            False,
        ),
        ("山札が尽きたので、捨て札を混ぜます。", "The deck is empty, so you must shuffle.", False),
    ],
)
def test_a_duty_is_no_permission(ja: str, en: str, expected: bool) -> None:
    assert ("modality.differs" in codes(ja, en)) is expected


@pytest.mark.parametrize(
    ("ja", "en", "expected"),
    [
        # One may draw; by drawing at random one can avoid quarrels.
        ("札を引くことができます。", "Draw a card.", True),
        (
            "くじを引くことで、争いを避けることができます。",
            "Avoid quarrels by drawing lots.",
            False,
        ),
    ],
)
def test_a_permission_is_no_order(ja: str, en: str, expected: bool) -> None:
    assert ("modality.lost" in codes(ja, en)) is expected


@pytest.mark.parametrize(
    ("ja", "en", "expected"),
    [
        # No action is taken; it can go nowhere beyond the last step.
        ("何も行いません。", "No actions are not taken.", True),
        (
            "最後より後には進めません。",
            "Neither this step nor the last one can not be passed.",
            True,
        ),
        ("何も行いません。", "No actions are taken.", False),
        ("赤くない札は取れません。", "No cards that are not red can be taken.", False),
    ],
)
def test_a_verb_is_denied_once(ja: str, en: str, expected: bool) -> None:
    assert ("negation.added" in codes(ja, en)) is expected
