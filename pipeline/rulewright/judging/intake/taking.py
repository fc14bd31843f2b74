"""Files taken into a book: kept byte for byte, named in book.yaml, read, and what changed by them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePath
from typing import Literal, NamedTuple

from rulewright.judging.desk import as_received, read_source, read_tracked_file, received_file
from rulewright.judging.intake.changes import (
    Change,
    before_import,
    changes_of,
    translation_changes,
)
from rulewright.judging.intake.doubling import Document, doubled
from rulewright.judging.intake.received_list import with_received
from rulewright.problems import Halt, Place, Problem
from rulewright.reading.cutting import cut
from rulewright.reading.documents.gathering import Part, gather
from rulewright.reading.documents.registry import READERS, guess_reader
from rulewright.reading.lasting import Tracked, keep_ids, write_tracked
from rulewright.reading.listings import Move, moves_between
from rulewright.reading.segments import Segment
from rulewright.reading.sources import Note, Received, Source
from rulewright.workspace import BookRecord, ReceivedRecord, Workspace, read_book_record


class Asked(NamedTuple):
    """What the user says of the files; "" is to be found out.

    `instead` names the received file whose place the one file takes.
    """

    reader: str = ""
    encoding: str = ""
    language: str = ""
    instead: str = ""

    def said(self) -> dict[str, str]:
        """What goes into book.yaml."""
        told = {"reader": self.reader, "encoding": self.encoding, "language": self.language}
        return {key: value for key, value in told.items() if value}


@dataclass(frozen=True, slots=True)
class Arrival:
    """One file as it was taken in: `entry` is its line of book.yaml.

    `state` is "new", "same" (nothing to copy) or "version": other bytes under a known name.
    `source` is what it holds, numbered for itself; `notes` tell how it was read.
    """

    path: str
    entry: ReceivedRecord
    state: Literal["new", "same", "version"]
    instead: str
    file: Received
    source: Source
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Intake:
    """What an import did to a book."""

    book: str
    arrivals: tuple[Arrival, ...]
    segments: int
    translations: int
    changes: tuple[Change, ...]
    moves: tuple[Move, ...] = ()
    translated: tuple[Change, ...] = ()


def take_in(
    workspace: Workspace, slug: str, paths: Sequence[Path], asked: Asked, beside: bool = False
) -> Intake:
    """Take files into a book; `beside`: although they say the same Japanese as others of it.

    A file that cannot be read halts, and then nothing is written.
    """
    record, places, problems = read_book_record(workspace, slug)
    if record is None:
        raise Halt(problems)
    tracked, problems = read_tracked_file(workspace, slug)
    _halt_on(problems)
    arrivals = _arrivals(workspace, slug, record, paths, asked)
    entries = _entries(record, arrivals)
    parts = _parts(workspace, slug, record, entries, arrivals)
    if not beside:
        _halt_on(tuple(doubled(slug, _documents(parts, record, arrivals))))
    source = _whole(slug, record, parts, arrivals)
    old, _ = read_source(workspace, slug, record, places) if record.received else (None, ())
    stood = keep_ids(cut(old), tracked, record.prefix) if old else ()
    before = before_import(tracked, stood)
    segments = keep_ids(cut(source), before, record.prefix)
    changes = tuple(changes_of(segments, stood, tracked))
    moves = tuple(moves_between([one.id for one in stood or before], segments))
    translated = tuple(translation_changes(old, source)) if old else ()
    _write(workspace, slug, arrivals, entries, segments, before)
    slots = sum(block.slot is not None for block in source.blocks)
    arrivals = tuple(_told(arrival, source, parts) for arrival in arrivals)
    return Intake(slug, arrivals, len(segments), slots, changes, moves, translated)


def _halt_on(problems: Sequence[Problem]) -> None:
    if problems:
        raise Halt(problems)


# --- the files -----------------------------------------------------------------------------


def _arrivals(
    workspace: Workspace, slug: str, record: BookRecord, paths: Sequence[Path], asked: Asked
) -> tuple[Arrival, ...]:
    made: list[Arrival] = []
    problems: list[Problem] = list(_instead(record, paths, asked))
    _halt_on(problems)
    for path in paths:
        try:
            data = path.read_bytes()
        except OSError as error:
            said = f"this file cannot be read: {error.strerror}"
            problems.append(Problem(Place(str(path)), "file-unreadable", said))
            continue
        arrival, faults = _arrival(workspace, slug, record, path, data, asked)
        problems += faults
        if arrival is not None:
            if any(arrival.entry.file == other.entry.file for other in made):
                said = f"found a second file of the name {path.name}, expected each name once"
                problems.append(Problem(Place(str(path)), "name-twice", said))
            made.append(arrival)
    _halt_on(problems)
    return tuple(sorted(made, key=lambda arrival: not arrival.source.originals()))


def _instead(record: BookRecord, paths: Sequence[Path], asked: Asked) -> Iterator[Problem]:
    """Why no file can take the place of the one that is named."""
    if asked.instead and len(paths) > 1:
        said = f"--instead: found {len(paths)} files for the place of one, expected one"
        yield Problem(Place(str(paths[1])), "instead-many", said)
    if asked.instead and _known(record, asked.instead) is None:
        names = ", ".join(entry.file for entry in record.received) or "none yet"
        said = f"--instead: found {asked.instead}, expected a received file: {names}"
        yield Problem(Place(str(paths[0])), "instead-unknown", said)


def _arrival(
    workspace: Workspace, slug: str, record: BookRecord, path: Path, data: bytes, asked: Asked
) -> tuple[Arrival | None, tuple[Problem, ...]]:
    known = _known(record, asked.instead or path.name)
    stored, state = _stored(workspace, slug, path.name, data, known)
    entry = known or ReceivedRecord(file=stored, reader="")
    if asked.instead:
        entry = entry.model_copy(update={"reader": "", "encoding": ""})
    entry = entry.model_copy(update={"file": stored, **asked.said()})
    name = workspace.name("sources", slug, "received", stored)
    file = as_received(name, data, slug, record.languages, entry)
    notes: tuple[Note, ...] = ()
    if not entry.reader:
        reader, notes = guess_reader(file)
        entry = entry.model_copy(update={"reader": reader})
    if entry.reader not in READERS:
        said = f"found the reader {entry.reader!r}, expected one of {', '.join(sorted(READERS))}"
        return None, (Problem(Place(str(path)), "reader-unknown", said),)
    source, problems = READERS[entry.reader](file)
    if problems:
        return None, tuple(_at(problem, file.name, str(path)) for problem in problems)
    if not source.blocks:
        said = f"found no text (read as {entry.reader}), expected some"
        return None, (Problem(Place(str(path)), "no-text", said),)
    instead = known.file if known and known.file != stored else ""
    notes = (*notes, *source.notes)
    return Arrival(str(path), entry, state, instead, file, source, notes), ()


def _at(problem: Problem, name: str, path: str) -> Problem:
    """A Problem at the file where the user has it, since none was copied."""
    place = problem.place
    return replace(problem, place=replace(place, file=path)) if place.file == name else problem


def _known(record: BookRecord, name: str) -> ReceivedRecord | None:
    """The entry that a name means: of that very file, else of a version received under it."""
    exact = [entry for entry in record.received if entry.file == name]
    versions = [entry for entry in record.received if _base(entry.file) == name]
    return next(iter((*exact, *reversed(versions))), None)


def _base(name: str) -> str:
    """The name that a version was received under: rules.2.txt was rules.txt."""
    path = PurePath(name)
    return re.sub(r"\.\d+$", "", path.stem) + path.suffix if path.suffix else name


def _stored(
    workspace: Workspace, slug: str, name: str, data: bytes, known: ReceivedRecord | None
) -> tuple[str, Literal["new", "same", "version"]]:
    """The name that a file gets in received/: no file there is ever written over."""
    path = PurePath(name)
    version = 1
    while True:
        stored = name if version == 1 else f"{path.stem}.{version}{path.suffix}"
        full = workspace.name("sources", slug, "received", stored)
        is_there = workspace.has(full)
        if is_there and workspace.read_bytes(full)[0] != data:
            version += 1
            continue
        if known is None:
            return stored, "new"
        return stored, "same" if stored == known.file and is_there else "version"


def _entries(record: BookRecord, arrivals: Sequence[Arrival]) -> tuple[ReceivedRecord, ...]:
    """The lines of book.yaml's `received` with the arrivals."""
    entries = list(record.received)
    for arrival in arrivals:
        names = [entry.file for entry in entries]
        old = arrival.instead or arrival.entry.file
        if old in names:
            entries[names.index(old)] = arrival.entry
        else:
            entries.append(arrival.entry)
        twice = [entry for entry in entries if entry.file == arrival.entry.file][1:]
        entries = [entry for entry in entries if not any(entry is other for other in twice)]
    return tuple(entries)


