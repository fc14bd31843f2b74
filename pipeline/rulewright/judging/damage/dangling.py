"""A sentence that stops in the middle: its last word leads on to something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.judging.damage.damage import Damage, DamageCheck
from rulewright.judging.damage.passage import Sentence
from rulewright.reading.words import Word

LEADING = ("ば", "ながら", "つつ", "て", "で")
STOPS = ("。", "．", ".")
CASES = ("場合", "際", "限り", "内", "間", "毎")
OPEN = ("は", "が", "を", "の")
"""What nothing can end with: what is said of it, done with it, or named by it is lost."""
LOOSE = ("に", "へ", "から", "より", "と", "で", "まで")
"""What stands alone, without a verb, only behind the sentence that it is torn off."""


def find(passage: Sequence[Sentence]) -> Iterator[Damage]:
    """Sentences that end in て, ば, 場合, a particle or a verb in the middle of its sentence."""
    before: Sentence | None = None
    for sentence in passage:
        spoken = sentence.spoken
        above = before if sentence.is_led and before and before.is_told else None
        before = sentence
        is_prose = sentence.kind in ("sentence", "item") and not set("：:…") & set(sentence.text)
        if not (is_prose and sentence.text.endswith(STOPS) and len(spoken) > 1):
            continue
        if _leads_on(spoken) or (above is not None and _is_loose(spoken)):
            yield Damage(sentence, (spoken[-1].span,), "likely")


def _leads_on(spoken: Sequence[Word]) -> bool:
    last = spoken[-1]
    if last.is_("助詞-接続助詞") and last.surface in LEADING:
        return len(spoken) > 2
    if last.is_("助詞-格助詞", "助詞-係助詞") and last.surface in OPEN:
        return True
    if last.is_("動詞", "助動詞") and last.form.startswith("連用形"):
        return len(spoken) > 2
    is_clause = spoken[-2].is_("動詞", "助動詞", "形容詞") and spoken[-2].surface != "な"
    return is_clause and last.is_("名詞") and last.lemma in CASES


def _is_loose(spoken: Sequence[Word]) -> bool:
    """Whether it is a noun with its particle, and no verb: 山札から."""
    is_case = spoken[-1].is_("助詞-格助詞") and spoken[-1].surface in LOOSE
    is_case = is_case and spoken[-2].is_("名詞", "接尾辞", "代名詞")
    return is_case and not any(w.is_("動詞", "助詞-係助詞") for w in spoken)


CHECK = DamageCheck(
    code="source.dangling",
    severity="major",
    message="the sentence stops at “{words}”, which leads on to something",
    find=find,
    fires=(
        ("カードを引いて。手番を終えます。", "Drawing a card. End the turn."),
        ("手札が5枚ある場合。カードを捨てます。", "If there are 5 cards in hand. Discard."),
        ("カードを捨て。手番を終えます。", "Discarding a card. End the turn."),
        ("カードを引けば。手番は終わりです。", "If you draw a card. The turn is over."),
        ("1枚引きます。山札から。", "Draw 1. From the deck."),
        ("親のプレイヤーは。札を配ります。", "The dealer. Deals the cards."),
    ),
    quiet=(
        ("カードを引いて、手番を終えます。", "Draw a card and end the turn."),
        ("カードを引きます。", "Draw a card."),
        ("これは特別な場合。", "This is a special case."),
        ("カードを引く。", "Draw a card."),
        ("カードを引いて", "Drawing a card"),
        ("ちょっと待って！", "Wait a moment!"),
        ("次のラウンドへ。", "To the next round."),
        ("捨てるカードは赤か青です。", "The card to discard is red or blue."),
        ("上限: 枚数を数として。", "Limit: the number, as a number."),
        ("山札から引いてください。", "Please draw from the deck."),
    ),
)
