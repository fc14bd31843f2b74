"""The commands for the termbase of a book: `glossary suggest`, `check`, `export`, `import`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.bare import ENCODING
from rulewright.console import CLEAN, FORMAT, FOUND, books_asked, faults, say, stop, tell_result
from rulewright.problems import Halt, Place, Problem
from rulewright.workspace import Workspace, glossary_files, read_book_record

if TYPE_CHECKING:
    from rulewright.judging.desk import Desk
    from rulewright.reading.glossary import Concept, Glossary
    from rulewright.reading.termbase.drafts import Draft
    from rulewright.reading.termbase.flaws import Flaw, Use
    from rulewright.reading.termbase.suggestions import Suggestion


@click.group()
def glossary() -> None:
    """Find the terms of a book, check its glossary, rename a term everywhere, and pass it on."""


@glossary.command()
@click.argument("book")
@click.option("--format", "form", type=click.Choice(["text", "json", "tsv"]), default="text")
@click.option("--yaml", "as_yaml", is_flag=True, help="entries to paste into the book's glossary")
@click.option("--write", is_flag=True, help="put the entries behind those of the book's glossary")
@click.option("--new", "only_new", is_flag=True, help="only what the glossary has not")
@click.option("--least", default=1, help="leave out what stands more seldom in the text")
@click.option("--prefer", default="", help="the translation (A, B ...) whose words come first")
@click.option("--refuse", multiple=True, metavar="WORD", help="no term; again for each word")
@click.option("--reason", default="", help="why the words are refused")
@click.pass_obj
def suggest(
    folder: Path | None,
    book: str,
    form: str,
    as_yaml: bool,
    write: bool,
    only_new: bool,
    least: int,
    prefer: str,
    refuse: tuple[str, ...],
    reason: str,
) -> None:
    """List what may be a term, what each translation calls it, and what collides.

    --write puts an entry for each new term into glossary/BOOK.yaml; what you wrote there stays.
    --refuse takes a word (or the id of a drafted entry, which goes) out of it for good: that file
    then has the word under `refused`, and nothing suggests it again.
    """
    with faults():
        from rulewright.reading.termbase.drafts import drafts_of
        from rulewright.reading.termbase.refusals import without_refused
        from rulewright.reading.termbase.telling import (
            Advised,
            advice,
            suggestion_lines,
            suggestion_rows,
        )
        from rulewright.reading.termbase.telling import suggestion_shape as shaped

        workspace, (slug,) = books_asked(folder, (book,))
        desk = _desk(workspace, slug)
        prefer = _slot(desk, prefer)
        every = _suggestions(desk, least)
        if refuse or reason:
            click.echo(_refuse(workspace, desk, every, refuse, reason), err=True)
            if not (write or as_yaml):
                return
            desk = _desk(workspace, slug)
            every = _suggestions(desk, least)
        every = without_refused(every, desk.glossary)
        drafts = drafts_of(every, desk.glossary, prefer)
        found = [one for one in every if not (one.concept and only_new)]
        name = _write(workspace, slug, drafts) if write else _own_file(workspace, slug)
        if as_yaml:
            say(_entry(draft).rstrip("\n") for draft in drafts)
        elif form == "tsv":
            say("\t".join(cells) for cells in suggestion_rows(found))
        elif form == "json" or not write:
            shape = {"book": slug, "terms": [shaped(one) for one in found]}
            tell_result(form, shape, lambda: suggestion_lines(found))
        click.echo(advice(Advised(slug, name, len(drafts), _slots(desk), prefer), write), err=True)


def _suggestions(desk: Desk, least: int) -> list[Suggestion]:
    from rulewright.reading.readers import read
    from rulewright.reading.rows import align_rows
    from rulewright.reading.termbase.suggestions import suggest as suggested

    rows = align_rows(desk.source, desk.segments, desk.glossary, read)
    languages = (desk.source.original, desk.source.target)
    found = suggested(desk.as_said().segments, rows, desk.glossary, languages)
    return [one for one in found if one.candidate.count >= least]


def _slots(desk: Desk) -> tuple[str, ...]:
    """The letters of the book's translations."""
    found = {block.slot for block in desk.source.blocks if block.slot is not None}
    return tuple(sorted(found, key=lambda slot: (len(slot), slot)))


def _slot(desk: Desk, asked: str) -> str:
    """The letter of a translation that there is, "" if none is asked for; else a Problem."""
    slots, letter = _slots(desk), asked.strip().upper()
    if letter in slots or not asked:
        return letter
    said = f"expected {', '.join(slots)}" if slots else "but the book has no translation"
    place = Place("glossary suggest --prefer", 0)
    raise Halt([Problem(place, "slot-unknown", f"found the translation {asked!r}, {said}")])


