"""Sentences, clauses and adjuncts of the source that the target seems to leave out.

For each part the words are counted without which the facing sentences are explained as well (see
`matching`), and what nothing explains on either side, there and in the whole texts; the lengths are
compared with and without it. What that says is weighed by a logistic model (see `evidence`).
"""

from __future__ import annotations

import math
import operator
import re
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from rulewright.judging.facing.echoes import LEAST, MOST, Echo, left_beside
from rulewright.judging.facing.evidence import WEIGHTS, Evidence
from rulewright.judging.facing.matching import DIGIT, Matching, Thing
from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.facing.scenes import (
    DEPENDENT,
    Part,
    PartKind,
    Scene,
    Whole,
    facing,
    letters,
    scenes,
    states,
    whole_of,
)
from rulewright.judging.finding import CANONICAL, Pair
from rulewright.reading.facts import Fact
from rulewright.text import Span


class Absence(NamedTuple):
    """A part of the source that the target may not say; `odds` are logarithmic."""

    part: Part
    odds: float


ENOUGH: Mapping[PartKind, float] = {
    "sentence": 1.0, "clause": 2.0, "setting": 0.5, "phrase": 1.0,
}  # fmt: skip
ENOUGH_DEPENDENT = 0.5
"""What a part needs to say; little if the English word for a condition is missed as well."""

LIKELY, POSSIBLE = 1.0, -1.2
"""Logarithmic odds above which an absence counts, and is shown."""

AT_MOST: Mapping[PartKind, Echo] = {
    kind: Echo(
        *(
            most if weight > 0 else least
            for weight, least, most in zip(weights[-len(MOST) :], LEAST, MOST, strict=True)
        )
    )
    for kind, weights in WEIGHTS.items()
}
"""The echo that speaks most for an absence."""

POINTING = re.compile(r"\W*(?:[そこ](?:の|れ|う)|例えば|たとえば)")
"""The beginning of a setting that points to what was said before."""

REPEATED = 0.4
"""What a thing weighs that is said elsewhere too, beside one that is said once."""

USUAL, SPREAD = 1.82, 0.25
"""English letters for a Japanese one in good translations, and how far the logarithm varies."""
SLACK = 8
"""Letters that every length is taken to be longer, so that short texts may vary more."""


def absences(pair: Pair) -> Iterator[Absence]:
    """The parts of the source that may be left out, with their odds.

    What word vectors may say is asked only of the parts that it can make possible.
    """
    for part, evidence, ask in _asked(pair):
        if _odds(part, evidence) > POSSIBLE:
            echo = ask()
            odds = _odds(part, (*evidence[: -len(echo)], *echo))
            if odds > POSSIBLE:
                yield Absence(part, odds)


def _odds(part: Part, evidence: Iterable[float]) -> float:
    odds: float = sum(map(operator.mul, evidence, WEIGHTS[part.kind]))
    return odds


def left_out(pair: Pair) -> list[Absence]:
    """The absences that are possible, without those that overlap surer or wider ones."""
    kept: list[Absence] = []
    for absence in sorted(absences(pair), key=_rank):
        span = absence.part.span
        if not any(span.overlaps(each.part.span) for each in kept):
            kept.append(absence)
    return kept


def joined(absences: Iterable[Absence], text: str) -> list[Absence]:
    """Absences in the order of the text; the likely ones between which nothing is said are one."""
    made: list[Absence] = []
    for absence in sorted(absences, key=lambda each: each.part.span):
        last = made[-1] if made else None
        if last is not None and _adjoin(last, absence, text):
            span = Span(last.part.span.start, absence.part.span.end)
            made[-1] = Absence(last.part._replace(span=span), max(last.odds, absence.odds))
        else:
            made.append(absence)
    return made


def _adjoin(one: Absence, other: Absence, text: str) -> bool:
    """Whether two absences are likely and only marks stand between them."""
    between = text[one.part.span.end : other.part.span.start]
    return min(one.odds, other.odds) > LIKELY and not any(map(str.isalnum, between))


def _rank(absence: Absence) -> tuple[bool, bool, float]:
    """The likely ones first, of them the sentences; then by their odds."""
    return absence.odds <= LIKELY, absence.part.kind != "sentence", -absence.odds


def _asked(pair: Pair) -> Iterator[tuple[Part, Evidence, Callable[[], Echo]]]:
    """The parts of the source that say enough, and what speaks for their absence.

    Its echo is the one that speaks most for it; the last is to be asked for the true one.
    """
    whole: Whole | None = None
    for scene in scenes(pair):
        for part in scene.parts:
            weights = _weights(scene.matching, part.span)
            if not _says_enough(part, weights, scene.matching) and not _is_bare(pair, scene, part):
                continue
            whole = whole or whole_of(pair, scene)
            is_all = whole.matching is scene.matching
            widely = weights if is_all else _weights(whole.matching, part.span)
            if pair.slot == CANONICAL and _is_ours(part, whole, widely):
                continue
            evidence = _evidence(pair, scene, whole, part, weights, widely)
            yield part, evidence, partial(whole.echoes.of, widely)


def _weights(matching: Matching, span: Span) -> dict[int, float]:
    """The things of a part, and what each weighs there."""
    inside = _inside(matching, span)
    return {index: _weight(matching, index, inside) for index in inside}


