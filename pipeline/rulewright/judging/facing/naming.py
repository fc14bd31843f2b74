"""Which concepts of the source a target names, by which words, and which it does not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.finding import CANONICAL, Pair
from rulewright.judging.wording import any_name, has_word, words
from rulewright.reading.english.words import split_words
from rulewright.reading.facts import Mention, Reading
from rulewright.reading.glossary import Concept, Form, Glossary, Standing
from rulewright.reading.termbase.inflection import is_like
from rulewright.text import fold

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


_WHOSE = re.compile(
    r"\s+(?:that|this|the|your|their|its|his|her|each|one|any|all)\b", re.IGNORECASE
)
_OTHER = re.compile(r"\b(?:other|another|opposing) $", re.IGNORECASE)


def named(reading: Reading) -> frozenset[str]:
    """The concepts that a text names, confused words left out."""
    return frozenset(
        concept
        for mention in reading.mentions
        if mention.standing != "confused" or is_compound(reading, mention)
        for concept in (*mention.concepts, *(["opponent"] if is_opponent(reading, mention) else ()))
    )


def is_compound(reading: Reading, mention: Mention) -> bool:
    """Whether "of" is no part of what looks like another word: clerk pieces of a color.

    A noun before it tells which pieces they are, or a pointing word whose: pieces of that color.
    """
    if mention.standing != "confused" or not mention.text.lower().endswith(" of"):
        return False
    if _WHOSE.match(reading.text, mention.span.end):
        return True
    before = split_words(reading.text[: mention.span.start])
    return bool(before) and before[-1].pos == "N"


def is_opponent(reading: Reading, mention: Mention) -> bool:
    """Whether a player is another one, which is how English may say 相手: "the other player"."""
    before = reading.text[: mention.span.start] if "player" in mention.concepts else ""
    return _OTHER.search(before) is not None


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


def missing(pair: Pair, kinds: tuple[str, ...] = NOUNS) -> tuple[Missing, ...]:
    """Every noun concept of the source that the target leaves unnamed or names too generally.

    A concept that has no name in the target's language yet cannot be missed.
    """
    found: dict[str, Missing] = {}
    said = named(pair.target)
    for mention in pair.source.mentions:
        concept = pair.glossary.get(mention.concepts[0])
        if concept is None or concept.kind not in kinds or mention.standing == "confused":
            continue
        if not concept.said(pair.target.language):
            continue
        if not are_satisfied(pair.glossary, mention.concepts, said):
            general = next((m for m in _generals(pair, mention) if not m.is_used), None)
            found.setdefault(concept.id, Missing(mention, concept, general and general.mention))
    for gap in _too_general(pair, kinds):
        found.setdefault(gap.concept.id, gap)
    return tuple(found.values())


class _General(NamedTuple):
    """A mention of the target that names a broader concept; used if the source names it too."""

    mention: Mention
    is_used: bool


def _generals(pair: Pair, mention: Mention) -> tuple[_General, ...]:
    """The target's mentions of concepts broader than the mention's, in partner clauses first."""
    targets = pairing_of(pair).targets(mention.clause)
    ours = named(pair.source)
    found = [
        _General(other, bool(set(other.concepts) & ours))
        for other in pair.target.mentions
        if other.standing != "confused" and _is_broader(pair.glossary, other, mention)
    ]
    return tuple(sorted(found, key=lambda general: general.mention.clause not in targets))


def _is_broader(glossary: Glossary, general: Mention, special: Mention) -> bool:
    if set(general.concepts) & set(special.concepts):
        return False
    return all(
        any(glossary.is_kind_of(one, broad) for broad in general.concepts)
        for one in special.concepts
    )


def _too_general(pair: Pair, kinds: tuple[str, ...]) -> Iterable[Missing]:
    """Kinds of one broader concept that the source names more often than the target does.

    The general words take the places that the missing names have in the order of the source.
    """
    for broad in dict.fromkeys(c for m in pair.target.mentions for c in m.concepts):
        if broad in named(pair.source):
            continue
        ours = [m for m in pair.source.mentions if _is_under(pair.glossary, m, broad)]
        theirs = [m for m in pair.target.mentions if _is_under(pair.glossary, m, broad)]
        generals = [m for m in pair.target.mentions if broad in m.concepts]
        lacking = len(ours) - len(theirs)
        places = sorted([*theirs, *generals], key=lambda mention: mention.span)
        for general in generals[: max(lacking, 0)]:
            mention = ours[min(places.index(general), len(ours) - 1)]
            concept = pair.glossary.get(mention.concepts[0])
            if concept is not None and concept.kind in kinds:
                yield Missing(mention, concept, general)


def _is_under(glossary: Glossary, mention: Mention, broad: str) -> bool:
    """Whether the mention names a kind of the broad concept, and not that itself."""
    if broad in mention.concepts or mention.standing == "confused":
        return False
    return all(glossary.is_kind_of(concept, broad) for concept in mention.concepts)


def is_pointed_at(reading: Reading, mention: Mention) -> bool:
    """Whether the mention only points back at something named before ("the chip", "these")."""
    before = re.findall(r"[a-z']+", reading.text[: mention.span.start].lower())
    return bool(before) and before[-1] in POINTERS


def has_pronoun(pair: Pair, clause: int) -> bool:
    """Whether the partner clauses of a source clause may name a thing by a pronoun."""
    partners = pairing_of(pair).targets(clause)
    spans = [pair.target.clauses[index].span for index in sorted(partners)]
    text = " ".join(span.of(pair.target.text) for span in spans)
    return has_word(text or pair.target.text, *PRONOUNS)


def preferred(concept: Concept, language: str) -> str:
    """Our name for the concept; the one in another language if it has none in this one."""
    return any_name(concept, language)


def concept_of(pair: Pair, mention: Mention) -> Concept | None:
    """What a target's mention names: the one of its concepts that the source names, if any."""
    ours = named(pair.source)
    for concept in mention.concepts:
        if concept in ours:
            return pair.glossary.get(concept)
    return pair.glossary.get(mention.concepts[0])


