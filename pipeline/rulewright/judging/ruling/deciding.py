"""Decisions made from the command line: seen to contradict nothing, then written as entries."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import ValidationError

from rulewright.judging.book import Statement
from rulewright.judging.desk import Desk
from rulewright.judging.drafting.asked import UNPRINTED
from rulewright.judging.drafting.unwritten import is_as_drafted
from rulewright.judging.evidence import evidence_of
from rulewright.judging.finding import Finding
from rulewright.judging.silences import SOURCE
from rulewright.judging.texts import ReadBook
from rulewright.problems import Place, Problem
from rulewright.reading.decisions import Decision, DecisionRecord, emendations_of, senses_of
from rulewright.reading.emending import emended
from rulewright.reading.spellings import squeeze

ARGUMENTS = Place("rulewright decide", 0)
"""Where a fault is that is one of the command."""
KINDS = ("states_nothing", "sense", "reads", "emends", "silences", "binds")
SENSE = re.compile(r"(?P<form>.+):(?P<occurrence>[1-9]\d*)=(?P<concept>[^=\s]+)")
ANSWERS: Mapping[str, str] = {
    # Code of a finding that is answered by doing the thing -> what to do.
    "source.unstated": "state it in rulebook.md, or decide --states-nothing",
    "source.unwritten": "write its English in rulebook.md",
    UNPRINTED: "`rulewright draft BOOK` writes its block into rulebook.md",
    "source.emendation-refused": "say what it should be: decide --emends",
    "source.changed": "look at its rules, then `rulewright accept`",
    "source.gone": "take it out of its rules, then `rulewright accept --all`",
    "source.decision-idle": "mend the decision, or `rulewright decide BOOK --forget-idle`",
    "source.silence-idle": "`rulewright decide BOOK --forget-idle` takes the decision away",
}


class Wish(NamedTuple):
    """What an editor wants decided: exactly one of states_nothing, sense, emends, silences.

    `silences` are fingerprints; the segments of their findings need not be named. `emends` is what
    the segments should say: one text for all, or one for each.
    """

    segments: tuple[str, ...]
    reason: str
    states_nothing: str = ""
    sense: str = ""
    emends: tuple[str, ...] = ()
    silences: tuple[str, ...] = ()
    confidence: str = ""

    @property
    def kind(self) -> str:
        """What it decides; "" if nothing or several things."""
        return self.said[0] if len(self.said) == 1 else ""

    @property
    def said(self) -> tuple[str, ...]:
        """All the things that it says to decide."""
        kinds = ("states_nothing", "sense", "emends", "silences")
        return tuple(kind for kind in kinds if getattr(self, kind))


Entry = dict[str, Any]


def entries_of(
    desk: Desk,
    texts: ReadBook,
    findings: Sequence[Finding],
    wish: Wish,
    untouched: Collection[Statement] = (),
) -> tuple[tuple[Entry, ...], tuple[Problem, ...]]:
    """The entries for decisions.yaml, one for each finding silenced; and why they may not be written.

    What is silenced already gets no entry.

    Reasons: nothing or several things decided, no reason, a segment that is not there, what an
    earlier decision or a rule contradicts, a word, concept or finding that is not there. Blocks
    that are `untouched` since they were drafted contradict nothing; see `undone`.
    """
    problems = tuple(_form_problems(desk, wish))
    if problems:
        return (), problems
    if wish.kind == "silences":
        return _silences(findings, wish)
    value, problems = _VALUES[wish.kind](desk, texts, wish)
    problems = (*problems, *_contradictions(desk, wish, untouched))
    return ((), problems) if problems else ((_entry(wish.segments, wish, value),), ())


def _entry(segments: Sequence[str], wish: Wish, value: Any) -> Entry:
    return {"segments": list(segments), "reason": wish.reason.strip(), wish.kind: value}


def decisions_file(desk: Desk) -> str:
    """The name of the book's decisions.yaml."""
    return f"sources/{desk.slug}/decisions.yaml"


def _form_problems(desk: Desk, wish: Wish) -> Iterator[Problem]:
    if not wish.kind:
        said = (
            "expected one thing to decide: --states-nothing, --sense, --emends or --silences, "
            f"found {len(wish.said) or 'none'}"
        )
        yield Problem(ARGUMENTS, "decide-kind", said)
    if not wish.reason.strip():
        yield Problem(ARGUMENTS, "decide-reason", "--reason: expected a reason, found none")
    known = {segment.id for segment in desk.segments}
    if wish.kind == "silences":
        known |= {statement.id for statement in desk.statements}
    if not (wish.segments or wish.silences):
        yield Problem(
            ARGUMENTS, "decide-segment", "expected the id of at least one segment, found none"
        )
    for name in wish.segments:
        if name not in known:
            said = f"found {name!r}, expected the id of a segment of this book"
            yield Problem(ARGUMENTS, "segment-unknown", said)


