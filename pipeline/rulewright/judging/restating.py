"""A default that the book prints beside the words of its question: where near-equal ones part."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from rulewright.judging.facing.naming import are_related
from rulewright.judging.facing.onesided import FREE
from rulewright.judging.wording import words
from rulewright.reading.facts import Reading
from rulewright.reading.glossary import Glossary
from rulewright.reading.pieces import pieces
from rulewright.text import Span

TELLING = frozenset(
    words(
        "not no never cannot without none nobody may must can should need before after until "
        "immediately first second last next same new only all every each some again up down win "
        "wins lose loses gain gains lost more fewer least most in out from to zero one two three "
        "four five six seven eight nine ten third fourth fifth sixth end ends start starts"
    )
)
"""Words that may not change when a sentence is said again."""
NEAR = 0.75
"""Sentences are one said twice if they share so much of their words."""
CLAUSE = 3
"""More words than this are a clause of their own."""
_WORD = re.compile(r"\d+|[A-Za-z]+(?:['’][a-z]+)?")


class Parting(NamedTuple):
    """Words of a sentence that is said twice, as the question has them and as our text has them."""

    told: str
    ours: str
    span: Span


def partings(told: Reading, ours: Reading, glossary: Glossary) -> Iterator[Parting]:
    """Where a sentence of ours is nearly one of the question's, and a telling word is not its own.

    `span` is in our text: the changed words, or the word before those left out.
    """
    theirs = [_words(told.text, span) for span in pieces(told.text)]
    for span in pieces(ours.text):
        mine = _words(ours.text, span)
        matchers = [SequenceMatcher(None, *_keys(told, other, ours, mine)) for other in theirs]
        best = max(matchers, key=lambda matcher: matcher.ratio(), default=None)
        if best is None or not NEAR <= best.ratio() < 1:
            continue
        other = theirs[matchers.index(best)]
        for kind, i1, i2, j1, j2 in best.get_opcodes():
            if kind != "equal" and _is_telling(told, other[i1:i2], ours, mine[j1:j2], glossary):
                place = mine[j1:j2] or mine[max(0, j1 - 1) : j1] or mine[:1]
                yield Parting(
                    _text(told, other[i1:i2]),
                    _text(ours, mine[j1:j2]),
                    Span(place[0].start, place[-1].end),
                )


def _words(text: str, span: Span) -> list[Span]:
    return [Span(*hit.span()) for hit in _WORD.finditer(text, span.start, span.end)]


def _keys(
    told: Reading, theirs: Sequence[Span], ours: Reading, mine: Sequence[Span]
) -> tuple[list[str], list[str]]:
    return [s.of(told.text).lower() for s in theirs], [s.of(ours.text).lower() for s in mine]


def _text(reading: Reading, spans: Sequence[Span]) -> str:
    return reading.text[spans[0].start : spans[-1].end] if spans else ""


def _is_telling(
    told: Reading, theirs: Sequence[Span], ours: Reading, mine: Sequence[Span], glossary: Glossary
) -> bool:
    """Whether a change touches a telling word or a number, or puts one term for another.

    A clause that only one of the two has is no change.
    """
    if max(len(theirs), len(mine)) > CLAUSE and min(len(theirs), len(mine)) == 0:
        return False
    changed = _plain(told, theirs) ^ _plain(ours, mine)
    if any(word in TELLING or word.isdigit() for word in changed):
        return True
    terms = _terms(told, theirs), _terms(ours, mine)
    return all(terms) and not are_related(glossary, *terms)


def _plain(reading: Reading, spans: Sequence[Span]) -> set[str]:
    """The words that are in no term."""
    return {
        span.of(reading.text).lower()
        for span in spans
        if not any(mention.span.overlaps(span) for mention in reading.mentions)
    }


def _terms(reading: Reading, spans: Sequence[Span]) -> set[str]:
    return {
        concept
        for mention in reading.mentions
        if any(span.overlaps(mention.span) for span in spans)
        for concept in mention.concepts
        if concept not in FREE
    }
