"""The Japanese reader: clauses, mentions and facts of a text, by morphology and tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rulewright.reading.facts import Clause, Fact, Mention, Reading
from rulewright.reading.glossary import Glossary
from rulewright.reading.japanese.clauses import cut, innermost
from rulewright.reading.japanese.modality import modalities
from rulewright.reading.japanese.numbers import quantities
from rulewright.reading.japanese.phrases import VERB, phrases
from rulewright.reading.japanese.script import Script, is_auxiliary
from rulewright.reading.terms import Senses, Token, find_mentions
from rulewright.reading.words import Word, words
from rulewright.text import Span

CONTENT = frozenset("nvakr")
"""The tags of content words; numerals have another one: see `script`."""
_LIGHT = frozenset(
    (
        "為る",
        "居る",
        "有る",
        "成る",
        "事",
        "時",
        "場合",
        "物",
        "為",
        "様",
        "の",
    )
)


def read_japanese(text: str, glossary: Glossary, senses: Senses = ()) -> Reading:
    """What a Japanese text states; offsets are into the text as given.

    Nothing raises: a text without words has no clauses, mentions or facts.
    """
    found = words(text)
    named = tokens(found) if glossary.concepts else ()
    mentions = tuple(
        mention
        for mention in find_mentions(text, "ja", glossary, named, senses)
        if not _is_compounded(mention, found, glossary)
    )
    if not found:
        return Reading(text, "ja", (), mentions, ())
    script = Script(text, found, mentions, glossary)
    clauses, _, stated = cut(script)
    facts = (*stated, *quantities(script), *modalities(script), *phrases(script))
    return Reading(
        text,
        "ja",
        clauses,
        tuple(_placed(mention, clauses) for mention in mentions),
        tuple(_settled(facts, clauses)),
        tuple(_content(script)),
    )


def tokens(found: tuple[Word, ...]) -> tuple[Token, ...]:
    """The words as the glossary looks them up: an auxiliary verb names nothing."""
    return tuple(
        Token(word.surface, "" if is_auxiliary(found, at) else word.lemma, word.span, word.known)
        for at, word in enumerate(found)
    )


def _is_compounded(mention: Mention, found: tuple[Word, ...], glossary: Glossary) -> bool:
    """Whether a verb's noun is only the first part of a longer noun: プレイ in プレイ人数."""
    concept = glossary.get(mention.concepts[0])
    if concept is None or concept.kind != "verb":
        return False
    last = next((at for at, word in enumerate(found) if word.span.end == mention.span.end), -1)
    if last < 0 or last + 1 >= len(found) or not found[last].is_("名詞"):
        return False
    following = found[last + 1]
    return following.is_("名詞-普通名詞", "接尾辞") and following.span.start == mention.span.end


def _placed(mention: Mention, clauses: tuple[Clause, ...]) -> Mention:
    return replace(mention, clause=innermost(clauses, mention.span))


def _settled(facts: Iterable[Fact], clauses: tuple[Clause, ...]) -> Iterator[Fact]:
    """The facts in text order, each with its clause."""
    for fact in sorted(facts, key=lambda fact: (fact.span, fact.kind)):
        clause = innermost(clauses, fact.span)
        governs = clauses[clause].verb if fact.governs == VERB else fact.governs
        yield replace(fact, clause=clause, governs=governs)


def _content(script: Script) -> Iterator[tuple[str, Span]]:
    for word, tag in zip(script.words, script.tags, strict=True):
        if tag in CONTENT and word.lemma not in _LIGHT:
            yield word.lemma, word.span
