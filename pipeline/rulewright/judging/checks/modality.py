"""Duty, permission and prohibition: must, may, cannot, need not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from rulewright.judging.facing.advice import bound_by_advice
from rulewright.judging.facing.affirming import is_verb_said
from rulewright.judging.facing.capped import is_capped
from rulewright.judging.facing.clashing import (
    CLASHES,
    FORCE,
    clashes,
    forces,
    is_inverted,
    is_meant,
    turned,
)
from rulewright.judging.facing.duties import forced
from rulewright.judging.facing.onesided import is_amount, is_choice, is_infinitive
from rulewright.judging.facing.pairing import (
    facing_facts,
    level_facts,
    level_sources,
    level_text,
    near_facts,
    pairing_of,
)
from rulewright.judging.facing.substitutes import misput
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
from rulewright.reading.facts import Fact, Reading

MAY = re.compile(r"\bmay\b(?! (?:not|never|no)\b)")
ALWAYS = ("必ず", "かならず")
CAN_SKIP = re.compile(r"(?:can|could|may) [a-z]+ not$", re.IGNORECASE)
"""What rather leaves one free not to: you can simply not worry."""
MEANS = re.compile("ことで、|ことにより|ことによって")
"""By what means something can be had, which an order may say as well."""
NO_ORDER = re.compile(r"(?:there|here|please|let)\b|[a-z]+ing\b|use [^.;]* to\b", re.IGNORECASE)
"""Beginnings that are no order: a gerund, or what something may be used to do."""
AS_ONE_LIKES = re.compile(
    r"\bas (?:many|much|you|they|often)\b|\bany number\b|\bup to\b|\bif you (?:like|want|wish|choose)\b",
    re.IGNORECASE,
)


def judge(pair: Pair) -> Iterator[Difference]:
    """Modalities of paired clauses that clash, or that one side leaves out."""
    bound = {duty.span: permission for permission, duty in forced(pair)}
    duties = {fact.span: fact for fact in pair.target.of("modality")}
    for fact in pair.source.of("modality"):
        for difference in _from_source(pair, fact):
            if difference.tier != "review" or bound.keys().isdisjoint(difference.target_spans):
                yield difference
                for span in difference.target_spans:
                    bound.pop(span, None)
    for fact in pair.target.of("modality"):
        yield from _added(pair, fact)
    for span, permission in bound.items():
        yield _difference("differs", permission, duties[span], "likely", "critical")
    yield from _restated(pair)


def _restated(pair: Pair) -> Iterator[Difference]:
    """Advice made a duty or a ban, and a verb said again with another force."""
    for advice in bound_by_advice(pair):
        params = (("source", "should"), ("target", str(advice.theirs.value)))
        yield Difference(
            "modality.differs",
            params,
            "major",
            "likely",
            (advice.ours,),
            (advice.theirs.span,),
            "should",
            advice.theirs.value,
        )
    for ours, theirs in misput(pair):
        yield _difference("differs", ours, theirs, "likely", "critical")


def _from_source(pair: Pair, fact: Fact) -> Iterator[Difference]:
    if fact.value == "can":
        return
    near = near_facts(pair, fact, "modality")
    force = FORCE.get(str(fact.value), "")
    level = level_facts(pair, fact, "modality")
    change = turned(pair, fact, level)
    if change is not None:
        yield _difference("differs", fact, change, _tier(fact, change, near, ()), "critical")
        return
    if force in forces(near) or (force == "cannot" and _is_limited(pair, fact, level)):
        return
    clash = next((other for other in (*near, *level) if clashes(pair, force, other)), None)
    if clash is not None and force == "need-not" and _can_skip(pair.target, clash):
        return
    if clash is not None and not is_inverted(pair, fact, clash):
        is_same = is_meant(pair, fact, clash)
        tier = _tier(fact, clash, near, level) if is_same else "review"
        yield _difference("differs", fact, clash, tier, "critical")
    elif not near and force not in forces(level):
        yield from _lost(pair, fact, force)


def _can_skip(reading: Reading, fact: Fact) -> bool:
    return CAN_SKIP.match(fact.span.of(reading.text)) is not None


def _is_limited(pair: Pair, fact: Fact, level: Iterable[Fact]) -> bool:
    """Whether the target says a ban of the source by a bound, or advises against it."""
    return is_capped(pair, fact) or _is_advised_against(pair, level)


def _is_advised_against(pair: Pair, level: Iterable[Fact]) -> bool:
    """Whether the facing sentences say what should not be: "should never", denied in one phrase."""
    denied = {other.span for other in pair.target.of("negation")}
    return any(other.value == "should" and other.span in denied for other in level)


def _tier(fact: Fact, clash: Fact, near: Sequence[Fact], level: Sequence[Fact]) -> Tier:
    """As sure as the clash; less if it stands in another clause, or the force stands elsewhere."""
    force = FORCE[str(fact.value)]
    tier = CLASHES[force, FORCE[str(clash.value)]]
    if force in forces(level):
        return "review"
    return "likely" if tier == "certain" and clash not in near else tier


def _lost(pair: Pair, fact: Fact, force: str) -> Iterator[Difference]:
    """A plain statement for a modality: 必ず may not be dropped, a permission is to be read."""
    text = fact.span.of(pair.source.text)
    if force == "must" and not any(word in text for word in ALWAYS):
        return
    if force in ("cannot", "need-not", "should"):
        return
    if force == "may" and (is_infinitive(pair, fact) or is_choice(pair, fact)):
        return
    if force == "may" and (is_amount(pair, fact) or MAY.search(level_text(pair, fact))):
        return
    is_order = force == "may" and _is_ordered(pair, fact)
    yield _difference("lost", fact, None, "likely" if is_order else "review", "major")


def _is_ordered(pair: Pair, fact: Fact) -> bool:
    """Whether the one partner of a permission's main clause is an imperative."""
    if pair.source.clauses[fact.clause].role != "main":
        return False
    partners = sorted(pairing_of(pair).targets(fact.clause))
    is_order = len(partners) == 1 and _is_imperative(pair.target, partners[0])
    spans = pairing_of(pair).from_source(fact).source_spans
    is_gained = any(MEANS.search(pair.source.text, s.start, fact.span.start) for s in spans)
    is_free = not is_gained and not _is_limit(pair, fact)
    return is_order and is_free and is_verb_said(pair, fact)


