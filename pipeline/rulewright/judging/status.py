"""What is next for a book, in the order of the work."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rulewright.judging.audit import what_to_write
from rulewright.judging.desk import Desk
from rulewright.judging.draft import is_courtesy
from rulewright.judging.finding import CANONICAL, Finding
from rulewright.judging.reconcile import ReconciledRow
from rulewright.problems import Place
from rulewright.reading.segments import Segment

State = Literal["done", "to do", "look"]
SHOWN = 5
WAITING = ("source.unstated", "source.unwritten", "source.changed", "source.gone")
"""Findings on the original that have steps of their own."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the work: `state` is "look" for what an editor may leave as it is.

    `said` is one sentence, `details` the first cases, `command` what to do about it ("" if
    nothing, or if it is done in a file that `said` names).
    """

    name: str
    state: State
    count: int
    said: str
    details: tuple[str, ...] = ()
    command: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """A segment whose text is another than when it was accepted; `new` is "" if it is gone."""

    segment: str
    old: str
    new: str
    rules: tuple[str, ...]
    canonical: str


@dataclass(frozen=True, slots=True)
class Status:
    """The steps of a book in order, the changes of its source, and the one command that is next."""

    book: str
    title: str
    steps: tuple[Step, ...]
    changes: tuple[Change, ...] = ()

    @property
    def next(self) -> Step | None:
        """The first step that is to be done; None if nothing is."""
        return next((step for step in self.steps if step.state == "to do"), None)


def status_before(slug: str, title: str) -> Status:
    """The status of a book without documents."""
    said = "no document is here yet"
    step = Step("import", "to do", 0, said, (), f"rulewright import FILE --book {slug}")
    return Status(slug, title, (step,))


def status_of(
    desk: Desk, settled: Sequence[ReconciledRow], findings: Sequence[Finding], is_fresh: bool
) -> Status:
    """The status of a book whose texts have been compared; `is_fresh` says that it is built."""
    steps = (
        _documents(desk),
        *_guesses(desk),
        _terms(desk),
        *_unstated(desk, findings),
        *_unwritten(desk),
        *_changed(desk),
        *_gone(desk),
        *_findings(desk, findings),
        *_drafts(settled),
        *_questions(desk),
    )
    is_done = all(step.state != "to do" for step in steps)
    return Status(
        desk.slug, desk.record.title, (*steps, _built(desk, is_done, is_fresh)), changes_of(desk)
    )


def changes_of(desk: Desk) -> tuple[Change, ...]:
    """What of the source is another since it was accepted, with our text of it."""
    old = {line.id: line.quotation for line in desk.tracked}
    new = {segment.id: segment.text for segment in desk.segments if segment.changed}
    return tuple(
        Change(
            name,
            old.get(name, ""),
            new.get(name, ""),
            tuple(s.id for s in desk.statements if name in s.states and s.id),
            "\n".join(s.text for s in desk.statements if name in s.states and not s.todo),
        )
        for name in (*new, *desk.missing)
    )


def _documents(desk: Desk) -> Step:
    files, count = len(desk.record.received), len(desk.segments)
    said = f"{_many(count, 'Japanese sentence, heading or item', 'Japanese sentences, headings and items')}"
    return Step("import", "done", count, f"{said} from {_many(files, 'document')}")


def _guesses(desk: Desk) -> Iterator[Step]:
    guessed = [note for note in desk.source.notes if note.kind == "guessed"]
    if guessed:
        said = (
            f"{_many(len(guessed), 'guess', 'guesses')} of the readers: if one is wrong, "
            f"say what is right under received in sources/{desk.slug}/book.yaml"
        )
        details = tuple(f"{note.place}: {note.text}" for note in guessed[:SHOWN])
        yield Step("guesses", "look", len(guessed), said, details)


def _terms(desk: Desk) -> Step:
    own = sum(not concept.common for concept in desk.glossary.concepts)
    command = f"rulewright glossary suggest {desk.slug}"
    if own:
        said = f"{_many(own, 'term')} of its own in the glossary"
        return Step("glossary", "done", own, said)
    said = f"glossary/{desk.slug}.yaml has no term of this game yet"
    return Step("glossary", "look" if desk.statements else "to do", 0, said, (), command)


def _unstated(desk: Desk, findings: Sequence[Finding]) -> Iterator[Step]:
    waiting = {f.segment for f in findings if f.code == "source.unstated" and f.counts}
    segments = [segment for segment in desk.segments if segment.id in waiting]
    if not segments:
        return
    said = f"{_many(len(segments), 'sentence')} of the Japanese that no rule states"
    courtesies = [segment for segment in segments if is_courtesy(segment)]
    command = f"rulewright draft {desk.slug}"
    if len(courtesies) == len(segments):
        names = " ".join(segment.id for segment in courtesies)
        reason = '--states-nothing courtesy --reason "It says nothing of the game."'
        command = f"rulewright decide {desk.slug} {names} {reason}"
    yield Step("unstated", "to do", len(segments), said, _first(segments), command)


def _first(segments: Sequence[Segment]) -> tuple[str, ...]:
    return tuple(f"{segment.id} {segment.text}" for segment in segments[:SHOWN])


def _unwritten(desk: Desk) -> Iterator[Step]:
    todo = [statement for statement in desk.statements if statement.todo]
    if not todo:
        return
    texts = {segment.id: segment.text for segment in desk.segments}
    said = f"{_many(len(todo), 'block')} of rulebook.md yet to be written"
    details = tuple(f"{s.place}: {what_to_write(s, texts)}: {s.text}" for s in todo[:SHOWN])
    command = f'rulewright accept {desk.slug} {" ".join(todo[0].states)} --text "..."'
    yield Step("unwritten", "to do", len(todo), said, details, command)


def _changed(desk: Desk) -> Iterator[Step]:
    changed = [segment.id for segment in desk.segments if segment.changed]
    if changed:
        said = f"{_many(len(changed), 'sentence')} of the source changed: see that the rules hold"
        command = f"rulewright accept {desk.slug} {' '.join(changed)}"
        yield Step("changed", "to do", len(changed), said, tuple(changed[:SHOWN]), command)


def _gone(desk: Desk) -> Iterator[Step]:
    """Sentences that are no longer in the source: first to be taken out, then accepted."""
    if not desk.missing:
        return
    places = places_of(desk, desk.missing)
    said = f"{_many(len(desk.missing), 'sentence')} gone from the source"
    command = f"rulewright accept {desk.slug} --all"
    if places:
        said += f": take {_many(len(places), 'mention')} of them out, first at {places[0][1]}"
        command = ""
    yield Step("gone", "to do", len(desk.missing), said, tuple(desk.missing[:SHOWN]), command)


def places_of(desk: Desk, names: Collection[str]) -> tuple[tuple[str, Place], ...]:
    """Where the editor's files name segments: (segment, place), in order of the files."""
    named = [(s.states, s.place) for s in desk.statements]
    named += [(decision.record.segments, decision.place) for decision in desk.decisions]
    named += [(question.where, question.place) for question in desk.questions]
    return tuple((name, place) for held, place in named for name in held if name in names)


