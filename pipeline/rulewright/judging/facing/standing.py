"""The words that a denial denies, and whether the other side has them undenied."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulewright.judging.facing.denials import Word, all_words, denials, is_in, is_within
from rulewright.judging.facing.denying import LEMMAS, NEGATIVE_WORDS
from rulewright.judging.facing.pairing import Bead
from rulewright.judging.facing.senses import meanings
from rulewright.judging.finding import Pair
from rulewright.judging.wording import words
from rulewright.reading.facts import Fact, Reading
from rulewright.text import Span

STEM = 5
"""So many letters alike make two forms of one word, if both are as long."""
REACH = 4
"""So many words after a denial it may deny."""
EMPTY = frozenset(
    words(
        "無い 有る 居る 出来る 為る 成る 行く 来る 得る 必要 良い 可能 不可 事 言う 訳 積もり 筈 止める 駄目 禁止 "
    )
)
"""Words of the source that only carry a denial: what is denied stands before them."""
ADVERB = re.compile("ly$")
HOLDING = frozenset(words("keep stay leave remain stop avoid prevent"))
"""Verbs that deny what goes with them: keep your hands off."""
LIGHT = ("have",)
"""Too common to affirm that there is a thing: the thing itself does."""
NEGATING = "不無非未"
"""Characters that deny the word after them."""


def stands(
    pair: Pair, bead: Bead, word: Word, is_source: bool, near: frozenset[int] | None = None
) -> bool:
    """Whether the other side has an undenied counterpart of a word that nothing else means."""
    return bool(counterparts(pair, bead, word, is_source, near))


def counterparts(
    pair: Pair, bead: Bead, word: Word, is_source: bool, near: frozenset[int] | None = None
) -> list[Word]:
    """The undenied words of the other side that mean a word, if nothing else means them."""
    ours = affirmed_words(pair.source, bead.source_spans)
    theirs = [
        word for word in affirmed_words(pair.target, bead.target_spans) if word[0] not in HOLDING
    ]
    if is_source:
        found = [other for other in theirs if is_same_word(pair, word, other)]
        rest = [other for other in ours if not _is_repeated(pair.source, other, word)]
        used = [o for o in rest if any(is_same_word(pair, o, other) for other in found)]
    else:
        is_plain = word[0] not in LEMMAS
        plain = [other for other in ours if not (is_plain and other[0] in NEGATIVE_WORDS)]
        found = [other for other in plain if is_same_word(pair, other, word)]
        used = [
            o for o in theirs if o != word and any(is_same_word(pair, other, o) for other in found)
        ]
    if near is not None and not any(is_within(pair.target, other[1], near) for other in found):
        return []
    return found if len(found) > len(used) else []


def is_weighty(word: Word, within: Sequence[Span]) -> bool:
    """Whether a word in the spans has a meaning of its own."""
    return word[0] not in EMPTY and is_in(within, word[1])


def _is_repeated(reading: Reading, one: Word, other: Word) -> bool:
    """Whether it is the word itself, or the same one joined to it: right answers or wrong answers."""
    if one == other:
        return True
    start, end = sorted((one[1].end, other[1].end))
    return one[0] == other[0] and JOINED.fullmatch(reading.text, start, end) is not None


JOINED = re.compile("(?:や|と|か|または|あるいは|および|及び)[^、。,.]+")
"""What joins two things, and goes on with the second."""


def is_same_word(pair: Pair, ours: Word, theirs: Word) -> bool:
    """Whether two words mean the same, by the glossary or the dictionary."""
    if _concepts(pair.source, ours[1]) & _concepts(pair.target, theirs[1]):
        return True
    said, stem = theirs[0], theirs[0][:STEM]
    meant = meanings(ours[0])
    manner = ADVERB.sub("", said).removesuffix("i") + "y" * said.endswith("ily")
    return bool(meant & {said, manner}) or (
        len(stem) == STEM and any(m[:STEM] == stem for m in meant)
    )


def _concepts(reading: Reading, span: Span) -> set[str]:
    return {c for m in reading.mentions if m.span.overlaps(span) for c in m.concepts}


def affirmed_words(reading: Reading, within: Sequence[Span]) -> list[Word]:
    """The words of the sentences that nothing denies."""
    denied = [word for fact in denials(reading) for word in _denied(reading, fact)]
    return [
        word
        for word in all_words(reading)
        if word not in denied
        and word[0] not in LIGHT
        and word[0] not in EMPTY
        and is_in(within, word[1])
        and reading.text[word[1].start - 1 : word[1].start] not in tuple(NEGATING)
    ]


def is_same_denial(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether a denial of the source and one of the target deny the same word."""
    said = denied_of_target(pair.target, theirs)
    return _is_denied_by(pair, ours, said)


def is_near_denial(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether what a denial of the source denies follows on one of the target: has no hole."""
    return _is_denied_by(pair, ours, _after(pair.target, theirs))


def _is_denied_by(pair: Pair, ours: Fact, said: Sequence[Word]) -> bool:
    word = denied_of_source(pair.source, ours)
    return word is not None and any(is_same_word(pair, word, other) for other in said)


def _denied(reading: Reading, fact: Fact) -> Iterator[Word]:
    if reading.language == "ja":
        word = denied_of_source(reading, fact)
        yield from (word,) if word else ()
    else:
        yield from denied_of_target(reading, fact)


def denied_of_source(reading: Reading, fact: Fact) -> Word | None:
    """The last word with a meaning of its own before the end of a denial, in its clause."""
    start = reading.clauses[fact.clause].span.start
    found = [
        word
        for word in reading.words
        if start <= word[1].start < fact.span.end and word[0] not in EMPTY
    ]
    return found[-1] if found else None


def denied_of_target(reading: Reading, fact: Fact) -> list[Word]:
    """The verb that a fact denies, or the first words after it in its clause."""
    here = _after(reading, fact)
    verbs = [word for word in here if word[0] == fact.governs]
    return verbs[:1] or here[:REACH]


def _after(reading: Reading, fact: Fact) -> list[Word]:
    """The words of a clause from a denial on."""
    clause = reading.clauses[fact.clause].span
    return [w for w in reading.words if w[1].overlaps(clause) and w[1].end > fact.span.start]
