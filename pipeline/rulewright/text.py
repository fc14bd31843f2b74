"""Text positions, and width folding that keeps them."""

from __future__ import annotations

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


def fold(text: str) -> str:
    """`text` with full-width ASCII narrowed and letters lowered, character for character.

    The length never changes, so every offset stays true. Circled digits, wave dashes and
    half-width katakana are left alone (NFKC would turn 10① into 101).
    """
    return "".join(_narrow(char) for char in text)


def _narrow(char: str) -> str:
    code = ord(char)
    if 0xFF01 <= code <= 0xFF5E and char != "～":
        char = chr(code - 0xFEE0)
    elif char == "\u3000":
        return " "
    low = char.lower()
    return low if len(low) == 1 else char
