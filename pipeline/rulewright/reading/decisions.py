"""What editors decided, each with its segments and a reason, kept apart from what was found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import BeforeValidator, model_validator

from rulewright.problems import Place, Problem
from rulewright.records import Record, read_records


def _as_list(value: object) -> object:
    return [value] if isinstance(value, str) else value


Names = Annotated[tuple[str, ...], BeforeValidator(_as_list)]


class SenseRecord(Record):
    """`concept` of one `occurrence` (from 1) of `form`, or occurrences that are `same` / `differ`.

    Occurrences elsewhere are written "D041.2": segment, full stop, count in that segment.
    """

    form: str
    occurrence: str = "1"
    concept: str | None = None
    same: Names = ()
    differ: Names = ()
    param: str | None = None

    @model_validator(mode="after")
    def one_kind(self) -> SenseRecord:
        """Exactly one of concept, same, differ."""
        if sum(map(bool, (self.concept, self.same, self.differ))) != 1:
            raise ValueError("expected exactly one of concept, same, differ")
        if not self.occurrence.isdigit() or self.occurrence == "0":
            raise ValueError("occurrence: expected a whole number from 1")
        return self


class BindRecord(Record):
    """`text` in the segments or rules states the parameter `param` ("rule.name"), or "none".

    `text` holds the words in each language; a number in them stands for any number. `offset` is
    what the text's value has above the parameter's: 1 for "more than five" of a parameter that
    says "at most five".
    """

    text: Names
    param: str
    offset: str = "0"

    @model_validator(mode="after")
    def whole(self) -> BindRecord:
        """The offset is a whole number."""
        if not self.offset.lstrip("-").isdigit():
            raise ValueError("offset: expected a whole number")
        return self


class ReadsRecord(Record):
    """`text`, words of the segment, are read as `instead` (as nothing if it is empty)."""

    text: str
    instead: str = ""


class EmendRecord(Record):
    """A garbled text rewritten: what it should be, and how sure that is."""

    text: str
    confidence: str


class SilenceRecord(Record):
    """A finding not to be counted: its check, translation slot, until the texts change.

    With `evidence` until the words change that it rests on. `ja` and `en` are the texts that it was
    made on, so that a change of them can be shown.
    """

    check: str
    translation: str
    fingerprint: str
    evidence: str = ""
    ja: str = ""
    en: str = ""

    @property
    def names(self) -> frozenset[str]:
        """By what it knows its finding."""
        return frozenset(filter(None, (self.fingerprint, self.evidence)))


class DecisionRecord(Record):
    """An entry of decisions.yaml."""

    segments: Names
    reason: str
    states_nothing: str | None = None
    sense: SenseRecord | None = None
    reads: ReadsRecord | None = None
    emends: EmendRecord | None = None
    silences: SilenceRecord | None = None
    binds: BindRecord | None = None

    @model_validator(mode="after")
    def one_kind(self) -> DecisionRecord:
        """Exactly one thing is decided."""
        kinds = (
            self.states_nothing,
            self.sense,
            self.reads,
            self.emends,
            self.silences,
            self.binds,
        )
        if sum(kind is not None for kind in kinds) != 1:
            raise ValueError(
                "expected exactly one of states_nothing, sense, reads, emends, silences, binds"
            )
        if not self.reason.strip():
            raise ValueError("expected a reason")
        return self


@dataclass(frozen=True, slots=True)
class Decision:
    """An editor's decision and the place where it is written."""

    record: DecisionRecord
    place: Place


@dataclass(frozen=True, slots=True)
class Sense:
    """Occurrence `occurrence` (from 1) of `form` in `segment` names `concept`; `param` it binds."""

    form: str
    segment: str
    occurrence: int
    concept: str
    param: str | None
    reason: str
    place: Place

    @property
    def name(self) -> str:
        """Segment and occurrence: "D041.2"."""
        return f"{self.segment}.{self.occurrence}"


@dataclass(frozen=True, slots=True)
class Identity:
    """Occurrences ("D041.2") of one form that must name the same concept, or must differ."""

    form: str
    kind: str
    occurrences: tuple[str, ...]
    reason: str


def read_decisions(file: str, text: str) -> tuple[tuple[Decision, ...], tuple[Problem, ...]]:
    """The decisions of a book, in order of the file."""
    records, problems = read_records(file, text, DecisionRecord)
    return tuple(Decision(record, place) for record, place in records), problems


def senses_of(decisions: tuple[Decision, ...]) -> tuple[Sense, ...]:
    """Every decided occurrence, one for each segment that the decision names."""
    return tuple(
        Sense(
            decision.record.sense.form,
            segment,
            int(decision.record.sense.occurrence),
            decision.record.sense.concept,
            decision.record.sense.param,
            decision.record.reason,
            decision.place,
        )
        for decision in decisions
        if decision.record.sense and decision.record.sense.concept
        for segment in decision.record.segments
    )


def identities_of(decisions: tuple[Decision, ...]) -> tuple[Identity, ...]:
    """Every stated sameness or difference of occurrences."""
    return tuple(
        Identity(
            decision.record.sense.form,
            "same" if decision.record.sense.same else "differ",
            decision.record.sense.same or decision.record.sense.differ,
            decision.record.reason,
        )
        for decision in decisions
        if decision.record.sense and not decision.record.sense.concept
    )


def senses_in(senses: tuple[Sense, ...], segment: str) -> tuple[tuple[str, int, str], ...]:
    """The (form, occurrence, concept) triples of one segment, as readers take them."""
    return tuple((s.form, s.occurrence, s.concept) for s in senses if s.segment == segment)
