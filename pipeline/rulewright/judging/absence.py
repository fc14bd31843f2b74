"""Sentences, clauses and adjuncts of the source that the target seems to leave out.

For each part the words are counted without which the facing sentences are explained as well (see
`matching`), and the lengths are compared with and without it. What that says is weighed by a
logistic model. Its weights were fitted to good translations out of which a clause or a sentence
had been taken (`tests/bench/injector.py`, the first halves of samurai and lazygm).
"""

from __future__ import annotations

import math
import operator
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rulewright.judging.finding import CANONICAL, Pair
from rulewright.judging.matching import Matching, Thing
from rulewright.judging.pairing import pairing_of
from rulewright.judging.scenes import DEPENDENT, Part, PartKind, Scene, facing, letters, scenes
from rulewright.reading.facts import Fact
from rulewright.text import Span


class Absence(NamedTuple):
    """A part of the source that the target may not say; `odds` are logarithmic."""

    part: Part
    odds: float


class Evidence(NamedTuple):
    """What speaks for and against an absence; or what each weighs: the products are the odds."""

    always: float
    unexplained: float
    """The logarithm of the weight of its things without which the target is explained as well."""
    explains: float
    """The share of its weight that explains what nothing else would."""
    run: float
    """The share of its longest row of things that explain nothing."""
    shorter: float
    """How much better the facing sentences have the length of the others; see `_length`."""
    shorter_whole: float
    """The same of the whole texts."""
    left: float
    """How much the target says that nothing explains, beside what nothing says of the source."""
    is_gap: float
    """Whether no sentence faces it."""
    is_relative: float
    is_aside: float
    is_dependent: float
    is_uncarried: float
    """Whether it is dependent and nothing that faces it may say a condition."""
    is_short: float
    """Whether it is dependent and more conditions stand there than words for one face them."""


WEIGHTS: Mapping[PartKind, Evidence] = {
    "sentence": Evidence(-3.84, 0.34, -0.4, 4.32, 0.06, 0.52, -0.57, 3.44, 0, 0, 0, 0, 0),
    "clause": Evidence(-6.6, 1.64, 1.34, 3.63, 0.28, 0.45, -0.97, 0, -1.43, -5.63, 0.3, 0.51, 1.48),
    "phrase": Evidence(-5.5, 1.78, 0.48, 1.97, 0.5, 0.1, -0.63, 0, 0, 0, 0, 0, 0),
}
LEAST: Mapping[PartKind, float] = {"sentence": 1.0, "clause": 2.0, "phrase": 1.0}
LEAST_DEPENDENT = 0.5
"""What a part needs to say; little if the English word for a condition is missed as well."""

LIKELY, POSSIBLE = 1.0, 0.3
"""Logarithmic odds above which an absence counts, and is shown."""

REPEATED = 0.4
"""What a thing weighs that is said elsewhere too, beside one that is said once."""

USUAL, SPREAD = 1.82, 0.25
"""English letters for a Japanese one in good translations, and how far the logarithm varies."""
SLACK = 8
"""Letters that every length is taken to be longer, so that short texts may vary more."""


def absences(pair: Pair) -> Iterator[Absence]:
    """The parts of the source with their odds of being left out."""
    for part, evidence in evidences(pair):
        yield Absence(part, sum(map(operator.mul, evidence, WEIGHTS[part.kind])))


def left_out(pair: Pair) -> list[Absence]:
    """The absences that are possible, without those that overlap surer or wider ones."""
    kept: list[Absence] = []
    for absence in sorted(absences(pair), key=_rank):
        span = absence.part.span
        if absence.odds > POSSIBLE and not any(span.overlaps(each.part.span) for each in kept):
            kept.append(absence)
    return kept


def _rank(absence: Absence) -> tuple[bool, bool, float]:
    """The likely ones first, of them the sentences; then by their odds."""
    return absence.odds <= LIKELY, absence.part.kind != "sentence", -absence.odds


