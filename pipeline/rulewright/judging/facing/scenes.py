"""Sentences that face each other, and the parts of the source's ones that may be left out."""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from rulewright.judging.facing.carriers import CARRIER, MARKER, POINTER
from rulewright.judging.facing.echoes import Echoes
from rulewright.judging.facing.matching import Matching, Thing, things
from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.finding import CANONICAL, Pair
from rulewright.reading.facts import ClauseRole
from rulewright.reading.units import STOPPED
from rulewright.reading.words import Word
from rulewright.reading.words import words as morphemes
from rulewright.text import Span

PartKind = Literal["sentence", "clause", "setting", "phrase"]
"""A setting is a clause that says when, if, or except when something holds."""


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
    """Whether nothing that faces them may say a condition, and one is among them."""
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
    pointing: float
    """Their share of its words."""
    in_step: float
    """The share of the beads that pair one sentence with one."""
    sentences: float
    """The logarithm of the source's sentences."""
    merged: float
    """The logarithm of the target's sentences beside the source's."""
    in_order: float
    """The share of the pairs of matches that stand in the same order on both sides."""
    echoes: Echoes


DEPENDENT: tuple[ClauseRole, ...] = ("condition", "order", "exception")
LARGEST = 300
"""Sentences that say more things than this are not compared."""

_TIME = "場合|とき|(?<!同)時|(?<!名)前|(?<![背最])後|の最後|あと|まで|(?<![仲人世空時期])間|うち|際|たび"
BREAK = re.compile(
    rf"[、，；]\s*|(?<=[^\W\da-zA-Z])[,;]\s*|(?:{_TIME}|よう|ため)(?:には?|では?|は)(?![ぁ-ん])[、，,]?\s*"
)
"""Where a sentence may be cut: commas, and nouns of time and purpose with their particles."""
_ENDS_SETTING = re.compile(rf"(?:{_TIME}|たら|れば|なら)(?:には?|では?|は|も)?[、，,]?\s*$")
"""The end of what says when something holds."""

FREQUENCY = re.compile(
    r"(?:また|しかし|ただし)?、?(?:ほとんど|殆ど|多く|大抵|たいてい|大半|通常|一般)の(?:場合|時|とき|ケース)(?:に?は|に|で)?[、，,]?"
)
"""How often something is so: English says it by an adverb, often or mostly."""
TOPIC = re.compile(r"(?<![でに])[はも][、，,]?\s*$")
"""What a sentence is about; not where or when."""
STATING = ("動詞", "形容詞", "形状詞")

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
            parts += _stretches(pair, bead, {part.span for part in parts})
            if parts:
                yield _scene(pair, (bead,), said, bead, parts)


def whole_of(pair: Pair, scene: Scene) -> Whole:
    """What the two texts say, matched as one; as in a scene, if that is all."""
    ours, theirs = pair.source, pair.target
    said = things(ours, pair.glossary), things(theirs, pair.glossary)
    is_all = said == (scene.matching.source, scene.matching.target)
    matching = scene.matching if is_all else _matched(*said)
    clauses = len(ours.clauses), len(theirs.clauses)
    beads = [(len(b.source_spans), len(b.target_spans)) for b in pairing_of(pair).beads]
    sentences = 1 + sum(one for one, _ in beads), 1 + sum(other for _, other in beads)
    pointers = len(POINTER.findall(theirs.text))
    return Whole(
        matching=matching,
        lengths=(_length(ours.text), _length(theirs.text)),
        clauses=math.log(clauses[1] / clauses[0]) if all(clauses) else 0.0,
        pointers=math.log1p(pointers),
        pointing=pointers / (len(theirs.text.split()) + 1),
        in_step=beads.count((1, 1)) / (len(beads) + 1),
        sentences=math.log(sentences[0]),
        merged=math.log(sentences[1] / sentences[0]),
        in_order=_in_order(matching.ours),
        echoes=Echoes(matching, theirs),
    )


def _in_order(partners: Sequence[int]) -> float:
    """The share of the pairs of matches that stand in the same order on both sides."""
    found = [partner for partner in partners if partner >= 0]
    crossed = sum(one > other for at, one in enumerate(found) for other in found[at + 1 :])
    return 1 - (crossed + 0.5) / (len(found) * (len(found) - 1) / 2 + 1)


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
    asks = any(part.role in DEPENDENT for part in parts)
    facing_text = _said(pair, own) if asks else ""
    return Scene(
        tuple(parts),
        _matched(_within(said[0], source), _within(said[1], target)),
        (letters(pair.source.text, source), letters(pair.target.text, target)),
        not own.target_spans,
        asks and CARRIER.search(facing_text) is None,
        asks and len(MARKER.findall(facing_text)) < _conditions(pair, own),
    )


