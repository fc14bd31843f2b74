"""The word that stands in our text where a term should: an older name, or one nobody told us."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rulewright.judging.facing.naming import named
from rulewright.judging.portions import Portion
from rulewright.judging.strays import said_by_us, stray_noun
from rulewright.judging.telling import Told
from rulewright.reading.facts import Reading
from rulewright.reading.glossary import Glossary
from rulewright.reading.lexicon import lexicon
from rulewright.reading.units import STOP_WORDS, stem
from rulewright.text import Span

STANDS = "{message} “{found}” stands here."
MISSING = ("term_missing.missing", "term_missing.unsaid")
TWICE = 2
"""A word that so many texts have which lack a term, and no other text has, is its name there."""


@dataclass(frozen=True, slots=True)
class StandIns:
    """Which stems stand in the portions whose segments name each concept, and in all portions."""

    within: Mapping[str, Counter[str]]
    everywhere: Counter[str]

    def knows(self, concept: str, word: str) -> bool:
        """Whether a stem stands only where the source names the concept, and more than once."""
        count = self.within.get(concept, Counter())[word]
        return count >= TWICE and count == self.everywhere[word]


def with_standins(
    found: Sequence[Told],
    portions: Sequence[Portion],
    segments: Mapping[str, Reading],
    glossary: Glossary,
    language: str,
) -> Iterator[Told]:
    """The findings; where a term is missing, with the word that stands in its place, if any.

    If that is a noun, and the book says the term by our name elsewhere, it is likely wrong.
    """
    known = _standins(portions, segments)
    ours = said_by_us(portions)
    for told in found:
        if told.finding.code not in MISSING or told.finding.target_spans:
            yield told
            continue
        stray = stray_noun(told, found, segments, glossary, language)
        span = stray or _standin(told, known, glossary, language)
        if span is None:
            yield told
            continue
        said = span.of(told.finding.en)
        is_sure = stray is not None and told.finding.source_value in ours
        finding = replace(
            told.finding,
            tier="likely" if is_sure else told.finding.tier,
            params=(*told.finding.params, ("found", said)),
            message=STANDS.format(message=told.finding.message, found=said),
            target_spans=(span,),
        )
        yield Told(finding, told.portion)


def _standins(portions: Sequence[Portion], segments: Mapping[str, Reading]) -> StandIns:
    within: dict[str, Counter[str]] = {}
    everywhere: Counter[str] = Counter()
    for portion in portions:
        stems = {word for word, _ in _unknown(portion.reading)}
        everywhere.update(stems)
        stated = [segments[name] for name in portion.statement.states if name in segments]
        for concept in {concept for reading in stated for concept in named(reading)}:
            within.setdefault(concept, Counter()).update(stems)
    return StandIns(within, everywhere)


def _unknown(reading: Reading) -> list[tuple[str, Span]]:
    """The words that no glossary knows, as stems, with their places."""
    return [
        (stem(lemma.lower()), span)
        for lemma, span in reading.words
        if lemma.lower() not in STOP_WORDS
        and lemma[:1].isalpha()
        and not any(mention.span.overlaps(span) for mention in reading.mentions)
    ]


def _standin(told: Told, known: StandIns, glossary: Glossary, language: str) -> Span | None:
    """Where the words stand that a translator may have put for the term that is missing."""
    finding, portion = told.finding, told.portion
    if portion is None:
        return None
    name = str(finding.source_value)
    concept = glossary.get(name)
    forms = concept.said(language) if concept else ()
    meant = {stem(word) for form in forms for word in lexicon().meanings(form.text)}
    words = _unknown(portion.reading)
    told_spans = [span for word, span in words if word in meant]
    spans = told_spans or [span for word, span in words if known.knows(name, word)]
    return _run(portion.reading.text, spans) if spans else None


def _run(text: str, spans: Sequence[Span]) -> Span:
    """The first of the words, with those that follow it at once."""
    first, *others = spans
    for span in others:
        if text[first.end : span.start].strip(" -"):
            break
        first = Span(first.start, span.end)
    return first
