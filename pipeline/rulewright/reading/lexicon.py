"""What Japanese words mean in English: a compact EDICT (see data/README.md for its licence)."""

from __future__ import annotations

import lzma
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Lexicon:
    """A dictionary as one blob: lines `form TAB words`, UTF-8, sorted by bytes.

    A look-up bisects the blob, which loads many times faster than a dict of as many entries.
    """

    blob: bytes

    def meanings(self, lemma: str) -> frozenset[str]:
        """The lower-case English content words of a form or reading; empty if it is unknown."""
        return _meanings(self.blob, lemma)

    def __contains__(self, lemma: str) -> bool:
        return bool(self.meanings(lemma))


@cache
def lexicon() -> Lexicon:
    """The lexicon of the package, loaded when first asked for (about 0.1 s)."""
    packed = files("rulewright").joinpath("data", "lexicon.xz").read_bytes()
    return Lexicon(lzma.decompress(packed))


@lru_cache(maxsize=1 << 16)
def _meanings(blob: bytes, lemma: str) -> frozenset[str]:
    key = lemma.encode("utf-8", "replace") + b"\t"
    low, high = 0, len(blob)
    while low < high:
        start = blob.rfind(b"\n", low, (low + high) // 2) + 1 or low
        if blob.startswith(key, start):
            return frozenset(blob[start + len(key) : blob.index(b"\n", start)].decode().split())
        if blob[start : start + len(key)] < key:
            low = blob.index(b"\n", start) + 1
        else:
            high = start
    return frozenset()
