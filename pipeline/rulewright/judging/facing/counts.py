"""What numbers count: one value on both sides, but of another thing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from rulewright.judging.facing.numerals import shown
from rulewright.judging.facing.pairing import are_kin, level_facts
from rulewright.judging.facing.senses import meanings
from rulewright.judging.finding import Difference, Pair
from rulewright.judging.wording import words
from rulewright.reading.facts import Fact, Reading

UNIT_WORDS: Mapping[str, frozenset[str]] = {
    "point": frozenset(words("point pt score vp star mark victory-point")),
    "person": frozenset(words("player person people opponent man member participant")),
    "yen": frozenset(words("yen")),
    "percent": frozenset(words("percent percentage")),
    "minute": frozenset(words("minute min")),
    "hour": frozenset(words("hour")),
    "day": frozenset(words("day")),
}
"""English nouns that a counter of the source counts, where it counts nothing else."""


_JOINED = re.compile("[-‐‑][a-z]", re.IGNORECASE)
"""Behind a number that counts nothing by itself: six-sided dice."""
NOUN_WORDS = 4
VERBS = "うくぐすつぬぶむる"
"""A Japanese verb's dictionary form ends in one of these."""


def miscounted(pair: Pair) -> Iterator[Difference]:
    """Each number of the target whose noun the source counts by another number, and not by its own.

    小判３枚につき１点 is one point for three koban, neither one koban nor three points.
    """
    if pair.source.language != "ja" or pair.target.language != "en":
        return
    ours = pair.source.of("number")
    for fact in pair.target.of("number"):
        if not (fact.governs or fact.unit) or isinstance(fact.value, str):
            continue
        if _JOINED.match(pair.target.text, fact.span.end):
            continue
        near = [other for other in ours if fact in level_facts(pair, other, "number")]
        same = [other for other in near if other.value == fact.value]
        if not same or any(_may_count(pair, other, fact) for other in same):
            rest = [other for other in near if other not in same]
            is_alone = len(same) == 1
            if is_alone and (
                _fits_better(pair, fact, same[0], rest) or _is_swapped(fact, same[0], rest)
            ):
                yield _counts_other(same[0], fact)
        elif any(other.value and _does_count(pair, other, fact) for other in near):
            yield _counts_other(same[0], fact)


def _is_swapped(theirs: Fact, own: Fact, rest: Sequence[Fact]) -> bool:
    """Whether another number has the unit that its own has not: 8 kinds for 6種類、各8枚."""
    return (
        theirs.unit != ""
        and own.unit == ""
        and any(other.unit == theirs.unit and not own.governs for other in rest)
    )


def _fits_better(pair: Pair, theirs: Fact, own: Fact, rest: Sequence[Fact]) -> bool:
    """Whether another number's noun means more of the words here: gold coins are no copper coins.

    Each of the two must be known to mean one of them.
    """
    said = _noun_words(pair.target, theirs)
    fits = len(said & _meanings(pair, own))
    return 0 < fits < max((len(said & _meanings(pair, other)) for other in rest), default=0)


def _noun_words(reading: Reading, fact: Fact) -> frozenset[str]:
    """The words from a number up to the noun that it counts: 5 gold coins."""
    found: list[str] = []
    for lemma, at in reading.words:
        if at.start >= fact.span.end and len(found) < NOUN_WORDS:
            found.append(lemma)
            if lemma == fact.governs:
                return frozenset(found)
    return frozenset()


def swapped(pair: Pair) -> Iterator[Difference]:
    """Two numbers that changed places between two verbs: deals two and discards three."""
    ours, theirs = pair.source.of("number"), pair.target.of("number")
    values = [fact.value for fact in ours]
    if len(set(values)) != 2 or len(values) != 2:
        return
    if [fact.value for fact in theirs] != values[::-1]:
        return
    both = list(zip(ours, theirs, theirs[::-1], strict=True))
    if any(_is_done_by(pair, fact, equal) for fact, _, equal in both):
        return
    if not any(_is_done_by(pair, fact, unequal) for fact, unequal, _ in both):
        return
    for fact, equal in zip(ours, theirs[::-1], strict=True):
        yield _counts_other(fact, equal)


def _is_done_by(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether a word behind a number of the source means one before the number of the target."""
    said = set(_between(pair.target, _last_end(pair.target, theirs), theirs.span.start))
    meant = _between(pair.source, ours.span.end, _next_start(pair.source, ours))
    return any(said & meanings(word) for word in meant if word[-1:] in VERBS)


def _between(reading: Reading, start: int, end: int) -> list[str]:
    return [lemma for lemma, at in reading.words if start <= at.start and at.end <= end]


def _last_end(reading: Reading, fact: Fact) -> int:
    """Where the number before ends, or 0."""
    ends = [f.span.end for f in reading.of("number") if f.span.end <= fact.span.start]
    return max(ends, default=0)


def _next_start(reading: Reading, fact: Fact) -> int:
    """Where the next number begins, or the text ends."""
    starts = [f.span.start for f in reading.of("number") if f.span.start >= fact.span.end]
    return min(starts, default=len(reading.text))


def _may_count(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether two numbers may count one thing; what nobody knows may be the same."""
    if ours.unit in UNIT_WORDS:
        return _is_of_unit(ours.unit, theirs)
    if not ours.governs or not theirs.governs:
        return ours.unit == theirs.unit or not ours.unit
    if ours.unit and ours.unit == theirs.unit:
        return True
    glossary = pair.glossary
    if glossary.get(ours.governs) is not None and glossary.get(theirs.governs) is not None:
        return are_kin(pair, ours.governs, theirs.governs) or _is_made_of(pair, ours, theirs)
    return not _meanings(pair, ours) or _does_count(pair, ours, theirs)


def _is_made_of(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether a thing of the source consists of what the target counts: a hand is cards in hand."""
    part = pair.glossary.get(theirs.governs)
    named = part.preferred(pair.target.language) if part else None
    said = {word.rstrip("s") for text in _meanings(pair, ours) for word in text.split()}
    return named is not None and named.text.lower() in said


def _does_count(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether two numbers surely count one thing: by unit, by concept, or by the dictionary."""
    if ours.unit in UNIT_WORDS:
        return _is_of_unit(ours.unit, theirs)
    if not ours.governs or not theirs.governs or theirs.unit in UNIT_WORDS:
        return False
    return ours.governs == theirs.governs or theirs.governs in _meanings(pair, ours)


def _is_of_unit(unit: str, theirs: Fact) -> bool:
    return theirs.unit == unit or theirs.governs in UNIT_WORDS[unit]


def _meanings(pair: Pair, ours: Fact) -> frozenset[str]:
    """What the counted word of the source means, as written and by its lemma."""
    concept = pair.glossary.get(ours.governs)
    if concept is not None:
        texts = (form.text.lower() for form in concept.said(pair.target.language))
        return frozenset(texts)
    return meanings(ours.governs)


def _counts_other(ours: Fact, theirs: Fact) -> Difference:
    return Difference(
        "number.counts-other",
        (("source", shown(ours)), ("target", shown(theirs))),
        "critical",
        "likely",
        (ours.span,),
        (theirs.span,),
        shown(ours),
        shown(theirs),
    )
