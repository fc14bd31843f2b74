"""Statements and segments that must be compared together, because each states part of the other."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulewright.judging.book import Statement
from rulewright.reading.facts import Reading
from rulewright.reading.segments import Segment

POINTS_BACK = re.compile('[こそ]の|[こそ]れ|[「『“”"]')
"""What points at things named before, or quotes what is printed on one of them."""
NEAR = 3
"""So many sentences back a thing may be named that a sentence leaves unsaid."""


@dataclass(frozen=True, slots=True)
class Group:
    """Segments in source order and statements in book order, connected by `states`."""

    segments: tuple[Segment, ...]
    statements: tuple[Statement, ...]

    @property
    def text(self) -> str:
        """The canonical text of the group: its statements, a line break between them."""
        return "\n".join(statement.text for statement in self.statements)


def before(
    title: Reading,
    segments: Sequence[Segment],
    own: Sequence[Segment],
    readings: Mapping[str, Reading],
) -> frozenset[str]:
    """The concepts that a statement may name although its own segments do not.

    They stand in the title, or a little before the first segment; as far back as its chapter
    begins if a segment points back.
    """
    at = segments.index(own[0])
    start = max(0, at - NEAR)
    if any(POINTS_BACK.search(segment.text) for segment in own):
        start = next((i for i in range(at - 1, -1, -1) if _is_chapter(segments[i])), 0)
        start = min(start, max(0, at - NEAR))
    near = [readings[segment.id] for segment in segments[start:at]]
    return frozenset(c for reading in (title, *near) for m in reading.mentions for c in m.concepts)


def topics(
    segments: Sequence[Segment], own: Sequence[Segment], readings: Mapping[str, Reading]
) -> frozenset[str]:
    """The concepts of the headings under which a segment stands, of which it may leave out the name."""
    known = {segment.id: segment for segment in segments}
    found: set[str] = set()
    seen: set[str] = set()
    for segment in own:
        above = segment.heading
        while above is not None and above in known and above not in seen:
            seen.add(above)
            found |= {c for m in readings[above].mentions for c in m.concepts}
            above = known[above].heading
    return frozenset(found)


def _is_chapter(segment: Segment) -> bool:
    return segment.kind == "heading" and segment.heading is None


def connect(segments: Sequence[Segment], statements: Sequence[Statement]) -> tuple[Group, ...]:
    """The connected groups, in the order of their first segments; unstated segments have none."""
    root: dict[str, str] = {}

    def find(name: str) -> str:
        while root.setdefault(name, name) != name:
            name = root[name]
        return name

    for number, statement in enumerate(statements):
        for name in statement.states:
            root[find(name)] = find(f"#{number}")
    groups: dict[str, tuple[list[Segment], list[Statement]]] = {}
    for segment in segments:
        if segment.id in root:
            groups.setdefault(find(segment.id), ([], []))[0].append(segment)
    for number, statement in enumerate(statements):
        if statement.states and find(f"#{number}") in groups:
            groups[find(f"#{number}")][1].append(statement)
    return tuple(Group(tuple(ours), tuple(theirs)) for ours, theirs in groups.values())