def _contradictions(desk: Desk, wish: Wish, untouched: Collection[Statement]) -> Iterator[Problem]:
    """What stands against it: a rule that states the segment, or another decision on it."""
    for name in wish.segments:
        for statement in desk.statements if wish.kind == "states_nothing" else ():
            is_fresh = statement in untouched
            if name in statement.states and (
                said := _stated(desk, wish, statement, name, is_fresh)
            ):
                yield Problem(statement.place, "decide-contradicts", said)
        for decision in desk.decisions:
            if decision is replaced(desk, wish):
                continue
            if name in decision.record.segments and (why := _clash(decision, wish)):
                said = f"{name} {why}; change that entry, or take it away"
                yield Problem(decision.place, "decide-contradicts", said)


def replaced(desk: Desk, wish: Wish) -> Decision | None:
    """The emendation of the same segments that the designer has refused: a new one replaces it."""
    return next((d for d in desk.decisions if _is_refused(d) and _is_about(d, wish)), None)


def _is_about(decision: Decision, wish: Wish) -> bool:
    return wish.kind == "emends" and decision.record.segments == wish.segments


def _is_refused(decision: Decision) -> bool:
    word = decision.record.emends.heard if decision.record.emends else None
    return word is not None and word.choice == "no"


def _stated(desk: Desk, wish: Wish, statement: Statement, name: str, is_fresh: bool) -> str:
    """Why a block keeps a segment from stating nothing; "" if it goes with the decision."""
    block = f"the block {statement.id!r}" if statement.id else "this block"
    if not (statement.todo or is_fresh):
        return f"{block} states {name}: take {name} out of its states first, or the block away"
    if more := [other for other in statement.states if other not in wish.segments]:
        return (
            f"{block} states {' '.join(more)} too: name them all, or take {name} and its line "
            "out of the block first"
        )
    if not is_fresh and not is_as_drafted(
        statement, {segment.id: segment for segment in desk.segments}
    ):
        return (
            f"{block} is marked .todo, and says more than the Japanese that `draft` put there: "
            f"take it out of the file first"
        )
    return ""


def undone(desk: Desk, wish: Wish, untouched: Collection[Statement] = ()) -> tuple[Statement, ...]:
    """The blocks yet to be written, or `untouched`, that go when their segments state nothing."""
    if wish.kind != "states_nothing":
        return ()
    open_ones = (s for s in desk.statements if s.todo or s in untouched)
    return tuple(s for s in open_ones if set(s.states) & set(wish.segments))


def _clash(decision: Decision, wish: Wish) -> str:
    """Why two decisions on one segment cannot both stand; "" if they can."""
    theirs = next(kind for kind in KINDS if getattr(decision.record, kind) is not None)
    if theirs == wish.kind == "emends" and _is_refused(decision):
        return f"is one of {' '.join(decision.record.segments)}, emended here: name just these"
    if theirs == wish.kind and wish.kind in ("states_nothing", "emends"):
        return f"is decided here already ({theirs})"
    both = {theirs, wish.kind}
    if "states_nothing" in both and both & {"sense", "emends", "binds"}:
        return f"is said here to have something else ({theirs})"
    return ""


Made = tuple[Any, tuple[Problem, ...]]


def _nothing(desk: Desk, texts: ReadBook, wish: Wish) -> Made:
    return wish.states_nothing, ()


def _emendation(desk: Desk, texts: ReadBook, wish: Wish) -> Made:
    if not wish.confidence:
        said = "--confidence: expected how sure it is (high, likely or low), found nothing"
        return None, (Problem(ARGUMENTS, "decide-emends", said),)
    one = wish.emends[0] if len(wish.emends) == 1 else list(wish.emends)
    value = {"text": one, "confidence": wish.confidence}
    try:
        record = DecisionRecord.model_validate(
            {"segments": list(wish.segments), "reason": wish.reason, "emends": value}
        )
    except ValidationError as error:
        faults = [fault["msg"].removeprefix("Value error, ") for fault in error.errors()]
        return None, tuple(Problem(ARGUMENTS, "decide-emends", fault) for fault in faults)
    made = emendations_of((Decision(record, ARGUMENTS),))
    old = replaced(desk, wish)
    rest = tuple(one for one in desk.decisions if one is not old)
    segments, problems = emended(desk.segments, (*emendations_of(rest), *made))
    own = [segment for segment in segments if segment.id in wish.segments]
    if old and made[0].texts == emendations_of((old,))[0].texts:
        said = f"--emends: this is what the designer has refused ({old.place})"
        return value, (Problem(ARGUMENTS, "decide-emends", said),)
    if not problems and all(segment.emended == segment.text for segment in own):
        said = "--emends: this is what the segment says already"
        problems = (Problem(ARGUMENTS, "decide-emends", said),)
    return value, problems