def _said(pair: Pair, bead: Bead) -> str:
    """The target's side of a bead."""
    return " ".join(span.of(pair.target.text).strip() for span in bead.target_spans)


def _within(found: Sequence[Thing], spans: Sequence[Span]) -> tuple[Thing, ...]:
    starts = [thing.span.start for thing in found]
    parts = ((bisect_left(starts, span.start), bisect_left(starts, span.end)) for span in spans)
    return tuple(thing for start, end in sorted(parts) for thing in found[start:end])


def letters(text: str, spans: Sequence[Span]) -> int:
    """How many characters that are not white space stand in the spans."""
    return sum(len("".join(span.of(text).split())) for span in spans)


def _length(text: str) -> int:
    return letters(text, [Span(0, len(text))])


def _conditions(pair: Pair, bead: Bead) -> int:
    """How many dependent clauses, and other adjuncts of time, the source has in a bead."""
    found = [pair.source.clauses[index] for index in bead.source]
    spans = [clause.span for clause in found if clause.role in DEPENDENT]
    adjuncts = [part.span for part in _phrases(pair, bead) if part.role in DEPENDENT]
    return len(spans) + sum(not any(own.overlaps(span) for span in spans) for own in adjuncts)


def _clauses(pair: Pair, bead: Bead) -> Iterator[Part]:
    """The clauses within the sentences of a bead that are not sentences themselves.

    An aside in what is no sentence explains a name in the other language, and is left out.
    """
    is_name = STOPPED.search(_said(pair, bead)) is None
    for index in sorted(bead.source):
        clause = pair.source.clauses[index]
        if is_name and clause.role == "aside":
            continue
        if FREQUENCY.fullmatch(clause.span.of(pair.source.text).strip()):
            continue
        around = [span for span in bead.source_spans if _holds(span, clause.span)]
        if around and not any(_is_whole(pair.source.text, span, clause.span) for span in around):
            yield Part(clause.span, _kind(clause.role), clause.role)


def _stretches(pair: Pair, bead: Bead, known: Collection[Span]) -> Iterator[Part]:
    """What stands between two commas, or before a noun of time or purpose, and is no clause.

    It must say when, or have a verb or an adjective: names in a row and topics state nothing.
    """
    if pair.source.language != "ja":
        return
    text = pair.source.text
    roles = {clause.span.end: clause.role for clause in reversed(pair.source.clauses)}
    for sentence in bead.source_spans:
        found = BREAK.finditer(text, sentence.start, sentence.end)
        cuts = sorted({sentence.start, sentence.end, *(cut.end() for cut in found)})
        for span in map(Span, cuts, cuts[1:]):
            role = roles.get(span.end) or _role(span.of(text))
            is_topic = role == "main" and TOPIC.search(span.of(text)) is not None
            is_stated = role != "main" or states(text, span)
            if FREQUENCY.fullmatch(span.of(text).strip()):
                continue
            if len(cuts) > 2 and span not in known and is_stated and not is_topic:
                yield Part(span, _kind(role), role)


def _kind(role: ClauseRole) -> PartKind:
    """What a clause of this role is as a part."""
    return "setting" if role in DEPENDENT else "clause"


def states(text: str, span: Span) -> bool:
    """Whether a part of a Japanese text has a verb or an adjective."""
    return any(_holds(span, word) for word in _stating(text))


@lru_cache(maxsize=64)
def _stating(text: str) -> tuple[Span, ...]:
    """The verbs and adjectives of a text."""
    return tuple(word.span for word in morphemes(text) if word.is_(*STATING))


def _role(said: str) -> ClauseRole:
    """What a part of a sentence is, by its end."""
    return "order" if _ENDS_SETTING.search(said) else "main"


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
    for span, role in _adjuncts_of(pair.source.text):
        if any(_holds(around, span) for around in bead.source_spans):
            yield Part(span, "phrase", role)


@lru_cache(maxsize=64)
def _adjuncts_of(text: str) -> tuple[tuple[Span, ClauseRole], ...]:
    """The adjuncts of a Japanese text."""
    found = [word for word in morphemes(text) if word.surface.strip()]
    spans = (Span(found[start].span.start, found[end].span.end) for start, end in _adjuncts(found))
    return tuple((span, _role(span.of(text))) for span in spans)


def _adjuncts(found: Sequence[Word]) -> Iterator[tuple[int, int]]:
    """The first and the last word of each."""
    start = 0
    for at, word in enumerate(found):
        if word.surface in ADJOINS and word.is_("助詞"):
            if start < at and found[at - 1].is_("名詞", "接尾辞"):
                yield start, at
            start = at + 1
        elif word.lemma != "の" and not word.is_(*NOMINAL):
            start = at + 1
