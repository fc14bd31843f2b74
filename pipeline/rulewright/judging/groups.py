"""Statements and segments that must be compared together, because each states part of the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.judging.book import Statement
from rulewright.reading.segments import Segment


@dataclass(frozen=True, slots=True)
class Group:
    """Segments in source order and statements in book order, connected by `states`."""

    segments: tuple[Segment, ...]
    statements: tuple[Statement, ...]

    @property
    def text(self) -> str:
        """The canonical text of the group: its statements, a line break between them."""
        return "\n".join(statement.text for statement in self.statements)


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
