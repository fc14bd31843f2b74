"""What an English number counts: its unit, and the concept or noun that it belongs to."""

from __future__ import annotations

from rulewright.reading.english.parse import Parse, noun_after
from rulewright.reading.english.phrases import Hit

UNITS: dict[str, str] = {
    "player": "person", "person": "person", "people": "person", "man": "person",
    "woman": "person", "opponent": "person", "member": "person",
    "time": "time", "point": "point", "pt": "point", "pts": "point", "multiple": "multiple",
    "kind": "kind", "type": "kind", "sort": "kind", "variety": "kind", "set": "set",
    "page": "page", "space": "space", "square": "space", "cell": "space",
    "hour": "hour", "minute": "minute", "min": "minute", "second": "second", "day": "day",
    "week": "week", "month": "month", "year": "year", "%": "percent", "percent": "percent",
    "cm": "centimeter", "centimeter": "centimeter", "centimetre": "centimeter",
    "m": "meter", "meter": "meter", "metre": "meter", "km": "kilometer", "kilometer": "kilometer",
    "ton": "ton", "kg": "kilogram", "kilogram": "kilogram", "mm": "millimeter",
    "yen": "yen", "dollar": "dollar", "times": "time", "o'clock": "o'clock",
}  # fmt: skip
"""The counter class of a counted noun; nouns not listed have none."""

_WAYS_UP = frozenset((("face", "up"), ("face", "down"), ("upside", "down")))
"""How a thing lies, which is no noun that a number counts: "play one face down"."""


def counted(parse: Parse, index: int) -> tuple[str, str]:
    """(unit, what is counted) of the number before word `index`."""
    low = parse.low(index)
    if low == "-":
        index += 1
    if parse.low(index) in {"%", "％"}:
        return "percent", parse.name(noun_after(parse, index + 2))
    head = noun_after(parse, index + _way_up(parse, index))
    if head is None:
        return "", listed_before(parse, index - 1)
    first = next((i for i in range(index, head + 1) if parse.words[i].lemma in UNITS), head)
    lemma = parse.words[first].lemma
    unit = UNITS.get(lemma, "") if parse.pos(first) == "N" or lemma in UNITS else ""
    name = parse.name(head)
    if unit == "" and name in {"player", "opponent", "winner"}:
        unit = "person"
    is_compound = low == "-" and unit == "person"
    return unit, "player" if name == "person" or is_compound else name


def _way_up(parse: Parse, index: int) -> int:
    """How many words from `index` on only tell how a thing lies: face up, face-down."""
    said = [parse.low(index + i) for i in range(3)]
    length = 3 if said[1] == "-" else 2
    return length if (said[0], said[length - 1]) in _WAYS_UP else 0


def listed_before(parse: Parse, index: int) -> str:
    """The concept before a colon that a number stands right behind: "G chips: five".

    Between two colons it is a cell of a row, which counts what the head of its column names.
    """
    if parse.low(index + 1) == ":":
        return ""
    if parse.low(index - 1) != ":" or index - 2 not in parse.by_word:
        return ""
    return "" if _is_counted_by(parse, index - 2) else parse.name(index - 2)


_PER = frozenset(("each", "every", "per", "any"))
"""Before a thing of which each one counts for what is told behind it."""


def _is_counted_by(parse: Parse, index: int) -> bool:
    """Whether a noun is what one counts by, not what is counted: "each tile: 3", "every 4 koban: 1"."""
    before = range(index - 1, -1, -1)
    start = next((at for at in before if parse.words[at].pos in (".", "I", "J", "C")), -1)
    said = parse.words[max(start, 0) : index]
    return any(word.low in _PER or word.value is not None for word in said)


def value_of(parse: Parse, index: int) -> int:
    """The value of a number that is an integer, else 0."""
    value = parse.words[index].value
    return value if isinstance(value, int) else 0


def amounts(parse: Parse, hit: Hit[str]) -> list[int]:
    """The indices of the numbers in a hit."""
    return [i for i in range(hit.start, hit.end) if parse.words[i].value is not None]


def take(parse: Parse, hit: Hit[str]) -> None:
    """Mark the words of a hit as used."""
    parse.used.update(range(hit.start, hit.end))


def is_free(parse: Parse, hit: Hit[str]) -> bool:
    """Whether no word of the hit is taken or inside a concept's name, numbers above all."""
    return not any(
        index in parse.used
        for index in range(hit.start, hit.end)
        if parse.words[index].pos == "#" or hit.end - hit.start <= 3
    )


def noun_left(parse: Parse, hit: Hit[str]) -> str:
    """The noun right before a bound: "the G chips more than five"."""
    before = hit.start - 1
    return parse.name(before) if before >= 0 and parse.pos(before) == "N" else ""
