"""How much of a clause's content the other text carries, by numbers, concepts and dictionary."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rulewright.judging.facing.keeping import kept
from rulewright.judging.facing.naming import are_related, named
from rulewright.judging.facing.numerals import ends, is_said_otherwise
from rulewright.judging.facing.pairing import QUANTITIES
from rulewright.judging.facing.quantities import is_same
from rulewright.judging.finding import Pair
from rulewright.judging.wording import words
from rulewright.reading.english.words import split_words
from rulewright.reading.facts import Fact, Mention, Reading
from rulewright.reading.glossary import Glossary
from rulewright.reading.lexicon import lexicon
from rulewright.text import Span

EMPTY = frozenset(
    words(
        "be do have get make take go come put use will can may must should not no it this that there "
        "you your they their we he she his her player game one all each any other more most some then "
        "so also as if when after before however but and or the a an of in on at to for with by from"
    )
)
"""English words too general to be content."""

EMPTY_SOURCE = frozenset(
    words("為る 居る 有る 無い 成る 事 物 所 時 場合 後 前 其れ 此れ 行う 出来る 良い")
)

SHORTEST = 3
"""Shorter words are found inside too many others."""


class Content(NamedTuple):
    """One thing that a clause says: a quantity, a concept, or a word of the dictionary."""

    span: Span
    quantity: Fact | None = None
    concepts: tuple[str, ...] = ()
    word: str = ""

    @property
    def is_firm(self) -> bool:
        """Whether it is a number or a concept, not only a word."""
        return not self.word


def content_of(reading: Reading, clause: int, glossary: Glossary) -> tuple[Content, ...]:
    """What a clause says; a number 1 and words inside a mention are left out."""
    span = reading.clauses[clause].span
    found = [
        Content(fact.span, quantity=fact)
        for fact in reading.facts
        if fact.clause == clause and fact.kind in QUANTITIES and fact.value not in (0, 1)
    ]
    mentions = [m for m in reading.mentions if m.clause == clause and m.standing != "confused"]
    found += [Content(m.span, concepts=m.concepts) for m in mentions]
    taken = [item.span for item in found]
    for word, place in reading.words:
        inside = span.start <= place.start and place.end <= span.end
        if inside and _is_content(word) and not any(place.overlaps(other) for other in taken):
            found.append(Content(place, word=word))
    return tuple(found)


def _is_content(word: str) -> bool:
    return word.lower() not in EMPTY and word not in EMPTY_SOURCE and not word.isdigit()


def is_empty_word(word: str) -> bool:
    """Whether an English word is too general to be content."""
    return word.lower() in EMPTY


def is_covered(pair: Pair, item: Content) -> bool:
    """Whether the target carries something that the source says; unknown words may be carried."""
    if item.quantity is not None:
        fact = item.quantity
        if any(is_same(fact, other) for other in pair.target.of(*QUANTITIES)):
            return True
        return isinstance(fact.value, int) and is_said_otherwise(fact.value, pair)
    if item.concepts:
        if are_related(pair.glossary, item.concepts, named(pair.target)):
            return True
        if is_said_by_prefix(pair, item.concepts):
            return True
        return _is_said(pair, lexicon().meanings(item.span.of(pair.source.text)))
    meanings = lexicon().meanings(item.word)
    return not meanings or _is_said(pair, meanings)


def is_said_by_prefix(pair: Pair, concepts: tuple[str, ...]) -> bool:
    """Whether a word of the target is a concept's word with a prefix: "unused", "reshuffled"."""
    stems = {
        form.text.lower()
        for name in concepts
        if (concept := pair.glossary.get(name)) is not None
        for form in concept.said(pair.target.language)
        if len(form.text) >= SHORTEST
    }
    said = [word.strip(".,;:!?()\"'") for word in pair.target.text.lower().split()]
    rests = [word[2:].lstrip("-") for word in said if word.startswith(("un", "re"))]
    return any(rest.startswith(stem) for rest in rests for stem in stems)


DENIED = ("未", "不", "非", "無")
PREFIXES = ("un", "in", "im", "non")


def is_reworded(pair: Pair, mention: Mention) -> bool:
    """Whether the target says a word of the source as a verb, or with the prefix that denies it.

    戦闘の相手になる: is fought again; 未完成: incomplete.
    """
    said = split_words(pair.target.text)
    if pair.source.text[: mention.span.start].endswith(DENIED):
        meant = tuple(lexicon().meanings(mention.text))
        rests = [w.low[len(p) :].lstrip("-") for w in said for p in PREFIXES if w.low.startswith(p)]
        return bool(meant) and any(rest.startswith(meant) for rest in rests)
    deeds = {word.lemma for word in said if word.pos == "D" and word.lemma != word.low}
    return not deeds.isdisjoint(lexicon().meanings(mention.text))


def _is_said(pair: Pair, meanings: frozenset[str]) -> bool:
    """Whether a word of the target is like one of the meanings."""
    said = {lemma.lower()[:LIKE] for lemma, _ in pair.target.words}
    said |= {word[:LIKE] for word in pair.target.text.lower().split()}
    return any(meaning[:LIKE] in said for meaning in meanings)


LIKE = 5
"""English words are alike if they share so many first letters (or all, if shorter)."""


@kept
def _meant(reading: Reading) -> tuple[frozenset[str], ...] | None:
    """How all that a text's words mean begins; None if the dictionary lacks one, or there is none."""
    meant = tuple([_beginnings(word) for word, _ in reading.words])
    return meant if meant and all(meant) else None


@lru_cache(maxsize=1 << 13)
def _beginnings(word: str) -> frozenset[str]:
    return frozenset(meaning[:LIKE] for meaning in lexicon().meanings(word))


def is_grounded(pair: Pair, item: Content) -> bool:
    """Whether the source carries something that the target says."""
    if item.quantity is not None:
        said = {end for fact in pair.source.of(*QUANTITIES) for end in ends(fact)}
        stated = [end for end in ends(item.quantity) if end is not None]
        return any(abs(end - other) <= 1 for end in stated for other in said if other is not None)
    if item.concepts and are_related(pair.glossary, item.concepts, named(pair.source)):
        return True
    own = item.word or item.span.of(pair.target.text).lower()
    meant = _meant(pair.source)
    return meant is None or any(own[:LIKE] in begun for begun in meant)
