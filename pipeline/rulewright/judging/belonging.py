"""What belongs together: a rule and the lists and tables that it leads into, one rule by number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from rulewright.judging.book import Book, Statement
from rulewright.judging.forms import shape_of

LEADS = re.compile(
    r":\s*$|\b(?:the following|as follows|these (?:\d+ |\w+ )?(?:steps|conditions|cases|options)"
    r"|(?:table|list|steps|items) below)\b[^.!?]*[.!?:]?\s*$"
)
"""How a text ends that leads into what stands behind it."""
_COUNTED_ON = re.compile(r"\s*(?!0*1[.)])\d+[.)]\s")
"""The first item of a list that counts on from another."""


class Unit(NamedTuple):
    """A rule, and the blocks behind it that belong to it."""

    rule: Statement
    parts: tuple[Statement, ...]


def leads(text: str) -> bool:
    """Whether a text only leads into what follows it."""
    return bool(LEADS.search(text.rstrip()))


def parted(markdown: str) -> tuple[str, str]:
    """What leads in, and the lists and tables behind it ("" if there are none)."""
    shape = shape_of(markdown)
    if not shape.form:
        return markdown, ""
    lines = markdown.split("\n")
    first = shape.lead[-1] + 1 if shape.lead else 0
    return "\n".join(lines[:first]), "\n".join(lines[first:]).strip("\n")


def belongs(statement: Statement, before: Statement | None) -> bool:
    """Whether a list or table goes on with what the block before it says."""
    if before is None or not _is_rule(before) or not _is_rule(statement):
        return False
    lead, rest = parted(statement.markdown)
    if not rest or lead.strip():
        return False
    return bool(_COUNTED_ON.match(rest)) or leads(before.text)


def _is_rule(statement: Statement) -> bool:
    return statement.kind in ("rule", "table") and bool(statement.id)


def units(statements: Iterable[Statement]) -> Iterator[Unit]:
    """The statements with what belongs to each; notes, examples and headings alone."""
    gathered: list[Statement] = []
    for statement in statements:
        if gathered and not belongs(statement, gathered[-1]):
            yield Unit(gathered[0], tuple(gathered[1:]))
            gathered = []
        gathered.append(statement)
    if gathered:
        yield Unit(gathered[0], tuple(gathered[1:]))


def renumbered(book: Book) -> Book:
    """The book with one number for a rule and all that belongs to it."""
    old = dict(book.numbers)
    numbers: list[tuple[str, str]] = []
    for chapter in book.chapters:
        count = 0
        for rule, parts in units(chapter.statements):
            if rule.id in old:
                count += 1
                chapter_number = old[rule.id].partition(".")[0]
                numbers += [(one.id, f"{chapter_number}.{count}") for one in (rule, *parts)]
    return replace(book, numbers=tuple(numbers))


def owned(book: Book) -> frozenset[str]:
    """The ids of the blocks that belong to a rule above them."""
    found = (unit for chapter in book.chapters for unit in units(chapter.statements))
    return frozenset(part.id for unit in found for part in unit.parts)
