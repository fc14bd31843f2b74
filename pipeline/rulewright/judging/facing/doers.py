"""Who does a thing, of those that both texts name, or for one whom only the source knows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from rulewright.judging.facing.handing import PERSON_JA
from rulewright.judging.facing.pairing import Bead
from rulewright.judging.facing.persons import WHO_JA, Turned, source_words, target_words
from rulewright.judging.facing.senses import meanings
from rulewright.judging.finding import Pair
from rulewright.judging.wording import words as listed
from rulewright.reading.english.words import Word as EnglishWord
from rulewright.reading.nearness import nearest
from rulewright.reading.units import stem
from rulewright.reading.words import Word
from rulewright.text import Span

STARTS = frozenset(listed("and then but if when whenever once after before while until"))
AUXILIARY = "MX"
NO_ROLE = frozenset(
    listed("it they he she you this that these those there who which one each i we")
)


class Subject(NamedTuple):
    """Who does something: where, and the stems that name him."""

    span: Span
    stems: frozenset[str]


def exchanged_doer(pair: Pair, bead: Bead) -> Turned | None:
    """Who does in the target what another of the two that are named does in the source."""
    said = " ".join(span.of(pair.source.text) for span in bead.source_spans)
    if said.count("は") + said.count("が") < 2:
        return None
    ours = _subjects(source_words(pair, bead), pair.source.text)
    if len(ours) < 2:
        return None
    theirs = _doers(target_words(pair, bead))
    named = frozenset[str]().union(*(one.stems for one in ours))
    if len(ours) != len(theirs):
        return None
    for one, other in zip(ours, theirs, strict=True):
        if not one.stems.isdisjoint(other.stems) or other.stems.isdisjoint(named):
            continue
        if all(one.stems.isdisjoint(each.stems) for each in theirs):
            return Turned(one.span, other.span)
    return None


def _subjects(found: Sequence[Word], text: str) -> list[Subject]:
    """The persons that stand before は and が, in their order."""
    subjects = []
    for at, word in enumerate(found):
        if word.surface not in ("は", "が") or not word.is_("助詞") or not at:
            continue
        head = found[at - 1]
        is_named = _is_acronym(head.surface) or _person(found, at) is not None
        is_person = is_named or PERSON_JA.search(text[: word.span.start][-10:])
        if is_person and head.is_("名詞", "接尾辞"):
            subjects.append(Subject(head.span, stems_of(_phrase(found, at))))
    return subjects


@lru_cache(maxsize=256)
def _is_acronym(surface: str) -> bool:
    """PC, NPC, GM."""
    return re.fullmatch("[A-ZＡ-Ｚ]{2,4}", surface) is not None


def _phrase(found: Sequence[Word], end: int) -> tuple[str, ...]:
    """A noun and the nouns joined to it, and each by itself; not what the word for a person adds."""
    start = end
    while start and found[start - 1].is_("名詞", "接尾辞", "接頭辞"):
        start -= 1
    parts = [word.surface for word in found[start:end]]
    telling = [part for part in parts if part not in WHO_JA] or parts
    return ("".join(parts), *telling)


@lru_cache(maxsize=1 << 10)
def stems_of(names: tuple[str, ...]) -> frozenset[str]:
    """The English stems of all that some Japanese names may mean; Latin ones stand for themselves."""
    latin = {name.lower() for name in names if name.isascii()}
    return frozenset(stem(word) for name in names for word in (*meanings(name), *latin))


def _doers(found: Sequence[EnglishWord]) -> list[Subject]:
    """The nouns that begin a clause with a verb behind them; nobody where a passive follows."""
    doers = []
    for at, word in enumerate(found):
        is_start = at == 0 or found[at - 1].low in STARTS or found[at - 1].pos == "."
        if not is_start or word.low in STARTS:
            continue
        end = at + (word.pos == "T")
        while end < len(found) and found[end].pos in "NA":
            end += 1
        head = found[end - 1] if end > at else word
        if end < len(found) and _is_verb(found[end]) and head.pos == "N":
            doers.append(Subject(head.span, frozenset([stem(head.low), stem(head.lemma)])))
        elif end - at > 1 and found[end - 1].low.endswith("s") and found[end - 2].pos == "N":
            head = found[end - 2]
            doers.append(Subject(head.span, frozenset([stem(head.low), stem(head.lemma)])))
    return [doer for doer in doers if doer.stems.isdisjoint(NO_ROLE)]


def _is_verb(word: EnglishWord) -> bool:
    return word.pos in f"V{AUXILIARY}"


NAMING = ("名詞-普通名詞-一般", "名詞-普通名詞-サ変可能", "接尾辞-名詞的-一般")
PEOPLE = frozenset(
    listed("king queen knight spy judge thief guard pilot captain chief coach priest monk witch")
)
DOING = re.compile("[a-z]{3,}(?:er|or|ee|ist|ian|eur|man|woman)")
ANY_DOING = re.compile(
    rf"\b(?:{'|'.join(sorted(PEOPLE))}|(?!player|other|number)[a-z]{{3,}}(?:er|or|ee|ist|ian|eur|man|woman))"
    r" (?:[a-z]+s|may|must|can|could|will|is|has|then)\b"
)
"""Somebody who does something, in small letters."""
NO_PEOPLE = frozenset(
    listed(
        "number counter marker paper corner center order border power tower river letter water color factor sector "
        "error floor door silver copper matter meter chapter quarter remainder answer offer cover former latter "
        "joker other another player opponent winner leader owner dealer character monster human neighbor finger "
        "folder timer trigger layer header footer poster sticker score mirror anchor tiger spider user partner "
        "computer reader member"
    )
)
STRANGE = 0.3
"""Below this two persons are nothing to one another."""
FAR = 0.45
"""Below this a person has nothing to do with a word."""


def strange_doer(pair: Pair, bead: Bead) -> Turned | None:
    """A person who does something in the target and is unknown to the source, for one it names."""
    if not ANY_DOING.search(pair.target.text.lower()):
        return None
    doers = [d for d in _doers(target_words(pair, bead)) if _is_person(d.span.of(pair.target.text))]
    if len(doers) != 1:
        return None
    found = source_words(pair, bead)
    said = doers[0].span.of(pair.target.text).lower()
    if any(stem(said) in stems_of((w.surface, w.lemma)) for w in found):
        return None
    if any(nearest(said, meanings(w.lemma)) >= FAR for w in found if w.is_("名詞", "動詞")):
        return None
    text = [word.lemma for word in target_words(pair, bead)]
    for subject in _people(found):
        names = frozenset(filter(_is_person, subject.meant))
        stems = frozenset(map(stem, subject.meant))
        if not any(nearest(word, names) >= STRANGE or stem(word) in stems for word in text):
            return Turned(subject.span, doers[0].span)
    return None


def _is_person(name: str) -> bool:
    low = name.lower()
    return low in PEOPLE or (DOING.fullmatch(low) is not None and low not in NO_PEOPLE)


class _Person(NamedTuple):
    """A noun that the dictionary makes a person of, and all that it may mean."""

    span: Span
    meant: frozenset[str]


def _people(found: Sequence[Word]) -> Iterator[_Person]:
    """The persons before は and が; a loan is named as it is, and 人 is anybody."""
    for at, word in enumerate(found[1:], 1):
        if word.surface in ("は", "が") and word.is_("助詞"):
            person = _person(found, at)
            if person is not None:
                yield person


def _person(found: Sequence[Word], end: int) -> _Person | None:
    """The person that the nouns before a place name."""
    start = end
    while start and found[start - 1].is_(*NAMING) and not found[start - 1].english:
        start -= 1
    if start == end or all(word.lemma in WHO_JA for word in found[start:end]):
        return None
    span = Span(found[start].span.start, found[end - 1].span.end)
    whole = "".join(word.surface for word in found[start:end])
    meant = meanings(whole) or meanings(found[end - 1].lemma)
    is_person = len(whole) > 1 and any(map(_is_person, meant))
    return _Person(span, meant) if is_person else None
