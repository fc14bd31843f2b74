"""The texts that state rules, read: segments of the source, and statements of ours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulewright.judging.desk import Desk
from rulewright.judging.texts import ReadBook
from rulewright.problems import Place
from rulewright.reading.facts import Reading
from rulewright.text import Anchor, Span, anchored


@dataclass(frozen=True, slots=True)
class Passage:
    """A text that states rules: a segment of the source, or a statement of ours, read."""

    name: str
    reading: Reading
    markdown: str
    origin: Place
    anchors: tuple[Anchor, ...] = ()

    def place(self, span: Span) -> str:
        """Where a span of the text stands in its file."""
        words = span.of(self.reading.text)
        at = span.start if self.markdown == self.reading.text else self.markdown.find(words)
        return str(anchored(self.markdown, max(at, 0), self.origin, self.anchors))


def segments_of(desk: Desk, book: ReadBook) -> dict[str, Passage]:
    """The segments of the source by id."""
    return {
        segment.id: Passage(
            segment.id, book.segments[segment.id], segment.text, segment.place, segment.anchors
        )
        for segment in desk.as_said().segments
    }


def statements_of(desk: Desk, book: ReadBook) -> dict[str, Passage]:
    """Our statements by id."""
    return {
        statement.id: Passage(statement.id, book.statements[i], statement.markdown, statement.place)
        for i, statement in enumerate(desk.statements)
        if statement.id
    }


def pick(passages: Mapping[str, Passage], names: Iterable[str]) -> list[Passage]:
    """The passages of these names that there are, each once."""
    return [passages[name] for name in dict.fromkeys(names) if name in passages]
