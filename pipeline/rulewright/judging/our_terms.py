"""A translation in our terms: our name for a thing where it has another one, and nothing else."""

from __future__ import annotations

import re

from rulewright.judging.facing.naming import form_of, holds
from rulewright.judging.wording import as_said
from rulewright.reading.english.parts import settle
from rulewright.reading.english.words import split_words
from rulewright.reading.facts import Mention, Reading
from rulewright.reading.glossary import Concept, Glossary
from rulewright.reading.termbase.inflection import article, cased, head_of
from rulewright.text import Span

ARTICLE = re.compile(r"\b(an?)(?=\s+\Z)", re.IGNORECASE)


def draft_of(reading: Reading, source: Reading | None, glossary: Glossary, language: str) -> str:
    """The text with our terms put in for other names of what the source names.

    Such a name is listed for that very concept, as admitted or wrong. Verbs are left, and so is a
    possessive, a name of something else that the source names, and what is right for a word of
    every game.
    """
    text = reading.text
    named = {c for m in source.mentions for c in m.concepts} if source else set()
    concepts = [concept for name in sorted(named) if (concept := glossary.get(name))]
    nouns = _nouns(text) if language == "en" else None
    for mention in sorted(reading.mentions, key=lambda m: m.span, reverse=True):
        concept = _meant(mention, concepts, language)
        if concept is None or mention.standing == "confused" or _is_possessive(text, mention):
            continue
        is_noun = nouns is None or _head(mention) in nouns
        said = _ours(concept, mention, glossary, language)
        if said and (is_noun or concept.kind != "noun"):
            before = _with_article(text[: mention.span.start], mention.text, said)
            text = before + said + text[mention.span.end :]
    return text


def _meant(mention: Mention, named: list[Concept], language: str) -> Concept | None:
    """What the source names of what a mention may name; None for nothing, and for several."""
    meant = [
        one for one in named if one.id in mention.concepts or form_of(one, mention.text, language)
    ]
    return meant[0] if len(meant) == 1 and meant[0].id in mention.concepts else None


def _ours(concept: Concept, mention: Mention, glossary: Glossary, language: str) -> str:
    """Our name in the number and with the capitals of another; "" where the other may stay.

    One that has our name in it may: gold coin for gold.
    """
    ours, theirs = concept.preferred(language), form_of(concept, mention.text, language)
    if ours is None or theirs is None or concept.kind == "verb" or theirs.standing == "preferred":
        return ""
    if theirs.standing == "admitted" and (concept.common or holds(theirs.text, ours.text)):
        return ""
    return cased(as_said(ours.text, mention.text, glossary, language), mention.text, theirs.text)


def _is_possessive(text: str, mention: Mention) -> bool:
    behind = text[mention.span.end : mention.span.end + 2]
    return behind in ("'s", "’s") or mention.text.endswith(("'s", "’s"))


def _nouns(text: str) -> frozenset[Span]:
    """The places of the nouns of an English text."""
    return frozenset(word.span for word in settle(split_words(text), {}) if word.pos == "N")


def _head(mention: Mention) -> Span:
    """The place of the word of a name that its plural changes."""
    head = head_of(mention.text)
    at = mention.span.start + (
        mention.text.rfind(head) if mention.text.endswith(head) else mention.text.find(head)
    )
    return Span(at, at + len(head))


def _with_article(before: str, said: str, ours: str) -> str:
    """The text in front of our name with the article for it, if it has one for theirs."""
    found = ARTICLE.search(before)
    if found is None or article(said) == article(ours):
        return before
    new = article(ours)
    new = new.capitalize() if found[1][0].isupper() else new
    return before[: found.start()] + new + before[found.end() :]
