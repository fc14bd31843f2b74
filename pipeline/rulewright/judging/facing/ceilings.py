"""Numbers that a noun makes a bound: a limit of 7, 上限は7枚."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from rulewright.reading.facts import Fact, Reading

_MOST_JA = "上限|限度|限界|最大(?:数|値|人数|枚数|個数|回数)?|最高(?:額|値|点)?|最多"
_LEAST_JA = "下限|最低(?:数|値|人数|枚数|個数|回数|額|点)?|最小(?:数|値)?|最少(?:人数)?"
_IS_JA = "(?:[^。、0-9０-９]{0,4})?(?:[はがを：:]|として)(?:それぞれ|各|合計|[^。、0-9０-９]{1,4}につき)?[、]?$"
_MOST_EN = r"(?:upper limit|limit(?:ed|s)?|max(?:imum)?|ceiling|cap(?:ped)?)"
_LEAST_EN = r"(?:lower limit|min(?:imum)?|floor)"
_IS_EN = r"(?: [\w'’-]+){0,6}?(?: (?:is|are|of|to|at|as)|:) (?:only |just )?$"
BEFORE = {
    ("ja", "most"): re.compile(f"(?:{_MOST_JA}){_IS_JA}"),
    ("ja", "least"): re.compile(f"(?:{_LEAST_JA}){_IS_JA}"),
    ("en", "most"): re.compile(rf"\b{_MOST_EN}{_IS_EN}", re.IGNORECASE),
    ("en", "least"): re.compile(rf"\b{_LEAST_EN}{_IS_EN}", re.IGNORECASE),
}
"""Before a number, what makes it the most or the least there can be."""
AFTER = {
    ("ja", "most"): re.compile(f"(?:まで)?(?:を|が|で)?(?:{_MOST_JA})"),
    ("ja", "least"): re.compile(f"(?:を|が|で)?(?:{_LEAST_JA})"),
    ("en", "most"): re.compile(
        rf"(?:[- ][\w'’-]+){{0,2}} (?:hand |card )?(?:is the |as the |as a )?{_MOST_EN}\b",
        re.IGNORECASE,
    ),
    ("en", "least"): re.compile(
        rf"(?:[- ][\w'’-]+){{0,2}} (?:is the |as the |as a )?{_LEAST_EN}\b", re.IGNORECASE
    ),
}
"""Behind a number, the same."""


def limits_of(reading: Reading) -> Iterator[Fact]:
    """The bounds of a text, and its numbers that a noun beside them makes bounds."""
    yield from reading.of("bound")
    for fact in reading.of("number"):
        if isinstance(fact.value, int) and (way := way_of_limit(reading, fact)):
            value = (None, fact.value) if way == "most" else (fact.value, None)
            yield replace(fact, kind="bound", value=value)


DENYING = ("not", "cannot", "must-not")


def is_limit_said(reading: Reading, number: Fact, other: Reading, bound: Fact) -> bool:
    """Whether a noun makes a number the very bound that the other text says, or denies to exceed."""
    way = way_of_limit(reading, number)
    if not way or not isinstance(number.value, int) or not isinstance(bound.value, tuple):
        return False
    limits = (None, number.value) if way == "most" else (number.value, None)
    beyond = (number.value + 1, None) if way == "most" else (None, number.value - 1)
    is_denied = any(fact.value in DENYING for fact in other.of("negation", "modality"))
    return bound.value == limits or (is_denied and bound.value == beyond)


def way_of_limit(reading: Reading, fact: Fact) -> str:
    """Whether a noun makes a number the "most" or the "least", or ""."""
    for way in ("most", "least"):
        key = (reading.language, way)
        if key in BEFORE and (
            BEFORE[key].search(reading.text, 0, fact.span.start)
            or AFTER[key].match(reading.text, fact.span.end)
        ):
            return way
    return ""