def evidences(pair: Pair) -> Iterator[tuple[Part, Evidence]]:
    """The parts of the source that say enough, and what speaks for their absence."""
    texts = pair.source.text, pair.target.text
    whole = letters(texts[0], [Span(0, len(texts[0]))]), letters(texts[1], [Span(0, len(texts[1]))])
    for scene in scenes(pair):
        for part in scene.parts:
            inside = _inside(scene.matching, part.span)
            weights = {index: _weight(scene.matching, index, inside) for index in inside}
            if not _says_enough(part, weights, scene.matching):
                continue
            if pair.slot == CANONICAL and _is_said_anywhere(scene.matching, weights):
                continue
            yield part, _evidence(scene, part, weights, letters(texts[0], [part.span]), whole)


def _says_enough(part: Part, weights: Mapping[int, float], matching: Matching) -> bool:
    """Whether a part says enough, and something that is not said elsewhere too."""
    least = LEAST_DEPENDENT if part.role in DEPENDENT else LEAST[part.kind]
    own = (index for index, weight in weights.items() if weight == matching.source[index].weight)
    return sum(weights.values()) >= least and next(own, None) is not None


def is_explained(pair: Pair, fact: Fact) -> bool:
    """Whether what a fact's clause says explains at least half as much as it says."""
    matching = facing(pair, pairing_of(pair).from_source(fact))
    inside = _inside(matching, pair.source.clauses[fact.clause].span)
    explaining = matching.explained_by(inside)
    said = sum(matching.source[index].weight for index in explaining)
    return said >= sum(matching.source[index].weight for index in inside) / 2 > 0


def _inside(matching: Matching, span: Span) -> list[int]:
    return [
        index
        for index, thing in enumerate(matching.source)
        if span.start <= thing.span.start < span.end
    ]


def _weight(matching: Matching, index: int, inside: Sequence[int]) -> float:
    """The weight of a thing; less if it is named elsewhere too, for a pronoun may stand for it."""
    thing = matching.source[index]
    is_named = any(
        at not in inside and (other.keys == thing.keys or _names(other) & _names(thing))
        for at, other in enumerate(matching.source)
    )
    return thing.weight * REPEATED if is_named else thing.weight


@lru_cache(maxsize=1 << 12)
def _names(thing: Thing) -> frozenset[str]:
    """The concepts that a thing may name."""
    return frozenset(key for key in thing.keys if key[0] == "%")


def _is_said_anywhere(matching: Matching, weights: Mapping[int, float]) -> bool:
    """Whether most of a part has words for it, though others of the source need them too."""
    said = sum(weight for index, weight in weights.items() if matching.options[index])
    return said > sum(weights.values()) / 2


def _evidence(
    scene: Scene, part: Part, weights: Mapping[int, float], length: int, whole: tuple[int, int]
) -> Evidence:
    matching, weight = scene.matching, sum(weights.values())
    explaining = matching.explained_by(weights.keys())
    explained = sum(weights[index] for index in explaining)
    others = matching.unmatched() - matching.unmatched(weights) + weight - explained
    dependent = part.role in DEPENDENT
    return Evidence(
        always=1.0,
        unexplained=math.log1p(weight - explained),
        explains=explained / weight,
        run=_run(weights, explaining) / weight,
        shorter=_length(scene.lengths, length),
        shorter_whole=_length(whole, length),
        left=_clipped(math.log((matching.theirs.count(-1) + 1) / (others + 1)), 2.0),
        is_gap=scene.is_gap,
        is_relative=part.role == "relative",
        is_aside=part.role == "aside",
        is_dependent=dependent,
        is_uncarried=dependent and scene.is_uncarried,
        is_short=dependent and scene.is_short,
    )


def _run(weights: Mapping[int, float], explaining: Collection[int]) -> float:
    """The weight of the longest row of things that explain nothing."""
    longest = row = 0.0
    for index, weight in weights.items():
        row = 0.0 if index in explaining else row + weight
        longest = max(longest, row)
    return longest


def _length(lengths: tuple[int, int], part: int) -> float:
    """How much better the target's length suits the source without a part than with it.

    The logarithm of how much likelier the length is, if the ratio is log-normal.
    """
    source, target = lengths
    whole, rest = _stretch(source, target), _stretch(source - part, target)
    return _clipped((whole * whole - rest * rest) / 2 / SPREAD**2, 6.0)


def _stretch(source: int, target: int) -> float:
    return math.log((target + SLACK) / (USUAL * source + SLACK))


def _clipped(value: float, most: float) -> float:
    return max(-most, min(most, value))
