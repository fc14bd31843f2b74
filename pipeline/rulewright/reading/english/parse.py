"""An English text made ready for reading facts: words, clauses and mentions by word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from rulewright.reading.english.clauses import Part, split_clauses
from rulewright.reading.english.numbers import gather_numbers
from rulewright.reading.english.parts import settle
from rulewright.reading.english.words import Word, listed, split_words
from rulewright.reading.facts import Fact, FactKind, Mention, Value
from rulewright.reading.glossary import Glossary
from rulewright.reading.terms import Senses, Token, find_mentions
from rulewright.text import Span

CLASSIFIERS = frozenset(
    listed(
        "type kind sort number amount piece copy rest total set pair pile unit sheet maximum minimum "
        "group"
    )
)
"""Nouns that pass on what they count: "six types of cards" counts cards."""


@dataclass(slots=True)
class Parse:
    """A text while it is read. `used` are the words that a fact has taken for itself."""

    text: str
    words: Sequence[Word]
    parts: Sequence[Part]
    owner: Sequence[int]
    mentions: Sequence[Mention]
    glossary: Glossary
    by_word: dict[int, Mention]
    used: set[int] = field(default_factory=set)

    def name(self, index: int | None) -> str:
        """The concept that a word names, or its lemma; "" for None."""
        if index is None:
            return ""
        mention = self.by_word.get(index)
        if mention is None or mention.standing == "confused":
            return self.words[index].lemma
        word = self.words[index]
        name = self.concept(mention, word.pos)
        slips = mention.standing == "wrong" and word.pos in "VDG"
        return word.lemma if slips and kind_of(self.glossary, name) == "noun" else name

    def concept(self, mention: Mention, pos: str) -> str:
        """The concept that a mention names: of several, the first that suits the word's part."""
        if len(mention.concepts) == 1:
            return mention.concepts[0]
        kind = "verb" if pos in "VDG" else "noun"
        suits = (c for c in mention.concepts if kind_of(self.glossary, c) == kind)
        return next(suits, mention.concepts[0])

    def verb(self, index: int) -> str:
        """The verb of the clause that a word belongs to."""
        return self.name(self.parts[self.owner[index]].verb)

    def span(self, start: int, end: int) -> Span:
        """The characters of words `start` up to `end`."""
        return Span(self.words[start].span.start, self.words[end - 1].span.end)

    def fact(
        self, kind: FactKind, value: Value, start: int, end: int, unit: str = "", governs: str = ""
    ) -> Fact:
        """A fact said by words `start` up to `end`."""
        return Fact(kind, value, self.span(start, end), self.owner[start], unit, governs)

    def low(self, index: int) -> str:
        """The lowered word, "" beyond either end."""
        return self.words[index].low if 0 <= index < len(self.words) else ""

    def pos(self, index: int) -> str:
        """The part of speech, "." beyond either end."""
        return self.words[index].pos if 0 <= index < len(self.words) else "."

    def mention_end(self, index: int) -> int:
        """The index after the last word of the mention that covers a word."""
        mention = self.by_word[index]
        while self.by_word.get(index) is mention:
            index += 1
        return index

    def is_inner(self, start: int, end: int) -> bool:
        """Whether words `start` up to `end` are only part of the name of a concept."""
        mention = self.by_word.get(start)
        span = self.span(start, end)
        return (
            mention is not None
            and mention.span != span
            and mention.span.start <= span.start
            and span.end <= mention.span.end
        )


_NO_NAME = re.compile(
    r"(?:number|amount|count)s?\b(?= of\b)|first players?\b(?= (?:to|with|who|that)\b)",
    re.IGNORECASE,
)
"""Words that name nothing before others: "any number of chips", "the first player to win"."""


def _named(text: str, mention: Mention, glossary: Glossary) -> Iterator[Mention]:
    """The mention, or what is left to name if the words before others name nothing together."""
    if not _NO_NAME.match(text, mention.span.start):
        yield mention
        return
    first, _, rest = mention.text.partition(" ")
    offset = mention.span.start + len(first) + 1
    token = Token(rest, rest.lower(), Span(0, len(rest)))
    for inner in find_mentions(rest, "en", glossary, [token] if rest else [], ()):
        yield replace(inner, span=inner.span.moved(offset))


def parse_text(text: str, glossary: Glossary, senses: Senses) -> Parse:
    """The parse of a text; mentions do not know their clauses yet."""
    words = gather_numbers(split_words(text))
    named = words if glossary.concepts else ()
    tokens = [Token(word.text, word.lemma, word.span) for word in named]
    found = find_mentions(text, "en", glossary, tokens, senses)
    mentions = tuple(named for mention in found for named in _named(text, mention, glossary))
    by_word = dict(_by_word(words, mentions))
    prefer = {
        index: preference
        for index, mention in by_word.items()
        if (preference := _preference(mention, glossary))
    }
    settled = settle(words, prefer)
    parts, owner = split_clauses(text, settled)
    return Parse(text, settled, parts, owner, mentions, glossary, by_word)


