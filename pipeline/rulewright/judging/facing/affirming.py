"""Whether one side affirms the very thing that the other denies: else it may say it otherwise.

"Stay" for 動いてはいけません denies nothing and is right. So a denial counts as lost only where its
verb, or what is not there, stands in the facing sentences undenied, and as added likewise.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulewright.judging.facing.balance import balance_of
from rulewright.judging.facing.denials import DENYING, Word, all_words, denials, is_answer, is_in
from rulewright.judging.facing.denying import LACKED, LIMITING, is_negative
from rulewright.judging.facing.negators import unexplained
from rulewright.judging.facing.pairing import Bead, near_text, pairing_of
from rulewright.judging.facing.standing import (
    EMPTY,
    affirmed_words,
    counterparts,
    denied_of_source,
    denied_of_target,
    is_same_denial,
    is_same_word,
    stands,
)
from rulewright.judging.facing.stress import stressed
from rulewright.judging.finding import Pair
from rulewright.judging.wording import words
from rulewright.reading.facts import Fact, Reading
from rulewright.text import Span

FREE = ("may", "can")
BARRED = ("cannot", "must-not")
UNABLE = re.compile("(?:でき|[えけげせてねべめれ])(?:な[いかけく]|ず|ませ)")
"""How the source says that something is not possible, by the verb's own ending."""
UNREAD = re.compile(r"(?<!or )\b(?:no|not|none|never|nothing|neither|nor)\b|n't\b", re.IGNORECASE)
PREDICATIVE = re.compile(r"n't\b|\b(?:not|cannot)\b(?! even)", re.IGNORECASE)
"""What denies a verb: "no" and "without" rather say a thing otherwise, and need better grounds."""
ELLIPTIC = re.compile(
    r"but not (?:the|an?|this|that|its|your|their|in|on|at|to|for|of|by|with|from)\b", re.IGNORECASE
)
EITHER = re.compile(r"\bor $", re.IGNORECASE)
"""Before a denial that leaves both open: bridge or no bridge, whether or not."""
PARTED = re.compile("[。！？!?]|(?:が|けれど|けど|ので|から|(?:る|ます|です|た|い)し)、?$")
"""Between two main clauses of which the second's modality does not hold for the first."""


def is_affirmed(pair: Pair, fact: Fact) -> bool:
    """Whether the facing sentences affirm what a fact of the source denies."""
    bead = pairing_of(pair).from_source(fact)
    if _is_turned(pair, bead) or _has_unread(pair, bead) or _is_moved(pair, bead, True):
        return False
    if stressed(pair.target, bead) or _is_affirmed_by_pronoun(pair, fact):
        return True
    if _is_barred(pair.source, fact) and _is_allowed(pair, bead):
        return True
    word = denied_of_source(pair.source, fact)
    if word is None:
        return False
    near = pairing_of(pair).targets(fact.clause)
    if stands(pair, bead, word, is_source=True, near=near):
        return True
    return _is_place_lacking(pair, bead, word)


LACKING = frozenset(words("場所 場 方法 手段 物 者 人 手 余地 所 先 事 札 カード 駒 マス"))
"""What there is none of where nothing can be done: 置ける場所がない."""


def _is_place_lacking(pair: Pair, bead: Bead, word: Word) -> bool:
    """Whether the target affirms what the source has no place or means for: if you can place it."""
    before = [other for other in pair.source.words if other[1].end <= word[1].start][-1:]
    if word[0] not in LACKING or not before:
        return False
    is_able = any(
        other.value in FREE and other.span.overlaps(before[0][1])
        for other in pair.source.of("modality")
    )
    return is_able and stands(pair, bead, before[0], is_source=True)


PRONOUN = re.compile(
    r"\b(?:this|that|it|which) (?:is|was) (?:indeed )?(?:true|so|the case|possible)\b"
    r"|\bif (?:so|possible)\b"
    r"|\b(?:if|when|whenever|once) (?:you|they|he|she|it|players?|everyone|one|some) "
    r"(?:can|do|does|did|is|are|has|have|may|will)(?=\s*[,.;!?])",
    re.IGNORECASE,
)
"""What affirms all that was said before, without its words."""


def _is_affirmed_by_pronoun(pair: Pair, fact: Fact) -> bool:
    """Whether a condition that the source denies is one that the target affirms by a pronoun."""
    if pair.source.clauses[fact.clause].role != "condition":
        return False
    return PRONOUN.search(near_text(pair, fact)) is not None


def affirmed_at(pair: Pair, fact: Fact) -> tuple[Span, ...]:
    """The clauses of the target that affirm what a fact of the source denies, by its very word."""
    bead = pairing_of(pair).from_source(fact)
    word = denied_of_source(pair.source, fact)
    found = counterparts(pair, bead, word, is_source=True) if word else []
    here = {index for index in bead.target for _, span in found if _holds(pair.target, index, span)}
    return tuple(pair.target.clauses[index].span for index in sorted(here))


def _holds(reading: Reading, index: int, span: Span) -> bool:
    clause = reading.clauses[index].span
    return clause.start <= span.start < clause.end


