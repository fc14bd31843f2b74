"""Every text of a book, read: the segments, the translations, our own statements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rulewright.judging.desk import Desk
from rulewright.reading.decisions import senses_in, senses_of
from rulewright.reading.facts import Reading
from rulewright.reading.readers import read
from rulewright.reading.rows import Row
from rulewright.text import Span


@dataclass(frozen=True, slots=True)
class ReadBook:
    """Every text of a book read: segments by id, candidates by (row, slot index), statements."""

    segments: Mapping[str, Reading]
    candidates: Mapping[tuple[int, int], Reading]
    statements: Mapping[int, Reading]


def read_book(desk: Desk, rows: Sequence[Row]) -> ReadBook:
    """The readings of all texts of a book."""
    original, target = desk.source.original, desk.source.target
    senses = senses_of(desk.decisions)
    segments = {
        segment.id: _reread(
            desk,
            segment.id,
            read(segment.said, original, desk.glossary, senses_in(senses, segment.id)),
        )
        for segment in desk.segments
    }
    candidates = {
        (i, j): read(candidate.text, target, desk.glossary)
        for i, row in enumerate(rows)
        for j, candidate in enumerate(row.candidates)
        if candidate.text
    }
    statements = {
        i: read(statement.text, target, desk.glossary)
        for i, statement in enumerate(desk.statements)
    }
    return ReadBook(segments, candidates, statements)


def _reread(desk: Desk, segment: str, reading: Reading) -> Reading:
    """The reading of a segment with the words that decisions (`reads`) read as something else."""
    for decision in desk.decisions:
        record = decision.record.reads
        if record is None or segment not in decision.record.segments:
            continue
        at = reading.text.find(record.text)
        if at >= 0:
            span = Span(at, at + len(record.text))
            instead = read(record.instead, desk.source.original, desk.glossary)
            reading = _put_in(reading, span, instead)
    return reading


def _put_in(reading: Reading, span: Span, instead: Reading) -> Reading:
    """The reading whose facts and terms at `span` are those of another text."""
    within = [i for i, clause in enumerate(reading.clauses) if clause.span.overlaps(span)]
    clause = within[-1] if within else 0
    facts = [fact for fact in reading.facts if not fact.span.overlaps(span)]
    facts += [replace(fact, span=span, clause=clause) for fact in instead.facts]
    mentions = [mention for mention in reading.mentions if not mention.span.overlaps(span)]
    mentions += [replace(mention, span=span, clause=clause) for mention in instead.mentions]
    return replace(
        reading,
        facts=tuple(sorted(facts, key=lambda fact: fact.span)),
        mentions=tuple(sorted(mentions, key=lambda mention: mention.span)),
    )
