"""Two English denials that come to none: there is no card that cannot be used."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from rulewright.reading.facts import Fact

_THERE = re.compile(
    r"\b(?:there (?:is|are|was|were|exists?)|(?:you|they|players?) (?:have|has)) (?:absolutely )?$",
    re.IGNORECASE,
)
_RELATIVE = re.compile(
    r" (?:[\w'’-]+ ){1,3}?(?:that|which|who|whom|you|they|he|she|it|one|players?|[\w-]+ing)"
    r"(?: (?:you|they|he|she|it|one|players?|do|does|is|are|has|have))* ?$",
    re.IGNORECASE,
)
"""From "no" to the second denial: the noun, and what begins a clause about it."""
_ABOUT = re.compile(
    r" (?:that|which|who|whom|you|they|he|she|it|one)(?: (?:you|they|he|she|it|one|do|does|is|are|has|have))* ?$",
    re.IGNORECASE,
)
_NOBODY = ("nobody", "no one", "nothing", "none")
_BANS = ("cannot", "must-not")


def undoubled(text: str, facts: Sequence[Fact]) -> list[Fact]:
    """The facts in text order, where no N that is not so makes all N so."""
    found: list[Fact] = []
    denying = [fact for fact in facts if fact.kind == "negation" or fact.value in _BANS]
    dropped: set[Fact] = set()
    for first, second in pairwise(denying):
        if first in dropped or not _is_doubled(text, first, second):
            continue
        dropped |= {first, second}
        found.append(Fact("quantifier", "all", first.span, first.clause, "", first.governs))
        if second.value in _BANS:
            free = Fact("modality", "may", second.span, second.clause, "", second.governs)
            found.append(free)
    if not dropped:
        return list(facts)
    return [*(fact for fact in facts if fact not in dropped), *found]


def _is_doubled(text: str, first: Fact, second: Fact) -> bool:
    """Whether there is no thing of which something is denied."""
    said = first.span.of(text).lower()
    is_none = first.kind == "negation" and said in ("no", "not any", *_NOBODY)
    is_there = _THERE.search(text, 0, first.span.start) is not None
    between = text[first.span.end : second.span.start]
    relative = _ABOUT if said in _NOBODY else _RELATIVE
    return is_none and is_there and relative.match(between) is not None
