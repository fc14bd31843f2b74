"""A text read in its language, and readings joined into one."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence

from rulewright.reading.english.reader import read_english
from rulewright.reading.facts import Reading
from rulewright.reading.glossary import Glossary
from rulewright.reading.japanese.reader import read_japanese

Senses = tuple[tuple[str, int, str], ...]
Reader = Callable[[str, Glossary, Senses], Reading]
READERS: tuple[tuple[str, Reader], ...] = (("ja", read_japanese), ("en", read_english))


def read(text: str, language: str, glossary: Glossary, senses: Senses = ()) -> Reading:
    """The reading of a text; KeyError for a language without a reader."""
    return dict(READERS)[language](text, glossary, senses)


def join(readings: Sequence[Reading], between: str = "\n") -> Reading:
    """One reading of all the texts, `between` them; an empty sequence is an empty reading."""
    if len(readings) == 1:
        return readings[0]
    text, offset, first = "", 0, 0
    parts: list[Reading] = []
    for reading in readings:
        offset = len(text) + (len(between) if text or parts else 0)
        text = between.join((text, reading.text)) if parts else reading.text
        parts.append(_shifted(reading, offset if parts else 0, first))
        first += len(reading.clauses)
    return Reading(
        text,
        readings[0].language if readings else "",
        tuple(clause for part in parts for clause in part.clauses),
        tuple(mention for part in parts for mention in part.mentions),
        tuple(fact for part in parts for fact in part.facts),
        tuple(word for part in parts for word in part.words),
    )


def _shifted(reading: Reading, offset: int, first: int) -> Reading:
    return dataclasses.replace(
        reading,
        clauses=tuple(
            dataclasses.replace(clause, span=clause.span.moved(offset))
            for clause in reading.clauses
        ),
        mentions=tuple(
            dataclasses.replace(m, span=m.span.moved(offset), clause=m.clause + first)
            for m in reading.mentions
        ),
        facts=tuple(
            dataclasses.replace(fact, span=fact.span.moved(offset), clause=fact.clause + first)
            for fact in reading.facts
        ),
        words=tuple((word, span.moved(offset)) for word, span in reading.words),
    )
