"""Opposites: what a pole of them is, and an axis between two, for a check that speaks of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from rulewright.judging.finding import CheckName
from rulewright.text import Span


@dataclass(frozen=True)
class Pole:
    """One of two opposites: its name in messages, and what says it in each language.

    `may` are English words that may stand for it, but do not say it by themselves. The patterns
    are compiled when they are asked for.
    """

    name: str
    written: str
    words: str
    may: str

    @cached_property
    def ja(self) -> re.Pattern[str]:
        """What says it in Japanese."""
        return re.compile(self.written)

    @cached_property
    def en(self) -> re.Pattern[str]:
        """What says it in English."""
        return re.compile(rf"\b(?:{self.words})\b", re.IGNORECASE)

    @cached_property
    def near(self) -> re.Pattern[str]:
        """What may say it in English."""
        may = rf"|\b(?:{self.may})\b" if self.may else ""
        return re.compile(rf"\b(?:{self.words})\b{may}", re.IGNORECASE)

    def places(self, text: str, language: str, within: Sequence[Span]) -> list[Span]:
        """Where the text says it, within the spans."""
        return _places(self.ja if language == "ja" else self.en, text, within)

    def is_in(self, text: str, language: str) -> bool:
        """Whether the text says it anywhere."""
        return (self.ja if language == "ja" else self.en).search(text) is not None

    def is_near(self, text: str, within: Sequence[Span]) -> bool:
        """Whether an English text may say it."""
        return bool(_places(self.near, text, within))


_POINTER = re.compile(r"\b[Ss]ee (?:also |(?:the )?(?:chapter|section) )?[\"“‘]?[A-Z][^.;)]*")
"""A reference to a heading, whose words state nothing: see Plus Cards and Minus Cards."""


def _places(pattern: re.Pattern[str], text: str, within: Sequence[Span]) -> list[Span]:
    found = [Span(*hit.span()) for hit in pattern.finditer(text)]
    if found and "ee " in text:
        headings = [Span(*hit.span()) for hit in _POINTER.finditer(text)]
        found = [span for span in found if not any(span.overlaps(other) for other in headings)]
    return [span for span in found if any(edge.overlaps(span) for edge in within)]


@dataclass(frozen=True, slots=True)
class Axis:
    """Two opposites and the check that speaks of them; `firm` if any text may be judged by it.

    What is not firm is judged in our own text only: good translations say it in too many ways.
    What is strict may not be said in our own text at all if the source says only its opposite.
    """

    check: CheckName
    one: Pole
    other: Pole
    firm: bool = True
    strict: bool = True

    def is_in(self, text: str, language: str) -> bool:
        """Whether a text says one of the two."""
        return self.one.is_in(text, language) or self.other.is_in(text, language)


def pole(name: str, ja: str, en: str, near: str) -> Pole:
    """A pole from patterns; the English ones match whole words in any case."""
    return Pole(name, ja, en, near)
