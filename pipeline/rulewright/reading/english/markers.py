"""English quantifiers, limiters and order words, by one table and second looks at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulewright.reading.english.parse import Parse, noun_after
from rulewright.reading.english.phrases import Hit, Phrases
from rulewright.reading.english.words import listed
from rulewright.reading.facts import Fact, FactKind

MarkerHit = Hit[tuple[FactKind | None, str]]

MARKERS: Phrases[tuple[FactKind | None, str]] = Phrases(
    [
        # nothing at all
        ("first of all", ("order", "first")),
        ("at all", (None, "")),
        ("all right|over|along", (None, "")),
        ("above|after all ,|.", (None, "")),
        ("each other", (None, "")),
        ("one another", (None, "")),
        ("most of", ("quantifier", "most-of")),
        ("most of the time", (None, "")),
        ("the majority of", ("quantifier", "most-of")),
        ("the? most recent|recently|common", (None, "")),
        ("at most|least|last|best", (None, "")),
        ("all the same", (None, "")),
        ("in order to|that|for", (None, "")),
        ("even|odd number|numbers|or|and", (None, "")),
        ("not only|just", (None, "")),
        ("best of", (None, "")),
        ("the rest", (None, "")),
        # quantifiers
        ("all|every|whole|entire", ("quantifier", "all")),
        ("everyone|everybody|everything", ("quantifier", "all")),
        ("each|per|respectively|respective|apiece", ("quantifier", "each")),
        ("every few|couple|# of?", ("quantifier", "each")),
        ("one|# by one|#", ("quantifier", "each")),
        ("one|# at a time", ("quantifier", "each")),
        ("every one? of", ("quantifier", "all")),
        ("each one? of", ("quantifier", "each")),
        ("all of", ("quantifier", "all")),
        ("some|several of", ("quantifier", "some")),
        ("half of", ("quantifier", "half")),
        ("any|whichever|arbitrary", ("quantifier", "any")),
        ("any one of", ("quantifier", "either")),
        ("anyone|anybody|anything", ("quantifier", "any")),
        ("any of|one?", ("quantifier", "either")),
        ("either of?", ("quantifier", "either")),
        ("one of", ("quantifier", "either")),
        ("some|several|few", ("quantifier", "some")),
        ("a few|couple|number of?", ("quantifier", "some")),
        ("quite? a few", ("quantifier", "some")),
        ("both of?", ("quantifier", "both")),
        ("half", ("quantifier", "half")),
        ("the? most", ("quantifier", "most")),
        ("maximum|max|maximal", ("quantifier", "most")),
        ("the? least", ("quantifier", "least")),
        ("minimum|minimal", ("quantifier", "least")),
        # limiters
        ("only|solely|exclusively|merely|just", ("limiter", "only")),
        ("nothing but", ("limiter", "only")),
        ("even", ("limiter", "even")),
        ("still", ("limiter", "still")),
        ("as it is|was", ("limiter", "still")),
        ("as they are|were", ("limiter", "still")),
        ("as is", ("limiter", "still")),
        ("once? again", ("limiter", "again")),
        ("once more", ("limiter", "again")),
        ("anew", ("limiter", "again")),
        ("reshuffle|redeal|reroll|redraw|replay|redo|restart", ("limiter", "again")),
        ("re - shuffle|deal|roll|draw|play|do|start", ("limiter", "again")),
        ("already", ("limiter", "already")),
        ("instead of?", ("limiter", "instead")),
        ("in place|lieu of", ("limiter", "instead")),
        ("rather than", ("limiter", "instead")),
        # order
        ("before|after|until|till", ("order", "=")),
        ("prior to", ("order", "before")),
        ("ahead of", ("order", "before")),
        ("beforehand", ("order", "before")),
        ("immediately|just|right before", ("order", "before")),
        ("immediately|instantly|promptly", ("order", "immediately")),
        ("right|straight away", ("order", "immediately")),
        ("right|immediately|just after", ("order", "immediately")),
        ("at once", ("order", "immediately")),
        ("as soon as", ("order", "immediately")),
        ("the moment|instant that?", ("order", "immediately")),
        ("simultaneously|concurrently", ("order", "simultaneously")),
        ("at the? same|one time", ("order", "simultaneously")),
        ("at the same moment", ("order", "simultaneously")),
        ("then|afterwards|afterward|thereafter|subsequently", ("order", "then")),
        ("after that|this|which|then|it", ("order", "then")),
        ("the n ,", ("order", "then")),
        ("first|firstly", ("order", "first")),
        ("next|following", ("order", "next")),
        ("in the? order", ("order", "in-order")),
        ("in the? order to|that|for", (None, "")),
        ("in sequence|succession", ("order", "in-order")),
        ("one after another|the", ("order", "in-order")),
        # references
        ("see|described|explained|mentioned|stated|described|later below|later?", (None, "see")),
    ]
)
"""Words and phrases with what they say; None says nothing."""

LEASTS = frozenset(
    listed("smallest lowest fewest shortest least youngest weakest cheapest lightest")
)
_NO_EXTREME = frozenset({"latest", "rest", "test", "best", "west", "guest", "nearest"})


def read_markers(parse: Parse) -> Iterator[Fact]:
    """Quantifiers, limiters and order words, in text order by kind."""
    for hit in MARKERS.find(parse.words):
        kind, value = hit.value
        if kind is None or any(index in parse.used for index in range(hit.start, hit.end)):
            continue
        said = GUARDS.get(value, _as_said)(parse, hit)
        if said:
            if kind == "order":
                parse.used.update(range(hit.start, hit.end))
            yield parse.fact(kind, said, hit.start, hit.end, "", _governs(parse, hit, kind))
    yield from _superlatives(parse)


def _as_said(parse: Parse, hit: MarkerHit) -> str:
    """The row's value, unless the words are only part of a concept's name."""
    if hit.value[0] == "order" and _opens(parse, hit.start):
        return ""
    return "" if parse.is_inner(hit.start, hit.end) else hit.value[1]


def _opens(parse: Parse, index: int) -> bool:
    """Whether the word begins the phrase that introduces its clause, which states the fact."""
    marker = parse.parts[parse.owner[index]].marker
    return marker is not None and marker.start == index and marker.value.kind == "order"


def _governs(parse: Parse, hit: MarkerHit, kind: str) -> str:
    """The noun that follows if it is near, else the clause's verb."""
    if hit.value[1] in _OF_VERBS:
        return parse.verb(hit.start)
    if parse.pos(hit.end) in "TSA#NPOD" or parse.low(hit.end) == "-":
        head = noun_after(parse, hit.end)
        if head is not None and parse.owner[head] == parse.owner[hit.start]:
            return parse.name(head)
    if kind == "quantifier" and hit.start and parse.pos(hit.start - 1) == "N":
        return parse.name(hit.start - 1)
    if kind == "quantifier" and parse.words[hit.start].lemma in _PEOPLE:
        return "player"
    return parse.verb(hit.start)


