"""The English reader: a text's clauses, mentions and facts, also in broken English."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulewright.reading.english.doubling import undoubled
from rulewright.reading.english.markers import read_markers
from rulewright.reading.english.modality import read_modality
from rulewright.reading.english.moves import read_actors, read_moves
from rulewright.reading.english.negation import read_negation
from rulewright.reading.english.parse import Parse, parse_text
from rulewright.reading.english.quantities import read_quantities
from rulewright.reading.english.signs import read_adjuncts, read_signs
from rulewright.reading.facts import Clause, Fact, Mention, Reading
from rulewright.reading.glossary import Glossary
from rulewright.reading.terms import Senses
from rulewright.text import Span


def read_english(text: str, glossary: Glossary, senses: Senses = ()) -> Reading:
    """What an English text states: facts in text order, clauses, mentions, content words.

    `senses` decides which concept an occurrence of a form names. Offsets are into `text`;
    a text without words has no clauses and no facts.
    """
    parse = parse_text(text, glossary, senses)
    facts = sorted(
        undoubled(text, sorted(_facts(parse), key=lambda fact: fact.span)),
        key=lambda fact: (fact.span, fact.kind, repr(fact.value)),
    )
    return Reading(
        text, "en", tuple(_clauses(parse)), tuple(_mentions(parse)), tuple(facts), _content(parse)
    )


def _facts(parse: Parse) -> Iterator[Fact]:
    """All facts; the order matters, since each room marks the words that it has taken."""
    yield from read_quantities(parse)
    yield from read_modality(parse)
    yield from read_negation(parse)
    yield from read_markers(parse)
    yield from read_adjuncts(parse)
    yield from read_signs(parse)
    yield from _openers(parse)
    yield from read_actors(parse)
    yield from read_moves(parse)


def _openers(parse: Parse) -> Iterator[Fact]:
    """The condition or order that introduces each clause."""
    for part in parse.parts:
        if part.marker is None:
            continue
        start, end, opener = part.marker
        if opener.kind:
            name = parse.name(part.verb)
            yield parse.fact(opener.kind, opener.value, start, end, "", name)


def _clauses(parse: Parse) -> Iterator[Clause]:
    for part in parse.parts:
        span = Span(parse.words[part.words[0]].span.start, parse.words[part.words[-1]].span.end)
        yield Clause(part.role, span, parse.name(part.verb))


def _mentions(parse: Parse) -> Iterator[Mention]:
    clauses: dict[Span, int] = {}
    for index, mention in parse.by_word.items():
        clauses.setdefault(mention.span, parse.owner[index])
    for mention in parse.mentions:
        yield replace(mention, clause=clauses.get(mention.span, 0))


_CONTENT = frozenset("NVADG")


def _content(parse: Parse) -> tuple[tuple[str, Span], ...]:
    return tuple((word.lemma, word.span) for word in parse.words if word.pos in _CONTENT)
