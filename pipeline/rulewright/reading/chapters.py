"""Chapters that are numbered in a way that steps are too: 1 目的, (1) 目的, Ⅰ．目的, 一、目的."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rulewright.reading.contents import At
from rulewright.reading.outline import (
    BRACKET_MARK,
    CHAPTER_MARK,
    EXAMPLE_MARK,
    HEADING_MARK,
    KANJI_MARK,
    LONG,
    NO_HEADING_END,
    NOTE_MARK,
    NOUN_END,
    NUMBER_MARK,
    ROMAN_MARK,
    SHORT,
    Line,
    is_marked,
    number_of,
)

# The ways of numbering chapters, by name; the first that fits is a line's.
FAMILIES: Mapping[str, re.Pattern[str]] = {
    "1-1": re.compile(r"[0-9０-９]{1,2}(?:[-－ー.．][0-9０-９]{1,2})+[.．)）]?(?=[^0-9０-９])"),
    "1.": re.compile(r"[0-9０-９]{1,2}[.．](?![0-9０-９])|[０-９]{1,2}．(?=[0-9])"),
    "1)": re.compile(r"[0-9０-９]{1,2}[)）、:：]"),
    "(1)": re.compile(r"[(（][0-9０-９]{1,2}[)）]"),
    "[1]": BRACKET_MARK,
    "1": NUMBER_MARK,
    "I": ROMAN_MARK,
    "一": KANJI_MARK,
}
SENTENCE_END = ("。", "．", ".", "、", "，", ",", "：", ":", "；", ";")
# What ends a step to be done rather than a title.
DONE = re.compile(r"(?:[うくぐすつぬぶむる]|ません|ください|下さい|ない)$")
BEHIND = re.compile(r"[。！？.」）)]$")
# What ends a sentence that leads into a list.
LED = ("。", "！", "：", ":")
FEWEST = 3
# Two are enough where each has as many lines of its own, and no sentence leads into them;
# a table is two lines at least.
PAIR = 3
TABLE = 2


class Marked(NamedTuple):
    """A line with a number: where it stands, its place among all lines, its label and its number.

    `worth` says how like a heading it is, 0 to 4; `is_open`: that it does not end as a sentence;
    `has_text`: that there is text below it before the next such number; `is_name`: that it is
    short and ends as a noun does.
    """

    at: At
    place: int
    label: str
    family: str
    number: tuple[int, ...]
    worth: float
    is_open: bool
    has_text: bool
    is_done: bool
    is_name: bool


class Whole(NamedTuple):
    """A document: how many lines it has, the places of its heads and of its first sentence.

    `tables` are the indices of its tables.
    """

    size: int
    heads: Sequence[int]
    sentence: int
    tables: Sequence[int]


def chapters(
    blocks: Sequence[Sequence[Line]], entries: frozenset[At], likely: frozenset[int] = frozenset()
) -> tuple[Marked, ...]:
    """The lines that part most of a document: a run of numbers of one kind, with text below each.

    There are none where marks such as ■, or blocks that are `likely` headings, part it already. The
    sections 1-1 of chapters 1 are among them. A table is a block without lines.
    """
    lines = [
        ((index, at), line)
        for index, own in enumerate(blocks)
        for at, line in enumerate(own)
        if (index, at) not in entries
    ]
    heads = [place for place, (at, line) in enumerate(lines) if at[0] in likely or _is_head(line)]
    said = (place for place, (_, line) in enumerate(lines) if line.text.endswith(LED))
    tables = [index for index, own in enumerate(blocks) if not own]
    whole = Whole(len(lines), heads, next(said, len(lines)), tables)
    marked = _marked(lines)
    runs = (_run([one for one in marked if one.family == name]) for name in FAMILIES)
    fits = [run for run in runs if _parts(run, whole)]
    outer = max(
        fits,
        key=lambda run: (run[-1].place - run[0].place, sum(one.worth for one in run)),
        default=(),
    )
    inner = [one for one in marked if one.family == "1-1"] if outer else []
    return (*outer, *_sections(inner, outer))


def _is_head(line: Line) -> bool:
    """Whether marks say that a line is a heading; 【例】 and 【注】 say what else it is."""
    others = (BRACKET_MARK, EXAMPLE_MARK, NOTE_MARK)
    is_other = any(mark.match(line.text) for mark in others)
    is_marked_so = HEADING_MARK.match(line.text) and not is_other
    return bool(is_marked_so or (CHAPTER_MARK.match(line.text) and _is_open(line.text)))


def _is_open(text: str) -> bool:
    return not text.endswith(NO_HEADING_END) and len(text) <= LONG


def _marked(lines: Sequence[tuple[At, Line]]) -> list[Marked]:
    """The lines with numbers that are no sentences."""
    found = [_label(line.text) for _, line in lines]
    made: list[Marked] = []
    for place, (at, line) in enumerate(lines):
        family, label, number = found[place]
        if not family or line.text.endswith(SENTENCE_END) or len(line.text) > LONG:
            continue
        is_last = place + 1 == len(lines)
        below = ("", "", ()) if is_last else found[place + 1]
        has_text = not is_last and not (below[0] == family and below[2] == _next(number))
        is_done = DONE.search(line.text) is not None
        above = lines[place - 1][1].text if place else ""
        is_behind = line.opens or not above or BEHIND.search(above) or is_marked(above)
        is_open = not line.text.endswith(NO_HEADING_END)
        worth = (
            has_text
            + 0.5 * line.opens
            + 0.5 * is_open
            + 0.5 * (not is_done)
            + 0.25 * bool(is_behind)
        )
        is_name = len(line.text) <= SHORT and NOUN_END.search(line.text) is not None
        made.append(
            Marked(at, place, label, family, number, worth, is_open, has_text, is_done, is_name)
        )
    return made


def _label(text: str) -> tuple[str, str, tuple[int, ...]]:
    """The way a line is numbered, its label and number; ("", "", ()) for a line without."""
    for family, mark in FAMILIES.items():
        if (found := mark.match(text)) and text[found.end() :].strip():
            return family, found[0], _number(found[0])
    return "", "", ()


def _number(label: str) -> tuple[int, ...]:
    text = number_of(label)
    return tuple(int(part) for part in text.split("-") if part.isdecimal())


def _next(number: tuple[int, ...]) -> tuple[int, ...]:
    return (*number[:-1], number[-1] + 1) if number else ()


def _run(lines: Sequence[Marked]) -> tuple[Marked, ...]:
    """The best run that counts on from 1 (or 0); of equal ones the closest."""
    best: list[tuple[float, tuple[Marked, ...]]] = []
    for at, line in enumerate(lines):
        before = [
            best[i] for i in range(at) if best[i][1] and _next(lines[i].number) == line.number
        ]
        is_first = len(line.number) == 1 and line.number[0] in (0, 1)
        top = max(before, key=lambda one: (one[0], one[1][-1].place), default=None)
        if top and (not is_first or top[1][0].number == (0,)):
            best.append((top[0] + line.worth, (*top[1], line)))
        else:
            best.append((line.worth, (line,)) if is_first else (0.0, ()))
    return max(best, key=lambda one: one[0], default=(0.0, ()))[1]


def _parts(run: Sequence[Marked], whole: Whole) -> bool:
    """Whether a run parts most of a document, as titles do and steps do not."""
    if len(run) < FEWEST and not _is_pair(run, whole):
        return False
    first, last = run[0].place, run[-1].place
    own = {one.place for one in run}
    others = [at for at in whole.heads if at > first and at not in own]
    is_whole = 2 * (last - first) >= whole.size and not others
    most = (sum(one.is_open for one in run), sum(one.has_text for one in run))
    done = sum(one.is_done for one in run)
    return is_whole and 4 * min(most) >= 3 * len(run) and 2 * done <= len(run)


def _is_pair(run: Sequence[Marked], whole: Whole) -> bool:
    """Whether a run is two names, each above some lines, that part the whole of a short text."""
    if len(run) != 2 or not all(one.is_name and one.has_text for one in run):
        return False
    first, second = run
    above = TABLE * sum(first.at[0] < at < second.at[0] for at in whole.tables)
    below = TABLE * sum(at > second.at[0] for at in whole.tables)
    sizes = (second.place - first.place - 1 + above, whole.size - second.place - 1 + below)
    return first.place < whole.sentence and min(sizes) >= PAIR


def _sections(lines: Sequence[Marked], outer: Sequence[Marked]) -> Iterator[Marked]:
    """The lines numbered 1-1, 1-2 in the chapters that they are numbered for."""
    good = [one for one in lines if one.has_text]
    starts = {one.number[0]: one.place for one in outer}
    for line in good:
        start, stop = starts.get(line.number[0]), starts.get(line.number[0] + 1, 10**9)
        if start is not None and start < line.place < stop:
            yield line
