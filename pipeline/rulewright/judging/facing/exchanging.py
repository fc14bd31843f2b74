"""Things that stand in the place of others of their sort: iron for coal, a field for a house."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rulewright.judging.facing.adjuncts import is_stated
from rulewright.judging.facing.grounds import meant
from rulewright.judging.facing.matching import Thing, things
from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.facing.scenes import facing
from rulewright.judging.facing.sorts import SORTS
from rulewright.judging.finding import CANONICAL, Pair
from rulewright.judging.wording import words
from rulewright.reading.english.words import split_words
from rulewright.reading.units import stem
from rulewright.text import Span

_MEMBERS = tuple(tuple(frozenset(map(stem, thing)) for thing in sort) for sort in SORTS)


def _places() -> Mapping[str, Sequence[tuple[int, int]]]:
    """Stem -> the sorts, and which thing of each, that it names."""
    found: dict[str, list[tuple[int, int]]] = {}
    for at, sort in enumerate(_MEMBERS):
        for index, member in enumerate(sort):
            for name in member:
                found.setdefault(name, []).append((at, index))
    return found


_PLACES = _places()


MOST = 4
"""More words of a sentence than this without a match show that it is free in its words."""
ANYWHERE = frozenset(map(stem, words("space square cell hex")))
"""What English may say of any place; the source may still name one that the target lacks."""
_COUNTED = re.compile("[0-9０-９一二三四五六七八九十何数]$")
"""Before a counter: ２体."""


class Exchanged(NamedTuple):
    """What the source says, where, and the thing of its sort that the target has for it."""

    ours: Span
    expected: str
    theirs: Span


def exchanged(pair: Pair) -> Iterator[Exchanged]:
    """Each thing of the target that the source lacks, in whose place it has another of its sort.

    The source's thing must be unsaid in the whole target, the target's unmeant in the source.
    """
    if pair.source.language != "ja" or pair.target.language != "en" or pair.slot == CANONICAL:
        return
    for bead in pairing_of(pair).beads:
        if bead.source_spans and is_stated(pair, bead):
            yield from _exchanged(pair, bead)


def _exchanged(pair: Pair, bead: Bead) -> Iterator[Exchanged]:
    for stray in _named(pair.target.text):
        if not any(edge.overlaps(stray.span) for edge in bead.target_spans):
            continue
        ours = next(_lost(pair, bead, stray), None)
        if ours is None or _is_founded(pair, stray):
            continue
        if facing(pair, bead).theirs.count(-1) <= MOST:
            yield Exchanged(ours.span, ", ".join(sorted(ours.meant)[:3]), stray.span)


def _lost(pair: Pair, bead: Bead, stray: _Named) -> Iterator[Thing]:
    """The things of the source's sentences that are of a stray's sort, and that nothing says."""
    for thing in things(pair.source, pair.glossary):
        stems, places = _senses(thing.meant)
        sorts = {at for at, _ in places}
        if not any(at in sorts and (at, index) not in places for at, index in stray.places):
            continue
        if not any(edge.overlaps(thing.span) for edge in bead.source_spans):
            continue
        is_counter = _COUNTED.search(pair.source.text[: thing.span.start]) is not None
        if not is_counter and stems.isdisjoint(_said(pair.target.text)):
            yield thing


@lru_cache(maxsize=1 << 13)
def _senses(means: frozenset[str]) -> tuple[frozenset[str], frozenset[tuple[int, int]]]:
    """The stems of some meanings, and the things of the sorts that they name."""
    stems = frozenset(map(stem, means))
    return stems, frozenset(place for name in stems for place in _PLACES.get(name, ()))


class _Named(NamedTuple):
    """A noun or adjective of English that names a thing of some sorts."""

    span: Span
    places: Sequence[tuple[int, int]]


@lru_cache(maxsize=256)
def _named(text: str) -> tuple[_Named, ...]:
    found = (
        (word, places)
        for word in split_words(text)
        if word.pos in NAMING
        and (name := stem(word.low)) not in ANYWHERE
        and (places := _PLACES.get(name))
    )
    return tuple(_Named(word.span, places) for word, places in found)


NAMING = ("N", "A", "V")


@lru_cache(maxsize=256)
def _said(text: str) -> frozenset[str]:
    return frozenset(stem(word.low.removesuffix("'s")) for word in split_words(text))


def _is_founded(pair: Pair, stray: _Named) -> bool:
    """Whether a word of the source may mean a stray, or what the text before names."""
    names = {name for m in pair.source.mentions for name in m.concepts} | set(pair.context)
    terms = (
        stem(word)
        for name in names
        if (concept := pair.glossary.get(name)) is not None
        for form in concept.said("en")
        for word in form.text.lower().split()
    )
    founded = frozenset[str]().union(terms, *(word.stems for word in meant(pair.source.text)))
    return any(not _MEMBERS[at][index].isdisjoint(founded) for at, index in stray.places)
