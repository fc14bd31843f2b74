"""Whether one side affirms the very thing that the other denies: else it may say it otherwise.

"Stay" for 動いてはいけません denies nothing and is right. So a denial counts as lost only where its
verb, or what is not there, stands in the facing sentences undenied, and as added likewise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulewright.judging.denials import DENYING, denials
from rulewright.judging.finding import Pair
from rulewright.judging.pairing import Bead, pairing_of
from rulewright.judging.senses import meanings
from rulewright.judging.wording import words
from rulewright.reading.facts import Fact, Reading
from rulewright.text import Span

Word = tuple[str, Span]
STEM = 5
"""So many letters alike make two forms of one word, if both are as long."""
REACH = 4
"""So many words after a denial it may deny."""
EMPTY = frozenset(
    words("無い 有る 居る 出来る 為る 成る 行く 来る 得る 必要 良い 可能 不可 事 言う 訳 積もり 筈 止める 駄目 禁止")
)
"""Words of the source that only carry a denial: what is denied stands before them."""
FREE = ("may", "can")
BARRED = ("cannot", "must-not")
UNABLE = re.compile("(?:でき|[えけげせてねべめれ])(?:な[いかけく]|ず|ませ)")
"""How the source says that something is not possible, by the verb's own ending."""
STRESSED = re.compile(
    r"(?<!to )(?<!what )\b(?:do|does|did)\s+(?:[a-z]+ly\s+)?(?!not\b)([a-z]+)\b", re.IGNORECASE
)
"""An affirming "do", which English puts only where something might be denied."""
UNREAD = re.compile(r"\b(?:no|not|none|never|nothing|neither|nor)\b|n't\b", re.IGNORECASE)
NEGATING = "不無非未"
"""Characters that deny the word after them."""


def is_affirmed(pair: Pair, fact: Fact) -> bool:
    """Whether the facing sentences affirm what a fact of the source denies."""
    bead = pairing_of(pair).from_source(fact)
    if _is_turned(pair, fact, bead) or _has_unread(pair, bead):
        return False
    if _is_stressed(pair.target, bead):
        return True
    if _is_barred(pair.source, fact) and _spare(pair.target, bead.target_spans, FREE) > _spare(
        pair.source, bead.source_spans, FREE
    ):
        return True
    word = _denied_of_source(pair.source, fact)
    return word is not None and _stands(pair, bead, word, is_source=True)


def is_affirmed_by_source(pair: Pair, fact: Fact) -> bool:
    """Whether the facing sentences of the source affirm what a fact of the target denies."""
    bead = pairing_of(pair).from_target(fact)
    if fact.value in BARRED and _spare(pair.source, bead.source_spans, FREE) > _spare(
        pair.target, bead.target_spans, FREE
    ):
        return True
    return any(
        _stands(pair, bead, word, is_source=False) for word in _denied_of_target(pair.target, fact)
    )


def _stands(pair: Pair, bead: Bead, word: Word, is_source: bool) -> bool:
    """Whether the other side has an undenied counterpart of a word that nothing else means."""
    ours = _affirmed(pair.source, bead.source_spans)
    theirs = _affirmed(pair.target, bead.target_spans)
    if is_source:
        found = [other for other in theirs if _same(pair, word, other)]
        used = [o for o in ours if o != word and any(_same(pair, o, other) for other in found)]
    else:
        found = [other for other in ours if _same(pair, other, word)]
        used = [o for o in theirs if o != word and any(_same(pair, other, o) for other in found)]
    return len(found) > len(used)


def _same(pair: Pair, ours: Word, theirs: Word) -> bool:
    """Whether two words mean the same, by the glossary or the dictionary."""
    if _concepts(pair.source, ours[1]) & _concepts(pair.target, theirs[1]):
        return True
    said, stem = theirs[0], theirs[0][:STEM]
    meant = meanings(ours[0])
    return said in meant or (len(stem) == STEM and any(m[:STEM] == stem for m in meant))


def _concepts(reading: Reading, span: Span) -> set[str]:
    return {c for m in reading.mentions if m.span.overlaps(span) for c in m.concepts}


def _affirmed(reading: Reading, within: Sequence[Span]) -> list[Word]:
    """The words of the sentences that nothing denies."""
    denied = [word for fact in denials(reading) for word in _denied(reading, fact)]
    return [
        word
        for word in reading.words
        if word not in denied
        and word[0] not in EMPTY
        and _is_in(within, word[1])
        and reading.text[word[1].start - 1 : word[1].start] not in tuple(NEGATING)
    ]


def _denied(reading: Reading, fact: Fact) -> Iterator[Word]:
    if reading.language == "ja":
        word = _denied_of_source(reading, fact)
        yield from (word,) if word else ()
    else:
        yield from _denied_of_target(reading, fact)


def _denied_of_source(reading: Reading, fact: Fact) -> Word | None:
    """The last word with a meaning of its own before the end of a denial, in its clause."""
    start = reading.clauses[fact.clause].span.start
    found = [
        word
        for word in reading.words
        if start <= word[1].start < fact.span.end and word[0] not in EMPTY
    ]
    return found[-1] if found else None


def _denied_of_target(reading: Reading, fact: Fact) -> list[Word]:
    """The verb that a fact denies, or the first words after it in its clause."""
    clause = reading.clauses[fact.clause].span
    here = [w for w in reading.words if w[1].overlaps(clause) and w[1].end > fact.span.start]
    verbs = [word for word in here if word[0] == fact.governs]
    return verbs[:1] or here[:REACH]


def _is_barred(reading: Reading, fact: Fact) -> bool:
    start = max(reading.clauses[fact.clause].span.start, fact.span.start - 2)
    is_unable = UNABLE.search(reading.text, start, fact.span.end + 1) is not None
    return fact.value in BARRED or is_unable


def _spare(reading: Reading, within: Sequence[Span], values: Sequence[str]) -> int:
    """How many modalities of these values stand in the sentences."""
    facts = (fact for fact in reading.of("modality") if fact.value in values)
    return sum(_is_in(within, fact.span) for fact in facts)


def _is_stressed(reading: Reading, bead: Bead) -> bool:
    """Whether an affirming "do" stands before a verb of its clause."""
    verbs = {reading.clauses[index].verb for index in bead.target}
    return any(
        hit[1].lower() in verbs
        for span in bead.target_spans
        for hit in STRESSED.finditer(reading.text, span.start, span.end)
    )


def _is_turned(pair: Pair, fact: Fact, bead: Bead) -> bool:
    """Whether the source denies a condition and what hangs on it, and the target neither.

    No body, no revival: it can be revived if there is a body.
    """
    ours = denials(pair.source, bead.source_spans)
    roles = {pair.source.clauses[other.clause].role for other in ours}
    return len(ours) > 1 and len(roles) > 1 and not denials(pair.target, bead.target_spans)


def _has_unread(pair: Pair, bead: Bead) -> bool:
    """Whether a word of denial stands in the target that is no fact of it: can be no more than."""
    known = [fact.span for fact in pair.target.of(*DENYING)]
    return any(
        not any(span.start <= hit.start() < span.end for span in known)
        for edge in bead.target_spans
        for hit in UNREAD.finditer(pair.target.text, edge.start, edge.end)
    )


def _is_in(within: Sequence[Span], span: Span) -> bool:
    return any(edge.start <= span.start < edge.end for edge in within)
