"""The two sides of a minimal pair as a reader wants them: short, and only if they tell something."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping

from rulewright.playing.telling.minimal_pairs import TEXTS
from rulewright.playing.telling.sentences import SEATS
from rulewright.playing.verdicts import RuleVerdict, Trial, Witness
from rulewright.publishing.page import Side

FEW = 3
"""More sentences than this on our side are cut on paper and on the screen alike."""
FEWER = 1
"""Of the other side: it shows where the play turns, not where it leads."""
LABEL = 60
"""Letters; what is longer is no label."""
TWICE = 2
"""Rules; a sentence that ends the other side of so many and says nothing of the play is idle."""
IDLE = tuple(
    texts[key] for texts in TEXTS.values() for key in ("nothing", "undecided", "allowed", "differs")
)
"""What a side says when it tells nothing of its own."""
NOTHING = frozenset(texts["nothing"] for texts in TEXTS.values())
"""What a side says when nothing follows in it."""
STEM = 4
"""Letters by which words are taken for one: "returns" and "return"."""
RESTATED = 0.5
"""From this share of its words, a sentence that stands in the rule says nothing new."""
_WORD = re.compile(r"[^\W\d_]+")
_STOPS = frozenset(
    [
        "a",
        "an",
        "and",
        "are",
        "at",
        "by",
        "for",
        "from",
        "has",
        "have",
        "in",
        "is",
        "it",
        "its",
        "of",
        "on",
        "or",
        "the",
        "this",
        "to",
        "with",
    ]
)


def idle_sentences(trial: Trial | None) -> frozenset[str]:
    """The sentences that only say that a play goes no further.

    Beside the toolkit's own, those by which the engine breaks off: they end the other side of
    several rules, never stand in the book's own version, and name no player and no number.
    """
    witnesses = [rule.witness for rule in trial.rules if rule.witness] if trial else []
    ends = Counter(witness.without[-1] for witness in witnesses if witness.without)
    ours = {text for witness in witnesses for text in witness.canonical}
    stock = {text for text, count in ends.items() if count >= TWICE and _is_bare(text)} - ours
    return frozenset((*IDLE, *stock))


def _is_bare(text: str) -> bool:
    return not any(char.isdigit() for char in text) and not set(_WORD.findall(text)) & set(SEATS)


def sides_of(
    verdict: RuleVerdict, witness: Witness, words: Mapping[str, str], idle: Collection[str]
) -> tuple[Side, ...]:
    """With the rule, and without it if that says something: where nothing happens, one side is all."""
    ours = tuple(readable(text, words) for text in witness.canonical[:FEW])
    theirs = tuple(readable(text, words) for text in witness.without[:FEWER])
    if witness.without and witness.without[-1] in idle:
        return (Side("", ours),)
    if _is_none_at_all(verdict) and witness.kind == "refusal":
        theirs = tuple(_bare_refusal(text) for text in theirs)
    return (Side(words["with"], ours), Side(_label(verdict, witness, words), theirs))


def _is_none_at_all(verdict: RuleVerdict) -> bool:
    """Whether the change is that what is counted is 0: then reasons speak of what is not there."""
    return verdict.changed.endswith("=0")


def _bare_refusal(text: str) -> str:
    """The sentence that a move is not allowed, without its reason."""
    for texts in TEXTS.values():
        if text.startswith(texts["refused-why"].partition("{why}")[0]):
            return texts["refused"] + "."
    return text


def _label(verdict: RuleVerdict, witness: Witness, words: Mapping[str, str]) -> str:
    """What introduces the other side, as the witness itself says it, else by what was changed."""
    if label := _own_label(witness):
        return label
    change = "value" if "=" in verdict.changed else "reading" if ":" in verdict.changed else "off"
    return words[change]


def _own_label(witness: Witness) -> str:
    """What stands between the two sides in the witness's text ("With 4 instead of 5:"), or ""."""
    ours, theirs = " ".join(witness.canonical), " ".join(witness.without)
    head, found, _ = witness.text.rpartition(theirs)
    _, first, label = head.rpartition(ours)
    label = label.strip()
    is_label = found and first and label.endswith(":") and len(label) < LABEL
    return label if is_label else ""


def readable(text: str, words: Mapping[str, str]) -> str:
    """A list of moves ("Now possible: Ann passes. Ann bids.") as one sentence; others unchanged."""
    for key in ("possible", "example"):
        for texts in TEXTS.values():
            head, _, _ = texts[key].partition("{moves}")
            if text.startswith(head):
                moves = map(_clause, re.split(r"(?<=\.)\s+", text[len(head) :]))
                said = "possible" if key == "possible" else "possible-example"
                return words[said].format(moves=words["possible-or"].join(moves))
    return text


def _clause(sentence: str) -> str:
    """A sentence within another: it ends in no stop and begins with no capital but of a name."""
    first, space, rest = sentence.rstrip(".").partition(" ")
    is_name = first in SEATS or not first[1:].islower()
    return (first if is_name else first[:1].lower() + first[1:]) + space + rest


def is_restated(rule: str, sentences: tuple[str, ...]) -> bool:
    """Whether what follows first only says the rule again: most of its words stand in it."""
    said = _stems(" ".join(sentences[:1]))
    return bool(said) and len(said & _stems(rule)) >= RESTATED * len(said)


def _stems(text: str) -> set[str]:
    names = {name.lower() for name in SEATS}
    words = (word.lower() for word in _WORD.findall(text))
    return {word[:STEM] for word in words if word not in _STOPS and word not in names}
