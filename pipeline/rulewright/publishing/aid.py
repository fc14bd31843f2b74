"""The player aid of the last page: the first sentences of the rules that one looks up in play."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from rulewright.judging.book import Book, Chapter, Statement
from rulewright.playing.verdicts import Trial
from rulewright.publishing.fonts import breadth
from rulewright.publishing.page import AidGroup, AidLine, Reference

# What is asked most at the table comes first, and stays when the page is full.
ORDER = ("permission", "restriction", "scoring", "ending", "effect", "setup")
DECISIONS = ("permission", "restriction")
# The page as styles/print.css sets it, in points.
ROOM = 985.0
"""Both columns below the heading, less what a rule kept whole may leave empty."""
SIZE, LEADING, AFTER = 9.0, 11.0, 1.5
MEASURE = 144.0
HEADING = 19.0
FONT = "AlegreyaSans-Medium.ttf"
_END = re.compile(r"(?<=[.!?])(?<!e\.g\.)(?<!i\.e\.)[”’\"]?\s+(?=[“‘\"A-Z0-9])")


class _Entry(NamedTuple):
    rank: tuple[int, int, int, int]
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


def player_aid(book: Book, trial: Trial | None, room: float = ROOM) -> tuple[AidGroup, ...]:
    """As much as one page holds, by chapter and section in printing order.

    Rules of the source only, without chapters that are mostly setup; a book that has not been
    tried has them all counted as effects.
    """
    kept, used, titles = list[_Entry](), 0.0, set[str]()
    for entry in sorted(_entries(book, trial)):
        height = entry.height + (0.0 if entry.title in titles else HEADING)
        if used + height <= room:
            kept.append(entry)
            titles.add(entry.title)
            used += height
    groups: dict[str, list[AidLine]] = {}
    for entry in sorted(kept, key=lambda entry: entry.place):
        groups.setdefault(entry.title, []).append(entry.line)
    return tuple(AidGroup(title, tuple(lines)) for title, lines in groups.items())


def _entries(book: Book, trial: Trial | None) -> Iterator[_Entry]:
    kinds = {rule.id: rule.kind for rule in trial.rules} if trial else {}
    missing = "" if trial else "effect"
    place = 0
    for chapter in book.chapters:
        rules = [s for s in chapter.statements if s.kind == "rule" and s.id and s.states]
        said = Counter(kinds.get(rule.id, missing) for rule in rules)
        if said["setup"] * 2 > len(rules):
            continue
        lively = any(said[kind] for kind in DECISIONS)
        for title, section in _sections(chapter):
            before: Counter[str] = Counter()
            for rule in (statement for statement in section if statement in rules):
                place += 1
                kind = kinds.get(rule.id, missing)
                if kind in ORDER:
                    before[kind] += 1
                    # The first effect of every section comes before the second of any.
                    turn = before[kind] if kind == "effect" else 0
                    rank = (ORDER.index(kind), int(not lively), turn, place)
                    yield _Entry(rank, place, title, _line(book, rule))


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


def _line(book: Book, statement: Statement) -> AidLine:
    reference = Reference(statement.id, book.number(statement.id))
    return AidLine(reference, first_sentence(statement.text))
