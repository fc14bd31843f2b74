"""Quantities of two readings compared by value: numbers, ordinals, ranges, bounds, formulas."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from rulewright.judging.facing.allotment import is_level, left_over
from rulewright.judging.facing.edges import is_one_edge
from rulewright.judging.facing.excuses import MEMBERS, is_excused
from rulewright.judging.facing.keeping import kept
from rulewright.judging.facing.listing import is_list
from rulewright.judging.facing.numerals import ends, is_label, is_said_otherwise
from rulewright.judging.facing.pairing import (
    QUANTITIES,
    are_kin,
    level_text,
    pairing_of,
)
from rulewright.judging.finding import Pair
from rulewright.reading.facts import Fact, Reading
from rulewright.text import fold

DIGITS = re.compile(r"\d+(?:[,.]\d{3})*")
BESIDE = 6
"""The ends of a range that is written out stand so close together."""


@dataclass(frozen=True, slots=True)
class Quarrel:
    """Two quantities that should be one, or one without a counterpart (None).

    `kin` is whether they count the same thing, `near` whether their clauses are partners. `stands`
    is what the target may say where a lost one should stand.
    """

    source: Fact | None
    target: Fact | None
    kin: bool = False
    near: bool = False
    stands: Fact | None = None


def is_same(source: Fact, target: Fact) -> bool:
    """Whether two quantities have one value, whatever they count.

    A number may be said as an ordinal; a range of two ends, as a bound of both.
    """
    if "formula" in (source.kind, target.kind):
        return source.kind == target.kind and source.value == target.value
    if isinstance(source.value, str) or isinstance(target.value, str):
        if _is_percent(source, target) or _is_percent(target, source):
            return True
        ours, theirs = _tokens(source), _tokens(target)
        return ours == theirs or (isinstance(target.value, int) and ours > theirs > set())
    return ends(source) == ends(target)


def _is_percent(part: Fact, percent: Fact) -> bool:
    """Whether a fraction is said in percent: a quarter, 25 %."""
    found = FRACTION.fullmatch(str(part.value))
    if found is None or not isinstance(percent.value, int) or percent.unit != "percent":
        return False
    return percent.value * int(found[2]) == 100 * int(found[1])


FRACTION = re.compile(r"(\d+)/([1-9]\d*)")


def _tokens(fact: Fact) -> set[str]:
    return set(re.findall(r"\d+", str(fact.value)))


@kept
def quarrels(pair: Pair) -> tuple[Quarrel, ...]:
    """Every quantity without an equal on the other side, joined to its likeliest counterpart.

    Equals that count the same thing are given out first; then what is left over of the same thing
    answers a quantity even if another thing has its value; then whatever is likeliest.
    """
    ours, theirs = pair.source.of(*QUANTITIES), pair.target.of(*QUANTITIES)
    if not ours and not theirs:
        return ()
    spare = left_over(pair, ours, theirs, partial(_is_equal, pair))
    open_ = [fact for fact in ours if not _is_settled(pair, fact, theirs)]
    spare = [fact for fact in spare if not _is_spelling(pair, fact, ours, theirs)]
    sure = [fact for fact in spare if fact.governs and pair.glossary.get(fact.governs)]
    found = list(_joined(pair, open_, sure, _twin))
    open_ = [fact for fact in open_ if fact not in {quarrel.source for quarrel in found}]
    spare = [f for f in spare if f not in {quarrel.target for quarrel in found}]
    excused = [f for f in spare if is_excused(pair, f, ours)]
    spare = [f for f in spare if f not in excused]
    found += _joined(pair, open_, spare, _rival)
    answered = {quarrel.source for quarrel in found}
    spare = [f for f in spare if f not in {quarrel.target for quarrel in found}]
    lost = [f for f in open_ if f not in answered and not _has_equal(pair, f, theirs, True)]
    found += _joined(pair, lost, spare, _choice)
    answered = {quarrel.source for quarrel in found}
    found += [_lost(pair, fact, excused) for fact in lost if fact not in answered]
    spare = [f for f in spare if f not in {quarrel.target for quarrel in found}]
    found += _additions(pair, ours, theirs, spare)
    return tuple(quarrel for quarrel in found if not _is_no_quarrel(pair, quarrel))


def _is_no_quarrel(pair: Pair, quarrel: Quarrel) -> bool:
    """Whether both say one moment from its two sides, or one only numbers a question: Q2."""
    source, target = quarrel.source, quarrel.target
    if source is not None and target is not None:
        return is_one_edge(pair, source, target)
    sides = ((source, pair.source), (target, pair.target))
    return any(fact is not None and is_label(reading, fact) for fact, reading in sides)


Finder = Callable[[Pair, Fact, Sequence[Fact]], Fact | None]


def _joined(
    pair: Pair, lost: Iterable[Fact], spare: Sequence[Fact], find: Finder
) -> Iterator[Quarrel]:
    """Each quantity with the counterpart that is found for it, each counterpart used once."""
    left = list(spare)
    for fact in lost:
        other = find(pair, fact, left)
        if other is not None:
            left.remove(other)
            yield _quarrel(pair, fact, other)


def _lost(pair: Pair, fact: Fact, excused: Iterable[Fact]) -> Quarrel:
    """A quantity that the target does not say; what is excused beside may stand in its place."""
    level = [other for other in excused if is_level(pair, fact, other)]
    return Quarrel(fact, None, stands=_choice(pair, fact, level))


def _additions(
    pair: Pair, ours: Sequence[Fact], theirs: Sequence[Fact], spare: Iterable[Fact]
) -> Iterator[Quarrel]:
    """What only the target says."""
    restated = _restated(ours, theirs)
    for fact in spare:
        if not _is_one(fact) and not _has_equal(pair, fact, ours, is_source=False):
            yield _added(pair, fact, restated)


def _is_settled(pair: Pair, fact: Fact, theirs: Sequence[Fact]) -> bool:
    """Whether the facing sentence says the quantity, or the target the ends of its interval."""
    if any(_is_equal(pair, fact, o) and is_level(pair, fact, o) for o in theirs):
        return True
    if _is_said_by_ends(fact, theirs, pair.target):
        return not any(fact.kind == o.kind and is_same(fact, o) for o in theirs)
    return any(_is_complement(pair, fact, other) for other in theirs)


def is_one_each(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether as many as there are players are one for each player."""
    if ours.kind != "formula" or ours.value != 0 or ours.unit != "players":
        return False
    each = (fact for fact in pair.target.of("quantifier") if fact.value == "each")
    is_each = any(fact.governs == "player" and fact.clause == theirs.clause for fact in each)
    return theirs.kind == "number" and theirs.value == 1 and is_each


