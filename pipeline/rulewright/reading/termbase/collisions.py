"""Names of a glossary that stand in each other's way: said twice, shared, wrong here and right there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from rulewright.reading.glossary import Concept, Form, Glossary
from rulewright.reading.spellings import squeeze
from rulewright.reading.termbase.flaws import Flaw, Level, Names, Use, flaw_of, listed
from rulewright.text import fold


def twice(glossary: Glossary, names: Names, use: Use) -> Iterator[Flaw]:
    """A name that a concept has twice, if only in another width, and one both right and wrong."""
    seen: dict[tuple[str, str, str], Form] = {}
    for concept, language, form in names:
        key = concept.id, language, squeeze(form.text)[0] if language == "ja" else fold(form.text)
        first = seen.setdefault(key, form)
        if first is form:
            continue
        if "wrong" in (form.standing, first.standing) and form.standing != first.standing:
            yield flaw_of("wrong", concept, f"{form.text!r} is both {first.standing} and wrong")
        else:
            said = f"{form.text!r} is the same as {first.text!r}: widths and case are folded"
            yield flaw_of("twice", concept, said)


def contradictions(glossary: Glossary, names: Names, use: Use) -> Iterator[Flaw]:
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
                yield flaw_of(
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


def senses(glossary: Glossary, names: Names, use: Use) -> Iterator[Flaw]:
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
                    yield flaw_of("sense", preferred[0], said, others=preferred)
                continue
            key = squeeze(forms[0].text)[0]
            if key in {squeeze(form)[0] for form in use.decided}:
                continue
            is_used = any(key in squeeze(text)[0] for text in use.of(language))
            said = f"{forms[0].text!r} also names {listed(others)}"
            advice = "decide which, where it stands (decisions.yaml, sense)"
            level: Level = "fault" if is_used else "note"
            yield flaw_of("sense", first, f"{said}: {advice}", level, others)


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


def shadows(glossary: Glossary, names: Names, use: Use) -> Iterator[Flaw]:
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
            yield flaw_of("shadow", concept, said, "note")


def _are_related(glossary: Glossary, one: Concept, other: Concept) -> bool:
    return glossary.is_kind_of(other.id, one.id) or glossary.is_kind_of(one.id, other.id)
