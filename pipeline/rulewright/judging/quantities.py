"""Quantities of two readings compared by value: numbers, ordinals, ranges, bounds, formulas."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulewright.judging.finding import Pair
from rulewright.judging.pairing import QUANTITIES, are_kin, pairing_of
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact, Reading
from rulewright.text import fold

WORDS: dict[int, tuple[str, ...]] = {
    0: words("no none zero nothing without empty null midnight"),
    1: words(
        "a an one single each the once first sole only per alone every another this that it its "
        "individual same next whoever anyone someone primary"
    ),
    2: words(
        "both twice double doubles doubled pair pairs couple second either half bilingual dual "
        "binary two-way"
    ),
    3: words("triple triples thrice third three-way trio"),
    4: words("quarter quarters quadruple fourth"),
    6: words("sixth half-dozen"),
    10: words("decimal tenth decade"),
    12: words("dozen noon midnight"),
    16: words("hexadecimal"),
    24: words("midnight"),
    50: words("half"),
    100: words("full fully hundred century"),
}
"""English words that say a number without being one. 1 is also said by a singular noun."""

MONTHS = words(
    "january february march april may june july august september october november december"
)

SOURCE_WORDS: dict[int, tuple[str, ...]] = {
    0: words("ない なし ゼロ ぜろ"),
    2: words("両 双方 二 ふた 倍 ペア 互い いずれか どちら 一対"),
    3: words("三 みっ トリオ"),
    4: words("四 よっ 四半"),
    5: words("五 いつつ"),
    6: words("六 むっ"),
    7: words("七"),
    8: words("八 やっ"),
    9: words("九"),
    10: words("十"),
    100: words("百"),
    1000: words("千"),
}
"""Words of the source that may stand behind a number said only in the target."""

DIGITS = re.compile(r"\d+(?:[,.]\d{3})*")
LISTED = re.compile(r"[、,，・]|及び|および|または")
UP, DOWN = "up", "down"
NEAR_WORDS = {
    UP: words(
        "more greater least higher above over minimum min exceed exceeds exceeding beyond past "
        "larger bigger later from or_so between outside"
    ),
    DOWN: words(
        "less fewer most lower below under up_to within maximum max upto limit limited no_later "
        "during until throughout smaller earlier between than"
    ),
}
NEAR_MARKS = {
    UP: words("以上 以降 超 最低 最小 少なく 越え より多 より大 より高 より長 範囲 上回 複数"),
    DOWN: words(
        "以下 以内 以前 未満 最大 最高 まで 上限 高々 範囲 間 より少 より小 より低 下回 満たない"
    ),
}
"""Words of comparison, by the end of the interval that they set."""

NEAR = 30
BESIDE = 6
"""So many characters before and after a number may hold its comparator."""


@dataclass(frozen=True, slots=True)
class Quarrel:
    """Two quantities that should be one, or one without a counterpart (None).

    `kin` is whether they count the same thing, `near` whether their clauses are partners.
    """

    source: Fact | None
    target: Fact | None
    kin: bool = False
    near: bool = False


def is_same(source: Fact, target: Fact) -> bool:
    """Whether two quantities have one value, whatever they count.

    A number may be said as an ordinal; a range of two ends, as a bound of both.
    """
    kinds = {source.kind, target.kind}
    if kinds == {"formula"}:
        return source.value == target.value
    if "formula" in kinds:
        return False
    if isinstance(source.value, str) or isinstance(target.value, str):
        return _tokens(source) == _tokens(target)
    return ends(source) == ends(target)


def ends(fact: Fact) -> tuple[int | None, int | None]:
    """The least and the greatest value; an ordinal -1 is the last."""
    if isinstance(fact.value, tuple):
        return fact.value[0], fact.value[-1]
    value = fact.value if isinstance(fact.value, int) else None
    return value, value


def _tokens(fact: Fact) -> set[str]:
    return set(re.findall(r"\d+", str(fact.value)))


def quarrels(pair: Pair) -> tuple[Quarrel, ...]:
    """Every quantity without an equal on the other side, joined to its likeliest counterpart."""
    ours, theirs = pair.source.of(*QUANTITIES), pair.target.of(*QUANTITIES)
    lost = [f for f in ours if not _has_equal(pair, f, theirs, is_source=True)]
    spare = [f for f in _spare(pair, ours, theirs) if not _is_excused(pair, f, ours)]
    found = []
    for fact in lost:
        choice = max(spare, key=lambda other: _likeness(pair, fact, other), default=None)
        if choice is None or _likeness(pair, fact, choice) <= 0:
            found.append(Quarrel(fact, None))
            continue
        spare.remove(choice)
        found.append(_quarrel(pair, fact, choice))
    added = [f for f in spare if not _has_equal(pair, f, ours, is_source=False)]
    return (*found, *(Quarrel(None, other) for other in added))


def _has_equal(pair: Pair, fact: Fact, others: Sequence[Fact], is_source: bool) -> bool:
    """Whether the other side says the quantity: as it is, end by end, denied, or in digits."""
    if any(is_same(fact, other) for other in others) or _is_said_by_ends(fact, others):
        return True
    if any(_is_complement(pair, fact, other, is_source) for other in others):
        return True
    other_reading = pair.target if is_source else pair.source
    return fact.kind in ("number", "ordinal") and _is_loose(fact, other_reading)


def _is_said_by_ends(fact: Fact, others: Sequence[Fact]) -> bool:
    """Whether each end of a bound or range stands on the other side ("5 or more, 20 or fewer")."""
    if not isinstance(fact.value, tuple):
        return False
    low, high = ends(fact)
    bounds = [other for other in others if other.kind in ("bound", "range")]
    if fact.kind == "range" and _is_spelt_out(low, high, others):
        return True
    low_said = low is None or any(ends(other)[0] == low for other in bounds)
    high_said = high is None or any(ends(other)[1] == high for other in bounds)
    return low_said and high_said and (low is not None or high is not None)


def _is_spelt_out(low: int | None, high: int | None, others: Sequence[Fact]) -> bool:
    """Whether two numbers side by side are the ends of a range ("two or three")."""
    plain = [other for other in others if other.kind in ("number", "ordinal")]
    return any(
        one.value == low and other.value == high and 0 <= other.span.start - one.span.end <= BESIDE
        for one in plain
        for other in plain
    )


def _is_complement(pair: Pair, fact: Fact, other: Fact, is_source: bool) -> bool:
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


def _is_excused(pair: Pair, fact: Fact, ours: Sequence[Fact]) -> bool:
    """Whether a number that only the target says is an article, a count of a list, or no number."""
    following = pair.target.text[fact.span.end : fact.span.end + 1]
    if following.isalpha():
        return True
    if fact.kind not in ("number", "ordinal"):
        return fact.span.of(fold(pair.target.text)) in fold(pair.source.text)
    if not isinstance(fact.value, int) or fact.value in (0, 1, -1):
        return True
    if is_grounded(fact.value, pair):
        return True
    if len(LISTED.findall(pair.source.text)) + 1 >= fact.value > 2:
        return True
    spelt = any(other.kind == "range" and fact.value in ends(other) for other in ours)
    return spelt and not any(other.kind == "range" for other in pair.target.of("range"))


def _quarrel(pair: Pair, ours: Fact, theirs: Fact) -> Quarrel:
    kin = are_kin(pair, ours.governs, theirs.governs) and _is_alike(pair, ours, theirs)
    return Quarrel(ours, theirs, kin, pairing_of(pair).joins(ours.clause, theirs.clause))


def _spare(pair: Pair, ours: Iterable[Fact], theirs: Iterable[Fact]) -> list[Fact]:
    """Target facts that no source fact needs: equals are given out one to one, nearest first."""
    joins = pairing_of(pair).joins
    spare = list(theirs)
    for fact in ours:
        fits = [other for other in spare if is_same(fact, other)]
        fits.sort(key=lambda other: not joins(fact.clause, other.clause))
        if fits:
            spare.remove(fits[0])
    return spare


def _likeness(pair: Pair, ours: Fact, theirs: Fact) -> float:
    """How likely two unequal quantities are one, said wrong: by thing, unit, form, clause."""
    score = 0.5
    score += 2.0 * (ours.governs != "" and ours.governs == theirs.governs)
    score -= 2.0 * (not are_kin(pair, ours.governs, theirs.governs))
    score += 1.0 * (ours.unit != "" and ours.unit == theirs.unit)
    score += 1.0 * (ours.kind == theirs.kind)
    score += 1.0 * pairing_of(pair).joins(ours.clause, theirs.clause)
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


def is_said_otherwise(value: int, pair: Pair) -> bool:
    """Whether the target says a number by a word that is no number ("both", "dozen", "May")."""
    text = pair.target.text
    if has_word(text, *WORDS.get(value, ())):
        return True
    if 1 <= value <= 12 and has_word(text, MONTHS[value - 1]):
        return True
    said = {fact.value for fact in pair.target.of(*QUANTITIES)}
    return has_word(text, "pm", "p.m", "p.m.") and value - 12 in said


def is_grounded(value: int, pair: Pair) -> bool:
    """Whether a number that only the target says has a word of the source behind it."""
    return any(word in pair.source.text for word in SOURCE_WORDS.get(value, ()))


def has_comparator(reading: Reading, fact: Fact, bound: Fact) -> bool:
    """Whether a word of comparison that may set such a bound stands near a quantity."""
    around = reading.text[max(0, fact.span.start - NEAR) : fact.span.end + NEAR]
    return _has_mark(around, reading.language, way_of(bound))


def has_bound_mark(reading: Reading, way: str) -> bool:
    """Whether a text has a word of comparison that sets a bound this way anywhere."""
    return _has_mark(reading.text, reading.language, way)


def _has_mark(text: str, language: str, way: str) -> bool:
    if language == "ja":
        return any(mark in text for mark in NEAR_MARKS[way])
    return has_word(text, *NEAR_WORDS[way])


def way_of(bound: Fact) -> str:
    """Whether a bound is open at the top ("up") or at the bottom ("down")."""
    return UP if ends(bound)[1] is None else DOWN


def is_aside(reading: Reading, fact: Fact) -> bool:
    """Whether the fact stands in parentheses."""
    before = reading.text[: fact.span.start]
    return max(before.rfind("("), before.rfind("（")) > max(before.rfind(")"), before.rfind("）"))


def shown(fact: Fact) -> str:
    """A quantity in words for a message."""
    unit = f" {fact.governs or fact.unit}".rstrip()
    if isinstance(fact.value, str):
        return f"{fact.value}{unit}"
    low, high = ends(fact)
    if fact.kind == "formula":
        return f"{fact.unit} + {fact.value}{unit}"
    if fact.kind == "ordinal":
        return "the last" + unit if low == -1 else f"no. {low}{unit}"
    if low == high:
        return f"{low}{unit}"
    if low is None or high is None:
        return f"at most {high}{unit}" if low is None else f"at least {low}{unit}"
    return f"{low} to {high}{unit}"
