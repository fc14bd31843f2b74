"""Text positions, and width folding that keeps them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rulewright.problems import Place


class Span(NamedTuple):
    """Characters `start` up to, not including, `end` of a text, counted from 0."""

    start: int
    end: int

    def of(self, text: str) -> str:
        """The characters of `text` that the span covers."""
        return text[self.start : self.end]

    def overlaps(self, other: Span) -> bool:
        """Whether the two share a character."""
        return self.start < other.end and other.start < self.end

    def moved(self, by: int) -> Span:
        """The same span in a text that has `by` more characters in front."""
        return Span(self.start + by, self.end + by)


def place_of(text: str, offset: int, origin: Place) -> Place:
    """The place of character `offset` of a text whose first character stands at `origin`."""
    before = text[:offset]
    newline = before.rfind("\n")
    if newline < 0:
        return Place(origin.file, origin.line, origin.column + offset)
    return Place(origin.file, origin.line + before.count("\n"), offset - newline)


class Anchor(NamedTuple):
    """From character `offset` of a text on, what stands in its file stands from `place` on."""

    offset: int
    place: Place


def anchored(text: str, offset: int, origin: Place, anchors: Sequence[Anchor]) -> Place:
    """The place of a character of a text whose pieces stand at `anchors` of its file.

    Before the first anchor, and without any, the text stands as it is from `origin` on.
    """
    nearest = bisect_right(anchors, offset, key=lambda anchor: anchor.offset) - 1
    if nearest < 0:
        return place_of(text, offset, origin)
    start, place = anchors[nearest]
    return place_of(text[start:offset], offset - start, place)


def anchors_of(anchors: Sequence[Anchor], span: Span) -> tuple[Anchor, ...]:
    """The anchors inside a span of the text, counted from the span's start."""
    first = bisect_right(anchors, span.start, key=lambda anchor: anchor.offset)
    last = bisect_left(anchors, span.end, first, key=lambda anchor: anchor.offset)
    return tuple(Anchor(offset - span.start, place) for offset, place in anchors[first:last])


def fold(text: str) -> str:
    """`text` with full-width ASCII narrowed and letters lowered, character for character.

    The length never changes, so every offset stays true. Circled digits, wave dashes and
    half-width katakana are left alone (NFKC would turn 10① into 101).
    """
    return text.lower() if text.isascii() else _narrowed(text)


@lru_cache(maxsize=64)
def _narrowed(text: str) -> str:
    return text.translate(_NARROW)


class _Narrow(dict[int, str]):
    """Characters narrowed and lowered, each worked out when it is first met."""

    def __missing__(self, code: int) -> str:
        char = chr(code)
        if 0xFF01 <= code <= 0xFF5E and char != "～":
            char = chr(code - 0xFEE0)
        elif char == "\u3000":
            char = " "
        low = char.lower()
        self[code] = low if len(low) == 1 else char
        return self[code]


_NARROW = _Narrow()