_OF_VERBS = frozenset({"immediately", "simultaneously", "then", "first", "in-order"})
_PEOPLE = frozenset({"everyone", "everybody", "anyone", "anybody"})
Guard = Callable[[Parse, MarkerHit], str]


def _any(parse: Parse, hit: MarkerHit) -> str:
    """ "Any" after a negation or in a condition only strengthens it."""
    if hit.value[1] == "either":
        return _either(parse, hit)
    if parse.low(hit.start - 1) == "if":
        return ""
    part = parse.parts[parse.owner[hit.start]]
    if part.role in {"condition", "exception"}:
        return ""
    before = range(max(0, hit.start - 8), hit.start)
    denies = any(
        parse.low(i) in _DENYING and parse.owner[i] == parse.owner[hit.start] for i in before
    )
    return "" if denies else hit.value[1]


def _either(parse: Parse, hit: MarkerHit) -> str:
    """ "Either A or B" is only an "or"."""
    if parse.low(hit.start) != "either" or hit.end - hit.start > 1:
        return hit.value[1]
    follows = [parse.low(index) for index in range(hit.end, hit.end + 7)]
    return "" if "or" in follows else hit.value[1]


def _even(parse: Parse, hit: MarkerHit) -> str:
    return "" if parse.pos(hit.end) == "." or parse.low(hit.end) in {"if", "though"} else "even"


