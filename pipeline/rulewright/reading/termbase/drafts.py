"""Drafts of glossary entries from suggestions: names, ids that say something, remarks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from rulewright.reading.exchange.termlists import slug_of
from rulewright.reading.glossary import Concept, Form, Glossary
from rulewright.reading.termbase.entries import renamed
from rulewright.reading.termbase.grams import EMPTY
from rulewright.reading.termbase.readings import romaji
from rulewright.reading.termbase.suggestions import Suggestion, total
from rulewright.reading.termbase.telling import suggestion_line
from rulewright.reading.units import stem
from rulewright.reading.words import words

_GENERIC = (
    "thing one other old new big small good number way part side kind item time case word name term set use "
    "type example place point value result effect start end first last next person people man play game card"
)
GENERIC = frozenset(_GENERIC.split())
"""English words that are no id by themselves: they would stand for anything."""

_PLURAL = "goods news scissors glasses trousers odds stairs series species means"
PLURAL = frozenset(_PLURAL.split())
"""Words that end with an s and are no plural, or have no singular."""
SINGULAR = (("ies", "y"), ("xes", "x"), ("ches", "ch"), ("shes", "sh"), ("sses", "ss"))


class Draft(NamedTuple):
    """An entry and the remarks above it."""

    concept: Concept
    remarks: tuple[str, ...]


def drafts_of(
    found: Iterable[Suggestion], glossary: Glossary, prefer: str = ""
) -> tuple[Draft, ...]:
    """An entry for each new term; for a spelling that a common entry misses, that entry with it.

    An entry of the book's own is never drafted anew: what it misses is only told. `prefer` is the
    letter of the translation whose words are preferred, where it has some.
    """
    made: list[Draft] = []
    for one in found:
        concepts = (*glossary.concepts, *(draft.concept for draft in made))
        concept = _concept(one, Glossary(concepts), prefer)
        if concept is not None:
            made.append(Draft(concept, tuple(_remarks(one))))
    return tuple(made)


def _concept(one: Suggestion, glossary: Glossary, prefer: str) -> Concept | None:
    if one.concept is None:
        return _new(one, glossary, prefer)
    if one.is_common and one.missed:
        return _widened(glossary[one.concept], one.missed)
    return None


def _new(one: Suggestion, glossary: Glossary, prefer: str) -> Concept:
    """A new concept: the commonest rendering is preferred; no English where there is none yet."""
    form = one.candidate.form
    first = dict(one.renderings).get(prefer, ())
    ranked = (*first, *total(texts for _, texts in one.renderings))
    said = _named([_single(text) for text, _ in ranked])
    others = [variant.text for variant in one.candidate.variants if variant.kind == "script"]
    concept = Concept(
        id=id_of(form, said[:1], glossary),
        kind="verb" if words(form)[-1].is_("動詞") else "noun",
        forms=(("ja", _forms([form, *others])), *([("en", _forms(said))] if said else ())),
    )
    return renamed(concept, glossary)


BENT = ("ed", "ing")
"""Endings of a verb: the word without one is the better name, and shipping better than shipped."""


def _named(said: Sequence[str]) -> list[str]:
    """The renderings, each word in its plainest form alone: promise, not promised."""
    plainest: dict[str, str] = {}
    for text in said:
        kept = plainest.setdefault(stem(text), text)
        if _bent(text) < _bent(kept):
            plainest[stem(text)] = text
    return [text for text in said if text in plainest.values() or not text.endswith(BENT)]


def _bent(text: str) -> int:
    return 2 if text.endswith("ed") else int(text.endswith("ing"))


def _widened(concept: Concept, names: Sequence[str]) -> Concept:
    """The concept with more Japanese names; the book's entry takes the common one's place."""
    forms = tuple(
        (
            language,
            (*said, *(Form(name, "admitted") for name in names)) if language == "ja" else said,
        )
        for language, said in concept.forms
    )
    return replace(concept, forms=forms, common=False)


def _forms(names: Iterable[str]) -> tuple[Form, ...]:
    names = list(dict.fromkeys(names))
    return tuple(Form(text, "admitted" if at else "preferred") for at, text in enumerate(names))


def id_of(form: str, english: Sequence[str], glossary: Glossary) -> str:
    """An id that says what it is: the English name; else how the Japanese is read.

    A generic word, a single letter, and what another concept is called are left out.
    """
    names = [slug for text in english if (slug := slug_of(text)) and not _is_generic(slug)]
    read = romaji(form)
    names += [read] if len(read) > 1 else []
    free = [name for name in names if glossary.get(name) is None]
    return (*free, *names, "term")[0]


def _is_generic(slug: str) -> bool:
    parts = slug.split("-")
    return len(slug) < 3 or all(part in GENERIC or part in EMPTY for part in parts)


def _remarks(one: Suggestion) -> Iterator[str]:
    """Where it stands and what is known; what an editor has to do."""
    yield suggestion_line(one)
    if one.concept is None and not one.renderings:
        yield "en: ?  (no English found: put it under forms)"
    if one.concept is not None:
        yield "the common entry with the spelling of this book"


def _single(text: str) -> str:
    """A name in the singular, by which its plural is found too: money pieces -> money piece."""
    last = text.rsplit(maxsplit=1)[-1].lower()
    if (
        last in PLURAL
        or len(last) < 4
        or not last.endswith("s")
        or last.endswith(("ss", "us", "is"))
    ):
        return text
    for ending, instead in SINGULAR:
        if last.endswith(ending):
            return text.removesuffix(ending) + instead
    return text.removesuffix("s")
