"""Words of English beside the facts: tables and the search in them; and values as messages say them."""

from __future__ import annotations

import re
from functools import lru_cache

from rulewright.reading.glossary import Concept, Glossary
from rulewright.reading.termbase.inflection import IRREGULAR, head_of, plural_of


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


_AMOUNT = re.compile(
    r"(?P<lead>at most |at least |as many |the last |no\. )?(?P<count>\d+)?(?P<high> to \d+)?"
    r"(?: |(?<= ))(?P<unit>\S+)(?P<rest> as .+)?"
)
"""A quantity as `shown` gives it, with the id of what it counts: "at most 2 storm-card"."""
_SINGLE = ("the last ", "no. ")


def amount_in_words(amount: str, glossary: Glossary, language: str = "en") -> str:
    """A quantity with the name of what it counts: "at most 2 storm-card" has storm cards.

    A counter of the source that has no English word is left out; what is no quantity stays.
    """
    found = _AMOUNT.fullmatch(amount)
    if found is None or not (found["count"] or found["lead"]):
        return amount
    many = "" if found["high"] or found["count"] != "1" else "1"
    is_one = many == "1" or found["lead"] in _SINGLE
    name = _counted(found["unit"], glossary, language, is_one)
    start = amount[: found.start("unit")].rstrip()
    return " ".join(part for part in (start, name, (found["rest"] or "").strip()) if part)


def name_in_words(value: str, glossary: Glossary, language: str = "en") -> str:
    """Our name for a concept whose id is said; what is no id stays."""
    concept = glossary.get(value)
    form = concept.preferred(language) if concept else None
    return form.text if form else value


def as_said(preferred: str, found: str, glossary: Glossary, language: str = "en") -> str:
    """Our name in the number of another name that stands in a text: oil tokens, flasks of oil."""
    concept = next((one for one in glossary.concepts if _name(one, language) == preferred), None)
    if concept is None or concept.kind != "noun" or not _is_plural(found):
        return preferred
    return _plural(concept, language)


def _counted(unit: str, glossary: Glossary, language: str, is_one: bool) -> str:
    concept = glossary.get(unit)
    if concept is not None and _name(concept, language):
        return _name(concept, language) if is_one else _plural(concept, language)
    if not unit.isascii():
        return ""
    return unit if is_one or _is_plural(unit) or not unit[-1].isalpha() else plural_of(unit)


def _name(concept: Concept, language: str) -> str:
    form = concept.preferred(language)
    return form.text if form else ""


def _plural(concept: Concept, language: str) -> str:
    form = concept.preferred(language)
    said = form.text if form else concept.id
    return (form.plural if form else "") or (said if _is_plural(said) else plural_of(said))


def _is_plural(text: str) -> bool:
    """Whether a name is in the plural, by its looks: the word that changes ends with an s."""
    word = head_of(text).lower()
    return word in IRREGULAR.values() or (
        len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is"))
    )
