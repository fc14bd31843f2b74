"""A sentence without its predicate: a noun with a full stop behind it, torn off the one before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.judging.damage.damage import Damage, DamageCheck
from rulewright.judging.damage.passage import PREDICATES, Sentence, pairs, spread
from rulewright.reading.words import Word

NAMES = (
    *("名詞-普通名詞-一般", "名詞-普通名詞-副詞可能", "名詞-固有名詞", "代名詞"),
    *("接尾辞-名詞的-一般", "接尾辞-名詞的-副詞可能"),
)
FORMAL = ("事", "物", "様", "方", "の", "訳", "筈", "時", "場合", "為", "以上", "通り")
"""Nouns that end an order or a clause: 引くこと."""
ANNOUNCED = ("次", "以下", "下記")
"""What a sentence says before what it lists."""
MARKS = frozenset("：:＝=→…×＋+")


def find(passage: Sequence[Sentence]) -> Iterator[Damage]:
    """Nouns that end as sentences behind a whole sentence of the same paragraph."""
    for before, sentence in pairs(passage):
        is_listed = any(word.lemma in ANNOUNCED for word in before.words)
        if before.is_told and not is_listed and sentence.is_ended and _is_name(sentence):
            span = spread(sentence.words[0], sentence.spoken[-1])
            yield Damage(sentence, (span,), "likely", (("before", before.id),))


def _is_name(sentence: Sentence) -> bool:
    """Whether it is nothing but a thing with what describes it: no topic, no end of a clause."""
    spoken = sentence.spoken
    if len(spoken) > 1 and spoken[-1].surface == "か" and spoken[-2].lemma == "何れ":
        spoken = spoken[:-1]
    if not spoken or spoken[0].is_("接続詞") or MARKS & set(sentence.text):
        return False
    if not spoken[-1].is_(*NAMES):
        return False
    if spoken[-1].lemma in FORMAL or _tells_who(spoken):
        return False
    return not any(_ends_clause(spoken, at) for at in range(len(spoken)))


def _tells_who(spoken: Sequence[Word]) -> bool:
    """Whether が stands with no verb behind it: 最も多いプレイヤーが勝者."""
    last = max((at for at, w in enumerate(spoken) if w.surface == "が"), default=-1)
    return last >= 0 and not any(w.is_(*PREDICATES) for w in spoken[last:])


def _ends_clause(spoken: Sequence[Word], at: int) -> bool:
    """Whether a word tells what the rest is about, or ends a clause before another."""
    word = spoken[at]
    if word.is_("助詞-接続助詞") or word.form.startswith("仮定形"):
        return word.surface not in ("て", "で")
    if word.is_("助詞-係助詞"):
        return spoken[at - 1].lemma != "又"
    after = spoken[at + 1] if at + 1 < len(spoken) else None
    return word.is_(*PREDICATES) and after is not None and after.surface in "、，,"


CHECK = DamageCheck(
    code="source.no-predicate",
    severity="major",
    message="“{words}” has no predicate: is it torn off {before}?",
    find=find,
    fires=(
        ("カードが12枚あります。カードデッキ。", "There are 12 cards. Card deck."),
        ("コマは必要な時だけ使います。3人目のプレイヤー。", "Use pieces only then. Third player."),
        ("場所を空けます。山札を置くためのボード。", "Make room. The board to put the deck on."),
        ("赤か青を選びます。赤または青のチップ。", "Choose red or blue. Red or blue chips."),
    ),
    quiet=(
        ("カードを引きます。手札は5枚。", "Draw a card. The hand is 5 cards."),
        ("カードを引きます。次に移動。", "Draw a card. Then movement."),
        ("カードデッキ。", "Card deck."),
        ("内容物\n・カードデッキ。", "Contents: card deck."),
        ("3人：赤チップ。4人：青チップ。", "3: red chips. 4: blue chips."),
        ("赤チップ。青チップ。", "Red chips. Blue chips."),
        ("勝つのは一人です。最も多く集めたプレイヤーが勝者。", "One wins. The one with most."),
        ("カードを引き、置きます。それから手番を終えます。", "Draw, place. Then end the turn."),
        ("手札を見せます。公開。", "Show the hand. Revealed."),
        ("カードを引きます。各5枚。", "Draw cards. 5 each."),
        ("1枚選びます。ただし、赤のカード以外。", "Choose one. But not a red card."),
        ("最も多い人の勝ちです。同点なら引き分け。", "The most wins. If tied, a draw."),
        ("資源は次の3種類です。木材、石材、食料。", "There are 3: wood, stone, food."),
    ),
)
