"""Words of English that carry what a fact says without being one: tables, and the search in them."""

from __future__ import annotations

import re
from functools import lru_cache


def words(listed: str) -> tuple[str, ...]:
    """The words of a table row; a phrase stands with its blanks as underlines ("in_case")."""
    return tuple(word.replace("_", " ") for word in listed.split())


def has_word(text: str, *wanted: str) -> bool:
    """Whether an English text has one of the words, whole, in any case."""
    return bool(wanted) and _pattern(wanted).search(text) is not None


@lru_cache(maxsize=512)
def _pattern(wanted: tuple[str, ...]) -> re.Pattern[str]:
    union = "|".join(re.escape(word) for word in sorted(wanted, key=len, reverse=True))
    return re.compile(rf"(?<![A-Za-z])(?:{union})(?![A-Za-z])", re.IGNORECASE)
