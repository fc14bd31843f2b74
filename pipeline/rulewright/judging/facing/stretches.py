"""From a point in time on, or until it: rounds, turns, days that are named or counted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.judging.facing.events import likeness
from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.finding import Pair
from rulewright.reading.facts import Fact, Reading
from rulewright.text import Span


class Stretch(NamedTuple):
    """A stretch of time: value "from" or "until", its words, and the point that bounds it."""

    value: str
    span: Span
    point: Span


class Reversal(NamedTuple):
    """A stretch of the source that goes on to a point from which the target's begins, or so."""

    ours: Stretch
    theirs: Stretch


_TIME_JA = (
    "ラウンド|ターン|手番|トリック|フェイズ|フェーズ|ステップ|段階|ゲーム|シーズン|世代|時代|期|回|日|年|月|週|幕|章"
    "|夜|昼|朝|夕方|[春夏秋冬]|季節|決算|得点計算|戦闘?|番|終了時?|終わり|開始時?|始まり|最初|最後|時点|周|巡"
)
_POINT_JA = rf"(?P<point>[^、。，．はがをにでへと「」（）()\s]{{0,12}}?(?:{_TIME_JA})目?)"
ONWARD_JA = re.compile(rf"{_POINT_JA}(?:以降|以後|から(?!順|始|見|数))")
UNTIL_JA = re.compile(rf"{_POINT_JA}(?:まで(?!に?(?:終|完|済|達|到|来|進|行っ))|以前)")
SPOKEN_JA = (("from", ONWARD_JA), ("until", UNTIL_JA))
_MAY_JA = re.compile("以[降後前]|から|まで")
"""What the two end with: quickly looked for."""

_TIME_EN = (
    "rounds?|turns?|tricks?|phases?|steps?|stages?|games?|seasons?|generations?|eras?|ages?|days?|nights?"
    "|years?|months?|weeks?|acts?|chapters?|mornings?|evenings?|noon|midnight|dawn|spring|summer|autumn"
    "|fall|winter|scorings?|combat|battles?|end|start|beginning|hands?|deals?|laps?"
)
_NO_THING = (
    r"(?! (?:markers?|cards?|tracks?|tokens?|tiles?|boards?|order|player|spaces?|counters?))"
)
_POINT_EN = (
    rf"(?:(?!(?:and|or|to|until|from|on|in)\b)[\w'’-]+ ){{0,4}}?(?:{_TIME_EN})\b{_NO_THING}"
    r"(?: (?:of|in) (?:the |your |that |this )?(?:\w+ )?\w+)?(?: (?:\d+|one|two|three|four|five|six|seven|eight))?"
)
_BEGINNING = r"(?:start|beginn|commenc)ing (?:in|with|from|at|on)"
ONWARD_EN = re.compile(
    rf"\b(?:from|since|after|{_BEGINNING}|as (?:of|from))\s+(?P<point>{_POINT_EN})"
    rf"|\b(?P<later>{_POINT_EN}) (?:and|or) (?:later|after(?:wards?)?|beyond|onwards?|thereafter)\b"
    rf"|\b(?P<on>{_POINT_EN}) onwards?\b",
    re.I,
)
UNTIL_EN = re.compile(
    rf"\b(?:until|till|up (?:un)?to(?: and including)?|before|prior to|through|(?:no|not) later than)"
    rf"\s+(?P<point>{_POINT_EN})"
    rf"|\b(?P<earlier>{_POINT_EN}) (?:and|or) (?:earlier|before)\b",
    re.I,
)
SPOKEN_EN = (("from", ONWARD_EN), ("until", UNTIL_EN))

DENIED_JA = re.compile("ない|なく|なけれ|ません|(?<![ま必])ず(?![つっ])|禁止|不可")
DENIED_EN = re.compile(r"\b(?:not|cannot|never|no|nobody|none|nothing|forbidden)\b|n['’]t\b", re.I)
LIMITED = re.compile(
    r"のみ|だけ|しか|限[らりっ]|初めて|はじめて|\b(?:only|unless|without|except|stops?|ends?|longer|lasts?)\b",
    re.I,
)
"""What turns a stretch round: only from then on is not until then."""


