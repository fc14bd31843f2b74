"""Ranges: the same first and last."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.judging.finding import Check, Difference, Example, Pair, Tier
from rulewright.judging.numerals import shown
from rulewright.judging.quantities import Quarrel, quarrels


def judge(pair: Pair) -> Iterator[Difference]:
    """Ranges that differ, are lost or are added."""
    for quarrel in quarrels(pair):
        if any(
            fact is not None and fact.kind == "range" for fact in (quarrel.source, quarrel.target)
        ):
            yield from _said(pair, quarrel)


def _said(pair: Pair, quarrel: Quarrel) -> Iterator[Difference]:
    source, target = quarrel.source, quarrel.target
    if source is None:
        tier: Tier = "likely" if _is_new(pair, quarrel) else "review"
    elif target is None:
        tier = "review" if _has_ends(pair, quarrel) else "likely"
    else:
        tier = "certain" if source.kind == target.kind else "likely"
    code = "differs" if source and target else "lost" if source else "added"
    yield Difference(
        f"range.{code}",
        (("source", shown(source) if source else ""), ("target", shown(target) if target else "")),
        "critical",
        tier,
        (source.span,) if source else (),
        (target.span,) if target else (),
        source.value if source else None,
        target.value if target else None,
    )


def _ends(quarrel: Quarrel) -> set[object]:
    fact = quarrel.source or quarrel.target
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


def _is_new(pair: Pair, quarrel: Quarrel) -> bool:
    """Whether an end of the target's range is no number of the source."""
    said = {fact.value for fact in pair.source.of("number", "ordinal")}
    return not _ends(quarrel) <= said


CHECK = Check(
    name="range",
    category="accuracy/mistranslation/number",
    judge=judge,
    messages=(
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
    ),
    quiet=(
        Example("１～５回目のトリックの勝者", "the winner of 1st ~ 5th tricks", "crowd English"),
        Example("１～５回目のトリックの勝者", "the winners of tricks 1 to 5"),
        Example("２〜４人で遊びます。", "For 2-4 players."),
        Example("1から10までの数字を選びます。", "Choose a number from 1 to 10."),
        Example("３点以上５点以下", "between 3 and 5 points", "bounds, not a range"),
        Example("カードを２枚引きます。", "Draw two cards."),
        Example("１～３枚引きます。", "Draw from one to three cards."),
        Example("3〜5枚のカードを取ります。", "Take three to five cards."),
    ),
)
