"""Numbers that only the target says, and which need no counterpart: articles, counts, names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulewright.judging.facing.numerals import ends, is_grounded
from rulewright.judging.facing.pairing import level_source_text
from rulewright.judging.finding import CANONICAL, Pair
from rulewright.reading.facts import Fact, Value
from rulewright.text import fold

_ITEM = r"[^\sぁ-ん、,，・。．.（(「」)）]+"
_AND = r"\s*(?:[、,，・と]|及び|および|または)\s*"
LISTED = re.compile(f"{_ITEM}(?:{_AND}{_ITEM})+")


def is_excused(pair: Pair, fact: Fact, ours: Sequence[Fact]) -> bool:
    """Whether a number that only the target says is an article, a count of a list, or no number."""
    following = pair.target.text[fact.span.end : fact.span.end + 1]
    if following.isalpha() or _is_name(pair, fact):
        return True
    if fact.kind not in ("number", "ordinal"):
        return fact.span.of(fold(pair.target.text)) in fold(pair.source.text)
    if not isinstance(fact.value, int):
        return not (_is_fraction(fact) and any(map(_is_fraction, ours)))
    if fact.value == -1:
        return True
    if fact.value == 1 and not fact.span.of(pair.target.text)[:1].isdigit() and not fact.governs:
        return True
    facing = level_source_text(pair, fact) or pair.source.text
    if is_grounded(fact.value, facing) or _is_known_two(pair, fact, ours):
        return True
    if pair.slot != CANONICAL and _is_count_of_list(fact.value, facing):
        return True
    said = {other.value for other in pair.target.of("number", "ordinal")}
    spelt = any(other.kind == "range" and _is_within(fact, other, said) for other in ours)
    return spelt and not any(other.kind == "range" for other in pair.target.of("range"))


def _is_within(fact: Fact, range_: Fact, said: set[Value]) -> bool:
    """Whether a number is an end of a range, or one of its members that are all said: 2, 3 or 4."""
    low, high = ends(range_)
    if low is None or high is None or not isinstance(fact.value, int):
        return False
    is_listed = high - low < MEMBERS and set(range(low, high + 1)) <= said
    return fact.value in (low, high) or (is_listed and low < fact.value < high)


MEMBERS = 8
"""A range of no more numbers may be said by all of them."""


def _is_fraction(fact: Fact) -> bool:
    return isinstance(fact.value, str) and "/" in fact.value


_NAME = re.compile(r"[A-Z][a-z]+ [A-Z][a-z]")
_NUMERAL = re.compile("[0-9０-９一二三四五六七八九十百千万]")


def _is_name(pair: Pair, fact: Fact) -> bool:
    """Whether a number begins a name that the source says without any: Thirteen Orphans."""
    is_named = _NAME.match(pair.target.text, fact.span.start) is not None
    text = level_source_text(pair, fact) or pair.source.text
    return is_named and _NUMERAL.search(text) is None


def _is_count_of_list(value: int, text: str) -> bool:
    """Whether a text lists so many things, which may then be counted: four icons, for A, B, C, D."""
    return any(len(re.split(_AND, found.group())) == value for found in LISTED.finditer(text))


_BETWEEN = re.compile(r"\bbetween (?:the |any |its )?$", re.IGNORECASE)
_KNOWN = re.compile(r"\b(?:the|these|those|other|all|into) $", re.IGNORECASE)


def _is_known_two(pair: Pair, fact: Fact, ours: Sequence[Fact]) -> bool:
    """Whether "two" counts nothing new: "between two steps", "the two players" of one duel."""
    if fact.value != 2:
        return False
    before = pair.target.text[: fact.span.start]
    if _BETWEEN.search(before):
        return True
    is_ours = pair.slot == CANONICAL
    is_counted = any(fact.governs == other.governs != "" for other in ours)
    return not is_ours and not is_counted and _KNOWN.search(before) is not None
