"""Things that stand in the place of others: a concept that only one sentence of two names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rulewright.judging.facing.grounds import Meant, meant, stems_meant, stems_near, stems_said
from rulewright.judging.facing.homographs import is_surely_verb
from rulewright.judging.facing.naming import NOUNS, are_related, is_opponent, preferred
from rulewright.judging.facing.onesided import FREE, verb_stems
from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.facing.senses import meanings
from rulewright.judging.finding import CANONICAL, Pair
from rulewright.judging.wording import has_word, words
from rulewright.reading.english.words import lemma_of
from rulewright.reading.facts import Mention, Reading
from rulewright.reading.nearness import nearest
from rulewright.reading.units import stem
from rulewright.text import Span

SUPPLIED = frozenset(words("turn round card point table"))
"""What English names where Japanese need not: when, where, and what is counted."""
ALIKE = 0.3
LOAN_ALIKE = 0.35
"""From here on two words may stand for one another."""
_SOMEWHERE = re.compile(
    r"\b(?:at|in|on|onto|around|to|during|for|from|by)(?: (?:the|an?|any|this|that|each|every|your|one))? $",
    re.IGNORECASE,
)
"""Before a time or place: "at any point", "on the table"."""
_ROUND = re.compile(r"\b(?:a?round|across) the $", re.IGNORECASE)
"""Before the table around which one plays in turn, which Japanese need not name."""
_OTHER_ONE = re.compile("(?:他|ほか|別)の[^。、]{0,4}?(?:プレ[イー]ヤ|人|者)|以外の")
_NO_MORE = re.compile(r"\b(?:no(?: more)?|out of|without) $", re.IGNORECASE)
_LEFT = re.compile(r"(?: are| is)?(?: left| remaining| to draw)\b", re.IGNORECASE)
_WON = re.compile(r"\b(?:w[io]ns?|winning|loses?|lost|losing) the $", re.IGNORECASE)
"""Before the game that is won, which goes without saying."""
_KANJI = re.compile("[一-龥]")
_ARTICLE = re.compile(r"\b(?:the|an?|your|his|her|their|its|each|every) $", re.IGNORECASE)
_AGENT = re.compile(r"\bby (?:\w+ ){0,2}$", re.IGNORECASE)
"""Before one who does it, whom Japanese need not name: "cards played by the other players"."""
_READER = words("you your yours everyone everybody whoever anyone anybody")
_READER += words("the_one_who the_one_that the_ones_who the_person_who the_person_that those_who")
"""By which English names a player who does or has something."""
_DOES = re.compile(r"[）)」』]?(?:[はがもの、]|自身|本人|たち|達|全員)")
_ADDRESSED = re.compile("あなた|貴方|君")


class Replaced(NamedTuple):
    """What the source names, where, and the stray word that the target has in its sentence.

    `name` is a concept's id or a word of the dictionary, `expected` its English; `is_sure` if no
    other sentence of the source names or means the stray.
    """

    ours: Span
    name: str
    expected: str
    theirs: Mention
    is_sure: bool


def replaced(pair: Pair) -> Iterator[Replaced]:
    """Each stray of a target sentence with a thing that the facing sentences name more often.

    A stray is a noun of the glossary that no concept of the facing sentences is kin to, and that
    the dictionary makes of none of their words. In its place the source names a concept, or else a
    word that the dictionary knows and that no word of the target renders. Our own text is held to
    the source as a whole, with what stands before (`mirror`).
    """
    if pair.source.language != "ja" or pair.target.language != "en" or pair.slot == CANONICAL:
        return
    for bead in pairing_of(pair).beads:
        if bead.source_spans and bead.target_spans:
            yield from _replaced(pair, bead)


def _replaced(pair: Pair, bead: Bead) -> Iterator[Replaced]:
    strays = strays_of(pair, bead)
    lost = lost_of(pair, bead) if strays else []
    for theirs in strays:
        is_sure = not is_elsewhere(pair, bead, theirs)
        if lost:
            clauses = pairing_of(pair).sources(theirs.clause)
            ours = next((m for m in lost if m.clause in clauses), lost[0])
            concept = pair.glossary[ours.concepts[0]]
            said = preferred(concept, pair.target.language)
            is_order = theirs.concepts[0] == "turn" and concept.broader == "player"
            yield Replaced(ours.span, concept.id, said, theirs, is_sure and not is_order)
        elif is_sure and theirs.standing != "wrong" and not _may_be_supplied(pair, theirs):
            word = next(unsaid(pair, bead, theirs), None)
            if word is not None:
                said = ", ".join(sorted(meanings(word.text))[:3])
                yield Replaced(word.span, word.text, said, theirs, is_sure)


def _may_be_supplied(pair: Pair, stray: Mention) -> bool:
    """Whether English may name it of itself: who plays, what is played, when and where."""
    name = stray.concepts[0]
    if name in FREE or any(name in mention.concepts for mention in pair.source.mentions):
        return True
    return name in SUPPLIED and _SOMEWHERE.search(pair.target.text[: stray.span.start]) is not None


def unsaid(pair: Pair, bead: Bead, stray: Mention) -> Iterator[Meant]:
    """Nouns of the source's sentences that no word of the facing ones renders, nor the stray."""
    said = stems_said(pair.target.text, bead.target_spans)
    named = [mention.span for mention in _within(pair.source, bead.source_spans)]
    for span in bead.source_spans:
        for word in meant(span.of(pair.source.text)):
            place = word.span.moved(span.start)
            if not word.is_noun or not word.rendered.isdisjoint(said) or _may_be(word, stray):
                continue
            if not any(place.overlaps(other) for other in named):
                yield word._replace(span=place)


