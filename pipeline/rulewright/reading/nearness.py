"""How near two English words are in meaning: small word vectors (see data/README.md)."""

from __future__ import annotations

import zlib
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

from rulewright.reading.spellings import bases

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Rows = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Vectors:
    """The words that have a vector, the most usual first; a row is unpacked when it is asked for."""

    places: dict[str, int]
    steps: Rows
    packed: NDArray[np.uint8]
    levels: Rows
    """The two levels of each byte."""

    def row(self, word: str) -> Rows | None:
        """The unit vector of a word, or of what it is an inflection of; None if it has none."""
        place = self.places.get(word)
        if place is None:
            known = (base for base in sorted(bases(word, "")) if base in self.places)
            found = next(known, None)
            if found is None:
                return None
            place = self.places[found]
        row: Rows = self.rows(slice(place, place + 1))[0]
        return row

    def rows(self, places: slice) -> Rows:
        """The unit vectors of the words at some places."""
        import numpy as np

        packed = self.packed[places]
        rows = self.levels[packed].reshape(len(packed), -1) * self.steps
        lengths = np.sqrt(np.add.reduce(rows * rows, axis=1, keepdims=True))
        return np.asarray(rows / lengths, dtype=np.float32)


_ZERO = 8
"""The level that stands for 0."""


@cache
def vectors() -> Vectors:
    """The vectors of the package, loaded when first asked for (about 0.02 s)."""
    import numpy as np

    blob = files("rulewright").joinpath("data", "vectors.bin").read_bytes()
    head, _, _ = blob.partition(b"\n")
    count, width, length = map(int, head.split())
    start = len(head) + 1
    words = zlib.decompress(blob[start : start + length]).decode().split("\n")
    steps = np.frombuffer(blob, "<f4", width, start + length).astype(np.float32)
    packed = np.frombuffer(blob, np.uint8, count * width // 2, start + length + 4 * width)
    places = {word: place for place, word in enumerate(words)}
    halves = np.arange(256)
    levels = np.stack([halves >> 4, halves & 15], axis=-1).astype(np.float32) - _ZERO
    return Vectors(places, steps, packed.reshape(count, width // 2), levels)


@lru_cache(maxsize=1 << 14)
def row_of(word: str) -> Rows | None:
    """The unit vector of a lower-case English word; None if nobody knows it."""
    return vectors().row(word)


@lru_cache(maxsize=1 << 14)
def likeness(one: str, other: str) -> float:
    """How near two lower-case English words are: 1 the same, about 0 strangers; 0 for unknown ones.

    The cosine of their vectors. What is used alike is near, opposites too: win and lose have .6.
    """
    if one == other:
        return 1.0
    ours, theirs = row_of(one), row_of(other)
    return 0.0 if ours is None or theirs is None else float(ours @ theirs)


def nearest(word: str, others: Collection[str]) -> float:
    """The likeness of a word to the nearest of others; 0 if there are none."""
    return max((likeness(word, other) for other in others), default=0.0)
