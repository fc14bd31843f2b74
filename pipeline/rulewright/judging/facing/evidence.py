"""What speaks for and against a part of the source being left out, and what each weighs.

The weights of the logistic model were fitted to good translations, close and free ones, out of
which a clause or a sentence had been taken (`tests/bench/injector.py`, the odd texts of samurai,
lazygm, open and fresh).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rulewright.judging.facing.scenes import PartKind


class Evidence(NamedTuple):
    """What speaks for and against an absence; or what each weighs: the products are the odds."""

    always: float
    explains: float
    """The share of its weight that explains what nothing else would."""
    run: float
    """The share of its longest row of things that explain nothing."""
    shorter: float
    """How much better the target has the length of the others; see `_length`."""
    is_gap: float
    """Whether no sentence faces it."""
    is_relative: float
    is_aside: float
    is_dependent: float
    is_uncarried: float
    """Whether it is dependent and nothing that faces it may say a condition."""
    is_short: float
    """Whether it is dependent and more conditions stand there than words for one face them."""
    length: float
    """The logarithm of its letters."""
    numbers: float
    """How many of its numbers no number faces."""
    left: float
    """How much of the facing words nothing explains, beside what it says that explains nothing."""
    pointers: float
    """The logarithm of the target's pronouns and words of ellipsis, which may stand for it."""
    clauses: float
    """The logarithm of the target's clauses beside the source's."""
    things: float
    """The logarithm of how many things the sentences say."""
    stretch: float
    """How long the facing sentences are for the source's; see `_stretch`."""
    stretch_whole: float
    """The same of the whole texts."""
    share: float
    """The part's share of the letters."""
    others: float
    """The share of what the source says elsewhere that has a match: little in a free translation."""
    known: float
    """The share of the target's words that have a match."""
    left_whole: float
    """`left` in the whole texts."""
    bare_whole: float
    """The share of what it says for which the whole target has no word."""
    bare: float
    """The logarithm of the weight of what it says for which the facing sentences have no word."""


WEIGHTS: Mapping[PartKind, Evidence] = {
    "sentence": Evidence(
        always=-10.92,
        explains=-2.56,
        run=2.27,
        shorter=0.45,
        is_gap=1.7,
        is_relative=0.0,
        is_aside=0.0,
        is_dependent=0.0,
        is_uncarried=0.0,
        is_short=0.0,
        length=1.22,
        numbers=0.54,
        left=-0.49,
        pointers=-0.64,
        clauses=-1.11,
        things=1.03,
        stretch=1.56,
        stretch_whole=-2.42,
        share=-1.76,
        others=-0.61,
        known=2.99,
        left_whole=0.04,
        bare_whole=1.51,
        bare=-0.3,
    ),
    "clause": Evidence(
        always=-8.26,
        explains=-1.52,
        run=1.13,
        shorter=0.17,
        is_gap=0.0,
        is_relative=-1.0,
        is_aside=-1.1,
        is_dependent=-0.29,
        is_uncarried=1.42,
        is_short=1.56,
        length=0.55,
        numbers=0.84,
        left=-0.76,
        pointers=0.04,
        clauses=-0.32,
        things=0.58,
        stretch=-3.84,
        stretch_whole=-0.93,
        share=-0.09,
        others=0.62,
        known=0.47,
        left_whole=0.34,
        bare_whole=0.55,
        bare=0.49,
    ),
    "phrase": Evidence(
        always=-8.54,
        explains=-1.12,
        run=1.06,
        shorter=0.45,
        is_gap=0.0,
        is_relative=0.0,
        is_aside=0.0,
        is_dependent=0.0,
        is_uncarried=0.0,
        is_short=0.0,
        length=1.05,
        numbers=0.29,
        left=-0.74,
        pointers=0.13,
        clauses=0.51,
        things=0.58,
        stretch=-2.88,
        stretch_whole=-0.32,
        share=-0.09,
        others=-1.32,
        known=1.95,
        left_whole=-0.1,
        bare_whole=0.49,
        bare=0.52,
    ),
}
