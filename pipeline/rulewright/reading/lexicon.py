"""What Japanese words mean in English: a compact EDICT (see data/README.md for its licence)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from rulewright.reading.sorted_lines import SortedLines, packed


@dataclass(frozen=True, slots=True)
class Lexicon:
    """A dictionary: lines `form TAB words`."""

    lines: SortedLines

    def meanings(self, lemma: str) -> frozenset[str]:
        """The lower-case English content words of a form or reading; empty if it is unknown."""
        return _meanings(self.lines, lemma)

    def company(self, word: str) -> frozenset[str]:
        """The words beside which an English word stands in the entries of short forms.

        Mostly words of like meaning; empty if no entry has the word.
        """
        return _company(self.lines.blob, word)

    def __contains__(self, lemma: str) -> bool:
        return bool(self.meanings(lemma))


@cache
def lexicon() -> Lexicon:
    """The lexicon of the package, loaded when first asked for (about 0.1 s)."""
    return Lexicon(packed("lexicon.z"))


@lru_cache(maxsize=1 << 14)
def _meanings(lines: SortedLines, form: str) -> frozenset[str]:
    return frozenset((lines.value(form) or "").split())


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
