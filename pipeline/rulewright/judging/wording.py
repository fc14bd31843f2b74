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
UNCHANGING = words("o'clock yen percent")
"""Units that are the same of one and of several."""
_SINGLE = ("the last ", "no. ")
_REST = re.compile(r"^ as (\S+)")
_NTH = re.compile(r"^no\. (\d+)\b|^(\d+) to (\d+) ordinals?$")
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}


_BEFORE_ID = ("", "not", "from", "to", "on", "this", "same", "other", "next")
"""What a fact says beside the id of a concept: where from, where to, which one."""


def amount_in_words(amount: str, glossary: Glossary, language: str = "en") -> str:
    """A quantity with the name of what it counts: "at most 2 storm-card" has storm cards.

    A counter of the source that has no English word is left out; what is no quantity stays.
    """
    return _NTH.sub(_ordinals, _named(amount, glossary, language))


def _ordinals(found: re.Match[str]) -> str:
    """The first to the third, for "1 to 3 ordinals"; the second, for "no. 2"."""
    places = [ordinal(int(count)) for count in found.groups() if count]
    return f"the {' to the '.join(places)}"


def ordinal(count: int) -> str:
    """A place in a row, in figures: 1st, 2nd, 11th."""
    ending = "th" if count % 100 in (11, 12, 13) else _ENDINGS.get(count % 10, "th")
    return f"{count}{ending}"


def _named(amount: str, glossary: Glossary, language: str) -> str:
    found = _AMOUNT.fullmatch(amount)
    if found is None or not (found["count"] or found["lead"]):
        return amount
    many = "" if found["high"] or found["count"] != "1" else "1"
    is_one = many == "1" or found["lead"] in _SINGLE
    name = _counted(found["unit"], glossary, language, is_one)
    start = amount[: found.start("unit")].rstrip()
    rest = _REST.sub(
        lambda m: f" as {_counted(m[1], glossary, language, False)}", found["rest"] or ""
    )
    return " ".join(part for part in (start, name, rest.strip()) if part)


def name_in_words(value: str, glossary: Glossary, language: str = "en") -> str:
    """Our name for a concept whose id is said, as it is or behind a word; what is no id stays."""
    before, _, last = value.rpartition(" ")
    concept = glossary.get(last) if before in _BEFORE_ID else None
    return f"{before} {any_name(concept, language)}".strip() if concept else value


def any_name(concept: Concept, language: str) -> str:
    """A concept's name in a language; where it has none yet, one in another; its id at last."""
    own = concept.preferred(language)
    others = (concept.preferred(other) for other, _ in concept.forms)
    return next((form.text for form in (own, *others) if form and form.text), concept.id)


def as_said(preferred: str, found: str, glossary: Glossary, language: str = "en") -> str:
    """Our name in the number of another name that stands in a text: oil tokens, flasks of oil."""
    concept = next((one for one in glossary.concepts if _name(one, language) == preferred), None)
    if concept is None or concept.kind != "noun" or not _is_plural(found):
        return preferred
    return _plural(concept, language)


def _counted(unit: str, glossary: Glossary, language: str, is_one: bool) -> str:
    concept = glossary.get(unit)
    if concept is not None and (held := _held(concept, language)):
        return _KEPT.sub(r"\1 \2", held) if is_one else held
    if concept is not None and _name(concept, language):
        is_fixed = is_one or concept.kind == "phrase"
        return _name(concept, language) if is_fixed else _plural(concept, language)
    if concept is not None:
        return any_name(concept, language)
    if not unit.isascii():
        return ""
    if unit in UNCHANGING:
        return unit
    return unit if is_one or _is_plural(unit) or not unit[-1].isalpha() else plural_of(unit)


_KEPT = re.compile(r"(\w+)s ((?:in|of|from) \w+)")


def _held(concept: Concept, language: str) -> str:
    """The name of a holder by what it holds, which is what a number counts: cards in hand."""
    names = (form.text for form in concept.said(language))
    return next((name for name in names if _KEPT.fullmatch(name)), "")


def _name(concept: Concept, language: str) -> str:
    form = concept.preferred(language)
    return form.text if form else ""


def _plural(concept: Concept, language: str) -> str:
    form = concept.preferred(language)
    said = form.text if form else any_name(concept, language)
    return (form.plural if form else "") or (said if _is_plural(said) else plural_of(said))


def _is_plural(text: str) -> bool:
    """Whether a name is in the plural, by its looks: the word that changes ends with an s."""
    word = head_of(text).lower()
    return word in IRREGULAR.values() or (
        len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is"))
    )
