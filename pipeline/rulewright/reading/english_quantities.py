"""English quantities: numbers, bounds, ranges, ordinals, formulas, labels."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.reading.english_parse import CLASSIFIERS, Parse, noun_after
from rulewright.reading.english_phrases import Hit, Phrases
from rulewright.reading.facts import Fact

UNITS: dict[str, str] = {
    "player": "person", "person": "person", "people": "person", "man": "person",
    "woman": "person", "opponent": "person", "member": "person",
    "time": "time", "point": "point", "pt": "point", "pts": "point", "multiple": "multiple",
    "page": "page", "space": "space", "square": "space", "cell": "space",
    "hour": "hour", "minute": "minute", "min": "minute", "second": "second", "day": "day",
    "week": "week", "month": "month", "year": "year", "%": "percent", "percent": "percent",
    "cm": "centimeter", "centimeter": "centimeter", "centimetre": "centimeter",
    "m": "meter", "meter": "meter", "metre": "meter", "km": "kilometer", "kilometer": "kilometer",
    "ton": "ton", "kg": "kilogram", "kilogram": "kilogram", "mm": "millimeter",
    "yen": "yen", "dollar": "dollar", "times": "time", "o'clock": "o'clock",
}  # fmt: skip
"""The counter class of a counted noun; nouns not listed have none."""

MONTHS = {
    name: number
    for number, names in enumerate(
        "january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|"
        "september sept sep|october oct|november nov|december dec".split("|"),
        start=1,
    )
    for name in names.split()
}

_MONTH_NAMES = frozenset(MONTHS)

BOUNDS: Phrases[str] = Phrases(
    [
        ("at least #", "least"),
        ("greater|more|larger|higher than or equal to #", "least"),
        ("equal to or greater|more|larger|higher than #", "least"),
        ("less|fewer|smaller|lower than or equal to #", "most"),
        ("equal to or less|fewer|smaller|lower than #", "most"),
        ("a? minimum|min of? #", "least"),
        ("no|not|never fewer|less than #", "least"),
        ("not below|under #", "least"),
        ("≥|≧ #", "least"),
        ("> = #", "least"),
        ("# ~3 or|and more|greater|higher|above|over|larger|upward|upwards|better|up", "least"),
        ("# +", "least"),
        ("# ~2 at least|minimum", "least"),
        ("# ~2 minimum", "least"),
        ("# or ~2 more", "least"),
        ("at most #", "most"),
        ("up to and including #", "most"),
        ("up|upto to? #", "most"),
        ("maximum|max of? #", "most"),
        ("a maximum|limit of #", "most"),
        ("no|not|never more|greater|larger|higher than #", "most"),
        ("not over|above #", "most"),
        ("not exceeding #", "most"),
        ("within|≤|≦ #", "most"),
        ("< = #", "most"),
        ("# ~3 or|and fewer|less|lower|below|under|smaller|least", "most"),
        ("# ~3 at most|max|maximum", "most"),
        ("# ~2 at the most", "most"),
        ("# ~2 maximum|max|tops", "most"),
        ("more|greater|larger|higher than #", "above"),
        ("more|over than? the? amount|number of #", "above"),
        ("over|above|beyond|> #", "above"),
        ("exceed the? amount|number|limit? of? #", "above"),
        ("in excess of #", "above"),
        ("fewer|less|lower|smaller|few|little than #", "below"),
        ("under|below|< #", "below"),
        ("short of #", "below"),
    ]
)
"""Bounds on a number: least N, at most N, above N, below N."""

RANGES: Phrases[str] = Phrases(
    [
        ("# -|–|—|~|～|〜|to|through|thru|until #", "range"),
        ("from # ~2 to|through|until|till|- #", "range"),
        ("between # ~2 and #", "range"),
        ("#th -|–|—|~|～|〜|to|through|thru|until #th", "ordinal"),
        ("#th ~1 to|through|thru|until|~|-|and? the? #th", "maybe"),
        ("from the? #th ~2 to|through|thru|until|till|~|-|– the? #th", "ordinal"),
        ("between the? #th ~2 and the? #th", "ordinal"),
        ("# or #", "choice"),
    ]
)

OPEN: Phrases[str] = Phrases(
    [
        ("any number|amount of?", "any"),
        ("as many|much or? least|few|little? ~4 as you|they|he|she|we|one|player|players "
         "like|want|wish|please|choose|desire", "any"),
        ("as many|much ~2 as one|he|she likes|wants|wishes", "any"),
        ("an? arbitrary number|amount of?", "any"),
        ("multiple|plural", "two"),
    ]
)  # fmt: skip

FORMULAS: Phrases[str] = Phrases(
    [
        ("as many|much ~4 as a|the? number|count of? ~4", "number"),
        ("as many|much ~4 as there are|is", "number"),
        ("as many|much ~3 as", "number"),
        ("a|the same number|amount of ~3 as that|those|the? number? of?", "number"),
        ("a|the same number|amount as that|the? number? of?", "number"),
        ("equal in? number? to the number|count of", "number"),
        ("a|the number|count of ~3 plus|+ #", "plus"),
        ("# ~2 more ~2 than a|the? number|count of?", "more"),
        ("# ~2 more|additional than there are", "more"),
    ]
)


def read_quantities(parse: Parse) -> Iterator[Fact]:
    """All quantities of the text; the words that they take are marked as used."""
    _skip_list_marks(parse)
    yield from _labels(parse)
    yield from _formulas(parse)
    yield from _ranges(parse)
    yield from _bounds(parse)
    yield from _open(parse)
    yield from _ordinals(parse)
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


def _free(parse: Parse, hit: Hit[str]) -> bool:
    """Whether no word of the hit is taken or inside a concept's name, numbers above all."""
    return not any(
        index in parse.used
        for index in range(hit.start, hit.end)
        if parse.words[index].pos == "#" or hit.end - hit.start <= 3
    )


