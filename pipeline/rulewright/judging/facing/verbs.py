"""Verbs of our text that are not those of the source."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.judging.facing.coverage import Content, is_covered
from rulewright.judging.facing.naming import are_related, named, preferred
from rulewright.judging.facing.onesided import mentions_of, one_sided, one_sided_term, said_by, says
from rulewright.judging.finding import CheckName, Difference, Pair
from rulewright.reading.facts import Mention, Reading
from rulewright.reading.glossary import Concept, Glossary


def other_verbs(pair: Pair) -> Iterator[tuple[CheckName, Difference]]:
    """Verbs of the source that no verb of ours answers, with the stray one if there is one."""
    ours, theirs = named(pair.source), named(pair.target)
    strays = [
        mention
        for mention in mentions_of(pair.target, pair.glossary, ("verb",))
        if not are_related(pair.glossary, mention.concepts, ours)
    ]
    for mention in mentions_of(pair.source, pair.glossary, ("verb",)):
        if are_related(pair.glossary, mention.concepts, theirs):
            continue
        converse = next((one for one in strays if _is_converse(pair, mention, one)), None)
        if converse is not None:
            strays.remove(converse)
            continue
        if _is_done(pair, mention, bool(strays)):
            continue
        if strays:
            stray = strays.pop(0)
            yield "term_confused", _other_verb(pair, mention, stray)
        else:
            yield (
                "term_missing",
                one_sided_term(pair, "term_missing.unsaid", mention, is_source=True),
            )


_GIVING = frozenset(("deal", "give", "hand", "distribute", "pass", "pay"))
_GETTING = frozenset(("receive", "get", "gain", "take", "collect"))
_GETTERS = ("each-player", "all-players", "player", "other", "opponent")


def _is_converse(pair: Pair, mention: Mention, stray: Mention) -> bool:
    """Whether those who are given something get it: 各プレイヤーに配る, each player receives."""
    gives = not _GIVING.isdisjoint(_firsts(pair, mention))
    gets = not _GETTING.isdisjoint(_firsts(pair, stray))
    return (
        gives
        and gets
        and any(
            fact.value in _GETTERS and fact.clause == stray.clause
            for fact in pair.target.of("actor")
        )
    )


def _firsts(pair: Pair, mention: Mention) -> frozenset[str]:
    """The first words of our names for what a mention names."""
    concepts = (pair.glossary.get(name) for name in mention.concepts)
    return frozenset(
        form.text.split()[0] for one in concepts if one for form in one.said(pair.target.language)
    )


def misplaced_verbs(pair: Pair) -> Iterator[tuple[CheckName, Difference]]:
    """A verb of ours that takes the place or goal of another verb of the source."""
    ours, theirs = named(pair.source), named(pair.target)
    for fact in pair.target.of("place", "direction"):
        verbs = [
            other.governs
            for other in pair.source.of("place", "direction")
            if said_by(other) == said_by(fact) and _is_verb(pair.glossary, other.governs)
        ]
        moves = fact.kind == "place" or ":" in str(fact.value)
        strange = (
            moves
            and _is_verb(pair.glossary, fact.governs)
            and not are_related(pair.glossary, (fact.governs,), ours)
        )
        strange = strange and not any(_share_words(pair, fact.governs, v) for v in verbs)
        if strange and verbs and not are_related(pair.glossary, verbs, theirs):
            said = fact.governs.replace("-", " ")
            yield (
                "term_confused",
                one_sided("term_confused.unfounded", said, fact.span, False, fact.governs),
            )


def _is_verb(glossary: Glossary, name: str) -> bool:
    concept = glossary.get(name)
    return concept is not None and concept.kind == "verb"


def _share_words(pair: Pair, one: str, other: str) -> bool:
    """Whether two verbs have a name that begins alike: put, put back."""
    firsts = [
        {form.text.split()[0] for form in concept.said(pair.target.language)}
        for name in (one, other)
        if (concept := pair.glossary.get(name)) is not None
    ]
    return len(firsts) == 2 and bool(firsts[0] & firsts[1])


def _is_done(pair: Pair, mention: Mention, is_sought: bool) -> bool:
    """Whether our text says the verb by other words: a noun of it, its meaning, or its goal.

    A verb of ours that is strange to the source leaves less room: it may be the wrong one.
    """
    concept = pair.glossary.get(mention.concepts[0])
    if concept is None or _is_glossed(pair.source, mention) or _is_noun_of(concept, pair.target):
        return True
    if _share_form(pair, concept):
        return True
    if is_sought:
        return False
    if is_covered(pair, Content(mention.span, word=_lemma(pair.source, mention))):
        return bool(_lemma(pair.source, mention))
    moves = {said_by(f) for f in pair.source.of("direction", "place") if f.clause == mention.clause}
    return says(pair.target, moves)


def _share_form(pair: Pair, concept: Concept) -> bool:
    """Whether a verb of ours that names another concept may name this one too: put, put back."""
    language = pair.target.language
    forms = {form.text.split()[0] for form in concept.said(language)}
    return any(
        form.text.split()[0] in forms
        for mention in pair.target.mentions
        for name in mention.concepts
        if (other := pair.glossary.get(name)) is not None and other.kind == "verb"
        for form in other.said(language)
    )


def _is_glossed(reading: Reading, mention: Mention) -> bool:
    """Whether another name follows in parentheses: 使用（プレイ）."""
    return reading.text[mention.span.end : mention.span.end + 1] in ("（", "(")


STEM = 5


def _is_noun_of(concept: Concept, reading: Reading) -> bool:
    """Whether a word of ours begins as the verb does: removal, choice, declaration."""
    stems = {form.text.split()[0][:STEM].lower() for form in concept.said(reading.language)}
    words = re.findall(r"[a-z]+", reading.text.lower())
    return any(word.startswith(stem) for stem in stems if len(stem) == STEM for word in words)


def _lemma(reading: Reading, mention: Mention) -> str:
    return next((lemma for lemma, span in reading.words if span.overlaps(mention.span)), "")


def _other_verb(pair: Pair, mention: Mention, stray: Mention) -> Difference:
    concept = pair.glossary.get(mention.concepts[0])
    name = preferred(concept, pair.target.language) if concept else mention.text
    return Difference(
        "term_confused.other-verb",
        (("source", mention.text), ("expected", name), ("found", stray.text)),
        "critical",
        "likely",
        (mention.span,),
        (stray.span,),
        mention.concepts[0],
        stray.concepts[0],
    )
