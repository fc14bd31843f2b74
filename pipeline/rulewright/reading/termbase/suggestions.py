"""Suggestions: the candidates with their renderings, collisions, and what the glossary has."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rulewright.reading.alignment import Row
from rulewright.reading.glossary import Concept, Form, Glossary
from rulewright.reading.lexicon import lexicon
from rulewright.reading.segments import Segment
from rulewright.reading.spellings import squeeze
from rulewright.reading.termbase.candidates import Candidate, candidates_of
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
    """A candidate, what each translation slot calls it, what collides, and its concept if known."""

    candidate: Candidate
    renderings: tuple[tuple[str, tuple[Rendering, ...]], ...]
    clashes: tuple[Clash, ...]
    concept: str | None


def suggest(
    segments: Sequence[Segment],
    rows: Sequence[Row],
    glossary: Glossary,
    languages: tuple[str, str] = ("ja", "en"),
) -> tuple[Suggestion, ...]:
    """All suggestions for a book, the weightiest first; the glossary's own terms are among them."""
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
    return tuple(
        Suggestion(
            one,
            tuple(said.get(one.key, {}).items()),
            tuple(_clashes(one, said, sharing, concepts)),
            concepts.get(one.key),
        )
        for one in candidates
    )


def _known(glossary: Glossary, language: str) -> dict[str, str]:
    """The concept of each name of the glossary, by its key; the first one's."""
    known: dict[str, str] = {}
    for concept in glossary.concepts:
        for form in concept.said(language):
            known.setdefault(squeeze(form.text)[0], concept.id)
    return known


def _total(slots: Iterable[Sequence[Rendering]]) -> tuple[Rendering, ...]:
    counts = Counter[str]()
    for renderings in slots:
        for text, count in renderings:
            counts[text] += count
    return tuple(
        Rendering(text, count)
        for text, count in sorted(counts.items(), key=lambda c: (-c[1], -len(c[0].split()), c[0]))
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
    names = [text for text, _ in _total(slots.values())]
    if len(names) > 1:
        yield Clash("several", names[0], tuple(names[1:]))


def concept_of(suggestion: Suggestion, number: int) -> Concept:
    """An entry for the glossary: the commonest rendering first, "" where there is none yet."""
    from rulewright.reading.exchange.termlists import slug_of

    one = suggestion.candidate
    said = _total(renderings for _, renderings in suggestion.renderings)
    names = [
        Form(_lowered(text), "preferred" if not at else "admitted")
        for at, (text, _) in enumerate(said)
    ]
    meaning = min(lexicon().meanings(one.key), key=lambda word: (len(word), word), default="")
    name = slug_of(said[0].text if said else meaning) or f"term-{number}"
    return Concept(
        id=name,
        kind="verb" if one.form.endswith("する") else "noun",
        forms=(
            ("ja", (Form(one.form, "preferred"),)),
            ("en", tuple(names) or (Form("", "preferred"),)),
        ),
    )


def _lowered(text: str) -> str:
    """A rendering as it stands inside a sentence: Leader -> leader, G chip as it is."""
    return text[:1].lower() + text[1:] if text[1:2].islower() else text