def form_of(concept: Concept, text: str, language: str) -> Form | None:
    """The form of a concept that a text is, in some inflection."""
    forms = concept.said(language)
    split = re.split(r"[\s-]+", fold(text))
    joined = "".join(split)
    exact = (one for one in forms if joined in map(_joined, (one.text, one.plural)))
    return next(exact, None) or next((one for one in forms if is_like(split, one.text)), None)


def _joined(text: str) -> str:
    return re.sub(r"[\s-]+", "", fold(text))


def holds(text: str, name: str) -> bool:
    """Whether a name is a part of a text, on the edges of words: gold in gold coin."""
    return re.search(rf"\b{re.escape(fold(name))}\b", fold(text)) is not None


class Name(NamedTuple):
    """A concept and what a target calls it: the form as the glossary writes it, and its standing.

    Number, capitals and hyphens make no other name.
    """

    concept: Concept
    said: str
    standing: Standing


def name_used(pair: Pair, mention: Mention) -> Name | None:
    """What a target's mention calls a thing; None for what may have many names, as verbs do.

    A translation has to name what the source names, and nothing else that the word may mean.
    """
    concept = concept_of(pair, mention)
    if concept is None or mention.standing == "confused" or concept.kind == "verb":
        return None
    if pair.slot != CANONICAL:
        meant = set(mention.concepts) & named(pair.source)
        if concept.kind not in NOUNS or meant != {concept.id}:
            return None
    own = concept.preferred(pair.target.language)
    if own and is_like(re.split(r"[\s-]+", fold(mention.text)), own.text):
        return Name(concept, own.text, "preferred")
    form = form_of(concept, mention.text, pair.target.language)
    return Name(concept, form.text if form else mention.text.lower(), mention.standing)
