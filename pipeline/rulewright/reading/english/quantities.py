"""English quantities: plain numbers and labels, and the order in which all are read."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.reading.english.bounds import read_bounds, read_open, read_ranges
from rulewright.reading.english.counting import counted
from rulewright.reading.english.formulas import read_formulas
from rulewright.reading.english.ordinals import MONTHS, read_ordinals
from rulewright.reading.english.parse import Parse
from rulewright.reading.english.phrases import Phrases
from rulewright.reading.english.words import listed
from rulewright.reading.facts import Fact


def read_quantities(parse: Parse) -> Iterator[Fact]:
    """All quantities of the text; the words that they take are marked as used."""
    _skip_list_marks(parse)
    yield from _labels(parse)
    yield from read_formulas(parse)
    yield from read_ranges(parse)
    yield from read_bounds(parse)
    yield from read_open(parse)
    yield from read_ordinals(parse)
    yield from _multiples(parse)
    yield from _numbers(parse)


def _skip_list_marks(parse: Parse) -> None:
    """Mark "1." "2)" at the start of a line as used: they number the list, not the game."""
    for index, word in enumerate(parse.words):
        if word.low != "#" or parse.low(index + 1) not in {".", ")", "）", "．"}:
            continue
        line = parse.text.rfind("\n", 0, word.span.start) + 1
        before = parse.text[line : word.span.start].strip(" \t　*＊(（#>-")
        if not before and isinstance(word.value, int) and word.value < 100:
            parse.used.add(index)


def _labels(parse: Parse) -> Iterator[Fact]:
    for index, word in enumerate(parse.words):
        if word.low == "#label" or (word.low == "#" and _is_named(parse, index)):
            parse.used.add(index)
            yield parse.fact("label", word.text, index, index + 1)


def _is_named(parse: Parse, index: int) -> bool:
    before = parse.low(index - 1)
    if before == "." and parse.low(index - 2) == "no":
        return parse.words[index - 2].text == "No"
    return before in {"№", "#"} and parse.words[index - 1].pos == "."


MULTIPLES: Phrases[int] = Phrases(
    [
        ("twice the|as|that|his|her|your|its|their", 2),
        ("double|doubled", 2),
        ("triple|tripled|treble", 3),
        ("twofold", 2),
        ("threefold", 3),
    ]
)

_THROWS = frozenset(listed("doubles triples trebles"))
_ONE_THROW = frozenset(listed("double triple treble"))
_ONE_OF = frozenset(listed("a any no another"))


def _is_throw(parse: Parse, index: int) -> bool:
    """Whether "doubles", "a double" names equal dice or cards, and nothing is multiplied."""
    if parse.low(index) in _THROWS:
        return parse.pos(index - 1) not in "NPW" and parse.pos(index + 1) not in "TSNO#"
    is_one = parse.low(index) in _ONE_THROW and parse.low(index - 1) in _ONE_OF
    return is_one and parse.pos(index + 1) not in "NA-"


_OFTEN = {"once": 1, "twice": 2, "thrice": 3}

_NOT_ONCE = frozenset({"at", "again", "more", "and", "all", "there", "here"})


def _multiples(parse: Parse) -> Iterator[Fact]:
    for multiple in MULTIPLES.find(parse.words):
        if multiple.start not in parse.used and not _is_throw(parse, multiple.start):
            parse.used.add(multiple.start)
            yield parse.fact(
                "number", multiple.value, multiple.start, multiple.start + 1, "multiple"
            )
    for index, word in enumerate(parse.words):
        often = _OFTEN.get(word.low)
        if often is None or index in parse.used or _opens_clause(parse, index):
            continue
        if word.low == "once" and {parse.low(index - 1), parse.low(index + 1)} & _NOT_ONCE:
            continue
        if word.low == "once" and parse.words[index - 1].lemma == "be":
            continue
        parse.used.add(index)
        yield parse.fact("number", often, index, index + 1, "time", parse.verb(index))


def _opens_clause(parse: Parse, index: int) -> bool:
    marker = parse.parts[parse.owner[index]].marker
    return marker is not None and marker.start <= index < marker.end


def _numbers(parse: Parse) -> Iterator[Fact]:
    for index, word in enumerate(parse.words):
        if word.low in {"midnight", "noon"} and parse.pos(index + 1) != "N":
            hour = 0 if word.low == "midnight" else 12
            yield parse.fact("number", hour, index, index + 1, "o'clock")
    for index, word in enumerate(parse.words):
        if word.value is None or index in parse.used or parse.is_inner(index, index + 1):
            continue
        if word.ordinal or _is_reference(parse, index):
            continue
        parse.used.add(index)
        unit, governs = _number_unit(parse, index)
        yield from _month(parse, index)
        yield parse.fact("number", word.value, index, index + 1, unit, governs)


STEPS = frozenset(listed("step page chapter section figure fig case rule"))


def _is_reference(parse: Parse, index: int) -> bool:
    return index > 0 and parse.words[index - 1].lemma in STEPS and parse.pos(index - 1) == "N"


def _month(parse: Parse, index: int) -> Iterator[Fact]:
    """The month beside a day or a year, which Japanese writes as a number."""
    at = index - 2 if parse.low(index - 1) == "." else index - 1
    if at >= 0 and parse.low(at) in MONTHS and parse.words[at].text[0].isupper():
        yield parse.fact("number", MONTHS[parse.low(at)], at, at + 1, "month")


_SINCE = frozenset(listed("in since of by until from around before after during year"))


def _number_unit(parse: Parse, index: int) -> tuple[str, str]:
    word = parse.words[index]
    value = word.value
    month = parse.low(index - 1) in MONTHS or (
        parse.low(index - 1) == "." and parse.low(index - 2) in MONTHS
    )
    dated = month or parse.low(index - 1) in _SINCE
    if dated and isinstance(value, int) and 1000 <= value <= 2999 and "," not in word.text:
        return "year", ""
    if month and parse.words[index - 1].text[0] != "m":
        return "day", ""
    if parse.low(index + 1) in {"ad", "bc", "ce", "bce"}:
        return "year", ""
    if parse.low(index + 1) == "s" and parse.words[index + 1].span.start == word.span.end:
        return ("year" if isinstance(value, int) and value > 999 else ""), ""
    if parse.low(index - 1) in {"aged", "age"} or _is_age(parse, index):
        return "age", ""
    if parse.low(index + 1) in {"a", "p", "am", "pm"} and parse.low(index + 2) in {".", "m", " "}:
        return "o'clock", ""
    unit, governs = counted(parse, index + 1)
    if unit == "time" and parse.low(index + 2) in {"the", "as", "that", "more"}:
        return "multiple", ""
    return unit, governs


def _is_age(parse: Parse, index: int) -> bool:
    """10 years old, a 10-year-old."""
    follows = [parse.words[i].lemma for i in range(index + 1, min(index + 5, len(parse.words)))]
    rest = [lemma for lemma in follows if lemma != "-"]
    return rest[:1] == ["year"] and rest[1:2] in (["old"], ["of"])
