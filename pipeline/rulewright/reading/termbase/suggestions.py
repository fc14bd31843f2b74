"""Suggestions: the candidates with their renderings, collisions, and what the glossary has."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rulewright.reading.glossary import Concept, Glossary
from rulewright.reading.readers import read
from rulewright.reading.rows import Row
from rulewright.reading.segments import Segment
from rulewright.reading.spellings import squeeze
from rulewright.reading.termbase.candidates import Candidate, candidates_of
from rulewright.reading.termbase.hints import hint_of
from rulewright.reading.termbase.renderings import (
    Rendering,
    Renderings,
    pieces_of,
    renderings_of,
)

Collision = Literal["shared", "several"]


class Clash(NamedTuple):
    """Terms that share a rendering, or one term's several renderings."""

    kind: Collision
    text: str
    with_: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A candidate, what each translation slot calls it, what collides, and its concept if known.

    `hint` is what a dictionary says where no translation has a name. `is_common` if the concept is
    every game's. `missed` are spellings of a known concept that its names do not find.
    """

    candidate: Candidate
    renderings: tuple[tuple[str, tuple[Rendering, ...]], ...]
    clashes: tuple[Clash, ...]
    concept: str | None
    hint: str = ""
    is_common: bool = False
    missed: tuple[str, ...] = ()


def suggest(
    segments: Sequence[Segment],
    rows: Sequence[Row],
    glossary: Glossary,
    languages: tuple[str, str] = ("ja", "en"),
) -> tuple[Suggestion, ...]:
    """All suggestions for a book, the weightiest first, what every game has last.

    The book's own terms are among them, with what its translations call them.
    """
    candidates = candidates_of(segments, glossary)
    known = _known(glossary, languages[0])
    concepts = {
        one.key: known[name]
        for one in candidates
        for name in (f"{one.key}する", one.key)
        if name in known
    }
    said = renderings_of(candidates, pieces_of(rows), glossary, concepts, languages)
    sharing: dict[str, list[Candidate]] = defaultdict(list)
    for one in candidates:
        for text in {top.lower() for top in _tops(said.get(one.key, {}))}:
            sharing[text].append(one)
    found = [
        _suggestion(
            one,
            tuple(said.get(one.key, {}).items()),
            tuple(_clashes(one, said, sharing, concepts)),
            glossary.get(concepts.get(one.key, "")),
            glossary,
        )
        for one in candidates
    ]
    return tuple(sorted(found, key=lambda one: one.is_common))


def _suggestion(
    one: Candidate,
    renderings: tuple[tuple[str, tuple[Rendering, ...]], ...],
    clashes: tuple[Clash, ...],
    concept: Concept | None,
    glossary: Glossary,
) -> Suggestion:
    is_new = concept is None
    return Suggestion(
        one,
        renderings,
        clashes,
        concept.id if concept else None,
        hint=hint_of(one.form, glossary) if is_new and not renderings else "",
        is_common=concept is not None and concept.common,
        missed=() if concept is None else tuple(_missed(one, concept, glossary)),
    )


def _missed(one: Candidate, concept: Concept, glossary: Glossary) -> Iterator[str]:
    """The spellings in the text by which the reader does not find the concept."""
    if concept.kind == "verb":
        return
    for text in (one.form, *(v.text for v in one.variants if v.kind == "script")):
        found = read(text, "ja", glossary).mentions
        if squeeze(text)[0] != one.key and all(concept.id not in m.concepts for m in found):
            yield text


def _known(glossary: Glossary, language: str) -> dict[str, str]:
    """The concept of each name of the glossary, by its key; the first one's."""
    known: dict[str, str] = {}
    for concept in glossary.concepts:
        for form in concept.said(language):
            known.setdefault(squeeze(form.text)[0], concept.id)
    return known


def total(slots: Iterable[Sequence[Rendering]]) -> tuple[Rendering, ...]:
    """The renderings of all translations together, most used first."""
    counts = Counter[str]()
    for renderings in slots:
        for text, count in renderings:
            counts[text] += count
    return tuple(
        Rendering(text, count)
        for text, count in sorted(
            counts.items(),
            key=lambda c: (-c[1], " of " in c[0], -len(c[0].split()), c[0]),
        )
    )


def _tops(slots: Mapping[str, Sequence[Rendering]]) -> tuple[str, ...]:
    """What each translation calls a term most, each once."""
    return tuple(dict.fromkeys(said[0].text for said in slots.values() if said))


def _clashes(
    one: Candidate,
    said: Renderings,
    sharing: Mapping[str, Sequence[Candidate]],
    concepts: Mapping[str, str],
) -> Iterator[Clash]:
    """The collisions of a term; names of one concept are no collision."""
    slots = said.get(one.key, {})
    own = concepts.get(one.key, one.key)
    for text in _tops(slots):
        others = [c for c in sharing[text.lower()] if concepts.get(c.key, c.key) != own]
        if others:
            yield Clash("shared", text, tuple(other.form for other in others))
    names = [text for text, _ in total(slots.values())]
    if len(names) > 1:
        yield Clash("several", names[0], tuple(names[1:]))
