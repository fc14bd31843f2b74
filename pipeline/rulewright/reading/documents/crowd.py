"""The crowd-translation form: originals and any number of translations, each below a marker."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from rulewright.problems import Place, Problem
from rulewright.reading.documents.encodings import decode
from rulewright.reading.documents.outlined import with_rows, with_tables_apart
from rulewright.reading.documents.scripts import LANGUAGES, is_in
from rulewright.reading.documents.wrapping import unwrapped
from rulewright.reading.sources import Block, BlockKind, Note, Received, Source, letter

Role = Literal["info", "original", "translation"]


class Line(NamedTuple):
    """One line of a document, counted from 1."""

    number: int
    text: str


class Part(NamedTuple):
    """A marker line (None: what stands before the first) and the lines up to the next marker."""

    role: Role | None
    marker: Line
    lines: tuple[Line, ...]


# The lines that cut the crowd-translation form; {language} is the English name of the target.
MARKERS: tuple[tuple[str, Role], ...] = (
    ("Additional info", "info"),
    ("Original text", "original"),
    ("Translation / {language}", "translation"),
)
# A misspelt marker shares this much with the right one; "Additional information" (0.81) is text.
LIKENESS = 0.88


def read_crowd(file: Received) -> tuple[Source, tuple[Problem, ...]]:
    """The source in the crowd-translation form, and all that is wrong with it.

    The form: a title line, then parts, each below a marker line (MARKERS): what the client adds,
    and originals with any number of translations behind each. Blocks may be cut anywhere.
    Every line that is not blank is a marker or stands in a block, faults or not; only a document
    that is no text gives no blocks. Hard-wrapped lines of the originals are joined.
    """
    decoded = decode(file.name, file.data, file.encoding)
    markers = markers_of(file.target)
    parts = tuple(_parts(decoded.text, markers))
    blocks = tuple(_blocks(parts, file.name, file.original, file.target))
    faults = (*decoded.problems, *_spelling(parts, markers, file.name))
    if decoded.text.strip():
        faults = (*faults, *_order(parts, markers, file.name))
    blocks, notes = _apart(blocks)
    blocks, joints = unwrapped(blocks)
    notes = (*decoded.notes, *notes, *joints)
    return Source(file.book, file.original, file.target, blocks, notes), tuple(sorted(faults))


def _apart(blocks: Sequence[Block]) -> tuple[tuple[Block, ...], tuple[Note, ...]]:
    """The blocks with tables cut into cells; those of the originals are blocks of their own."""
    made: list[Block] = []
    notes: list[Note] = []
    for block in blocks:
        if block.slot is not None:
            made.append(with_rows(block))
        elif block.kind == "text":
            own, told = with_tables_apart(block)
            made += own
            notes += told
        else:
            made.append(block)
    return tuple(made), tuple(notes)


def markers_of(target: str) -> Mapping[str, Role]:
    """The marker lines of documents that translate into the target, and what stands below each."""
    return {marker.format(language=LANGUAGES.get(target, target)): role for marker, role in MARKERS}


def is_crowd(text: str, target: str) -> bool:
    """Whether a text has a marker line of this form."""
    markers = markers_of(target)
    return any(_marker(line, markers) for line in text.split("\n") if len(line) <= 60)


def _parts(text: str, markers: Mapping[str, Role]) -> Iterator[Part]:
    role: Role | None = None
    marker, lines = Line(1, ""), list[Line]()
    for number, content in enumerate(text.split("\n"), 1):
        line = Line(number, content)
        found = _marker(content, markers)
        if found is None:
            lines.append(line)
            continue
        yield Part(role, marker, _trimmed(lines))
        role, marker, lines = markers[found], line, []
    yield Part(role, marker, _trimmed(lines))


def _marker(content: str, markers: Mapping[str, Role]) -> str | None:
    """The marker that a line is or was meant to be."""
    folded = _folded(content)
    if not 0 < len(folded) <= 40:
        return None
    close = difflib.get_close_matches(folded, map(_folded, markers), 1, LIKENESS)
    return next((marker for marker in markers if _folded(marker) in close), None)


def _folded(line: str) -> str:
    return " ".join(line.casefold().split())


def _trimmed(lines: list[Line]) -> tuple[Line, ...]:
    """The lines without blank ones at either end."""
    full = [index for index, line in enumerate(lines) if line.text.strip()]
    return tuple(lines[full[0] : full[-1] + 1]) if full else ()


def _blocks(parts: tuple[Part, ...], path: str, original: str, target: str) -> Iterator[Block]:
    yield from _preamble(parts[0], len(parts) > 1, path, original, target)
    number, slots = -1, 0
    for part in parts[1:]:
        if part.role == "info" and not part.lines:
            continue
        if part.role == "translation":
            block = _block(part.lines, part.marker, path, target, number)
            yield replace(block, slot=letter(slots))
            slots += 1
            continue
        number, slots = number + 1, 0
        block = _block(part.lines, part.marker, path, original, number)
        is_foreign = part.role == "info" and not is_in(block.text, original)
        yield replace(block, language=target, kind="note") if is_foreign else block


def _preamble(
    part: Part, has_markers: bool, path: str, original: str, target: str
) -> Iterator[Block]:
    """What stands before the first marker: the title line, and notes if there is more."""
    title, rest = part.lines[:1], _trimmed(list(part.lines[1:]))
    if not has_markers:
        title, rest = (), part.lines
    kinds: tuple[tuple[tuple[Line, ...], BlockKind], ...] = ((title, "title"), (rest, "note"))
    for lines, kind in kinds:
        if lines:
            block = _block(lines, part.marker, path, original, -1)
            language = original if is_in(block.text, original) else target
            yield replace(block, language=language, kind=kind)


def _block(lines: tuple[Line, ...], marker: Line, path: str, language: str, number: int) -> Block:
    place = Place(path, lines[0].number if lines else marker.number)
    return Block(number, language, None, "\n".join(line.text for line in lines), place)


def _spelling(parts: tuple[Part, ...], markers: Mapping[str, Role], path: str) -> Iterator[Problem]:
    for part in parts[1:]:
        expected = next(marker for marker, role in markers.items() if role == part.role)
        if _folded(part.marker.text) != _folded(expected):
            message = f'found the line "{part.marker.text.strip()}", expected "{expected}"'
            yield Problem(Place(path, part.marker.number), "marker-misspelt", message)


def _order(parts: tuple[Part, ...], markers: Mapping[str, Role], path: str) -> Iterator[Problem]:
    """Markers that are missing, out of order, or have nothing below them."""
    if len(parts) == 1:
        expected = " or ".join(f'"{marker}"' for marker in markers)
        message = f"found no marker line, expected {expected}"
        yield Problem(Place(path), "no-marker", message)
        return
    has_original = False
    for part in parts[1:]:
        place = Place(path, part.marker.number)
        has_original = has_original or part.role == "original"
        if part.role == "translation" and not has_original:
            message = f'found "{part.marker.text.strip()}", expected an original before it'
            yield Problem(place, "translation-first", message)
        if part.role != "info" and not part.lines:
            message = f'found nothing below "{part.marker.text.strip()}", expected its text'
            yield Problem(place, "empty-block", message)
    if not has_original:
        message = "found no original text, expected at least one block of it"
        yield Problem(Place(path), "no-original", message)
