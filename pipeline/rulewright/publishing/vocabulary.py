"""The concepts that a book's text names: links to the glossary, its entries, the index."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulewright.judging.book import Book, Statement
from rulewright.judging.facing.homographs import is_surely_verb
from rulewright.playing.telling.sentences import make_names
from rulewright.publishing.fonts import shown
from rulewright.publishing.page import IndexEntry, Original, Reference, Term
from rulewright.reading.facts import Mention, Reading
from rulewright.reading.glossary import Concept, Form, Glossary
from rulewright.reading.readers import READERS, read
from rulewright.text import Span

MOST = 8
"""An index entry with more rules than this names only the first of each chapter."""
SPREAD = 0.2
"""A term that stands in more than this share of all rules leads nowhere: it is not indexed."""
_TAG = re.compile(r"(<[^>]+>)")
FEWEST = 4
"""Entries; an index with fewer is no help."""
INDEXED = ("noun", "phrase", "name")
NAMING = ("preferred", "admitted")
"""The standings of a form that names its concept."""
_VERBAL = ("ed", "ing")
_OBJECT = re.compile(r"\s+(?:down|up|over|off|out|away|around|an?|the|this|it|them|your|their)\b")
"""What stands behind a verb: its particle, or the beginning of its object."""
_HYPHENED = re.compile(r"[^\W\d][-‐‑]$")
_DETERMINED = re.compile(
    r"\b(?:an?|the|this|that|these|those|your|their|its|his|her|my|our|each|every|any|no|all|both"
    r"|one|two|three|\d+|last|first|next|same|other|more|top|bottom)"
    r"(?:\s+(?!(?:and|or|but|then|players?|you|they|must|may|can|cannot|not|to)\b)[\w-]+)?\s+$",
    re.IGNORECASE,
)
"""What stands before a noun, with a word between at most: "the card over", "2 red cards over"."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The concepts of a glossary as texts of one language name them."""

    language: str
    glossary: Glossary
    preferred: Mapping[str, str]
    """Each preferred form and its plural, lowered, with the concept that it names first of all."""
    title: str = ""
    """The game's own name: written so, it is no term."""

    def found(self, text: str) -> Iterator[tuple[Span, str]]:
        """Where a text names a concept as its reader finds it, and the concept's id."""
        if self.language not in dict(READERS):
            return
        titles = [Span(*m.span()) for m in re.finditer(re.escape(self.title or "\0"), text)]
        reading = read(text, self.language, self.glossary)
        for mention in reading.mentions:
            if mention.standing not in NAMING or any(mention.span.overlaps(one) for one in titles):
                continue
            if _is_compounded(mention.span, text):
                continue
            concept = self._named_by(mention)
            if not self._is_verb_here(concept, mention, reading):
                yield mention.span, concept

    def _named_by(self, mention: Mention) -> str:
        own = self.preferred.get(mention.text.lower(), "")
        return own if own in mention.concepts else mention.concepts[0]

    def _is_verb_here(self, concept: str, mention: Mention, reading: Reading) -> bool:
        """Whether a noun's name is the verb that is written so: "round down", "turns a card"."""
        known = self.glossary.get(concept)
        if known is None or known.kind == "verb":
            return False
        said = [form.text for form in known.said(self.language)]
        last, text = mention.text.split()[-1].lower(), reading.text
        if last.endswith(_VERBAL):
            return not any(one.lower().endswith(_VERBAL) for one in said)
        if is_surely_verb(reading, mention):
            return True
        before, after = text[: mention.span.start], text[mention.span.end :]
        is_phrasal = _OBJECT.match(after) and not _DETERMINED.search(before)
        return " " not in mention.text and bool(is_phrasal)

    def named(self, text: str) -> tuple[str, ...]:
        """The ids of the concepts that a text names, each once, in order."""
        return tuple(dict.fromkeys(concept for _, concept in self.found(text)))

    def linked(self, html: str, targets: frozenset[str], seen: set[str]) -> str:
        """The HTML with the first mention of each target made a link; `seen` is kept up to date."""
        parts, depth = list[str](), 0
        for part in _TAG.split(html):
            if part.startswith("<"):
                depth += part.startswith("<a ") - (part == "</a>")
                parts.append(part)
            else:
                parts.append(part if depth else self._links(part, targets, seen))
        return "".join(parts)

    def _links(self, text: str, targets: frozenset[str], seen: set[str]) -> str:
        parts, end = list[str](), 0
        for span, concept in self.found(text) if text.strip() else ():
            if concept in targets and concept not in seen:
                seen.add(concept)
                link = f'<a class="term" href="#term-{concept}">{span.of(text)}</a>'
                parts += [text[end : span.start], link]
                end = span.end
        return "".join((*parts, text[end:]))


def _is_compounded(span: Span, text: str) -> bool:
    """Whether a hyphen makes another word of it: right-hand, card-like; not in 2-card."""
    before, after = text[: span.start], text[span.end :]
    return bool(_HYPHENED.search(before) or re.match(r"[-‐‑]\w", after))


def make_vocabulary(glossary: Glossary, language: str, title: str = "") -> Vocabulary:
    """The vocabulary of a glossary; of several concepts with one preferred form, the first."""
    preferred: dict[str, str] = {}
    for concept, forms in make_names(glossary, language).terms.items():
        for form in forms:
            preferred.setdefault(form.lower(), concept)
    return Vocabulary(language, glossary, preferred, title)


def uses(book: Book, vocabulary: Vocabulary) -> dict[str, tuple[Statement, ...]]:
    """The numbered rules that name each concept, in printing order."""
    numbered = dict(book.numbers)
    found: dict[str, list[Statement]] = {}
    for statement in book.statements():
        if statement.id in numbered:
            for concept in vocabulary.named(statement.text):
                found.setdefault(concept, []).append(statement)
    return {concept: tuple(statements) for concept, statements in found.items()}


def besides(book: Book, vocabulary: Vocabulary) -> dict[str, tuple[Statement, ...]]:
    """For each concept that a heading, a note or an example names: the rule where that stands.

    A heading is found at the first rule below it, anything else at the rule above.
    """
    numbered = dict(book.numbers)
    found: dict[str, tuple[Statement, ...]] = {}
    waiting: list[str] = []
    for chapter in book.chapters:
        above: Statement | None = None
        for statement in (chapter.heading, *chapter.statements):
            named = vocabulary.named(statement.text)
            if statement.id in numbered and not statement.level:
                above = statement
                found.update((name, (above,)) for name in waiting if name not in found)
                waiting = []
            elif statement.level or above is None:
                waiting += named
            else:
                found.update((name, (above,)) for name in named if name not in found)
    return found


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
            tuple(Original("", original, shown(said.text)) for said in _ours(concept, original)),
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
    """One rule a number; all if they are few, else the first of each chapter."""
    alone = {book.number(rule.id): rule for rule in reversed(rules)}
    if len(alone) <= MOST:
        return tuple(reversed(alone.values()))
    first: dict[str, Statement] = {}
    for rule in rules:
        first.setdefault(book.number(rule.id).partition(".")[0], rule)
    return tuple(first.values())


def _reference(statement: Statement, book: Book) -> Reference:
    return Reference(statement.id, book.number(statement.id))
