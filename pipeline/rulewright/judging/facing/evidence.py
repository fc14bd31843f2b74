"""What speaks for and against a part of the source being left out, and what each weighs.

The weights of the logistic model were fitted to good translations and to those out of which a clause
or a sentence had been taken (`tests/bench/injector.py`). Those of sentences and phrases: to the odd
texts of samurai, lazygm, open and fresh, the free ones of the last two twelvefold. Those of clauses
and settings: to the first halves of samurai and lazygm and the odd texts of open and fresh, these
eightfold. So it is cautious where a translation is free: what is missing there was mostly said in
other words. The constants are set so that 1 is the bound (`absence.LIKELY`) and good translations
get no more alarms than they had.
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
    size: float
    """The logarithm of the source's letters: a long text shows better how close the target is."""
    pointing: float
    """The share of the target's words that are `pointers`."""
    in_step: float
    """The share of the beads of sentences that pair one with one."""
    sentences: float
    """The logarithm of the source's sentences."""
    merged: float
    """The logarithm of the target's sentences beside the source's."""
    in_order: float
    """The share of the pairs of matches that stand in the same order on both sides."""
    echo_free: float
    """For these five, which count what is said in other words, see `echoes.Echo`."""
    echo_left: float
    echo_known: float
    echo_rest: float
    echo_best: float


WEIGHTS: Mapping[PartKind, Evidence] = {
    "sentence": Evidence(
        always=-29.78,
        explains=-2.89,
        run=1.57,
        shorter=0.4,
        is_gap=2.48,
        is_relative=0.0,
        is_aside=0.0,
        is_dependent=0.0,
        is_uncarried=0.0,
        is_short=0.0,
        length=1.24,
        numbers=0.9,
        left=-0.02,
        pointers=-0.06,
        clauses=-1.01,
        things=0.59,
        stretch=0.81,
        stretch_whole=-1.13,
        share=0.57,
        others=-0.22,
        known=0.98,
        left_whole=-0.17,
        bare_whole=1.22,
        size=2.2,
        pointing=-12.12,
        in_step=-1.12,
        sentences=-1.34,
        merged=-0.19,
        in_order=0.64,
        echo_free=-1.74,
        echo_left=0.53,
        echo_known=13.95,
        echo_rest=2.7,
        echo_best=-3.08,
    ),
    "clause": Evidence(
        always=-25.81,
        explains=-3.17,
        run=5.57,
        shorter=-0.73,
        is_gap=0.0,
        is_relative=0.12,
        is_aside=-3.77,
        is_dependent=0.0,
        is_uncarried=0.0,
        is_short=0.0,
        length=0.78,
        numbers=-2.84,
        left=-1.04,
        pointers=0.55,
        clauses=-0.16,
        things=0.2,
        stretch=-3.62,
        stretch_whole=-3.16,
        share=-1.88,
        others=0.87,
        known=0.89,
        left_whole=-0.23,
        bare_whole=0.8,
        size=1.41,
        pointing=-8.93,
        in_step=-0.8,
        sentences=-0.62,
        merged=3.12,
        in_order=2.0,
        echo_free=-1.53,
        echo_left=-0.79,
        echo_known=8.16,
        echo_rest=-0.22,
        echo_best=-3.43,
    ),
    "setting": Evidence(
        always=-21.52,
        explains=-4.09,
        run=1.99,
        shorter=0.44,
        is_gap=0.0,
        is_relative=0.0,
        is_aside=0.0,
        is_dependent=-0.0,
        is_uncarried=0.41,
        is_short=1.69,
        length=2.1,
        numbers=1.5,
        left=-0.56,
        pointers=0.03,
        clauses=-0.12,
        things=1.44,
        stretch=-4.55,
        stretch_whole=-4.36,
        share=1.01,
        others=-1.28,
        known=7.67,
        left_whole=0.8,
        bare_whole=-0.05,
        size=1.7,
        pointing=-1.52,
        in_step=2.67,
        sentences=-1.25,
        merged=3.25,
        in_order=-0.62,
        echo_free=-0.91,
        echo_left=0.81,
        echo_known=-3.52,
        echo_rest=2.38,
        echo_best=-0.68,
    ),
    "phrase": Evidence(
        always=-17.83,
        explains=-1.99,
        run=2.11,
        shorter=0.26,
        is_gap=0.0,
        is_relative=0.0,
        is_aside=0.0,
        is_dependent=3.09,
        is_uncarried=-3.68,
        is_short=0.8,
        length=2.29,
        numbers=0.79,
        left=-0.3,
        pointers=1.12,
        clauses=-0.48,
        things=1.9,
        stretch=-4.27,
        stretch_whole=-1.06,
        share=-2.08,
        others=0.59,
        known=-0.95,
        left_whole=0.0,
        bare_whole=0.49,
        size=0.42,
        pointing=3.09,
        in_step=1.64,
        sentences=-0.27,
        merged=1.5,
        in_order=-1.08,
        echo_free=-0.72,
        echo_left=-0.4,
        echo_known=1.7,
        echo_rest=-1.46,
        echo_best=-1.47,
    ),
}