def _refuse(
    workspace: Workspace, desk: Desk, found: list[Suggestion], words: tuple[str, ...], reason: str
) -> str:
    """Words refused in the book's glossary file, in one step or not at all; what was done."""
    from rulewright.judging.desk import read_desk
    from rulewright.judging.ruling.supposed import Supposed
    from rulewright.reading.termbase.refusals import ASKED, asked_of, refused

    if not words:
        raise Halt([Problem(ASKED, "refused-none", "found a reason, expected --refuse WORD too")])
    name = _own_file(workspace, desk.slug)
    refusing, problems = asked_of(words, found, desk.glossary, name)
    text, broken = workspace.read_text(name) if workspace.has(name) else ("", ())
    made, faulty = refused(name, text, refusing, " ".join(reason.split()))
    if problems or broken or faulty:
        raise Halt((*problems, *broken, *faulty))
    data = workspace.encoded(name, made)
    _, spoilt = read_desk(Supposed(workspace.root, {name: data}), desk.slug)
    if spoilt:
        raise Halt(spoilt)
    if made != text:
        workspace.write(name, data)
    gone = f", {len(refusing.entries)} entries taken out" if refusing.entries else ""
    listed = ", ".join(refusing.words) or "nothing new"
    return f"{name}: refused {listed}{gone}"


@glossary.command()
@click.argument("books", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="notes on the common glossary too")
@FORMAT
@click.pass_obj
def check(folder: Path | None, books: tuple[str, ...], everything: bool, form: str) -> None:
    """Find names that can never match, or that hide or contradict each other.

    Notes are for your eyes; what an editor has to mend makes the exit code 1. Without --all,
    notes are told only of a book's own glossary and of what collides with it.
    """
    with faults():
        from rulewright.reading.termbase.soundness import flaws_of
        from rulewright.reading.termbase.telling import flaw_line, flaw_shape

        workspace, slugs = books_asked(folder, books)
        every: dict[Flaw, None] = {}
        for slug in slugs:
            desk = _desk(workspace, slug)
            every |= dict.fromkeys(flaws_of(desk.glossary, _use(desk)))
        found = [f for f in every if everything or f.is_own or f.level == "fault"]
        flaws = sorted(found, key=lambda flaw: (flaw.place, flaw.code, flaw.message))
        tell_result(form, {"flaws": [flaw_shape(f) for f in flaws]}, lambda: map(flaw_line, flaws))
        if len(found) < len(every):
            said = f"{len(every) - len(found)} notes on the common glossary are not shown: --all"
            click.echo(said, err=True)
        sys.exit(FOUND if any(flaw.level == "fault" for flaw in flaws) else CLEAN)


