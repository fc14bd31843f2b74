"""How the denials of sentences that face one another balance."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.judging.facing.capped import is_capped, is_edge
from rulewright.judging.facing.denials import denials, is_in, says_unchanged
from rulewright.judging.facing.denying import LIMITING, SETTLED
from rulewright.judging.facing.double_denial import is_doubled, is_undone
from rulewright.judging.facing.negators import unexplained, unexplained_of_target, words_of_target
from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.finding import Pair
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact, Reading


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
        said = unexplained_of_target(pair, bead, theirs)
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
    excuses = (is_edge, says_unchanged, is_undone)
    return tuple(f for f in found if not any(excuse(pair, f) for excuse in excuses))


AROUND = 5


def _unsettled(pair: Pair, bead: Bead) -> tuple[tuple[Fact, ...], list[str]]:
    """The denials of the source that no set phrase of the target says, and those phrases."""
    text = " ".join(span.of(pair.target.text) for span in bead.target_spans).lower()
    said, left = [], []
    for fact in denials(pair.source, bead.source_spans):
        if is_capped(pair, fact) or is_doubled(pair, fact):
            continue
        settling = (p for p in _settling(pair.source.text, fact) if p not in said)
        phrase = next((phrase for phrase in settling if has_word(text, phrase)), "")
        if phrase:
            said.append(phrase)
        else:
            left.append(fact)
    return tuple(left), said


def _settling(text: str, fact: Fact) -> Sequence[str]:
    """The phrases that may say a denial of the source."""
    start, end = max(0, fact.span.start - AROUND), fact.span.end + 1
    for pattern, phrases in SETTLED:
        if any(hit.end() > fact.span.start for hit in pattern.finditer(text, start, end)):
            return phrases
    return ()


_OR = re.compile(r"\b(?:or|nor)\b", re.IGNORECASE)


def _shared(reading: Reading, denied: Sequence[Fact]) -> int:
    """How many more verbs the denials of a text may deny: cannot draw, attack or pass."""
    return sum(_joined(reading, fact) for fact in denied)


def _joined(reading: Reading, fact: Fact) -> int:
    """How many "or" go with a denial, and the members of the list that they end."""
    end = reading.clauses[fact.clause].span.end
    found = len(_OR.findall(reading.text, fact.span.start, end))
    between = reading.text.count(", ", fact.span.end, end - 1) if found else 0
    return found + between + _listed(reading, fact.clause)


def _listed(reading: Reading, clause: int) -> int:
    """How many of the next clauses are members of a list that ends with "or"."""
    for at, other in enumerate(reading.clauses[clause + 1 :], 1):
        text = other.span.of(reading.text)
        if _OR.match(text):
            return at
        if len(text.split()) > MEMBER:
            break
    return 0


MEMBER = 3
"""So many words at most has a member of a list."""

_ONLY = re.compile(r"\b(?:only|just|alone|merely|except)\b", re.IGNORECASE)
_APART = frozenset(words("except other_than otherwise different unlike apart regardless without"))
"""Words of the target that say 以外 and the like."""


def _explained(pair: Pair, bead: Bead, ours: Sequence[Fact], theirs: Sequence[Fact]) -> int:
    """How many denials of the target other words of the source may stand behind.

    A limit of the source may stand behind any: only the red ones, so the blue are not.
    """
    if _has_limit(pair, bead):
        return len(theirs)
    meant = len(unexplained(pair, bead.source_spans, bead.target_spans))
    said = words_of_target(pair.target, bead.target_spans, theirs)
    return max(0, meant - sum(word in _APART for word in said)) + _noughts(pair, bead, theirs)


def _has_limit(pair: Pair, bead: Bead) -> bool:
    """Whether the source limits more often than the target says "only"."""
    text = "".join(span.of(pair.source.text) for span in bead.source_spans)
    said = " ".join(span.of(pair.target.text) for span in bead.target_spans)
    return len(LIMITING.findall(text)) > len(_ONLY.findall(said))


WAIT = 60
"""So many characters after "not" may stand before "until"."""


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