def _findings(desk: Desk, findings: Sequence[Finding]) -> Iterator[Step]:
    """What `check` counts on our text and on the Japanese, but for what has a step of its own."""
    ours = [
        f
        for f in findings
        if f.counts and f.translation in (None, CANONICAL) and f.code not in WAITING
    ]
    if not ours:
        if desk.written():
            yield Step("findings", "done", 0, "no finding on the English text or the Japanese")
        return
    said = f"{_many(len(ours), 'finding')} on the English text or the Japanese"
    details = tuple(
        f"{f.segment} {f.rule or '-'}: {f.message} [{f.code} {f.fingerprint}]" for f in ours[:SHOWN]
    )
    yield Step("findings", "to do", len(ours), said, details, f"rulewright check {desk.slug}")


def _drafts(settled: Sequence[ReconciledRow]) -> Iterator[Step]:
    """Rules whose words are still those of the draft or of a translation."""
    rules: Mapping[str, None] = dict.fromkeys(
        line.split(":")[0]
        for row in settled
        for line in row.provenance
        if not line.endswith(": editor")
    )
    if rules:
        said = f"{_many(len(rules), 'rule')} in a translator's very words: read them as a player"
        yield Step("drafts", "look", len(rules), said, tuple(list(rules)[:SHOWN]))


def _questions(desk: Desk) -> Iterator[Step]:
    unanswered = [question for question in desk.questions if question.answer is None]
    if unanswered:
        said = (
            f"{_many(len(unanswered), 'question')} open for the designer: the book prints the "
            "default"
        )
        names = tuple(f"{question.id}: {question.default}" for question in unanswered[:SHOWN])
        yield Step("questions", "look", len(unanswered), said, names)


def _built(desk: Desk, is_done: bool, is_fresh: bool) -> Step:
    command = f"rulewright build {desk.slug}"
    if is_fresh:
        return Step("build", "done", 0, f"output/{desk.slug}/ is what these files make")
    said = f"output/{desk.slug}/ is not there yet, or not what these files make now"
    return Step("build", "to do" if is_done else "look", 0, said, (), command)


def _many(count: int, noun: str, many: str = "") -> str:
    return f"{count:,} {noun if count == 1 else many or noun + 's'}"
