"""What a sentence states, as values that two languages can be compared by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulewright.text import Span

FactKind = Literal[
    "number",
    "range",
    "bound",
    "ordinal",
    "formula",
    "modality",
    "negation",
    "quantifier",
    "limiter",
    "condition",
    "order",
    "actor",
    "direction",
    "place",
    "adjunct",
    "icon",
    "label",
    "reference",
]
ConceptKind = Literal["noun", "verb", "phrase", "name"]
ClauseRole = Literal["main", "condition", "exception", "order", "relative", "aside"]
Value = int | str | tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact of a clause.

    value, by kind:
    number int; range (first, last); bound (least, greatest) with None for no bound; ordinal int
    from 1, or -1 for the last; formula int added to a count named by `unit` ("players");
    modality must / may / cannot / must-not / need-not / can (ability, ask);
    negation the lemma negated; quantifier all / each / any / either / some / several / most /
    most-of / least / none / both / half; limiter only / except / still / again / first-only;
    condition if / when / as-long-as / unless / until / whenever; order before / after /
    immediately / simultaneously / then / in-order; actor self / opponent / other / each-player /
    a concept's id; direction clockwise / counterclockwise / left / right / up / down / from / to;
    place a concept's id; adjunct a closed-list value such as this-trick; icon / label / reference
    the text.
    `unit` is the counter class or concept id that a quantity counts ("g-chip", "card", "time",
    "person", "point") or "" if the text leaves it open; `governs` is the concept that the fact
    is about, or the lemma of the verb; `clause` is the index of its clause in the reading.
    """

    kind: FactKind
    value: Value
    span: Span
    clause: int
    unit: str = ""
    governs: str = ""


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a sentence with one verb: its role, its place, its verb's lemma or concept."""

    role: ClauseRole
    span: Span
    verb: str = ""


@dataclass(frozen=True, slots=True)
class Mention:
    """A word or words that name a concept.

    `concepts` has one id, or several if the form names several concepts and nothing has decided
    which. `occurrence` counts the mentions of the same form in the text from 1. `standing` is the
    form's; "confused" if the word names another concept here.
    """

    concepts: tuple[str, ...]
    span: Span
    text: str
    standing: Literal["preferred", "admitted", "wrong", "confused"]
    clause: int
    occurrence: int = 1


@dataclass(frozen=True, slots=True)
class Reading:
    """A text read: its clauses, the concepts it names, the facts it states, its content words.

    `words` are (lemma, span) of the content words: Japanese dictionary forms or English lemmas.
    """

    text: str
    language: str
    clauses: tuple[Clause, ...]
    mentions: tuple[Mention, ...]
    facts: tuple[Fact, ...]
    words: tuple[tuple[str, Span], ...] = ()

    def of(self, *kinds: FactKind) -> tuple[Fact, ...]:
        """The facts of these kinds, in text order."""
        return tuple([fact for fact in self.facts if fact.kind in kinds])
