"""The list of chapters that a document begins with, and the lines below that its entries name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.reading.outline import NO_HEADING_END, Line, title_of
from rulewright.text import fold

At = tuple[int, int]
"""Where a line stands: the index of its block, and its own in that."""

CONTENTS = re.compile(r"目次|もくじ|コンテンツ|contents|table of contents|index", re.IGNORECASE)
"""What stands above a list of chapters."""
# Dots and a page behind an entry.
_PAGE = re.compile(
    r"\s*(?:[…‥]+|[.・･]{2,}|\s)\s*(?:p\.?\s*)?[0-9]{0,3}\s*(?:ページ|頁)?$", re.IGNORECASE
)
_BULLET = re.compile(r"[-*+・•‣◦○]\s+")
# What is behind a chapter's name: 。 would make it a sentence; ？ does not.
_SENTENCE_END = tuple(set(NO_HEADING_END) - set("！？!?"))


class Contents(NamedTuple):
    """A list of chapters: its own heading, its entries, and the lines below that they name."""

    title: At
    entries: tuple[At, ...]
    named: tuple[At, ...]


def is_contents(text: str) -> bool:
    """Whether a line says that the chapters are listed below it."""
    return (
        CONTENTS.fullmatch(fold(title_of(text).strip("≪≫《》〈〉<>＜＞「」[]［］〔〕～~- ")))
        is not None
    )


def entry_name(text: str) -> str:
    """The name of a chapter as it is compared: without mark, bullet, number, blanks and page."""
    said = _BULLET.sub("", fold(text.replace("\t", " ")).strip(), count=1)
    plain = fold(title_of(_PAGE.sub("", said)))
    return re.sub(r"\s+", "", plain)


def contents_of(blocks: Sequence[Sequence[Line]]) -> Iterator[Contents]:
    """The lists of chapters: two entries or more, of which three in four name a line below."""
    lines = [((index, at), line) for index, own in enumerate(blocks) for at, line in enumerate(own)]
    names = [entry_name(line.text) for _, line in lines]
    for start, (title, line) in enumerate(lines):
        if not is_contents(line.text):
            continue
        stop = _stop(lines, names, start + 1)
        named = tuple(_named(lines, names, range(start + 1, stop)))
        if len(named) > 1 and 4 * len(named) >= 3 * (stop - start - 1):
            entries = tuple(at for at, _ in lines[start + 1 : stop])
            yield Contents(title, entries, named)


def _stop(lines: Sequence[tuple[At, Line]], names: Sequence[str], start: int) -> int:
    """Where the entries end: at a blank line, or where the first of them comes again."""
    for at in range(start, len(lines)):
        if at > start and (names[at] == names[start] or lines[at][1].opens):
            return at
    return len(lines)


def _named(lines: Sequence[tuple[At, Line]], names: Sequence[str], entries: range) -> Iterator[At]:
    """The lines below that the entries name, one each, in order."""
    last = entries.stop
    for entry in entries:
        found = next(
            (at for at in range(last, len(lines)) if _is_named(lines, names, entry, at)), None
        )
        if found is not None:
            yield lines[found][0]
            last = found + 1


def _is_named(lines: Sequence[tuple[At, Line]], names: Sequence[str], entry: int, at: int) -> bool:
    is_same = bool(names[entry]) and names[at] == names[entry]
    return is_same and not lines[at][1].text.endswith(_SENTENCE_END)
