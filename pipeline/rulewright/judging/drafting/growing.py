"""Rows and items put into a table or list that stands in rulebook.md already."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rulewright.judging.book import Statement
from rulewright.judging.desk import Desk
from rulewright.judging.drafting.placing import with_body
from rulewright.judging.drafting.runs import is_led
from rulewright.judging.forms import (
    cells_of,
    is_counting,
    is_row,
    is_rule,
    is_table,
    lines_for,
    mark_of,
    numbered,
    shape_of,
    width_of,
)
from rulewright.judging.rulebook import TODO
from rulewright.reading.segments import Segment

_STATES = re.compile(r'states="[^"]*"')


def home_of(desk: Desk, run: Sequence[Segment], name: str) -> Statement | None:
    """The list or table of rulebook.md that a segment of a run belongs into, by its neighbours.

    Each row or item of it stands on a line of its own.
    """
    known = {segment.id: segment for segment in desk.segments}
    stated = {n: one for one in desk.statements for n in one.states}
    at = next(at for at, segment in enumerate(run) if segment.id == name)
    start = int(is_led(run))
    if at < start:
        return None
    near = [segment.id for segment in (*reversed(run[start:at]), *run[at + 1 :])]
    found = next((stated[one] for one in near if one in stated), None)
    if found is None or len(lines_for(found, known)) < 2:
        return None
    if run[at].row is None or is_table(found.markdown):
        is_like = is_table(found.markdown) == (run[at].row is not None)
        is_wide = run[at].row is None or len(run[at].cells) == width_of(found.markdown)
        return found if is_like and is_wide else None
    return found if _has_row(found, known, run[at]) else None


def _has_row(block: Statement, known: Mapping[str, Segment], new: Segment) -> bool:
    """Whether a list has, in one of its items, the table of a row that is to go there."""
    lines = block.markdown.split("\n")
    at = dict(zip(block.states, lines_for(block, known), strict=True))
    beside = [line for name, line in at.items() if is_beside(known.get(name), new)]
    return bool(beside) and all(
        is_row(lines[one]) and len(cells_of(lines[one])) == len(new.cells) for one in beside
    )


def is_beside(segment: Segment | None, new: Segment) -> bool:
    """Whether two segments are rows of one table."""
    rows = segment.row if segment else None, new.row
    return bool(rows[0] and rows[1] and rows[0].table == rows[1].table)


def with_lines(
    text: str,
    block: Statement,
    order: Sequence[Segment],
    said: Mapping[str, str],
    is_written: bool,
) -> str:
    """The text with more rows or items in a block, by the segments that they state, in source order.

    `said` are rows of a table, or the words of items. A further sentence of an item goes to its
    end; of items that count, those below count on. The block is marked as yet to be written if a
    line is not.
    """
    growth = _Growth(block, order)
    for segment in (segment for segment in order if segment.id in said):
        growth.take(segment, said[segment.id])
    made = with_body(text, block, growth.markdown(), is_written=False)
    return _with_states(made, block, growth.names, is_written)


class _Growth:
    """A block while lines are put in: its `names`, and the place in the order and line of each part.

    A part whose segment is gone from the order has no place there.
    """

    def __init__(self, block: Statement, order: Sequence[Segment]) -> None:
        self.segments = {segment.id: segment for segment in order}
        self.rank = {segment.id: at for at, segment in enumerate(order)}
        self.names = list(block.states)
        lines = block.markdown.rstrip("\n").split("\n")
        at = lines_for(block, self.segments)
        self.shape = shape_of(block.markdown)
        start = self.shape.parts[0] + 2 * (self.shape.form == "table")
        self.head, self.lines = lines[:start], lines[start:]
        self.firsts = sum(line < start for line in at)
        owners: dict[int, str] = {}
        for name, line in zip(block.states, at, strict=True):
            owners.setdefault(line - start, name)
        self.owners = [owners.get(number, "") for number in range(len(self.lines))]
        self.counts = is_counting(self.lines)

    def take(self, segment: Segment, said: str) -> None:
        """Put a segment's line in, or its sentence at the end of its item."""
        line = self._behind(self.owners, segment, 0)
        name = self._behind(self.names, segment, self.firsts)
        self.names.insert(name, segment.id)
        if segment.row is not None and self.shape.form == "list":
            self._take_row(segment, said)
            return
        if segment.row is None and not segment.label and line:
            self.lines[line - 1] += f" {said}" if said else ""
            return
        mark = "" if self.shape.form == "table" else self._mark(segment, line)
        self.lines.insert(line, mark + said)
        self.owners.insert(line, segment.id)

    def _take_row(self, segment: Segment, said: str) -> None:
        """Put a row into the table of an item, behind the row before it and a head's rule."""
        owners = [self.segments.get(name) for name in self.owners]
        beside = [at for at, one in enumerate(owners) if is_beside(one, segment)]
        rank = self.rank[segment.id]
        above = [at for at in beside if self.rank[self.owners[at]] < rank]
        line = max(above) + 1 if above else min(beside)
        line += bool(above and self.lines[line : line + 1] and is_rule(self.lines[line]))
        like = self.lines[beside[0]]
        self.lines.insert(line, like[: len(like) - len(like.lstrip())] + said)
        self.owners.insert(line, segment.id)

    def _behind(self, names: Sequence[str], segment: Segment, start: int) -> int:
        """The place behind the last of `names` that comes before a segment."""
        rank = self.rank[segment.id]
        before = [at for at, name in enumerate(names) if self.rank.get(name, rank) < rank]
        return max(before) + 1 if before else start

    def _mark(self, segment: Segment, line: int) -> str:
        """What begins a new item: as others of its depth, else under the one above."""
        known = [(self.segments.get(name), at) for at, name in enumerate(self.owners)]
        like = [at for one, at in known if one and one.depth == segment.depth]
        near = min(like, key=lambda at: abs(at - line), default=None)
        if near is not None:
            return mark_of(self.lines[near])
        above = mark_of(self.lines[max(line - 1, 0)])
        is_deeper = line > 0 and segment.depth > 1
        return (" " * len(above) if is_deeper else "") + above.lstrip()

    def markdown(self) -> str:
        """The block as it stands now."""
        lines = numbered(self.lines) if self.counts else self.lines
        return "\n".join([*self.head, *lines])


def _with_states(text: str, block: Statement, names: Sequence[str], is_written: bool) -> str:
    """The text with other states in the attribute lines above a block, and its mark set."""
    lines = text.splitlines(keepends=True)
    for at in range(block.place.line - 2, -1, -1):
        if _STATES.search(lines[at]):
            mark = "" if is_written or block.todo else f".{TODO} "
            lines[at] = _STATES.sub(f'{mark}states="{" ".join(names)}"', lines[at], count=1)
            break
    return "".join(lines)
