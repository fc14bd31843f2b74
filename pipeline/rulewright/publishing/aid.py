"""The player aid of the last page: setup, turn, scoring and end in order, in few words."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.judging.book import Book, Chapter, Statement
from rulewright.playing.verdicts import Trial
from rulewright.publishing.fonts import breadth
from rulewright.publishing.page import AidGroup, AidLine, Reference

# What is asked most at the table comes first, and stays when the page is full; the setup is over
# when the aid is needed.
FIRST = ("permission", "restriction", "scoring", "ending")
RANKS = {**dict.fromkeys(FIRST, 0), "effect": 1, "setup": 2}
LAST = 3
"""The rank of what was not played: physical acts and definitions."""
WHOLE = 120
"""Letters; so short a rule of setup stands in full."""
HEAD = 4
"""Words; a colon after fewer does not end the short form of a rule."""
# The page as styles/print.css sets it, in points.
ROOM, COLUMNS = 500.0, 2
"""The height of a column, a little less than the sheet gives it."""
SIZE, LEADING, AFTER = 8.2, 9.6, 1.0
MEASURE = 148.0
HEADING = 15.0
FONT = "AlegreyaSans-Medium.ttf"
_END = re.compile(r"(?<=[.!?])(?<!e\.g\.)(?<!i\.e\.)[”’\"]?\s+(?=[“‘\"A-Z0-9])")
_LEADS = re.compile(r"\bthe following\b")
"""A sentence that only leads to the next rules says nothing alone."""
_ASIDE = re.compile(r"\s*\([^()]*\)")


class _Entry(NamedTuple):
    rank: tuple[int, int, int]
    place: int
    title: str
    line: AidLine

    @property
    def height(self) -> float:
        return _lines(self.line.text) * LEADING + AFTER


def _lines(text: str) -> int:
    """How many lines of a column a text takes."""
    lines, left = 1, MEASURE
    for word in text.split():
        wide = breadth(word, FONT) * SIZE
        if wide > left:
            lines, left = lines + 1, MEASURE
        left -= wide + breadth(" ", FONT) * SIZE
    return lines


def first_sentence(text: str) -> str:
    """The first sentence of a text, with the quotation mark that closes it."""
    match = _END.search(text)
    return text[: match.end()].rstrip() if match else text.strip()


def in_short(text: str) -> str:
    """The first sentence without asides, cut where it goes on to say how ("play a card: choose…")."""
    said = _ASIDE.sub("", first_sentence(text))
    head, colon, rest = said.partition(": ")
    is_cut = colon and len(head.split()) >= HEAD and rest[:1] not in "“‘\"'"
    return f"{head}." if is_cut else said


def player_aid(book: Book, trial: Trial | None, room: float = ROOM) -> tuple[AidGroup, ...]:
    """As much as one page holds, by chapter and section in printing order.

    Rules of the source only; a book that has not been tried has them all counted as effects.
    """
    kept: list[_Entry] = []
    for entry in sorted(_entries(book, trial)):
        more = sorted((*kept, entry), key=lambda entry: entry.place)
        if _columns(more, room) <= COLUMNS:
            kept = more
    groups: dict[str, list[AidLine]] = {}
    for entry in kept:
        groups.setdefault(entry.title, []).append(entry.line)
    return tuple(AidGroup(title, tuple(lines)) for title, lines in groups.items())


def _columns(entries: Sequence[_Entry], room: float) -> float:
    """How many columns of this height the entries take; a heading stays with what follows it."""
    columns, y, title = 1, 0.0, ""
    for entry in entries:
        if entry.height + HEADING > room:
            return math.inf
        height = entry.height + (HEADING if entry.title != title else 0)
        if y + height > room:
            columns, y = columns + 1, 0.0
        y, title = y + height, entry.title
    return columns


def _entries(book: Book, trial: Trial | None) -> Iterator[_Entry]:
    kinds = {rule.id: rule.kind for rule in trial.rules} if trial else {}
    missing = "" if trial else "effect"
    place = 0
    for chapter in book.chapters:
        for title, section in _sections(chapter):
            before: Counter[int] = Counter()
            for rule in section:
                kind = kinds.get(rule.id, missing)
                line = _line(book, rule, kind == "setup")
                if rule.kind != "rule" or not rule.states or _LEADS.search(line.text):
                    continue
                place += 1
                rank = RANKS.get(kind, LAST)
                before[rank] += 1
                # The first of every section comes before the second of any.
                turn = before[rank] if rank else 0
                yield _Entry((rank, turn, place), place, title, line)


def _sections(chapter: Chapter) -> Iterator[tuple[str, list[Statement]]]:
    """The title of the chapter, then of each section, with the statements under it."""
    title, section = chapter.heading.text, list[Statement]()
    for statement in chapter.statements:
        if statement.kind == "heading":
            yield title, section
            title, section = _title(chapter, statement), []
        else:
            section.append(statement)
    yield title, section


def _title(chapter: Chapter, section: Statement) -> str:
    """A section's heading; one that is only a number stands behind its chapter's."""
    if any(char.isalpha() for char in section.text):
        return section.text
    return f"{chapter.heading.text}: {section.text}"


def _line(book: Book, statement: Statement, is_setup: bool) -> AidLine:
    """What to lay out is said in full if that is short; all else in one sentence."""
    is_whole = is_setup and len(statement.text) <= WHOLE
    text = statement.text if is_whole else in_short(statement.text)
    return AidLine(Reference(statement.id, book.number(statement.id)), text)
