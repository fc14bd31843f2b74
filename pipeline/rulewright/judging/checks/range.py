"""Ranges: the same first and last, and none that a spreadsheet turned into a date."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from rulewright.judging.facing.allotment import facing_place
from rulewright.judging.facing.listing import is_list
from rulewright.judging.facing.numerals import shown
from rulewright.judging.facing.quantities import Quarrel, quarrels
from rulewright.judging.finding import Check, Difference, Example, Pair, Tier
from rulewright.reading.documents.dates import RANGE, Damage, damages
from rulewright.text import Span, fold


def judge(pair: Pair) -> Iterator[Difference]:
    """Ranges that came back as dates; those that differ, are lost or are added."""
    damaged = tuple(_date_damaged(pair))
    yield from damaged
    told = {difference.source_value for difference in damaged}
    for quarrel in quarrels(pair):
        if quarrel.source is not None and quarrel.source.value in told:
            continue
        if any(
            fact is not None and fact.kind == "range" for fact in (quarrel.source, quarrel.target)
        ):
            yield from _said(pair, quarrel)


def _date_damaged(pair: Pair) -> Iterator[Difference]:
    """Dates on either side where the other side has that very range, and this side has not."""
    ours, theirs = pair.source.text, pair.target.text
    for damage in _lacking(theirs, ours):
        yield _damaged(damage, ours, is_source=False)
    for damage in _lacking(ours, theirs):
        yield _damaged(damage, theirs, is_source=True)


def _lacking(text: str, other: str) -> Iterator[Damage]:
    """The damages of a text, as far as it has fewer of the range than the other text."""
    if not _MAY_RANGE.search(other):
        return
    missing = _ranges(other) - _ranges(text)
    for damage in damages(text, other) if missing else ():
        if damage.is_sure and missing[damage.proposal] > 0:
            missing[damage.proposal] -= 1
            yield damage


_MAY_RANGE = re.compile(r"\d\D+\d")


def _ranges(text: str) -> Counter[str]:
    return Counter(f"{int(first)}–{int(last)}" for first, last in RANGE.findall(fold(text)))


def _damaged(damage: Damage, other: str, is_source: bool) -> Difference:
    meant = tuple(int(end) for end in damage.proposal.split("–"))
    span = next(
        Span(*found.span())
        for found in RANGE.finditer(fold(other))
        if (int(found[1]), int(found[2])) == meant
    )
    return Difference(
        "range.date-damaged",
        (("found", damage.found), ("proposal", damage.proposal)),
        "critical",
        "certain",
        (damage.span,) if is_source else (span,),
        (span,) if is_source else (damage.span,),
        damage.found if is_source else meant,
        meant if is_source else damage.found,
    )


def _said(pair: Pair, quarrel: Quarrel) -> Iterator[Difference]:
    source, target = quarrel.source, quarrel.target
    if _is_list(pair, quarrel):
        tier: Tier = "likely"
    elif source is None:
        tier = "likely" if _is_new(pair, quarrel) else "review"
    elif target is None:
        tier = "review" if _has_ends(pair, quarrel) else "likely"
    elif source.kind == target.kind:
        tier = "certain"
    else:
        tier = "likely" if target.kind != "range" or _is_new(pair, quarrel) else "review"
    code = "differs" if source and target else "lost" if source else "added"
    yield Difference(
        f"range.{code}",
        (("source", shown(source) if source else ""), ("target", shown(target) if target else "")),
        "critical",
        tier,
        (source.span,) if source else (),
        _place(pair, quarrel),
        source.value if source else None,
        target.value if target else None,
    )


def _place(pair: Pair, quarrel: Quarrel) -> tuple[Span, ...]:
    """Where the target says it, or should."""
    stands = quarrel.target or quarrel.stands
    if stands is not None:
        return (stands.span,)
    return facing_place(pair, quarrel.source) if quarrel.source else ()


def _ends(quarrel: Quarrel) -> set[object]:
    facts = (quarrel.source, quarrel.target)
    fact = next((one for one in facts if one is not None and one.kind == "range"), None)
    return set(fact.value) if fact and isinstance(fact.value, tuple) else set()


def _has_ends(pair: Pair, quarrel: Quarrel) -> bool:
    """Whether the target says both ends of a range, if not as one."""
    said: set[object] = {fact.value for fact in pair.target.of("number", "ordinal")}
    said |= {
        end
        for fact in pair.target.of("bound")
        if isinstance(fact.value, tuple)
        for end in fact.value
    }
    return _ends(quarrel) <= said


def _is_list(pair: Pair, quarrel: Quarrel) -> bool:
    """Whether one side only lists the two ends of the other's range: 1 and 4 for 1〜4."""
    is_ours = quarrel.source is not None and quarrel.source.kind == "range"
    reading = pair.target if is_ours else pair.source
    plain = reading.of("number", "ordinal")
    ends = _ends(quarrel)
    return any(
        {one.value, other.value} == ends and is_list(reading, one, other)
        for one, other in pairwise(plain)
    )


