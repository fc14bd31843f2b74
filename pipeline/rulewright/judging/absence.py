"""Sentences and clauses of the source that the target seems to leave out, with their odds.

For each the words are counted that nothing else in the facing sentences explains (see
`matching`), and the lengths are compared with and without it. What that says is weighed by a
logistic model. Its weights come from good translations out of which one sentence or clause was
taken (tests/bench/injector.py; the first halves of samurai and lazygm), and hold for all texts.
"""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from rulewright.judging.finding import Pair
from rulewright.judging.matching import Matching, Thing, things
from rulewright.judging.pairing import Bead, pairing_of
from rulewright.reading.facts import ClauseRole
from rulewright.reading.units import STOPPED
from rulewright.reading.words import Word
from rulewright.reading.words import words as morphemes
from rulewright.text import Span


Kind = Literal["sentence", "clause", "phrase"]


class Absence(NamedTuple):
    """A part of the source that nothing of the target says; `odds` are logarithmic."""

    span: Span
    kind: Kind
    odds: float


class Evidence(NamedTuple):
    """What speaks for and against an absence; or the weight of each, whose products are the odds."""

    always: float
    unexplained: float
    """The logarithm of the weight of its things without which the target is explained as well."""
    explains: float
    """The share of its weight that explains what nothing else would."""
    run: float
    """The share of its longest row of things that explain nothing."""
    shorter: float
    """How much better the facing sentences have the length of the others; see `_length`."""
    shorter_whole: float
    """The same of the whole texts."""
    left: float
    """How much the target says that nothing explains, beside what says nothing of the source."""
    is_gap: float
    """Whether no sentence faces it."""
    is_relative: float
    is_aside: float
    is_dependent: float
    is_uncarried: float
    """Whether it is dependent and nothing that faces it may say a condition."""
    is_short: float
    """Whether it is dependent and more conditions stand here than words for one face them."""


class Scene(NamedTuple):
    """Sentences that face each other: what they say, and how long they are."""

    matching: Matching
    lengths: tuple[int, int]
    whole: tuple[int, int]
    """The lengths of both texts."""
    is_gap: bool
    carries: bool
    is_short: bool


LEAST = 2.0
"""A part needs so much weight of things: about two nouns."""

LEAST_CONDITION = 0.5
"""A condition needs only one: the English word for it is missed as well."""

LEAST_PHRASE = 1.0

LARGEST = 300
"""Sentences that say more things than this are not matched."""

USUAL = 1.82
"""English letters for a Japanese one in good translations; their logarithms vary by SPREAD."""

SPREAD = 0.25
SLACK = 8
"""Letters that every length is taken to be longer, so that short texts may vary more."""

DEPENDENT: tuple[ClauseRole, ...] = ("condition", "order", "exception")
CARRIER = re.compile(
    r"\b(?:if|when|whenever|once|after|while|until|unless|where|whoever|cases?|upon|during|before"
    r"|without|whether|otherwise|as|given|assuming|provided|who|which|that|any|anyone"
    r"|(?:for|in) (?:each|every|the event)|(?:each|every|any) time|to [a-z]+,"
    r"|(?:by|with|on|in|for|from|of|at) [a-z]+ing)\b"
    r"|(?:^|[.;:!?,] )[a-z]+ing\b",
    re.IGNORECASE,
)
"""English that may say a condition, without being one."""

MARKER = re.compile(
    r"\b(?:if|when|whenever|once|after|while|until|unless|where|whoever|in case|upon|before|otherwise"
    r"|as (?:long|soon|if)|except|given|assuming|provided|anyone|(?:each|every|any) time|during"
    r"|(?:by|with|without|on|in) [a-z]+ing)\b"
    r"|(?:^|[.;:!?] )(?:[a-z]+ing|for|to|with)\b",
    re.IGNORECASE,
)
"""English that says a condition."""

SENTENCE = Evidence(-3.37, 0.22, -0.86, 3.61, 0.08, 0.45, -0.59, 3.46, 0, 0, 0, 0, 0)
PHRASE = Evidence(-5.6, 1.75, 0.9, 2.5, 0.4, 0.2, -0.46, 0, 0, 0, 0, 0, 0)
CLAUSE = Evidence(-6.0, 1.41, -0.18, 2.6, 0.22, 0.33, -1.06, 0, -0.79, -3.12, 0.52, 0.6, 1.45)
WEIGHTS: Mapping[Kind, Evidence] = {"sentence": SENTENCE, "clause": CLAUSE, "phrase": PHRASE}


def absences(pair: Pair) -> Iterator[Absence]:
    """The parts of the source with their odds of being left out, sentences before clauses."""
    for span, kind, evidence in evidences(pair):
        yield Absence(span, kind, sum(map(operator.mul, evidence, WEIGHTS[kind])))


def evidences(pair: Pair) -> Iterator[tuple[Span, Kind, Evidence]]:
    """The sentences, clauses and phrases of the source, and what speaks for their absence."""
    said = things(pair.source, pair.glossary), things(pair.target, pair.glossary)
    beads = pairing_of(pair).beads
    many = sum(len(bead.source_spans) for bead in beads) > 1
    for at, bead in enumerate(beads):
        if many and bead.source_spans:
            scene = _scene(pair, beads[max(0, at - 1) : at + 2], said, bead)
            for span in bead.source_spans:
                yield from _evidence(pair, scene, span, "sentence")
        if bead.source_spans and bead.target_spans:
            scene = _scene(pair, (bead,), said, bead)
            for span, role in _clauses(pair, bead):
                yield from _evidence(pair, scene, span, "clause", role)
            for span in _phrases(pair, bead):
                yield from _evidence(pair, scene, span, "phrase")


