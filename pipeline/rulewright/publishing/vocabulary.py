"""The concepts that a book's text names: links to the glossary, its entries, the index."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulewright.judging.book import Book, Statement
from rulewright.playing.telling import make_names
from rulewright.publishing.page import IndexEntry, Original, Reference, Term
from rulewright.reading.glossary import Concept, Form, Glossary

MOST = 8
"""An index entry with more rules than this names only the first of each chapter."""
SPREAD = 0.2
"""A term that stands in more than this share of all rules leads nowhere: it is not indexed."""
_TAG = re.compile(r"(<[^>]+>)")
FEWEST = 4
"""Entries; an index with fewer is no help."""
INDEXED = ("noun", "phrase", "name")


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The forms of one language that name concepts, longest first, and a pattern for them all."""

    language: str
    forms: Mapping[str, str]
    pattern: re.Pattern[str] | None
    title: str = ""
    """The game's own name: written so, it is no term."""

    def named(self, text: str) -> tuple[str, ...]:
        """The ids of the concepts that a text names, each once, in order."""
        if self.pattern is None:
            return ()
        found = (
            self.forms[match[0].lower()]
            for match in self.pattern.finditer(text)
            if match[0] != self.title
        )
        return tuple(dict.fromkeys(found))

    def linked(self, html: str, targets: frozenset[str], seen: set[str]) -> str:
        """The HTML with the first mention of each target made a link; `seen` is kept up to date."""
        if self.pattern is None:
            return html
        parts, depth = list[str](), 0
        for part in _TAG.split(html):
            if part.startswith("<"):
                depth += part.startswith("<a ") - (part == "</a>")
                parts.append(part)
            else:
                parts.append(part if depth else self._links(part, targets, seen))
        return "".join(parts)

    def _links(self, text: str, targets: frozenset[str], seen: set[str]) -> str:
        def link(match: re.Match[str]) -> str:
            concept = self.forms[match[0].lower()]
            if match[0] == self.title or concept not in targets or concept in seen:
                return match[0]
            seen.add(concept)
            return f'<a class="term" href="#term-{concept}">{match[0]}</a>'

        return self.pattern.sub(link, text) if self.pattern else text


def make_vocabulary(glossary: Glossary, language: str, title: str = "") -> Vocabulary:
    """The preferred and admitted forms of all concepts, with their plurals; the first one wins."""
    names = make_names(glossary, language)
    forms: dict[str, str] = {}
    for concept in glossary.concepts:
        for form in concept.said(language):
            if form.standing == "preferred":
                for text in names.terms[concept.id]:
                    forms.setdefault(text.lower(), concept.id)
    for concept in glossary.concepts:
        for form in concept.said(language):
            if form.standing == "admitted":
                forms.setdefault(form.text.lower(), concept.id)
    longest = sorted(forms, key=lambda text: (-len(text), text))
    body = "|".join(re.escape(text) for text in longest)
    pattern = re.compile(rf"(?<![\w-])(?:{body})(?![\w-])", re.IGNORECASE) if forms else None
    return Vocabulary(language, forms, pattern, title)


def uses(book: Book, vocabulary: Vocabulary) -> dict[str, tuple[Statement, ...]]:
    """The numbered rules that name each concept, in printing order."""
    numbered = dict(book.numbers)
    found: dict[str, list[Statement]] = {}
    for statement in book.statements():
        if statement.id in numbered:
            for concept in vocabulary.named(statement.text):
                found.setdefault(concept, []).append(statement)
    return {concept: tuple(statements) for concept, statements in found.items()}


def glossary_entries(
    glossary: Glossary,
    used: Mapping[str, Sequence[Statement]],
    book: Book,
    language: str,
    original: str,
) -> tuple[Term, ...]:
    """The concepts of this book (not of every game) that its rules name, by their terms."""
    entries = [
        Term(
            concept.id,
            form.text,
            tuple(Original("", original, said.text) for said in _ours(concept, original)),
            concept.note,
            _reference(used[concept.id][0], book),
        )
        for concept in glossary.concepts
        if concept.id in used and not concept.common and (form := concept.preferred(language))
    ]
    return tuple(sorted(entries, key=lambda entry: entry.term.lower()))


def _ours(concept: Concept, language: str) -> Iterator[Form]:
    return (form for form in concept.said(language) if form.standing != "wrong")


def index_entries(
    glossary: Glossary,
    used: Mapping[str, Sequence[Statement]],
    book: Book,
    language: str,
    fewest: int = FEWEST,
) -> tuple[IndexEntry, ...]:
    """Where to look things up, without what stands nearly everywhere; () for few entries."""
    limit = max(SPREAD * len(book.numbers), MOST)
    entries = [
        IndexEntry(form.text, tuple(_reference(rule, book) for rule in _thinned(rules, book)))
        for concept in glossary.concepts
        if concept.kind in INDEXED
        and (rules := used.get(concept.id, ()))
        and len(rules) <= limit
        and (form := concept.preferred(language))
    ]
    found = tuple(sorted(entries, key=lambda entry: entry.term.lower()))
    return found if len(found) >= fewest else ()


def _thinned(rules: Sequence[Statement], book: Book) -> tuple[Statement, ...]:
    """All rules if they are few, else the first of each chapter."""
    if len(rules) <= MOST:
        return tuple(rules)
    first: dict[str, Statement] = {}
    for rule in rules:
        first.setdefault(book.number(rule.id).partition(".")[0], rule)
    return tuple(first.values())


def _reference(statement: Statement, book: Book) -> Reference:
    return Reference(statement.id, book.number(statement.id))