def _is_equal(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether two quantities are one value of one thing; an ordinal is no plain number here."""
    if is_one_each(pair, ours, theirs):
        return True
    if not is_same(ours, theirs) or not are_kin(pair, ours.governs, theirs.governs):
        return False
    return ours.kind != "ordinal" or theirs.kind != "number"


def _twin(pair: Pair, fact: Fact, spare: Sequence[Fact]) -> Fact | None:
    """A left-over number of the same concept in the facing sentence, which nothing excuses."""
    if fact.kind != "number":
        return None
    return next(
        (
            other
            for other in spare
            if other.kind == "number"
            and fact.governs == other.governs
            and fact.unit == other.unit
            and is_level(pair, fact, other)
        ),
        None,
    )


def _rival(pair: Pair, fact: Fact, spare: Sequence[Fact]) -> Fact | None:
    """A left-over quantity of the same kind: of the same thing, or in the facing sentence."""
    alike = [other for other in spare if other.kind == fact.kind]
    same = [other for other in alike if other.governs == fact.governs != ""]
    level = [o for o in alike if is_level(pair, fact, o) and are_kin(pair, fact.governs, o.governs)]
    return next(iter((*same, *level)), None)


def _choice(pair: Pair, fact: Fact, spare: Sequence[Fact]) -> Fact | None:
    """The likeliest counterpart of a quantity; a 1 that "a" or "single" may say has none."""
    if fact.value == 1 and is_said_otherwise(1, pair, level_text(pair, fact)):
        spare = [o for o in spare if o.kind == fact.kind]
    choice = max(spare, key=lambda other: _likeness(pair, fact, other), default=None)
    return choice if choice is not None and _likeness(pair, fact, choice) > 0 else None


def _restated(ours: Sequence[Fact], theirs: Sequence[Fact]) -> list[Fact]:
    """Source facts that repeat one another, more often than the target says them."""
    left = list(theirs)
    found = []
    for fact in ours:
        fits = [other for other in left if is_same(fact, other)]
        if fits:
            left.remove(fits[0])
        elif any(is_same(fact, other) for other in theirs):
            found.append(fact)
    return found


def _added(pair: Pair, target: Fact, restated: Sequence[Fact]) -> Quarrel:
    """A quantity that only the target says; it may be a restatement gone wrong."""
    alike = [
        fact
        for fact in restated
        if fact.kind == target.kind
        and are_kin(pair, fact.governs, target.governs)
        and is_level(pair, fact, target)
    ]
    return _quarrel(pair, alike[0], target) if alike else Quarrel(None, target)


def _is_one(fact: Fact) -> bool:
    return fact.kind in ("number", "ordinal") and fact.value in (0, 1, -1)


def _has_equal(pair: Pair, fact: Fact, others: Sequence[Fact], is_source: bool) -> bool:
    """Whether the other side says the quantity: as it is, end by end, denied, or in digits."""
    other_reading = pair.target if is_source else pair.source
    if any(is_same(fact, other) for other in others) or _is_said_by_ends(
        fact, others, other_reading
    ):
        return True
    if any(_is_complement(pair, fact, other) for other in others):
        return True
    return fact.kind in ("number", "ordinal") and _is_loose(fact, other_reading)


def _is_said_by_ends(fact: Fact, others: Sequence[Fact], reading: Reading) -> bool:
    """Whether each end of a bound or range stands on the other side ("5 or more, 20 or fewer")."""
    if not isinstance(fact.value, tuple):
        return False
    low, high = ends(fact)
    bounds = [other for other in others if other.kind in ("bound", "range")]
    if fact.kind == "range" and _is_spelt_out(low, high, others, reading):
        return True
    low_said = low is None or any(ends(other)[0] == low for other in bounds)
    high_said = high is None or any(ends(other)[1] == high for other in bounds)
    return low_said and high_said and (low is not None or high is not None)


def _is_spelling(pair: Pair, fact: Fact, ours: Sequence[Fact], theirs: Sequence[Fact]) -> bool:
    """Whether a number of the target is one end of a range of the source that is written out."""
    if fact.kind != "number":
        return False
    spelt = (_spelling(*ends(o), theirs, pair.target) for o in ours if o.kind == "range")
    return any(fact in pairs for pairs in spelt)


def _spelling(
    low: int | None, high: int | None, others: Sequence[Fact], reading: Reading
) -> tuple[Fact, ...]:
    """The two numbers side by side that are the ends of a range ("two or three"), if any."""
    plain = [other for other in others if other.kind in ("number", "ordinal")]
    return next(
        (
            (one, other)
            for one in plain
            for other in plain
            if one.value == low
            and other.value == high
            and 0 <= other.span.start - one.span.end <= BESIDE
            and not is_list(reading, one, other)
        ),
        (),
    )


def _is_spelt_out(
    low: int | None, high: int | None, others: Sequence[Fact], reading: Reading
) -> bool:
    """Whether two numbers side by side are the ends of a range ("two or three")."""
    plain = [other for other in others if other.kind in ("number", "ordinal")]
    said = {other.value for other in plain}
    is_short = low is not None and high is not None and 1 < high - low < MEMBERS
    if is_short and low is not None and high is not None and set(range(low, high + 1)) <= said:
        return True
    return bool(_spelling(low, high, others, reading))


def _is_complement(pair: Pair, fact: Fact, other: Fact) -> bool:
    """Whether one is what the other denies: "cannot be less than 6" is 6 or more."""
    if fact.kind != "bound" or other.kind != "bound":
        return False
    (low, high), (other_low, other_high) = ends(fact), ends(other)
    outside = (
        high is None and low is not None and other_high == low - 1 and other_low is None
    ) or (low is None and high is not None and other_low == high + 1 and other_high is None)
    return outside and (_is_denied(pair.source) or _is_denied(pair.target))


def _is_denied(reading: Reading) -> bool:
    denials = ("cannot", "must-not")
    return bool(reading.of("negation")) or any(f.value in denials for f in reading.of("modality"))


def _is_loose(fact: Fact, reading: Reading) -> bool:
    """Whether the digits of a number stand in the other text outside of what it states."""
    stated = [f.span for f in reading.of(*QUANTITIES) if not isinstance(f.value, str)]
    wanted = _tokens(fact)
    for found in DIGITS.finditer(fold(reading.text)):
        if any(span.start <= found.start() < span.end for span in stated):
            continue
        if found.group().replace(",", "").lstrip("0") in {token.lstrip("0") for token in wanted}:
            return True
    return False


def _quarrel(pair: Pair, ours: Fact, theirs: Fact) -> Quarrel:
    kin = are_kin(pair, ours.governs, theirs.governs) and _is_alike(pair, ours, theirs)
    return Quarrel(ours, theirs, kin, pairing_of(pair).joins(ours.clause, theirs.clause))


def _likeness(pair: Pair, ours: Fact, theirs: Fact) -> float:
    """How likely two unequal quantities are one, said wrong: by thing, unit, form, clause."""
    score = 0.5
    score += 2.0 * (ours.governs != "" and ours.governs == theirs.governs)
    score -= 2.0 * (not are_kin(pair, ours.governs, theirs.governs))
    score += 1.0 * (ours.unit != "" and ours.unit == theirs.unit)
    score += 1.0 * (ours.kind == theirs.kind)
    score += 1.0 * pairing_of(pair).joins(ours.clause, theirs.clause)
    score -= 0.75 * (theirs.value == 1 and not theirs.governs)
    return score + 0.5 * _ends_meet(ours, theirs)


def _ends_meet(ours: Fact, theirs: Fact) -> bool:
    """Whether a range, bound or number shares an end with the other."""
    return any(end is not None and end in ends(theirs) for end in ends(ours))


def _is_alike(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether two quantities count the same unit or thing, as far as both say it."""
    if ours.unit and theirs.unit:
        return ours.unit == theirs.unit
    if ours.governs and ours.governs == theirs.governs:
        return True
    known = [pair.glossary.get(fact.governs) is not None for fact in (ours, theirs)]
    return all(known) or not (ours.governs and theirs.governs)
