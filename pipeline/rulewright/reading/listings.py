"""The lists and tables of the original, and the moves of their items between two versions of it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.reading.segments import Segment


class Move(NamedTuple):
    """A list whose items stand in another order: their ids as they were and are; which moved."""

    was: tuple[str, ...]
    now: tuple[str, ...]
    moved: tuple[Segment, ...]


def listings_of(segments: Sequence[Segment]) -> Iterator[tuple[Segment, ...]]:
    """The segments of each list or table: items, or rows, one behind the other.

    What stands between two items of a list that counts on (words to a step) does not part it.
    """
    run: list[Segment] = []
    for segment in segments:
        if segment.kind in ("item", "row"):
            if run and segment.kind != run[-1].kind:
                yield tuple(run)
                run = []
            run.append(segment)
        elif segment.kind == "heading" and run:
            yield tuple(run)
            run = []
    if run:
        yield tuple(run)


def moves_between(old: Sequence[str], segments: Sequence[Segment]) -> Iterator[Move]:
    """The lists of which items that were there have changed places; `old` are all ids as they stood."""
    at = {name: place for place, name in enumerate(old)}
    for listing in listings_of(segments):
        now = tuple(segment.id for segment in listing if segment.id in at)
        was = tuple(sorted(now, key=at.__getitem__))
        if was != now:
            stays = _rising([at[name] for name in now])
            moved = (one for one in listing if one.id in at and at[one.id] not in stays)
            yield Move(was, now, tuple(moved))


def _rising(numbers: Sequence[int]) -> frozenset[int]:
    """The most numbers that stand in rising order: those that need not have moved."""
    ends: list[int] = []
    chains: list[tuple[int, ...]] = []
    for number in numbers:
        place = bisect_left(ends, number)
        chain = (*(chains[place - 1] if place else ()), number)
        ends[place : place + 1] = [number]
        chains[place : place + 1] = [chain]
    return frozenset(chains[-1] if chains else ())
