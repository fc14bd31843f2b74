"""The sentences, headings, list items and card texts of the original, with lasting ids."""

from __future__ import annotations

import difflib
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import get_args

from rulewright.problems import Place, Problem
from rulewright.reading.cells import Row, rows_of
from rulewright.reading.hanging import Hanging, sets_in
from rulewright.reading.heads import Head, Outline, outline_of
from rulewright.reading.outline import (
    CHAPTER_MARK,
    ITEM_MARK,
    LOOSE_HEADING_MARK,
    NUMBER_MARK,
    Above,
    Line,
    SegmentKind,
    fold_label,
    form,
    lines_of,
    style_of,
)
from rulewright.reading.sources import Block, Source
from rulewright.text import Anchor, Span, anchored, anchors_of, fold


@dataclass(frozen=True, slots=True)
class Segment:
    """One unit of the original: `span` is where its `text` stands in block `block`'s text.

    `heading` is the id of the heading that it stands under; `label` the mark of a list item or
    heading as written ("①", "＊"), which is part of `text`; `depth` is 1 for a step, 2 for a step
    of a step, 0 for what is none. `changed` is True when the text is not the one that the tracked
    segments.jsonl holds for this id. `anchors` are as those of a block; see `place_at`. `row` says
    of a row of a table which one it is, and where its cells stand in `text`. `level` is a heading's
    as the document says it, by its form, its # or its number (1-2): 1 for the highest, else 0.
    """

    id: str
    block: int
    kind: SegmentKind
    text: str
    span: Span
    place: Place
    heading: str | None = None
    label: str = ""
    changed: bool = False
    depth: int = 0
    anchors: tuple[Anchor, ...] = ()
    row: Row | None = None
    level: int = 0

    def place_at(self, offset: int) -> Place:
        """Where character `offset` of the text stands in the file."""
        return anchored(self.text, offset, self.place, self.anchors)

    @property
    def cells(self) -> tuple[str, ...]:
        """The texts of a row's cells; () for what is no row."""
        return tuple(cell.of(self.text) for cell in self.row.cells) if self.row else ()


@dataclass(frozen=True, slots=True)
class Tracked:
    """One line of segments.jsonl: an id, its text when last accepted, and what stood around it.

    A `retired` id belongs to a sentence that is gone: it is given to no other.
    """

    id: str
    block: int
    kind: SegmentKind
    quotation: str
    before: str = ""
    after: str = ""
    retired: bool = False


# --- cutting -------------------------------------------------------------------------------

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
    paragraphs_are_in = sets_in(source.originals())
    for index, (block, lines) in enumerate(blocks):
        hanging = Hanging(block.text, lines, paragraphs_are_in)
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
    return tuple(_nested(drafts))


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


def _nested(drafts: Sequence[Segment]) -> Iterator[Segment]:
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


# --- lasting ids ---------------------------------------------------------------------------

# What stands before a sentence tells most: it says what "they" are.
NEIGHBOURS = ((-1, 4.0), (1, 2.0), (-2, 1.0), (2, 0.5))
# How like the old text a reworded one is at least (difflib's ratio): alone, and between
# neighbours that both kept their places. Unrelated sentences of one rulebook reach 0.45.
LIKE, LIKE_IN_PLACE = 0.5, 0.4
CONTEXT = 24


def keep_ids(
    drafts: Sequence[Segment], tracked: Sequence[Tracked], prefix: str
) -> tuple[Segment, ...]:
    """The drafts with lasting ids: those of `tracked` where the sentence is the same or reworded.

    An untouched sentence keeps its id wherever it went, equal ones by what stands around them;
    another number before it (④, now ⑤) is no change. A reworded one keeps it with `changed`; of a
    split one, the part most like it does. All others get the next ids that were never used.
    """
    live = [line for line in tracked if not line.retired]
    texts, quotations = [draft.text for draft in drafts], [line.quotation for line in live]
    pairs = _same(quotations, texts)
    pairs |= _relabelled(quotations, drafts, pairs)
    pairs |= _reworded(quotations, texts, pairs)
    kept = {new: live[old].id for old, new in pairs.items()}
    kept |= _returned(tracked, texts, kept)
    ids = _numbered(len(drafts), kept, (line.id for line in tracked), prefix)
    old_texts = {line.id: line.quotation for line in tracked}
    return tuple(
        replace(
            draft,
            id=ids[at],
            heading=None if draft.heading is None else ids[int(draft.heading)],
            changed=not is_kept(old_texts.get(ids[at], draft.text), draft),
        )
        for at, draft in enumerate(drafts)
    )