def _clauses(pair: Pair, bead: Bead) -> Iterator[tuple[Span, ClauseRole]]:
    """The clauses within the sentences of a bead that are not sentences themselves.

    An aside in what is no sentence explains a name in the other language, and is left out.
    """
    is_name = STOPPED.search(_said(pair, bead)) is None
    for index in sorted(bead.source):
        clause = pair.source.clauses[index]
        if is_name and clause.role == "aside":
            continue
        around = [span for span in bead.source_spans if _holds(span, clause.span)]
        if around and not any(_is_whole(pair, span, clause.span) for span in around):
            yield clause.span, clause.role


ADJOINS = frozenset("に で から まで へ".split())
TOPICS = frozenset("は が も を 、 。".split())


def _phrases(pair: Pair, bead: Bead) -> Iterator[Span]:
    """The adjuncts of a bead: the nouns before に, で, から and the like, from the last topic on."""
    found = [word for word in morphemes(pair.source.text) if word.surface.strip()]
    for start, end in _adjuncts(found):
        span = Span(found[start].span.start, found[end].span.end)
        if any(_holds(around, span) for around in bead.source_spans):
            yield span


def _adjuncts(found: Sequence[Word]) -> Iterator[tuple[int, int]]:
    """The first and the last word of each."""
    start = 0
    for at, word in enumerate(found):
        if word.is_("助詞") and word.surface in ADJOINS and at and found[at - 1].is_("名詞", "接尾辞"):
            if start < at:
                yield start, at
            start = at + 1
        elif not word.is_("名詞", "接尾辞", "接頭辞", "連体詞", "形状詞", "形容詞") and word.lemma != "の":
            start = at + 1


def _said(pair: Pair, bead: Bead) -> str:
    return " ".join(span.of(pair.target.text).strip() for span in bead.target_spans)


def _holds(outer: Span, inner: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


def _is_whole(pair: Pair, sentence: Span, clause: Span) -> bool:
    rest = pair.source.text[sentence.start : clause.start], pair.source.text[clause.end : sentence.end]
    return not any(re.search(r"\w", part) for part in rest)


def _scene(
    pair: Pair, beads: Sequence[Bead], said: tuple[Sequence[Thing], Sequence[Thing]], own: Bead
) -> Scene:
    source = [span for bead in beads for span in bead.source_spans]
    target = [span for bead in beads for span in bead.target_spans]
    return Scene(
        Matching(_within(said[0], source), _within(said[1], target)),
        (_letters(pair.source.text, source), _letters(pair.target.text, target)),
        (_letters(pair.source.text), _letters(pair.target.text)),
        not own.target_spans,
        CARRIER.search(_said(pair, own)) is not None,
        len(MARKER.findall(_said(pair, own))) < _conditions(pair, own),
    )


def _conditions(pair: Pair, bead: Bead) -> int:
    """How many dependent clauses the source has in a bead."""
    return sum(pair.source.clauses[index].role in DEPENDENT for index in bead.source)


def _within(found: Sequence[Thing], spans: Sequence[Span]) -> list[Thing]:
    inside = [t for t in found if any(s.start <= t.span.start < s.end for s in spans)]
    return inside if len(inside) <= LARGEST else []


def _letters(text: str, spans: Sequence[Span] | None = None) -> int:
    said = [text] if spans is None else [span.of(text) for span in spans]
    return sum(len("".join(part.split())) for part in said)


def _evidence(
    pair: Pair, scene: Scene, span: Span, kind: Kind, role: ClauseRole = "main"
) -> Iterator[tuple[Span, Kind, Evidence]]:
    """What speaks for the absence of a part, if it says enough."""
    matching = scene.matching
    part = [
        index
        for index, thing in enumerate(matching.source)
        if span.start <= thing.span.start < span.end
    ]
    weights = {index: matching.source[index].weight for index in part}
    weight = sum(weights.values())
    dependent = role in DEPENDENT
    if weight < (LEAST_CONDITION if dependent else LEAST_PHRASE if kind == "phrase" else LEAST):
        return
    explaining = matching.explained_by(part)
    explained = sum(weights[index] for index in explaining)
    other = matching.unmatched() - matching.unmatched(part)
    unexplained = weight - explained
    length = _letters(pair.source.text, [span])
    yield span, kind, Evidence(
        1.0,
        math.log1p(unexplained),
        explained / weight,
        _run(weights, explaining) / weight,
        _length(scene.lengths, length),
        _length(scene.whole, length),
        _clipped(math.log((matching.theirs.count(-1) + 1) / (other + unexplained + 1)), 2.0),
        float(scene.is_gap),
        float(role == "relative"),
        float(role == "aside"),
        float(dependent),
        float(dependent and not scene.carries),
        float(dependent and scene.is_short),
    )


def _run(weights: Mapping[int, float], explaining: Collection[int]) -> float:
    """The weight of the longest row of things that explain nothing."""
    longest = row = 0.0
    for index, weight in weights.items():
        row = 0.0 if index in explaining else row + weight
        longest = max(longest, row)
    return longest


def _length(lengths: tuple[int, int], part: int) -> float:
    """How much better the target's length suits the source without a part than with it.

    The logarithm of how much likelier the length is, if the ratio is log-normal.
    """
    source, target = lengths
    whole, rest = _stretch(source, target), _stretch(source - part, target)
    return _clipped((whole * whole - rest * rest) / 2 / SPREAD**2, 6.0)


def _stretch(source: int, target: int) -> float:
    return math.log((target + SLACK) / (USUAL * source + SLACK))


def _clipped(value: float, most: float) -> float:
    return max(-most, min(most, value))
