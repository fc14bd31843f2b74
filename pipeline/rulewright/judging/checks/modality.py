"""Duty, permission and prohibition: must, may, cannot, need not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

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
from rulewright.judging.pairing import (
    facing_facts,
    facing_text,
    level_facts,
    level_sources,
    level_text,
    near_facts,
    near_text,
    pairing_of,
)
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact, Reading

FORCE = {
    "must": "must",
    "should": "should",
    "may": "may",
    "can": "may",
    "cannot": "cannot",
    "must-not": "cannot",
    "need-not": "need-not",
}
"""What a modality comes to in a rule."""

CLASHES: dict[tuple[str, str], Tier] = {
    ("must", "may"): "certain",
    ("must", "cannot"): "certain",
    ("must", "need-not"): "certain",
    ("may", "must"): "certain",
    ("may", "cannot"): "certain",
    ("may", "need-not"): "review",
    ("may", "should"): "review",
    ("cannot", "may"): "certain",
    ("cannot", "must"): "certain",
    ("cannot", "need-not"): "certain",
    ("need-not", "must"): "certain",
    ("need-not", "cannot"): "certain",
    ("must", "should"): "review",
    ("should", "may"): "review",
    ("should", "cannot"): "certain",
    ("should", "need-not"): "likely",
    ("cannot", "should"): "likely",
}
"""(source, target) forces that cannot both be right, and how sure that is."""

LIMITS = words("unless only except other_than without until but")
ALWAYS = ("必ず", "かならず")
GERUND_OR_NOUN = words("there here please let")


def judge(pair: Pair) -> Iterator[Difference]:
    """Modalities of paired clauses that clash, or that one side leaves out."""
    for fact in pair.source.of("modality"):
        yield from _from_source(pair, fact)
    for fact in pair.target.of("modality"):
        yield from _added(pair, fact)


def _from_source(pair: Pair, fact: Fact) -> Iterator[Difference]:
    near = near_facts(pair, fact, "modality")
    force = FORCE.get(str(fact.value), "")
    if force in _forces(near):
        return
    level = level_facts(pair, fact, "modality")
    clash = next((other for other in (*near, *level) if _clashes(pair, force, other)), None)
    if clash is not None and not _is_inverted(pair, fact, clash):
        yield _difference("differs", fact, clash, _tier(fact, clash, near, level), "critical")
    elif not near and force not in _forces(level):
        yield from _lost(pair, fact, force)


def _forces(facts: Iterable[Fact]) -> set[str]:
    return {FORCE.get(str(fact.value), "") for fact in facts}


def _tier(fact: Fact, clash: Fact, near: Sequence[Fact], level: Sequence[Fact]) -> Tier:
    """As sure as the clash; less if it stands in another clause, or the force stands elsewhere."""
    force = FORCE[str(fact.value)]
    tier = CLASHES[force, FORCE[str(clash.value)]]
    if force in _forces(level):
        return "review"
    return "likely" if tier == "certain" and clash not in near else tier


def _clashes(pair: Pair, force: str, other: Fact) -> bool:
    """Whether a modality of the target cannot stand for the force, nor for another of the source."""
    theirs = FORCE.get(str(other.value), "")
    facing = _forces(level_sources(pair, other, "modality"))
    return (force, theirs) in CLASHES and theirs not in facing


def _is_inverted(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether a negation turns one into the other ("cannot unless" is "may if"; 以外 … ない)."""
    if FORCE.get(str(theirs.value)) == "may" and any(
        other.clause == theirs.clause for other in pair.target.of("negation")
    ):
        return True
    if has_word(level_text(pair, ours), "neither", "nor", "none"):
        return True
    text = near_text(pair, ours)
    if has_word(text, *LIMITS):
        return True
    source = facing_text(pair, theirs)
    return any(word in source for word in ("しか", "以外", "のみ", "だけ", "限り"))


