"""English numbers: digits, words, ordinals and fractions, each gathered into one word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rulewright.reading.english.ranks import is_placing
from rulewright.reading.english.words import Word, listed
from rulewright.text import Span

ONES = {
    word: value
    for value, word in enumerate(
        listed(
            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
            "fifteen sixteen seventeen eighteen nineteen"
        )
    )
}
TENS = {
    word: 10 * value
    for value, word in enumerate(
        listed("twenty thirty forty fifty sixty seventy eighty ninety"), start=2
    )
}
SCALES = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9}
ORDINALS = {
    word: value
    for value, word in enumerate(
        listed(
            "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth "
            "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"
        ),
        start=1,
    )
} | {"twentieth": 20, "thirtieth": 30, "hundredth": 100}
MISSPELT = {
    "fourty": "forty", "ninty": "ninety", "twelv": "twelve", "fith": "fifth", "nineth": "ninth",
    "secound": "second", "forth": "fourth", "thrid": "third",
}  # fmt: skip
PARTS = {"halves": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4,
         "fourths": 4, "fifths": 5, "sixths": 6, "eighths": 8, "tenths": 10}  # fmt: skip

PRONOUN_LEFT = frozenset(
    listed("this that the which each every any another no some other only new last next same")
)
"""Words before "one" that make it a pronoun unless a noun follows."""


_AFTER_PRONOUN = frozenset({"of", "another", "'s", "who", "'", "by", "never", "always"})


class Number(NamedTuple):
    """A number read from words up to `end`: its value, and whether it is an ordinal."""

    end: int
    value: int | str
    ordinal: bool = False


def gather_numbers(words: Sequence[Word]) -> list[Word]:
    """The words with every number made one word: `low` is "#", "#th" (ordinal) or "#label"."""
    gathered: list[Word] = []
    at = 0
    while at < len(words):
        number = _number(words, at, gathered)
        if number is None:
            loose = words[at].pos == "#"
            gathered.append(words[at]._replace(pos="P") if loose else words[at])
            at += 1
            continue
        gathered.append(_joined(words, at, number))
        at = number.end
    return gathered


def _joined(words: Sequence[Word], at: int, number: Number) -> Word:
    first, last = words[at], words[number.end - 1]
    text = first.text if number.end == at + 1 else "#"
    low = "#th" if number.ordinal else "#label" if is_label(text) else "#"
    return first._replace(
        text=text, low=low, lemma=low, pos="#", tags=(),
        span=Span(first.span.start, last.span.end), value=number.value, ordinal=number.ordinal,
    )  # fmt: skip


def is_label(digits: str) -> bool:
    """Whether a token is a name such as 004, which is no amount."""
    return digits.isdigit() and len(digits) > 1 and digits[0] == "0"


def _number(words: Sequence[Word], at: int, left: Sequence[Word]) -> Number | None:
    word = words[at]
    if word.low == "a" and at + 1 < len(words):
        return _after_article(words, at)
    if word.low == "one" and not _is_count(words, at, left):
        return None
    number = _digits(words, at) if word.value is not None else _spoken(words, at, left)
    if number is None or number.ordinal:
        return number
    return _fraction(words, number) or number


def _after_article(words: Sequence[Word], at: int) -> Number | None:
    low = words[at + 1].low
    value = 12 if low == "dozen" else SCALES.get(low)
    return Number(at + 2, value) if value else None


def _digits(words: Sequence[Word], at: int) -> Number | None:
    """Digits with what may follow: million, or a slash and a denominator."""
    word = words[at]
    assert word.value is not None
    if word.ordinal:
        return Number(at + 1, word.value, True)
    if (stamp := _stamp(words, at)) is not None:
        return stamp
    scale = SCALES.get(words[at + 1].low) if at + 1 < len(words) else None
    if scale is None:
        return Number(at + 1, word.value)
    scaled = float(word.value) * scale
    return Number(at + 2, round(scaled))


def _stamp(words: Sequence[Word], at: int) -> Number | None:
    """A date 2021/01/05 or a time 10:30 as written."""
    marks = "".join(word.low if word.pos == "." else word.low[:1] for word in words[at : at + 5])
    solid = words[at : at + 5]
    for pattern, length in (("#/#/#", 5), ("#:#", 3)):
        parts = solid[:length]
        if marks.startswith(pattern) and parts[-1].span.end - at_start(parts) == _size(parts):
            return Number(at + length, "".join(word.text for word in parts))
    return None


def at_start(parts: Sequence[Word]) -> int:
    """The first character of some words."""
    return parts[0].span.start


def _size(parts: Sequence[Word]) -> int:
    return sum(len(word.text) for word in parts)


def _fraction(words: Sequence[Word], number: Number) -> Number | None:
    """2/3 and two-thirds as the text "2/3"."""
    at = number.end
    if at + 1 < len(words) and words[at].low == "/" and isinstance(words[at + 1].value, int):
        return Number(at + 2, f"{words[at - 1].lemma}/{words[at + 1].lemma}")
    if at < len(words) and words[at].low == "-":
        at += 1
    parts = PARTS.get(words[at].low) if at < len(words) else None
    return Number(at + 1, f"{number.value}/{parts}") if parts else None


def _spoken(words: Sequence[Word], at: int, left: Sequence[Word]) -> Number | None:
    """A number in words: greedy, "two hundred and five", "twenty-one", "twenty-first"."""
    total = current = 0
    end, index = at, at
    while index < len(words):
        low = MISSPELT.get(words[index].low, words[index].low)
        is_joined = end > at and words[index - 1].low not in ONES
        if low in ORDINALS and end > at and not is_joined:
            break
        if low in ORDINALS and _is_ordinal(words, index, is_joined):
            return Number(index + 1, total + current + ORDINALS[low], True)
        if low in TENS and current % 100 == 0:
            current += TENS[low]
        elif (
            low in ONES
            and current % 10 == 0
            and (end == at or current % 100 >= 20 or words[index - 1].low in {"and", "hundred"})
        ):
            current += ONES[low]
        elif low in SCALES and end > at:
            current *= SCALES[low]
            if SCALES[low] >= 1000:
                total, current = total + current, 0
        elif end > at and low in {"-", "and"} and _goes_on(words, index, low):
            index += 1
            continue
        else:
            break
        index += 1
        end = index
    return Number(end, total + current) if end > at else None


def _goes_on(words: Sequence[Word], index: int, low: str) -> bool:
    """Whether a number word after a hyphen or "and" belongs to the number before it."""
    after = words[index + 1].low if index + 1 < len(words) else ""
    if low == "-":
        return words[index - 1].low in TENS and (ONES.get(after, 99) < 10 or after in ORDINALS)
    return words[index - 1].low in SCALES and (after in ONES or after in TENS)


_SECONDS_LEFT = frozenset({"a", "per", "few", "each"})


def _is_ordinal(words: Sequence[Word], index: int, joined: bool) -> bool:
    """Whether "first", "second"... stands before what it counts, not as an adverb or a time."""
    if joined or is_placing(words, index, ORDINALS.keys()):
        return True
    before = words[index - 1] if index else None
    after = words[index + 1] if index + 1 < len(words) else None
    if words[index].low == "forth" and (before is None or before.low != "the"):
        return False
    if words[index].low == "second" and before is not None and before.low in _SECONDS_LEFT:
        return False
    if words[index].low == "first" and _is_adverb(words, index):
        return False
    if before is not None and before.pos in "MRP" and words[index].low == "first":
        return False
    if after is not None and (
        _may_be_noun(after) or after.low in {"-", "to", "through", "and", "of"}
    ):
        return (
            words[index].low != "first"
            or after.low not in {"of", "and"}
            or (before is not None and before.pos in "TSI")
        )
    return before is not None and before.pos in "TSI" and before.low != "at"


def _is_one_on_one(words: Sequence[Word], at: int) -> bool:
    around = {word.low for word in words[max(0, at - 2) : at + 3]}
    return "-" in around and "on" in around


def _may_be_noun(word: Word) -> bool:
    return word.pos in "NA#" or any(tag[:2] in {"NN", "AJ"} for tag in word.tags)


def _is_adverb(words: Sequence[Word], index: int) -> bool:
    """Whether "first" opens a sentence with a verb and its object: "First shuffle the cards"."""
    opens = index == 0 or words[index - 1].pos == "."
    return opens and index + 2 < len(words) and words[index + 2].pos in "TS#OP"


def _is_count(words: Sequence[Word], at: int, left: Sequence[Word]) -> bool:
    """Whether "one" counts something, rather than standing for somebody or something."""
    before = words[at - 1] if at else None
    after = words[at + 1] if at + 1 < len(words) else None
    if before is not None and before.low == "by" and words[at - 2].low == "one":
        return False
    if after is None:
        return before is not None and before.pos in "VDI" and before.low != "as"
    if after.low == "half" or _is_one_on_one(words, at):
        return False
    if before is not None and before.low in {"no", "every", "any"}:
        return False
    if after.low in _AFTER_PRONOUN or after.pos in "MX":
        return False
    if before is not None and before.low in PRONOUN_LEFT:
        return after.pos in "NA" or after.low in {"-", "or"}
    if after.pos == "." and after.low not in {"*", "-", '"', "“", "["}:
        return before is None or before.pos in "VDIC#"
    return after.pos not in "PJ" or (before is not None and before.pos in "VD")
