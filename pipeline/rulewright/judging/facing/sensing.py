"""What comes to the senses: 見える, "can see", whose subject in one language is none in the other."""

from __future__ import annotations

import re

from rulewright.judging.finding import Pair
from rulewright.reading.facts import Fact

SENSED = re.compile("見え(?!てい)|聞こえ|(?:見|目|手)(?:の|が|に)?届|[わ分]か[るり]よう|見られる")
SENSING = ("see", "hear", "reach", "tell", "read")
ABLE = ("can", "could")


def is_sensed(pair: Pair, fact: Fact) -> bool:
    """Whether "can see" only says what is visible, as 見える does, and leaves nobody free."""
    is_ability = fact.span.of(pair.target.text).lower().startswith(ABLE)
    return is_ability and _senses(pair, fact)


def is_perceiver(pair: Pair, fact: Fact) -> bool:
    """Whether an actor of ours only sees: 他のプレイヤーに見える, the others can see it."""
    return fact.kind == "actor" and _senses(pair, fact)


def _senses(pair: Pair, fact: Fact) -> bool:
    return fact.governs in SENSING and SENSED.search(pair.source.text) is not None