def _is_new(pair: Pair, quarrel: Quarrel) -> bool:
    """Whether an end of the target's range is no number of the source."""
    said = {fact.value for fact in pair.source.of("number", "ordinal")}
    return not _ends(quarrel) <= said


CHECK = Check(
    name="range",
    category="accuracy/mistranslation/number",
    judge=judge,
    messages=(
        (
            "range.date-damaged",
            "“{found}” is a date; the other language has a range. Write “{proposal}”.",
        ),
        ("range.differs", "The source says {source}, {whose} {target}."),
        ("range.lost", "The source says {source}; {whose} does not."),
        ("range.added", "{Whose} says {target}; the source does not."),
    ),
    fires=(
        Example(
            "６回のトリックのうち、１～５回目のトリックの勝者、６回目のトリックの勝者",
            "Among the 6 tricks, the winners of the trick from 1st to 6th trick",
            "1 to 5, not 1 to 6",
        ),
        Example("２〜４人で遊びます。", "This is a game for 2 to 5 players."),
        Example("１～３枚のカードを引きます。", "Draw 1 to 4 cards."),
        Example("１～５回目のトリックを行います。", "Play the tricks.", "the range is lost"),
        Example("対象人数：3〜4人", "Players: 4-Mar", "a spreadsheet's date"),
        Example("カードは1～5の各3枚", "Cards: 3 each of 5-Jan", "a spreadsheet's date"),
        Example("2月3日枚のカードを引きます。", "Draw 2-3 cards.", "a date in the source"),
    ),
    quiet=(
        Example("１～５回目のトリックの勝者", "the winner of 1st ~ 5th tricks", "crowd English"),
        Example("１～５回目のトリックの勝者", "the winners of tricks 1 to 5"),
        Example("２〜４人で遊びます。", "For 2-4 players."),
        Example("1から10までの数字を選びます。", "Choose a number from 1 to 10."),
        Example("３点以上５点以下", "between 3 and 5 points", "bounds, not a range"),
        Example("カードを２枚引きます。", "Draw two cards."),
        Example("所要時間　20-30分", "Time: 20-30 min", "no date"),
        Example("3月4日に発売されます。", "It goes on sale on 4-Mar.", "a date in both"),
        Example("3～4人用。3月4日発売。", "For 3-4 players. On sale 4-Mar.", "a range and a date"),
        Example("5月は1〜5の数字です。", "May is the numbers 1-5.", "a month's name"),
        Example("カードを3〜4枚引きます。", "Draw 3 or 4 cards."),
        Example("2～3人用、2024年発売", "For 2-3 players, made in March 2024"),
        Example("１～３枚引きます。", "Draw from one to three cards."),
        Example("２ラウンド目から５ラウンド目まで行います。", "Do this in rounds 2 through 5."),
        Example("3〜5枚のカードを取ります。", "Take three to five cards."),
    ),
)
