"""What editors decided, each with its segments and a reason, kept apart from what was found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

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


Confidence = Literal["high", "likely", "low"]
"""How sure an emendation is: the only one possible, the likeliest, a guess to be asked about."""


SAID = {"yes": "confirmed by", "no": "refused by", "corrected": "in the words of"}
"""What a designer's word on an emendation makes of it."""


class WordRecord(Record):
    """What the designer said of an emendation: yes, no, or corrected (then `text` has his words).

    `of` is the text that he said it of: when the emendation says another, it holds no more.
    """

    choice: Literal["yes", "no", "corrected"]
    who: str
    when: str
    of: Names = ()


class EmendRecord(Record):
    """A garbled text rewritten: what it should be, and how sure that is.

    `text` is one text, or one for each segment in their order, of which "" is said with the one
    before. One text for several segments stands at the first, and the others are said with it.
    """

    text: Names
    confidence: Confidence
    answer: WordRecord | None = None

    @property
    def heard(self) -> WordRecord | None:
        """The designer's word, if it was said of the text as it is."""
        word = self.answer
        return word if word and (not word.of or _bare(word.of) == _bare(self.text)) else None


def _bare(texts: Names) -> str:
    """What texts say, however they are parted and spaced."""
    return "".join("".join(texts).split())


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


def _emends_fault(segments: Names, texts: Names) -> str:
    """What is wrong with the texts of an emendation, in words; "" if nothing is."""
    if len(texts) not in (1, len(segments)):
        return (
            f"emends: expected one text, or one for each of {len(segments)} segments, "
            f"found {len(texts)}"
        )
    if not texts[0].strip():
        return "emends: expected words, found an empty text"
    return ""


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
        if not self.segments:
            raise ValueError("segments: expected the id of a segment, found none")
        if self.emends and (said := _emends_fault(self.segments, self.emends.text)):
            raise ValueError(said)
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
class Emendation:
    """What garbled segments should say: a text for each, "" where the one before says it too."""

    segments: tuple[str, ...]
    texts: tuple[str, ...]
    confidence: Confidence
    reason: str
    place: Place
    answer: WordRecord | None = None

    @property
    def standing(self) -> str:
        """How sure it is: what the designer said of it, else the editors' confidence."""
        if self.answer is None:
            return self.confidence
        return f"{SAID[self.answer.choice]} {self.answer.who}, {self.answer.when}"

    @property
    def runs(self) -> tuple[tuple[str, ...], ...]:
        """The segments that are said together, in their order."""
        runs: list[list[str]] = []
        for name, text in zip(self.segments, self.texts, strict=True):
            if text:
                runs.append([])
            runs[-1].append(name)
        return tuple(map(tuple, runs))

    def lead(self, segment: str) -> str:
        """The segment where the words of a segment stand: its own id, or that of one before."""
        return next((run[0] for run in self.runs if segment in run), segment)


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


def emendations_of(decisions: tuple[Decision, ...]) -> tuple[Emendation, ...]:
    """What decisions put in the place of garbled segments, in order of the file."""
    return tuple(
        Emendation(
            decision.record.segments,
            _one_each(decision.record.emends.text, len(decision.record.segments)),
            decision.record.emends.confidence,
            decision.record.reason,
            decision.place,
            decision.record.emends.heard,
        )
        for decision in decisions
        if decision.record.emends
    )


def _one_each(texts: Names, count: int) -> tuple[str, ...]:
    return texts if len(texts) == count else (*texts, *("",) * (count - len(texts)))


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
