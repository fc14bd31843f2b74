"""Things of which the source says one, and a translation only the noun: "get chip" for one chip.

English without articles says so, and good English too, of what is not counted; so it is no finding.
But of two translations the one that says how many is the better.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.judging.facing.events import are_like
from rulewright.judging.facing.senses import meanings
from rulewright.reading.english.parts import settle
from rulewright.reading.english.words import Word, split_words
from rulewright.reading.facts import Fact, Reading
from rulewright.reading.glossary import Glossary
from rulewright.text import Span

WITHIN = frozenset("NA")
"""What may stand between a noun and the word that says how many or which: nouns and adjectives."""
MARKS = frozenset("-‐–\"“”'‘’「」[]【】")
"""Marks that may stand there too: "one S- chip"."""
SAYS_WHICH = frozenset("TS#")


def uncounted(source: Reading, target: Reading, glossary: Glossary) -> tuple[Fact, ...]:
    """The facts of the source that count one thing, which the target names bare each time.

    None where the target has a number 1 for each of them, whatever it counts there.
    """
    ones = [fact for fact in source.of("number") if _is_one(fact) and fact.governs]
    if target.language != "en" or len(ones) <= sum(map(_is_one, target.of("number", "ordinal"))):
        return ()
    words = settle(split_words(target.text), {})
    names = ((fact, list(_named(fact.governs, target, glossary))) for fact in ones)
    return tuple(fact for fact, spans in names if _is_bare(words, spans))


def _is_one(fact: Fact) -> bool:
    """Whether it is a 1 that counts things, not times or measures."""
    return fact.value == 1 and not fact.unit


def _named(thing: str, target: Reading, glossary: Glossary) -> Iterator[Span]:
    """Where the target names a thing: a concept, or a word of the source."""
    if glossary.get(thing) is not None:
        yield from (one.span for one in target.mentions if thing in one.concepts)
        return
    means = meanings(thing)
    for lemma, span in target.words:
        if any(are_like(lemma, word) for word in means):
            yield span


def _is_bare(words: Sequence[Word], names: Sequence[Span]) -> bool:
    """Whether a thing is named, and each time by a singular noun alone."""
    heads = [i for span in names if (i := _head(words, span)) is not None]
    return bool(heads) and all(_stands_alone(words, head) for head in heads)


def _head(words: Sequence[Word], name: Span) -> int | None:
    """The last noun of a name."""
    inside = (i for i, word in enumerate(words) if word.span.overlaps(name) and word.pos == "N")
    return max(inside, default=None)


def _stands_alone(words: Sequence[Word], head: int) -> bool:
    """Whether a noun is singular, and nothing before it says how many there are, or which."""
    if words[head].low != words[head].lemma:
        return False
    first = head
    while first and (words[first - 1].pos in WITHIN or words[first - 1].low in MARKS):
        first -= 1
    return not first or words[first - 1].pos not in SAYS_WHICH
