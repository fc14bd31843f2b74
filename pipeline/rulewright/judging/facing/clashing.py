"""Modalities that cannot both be right: what a translation may not make of must, may and cannot."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulewright.judging.facing.affirming import is_of_same_verb, is_on_same_verb
from rulewright.judging.facing.capped import is_edge
from rulewright.judging.facing.denying import LIMITING
from rulewright.judging.facing.double_denial import is_undone
from rulewright.judging.facing.duties import is_duty
from rulewright.judging.facing.pairing import (
    beside,
    facing_text,
    level_facts,
    level_sources,
    level_text,
    near_text,
)
from rulewright.judging.facing.sensing import is_sensed
from rulewright.judging.finding import Pair, Tier
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact

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
NO_OTHER = re.compile("しか|ほか|他")
"""What leaves nothing else to do: 出すしかない."""
OPEN = ("may", "must")
"""Forces that bind or leave free, and forbid nothing."""
TURNED = ("cannot", "must")
"""Forces that clash on one verb only: must keep silent, cannot speak."""


def forces(facts: Iterable[Fact]) -> set[str]:
    """What modalities come to."""
    return {FORCE.get(str(fact.value), "") for fact in facts}


def turned(pair: Pair, fact: Fact, level: Iterable[Fact]) -> Fact | None:
    """The one modality on a fact's own verb in the target, if it is a duty for a permission.

    Or a permission for a duty; whatever other verbs of the sentences may or must.
    """
    force = FORCE.get(str(fact.value), "")
    if force not in OPEN:
        return None
    same = [other for other in level if is_on_same_verb(pair, fact, other)]
    ours = [
        f for f in beside(pair, fact, "modality") if any(is_on_same_verb(pair, f, o) for o in same)
    ]
    if len(same) != 1 or any(other != fact for other in ours):
        return None
    theirs = FORCE.get(str(same[0].value), "")
    is_loose = theirs == "must" and not is_duty(pair.target, same[0])
    is_plain = theirs in OPEN and theirs != force and not is_loose
    return same[0] if is_plain and not is_inverted(pair, fact, same[0]) else None


ALTERNATIVE = re.compile("^[・\\s]*(?:もしくは|または|又は|あるいは|代わりに)[^。]*こと。?$")


def is_alternative(pair: Pair, fact: Fact) -> bool:
    """Whether a sentence only adds another way: もしくは〜すること, "you may also"."""
    return ALTERNATIVE.search(facing_text(pair, fact)) is not None


def is_meant(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether a clash is about one verb: other verbs may say the same by the other force."""
    both = FORCE[str(ours.value)], FORCE[str(theirs.value)]
    if both[0] == "may":
        return True
    return is_of_same_verb(pair, ours, theirs, both == TURNED)


def clashes(pair: Pair, force: str, other: Fact) -> bool:
    """Whether a modality of the target cannot stand for the force, nor for another of the source."""
    theirs = FORCE.get(str(other.value), "")
    if force == "may" and theirs == "must" and not is_duty(pair.target, other):
        return False
    if force == "may" and theirs == "cannot" and is_edge(pair, other):
        return False
    if force == "must" and theirs == "cannot" and is_undone(pair, other):
        return False
    if theirs == "may" and (is_sensed(pair, other) or is_alternative(pair, other)):
        return False
    facing = forces(level_sources(pair, other, "modality"))
    return (force, theirs) in CLASHES and theirs not in facing


def is_inverted(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether a negation turns one into the other ("cannot unless" is "may if"; 以外 … ない)."""
    if FORCE.get(str(theirs.value)) in ("may", "should") and any(
        other.clause == theirs.clause for other in pair.target.of("negation")
    ):
        return True
    if _is_denied_apart(pair, ours, theirs):
        return True
    if has_word(level_text(pair, ours), "neither", "nor", "none"):
        return True
    text = near_text(pair, ours)
    untils = any(f.value == "until" for f in level_sources(pair, theirs, "order"))
    limits = [word for word in LIMITS if word != "until" or not untils]
    if has_word(text, *limits) and not (ours.value == "need-not" and _is_ban(pair, theirs)):
        return True
    source = facing_text(pair, theirs)
    if ours.value == "must" and NO_OTHER.search(ours.span.of(pair.source.text)):
        return False
    return LIMITING.search(source) is not None or "以外" in source or "限り" in source


def _is_ban(pair: Pair, fact: Fact) -> bool:
    """Whether it bans outright, as "must not" does; "can usually not worry" need not worry."""
    return fact.span.of(pair.target.text).lower().startswith("must") and fact.value == "cannot"


def _is_denied_apart(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether a denial of its own makes a ban of a permission: no hex to which it can retreat."""
    both = FORCE.get(str(ours.value)), FORCE.get(str(theirs.value))
    spare = len(level_sources(pair, theirs, "negation")) - len(level_facts(pair, ours, "negation"))
    return (both == ("may", "cannot") and spare > 0) or (both == ("cannot", "may") and spare < 0)
