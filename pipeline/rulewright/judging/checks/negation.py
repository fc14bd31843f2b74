"""Negation: what the source denies is denied, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from rulewright.judging.facing.affirming import (
    affirmed_at,
    is_affirmed,
    is_against_source,
    is_contrary,
)
from rulewright.judging.facing.allotment import facing_place, unpaired
from rulewright.judging.facing.balance import Balance, balances
from rulewright.judging.facing.denials import (
    DENYING,
    denials,
    denies,
    is_within,
)
from rulewright.judging.facing.denying import (
    LEMMAS,
    LIMITING,
    NEGATIVE_MARKS,
    NEGATIVE_WORDS,
    STAYING,
)
from rulewright.judging.facing.losing import is_answered, is_bare, is_firm, is_silent, is_unless
from rulewright.judging.facing.negators import denying_words
from rulewright.judging.facing.opposites import with_opposites
from rulewright.judging.facing.pairing import (
    Bead,
    facing_facts,
    facing_text,
    level_sources,
    pairing_of,
)
from rulewright.judging.facing.standing import is_near_denial, is_same_denial
from rulewright.judging.facing.stress import denied_places, doubled, stressed
from rulewright.judging.finding import Check, Difference, Example, Pair, Tier
from rulewright.judging.wording import has_word
from rulewright.reading.facts import Fact, Reading
from rulewright.text import Span

LONG = 4


def judge(pair: Pair) -> Iterator[Difference]:
    """Negations that one side has more of, sentence by sentence; a clause without any comes first.

    What a partner clause does not deny is likely wrong if its sentence has too few denials, and
    for review if it has enough.
    """
    found = tuple(_found(pair))
    yield from (difference for difference in found if difference.target_value is None)
    said = (difference for difference in found if difference.target_value is not None)
    yield from with_opposites(pair, "negation", said)


def _found(pair: Pair) -> Iterator[Difference]:
    for bead, balance in balances(pair):
        yield from _losses(pair, bead, balance)
        yield from _additions(pair, bead, balance)
    for fact in denials(pair.source):
        if not pairing_of(pair).from_source(fact).target_spans and is_silent(pair, fact):
            yield _lost(pair, fact, "review")


def _losses(pair: Pair, bead: Bead, balance: Balance) -> Iterator[Difference]:
    """What the source denies and the target does not, as far as the sentences do not balance.

    A "do" that stresses a verb affirms what the source denies, however they balance.
    """
    places = stressed(pair.target, bead)
    left, _ = unpaired(pair, balance.source, balance.target, partial(_affinity, pair))
    ours = sorted(balance.source, key=lambda fact: (fact not in left, is_answered(pair, fact)))
    is_short = len(balance.target) < len(balance.source)
    if not ours:
        yield from _stranded(pair, bead)
    for at, fact in enumerate(ours):
        is_unsaid = not is_answered(pair, fact) and is_silent(pair, fact)
        is_open = is_short and fact in left and is_bare(pair, fact)
        if at < len(places):
            yield _lost(pair, fact, "likely", (places[at],))
        elif at < balance.lost or is_unsaid or is_open:
            is_likely = at < balance.lost or is_short
            firm = is_likely and is_firm(pair, bead, balance, fact) and not is_unless(pair, fact)
            is_anywhere = firm and not is_affirmed(pair, fact)
            place = bead.target_spans if is_anywhere else None
            yield _lost(pair, fact, "likely" if firm else "review", place)


def _stranded(pair: Pair, bead: Bead) -> Iterator[Difference]:
    """What only a denied clause can say in English, where the source denies by other means.

    A bound, or a word that denies by itself: beyond 6 to 20; some are hidden.
    """
    spans = bead.source_spans
    ours = (*denials(pair.source, spans), *denying_words(pair.source, spans))
    places = denied_places(pair.target, bead) if ours else []
    for fact, place in zip(ours, places, strict=False):
        yield _lost(pair, fact, "likely", (place,))


def _additions(pair: Pair, bead: Bead, balance: Balance) -> Iterator[Difference]:
    """What the target denies and the source does not."""
    _, left = unpaired(pair, balance.source, balance.target, partial(_affinity, pair))
    twice = doubled(pair.target, bead)
    theirs = sorted(balance.target, key=lambda fact: (fact not in left, _is_founded(pair, fact)))
    is_long = len(balance.target) > len(balance.source)
    for at, fact in enumerate(theirs):
        is_met = fact not in left and len(balance.source) == len(balance.target)
        is_new = not is_met and not _is_founded(pair, fact) and _is_new(pair, bead, fact)
        is_turned = bool(balance.source) and is_contrary(pair, fact)
        is_turned |= any(place.overlaps(fact.span) for place in twice)
        if at < balance.added or is_new or is_turned:
            is_likely = (at < balance.added or is_long) and is_against_source(pair, fact)
            is_likely |= is_turned
            tier: Tier = "likely" if is_likely else "review"
            yield _difference("negation.added", fact, tier, (fact.span,), is_source=False)


NONE = ("no", "none", "nobody", "nothing", "no one")
"""Of what there is none, nothing is left."""
BESIDES = re.compile(r"(?:ず|ずに|なく|ないで|なしに?|無しに?)$")
"""How the source denies what only goes with the predicate, which "without" says."""


def _affinity(pair: Pair, ours: Fact, theirs: Fact) -> float:
    """How alike two denials are beside their clauses: by verb, by kind, by their place."""
    said = theirs.span.of(pair.target.text).lower()
    is_aside = BESIDES.search(ours.span.of(pair.source.text)) is not None
    same = (ours.governs == theirs.governs != "") + 0.5 * (ours.value == theirs.value)
    same += 1.0 * is_same_denial(pair, ours, theirs) + 0.5 * is_near_denial(pair, ours, theirs)
    return same + 1.0 * (is_aside and said == "without")


def _is_founded(pair: Pair, fact: Fact) -> bool:
    """Whether a partner clause of the source denies."""
    return any(map(denies, facing_facts(pair, fact, *DENYING)))


def _lost(pair: Pair, fact: Fact, tier: Tier, place: tuple[Span, ...] | None = None) -> Difference:
    return _difference("negation.lost", fact, tier, place or _affirmed(pair, fact), is_source=True)


def _affirmed(pair: Pair, fact: Fact) -> tuple[Span, ...]:
    """The clause that affirms it, else the best partner clause that denies nothing, or all."""
    denied = {other.clause for other in denials(pair.target)}
    return affirmed_at(pair, fact) or facing_place(pair, fact, denied)


def _is_new(pair: Pair, bead: Bead, fact: Fact) -> bool:
    """Whether no word of the partner clauses stands behind a denial of the target."""
    clauses = pairing_of(pair).sources(fact.clause) & bead.source
    around = bead.source if len(pair.source.clauses) > LONG else clauses
    lemmas = {lemma for lemma, span in pair.source.words if is_within(pair.source, span, around)}
    if lemmas & NEGATIVE_WORDS and not _denies_itself(pair.target, fact):
        return False
    if _has_limit(pair.source, clauses) or _is_nought(pair, fact):
        return False
    if any(other.value == "unless" for other in level_sources(pair, fact, "condition")):
        return False
    text = facing_text(pair, fact) or pair.source.text
    if NEGATIVE_MARKS.search(text) or LIMITING.search(text):
        return False
    return not (has_word(pair.target.text, "until", "yet") and pair.source.of("order"))


def _denies_itself(reading: Reading, fact: Fact) -> bool:
    """Whether the clause of a denial has a verb that denies besides: "not avoid"."""
    here = frozenset({fact.clause})
    none_stays = fact.span.of(reading.text).lower() in NONE
    verbs = LEMMAS - STAYING if none_stays else LEMMAS
    return any(lemma in verbs and is_within(reading, span, here) for lemma, span in reading.words)


def _has_limit(reading: Reading, clauses: frozenset[int]) -> bool:
    """Whether a clause limits ("only", "except")."""
    return any(
        fact.clause in clauses and fact.value in ("only", "except")
        for fact in reading.of("limiter")
    )


def _is_nought(pair: Pair, fact: Fact) -> bool:
    """Whether "no" says the number 0."""
    says_no = fact.span.of(pair.target.text).lower().startswith("no")
    is_no = says_no and not fact.span.of(pair.target.text).lower().startswith("not")
    return is_no and any(other.value == 0 for other in pair.source.of("number"))


def _denied(verb: str) -> str:
    """What is denied, in words: "not place"; a denial may stand alone, as in "No."."""
    return f"not {verb}" if verb.lower() not in ("no", "not") and verb[:1].isalnum() else "not"


def _difference(
    code: str, fact: Fact, tier: Tier, target: tuple[Span, ...], is_source: bool
) -> Difference:
    return Difference(
        code,
        (("verb", _denied(fact.governs)),),
        "critical",
        tier,
        (fact.span,) if is_source else (),
        target,
        fact.value if is_source else None,
        None if is_source else fact.value,
    )


CHECK = Check(
    name="negation",
    category="accuracy/mistranslation/negation",
    judge=judge,
    messages=(
        ("negation.lost", "The source says “{verb}”; {whose} has no “not” for it."),
        ("negation.added", "{Whose} says “{verb}”; the source has no “not” for it."),
        ("negation.opposite", "The source says “{source}”, {whose} “{target}”."),
        ("negation.unsaid", "The source says “{said}”; {whose} does not."),
        ("negation.unfounded", "{Whose} says “{said}”; the source does not."),
    ),
    fires=(
        Example("失敗したら引きます。", "If you fail, do not draw.", "fail is said by both"),
        Example(
            "石がなく、ほかの駒もなければ勝ちです。",
            "You win if there is a stone and no other piece.",
            "one of two",
        ),
        Example("回すのはやめましょう。", "Turn it.", "put as advice"),
        Example("残りのチップは使用しません。", "The chips are used."),
        Example("カードを引きます。", "Do not draw a card."),
        Example("チップはプレイしません。", "You play the chips."),
        Example("Gチップがない場合は、獲得できません。", "If there is a G chip, you gain it."),
        Example("外交部が人質を解放した。", "The ministry did not release the hostages."),
    ),
    quiet=(
        Example("失敗したら引きません。", "If you fail, do not draw."),
        Example(
            "石がなく、ほかの駒もなければ勝ちです。",
            "You win if there is no stone and no other piece.",
        ),
        Example("回すのはやめましょう。", "Do not turn it."),
        Example(
            "攻撃も防御もできません。", "You cannot attack or defend.", "one denial of two verbs"
        ),
        Example(
            "ストックのチップだけを分けます。",
            "Chips that are not in the stock are not divided.",
            "only",
        ),
        Example(
            "敵が気づいていない限り、攻撃できます。",
            "As long as the enemy has not noticed, you can attack.",
        ),
        Example("初日の夜だけは占えない。", "Look each night, except on the first."),
        Example("3個までスタックできます。", "No more than three may stack.", "a bound"),
        Example("ジョーカー２枚を抜いたトランプ", "A deck without the two jokers"),
        Example("残りのチップは使用しません。", "A rest of tips is not used for the game."),
        Example("残りのカードは使用しません。", "The rest of the cards are not to be used."),
        Example("チップがない場合は、獲得できません。", "If there is no chip, you can't get."),
        Example(
            "他のプレイヤーに見えないようにします。", "Keep it hidden from the others.", "antonym"
        ),
        Example("チップは誰も獲得しません。", "Nobody gets the chip."),
        Example("チップは3枚しか持てません。", "You can have only 3 chips."),
        Example(
            "条件を満たさない限り、終わりません。", "It does not end unless the condition is met."
        ),
        Example("離れないで進みます。", "Stay close as you move."),
        Example("犬からあまり離れない", "Keeping Close to the Dog", "an antonym, in a heading"),
        Example(
            "外交部が人質を解放した。", "The ministry released the hostages.", "外 is no denial"
        ),
        Example("見張りのない宝物のある部屋", "a chamber with unguarded treasure", "a prefix"),
        Example("異なる色のカードを出します。", "Play a card not of the same colour."),
        Example("考えにくいですが、同点の場合", "It is not likely, but in case of a tie"),
        Example("1枚も出せない場合は、パスします。", "If you cannot play any card, pass."),
    ),
)
