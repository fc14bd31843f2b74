"""Headings that only a whole document shows: its contents name them, or their numbers count on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rulewright.reading.chapters import Marked, chapters
from rulewright.reading.contents import At, contents_of
from rulewright.reading.outline import (
    ITEM_MARK,
    LONG,
    NO_HEADING_END,
    NOUN_END,
    Line,
    fold_label,
    is_marked,
    is_plain_number,
    style_of,
)

STOPPED = ("。", "！", "？", ".", "」", "）")
# A line that ends so is a step to be done rather than a title.
VERB_END = re.compile(r"[うくぐすつぬぶむる]$")


Style = tuple[str, bool, str]
"""What labels of one run share: their style, their width, the numbers before the last (1-1, 1-2)."""


class Head(NamedTuple):
    """What a heading is besides its words: its label, "" for as it is, and its level, 0 for any."""

    label: str = ""
    level: int = 0


class Outline(NamedTuple):
    """The lines that are headings though their form does not say so, and the contents' entries."""

    heads: Mapping[At, Head]
    entries: frozenset[At]


class _Numbered(NamedTuple):
    """A line with a plain number: where it stands, what it is numbered, and whether it can head."""

    at: At
    style: Style
    number: int
    heads: bool
    is_verb: bool


def outline_of(
    blocks: Sequence[Sequence[Line]],
    tables: frozenset[int] = frozenset(),
    likely: frozenset[int] = frozenset(),
) -> Outline:
    """The headings that the contents and the numbers of a document show.

    A run of numbers within the chapters of another run is a level below them. Lines of the blocks
    `tables` are rows; those of the blocks `likely` are headings by their kind.
    """
    lists = tuple(contents_of(blocks))
    entries = frozenset(at for one in lists for at in one.entries)
    texts = [() if at in tables else lines for at, lines in enumerate(blocks)]
    marked = chapters(texts, entries, likely)
    heads = {at: Head() for one in lists for at in (one.title, *one.named)}
    heads |= {one.at: Head(one.label) for one in marked}
    first, last = min((one.at for one in marked), default=None), max(heads, default=None)
    for at in running_heads(texts, entries | frozenset(heads), marked):
        is_inner = first is not None and last is not None and first < at < last
        heads[at] = Head("", 2 if is_inner and _is_single(texts, at) else 0)
    return Outline(heads, entries)


def _is_single(blocks: Sequence[Sequence[Line]], at: At) -> bool:
    """Whether a line's number has one part: 1-1 says its level itself."""
    found = ITEM_MARK.match(blocks[at[0]][at[1]].text)
    return found is not None and "-" not in fold_label(found[0])


def running_heads(
    blocks: Sequence[Sequence[Line]],
    taken: frozenset[At] = frozenset(),
    marked: Sequence[Marked] = (),
) -> frozenset[At]:
    """The lines (index of the block, index in it) that are headings by a run of numbers.

    The numbers count on by one, each line is short and open, stands behind a full stop or a blank
    line, and has text of its own below; steps that follow each other line by line have none. Lines
    that are `taken`, and steps numbered as the chapters `marked` are, are no such run.
    """
    styles = {style for one in marked if (style := _counted_style(blocks, one.at))}
    numbered = [one for one in _numbered(blocks) if one.at not in taken and one.style not in styles]
    found: set[At] = set()
    for style in {one.style for one in numbered}:
        for run in _runs([one for one in numbered if one.style == style]):
            if len(run) > 1 and 2 * sum(one.is_verb for one in run) <= len(run):
                found.update(one.at for one in run)
    return frozenset(found)


def _counted_style(blocks: Sequence[Sequence[Line]], at: At) -> Style | None:
    counted = _counted(blocks[at[0]][at[1]])
    return counted[0] if counted else None


def _runs(lines: Sequence[_Numbered]) -> Iterator[list[_Numbered]]:
    """Runs of lines that can head and count on; one broken by a line that cannot is none.

    A list of steps below a heading may have the same numbers: it begins anew, and breaks nothing.
    """
    run: list[_Numbered] = []
    step = 0
    for line in lines:
        is_next = bool(run) and line.number == run[-1].number + 1
        if line.heads and is_next:
            run.append(line)
        elif line.heads:
            yield run
            run = [line]
        elif is_next and line.number != step + 1:
            run = []
        step = 0 if line.heads else line.number
    yield run


def _numbered(blocks: Sequence[Sequence[Line]]) -> Iterator[_Numbered]:
    for index, lines in enumerate(blocks):
        for at, line in enumerate(lines):
            counted = _counted(line)
            if counted is None:
                continue
            style, number = counted
            above = lines[at - 1] if at else None
            below = lines[at + 1] if at + 1 < len(lines) else None
            heads = _can_head(line, above, below, style)
            is_verb = VERB_END.search(line.text) is not None
            yield _Numbered((index, at), style, number, heads, is_verb)


def _counted(line: Line) -> tuple[Style, int] | None:
    """The style and the last number of a line's label; None for a line without a plain number."""
    found = ITEM_MARK.match(line.text)
    if not found or not is_plain_number(found[0]):
        return None
    before, _, last = fold_label(found[0]).rpartition("-")
    return ((style_of(found[0]), found[0].isascii(), before), int(last)) if last else None


def _can_head(line: Line, above: Line | None, below: Line | None, style: Style) -> bool:
    if line.text.endswith(NO_HEADING_END) or len(line.text) > LONG:
        return False
    if not (line.opens or above is None or above.text.endswith(STOPPED)):
        return False
    if line.closes:
        return line.opens
    if below is None:
        return False
    under = _counted(below)
    if under and under[0] == style and under[1] != 1:
        return False
    is_list = is_marked(below.text) and line.opens and NOUN_END.search(line.text) is not None
    return is_list or (not is_marked(below.text) and re.search("[。！？]", below.text) is not None)
