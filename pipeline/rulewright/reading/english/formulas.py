"""English formulas: as many as players, one more chip than the number of players."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.reading.english.counting import amounts, listed_before, value_of
from rulewright.reading.english.parse import CLASSIFIERS, Parse, noun_after
from rulewright.reading.english.phrases import Hit, Phrases
from rulewright.reading.facts import Fact

FORMULAS: Phrases[str] = Phrases(
    [
        ("as many|much ~4 as a|the? number|count of? ~4", "number"),
        ("as many|much ~7 as there are|is", "number"),
        ("as many|much ~3 as", "number"),
        ("a|the same number|amount of ~3 as that|those|the? number? of?", "number"),
        ("a|the same number|amount as that|the? number? of?", "number"),
        ("equal in? number? to the number|count of", "number"),
        ("a|the number|count of ~3 plus|+ #", "plus"),
        ("number|count of ~2 plus|+ #", "plus"),
        ("player plus|+ #", "plus"),
        ("# ~2 more ~2 than a|the? number|count of?", "more"),
        ("# ~2 more|additional than there are", "more"),
        ("# ~2 fewer|less ~2 than a|the? number|count of?", "fewer"),
        ("# ~2 fewer|less than there are", "fewer"),
    ]
)


_FORMS = frozenset({"pair", "set", "group", "run", "bonus", "meld", "result"})
"""What cards are played as: "of the same number as a pair"."""


def read_formulas(parse: Parse) -> Iterator[Fact]:
    """The formulas: what is added to a count, the count, what is counted."""
    for hit in FORMULAS.find(parse.words):
        base = _base(parse, hit)
        if base is None:
            continue
        added, end = _added(parse, hit, base)
        counted = _formula_counts(parse, hit)
        parse.used.update(range(hit.start, end))
        unit = "players" if parse.words[base].lemma == "player" else parse.name(base)
        yield parse.fact("formula", added, hit.start, end, unit, counted)


def _base(parse: Parse, hit: Hit[str]) -> int | None:
    """The noun that a formula counts by: players; None if it is none."""
    if hit.value == "plus":
        heads = [
            i
            for i in range(hit.start, hit.end - 1)
            if parse.pos(i) == "N" and parse.words[i].lemma not in {"number", "count"}
        ]
        return heads[-1] if heads else None
    if _is_printed(parse, hit):
        return None
    start = hit.end
    is_form = parse.low(start) in {"a", "an"} and parse.low(start + 1) in _FORMS
    if is_form and parse.low(start - 1) == "as":
        return None
    if parse.low(start) in {"of", "the", "that", "a"}:
        start += 1
    head = noun_after(parse, start)
    inside = [i for i in range(hit.start, hit.end) if parse.pos(i) == "N"]
    if parse.low(hit.end - 1) == "as":
        inside = []
    last = inside[-1] if inside and hit.end - inside[-1] <= 2 else None
    if last is not None and parse.words[last].lemma not in {"number", "count", "amount"}:
        head = last
    if head is None or parse.pos(start) in "P" or parse.words[head].lemma == "possible":
        return None
    return head


def _is_printed(parse: Parse, hit: Hit[str]) -> bool:
    """Whether the same number stands on two things: a card with the same number as another one."""
    words = [parse.low(index) for index in range(hit.start, hit.end)]
    is_of_one = parse.low(hit.start - 1) in {"with", "of"} and words[-2:] == ["number", "as"]
    return is_of_one and parse.low(hit.end) in {"a", "an", "another", "one", "any", "your"}


def _added(parse: Parse, hit: Hit[str], base: int) -> tuple[int, int]:
    """(what is added, the index after the formula)."""
    numbers = amounts(parse, hit)
    if hit.value in {"more", "plus", "fewer"} and numbers:
        sign = -1 if hit.value == "fewer" else 1
        return sign * value_of(parse, numbers[0]), max(hit.end, base + 1)
    at = base + 1
    while parse.low(at) in {",", "and", "plus", "+", "with", "an", "additional", "extra"}:
        at += 1
    if at > base + 1 and parse.words[at : at + 1] and parse.words[at].value is not None:
        plus = {parse.low(i) for i in range(base + 1, at + 3)}
        if plus & {"plus", "+", "more", "additional", "extra"}:
            return value_of(parse, at), at + 1
    if parse.low(at - 1) in {"plus", "+"} and parse.low(at) == "one":
        return 1, at + 1
    return 0, max(hit.end, base + 1)


def _formula_counts(parse: Parse, hit: Hit[str]) -> str:
    """What a formula counts: a noun inside it, or the one right before."""
    for index in range(hit.start + 1, hit.end):
        word = parse.words[index]
        if word.pos == "N" and word.lemma not in CLASSIFIERS | {"count"}:
            head = noun_after(parse, index)
            return parse.name(head if head is not None and head < hit.end else index)
    listed = listed_before(parse, hit.start)
    if listed and not any(parse.pos(index) == "N" for index in range(hit.start, hit.end)):
        return listed
    before = hit.start - 1
    return parse.name(before) if before >= 0 and parse.pos(before) == "N" else ""