@glossary.command()
@click.argument("book")
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True), default="-")
@click.option("--all", "everything", is_flag=True, help="the common terms too")
@click.option("--format", "form", default="", help="tsv, csv, xlsx, tbx; else as FILE ends, or tsv")
@click.pass_obj
def export(folder: Path | None, book: str, file: Path, everything: bool, form: str) -> None:
    """Write the glossary of a book into FILE, or to stdout: .tsv, .csv, .xlsx, .tbx.

    A .tsv has source, target and comment; `glossary import` takes each of them back whole.
    """
    with faults():
        from rulewright.reading.exchange.termfiles import WRITERS

        workspace, (slug,) = books_asked(folder, (book,))
        is_piped = str(file) == "-"
        ending = f".{form}" if form else (".tsv" if is_piped else file.suffix.lower())
        writer = WRITERS.get(ending)
        if writer is None:
            said = f"--format {form}" if form else str(file)
            stop(f"{said}: found {ending or 'no ending'}, expected {', '.join(WRITERS)}")
        terms = _glossary(workspace, slug)
        concepts = [one for one in terms.concepts if everything or not one.common]
        if is_piped:
            click.echo(writer(concepts, slug), nl=False)
        else:
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

    An entry that has no English yet takes that of FILE; else one that is there is never changed,
    and what contradicts it is told, with exit code 1. A term that shares only its id with a common
    one stands in its place.
    """
    with faults():
        from rulewright.reading.exchange.termlists import read_terms
        from rulewright.reading.termbase.drafts import Draft
        from rulewright.reading.termbase.entries import merge
        from rulewright.reading.termbase.telling import merged_lines, merged_shape

        workspace, (slug,) = books_asked(folder, (book,))
        found, problems = read_terms(file, encoding)
        if problems:
            raise Halt(problems)
        merged = merge(found, _glossary(workspace, slug))
        filled = [full.concept for full in merged.filled]
        name = _write(workspace, slug, [Draft(concept, ()) for concept in merged.new], filled)
        tell_result(form, merged_shape(merged, name), lambda: merged_lines(merged, name))
        sys.exit(FOUND if merged.conflicts else CLEAN)


@glossary.command()
@click.argument("book")
@click.argument("concept")
@click.argument("name")
@click.option("--plural", default="", help="its plural, if an s is not enough")
@click.option("--keep", "is_kept", is_flag=True, help="the old name stays right in translations")
@click.option("--dry-run", "is_tried", is_flag=True, help="show what would change, write nothing")
@FORMAT
@click.pass_obj
def rename(
    folder: Path | None,
    book: str,
    concept: str,
    name: str,
    plural: str,
    is_kept: bool,
    is_tried: bool,
    form: str,
) -> None:
    """Give CONCEPT the English NAME, in the glossary and wherever the book says the old one.

    CONCEPT is its id, or what it is called if nothing else is called so.

    Changes glossary/BOOK.yaml, and the English of rulebook.md, questions.yaml and decisions.yaml,
    all or nothing, and shows each line. A word that two concepts share changes where the Japanese
    of its sentence names CONCEPT alone; the rest is listed. Silences in decisions.yaml follow their findings. The
    received documents are never touched. Without --keep, the old name is wrong from now on.
    """
    with faults():
        from rulewright.judging.ruling.renamed import NamedBook, renamed_book, with_silences
        from rulewright.reading.glossary import Form
        from rulewright.reading.termbase.renaming import concept_of
        from rulewright.reading.termbase.telling import (
            kept_line,
            longer_lines,
            renamed_lines,
            renamed_summary,
            shared_lines,
        )
        from rulewright.reading.termbase.telling import renamed_shape as shaped

        workspace, (slug,) = books_asked(folder, (book,))
        new = Form(" ".join(name.split()), "preferred", " ".join(plural.split()))
        named = NamedBook(workspace, slug, _glossary(workspace, slug), _own_file(workspace, slug))
        concept = concept_of(named.terms, concept)
        texts, changes = renamed_book(named, concept, new, is_kept)
        files = {file: workspace.encoded(file, text) for file, text in texts.items()}
        files |= with_silences(named, files, concept, new)
        if not is_tried:
            workspace.write_all(files)
        shape = shaped(slug, concept, new.text, changes, not is_tried)
        tell_result(form, shape, lambda: renamed_lines(changes))
        old = named.terms[concept].preferred("en")
        told = [*shared_lines(named.terms, concept, new.text)]
        told += longer_lines(named.terms, slug, concept, new.text)
        told += kept_line(named.terms, concept, new.text, is_kept)
        told += renamed_summary(old.text if old else "", changes, not is_tried)
        for line in told:
            click.echo(line, err=True)
        done = "nothing is written" if is_tried else f"next: rulewright check {slug}"
        click.echo(done, err=True)


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
    from rulewright.reading.termbase.flaws import Use

    ours = tuple(segment.said for segment in desk.segments)
    theirs = tuple(block.text for block in desk.source.blocks if block.slot is not None)
    return Use(
        ((desk.source.original, ours), (desk.source.target, theirs)),
        frozenset(sense.form for sense in senses_of(desk.decisions)),
    )


def _entry(draft: Draft) -> str:
    from rulewright.reading.termbase.entries import entry_text

    return entry_text(draft.concept, draft.remarks)


def _own_file(workspace: Workspace, slug: str) -> str:
    """The name of the file that takes a book's new entries."""
    record, _, problems = read_book_record(workspace, slug)
    if record is None:
        raise Halt(problems)
    return record.glossary[-1] if record.glossary else f"glossary/{slug}.yaml"


def _write(
    workspace: Workspace, slug: str, drafts: Sequence[Draft], filled: Sequence[Concept] = ()
) -> str:
    """The book's glossary file with the new entries behind; its name.

    Entries that are filled in change where they stand: all is written, or nothing.
    """
    from rulewright.reading.termbase.entries import appended
    from rulewright.reading.termbase.recasting import filled_in

    name = _own_file(workspace, slug)
    texts: dict[str, str] = {}
    for concept in filled:
        file = concept.place.file if concept.place else name
        text = texts[file] if file in texts else _text(workspace, file)
        texts[file], faulty = filled_in(file, text, concept)
        if faulty:
            raise Halt(faulty)
    if drafts:
        text = texts[name] if name in texts else _text(workspace, name)
        texts[name], faulty = appended(name, text, [_entry(draft) for draft in drafts])
        if faulty:
            raise Halt(faulty)
    workspace.write_all({file: workspace.encoded(file, text) for file, text in texts.items()})
    return name


def _text(workspace: Workspace, name: str) -> str:
    """The text of a glossary file, "" if there is none yet."""
    text, problems = workspace.read_text(name) if workspace.has(name) else ("", ())
    if problems:
        raise Halt(problems)
    return text
