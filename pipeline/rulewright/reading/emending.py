"""Garbled segments with what decisions say in their place, each word traced to where it came from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher

from rulewright.problems import Place, Problem
from rulewright.reading.decisions import Emendation
from rulewright.reading.segments import Segment
from rulewright.reading.words import words
from rulewright.text import Anchor


def emended(
    segments: Sequence[Segment], emendations: Sequence[Emendation]
) -> tuple[tuple[Segment, ...], tuple[Problem, ...]]:
    """The segments with what they should say, and what contradicts itself in that.

    Segments that no emendation names, and names of no segment, are left as they are. Faults: a
    segment emended twice, the segments of an emendation in another order than in the source.
    """
    known = {segment.id: segment for segment in segments}
    problems = tuple(_problems(emendations, list(known)))
    if problems:
        return tuple(segments), problems
    made: dict[str, Segment] = {}
    for emendation in emendations:
        texts = dict(zip(emendation.segments, emendation.texts, strict=True))
        for run in emendation.runs:
            received = [known[name] for name in run if name in known]
            for segment in received:
                text = texts[run[0]] if segment is received[0] else ""
                traces = traces_of(text, received) if text else ()
                made[segment.id] = replace(segment, emended=text, traces=traces)
    return tuple(made.get(segment.id, segment) for segment in segments), ()


def _problems(emendations: Sequence[Emendation], order: Sequence[str]) -> Iterator[Problem]:
    at = {name: number for number, name in enumerate(order)}
    seen: dict[str, Emendation] = {}
    for emendation in emendations:
        names = [name for name in emendation.segments if name in at]
        for name in names:
            if (first := seen.setdefault(name, emendation)) is not emendation:
                said = f"emends: {name} is emended at {first.place} already"
                yield Problem(emendation.place, "emends-twice", said)
        if names != sorted(set(names), key=at.__getitem__):
            wanted = " ".join(sorted(set(names), key=at.__getitem__))
            said = f"emends: found {' '.join(names)}, expected the order of the source: {wanted}"
            yield Problem(emendation.place, "emends-order", said)


def traces_of(text: str, received: Sequence[Segment]) -> tuple[Anchor, ...]:
    """Where in the file the characters of an emended text stand, or beside what they are put in."""
    stood = [(segment, at) for segment in received for at in range(len(segment.text))]
    found: list[Anchor] = []
    beside: Place | None = None
    last = 0
    for offset, at in enumerate(origins("".join(s.text for s in received), text)):
        last = at if at is not None else last
        segment, within = stood[last]
        place = segment.place_at(within)
        if place != beside:
            found.append(Anchor(offset, place))
        beside = place if at is None else replace(place, column=place.column + 1)
    return tuple(found)


def origins(was: str, text: str) -> tuple[int | None, ...]:
    """For each character of `text` where it stood in `was`; None if it is new.

    Words are taken whole, the longest runs found in both first, wherever they went, each once.
    """
    left, new = _words(was), _words(text)
    starts = [0]
    for word in left:
        starts.append(starts[-1] + len(word))
    found: list[int | None] = []
    for word, at in zip(new, _matched(left, new), strict=True):
        found += [None if at is None else starts[at] + offset for offset in range(len(word))]
    return tuple(found)


def _words(text: str) -> list[str]:
    """The words and marks of a text, and each blank between them: joined, they are the text."""
    found: list[str] = []
    at = 0
    for word in words(text):
        found += (*text[at : word.span.start], word.surface)
        at = word.span.end
    return [*found, *text[at:]]


def _matched(was: Sequence[str], text: Sequence[str]) -> list[int | None]:
    """For each word of `text` which one of `was` it is."""
    left, new = list(was), list(text)
    found: list[int | None] = [None] * len(text)
    while True:
        matcher = SequenceMatcher(None, left, new, autojunk=False)
        start, at, size = matcher.find_longest_match()
        is_chance = size == 1 and len(new[at]) == 1 and not _is_between(found, start, at, len(was))
        if size == 0 or is_chance:
            return found
        for offset in range(size):
            found[at + offset] = start + offset
            left[start + offset], new[at + offset] = GONE, USED


GONE, USED = "\0", "\1"
"""In the place of words that are matched."""


def _is_between(found: Sequence[int | None], start: int, at: int, length: int) -> bool:
    """Whether a word stands where it stood, between what is matched or the ends."""
    before = found[at - 1] == start - 1 if at else start == 0
    is_last = at + 1 == len(found)
    return before and (start + 1 == length if is_last else found[at + 1] == start + 1)
