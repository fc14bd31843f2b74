"""Numbers said in other words: two or three, one of them; and a "one" that is no number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from rulewright.reading.facts import Fact, Reading
from rulewright.text import Span

_OR = re.compile(r"(?:,|(?= or))(?P<or> or)? ")
_ONE_OF = re.compile(r"\bone of\b", re.IGNORECASE)


def ranges(reading: Reading) -> Iterator[tuple[Fact, ...]]:
    """Numbers in a row, which are a range in other words: "two or three", "2, 3, or 4"."""
    row: list[Fact] = []
    for fact in reading.of("number"):
        between = reading.text[row[-1].span.end : fact.span.start] if row else ""
        joined = _OR.fullmatch(between)
        follows = row and isinstance(fact.value, int) and fact.value - 1 == row[-1].value
        row = [*row, fact] if joined and follows else [fact]
        if joined and joined["or"] and len(row) > 1:
            yield tuple(row)


def ones(reading: Reading) -> Iterator[Fact]:
    """What "one of your chips" counts, which reads as a choice: a single one, if nothing else does."""
    for fact in reading.of("quantifier"):
        one = _ONE_OF.search(reading.text, fact.span.start, fact.span.end)
        if fact.value == "either" and one is not None:
            yield replace(fact, kind="number", value=1, span=Span(*one.span()))


def is_pronoun(reading: Reading, fact: Fact) -> bool:
    """Whether "one" stands for a thing named before it in the sentence: play a card, or keep one.

    It may state a count of one, but it is none that must be bound.
    """
    if fact.kind != "number" or fact.span.of(reading.text).lower() != "one":
        return False
    start = max(reading.text.rfind(mark, 0, fact.span.start) for mark in ".!?\n")
    is_named = any(start < mention.span.end <= fact.span.start for mention in reading.mentions)
    return is_named and not fact.unit and not fact.governs