def _labels(parse: Parse) -> Iterator[Fact]:
    for index, word in enumerate(parse.words):
        if word.low == "#label":
            parse.used.add(index)
            yield parse.fact("label", word.text, index, index + 1)
        elif word.low == "#" and _is_named(parse, index):
            parse.used.add(index)
            yield parse.fact("label", word.text, index, index + 1)


def _is_named(parse: Parse, index: int) -> bool:
    before = parse.low(index - 1)
    if before == "." and parse.low(index - 2) == "no":
        return parse.words[index - 2].text == "No"
    return before in {"№", "#"} and parse.words[index - 1].pos == "."


def _counted(parse: Parse, index: int) -> tuple[str, str]:
    """(unit, what is counted) of the number before word `index`."""
    low = parse.low(index)
    if low == "-":
        index += 1
    if parse.low(index) in {"%", "％"}:
        return "percent", parse.name(noun_after(parse, index + 2))
    head = noun_after(parse, index)
    if head is None:
        return "", ""
    first = next((i for i in range(index, head + 1) if parse.words[i].lemma in UNITS), head)
    lemma = parse.words[first].lemma
    unit = UNITS.get(lemma, "") if parse.pos(first) == "N" or lemma in UNITS else ""
    name = parse.name(head)
    if unit == "" and name in {"player", "opponent", "winner"}:
        unit = "person"
    return unit, "player" if name == "person" else name


def _value(parse: Parse, index: int) -> int:
    value = parse.words[index].value
    return value if isinstance(value, int) else 0


def _amounts(parse: Parse, hit: Hit[str]) -> list[int]:
    return [i for i in range(hit.start, hit.end) if parse.words[i].value is not None]


def _take(parse: Parse, hit: Hit[str]) -> None:
    parse.used.update(range(hit.start, hit.end))


def _formulas(parse: Parse) -> Iterator[Fact]:
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
        heads = [i for i in range(hit.start + 2, hit.end - 1) if parse.pos(i) == "N"]
        return heads[-1] if heads else None
    start = hit.end
    if parse.low(start) in {"of", "the", "that", "a"}:
        start += 1
    head = noun_after(parse, start)
    inside = [i for i in range(hit.start, hit.end) if parse.pos(i) == "N"]
    last = inside[-1] if inside and hit.end - inside[-1] <= 2 else None
    if last is not None and parse.words[last].lemma not in {"number", "count", "amount"}:
        head = last
    if head is None or parse.pos(start) in "P" or parse.words[head].lemma == "possible":
        return None
    return head


def _added(parse: Parse, hit: Hit[str], base: int) -> tuple[int, int]:
    """(what is added, the index after the formula)."""
    numbers = _amounts(parse, hit)
    if hit.value in {"more", "plus"} and numbers:
        return _value(parse, numbers[0]), max(hit.end, base + 1)
    at = base + 1
    while parse.low(at) in {",", "and", "plus", "+", "with", "an", "additional", "extra"}:
        at += 1
    if at > base + 1 and parse.words[at : at + 1] and parse.words[at].value is not None:
        plus = {parse.low(i) for i in range(base + 1, at + 3)}
        if plus & {"plus", "+", "more", "additional", "extra"}:
            return _value(parse, at), at + 1
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
    before = hit.start - 1
    return parse.name(before) if before >= 0 and parse.pos(before) == "N" else ""


