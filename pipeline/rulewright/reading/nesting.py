"""How deep the items of lists stand: which list is under an item of another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulewright.reading.outline import fold_label, style_of
from rulewright.reading.segments import Segment


def nested(drafts: Sequence[Segment]) -> Iterator[Segment]:
    """The drafts with their depths: a list of another style than those it stands in is under them.

    So is one of the same style that begins anew where the outer one goes on behind it. Behind a
    table, only a list that is open goes on.
    """
    styles: list[str] = []
    restarts = _restarts(drafts)
    is_parted = False
    for at, draft in enumerate(drafts):
        if draft.kind == "heading":
            styles = []
        elif draft.row is not None:
            is_parted = True
        elif draft.label and draft.kind == "item":
            style = f"{style_of(draft.label)}{restarts.get(at, '')}"
            styles = [] if is_parted and style not in styles else styles
            is_parted = False
            styles = styles[: styles.index(style)] if style in styles else styles
            styles.append(style)
        elif not draft.label and draft.span.start == 0:
            styles = []
        yield replace(draft, depth=len(styles)) if draft.kind == "item" else draft


def _restarts(drafts: Sequence[Segment]) -> dict[int, str]:
    """Items (by index) of lists inside an item of a list with the same labels: 1. 1. 2. 2. 1. 2."""
    found: dict[int, str] = {}
    outer: tuple[str, int] | None = None
    inner, nests = 0, False
    for at, draft in enumerate(drafts):
        if draft.kind == "heading" or (not draft.label and draft.span.start == 0):
            outer, inner, nests = None, 0, False
        if draft.kind != "item" or not fold_label(draft.label).isdecimal():
            continue
        style, number = style_of(draft.label), int(fold_label(draft.label))
        if outer is None or outer[0] != style:
            outer, inner = (style, number) if outer is None else outer, 0
        elif inner and number == inner + 1:
            inner = number
        elif number == 1 and not inner and (nests or _goes_on(drafts, at, style, outer[1])):
            inner, nests = 1, True
        else:
            outer, inner = (style, number), 0
        if inner and style == outer[0]:
            found[at] = " inner"
    return found


def _goes_on(drafts: Sequence[Segment], start: int, style: str, last: int) -> bool:
    """Whether a list at `last` goes on behind the one that begins at `start`, or ended one before.

    A second list behind the first one ("1. 2. 1. 2.") is no part of it.
    """
    inner = 1
    for draft in drafts[start + 1 :]:
        if draft.kind == "heading" or (not draft.label and draft.span.start == 0):
            return False
        if draft.kind != "item" or style_of(draft.label) != style:
            continue
        number = int(fold_label(draft.label))
        if number != inner + 1:
            return number == last + 1
        inner = number
    return False
