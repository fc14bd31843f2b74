"""What denies: facts, words that deny by themselves, and how the two balance in a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.judging.facing.capped import is_capped, is_edge
from rulewright.judging.facing.denying import (
    CHANGING,
    COMMON,
    ENDING,
    IDIOMS,
    LEMMAS,
    LIMITING,
    NEGATIVE_MARKS,
    NEGATIVE_WORDS,
    PLAINLY_MARKED,
    SAID_IN_ENGLISH,
    SETTLED,
    SOFT,
    STATES,
    STAYING,
    UNCHANGING,
    is_negative,
)
from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.facing.senses import meanings
from rulewright.judging.finding import Pair
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact, FactKind, Reading
from rulewright.text import Span

DENYING: tuple[FactKind, ...] = ("negation", "modality", "quantifier")
Word = tuple[str, Span]
"""A lemma and its place."""
NEGATIVE = frozenset({"cannot", "must-not", "need-not"})
IDIOM = 6
PLAIN_WORD = re.compile("[A-Za-z][A-Za-z-]{2,}")
HAVING = {"has": "have", "had": "have", "having": "have"}
WAIT = 60
"""So many characters after "not" may stand before "until"."""
STEM = 4
"""So many letters of a word and of a meaning must be the same: fail, failure."""


def denies(fact: Fact) -> bool:
    """Whether a fact denies something; a prohibition does."""
    return fact.kind == "negation" or fact.value in NEGATIVE or fact.value == "none"


def denials(reading: Reading, within: Sequence[Span] | None = None) -> tuple[Fact, ...]:
    """What denies something in a text; all, or in the spans.

    Idioms that deny nothing are left out, and a "no" that a fuller denial goes with.
    """
    found = tuple(
        fact
        for fact in reading.of(*DENYING)
        if denies(fact)
        and (within is None or is_in(within, fact.span))
        and not is_idiom(reading, fact)
    )
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


class Balance(NamedTuple):
    """The denials of sentences that face one another, and how many either side has too many.

    What one side denies the other may say by a word that denies by itself, if that word has no
    counterpart of its own: 失敗 is a failure, and neither stands for "not".
    """

    source: tuple[Fact, ...]
    target: tuple[Fact, ...]
    lost: int
    added: int


def balances(pair: Pair) -> Iterator[tuple[Bead, Balance]]:
    """The balance of each bead that has sentences on both sides."""
    for bead in pairing_of(pair).beads:
        if bead.source_spans and bead.target_spans:
            yield bead, balance_of(pair, bead)


def balance_of(pair: Pair, bead: Bead) -> Balance:
    """The denials of a bead's sentences, and how many either side has too many."""
    ours, phrases = _unsettled(pair, bead)
    theirs = _uncapped(pair, bead)
    excess = len(ours) - len(theirs)
    if excess > 0:
        said = _unexplained_of_target(pair, bead, theirs)
        for phrase in phrases:
            if phrase in said:
                said.remove(phrase)
        excess -= len(said) + _shared(pair.target, theirs)
        excess -= "only" in said and len(ours) > 1
        return Balance(ours, theirs, max(0, excess), 0)
    if excess < 0:
        excess += _explained(pair, bead, ours, theirs)
    return Balance(ours, theirs, 0, max(0, -excess))


def _uncapped(pair: Pair, bead: Bead) -> tuple[Fact, ...]:
    """The denials of the target but those that only say a bound of the source, or a term.

    Where the source denies nothing, also those of a change that say what stays: not affected.
    """
    found = denials(pair.target, bead.target_spans)
    return tuple(f for f in found if not is_edge(pair, f) and not says_unchanged(pair, f))


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


AROUND = 5


def _unsettled(pair: Pair, bead: Bead) -> tuple[tuple[Fact, ...], list[str]]:
    """The denials of the source that no set phrase of the target says, and those phrases."""
    text = " ".join(span.of(pair.target.text) for span in bead.target_spans).lower()
    said, left = [], []
    for fact in denials(pair.source, bead.source_spans):
        if is_capped(pair, fact):
            continue
        phrase = _phrase_for(pair.source.text, fact, [p for p in _phrases(text) if p not in said])
        if phrase:
            said.append(phrase)
        else:
            left.append(fact)
    return tuple(left), said


