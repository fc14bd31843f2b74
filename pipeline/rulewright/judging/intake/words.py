"""What an import did, in lines for people and in a shape for other tools."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulewright.judging.intake.changes import Change
from rulewright.judging.intake.taking import Arrival, Intake

STATES = {
    "new": "copied",
    "same": "known, the same bytes",
    "version": "a new version",
}
SHOWN = 12


def intake_lines(intake: Intake) -> Iterator[str]:
    """The report of an import."""
    for arrival in intake.arrivals:
        yield f"{arrival.file.name}: {STATES[arrival.state]}; reader: {arrival.entry.reader}"
        if arrival.instead:
            yield f"  instead of {arrival.instead}, which is kept"
        for note in arrival.notes:
            yield f"  {note.kind:<8} {note.place.line}:{note.place.column} {note.text}"
    yield f"{intake.segments} segments of the original, {intake.translations} blocks of translation"
    moved = f", {sum(len(move.moved) for move in intake.moves)} moved" if intake.moves else ""
    yield _counted(intake.changes) + moved
    yield from _listed(intake.changes)
    for move in intake.moves:
        yield from (f"  moved {one.id} {one.text}" for one in move.moved)
        yield f"    the list was {' '.join(move.was)}"
        yield f"    and is now   {' '.join(move.now)}"
    if intake.translated:
        yield f"of the lines of the translations: {_counted(intake.translated)}"
        yield from _listed(intake.translated)


KINDS = ("new", "changed", "gone")


def _counted(changes: Sequence[Change]) -> str:
    return ", ".join(f"{len(_of_kind(changes, kind))} {kind}" for kind in KINDS)


def _listed(changes: Sequence[Change]) -> Iterator[str]:
    for kind in KINDS:
        found = _of_kind(changes, kind)
        yield from (_line(kind, change) for change in found[:SHOWN])
        if len(found) > SHOWN:
            yield f"  ... and {len(found) - SHOWN} more {kind}"


def _of_kind(changes: Sequence[Change], kind: str) -> list[Change]:
    return [change for change in changes if _kind(change) == kind]


def _kind(change: Change) -> str:
    if not change.new:
        return "gone"
    return "changed" if change.old else "new"


def _line(kind: str, change: Change) -> str:
    if kind == "changed":
        return f"  {kind} {change.id} {change.new}  (was: {change.old})"
    return f"  {kind} {change.id} {change.new or change.old}"


def intake_shape(intake: Intake) -> dict[str, Any]:
    """The report as JSON."""
    return {
        "book": intake.book,
        "files": [_file_shape(arrival) for arrival in intake.arrivals],
        "segments": intake.segments,
        "translations": intake.translations,
        "changes": [
            {"kind": _kind(c), "segment": c.id, "old": c.old, "new": c.new, "place": c.place}
            for c in intake.changes
        ],
        "translated": [
            {"kind": _kind(c), "translation": c.id, "old": c.old, "new": c.new, "place": c.place}
            for c in intake.translated
        ],
        "moves": [
            {"moved": [one.id for one in m.moved], "was": list(m.was), "now": list(m.now)}
            for m in intake.moves
        ],
    }


def _file_shape(arrival: Arrival) -> dict[str, Any]:
    return {
        "path": arrival.path,
        "file": arrival.file.name,
        "state": arrival.state,
        "instead": arrival.instead or None,
        "reader": arrival.entry.reader,
        "encoding": arrival.entry.encoding or None,
        "language": arrival.entry.language or None,
        "notes": [
            {"kind": note.kind, "place": str(note.place), "text": note.text}
            for note in arrival.notes
        ],
    }
