"""Garbled passages side by side: as received, as emended with the differences marked, as printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulewright.judging.damaged import CODES
from rulewright.playing.checked import CheckedBook
from rulewright.publishing.marks import Mark, Piece, pieces
from rulewright.reading.decisions import Emendation
from rulewright.reading.emending import origins
from rulewright.text import Span

WAS, NOW = "was", "now"
"""The looks of words that an emendation takes away, and of those that it puts in."""

Changes = Mapping[str, tuple[tuple[Mark, ...], tuple[Mark, ...]]]
"""By segment: marks on its received text for what goes, on its emended text for what is new."""


@dataclass(frozen=True, slots=True)
class EmendedPassage:
    """An emendation: (segment, pieces) as received and as emended, our text of it, what was found.

    `ours` are (rule, text) pairs; `found` what the checks find in the received text.
    """

    emendation: Emendation
    received: tuple[tuple[str, tuple[Piece, ...]], ...]
    said: tuple[tuple[str, tuple[Piece, ...]], ...]
    ours: tuple[tuple[str, str], ...]
    found: tuple[str, ...]


def changes_of(checked: CheckedBook) -> Changes:
    """What the emendations of a book take away and put in, by segment."""
    known = {segment.id: segment.text for segment in checked.segments}
    found: dict[str, tuple[tuple[Mark, ...], tuple[Mark, ...]]] = {}
    for emendation in checked.emendations:
        texts = dict(zip(emendation.segments, emendation.texts, strict=True))
        for run in emendation.runs:
            here = [name for name in run if name in known]
            if here:
                found.update(_changes(here, known, texts[run[0]]))
    return found


def _changes(
    run: Sequence[str], known: Mapping[str, str], text: str
) -> Iterator[tuple[str, tuple[tuple[Mark, ...], tuple[Mark, ...]]]]:
    """The marks of one sentence and of the segments that it is made of."""
    came = origins("".join(known[name] for name in run), text)
    kept = {at for at in came if at is not None}
    new = tuple(_runs((at is None for at in came), NOW))
    start = 0
    for name in run:
        own = range(start, start + len(known[name]))
        gone = tuple(_runs((at not in kept for at in own), WAS))
        yield name, (gone, new if name == run[0] else ())
        start = own.stop


def _runs(flags: Iterable[bool], looks: str) -> Iterator[Mark]:
    """A mark for each run of characters that are flagged."""
    start: int | None = None
    at = -1
    for at, flag in enumerate(flags):
        if flag and start is None:
            start = at
        elif not flag and start is not None:
            yield Mark(0, Span(start, at), looks)
            start = None
    if start is not None:
        yield Mark(0, Span(start, at + 1), looks)


def emended_passages(checked: CheckedBook) -> tuple[EmendedPassage, ...]:
    """The emendations of a book in the order of its original."""
    at = {segment.id: number for number, segment in enumerate(checked.segments)}
    known = [e for e in checked.emendations if any(name in at for name in e.segments)]
    order = sorted(known, key=lambda e: min(at[name] for name in e.segments if name in at))
    changes = changes_of(checked)
    return tuple(_passage(checked, emendation, changes) for emendation in order)


def _passage(checked: CheckedBook, emendation: Emendation, changes: Changes) -> EmendedPassage:
    segments = [s for name in emendation.segments if (s := checked.segment(name)) is not None]
    return EmendedPassage(
        emendation,
        tuple((s.id, pieces(s.text, changes[s.id][0])) for s in segments),
        tuple((s.id, pieces(s.said, changes[s.id][1])) for s in segments if s.said),
        tuple(_ours(checked, emendation)),
        tuple(
            finding.message
            for finding in checked.findings
            if finding.code in CODES
            and finding.severity != "minor"
            and any((finding.segment, finding.ja) == (s.id, s.text) for s in segments)
        ),
    )


def _ours(checked: CheckedBook, emendation: Emendation) -> Iterator[tuple[str, str]]:
    """What our text says of it: the items and sentences that stand for its segments, each once."""
    told: set[str] = set()
    for row in checked.rows:
        if row.segment is None or row.segment.id not in emendation.segments:
            continue
        text = row.own or row.canonical
        if text and text not in told:
            told.add(text)
            yield next((slug for slug in row.statements if slug), ""), text
