"""Sentences that face each other, and the parts of the source's ones that may be left out."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from rulewright.judging.facing.matching import Matching, Thing, things
from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.finding import CANONICAL, Pair
from rulewright.reading.facts import ClauseRole
from rulewright.reading.units import STOPPED
from rulewright.reading.words import Word
from rulewright.reading.words import words as morphemes
from rulewright.text import Span

PartKind = Literal["sentence", "clause", "phrase"]


class Part(NamedTuple):
    """A part of the source that a translation may leave out."""

    span: Span
    kind: PartKind
    role: ClauseRole = "main"


class Scene(NamedTuple):
    """Sentences that face each other, and those of the source's parts that are asked about."""

    parts: tuple[Part, ...]
    matching: Matching
    lengths: tuple[int, int]
    """The letters of both sides."""
    is_gap: bool
    """Whether no sentence faces the parts' own."""
    is_uncarried: bool
    """Whether nothing that faces them may say a condition."""
    is_short: bool
    """Whether fewer words for conditions face them than they have conditions."""


class Whole(NamedTuple):
    """What the whole texts say, matched, with their letters."""

    matching: Matching
    lengths: tuple[int, int]
    clauses: float
    """The logarithm of the target's clauses beside the source's; 0 if a text has none."""
    pointers: float
    """The logarithm of the target's words that may stand for what it leaves unsaid."""


DEPENDENT: tuple[ClauseRole, ...] = ("condition", "order", "exception")
LARGEST = 300
"""Sentences that say more things than this are not compared."""

CARRIER = re.compile(
    r"\b(?:if|when|whenever|once|after|while|until|unless|where|whoever|cases?|upon|during|before"
    r"|without|whether|otherwise|as|given|assuming|provided|who|which|that|any|anyone"
    r"|(?:for|in) (?:each|every|the event)|(?:each|every|any) time|to [a-z]+,"
    r"|(?:by|with|on|in|for|from|of|at) [a-z]+ing)\b"
    r"|(?:^|[.;:!?,] )[a-z]+ing\b",
    re.IGNORECASE,
)
"""English that may say a condition."""

MARKER = re.compile(
    r"\b(?:if|when|whenever|once|after|while|until|unless|where|whoever|in case|upon|before|otherwise"
    r"|as (?:long|soon|if)|except|given|assuming|provided|anyone|(?:each|every|any) time|during"
    r"|(?:by|with|without|on|in) [a-z]+ing)\b"
    r"|(?:^|[.;:!?] )(?:[a-z]+ing|for|to|with)\b",
    re.IGNORECASE,
)
"""English that mostly does."""

POINTER = re.compile(
    r"\b(?:it|its|one|ones|any|them|their|they|that|those|both|so|rest|others?|none|nobody|otherwise"
    r"|this|these|each|all|do|does|did|which|whoever|either|neither|same|only|no|not|without|unless"
    r"|who|instead|until|also|never|cannot|[a-z]+n['’]t)\b",
    re.IGNORECASE,
)
"""English pronouns, and words by which a sentence is shortened: "if not", "only one"."""

ADJOINS = ("に", "で", "から", "まで", "へ")
"""Particles of where, when, with what, from and to."""
NOMINAL = ("名詞", "接尾辞", "接頭辞", "連体詞", "形状詞", "形容詞")


def scenes(pair: Pair) -> Iterator[Scene]:
    """For each bead: its sentences, among the neighbouring beads; its clauses and adjuncts.

    Our own text says things in its own order: it is one bead.
    """
    said = things(pair.source, pair.glossary), things(pair.target, pair.glossary)
    beads = pairing_of(pair).beads
    if pair.slot == CANONICAL:
        beads = (_joined(beads),)
    many = sum(len(bead.source_spans) for bead in beads) > 1
    for at, bead in enumerate(beads):
        if many and bead.source_spans:
            parts = [Part(span, "sentence") for span in bead.source_spans]
            yield _scene(pair, beads[max(0, at - 1) : at + 2], said, bead, parts)
        if bead.source_spans and bead.target_spans:
            parts = [*_clauses(pair, bead), *_phrases(pair, bead)]
            yield _scene(pair, (bead,), said, bead, parts)


