"""What each translation calls a term: runs of its words that go with the term through the rows."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rulewright.reading.glossary import Glossary
from rulewright.reading.readers import read
from rulewright.reading.rows import Row
from rulewright.reading.spellings import WORD, squeeze
from rulewright.reading.termbase.candidates import Candidate
from rulewright.reading.termbase.capitals import is_inside, is_proper, lowered
from rulewright.reading.termbase.company import Pair, Said, dice_of
from rulewright.reading.termbase.grams import (
    ARTICLES,
    JOINTS,
    LIGHT,
    PARTICLES,
    PLACES,
    Gram,
    Key,
    grams_of,
    singular,
    untied,
)
from rulewright.reading.units import STOP_WORDS, stem, unit
from rulewright.reading.words import words
from rulewright.text import Span, fold

MEANING = 0.9
"""How much a dictionary's word counts beside the company that words keep (Dice, 0 to 1)."""
LONGER = 0.7
"""What each further word of a term that a run means too is worth: the longer term goes first."""
ENOUGH = 0.62
"""The least score of a rendering; what is less is silence."""
LOOSE = frozenset({"phrase", "heading", "quoted"})
"""Kinds of candidates made of several terms, as a rule: all of them must be said."""


class Rendering(NamedTuple):
    """What a translation calls a term, and in how many pieces."""

    text: str
    times: int


Meanings = Mapping[str, tuple[frozenset[str], ...]]
"""Candidate's key -> for each of its words, the stems that it may be in English."""
Renderings = dict[str, dict[str, tuple[Rendering, ...]]]
"""Candidate's key -> slot -> its renderings, most used first."""


def pieces_of(rows: Sequence[Row]) -> tuple[Said, ...]:
    """The pieces of all translations; one that covers several rows names all their segments."""
    found: dict[tuple[str, str], list[str]] = {}
    texts: dict[tuple[str, str], str] = {}
    for row in rows:
        for candidate in row.candidates:
            if row.segment is None:
                continue
            key = candidate.translation, candidate.with_segment or row.segment.id
            found.setdefault(key, []).append(row.segment.id)
            if candidate.text:
                texts[key] = candidate.text
    return tuple(
        Said(slot, frozenset(found[slot, first]), text) for (slot, first), text in texts.items()
    )


