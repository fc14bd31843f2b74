"""What an import did, in lines for people and in a shape for other tools."""

from __future__ import annotations

from collections.abc import Iterator
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
    kinds = [(kind, _of_kind(intake, kind)) for kind in ("new", "changed", "gone")]
    yield ", ".join(f"{len(changes)} {kind}" for kind, changes in kinds)
    for kind, changes in kinds:
        yield from (_line(kind, change) for change in changes[:SHOWN])
        if len(changes) > SHOWN:
            yield f"  ... and {len(changes) - SHOWN} more {kind}"


def _of_kind(intake: Intake, kind: str) -> list[Change]:
    return [change for change in intake.changes if _kind(change) == kind]


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
