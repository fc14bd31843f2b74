"""The pieces of the translations, each beside the segments that it speaks for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.judging.desk import Desk
from rulewright.judging.finding import Pair
from rulewright.judging.texts import ReadBook
from rulewright.reading.facts import Reading
from rulewright.reading.readers import join
from rulewright.reading.rows import Candidate, Row
from rulewright.reading.segments import Segment


def pieces_of(
    desk: Desk, rows: Sequence[Row], book: ReadBook
) -> Iterator[tuple[Sequence[Segment], Pair]]:
    """Each piece of a translation: the segments that it covers, and both texts."""
    for i, row in enumerate(rows):
        for j, candidate in enumerate(row.candidates):
            if candidate.with_segment is not None:
                continue
            covered = _covered(rows, i, candidate)
            if not covered and not candidate.text:
                continue
            yield (
                covered,
                Pair(
                    join([book.segments[segment.id] for segment in covered])
                    if covered
                    else Reading("", desk.source.original, (), (), ()),
                    book.candidates.get((i, j), Reading("", desk.source.target, (), (), ())),
                    desk.glossary,
                    candidate.translation,
                    tuple(
                        book.candidates[i, k]
                        for k, other in enumerate(row.candidates)
                        if k != j and (i, k) in book.candidates and other.block == candidate.block
                    ),
                ),
            )


def _covered(rows: Sequence[Row], i: int, candidate: Candidate) -> list[Segment]:
    """The segments that a candidate of row `i` speaks for: its own, and the rows with it."""
    first = rows[i].segment
    if first is None:
        return []
    covered = [first]
    for row in rows[i + 1 :]:
        slots = [c for c in row.candidates if c.translation == candidate.translation]
        if row.segment is None or not any(c.with_segment == first.id for c in slots):
            break
        covered.append(row.segment)
    return covered
