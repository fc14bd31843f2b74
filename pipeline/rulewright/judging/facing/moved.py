"""All of a thing in the target, where the source says it of the people: all cards to everyone."""

from __future__ import annotations

import re

from rulewright.judging.facing.pairing import are_kin, pairing_of
from rulewright.judging.finding import Pair
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact
from rulewright.reading.lexicon import lexicon

PEOPLE = words(
    "player players person people everyone everybody anyone participant participants member members "
    "opponent opponents team teams others them they us you"
)


def is_of_another(pair: Pair, ours: Fact, theirs: Fact) -> bool:
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


def has_moved(pair: Pair, theirs: Fact) -> bool:
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
