"""Where the editor's files still name sentences, such as those that are gone from the source."""

from __future__ import annotations

from collections.abc import Collection

from rulewright.judging.desk import Desk
from rulewright.problems import Place


def places_of(desk: Desk, names: Collection[str]) -> tuple[tuple[str, Place], ...]:
    """Where the editor's files name segments: (segment, place), in order of the files."""
    named = [(s.states, s.place) for s in desk.statements]
    named += [(decision.record.segments, decision.place) for decision in desk.decisions]
    named += [(question.where, question.place) for question in desk.questions]
    return tuple((name, place) for held, place in named for name in held if name in names)