_DENYING = frozenset({"not", "n't", "never", "no", "without", "cannot", "nobody", "unable", "nor"})


def _some(parse: Parse, hit: MarkerHit) -> str:
    return "" if parse.low(hit.start - 1) in {"very", "the", "too"} else hit.value[1]


def _most(parse: Parse, hit: MarkerHit) -> str:
    """ "Most" as the superlative, not "most players" nor "at most"."""
    low = parse.low(hit.start)
    if low in {"most", "least"} and parse.low(hit.start - 1) in {"at", "or"}:
        return ""
    if low == "most" and hit.end == hit.start + 1 and parse.pos(hit.end) == "N":
        before = parse.pos(hit.start - 1)
        return hit.value[1] if before in "VXID" else ""
    return hit.value[1]


def _only(parse: Parse, hit: MarkerHit) -> str:
    """ "Just" is a limiter before a number or a noun phrase only."""
    low = parse.low(hit.start)
    if low == "just" and parse.pos(hit.end) not in "#TSN":
        return ""
    return _as_said(parse, hit)


def _same(parse: Parse, hit: MarkerHit) -> str:
    """The preposition itself, unless it already opened a clause of its own."""
    if _opens(parse, hit.start):
        return ""
    return {"till": "until"}.get(parse.low(hit.start), parse.low(hit.start))


def _then(parse: Parse, hit: MarkerHit) -> str:
    """Not the "then" that only answers an "if"."""
    if hit.end - hit.start > 1 or parse.low(hit.start) != "then":
        return hit.value[1]
    before = range(max(0, hit.start - 14), hit.start)
    roles = {parse.parts[parse.owner[i]].role for i in before if parse.low(i) == "if"}
    last = hit.start - 1
    answers = "condition" in roles and (
        parse.low(last) == "," or parse.parts[parse.owner[last]].role == "condition"
    )
    return "" if answers else hit.value[1]


_OBEYED = frozenset(
    listed("rule order instruction direction step procedure pattern line path arrow")
)
"""What one follows without coming after it."""


def _next(parse: Parse, hit: MarkerHit) -> str:
    """ "Next" before what comes next; "next to" is a place, "the following" a list."""
    low = parse.low(hit.start)
    if parse.low(hit.end) in {"to", ":", "."}:
        return ""
    if low == "next" and (parse.low(hit.end) == "," or parse.pos(hit.end) in "VPT"):
        return "then" if parse.pos(hit.start - 1) in ".C" else ""
    if low == "following" and parse.pos(hit.end) not in "NA#":
        head = noun_after(parse, hit.end)
        is_obeyed = head is not None and parse.words[head].lemma in _OBEYED
        return "after" if parse.pos(hit.end) in "TS" and not is_obeyed else ""
    return hit.value[1]


def _first(parse: Parse, hit: MarkerHit) -> str:
    return "" if parse.words[hit.start].value is not None else hit.value[1]


_AT = frozenset({"at", "for", "of", "in", "until", "till", "from"})


def _immediately(parse: Parse, hit: MarkerHit) -> str:
    """ "The moment it rings", but not "at the moment", a point in time."""
    is_point = parse.low(hit.start) == "the" and parse.low(hit.start - 1) in _AT
    return "" if is_point else _as_said(parse, hit)


GUARDS: dict[str, Guard] = {
    "immediately": _immediately,
    "any": _any,
    "either": _any,
    "some": _some,
    "even": _even,
    "most": _most,
    "least": _most,
    "only": _only,
    "=": _same,
    "then": _then,
    "next": _next,
    "first": _first,
}
"""Second looks at a row's value: "" says that the words mean something else here."""


def _superlatives(parse: Parse) -> Iterator[Fact]:
    for index, word in enumerate(parse.words):
        if index in parse.used or not word.low.endswith("est") or word.low in _NO_EXTREME:
            continue
        if "AJS" not in word.tags or parse.is_inner(index, index + 1):
            continue
        value = "least" if word.low in LEASTS else "most"
        hit: MarkerHit = Hit(index, index + 1, ("quantifier", value))
        yield parse.fact(
            "quantifier", value, index, index + 1, "", _governs(parse, hit, "quantifier")
        )
