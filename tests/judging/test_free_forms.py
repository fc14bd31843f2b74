"""Our own text of a race and of a game of rows: what its form says needs no word, wrong words do."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.judging.finding import CANONICAL, Pair
from rulewright.judging.judge import judge
from rulewright.reading.glossary import read_glossary
from rulewright.reading.readers import read

COMMON = Path(__file__).resolve().parents[2] / "glossary" / "common.yaml"
WORDS = """
- id: player
  forms: {ja: [プレイヤー, プレーヤー], en: player}
- id: oracle-card
  broader: card
  forms: {ja: [神託カード], en: oracle card}
- id: place
  forms: {ja: [場所], en: place}
- id: team
  forms: {ja: [チーム], en: team}
- id: minus-card
  forms: {ja: [マイナスカード], en: minus card}
"""
FILES = [("common.yaml", COMMON.read_text("utf-8"), True), ("words.yaml", WORDS, False)]
TERMS, PROBLEMS = read_glossary(FILES)


def counted(ja: str, en: str, context: frozenset[str] = frozenset()) -> set[str]:
    pair = Pair(read(ja, "ja", TERMS), read(en, "en", TERMS), TERMS, CANONICAL, context=context)
    return {finding.code for finding in judge(pair) if finding.counts}


def test_the_words_are_sound() -> None:
    assert PROBLEMS == ()


# Japanese, our right English, our wrong English, the code that the wrong one brings
PAIRS = [
    (
        "カードを自分の前に置くこと。",  # the instruction of a manual
        "Place the card in front of you.",
        "You may place the card in front of you.",
        "modality.differs",
    ),
    (
        "カードを必ず自分の前に置くこと。",  # without fail
        "You must place the card in front of you.",
        "Place the card in front of you.",
        "modality.unsaid",
    ),
    (
        "カードを裏向きのまま配る。",  # as it lies
        "Keeping the cards face down, deal them.",
        "Deal the cards face down.",
        "limiter.lost",
    ),
    (
        "神託カードをプレイ人数分だけ抜き出す。",
        "Take out as many oracle cards as there are players.",
        "Take out two more oracle cards than there are players.",
        "number.differs",
    ),
    (
        "もっとも早く言い切ったプレイヤーが勝者となる。",
        "The player who finishes first is the winner.",
        "The player who finishes is the winner.",
        "quantifier.lost",
    ),
    (
        "一番左側のカードを取る。",
        "Take the leftmost card.",
        "Take the rightmost card.",
        "direction.",
    ),
    (
        "一番左側のカードを取る。",
        "Take the leftmost card.",
        "Take the card.",
        "direction.lost",
    ),
    (
        "４位のプレイヤーは勝利点を減らすことに注意。",  # here they are taken away
        "The player in fourth place loses victory points.",
        "The player in second place loses victory points.",
        "number.differs",
    ),
    (
        "レースに勝ったプレイヤーが親になる。",
        "The player who won the race becomes the dealer.",
        "The player who lost the race becomes the dealer.",
        "term_confused",
    ),
    (
        "カードに書かれているだけの勝利点を得る。",  # as many as
        "Gain as many victory points as are written on the card.",
        "Lose as many victory points as are written on the card.",
        "term_confused",
    ),
    (
        "見ているだけの人は出せません。",  # who does nothing else
        "A person who is only watching cannot play a card.",
        "A person who is watching cannot play a card.",
        "limiter.lost",
    ),
    (
        "2〜3人のプレーヤーの場合：1人のプレーヤーがカードを出します。",
        "With two or three players, a player plays a card.",
        "With two or four players, a player plays a card.",
        "range",
    ),
    (
        "横、縦、斜めのどれでもかまいません。",
        "It may be horizontal, vertical, or diagonal.",
        "It must be horizontal, vertical, or diagonal.",
        "modality.differs",
    ),
    (
        "斜めに進むことができます。",
        "It may move diagonally.",
        "It may move vertically.",
        "direction.opposite",
    ),
    (
        "カードが１枚も出せないときは、裏向きにして出すこと。",  # the other case is told too
        "If you cannot play any card face up, play a card face down.",
        "If you cannot play any card face down, play a card face up.",
        "direction.opposite",
    ),
    (
        "裏向きのカードは出せない。",
        "You cannot play a face-down card.",
        "Play a face-down card; you cannot play a face-up card.",
        "direction.opposite",
    ),
    (
        "１位・２位になった神託カードを取る。",
        "Take the oracle cards that came in first and second.",
        "Take the oracle cards that came in first and third.",
        "number.differs",
    ),
    (
        "４位になったチームは神託カードを失う。",
        "The team that finished fourth loses its oracle cards.",
        "The team that finished third loses its oracle cards.",
        "number.differs",
    ),
    (
        "同じ順番で並びます。",
        "They follow one another in the same order.",
        "They follow one another in a different order.",
        "limiter.opposite",
    ),
    (
        "チームが同じ色を使っていることを確認してください。",
        "Make sure that the team is using the same color.",
        "Make sure that the team is using a different color.",
        "limiter.opposite",
    ),
    (
        "ターンごとに1枚のカードを出します。",  # a limit
        "You may play only one card on each turn.",
        "You may play only two cards on each turn.",
        "number.differs",
    ),
    (
        "マイナスカードで、カードを取り除きます。",
        "With a minus card, remove a card: see Plus Cards and Minus Cards.",
        "With a plus card, remove a card: see Plus Cards and Minus Cards.",
        "number.opposite",
    ),
    (
        "他のプレイヤーに見えるように、カードを置く必要があります。",
        "You must place the card where the other players can see it.",
        "You may place the card where the other players can see it.",
        "modality.differs",
    ),
    (
        "配られるカードの数：2〜3人の場合：5枚。",
        "This table shows how many cards are dealt:\n2 or 3: 5.",
        "This table shows how many cards are dealt:\n2 or 3: 6.",
        "number.differs",
    ),
    (
        "カードを山札に戻します。",
        "Return the card to the deck.",
        "Keep the card on the deck.",
        "term_confused",
    ),
    (
        "そのターン中だけ\n・カードを出せる\n・カードを引ける",
        "On that turn only, you may play a card.\nOn that turn only, you may draw a card.",
        "On that turn only, you may play a card.\nOn that turn, you may draw a card.",
        "limiter.lost",
    ),
    (
        "チップで覆われていない限り、そのマスに置けます。",  # unless it is covered
        "You may place it on that space, as long as it is not covered by a chip.",
        "You may place it on that space, as long as it is covered by a chip.",
        "condition.unsaid",
    ),
    (
        "次のプレイヤーがカードを引く前に引かなければ、カードを失います。",
        "If you have not drawn by the time the next player has drawn a card, you lose the card.",
        "If you have not drawn after the next player has drawn a card, you lose the card.",
        "order",
    ),
    (
        "カードをプレイ人数分だけ抜き出す。",
        "Take out one card for each player.",
        "Take out two cards for each player.",
        "number",
    ),
    (
        "それ以外のカードはすべて配る。",
        "Deal the rest of the cards.",
        "Deal some of the other cards.",
        "quantifier",
    ),
    (
        "もしくはじゃんけんで代用すること。",  # or else
        "You may also use rock-paper-scissors.",
        "You cannot use rock-paper-scissors.",
        "modality.differs",
    ),
    (
        "他のプレイヤーが出している数字のカードは出せない。",
        "You cannot play a card with the same number as a card of another player.",
        "You may play a card with the same number as a card of another player.",
        "modality.differs",
    ),
    (
        "最後のプレイヤーだけは、まだ出ていないカードを出してもよい。",  # alone may
        "Only the last player may play a card that has not been played.",
        "The last player may play a card that has not been played.",
        "limiter",
    ),
    (
        "より高い数字のカードを出したプレイヤーから行動する。",  # who played a higher one is before
        "Starting with the player who played the highest number, act.",
        "Starting with the player who played the lowest number, act.",
        "term_confused.opposite",
    ),
    (
        "カードが残り１枚しかないなら、カードを取る。",
        "If only one card is left, take the card.",
        "If one card is left, take the card.",
        "limiter",
    ),
    (
        "各プレイヤーにカードを１枚配る。",
        "Each player receives one card.",
        "The dealer receives one card.",
        "term_confused.other-verb",
    ),
    (
        "駒と同じ色のカードを取る。",
        "Take a card in the color of the piece.",
        "Take a card in a color.",
        "omission.same",
    ),
    (
        "カードは、どれでもいいので裏向きにして出す。",
        "Play any card face down.",
        "Play this card face down.",
        "modality",
    ),
    (
        "十分なスペースを確保します。",  # room
        "Leave enough space.",
        "Leave enough oracle cards.",
        "term_confused",
    ),
    (
        "紋章は1ターンに1枚しか使えない。",
        "No more than one crest may be used per turn.",
        "No more than two crests may be used per turn.",
        "comparator",
    ),
    (
        "常に同じ順番で並びます。",  # at all times
        "They always stand in the same order.",
        "They never stand in the same order.",
        "negation",
    ),
    (
        "勝利点が最も多いプレイヤーが２人以上いる場合は、その全員の勝利です。",
        "If several players have the most victory points, they all win.",
        "If several players have the most victory points, one of them wins.",
        "quantifier",
    ),
    (
        "駒があるマスには置けない。",
        "You cannot place it on a space that already has a piece.",
        "You cannot place it on a space that has no piece.",
        "negation",
    ),
]


@pytest.mark.parametrize(("ja", "right", "wrong", "code"), PAIRS)
def test_what_a_form_says_is_said(ja: str, right: str, wrong: str, code: str) -> None:
    assert counted(ja, right) == set()
    assert any(one.startswith(code) for one in counted(ja, wrong)), counted(ja, wrong)


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        ("繰り返し手番を行います。", "Keep taking turns."),  # again and again, no "return"
        ("数字がかかれていない側から動かすこと。", "Begin with the side without the number."),
        ("他の人に見えるように置きます。", "Place it where the others can see it."),
        ("各プレイヤーにカードを配る。", "Each player receives cards."),
    ],
)
def test_good_words_are_left_alone(ja: str, en: str) -> None:
    assert counted(ja, en) == set()


def test_what_is_counted_without_a_name_is_what_stands_before() -> None:
    ja, en = "4〜6人の場合、4枚配ります。", "If there are four to six players, deal four cards."
    assert not counted(ja, en, context=frozenset({"oracle-card", "card"}))
