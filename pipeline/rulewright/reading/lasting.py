"""Lasting ids: which segments of a changed original are those that segments.jsonl tracks."""

from __future__ import annotations

import difflib
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from types import MappingProxyType
from typing import get_args

from rulewright.problems import Place, Problem
from rulewright.reading.outline import CHAPTER_MARK, ITEM_MARK, NUMBER_MARK, SegmentKind
from rulewright.reading.segments import Segment


@dataclass(frozen=True, slots=True)
class Tracked:
    """One line of segments.jsonl: an id, its text when last accepted, and what stood around it.

    A `retired` id belongs to a sentence that is gone: it is given to no other. `emended` is what
    a decision put in its place when that was last accepted; None if nothing, or never looked at.
    """

    id: str
    block: int
    kind: SegmentKind
    quotation: str
    before: str = ""
    after: str = ""
    retired: bool = False
    emended: str | None = None


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


def looked_at(segments: Sequence[Segment], tracked: Sequence[Tracked]) -> tuple[Segment, ...]:
    """The emended segments, those `changed` too that say another thing than when accepted."""
    old = {line.id: line.emended for line in tracked if line.emended is not None}
    return tuple(
        replace(segment, changed=True) if old.get(segment.id, said) != said else segment
        for segment in segments
        for said in (segment.emended,)
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
    segments: Sequence[Segment],
    tracked: Sequence[Tracked] = (),
    retire: bool = True,
    said: Mapping[str, str | None] = MappingProxyType({}),
) -> str:
    """The text of segments.jsonl; ids of `tracked` that no segment has are kept.

    With `retire` they are marked as gone for good; without, they are still waited for. `said` are
    the emendations accepted now, by id; those of other ids stay as they were tracked.
    """
    texts = [segment.text for segment in segments]
    held = {**{line.id: line.emended for line in tracked}, **said}
    lines = [
        Tracked(
            *(segment.id, segment.block, segment.kind, segment.text, *_around(texts, at)),
            emended=held.get(segment.id),
        )
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
    if line.emended is None:
        del record["emended"]
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
    types = {**TYPES, "retired": bool, "emended": str}
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
