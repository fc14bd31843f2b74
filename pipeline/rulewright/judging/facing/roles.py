"""Who does a thing and to whom it is done: the asked for who asks, the neighbour for the reader."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from rulewright.judging.facing.doers import exchanged_doer, stems_of, strange_doer
from rulewright.judging.facing.handing import PERSON_JA
from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.facing.persons import Turned, source_words
from rulewright.judging.facing.relatives import told_apart
from rulewright.judging.finding import CANONICAL, Pair
from rulewright.reading.units import stem
from rulewright.reading.words import Word
from rulewright.reading.words import words as morphemes
from rulewright.text import Span


def turned_roles(pair: Pair) -> Iterator[Turned]:
    """The persons of the source whose part another plays in the facing sentences."""
    if pair.source.language != "ja" or pair.target.language != "en" or pair.slot == CANONICAL:
        return
    for bead in pairing_of(pair).beads:
        if bead.source_spans and bead.target_spans:
            for look in LOOKS:
                turned = look(pair, bead)
                if turned is not None:
                    yield turned
                    break


# Whom one has do a thing

FAVOUR = re.compile("[てで](?:もら|貰|いただ|頂)")
HAVING_DONE = re.compile(
    r"\b(?:ask|asks|have|has|let|lets|get|gets|request\w*|make|makes|invite\w*|tell|tells|allow\w*|help\w*|by|require\w*"
    r"|instruct\w*|want\w*|name|call\w*|order\w*|accept\w*|receiv\w*|whoever|who|someone|somebody)\b",
    re.IGNORECASE,
)
_PERSON = (
    r"(?:persons?|players?|opponents?|neighbou?rs?|friends?|partners?|teammates?|others?|dealer|gm"
    r"|everyone|people)"
)
BESIDE = re.compile(
    rf"(?:\b(?:of|from|to|with|for|at|in)\s+(?:(?:the|an?|another|any|one|your|their|each|all)\s+)?(?:other\s+|next\s+)?{_PERSON}\b"
    rf"|\b{_PERSON}['’]s?)(?:\s+(?:to|on|at)\s+(?:your|the|their)\s+(?:left|right))?",
    re.IGNORECASE,
)
SOMEBODY_JA = re.compile(rf"(?:友達|友人|仲間|家族|先生|隣)$|{PERSON_JA.pattern}")
SOMEBODY = re.compile(rf"\b(?:{_PERSON}|they|he|she|him|them)\b", re.IGNORECASE)


def _done_for(pair: Pair, bead: Bead) -> Turned | None:
    """Whom one has do a thing by てもらう, where nobody in the target but the reader does it."""
    if not FAVOUR.search(pair.source.text):
        return None
    ours = _favour(pair.source.text, source_words(pair, bead))
    if ours is None:
        return None
    text = " ".join(span.of(pair.target.text) for span in bead.target_spans)
    if HAVING_DONE.search(text) or SOMEBODY.search(BESIDE.sub(" ", text)):
        return None
    return Turned(ours, bead.target_spans[0])


def _favour(text: str, found: Sequence[Word]) -> Span | None:
    """The verb that somebody named with に does for another."""
    for at, word in enumerate(found):
        if word.lemma in ("貰う", "頂く") and at > 1 and found[at - 1].surface in ("て", "で"):
            verb = found[at - 2]
            for particle in found[:at]:
                before = text[: particle.span.start]
                if particle.surface == "に" and SOMEBODY_JA.search(before[-8:]):
                    return Span(verb.span.start, word.span.end)
    return None


# Nobody

NOBODY = re.compile(
    r"(?:誰|だれ|[1１一]人|ひとり|どの(?:プレイヤー|チーム|人))も(?=[^。、！？]{0,20}?(?:な[いかくけ]|ませ))"
)
OF_NONE = re.compile(
    r"\b(?:no|nobody|none|neither|nor|never|any\w*|all|every\w*|each|without|either|both|single|nothing|alone|\w+less|un\w+)\b",
    re.IGNORECASE,
)
NAMED_NOT = re.compile(
    r"\b(?:the|your|that|this)\s+([a-z]+)\s+(?:(?:\w+)?n['’]t|cannot|(?:is|are|was|were|do|does|did|has|have|can|could|will"
    r"|would)\s+not|fails?|failed)\b",
    re.IGNORECASE,
)


def _nobody(pair: Pair, bead: Bead) -> Turned | None:
    """Somebody in particular who does not do what nobody does in the source."""
    for span in bead.source_spans:
        ours = NOBODY.search(pair.source.text, span.start, span.end)
        text = " ".join(edge.of(pair.target.text) for edge in bead.target_spans)
        if ours is None or OF_NONE.search(text):
            continue
        for edge in bead.target_spans:
            theirs = NAMED_NOT.search(pair.target.text, edge.start, edge.end)
            if theirs is not None:
                return Turned(Span(*ours.span()), Span(*theirs.span()))
    return None


# Who is hurt

HURT = re.compile("ダメージを|損害を|被害を|攻撃を|傷を")
HURT_JA = re.compile(
    "(?P<who>[^、。はがのをに]{1,12})[がは][^、。はが]{0,8}?(?:ダメージ|損害|被害|攻撃|傷)を(?P<how>受け|被[るっり]|与え|負わせ)"
)
DEALS = re.compile(
    r"(?P<who>[\w-]+) (?:(?:would|will|has|have|had|can|may|also) )?(?:deals?|dealt|inflicts?(?:ed)?|causes?d?)"
    r" (?:[\w-]+ ){0,3}?(?:damage|harm|wounds?|hits?|casualties)\b",
    re.IGNORECASE,
)
TAKES = re.compile(
    r"(?P<who>[\w-]+) (?:(?:would|will|has|have|had|can|may|also) )?(?:takes?|took|suffers?(?:ed)?"
    r"|receives?d?|sustains?) (?:[\w-]+ ){0,3}?(?:damage|harm|wounds?|hits?|casualties)\b",
    re.IGNORECASE,
)


def _hurt(pair: Pair, bead: Bead) -> Turned | None:
    """Who deals damage for who takes it, where both texts name the same one."""
    for span in bead.source_spans if HURT.search(pair.source.text) else ():
        for ours in HURT_JA.finditer(pair.source.text, span.start, span.end):
            is_taken = ours["how"][0] in "受被"
            names = stems_of(tuple(word.surface for word in morphemes(ours["who"])))
            for edge in bead.target_spans:
                right, wrong = (TAKES, DEALS) if is_taken else (DEALS, TAKES)
                theirs = wrong.search(pair.target.text, edge.start, edge.end)
                if theirs is None or right.search(pair.target.text, edge.start, edge.end):
                    continue
                if stem(theirs["who"].lower()) in names:
                    return Turned(Span(*ours.span("how")), Span(*theirs.span()))
    return None


LOOKS: tuple[Callable[[Pair, Bead], Turned | None], ...] = (
    told_apart, _done_for, _nobody, exchanged_doer, strange_doer, _hurt,
)  # fmt: skip