def is_kept(old: str, draft: Segment) -> bool:
    """Whether a text is the draft's, but for the number or mark before it."""
    return old == draft.text or (
        bool(draft.label) and _unmarked(old) == draft.text[len(draft.label) :].lstrip()
    )


def _unmarked(text: str) -> str | None:
    """A text without its number or mark; None if it has none."""
    found = ITEM_MARK.match(text) or CHAPTER_MARK.match(text) or NUMBER_MARK.match(text)
    return text[found.end() :].lstrip() if found else None


def _relabelled(
    old: Sequence[str], drafts: Sequence[Segment], same: Mapping[int, int]
) -> dict[int, int]:
    """Old index -> new index of texts that have got another number, among the rest."""
    new = [draft.text for draft in drafts]
    left = [at for at in range(len(new)) if at not in set(same.values()) and drafts[at].label]
    there = set(old) & set(new)
    pairs = [
        (i, j)
        for i, text in enumerate(old)
        if i not in same and _unmarked(text)
        for j in left
        if is_kept(text, drafts[j])
    ]
    return _best({(i, j): _context(old, new, i, j, there) for i, j in pairs})


def _numbered(
    count: int, kept: Mapping[int, str], used: Iterable[str], prefix: str
) -> tuple[str, ...]:
    digits = (found[1] for id in used if (found := re.fullmatch(f"{re.escape(prefix)}(\\d+)", id)))
    last = max(map(int, digits), default=0)
    ids = []
    for at in range(count):
        last += at not in kept
        ids.append(kept.get(at, f"{prefix}{last:03d}"))
    return tuple(ids)


def _same(old: Sequence[str], new: Sequence[str]) -> dict[int, int]:
    """Old index -> new index of equal texts, the pairs with the most equal surroundings first."""
    places: dict[str, list[int]] = defaultdict(list)
    for at, text in enumerate(new):
        places[text].append(at)
    pairs = [(i, j) for i, text in enumerate(old) for j in places[text]]
    there = set(old) & set(new)
    return _best({(i, j): _context(old, new, i, j, there) for i, j in pairs})


def _context(old: Sequence[str], new: Sequence[str], i: int, j: int, there: set[str]) -> float:
    """How alike the neighbours of old `i` and new `j` are, 0 to 7.5.

    A neighbour that is still `there` word for word is like no other text.
    """
    score = 0.0
    for step, weight in NEIGHBOURS:
        one, other = _at(old, i + step), _at(new, j + step)
        if one == other or not (one in there or other in there):
            score += weight * _likeness(one, other)
    return score


def _at(texts: Sequence[str], index: int) -> str:
    """The text, or a mark of the document's edge."""
    return texts[index] if 0 <= index < len(texts) else "\n"


def _reworded(old: Sequence[str], new: Sequence[str], same: Mapping[int, int]) -> dict[int, int]:
    """Old index -> new index of texts that are alike, among those that are not the same."""
    left = set(range(len(new))) - set(same.values())
    there = set(old) & set(new)
    scores = {}
    for i in (i for i in range(len(old)) if i not in same):
        for j in left:
            likeness = _likeness(old[i], new[j])
            in_place = all(
                same.get(i + step, -1 if i + step < 0 else len(new)) == j + step for step in (-1, 1)
            )
            if likeness >= (LIKE_IN_PLACE if in_place else LIKE):
                scores[i, j] = likeness + _context(old, new, i, j, there) / 60
    return _best(scores)


