"""Numbers that say one place by its two sides: from the 2nd year on is after the 1st."""

from __future__ import annotations

import re

from rulewright.judging.finding import Pair
from rulewright.reading.facts import Fact, Reading

_COUNTED = r"[^\s、。，．,.]{0,6}?(?:目|回|番|日|年|月|週|ターン|ラウンド|トリック|手番)?"
_THING = r"(?:the |its |your |of )?(?:[a-z]+ )?"
_FROM = re.compile(rf"{_COUNTED}(?:から|以降|以後)")
_UNTIL = re.compile(rf"{_COUNTED}(?:まで|以前)")
_BEHIND = re.compile(rf"{_COUNTED}(?:の後|のあと|終了後|が終わ|を終え|より後)")
_BEFORE = re.compile(rf"{_COUNTED}(?:の前|より前|が始ま|開始前)")
_AFTER_EN = re.compile(rf"\bafter {_THING}$", re.IGNORECASE)
_BEFORE_EN = re.compile(rf"\b(?:before|prior to|until) {_THING}$", re.IGNORECASE)
_FROM_EN = re.compile(rf"\b(?:from|starting|beginning)(?: (?:with|in|on|at|from))? {_THING}$", re.I)
_THROUGH_EN = re.compile(rf"\b(?:through|until|till|to|by|up to) {_THING}$", re.IGNORECASE)

_SIDES = (
    (_FROM, _AFTER_EN, -1),
    (_UNTIL, _BEFORE_EN, 1),
    (_BEHIND, _FROM_EN, 1),
    (_BEFORE, _THROUGH_EN, -1),
)
"""What the source says of a number, the target of another, and how much that one is greater."""


def is_one_edge(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether two neighbouring numbers name one moment from its two sides."""
    if pair.source.language != "ja" or pair.target.language != "en":
        return False
    if not isinstance(ours.value, int) or not isinstance(theirs.value, int):
        return False
    return any(
        theirs.value - ours.value == more
        and behind.match(_behind(pair.source, ours))
        and before.search(_before(pair.target, theirs))
        for behind, before, more in _SIDES
    )


def _behind(reading: Reading, fact: Fact) -> str:
    return reading.text[fact.span.end :]


def _before(reading: Reading, fact: Fact) -> str:
    return reading.text[: fact.span.start]
