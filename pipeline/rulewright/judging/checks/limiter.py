"""Limits that may not be dropped: only, still, instead, again; in this trick, the same leader."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.judging.facing.affirming import is_thing_said, is_verb_said
from rulewright.judging.facing.likeness import is_shared
from rulewright.judging.facing.limits import affirmed, clefts, evens, is_of_a_case, unanswered
from rulewright.judging.facing.opposites import with_opposites
from rulewright.judging.facing.pairing import (
    facing_text,
    level_facts,
    level_source_text,
    level_sources,
    level_text,
    near_facts,
    pairing_of,
)
from rulewright.judging.facing.pointed import is_taken_up
from rulewright.judging.finding import Check, Difference, Example, Pair, Severity, Tier, between
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact
from rulewright.text import Span

WORDS: dict[str, tuple[str, ...]] = {
    "still": words(
        "still as_it_is as_they_are remain remains remaining keep keeps kept unchanged "
        "stay stays left leave as_is as-is while without leaving keeping staying continue "
        "continues yet not same hold held holding lay with maintain maintaining being "
        "intact straight"
    ),
    "again": ("again", "re", "anew", "once more", "another", "new", "return", "returns", "back"),
    "instead": words(
        "instead in_place_of in_lieu_of rather_than without replace replaces for substitute "
        "alternative alternatively replacing replaced in_exchange but replacement replacements "
        "in_its_place in_their_place in_his_place in_her_place in_your_place in_my_place "
        "take_the_place takes_the_place in_its_stead in_their_stead"
    ),
    "already": ("already",),
}
"""English words that carry a limiter."""

STRICT = ("instead", "still", "again")
HERE = ("この", "今", "当該", "本")
"""What points at the present trick or round; その may only go on with the one just named."""


def judge(pair: Pair) -> Iterator[Difference]:
    """Limiters and adjuncts of the source that the partner clauses leave out."""
    yield from with_opposites(pair, "limiter", _found(pair))


def _found(pair: Pair) -> Iterator[Difference]:
    for fact in unanswered(pair):
        if not _is_degree(pair, fact):
            yield _difference("lost", fact, _tier(pair, fact))
    for fact in clefts(pair):
        yield _difference("lost", fact, _tier(pair, fact))
    for ours, theirs in affirmed(pair):
        yield between("limiter.reversed", "critical", "likely", ours, theirs, ())
    for fact in pair.source.of("limiter"):
        if fact.value in STRICT and not _is_said(pair, fact):
            yield _difference("lost", fact, _tier(pair, fact))
    for fact in pair.source.of("adjunct"):
        yield from _adjunct(pair, fact)
    yield from _likeness_lost(pair)
    even = tuple(evens(pair))
    for fact in pair.target.of("limiter"):
        if fact.value == "only" and (fact in even or not _is_grounded(pair, fact)):
            yield _difference("added", fact, "likely" if fact in even else "review")


LIKENESS = re.compile(
    r"(?:[^\W\d_ぁ-ん]+の)?[^\W\d_ぁ-ん]+と(?:全く|まったく)?同(?:じ(?!く)|一の)[^\W\d_ぁ-ん]+"
)
ALIKE = words("same equal equally equals identical as match matches matching like alike similar")
ALIKE += words("share shares shared corresponding corresponds common tie tied ties also own both")


def _likeness_lost(pair: Pair) -> Iterator[Difference]:
    """ "The same B as A" for which the target has no word of likeness: its scope may differ."""
    if "同" not in pair.source.text or not pair.target.text.strip():
        return
    if has_word(pair.target.text.lower(), *ALIKE) or is_shared(pair.target.text):
        return
    for found in LIKENESS.finditer(pair.source.text):
        yield Difference(
            "limiter.likeness-lost",
            (("source", found[0]),),
            "major",
            "review",
            (Span(*found.span()),),
            (),
            found[0],
            None,
        )


def _is_degree(pair: Pair, fact: Fact) -> bool:
    return DEGREE.search(pair.source.text[: fact.span.start]) is not None


def _is_said(pair: Pair, fact: Fact) -> bool:
    if any(other.value == fact.value for other in level_facts(pair, fact, "limiter")):
        return True
    text = level_text(pair, fact)
    if fact.value == "again" and _repeats(text):
        return True
    return has_word(text, *WORDS.get(str(fact.value), ()))


def _repeats(text: str) -> bool:
    """Whether an English word says again by its prefix (redeal, re-roll)."""
    return any(word.startswith("re") and len(word) > 4 for word in text.lower().split())


PRONOUNS = words("he she it they him her them his their its this that")
AMOUNT = re.compile(r"(?:[0-9０-９一二三四五六七八九十]\s*[A-Za-z一-龠ァ-ヶつ]{0,4}|半分)\s*$")
"""A number and its counter: 4点だけ is "by 4", or "only 4"."""

REACH = 3
"""So many words before a limiter may be what it limits: when (1) one enters (2) a town (3)."""
WITHIN = ("以内", "以下", "まで")
"""Bounds, which a limit after them only stresses: 7日以内に限る."""

DEGREE = re.compile("[どこそあ]れ$|でき[るた]$")
"""どれだけ is "how much", できるだけ "as much as possible"."""


def _tier(pair: Pair, fact: Fact) -> Tier:
    said = fact.span.of(pair.source.text)
    before = pair.source.text[: fact.span.start]
    if is_of_a_case(pair, fact) or said.endswith("限ら") or before.endswith(WITHIN):
        return "review"
    if "だけ" in said and AMOUNT.search(pair.source.text[: fact.span.start]):
        return "review"
    surely = bool(pairing_of(pair).from_source(fact).target_spans)
    if fact.value in ("only", "instead"):
        is_there = is_verb_said(pair, fact) or is_thing_said(pair, fact, REACH)
        return "likely" if surely and is_there else "review"
    return "review"


def _adjunct(pair: Pair, fact: Fact) -> Iterator[Difference]:
    """ "In this trick" and its like: lost if neither it nor the thing itself is in the target."""
    value = str(fact.value)
    if any(other.value == value for other in pair.target.of("adjunct")):
        return
    which, _, thing = value.partition("-")
    near = {str(other.value) for other in near_facts(pair, fact, "adjunct")}
    if any(other.partition("-")[2] == thing for other in near):
        return
    if thing == "player" and has_word(level_text(pair, fact), "you", "your"):
        return
    if which == "this" and not (_is_named(pair, thing) or is_taken_up(pair, thing, fact.span)):
        is_here = fact.span.of(pair.source.text).startswith(HERE) and _is_known(pair, thing)
        pointed = not is_here and has_word(level_text(pair, fact), *PRONOUNS)
        yield _difference("adjunct-lost", fact, "likely" if is_here else "review", pointed)
    elif which == "same" and not _is_alike(pair.target.text):
        yield _difference("adjunct-lost", fact, "review")


def _is_alike(text: str) -> bool:
    return has_word(text, "same", "equal", "identical", "also") or is_shared(text)


def _is_known(pair: Pair, thing: str) -> bool:
    return pair.glossary.get(thing) is not None


def _is_named(pair: Pair, thing: str) -> bool:
    """Whether the target names the thing, with or without "this" before it."""
    if any(thing in mention.concepts for mention in pair.target.mentions):
        return True
    return has_word(pair.target.text, thing, thing + "s", "now", "here", "current", "currently")


UNTIL = re.compile("まで[^。]*(?:でき|[えけげせてねべめれ])(?:な[いく]|ず|ません)")
"""What cannot be until then can be only then."""


def _is_grounded(pair: Pair, fact: Fact) -> bool:
    if any(other.value == "only" for other in level_sources(pair, fact, "limiter")):
        return True
    text = facing_text(pair, fact) or pair.source.text
    if UNTIL.search(level_source_text(pair, fact)):
        return True
    marks = (
        "だけ",
        "のみ",
        "しか",
        "限",
        "唯一",
        "ただ",
        "単",
        "ばかり",
        "まで",
        "１",
        "1",
        "一",
        "ひとつ",
    )
    return any(mark in text for mark in marks)


def _difference(word: str, fact: Fact, tier: Tier, is_pointed: bool = False) -> Difference:
    sides: tuple[Fact | None, Fact | None] = (None, fact) if word == "added" else (fact, None)
    severity: Severity = "critical" if fact.value == "only" else "major"
    said = (("value", str(fact.value).replace("-", " ", 1)),)
    grade: Severity = "minor" if is_pointed else severity
    return between(f"limiter.{word}", grade, tier, *sides, said)


CHECK = Check(
    name="limiter",
    category="accuracy/omission/limiter",
    judge=judge,
    messages=(
        ("limiter.likeness-lost", "The source says {source}; {whose} has no word for “the same”."),
        ("limiter.lost", "The source says “{value}”; {whose} does not."),
        (
            "limiter.reversed",
            "The source forbids only this; {whose} allows only this.",
        ),
        ("limiter.adjunct-lost", "The source says “{value}”; {whose} leaves it open."),
        ("limiter.added", "{Whose} says “{value}”; the source does not."),
        ("limiter.opposite", "The source says “{source}”, {whose} “{target}”."),
        ("limiter.unsaid", "The source says “{said}”; {whose} does not."),
        ("limiter.unfounded", "{Whose} says “{said}”; the source does not."),
    ),
    fires=(
        Example(
            "斜めにしか進めません。王に限り、後ろにも進めます。",
            "Pieces can only move diagonally. All of them can also move backward.",
            "one only does not answer two",
        ),
        Example("初日の夜だけは占えません。", "You can check players only on the first night."),
        Example("鳴いている場合でもあがれます。", "You can win only if you have called."),
        Example("赤い札を除く全部の札を配ります。", "Deal every card, including the red ones."),
        Example("同じリーダーで行います。", "Play with a new leader."),
        Example("今日の天気と同じ天気の札は勝ちます。", "But a rain card wins.", "the scope"),
        Example("カードと同じ数字のチップを取ります。", "Take a chip with a number.", "which?"),
        Example("リーダーと同じ色のカードを出します。", "Play a card of a colour.", "which?"),
        Example("自分の手番にのみ使えます。", "You may use it on your turn."),
        Example("親だけがカードを見てもよい。", "The dealer may look at the cards."),
        Example("Gチップの代わりにカードを１枚受け取ります。", "Receive one card and one G chip."),
        Example(
            "このトリックで既にプレイされたカードはプレイできません。",
            "You can't play the card played already.",
            "in this trick",
        ),
    ),
    quiet=(
        Example(
            "資源だけをストックに戻します。",
            "Return the resources to the supply, but leave the pieces.",
            "what becomes of the rest",
        ),
        Example("片方だけが残れば、その側の勝ちです。", "The last side standing wins."),
        Example("王に限り、後ろにも進めます。", "Only kings can also move backward."),
        Example("初日の夜だけは占えません。", "You cannot check anyone on the first night only."),
        Example("鳴いている場合でもあがれます。", "You can win even if you have called."),
        Example("赤い札を除く全部の札を配ります。", "Deal every card except the red ones."),
        Example(
            "自分の手番の場合に限り使えます。", "Use it if it is your turn.", "a bare condition"
        ),
        Example(
            "3人に限らず遊べます。", "Three players or not, you can play.", "限らず is no limit"
        ),
        Example("引けるだけ引きます。", "Draw what is there.", "as much as one can"),
        Example("出すしかありません。", "You have to play it.", "しかない is a must"),
        Example("同じリーダーで行います。", "Play with the same leader."),
        Example("リーダーと同じ色のカードを出します。", "Play a card of the leader's own colour."),
        Example("今日の天気と同じ天気の札", "cards that match today's weather"),
        Example("プレイヤーと同じ数のカード", "as many cards as players"),
        Example("親だけが見てもよい。", "Only the dealer may look."),
        Example("チップは3枚しか持てません。", "You can have only 3 chips."),
        Example("自分のカードだけを見ます。", "Look at your own card and no one else's."),
        Example("赤のカード以外は出せません。", "You can only play red cards."),
        Example(
            "表向きのまま並べます。", "Players lay face up card.", "crowd English: still, softly"
        ),
        Example("カードを配り直します。", "Deal them again."),
        Example(
            "Gチップの代わりにカードを１枚受け取ります。", "Receive 1 card in place of G chip."
        ),
        Example(
            "このトリックで既にプレイされたカードはプレイできません。",
            "You can't play a card already played within its trick.",
        ),
        Example("このトリックで勝ったプレイヤー", "the player who won the trick"),
        Example("どれだけ休んでいるか", "how well rested they are", "a degree"),
        Example("4点だけ進みます。", "Move 4 points forward.", "by 4, not only 4"),
        Example("裏向きのまま捨て札にします。", "Discard it, still face down."),
    ),
)
