"""Cells of a row in each other's place: what stands in the row, but in another column."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from rulewright.judging.desk import Desk
from rulewright.judging.facing.naming import named
from rulewright.judging.finding import CANONICAL, CheckName, Finding, Pair
from rulewright.judging.forms import cells_of, shape_of
from rulewright.judging.judge import judge
from rulewright.judging.portions import Portion
from rulewright.judging.telling import Told
from rulewright.reading.readers import read
from rulewright.reading.segments import Segment

COUNTED: tuple[CheckName, ...] = ("number", "range")


def judge_cells(
    desk: Desk, portions: Sequence[Portion], told: Collection[str | None]
) -> Iterator[Told]:
    """What is wrong in the cells of rows about which nothing such is told; `told` are segments.

    Where every row of a block has some, its columns are in another order, and nothing is wrong.
    """
    rows: dict[int, list[list[Told]]] = {}
    known = {segment.id: segment for segment in desk.segments}
    for portion in portions:
        names = portion.statement.states
        segment = known.get(names[0]) if len(names) == 1 else None
        if segment is None or segment.row is None:
            continue
        rows.setdefault(portion.block, []).append(
            [Told(finding, portion) for finding in _crossed(desk, segment, portion)]
        )
    for found in rows.values():
        if len(found) == 1 or not all(found):
            yield from (one for row in found for one in row if one.finding.segment not in told)


def _crossed(desk: Desk, segment: Segment, portion: Portion) -> Iterator[Finding]:
    """The findings on the cells of one row, at their places in it."""
    cells = cells_of(portion.statement.markdown.split("\n")[0])
    form = shape_of(desk.statements[portion.block].markdown).form
    if not form or len(cells) != len(segment.cells):
        return
    at = 0
    assert segment.row is not None
    for ours, place, text in zip(cells, segment.row.cells, segment.cells, strict=True):
        at = max(portion.reading.text.find(ours, at), at)
        source = read(text, desk.source.original, desk.glossary)
        said = read(ours, desk.source.target, desk.glossary)
        pair = Pair(source, said, desk.glossary, CANONICAL, exact=desk.record.exact)
        for finding in judge(pair, desk.slug):
            if text and ours and _is_crossed(finding, segment.row.is_header, portion):
                yield replace(
                    finding,
                    segment=segment.id,
                    ja=segment.text,
                    en=portion.reading.text,
                    rule=portion.statement.id or None,
                    source_spans=tuple(s.moved(place.start) for s in finding.source_spans),
                    target_spans=tuple(s.moved(at) for s in finding.target_spans),
                )


def _is_crossed(finding: Finding, is_header: bool, portion: Portion) -> bool:
    """Whether a number is another one, or a head has the name of another column."""
    if is_header:
        return finding.check == "term_missing" and finding.source_value in named(portion.reading)
    return finding.check in COUNTED
