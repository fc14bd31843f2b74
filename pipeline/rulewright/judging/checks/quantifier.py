"""Quantifiers: all, each, any, one of, some, the most, the least."""

from __future__ import annotations

import re
from collections.abc import Iterator

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
from rulewright.judging.opposites import with_opposites
from rulewright.judging.pairing import (
    are_kin,
    beside,
    level_facts,
    level_sources,
    level_text,
    near_facts,
    near_text,
    pairing_of,
)
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact
from rulewright.reading.lexicon import lexicon

SATISFIES: dict[str, frozenset[str]] = {
    "all": frozenset({"all", "each", "both", "any", "none", "most-of"}),
    "each": frozenset({"each", "all", "any", "both", "either", "every"}),
    "any": frozenset({"any", "each", "either", "some", "all"}),
    "either": frozenset({"either", "any", "each", "some", "both", "all"}),
    "some": frozenset({"some", "several", "any"}),
    "several": frozenset({"some", "several", "any"}),
    "both": frozenset({"both", "all", "each", "either"}),
    "most": frozenset({"most"}),
    "least": frozenset({"least"}),
    "none": frozenset({"none", "any"}),
    "half": frozenset({"half"}),
}
"""What may stand for a quantifier: "all players" and "each player" come to the same."""

WORDS: dict[str, tuple[str, ...]] = {
    "all": words(
        "all every each everyone everybody everything whole entire both entirely any throughout "
        "completely fully total together full overall anything whatever rest per nobody none"
    ),
    "both": ("both", "two", "each", "either", "neither"),
    "most": words(
        "most best largest highest greatest max maximum first top more biggest last "
        "primary superior ultimate mostly"
    ),
    "least": ("least", "lowest", "smallest", "fewest", "min", "minimum", "bottom", "less", "fewer"),
    "half": words("half halves halved halve halving equally"),
}
CLASHES: dict[str, tuple[str, ...]] = {
    "all": ("some", "several", "either", "half"),
    "each": ("some", "several", "either"),
    "both": ("either",),
    "most": ("least", "some"),
    "least": ("most",),
    "half": ("all",),
    "none": ("all",),
}
"""What cannot stand for a quantifier."""

STRICT = ("all", "both", "most", "least", "half")
"""Quantifiers whose loss counts; each and any are often rightly left out."""

SURE = 1
"""A clause is surely the partner of one that shares so much with it."""

OUTERMOST = re.compile("[ん番も大上]?[左右上下前後奥端手]")
"""いちばん左の is often only the name of a place: the leftmost button."""

PEOPLE = words(
    "player players person people everyone everybody anyone participant participants member members "
    "opponent opponents team teams others them they us you"
)

SINGULAR = ("it", "one", "a", "this", "the")
PLURAL = ("they", "them", "these", "those", "their")


def judge(pair: Pair) -> Iterator[Difference]:
    """Quantifiers of paired clauses that clash or have no counterpart."""
    yield from with_opposites(pair, "quantifier", _found(pair))


def _found(pair: Pair) -> Iterator[Difference]:
    for fact in pair.source.of("quantifier"):
        yield from _from_source(pair, fact)
    for fact in pair.target.of("quantifier"):
        yield from _added(pair, fact)


def _from_source(pair: Pair, fact: Fact) -> Iterator[Difference]:
    value = str(fact.value)
    near = near_facts(pair, fact, "quantifier")
    fits = any(str(other.value) in SATISFIES.get(value, frozenset()) for other in near)
    if fits and not _is_short(pair, fact):
        return
    clash = [
        other
        for other in level_facts(pair, fact, "quantifier")
        if str(other.value) in CLASHES.get(value, ())
    ]
    if clash and not _is_facing(pair, clash[0]):
        unsure = _is_limited(pair, fact) or not _is_short(pair, fact)
        unsure = unsure or (value == "each" and not _may_be_of_one(pair, fact, clash[0]))
        yield _difference("differs", fact, clash[0], "review" if unsure else "likely")
    elif value in STRICT and not fits and not _is_said(pair, fact):
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


