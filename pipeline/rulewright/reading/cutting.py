"""The original cut into segments: by lines and full stops, each with its kind, heading and depth."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulewright.reading.cells import rows_of
from rulewright.reading.hanging import Hanging, indent_of
from rulewright.reading.heads import Head, Outline, outline_of
from rulewright.reading.nesting import nested
from rulewright.reading.outline import (
    LOOSE_HEADING_MARK,
    Above,
    Line,
    SegmentKind,
    fold_label,
    form,
    lines_of,
)
from rulewright.reading.segments import Segment
from rulewright.reading.sources import Block, Source
from rulewright.text import Span, anchors_of, fold

BRACKETS = {"（": "）", "(": ")", "「": "」", "『": "』", "【": "】", "“": "”", "［": "］"}
# A Western full stop ends a sentence only behind Japanese; 1.5, No.1 and １．目的 go on.
STOP = re.compile(r"[。！？!?]+|(?<=[\u3041-\u3096\u4e00-\u9fff」）])[.．](?=\s|$|[^\w.．])")
CLOSERS = "」』）)”】］"


def cut(source: Source) -> tuple[Segment, ...]:
    """The segments of all originals in order; ids are yet their positions "0", "1" ...

    Lines and full stops cut, but no full stop inside brackets that belong to a longer line; a
    table is cut into its rows. A block's headings reach into the next blocks, since blocks may be
    cut anywhere. Text set in under a list item is of that item.
    """
    drafts: list[Segment] = []
    headings: list[Segment] = []
    blocks = [(block, tuple(lines_of(block.text))) for block in source.originals()]
    outline = _outline(blocks)
    tables = [block for block, _ in blocks if block.kind == "table"]
    above: Above | None = None
    indent = indent_of(source.originals())
    for index, (block, lines) in enumerate(blocks):
        hanging = Hanging(block.text, lines, indent)
        rows = tuple(rows_of(block, tables.index(block))) if block.kind == "table" else ()
        for at, line in enumerate(lines):
            below = lines[at + 1] if at + 1 < len(lines) else None
            kind, label = _form(block, line, above, below)
            kind, label = _outlined(outline, (index, at), kind, label)
            kind = hanging.kind_of(at, kind, label)
            for piece in _spans(kind, line.text):
                mark = label if piece.start == 0 else ""
                draft = _draft(len(drafts), block, kind, piece.moved(line.start), mark)
                head = outline.heads.get((index, at), Head())
                draft = replace(draft, level=head.level or _level(draft, block))
                row = rows[at] if rows else None
                drafts.append(replace(draft, heading=_heading(headings, draft), row=row))
                headings += drafts[-1:] if kind == "heading" else ()
            above = Above(kind, label, drafts[-1].text)
    return tuple(nested(drafts))


def _outline(blocks: Sequence[tuple[Block, Sequence[Line]]]) -> Outline:
    """What the whole document shows of its headings; a table may hold its contents."""
    lines = [() if block.kind == "caption" else own for block, own in blocks]
    kinds = [block.kind for block, _ in blocks]
    tables = frozenset(at for at, kind in enumerate(kinds) if kind == "table")
    return outline_of(lines, tables, frozenset(at for at, k in enumerate(kinds) if k == "heading"))


def _outlined(
    outline: Outline, at: tuple[int, int], kind: SegmentKind, label: str
) -> tuple[SegmentKind, str]:
    """What a line is, and its mark, by the outline of the whole; a row stays one."""
    if kind == "row":
        return kind, label
    if at in outline.heads:
        return "heading", outline.heads[at].label or label
    if at in outline.entries and kind == "heading":
        return ("item" if label else "sentence"), label
    return kind, label


def _form(
    block: Block, line: Line, above: Above | None, below: Line | None
) -> tuple[SegmentKind, str]:
    if block.kind == "table":
        return "row", ""
    if block.kind == "caption":
        return "sentence", ""
    kind, label = form(line, above, below)
    is_head = block.kind == "heading" and kind != "example" and not line.text.endswith(STOPS)
    return ("heading" if is_head else kind), label


STOPS = ("。", "！", "？")


def _level(segment: Segment, block: Block) -> int:
    """The level of a heading as the document says it; 0 if it does not."""
    if segment.kind != "heading":
        return 0
    marks, number = fold(segment.label).count("#"), fold_label(segment.label)
    return block.level or marks or (1 + number.count("-") if number[:1].isdigit() else 0)


def _spans(kind: SegmentKind, text: str) -> Iterator[Span]:
    """What a line is cut into: a card's text and a row of a table stay whole."""
    return iter((Span(0, len(text)),)) if kind in ("card", "row") else _sentences(text)


def _draft(number: int, block: Block, kind: SegmentKind, span: Span, label: str) -> Segment:
    return Segment(
        id=str(number),
        block=block.number,
        kind=kind,
        text=span.of(block.text),
        span=span,
        place=block.place_at(span.start),
        anchors=anchors_of(block.anchors, span),
        label=label,
    )


def _heading(headings: Sequence[Segment], segment: Segment) -> str | None:
    """The heading above: for a ＊ heading the last that is none, for others none at all."""
    if segment.kind != "heading":
        return headings[-1].id if headings else None
    if not LOOSE_HEADING_MARK.match(segment.label):
        return None
    above = (one for one in reversed(headings) if not LOOSE_HEADING_MARK.match(one.label))
    return next((one.id for one in above), None)


def _sentences(text: str) -> Iterator[Span]:
    """The sentences of a line, tiling it but for white space between them."""
    start = 0
    inner = _bracketed(text)
    for found in STOP.finditer(text):
        end = found.end()
        if found.start() in inner or end <= start:
            continue
        while end < len(text) and text[end] in CLOSERS:
            end += 1
        yield Span(start, end)
        start = end + len(text[end:]) - len(text[end:].lstrip())
    if start < len(text):
        yield Span(start, len(text))


def _bracketed(text: str) -> set[int]:
    """The offsets inside brackets; a bracket that is the whole line, or is never closed, is none."""
    opened: list[tuple[int, str]] = []
    inside: set[int] = set()
    for at, char in enumerate(text):
        if char in BRACKETS:
            opened.append((at, BRACKETS[char]))
        elif opened and any(char == close for _, close in opened):
            while opened[-1][1] != char:
                opened.pop()
            start, _ = opened.pop()
            if start > 0 or at < len(text) - 1:
                inside.update(range(start, at))
    return inside