def _is_limit(pair: Pair, fact: Fact) -> bool:
    """Whether a permission is rather a limit: only then, so often, up to so many."""
    clauses = pairing_of(pair).from_source(fact).source
    facts = pair.source.of("limiter", "bound")
    return any(other.clause in clauses for other in facts)


def _is_imperative(reading: Reading, index: int) -> bool:
    """Whether a main clause of the target begins with its verb."""
    clause = reading.clauses[index]
    first = re.search("[A-Za-z]", clause.span.of(reading.text))
    if clause.role != "main" or first is None or AS_ONE_LIKES.search(clause.span.of(reading.text)):
        return False
    at = clause.span.start + first.start()
    names = {lemma for lemma, span in reading.words if span.start == at}
    names |= {c for m in reading.mentions if m.span.start == at for c in m.concepts}
    return clause.verb in names and not NO_ORDER.match(reading.text, at)


def _added(pair: Pair, fact: Fact) -> Iterator[Difference]:
    """A permission or duty that the source states as plain fact."""
    force = FORCE.get(str(fact.value), "")
    if force != "may" or facing_facts(pair, fact, "modality"):
        return
    if any(
        FORCE.get(str(other.value), "") == "may" for other in level_sources(pair, fact, "modality")
    ):
        return
    if _is_right_of_one(pair, fact):
        return
    yield _difference("added", None, fact, "review", "major")


def _is_right_of_one(pair: Pair, fact: Fact) -> bool:
    """Whether both sides say who alone does it: 自分だけが見る, only you may look at it."""
    limits = any(
        other.value == "only" and other.clause == fact.clause and other.span.end <= fact.span.start
        for other in pair.target.of("limiter")
    )
    ours = level_sources(pair, fact, "limiter")
    return limits and any(other.value == "only" for other in ours)


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
        Example(
            "駒を動かすことも、残すこともできます。",
            "You can move the piece, or must leave it.",
            "beside a permission",
        ),
        Example("失敗することがあります。", "It must fail.", "what may happen"),
        Example("残るほかない。", "You may stay.", "all one can do"),
        Example("1枚引かなければなりません。", "You may draw 1 card.", "a duty made optional"),
        Example("1枚引いてもよい。", "You must draw 1 card.", "an option made a duty"),
        Example("カードはプレイできません。", "You can play the card.", "the ban is gone"),
        Example("周囲のマスに移動可能。", "It must move to a space around it.", "a duty"),
        Example("カードを引く必要はない。", "You must not draw a card."),
        Example("召喚した時、1枚引くことができる。", "When summoned: Draw 1 card.", "an order"),
        Example(
            "プレイヤーはカードを引くことができる。",
            "Players draw cards.",
            "stated plainly: review",
        ),
    ),
    quiet=(
        Example("駒を動かすことも、残すこともできます。", "You can move the piece, or leave it."),
        Example("失敗することがあります。", "It may fail."),
        Example("残るほかない。", "All you can do is stay."),
        Example(
            "石を置ける場所がなければパスします。",
            "If you cannot place a stone, pass.",
            "a place that is not there",
        ),
        Example(
            "カードは何枚使ってもかまいません。",
            "Use as many cards as you like.",
            "a choice, no order",
        ),
        Example("それだけ守ればよい。", "You only need to keep that."),
        Example("話題に出してはいけません。", "It should never come up.", "advised against"),
        Example("1枚引かないといけません。", "You must draw 1 card."),
        Example("必ず1枚引きます。", "You always draw 1 card."),
        Example("1枚引くことができます。", "You can draw 1 card."),
        Example("1枚引けます。", "You may draw 1 card."),
        Example("家を建てられます。", "You can build a house.", "potential or passive"),
        Example("カードは裏向きに並べられます。", "The cards must be laid face down.", "passive"),
        Example("縦横何マスでも進める。", "It may move any number of spaces.", "potential"),
        Example("周囲のマスに移動可能。", "It can move to any space around it."),
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
