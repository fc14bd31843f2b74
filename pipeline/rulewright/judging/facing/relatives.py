"""Persons told apart by a deed: the one who is asked, and the one who asks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from rulewright.judging.facing.pairing import Bead
from rulewright.judging.facing.persons import WHO_JA, Turned, source_words, target_words
from rulewright.judging.facing.senses import meanings
from rulewright.judging.finding import Pair
from rulewright.judging.wording import words as listed
from rulewright.reading.english.words import Word as EnglishWord
from rulewright.reading.nearness import nearest
from rulewright.reading.units import stem
from rulewright.reading.words import Word
from rulewright.text import Span

PASSIVE = ("れる", "られる")
RELATED = re.compile(r"\b(?:who|whoever|whose)\b|\b(?:one|ones|side|unit|team)s? that\b")
"""Before what tells a person apart, in small letters."""
WHO_EN = ("who", "whoever", "that")
PERSONS_EN = frozenset(
    listed(
        "person people player players side sides team teams one ones unit units character characters "
        "opponent opponents those anyone somebody someone creature monster neighbor neighbour"
    )
)
UNDERGOING = frozenset(listed("be get"))
FROM_WHOM = re.compile(
    r"\b(?:whom|victims?|targets?|who (?:has |have )?los[te]s?)\b", re.IGNORECASE
)
ALIKE = 0.5
"""From here on two verbs may be one."""


class Deed(NamedTuple):
    """What tells somebody apart: what it may be in English, whether it is done to him, and where."""

    meant: frozenset[str]
    is_passive: bool
    span: Span


def told_apart(pair: Pair, bead: Bead) -> Turned | None:
    """Who is asked for who asks, or the reverse, in a relative clause about a person."""
    if not RELATED.search(pair.target.text.lower()):
        return None
    theirs = target_words(pair, bead)
    text = " ".join(span.of(pair.target.text) for span in bead.target_spans)
    for ours in _deeds(source_words(pair, bead)):
        told = [(verb, passive) for verb, passive in _relatives(theirs) if _is_same(verb, ours)]
        if not told or any(passive == ours.is_passive for _, passive in told):
            continue
        if any(_is_same(verb, ours) for verb in _voiced(theirs, ours.is_passive)):
            continue
        if not (ours.is_passive and FROM_WHOM.search(text)):
            return Turned(ours.span, told[0][0].span)
    return None


def _deeds(found: Sequence[Word]) -> Iterator[Deed]:
    """Each verb in the past before a word for a person, with its voice."""
    for at, who in enumerate(found):
        if who.lemma not in WHO_JA or at < 2 or found[at - 1].lemma not in ("た", "居る"):
            continue
        before = at - 2
        while before and (found[before].lemma == "居る" or found[before].surface in ("て", "で")):
            before -= 1
        is_passive = found[before].lemma in PASSIVE
        before -= is_passive
        if found[before].lemma == "為る":
            before -= 1
        verb = found[before]
        meant = meanings(verb.lemma)
        if before >= 0 and verb.is_("動詞", "名詞") and meant:
            yield Deed(meant, is_passive, Span(verb.span.start, who.span.end))


def _is_same(verb: EnglishWord, deed: Deed) -> bool:
    said = {stem(word) for word in deed.meant}
    return stem(verb.lemma) in said or nearest(verb.lemma, deed.meant) >= ALIKE


def _relatives(found: Sequence[EnglishWord]) -> Iterator[tuple[EnglishWord, bool]]:
    """The verbs of relative clauses about persons, and whether these undergo them."""
    for at, word in enumerate(found):
        is_person = word.low == "whoever" or (at > 0 and found[at - 1].low in PERSONS_EN)
        if word.low in WHO_EN and is_person:
            rest = found[at + 1 : at + 5]
            verb = next((w for w in rest if w.pos in "VD" and w.lemma not in UNDERGOING), None)
            if verb is not None:
                before = rest[: rest.index(verb)]
                yield verb, any(w.lemma in UNDERGOING for w in before)
        elif word.low == "whose" and is_person:
            rest = found[at + 1 : at + 6]
            for one, after in pairwise(rest):
                if one.lemma in UNDERGOING and after.pos == "D":
                    yield after, True


def _voiced(found: Sequence[EnglishWord], is_passive: bool) -> Iterator[EnglishWord]:
    """The verbs of an English sentence in one voice, outside of what is told by who."""
    for before, word in zip([None, *found], found, strict=False):
        undergone = before is not None and before.lemma in UNDERGOING
        is_told = before is not None and before.low in WHO_EN
        if word.pos in "VDG" and undergone == is_passive and not is_told:
            yield word
