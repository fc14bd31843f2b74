"""Which concepts the Japanese names for which a place of an editor's file stands."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import accumulate
from typing import Any, NamedTuple

from ruamel.yaml import YAML
from ruamel.yaml.nodes import MappingNode, ScalarNode, SequenceNode

from rulewright.judging.desk import Desk, read_desk
from rulewright.judging.portions import portions_of
from rulewright.judging.texts import ReadBook, read_book
from rulewright.reading.facts import Reading
from rulewright.reading.readers import read
from rulewright.reading.termbase.renaming import Named
from rulewright.workspace import Workspace

NEEDLE = 24
"""So many letters and digits tell where a sentence stands."""
AUTHORITY = ("where", "segments")
"""The keys of a record that name its segments."""


class _Stretch(NamedTuple):
    """From where in a rulebook on the words stand for some segments."""

    start: int
    segments: tuple[str, ...]


class _Known(NamedTuple):
    """A book read: its files, and the texts of its Japanese."""

    desk: Desk
    texts: ReadBook


def namer(workspace: Workspace, slug: str) -> Named:
    """(file, its text, a place in it) -> the concepts that the Japanese there names.

    The Japanese is that of the sentence, item or row of a rulebook; in a record that of the text
    beside it, else that of its segments. None if the book's files do not hold together. The book
    is read when it is asked for first.
    """

    @cache
    def known() -> _Known | None:
        desk, _ = read_desk(workspace, slug)
        return None if desk is None else _Known(desk, read_book(desk, ()))

    @cache
    def stretches(text: str) -> list[_Stretch]:
        book = known()
        return sorted(_stretches(book, text)) if book else []

    def named(file: str, text: str, at: int) -> frozenset[str] | None:
        book = known()
        if book is None:
            return None
        if not file.endswith(".md"):
            return _in_record(book, text, at)
        before = bisect_right([one.start for one in stretches(text)], at)
        found = stretches(text)[before - 1].segments if before else ()
        return named_in(book.texts, found)

    return named


def named_in(texts: ReadBook, segments: Iterable[str]) -> frozenset[str]:
    """The concepts that segments name; of a word that may be several, all."""
    found = (texts.segments[name] for name in segments if name in texts.segments)
    return frozenset(concept for reading in found for concept in _concepts(reading))


def _concepts(reading: Reading) -> Iterator[str]:
    """The concepts of the words of a text, and of the counters in it: ３点 names points."""
    for mention in reading.mentions:
        if mention.standing != "confused":
            yield from mention.concepts
    yield from (fact.unit for fact in reading.facts)


def _stretches(book: _Known, text: str) -> Iterator[_Stretch]:
    """The stretches of a rulebook: each block from its attributes on, each portion in it."""
    lines = text.splitlines(keepends=True)
    starts = [0, *accumulate(map(len, lines))]
    where = {question.id: question.where for question in book.desk.questions}
    at = dict[int, int]()
    for number, statement in enumerate(book.desk.statements):
        line = first = min(statement.place.line, len(lines)) - 1
        while first and lines[first - 1].startswith("{"):
            first -= 1
        while line < len(lines) - 1 and lines[line].startswith("{"):
            line += 1
        at[number] = starts[line]
        yield _Stretch(starts[first], statement.states or where.get(statement.default or "", ()))
    for portion in portions_of(book.desk, book.texts.segments, book.texts.statements):
        found = _pattern(portion.statement.text).search(text, at[portion.block])
        if found and portion.statement.states:
            at[portion.block] = found.start()
            yield _Stretch(found.start(), portion.statement.states)


def _pattern(said: str) -> re.Pattern[str]:
    """What finds words again among their markup."""
    letters = re.sub(r"[\W_]+", "", said)[:NEEDLE]
    return re.compile(r"[\W_]*".join(map(re.escape, letters)) or r"\Z")


def _in_record(book: _Known, text: str, at: int) -> frozenset[str]:
    """What the Japanese of a record's text names, or that of its segments."""
    language = book.desk.source.original
    for entry in _holding(YAML().compose(text), at):
        if isinstance(entry, MappingNode):
            keys = {key.value: value for key, value in entry.value}
            beside = keys.get(language)
            if isinstance(beside, ScalarNode):
                said = read(beside.value, language, book.desk.glossary)
                return frozenset(_concepts(said))
            names = [name for key in AUTHORITY if key in keys for name in _scalars(keys[key])]
            if names:
                return named_in(book.texts, names)
    return frozenset()


def _holding(node: Any, at: int) -> Iterator[Any]:
    """The nodes that hold a place, the innermost first."""
    if node is None or not node.start_mark.index <= at < node.end_mark.index:
        return
    if isinstance(node, MappingNode):
        for _, value in node.value:
            yield from _holding(value, at)
    elif isinstance(node, SequenceNode):
        for part in node.value:
            yield from _holding(part, at)
    yield node


def _scalars(node: Any) -> Iterator[str]:
    parts = node.value if isinstance(node, SequenceNode) else [node]
    yield from (part.value for part in parts if isinstance(part, ScalarNode))
