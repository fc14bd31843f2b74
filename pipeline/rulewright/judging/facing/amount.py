"""An amount that the source says, and the English that belies it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Amount:
    """What the source says (`ja`), the English that belies it, and what excuses that English.

    Excused if the source says that too (`unless_ja`), or the target says the right thing besides.
    The patterns are compiled when they are asked for.
    """

    said: str
    ours: str
    excuse: str
    wrong: str
    theirs: str
    right: str

    @cached_property
    def ja(self) -> re.Pattern[str]:
        """What the source says."""
        return re.compile(self.ours)

    @cached_property
    def unless_ja(self) -> re.Pattern[str]:
        """What of the source excuses the English."""
        return re.compile(self.excuse)

    @cached_property
    def en(self) -> re.Pattern[str]:
        """What belies the source."""
        return re.compile(rf"\b(?:{self.theirs})\b", re.IGNORECASE)

    @cached_property
    def unless_en(self) -> re.Pattern[str]:
        """What says the right thing."""
        return re.compile(rf"\b(?:{self.right})\b", re.IGNORECASE)


def amount(said: str, ja: str, unless_ja: str, wrong: str, en: str, unless_en: str) -> Amount:
    """An amount from patterns; the English ones match whole words in any case."""
    return Amount(said, ja, unless_ja, wrong, en, unless_en)
