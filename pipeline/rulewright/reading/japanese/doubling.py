"""Two Japanese denials that come to none: 使えない資源はない is that all can be used."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rulewright.reading.facts import Fact
from rulewright.text import Span

_NOUN = re.compile(
    r"(?P<noun>もの|[^、。，．はがもをにでと\s]{1,12}?)(?:は|が|も)、?(?:あり|い|居|おり)?$"
)
"""What stands between a denial that describes a thing and one that says there is none of it."""
_NONE = re.compile(r"(?:あり|い|居|おり)?(?:な[いくけか]|無[いくけか]|ません)")
_BARE = re.compile("事|こと|必要|わけ|訳|はず|筈|限り|場合|つもり|方法|手|余地|ところ")
"""Nouns that name no thing: with them there is no way, or no need, to leave it undone."""
_FREED = {"cannot": "may", "must-not": "may"}


def undoubled(text: str, facts: Sequence[Fact], name: Callable[[Span], str]) -> list[Fact]:
    """The facts in text order, where 〜ない N は ない is what all N are or do.

    The two denials make one quantifier of the noun, and a permission if the first is a ban;
    `name` tells what the noun names.
    """
    found: list[Fact] = []
    skip = False
    for at, fact in enumerate(facts):
        if skip:
            skip = False
            continue
        following = facts[at + 1] if at + 1 < len(facts) else None
        noun = _doubled(text, fact, following) if following is not None else None
        if noun is None:
            found.append(fact)
            continue
        skip = True
        found.append(Fact("quantifier", "all", noun, -1, governs=name(noun)))
        if fact.value in _FREED:
            found.append(
                Fact("modality", _FREED[str(fact.value)], fact.span, -1, governs=fact.governs)
            )
    return found


def _doubled(text: str, fact: Fact, following: Fact) -> Span | None:
    """The noun of which there is none that is not so, or None."""
    denies = fact.kind == "negation" or fact.value in _FREED
    if not denies or following.kind != "negation":
        return None
    between = _NOUN.match(text, fact.span.end, following.span.start)
    said = _NONE.match(text, following.span.start)
    is_all = between is not None and between.end() == following.span.start and said is not None
    if between is None or not is_all or _BARE.fullmatch(between["noun"]):
        return None
    return Span(*between.span("noun"))