def _best(scores: Mapping[tuple[int, int], float]) -> dict[int, int]:
    """One-to-one pairs, the best scores first, then those that moved least."""
    chosen: dict[int, int] = {}
    taken: set[int] = set()
    for i, j in sorted(scores, key=lambda p: (-scores[p], abs(p[0] - p[1]), p)):
        if i not in chosen and j not in taken:
            chosen[i] = j
            taken.add(j)
    return chosen


def _likeness(one: str, other: str) -> float:
    if one == other:
        return 1.0
    matcher = difflib.SequenceMatcher(None, one, other, autojunk=False)
    return matcher.ratio() if matcher.quick_ratio() >= LIKE_IN_PLACE else 0.0


def _returned(
    tracked: Sequence[Tracked], texts: Sequence[str], kept: Mapping[int, str]
) -> dict[int, str]:
    """New index -> retired id, where a sentence came back word for word to where it was."""
    back: dict[int, str] = {}
    for line in (line for line in tracked if line.retired):
        for at, text in enumerate(texts):
            before, after = _around(texts, at)
            near = (line.before and before == line.before) or (line.after and after == line.after)
            if at not in kept and at not in back and text == line.quotation and near:
                back[at] = line.id
                break
    return back


def _around(texts: Sequence[str], at: int) -> tuple[str, str]:
    return "".join(texts[max(at - 1, 0) : at])[-CONTEXT:], "".join(texts[at + 1 : at + 2])[:CONTEXT]


def write_tracked(
    segments: Sequence[Segment], tracked: Sequence[Tracked] = (), retire: bool = True
) -> str:
    """The text of segments.jsonl; ids of `tracked` that no segment has are kept.

    With `retire` they are marked as gone for good; without, they are still waited for.
    """
    texts = [segment.text for segment in segments]
    lines = [
        Tracked(segment.id, segment.block, segment.kind, segment.text, *_around(texts, at))
        for at, segment in enumerate(segments)
    ]
    living = {segment.id for segment in segments}
    lines += [
        replace(line, retired=line.retired or retire) for line in tracked if line.id not in living
    ]
    return "".join(_json_line(line) for line in lines)


def _json_line(line: Tracked) -> str:
    record = asdict(line)
    if not line.retired:
        del record["retired"]
    return json.dumps(record, ensure_ascii=False) + "\n"


def read_tracked(path_name: str, text: str) -> tuple[tuple[Tracked, ...], tuple[Problem, ...]]:
    """The lines of segments.jsonl, and a Problem for each that is none or has an id used before."""
    lines: dict[str, Tracked] = {}
    problems: list[Problem] = []
    for number, content in enumerate(text.split("\n"), 1):
        if not content.strip():
            continue
        line, fault = _tracked(content)
        if line and line.id in lines:
            fault = f"found the id {line.id} again, expected an id once"
        if fault:
            problems.append(Problem(Place(path_name, number), "segments", fault))
        elif line:
            lines[line.id] = line
    return tuple(lines.values()), tuple(problems)


TYPES = {"id": str, "block": int, "kind": str, "quotation": str, "before": str, "after": str}
NEEDED = ("id", "block", "kind", "quotation")


def _tracked(content: str) -> tuple[Tracked | None, str]:
    """A line's record, or what is wrong with it."""
    try:
        record = json.loads(content)
    except (ValueError, RecursionError) as error:
        return None, f"found no JSON ({error}), expected one object a line"
    if not isinstance(record, dict):
        return None, f"found {type(record).__name__}, expected an object"
    types = {**TYPES, "retired": bool}
    if unknown := sorted(set(record) - set(types)):
        return None, f"found the unknown key {unknown[0]}, expected {', '.join(types)}"
    if missing := [key for key in NEEDED if key not in record]:
        return None, f"found no {missing[0]}, expected {', '.join(NEEDED)}"
    if wrong := [key for key in record if type(record[key]) is not types[key]]:
        return None, f"found {wrong[0]}: {record[wrong[0]]!r}, expected {types[wrong[0]].__name__}"
    if record["kind"] not in get_args(SegmentKind):
        kinds = ", ".join(get_args(SegmentKind))
        return None, f"found the kind {record['kind']!r}, expected one of {kinds}"
    return Tracked(**record), ""
