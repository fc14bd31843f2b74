"""Verbs of English that are spelt as the nouns of a glossary: "she turns it", "hand over"."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from rulewright.reading.english.parts import settle
from rulewright.reading.english.words import split_words
from rulewright.reading.facts import Mention, Reading
from rulewright.text import Span

_BEFORE_VERB = re.compile(
    r"\b(?:i|you|he|she|it|we|they|who|which|that|can|could|may|might|must|shall|should|will|would"
    r"|do|does|did|not|then|immediately|to) $",
    re.IGNORECASE,
)
"""What stands before a verb that is spelt as a noun: "she dies", "immediately score"."""
_POINTED = re.compile(
    r"(?:^|[.,:;!?(\n]|\b(?:of|from|in|on|at|to|for|with|by|than|during|into|onto|until|after|before|and"
    r"|or|if|when)) that $",
    re.IGNORECASE,
)
"""Where "that" points at a noun: "during that turn"."""
_COMMAND = re.compile(r"(?:^|[.,:;!?)\n-]\s*|\b(?:and|or|then|also)\s+)$", re.IGNORECASE)
_COMMANDED = re.compile(
    r" (?:it|them|the|an?|your|his|her|their|this|that|these|those|any|all|each|one|two|\d+|up|over)\b"
)
"""Around a verb that is spelt as a noun: "Turn it face up"."""
_BEFORE_NOUN = frozenset("TSA#OI")
"""What a verb in the present does not stand behind: articles, possessives, adjectives, numbers."""


def is_verb(reading: Reading, mention: Mention) -> bool:
    """Whether the word may be a verb, by its sentence or by what stands right beside it."""
    return is_surely_verb(reading, mention) or mention.span in _verbs(reading.text)


def is_surely_verb(reading: Reading, mention: Mention) -> bool:
    """Whether the word is a verb by what stands beside it; a plural behind "to" is none."""
    if mention.text.lower().endswith(("ed", "ing")):
        return True
    if " " in mention.text:
        return False
    text = reading.text[: mention.span.start]
    if _COMMAND.search(text) and _COMMANDED.match(reading.text, mention.span.end):
        return True
    before = _BEFORE_VERB.search(text)
    if _POINTED.search(text):
        return False
    return before is not None and (before[0].lower() != "to " or not mention.text.endswith("s"))


@lru_cache(maxsize=1024)
def _verbs(text: str) -> frozenset[Span]:
    """The places of the words that are verbs by their neighbours."""
    found = settle(split_words(text), {})
    return frozenset(
        word.span
        for before, word in pairwise(found)
        if word.pos == "V" and before.pos not in _BEFORE_NOUN
    )