def _ranges(parse: Parse) -> Iterator[Fact]:
    yield from _first_several(parse)
    for hit in RANGES.find(parse.words):
        numbers = _amounts(parse, hit)
        if len(numbers) != 2 or not _free(parse, hit):
            continue
        first, last = (_value(parse, index) for index in numbers)
        if first >= last or hit.value == "choice":
            continue
        if hit.value == "maybe" and parse.low(numbers[1] - 1) in {"and"}:
            continue
        _take(parse, hit)
        unit, governs = _counted(parse, hit.end)
        before = hit.start - 1
        named = before >= 0 and parse.pos(before) == "N" and not _is_plural(parse, hit.end)
        if hit.value in {"ordinal", "maybe"} or (named and _numbered(parse, before)):
            unit = "ordinal"
        if named:
            governs = parse.name(before)
        if not governs and hit.value in {"ordinal", "maybe"}:
            governs = _last_noun(parse, hit)
        yield parse.fact("range", (first, last), hit.start, hit.end, unit, governs)


def _is_plural(parse: Parse, index: int) -> bool:
    """Whether a plural follows that the numbers count: "tricks 1 to 5 gain" has none."""
    head = noun_after(parse, index)
    return head is not None and "NN2" in parse.words[head].tags


def _numbered(parse: Parse, index: int) -> bool:
    """Whether a noun before numbers is numbered by them: "tricks 1 to 5"."""
    return parse.words[index].lemma not in {"range", "number", "total", "score", "width", "length"}


def _last_noun(parse: Parse, hit: Hit[str]) -> str:
    nouns = [i for i in range(hit.start - 2, hit.end) if i >= 0 and parse.pos(i) == "N"]
    return parse.name(nouns[-1]) if nouns else ""


def _first_several(parse: Parse) -> Iterator[Fact]:
    """"The first three tricks": tricks 1 to 3."""
    for index, word in enumerate(parse.words[:-1]):
        follower = parse.words[index + 1]
        if word.low == "#th" and word.value == 1 and follower.low == "#":
            _, governs = _counted(parse, index + 2)
            parse.used.update((index, index + 1))
            value = (1, _value(parse, index + 1))
            yield parse.fact("range", value, index, index + 2, "ordinal", governs)


_LIMITS: dict[str, tuple[int | None, int | None]] = {
    "least": (0, None), "most": (None, 0), "above": (1, None), "below": (None, -1)
}  # fmt: skip
_LASTING = frozenset({"day", "hour", "minute", "second", "week", "month", "year"})


def _bounds(parse: Parse) -> Iterator[Fact]:
    for hit in BOUNDS.find(parse.words):
        numbers = _amounts(parse, hit)
        if not numbers or not _free(parse, hit):
            continue
        if parse.low(hit.end - 1) == "+" and not _is_plus_mark(parse, hit.end - 1):
            continue
        at = numbers[0]
        value = parse.words[at].value
        if not isinstance(value, int):
            continue
        unit, governs = _counted(parse, hit.end if hit.end > at + 1 + 2 else at + 1)
        if hit.end - at > 1 and not governs:
            unit, governs = _counted(parse, at + 1)
        if not governs:
            unit, governs = _counted(parse, hit.end)
        if parse.low(hit.start) in {"over", "beyond"} and unit in _LASTING and value < 10:
            continue
        _take(parse, hit)
        low, high = _LIMITS[hit.value]
        limits = (None if low is None else value + low, None if high is None else value + high)
        yield parse.fact("bound", limits, hit.start, hit.end, unit, governs or _before(parse, hit))


def _is_plus_mark(parse: Parse, index: int) -> bool:
    """Whether a plus sign makes "5+" and is no sum."""
    touches = parse.words[index - 1].span.end == parse.words[index].span.start
    return touches and parse.pos(index + 1) not in "#P"


def _before(parse: Parse, hit: Hit[str]) -> str:
    """The noun right before a bound: "the G chips more than five"."""
    before = hit.start - 1
    return parse.name(before) if before >= 0 and parse.pos(before) == "N" else ""


