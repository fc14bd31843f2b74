"""What English says otherwise: by a denial, in secret, as a verb; and what it may not leave out."""

from __future__ import annotations

import pytest

from rulewright.judging.finding import CANONICAL, Pair
from rulewright.judging.judge import judge
from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import Concept, Form, Glossary
from rulewright.reading.japanese.reader import read_japanese

EMPTY = Glossary(())
SIX = "書き込める水路は6本までです。"  # up to 6 waterways can be drawn
HOLD = "6枚より多く持つことはできません。"  # one cannot hold more than 6
FROST = "霜は４ラウンドから発生します。"  # frost comes from round 4
PLACED = "第3ラウンドから置けます。"  # it can be placed from round 3
STAYS = "それらの石はそのまま残ります。"  # those stones remain as they are
ALONE = "カードを引き、自分だけが見ます。"  # draw, and look at it oneself alone
LAID = "カードを裏向きに置きます。"  # lay the card face down
LET = "他のプレイヤーに1枚取らせてもかまいません。"  # one may let another take one
TOTAL = "20点以上なら大成功です。"  # a great success if 20 points or more
ANSWER = "Q:支援できますか？ Ａ：できません。"  # can one support? one cannot

WRONG = (
    (SIX, "You cannot draw more than 7 waterways.", "comparator.differs"),
    (SIX, "You cannot draw up to 6 waterways.", "modality.differs"),
    (SIX, "You cannot draw waterways.", "modality.differs"),
    (HOLD, "You may hold more than 6 cards.", "negation.lost"),
    (FROST, "There is no frost from round 4 on.", "negation.added"),
    (PLACED, "You cannot place it from the third round on.", "modality.differs"),
    (FROST, "There is no frost.", "negation.added"),
    (STAYS, "Those stones are not left there.", "negation.added"),
    ("それらの石は捨てます。", "Those stones are not discarded.", "negation.added"),
    (ALONE, "Draw the card and look at it.", "limiter.lost"),
    (LAID, "Place the card.", "direction.lost"),
    (LAID, "Place the card in front of you.", "direction.lost"),
    ("カードを表向きに並べます。", "Deal out up to five cards.", "direction.lost"),
    ("手札が5枚以上なら1枚捨てます。", "Discard 1 card.", "condition.lost"),
    (
        "山札が尽きたら勝ちです。",
        "If the deck runs out, the players are defeated.",
        "term_confused.opposite",
    ),
    (ANSWER, "Q: Can I give support? A: Yes. Support can be given.", "modality.differs"),
    ("ゲームは8ラウンドにわたります。", "It is played over 9 rounds.", "number.differs"),
)
RIGHT = (
    (SIX, "No sheet may hold more than 6 waterways."),
    (SIX, "A sheet can never contain more than 6 waterways."),
    (SIX, "You cannot draw more than 6 waterways."),
    (SIX, "You may draw up to 6 waterways."),
    (HOLD, "You may hold up to 6 cards."),
    (HOLD, "You cannot hold more than 6 cards."),
    (FROST, "There is no frost before round 4."),
    (FROST, "Frost occurs from round 4 on."),
    (PLACED, "You cannot place it before the third round."),
    (PLACED, "You may place it from the third round on."),
    (STAYS, "They are not affected."),
    (STAYS, "Those stones do not move."),
    (ALONE, "Draw the card and look at it in secret."),
    (ALONE, "Draw the card; only you may look at it."),
    (LAID, "Place the card face-down."),
    (LAID, "Place the card so that nobody else can see it."),
    ("裏向きのカードを捨てます。", "Discard the card."),  # the one that lies so
    ("裏向きに置いたカードを取ります。", "Take the card that you placed."),
    ("ゲームは続きます。", "The game does not end."),
    (
        "カードを裏向きに置きます。もう1枚も裏向きに置きます。",
        "Place a card face down. Place another one as well.",
    ),
    (LET, "You may have another player take 1 card."),
    (TOTAL, "A total of 20 or more is a triumph."),
    (ANSWER, "Q: Can I give support? A: No. Support can be given only to a neighbour."),
    ("ゲームは8ラウンドにわたります。", "It is played over 8 rounds."),
    ("10歳以上", "aged 10 or older"),
    ("2～4人用　30～45分　10歳以上", "2-4 players    30-45 minutes    Ages 10 and up"),
    ("各プレイヤーは左隣のプレイヤーに石を渡します。", "Each hands a stone to a neighbour."),
)
EXACT = (
    (SIX, "No sheet may hold more than 6 waterways."),
    (FROST, "There is no frost before round 4."),
    (PLACED, "You cannot place it before the third round."),
    (STAYS, "They are not affected."),
    (LET, "You may have another player take 1 card."),
    (TOTAL, "A total of 20 or more is a triumph."),
    ("竜が倒されたら勝ちです。", "When the dragon is defeated, you win."),
    ("引いた後、親の前に置きます。", "After drawing, put it in front of the dealer."),
    ("石は最下段にしか置けません。", "A stone may be placed only in the bottom row."),
)


def codes(ja: str, en: str, slot: str = "A") -> set[str]:
    pair = Pair(read_japanese(ja, EMPTY), read_english(en, EMPTY), EMPTY, slot)
    return {finding.code for finding in judge(pair) if finding.tier != "review"}


@pytest.mark.parametrize(("ja", "en", "code"), WRONG)
def test_an_error_beside_it_is_found(ja: str, en: str, code: str) -> None:
    assert code in codes(ja, en)


@pytest.mark.parametrize(("ja", "en"), RIGHT)
def test_what_says_the_same_is_no_error(ja: str, en: str) -> None:
    assert not codes(ja, en)


@pytest.mark.parametrize(("ja", "en"), EXACT)
def test_nor_in_a_text_that_must_be_exact(ja: str, en: str) -> None:
    assert not codes(ja, en, CANONICAL)


def concept(ja: str, en: str) -> Concept:
    forms = (("ja", (Form(ja, "preferred"),)), ("en", (Form(en, "preferred"),)))
    return Concept(en, "noun", forms)


TERMS = Glossary((concept("戦闘", "combat"), concept("完成", "complete")))
REWORDED = (
    # Japanese, English, whether a term is likely missing
    ("怪物は再び戦闘の相手になります。", "The monster is fought again.", False),
    ("怪物は再び戦闘の相手になります。", "The monster is in play again.", True),
    ("未完成の段は0点です。", "An incomplete terrace scores 0 points.", False),
    ("未完成の段は0点です。", "A single terrace scores 0 points.", True),
    ("完成した段は0点です。", "A single terrace scores 0 points.", True),
    ("完成した段は0点です。", "A complete terrace scores 0 points.", False),
)


@pytest.mark.parametrize(("ja", "en", "is_missing"), REWORDED)
@pytest.mark.parametrize("slot", ["A", CANONICAL])
def test_a_term_may_be_said_as_a_verb_or_denied(
    ja: str, en: str, is_missing: bool, slot: str
) -> None:
    found = judge(Pair(read_japanese(ja, TERMS), read_english(en, TERMS), TERMS, slot))
    said = [one for one in found if one.code == "term_missing.missing" and one.tier != "review"]
    assert bool(said) == is_missing
