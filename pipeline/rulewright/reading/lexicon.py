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

    def company(self, word: str) -> frozenset[str]:
        """The words beside which an English word stands in the entries of short forms.

        Mostly words of like meaning; empty if no entry has the word.
        """
        return _company(self.blob, word)

    def __contains__(self, lemma: str) -> bool:
        return bool(self.meanings(lemma))


@cache
def lexicon() -> Lexicon:
    """The lexicon of the package, loaded when first asked for (about 0.1 s)."""
    packed = files("rulewright").joinpath("data", "lexicon.xz").read_bytes()
    return Lexicon(lzma.decompress(packed))


@lru_cache(maxsize=1 << 14)
def _meanings(blob: bytes, lemma: str) -> frozenset[str]:
    key = lemma.encode("utf-8", "replace") + b"\t"
    start = _first(blob, key, *_beginning(blob, lemma[:1]))
    if not blob.startswith(key, start):
        return frozenset()
    return frozenset(blob[start + len(key) : blob.index(b"\n", start)].decode().split())


@lru_cache(maxsize=1 << 13)
def _beginning(blob: bytes, char: str) -> tuple[int, int]:
    """Where the lines stand that begin with a character."""
    key = char.encode("utf-8", "replace")
    low = _first(blob, key, 0, len(blob))
    return low, _first(blob, key + b"\xff", low, len(blob))


def _first(blob: bytes, key: bytes, low: int, high: int) -> int:
    """Where the first line between two others begins that is not before a key."""
    size = len(key)
    while low < high:
        start = blob.rfind(b"\n", low, (low + high) // 2) + 1 or low
        if blob[start : start + size] < key:
            low = blob.index(b"\n", start) + 1
        else:
            high = start
    return low


_LONGEST, _WIDEST = 3, 8
"""Characters of a form and words of an entry that still give one meaning by several words."""


@lru_cache(maxsize=1 << 12)
def _company(blob: bytes, word: str) -> frozenset[str]:
    found: set[str] = set()
    for before in (b"\t", b" "):
        key = before + word.encode("utf-8", "replace")
        at = blob.find(key)
        while at >= 0:
            start, end = blob.rfind(b"\n", 0, at) + 1, blob.index(b"\n", at)
            form, _, glossed = blob[start:end].decode().partition("\t")
            meant = glossed.split()
            if len(form) <= _LONGEST and len(meant) <= _WIDEST and word in meant:
                found.update(meant)
            at = blob.find(key, end)
    return frozenset(found)
