"""Tables of the package that are looked up as they are packed: lines sorted by their bytes."""

from __future__ import annotations

import zlib
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files

_BLOCK = 1 << 11
"""Bytes after which a block of lines ends, with its line."""


@dataclass(frozen=True, eq=False)
class SortedLines:
    """A table as one blob: lines `key TAB value`, UTF-8, sorted by bytes, each key once.

    A look-up bisects the beginnings of its blocks and searches one: it loads many times faster than
    a dict of as many entries.
    """

    blob: bytes

    def value(self, key: str) -> str | None:
        """What stands behind a key, without the line break; None if nothing does."""
        start = self._after(key.encode("utf-8", "replace") + b"\t")
        return None if start < 0 else self.blob[start : self.blob.index(b"\n", start)].decode()

    def _after(self, key: bytes) -> int:
        """Where the value behind a key with its tab begins; -1 if no line has it."""
        heads, starts = self._blocks
        block = bisect_right(heads, key) - 1
        if block < 0:
            return -1
        # A line break stands before each line but the first of all.
        before, end = max(0, starts[block] - 1), starts[block + 1]
        start = self.blob.find(b"\n" + key, before, end) + 1
        return start + len(key) if self.blob.startswith(key, start) else -1

    @cached_property
    def _blocks(self) -> tuple[list[bytes], list[int]]:
        """The keys with which blocks of lines begin, and where; at last where the blob ends."""
        blob = self.blob
        starts = [0] if blob else []
        while starts and (end := blob.find(b"\n", starts[-1] + _BLOCK) + 1) and end < len(blob):
            starts.append(end)
        heads = [blob[start : blob.index(b"\t", start) + 1] for start in starts]
        return heads, [*starts, len(blob)]


def packed(name: str) -> SortedLines:
    """A table of the package's data."""
    return SortedLines(zlib.decompress(files("rulewright").joinpath("data", name).read_bytes()))