def _phrases(text: str) -> list[str]:
    return [phrase for _, phrases in SETTLED for phrase in phrases if has_word(text, phrase)]


def _phrase_for(text: str, fact: Fact, said: Sequence[str]) -> str:
    """The first of the phrases that says a denial of the source, or ""."""
    start, end = max(0, fact.span.start - AROUND), fact.span.end + 1
    for pattern, phrases in SETTLED:
        if any(hit.end() > fact.span.start for hit in pattern.finditer(text, start, end)):
            return next((phrase for phrase in said if phrase in phrases), "")
    return ""


def _explained(pair: Pair, bead: Bead, ours: Sequence[Fact], theirs: Sequence[Fact]) -> int:
    """How many denials of the target other words of the source may stand behind.

    A limit of the source may stand behind any: only the red ones, so the blue are not.
    """
    if _has_limit(pair, bead):
        return len(theirs)
    meant = len(unexplained(pair, bead.source_spans, bead.target_spans))
    said = _words_of_target(pair.target, bead.target_spans, theirs)
    return max(0, meant - sum(word in _APART for word in said)) + _noughts(pair, bead, theirs)


def _unexplained_of_target(pair: Pair, bead: Bead, denied: Sequence[Fact]) -> list[str]:
    """Denying words of the target that no word of the source means: "fail" for 失敗 is meant."""
    said = _words_of_target(pair.target, bead.target_spans, denied)
    meant = [
        {meaning[:STEM] for meaning in meanings(lemma)}
        for lemma, span in (pair.source.words if said else ())
        if is_in(bead.source_spans, span)
    ]
    return [word for word in said if word in _PLAINLY or not _takes(meant, word[:STEM])]


def _takes(meant: list[set[str]], stem: str) -> bool:
    """Whether a word of the source means it, which then is used up."""
    for at, stems in enumerate(meant):
        if stem in stems:
            del meant[at]
            return True
    return False


def unexplained(pair: Pair, ours: Sequence[Span], theirs: Sequence[Span]) -> list[str]:
    """Denying words of the source, beside its denials, that no word of the target says.

    Each word of the target is used once: 離れる is "move away", and stands for no other "not".
    """
    denied = denials(pair.target)
    said = [
        (word, at)
        for word, at in all_words(pair.target)
        if is_in(theirs, at)
        and word not in COMMON
        and not any(fact.span.overlaps(at) for fact in denied)
    ]
    verbs = {fact.governs for fact in denied}
    left = []
    for word in _words_of_source(pair.source, ours, denials(pair.source)):
        meant = meanings(word) - (verbs if word in STATES else set())
        stems = {meaning[:STEM] for meaning in meant} if word not in ENDING else ()
        found = next((one for one in said if one[0] in meant or one[0][:STEM] in stems), None)
        if found is None:
            found = next((one for one in said if is_negative(one[0])), None)
        if found is None:
            left.append(word)
        else:
            said.remove(found)
    return left


def all_words(reading: Reading) -> list[Word]:
    """The words of a text; in English also those without weight that may be said of a thing: out."""
    if reading.language == "ja":
        return list(reading.words)
    known = {span.start for _, span in reading.words}
    plain = (hit for hit in PLAIN_WORD.finditer(reading.text) if hit.start() not in known)
    light = [(hit[0].lower(), Span(*hit.span())) for hit in plain]
    return [*reading.words, *((HAVING.get(word, word), span) for word, span in light)]


_OR = re.compile(r"\b(?:or|nor)\b", re.IGNORECASE)


def _shared(reading: Reading, denied: Sequence[Fact]) -> int:
    """How many more verbs the denials of a text may deny: cannot draw or attack."""
    return sum(
        len(_OR.findall(reading.text, fact.span.end, reading.clauses[fact.clause].span.end))
        + (fact.clause + 1 < len(reading.clauses) and _goes_on(reading, fact.clause + 1))
        for fact in denied
    )


def _goes_on(reading: Reading, clause: int) -> bool:
    return _OR.match(reading.clauses[clause].span.of(reading.text)) is not None