def is_against_source(pair: Pair, fact: Fact) -> bool:
    """Whether the source affirms what a fact of the target denies, or at least denies nothing."""
    bead = pairing_of(pair).from_target(fact)
    is_either = EITHER.search(pair.target.text, 0, fact.span.start) is not None
    is_answer_only = is_answer(pair.target, fact) and bool(denials(pair.source))
    if is_either or is_answer_only or _is_moved(pair, bead, False):
        return False
    if (
        not _is_elliptic(pair.target, fact)
        and PREDICATIVE.search(fact.span.of(pair.target.text))
        and not _may_deny(pair, bead)
    ):
        return True
    if is_negative(fact.span.of(pair.target.text).lower()):
        return False
    return any(
        stands(pair, bead, word, is_source=False) for word in denied_of_target(pair.target, fact)
    )


def _is_elliptic(reading: Reading, fact: Fact) -> bool:
    """Whether a denial has no verb of its own: survives the first attack but not the second."""
    start = max(0, fact.span.start - len("but "))
    return ELLIPTIC.match(reading.text, start) is not None


def _may_deny(pair: Pair, bead: Bead) -> bool:
    """Whether the source has a word, or a limit, that a denial of the target may say."""
    near = _loosely(pair, bead)
    if any(LIMITING.search(pair.source.text, edge.start, edge.end) for edge in near):
        return True
    facing = [span for one in (bead, *_beside(pair, bead)) for span in one.target_spans]
    return bool(unexplained(pair, near, facing if len(near) > 1 else bead.target_spans))


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


def is_contrary(pair: Pair, fact: Fact) -> bool:
    """Whether the very verb that a fact of the target denies is affirmed by the source.

    However many denials the source has: none of them is of that verb, or stands in that clause.
    """
    bead = pairing_of(pair).from_target(fact)
    if not PREDICATIVE.search(fact.span.of(pair.target.text)) or not bead.source_spans:
        return False
    ours = denials(pair.source, bead.source_spans)
    partners = pairing_of(pair).sources(fact.clause)
    if any(other.clause in partners or is_same_denial(pair, other, fact) for other in ours):
        return False
    if any(other.governs == fact.governs != "" for other in ours):
        return False
    if not LACKED.isdisjoint(unexplained(pair, bead.source_spans, bead.target_spans)):
        return False
    said = denied_of_target(pair.target, fact)
    found = [w for word in said for w in counterparts(pair, bead, word, is_source=False)]
    is_verb = [word for word, _ in said] == [fact.governs] and bool(ours)
    return any(not is_verb or _may_be_verb(pair.source, word) for word in found)


VERBAL = re.compile("[うくぐすつぬぶむるいだ]$")
SURU = re.compile("[しすさせ]|でき|出来|を?行|な[いくけ]|済|中|可|不可|禁止|[。、]|$")


def _may_be_verb(reading: Reading, word: Word) -> bool:
    """Whether a word of the source is a verb, or a noun of a deed: no 数 is "to count"."""
    return VERBAL.search(word[0]) is not None or SURU.match(reading.text, word[1].end) is not None


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
    ours = affirmed_words(pair.source, bead.source_spans)
    verbs = [
        word
        for fact in pair.target.of("modality")
        if fact.value in FREE and is_in(bead.target_spans, fact.span)
        for word in denied_of_target(pair.target, fact)[:1]
    ]
    return any(not any(is_same_word(pair, one, verb) for one in ours) for verb in verbs)


def _spare(reading: Reading, within: Sequence[Span], values: Sequence[str]) -> int:
    """How many modalities of these values stand in the sentences."""
    facts = (fact for fact in reading.of("modality") if fact.value in values)
    return sum(is_in(within, fact.span) for fact in facts)


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


def is_of_same_verb(pair: Pair, ours: Fact, theirs: Fact, is_strict: bool) -> bool:
    """Whether a modality of the target stands with the verb of one of the source.

    Unless strict, also if its verb is no other clause's, or that of the source is nowhere said.
    """
    verb = denied_of_source(pair.source, ours)
    said = denied_of_target(pair.target, theirs)[:1]
    if verb is None or not said or is_same_word(pair, verb, said[0]):
        return True
    bead = pairing_of(pair).from_source(ours)
    apart = (index for index in bead.source if not _is_joined(pair.source, index, ours.clause))
    others = (_last(pair.source, index) for index in apart)
    is_other = any(other is not None and is_same_word(pair, other, said[0]) for other in others)
    return not is_strict and not (is_other and _is_said(pair, ours, verb))


def is_on_same_verb(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether the verb of a modality of the target is known to mean that of one of the source."""
    verb = denied_of_source(pair.source, ours)
    said = denied_of_target(pair.target, theirs)[:1]
    return verb is not None and bool(said) and is_same_word(pair, verb, said[0])


def _is_joined(reading: Reading, index: int, clause: int) -> bool:
    """Whether a modality of a clause holds for another too: 守り、進む必要がある binds to both."""
    if index == clause:
        return True
    one, other = reading.clauses[index], reading.clauses[clause]
    is_before = one.role == other.role == "main" and one.span.end <= other.span.start
    between = reading.text[one.span.start : other.span.start]
    return is_before and not PARTED.search(between)


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
        is_in(spans, other[1]) and is_same_word(pair, word, other)
        for other in all_words(pair.target)
    )


def _last(reading: Reading, clause: int) -> Word | None:
    """The last word of a clause of the source with a meaning of its own: mostly its verb."""
    span = reading.clauses[clause].span
    here = [w for w in reading.words if w[1].overlaps(span) and w[0] not in EMPTY]
    return here[-1] if here else None