def reversals(pair: Pair) -> Iterator[Reversal]:
    """Each stretch of the target that begins where the source's ends, or ends where it begins.

    Where one side denies what the other says, or limits it, nothing is judged.
    """
    if pair.source.language != "ja" or pair.target.language != "en":
        return
    for bead in pairing_of(pair).beads if _MAY_JA.search(pair.source.text) else ():
        ours = list(_stretches(pair.source, SPOKEN_JA, bead.source_spans))
        if ours and bead.target_spans and _may_be_judged(pair, bead):
            theirs = list(_stretches(pair.target, SPOKEN_EN, bead.target_spans))
            yield from _reversed(pair, ours, theirs)


def _reversed(pair: Pair, ours: Sequence[Stretch], theirs: Sequence[Stretch]) -> Iterator[Reversal]:
    for other in theirs:
        near = [one for one in ours if _is_one(pair, one, other)]
        wrong = [one for one in near if one.value != other.value]
        if not wrong or len(wrong) < len(near):
            continue
        same = [o for o in theirs if o.value != other.value and _is_one(pair, wrong[0], o)]
        if not same:
            yield Reversal(wrong[0], other)


def _is_one(pair: Pair, ours: Stretch, theirs: Stretch) -> bool:
    """Whether both are bounded by one point: the same number, or else the same words."""
    numbers = _numbers(pair.source, ours.point), _numbers(pair.target, theirs.point)
    if all(numbers):
        return not numbers[0].isdisjoint(numbers[1])
    return not any(numbers) and likeness(pair, ours.point, theirs.point) > 0


def _numbers(reading: Reading, point: Span) -> set[object]:
    return {
        fact.value
        for fact in reading.of("number", "ordinal")
        if fact.span.overlaps(point) and isinstance(fact.value, int)
    }


def _may_be_judged(pair: Pair, bead: Bead) -> bool:
    ours = "\n".join(span.of(pair.source.text) for span in bead.source_spans)
    theirs = "\n".join(span.of(pair.target.text) for span in bead.target_spans)
    if LIMITED.search(ours) or LIMITED.search(theirs):
        return False
    return (DENIED_JA.search(ours) is None) == (DENIED_EN.search(theirs) is None)


def says_onward(pair: Pair, fact: Fact) -> bool:
    """Whether a denial of the target says from when on the source has it: no frost before round 4.

    The stretch that it denies ends where one of the facing source begins.
    """
    bead = pairing_of(pair).from_target(fact)
    clause = pair.target.clauses[fact.clause].span
    ours = list(_stretches(pair.source, SPOKEN_JA, bead.source_spans))
    return any(
        theirs.value == "until"
        and any(o.value == "from" and _is_one(pair, o, theirs) for o in ours)
        for theirs in (_stretches(pair.target, SPOKEN_EN, [clause]) if ours else ())
    )


ONLY_JA = re.compile("のみ|だけ|しか|限[らりっ]|初めて|はじめて")
BUT = re.compile("しか[^。、]*?(?:ない|なく|ません)")
ONLY_EN = re.compile(r"\bonly\b", re.I)


def turns_by_denial(pair: Pair, bead: Bead) -> bool:
    """Whether one side denies what the other limits: only after it, and not until then."""
    ours = "\n".join(span.of(pair.source.text) for span in bead.source_spans)
    theirs = "\n".join(span.of(pair.target.text) for span in bead.target_spans)
    limits = ONLY_JA.search(ours) is not None, ONLY_EN.search(theirs) is not None
    denies = DENIED_JA.search(BUT.sub("", ours)) is not None, DENIED_EN.search(theirs) is not None
    return limits[0] != limits[1] and denies[limits[0]] and not denies[limits[1]]


def _stretches(
    reading: Reading, spoken: Sequence[tuple[str, re.Pattern[str]]], within: Sequence[Span]
) -> Iterator[Stretch]:
    for edge in within:
        for value, pattern in spoken:
            for found in pattern.finditer(reading.text, edge.start, edge.end):
                name = next(name for name, said in found.groupdict().items() if said)
                yield Stretch(value, Span(*found.span()), Span(*found.span(name)))
