"""What denies in a text, and the words that a denial may be of."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulewright.judging.facing.denying import CHANGING, IDIOMS, UNCHANGING
from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.facing.senses import meanings
from rulewright.judging.finding import Pair
from rulewright.reading.facts import Fact, FactKind, Reading
from rulewright.text import Span

DENYING: tuple[FactKind, ...] = ("negation", "modality", "quantifier")
Word = tuple[str, Span]
"""A lemma and its place."""
NEGATIVE = frozenset({"cannot", "must-not", "need-not"})
IDIOM = 6
PLAIN_WORD = re.compile("[A-Za-z][A-Za-z-]{2,}")
HAVING = {"has": "have", "had": "have", "having": "have"}


def denies(fact: Fact) -> bool:
    """Whether a fact denies something; a prohibition does."""
    return fact.kind == "negation" or fact.value in NEGATIVE or fact.value == "none"


def denials(reading: Reading, within: Sequence[Span] | None = None) -> tuple[Fact, ...]:
    """What denies something in a text; all, or in the spans.

    Idioms that deny nothing are left out, and a "no" that a fuller denial goes with.
    """
    found = tuple(
        [
            fact
            for fact in reading.of(*DENYING)
            if denies(fact)
            and (within is None or is_in(within, fact.span))
            and not is_idiom(reading, fact)
        ]
    )
    if not found:
        return ()
    return tuple(fact for fact in found if not is_answer(reading, fact)) or found


def is_answer(reading: Reading, fact: Fact) -> bool:
    """Whether a denial is a bare "no", as the readers of both languages read it."""
    return fact.governs == "no" or fact.span.of(reading.text) == "いいえ"


def is_idiom(reading: Reading, fact: Fact) -> bool:
    """Whether a negation of the source denies nothing: 間違いなく."""
    if reading.language != "ja":
        return False
    start, end = max(0, fact.span.start - IDIOM), fact.span.end + IDIOM
    hits = (Span(*hit.span()) for hit in IDIOMS.finditer(reading.text, start, end))
    return any(hit.overlaps(fact.span) for hit in hits)


def is_in(within: Sequence[Span], span: Span) -> bool:
    """Whether a span begins in one of these."""
    return any(edge.start <= span.start < edge.end for edge in within)


def is_within(reading: Reading, span: Span, clauses: frozenset[int]) -> bool:
    """Whether a span touches one of these clauses."""
    return any(reading.clauses[index].span.overlaps(span) for index in clauses)


def all_words(reading: Reading) -> list[Word]:
    """The words of a text; in English also those without weight that may be said of a thing: out."""
    if reading.language == "ja":
        return list(reading.words)
    known = {span.start for _, span in reading.words}
    plain = (hit for hit in PLAIN_WORD.finditer(reading.text) if hit.start() not in known)
    light = [(hit[0].lower(), Span(*hit.span())) for hit in plain]
    return [*reading.words, *((HAVING.get(word, word), span) for word, span in light)]


def says_unchanged(pair: Pair, fact: Fact) -> bool:
    """Whether a denial of a change says what stays in the source, which denies nothing."""
    is_change = denies(fact) and fact.governs in CHANGING
    return is_change and fact.governs in _changes(pair, pairing_of(pair).from_target(fact))


def _changes(pair: Pair, bead: Bead) -> frozenset[str]:
    """The changes whose denial says what stays in the source: none that it means itself."""
    lemmas = [lemma for lemma, span in pair.source.words if is_in(bead.source_spans, span)]
    if UNCHANGING.isdisjoint(lemmas) or denials(pair.source, bead.source_spans):
        return frozenset()
    return CHANGING - {meaning for lemma in lemmas for meaning in meanings(lemma)}
