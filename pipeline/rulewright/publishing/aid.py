"""The player aid of the last page: the first sentences of the rules that one looks up in play."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from typing import NamedTuple

from rulewright.judging.book import Book, Statement
from rulewright.playing.verdicts import Trial
from rulewright.publishing.page import AidGroup, AidLine, Reference

# What is asked most at the table comes first, and stays when the page is full.
ORDER = ("permission", "restriction", "scoring", "ending", "effect", "setup")
DECISIONS = ("permission", "restriction")
ROOM = 84
"""Lines of the page, both columns."""
LINE = 40
"""Letters of a line of one column, on the safe side."""
_END = re.compile(r"(?<=[.!?])(?<!e\.g\.)(?<!i\.e\.)[”’\"]?\s+(?=[“‘\"A-Z0-9])")


class _Entry(NamedTuple):
    rank: tuple[int, int, int]
    place: int
    title: str
    line: AidLine

    @property
    def height(self) -> int:
        return math.ceil(len(self.line.text) / LINE)


def first_sentence(text: str) -> str:
    """The first sentence of a text, with the quotation mark that closes it."""
    match = _END.search(text)
    return text[: match.end()].rstrip() if match else text.strip()


def player_aid(book: Book, trial: Trial | None, room: int = ROOM) -> tuple[AidGroup, ...]:
    """As much as one page holds, by chapter and section in printing order.

    Rules of the source only; a book that has not been tried has them all counted as effects.
    """
    kept, used, titles = list[_Entry](), 0, set[str]()
    for entry in sorted(_entries(book, trial)):
        height = entry.height + (0 if entry.title in titles else 2)
        if used + height <= room:
            kept.append(entry)
            titles.add(entry.title)
            used += height
    groups: dict[str, list[AidLine]] = {}
    for entry in sorted(kept, key=lambda entry: entry.place):
        groups.setdefault(entry.title, []).append(entry.line)
    return tuple(AidGroup(title, tuple(lines)) for title, lines in groups.items())


def _entries(book: Book, trial: Trial | None) -> Iterable[_Entry]:
    kinds = {rule.id: rule.kind for rule in trial.rules} if trial else {}
    place = 0
    for chapter in book.chapters:
        rules = [s for s in chapter.statements if s.kind == "rule" and s.id and s.states]
        lively = any(kinds.get(rule.id) in DECISIONS for rule in rules)
        title = chapter.heading.text
        for statement in chapter.statements:
            place += 1
            if statement.kind == "heading":
                title = statement.text
            if statement not in rules:
                continue
            kind = kinds.get(statement.id, "" if trial else "effect")
            if kind in ORDER:
                rank = (ORDER.index(kind), int(not lively), place)
                yield _Entry(rank, place, title, _line(book, statement))


def _line(book: Book, statement: Statement) -> AidLine:
    reference = Reference(statement.id, book.number(statement.id))
    return AidLine(reference, first_sentence(statement.text))
