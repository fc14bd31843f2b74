"""Whether a glossary can do its work: names that are none, that never match, that nothing uses."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from rulewright.reading.glossary import Concept, Glossary
from rulewright.reading.readers import read
from rulewright.reading.spellings import squeeze
from rulewright.reading.termbase.collisions import contradictions, senses, shadows, twice
from rulewright.reading.termbase.flaws import (
    JAPANESE,
    Check,
    Flaw,
    Level,
    Names,
    Use,
    flaw_of,
    listed,
)
from rulewright.text import Span

SIBILANT_PLURAL = re.compile(r"(?<!len)(?<=[bcdfgklmnprtvw])ses$")
"""A plural made of what is a plural already: chipses."""


def flaws_of(glossary: Glossary, use: Use) -> tuple[Flaw, ...]:
    """All flaws by place, faults and notes; without texts nothing is said of what is not used."""
    names = [
        (concept, language, form)
        for concept in glossary.concepts
        for language, forms in concept.forms
        for form in forms
    ]
    found = {flaw for check in CHECKS for flaw in check(glossary, names, use)}
    return tuple(sorted(found, key=lambda flaw: (flaw.place, flaw.code, flaw.message)))


def _shapes(glossary: Glossary, names: Names, use: Use) -> Iterator[Flaw]:
    """Names that are empty, have spaces where none can be, or stand in the other language's slot."""
    for concept, language, form in names:
        text = form.text
        if not text.strip():
            yield flaw_of("empty", concept, f"the {form.standing} {language} name is empty")
            continue
        if text != text.strip() or re.search(r"\s{2}|\t|\n", text):
            yield flaw_of("spaces", concept, f"{text!r} has spaces at an end, or two together")
        if language == "en" and JAPANESE.search(text):
            yield flaw_of("language", concept, f"{text!r} is Japanese, expected an English name")
        if language == "ja" and _is_english(text, use):
            said = f"{text!r} has no Japanese letter and stands in no Japanese text here"
            yield flaw_of("language", concept, f"{said}, expected a Japanese name")


def _unnamed(glossary: Glossary, names: Names, use: Use) -> Iterator[Flaw]:
    """The concepts that a text can name and that have no English yet, told in one line."""
    bare = [c for c in glossary.concepts if c.said("ja") and not c.said("en")]
    if bare:
        yield flaw_of("unnamed", bare[0], f"no English yet: {listed(bare)}", others=bare)


def _is_english(text: str, use: Use) -> bool:
    """Whether a Japanese name is none: Latin words that the Japanese text does not have."""
    if JAPANESE.search(text) or not re.search("[A-Za-z]{2}", text):
        return False
    key = squeeze(text)[0]
    return not any(key in squeeze(said)[0] for said in use.of("ja"))


def _never(glossary: Glossary, names: Names, use: Use) -> Iterator[Flaw]:
    """Names that are not found even where they stand alone."""
    for concept, language, form in names:
        if language not in ("ja", "en") or not form.text.strip():
            continue
        alone = read(form.text.strip(), language, glossary).mentions
        if not any(concept.id in mention.concepts for mention in alone):
            said = f"{form.text!r} ({language}) can never be found"
            better = ", ".join(f"{m.text!r} is {'/'.join(m.concepts)}" for m in alone)
            yield flaw_of("never", concept, f"{said}: {better}" if better else said)


def _contexts(glossary: Glossary, names: Names, use: Use) -> Iterator[Flaw]:
    """Contexts that keep nothing out: no name of the concept can share a character with them."""
    told = [concept for concept in glossary.concepts if concept.not_in]
    free = Glossary(tuple(replace(concept, not_in=()) for concept in glossary.concepts if told))
    for concept in told:
        written = [squeeze(form.text)[0] for _, said in concept.forms for form in said]
        for context in concept.not_in:
            key = squeeze(context)[0]
            if any(form and _is_shared(form, key) for form in written):
                continue
            if not any(
                _is_read(text, key, concept, free) for text in (context, *_around(key, use))
            ):
                message = f"not_in: {context!r} keeps nothing out: no name is read inside it"
                yield flaw_of("never", concept, message)


