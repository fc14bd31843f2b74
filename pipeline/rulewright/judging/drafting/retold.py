"""A whole table or list given as text, with what leads into it: one line for each row or item."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from rulewright.judging.book import Statement
from rulewright.judging.forms import cells_of, item_of, literal, mark_of, shape_of, table_of
from rulewright.reading.segments import Segment


class Retold(NamedTuple):
    """A text as the Markdown of a block; `rows` are those of its table, a head with words too."""

    body: str
    rows: int = 0


def retold(said: str, has_header: bool) -> Retold | None:
    """The table or list that a text of several lines is; None if it is none.

    Cells are apart by |. Without a line under its head, as Markdown has it, `has_header` says
    whether the first row is the head of the table.
    """
    lines = [line.rstrip() for line in said.strip().split("\n") if line.strip()]
    lead = list(takewhile(lambda line: not (_is_row(line) or mark_of(line)), lines))
    below = lines[len(lead) :]
    if len(lines) < 2 or not below:
        return None
    if all(map(_is_row, below)):
        return _table(lead, below, has_header)
    if all(map(mark_of, below)):
        items = [mark_of(line) + item_of(line) for line in below]
        return Retold("\n".join([*_lead(lead), *items]))
    return None


def _table(lead: Sequence[str], lines: Sequence[str], has_header: bool) -> Retold | None:
    is_ruled = shape_of("\n".join(lines)).form == "table"
    rows = [cells_of(line) for at, line in enumerate(lines) if not (is_ruled and at == 1)]
    if is_ruled and not any(rows[0]):
        is_ruled, has_header, rows = False, False, rows[1:]
    if len({len(row) for row in rows}) != 1:
        return None
    body = table_of(rows, has_header or is_ruled)
    return Retold("\n".join([*_lead(lead), body]), len(rows))


def _lead(lines: Sequence[str]) -> Sequence[str]:
    return (literal(" ".join(lines)), "") if lines else ()


def _is_row(line: str) -> bool:
    return not mark_of(line) and len(cells_of(line)) > 1


def retold_block(block: Statement, said: str, segments: Sequence[Segment]) -> Statement | None:
    """The block saying the whole of a text, if that is a table or a list; see `retold_problem`."""
    made = retold(said, heads(segments))
    return replace(block, markdown=made.body) if made else None


def heads(segments: Sequence[Segment]) -> bool:
    """Whether the first row among segments names the columns of its table."""
    return next((one.row.is_header for one in segments if one.row), False)


def retold_problem(said: str, segments: Sequence[Segment]) -> str:
    """Why a text does not say the whole of a table: other rows than the Japanese has; "" if it does."""
    made = retold(said, heads(segments))
    rows = sum(segment.row is not None for segment in segments)
    if made is None or not rows or made.rows == rows:
        return ""
    return (
        f"found {made.rows} rows, expected {rows}, its head too: one for each row of the Japanese"
    )