def whole_of(pair: Pair) -> Whole:
    """What the two texts say, matched as one."""
    ours, theirs = pair.source, pair.target
    counts = len(ours.clauses), len(theirs.clauses)
    return Whole(
        _matched(things(ours, pair.glossary), things(theirs, pair.glossary)),
        (_length(ours.text), _length(theirs.text)),
        math.log(counts[1] / counts[0]) if all(counts) else 0.0,
        math.log1p(len(POINTER.findall(theirs.text))),
    )


def facing(pair: Pair, bead: Bead) -> Matching:
    """What the two sides of a bead say, matched."""
    said = things(pair.source, pair.glossary), things(pair.target, pair.glossary)
    return _matched(_within(said[0], bead.source_spans), _within(said[1], bead.target_spans))


def _matched(ours: Sequence[Thing], theirs: Sequence[Thing]) -> Matching:
    return Matching([], []) if max(len(ours), len(theirs)) > LARGEST else Matching(ours, theirs)


def _joined(beads: Sequence[Bead]) -> Bead:
    """All sentences as one bead."""
    return Bead(
        frozenset(index for bead in beads for index in bead.source),
        frozenset(index for bead in beads for index in bead.target),
        tuple(span for bead in beads for span in bead.source_spans),
        tuple(span for bead in beads for span in bead.target_spans),
    )


def _scene(
    pair: Pair,
    beads: Sequence[Bead],
    said: tuple[Sequence[Thing], Sequence[Thing]],
    own: Bead,
    parts: Sequence[Part],
) -> Scene:
    source = [span for bead in beads for span in bead.source_spans]
    target = [span for bead in beads for span in bead.target_spans]
    facing_text = _said(pair, own)
    return Scene(
        tuple(parts),
        _matched(_within(said[0], source), _within(said[1], target)),
        (letters(pair.source.text, source), letters(pair.target.text, target)),
        not own.target_spans,
        CARRIER.search(facing_text) is None,
        len(MARKER.findall(facing_text)) < _conditions(pair, own),
    )


def _said(pair: Pair, bead: Bead) -> str:
    """The target's side of a bead."""
    return " ".join(span.of(pair.target.text).strip() for span in bead.target_spans)


def _within(found: Sequence[Thing], spans: Sequence[Span]) -> list[Thing]:
    return [t for t in found if any(s.start <= t.span.start < s.end for s in spans)]


def letters(text: str, spans: Sequence[Span]) -> int:
    """How many characters that are not white space stand in the spans."""
    return sum(len("".join(span.of(text).split())) for span in spans)


def _length(text: str) -> int:
    return letters(text, [Span(0, len(text))])


def _conditions(pair: Pair, bead: Bead) -> int:
    """How many dependent clauses the source has in a bead."""
    return sum(pair.source.clauses[index].role in DEPENDENT for index in bead.source)


def _clauses(pair: Pair, bead: Bead) -> Iterator[Part]:
    """The clauses within the sentences of a bead that are not sentences themselves.

    An aside in what is no sentence explains a name in the other language, and is left out.
    """
    is_name = STOPPED.search(_said(pair, bead)) is None
    for index in sorted(bead.source):
        clause = pair.source.clauses[index]
        if is_name and clause.role == "aside":
            continue
        around = [span for span in bead.source_spans if _holds(span, clause.span)]
        if around and not any(_is_whole(pair.source.text, span, clause.span) for span in around):
            yield Part(clause.span, "clause", clause.role)


def _holds(outer: Span, inner: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


def _is_whole(text: str, sentence: Span, clause: Span) -> bool:
    """Whether only marks stand around a clause in its sentence."""
    rest = text[sentence.start : clause.start] + text[clause.end : sentence.end]
    return re.search(r"\w", rest) is None


def _phrases(pair: Pair, bead: Bead) -> Iterator[Part]:
    """The adjuncts of a bead: nouns with に, で, から and the like behind them."""
    if pair.source.language != "ja":
        return
    found = [word for word in morphemes(pair.source.text) if word.surface.strip()]
    for start, end in _adjuncts(found):
        span = Span(found[start].span.start, found[end].span.end)
        if any(_holds(around, span) for around in bead.source_spans):
            yield Part(span, "phrase")


def _adjuncts(found: Sequence[Word]) -> Iterator[tuple[int, int]]:
    """The first and the last word of each."""
    start = 0
    for at, word in enumerate(found):
        if word.is_("助詞") and word.surface in ADJOINS:
            if start < at and found[at - 1].is_("名詞", "接尾辞"):
                yield start, at
            start = at + 1
        elif not word.is_(*NOMINAL) and word.lemma != "の":
            start = at + 1
