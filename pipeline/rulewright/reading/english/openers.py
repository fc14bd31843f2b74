"""What opens an English clause: conditions, exceptions, order words, subjects and verbs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from rulewright.reading.english.phrases import Hit, Phrases
from rulewright.reading.english.words import Word
from rulewright.reading.facts import ClauseRole

VERBAL = frozenset("VMXDG")
FINITE = frozenset("VMX")


class Opener(NamedTuple):
    """A row: the role of the clause that a phrase opens, and the fact that it states, if any."""

    role: ClauseRole
    kind: Literal["", "condition", "order"] = ""
    value: str = ""


OPENERS: Phrases[Opener] = Phrases(
    [
        ("if", Opener("condition", "condition", "if")),
        ("in the? event that?|of?", Opener("condition", "condition", "if")),
        ("in case", Opener("condition", "condition", "in-case")),
        ("in case of|that", Opener("condition", "condition", "in-case")),
        ("in cases where|when", Opener("condition", "condition", "in-case")),
        ("provided|providing|assuming|supposing that", Opener("condition", "condition", "if")),
        ("on condition that", Opener("condition", "condition", "if")),
        ("when", Opener("condition", "condition", "when")),
        ("once", Opener("condition", "condition", "when")),
        ("while|whilst", Opener("condition", "condition", "when")),
        ("as soon as", Opener("condition", "condition", "when")),
        ("the moment|instant that?", Opener("condition", "condition", "when")),
        ("as whoever", Opener("condition", "condition", "when")),
        ("whenever", Opener("condition", "condition", "whenever")),
        ("every|each|any time that?", Opener("condition", "condition", "whenever")),
        ("as|so long as", Opener("condition", "condition", "as-long-as")),
        ("unless", Opener("exception", "condition", "unless")),
        ("until|till", Opener("order", "order", "until")),
        ("before", Opener("order", "order", "before")),
        ("prior to", Opener("order", "order", "before")),
        ("after", Opener("order", "order", "after")),
        ("however|but", Opener("exception")),
        ("except|excepting that?", Opener("exception")),
        ("except when|if", Opener("exception", "condition", "if")),
        ("other than", Opener("exception")),
        ("apart|aside from", Opener("exception")),
        ("because|although|though|whereas|since", Opener("main")),
    ]
)
"""What introduces a clause: its role, and the kind and value of the fact it states."""

_ASKING = frozenset({"ask", "wonder", "see", "know", "check", "decide", "determine"})
_NEEDS_CLAUSE = frozenset(
    {"before", "after", "until", "till", "prior", "once", "every", "each", "any", "the", "since"}
)


def find_opener(words: Sequence[Word], at: int) -> Hit[Opener] | None:
    """What opens a clause at word `at`, or None."""
    hit = OPENERS.at(words, at)
    if hit is None:
        return None
    low = words[at].low
    before = words[at - 1].low if at else ""
    if low in {"if", "when"} and before in {"as", "even"}:
        return hit if before == "even" else None
    if low in {"but", "however"} and (
        before in {"not", "can", "nothing"} or _is_not_only(words, at)
    ):
        return None
    if low == "other" and before in {"no", "none", "any"}:
        return None
    if low in {"if", "in"} and _is_idle(words, at, hit.end):
        return None
    if low in {"while", "whilst"} and before == ",":
        return Hit(hit.start, hit.end, Opener("main"))
    if low in {"after", "before"} and _points_back(words, hit.end):
        return None
    if low in _NEEDS_CLAUSE and not starts_clause(words, hit.end):
        return None
    return hit


def _is_idle(words: Sequence[Word], at: int, end: int) -> bool:
    """Whether "if" asks or "if any" only hedges, or "in case 3" is a heading."""
    before = words[at - 1].lemma if at else ""
    after = words[end] if end < len(words) else None
    hedges = (
        after is not None
        and after.low in {"any", "necessary", "possible"}
        and (end + 1 == len(words) or words[end + 1].pos == ".")
    )
    return (
        before in _ASKING
        or hedges
        or (after is not None and after.low == "#" and words[at].low == "in")
    )


def _points_back(words: Sequence[Word], at: int) -> bool:
    """Whether "that" or "this" alone follows: "after that", not "after that player"."""
    after = words[at + 1] if at + 1 < len(words) else None
    pointing = at < len(words) and words[at].low in {"that", "this", "which", "it"}
    return pointing and (after is None or after.pos not in "NAVX")


def _is_not_only(words: Sequence[Word], at: int) -> bool:
    """Whether this "but" answers a "not only" earlier in the sentence."""
    lows = [word.low for word in words[max(0, at - 12) : at]]
    return any(pair == ("not", "only") for pair in pairwise(lows))


def starts_clause(words: Sequence[Word], at: int) -> bool:
    """Whether a verb follows before the next mark: "before you play" but not "before that"."""
    for word in words[at : at + 9]:
        if word.pos in ".J" or word.low in {"if", "when"}:
            return False
        if word.pos in VERBAL or word.low.endswith("ing"):
            return True
    return False


_JOINTS = frozenset({"of", "-", "–", "~", "～", "〜"})


def starts_predicate(words: Sequence[Word], at: int) -> bool:
    """Whether a subject with its verb, or a verb, begins here."""
    while at < len(words) and (words[at].pos in "CR" or words[at].low == "please"):
        at += 1
    for seen, word in enumerate(words[at : at + 9]):
        if word.pos in FINITE:
            return True
        if word.pos == "D":
            return seen > 0
        if word.pos not in "PTSNA#" and word.low not in _JOINTS:
            return False
    return False
