"""Words of a text that deny by themselves, beside its denials, and which of them are said."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulewright.judging.facing.denials import all_words, denials, is_in, is_within
from rulewright.judging.facing.denying import (
    COMMON,
    ENDING,
    LEMMAS,
    NEGATIVE_MARKS,
    NEGATIVE_WORDS,
    PLAINLY_MARKED,
    SAID_IN_ENGLISH,
    SOFT,
    STATES,
    STAYING,
    is_negative,
)
from rulewright.judging.facing.pairing import Bead
from rulewright.judging.facing.senses import meanings
from rulewright.judging.finding import Pair
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact, Reading
from rulewright.text import Span

NEGATING = tuple("不無非未")
"""Characters that deny the word after them, which has a meaning of its own."""
STEM = 4
"""So many letters of a word and of a meaning must be the same: fail, failure."""
_WORD = re.compile("[A-Za-z-]+")
_HARD = [word for word in SAID_IN_ENGLISH if word not in ("not", "until", "regardless")]
_LOOSE = frozenset(words("but however away apart last close secret other already else"))
"""Soft words that are too common to stand for a denial anywhere in a sentence."""
_SOFTLY = [word for word in SOFT if word not in _LOOSE]
_FIRMLY = frozenset(_HARD) | STAYING
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


def unexplained_of_target(pair: Pair, bead: Bead, denied: Sequence[Fact]) -> list[str]:
    """Denying words of the target that no word of the source means: "fail" for 失敗 is meant."""
    said = words_of_target(pair.target, bead.target_spans, denied)
    meant = [
        {meaning[:STEM] for meaning in meanings(lemma)}
        for lemma, span in (pair.source.words if said else ())
        if is_in(bead.source_spans, span)
    ]
    return [word for word in said if word in _FIRMLY or not _takes(meant, word[:STEM])]


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


def words_of_target(reading: Reading, within: Sequence[Span], denied: Sequence[Fact]) -> list[str]:
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
        is_prefixed = found.get(span.start, "")[:1] in NEGATING
        if (lemma in NEGATIVE_WORDS or is_prefixed) and is_in(within, span):
            found[span.start] = lemma
    return _beside(found, (*denied, *reading.of("modality", "condition")))


def denying_words(reading: Reading, within: Sequence[Span]) -> list[Fact]:
    """The words of the source that deny by themselves, as facts."""
    return [
        Fact("negation", "not", span, _clause_at(reading, span), governs=lemma)
        for lemma, span in reading.words
        if lemma in NEGATIVE_WORDS and is_in(within, span)
    ]


def _clause_at(reading: Reading, span: Span) -> int:
    found = (at for at, clause in enumerate(reading.clauses) if clause.span.overlaps(span))
    return next(found, 0)


def _beside(found: dict[int, str], denied: Sequence[Fact]) -> list[str]:
    """The words that stand in no denial."""
    return [
        word
        for at, word in found.items()
        if not any(fact.span.start <= at < fact.span.end for fact in denied)
    ]