def _is_shared(form: str, context: str) -> bool:
    """Whether a name stands in a context; or, in Japanese, begins or ends in it and goes on."""
    if form in context or not JAPANESE.search(form):
        return form in context
    sizes = range(1, min(len(form), len(context)) + 1)
    return any(context.endswith(form[:n]) or context.startswith(form[-n:]) for n in sizes)


def _around(key: str, use: Use) -> Iterator[str]:
    """The texts of the book that hold a context."""
    for _, texts in use.texts:
        yield from (text for text in texts if key and key in squeeze(text)[0])


def _is_read(text: str, within: str, concept: Concept, free: Glossary) -> bool:
    """Whether a name of the concept is read where it shares characters with a context."""
    key, places = squeeze(text)
    language = "ja" if JAPANESE.search(text) else "en"
    for mention in read(text, language, free).mentions if within else ():
        at = key.find(within)
        while at >= 0 and concept.id in mention.concepts:
            if Span(places[at].start, places[at + len(within) - 1].end).overlaps(mention.span):
                return True
            at = key.find(within, at + 1)
    return False


def _plurals(glossary: Glossary, names: Names, use: Use) -> Iterator[Flaw]:
    for concept, language, form in names:
        if not form.plural:
            continue
        if language == "ja":
            yield flaw_of("plural", concept, f"{form.plural!r}: Japanese names have no plural")
        elif JAPANESE.search(form.plural):
            yield flaw_of(
                "plural", concept, f"{form.plural!r} is Japanese, expected an English plural"
            )
        elif SIBILANT_PLURAL.search(form.plural) or form.plural == form.text + "ss":
            said = f"{form.plural!r} is the plural of a plural, expected that of one {form.text!r}"
            yield flaw_of("plural", concept, said)
        elif len(form.plural.split()) != len(form.text.split()):
            said = f"{form.plural!r} has other words than {form.text!r}, expected its plural"
            yield flaw_of("plural", concept, said)


def _unused(glossary: Glossary, names: Names, use: Use) -> Iterator[Flaw]:
    """Concepts of the book's own that its Japanese text never names."""
    texts = use.of("ja")
    if not texts:
        return
    used = {
        concept
        for text in texts
        for mention in read(text, "ja", glossary).mentions
        for concept in mention.concepts
    }
    general = {c.broader for c in glossary.concepts if c.id in used}
    for concept in glossary.concepts:
        if not concept.common and concept.id not in used and concept.id not in general:
            yield flaw_of("unused", concept, "no sentence of the book names it", "note")


def _refusals(glossary: Glossary, names: Names, use: Use) -> Iterator[Flaw]:
    """Refused words that an entry of the book names, that stand twice, or in no sentence."""
    owners = {
        squeeze(form.text)[0]: concept
        for concept, language, form in names
        if language == "ja" and not concept.common
    }
    texts = [squeeze(text)[0] for text in use.of("ja")]
    seen: set[str] = set()
    for one in glossary.refused:
        for word in one.words:
            key = squeeze(word)[0]
            for level, said in _refused(key, owners.get(key), seen, texts):
                yield Flaw("refused", level, "refused", one.place, f"{word!r} {said}")
            seen.add(key)


def _refused(
    key: str, owner: Concept | None, seen: Collection[str], texts: Sequence[str]
) -> Iterator[tuple[Level, str]]:
    """What is wrong with a refused word, and how bad that is."""
    if not key:
        yield "fault", "is empty"
    elif owner is not None:
        yield "fault", f"is refused, and a name of {owner.id}: take one of the two out"
    elif key in seen:
        yield "note", "is refused twice"
    elif texts and not any(key.removesuffix("する") in text for text in texts):
        yield "note", "is refused, and stands in no sentence of the book"


CHECKS: tuple[Check, ...] = (
    _shapes,
    _unnamed,
    _never,
    _contexts,
    twice,
    contradictions,
    _plurals,
    senses,
    shadows,
    _unused,
    _refusals,
)