def _sense(desk: Desk, texts: ReadBook, wish: Wish) -> Made:
    found = SENSE.fullmatch(wish.sense)
    if found is None:
        said = f"--sense: found {wish.sense!r}, expected FORM:OCCURRENCE=CONCEPT, such as チップ:1=trick-chip"
        return None, (Problem(ARGUMENTS, "decide-sense", said),)
    form, occurrence, concept = found["form"], int(found["occurrence"]), found["concept"]
    problems = [
        Problem(ARGUMENTS, "decide-sense", f"--sense: {said}")
        for name in wish.segments
        if (said := _sense_problem(desk, texts, name, form, occurrence, concept))
    ]
    problems += [
        Problem(sense.place, "decide-contradicts", f"{sense.name} names {sense.concept} already")
        for sense in senses_of(desk.decisions)
        if sense.segment in wish.segments
        and (_bare(sense.form), sense.occurrence) == (_bare(form), occurrence)
    ]
    value = {"form": form, "occurrence": occurrence, "concept": concept}
    return value, tuple(problems)


def _sense_problem(
    desk: Desk, texts: ReadBook, segment: str, form: str, occurrence: int, concept: str
) -> str:
    """What of a sense is not there, in a sentence; "" if all is."""
    known = desk.glossary.get(concept)
    if known is None:
        return f"found the concept {concept!r}, which no glossary defines"
    language = desk.source.original
    if _bare(form) not in {_bare(said.text) for said in known.said(language)}:
        return f"the glossary does not say that {form!r} names {concept!r}"
    mentions = texts.segments[segment].mentions
    count = sum(_bare(mention.text) == _bare(form) for mention in mentions)
    count = count or sum(concept in mention.concepts for mention in mentions)
    if occurrence > count:
        return f"{segment} says {form!r} {count} times, found occurrence {occurrence}"
    return ""


def _bare(text: str) -> str:
    return squeeze(text)[0]


def _silences(
    findings: Sequence[Finding], wish: Wish
) -> tuple[tuple[Entry, ...], tuple[Problem, ...]]:
    """An entry for each fingerprint; what is named are the segments or rules of the findings, all."""
    known = {finding.fingerprint: finding for finding in findings}
    names = tuple(dict.fromkeys(wish.silences))
    said = {name: _silence_problem(name, known.get(name), wish.segments) for name in names}
    about = {one for name in names if name in known for one in _about(known[name])}
    problems = [f"--silences: {text}" for text in said.values() if text]
    problems += [
        f"{name}: no finding that is named is about it"
        for name in wish.segments
        if name not in about and not problems
    ]
    if problems:
        return (), tuple(Problem(ARGUMENTS, "decide-silence", text) for text in problems)
    open_ones = (known[name] for name in names if not known[name].suppressed)
    return tuple(_silence(finding, wish) for finding in open_ones), ()


def _silence_problem(name: str, finding: Finding | None, segments: Sequence[str]) -> str:
    """Why a finding cannot be silenced; "" if it can."""
    if finding is None:
        return (
            f"found {name!r}, a fingerprint that no finding has now; "
            "`rulewright check --format json` shows them"
        )
    if segments and not set(segments) & set(_about(finding)):
        return f"{name} is about {' and '.join(_about(finding))}, which is not named"
    if finding.code in ANSWERS:
        return f"{name} is not silenced but answered: {ANSWERS[finding.code]}"
    return ""


def _about(finding: Finding) -> tuple[str, ...]:
    """The segment that a finding is about, and the rule: a default has no segment."""
    return tuple(filter(None, (finding.segment, finding.rule)))


def _silence(finding: Finding, wish: Wish) -> Entry:
    value = {
        "check": finding.check,
        "translation": finding.translation or SOURCE,
        "fingerprint": finding.fingerprint,
    }
    if evidence := evidence_of(finding):
        value["evidence"] = evidence
    value |= {key: said for key, said in (("ja", finding.ja), ("en", finding.en)) if said}
    return _entry(_about(finding)[:1] or wish.segments, wish, value)


_VALUES: Mapping[str, Callable[[Desk, ReadBook, Wish], Made]] = {
    "states_nothing": _nothing,
    "sense": _sense,
    "emends": _emendation,
}
