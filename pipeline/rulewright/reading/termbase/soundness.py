"""Whether a glossary can do its work: names that never match, that hide or contradict each other."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from rulewright.problems import Place
from rulewright.reading.glossary import Concept, Form, Glossary
from rulewright.reading.readers import read
from rulewright.reading.spellings import squeeze
from rulewright.text import Span, fold

Level = Literal["fault", "note"]
JAPANESE = re.compile("[ぁ-ヿ々一-龠ｦ-ﾟ]")
SIBILANT_PLURAL = re.compile(r"(?<!len)(?<=[bcdfgklmnprtvw])ses$")
"""A plural made of what is a plural already: chipses."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something wrong with an entry, or worth knowing ("note"): codes are keys of CHECKS.

    `is_own` if it concerns an entry of the book's own glossary, or is a collision with one.
    """

    code: str
    level: Level
    concept: str
    place: Place
    message: str
    is_own: bool = True


@dataclass(frozen=True, slots=True)
class Use:
    """What a book knows of its terms: its texts by language, the forms with a decided sense."""

    texts: tuple[tuple[str, tuple[str, ...]], ...] = ()
    decided: frozenset[str] = frozenset()

    def of(self, language: str) -> tuple[str, ...]:
        """The texts in a language."""
        return dict(self.texts).get(language, ())


Names = Sequence[tuple[Concept, str, Form]]


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


def _flaw(
    code: str,
    concept: Concept,
    message: str,
    level: Level = "fault",
    others: Iterable[Concept] = (),
) -> Flaw:
    """The flaw at the book's own entry, if one of them is: the common ones are not to be edited."""
    own = next((each for each in (concept, *others) if not each.common), None)
    at = own or concept
    place = at.place or Place("glossary")
    return Flaw(code, level, at.id, place, message, own is not None)


def _shapes(glossary: Glossary, names: Names, use: Use) -> Iterator[Flaw]:
    """Names that are empty, have spaces where none can be, or stand in the other language's slot."""
    for concept, language, form in names:
        text = form.text
        if not text.strip():
            yield _flaw("empty", concept, f"the {form.standing} {language} name is empty")
            continue
        if text != text.strip() or re.search(r"\s{2}|\t|\n", text):
            yield _flaw("spaces", concept, f"{text!r} has spaces at an end, or two together")
        if language == "en" and JAPANESE.search(text):
            yield _flaw("language", concept, f"{text!r} is Japanese, expected an English name")
        if language == "ja" and _is_english(text, use):
            said = f"{text!r} has no Japanese letter and stands in no Japanese text here"
            yield _flaw("language", concept, f"{said}, expected a Japanese name")


def _unnamed(glossary: Glossary, names: Names, use: Use) -> Iterator[Flaw]:
    """The concepts that a text can name and that have no English yet, told in one line."""
    bare = [c for c in glossary.concepts if c.said("ja") and not c.said("en")]
    if bare:
        yield _flaw("unnamed", bare[0], f"no English yet: {_listed(bare)}", others=bare)


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
            yield _flaw("never", concept, f"{said}: {better}" if better else said)


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
                yield _flaw("never", concept, message)


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


def _twice(glossary: Glossary, names: Names, use: Use) -> Iterator[Flaw]:
    """A name that a concept has twice, if only in another width, and one both right and wrong."""
    seen: dict[tuple[str, str, str], Form] = {}
    for concept, language, form in names:
        key = concept.id, language, squeeze(form.text)[0] if language == "ja" else fold(form.text)
        first = seen.setdefault(key, form)
        if first is form:
            continue
        if "wrong" in (form.standing, first.standing) and form.standing != first.standing:
            yield _flaw("wrong", concept, f"{form.text!r} is both {first.standing} and wrong")
        else:
            said = f"{form.text!r} is the same as {first.text!r}: widths and case are folded"
            yield _flaw("twice", concept, said)


def _contradictions(glossary: Glossary, names: Names, use: Use) -> Iterator[Flaw]:
    """A wrong name that is the preferred one of another concept."""
    ours: dict[tuple[str, str], list[Concept]] = defaultdict(list)
    for concept, language, form in names:
        if form.standing == "preferred":
            ours[language, fold(form.text)].append(concept)
    for concept, language, form in names:
        if form.standing != "wrong":
            continue
        for other in ours[language, fold(form.text)]:
            if other.id != concept.id:
                level: Level = "fault" if other.kind == concept.kind else "note"
                yield _flaw(
                    "wrong", concept, _contradiction(form.text, concept, other), level, [other]
                )


def _contradiction(name: str, concept: Concept, other: Concept) -> str:
    """What is said at the book's own entry, and how it is mended."""
    if concept.common and not other.common:
        return (
            f"{name!r} is its preferred name, and wrong for {concept.id} ({concept.place}): "
            f"call it otherwise, or write an entry {concept.id} here where it is not wrong"
        )
    return (
        f"{name!r} is wrong here and the preferred name of {other.id}: take it out of one of them"
    )


