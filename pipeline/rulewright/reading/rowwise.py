"""Tables with as many rows on both sides: each row says the one in its place."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import groupby

from rulewright.reading.beads import Bead
from rulewright.text import Span


def whole_rows(text: str, spans: Sequence[Span]) -> tuple[Span, ...]:
    """The pieces of a text, those of one row of a table (cells apart by tabs) made one."""
    made: list[Span] = []
    last = -1
    for span in spans:
        start = span.start + len(span.of(text)) - len(span.of(text).lstrip())
        line = text.rfind("\n", 0, start)
        if made and line == last and "\t" in text[line + 1 :].partition("\n")[0]:
            made[-1] = Span(made[-1].start, span.end)
        else:
            made.append(span)
        last = line
    return tuple(made)


def tables_of(text: str, spans: Sequence[Span]) -> tuple[range, ...]:
    """The runs of pieces that are the rows of a table; a blank line ends one."""
    keys: list[Hashable] = []
    table = 0
    for span in spans:
        said = span.of(text)
        keys.append(table if "\t" in said.strip() else None)
        table += "\t" not in said.strip() or "\n\n" in said[len(said.rstrip()) :]
    return runs_of(keys)


def runs_of(keys: Sequence[Hashable]) -> tuple[range, ...]:
    """The stretches with one key, those without any (None) apart."""
    found: list[range] = []
    for key, group in groupby(range(len(keys)), key=lambda at: keys[at]):
        places = list(group)
        if key is not None:
            found.append(range(places[0], places[-1] + 1))
    return tuple(found)


def row_by_row(
    beads: Sequence[Bead], ours: Sequence[range], theirs: Sequence[range]
) -> tuple[Bead, ...]:
    """The beads, with the rows of tables of one length matched in order, where they are not yet.

    What a bead says beside such rows stays in it. Sorted by the source.
    """
    made = list(beads)
    for one, other in _paired(beads, ours, theirs):
        inside = [bead for bead in made if bead.columns and bead.target in other]
        is_done = len(inside) == len(one) and all(
            bead.source in one and (bead.rows, bead.columns) == (1, 1) for bead in inside
        )
        if not is_done:
            rest = [part for bead in made for part in _outside(bead, one, other)]
            rows = zip(one, other, strict=True)
            made = [*rest, *(Bead(row, 1, at, 1, _likeness(made, row, at)) for row, at in rows)]
    return tuple(sorted(made, key=lambda bead: (bead.source, bead.rows, bead.target)))


def _paired(
    beads: Sequence[Bead], ours: Sequence[range], theirs: Sequence[range]
) -> Iterator[tuple[range, range]]:
    """The tables that are one: those in one place of the order, else those most of whose rows meet."""
    if len(ours) == len(theirs):
        pairs = list(zip(ours, theirs, strict=True))
    else:
        pairs = [
            (one, other)
            for one in ours
            for other in theirs
            if 2 * sum(b.columns and b.source in one and b.target in other for b in beads)
            >= len(one)
        ]
    yield from ((one, other) for one, other in pairs if len(one) == len(other))


def _outside(bead: Bead, ours: range, theirs: range) -> Iterator[Bead]:
    """What is left of a bead without the rows of a table on either side."""
    rows = [at for at in range(bead.source, bead.source + bead.rows) if at not in ours]
    columns = [at for at in range(bead.target, bead.target + bead.columns) if at not in theirs]
    if len(rows) == bead.rows and len(columns) == bead.columns:
        yield bead
    elif rows or columns:
        source, target = (rows or [bead.source])[0], (columns or [bead.target])[0]
        yield Bead(source, len(rows), target, len(columns), bead.likeness)


def _likeness(beads: Sequence[Bead], row: int, at: int) -> float:
    """How alike a bead with both was; 0 if there was none."""
    return max(
        (
            bead.likeness
            for bead in beads
            if bead.source <= row < bead.source + bead.rows
            and bead.target <= at < bead.target + bead.columns
        ),
        default=0.0,
    )