def _may_be(word: Meant, stray: Mention) -> bool:
    """Whether a stray may be a free rendering of a word; a loan is rendered by what it is."""
    said = lemma_of(stray.text.lower().split()[-1])
    likest = nearest(said, meanings(word.text))
    if word.is_loan:
        return likest >= LOAN_ALIKE
    near = stems_near(said, 0.0 if stray.concepts[0] in SUPPLIED else ALIKE)
    return likest >= ALIKE or not word.stems.isdisjoint(near)


def strays_of(pair: Pair, bead: Bead) -> list[Mention]:
    """The nouns of the target's sentences of which the facing ones know nothing.

    What the sentences before name is known, and a name is free: the game's title.
    """
    if not bead.source_spans:
        return []
    found = _within(pair.source, bead.source_spans)
    ours = [mention.concepts for mention in found]
    names = [mention.span for mention in found]
    return [
        mention
        for mention in _nouns(pair, pair.target, bead.target_spans)
        if not any(are_related(pair.glossary, mention.concepts, names) for names in ours)
        and not are_related(pair.glossary, mention.concepts, pair.context)
        and not is_surely_verb(pair.target, mention)
        and not _is_agent(pair, mention)
        and not (is_opponent(pair.target, mention) and any("opponent" in names for names in ours))
        and not ("opponent" in mention.concepts and _is_of_others(pair, bead))
        and not _is_doer(pair, bead, mention)
        and not ("table" in mention.concepts and _is_round(pair, mention))
        and not is_won(pair, mention)
        and not ("card" in mention.concepts and _is_run_out(pair, mention))
        and not all(pair.glossary[name].kind == "name" for name in mention.concepts)
        and not _words(mention) <= stems_meant(pair.source.text, bead.source_spans, names)
    ]


def _is_round(pair: Pair, mention: Mention) -> bool:
    return _ROUND.search(pair.target.text[: mention.span.start]) is not None


def _is_run_out(pair: Pair, mention: Mention) -> bool:
    """Whether it is of cards that none are left, as one may say of a deck or a hand."""
    text = pair.target.text
    before, after = text[: mention.span.start], text[mention.span.end :]
    return _NO_MORE.search(before) is not None or _LEFT.match(after) is not None


def is_won(pair: Pair, mention: Mention) -> bool:
    """Whether it is the game that somebody wins or loses."""
    before = pair.target.text[: mention.span.start]
    return "game" in mention.concepts and _WON.search(before) is not None


def _is_of_others(pair: Pair, bead: Bead) -> bool:
    """Whether the source speaks of another player, who is an opponent: 他のプレイヤー."""
    return any(_OTHER_ONE.search(span.of(pair.source.text)) for span in bead.source_spans)


def _is_doer(pair: Pair, bead: Bead, mention: Mention) -> bool:
    """Whether the source has the verb of a doer: who has lost (負けた) is the loser."""
    deeds = {
        stem(verb)
        for name in mention.concepts
        if name not in FREE and (concept := pair.glossary.get(name)) is not None
        for verb in verb_stems(concept, pair.target.language)
    }
    return bool(deeds) and any(
        not word.is_noun and _KANJI.match(word.text) and not word.own.isdisjoint(deeds)
        for span in bead.source_spans
        for word in meant(span.of(pair.source.text))
    )


