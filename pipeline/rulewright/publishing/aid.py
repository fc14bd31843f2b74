"""The player aid of the last page: the turn, scoring and the end in few words, on one page.

What is chosen is marked: by the kind that a tried rule has in the engine, else by what its
headings and its own sentence say it is about. A book that is short needs no aid. If blocks are
marked for it (`{.aid}`, `{aid="..."}`), it has these and no others.
"""

from __future__ import annotations

import functools
import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rulewright.judging.book import Book, Chapter, Statement
from rulewright.playing.verdicts import Trial
from rulewright.publishing.fonts import breadth
from rulewright.publishing.page import AidGroup, AidLine, Reference
from rulewright.publishing.roles import Role, is_ending, roles_of
from rulewright.publishing.tables import in_a_line

# What is asked most at the table comes first, and stays when the page is full; the setup is over
# when the aid is needed.
FIRST = ("permission", "restriction", "scoring", "ending")
RANKS = {**dict.fromkeys(FIRST, 0), "effect": 1, "setup": 2}
LAST = 3
"""The rank of what was not played: physical acts and definitions."""
ROLES: Mapping[Role, int] = {"goal": 0, "end": 0, "scoring": 1, "turn": 1}
"""The ranks of rules that nobody has played; those about anything else stay off the aid."""
WHOLE = 120
"""Letters; so short a rule of setup stands in full."""
STEPS = 200
"""Letters; so short a list is said with all its items."""
BRIEF = 250
"""Words; a book whose rules have fewer is its own aid."""
FEWEST = 4
"""Lines; an aid with fewer helps nobody."""
SHARE = 0.5
"""Of the words of all rules, as much as an aid may repeat."""
HEAD = 4
"""Words; a colon after fewer does not end the short form of a rule."""
# The page as styles/print.css sets it, in points.
ROOM, COLUMNS = 500.0, 2
"""The height of a column, a little less than the sheet gives it."""
SIZES = (10.4, 9.6, 9.0, 8.2)
"""Of the letters; the largest with which all that is chosen stays on the page."""
LOOSE = 0.8
"""Of the room; what needs no more stands in even columns."""
SIZE, LEADING, AFTER = 8.2, 9.6, 1.0
MEASURE = 148.0
HEADING = 15.0
FONT = "AlegreyaSans-Medium.ttf"
_END = re.compile(r"(?<=[.!?])(?<!e\.g\.)(?<!i\.e\.)[”’\"]?\s+(?=[“‘\"A-Z0-9])")
_LEADS = re.compile(r"\b(?:the following|as follows|these steps)\b|:\s*$")
"""A sentence that only leads to the next rules says nothing alone."""
_ITEM = re.compile(r"^(?:[-*+]|\d+[.)])\s", re.MULTILINE)
_ASIDE = re.compile(r"\s*\([^()]*\)")


class _Entry(NamedTuple):
    rank: tuple[int, int, int]
    place: int
    title: str
    line: AidLine

    def height(self, size: float) -> float:
        """In points, set in letters of this size."""
        scale = size / SIZE
        return (_lines(self.line.text, MEASURE / scale) * LEADING + AFTER) * scale


@functools.cache
def _lines(text: str, measure: float) -> int:
    """How many lines of a column a text takes."""
    lines, left = 1, measure
    for word in text.split():
        wide = breadth(word, FONT) * SIZE
        if wide > left:
            lines, left = lines + 1, measure
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


def player_aid(
    book: Book, trial: Trial | None, language: str = "en", room: float = ROOM
) -> tuple[AidGroup, ...]:
    """As much as one page holds, by chapter and section in printing order; () if none is needed.

    Rules of the source only, in short, and never more than a part of the book.
    """
    marked = _marked(book, room)
    if marked:
        return _groups(marked)
    numbered = dict(book.numbers)
    words = sum(len(said.text.split()) for said in book.statements() if said.id in numbered)
    kept: list[_Entry] = []
    for entry in sorted(_entries(book, trial, language)):
        more = sorted((*kept, entry), key=lambda entry: entry.place)
        if _columns(more, room) <= COLUMNS and _words(more) <= SHARE * words:
            kept = more
    return _groups(kept) if words >= BRIEF and len(kept) >= FEWEST else ()


def _marked(book: Book, room: float) -> list[_Entry]:
    """The blocks that the editor has marked for the aid, as many as the page holds."""
    kept: list[_Entry] = []
    for chapter in book.chapters:
        for title, section in _sections(chapter):
            for rule in section:
                if rule.aid is None or not book.number(rule.id):
                    continue
                text = rule.aid or _items(rule) or in_short(rule.text)
                line = AidLine(Reference(rule.id, book.number(rule.id)), text)
                entry = _Entry((0, 0, 0), len(kept), title, line)
                kept += [entry] if _columns((*kept, entry), room) <= COLUMNS else []
    return kept


