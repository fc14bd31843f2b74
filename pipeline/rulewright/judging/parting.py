"""Sentences of ours and segments that say the same: what of a text faces what of the source."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from rulewright.judging.desk import Desk
from rulewright.judging.facing.naming import named
from rulewright.reading.alignment import align
from rulewright.reading.facts import Reading
from rulewright.reading.pieces import pieces
from rulewright.reading.readers import read
from rulewright.reading.segments import Segment
from rulewright.reading.units import unit

_ANSWER = re.compile(r"(?<=\bNo\.)\s+(?=[A-Z])")
"""Behind "No." as an answer, which is no number."""


@dataclass(frozen=True, slots=True)
class Share:
    """Segments and the texts of ours that say them, with the concepts that each side names."""

    segments: tuple[Segment, ...]
    texts: tuple[str, ...]
    meant: frozenset[str] = frozenset()
    said: frozenset[str] = frozenset()

    def __add__(self, other: Share) -> Share:
        return Share(
            (*self.segments, *other.segments),
            (*self.texts, *other.texts),
            self.meant | other.meant,
            self.said | other.said,
        )

    @property
    def is_whole(self) -> bool:
        """Whether both sides say something."""
        return bool(self.segments and self.texts)

    def lends(self, other: Share) -> bool:
        """Whether it says what is not its own and what the other leaves out."""
        return bool((self.said - self.meant) & (other.meant - other.said))

    def says_all_of(self, other: Share) -> bool:
        """Whether it names everything that the other should, and the other does not."""
        return not other.meant <= other.said and other.meant <= self.said


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text, without the white space between them."""
    said = (part for span in pieces(text) for part in _ANSWER.split(span.of(text).strip()))
    return tuple(sentence for sentence in said if sentence)


def parted(
    desk: Desk,
    segments: Mapping[str, Reading],
    stated: Sequence[Segment],
    texts: Sequence[str],
) -> list[Share]:
    """Segments and texts by what says the same, as they align, in order; `segments` are readings.

    What has no match is with its neighbour. What two say only together is one, at the place of the
    first; what stands between them is not drawn in.
    """
    if len(stated) < 2 or len(texts) < 2:
        return [Share(tuple(stated), tuple(texts))]
    found: list[Share] = []
    for share in _aligned(desk, segments, stated, texts):
        if found and _are_one(found[-1], share):
            found[-1] += share
        else:
            found.append(share)
    while lent := _first_lent(found):
        first, last = lent
        found[first] += found.pop(last)
    return found


def _aligned(
    desk: Desk,
    segments: Mapping[str, Reading],
    stated: Sequence[Segment],
    texts: Sequence[str],
) -> Iterator[Share]:
    meant = [named(segments[segment.id]) for segment in stated]
    said = [named(read(text, desk.source.target, desk.glossary)) for text in texts]
    original, target = desk.source.original, desk.source.target
    links = align(
        [unit(one.text, original, ids) for one, ids in zip(stated, meant, strict=True)],
        [unit(text, target, ids) for text, ids in zip(texts, said, strict=True)],
    )
    for link in links:
        yield Share(
            tuple(stated[i] for i in link.source),
            tuple(texts[i] for i in link.target),
            frozenset().union(*(meant[i] for i in link.source)),
            frozenset().union(*(said[i] for i in link.target)),
        )


def _are_one(one: Share, other: Share) -> bool:
    """Whether one of two neighbours says what the other leaves out, or has only one side."""
    if not (one.is_whole and other.is_whole):
        return True
    return one.lends(other) or other.lends(one) or one.says_all_of(other) or other.says_all_of(one)


def _first_lent(shares: Sequence[Share]) -> tuple[int, int] | None:
    """The first two shares, however far apart, of which one says what the other leaves out."""
    return next(
        (
            (i, j)
            for (i, one), (j, other) in combinations(enumerate(shares), 2)
            if one.lends(other) or other.lends(one)
        ),
        None,
    )