def lost_of(pair: Pair, bead: Bead) -> list[Mention]:
    """The nouns of the source's sentences that the facing ones name less often; the last of each."""
    if not bead.target_spans:
        return []
    theirs = [mention.concepts for mention in _within(pair.target, bead.target_spans)]
    found = _nouns(pair, pair.source, bead.source_spans)
    by_name: dict[str, list[Mention]] = {}
    for mention in found:
        by_name.setdefault(mention.concepts[0], []).append(mention)
    return [
        mentions[-1]
        for name, mentions in by_name.items()
        if not _is_said_otherwise(pair, bead, name, mentions)
        and not _is_part(pair.source.text, mentions[-1].span)
        and _kin(pair, mentions[0], theirs)
        < _kin(pair, mentions[0], [mention.concepts for mention in found])
    ]


def _is_said_otherwise(pair: Pair, bead: Bead, name: str, mentions: Sequence[Mention]) -> bool:
    """Whether a pronoun is the player, or a verb tells the one who does it: "wins"."""
    if pair.glossary.is_kind_of(name, "player"):
        return _is_reader(pair, bead, mentions)
    verbs = set(verb_stems(pair.glossary[name], pair.target.language))
    return any(
        lemma in verbs and any(span.overlaps(place) for span in bead.target_spans)
        for lemma, place in pair.target.words
    )


def _is_part(text: str, span: Span) -> bool:
    """Whether a single character stands in a compound: 場 in 競技場."""
    around = text[max(span.start - 1, 0) : span.start] + text[span.end : span.end + 1]
    return span.end - span.start == 1 and any("一" <= char <= "龥" for char in around)


def _is_reader(pair: Pair, bead: Bead, mentions: Sequence[Mention]) -> bool:
    """Whether "you" may stand for players that the source lets do something, and does not address."""
    text = " ".join(span.of(pair.target.text) for span in bead.target_spans)
    if not has_word(text, *_READER):
        return False
    if any(_ADDRESSED.search(span.of(pair.source.text)) for span in bead.source_spans):
        return False
    return any(_DOES.match(pair.source.text, mention.span.end) for mention in mentions)


def _kin(pair: Pair, mention: Mention, others: Iterable[Sequence[str]]) -> int:
    return sum(are_related(pair.glossary, mention.concepts, names) for names in others)


def _words(mention: Mention) -> frozenset[str]:
    return stems_said(mention.text, [Span(0, len(mention.text))])


def _is_agent(pair: Pair, mention: Mention) -> bool:
    is_player = pair.glossary.is_kind_of(mention.concepts[0], "player")
    return is_player and _AGENT.search(pair.target.text[: mention.span.start]) is not None


def is_elsewhere(pair: Pair, own: Bead, theirs: Mention) -> bool:
    """Whether another sentence of the source names it, and what faces that one does not."""
    for bead in pairing_of(pair).beads:
        ours, said = (
            _kin(pair, theirs, [mention.concepts for mention in _within(reading, spans)])
            for reading, spans in (
                (pair.source, bead.source_spans),
                (pair.target, bead.target_spans if bead != own else ()),
            )
        )
        if ours > said:
            return True
    return False


def _within(reading: Reading, spans: Sequence[Span]) -> list[Mention]:
    return [m for m in reading.mentions if any(span.overlaps(m.span) for span in spans)]


def _nouns(pair: Pair, reading: Reading, spans: Sequence[Span]) -> list[Mention]:
    """The mentions in the spans that can only name nouns."""
    return [
        mention
        for mention in _within(reading, spans)
        if mention.standing != "confused" and _names_noun(pair, reading, mention)
    ]


def _names_noun(pair: Pair, reading: Reading, mention: Mention) -> bool:
    """Whether it can only be a noun, by its concepts or by the article before it: the hand."""
    are_nouns = [_is_noun(pair, name) for name in mention.concepts]
    before = reading.text[: mention.span.start]
    return all(are_nouns) or (are_nouns[0] and _ARTICLE.search(before) is not None)


def _is_noun(pair: Pair, name: str) -> bool:
    concept = pair.glossary.get(name)
    return concept is not None and concept.kind in NOUNS
