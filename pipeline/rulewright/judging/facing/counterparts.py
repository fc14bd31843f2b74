"""What may stand for a quantifier in the other language, as a quantifier or as another word."""

from __future__ import annotations

from rulewright.judging.facing.pairing import (
    beside,
    level_facts,
    level_sources,
    level_text,
    near_text,
)
from rulewright.judging.finding import Pair
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact

SATISFIES: dict[str, frozenset[str]] = {
    "all": frozenset({"all", "each", "both", "any", "none"}),
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
    "both": ("both", "two", "each", "either", "neither", "and"),
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


def is_facing(pair: Pair, other: Fact) -> bool:
    """Whether the target's quantifier answers another one of the source."""
    facing = level_sources(pair, other, "quantifier")
    return any(str(other.value) in SATISFIES.get(str(fact.value), frozenset()) for fact in facing)


def is_said(pair: Pair, fact: Fact) -> bool:
    """Whether the target says a quantifier of the source, by whatever word, and for nothing else."""
    words = WORDS.get(str(fact.value), ())
    if has_word(near_text(pair, fact), *words):
        return True
    superlative = fact.value in ("most", "least") and any(
        word.strip(".,;:").endswith("est") for word in level_text(pair, fact).split()
    )
    everywhere = any(
        str(other.value) in SATISFIES[str(fact.value)] and not is_facing(pair, other)
        for other in level_facts(pair, fact, "quantifier")
    )
    return superlative or everywhere


def is_short(pair: Pair, fact: Fact) -> bool:
    """Whether the facing sentences have fewer quantifiers that may stand for this one."""
    fitting = SATISFIES[str(fact.value)]
    ours = sum(str(o.value) in fitting for o in beside(pair, fact, "quantifier"))
    return sum(str(o.value) in fitting for o in level_facts(pair, fact, "quantifier")) < ours