def _by_word(words: Sequence[Word], mentions: Sequence[Mention]) -> Iterator[tuple[int, Mention]]:
    at = 0
    for mention in mentions:
        while at < len(words) and words[at].span.end <= mention.span.start:
            at += 1
        index = at
        while index < len(words) and words[index].span.start < mention.span.end:
            yield index, mention
            index += 1


def _preference(mention: Mention, glossary: Glossary) -> str:
    """N or V as the mention's concepts agree, else ""."""
    kinds = {kind_of(glossary, concept) for concept in mention.concepts}
    return {"verb": "V", "noun": "N"}.get(kinds.pop(), "") if len(kinds) == 1 else ""


def kind_of(glossary: Glossary, concept_id: str) -> str:
    """The kind of a concept, "" if there is none."""
    concept = glossary.get(concept_id)
    return concept.kind if concept else ""


def noun_after(parse: Parse, at: int, pass_of: bool = True) -> int | None:
    """The head of the noun phrase that begins at word `at`, or None.

    "5 red G chips" ends in chips; "6 types of cards" is about cards; "two of the players" about
    players; a noun's mention may hold a preposition ("stock of common").
    """
    last: int | None = None
    index = at
    limit = min(at + 9, len(parse.words))
    while index < limit:
        word = parse.words[index]
        if last is not None and _may_be_verb(parse, index, last):
            break
        if word.pos == "N" or (
            (index in parse.by_word and word.pos not in "VXMW.") and last is None
        ):
            inside = index in parse.by_word
            last = parse.mention_end(index) - 1 if inside and word.pos == "N" else index
            index = last + 1
            continue
        if (word.low == "'s" and last is not None) or (
            word.low == "of" and _passes(parse, last, pass_of)
        ):
            last = None
        elif not _goes_on(word, last):
            break
        index += 1
    return last


_WITHIN = frozenset(
    {"last", "final", '"', "“", "*", "more", "very", "already", "newly", "previously", "same"}
)


_PERSONS = frozenset({"player", "opponent", "person", "neighbour", "neighbor"})


def _may_be_verb(parse: Parse, index: int, last: int) -> bool:
    """Whether a word after a concept's name is more likely its verb: "the last player wins"."""
    word = parse.words[index]
    named = last in parse.by_word and index not in parse.by_word
    if last in parse.by_word and word.low != "'s" and "NN2" in parse.words[last].tags:
        return word.pos == "N"  # "all players drive in": a plural makes no compound
    if parse.words[last].lemma in _PERSONS and word.tags[:1] in (("VVI",), ("VVB",)):
        return parse.pos(index + 1) != "N"  # "have another player take it"; a player draw pile
    return named and any(tag in {"VVZ", "VVB", "VVI"} for tag in word.tags)


def _passes(parse: Parse, last: int | None, pass_of: bool) -> bool:
    return last is None or (pass_of and parse.words[last].lemma in CLASSIFIERS)


def _goes_on(word: Word, last: int | None) -> bool:
    if word.low == "-":
        return True
    if last is not None:
        return False
    return word.pos in "TSA#D" or word.low in _WITHIN


_MODAL = frozenset({"to", "can", "may", "must", "could", "should", "cannot", "not", "never"})


def _is_bare_verb(parse: Parse, at: int) -> bool:
    """Whether what looks like a noun is the verb of a modal: able to gauge what, can sleeve the."""
    if parse.pos(at) != "N" or parse.low(at - 1) not in _MODAL or at in parse.by_word:
        return False
    word = parse.words[at]
    return word.low == word.lemma and parse.pos(at + 1) in "TSWO"


def verb_from(parse: Parse, at: int) -> str:
    """What a modal or "not" governs: an adjective right after it, the next verb, the clause's."""
    if parse.pos(at) == "A" and parse.pos(at + 1) != "N":
        return parse.name(at)
    if _is_bare_verb(parse, at):
        return parse.name(at)
    last: int | None = None
    for index in range(at, min(at + 7, len(parse.words))):
        word = parse.words[index]
        if last is None and word.pos in "TSN#" and parse.pos(at - 2) == "X":
            return parse.name(at - 2)
        if word.pos in "VDGX":
            last = index
            if word.pos != "X":
                break
        elif (last is not None and word.pos not in "R") or word.pos in ".JW":
            break
    if last is None:
        return parse.verb(at - 1)
    return parse.name(last)
