"""The class of each block of a draft: an example, a note, or neither."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from rulewright.judging.drafting.unwritten import QUESTION, is_example_head, is_heading
from rulewright.reading.outline import NOTE_MARK, style_of
from rulewright.reading.segments import Segment
from rulewright.reading.sources import Block

REMARK = "※"
STAR = "*"
"""A footnote's mark; several such lines below one another are a list."""
SECTION = 800
"""So many characters of the original make an example a section, not one block."""


def classes_of(segments: Sequence[Segment], originals: Sequence[Block]) -> Mapping[str, str]:
    """The class of the block of each segment: "example", "note" or "".

    The sentences of one line are of one class.
    """
    found: dict[str, str] = {}
    headed = headed_examples(segments)
    name = ""
    for at, begins in enumerate(_beginnings(segments, originals)):
        if begins or is_heading(segments[at]):
            name = _class(segments, at)
        found[segments[at].id] = "example" if segments[at].id in headed else name
    return found


def _class(segments: Sequence[Segment], at: int) -> str:
    segment = segments[at]
    if segment.kind == "example":
        return "example"
    if is_heading(segment) or segment.kind in ("row", "card"):
        return ""
    is_note = is_question(segment) or (bool(segment.label) and is_remark(segments, at))
    return "note" if is_note or NOTE_MARK.match(segment.text) else ""


def _beginnings(segments: Sequence[Segment], originals: Sequence[Block]) -> Iterator[bool]:
    """For each segment whether it is the first of its line; blocks and segments are in order."""
    texts = iter([block.text for block in originals if block.text])
    text, last = "", 0
    for segment in segments:
        while segment.span.start < last or segment.span.of(text) != segment.text:
            text, last = next(texts, ""), 0
            if not text:
                break
        yield not text[: segment.span.start].rpartition("\n")[2].strip()
        last = segment.span.end


def headed_examples(segments: Sequence[Segment]) -> Mapping[str, str]:
    """The segments of each example with a heading of its own (### 【例】) -> the id of that.

    An example is the sentences up to the next heading; with a list or a table in it, or too long
    for one block, it is a section.
    """
    found: dict[str, str] = {}
    for at, head in enumerate(segments):
        if not is_example_head(head):
            continue
        below = tuple(takewhile(lambda one: not is_heading(one), segments[at + 1 :]))
        is_plain = all(one.kind in ("sentence", "example") and one.row is None for one in below)
        is_plain = is_plain and sum(len(one.text) for one in below) <= SECTION
        if below and is_plain and not any(map(is_question, below)):
            found |= dict.fromkeys((head.id, *(one.id for one in below)), head.id)
    return found


def is_question(segment: Segment) -> bool:
    """Whether a segment is a question of those that the text answers: Q．...か。"""
    is_text = segment.kind in ("sentence", "item") and segment.row is None
    return is_text and QUESTION.match(segment.text) is not None


def is_remark(segments: Sequence[Segment], at: int) -> bool:
    """Whether an item is a note: one with ※, or a star alone."""
    style = style_of(segments[at].label)
    return style == REMARK or (style == STAR and not _has_sibling(segments, at))


def _has_sibling(segments: Sequence[Segment], at: int) -> bool:
    """Whether a star is one of several below one another, which makes a list of them."""
    near = (*segments[max(at - 1, 0) : at], *segments[at + 1 : at + 2])
    return any(other.kind == "item" and other.label == segments[at].label for other in near)
