"""Our own text must be exact: what it changes is found, what it rightly says is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.judging.finding import CANONICAL, Pair
from rulewright.judging.judge import judge
from rulewright.reading.glossary import Glossary, read_glossary
from rulewright.reading.readers import read

ROOT = Path(__file__).resolve().parent.parent.parent


def glossary() -> Glossary:
    names = (("common.yaml", True), ("drive-in.yaml", False))
    files = [(n, (ROOT / "glossary" / n).read_text(encoding="utf-8"), c) for n, c in names]
    found, problems = read_glossary(files)
    assert problems == ()
    return found


BOOK = glossary()
COMMON_WORDS = (ROOT / "glossary" / "common.yaml").read_text(encoding="utf-8")


def codes(
    ja: str, en: str, slot: str = CANONICAL, context: frozenset[str] = frozenset()
) -> set[str]:
    pair = Pair(read(ja, "ja", BOOK), read(en, "en", BOOK), BOOK, slot, context=context)
    return {finding.code for finding in judge(pair) if finding.counts}


# Japanese, our right English, our wrong English, the code that the wrong one brings
TURNED = [
    (
        "Q：手札がないときはどうしますか？",
        "Q: What do you do when you have no cards in hand?",
        "Q: What do you do when you have cards in hand?",
        "negation.lost",
    ),
    (
        "代わりのカードを引きます。",
        "Draw another card in its place.",
        "Draw another card in a place.",
        "limiter.lost",
    ),
    ("代わりのカードを引きます。", "Draw a replacement card.", "Draw a card.", "limiter.lost"),
    (
        "同じ色のカードを続けて引けます。",
        "You may draw cards of the same colour one after another.",
        "You may draw cards of another colour one after another.",
        "limiter.opposite",
    ),
    (
        "夜が明けると、全員がカードを引きます。",
        "When the day breaks, everyone draws a card.",
        "When the day breaks, everyone discards a card.",
        "term_confused.opposite",
    ),
    (
        "日が暮れると、全員がカードを引きます。",
        "When night falls, everyone draws a card.",
        "When night falls, everyone discards a card.",
        "term_confused.opposite",
    ),
    (
        "夜に、全員がカードを引きます。",
        "At night, everyone draws a card.",
        "During the day, everyone draws a card.",
        "term_confused.opposite",
    ),
    (
        "夜が明けると、夜のカードを引きます。",
        "At daybreak, draw a night card.",
        "At daybreak, draw a day card.",
        "term_confused.opposite",
    ),
    (
        "まだ未到着の旅人は得点になりません。",
        "A traveller who has not arrived scores nothing.",
        "A traveller who has not arrived never scores nothing.",
        "negation.unfounded",
    ),
    (
        "未来の旅人は得点になりません。",  # from the future
        "A traveller from the future scores nothing.",
        "A traveller who does not arrive scores nothing.",
        "negation.added",
    ),
    (
        "枚数の制限はありません。",
        "There is no limit to the number of cards.",
        "There is a limit to the number of cards.",
        "negation.lost",
    ),
    (
        "枚数の制限はなく、カードは捨てません。",
        "There is no limit to the number of cards, and you do not discard any.",
        "There is no limit to the number of cards, and you discard some.",
        "negation.lost",
    ),
    (
        "次の表のとおりに得点します。",
        "Score as in this table.",
        "Score as in this round.",
        "order.unsaid",
    ),
    (
        "先に手番を行ったプレイヤーがトリックの勝者となります。",
        "The player who took the earliest turn wins the trick.",
        "The player who took the latest turn wins the trick.",
        "order.opposite",
    ),
    (
        "スコアが最も大きいプレイヤーがトリックの勝者となります。",
        "The player with the highest score wins the trick.",
        "The player with the highest score loses the trick.",
        "term_confused.opposite",
    ),
    (
        "手番を一巡行ったあと、スコアを比較する前に、ドライブインの処理を行います。",
        "After every turn, and before you compare the scores, resolve the drive-ins.",
        "After every turn, and after you compare the scores, resolve the drive-ins.",
        "order.reversed",
    ),
    (
        "チップのプレイはその後で行います。",
        "Play your chips after this.",
        "Play your chips before this.",
        "order.reversed",
    ),
    (
        "数字とチップの数の合計がスコアとなります。",
        "The score is the number plus the number of chips.",
        "The score is the number minus the number of chips.",
        "number.opposite",
    ),
    (
        "トリックで全てのプレイヤーがドライブインを行った場合、Gチップは誰も獲得しません。",
        "If all players drive in in the trick, no player gains a G chip.",
        "If all players drive in in the trick, each player gains a G chip.",
        "negation.lost",
    ),
    (
        "手元のGチップは次のラウンドに持ち越します。",
        "Carry over the G chips in front of you to the next round.",
        "Return the G chips in front of you to the next round.",
        "term_confused.opposite",
    ),
    (
        "残りのカードをシャッフルします。",
        "Shuffle the remaining cards.",
        "Deal the remaining cards.",
        "term_confused.other-verb",
    ),
    (
        "カードを他のプレイヤーに見えないように持ちます。",
        "Hold the cards with their faces hidden from the other players.",
        "Hold the cards with their faces shown to the other players.",
        "negation.opposite",
    ),
    (
        "Gチップは自分の手元に戻します。",
        "Return the G chips to their place in front of you.",
        "Return the G chips to the common stock.",
        "direction.unfounded",
    ),
    (
        "同じリーダーで次のトリックに移ります。",
        "Move on to the next trick with the same leader.",
        "Move on to the next trick with a new leader.",
        "limiter.opposite",
    ),
    (
        "裏向きのまま捨て札にします。",
        "It becomes a discard, still face down.",
        "It becomes a discard, turned face up.",
        "direction.opposite",
    ),
    (
        "トリックの勝者が獲得します。",
        "The winner of the trick gains it.",
        "The winner of the round gains it.",
        "term_confused.unfounded",
    ),
    (
        "ラウンドの終わりに、トリックの勝者が獲得します。",
        "At the end of the round, the winner of the trick gains it.",
        "At the end of the trick, the winner of the round gains it.",
        "term_confused.unfounded",
    ),
    (
        "次のラウンドを開始します。",
        "Start the next round.",
        "Start the same round.",
        "limiter.opposite",
    ),
    (
        "Gチップを５つ置きます。",
        "G chips: five for each player.",
        "G chips: six for each player.",
        "number.differs",
    ),
    (
        "任意の数のGチップをプレイします。",
        "Play any number of G chips.",
        "Play two G chips.",
        "comparator.lost",
    ),
    (
        "001と002だけです。",
        "Only 001 and 002 have it.",
        "Only 001 and 003 have it.",
        "number.unfounded",
    ),
    (
        "Gチップを５つまで持つことができます。",
        "You may have at most five G chips.",
        "You have at most five G chips.",
        "modality.lost",
    ),
    (
        "表向きにプレイしたときだけ効果を発揮します。",
        "If you play it face down, it has no effect.",
        "If you play it face up, it has no effect.",
        "direction.opposite",
    ),
    (
        "場のカードがなくなったら、ゲームは終了です。",
        "The game ends when there are no cards left on the table.",
        "The game ends when there are cards left on the table.",
        "negation.opposite",
    ),
    (
        "小判を２枚支払えば、コマを取り除いてもかまいません。",
        "You may pay 2 koban to remove the piece.",
        "You may pay 2 koban. You may remove the piece.",
        "condition.lost",
    ),
    (
        "次のラウンドの得点になります。",
        "They score in the next round.",
        "They score in the round.",
        "order.unsaid",
    ),
    (
        "カードは他のプレイヤーに見えるように持ちます。",
        "Hold the cards so that the other players can see them.",
        "You can hold the cards so that the other players see them.",
        "modality.unfounded",
    ),
    (
        "ラウンドが終了したら、マーカーを左隣のプレイヤーに渡します。",
        "When the round ends, pass the marker to the player on your left.",
        "When the round starts, pass the marker to the player on your left.",
        "order.opposite",
    ),
    (
        "プレイヤー人数と同じ枚数のカードを山札の上からめくります。",
        "Turn over as many cards from the top of the deck as there are players.",
        "Turn over as many cards from the top of the deck as there are players, plus one.",
        "number.differs",
    ),
    (
        "カードの少ないプレイヤーの勝ちです。",
        "The player with fewer cards wins.",
        "The player with more cards wins.",
        "comparator.opposite",
    ),
    (
        "手札の多いプレイヤーの勝ちです。",
        "The player with the most cards in hand wins.",
        "The player with the fewest cards in hand wins.",
        "comparator.opposite",
    ),
    (
        "最も右のカードを取ります。",
        "Take the rightmost card.",
        "Take the leftmost card.",
        "direction.opposite",
    ),
    (
        "山札の上から３枚引きます。",
        "Draw the top three cards from the deck.",
        "Draw three cards from the bottom of the deck.",
        "direction.opposite",
    ),
]


@pytest.mark.parametrize(("ja", "right", "wrong", "code"), TURNED)
def test_what_our_text_turns_round_counts(ja: str, right: str, wrong: str, code: str) -> None:
    assert code in codes(ja, wrong)
    assert code not in codes(ja, right)


# Japanese, and English that says the same although it is built otherwise
SAME = [
    ("トリックの勝者となります。", "That player wins the trick."),
    ("ドライブインを行った場合、チップはプレイしません。", "If you drive in, you cannot play chips."),
    ("手札からカードを使用（プレイ）します。", "Play a card from your hand."),
    ("チップを箱にしまいます。", "Put the chips away in the box."),
    ("表向きにプレイする以外に、裏向きにプレイすることができます。",
     "You may play face down instead of face up."),
    ("プレイヤーはスコアを比較します。", "Compare the scores."),
    ("その後、カードを配ります。", "After that, deal the cards."),
    ("５つを超えた分のGチップは即座に消失します。", "The G chips beyond five are lost immediately."),
    ("リーダーから時計回りの順に手番を行います。",
     "The players take turns clockwise, starting with the leader."),
]  # fmt: skip


@pytest.mark.parametrize(("ja", "en"), SAME)
def test_what_is_only_built_otherwise_stays_quiet(ja: str, en: str) -> None:
    assert codes(ja, en) == set()


# The same, for games that have no glossary of their own
COMMON = [
    ("山札がなくなったら、ラウンドは終了です。",
     "The round ends as soon as there are no cards left in the deck."),
    ("山札がなくなったら、ラウンドは終了です。",
     "The round ends when no cards remain in the deck."),
    ("小判を２枚支払えば、カードを１枚取り除いてもかまいません。",
     "You may pay 2 koban to remove 1 card."),
    ("小判を２枚支払えば、カードを１枚取り除いてもかまいません。",
     "You may remove 1 card by paying 2 koban."),
    ("合計が次の得点になります。",
     "The total scores as follows."),
    ("枚数に応じて次の得点になります。",
     "Depending on the number of cards, you score these points."),
    ("カードは他のプレイヤーに見えるように持ちます。",
     "Hold the cards so the other players can see them."),
    ("他のプレイヤーに見えるように置きます。",
     "Place it so that the other players can see it."),
    ("ラウンドが終了したら、スタートプレイヤーマーカーを左隣のプレイヤーに渡します。",
     "When the round is over, pass the start player marker to the player on your left."),
    ("ゲームの終了時、スタートプレイヤーマーカーを渡します。",
     "At the end of the game, pass the start player marker."),
    ("プレイヤー人数と同じ枚数のカードを山札から引きます。",
     "Draw as many cards from the deck as there are players."),
    ("カードの少ないプレイヤーの勝ちです。",
     "The player with the fewest cards wins."),
    ("手札の多いプレイヤーの勝ちです。",
     "The player with more cards in hand wins."),
    ("一番左のカードを取ります。",
     "Take the card furthest to the left."),
    ("一番左のカードを取ります。",
     "Take the leftmost card."),
    ("カードを山札の一番下に戻します。", "Return the card to the bottom of the deck."),
    ("手札がなくなり次第、手番を終えます。",
     "End your turn as soon as you have no cards left in hand."),
    ("山札がなくなるまで続けます。", "Continue while there are cards left, until the deck runs out."),
    ("山札の下から１枚引きます。",
     "Draw one card from the bottom of the deck."),
    ("山札の一番上のカードを、捨て札の一番下に置きます。",
     "Put the top card of the deck at the bottom of the discard pile."),
    ("全員にカードを６枚ずつ配ります。", "Deal six cards to each player."),
    ("プレイ人数＋１つのGチップを置きます。", "Place as many G chips as there are players, plus one."),
    ("全てのカードをシャッフルして、配り直します。", "Shuffle all the cards and deal them again."),
]  # fmt: skip


@pytest.mark.parametrize(("ja", "en"), COMMON)
def test_good_english_of_any_game_stays_quiet(ja: str, en: str) -> None:
    common, _ = read_glossary([("common.yaml", COMMON_WORDS, True)])
    pair = Pair(read(ja, "ja", common), read(en, "en", common), common, CANONICAL)
    assert {finding.code for finding in judge(pair) if finding.counts} == set()


def test_what_was_named_before_may_be_named_again_as_known() -> None:
    known = frozenset({"winner", "g-chip"})
    assert codes("その後、行います。", "After the winner has gone, do so.", context=known) == set()
    assert "term_confused.unfounded" in codes("その後、行います。", "After the leader, do so.")
    wrong = codes("Sチップを受け取ります。", "Gain a G chip.", context=known)
    assert wrong & {"term_confused.unfounded", "term_confused.other"}


def test_a_translation_is_not_held_to_the_mirror() -> None:
    ja, en = "その後、行います。", "After the winner has gone, do so."
    assert codes(ja, en, slot="A") == set()
