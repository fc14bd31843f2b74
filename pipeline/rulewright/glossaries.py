"""The commands for the termbase of a book: `glossary suggest`, `check`, `export`, `import`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.bare import ENCODING
from rulewright.console import CLEAN, FORMAT, FOUND, books_asked, faults, say, stop, tell_result
from rulewright.problems import Halt
from rulewright.workspace import Workspace, glossary_files, read_book_record

if TYPE_CHECKING:
    from rulewright.judging.desk import Desk
    from rulewright.reading.glossary import Concept, Glossary
    from rulewright.reading.termbase.entries import Merged
    from rulewright.reading.termbase.soundness import Flaw, Use
    from rulewright.reading.termbase.suggestions import Suggestion


@click.group()
def glossary() -> None:
    """Find the terms of a book, check its glossary, and pass it on."""


@glossary.command()
@click.argument("book")
@click.option("--format", "form", type=click.Choice(["text", "json", "tsv"]), default="text")
@click.option("--yaml", "as_yaml", is_flag=True, help="entries to paste into the book's glossary")
@click.option("--new", "only_new", is_flag=True, help="only what the glossary has not")
@click.option("--least", default=1, help="leave out what stands more seldom in the text")
@click.pass_obj
def suggest(
    folder: Path | None, book: str, form: str, as_yaml: bool, only_new: bool, least: int
) -> None:
    """List what may be a term, what each translation calls it, and what collides."""
    with faults():
        from rulewright.reading.alignment import align_rows
        from rulewright.reading.readers import read
        from rulewright.reading.termbase import suggestions
        from rulewright.reading.termbase.telling import (
            suggestion_line,
            suggestion_rows,
            suggestion_shape,
        )

        workspace, (slug,) = books_asked(folder, (book,))
        desk = _desk(workspace, slug)
        rows = align_rows(desk.source, desk.segments, desk.glossary, read)
        languages = (desk.source.original, desk.source.target)
        found = [
            one
            for one in suggestions.suggest(desk.segments, rows, desk.glossary, languages)
            if one.candidate.count >= least and not (one.concept and (only_new or as_yaml))
        ]
        if as_yaml:
            say(_entries(found, desk.glossary))
        elif form == "tsv":
            say("\t".join(cells) for cells in suggestion_rows(found))
        else:
            shape = {"book": slug, "terms": [suggestion_shape(one) for one in found]}
            tell_result(form, shape, lambda: map(suggestion_line, found))


@glossary.command()
@click.argument("books", nargs=-1)
@FORMAT
@click.pass_obj
def check(folder: Path | None, books: tuple[str, ...], form: str) -> None:
    """Find names that can never match, or that hide or contradict each other.

    Notes are for your eyes; what an editor has to mend makes the exit code 1.
    """
    with faults():
        from rulewright.reading.termbase.soundness import flaws_of
        from rulewright.reading.termbase.telling import flaw_line, flaw_shape

        workspace, slugs = books_asked(folder, books)
        found: dict[Flaw, None] = {}
        for slug in slugs:
            desk = _desk(workspace, slug)
            found |= dict.fromkeys(flaws_of(desk.glossary, _use(desk)))
        flaws = sorted(found, key=lambda flaw: (flaw.place, flaw.code, flaw.message))
        tell_result(form, {"flaws": [flaw_shape(f) for f in flaws]}, lambda: map(flaw_line, flaws))
        sys.exit(FOUND if any(flaw.level == "fault" for flaw in flaws) else CLEAN)


@glossary.command()
@click.argument("book")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--all", "everything", is_flag=True, help="the common terms too")
@click.pass_obj
def export(folder: Path | None, book: str, file: Path, everything: bool) -> None:
    """Write the glossary of a book into FILE: .tsv (source, target, comment), .csv, .xlsx, .tbx."""
    with faults():
        from rulewright.reading.exchange.termfiles import WRITERS

        workspace, (slug,) = books_asked(folder, (book,))
        writer = WRITERS.get(file.suffix.lower())
        if writer is None:
            stop(f"{file}: found {file.suffix or 'no ending'}, expected {', '.join(WRITERS)}")
        terms = _glossary(workspace, slug)
        concepts = [one for one in terms.concepts if everything or not one.common]
        Workspace(file.resolve().parent).write(file.name, writer(concepts, slug))
        click.echo(f"{file}: {len(concepts)} concepts", err=True)


@glossary.command(name="import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--book", required=True, help="the book whose glossary takes the terms")
@FORMAT
@ENCODING
@click.pass_obj
def import_(folder: Path | None, file: Path, book: str, form: str, encoding: str) -> None:
    """Put the terms of FILE behind those of a book: yaml, tsv, csv, xlsx, tbx.

    An entry that is there is never changed; what contradicts it is told, with exit code 1.
    """
    with faults():
        from rulewright.reading.exchange.termlists import read_terms
        from rulewright.reading.termbase.entries import merge
        from rulewright.reading.termbase.telling import merged_lines, merged_shape

        workspace, (slug,) = books_asked(folder, (book,))
        found, problems = read_terms(file, encoding)
        if problems:
            raise Halt(problems)
        merged = merge(found, _glossary(workspace, slug))
        name = _write(workspace, slug, merged)
        tell_result(form, merged_shape(merged, name), lambda: merged_lines(merged, name))
        sys.exit(FOUND if merged.conflicts else CLEAN)


def _desk(workspace: Workspace, slug: str) -> Desk:
    from rulewright.judging.desk import read_desk

    desk, problems = read_desk(workspace, slug)
    if desk is None:
        raise Halt(problems)
    return desk


def _glossary(workspace: Workspace, slug: str) -> Glossary:
    """The glossary of a book alone: it can be mended while other files are broken."""
    from rulewright.reading.glossary import read_glossary

    record, _, problems = read_book_record(workspace, slug)
    if record is None:
        raise Halt(problems)
    files, problems = glossary_files(workspace, slug, record)
    filled = [file for file in files if file[1].strip()]
    found, faulty = read_glossary(filled)
    if problems or faulty:
        raise Halt((*problems, *faulty))
    return found


def _use(desk: Desk) -> Use:
    from rulewright.reading.decisions import senses_of
    from rulewright.reading.termbase.soundness import Use

    ours = tuple(segment.text for segment in desk.segments)
    theirs = tuple(block.text for block in desk.source.blocks if block.slot is not None)
    return Use(
        ((desk.source.original, ours), (desk.source.target, theirs)),
        frozenset(sense.form for sense in senses_of(desk.decisions)),
    )


def _entries(found: Sequence[Suggestion], terms: Glossary) -> Iterator[str]:
    from rulewright.reading.glossary import Glossary
    from rulewright.reading.termbase.entries import entry_text, renamed
    from rulewright.reading.termbase.suggestions import concept_of
    from rulewright.reading.termbase.telling import suggestion_line

    made: list[Concept] = []
    for number, one in enumerate(found, 1):
        made.append(renamed(concept_of(one, number), Glossary((*terms.concepts, *made))))
        yield entry_text(made[-1], [suggestion_line(one)]).rstrip("\n")


def _write(workspace: Workspace, slug: str, merged: Merged) -> str:
    """The book's glossary file with the new entries behind; its name."""
    from rulewright.reading.termbase.entries import appended, entry_text

    record, _, problems = read_book_record(workspace, slug)
    if record is None:
        raise Halt(problems)
    name = record.glossary[-1] if record.glossary else f"glossary/{slug}.yaml"
    if merged.new:
        text, problems = workspace.read_text(name) if workspace.has(name) else ("", ())
        entries = [entry_text(concept) for concept in merged.new]
        whole, faulty = appended(name, text, entries)
        if problems or faulty:
            raise Halt((*problems, *faulty))
        workspace.write(name, whole.encode())
    return name
