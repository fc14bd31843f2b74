"""Quantifiers: all, each, any, one of, some, the most, the least."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from rulewright.judging.facing.amounts import misstated
from rulewright.judging.facing.counterparts import (
    CLASHES,
    SATISFIES,
    WORDS,
    is_facing,
    is_said,
    is_short,
)
from rulewright.judging.facing.double_denial import annulled
from rulewright.judging.facing.events import noun_number
from rulewright.judging.facing.excepted import misplaced
from rulewright.judging.facing.joining import joined
from rulewright.judging.facing.moved import has_moved, is_of_another
from rulewright.judging.facing.onesided import is_everyone
from rulewright.judging.facing.opposites import with_opposites
from rulewright.judging.facing.pairing import (
    are_kin,
    level_facts,
    level_sources,
    level_text,
    near_facts,
    near_text,
    pairing_of,
)
from rulewright.judging.facing.partial import partials
from rulewright.judging.facing.totals import overstated, understated
from rulewright.judging.finding import (
    Check,
    Difference,
    Example,
    Pair,
    Severity,
    Tier,
    between,
    said_by_both,
)
from rulewright.judging.wording import has_word
from rulewright.reading.facts import Fact, Reading
from rulewright.text import Span

STRICT = ("all", "both", "most", "least", "half")
"""Quantifiers whose loss counts; each and any are often rightly left out."""

SURE = 1
"""A clause is surely the partner of one that shares so much with it."""

OUTERMOST = re.compile("[ん番も大上]?[左右上下前後奥端手]")
"""いちばん左の is often only the name of a place: the leftmost button."""

TOTAL = re.compile("で[、，]?(?=[0-9０-９一二三四五六七八九十])")
"""Behind 全部: "in all", which good English leaves out."""

WHOLE = re.compile("全|すべ|皆|みな|みんな|あらゆる|総")
"""Words that say "all"; else two denials do: 使えない資源はない."""

SINGULAR = ("it", "one", "a", "an", "this")
PLURAL = ("they", "them", "these", "those", "their")


def judge(pair: Pair) -> Iterator[Difference]:
    """Quantifiers of paired clauses that clash or have no counterpart."""
    yield from with_opposites(pair, "quantifier", _found(pair))


def _found(pair: Pair) -> Iterator[Difference]:
    told = list(_partial(pair))
    yield from told
    ours = {span for difference in told for span in difference.source_spans}
    theirs = {span for difference in told for span in difference.target_spans}
    for fact in pair.source.of("quantifier"):
        if fact.span not in ours and not _is_total(pair.source, fact):
            found = _from_source(pair, fact)
            yield from (one for one in found if theirs.isdisjoint(one.target_spans))
    for fact in pair.target.of("quantifier"):
        if fact.span not in theirs:
            yield from _added(pair, fact)


def _is_total(source: Reading, fact: Fact) -> bool:
    return TOTAL.match(source.text, fact.span.end) is not None


def _partial(pair: Pair) -> Iterator[Difference]:
    """Some, where the source says all or each, or no part of anything."""
    for whole, part, tier in partials(pair):
        yield _difference("differs" if whole else "added", whole, part, tier)
    for clash in (*overstated(pair), *understated(pair)):
        yield _clash(str(clash.ours.value), clash.said, clash.ours.span, clash.theirs)
    for amount in (*misstated(pair), *joined(pair)):
        yield _clash(amount.said, amount.wrong, amount.ours, amount.theirs)
    for whole, none in annulled(pair):
        yield _difference("differs", whole, replace(none, value="none"), "likely")
    for thing in misplaced(pair):
        said = thing.ours.of(pair.source.text), thing.theirs.of(pair.target.text)
        yield _clash(*said, thing.ours, thing.theirs)


def _clash(said: str, wrong: str, ours: Span, theirs: Span) -> Difference:
    params = (("source", said), ("target", wrong))
    return Difference(
        "quantifier.differs", params, "major", "likely", (ours,), (theirs,), said, wrong
    )


def _from_source(pair: Pair, fact: Fact) -> Iterator[Difference]:
    value = str(fact.value)
    near = near_facts(pair, fact, "quantifier")
    fits = any(str(other.value) in SATISFIES.get(value, frozenset()) for other in near)
    if fits and not is_short(pair, fact):
        return
    clash = [
        other
        for other in level_facts(pair, fact, "quantifier")
        if str(other.value) in CLASHES.get(value, ())
    ]
    if clash and value in ("most", "least") and is_said(pair, fact):
        return
    if clash and not is_facing(pair, clash[0]):
        unsure = _is_limited(pair, fact) or not is_short(pair, fact)
        unsure = unsure or (value == "each" and not _may_be_of_one(pair, fact, clash[0]))
        yield _difference("differs", fact, clash[0], "review" if unsure else "likely")
    elif value in STRICT and not fits and not is_said(pair, fact):
        yield _difference("lost", fact, None, _tier_of_loss(pair, fact))


def _is_limited(pair: Pair, fact: Fact) -> bool:
    """Whether the clause says "only" or denies: "all are" may be "only", "not all" be "some"."""
    return any(
        other.clause == fact.clause
        for other in pair.source.of("limiter", "negation")
        if other.kind == "negation" or other.value == "only"
    )


def _may_be_of_one(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether both may be about one thing: two concepts that are kin, or two other words."""
    known = [pair.glossary.get(fact.governs) is not None for fact in (ours, theirs)]
    return known[0] == known[1] and are_kin(pair, ours.governs, theirs.governs)