def _open(parse: Parse) -> Iterator[Fact]:
    for hit in OPEN.find(parse.words):
        if any(index in parse.used for index in range(hit.start, hit.end)):
            continue
        _take(parse, hit)
        unit, governs = _counted(parse, hit.end)
        inside = [i for i in range(hit.start + 2, hit.end) if parse.pos(i) == "N"]
        if inside and hit.value == "any" and parse.low(hit.start) == "as":
            governs = parse.name(inside[0])
        governs = governs or _before(parse, hit)
        value = (0, None) if hit.value == "any" else (2, None)
        yield parse.fact("bound", value, hit.start, hit.end, unit, governs)


_LASTS = frozenset({"last", "final"})
_TIMES = frozenset("night season year week month time day decade century".split())


def _ordinals(parse: Parse) -> Iterator[Fact]:
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
    value = _value(parse, index)
    before = parse.low(index - 1)
    month = MONTHS.get(before)
    if month is not None:
        yield parse.fact("number", month, index - 1, index, "month")
        yield parse.fact("number", value, index, index + 1, "day")
        return
    head = noun_after(parse, index + 1)
    if head is None and parse.low(index + 1) in {"and", "or", "to", ","}:
        head = noun_after(parse, index + 2)
    dated = before == "the" and parse.low(index - 2) in _DATED
    if dated and (head is None or _is_of_month(parse, index)):
        yield parse.fact("number", value, index, index + 1, "day")
    elif head is None and parse.low(index - 2) == "of" or _is_in(parse, index):
        yield parse.fact("ordinal", value, index, index + 1, "", parse.name(_noun_left(parse, index)))
    else:
        named = _first_named(parse, index + 1, head)
        yield parse.fact("ordinal", value, index, index + 1, "", parse.name(named))


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


_DATED = frozenset("on of from since until till by".split())


def _is_in(parse: Parse, index: int) -> bool:
    """Crowd English: "in the trick of sixth"."""
    return parse.low(index - 1) == "of" and parse.pos(index - 2) == "N"


def _noun_left(parse: Parse, index: int) -> int | None:
    return next((i for i in range(index - 1, max(index - 5, -1), -1) if parse.pos(i) == "N"), None)


MULTIPLES: Phrases[int] = Phrases(
    [
        ("twice the|as|that|his|her|your|its|their", 2),
        ("double|doubles|doubled", 2),
        ("triple|tripled|treble", 3),
        ("twofold", 2),
        ("threefold", 3),
    ]
)
_OFTEN = {"once": 1, "twice": 2, "thrice": 3}
_NOT_ONCE = frozenset({"at", "again", "more", "and", "all"})


def _multiples(parse: Parse) -> Iterator[Fact]:
    for multiple in MULTIPLES.find(parse.words):
        if multiple.start not in parse.used:
            parse.used.add(multiple.start)
            yield parse.fact("number", multiple.value, multiple.start, multiple.start + 1, "multiple")
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
    return marker is not None and marker[0].start <= index < marker[0].end


def _numbers(parse: Parse) -> Iterator[Fact]:
    for index, word in enumerate(parse.words):
        if word.low in {"midnight", "noon"}:
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


def _is_age(parse: Parse, index: int) -> bool:
    """10 years old, a 10-year-old."""
    follows = [parse.words[i].lemma for i in range(index + 1, min(index + 5, len(parse.words)))]
    rest = [lemma for lemma in follows if lemma != "-"]
    return rest[:1] == ["year"] and rest[1:2] in (["old"], ["of"])


STEPS = frozenset("step page chapter section figure fig case rule".split())


def _is_reference(parse: Parse, index: int) -> bool:
    return index > 0 and parse.words[index - 1].lemma in STEPS and parse.pos(index - 1) == "N"


def _month(parse: Parse, index: int) -> Iterator[Fact]:
    """The month beside a day or a year, which Japanese writes as a number."""
    at = index - 2 if parse.low(index - 1) == "." else index - 1
    if at >= 0 and parse.low(at) in MONTHS and parse.words[at].text[0].isupper():
        yield parse.fact("number", MONTHS[parse.low(at)], at, at + 1, "month")


_SINCE = frozenset("in since of by until from around before after during year".split())


def _number_unit(parse: Parse, index: int) -> tuple[str, str]:
    word = parse.words[index]
    value = word.value
    month = parse.low(index - 1) in MONTHS or (
        parse.low(index - 1) == "." and parse.low(index - 2) in MONTHS
    )
    if isinstance(value, int) and 1000 <= value <= 2999 and "," not in word.text:
        if month or parse.low(index - 1) in _SINCE:
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
    unit, governs = _counted(parse, index + 1)
    if unit == "time" and parse.low(index + 2) in {"the", "as", "that", "more"}:
        return "multiple", ""
    return unit, governs
