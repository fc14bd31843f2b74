"""Candidates for the glossary: what a Japanese text calls its things, with the evidence for it."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulewright.reading.glossary import Glossary
from rulewright.reading.lexicon import lexicon
from rulewright.reading.segments import Segment
from rulewright.reading.spellings import squeeze
from rulewright.reading.termbase.evidence import arguments_of, is_example, marks_of
from rulewright.reading.termbase.runs import Kind, Part, SpelledText, runs_of
from rulewright.reading.termbase.variants import Variant, joined, usual, variants_of
from rulewright.reading.termbase.weighing import (
    GENERAL,
    MARKED,
    WEIGHT,
    Found,
    evidence,
    is_kept,
    is_swallowed,
    relate,
)


@dataclass(frozen=True, slots=True)
class Candidate:
    """What may be a term: `key` is its text in one width and case; `form` its usual spelling.

    `kinds` are the evidence, the best first. `count` counts all places, `free` those where it is
    no part of a longer candidate. `segments` are the ids where it stands, in order; `freely` those
    where it stands free. `is_general` if the dictionary has it: evidence only, a game may mean
    something of its own by it.
    """

    form: str
    key: str
    kinds: tuple[Kind, ...]
    count: int
    free: int
    segments: tuple[str, ...]
    freely: tuple[str, ...]
    variants: tuple[Variant, ...]
    score: float
    is_general: bool


LONGEST = 6
"""Words in a candidate, at most."""
KATAKANA = re.compile(r"[ァ-ヺー・]{2,}")
ORDINAL = re.compile(r"[0-9]([一-龠]{1,3})目")
"""What a game numbers, it speaks of: 3列目, the third column."""
LETTERED = re.compile(r"(?=.*[a-z])(?=.*[ァ-ヺ一-龠]).+")


def candidates_of(segments: Sequence[Segment], glossary: Glossary) -> tuple[Candidate, ...]:
    """The candidates, the weightiest first; the order depends on the text alone.

    Runs of nouns, letters and katakana are counted with all their parts (C-value, Frantzi and
    others 2000: what stands only inside one longer candidate is none). What a list counts, a
    label or heading names, quotation marks hold or a sentence defines needs to stand only once.
    """
    found: dict[str, Found] = {}
    texts = [_spelled(segment) for segment in segments]
    prose = "\n".join(text.key for text in texts if text.segment.kind != "heading")
    headings = {text.segment.id: text.key for text in texts if text.segment.kind == "heading"}
    for text in texts:
        spans: dict[tuple[int, int], None] = {}
        for run in runs_of(text, glossary):
            spans |= dict.fromkeys(_count(text, run, found))
        under = headings.get(text.segment.heading or "", "")
        for start, end, kind in marks_of(text, under, prose, spans):
            _note(text, start, end, kind, found)
        for start, end in arguments_of(text, spans):
            found[text.key[start:end]].clauses.add((text.segment.id, start))
    for text in texts:
        for ordinal in ORDINAL.finditer(text.key):
            if ordinal[1] in found:
                found[ordinal[1]].clauses.add((text.segment.id, ordinal.start()))
    known = {squeeze(form.text)[0] for one in glossary.concepts for form in one.said("ja")}
    counts = {key: each.count for key, each in found.items()}
    for other, key in list(joined(counts, known)):
        each = found.pop(other)
        found.setdefault(key, Found((key,))).take(each)
    aside = {segment.id for segment in segments if is_example(segment, headings)}
    relate(found, known)
    order = {key: at for at, key in enumerate(found)}
    kept = [
        _candidate(key, each)
        for key, each in found.items()
        if is_kept(key, each, known) and not is_swallowed(key, each, found)
        if MARKED & each.kinds.keys() or key in known or not each.segments.keys() <= aside
    ]
    return tuple(sorted(kept, key=lambda one: (-one.score, order[one.key])))


def _spelled(segment: Segment) -> SpelledText:
    key, places = squeeze(segment.text)
    return SpelledText(segment, key, [(p.start, p.end) for p in places])


def _count(
    text: SpelledText, run: tuple[list[Part], Kind | None], found: dict[str, Found]
) -> Iterator[tuple[int, int]]:
    """Counts a run with all its parts; where those stand that nothing longer holds."""
    parts, kind = run
    while parts and not parts[-1].may_end:
        parts = parts[:-1]
    while parts and not parts[0].may_begin:
        parts = parts[1:]
    parts = parts[-LONGEST:]
    whole = text.key[parts[0].start : parts[-1].end] if parts else ""
    for start in range(len(parts)):
        for end in range(start + 1, len(parts) + 1):
            piece = parts[start:end]
            if not _may_stand(parts, start, end):
                continue
            key = text.key[piece[0].start : piece[-1].end]
            is_free = (start, end) == (0, len(parts)) or _stands_free(parts, start, end)
            own = _rest(parts, start, end) or (kind if is_free else None) or _kind(key, piece)
            each = _note(text, piece[0].start, piece[-1].end, own, found, piece)
            _place(text, each, is_free, whole)
            if own == "verb":
                each.clauses.add((text.segment.id, piece[0].start))
            if end == len(parts) or is_free:
                yield piece[0].start, piece[-1].end


def _may_stand(parts: Sequence[Part], start: int, end: int) -> bool:
    """Whether a part of a run can be a name: not what follows お, nor a piece of a known name."""
    if not (parts[start].may_begin and parts[end - 1].may_end):
        return False
    has_lost = start > 0 and parts[start - 1].is_title
    names = {part.name for part in parts[start:end]}
    is_inside = len(names) == 1 and names not in (
        {None},
        {(parts[start].start, parts[end - 1].end)},
    )
    return not has_lost and not is_inside


def _stands_free(parts: Sequence[Part], start: int, end: int) -> bool:
    """Whether の or a name of the glossary parts it from the rest: カード of プレイヤーのカード."""
    before = start == 0 or parts[start - 1].is_joint or parts[start].opens
    after = end == len(parts) or parts[end].is_joint or parts[end - 1].closes
    return before and after and not any(part.is_joint for part in parts[start:end])


def _rest(parts: Sequence[Part], start: int, end: int) -> Kind | None:
    """Whether it is what a long known name leaves of a run."""
    if parts[start].name is not None or end - start == len(parts):
        return None
    before = start > 0 and parts[start - 1].closes and parts[start].opens
    after = end < len(parts) and parts[end].opens and parts[end - 1].closes
    is_edge = (start == 0 or before) and (end == len(parts) or after)
    return "rest" if is_edge and (before or after) else None


def _kind(key: str, parts: Sequence[Part]) -> Kind:
    if any(part.is_joint for part in parts):
        return "phrase"
    if LETTERED.fullmatch(key):
        return "letter"
    if KATAKANA.fullmatch(key):
        return "katakana"
    return "compound" if sum(not part.is_title for part in parts) > 1 else "word"


def _note(
    text: SpelledText,
    start: int,
    end: int,
    kind: Kind,
    found: dict[str, Found],
    parts: Sequence[Part] = (),
) -> Found:
    """A place of a candidate; without parts that of a mark around it, not counted again."""
    key = text.key[start:end]
    is_new = key not in found
    said = tuple(text.key[part.start : part.end] for part in parts if not part.is_joint)
    each = found.setdefault(key, Found(said or tuple(filter(None, key.split("の")))))
    each.kinds[kind] += 1
    if parts or is_new:
        spelling = text.spelling(start, end)
        each.spellings[spelling] += 1
        each.first.setdefault(spelling, text.segment.id)
        each.segments[text.segment.id] = each.segments.get(text.segment.id, 0) + 1
        if not parts:
            each.freely[text.segment.id] = 1
    return each


def _place(text: SpelledText, each: Found, is_free: bool, whole: str) -> None:
    if is_free:
        each.freely[text.segment.id] = each.freely.get(text.segment.id, 0) + 1
    else:
        each.holders[whole] += 1


def _candidate(key: str, each: Found) -> Candidate:
    form = usual(each.spellings)
    kinds = tuple(sorted(each.kinds, key=list(WEIGHT).index))
    held = sum(each.holders.values()) / max(len(each.holders), 1)
    general = key in lexicon()
    value = math.log2(len(each.words) + 1) * max(each.count - held, 0.5)
    return Candidate(
        form=f"{form}する" if kinds == ("verb",) else form,
        key=key,
        kinds=kinds,
        count=each.count,
        free=sum(each.freely.values()),
        segments=tuple(each.segments),
        freely=tuple(each.freely),
        variants=tuple(variants_of(form, each.spellings, each.first)),
        score=round(evidence(key, each) * math.log2(1 + value) * (GENERAL if general else 1), 3),
        is_general=general,
    )
