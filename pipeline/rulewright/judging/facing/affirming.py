"""Whether one side affirms the very thing that the other denies: else it may say it otherwise.

"Stay" for 動いてはいけません denies nothing and is right. So a denial counts as lost only where its
verb, or what is not there, stands in the facing sentences undenied, and as added likewise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulewright.judging.facing.denials import (
    DENYING,
    LEMMAS,
    LIMITING,
    NEGATIVE_MARKS,
    NEGATIVE_WORDS,
    balance_of,
    denials,
    is_negative,
    is_within,
)
from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.facing.senses import meanings
from rulewright.judging.finding import Pair
from rulewright.judging.wording import words
from rulewright.reading.facts import Fact, Reading
from rulewright.text import Span

Word = tuple[str, Span]
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
FREE = ("may", "can")
BARRED = ("cannot", "must-not")
UNABLE = re.compile("(?:でき|[えけげせてねべめれ])(?:な[いかけく]|ず|ませ)")
"""How the source says that something is not possible, by the verb's own ending."""
STRESSED = re.compile(
    r"(?<!to )(?<!what )\b(?:do|does|did)\s+(?:[a-z]+ly\s+)?(?!not\b)([a-z]+)\b", re.IGNORECASE
)
"""An affirming "do", which English puts only where something might be denied."""
UNREAD = re.compile(r"(?<!or )\b(?:no|not|none|never|nothing|neither|nor)\b|n't\b", re.IGNORECASE)
ADVERB = re.compile("ly$")
EITHER = re.compile(r"\bor $", re.IGNORECASE)
"""Before a denial that leaves both open: bridge or no bridge, whether or not."""
HOLDING = frozenset(words("keep stay leave remain stop avoid prevent"))
"""Verbs that deny what goes with them: keep your hands off."""
PLAIN_WORD = re.compile("[A-Za-z]{3,}")
LIGHT = ("have",)
"""Too common to affirm that there is a thing: the thing itself does."""
HAVING = {"has": "have", "had": "have", "having": "have"}
NEGATING = "不無非未"
"""Characters that deny the word after them."""


def is_affirmed(pair: Pair, fact: Fact) -> bool:
    """Whether the facing sentences affirm what a fact of the source denies."""
    bead = pairing_of(pair).from_source(fact)
    if _is_turned(pair, bead) or _has_unread(pair, bead) or _is_moved(pair, bead, True):
        return False
    if _is_stressed(pair.target, bead):
        return True
    if _is_barred(pair.source, fact) and _is_allowed(pair, bead):
        return True
    word = _denied_of_source(pair.source, fact)
    if word is None:
        return False
    near = pairing_of(pair).targets(fact.clause)
    return _stands(pair, bead, word, is_source=True, near=near)


def is_against_source(pair: Pair, fact: Fact) -> bool:
    """Whether the source affirms what a fact of the target denies, or at least denies nothing."""
    bead = pairing_of(pair).from_target(fact)
    is_either = EITHER.search(pair.target.text, 0, fact.span.start) is not None
    if is_either or _is_moved(pair, bead, False):
        return False
    if not _may_deny(pair.source, _loosely(pair, bead)):
        return True
    if is_negative(fact.span.of(pair.target.text).lower()):
        return False
    return any(
        _stands(pair, bead, word, is_source=False) for word in _denied_of_target(pair.target, fact)
    )


def _may_deny(reading: Reading, within: Sequence[Span]) -> bool:
    """Whether sentences of the source have a word that may be said by a denial."""
    here = [word for word, span in reading.words if _is_in(within, span)]
    if any(word in NEGATIVE_WORDS for word in here):
        return True
    return any(
        pattern.search(reading.text, edge.start, edge.end)
        for edge in within
        for pattern in (NEGATIVE_MARKS, LIMITING)
    )


def _is_moved(pair: Pair, bead: Bead, is_lost: bool) -> bool:
    """Whether the sentences beside a bead make up for a denial that it has lost, or has too many.

    Then the denial was only put into another sentence.
    """
    balances = [balance_of(pair, one) for one in _beside(pair, bead)]
    return any(one.added if is_lost else one.lost for one in balances)


def _beside(pair: Pair, bead: Bead) -> list[Bead]:
    """The sentences before and after those of a bead."""
    beads = pairing_of(pair).beads
    at = beads.index(bead) if bead in beads else 0
    return [one for one in beads[max(0, at - 1) : at + 2] if one != bead]


def _loosely(pair: Pair, bead: Bead) -> list[Span]:
    """The sentences of the source that a bead may face, where they are not paired one to one."""
    near = [bead, *_beside(pair, bead)]
    is_loose = any(len(one.source_spans) != 1 or len(one.target_spans) != 1 for one in near)
    return [span for one in (near if is_loose else [bead]) for span in one.source_spans]


