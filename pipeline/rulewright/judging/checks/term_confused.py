"""Words that name another concept than the one the source names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from rulewright.judging.facing.crossing import Crossed, crossed
from rulewright.judging.facing.exchanging import Exchanged, exchanged
from rulewright.judging.facing.grounds import is_meant
from rulewright.judging.facing.homographs import is_verb
from rulewright.judging.facing.misnaming import misnamed
from rulewright.judging.facing.naming import (
    NOUNS,
    are_related,
    is_compound,
    is_opponent,
    missing,
    named,
    preferred,
)
from rulewright.judging.facing.onesided import one_sided_term
from rulewright.judging.facing.opposites import with_opposites
from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.facing.replacing import Replaced, is_won, replaced
from rulewright.judging.facing.unfounded import unfounded
from rulewright.judging.finding import CANONICAL, Check, Difference, Example, Pair, Tier
from rulewright.reading.facts import Mention
from rulewright.reading.glossary import Concept
from rulewright.text import Span

KINDS = ("noun", "name", "phrase")
_ORDER = re.compile(r"\s+order\b", re.IGNORECASE)
"""Behind words that look like a term and are none: in turn, but in turn order."""


def judge(pair: Pair) -> Iterator[Difference]:
    """A concept unnamed in the target while its partner clause names one that the source lacks."""
    yield from with_opposites(pair, "term_confused", _found(pair))


def _found(pair: Pair) -> Iterator[Difference]:
    """What stands in the place of another thing; then what may, where clauses face one another."""
    told: set[Span] = set()
    for found in replaced(pair):
        told.update((found.ours, found.theirs.span))
        yield _replaced(pair, found)
    for stray in unfounded(pair):
        if stray.span not in told:
            told.add(stray.span)
            yield one_sided_term(pair, "term_confused.unfounded", stray, is_source=False)
    for swap in exchanged(pair):
        if told.isdisjoint((swap.ours, swap.theirs)):
            told.update((swap.ours, swap.theirs))
            yield _exchanged(pair, swap)
    for wrong in misnamed(pair):
        if told.isdisjoint((wrong.ours, wrong.theirs)):
            told.update((wrong.ours, wrong.theirs))
            yield _exchanged(pair, Exchanged(wrong.ours, wrong.name, wrong.theirs))
    yield from map(partial(_crossed, pair), crossed(pair))
    for difference in _facing(pair):
        if told.isdisjoint((*difference.source_spans, *difference.target_spans)):
            yield difference


def _facing(pair: Pair) -> Iterator[Difference]:
    gaps = [gap for gap in missing(pair, KINDS) if gap.general is None]
    others = pair.target.mentions if gaps else ()
    strays = [mention for mention in others if _is_stray(pair, mention)]
    for gap in gaps:
        for mention in strays:
            is_beside = pairing_of(pair).joins(gap.mention.clause, mention.clause)
            if is_beside or _stands_for(pair, gap.concept, mention):
                yield _difference(pair, gap.mention, gap.concept, mention)
                strays.remove(mention)
                break


def _is_stray(pair: Pair, mention: Mention) -> bool:
    """Whether the word is known to name another concept, or names one that the source lacks."""
    if mention.standing == "confused":
        if _ORDER.match(pair.target.text, mention.span.end) or is_compound(pair.target, mention):
            return False
        return bool(set(mention.concepts) & named(pair.source))
    concept = pair.glossary.get(mention.concepts[0])
    if concept is None or concept.kind not in NOUNS or is_verb(pair.target, mention):
        return False
    if is_opponent(pair.target, mention) and "opponent" in named(pair.source):
        return False
    if is_won(pair, mention):
        return False
    names = [other.span for other in pair.source.mentions]
    if pair.source.language == "ja" and is_meant(pair.source.text, mention.text, names):
        return False
    return not are_related(pair.glossary, mention.concepts, named(pair.source))


def _replaced(pair: Pair, found: Replaced) -> Difference:
    return Difference(
        "term_confused.other",
        (
            ("source", found.ours.of(pair.source.text)),
            ("expected", found.expected),
            ("found", found.theirs.text),
        ),
        "critical" if found.is_sure else "minor",
        "likely" if found.is_sure else "review",
        (found.ours,),
        (found.theirs.span,),
        found.name,
        found.theirs.concepts[0],
    )


def _exchanged(pair: Pair, swap: Exchanged) -> Difference:
    """A thing of the sort of what the source says, and in its place."""
    ours, theirs = swap.ours.of(pair.source.text), swap.theirs.of(pair.target.text)
    return Difference(
        "term_confused.other",
        (("source", ours), ("expected", swap.expected), ("found", theirs)),
        "critical",
        "likely",
        (swap.ours,),
        (swap.theirs,),
        ours,
        theirs,
    )


def _crossed(pair: Pair, found: Crossed) -> Difference:
    """Two things that the source binds, one of which the target binds to another."""
    ours, theirs = (
        " – ".join(span.of(side.text) for span in spans)
        for side, spans in ((pair.source, found.ours), (pair.target, found.theirs))
    )
    return Difference(
        "term_confused.crossed",
        (("source", ours), ("target", theirs)),
        "critical",
        "likely",
        found.ours,
        found.theirs,
        ours,
        theirs,
    )


def _difference(pair: Pair, ours: Mention, concept: Concept, theirs: Mention) -> Difference:
    other = pair.glossary.get(theirs.concepts[0])
    is_sure = theirs.standing == "confused" or _are_siblings(concept, other)
    is_sure = is_sure or _stands_for(pair, concept, theirs)
    tier: Tier = "likely" if is_sure else "review"
    return Difference(
        "term_confused.other",
        (
            ("source", ours.text),
            ("expected", preferred(concept, pair.target.language)),
            ("found", theirs.text),
        ),
        "critical" if is_sure else "minor",
        tier,
        (ours.span,),
        (theirs.span,),
        concept.id,
        theirs.concepts[0],
    )


_POINTING = re.compile(
    r"\b(?:it|its|them|they|this|that|these|those|ones?|each|both|others?|another|there(?! (?:is|are)))\b",
    re.I,
)
"""By which our text may name a thing without its name."""


def _stands_for(pair: Pair, concept: Concept, theirs: Mention) -> bool:
    """Whether our own text says one term of the book for another, which no pronoun stands for."""
    other = pair.glossary.get(theirs.concepts[0])
    if pair.slot != CANONICAL or other is None or concept.common or other.common:
        return False
    return concept.kind in NOUNS and _POINTING.search(pair.target.text) is None


def _are_siblings(concept: Concept, other: Concept | None) -> bool:
    """Whether both are kinds of one broader concept, which readers of the rules must tell apart."""
    return other is not None and concept.broader is not None and concept.broader == other.broader


CHECK = Check(
    name="term_confused",
    category="terminology/wrong-term",
    judge=judge,
    messages=(
        (
            "term_confused.other",
            "The source says {source} (“{expected}”); {whose} has “{found}” instead.",
        ),
        ("term_confused.opposite", "The source says “{source}”, {whose} “{target}”."),
        ("term_confused.crossed", "The source binds “{source}”, {whose} “{target}”."),
        ("term_confused.unfounded", "{Whose} says “{said}”; the source does not."),
        (
            "term_confused.other-verb",
            "The source says {source} (“{expected}”); {whose} has “{found}” instead.",
        ),
    ),
    fires=(
        Example("カードを捨てます。", "Draw a card.", "by the dictionary"),
        Example("ジョーカーを２枚抜いて、よく混ぜます。", "Add two jokers and shuffle well."),
        Example("得点を２点減らします。", "Increase your score by 2 points."),
        Example("都市を建設します。", "Destroy a city."),
        Example("奇数の目が出たら成功です。", "If the number is even, you succeed."),
        Example("商品を売ります。", "Buy the goods."),
        Example("チップを取ります。", "Place a chip."),
        Example("ラウンドの勝者が獲得します。", "The loser of the round gains it.", "an opposite"),
        Example("Gチップを１つ獲得します。", "Gain one S chip.", "the other chip"),
        Example("Gチップを１つ獲得します。", "Gain one card.", "a chip is no card"),
        Example("カードを手元に戻します。", "The card returned the hand of you.", "a place"),
        Example(
            "Gチップを共通のストックに置きます。", "Put the G chip in the box.", "another place"
        ),
        Example("ラウンドの勝者が獲得します。", "The winner of the trick gains it."),
        Example("山札から引きます。", "Draw from your hand."),
        Example("プレイヤーに配ります。", "Deal to each trick.", "a thing for another"),
        Example("カードを数えます。", "Count the tricks."),
        Example("建物を置きます。", "Place a card.", "by the dictionary: a building"),
        Example("できますか？　はい。", "Can I? No.", "the answer"),
        Example("石炭を市場に売ります。", "Sell iron to the market.", "another of its sort"),
        Example("青い旗を立てます。", "Put up a red flag."),
        Example("親が札を配ります。", "The parent deals the cards.", "the dealer"),
        Example("木材を２つ支払います。", "Pay two resources.", "which?"),
        Example("勝者は剣を、敗者は盾を得ます。", "The winner gains a shield, the loser a sword."),
    ),
    quiet=(
        Example("カードを捨てます。", "Discard a card."),
        Example("ジョーカーを２枚抜いて、よく混ぜます。", "Take out two jokers and shuffle well."),
        Example("得点は減りません。", "You do not increase your score by less.", "a denial"),
        Example("商品を売ります。", "The bank buys the goods.", "of the other side"),
        Example("扉を開閉します。", "Open or close the door.", "both"),
        Example("チップを取って置きます。", "Place a chip.", "both"),
        Example("カードを追加します。", "Draw an extra card.", "extra is no extraction"),
        Example("相手が負けます。", "The opponent loses.", "no opposite"),
        Example("Gチップを１つ獲得します。", "Gain one G chip."),
        Example(
            "コマの数が同じ場合、チップの多いプレイヤーが勝利。",
            "With the same number, the player with more chips has won the game.",
            "what is won",
        ),
        Example("Gチップを共通のストックに置きます。", "Put the G chip in the common stock."),
        Example("ラウンドの勝者が獲得します。", "The winner of the round gains it."),
        Example("チップを取ります。", "Take a G chip."),
        Example("時計回りに手番を行います。", "Take turns by direction of hand of the clock."),
        Example("山札から引きます。", "Draw from the deck."),
        Example("カードを引きます。", "Draw a card for the game.", "an addition confuses nothing"),
        Example("Gチップを箱に置きます。", "Put it in the box.", "a pronoun"),
        Example("３枚渡します。", "Pass three cards.", "a counter says what"),
        Example("残り１枚になったら言います。", "Say so when you are down to a single card."),
        Example("その局はやり直しとする。", "The hand is replayed.", "a round"),
        Example(
            "チップは全員に10枚ずつ配ります。余ったチップは箱に戻します。",
            "Hand out ten chips to every player and return the rest to the box.",
        ),
        Example(
            "一番得点の多い人が勝ちます。", "The player with the most points wins.", "a person"
        ),
        Example("プレイヤーはカードを引きます。", "On your turn, you draw a card.", "you"),
        Example("カードを裏返します。", "Turn it over.", "a verb"),
        Example("すぐに２点を得ます。", "You immediately score 2 points.", "a verb"),
        Example("できますか？　はい。", "Can I? Yes."),
        Example("石炭を市場に売ります。", "Sell coal to the market."),
        Example("親が札を配ります。", "The dealer deals the cards."),
        Example("資源を２つ支払います。", "Pay two resources."),
        Example("勝者は剣を、敗者は盾を得ます。", "The winner gains a sword, the loser a shield."),
        Example("鉄か石炭を売ります。", "Sell iron or coal.", "both"),
        Example("街を建てます。", "Build a town.", "another word for it"),
        Example("１枚引きます。", "Draw one from the deck.", "from where one draws"),
        Example(
            "相手のクリーチャー１体を破壊します。", "Destroy one of your opponent's creatures."
        ),
        Example("場に出たとき、カードを引きます。", "When this enters play, draw a card."),
    ),
)
