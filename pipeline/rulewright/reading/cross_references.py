"""Where a text points at another step ("手順②", "「準備」の③"): which segment that is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.reading.outline import fold_label, style_of
from rulewright.reading.segments import Segment
from rulewright.text import Span

_LABEL = r"(?P<label>[①-⑳㉑-㉟❶-❿⑴-⒇]|[(（]?[0-9０-９]{1,2}[)）]?)"
POINTERS = (
    re.compile(rf"[「『【](?P<section>[^「」『』【】\n]{{1,20}})[」』】]の(?:手順|項目)?{_LABEL}"),
    re.compile(rf"(?:手順|ステップ|項目|上記の?|下記の?|上の|下の|前述の|先の){_LABEL}"),
)


class CrossReference(NamedTuple):
    """Words of a segment that point at a step; `target` is the step's id, None if none fits."""

    segment: str
    span: Span
    words: str
    target: str | None


def cross_references(segments: Sequence[Segment]) -> tuple[CrossReference, ...]:
    """Every pointer, in order. A label is looked for in its own section, since lists begin anew."""
    return tuple(found for segment in segments for found in _pointers(segment, segments))


def _pointers(segment: Segment, segments: Sequence[Segment]) -> Iterator[CrossReference]:
    taken: list[Span] = []
    for pattern in POINTERS:
        for match in pattern.finditer(segment.text):
            span = Span(*match.span())
            if any(span.overlaps(other) for other in taken):
                continue
            taken.append(span)
            target = _target(segment, match["label"], match.groupdict().get("section"), segments)
            yield CrossReference(segment.id, span, match[0], target)


def _target(
    segment: Segment, label: str, section: str | None, segments: Sequence[Segment]
) -> str | None:
    heading = segment.heading
    if section is not None:
        named = (one for one in segments if one.kind == "heading" and section in one.text)
        found = next(named, None)
        if found is None:
            return None
        heading = found.id
    same = [
        one
        for one in segments
        if one.label and one.heading == heading and fold_label(one.label) == fold_label(label)
    ]
    exact = [one for one in same if style_of(one.label) == style_of(label)]
    return next((one.id for one in exact or same), None)
