"""Concepts: what things are called in each language, which name is ours, which are wrong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from rulewright.problems import Place, Problem
from rulewright.reading.facts import ConceptKind

if TYPE_CHECKING:
    from rulewright.reading.glossary_records import ConceptRecord, FormsRecord

Standing = Literal["preferred", "admitted", "wrong"]


@dataclass(frozen=True, slots=True)
class Form:
    """One way to say a concept: its text, and whether it is ours, allowed, or seen but wrong."""

    text: str
    standing: Standing
    plural: str = ""


@dataclass(frozen=True, slots=True)
class Concept:
    """One thing that rules speak of.

    `forms` is (language, forms) pairs, preferred first. `broader` is the more general concept
    ("chip" for "g-chip"), which does not satisfy this one. `elsewhere` holds (language, text):
    words that name another concept here. `not_in` are contexts (source words) in which a form
    does not name the concept. `common` marks the concepts of every game's vocabulary.
    """

    id: str
    kind: ConceptKind
    forms: tuple[tuple[str, tuple[Form, ...]], ...]
    broader: str | None = None
    elsewhere: tuple[tuple[str, str], ...] = ()
    not_in: tuple[str, ...] = ()
    note: str = ""
    common: bool = False
    place: Place | None = None

    def said(self, language: str) -> tuple[Form, ...]:
        """The forms in one language, preferred first; () if it has none."""
        return next((forms for lang, forms in self.forms if lang == language), ())

    def preferred(self, language: str) -> Form | None:
        """Our name for it in one language."""
        return next((form for form in self.said(language) if form.standing == "preferred"), None)


class Refusal(NamedTuple):
    """Words that an editor wants for no term: nothing proposes them again."""

    words: tuple[str, ...]
    reason: str
    place: Place


@dataclass(frozen=True, slots=True)
class Glossary:
    """All concepts in force for a book: the common ones, overridden by the book's own."""

    concepts: tuple[Concept, ...]
    refused: tuple[Refusal, ...] = ()
    _known: dict[str, Concept] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        known = {concept.id: concept for concept in reversed(self.concepts)}
        object.__setattr__(self, "_known", known)

    def __getitem__(self, concept_id: str) -> Concept:
        return self._known[concept_id]

    def get(self, concept_id: str) -> Concept | None:
        """The concept, or None."""
        return self._known.get(concept_id)

    def is_kind_of(self, special: str, general: str) -> bool:
        """Whether `special` is `general` or has it among its broader concepts."""
        current: str | None = special
        while current is not None:
            if current == general:
                return True
            concept = self.get(current)
            current = concept.broader if concept else None
        return False


def read_glossary(
    files: Iterable[tuple[str, str, bool]],
) -> tuple[Glossary, tuple[Problem, ...]]:
    """The glossary of (file name, text, is common) files; a later file replaces equal ids.

    Ids that stand twice in one file, and broader concepts that nothing defines, are Problems.
    """
    from rulewright.reading.glossary_records import ConceptRecord
    from rulewright.records import read_records

    concepts: dict[str, Concept] = {}
    refused: list[Refusal] = []
    problems: list[Problem] = []
    for file, text, common in files:
        records, faults = read_records(file, text, ConceptRecord)
        problems += faults
        if not text.strip() and not faults:
            said = "found no concept in this file, expected entries, or [] for none"
            problems.append(Problem(Place(file), "glossary-empty", said))
        seen: set[str] = set()
        for record, place in records:
            if record.refused:
                refused.append(Refusal(record.refused, record.reason, place))
                continue
            if record.id in seen:
                said = f"the concept {record.id!r} is defined twice in this file"
                problems.append(Problem(place, "concept-twice", said))
            seen.add(record.id)
            concepts.pop(record.id, None)
            concepts[record.id] = _concept(record, place, common)
    problems += [
        Problem(c.place, "concept-unknown", f"found broader: {c.broader}, which is no concept")
        for c in concepts.values()
        if c.broader is not None and c.broader not in concepts and c.place is not None
    ]
    return Glossary(tuple(concepts.values()), tuple(refused)), tuple(problems)


def _concept(record: ConceptRecord, place: Place, common: bool) -> Concept:
    return Concept(
        id=record.id,
        kind=record.kind,
        forms=tuple(
            (language, _forms(forms))
            for language, forms in record.forms.items()
            if forms.preferred.strip() or forms.admitted or forms.wrong
        ),
        broader=record.broader,
        elsewhere=tuple(
            (language, text) for language, texts in record.elsewhere.items() for text in texts
        ),
        not_in=record.not_in,
        note=record.note,
        common=common,
        place=place,
    )


def _forms(record: FormsRecord) -> tuple[Form, ...]:
    return (
        Form(record.preferred, "preferred", record.plural),
        *(Form(text, "admitted") for text in record.admitted),
        *(Form(text, "wrong") for text in record.wrong),
    )