def _words_of_target(reading: Reading, within: Sequence[Span], denied: Sequence[Fact]) -> list[str]:
    """The words of the target that deny by themselves, beside what is read as a denial."""
    found: dict[int, str] = {}
    for span in within:
        for hit in _WORD.finditer(reading.text, span.start, span.end):
            if is_negative(hit.group().lower()):
                found[hit.start()] = hit.group().lower()
        for hit in _DENIAL.finditer(reading.text, span.start, span.end):
            found[hit.start()] = hit.group().lower()
    for lemma, span in reading.words:
        if lemma in LEMMAS and is_in(within, span):
            found[span.start] = lemma
    return _beside(found, (*denied, *reading.of("bound")))


def _words_of_source(reading: Reading, within: Sequence[Span], denied: Sequence[Fact]) -> list[str]:
    """The words of the source that deny by themselves, beside what is read as a denial or a duty."""
    found = {
        hit.start(): hit.group()
        for span in within
        for hit in NEGATIVE_MARKS.finditer(reading.text, span.start, span.end)
        if hit.group() not in PLAINLY_MARKED
    }
    for lemma, span in reading.words:
        if (lemma in NEGATIVE_WORDS or span.start in found) and is_in(within, span):
            found[span.start] = lemma
    return _beside(found, (*denied, *reading.of("modality", "condition")))


def _beside(found: dict[int, str], denied: Sequence[Fact]) -> list[str]:
    """The words that stand in no denial."""
    return [
        word
        for at, word in found.items()
        if not any(fact.span.start <= at < fact.span.end for fact in denied)
    ]


def _has_limit(pair: Pair, bead: Bead) -> bool:
    """Whether the source limits more often than the target says "only"."""
    text = "".join(span.of(pair.source.text) for span in bead.source_spans)
    said = " ".join(span.of(pair.target.text) for span in bead.target_spans)
    return len(LIMITING.findall(text)) > len(_ONLY.findall(said))


def _noughts(pair: Pair, bead: Bead, denied: Sequence[Fact]) -> int:
    """How many noughts, exceptions and terms of the source a denial of the target may say."""
    facts = [f for f in pair.source.of("limiter", "number") if is_in(bead.source_spans, f.span)]
    noughts = sum(fact.value in (0, "except") for fact in facts)
    noughts += sum(
        fact.value == "unless" and is_in(bead.source_spans, fact.span)
        for fact in pair.source.of("condition")
    )
    return noughts + (_waits(pair, denied) and bool(pair.source.of("order")))


def _waits(pair: Pair, denied: Sequence[Fact]) -> bool:
    """Whether a denial of the target is one of time: not until, not yet."""
    after = (pair.target.text[fact.span.end : fact.span.end + WAIT] for fact in denied)
    return any(has_word(text, "until", "yet") for text in after)


_ONLY = re.compile(r"\b(?:only|just|alone|merely|except)\b", re.IGNORECASE)
_WORD = re.compile("[A-Za-z-]+")
_HARD = [word for word in SAID_IN_ENGLISH if word not in ("not", "until", "regardless")]
_LOOSE = frozenset(words("but however away apart last close secret other already else"))
"""Soft words that are too common to stand for a denial anywhere in a sentence."""
_SOFTLY = [word for word in SOFT if word not in _LOOSE]
_APART = frozenset(words("except other_than otherwise different unlike apart regardless without"))
"""Words of the target that say 以外 and the like."""
_PLAINLY = frozenset((*_HARD, *SOFT)) | STAYING
"""What denies whatever the words of the source mean."""
_DENIAL = re.compile(
    rf"(?<![A-Za-z])(?:{'|'.join(sorted((*_HARD, *_SOFTLY), key=len, reverse=True))})(?![A-Za-z])",
    re.IGNORECASE,
)


def is_said(text: str, reading: Reading, clauses: frozenset[int], is_soft: bool) -> bool:
    """Whether an English text, of these clauses, has a word that may deny something."""
    if has_word(text, *SAID_IN_ENGLISH) or "n't" in text or (is_soft and has_word(text, *SOFT)):
        return True
    lemmas = {lemma for lemma, span in reading.words if is_within(reading, span, clauses)}
    if lemmas & LEMMAS:
        return True
    return any(is_negative(word) for word in re.findall(r"[a-z-]+", text))


def is_within(reading: Reading, span: Span, clauses: frozenset[int]) -> bool:
    """Whether a span touches one of these clauses."""
    return any(reading.clauses[index].span.overlaps(span) for index in clauses)
