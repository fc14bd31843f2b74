"""A noun of ours in the place of a term of the book: another term's name, or a word near to it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rulewright.judging.facing.echoes import sense_of
from rulewright.judging.facing.naming import NOUNS
from rulewright.judging.facing.senses import meanings
from rulewright.judging.finding import Finding
from rulewright.judging.portions import Portion
from rulewright.judging.telling import Told
from rulewright.reading.english.parts import settle
from rulewright.reading.english.words import split_words
from rulewright.reading.facts import Reading
from rulewright.reading.glossary import Concept, Glossary
from rulewright.reading.lexicon import lexicon
from rulewright.reading.nearness import row_of
from rulewright.reading.units import STOP_WORDS, stem
from rulewright.text import Span

NEAR = 3.0
"""So many standard deviations nearer to a term than usual words are is no chance."""
UNFOUNDED = "term_confused.unfounded"
_WORD = re.compile(r"[a-z]+")


def said_by_us(portions: Sequence[Portion]) -> frozenset[str]:
    """The concepts that our text says by our name for them somewhere."""
    return frozenset(
        mention.concepts[0]
        for portion in portions
        for mention in portion.reading.mentions
        if mention.standing == "preferred"
    )


def stray_noun(
    told: Told,
    found: Sequence[Told],
    segments: Mapping[str, Reading],
    glossary: Glossary,
    language: str,
) -> Span | None:
    """Where a noun stands for a term that is missing; None for a word of every game."""
    portion, concept = told.portion, glossary.get(str(told.finding.source_value))
    if portion is None or concept is None or concept.common or concept.kind not in NOUNS:
        return None
    others = (one.finding for one in found if one.portion is portion)
    strange = (span for one in others if (span := _strange(one, glossary)))
    return next(strange, None) or _nearest(portion, concept, segments, language)


def _strange(finding: Finding, glossary: Glossary) -> Span | None:
    """Where the name of a term of the book stands that the source does not name."""
    concept = glossary.get(str(finding.target_value))
    if finding.code != UNFOUNDED or concept is None or concept.common:
        return None
    is_noun = concept.kind in NOUNS and finding.target_spans
    return finding.target_spans[0] if is_noun else None


def _nearest(
    portion: Portion, concept: Concept, segments: Mapping[str, Reading], language: str
) -> Span | None:
    """The noun, in no glossary, that is near to what a term means, and to nothing else so near."""
    reading = portion.reading
    names = {
        name for form in concept.said(reading.language) for name in _WORD.findall(form.text.lower())
    }
    own = names | {
        word for form in concept.said(language) for word in lexicon().meanings(form.text)
    }
    stated = [segments[name] for name in portion.statement.states if name in segments]
    rest = {meaning for one in stated for meaning in _others(one, concept)}
    known = {stem(name) for name in names}
    best, place = NEAR, None
    for word, span in _unknown_nouns(reading):
        near = _nearness(word, frozenset(own))
        if stem(word) not in known and near >= best and near > _nearness(word, frozenset(rest)):
            best, place = near, span
    return place


def _others(reading: Reading, concept: Concept) -> set[str]:
    """What the words of a segment may mean that are not the term's."""
    own = [one.span for one in reading.mentions if concept.id in one.concepts]
    return {
        meaning
        for lemma, span in reading.words
        if not any(span.overlaps(other) for other in own)
        for meaning in meanings(lemma)
    }


def _unknown_nouns(reading: Reading) -> list[tuple[str, Span]]:
    """The nouns that no glossary knows, with their places."""
    return [
        (word.lemma.lower(), word.span)
        for word in settle(split_words(reading.text), {})
        if word.pos == "N"
        and word.lemma.lower() not in STOP_WORDS
        and not any(mention.span.overlaps(word.span) for mention in reading.mentions)
    ]


def _nearness(word: str, meant: frozenset[str]) -> float:
    """How many standard deviations nearer a word is to some meanings than usual words are."""
    sense, row = sense_of(meant), row_of(word)
    if sense is None or row is None:
        return 0.0
    return float((sense.rows @ row).max() - sense.mean) / sense.deviation
