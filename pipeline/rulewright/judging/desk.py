"""Everything that a book's files say, read and cross-checked: the desk that the work is done at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rulewright.judging.book import Facts, Question, Statement
from rulewright.judging.rulebook import read_questions, read_rulebook
from rulewright.problems import Place, Problem
from rulewright.reading.cutting import cut
from rulewright.reading.decisions import Decision, emendations_of, read_decisions
from rulewright.reading.documents.gathering import gather
from rulewright.reading.documents.registry import READERS
from rulewright.reading.emending import emended
from rulewright.reading.glossary import Glossary, read_glossary
from rulewright.reading.lasting import (
    Tracked,
    keep_ids,
    looked_at,
    read_tracked,
    write_tracked,
)
from rulewright.reading.segments import Segment
from rulewright.reading.sources import Received, Source
from rulewright.records import Places
from rulewright.workspace import (
    BookRecord,
    LanguagesRecord,
    ReceivedRecord,
    Workspace,
    glossary_files,
    read_book_record,
)

Problems = tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Desk:
    """One book's files as values: nothing compared yet.

    `tracked` is what segments.jsonl holds; `missing` are its ids whose text is gone.
    """

    slug: str
    record: BookRecord
    source: Source
    segments: tuple[Segment, ...]
    tracked: tuple[Tracked, ...]
    missing: tuple[str, ...]
    glossary: Glossary
    decisions: tuple[Decision, ...]
    statements: tuple[Statement, ...]
    questions: tuple[Question, ...]

    def written(self) -> tuple[Statement, ...]:
        """The statements that say something in our language already."""
        return tuple(statement for statement in self.statements if not statement.todo)

    def as_said(self) -> Desk:
        """The desk whose segments have what they should say for their text: to be compared with."""
        return replace(self, segments=tuple(segment.as_said() for segment in self.segments))

    def facts(self) -> Facts:
        """What the cover and the colophon say."""
        record = self.record
        return Facts(
            title=record.title,
            original_title=record.original_title,
            players=record.players,
            minutes=record.minutes,
            pitch=record.pitch,
            rights=record.rights,
            permission=record.permission,
            people=tuple((person.role, person.who) for person in record.people),
            version=record.version,
            date=record.date,
            age=record.age,
        )


def read_desk(workspace: Workspace, slug: str) -> tuple[Desk | None, Problems]:
    """The desk of a book, or None with every fault of its files."""
    record, places, problems = read_book_record(workspace, slug)
    if record is None:
        return None, problems
    source, source_problems = read_source(workspace, slug, record, places)
    files, file_problems = glossary_files(workspace, slug, record)
    glossary, glossary_problems = read_glossary(files)
    problems = (*problems, *source_problems, *file_problems, *glossary_problems)
    if source is None:
        return None, problems
    tracked, segment_problems = read_tracked_file(workspace, slug)
    segments = keep_ids(cut(source), tracked, record.prefix)
    kept = {segment.id for segment in segments}
    missing = tuple(line.id for line in tracked if line.id not in kept and not line.retired)
    ids = frozenset(segment.id for segment in segments) | frozenset(missing)
    questions, question_problems = _read_questions(workspace, slug, ids)
    statements, statement_problems = _read_statements(workspace, slug, ids, questions)
    names = ids | frozenset(statement.id for statement in statements if statement.id)
    decisions, decision_problems = _read_decisions(workspace, slug, names, glossary)
    segments, emend_problems = emended(segments, emendations_of(decisions))
    segments = looked_at(segments, tracked)
    problems = (
        *problems,
        *segment_problems,
        *question_problems,
        *statement_problems,
        *decision_problems,
        *emend_problems,
    )
    if problems:
        return None, problems
    desk = Desk(
        slug=slug,
        record=record,
        source=source,
        segments=segments,
        tracked=tracked,
        missing=missing,
        glossary=glossary,
        decisions=decisions,
        statements=_marked(statements, segments),
        questions=questions,
    )
    return desk, ()


def track(workspace: Workspace, desk: Desk, accepted: Sequence[str] | None) -> tuple[str, ...]:
    """Write segments.jsonl with the accepted segments as they are now (None: all of them).

    Ids whose text is gone are retired if all is accepted. The ids that were waiting to be
    accepted and now are, are given back.
    """
    taken = tuple(
        segment.id
        for segment in desk.segments
        if segment.changed and (accepted is None or segment.id in accepted)
    )
    _write_tracked(workspace, desk, taken, retire=accepted is None)
    return (*taken, *(desk.missing if accepted is None else ()))


def track_new(workspace: Workspace, desk: Desk) -> None:
    """Give lasting ids to the segments that have none on file; nothing else is accepted."""
    old = {line.id for line in desk.tracked}
    if any(segment.id not in old for segment in desk.segments):
        _write_tracked(workspace, desk, (), retire=False)


def track_emended(workspace: Workspace, desk: Desk) -> None:
    """Put on file what emended segments say, where that is not yet: a change of it is seen then."""
    old = {line.id for line in desk.tracked if line.emended is not None}
    if any(one.emended is not None and one.id not in old for one in desk.segments):
        _write_tracked(workspace, desk, (), retire=False)


def _write_tracked(workspace: Workspace, desk: Desk, accepted: Sequence[str], retire: bool) -> None:
    old = {line.id: line.quotation for line in desk.tracked}
    lines = [
        replace(segment, text=old[segment.id])
        if segment.changed and segment.id not in accepted
        else segment
        for segment in desk.segments
    ]
    said = {
        segment.id: segment.emended
        for segment in desk.segments
        if not segment.changed or segment.id in accepted
    }
    name = workspace.name("sources", desk.slug, "segments.jsonl")
    workspace.write(name, write_tracked(lines, desk.tracked, retire, said).encode())


def read_source(
    workspace: Workspace, slug: str, record: BookRecord, places: Places
) -> tuple[Source | None, Problems]:
    """The source in all received files of a book, or None with their faults."""
    parts: list[tuple[Received, Source]] = []
    problems: list[Problem] = []
    languages = record.languages
    for i, entry in enumerate(record.received):
        reader = READERS.get(entry.reader)
        if reader is None:
            place = places.get(("received", i, "reader"), Place(f"sources/{slug}/book.yaml"))
            said = f"found reader: {entry.reader}, expected one of {', '.join(sorted(READERS))}"
            problems.append(Problem(place, "reader-unknown", said))
            continue
        file, faults = received_file(workspace, slug, languages, entry)
        problems += faults
        if faults:
            continue
        part, faults = reader(file)
        problems += faults
        parts.append((file, part))
    if problems:
        return None, tuple(problems)
    source, faults = gather(slug, languages.original, languages.target, parts)
    return (None, faults) if faults else (source, ())


def received_file(
    workspace: Workspace, slug: str, languages: LanguagesRecord, entry: ReceivedRecord
) -> tuple[Received, Problems]:
    """A received file with what book.yaml says of it; a file that is not there is a Problem."""
    name = workspace.name("sources", slug, "received", entry.file)
    data, problems = workspace.read_bytes(name)
    return as_received(name, data, slug, languages, entry), problems


def as_received(
    name: str, data: bytes, slug: str, languages: LanguagesRecord, entry: ReceivedRecord
) -> Received:
    """The bytes of a received file with what an entry of book.yaml says of it."""
    return Received(
        name,
        data,
        slug,
        languages.original,
        languages.target,
        entry.encoding,
        entry.language,
        entry.slot,
    )


def read_tracked_file(workspace: Workspace, slug: str) -> tuple[tuple[Tracked, ...], Problems]:
    """segments.jsonl of a book; none yet is no segments."""
    name = workspace.name("sources", slug, "segments.jsonl")
    if not workspace.has(name):
        return (), ()
    text, problems = workspace.read_text(name)
    tracked, faults = read_tracked(name, text)
    if not tracked and not problems and not faults:
        said = "found no segment; delete the file if all segments shall be numbered anew"
        return (), (Problem(Place(name), "segments-empty", said),)
    return tracked, (*problems, *faults)


def _read_questions(
    workspace: Workspace, slug: str, segments: frozenset[str]
) -> tuple[tuple[Question, ...], Problems]:
    name = workspace.name("sources", slug, "questions.yaml")
    if not workspace.has(name):
        return (), ()
    text, problems = workspace.read_text(name)
    questions, faults = read_questions(name, text, segments)
    return questions, (*problems, *faults)


def _read_statements(
    workspace: Workspace, slug: str, segments: frozenset[str], questions: tuple[Question, ...]
) -> tuple[tuple[Statement, ...], Problems]:
    name = workspace.name("sources", slug, "rulebook.md")
    if not workspace.has(name):
        return (), ()
    text, problems = workspace.read_text(name)
    if problems:
        return (), problems
    return read_rulebook(name, text, segments, frozenset(question.id for question in questions))


def _marked(
    statements: tuple[Statement, ...], segments: Sequence[Segment]
) -> tuple[Statement, ...]:
    """The statements, those marked that state a garbled segment."""
    garbled = frozenset(segment.id for segment in segments if segment.emended is not None)
    return tuple(
        statement if garbled.isdisjoint(statement.states) else replace(statement, emended=True)
        for statement in statements
    )


def _read_decisions(
    workspace: Workspace, slug: str, names: frozenset[str], glossary: Glossary
) -> tuple[tuple[Decision, ...], Problems]:
    name = workspace.name("sources", slug, "decisions.yaml")
    if not workspace.has(name):
        return (), ()
    text, problems = workspace.read_text(name)
    decisions, faults = read_decisions(name, text)
    unknown = [
        Problem(
            decision.place,
            "segment-unknown",
            f"segments: found {segment!r}, expected the id of a segment or rule of this book",
        )
        for decision in decisions
        for segment in decision.record.segments
        if segment not in names
    ]
    unknown += [
        Problem(
            decision.place,
            "concept-unknown",
            f"sense: found concept {sense.concept!r}, which no glossary defines",
        )
        for decision in decisions
        if (sense := decision.record.sense) and sense.concept
        if glossary.get(sense.concept) is None
    ]
    return decisions, (*problems, *faults, *unknown)
