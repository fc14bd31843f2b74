"""Which segments may stand on one line of ours: the sentences of an item, a question, an answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from rulewright.reading.segments import Segment

Own = tuple[Segment, ...]
GoesOn = Callable[[Own, Segment], bool]

_SPOKEN = re.compile(r"(?:[QAＱＡ][0-9０-９]*|[問答])\s*[.．:：、)）]", re.IGNORECASE)
"""What begins a question or an answer."""
_NOTE = re.compile("[※＊*†注]+")


def by_lines(stated: Sequence[Segment]) -> Iterator[list[Own]]:
    """The segments of a block by what may be one line of it, in the order of trying.

    The sentences of an item, else each alone; then whatever stands below the mark of an item, of a
    question or an answer; then the notes to it too. After each, what leads into a list or table as
    one paragraph.
    """
    for goes_on in (_is_of_item, _is_below_mark, _is_noted):
        items = _grouped(stated, goes_on)
        yield items
        led = next((at for at, own in enumerate(items) if _is_marked(own[0])), 0)
        if led > 1:
            yield [tuple(segment for own in items[:led] for segment in own), *items[led:]]


def _grouped(stated: Sequence[Segment], goes_on: GoesOn) -> list[Own]:
    items: list[Own] = []
    for segment in stated:
        if items and goes_on(items[-1], segment):
            items[-1] = (*items[-1], segment)
        else:
            items.append((segment,))
    return items


def _is_of_item(own: Own, segment: Segment) -> bool:
    return segment.kind == "item" and not segment.label and own[-1].kind == "item"


def _is_below_mark(own: Own, segment: Segment) -> bool:
    """Whether a segment without a mark follows on one that has it; below a row nothing goes on."""
    is_plain = not _is_marked(segment) and segment.kind != "heading"
    return is_plain and own[0].row is None and _is_marked(own[0])


def _is_noted(own: Own, segment: Segment) -> bool:
    """Whether a segment goes on so, or is a note below an item."""
    is_note = _NOTE.fullmatch(segment.label) is not None
    is_below = own[0].kind == "item" and _NOTE.fullmatch(own[0].label) is None
    return _is_below_mark(own, segment) or (is_note and is_below)


def _is_marked(segment: Segment) -> bool:
    return bool(segment.row or segment.label or _SPOKEN.match(segment.text))
