"""Two numbers that are a list, "1 and 4", and no range from one to the other."""

from __future__ import annotations

import re

from rulewright.reading.facts import Fact, Reading

_BETWEEN = {
    "en": re.compile(r"[ ,]*(?:and|or|&|/|,)[ ]*(?:an? |the )?", re.IGNORECASE),
    "ja": re.compile(r"(?:と|、|または|もしくは|か|や|・|／|/)"),
}
_RANGED = {
    "en": re.compile(
        r"\b(?:between|from|through|numbered from) (?:[\w'’-]+ ){0,2}$", re.IGNORECASE
    ),
    "ja": re.compile(r"(?!)"),
}
_CLOSING = re.compile("の(?:間|あいだ|範囲)|まで")


def is_list(reading: Reading, one: Fact, other: Fact) -> bool:
    """Whether two numbers of a text, farther apart than by one, are only listed side by side."""
    if not isinstance(one.value, int) or not isinstance(other.value, int):
        return False
    if other.value - one.value < 2 or reading.language not in _BETWEEN:
        return False
    between = reading.text[one.span.end : other.span.start]
    before, after = reading.text[: one.span.start], reading.text[other.span.end :]
    return (
        _BETWEEN[reading.language].fullmatch(between) is not None
        and _RANGED[reading.language].search(before) is None
        and _CLOSING.match(after) is None
    )
