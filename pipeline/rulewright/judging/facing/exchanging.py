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
from rulewright.judging.facing.sorts import BROADER, SORTS
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


def _broader() -> Mapping[str, frozenset[int]]:
    """Stem of a word for anything of a sort -> the sorts."""
    found: dict[str, set[int]] = {}
    for name, broad in BROADER.items():
        for word in broad:
            sorts = (at for at, members in enumerate(SORTS) if any(name in one for one in members))
            found.setdefault(stem(word), set()).update(sorts)
    return {word: frozenset(sorts) for word, sorts in found.items()}


_BROADER = _broader()


MOST = 4
"""More words of a sentence than this without a match show that it is free in its words."""
MOSTLY = 0.3
"""The share of a word's meanings that must name one thing of a sort."""
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
    broad = [w.span for w in split_words(pair.target.text) if stem(w.low) in _BROADER]
    for bead in pairing_of(pair).beads if broad or _named(pair.target.text) else ():
        if bead.source_spans and is_stated(pair, bead):
            yield from _exchanged(pair, bead)
            yield from _generalized(pair, bead, broad)


def _exchanged(pair: Pair, bead: Bead) -> Iterator[Exchanged]:
    for stray in _named(pair.target.text):
        if not any(edge.overlaps(stray.span) for edge in bead.target_spans):
            continue
        ours = next(_lost(pair, bead, stray), None)
        if ours is None or facing(pair, bead).theirs.count(-1) > MOST:
            continue
        if not _is_founded(pair, stray):
            yield Exchanged(ours.span, ", ".join(sorted(ours.meant)[:3]), stray.span)


def _generalized(pair: Pair, bead: Bead, broad: Sequence[Span]) -> Iterator[Exchanged]:
    """What only a word for anything of its sort stands for: resources for wood.

    Such words can only be where the whole text, read for other checks too, has the `broad` ones.
    """
    for span in bead.target_spans:
        if not any(span.overlaps(place) for place in broad):
            continue
        for word in split_words(span.of(pair.target.text)):
            sorts = _BROADER.get(stem(word.low)) if word.pos == "N" else None
            ours = next(_unsaid_of(pair, bead, sorts), None) if sorts is not None else None
            if ours is None or facing(pair, bead).theirs.count(-1) > MOST:
                continue
            if stem(word.low) not in _meant_stems(pair):
                place = word.span.moved(span.start)
                yield Exchanged(ours.span, ", ".join(sorted(ours.meant)[:3]), place)


def _unsaid_of(pair: Pair, bead: Bead, sorts: frozenset[int]) -> Iterator[Thing]:
    """The things of the source's sentences that are of some sorts, and that nothing says."""
    for thing in things(pair.source, pair.glossary):
        stems, places = _senses(thing.meant)
        own = {index for at, index in places if at in sorts}
        if not own:
            continue
        names = [n for at in sorts for index in own for n in stems & _member(at, index)]
        if len(names) < MOSTLY * len(stems) or not names:
            continue
        if not stems.isdisjoint(_said(pair.target.text)):
            continue
        if any(edge.overlaps(thing.span) for edge in bead.source_spans):
            yield thing


def _member(at: int, index: int) -> frozenset[str]:
    return _MEMBERS[at][index] if index < len(_MEMBERS[at]) else frozenset()


def _meant_stems(pair: Pair) -> frozenset[str]:
    """The stems of all that the source may mean, and of what its terms are called."""
    names = {name for m in pair.source.mentions for name in m.concepts} | set(pair.context)
    terms = (
        stem(word)
        for name in names
        if (concept := pair.glossary.get(name)) is not None
        for form in concept.said("en")
        for word in form.text.lower().split()
    )
    return frozenset[str]().union(terms, *(word.stems for word in meant(pair.source.text)))


def _lost(pair: Pair, bead: Bead, stray: _Named) -> Iterator[Thing]:
    """The things of the source's sentences that are of a stray's sort, and that nothing says."""
    for thing in things(pair.source, pair.glossary):
        stems, places = _senses(thing.meant)
        if not places:
            continue
        sorts = {at for at, _ in places}
        if not any(at in sorts and (at, index) not in places for at, index in stray.places):
            continue
        if not any(edge.overlaps(thing.span) for edge in bead.source_spans):
            continue
        is_counter = _COUNTED.search(pair.source.text[: thing.span.start]) is not None
        if not is_counter and not _is_said(pair, bead, thing, stems):
            yield thing


def _is_said(pair: Pair, bead: Bead, thing: Thing, stems: frozenset[str]) -> bool:
    """Whether the target has a word for a thing; not a verb alone that says another: draw, 絵."""
    text = pair.target.text
    if stems.isdisjoint(_said(text)):
        return False
    if not stems.isdisjoint(_said_by_names(text)):
        return True
    matching = facing(pair, bead)
    return any(o == thing and matching.ours[at] >= 0 for at, o in enumerate(matching.source))


@lru_cache(maxsize=256)
def _said_by_names(text: str) -> frozenset[str]:
    return frozenset(stem(word.low) for word in split_words(text) if word.pos not in "VDG")


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
    founded = _meant_stems(pair)
    return any(not _MEMBERS[at][index].isdisjoint(founded) for at, index in stray.places)
