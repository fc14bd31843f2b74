"""Which concepts of the source a target names, by which words, and which it does not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from rulewright.judging.finding import Pair
from rulewright.judging.pairing import near_text, pairing_of
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Mention, Reading
from rulewright.reading.glossary import Concept, Glossary

NOUNS = ("noun", "name")
POINTERS = ("the", "this", "that", "these", "those", "such", "said", "your", "his", "their", "its")
PRONOUNS = words(
    "it its them they their this that these those one ones he she his her him who "
    "which you your we our all another"
)


class Missing(NamedTuple):
    """A concept of the source without a name in the target.

    `general` is the target's mention of a broader concept that stands for it, or None.
    """

    mention: Mention
    concept: Concept
    general: Mention | None


def named(reading: Reading) -> frozenset[str]:
    """The concepts that a text names, confused words left out."""
    return frozenset(
        concept
        for mention in reading.mentions
        if mention.standing != "confused"
        for concept in mention.concepts
    )


def are_related(glossary: Glossary, some: Iterable[str], others: Iterable[str]) -> bool:
    """Whether one of the first concepts is one of the others, or broader or narrower."""
    theirs = tuple(others)
    return any(
        glossary.is_kind_of(one, other) or glossary.is_kind_of(other, one)
        for one in some
        for other in theirs
    )


def are_satisfied(glossary: Glossary, concepts: Iterable[str], said: Iterable[str]) -> bool:
    """Whether something said is one of the concepts, or a kind of it."""
    theirs = tuple(said)
    return any(glossary.is_kind_of(other, one) for one in concepts for other in theirs)


def missing(pair: Pair) -> tuple[Missing, ...]:
    """Every noun concept of the source that the target leaves unnamed or names too generally."""
    found: dict[str, Missing] = {}
    spare = list(_spare_generals(pair))
    for mention in pair.source.mentions:
        concept = pair.glossary.get(mention.concepts[0])
        if concept is None or concept.kind not in NOUNS or mention.standing == "confused":
            continue
        general = _general_for(pair, mention, spare)
        if general is not None and not _is_named_near(pair, mention):
            spare.remove(general)
            found.setdefault(f"{concept.id}<", Missing(mention, concept, general))
        elif not are_satisfied(pair.glossary, mention.concepts, named(pair.target)):
            found.setdefault(concept.id, Missing(mention, concept, None))
    return tuple(found.values())


def _spare_generals(pair: Pair) -> Iterable[Mention]:
    """Mentions of the target that name a broader concept than the source ever does."""
    ours = named(pair.source)
    for mention in pair.target.mentions:
        if mention.standing == "confused" or set(mention.concepts) & ours:
            continue
        yield mention


def _general_for(pair: Pair, mention: Mention, spare: Iterable[Mention]) -> Mention | None:
    """The broader mention that stands for a specific one: in a partner clause first."""
    glossary, targets = pair.glossary, pairing_of(pair).targets(mention.clause)
    fits = [
        other
        for other in spare
        if not set(other.concepts) & set(mention.concepts)
        and all(
            any(glossary.is_kind_of(one, broad) for broad in other.concepts)
            for one in mention.concepts
        )
    ]
    fits.sort(key=lambda other: other.clause not in targets)
    return fits[0] if fits else None


def _is_named_near(pair: Pair, mention: Mention) -> bool:
    """Whether a partner clause names the very concept as often as the source's clause does."""
    targets = pairing_of(pair).targets(mention.clause)
    ours = [m for m in pair.source.mentions if m.clause == mention.clause]
    theirs = [m for m in pair.target.mentions if m.clause in targets]
    needed = sum(bool(set(m.concepts) & set(mention.concepts)) for m in ours)
    said = sum(are_satisfied(pair.glossary, mention.concepts, m.concepts) for m in theirs)
    return said >= needed


def is_pointed_at(reading: Reading, mention: Mention) -> bool:
    """Whether the mention only points back at something named before ("the chip", "these")."""
    before = re.findall(r"[a-z']+", reading.text[: mention.span.start].lower())
    return bool(before) and before[-1] in POINTERS


def has_pronoun(pair: Pair, clause: int) -> bool:
    """Whether the partner clauses of a source clause may name a thing by a pronoun."""
    return has_word(near_text(pair, clause) or pair.target.text, *PRONOUNS)


def preferred(concept: Concept, language: str) -> str:
    """Our name for the concept; its id if it has none in this language."""
    form = concept.preferred(language)
    return form.text if form else concept.id


def concept_of(pair: Pair, mention: Mention) -> Concept | None:
    """What a target's mention names: the one of its concepts that the source names, if any."""
    ours = named(pair.source)
    for concept in mention.concepts:
        if concept in ours:
            return pair.glossary.get(concept)
    return pair.glossary.get(mention.concepts[0])


def plain(text: str) -> str:
    """A rendering without case, hyphens and plural: two that differ only there are one."""
    words = text.lower().replace("-", " ").split()
    return " ".join(word.rstrip("s") if len(word) > 2 else word for word in words)
