"""The files of a book under another English name of a concept, and the silences that follow."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from rulewright.judging.desk import Desk, read_desk
from rulewright.judging.finding import Finding
from rulewright.judging.ruling.following import followed, with_followed
from rulewright.judging.ruling.naming import named_in, namer
from rulewright.judging.ruling.supposed import Supposed
from rulewright.judging.texts import read_book
from rulewright.judging.whole import findings_of
from rulewright.problems import Halt, Place, Problem
from rulewright.reading.glossary import Form, Glossary
from rulewright.reading.readers import read
from rulewright.reading.rows import align_rows
from rulewright.reading.termbase.inflection import is_headed, plural_of
from rulewright.reading.termbase.recasting import recast, renamed_concept
from rulewright.reading.termbase.renaming import (
    Change,
    changed_lines,
    name_problems,
    renamed_files,
    renamed_sentence,
)
from rulewright.workspace import Workspace

WRITTEN = ("rulebook.md", "questions.yaml", "decisions.yaml")
"""The files of a book in which an editor writes English."""


class NamedBook(NamedTuple):
    """A book with its terms; `own` is the glossary file that takes its new entries."""

    workspace: Workspace
    slug: str
    terms: Glossary
    own: str


def renamed_book(
    book: NamedBook, concept: str, new: Form, is_kept: bool
) -> tuple[dict[str, str], list[Change]]:
    """(the files that change, with their new texts; the lines that differ), the glossary first.

    A name that cannot be, and a file that cannot be read or written, halt.
    """
    terms = book.terms
    _halt_on(name_problems(terms, concept, new))
    if terms[concept].kind == "noun" and not new.plural and is_headed(new.text):
        new = replace(new, plural=plural_of(new.text))
    file = terms[concept].place
    target = book.own if terms[concept].common or file is None else file.file
    names = [book.workspace.name("sources", book.slug, part) for part in WRITTEN]
    read = {name: _text(book.workspace, name) for name in (target, *names)}
    texts = {name: text for name, (text, _) in read.items()}
    entry = renamed_concept(terms[concept], new, terms, is_kept)
    made, faulty = recast(target, texts[target], entry, not terms[concept].common)
    named = namer(book.workspace, book.slug)
    own = {name: texts[name] for name in names}
    files, changes, broken = renamed_files(own, terms, concept, new, named)
    _halt_on((*(problem for _, found in read.values() for problem in found), *faulty, *broken))
    files = {target: made, **files}
    old = terms[concept].preferred("en")
    cover = _on_cover(book, old) if old is not None else ()
    lines = [*changed_lines(target, texts[target], made), *changes, *cover]
    return {name: text for name, text in files.items() if text != texts[name]}, lines


def _on_cover(book: NamedBook, old: Form) -> Iterator[Change]:
    """The lines of book.yaml with the old name: what stands on the cover is left to the editor."""
    name = book.workspace.name("sources", book.slug, "book.yaml")
    forms = (old.text, old.plural or plural_of(old.text))
    said = "|".join(map(re.escape, forms))
    for number, line in enumerate(_text(book.workspace, name)[0].splitlines(), 1):
        text = line.partition("#")[0]
        if re.search(rf"\b(?:{said})\b", text, re.IGNORECASE) and ": " in text:
            yield Change(Place(name, number), line, line, "what the cover says is yours", left=1)


def with_silences(
    book: NamedBook, files: Mapping[str, bytes], concept: str, new: Form
) -> dict[str, bytes]:
    """decisions.yaml with the silences of findings whose texts differ in nothing but the name.

    `files` are those that the new name changes. Nothing if no finding is silenced, or if the
    book's files do not hold together.
    """
    later = Supposed(book.workspace.root, files)
    name = book.workspace.name("sources", book.slug, "decisions.yaml")
    text = later.read_text(name)[0] if later.has(name) else ""
    if "silences" not in text:
        return {}
    desk, before = _judged(book.workspace, book.slug)
    then, after = _judged(later, book.slug)
    if desk is None or then is None:
        return {}
    texts = read_book(desk, ())

    def later_text(finding: Finding) -> str:
        told = named_in(texts, (finding.segment,) if finding.segment else ())
        return renamed_sentence(finding.en, book.terms, concept, new, lambda *_: told)

    names = followed(desk, before, after, later_text)
    return {name: later.encoded(name, with_followed(text, names))} if names else {}


def _judged(workspace: Workspace, slug: str) -> tuple[Desk | None, Sequence[Finding]]:
    """The desk of a book and what is found in its texts; None if its files do not hold together."""
    desk, _ = read_desk(workspace, slug)
    if desk is None:
        return None, ()
    rows = align_rows(desk.source, desk.segments, desk.glossary, read)
    return desk, findings_of(desk, rows, read_book(desk, rows))


def _text(workspace: Workspace, name: str) -> tuple[str, Sequence[Problem]]:
    return workspace.read_text(name) if workspace.has(name) else ("", ())


def _halt_on(problems: Sequence[Problem]) -> None:
    if problems:
        raise Halt(problems)
