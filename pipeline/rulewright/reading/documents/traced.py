"""Texts that know where in their document each of their characters stands."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate

from rulewright.problems import Place
from rulewright.reading.sources import Block, BlockKind
from rulewright.text import Anchor, Span


@dataclass(frozen=True, slots=True)
class Traced:
    """A text, and for each of its characters the offset in the document where it stands.

    A character that a reader put in (a space between joined lines) has the offset of what it
    stands for.
    """

    text: str
    at: tuple[int, ...]

    def part(self, start: int, end: int | None = None) -> Traced:
        """The characters from `start` up to `end`."""
        return Traced(self.text[start:end], self.at[start:end])

    def stripped(self) -> Traced:
        """The text without white space at either end."""
        start = len(self.text) - len(self.text.lstrip())
        return self.part(start, max(start, len(self.text.rstrip())))

    def then(self, other: Traced, between: str = "") -> Traced:
        """This text and another one, with a character of ours between them."""
        here = self.at[-1] + 1 if self.at else (other.at[0] if other.at else 0)
        at = (*self.at, *([here] * len(between)), *other.at)
        return Traced(self.text + between + other.text, at)

    def lines(self) -> tuple[Traced, ...]:
        """The lines, blank ones too."""
        starts = [0, *(found.end() for found in re.finditer("\n", self.text))]
        ends = [*(start - 1 for start in starts[1:]), len(self.text)]
        return tuple(self.part(start, end) for start, end in zip(starts, ends, strict=True))


def without(traced: Traced, gone: Iterable[Span]) -> Traced:
    """A text without the characters of some spans; new lines in them stay."""
    left = {at for span in gone for at in range(*span)}
    kept = [at for at, char in enumerate(traced.text) if at not in left or char == "\n"]
    return Traced("".join(traced.text[at] for at in kept), tuple(traced.at[at] for at in kept))


def joined(lines: Iterable[Traced]) -> Traced:
    """The lines as one text, each new line where the last one ended."""
    text: list[str] = []
    at: list[int] = []
    for number, line in enumerate(lines):
        if number:
            text.append("\n")
            at.append(at[-1] + 1 if at else line.at[0] if line.at else 0)
        text.append(line.text)
        at += line.at
    return Traced("".join(text), tuple(at))


@dataclass(frozen=True, slots=True)
class Document:
    """A text with the file that it came from."""

    file: str
    text: str
    starts: tuple[int, ...]

    def place(self, offset: int) -> Place:
        """Line and column of a character."""
        line = bisect_right(self.starts, offset)
        return Place(self.file, line, offset - self.starts[line - 1] + 1)

    def traced(self) -> Traced:
        """The whole text."""
        return Traced(self.text, tuple(range(len(self.text))))


def document(file: str, text: str) -> Document:
    """A text as a document."""
    ends = accumulate(len(line) + 1 for line in text.split("\n"))
    return Document(file, text, (0, *ends)[:-1])


def block_of(
    traced: Traced,
    place: Callable[[int], Place],
    number: int,
    language: str,
    slot: str | None = None,
    kind: BlockKind = "text",
) -> Block:
    """A block with the places of its characters; `place` gives that of an offset."""
    start = place(traced.at[0]) if traced.at else place(0)
    anchors = tuple(_anchors(traced, place))
    return Block(number, language, slot, traced.text, start, kind, anchors)


def _anchors(traced: Traced, place: Callable[[int], Place]) -> Iterator[Anchor]:
    """Where the text does not go on as the document does, or has a space for its line's end."""
    at = traced.at
    for index in range(1, len(at)):
        goes_on = at[index] == at[index - 1] + 1
        if not goes_on or (traced.text[index - 1] == " " and place(at[index]).column == 1):
            yield Anchor(index, place(at[index]))
