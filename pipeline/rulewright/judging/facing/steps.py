"""What is done first and what then, and what may not be until: said of the wrong one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulewright.judging.facing.events import likeness
from rulewright.judging.facing.pairing import beside, level_facts, level_text
from rulewright.judging.finding import Pair
from rulewright.judging.wording import has_word
from rulewright.reading.facts import Fact, Reading
from rulewright.text import Span

STOPS = re.compile(r"[。．.!！?？\n]")
CLEARLY = 2
"""So many more words must two steps share crosswise than straight."""


class Steps(NamedTuple):
    """The word that says "first", and what is done first and what then."""

    mark: Fact
    first: Span
    then: Span


def swapped_steps(pair: Pair) -> Iterator[tuple[Fact, Fact]]:
    """The "first" of both texts, where the target does first what the source does then."""
    ours, theirs = _steps(pair.source), _steps(pair.target)
    if ours is None or theirs is None:
        return
    straight = likeness(pair, ours.first, theirs.first) + likeness(pair, ours.then, theirs.then)
    crossed = likeness(pair, ours.first, theirs.then) + likeness(pair, ours.then, theirs.first)
    if crossed >= straight + CLEARLY:
        yield ours.mark, theirs.mark


def _steps(reading: Reading) -> Steps | None:
    """The only two steps of a text that says "first" and "then" once each."""
    first = [fact for fact in reading.of("order", "ordinal") if _is_first(reading, fact)]
    then = [fact for fact in reading.of("order") if fact.value == "then"]
    if not then and reading.language == "ja":
        then = [fact for fact in reading.of("order") if FROM.match(reading.text, fact.span.start)]
    if len(first) != 1 or len(then) != 1 or then[0].span.start < first[0].span.end:
        return None
    stop = STOPS.search(reading.text, then[0].span.end)
    end = stop.start() if stop else len(reading.text)
    inner = Span(first[0].span.end, then[0].span.start)
    return Steps(first[0], inner, Span(then[0].span.end, end))


FROM = re.compile("(?:て|で)?から")
"""What stands between two steps: ダイスを振ってから動かす."""
BEGINS = re.compile(r"(?:^|[.;:!?]\s+|\b(?:you|players?|and|,) )first(?:ly)?,? $", re.IGNORECASE)


def _is_first(reading: Reading, fact: Fact) -> bool:
    """Whether it says what is done first; before a verb that is a noun too, English may hide it."""
    if fact.kind == "order":
        return fact.value == "first"
    end = fact.span.end + 1
    is_opening = BEGINS.search(reading.text, 0, end) is not None
    return fact.value == 1 and is_opening and reading.language == "en"


STILL = ("until", "till", "before", "prior", "yet", "unless", "only", "without", "while")


def too_late(pair: Pair) -> Iterator[tuple[Fact, Fact]]:
    """ "Not until it ends" in the source, and in the target "not once it has ended"."""
    for fact in pair.source.of("order"):
        if fact.value != "until" or has_word(level_text(pair, fact), *STILL):
            continue
        theirs = level_facts(pair, fact, "order", "condition")
        late = next((f for f in theirs if f.value in ("after", "when") and _is_late(pair, f)), None)
        denials = (
            beside(pair, fact, "negation", "modality"),
            level_facts(pair, fact, "negation", "modality"),
        )
        if late is not None and all(map(_denies, denials)):
            yield fact, late


def _is_late(pair: Pair, fact: Fact) -> bool:
    said = fact.span.of(pair.target.text).lower()
    return fact.value == "after" or said in ("once", "as soon as")


def _denies(facts: tuple[Fact, ...]) -> bool:
    return any(fact.kind == "negation" or fact.value in ("must-not", "cannot") for fact in facts)
