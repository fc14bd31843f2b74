"""A text cut at the edges of its marks, so that nested and overlapping marks can be shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rulewright.text import Span


class Mark(NamedTuple):
    """A finding's place in a text: the number it has in its row, and its looks (class names)."""

    number: int
    span: Span
    looks: str = ""
    anchor: str = ""

    def touches(self, start: int, text: str) -> bool:
        """Whether it lies, at least in part, in the text that begins at `start`."""
        end = start + len(text)
        if self.span.start == self.span.end:
            return start <= self.span.start <= end
        return self.span.overlaps(Span(start, end))


class Piece(NamedTuple):
    """Characters that lie under the same marks; `opens` are the marks that begin here.

    A piece that only opens marks (a place where something is missing) has the text "".
    """

    text: str
    marks: tuple[Mark, ...]
    opens: tuple[Mark, ...]


def pieces(text: str, marks: Iterable[Mark]) -> tuple[Piece, ...]:
    """The text in order, cut wherever a mark begins or ends; joined, the pieces are the text.

    Spans that reach over an edge of the text are cut to it; those wholly outside are left out.
    """
    kept = sorted(_inside(text, marks), key=lambda mark: (mark.span.start, mark.number))
    edges = sorted({0, len(text)} | {edge for mark in kept for edge in mark.span})
    found: list[Piece] = []
    for start, end in zip(edges, [*edges[1:], len(text)], strict=True):
        opens = [mark for mark in kept if mark.span.start == start]
        empty = tuple(mark for mark in opens if mark.span.end == start)
        if empty:
            found.append(Piece("", (), empty))
        if start < end:
            under = tuple(mark for mark in kept if mark.span.overlaps(Span(start, end)))
            found.append(Piece(text[start:end], under, tuple(m for m in opens if m not in empty)))
    return tuple(found)


def _inside(text: str, marks: Iterable[Mark]) -> Iterable[Mark]:
    for mark in marks:
        start, end = max(mark.span.start, 0), min(mark.span.end, len(text))
        if start <= end:
            yield mark._replace(span=Span(start, end))


def carried(span: Span, quoted: str, shown: str) -> Span | None:
    """A span of the text `quoted` in the text `shown`, when one holds the other; else None.

    A finding may quote a whole group of sentences while a row shows one of them, or the reverse.
    """
    if quoted == shown:
        return span
    if not quoted or not shown:
        return None
    if (at := quoted.find(shown)) >= 0:
        start, end = max(span.start - at, 0), min(span.end - at, len(shown))
        return Span(start, end) if start < end or start == end == span.start - at else None
    if (at := shown.find(quoted)) >= 0:
        return span.moved(at)
    return None