def renderings_of(
    candidates: Sequence[Candidate],
    pieces: Sequence[Said],
    glossary: Glossary,
    concepts: dict[str, str],
    languages: tuple[str, str] = ("ja", "en"),
) -> Renderings:
    """The renderings of each candidate; `concepts` are those that the glossary has, by key.

    A concept's renderings are the names that the glossary knows; else the run of words is taken
    that shares most rows with the term (Dice) and most meanings with it (the dictionary), each
    run for one term only.
    """
    grams = untied([list(grams_of(piece.text)) for piece in pieces])
    here = [_present(piece, candidates) for piece in pieces]
    dice = dice_of(pieces, grams, here)
    known = _known_words(glossary, languages)
    meanings = {one.key: _meanings(one, languages[0], known) for one in candidates}
    counted: dict[str, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    shown: dict[str, Counter[str]] = defaultdict(Counter)
    inside: dict[str, Counter[str]] = defaultdict(Counter)
    proper = {one.key for one in candidates if is_proper(one)}
    people: set[str] = set()
    verbs = {one.key for one in candidates if one.kinds == ("verb",)}
    for piece, own, present in zip(pieces, grams, here, strict=True):
        named = _named(piece, present, glossary, concepts, languages[1])
        chosen = list(_chosen(piece.slot, present, own, named, dice, meanings, verbs))
        held = [pair for pair in named if not any(pair[1].overlaps(span) for _, span in chosen)]
        for key, span in [*held, *chosen]:
            text = _whole(piece.text, span)
            alike = stem if key in verbs else singular
            said = [word for word in WORD.findall(fold(text)) if word not in ARTICLES]
            plain = " ".join(map(alike, said))
            shown[plain][text] += 1
            inside[plain][text] += is_inside(piece.text, span)
            people |= {plain} if key in proper else set()
            counted[key][piece.slot][plain] += 1
    names = {
        plain: _cased(_shown(plain, texts), +inside[plain], plain in people)
        for plain, texts in shown.items()
    }
    found = {
        key: {slot: _ranked(counts, names) for slot, counts in sorted(slots.items())}
        for key, slots in counted.items()
    }
    return _with_parts(candidates, found, meanings)


def _with_parts(
    candidates: Sequence[Candidate], found: Renderings, meanings: Meanings
) -> Renderings:
    """All renderings, and what a term without one in a translation is called in a longer one.

    料亭カード is a ryotei card, and カード a card: 料亭 is the ryotei. 嵐マーカー is a storm marker,
    and 嵐 may be a storm.
    """
    merged: Renderings = {key: dict(slots) for key, slots in found.items()}
    wanted = {one.key for one in candidates}
    for one in candidates:
        for slot, said in found.get(one.key, {}).items():
            for key, text in _halves(one.key, said[0].text, slot, found, meanings):
                if key in wanted and slot not in merged.get(key, {}):
                    merged.setdefault(key, {})[slot] = (Rendering(text, said[0].times),)
    return {key: dict(sorted(slots.items())) for key, slots in merged.items()}


def _halves(
    key: str, text: str, slot: str, found: Renderings, meanings: Meanings
) -> Iterator[tuple[str, str]]:
    """(first half of a term, what its rendering says for it) where one of the halves is known."""
    begun, _, last = text.rpartition(" ")
    for at in range(1, len(key)):
        for known in found.get(key[at:], {}).get(slot, ()):
            left = fold(text).removesuffix(f" {fold(known.text)}")
            if left != fold(text) and not JOINTS.intersection(left.split()):
                yield key[:at], text[: len(left)]
        meant = frozenset[str]().union(*meanings.get(key[:at], ()))
        if last and begun and all(stem(word) in meant for word in fold(begun).split()):
            yield key[:at], begun


def _whole(text: str, span: Span) -> str:
    """The words there, with what a hyphen ties to the last one: roll of roll-off."""
    tied = re.match(r"(?:-[^\W\d_]+)+", text[span.end :])
    return span.of(text) + (tied[0] if tied else "")


def _present(piece: Said, candidates: Sequence[Candidate]) -> list[Candidate]:
    """The candidates that stand free in the segments of a piece; or at all, if never free."""
    return [one for one in candidates if not piece.segments.isdisjoint(one.freely or one.segments)]


def _known_words(glossary: Glossary, languages: tuple[str, str]) -> dict[str, frozenset[str]]:
    """The stems of what the glossary calls each Japanese name that has one English word."""
    found: dict[str, set[str]] = defaultdict(set)
    for concept in glossary.concepts:
        said = {fold(form.text) for form in concept.said(languages[1]) if form.standing != "wrong"}
        stems = {stem(text) for text in said if WORD.fullmatch(text)}
        for form in concept.said(languages[0]):
            found[squeeze(form.text)[0]] |= stems
    return {key: frozenset(stems) for key, stems in found.items()}


def _meanings(
    one: Candidate, language: str, known: Mapping[str, frozenset[str]]
) -> tuple[frozenset[str], ...]:
    """The stems that each word of a candidate may be in English, by dictionary and glossary."""
    tokens = [token for token in unit(one.form, language).tokens if token.name[0] not in "^!#%"]
    written = {word.lemma: word.surface for word in words(one.key)}
    keys = (token.keys | known.get(written.get(token.name, ""), frozenset()) for token in tokens)
    return tuple(each for each in keys if each)


def _likeness(meanings: Sequence[frozenset[str]], key: tuple[str, ...]) -> float:
    """What part of a term's words a run means, and of the run's words: half, if a word is lost."""
    stems = [stem(word) for word in key if word not in STOP_WORDS]
    if not meanings or not stems:
        return 0.0
    found = sum(any(each in keys for each in stems) for keys in meanings)
    meant = found / len(meanings)
    meaning = sum(any(each in keys for keys in meanings) for each in stems) / len(stems)
    if not found or not meaning:
        return 0.0
    both = MEANING * 2 * meant * meaning / (meant + meaning)
    return both + LONGER * (found - 1) if meant == 1 else both / 2


def _named(
    piece: Said,
    present: Sequence[Candidate],
    glossary: Glossary,
    concepts: dict[str, str],
    language: str,
) -> list[tuple[str, Span]]:
    """(candidate's key, span) of the names that the glossary knows in the piece."""
    wanted: dict[str, list[str]] = defaultdict(list)
    for one in present:
        if one.key in concepts:
            wanted[concepts[one.key]].append(one.key)
    return [
        (key, mention.span)
        for mention in read(piece.text, language, glossary).mentions
        if mention.standing != "confused"
        for concept in mention.concepts
        for key in wanted.get(concept, ())
    ]


def _chosen(
    slot: str,
    present: Sequence[Candidate],
    grams: Sequence[Gram],
    named: Sequence[tuple[str, Span]],
    dice: dict[Pair, float],
    meanings: Meanings,
    verbs: set[str],
) -> Iterator[tuple[str, Span]]:
    """The best pairs of candidates and runs, none overlapping, one run for each candidate.

    A name that the glossary knows is no other term's, but a part of a longer term's: the card of
    a fish card.
    """
    given = {key for key, _ in named}
    scored = [
        (dice[slot, one.key, gram.key] + _likeness(meanings[one.key], gram.key), one.key, gram)
        for one in present
        if one.key not in given
        for gram in grams
        if gram.is_name or one.key in verbs or ("verb" in one.kinds and PLACES.isdisjoint(gram.key))
        if not (set(one.kinds) <= LOOSE and _is_short(meanings[one.key], gram.key))
        if not LIGHT.issuperset(set(gram.key) - PARTICLES)
        if all(
            not gram.span.overlaps(span) or (key in one.key and _holds(gram.span, span))
            for key, span in named
        )
    ]
    scored.sort(
        key=lambda each: (
            -each[0],
            _is_joined(each[2].key),
            -len(each[2].key),
            each[2].span,
            each[1],
        )
    )
    spans: list[Span] = []
    for score, key, gram in scored:
        if score < ENOUGH:
            return
        if key not in given and not any(gram.span.overlaps(span) for span in spans):
            spans.append(gram.span)
            given.add(key)
            yield key, gram.span


def _is_joined(key: Key) -> bool:
    """Whether a run is a name with "of" in it: a card of frogs, where a frog card will do."""
    return not JOINTS.isdisjoint(key)


def _holds(outer: Span, inner: Span) -> bool:
    """Whether a span has another inside it, and more."""
    return outer != inner and outer.start <= inner.start and inner.end <= outer.end


def _is_short(meanings: Sequence[frozenset[str]], key: tuple[str, ...]) -> bool:
    """Whether a run lacks a word that the term has: "trick" for the winner of a trick."""
    stems = [stem(word) for word in key]
    return not all(any(each in keys for each in stems) for keys in meanings)


def _shown(plain: str, texts: Counter[str]) -> str:
    """The commonest spelling whose words are in the singular, else the commonest."""
    single = [text for text in texts if fold(text) == plain]
    pool: Iterable[str] = single or texts
    return " ".join(min(pool, key=lambda text: (-texts[text], text)).split())


def _cased(text: str, inside: Counter[str], is_person: bool) -> str:
    """A name in the case that it has inside sentences; that of a heading is not its own."""
    capitals = sum(count for said, count in inside.items() if said != lowered(said))
    is_own = capitals * 2 > inside.total() if inside else is_person
    return text if is_own else lowered(text)


def _ranked(counts: Counter[str], names: dict[str, str]) -> tuple[Rendering, ...]:
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return tuple(Rendering(names[plain], count) for plain, count in ranked)
