"""The sentences, headings, list items and card texts of the original, with lasting ids."""

from __future__ import annotations

import difflib
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Literal, NamedTuple, get_args

from rulewright.problems import Place, Problem
from rulewright.reading.sources import Block, Source
from rulewright.text import Span, place_of

SegmentKind = Literal["sentence", "heading", "item", "card", "example"]


@dataclass(frozen=True, slots=True)
class Segment:
    """One unit of the original: `span` is where its `text` stands in block `block`'s text.

    `heading` is the id of the heading that it stands under; `label` the mark of a list item or
    heading as written ("①", "＊"), which is part of `text`. `changed` is True when the text is not
    the one that the tracked segments.jsonl holds for this id.
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

HEADING_MARK = re.compile(r"[＞>■◆◇●【＃#]+")
LOOSE_HEADING_MARK = re.compile(r"[＊*]")
ITEM_MARK = re.compile(
    r"[①-⑳㉑-㉟❶-❿⑴-⒇]|[・•‣◦※＊*○]|-(?=\s)"
    r"|[(（][0-9０-９]{1,2}[)）]|[0-9０-９]{1,2}[.．)）](?![0-9０-９])|[A-ZＡ-Ｚ][.．](?=\s)"
)
EXAMPLE_MARK = re.compile(r"[（(【]?例[0-9０-９]*[）)】]?[：:）)】]|例えば[、，]|たとえば[、，]")
CARD = re.compile(r"「[^「」]*」|『[^『』]*』")
BRACKETS = {"（": "）", "(": ")", "「": "」", "『": "』", "【": "】", "“": "”", "［": "］"}
# A Western full stop ends a sentence only behind Japanese; 1.5, No.1 and １．目的 go on.
STOP = re.compile(r"[。！？!?]+|(?<=[\u3041-\u3096\u4e00-\u9fff」）])[.．](?=\s|$|[^\w.．])")
CLOSERS = "」』）)”】］"
NO_HEADING_END = tuple("。．.！？!?、，,：:；;")
SHORT = 20


class _Line(NamedTuple):
    """A line of a block without outer white space, and whether a blank line or edge is near."""

    start: int
    text: str
    opens: bool
    closes: bool


def cut(source: Source) -> tuple[Segment, ...]:
    """The segments of all originals in order; ids are yet their positions "0", "1" ...

    Lines and full stops cut, but no full stop inside brackets that belong to a longer line.
    A block's headings reach into the next blocks, since blocks may be cut anywhere.
    """
    drafts: list[Segment] = []
    for block in source.originals():
        for line in _lines(block.text):
            kind, label = _form(line, drafts[-1] if drafts else None)
            for piece in _sentences(line.text) if kind != "card" else [Span(0, len(line.text))]:
                own_label = label if piece.start == 0 else ""
                drafts.append(_draft(drafts, block, kind, piece.moved(line.start), own_label))
    return tuple(drafts)


def _draft(
    drafts: Sequence[Segment], block: Block, kind: SegmentKind, span: Span, label: str
) -> Segment:
    place = place_of(block.text, span.start, block.place)
    segment = Segment(str(len(drafts)), block.number, kind, span.of(block.text), span, place)
    return replace(segment, label=label, heading=_heading(drafts, segment, label))


def _heading(drafts: Sequence[Segment], segment: Segment, label: str) -> str | None:
    """The heading above: for a ＊ heading the last that is none, for others none at all."""
    above = (draft for draft in reversed(drafts) if draft.kind == "heading")
    if segment.kind != "heading":
        return next((draft.id for draft in above), None)
    if not LOOSE_HEADING_MARK.match(label):
        return None
    return next((draft.id for draft in above if not LOOSE_HEADING_MARK.match(draft.label)), None)


def _lines(text: str) -> Iterator[_Line]:
    lines = text.split("\n")
    blank = [True, *(not line.strip() for line in lines), True]
    start = 0
    for index, line in enumerate(lines):
        if not blank[index + 1]:
            indent = len(line) - len(line.lstrip())
            yield _Line(start + indent, line.strip(), blank[index], blank[index + 2])
        start += len(line) + 1


def _form(line: _Line, before: Segment | None) -> tuple[SegmentKind, str]:
    """What a line is by its form, and its mark."""
    text = line.text
    ends_open = not text.endswith(NO_HEADING_END)
    if found := EXAMPLE_MARK.match(text):
        return "example", found[0]
    if CARD.fullmatch(text) and before and _is_card_head(before):
        return "card", ""
    if found := HEADING_MARK.match(text):
        return "heading", found[0]
    short = ends_open and len(text) <= SHORT
    alone = short and line.opens and line.closes
    if found := LOOSE_HEADING_MARK.match(text):
        return ("heading" if short else "item"), found[0]
    if found := ITEM_MARK.match(text):
        numbered = any(char.isdigit() for char in found[0].strip("()（）"))
        return ("heading" if alone and numbered else "item"), found[0]
    return ("heading" if alone or (short and _is_title(line, before)) else "sentence"), ""


def _is_card_head(before: Segment) -> bool:
    is_star = before.kind == "heading" and LOOSE_HEADING_MARK.match(before.label) is not None
    return is_star or before.kind == "card"


def _is_title(line: _Line, before: Segment | None) -> bool:
    """Whether a short line in the run of the text ends as a noun does, behind a full stop."""
    follows_stop = line.opens or before is None or before.text.endswith(("。", "！", "？", "."))
    return follows_stop and re.search(r"[\u30a1-\u30fc\u4e00-\u9fff]$", line.text) is not None


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

    An untouched sentence keeps its id wherever it went, equal ones by what stands around them.
    A reworded one keeps it with `changed`; of a split one, the part most like it does. All others
    get the next ids that were never used.
    """
    live = [line for line in tracked if not line.retired]
    texts, quotations = [draft.text for draft in drafts], [line.quotation for line in live]
    pairs = _same(quotations, texts)
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
            changed=old_texts.get(ids[at], draft.text) != draft.text,
        )
        for at, draft in enumerate(drafts)
    )


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
