"""The same color as a thing has, said as its color: of that color, in the color of the piece."""

from __future__ import annotations

import re

_TRAITS = "(?:colou?rs?|suits?|numbers?|kinds?|types?|shapes?|sizes?|symbols?|icons?)"
_OWNERS = r"(?:that|those|this|its|their|(?:its|their|your) own|\w+['’]s)"
_SHARED = re.compile(
    rf"\b(?:in|of|with) (?:the (?:two )?{_TRAITS} of|{_OWNERS} {_TRAITS})\b", re.IGNORECASE
)


def is_shared(text: str) -> bool:
    """Whether an English text gives one thing the trait of another."""
    return _SHARED.search(text) is not None
