"""A whole book's texts compared: everything that is found, with the decisions that answer it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulewright.judging.audit import audit
from rulewright.judging.comparison import answered, judge_candidates, judge_canonical
from rulewright.judging.damaged import answered_by_decisions, damage_of
from rulewright.judging.desk import Desk
from rulewright.judging.finding import Finding
from rulewright.judging.listed import moved_items
from rulewright.judging.texts import ReadBook
from rulewright.reading.rows import Row


def findings_of(desk: Desk, rows: Sequence[Row], texts: ReadBook) -> tuple[Finding, ...]:
    """The findings on the original, the translations and our text, those silenced marked."""
    said = desk.as_said()
    rows = [replace(row, segment=row.segment and row.segment.as_said()) for row in rows]
    found = (
        *audit(desk, texts),
        *damage_of(desk, texts),
        *judge_candidates(said, rows, texts),
        *judge_canonical(said, texts),
        *moved_items(desk),
    )
    findings, idle = answered(found, desk)
    return answered_by_decisions(desk, findings) + idle
