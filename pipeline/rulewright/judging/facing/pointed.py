"""Names that our text says by a pronoun, where the source points: その神託カード as "it"."""

from __future__ import annotations

import re

from rulewright.judging.facing.naming import is_pointed_at
from rulewright.judging.finding import Pair
from rulewright.text import Span

POINTING = re.compile("[そこ]の$")
PRONOUN = re.compile(r"\b(?:it|them|they)\b", re.IGNORECASE)


def is_taken_up(pair: Pair, concept: str, source: Span) -> bool:
    """Whether the source points with a concept's name, and the target by a pronoun.

    The pronoun stands for a broader name that points too: "if you gain the card, place it". The
    target may speak of no other thing by that name: "another card".
    """
    text = pair.source.text
    if POINTING.search(text[: source.start]) is None and text[source.start] not in "そこ":
        return False
    broader = [
        mention
        for mention in pair.target.mentions
        if concept not in mention.concepts
        and any(pair.glossary.is_kind_of(concept, one) for one in mention.concepts)
    ]
    is_known = bool(broader) and all(is_pointed_at(pair.target, one) for one in broader)
    return is_known and PRONOUN.search(pair.target.text, broader[0].span.end) is not None
