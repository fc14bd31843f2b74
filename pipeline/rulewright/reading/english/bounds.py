"""English bounds and ranges: at least, up to, more than, from 2 to 4, any number of."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.reading.english.counting import (
    amounts,
    counted,
    is_free,
    noun_left,
    take,
    value_of,
)
from rulewright.reading.english.parse import Parse, noun_after
from rulewright.reading.english.phrases import Hit, Phrases
from rulewright.reading.english.words import listed
from rulewright.reading.facts import Fact

BOUNDS: Phrases[str] = Phrases(
    [
        ("at least #", "least"),
        ("greater|more|larger|higher than or equal to #", "least"),
        ("equal to or greater|more|larger|higher than #", "least"),
        ("less|fewer|smaller|lower than or equal to #", "most"),
        ("equal to or less|fewer|smaller|lower than #", "most"),
        ("a? minimum|min of? #", "least"),
        ("no|not|never fewer|less|lower|smaller than #", "least"),
        ("no|not|never nearer|closer than #", "least"),
        ("not below|under #", "least"),
        ("≥|≧ #", "least"),
        ("> = #", "least"),
        (
            "# ~3 or|and more|greater|higher|above|over|larger|older|upward|upwards|better|up",
            "least",
        ),
        ("# +", "least"),
        ("# ~2 at least|minimum", "least"),
        ("# ~2 minimum", "least"),
        ("# or ~2 more", "least"),
        ("at most #", "most"),
        ("up to and including #", "most"),
        ("up to #", "most"),
        ("upto #", "most"),
        ("#th ~2 or|and higher|above|more|greater|over|later", "least"),
        ("#th ~2 or|and lower|below|less|under|earlier", "most"),
        ("# - ~2 or|and more|greater|higher|above|larger", "least"),
        ("# - ~2 or|and fewer|less|lower|below|smaller", "most"),
        ("maximum|max of? #", "most"),
        ("a maximum|limit of #", "most"),
        ("no|not|never more|greater|larger|higher|longer|bigger than #", "most"),
        ("no|not|never farther|further away? than #", "most"),
        ("not over|above #", "most"),
        ("not exceeding #", "most"),
        ("within|≤|≦ #", "most"),
        ("< = #", "most"),
        ("# ~3 or|and fewer|less|lower|below|under|smaller|younger|least", "most"),
        ("# ~3 at most|max|maximum", "most"),
        ("# ~2 at the most", "most"),
        ("# ~2 maximum|max|tops", "most"),
        ("more|greater|larger|higher than -|−? #", "above"),
        ("farther|further away? than #", "above"),
        ("nearer|closer than #", "below"),
        ("more|over than? the? amount|number of #", "above"),
        ("over|above|beyond|> #", "above"),
        ("exceed the? amount|number|limit? of? #", "above"),
        ("in excess of #", "above"),
        ("fewer|less|lower|smaller|few|little than -|−? #", "below"),
        ("under|below|< #", "below"),
        ("short of #", "below"),
        ("from # ~1 on|onward|onwards|up|upward|upwards", "least"),
        ("from # ~1 and|or up|upward|upwards|more|above", "least"),
        ("from # point|player|year|person", "from"),
    ]
)
"""Bounds on a number: least N, at most N, above N, below N."""

RANGES: Phrases[str] = Phrases(
    [
        ("# -|–|—|~|～|〜|to|through|thru|until #", "range"),
        ("# - to|or # -?", "range"),
        ("# -|–|—|~|to|through #th", "ordinal"),
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
        ("no limit|restriction on|to", "any"),
        ("multiple|plural", "two"),
    ]
)  # fmt: skip


def read_ranges(parse: Parse) -> Iterator[Fact]:
    """The ranges: numbers 2 to 4, tricks 1 to 5 (unit "ordinal")."""
    yield from _first_several(parse)
    for hit in RANGES.find(parse.words):
        numbers = amounts(parse, hit)
        if len(numbers) != 2 or not is_free(parse, hit):
            continue
        first, last = (value_of(parse, index) for index in numbers)
        if first >= last or not _is_range(parse, hit, numbers):
            continue
        take(parse, hit)
        unit, governs = _range_counts(parse, hit)
        yield parse.fact("range", (first, last), hit.start, hit.end, unit, governs)


def _is_range(parse: Parse, hit: Hit[str], numbers: list[int]) -> bool:
    """Whether the hit is more than a choice or a list of two."""
    if not all(isinstance(parse.words[index].value, int) for index in numbers):
        return False
    if parse.low(hit.start) == "between" and _is_choice(parse, hit, numbers):
        return False
    between = (parse.low(at) for at in range(numbers[0] + 1, numbers[1]))
    listed_only = hit.value == "maybe" and "and" in between
    return hit.value != "choice" and not listed_only


_CHOOSING = frozenset(listed("choose choice decide select pick"))


def _is_choice(parse: Parse, hit: Hit[str], numbers: list[int]) -> bool:
    """Whether one chooses between two things that are each counted: two teams and three teams."""
    chooses = any(
        parse.words[i].lemma in _CHOOSING for i in range(max(0, hit.start - 3), hit.start)
    )
    nouns = [noun_after(parse, at + 1) for at in numbers]
    return chooses and nouns[0] is not None and nouns[0] < numbers[1] and nouns[1] is not None


def _range_counts(parse: Parse, hit: Hit[str]) -> tuple[str, str]:
    """(unit, what is counted) of a range: the noun before it if that one is numbered."""
    unit, governs = counted(parse, hit.end)
    before = hit.start - 1
    ordinal = hit.value in {"ordinal", "maybe"}
    named = before >= 0 and parse.pos(before) == "N" and not _is_plural(parse, hit.end)
    if ordinal or (named and _numbered(parse, before)):
        unit = "ordinal"
    if named:
        governs = parse.name(before)
    return unit, governs or (_last_noun(parse, hit) if ordinal else "")


def _is_plural(parse: Parse, index: int) -> bool:
    """Whether a plural follows that the numbers count: "tricks 1 to 5 gain" has none."""
    head = noun_after(parse, index)
    return head is not None and "NN2" in parse.words[head].tags


_NUMBERED = frozenset(listed("trick round turn step game stage phase level day match race"))


def _numbered(parse: Parse, index: int) -> bool:
    """Whether a noun before numbers is numbered by them: "tricks 1 to 5"."""
    return parse.words[index].lemma in _NUMBERED


def _last_noun(parse: Parse, hit: Hit[str]) -> str:
    nouns = [i for i in range(hit.start - 2, hit.end) if i >= 0 and parse.pos(i) == "N"]
    return parse.name(nouns[-1]) if nouns else ""


def _first_several(parse: Parse) -> Iterator[Fact]:
    """ "The first three tricks": tricks 1 to 3."""
    for index, word in enumerate(parse.words[:-1]):
        follower = parse.words[index + 1]
        if word.low == "#th" and word.value == 1 and follower.low == "#":
            _, governs = counted(parse, index + 2)
            parse.used.update((index, index + 1))
            value = (1, value_of(parse, index + 1))
            yield parse.fact("range", value, index, index + 2, "ordinal", governs)


_LIMITS: dict[str, tuple[int | None, int | None]] = {
    "from": (0, None), "least": (0, None), "most": (None, 0), "above": (1, None), "below": (None, -1)
}  # fmt: skip

LONG = 10
"""From here "over" is rather "more than"."""
_LASTING = frozenset({"day", "hour", "minute", "second", "week", "month", "year"})
_PLAYED = frozenset(listed("round turn game hand deal phase season generation era session"))
"""Stretches of play, over which a game goes."""
_TAKING = frozenset(listed("last take need require have use win pass after for in"))
"""Words before "over" of which it says how many: it lasts over 8 rounds."""


def read_bounds(parse: Parse) -> Iterator[Fact]:
    """The bounds with a number: (least, greatest), None for no bound."""
    for hit in BOUNDS.find(parse.words):
        numbers = amounts(parse, hit)
        if not numbers or not is_free(parse, hit) or not _is_bound(parse, hit):
            continue
        hit = hit._replace(start=max(hit.start, numbers[-1] if len(numbers) > 1 else 0))
        value = parse.words[numbers[-1]].value
        unit, governs = _bound_counts(parse, hit, numbers[-1])
        if not isinstance(value, int) or _lasts(parse, hit, (unit, governs), value):
            continue
        take(parse, hit)
        low, high = _LIMITS[hit.value]
        limits = (None if low is None else value + low, None if high is None else value + high)
        yield parse.fact("bound", limits, hit.start, hit.end, unit, governs)


def _bound_counts(parse: Parse, hit: Hit[str], at: int) -> tuple[str, str]:
    """(unit, what is counted): after the bound, inside it, or right before it."""
    places = [hit.end, at + 1] if hit.end > at + 3 else [at + 1, hit.end]
    for place in places:
        unit, governs = counted(parse, place)
        if governs:
            return unit, governs
    return "", noun_left(parse, hit)


def _lasts(parse: Parse, hit: Hit[str], counts: tuple[str, str], value: int) -> bool:
    """Whether "over three days" says how long, not how many at least; so "over 8 rounds"."""
    is_long = parse.low(hit.start) in {"over", "beyond"} and value < LONG
    is_played = counts[1] in _PLAYED and parse.words[hit.start - 1].lemma not in _TAKING
    return is_long and (counts[0] in _LASTING or is_played)


_TURNING = frozenset(listed("turn flip hand carry"))
_OPEN_VERBS = frozenset(listed("win play qualify"))


def _begins(parse: Parse, hit: Hit[str]) -> bool:
    """Whether "from 10 points" is 10 or more: by its verb, and without an end."""
    verb = parse.parts[parse.owner[hit.start]].verb
    is_open = verb is not None and parse.words[verb].lemma in _OPEN_VERBS
    return is_open and parse.low(hit.end) not in {"to", "through", "until", "-", "–", "of"}


def _is_bound(parse: Parse, hit: Hit[str]) -> bool:
    """Whether signs < > + compare, "over" turns nothing, and "from" begins what has no end."""
    if parse.low(hit.start) == "over" and parse.words[hit.start - 1].lemma in _TURNING:
        return False
    if hit.value == "from" and not _begins(parse, hit):
        return False
    if parse.low(hit.start) in {"<", ">"} and not _compares(parse, hit.start):
        return False
    return parse.low(hit.end - 1) != "+" or _is_plus_mark(parse, hit.end - 1)


def _compares(parse: Parse, index: int) -> bool:
    """Whether < or > stands between two amounts, and is no markup."""
    apart = index > 0 and parse.words[index - 1].span.end < parse.words[index].span.start
    return apart and parse.pos(index - 1) in "N#"


def _is_plus_mark(parse: Parse, index: int) -> bool:
    """Whether a plus sign makes "5+" and is no sum."""
    touches = parse.words[index - 1].span.end == parse.words[index].span.start
    return touches and parse.pos(index + 1) not in "#P"


def read_open(parse: Parse) -> Iterator[Fact]:
    """The bounds without a number: any number (0, None), multiple (2, None)."""
    for hit in OPEN.find(parse.words):
        if any(index in parse.used for index in range(hit.start, hit.end)):
            continue
        take(parse, hit)
        unit, governs = counted(parse, hit.end)
        inside = [i for i in range(hit.start + 2, hit.end) if parse.pos(i) == "N"]
        if inside and hit.value == "any" and parse.low(hit.start) == "as":
            governs = parse.name(inside[0])
        governs = governs or noun_left(parse, hit)
        value = (0, None) if hit.value == "any" else (2, None)
        yield parse.fact("bound", value, hit.start, hit.end, unit, governs)