def _lost(pair: Pair, fact: Fact, force: str) -> Iterator[Difference]:
    """A plain statement for a modality: 必ず may not be dropped, a permission is to be read."""
    text = fact.span.of(pair.source.text)
    if force == "must" and not any(word in text for word in ALWAYS):
        return
    if force in ("cannot", "need-not", "should"):
        return
    is_order = force == "may" and _is_ordered(pair, fact)
    yield _difference("lost", fact, None, "likely" if is_order else "review", "major")


def _is_ordered(pair: Pair, fact: Fact) -> bool:
    """Whether the one partner of a permission's main clause is an imperative."""
    if pair.source.clauses[fact.clause].role != "main":
        return False
    partners = sorted(pairing_of(pair).targets(fact.clause))
    return len(partners) == 1 and _is_imperative(pair.target, partners[0])


def _is_imperative(reading: Reading, index: int) -> bool:
    """Whether a main clause of the target begins with its verb."""
    clause = reading.clauses[index]
    first = re.search("[A-Za-z]", clause.span.of(reading.text))
    if clause.role != "main" or first is None:
        return False
    at = clause.span.start + first.start()
    names = {lemma for lemma, span in reading.words if span.start == at}
    names |= {c for m in reading.mentions if m.span.start == at for c in m.concepts}
    return clause.verb in names and not reading.text[at:].lower().startswith(GERUND_OR_NOUN)


def _added(pair: Pair, fact: Fact) -> Iterator[Difference]:
    """A permission or duty that the source states as plain fact."""
    force = FORCE.get(str(fact.value), "")
    if force != "may" or facing_facts(pair, fact, "modality"):
        return
    if any(
        FORCE.get(str(other.value), "") == "may" for other in level_sources(pair, fact, "modality")
    ):
        return
    yield _difference("added", None, fact, "review", "major")


def _difference(
    word: str, source: Fact | None, target: Fact | None, tier: Tier, severity: Severity
) -> Difference:
    said = said_by_both(source, target)
    return between(f"modality.{word}", severity, tier, source, target, said)


CHECK = Check(
    name="modality",
    category="accuracy/mistranslation/modality",
    judge=judge,
    messages=(
        ("modality.differs", "The source says “{source}”, {whose} “{target}”."),
        ("modality.lost", "The source says “{source}”; {whose} states it plainly."),
        ("modality.added", "{Whose} says “{target}”; the source states it plainly."),
        ("modality.unsaid", "The source says “{said}”; {whose} does not."),
        ("modality.unfounded", "{Whose} says “{said}”; the source does not."),
    ),
    fires=(
        Example("1枚引かなければなりません。", "You may draw 1 card.", "a duty made optional"),
        Example("1枚引いてもよい。", "You must draw 1 card.", "an option made a duty"),
        Example("カードはプレイできません。", "You can play the card.", "the ban is gone"),
        Example("カードを引く必要はない。", "You must not draw a card."),
        Example("召喚した時、1枚引くことができる。", "When summoned: Draw 1 card.", "an order"),
        Example(
            "プレイヤーはカードを引くことができる。",
            "Players draw cards.",
            "stated plainly: review",
        ),
    ),
    quiet=(
        Example("1枚引かないといけません。", "You must draw 1 card."),
        Example("必ず1枚引きます。", "You always draw 1 card."),
        Example("1枚引くことができます。", "You can draw 1 card."),
        Example("1枚引けます。", "You may draw 1 card."),
        Example("1枚引かなければなりません。", "Draw 1 card.", "an imperative is a duty"),
        Example("カードはプレイできません。", "You are not allowed to play the card."),
        Example("引かなくてもよい。", "You do not have to draw."),
        Example("チップを置きます。", "The player must place the chips.", "a plain rule binds"),
        Example(
            "Sチップを持っていれば、必ず全てをプレイします。",
            "If you have S chip, you must play all.",
        ),
        Example("ここでカードを引くことができます。", "This is where cards are drawn.", "no order"),
        Example("同点かもしれません。", "It may be a tie.", "no permission"),
    ),
)
