"""Which runs of English words keep company with a Japanese term through the pieces of a translation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rulewright.reading.termbase.candidates import Candidate
from rulewright.reading.termbase.grams import Gram, Key

Pair = tuple[str, str, Key]
"""A translation's letter, a candidate's key, and a run of its words."""


class Said(NamedTuple):
    """A piece of one translation and the segments that it translates."""

    slot: str
    segments: frozenset[str]
    text: str


def dice_of(
    pieces: Sequence[Said], grams: Sequence[Sequence[Gram]], here: Sequence[Sequence[Candidate]]
) -> dict[Pair, float]:
    """How often a candidate and a run of words share a piece, 0 to 1; less if that is seldom.

    Each hand has its own words: the company in one translation counts, or that in all of them,
    whichever says more.
    """
    slots = dict.fromkeys(piece.slot for piece in pieces)
    every = _company(grams, here)
    found: dict[Pair, float] = {}
    for slot in slots:
        mine = [at for at, piece in enumerate(pieces) if piece.slot == slot]
        own = _company([grams[at] for at in mine], [here[at] for at in mine])
        found |= {(slot, *pair): max(value, every[pair]) for pair, value in own.items()}
    return found


def _company(
    grams: Sequence[Sequence[Gram]], here: Sequence[Sequence[Candidate]]
) -> dict[tuple[str, Key], float]:
    """The Dice of each candidate and run that share some of these pieces."""
    ours, theirs = Counter[str](), Counter[Key]()
    both = Counter[tuple[str, Key]]()
    for own, present in zip(grams, here, strict=True):
        keys = {gram.key for gram in own}
        theirs.update(keys)
        ours.update(one.key for one in present)
        both.update((one.key, key) for one in present for key in keys)
    return {
        pair: 2 * count / (ours[pair[0]] + theirs[pair[1]]) * count / (count + 1)
        for pair, count in both.items()
    }
