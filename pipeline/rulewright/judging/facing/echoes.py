"""What the target may say in other words than the dictionary's, by word vectors.

For each thing of the source and each content word of the target it is asked how much nearer the
word stands to one of the thing's meanings than usual words stand to it: a number from 0, as near
as any, to 1, which a match of the dictionary has too.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rulewright.judging.facing.matching import Matching, Thing
from rulewright.reading.facts import Reading
from rulewright.reading.nearness import row_of, vectors
from rulewright.reading.units import STOP_WORDS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Rows = NDArray[np.float32]

SURE = 3.0
"""So many standard deviations nearer than a usual word: nobody would be so by chance."""
USUAL = slice(100, 6000, 4)
"""The words that stand for the usual ones, by rank; the first hundred are grammar."""


class Echo(NamedTuple):
    """How far the words of the target may say a part of the source; see `Echoes.of`."""

    free: float = 0.0
    """The share of its weight that a word may say which nothing else would."""
    left: float = 0.0
    """How much of the target the rest leaves unexplained, beside its weight."""
    known: float = 0.0
    """The share of the target that is explained."""
    rest: float = 0.5
    """The share of the rest's weight that any word may say."""
    best: float = 0.0
    """How much better it explains one word than the rest does, at best."""


LEAST, MOST = Echo(0.0, -2.0, 0.0, 0.0, 0.0), Echo(1.0, 2.0, 1.0, 1.0, 1.0)
"""The bounds of what an echo may be."""


class Echoes:
    """How surely (0 to 1) each thing of a source, a row, is said by each word of a target."""

    def __init__(self, matching: Matching, target: Reading) -> None:
        self.matching, self.target = matching, target

    @cached_property
    def weights(self) -> NDArray[np.float64]:
        """What each thing weighs."""
        import numpy as np

        return np.array([thing.weight for thing in self.matching.source])

    @cached_property
    def sure(self) -> NDArray[np.float64]:
        """The table, made when it is asked for."""
        matching, said = self.matching, list(_said(self.target))
        sure = _sure(matching.source, [word for _, word in said])
        places = {start: at for at, (start, _) in enumerate(said)}
        for index, options in enumerate(matching.options):
            for option in options:
                at = places.get(matching.target[option].span.start)
                if at is not None:
                    sure[index, at] = 1.0
        return sure

    def of(self, part: Mapping[int, float]) -> Echo:
        """How far a part of the source, its things with their weights, is said."""
        import numpy as np

        if not part or not self.sure.size:
            return Echo()
        inside = sorted(part)
        weights = np.array([part[index] for index in inside])
        is_outside = np.ones(len(self.weights), dtype=bool)
        is_outside[inside] = False
        own, others, around = self.sure[inside], self.sure[is_outside], self.weights[is_outside]
        ours, theirs = own.max(axis=0), others.max(axis=0, initial=0.0)
        whole = float(weights.sum())
        unsaid = float((1 - np.maximum(ours, theirs)).sum())
        return Echo(
            free=float(weights @ (own * (1 - theirs)).max(axis=1)) / whole,
            left=left_beside(float((1 - theirs).sum()), whole),
            known=1 - (unsaid + 0.5) / (len(theirs) + 1),
            rest=float(around @ others.max(axis=1) / around.sum()) if len(around) else 0.5,
            best=float(np.maximum(0, ours - theirs).max()),
        )

    def heard(self, part: Mapping[int, float]) -> float:
        """The share of a part's weight that any word of the target may say."""
        if not part or not self.sure.size:
            return 0.0
        said = self.sure.max(axis=1)
        return float(sum(said[at] * weight for at, weight in part.items()) / sum(part.values()))


def left_beside(unexplained: float, weight: float) -> float:
    """How many words nothing explains, beside a weight; a logarithm from -2 to 2."""
    return max(-2.0, min(2.0, math.log((unexplained + 1) / (weight + 1))))


def _said(target: Reading) -> Iterator[tuple[int, str]]:
    """The content words of the target with their places."""
    for lemma, span in target.words:
        word = lemma.lower()
        if word not in STOP_WORDS:
            yield span.start, word if row_of(word) is not None else span.of(target.text).lower()


def _sure(source: Sequence[Thing], said: Sequence[str]) -> NDArray[np.float64]:
    """For each thing and each word how surely the one says the other by its nearest meaning."""
    import numpy as np

    sure = np.zeros((len(source), len(said)))
    rows = [(at, row) for at, word in enumerate(said) if (row := row_of(word)) is not None]
    known = [(at, sense) for at, t in enumerate(source) if (sense := sense_of(t.meant)) is not None]
    if not rows or not known:
        return sure
    meant = np.concatenate([sense.rows for _, sense in known])
    starts = np.cumsum([0, *(len(sense.rows) for _, sense in known)])[:-1]
    near = np.maximum.reduceat(np.stack([meant @ row for _, row in rows], axis=1), starts)
    mean = np.array([[sense.mean] for _, sense in known])
    deviation = np.array([[sense.deviation] for _, sense in known])
    found = np.clip((near - mean) / deviation / SURE, 0, 1)
    sure[np.ix_([at for at, _ in known], [at for at, _ in rows])] = found
    return sure


class Sense(NamedTuple):
    """The vectors of what a thing may mean, and how near usual words are to the nearest."""

    rows: Rows
    mean: float
    deviation: float


@lru_cache(maxsize=1 << 12)
def sense_of(meant: frozenset[str]) -> Sense | None:
    """The vectors of some meanings; None if none has one."""
    import numpy as np

    known = {word: row for word in sorted(meant - STOP_WORDS) if (row := row_of(word)) is not None}
    if not known:
        return None
    near = np.maximum.reduce([_near_usual(word) for word in known])
    # near.mean() and near.std() give the same three times as slowly.
    count = np.float32(len(near))
    mean = np.add.reduce(near) / count
    apart = near - mean
    deviation = np.sqrt(np.add.reduce(apart * apart) / count)
    return Sense(np.array([*known.values()]), float(mean), float(deviation))


@lru_cache(maxsize=1 << 11)
def _near_usual(word: str) -> Rows:
    """How near a word that has a vector stands to each of the usual ones.

    Word by word: a product of matrices would set threads to work, which wait for one another.
    """
    row = row_of(word)
    assert row is not None
    near: Rows = _usual() @ row
    return near


@lru_cache(maxsize=1)
def _usual() -> Rows:
    return vectors().rows(USUAL)
