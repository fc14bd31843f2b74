"""Things that only a translation names: who wins, what is thrown, where the source has no word."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.judging.facing.grounds import meant, stems_said
from rulewright.judging.facing.homographs import is_verb
from rulewright.judging.facing.onesided import FREE
from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.facing.replacing import ALIKE, SUPPLIED, is_elsewhere, strays_of
from rulewright.judging.facing.senses import meanings
from rulewright.judging.finding import CANONICAL, Pair
from rulewright.judging.wording import words
from rulewright.reading.english.words import lemma_of, split_words
from rulewright.reading.facts import Mention
from rulewright.reading.nearness import nearest

IMPLIED = frozenset(words("hand deck discard box middle score opponent start-player"))
"""What a move or a count implies: one draws from the deck, into the hand."""

_POINTING = re.compile("その|それ|この|これ|ここ|そこ|当該|該当")
"""Words that may stand for anything named before: その後 is "after the winner has gone"."""


def unfounded(pair: Pair) -> Iterator[Mention]:
    """The nouns of every game that a translation names, and for which the source has no word.

    What English must name where Japanese leaves it to be understood is none of these, unless it
    only says of which kind the next noun is: the deck field.
    """
    if pair.source.language != "ja" or pair.target.language != "en" or pair.slot == CANONICAL:
        return
    for bead in pairing_of(pair).beads:
        if not bead.target_spans or not bead.source_spans or _is_pointing(pair, bead):
            continue
        for stray in strays_of(pair, bead):
            if _is_unfounded(pair, bead, stray):
                yield stray


def _is_pointing(pair: Pair, bead: Bead) -> bool:
    return any(_POINTING.search(span.of(pair.source.text)) for span in bead.source_spans)


def _is_unfounded(pair: Pair, bead: Bead, stray: Mention) -> bool:
    concept = pair.glossary.get(stray.concepts[0])
    if concept is None or not concept.common or concept.id in (*FREE, *SUPPLIED):
        return False
    if stray.standing != "preferred" or is_verb(pair.target, stray):
        return False
    if is_elsewhere(pair, bead, stray) or _is_near(pair, bead, stray):
        return False
    return concept.id not in IMPLIED or _is_kind_of_next(pair, stray)


def _is_kind_of_next(pair: Pair, stray: Mention) -> bool:
    """Whether a noun follows at once, which it qualifies."""
    following = split_words(pair.target.text[stray.span.end : stray.span.end + 30])
    is_joined = pair.target.text[stray.span.end : stray.span.end + 1] == " "
    return is_joined and bool(following) and following[0].pos == "N"


def _is_near(pair: Pair, bead: Bead, stray: Mention) -> bool:
    """Whether a word that nothing renders may be said by something like it: a technique, a trick."""
    said = stems_said(pair.target.text, bead.target_spans)
    word = lemma_of(stray.text.lower().split()[-1])
    return any(
        nearest(word, meanings(one.text)) >= ALIKE
        for span in bead.source_spans
        for one in meant(span.of(pair.source.text))
        if one.own and one.rendered.isdisjoint(said)
    )