def _says_enough(part: Part, weights: Mapping[int, float], matching: Matching) -> bool:
    """Whether a part says enough, and something that is not said elsewhere too."""
    least = ENOUGH_DEPENDENT if part.role in DEPENDENT else ENOUGH[part.kind]
    own = (index for index, weight in weights.items() if weight == matching.source[index].weight)
    return sum(weights.values()) >= least and next(own, None) is not None


def _is_bare(pair: Pair, scene: Scene, part: Part) -> bool:
    """Whether a part says when or if, with a verb, and nothing that faces it does, whatever it says.

    Numbers are asked for by others; what points to a sentence before says little.
    """
    if part.kind != "setting" or not (scene.is_uncarried and scene.is_short):
        return False
    said = part.span.of(pair.source.text)
    return (
        pair.slot != CANONICAL
        and states(pair.source.text, part.span)
        and DIGIT.search(said) is None
        and POINTING.match(said) is None
    )


def is_explained(pair: Pair, fact: Fact) -> bool:
    """Whether what a fact's clause says explains at least half as much as it says."""
    matching = facing(pair, pairing_of(pair).from_source(fact))
    inside = _inside(matching, pair.source.clauses[fact.clause].span)
    explaining = matching.explained_by(inside)
    said = sum(matching.source[index].weight for index in explaining)
    return said >= sum(matching.source[index].weight for index in inside) / 2 > 0


def _inside(matching: Matching, span: Span) -> range:
    """The things of a part: they stand in the order of the text."""
    start = bisect_left(matching.source, span.start, key=_start)
    return range(start, bisect_left(matching.source, span.end, start, key=_start))


def _start(thing: Thing) -> int:
    return thing.span.start


def _weight(matching: Matching, index: int, inside: range) -> float:
    """The weight of a thing; less if it is named elsewhere too, for a pronoun may stand for it."""
    weight = matching.source[index].weight
    for at in matching.alike[index]:
        if at not in inside:
            return weight * REPEATED
    return weight


def _is_ours(part: Part, whole: Whole, widely: Mapping[int, float]) -> bool:
    """Whether our own text, which is free in its words, may be trusted to say a part.

    An adjunct, or what has words for most of it, though others of the source need them too.
    """
    return part.kind == "phrase" or whole.echoes.heard(widely) > 0.5


def _evidence(
    pair: Pair,
    scene: Scene,
    whole: Whole,
    part: Part,
    weights: Mapping[int, float],
    widely: Mapping[int, float],
) -> Evidence:
    matching, weight = scene.matching, sum(weights.values()) or 1.0
    explaining = matching.explained_by(weights.keys())
    explained = sum(weights[index] for index in explaining)
    bare = [index for index in weights if not matching.options[index]]
    unmatched = sum(w for index, w in widely.items() if whole.matching.ours[index] < 0)
    bare_whole = sum(w for index, w in widely.items() if not whole.matching.options[index])
    length = letters(pair.source.text, [part.span])
    dependent = part.role in DEPENDENT
    echo, said = AT_MOST[part.kind], sum(widely.values())
    return Evidence(
        always=1.0,
        explains=explained / weight,
        run=_run(weights, explaining) / weight,
        shorter=_length(whole.lengths, length),
        is_gap=scene.is_gap,
        is_relative=part.role == "relative",
        is_aside=part.role == "aside",
        is_dependent=dependent,
        is_uncarried=dependent and scene.is_uncarried,
        is_short=dependent and scene.is_short,
        length=math.log(max(1, length)),
        numbers=sum(_is_number(matching.source[index]) for index in bare),
        left=_left(matching, weight - explained),
        pointers=whole.pointers,
        clauses=whole.clauses,
        things=math.log(len(matching.source)),
        stretch=_stretch(*scene.lengths),
        stretch_whole=_stretch(*whole.lengths),
        share=length / whole.lengths[0],
        others=_others(whole.matching, widely),
        known=1 - (whole.matching.theirs.count(-1) + 0.5) / (len(whole.matching.target) + 1),
        left_whole=_left(whole.matching, unmatched),
        bare_whole=bare_whole / (said or 1.0),
        size=math.log1p(whole.lengths[0]),
        pointing=whole.pointing,
        in_step=whole.in_step,
        sentences=whole.sentences,
        merged=whole.merged,
        in_order=whole.in_order,
        echo_free=echo.free,
        echo_left=min(echo.left, max(0.0, left_beside(len(pair.target.words), said))),
        echo_known=min(echo.known, 1 - 0.5 / (len(pair.target.words) + 1)),
        echo_rest=echo.rest,
        echo_best=echo.best,
    )


def _left(matching: Matching, unsaid: float) -> float:
    """How many of the target's things have no match, beside a weight that has none either."""
    return _clipped(math.log((matching.theirs.count(-1) + 1) / (unsaid + 1)), 2.0)


def _others(matching: Matching, part: Collection[int]) -> float:
    """The share of the weight of what stands outside a part that has a match."""
    outside = [index for index in range(len(matching.source)) if index not in part]
    weight = sum(matching.source[index].weight for index in outside)
    return (weight - matching.unmatched(outside) + 0.5) / (weight + 1)


def _is_number(thing: Thing) -> bool:
    return any(key[0] == "#" for key in thing.keys)


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
