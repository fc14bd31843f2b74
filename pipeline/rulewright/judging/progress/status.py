"""What is next for a book, in the order of the work."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulewright.judging.book import Statement
from rulewright.judging.damaged import CODES
from rulewright.judging.desk import Desk
from rulewright.judging.drafting.asides import REASONS, asides_of
from rulewright.judging.drafting.asked import UNPRINTED, unprinted
from rulewright.judging.finding import CANONICAL, Finding
from rulewright.judging.forms import lines_for
from rulewright.judging.gone import places_of
from rulewright.judging.listed import MOVED
from rulewright.judging.progress.garbled import damage_step, emended_step
from rulewright.judging.progress.groundwork import (
    documents_step,
    facts_step,
    guesses_step,
    terms_step,
    unnamed_step,
)
from rulewright.judging.progress.step import Step, many_of
from rulewright.judging.progress.writing import (
    contradicted_step,
    contradicting,
    deciding,
    finding_line,
    moved_step,
    place_of,
    unwritten_step,
)
from rulewright.judging.reconcile import ReconciledRow
from rulewright.judging.rulebook import line_text
from rulewright.judging.ruling.forgetting import IDLE, idle_decisions
from rulewright.problems import Problem
from rulewright.reading.lasting import is_kept
from rulewright.reading.segments import Segment

WAITING = (
    "source.unstated",
    "source.unwritten",
    "source.changed",
    "source.gone",
    "source.emendation-refused",
    UNPRINTED,
    MOVED,
    *IDLE,
)
"""Findings on the original that have steps of their own."""


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
    desk: Desk,
    settled: Sequence[ReconciledRow],
    findings: Sequence[Finding],
    is_fresh: bool,
    is_there: bool = False,
    unset: Sequence[Problem] = (),
    replaced: Sequence[str] = (),
    played: Sequence[Step] = (),
) -> Status:
    """The status of a book whose texts have been compared.

    `is_there` says that it has been built, `is_fresh` that this is what its files make now.
    `unset` are the characters of our text that no font holds, `replaced` says of those of the
    original what they are shown with. `played` is what the engine leaves to do.
    """
    steps = (
        documents_step(desk),
        *guesses_step(desk),
        *facts_step(desk),
        terms_step(desk),
        *unnamed_step(desk),
        *damage_step(desk, findings),
        *emended_step(desk),
        *_unstated(desk, findings),
        *_unprinted(desk),
        *unwritten_step(desk),
        *contradicted_step(desk, findings),
        *_changed(desk),
        *_gone(desk),
        *moved_step(desk, findings),
        *_idle(desk, findings),
        *_findings(desk, findings),
        *_unset(unset),
        *_replaced(replaced),
        *_drafts(desk, settled),
        *_questions(desk),
        *played,
    )
    is_done = all(step.state != "to do" for step in steps)
    built = _built(desk, is_done, is_fresh, is_there)
    return Status(desk.slug, desk.record.title, (*steps, built), changes_of(desk))


def changes_of(desk: Desk) -> tuple[Change, ...]:
    """What of the source is another since it was accepted, with our text of it."""
    old = {line.id: line.quotation for line in desk.tracked}
    new = {segment.id: segment.text for segment in desk.segments if segment.changed}
    known = {segment.id: segment for segment in desk.segments}
    for line in desk.tracked:
        if line.id in new and is_kept(line.quotation, known[line.id]):
            old[line.id], new[line.id] = line.emended or line.quotation, known[line.id].said
    return tuple(
        Change(
            name,
            old.get(name, ""),
            new.get(name, ""),
            tuple(s.id for s in desk.statements if name in s.states and s.id),
            "\n".join(
                _ours(s, name, known) for s in desk.statements if name in s.states and not s.todo
            ),
        )
        for name in (*new, *desk.missing)
    )


def _ours(block: Statement, name: str, known: Mapping[str, Segment]) -> str:
    """What a block says for a segment: the row or item of it alone, else all."""
    at = dict(zip(block.states, lines_for(block, known), strict=False))
    return line_text(block, at[name]) if name in at else block.text


def _unstated(desk: Desk, findings: Sequence[Finding]) -> Iterator[Step]:
    waiting = {f.segment for f in findings if f.code == "source.unstated" and f.counts}
    segments = [segment for segment in desk.segments if segment.id in waiting]
    if not segments:
        return
    said = f"{many_of(len(segments), 'sentence')} of the Japanese that no rule states"
    command = _stating(desk, segments)
    yield Step("unstated", "to do", len(segments), said, _first(segments), command)


def _stating(desk: Desk, segments: Sequence[Segment]) -> str:
    """The command for what nothing states: a draft, or a decision where it says nothing."""
    asides = asides_of(desk.segments)
    if any(segment.id not in asides for segment in segments):
        return f"rulewright draft {desk.slug}"
    kind = asides[segments[0].id]
    names = " ".join(segment.id for segment in segments if asides[segment.id] == kind)
    return (
        f'rulewright decide {desk.slug} {names} --states-nothing {kind} --reason "{REASONS[kind]}"'
    )


def _first(segments: Sequence[Segment]) -> tuple[str, ...]:
    return tuple(f"{segment.id} {segment.text}" for segment in segments)


def _changed(desk: Desk) -> Iterator[Step]:
    changed = [segment.id for segment in desk.segments if segment.changed]
    if changed:
        said = f"{many_of(len(changed), 'sentence')} of the source changed: see that the rules hold"
        command = f"rulewright accept {desk.slug} {' '.join(changed)}"
        yield Step("changed", "to do", len(changed), said, tuple(changed), command)


def _gone(desk: Desk) -> Iterator[Step]:
    """Sentences that are no longer in the source: first to be taken out, then accepted."""
    if not desk.missing:
        return
    places = places_of(desk, desk.missing)
    said = f"{many_of(len(desk.missing), 'sentence')} gone from the source"
    command = f"rulewright accept {desk.slug} --all"
    if places:
        rest = ", ".join(dict.fromkeys(str(place) for _, place in places[1:]))
        said += f": take {places[0][0]} out here" + (
            f", and what is named at {rest}" if rest else ""
        )
        command = ""
    edit = places[0][1] if places else None
    yield Step("gone", "to do", len(desk.missing), said, tuple(desk.missing), command, edit=edit)


def _idle(desk: Desk, findings: Sequence[Finding]) -> Iterator[Step]:
    """Decisions that decide nothing any more."""
    if idle := idle_decisions(desk, findings):
        said = f"{many_of(len(idle), 'decision')} without effect: mend or forget them"
        details = tuple(
            f"{' '.join(one.segments)} at {one.decision.place}: {one.why}" for one in idle
        )
        again = (dict(one.params).get("again", "") for one in findings if one.code in IDLE)
        command = next(filter(None, again), f"rulewright decide {desk.slug} --forget-idle")
        yield Step("idle", "to do", len(idle), said, details, command)


def _findings(desk: Desk, findings: Sequence[Finding]) -> Iterator[Step]:
    """What `check` counts on our text and on the Japanese, but for what has a step of its own."""
    told = contradicting(desk, findings)
    ours = [
        f
        for f in findings
        if f.counts and f.translation in (None, CANONICAL) and f.code not in (*WAITING, *CODES)
        if f not in told
    ]
    if not ours:
        is_broken = any(f.code in CODES and f.counts for f in findings)
        if desk.written() and not told and not is_broken:
            yield Step("findings", "done", 0, "no finding on the English text or the Japanese")
        return
    said = (
        f"{many_of(len(ours), 'finding')} on the English text or the Japanese: mend the text in "
        f"rulebook.md; if one is wrong: rulewright decide {desk.slug} SEGMENT --silences "
        'FINGERPRINT --reason "..."'
    )
    details = tuple(map(finding_line, ours))
    whole = f"rulewright check {desk.slug}"
    edit = place_of(desk, ours[0])
    command = "" if edit else deciding(desk, ours[0])
    yield Step("findings", "to do", len(ours), said, details, command, whole, edit)


def _unset(problems: Sequence[Problem]) -> Iterator[Step]:
    """The characters of our text that would stop the build."""
    if problems:
        said = (
            f"{many_of(len(problems), 'character')} that no font of the book holds: write another"
        )
        details = tuple(map(str, problems))
        yield Step("glyphs", "to do", len(problems), said, details, edit=problems[0].place)


def _replaced(notes: Sequence[str]) -> Iterator[Step]:
    """The characters of the original that are shown with others: it is as received."""
    if notes:
        said = f"{many_of(len(notes), 'character')} of the Japanese shown with others"
        yield Step("shown", "look", len(notes), said, tuple(notes), quiet=True)


def _drafts(desk: Desk, settled: Sequence[ReconciledRow]) -> Iterator[Step]:
    """Rules whose words are still those of the draft or of a translation."""
    heads = {statement.id for statement in desk.statements if statement.kind == "heading"}
    rules: Mapping[str, None] = dict.fromkeys(
        line.split(":")[0]
        for row in settled
        for line in row.provenance
        if not line.endswith(": editor") and line.split(":")[0] not in heads
    )
    if rules:
        said = f"{many_of(len(rules), 'rule')} in a translator's very words: read them as a player"
        yield Step("drafts", "look", len(rules), said, tuple(rules), quiet=True)


def _unprinted(desk: Desk) -> Iterator[Step]:
    """Questions whose default the book would not print."""
    if missing := unprinted(desk):
        said = f"{many_of(len(missing), 'question')} without a block in rulebook.md"
        names = tuple(f'{one.id} at {one.place}: expected default="{one.id}"' for one in missing)
        command = f"rulewright draft {desk.slug}"
        yield Step("unprinted", "to do", len(missing), said, names, command)


def _questions(desk: Desk) -> Iterator[Step]:
    missing = {question.id for question in unprinted(desk)}
    unanswered = [q for q in desk.questions if q.answer is None and q.id not in missing]
    if unanswered:
        said = (
            f"{many_of(len(unanswered), 'question')} open for the designer: the book prints the "
            f"default (`rulewright questions {desk.slug}` makes the sheet to ask with)"
        )
        names = tuple(f"{question.id}: {question.default}" for question in unanswered)
        yield Step("questions", "look", len(unanswered), said, names)
    answers = [(q.id, q.answer) for q in desk.questions if q.answer is not None]
    if answers:
        said = f"{many_of(len(answers), 'question')} answered by the designer"
        signed = tuple(f"{name}: {a.choice} ({a.who}, {a.when})" for name, a in answers)
        yield Step("answers", "done", len(answers), said, signed)


def _built(desk: Desk, is_done: bool, is_fresh: bool, is_there: bool) -> Step:
    command = f"rulewright build {desk.slug}"
    if is_fresh:
        return Step("build", "done", 0, f"output/{desk.slug}/ is what these files make")
    lacks = "is not what these files make now" if is_there else "is not there yet"
    said = f"output/{desk.slug}/ {lacks}"
    return Step("build", "to do" if is_done else "look", 0, said, (), command)