class AidSetting(NamedTuple):
    """How an aid is set: the size of its letters, and whether its columns may be made even."""

    size: float
    is_loose: bool


def aid_setting(groups: Sequence[AidGroup]) -> AidSetting:
    """The largest size with which all stays on the page: what is little may be large."""
    entries = [
        _Entry((0, 0, 0), place, group.title, line)
        for place, group in enumerate(groups)
        for line in group.lines
    ]
    fitting = (size for size in SIZES if _columns(entries, ROOM, size) <= COLUMNS)
    size = next(fitting, SIZE)
    return AidSetting(size, _columns(entries, LOOSE * ROOM, size) <= COLUMNS)


def _words(entries: Sequence[_Entry]) -> int:
    return sum(len(entry.line.text.split()) for entry in entries)


def _groups(kept: Sequence[_Entry]) -> tuple[AidGroup, ...]:
    groups: dict[str, list[AidLine]] = {}
    for entry in kept:
        groups.setdefault(entry.title, []).append(entry.line)
    return tuple(AidGroup(title, tuple(lines)) for title, lines in groups.items())


def _columns(entries: Sequence[_Entry], room: float, size: float = SIZE) -> float:
    """How many columns of this height the entries take; a heading stays with what follows it."""
    heading = HEADING * size / SIZE
    columns, y, title = 1, 0.0, ""
    for entry in entries:
        height = entry.height(size)
        if height + heading > room:
            return math.inf
        height += heading if entry.title != title else 0
        if y + height > room:
            columns, y = columns + 1, 0.0
        y, title = y + height, entry.title
    return columns


def _entries(book: Book, trial: Trial | None, language: str) -> Iterator[_Entry]:
    kinds = {rule.id: rule.kind for rule in trial.rules} if trial else {}
    place = 0
    for chapter in book.chapters:
        ranks = _ranks(chapter, kinds if trial else None, language)
        for title, section in _sections(chapter):
            before: Counter[int] = Counter()
            for rule in section:
                is_setup = kinds.get(rule.id) == "setup"
                line = _line(book, rule, is_setup, "" if trial else language)
                if rule.id not in ranks or not rule.states or _LEADS.search(line.text):
                    continue
                place += 1
                rank = ranks[rule.id]
                before[rank] += 1
                # The first of every section comes before the second of any.
                turn = before[rank] if rank else 0
                yield _Entry((rank, turn, place), place, title, line)


def _ranks(chapter: Chapter, kinds: Mapping[str, str] | None, language: str) -> dict[str, int]:
    """The rank of each rule that may stand on the aid, by its id."""
    said = {statement.id: statement.kind for statement in chapter.statements}
    rules = [rule for rule, kind in said.items() if kind == "rule"]
    if kinds is not None:
        return {rule: RANKS.get(kinds.get(rule, ""), LAST) for rule in rules}
    roles = roles_of(chapter, language)
    rules += [
        statement.id
        for statement in chapter.statements
        if statement.kind == "table" and roles.get(statement.id) == "scoring" and _items(statement)
    ]
    return {rule: ROLES[roles[rule]] for rule in rules if roles.get(rule) in ROLES}


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


def _line(book: Book, statement: Statement, is_setup: bool, untried: str) -> AidLine:
    """What to lay out is said in full if that is short, a list with its items; else a sentence.

    `untried` is the language of a book that nobody has played, else "".
    """
    is_whole = is_setup and len(statement.text) <= WHOLE
    text = statement.text if is_whole else _items(statement) or in_short(statement.text)
    if untried and not is_ending(text, untried):
        ends = (said for said in _END.split(statement.text) if is_ending(said, untried))
        text = next(ends, text)
    return AidLine(Reference(statement.id, book.number(statement.id)), text)


def _items(statement: Statement) -> str:
    """The items of a list or the rows of a table in one line, if that is short; else ""."""
    items = [item for item in statement.text.split("\n") if item.strip()]
    led = _ITEM.search(statement.markdown)
    if statement.kind == "table":
        line = in_a_line(statement.markdown)
    elif led:
        # What leads into a list says nothing that its items do not.
        said = items[1:] if led.start() else items
        line = "; ".join(in_short(item).rstrip(" .:;,") for item in said) + "."
    else:
        line = ""
    return line if len(line) <= STEPS else ""