def _stands(
    pair: Pair, bead: Bead, word: Word, is_source: bool, near: frozenset[int] | None = None
) -> bool:
    """Whether the other side has an undenied counterpart of a word that nothing else means."""
    ours = _affirmed(pair.source, bead.source_spans)
    theirs = [word for word in _affirmed(pair.target, bead.target_spans) if word[0] not in HOLDING]
    if is_source:
        found = [other for other in theirs if _same(pair, word, other)]
        used = [o for o in ours if o != word and any(_same(pair, o, other) for other in found)]
    else:
        is_plain = word[0] not in LEMMAS
        plain = [other for other in ours if not (is_plain and other[0] in NEGATIVE_WORDS)]
        found = [other for other in plain if _same(pair, other, word)]
        used = [o for o in theirs if o != word and any(_same(pair, other, o) for other in found)]
    if near is not None and not any(is_within(pair.target, other[1], near) for other in found):
        return False
    return len(found) > len(used)


def _same(pair: Pair, ours: Word, theirs: Word) -> bool:
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


def _affirmed(reading: Reading, within: Sequence[Span]) -> list[Word]:
    """The words of the sentences that nothing denies."""
    denied = [word for fact in denials(reading) for word in _denied(reading, fact)]
    return [
        word
        for word in _words(reading)
        if word not in denied
        and word[0] not in LIGHT
        and word[0] not in EMPTY
        and _is_in(within, word[1])
        and reading.text[word[1].start - 1 : word[1].start] not in tuple(NEGATING)
    ]


def _words(reading: Reading) -> list[Word]:
    """The words of a text; in English also those without weight that may be said of a thing: out."""
    if reading.language == "ja":
        return list(reading.words)
    known = {span.start for _, span in reading.words}
    plain = (hit for hit in PLAIN_WORD.finditer(reading.text) if hit.start() not in known)
    light = [(hit[0].lower(), Span(*hit.span())) for hit in plain]
    return [*reading.words, *((HAVING.get(word, word), span) for word, span in light)]


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
    is_condition = reading.clauses[fact.clause].role == "condition"
    return fact.value in BARRED or is_unable or is_condition


def _is_allowed(pair: Pair, bead: Bead) -> bool:
    """Whether the target allows more than the source, by a verb that no other of the source means."""
    spare = _spare(pair.target, bead.target_spans, FREE)
    if spare <= _spare(pair.source, bead.source_spans, FREE):
        return False
    ours = _affirmed(pair.source, bead.source_spans)
    verbs = [
        word
        for fact in pair.target.of("modality")
        if fact.value in FREE and _is_in(bead.target_spans, fact.span)
        for word in _denied_of_target(pair.target, fact)[:1]
    ]
    return any(not any(_same(pair, one, verb) for one in ours) for verb in verbs)


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


def _is_turned(pair: Pair, bead: Bead) -> bool:
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


def is_of_same_verb(pair: Pair, ours: Fact, theirs: Fact, is_strict: bool) -> bool:
    """Whether a modality of the target stands with the verb of one of the source.

    Unless strict, also if its verb is no other clause's, or that of the source is nowhere said.
    """
    verb = _denied_of_source(pair.source, ours)
    said = _denied_of_target(pair.target, theirs)[:1]
    if verb is None or not said or _same(pair, verb, said[0]):
        return True
    bead = pairing_of(pair).from_source(ours)
    others = (_last(pair.source, index) for index in bead.source - {ours.clause})
    is_other = any(other is not None and _same(pair, other, said[0]) for other in others)
    return not is_strict and not (is_other and _is_said(pair, ours, verb))


def is_verb_said(pair: Pair, fact: Fact) -> bool:
    """Whether the verb of a source fact's clause has a counterpart in the facing sentences.

    Else these say the clause by another construction, which may hold the fact.
    """
    verb = _last(pair.source, fact.clause)
    return verb is None or _is_said(pair, fact, verb)


def is_thing_said(pair: Pair, fact: Fact, reach: int = 1) -> bool:
    """Whether a word that a source fact stands at has a counterpart in the facing sentences.

    So many words before it may be meant.
    """
    after = [word for word in pair.source.words if word[1].end > fact.span.start][:1]
    before = [word for word in pair.source.words if word[1].start < fact.span.end][-reach:]
    return any(_is_said(pair, fact, word) for word in (*after, *before))


def _is_said(pair: Pair, fact: Fact, word: Word) -> bool:
    spans = pairing_of(pair).from_source(fact).target_spans
    return any(
        _is_in(spans, other[1]) and _same(pair, word, other) for other in _words(pair.target)
    )


def _last(reading: Reading, clause: int) -> Word | None:
    """The last word of a clause of the source with a meaning of its own: mostly its verb."""
    span = reading.clauses[clause].span
    here = [w for w in reading.words if w[1].overlaps(span) and w[0] not in EMPTY]
    return here[-1] if here else None