def _tier_of_loss(pair: Pair, fact: Fact) -> Tier:
    """Likely if a singular stands where the source says all, or the clause is surely the one."""
    text = near_text(pair, fact)
    if fact.value == "all" and not WHOLE.search(fact.span.of(pair.source.text)):
        return "review"
    if OUTERMOST.match(pair.source.text[fact.span.end - 1 :]):
        return "review"
    if _is_limited(pair, fact) or has_word(level_text(pair, fact), *WORDS.get(str(fact.value), ())):
        return "review"
    number = noun_number(pair, fact)
    if number > 0 or has_word(text, *PLURAL):
        return "review"
    if number < 0 or has_word(text, *SINGULAR):
        return "likely"
    return "likely" if pairing_of(pair).shared(fact.clause) >= SURE else "review"


def _added(pair: Pair, fact: Fact) -> Iterator[Difference]:
    """A strict quantifier that nothing in the partner clauses carries."""
    if fact.value not in ("all", "most", "least", "half") or is_everyone(pair, fact):
        return
    ours = level_sources(pair, fact, "quantifier")
    if all(is_of_another(pair, other, fact) for other in ours):
        moved = bool(ours) and has_moved(pair, fact)
        yield _difference("added", None, fact, "likely" if moved else "review")


def _difference(word: str, source: Fact | None, target: Fact | None, tier: Tier) -> Difference:
    is_grave = source is not None and source.value in ("all", "most", "least")
    severity: Severity = "critical" if is_grave else "major"
    said = said_by_both(source, target)
    return between(f"quantifier.{word}", severity, tier, source, target, said)


