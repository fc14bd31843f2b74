"""Comparators, as intervals of integers: "more than 4" is ５つ以上."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from rulewright.judging.facing.allotment import facing_place
from rulewright.judging.facing.capped import undenied
from rulewright.judging.facing.ceilings import is_limit_said
from rulewright.judging.facing.comparing import turned
from rulewright.judging.facing.numerals import ends, has_bound_mark, has_comparator, shown, way_of
from rulewright.judging.facing.onward import misedged
from rulewright.judging.facing.opposites import with_opposites
from rulewright.judging.facing.pairing import level_facts, level_text
from rulewright.judging.facing.quantities import Quarrel, quarrels
from rulewright.judging.facing.strictness import misbounded
from rulewright.judging.finding import Check, Difference, Example, Pair, Tier, between
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact, Reading
from rulewright.text import Span

VAGUE = frozenset({"some", "several", "any", "each"})
LOOSE_UNITS = frozenset(words("year month day hour minute second week 年 月 日 時間 分 秒 週間"))
SEVERAL = words(
    "multiple many numerous both pair pairs couple tie ties tied another additional extra others "
    "other together combination set sets share shared same stack stacked double more some any all"
)
LARGE = 100
"""From here, and for time, "more than" is often said for "or more"."""


def judge(pair: Pair) -> Iterator[Difference]:
    """Bounds that differ, are lost or are added."""
    found = tuple(_found(pair))
    yield from (difference for difference in found if difference.target_value is None)
    said = (difference for difference in found if difference.target_value is not None)
    yield from with_opposites(pair, "comparator", said)


def _found(pair: Pair) -> Iterator[Difference]:
    told: list[Span] = []
    for difference in (
        *_bounds(pair),
        *turned(pair),
        *misbounded(pair),
        *misedged(pair),
        *_undenied(pair),
    ):
        if not any(span.overlaps(other) for span in difference.target_spans for other in told):
            yield difference
        if difference.tier != "review":
            told += difference.target_spans


def _undenied(pair: Pair) -> Iterator[Difference]:
    """Bounds that the source denies and the target does not."""
    for source, target in undenied(pair):
        said = (("source", f"not {shown(source)}"), ("target", shown(target)))
        yield between("comparator.opposite", "critical", "likely", source, target, said)


def _bounds(pair: Pair) -> Iterator[Difference]:
    for quarrel in quarrels(pair):
        kinds = {fact.kind for fact in (quarrel.source, quarrel.target) if fact}
        if "bound" in kinds and "range" not in kinds:
            yield from _said(pair, quarrel)


def _said(pair: Pair, quarrel: Quarrel) -> Iterator[Difference]:
    source, target = quarrel.source, quarrel.target
    if source and target and source.kind == target.kind:
        yield from _differs(pair, source, target)
    elif source and source.kind == "bound":
        yield from _lost(pair, source, target)
    elif target and target.kind == "bound":
        yield from _added(pair, source, target)


def _differs(pair: Pair, source: Fact, target: Fact) -> Iterator[Difference]:
    if source.value == (2, None) and target.value == (1, None):
        return
    is_near = _is_loose(source) and way_of(source) == way_of(target) and _touch(source, target)
    yield _difference(pair, "differs", source, target, "review" if is_near else "certain")


def _touch(source: Fact, target: Fact) -> bool:
    """Whether two bounds are one apart: over 100 for 100 or more."""
    both = zip(ends(source), ends(target), strict=True)
    return all(one == other or (one and other and abs(one - other) <= 1) for one, other in both)


def _is_loose(bound: Fact) -> bool:
    """Whether a bound is of time, or so large that one more or less is a manner of speaking."""
    largest = max(end for end in (*ends(bound), 0) if end is not None)
    is_large = largest >= LARGE and bound.unit != "point"
    return is_large or bool({bound.unit, bound.governs} & LOOSE_UNITS)


def _lost(pair: Pair, source: Fact, target: Fact | None) -> Iterator[Difference]:
    """A bound that the target says as a plain number, by a vague word, or not at all."""
    plain = target if target and _touches(source, target) else _plain(pair.target, source)
    is_weak = _is_weak(source) and not _is_explicit(pair.source, source)
    if plain is None and is_weak:
        plain = _fixed(pair, source)
    if plain is None and (is_weak or _has_vague(pair) or _is_vaguely_said(pair, source)):
        return
    if plain is not None and source.value == (2, None) and plain.value == 1:
        return
    if plain is not None and is_limit_said(pair.target, plain, pair.source, source):
        return
    if source.value == (None, 1) and level_facts(pair, source, "modality"):
        return
    unsure = plain is None or has_comparator(pair.target, plain, source)
    if plain is not None and _is_loose(source) and plain.value in ends(source):
        unsure = True
    yield _difference(pair, "lost", source, plain, "review" if unsure else "likely")


def _is_explicit(reading: Reading, bound: Fact) -> bool:
    """Whether a bound is said by a number: 2枚以上, not 複数."""
    return bound.value == (2, None) and "複数" not in bound.span.of(reading.text)


def _is_vaguely_said(pair: Pair, bound: Fact) -> bool:
    """Whether the facing sentences say "two or more" without a number: multiple, a tie."""
    text = level_text(pair, bound) or pair.target.text
    return bound.value == (2, None) and has_word(text, *SEVERAL)


def _fixed(pair: Pair, source: Fact) -> Fact | None:
    """A number that only the target says, of the very concept of which the source takes any."""
    if pair.glossary.get(source.governs) is None or pair.target.of("bound"):
        return None
    said = {fact.value for fact in pair.source.of("number")}
    return next(
        (
            fact
            for fact in pair.target.of("number")
            if fact.governs == source.governs and fact.value not in said | {0, 1}
        ),
        None,
    )


def _added(pair: Pair, source: Fact | None, target: Fact) -> Iterator[Difference]:
    if _is_weak(target) or _is_no_more(pair, target):
        return
    plain = source if source and _touches(target, source) else _plain(pair.source, target)
    if plain is not None and is_limit_said(pair.source, plain, pair.target, target):
        return
    unsure = _is_loose(target) or has_bound_mark(pair.source, way_of(target))
    yield _difference(pair, "added", plain, target, "review" if unsure else "likely")


NO_MORE = re.compile("しか|だけしか|までしか")
"""Behind a number, that there can be no more: １枚しか使えない."""


def _is_no_more(pair: Pair, bound: Fact) -> bool:
    return any(
        bound.value == (None, fact.value) and NO_MORE.match(pair.source.text, fact.span.end)
        for fact in pair.source.of("number")
    )


def _plain(reading: Reading, bound: Fact) -> Fact | None:
    """The number of a text that a bound of the other is made from."""
    return next((fact for fact in reading.of("number", "ordinal") if _touches(bound, fact)), None)


def _is_weak(bound: Fact) -> bool:
    """Whether a bound says hardly more than a plural or "some": (0, None), (1, None), (2, None)."""
    return bound.value in ((0, None), (1, None), (2, None))


def _has_vague(pair: Pair) -> bool:
    return any(fact.value in VAGUE for fact in pair.target.of("quantifier"))


def _touches(bound: Fact, plain: Fact) -> bool:
    """Whether the number is the one that the bound is made from (5 for 6 or more: "over 5")."""
    if not isinstance(bound.value, tuple) or not isinstance(plain.value, int):
        return False
    return any(end is not None and abs(end - plain.value) <= 1 for end in bound.value)


def _difference(
    pair: Pair, word: str, source: Fact | None, target: Fact | None, tier: Tier
) -> Difference:
    said = (
        ("source", shown(source) if source else "nothing"),
        ("target", shown(target) if target else "nothing"),
    )
    return replace(
        between(f"comparator.{word}", "critical", tier, source, target, said),
        target_spans=(target.span,) if target else facing_place(pair, source) if source else (),
    )


CHECK = Check(
    name="comparator",
    category="accuracy/mistranslation/number",
    judge=judge,
    messages=(
        ("comparator.differs", "The source says {source}, {whose} {target}."),
        ("comparator.lost", "The source sets a bound, {source}; {whose} says {target}."),
        ("comparator.added", "{Whose} sets a bound, {target}; the source says {source}."),
        ("comparator.opposite", "The source says “{source}”, {whose} “{target}”."),
    ),
    fires=(
        Example(
            "2枚以上持っている人は捨てます。", "Players who have cards discard.", "two or more"
        ),
        Example(
            "合計が相手より大きければ勝ちです。",
            "You win if your total is less than theirs.",
            "the other way",
        ),
        Example("2日以内に返します。", "Return it within three days."),
        Example("10点を超えたら勝ちです。", "You win from 10 points.", "from is 10 or more"),
        Example("3枚以上のカード", "more than 3 cards"),
        Example("3枚未満のカード", "3 or fewer cards"),
        Example("3枚より多いカード", "3 or more cards"),
        Example("最大で3枚のカード", "at least 3 cards"),
        Example("カードを最大で５つまで持つことができます。", "You can have five cards.", "no cap"),
        Example("プレイヤーが複数人いる場合", "in case there are more than 2 players", "2 or more"),
        Example("２つ以上のチップ", "two or less chips"),
        Example("同順位のチームは抽選で決める。", "Two or less teams draw lots."),
        Example("カードを３枚引きます。", "Draw at least 3 cards.", "an invented bound"),
    ),
    quiet=(
        Example(
            "合計が相手より大きければ勝ちです。", "You win if your total is greater than theirs."
        ),
        Example(
            "合計は10より小さくできません。", "The total must be at least 10.", "denied on one side"
        ),
        Example(
            "村人の数が狼の数以下になったら終わりです。",
            "It ends when there are at least as many wolves as villagers.",
            "turned round",
        ),
        Example("1枚まで買ってもよい。", "You may buy one.", "one, if you like"),
        Example("3文字以上10文字以下の単語", "a word of three to ten letters"),
        Example("10点以上で勝ちです。", "You win from 10 points.", "from is 10 or more"),
        Example("カードを２枚めくります。", "Turn over two cards.", "over turns"),
        Example("５枚から１枚選びます。", "Choose one from 5 cards.", "from a set"),
        Example("3枚以上のカード", "3 or more cards"),
        Example("4枚以上のカード", "more than 3 cards", "the same interval"),
        Example("５つを超える数のチップ", "chips more than five", "crowd English"),
        Example("3枚以下のカード", "3 or fewer cards"),
        Example("3枚未満のカード", "fewer than 3 cards"),
        Example("少なくとも3枚のカード", "at least 3 cards"),
        Example("カードを3枚まで引けます。", "You can draw up to 3 cards."),
        Example("ちょうど3枚のカード", "exactly 3 cards"),
        Example("プレイヤーが複数人いる場合", "if there are two or more players"),
        Example("勝者が複数いる場合", "if winner are multiple", "crowd English"),
        Example("任意の数のチップを置きます。", "Place any number of chips."),
        Example("40年以上前から", "for more than forty years", "a manner of speaking"),
        Example("6枚より少なくはできません。", "It cannot be less than 6.", "denied on both sides"),
        Example("5枚以上20枚以下です。", "It is between 5 and 20, inclusive."),
    ),
)
