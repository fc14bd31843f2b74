"""English ordinals: the sixth trick, the last round, August 1st."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.reading.english.counting import value_of
from rulewright.reading.english.parse import Parse, noun_after
from rulewright.reading.english.ranks import is_placing
from rulewright.reading.english.words import listed
from rulewright.reading.facts import Fact

MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "january jan", "february feb", "march mar", "april apr", "may", "june jun",
            "july jul", "august aug", "september sept sep", "october oct", "november nov",
            "december dec",
        ),
        start=1,
    )
    for name in listed(names)
}  # fmt: skip

_MONTH_NAMES = frozenset(MONTHS)

_LASTS = frozenset({"last", "final"})

_TIMES = frozenset(listed("night season year week month time day decade century"))


def read_ordinals(parse: Parse) -> Iterator[Fact]:
    """The ordinals, and the days of months, which Japanese counts."""
    for index, word in enumerate(parse.words):
        if index in parse.used or parse.is_inner(index, index + 1):
            continue
        if word.low in _LASTS and word.pos != "V":
            head = noun_after(parse, index + 1)
            if head is not None and parse.words[head].lemma not in _TIMES:
                yield parse.fact("ordinal", -1, index, index + 1, "", parse.name(head))
        elif word.low == "#th":
            yield from _ordinal(parse, index)


def _ordinal(parse: Parse, index: int) -> Iterator[Fact]:
    parse.used.add(index)
    value = value_of(parse, index)
    before = parse.low(index - 1)
    month = MONTHS.get(before)
    if parse.low(index + 1) == "-" and parse.low(index + 2) in {"year", "grade"}:
        yield parse.fact("number", value, index, index + 1, "year")
        return
    if month is not None:
        yield parse.fact("number", month, index - 1, index, "month")
        yield parse.fact("number", value, index, index + 1, "day")
        return
    if is_placing(parse.words, index, ()):
        yield parse.fact("ordinal", value, index, index + 1)
        return
    head = noun_after(parse, index + 1)
    if head is None and parse.low(index + 1) in {"and", "or", "to"}:
        head = noun_after(parse, index + 2)
    dated = before == "the" and parse.low(index - 2) in _DATED
    if dated and (head is None or _is_of_month(parse, index)):
        yield parse.fact("number", value, index, index + 1, "day")
    elif head is None and (parse.low(index - 2) == "of" or _is_in(parse, index)):
        yield parse.fact(
            "ordinal", value, index, index + 1, "", parse.name(_noun_left(parse, index))
        )
    else:
        is_rank = head is not None and _is_rank(parse, index, head)
        named = None if is_rank else _first_named(parse, index + 1, head)
        yield parse.fact("ordinal", value, index, index + 1, "", parse.name(named))


_DATED = frozenset(listed("on of from since until till by"))


def _is_rank(parse: Parse, index: int, head: int) -> bool:
    """Whether "place" only says how one comes off: in fourth place, take second place."""
    return parse.words[head].lemma == "place" and parse.pos(index - 1) in "IVCD"


def _first_named(parse: Parse, start: int, head: int | None) -> int | None:
    """The end of the first concept in a noun phrase: "the 6th trick winner" counts tricks."""
    if head is None:
        return None
    first = next((i for i in range(start, head + 1) if i in parse.by_word), None)
    return head if first is None else min(parse.mention_end(first) - 1, head)


def _is_of_month(parse: Parse, index: int) -> bool:
    """The 9th of this month, the 4th of July."""
    follows = {parse.low(i) for i in range(index + 1, index + 4)}
    return parse.low(index + 1) == "of" and ("month" in follows or bool(follows & _MONTH_NAMES))


def _is_in(parse: Parse, index: int) -> bool:
    """Crowd English: "in the trick of sixth"."""
    return parse.low(index - 1) == "of" and parse.pos(index - 2) == "N"


def _noun_left(parse: Parse, index: int) -> int | None:
    return next((i for i in range(index - 1, max(index - 5, -1), -1) if parse.pos(i) == "N"), None)