CHECK = Check(
    name="quantifier",
    category="accuracy/mistranslation/quantifier",
    judge=judge,
    messages=(
        ("quantifier.differs", "The source says “{source}”, {whose} “{target}”."),
        ("quantifier.lost", "The source says “{source}”; {whose} does not."),
        ("quantifier.added", "{Whose} says “{target}”; the source does not."),
        ("quantifier.opposite", "The source says “{source}”, {whose} “{target}”."),
        ("quantifier.unsaid", "The source says “{said}”; {whose} does not."),
        ("quantifier.unfounded", "{Whose} says “{said}”; the source does not."),
    ),
    fires=(
        Example("全員が手札を公開します。", "Most of the players reveal their hands."),
        Example("全員が手札を公開します。", "The start player reveals their hand."),
        Example("それぞれのチームは2回攻撃できます。", "One team can attack twice."),
        Example("毎ラウンド収入を得ます。", "Gain income in the first round."),
        Example("いくつかのマスは通れません。", "All spaces are impassable."),
        Example(
            "全員がカードを1枚出し、各自の手札を確認します。",
            "Everyone plays a card, and some players check their hands.",
            "one all does not answer two",
        ),
        Example("各プレイヤーは手番で山札を見ます。", "On some player's turn, look at the deck."),
        Example("引くたびに、チップを置きます。", "Some time you draw, place a chip."),
        Example("設定の変更は破棄します。", "Discard some of the changes."),
        Example("全員が１ずつビッドを下げます。", "Any one player lowers their bid by one."),
        Example("カードをいくつか捨てます。", "Discard all of the cards."),
        Example("いずれかの条件を満たすと勝ちます。", "You win if you meet both conditions."),
        Example("両方のタイルを取ります。", "Take either a goods tile or an order tile."),
        Example("各プレイヤーに3枚配ります。", "Deal three cards to the players in total."),
        Example("何度でも使えます。", "You may use it only once."),
        Example("過半数の賛成で決まります。", "It is decided if everyone agrees."),
        Example("誰もカードを出せません。", "Not everyone can play a card."),
        Example("一番若い人が勝ちます。", "The oldest player wins."),
        Example(
            "Sチップを持っていれば、必ず全てをプレイします。",
            "If you have S chip, you must play it always.",
            "all of them, not it",
        ),
        Example("すべてのカードを表にします。", "Turn the card face up."),
        Example(
            "①カードをよく混ぜ、全員に同じ枚数を配ります。",
            "1. Shuffle well and deal all the cards equally.",
            "all players, not all cards",
        ),
        Example(
            "最も大きい数のプレイヤーが勝ちます。", "The player with the smallest number wins."
        ),
        Example(
            "全てのGチップを共通のストックに置きます。",
            "Put some of the G chips in the common stock.",
        ),
    ),
    quiet=(
        Example("すべての札が使えるわけではありません。", "Some of the cards cannot be used."),
        Example("商品と注文を両方とも１枚ずつ取ります。", "Take one goods tile and one order."),
        Example("最も得点の低い人が親です。", "The person with the lowest score is the dealer."),
        Example("各チームは1回攻撃できます。", "Each team attacks once."),
        Example("すべての隣のマスに置けます。", "You may place it on any adjacent space."),
        Example("カードをいくつか捨てます。", "Discard some of the cards."),
        Example(
            "全員に数枚のカードを配ります。", "Deal a few cards to everyone.", "a part besides"
        ),
        Example("プレイヤーの中には手札を見ない者もいます。", "Some players never look."),
        Example("複数のカードがあるとき、全員が選びます。", "With several cards, all choose."),
        Example("別のセルに移動します。", "Move to some other cell.", "no part of anything"),
        Example("最も一般的な方法を紹介します。", "Here are some of the most common ways."),
        Example("いずれかのプレイヤーが勝ったら終わりです。", "It ends when any player wins."),
        Example("両プレイヤーはAかBを選びます。", "Both players choose either A or B."),
        Example("各プレイヤーは3枚持ち、全部で12枚です。", "Each has three cards, twelve in all."),
        Example("ゲームは全部で６ラウンド行います。", "The game lasts 6 rounds."),
        Example("何度でも使えます。", "You may use it any number of times."),
        Example("過半数の賛成で決まります。", "It is decided by majority vote."),
        Example("誰もカードを出せません。", "No one can play a card."),
        Example("全員に同じ枚数を配ります。", "Deal all players the same number of cards."),
        Example("全員に同じ枚数のカードを配ります。", "Give all an equal number of cards."),
        Example("一番若い人が勝ちます。", "The youngest player wins."),
        Example("全てのカードをシャッフルします。", "Shuffle all cards."),
        Example("全員に６枚ずつ配ります。", "Distribute 6 cards per player.", "each is all"),
        Example("全てのプレイヤーが手番を行った後", "After every player has done this process"),
        Example(
            "Sチップを持っていれば、必ず全てをプレイします。",
            "If you have S chip, you must play all.",
        ),
        Example("スコアが最も大きいプレイヤー", "A player scored the most"),
        Example("いずれかのプレイヤーが勝ったとき", "When one of the players wins"),
        Example("何回かのラウンドを行います。", "Go on for several round.", "crowd English"),
        Example(
            "プレイヤーはそれぞれチップを１つ獲得します。", "Players get a chip, respectively."
        ),
        Example("各プレイヤーはチップを1枚得ます。", "Each player gets 1 chip."),
        Example("任意の数のチップを置きます。", "Place as many chips as you like."),
        Example("最大で５つまで持てます。", "You can hold up to 5.", "a bound, no superlative"),
    ),
)
