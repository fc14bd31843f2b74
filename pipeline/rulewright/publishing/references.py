"""Where a link within the book leads, in words: printed behind it, for paper cannot be clicked."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rulewright.judging.book import Book, Chapter

_LINK = re.compile(r'(<a href="#([\w-]+)">)(.*?)(</a>)', re.DOTALL)


def anchors(book: Book, words: Mapping[str, str]) -> dict[str, str]:
    """Id -> how its place is said: "chapter 5", "rule 5.8" (of a section, its first rule)."""
    found: dict[str, str] = {}
    for chapter in book.chapters:
        if chapter.number and chapter.heading.id:
            found[chapter.heading.id] = words["chapter-word"].format(number=chapter.number)
        for slug, number in _rules(book, chapter):
            found.setdefault(slug, words["rules-word"].format(number=number))
    return found


def _rules(book: Book, chapter: Chapter) -> list[tuple[str, str]]:
    """The rules of a chapter and its sections, each section with the number of its first rule."""
    found, waiting = list[tuple[str, str]](), list[str]()
    for statement in chapter.statements:
        number = book.number(statement.id)
        if statement.kind == "heading":
            waiting = [statement.id] if statement.id else []
        elif number:
            found += [(slug, number) for slug in (statement.id, *waiting)]
            waiting = []
    return found


def with_numbers(html: str, anchors: Mapping[str, str]) -> str:
    """The HTML with the place of each link that leads into the book, unless its words have it."""

    def numbered(match: re.Match[str]) -> str:
        where = anchors.get(match[2], "")
        if not where or where.split()[-1] in match[3].split():
            return match[0]
        return f"{match[1]}{match[3]}, {where.replace(' ', chr(0xA0))}{match[4]}"

    return _LINK.sub(numbered, html)