def _is_facing(pair: Pair, other: Fact) -> bool:
    """Whether the target's quantifier answers another one of the source."""
    facing = level_sources(pair, other, "quantifier")
    return any(str(other.value) in SATISFIES.get(str(fact.value), frozenset()) for fact in facing)


def _is_said(pair: Pair, fact: Fact) -> bool:
    words = WORDS.get(str(fact.value), ())
    if has_word(near_text(pair, fact), *words):
        return True
    superlative = fact.value in ("most", "least") and any(
        word.strip(".,;:").endswith("est") for word in level_text(pair, fact).split()
    )
    everywhere = any(
        str(other.value) in SATISFIES[str(fact.value)] and not _is_facing(pair, other)
        for other in level_facts(pair, fact, "quantifier")
    )
    return superlative or everywhere


def _is_short(pair: Pair, fact: Fact) -> bool:
    """Whether the facing sentences have fewer quantifiers that may stand for this one."""
    fitting = SATISFIES[str(fact.value)]
    ours = sum(str(o.value) in fitting for o in beside(pair, fact, "quantifier"))
    return sum(str(o.value) in fitting for o in level_facts(pair, fact, "quantifier")) < ours


def _tier_of_loss(pair: Pair, fact: Fact) -> Tier:
    """Likely if a singular stands where the source says all, or the clause is surely the one."""
    text = near_text(pair, fact)
    if OUTERMOST.match(pair.source.text[fact.span.end - 1 :]):
        return "review"
    if _is_limited(pair, fact) or has_word(level_text(pair, fact), *WORDS.get(str(fact.value), ())):
        return "review"
    if has_word(text, *PLURAL):
        return "review"
    if has_word(text, *SINGULAR):
        return "likely"
    return "likely" if pairing_of(pair).shared(fact.clause) >= SURE else "review"


def _added(pair: Pair, fact: Fact) -> Iterator[Difference]:
    """A strict quantifier that nothing in the partner clauses carries."""
    if fact.value not in ("all", "most", "least", "half"):
        return
    ours = level_sources(pair, fact, "quantifier")
    if all(_is_of_another(pair, other, fact) for other in ours):
        moved = bool(ours) and _has_moved(pair, fact)
        yield _difference("added", None, fact, "likely" if moved else "review")


def _is_of_another(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether the source's quantifier is of another thing, which the target says of its own.

    全員に同じ枚数 (the same number to all players) does not ground "all the cards".
    """
    if theirs.value != "all":
        return False
    is_of_things = ours.governs == "player" and _is_said_plainly(pair, theirs)
    return is_of_things or not are_kin(pair, ours.governs, theirs.governs)


def _is_said_plainly(pair: Pair, theirs: Fact) -> bool:
    """Whether a word of the source is the target's noun, which nobody could be."""
    noun = rf"\W+(?:of )?(?:(?:the|your|their|his|her|its|these|those) )?(?:\w+ )?{theirs.governs}"
    if theirs.governs in (*PEOPLE, ""):
        return False
    if not re.match(noun, pair.target.text[theirs.span.end :], re.IGNORECASE):
        return False
    return any(theirs.governs in lexicon().meanings(lemma) for lemma, _ in pair.source.words)


AMOUNT = re.compile("同じ?(?:数|枚|個)|同数|ずつ|等しい数|[数枚個]数だけ")


def _has_moved(pair: Pair, theirs: Fact) -> bool:
    """Whether "all" stands by a thing of which the source says how many, and by no player."""
    if not (AMOUNT.search(pair.source.text) or pair.source.of("number", "bound", "formula")):
        return False
    others = [fact for fact in _wholes(pair, theirs) if fact is not theirs]
    return _is_said_plainly(pair, theirs) and not others and not has_word(pair.target.text, *PEOPLE)


def _wholes(pair: Pair, fact: Fact) -> tuple[Fact, ...]:
    """The target's quantifiers that say whole or each, in the sentence of one."""
    spans = pairing_of(pair).from_target(fact).target_spans
    return tuple(
        other
        for other in pair.target.of("quantifier")
        if other.value in ("all", "each", "both", "any")
        and any(span.overlaps(other.span) for span in spans)
    )


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
