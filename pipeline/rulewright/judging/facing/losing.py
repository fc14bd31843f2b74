"""How surely a denial of the source is lost, where the target has too few."""

from __future__ import annotations

from rulewright.judging.facing.affirming import affirmed_at, is_affirmed
from rulewright.judging.facing.balance import Balance
from rulewright.judging.facing.denials import DENYING, NEGATIVE, all_words, denials, denies
from rulewright.judging.facing.negators import is_said
from rulewright.judging.facing.pairing import (
    Bead,
    beside,
    level_text,
    near_facts,
    near_text,
    pairing_of,
)
from rulewright.judging.facing.standing import is_weighty
from rulewright.judging.finding import Pair
from rulewright.judging.wording import has_word
from rulewright.reading.facts import Fact, Reading

SHORT = 3
MANY = 8
"""So many words of which none denies hardly say a denial by the contrary."""


JOINED = ("or ", "nor ", "and ")
"""How a clause begins that the denial of the one before holds for."""


def is_answered(pair: Pair, fact: Fact) -> bool:
    """Whether a partner clause of the target denies."""
    return any(map(denies, near_facts(pair, fact, *DENYING)))


def is_unless(pair: Pair, fact: Fact) -> bool:
    """Whether 〜ない限り〜ない stands there: "only if", or loosely "if", two denials dropped."""
    return any(other.value == "unless" for other in beside(pair, fact, "condition"))


def is_firm(pair: Pair, bead: Bead, balance: Balance, fact: Fact) -> bool:
    """Whether the negated clause has a partner in a sentence; what describes, one that does."""
    partners = pairing_of(pair).targets(fact.clause)
    is_main = pair.source.clauses[fact.clause].role != "relative"
    is_alike = any(pair.target.clauses[index].role == "relative" for index in partners)
    is_firm = bool(partners) and (is_main or is_alike) and _is_sentence(pair.target)
    is_whole = pair.source.clauses[fact.clause].role in ("main", "exception")
    return is_firm and (is_affirmed(pair, fact) or (is_whole and _is_plain(pair, bead, balance)))


def _is_plain(pair: Pair, bead: Bead, balance: Balance) -> bool:
    """Whether a long sentence faces one with a single denial, and has no word that may say it."""
    sides = ((pair.source, bead.source_spans), (pair.target, bead.target_spans))
    is_lone = len(denials(pair.source, bead.source_spans)) == balance.lost == 1
    return is_lone and all(
        len(spans) == 1 and len([w for w in all_words(reading) if is_weighty(w, spans)]) >= MANY
        for reading, spans in sides
    )


def _is_sentence(reading: Reading) -> bool:
    """Whether the text is more than a heading: it may say its negation by one adjective."""
    return any(clause.verb for clause in reading.clauses) and len(reading.text.split()) > SHORT


def is_bare(pair: Pair, fact: Fact) -> bool:
    """Whether the clauses that affirm what the source denies have no word that denies.

    Then a word that may stand for "not" elsewhere in the sentence stands for something else.
    """
    places = affirmed_at(pair, fact)
    clauses = pair.target.clauses
    here = [index for index, clause in enumerate(clauses) if clause.span in places]
    around = frozenset(index for at in here for index in (at, at + 1) if index < len(clauses))
    text = " ".join(clauses[index].span.of(pair.target.text) for index in sorted(around)).lower()
    denied = any(other.clause in here for other in denials(pair.target))
    is_joined = text.startswith(JOINED)
    is_free = not (is_joined or denied)
    return bool(here) and is_free and not is_said(text, pair.target, around, True)


def is_silent(pair: Pair, fact: Fact) -> bool:
    """Whether no word of the partner clauses can say a denial of the source."""
    if has_word(level_text(pair, fact), "neither", "nor", "none", "otherwise", "except"):
        return False
    bead = pairing_of(pair).from_source(fact)
    is_main = pair.source.clauses[fact.clause].role == "main"
    text = near_text(pair, fact) if is_main else level_text(pair, fact)
    if is_main and text.startswith(JOINED):
        return False
    around = pairing_of(pair).targets(fact.clause) & bead.target if is_main else bead.target
    return not is_said(text, pair.target, around, fact.value not in NEGATIVE)