def _plurals(glossary: Glossary, names: Names, use: Use) -> Iterator[Flaw]:
    for concept, language, form in names:
        if not form.plural:
            continue
        if language == "ja":
            yield _flaw("plural", concept, f"{form.plural!r}: Japanese names have no plural")
        elif JAPANESE.search(form.plural):
            yield _flaw(
                "plural", concept, f"{form.plural!r} is Japanese, expected an English plural"
            )
        elif SIBILANT_PLURAL.search(form.plural) or form.plural == form.text + "ss":
            said = f"{form.plural!r} is the plural of a plural, expected that of one {form.text!r}"
            yield _flaw("plural", concept, said)
        elif len(form.plural.split()) != len(form.text.split()):
            said = f"{form.plural!r} has other words than {form.text!r}, expected its plural"
            yield _flaw("plural", concept, said)


def _senses(glossary: Glossary, names: Names, use: Use) -> Iterator[Flaw]:
    """One Japanese name of two concepts that nothing decides; one English name for two things."""
    for language in ("ja", "en"):
        owners = _owners(names, language)
        for concepts in owners.values():
            concepts = sorted(concepts, key=lambda one: one[0].common)
            first, others = concepts[0][0], [other for other, _ in concepts[1:]]
            forms = [form for _, form in concepts]
            if language == "en":
                preferred = [c for c, form in concepts if form.standing == "preferred"]
                if len({c.kind for c in preferred}) < len(preferred):
                    said = _one_name(forms[0].text, preferred)
                    yield _flaw("sense", preferred[0], said, others=preferred)
                continue
            key = squeeze(forms[0].text)[0]
            if key in {squeeze(form)[0] for form in use.decided}:
                continue
            is_used = any(key in squeeze(text)[0] for text in use.of(language))
            said = f"{forms[0].text!r} also names {_listed(others)}"
            advice = "decide which, where it stands (decisions.yaml, sense)"
            level: Level = "fault" if is_used else "note"
            yield _flaw("sense", first, f"{said}: {advice}", level, others)


def _one_name(name: str, concepts: Sequence[Concept]) -> str:
    """What is said of things with one English name, the book's own first, and how it is mended."""
    first, *others = concepts
    told = ", ".join(f"{one.id} ({one.place})" for one in others)
    said = f"{name!r} is the preferred name of {told} too: call one of them otherwise"
    if first.common or not others[0].common:
        return said
    return (
        f"{said} (glossary rename), or give this one the id {others[0].id}: it then stands instead"
    )


def _owners(names: Names, language: str) -> dict[str, list[tuple[Concept, Form]]]:
    """The concepts of each name that is not wrong, where there are several."""
    owners: dict[str, list[tuple[Concept, Form]]] = defaultdict(list)
    for concept, lang, form in names:
        if lang == language and form.standing != "wrong" and form.text.strip():
            key = squeeze(form.text)[0] if language == "ja" else fold(form.text)
            if all(concept.id != other.id for other, _ in owners[key]):
                owners[key].append((concept, form))
    return {key: found for key, found in owners.items() if len(found) > 1}


def _listed(concepts: Iterable[Concept]) -> str:
    return ", ".join(concept.id for concept in concepts)


def _shadows(glossary: Glossary, names: Names, use: Use) -> Iterator[Flaw]:
    """Names inside longer names of unrelated concepts: the longer one wins, told once."""
    keys = [
        (
            squeeze(form.text)[0] if language == "ja" else f" {fold(form.text)} ",
            language,
            concept,
            form,
        )
        for concept, language, form in names
        if form.standing != "wrong" and form.text.strip()
    ]
    for key, language, concept, form in keys:
        outer = sorted(
            {
                other_form.text
                for other_key, other_language, other, other_form in keys
                if language == other_language and key != other_key and key in other_key
                if not _are_related(glossary, concept, other)
            }
        )
        if outer and len(key.strip()) > 1:
            said = f"{form.text!r} is inside {', '.join(map(repr, outer))}: the longest name wins"
            yield _flaw("shadow", concept, said, "note")


def _are_related(glossary: Glossary, one: Concept, other: Concept) -> bool:
    return glossary.is_kind_of(other.id, one.id) or glossary.is_kind_of(one.id, other.id)


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
            yield _flaw("unused", concept, "no sentence of the book names it", "note")


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


Check = Callable[[Glossary, Names, Use], Iterable[Flaw]]
CHECKS: tuple[Check, ...] = (
    _shapes,
    _unnamed,
    _never,
    _contexts,
    _twice,
    _contradictions,
    _plurals,
    _senses,
    _shadows,
    _unused,
    _refusals,
)
