"""Which words of the source a piece of the target is about, by terms and dictionary."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.judging.facing.coverage import is_empty_word
from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.facing.senses import meanings
from rulewright.judging.finding import Pair
from rulewright.reading.facts import Fact, Reading
from rulewright.text import Span

STEM = 4
"""So many letters must two forms of a word share."""
ENDING = 4
"""The longest ending that makes a form of a word."""


def are_like(one: str, other: str) -> bool:
    """Whether two English words are forms of one: the same but for their endings."""
    if one == other:
        return True
    shorter, longer = sorted((one, other), key=len)
    stem = max(STEM, len(shorter) - 2)
    return (
        len(longer) - len(shorter) <= ENDING
        and len(shorter) >= STEM
        and longer[:stem] == shorter[:stem]
    )


def likeness(pair: Pair, ours: Span, theirs: Span) -> int:
    """How many content words of a piece of the target a piece of the source accounts for."""
    lemmas = [word for word, span in pair.source.words if span.overlaps(ours)]
    concepts = _concepts(pair.source, ours)
    known = {meaning for lemma in lemmas for meaning in meanings(lemma)}
    known |= {word for lemma in lemmas if lemma.isascii() for word in (lemma.lower(),)}
    covered = [m for m in pair.target.mentions if m.span.overlaps(theirs)]
    found = sum(not concepts.isdisjoint(mention.concepts) for mention in covered)
    for word, span in _contents(pair.target, theirs):
        if any(m.span.overlaps(span) and not concepts.isdisjoint(m.concepts) for m in covered):
            continue
        found += any(are_like(word, meaning) for meaning in known)
    return found


def _concepts(reading: Reading, within: Span) -> set[str]:
    return {c for m in reading.mentions if m.span.overlaps(within) for c in m.concepts}


def _contents(reading: Reading, within: Span) -> Iterator[tuple[str, Span]]:
    for lemma, span in reading.words:
        if within.start <= span.start < within.end and not is_empty_word(lemma):
            yield lemma.lower(), span


POINTERS = ("一方", "片方", "内", "中", "方", "物", "者", "人", "他", "残り")
"""Nouns of the source that stand for a thing named elsewhere."""


def kinship(pair: Pair, ours: Fact, theirs: Fact) -> int:
    """1 if a fact of the source and one of the target govern one thing, -1 if two, 0 if unknown."""
    one, other = ours.governs, theirs.governs
    if not one or not other or one in POINTERS:
        return 0
    if one == other:
        return 1
    glossary = pair.glossary
    if glossary.get(one) is not None and glossary.get(other) is not None:
        return 1 if glossary.is_kind_of(one, other) or glossary.is_kind_of(other, one) else -1
    said = meanings(one) if glossary.get(one) is None else _forms(pair, one)
    if not said:
        return 0
    names = {other.lower()} if glossary.get(other) is None else _forms(pair, other)
    return 1 if any(are_like(word, name) for word in said for name in names) else -1


def _forms(pair: Pair, name: str) -> frozenset[str]:
    """The English words that name a concept."""
    concept = pair.glossary.get(name)
    if concept is None:
        return frozenset()
    return frozenset(form.text.lower() for form in concept.said(pair.target.language))


def noun_number(pair: Pair, fact: Fact) -> int:
    """1 if the facing sentences name what a fact of the source governs in the plural, -1 if only
    in the singular, 0 if they do not name it."""
    said = meanings(fact.governs) | _forms(pair, fact.governs)
    spans = pairing_of(pair).from_source(fact).target_spans
    named = [
        span.of(pair.target.text).lower() != lemma
        for lemma, span in pair.target.words
        if any(span.overlaps(edge) for edge in spans)
        and any(are_like(lemma, word) for word in said)
    ]
    return 0 if not named else 1 if any(named) else -1