def _parts(
    workspace: Workspace,
    slug: str,
    record: BookRecord,
    entries: Sequence[ReceivedRecord],
    arrivals: Sequence[Arrival],
) -> tuple[Part, ...]:
    """All documents of the book as they will be; what is wrong with one halts."""
    here = {arrival.entry.file: arrival for arrival in arrivals}
    parts: list[Part] = []
    problems: list[Problem] = []
    for entry in entries:
        if entry.file in here:
            parts.append((here[entry.file].file, here[entry.file].source))
            continue
        file, faults = received_file(workspace, slug, record.languages, entry)
        if not faults and entry.reader in READERS:
            source, faults = READERS[entry.reader](file)
            parts.append((file, source))
        problems += faults
    _halt_on(problems)
    return tuple(parts)


def _documents(
    parts: Sequence[Part], record: BookRecord, arrivals: Sequence[Arrival]
) -> list[Document]:
    """The documents, each with the path from which it comes if it is new to the book."""
    known = {entry.file for entry in record.received}
    paths = {a.file.name: a.path for a in arrivals if not (a.instead or a.entry.file in known)}
    return [
        Document(PurePath(file.name).name, source, paths.get(file.name, ""))
        for file, source in parts
    ]


def _whole(
    slug: str, record: BookRecord, parts: Sequence[Part], arrivals: Sequence[Arrival]
) -> Source:
    """The book's source as it will be; what is wrong with it halts."""
    languages = record.languages
    source, problems = gather(slug, languages.original, languages.target, parts)
    for arrival in arrivals:
        problems = tuple(_at(problem, arrival.file.name, arrival.path) for problem in problems)
    _halt_on(problems)
    return source


def _told(arrival: Arrival, source: Source, parts: Sequence[Part]) -> Arrival:
    """The arrival with what was told of it only when the documents were put together."""
    own = {note for _, part in parts for note in part.notes}
    notes = (n for n in source.notes if n not in own and n.place.file == arrival.file.name)
    return replace(arrival, notes=(*arrival.notes, *notes))


def _write(
    workspace: Workspace,
    slug: str,
    arrivals: Sequence[Arrival],
    entries: Sequence[ReceivedRecord],
    segments: Sequence[Segment],
    before: Sequence[Tracked],
) -> None:
    name = workspace.name("sources", slug, "book.yaml")
    data, problems = workspace.read_bytes(name)
    _halt_on(problems)
    text = with_received(name, data.decode("utf-8"), entries)
    old = {line.id: line.quotation for line in before}
    lines = [replace(s, text=old[s.id]) if s.changed else s for s in segments]
    for arrival in arrivals:
        workspace.write(arrival.file.name, arrival.file.data)
    workspace.write(name, text.encode("utf-8"))
    listed = write_tracked(lines, before, retire=False)
    workspace.write(workspace.name("sources", slug, "segments.jsonl"), listed.encode("utf-8"))
