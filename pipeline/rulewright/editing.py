"""The editor's commands: see what is next, draft, accept, decide, begin an engine."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from rulewright.beginning import init, new
from rulewright.console import (
    CLEAN,
    FAULT,
    FORMAT,
    FOUND,
    Teller,
    books_asked,
    faults,
    stop,
    tell_result,
)
from rulewright.problems import Halt, Place, Problem
from rulewright.workspace import Workspace, read_book_record

if TYPE_CHECKING:
    from rulewright.judging.desk import Desk
    from rulewright.judging.finding import Finding
    from rulewright.judging.status import Change, Status
    from rulewright.stages import Judged

Shape = dict[str, Any]


class Written(NamedTuple):
    """A block of rulebook.md that was written, what counts against it, what else it speaks for."""

    block: str
    findings: tuple[Finding, ...] = ()
    also: tuple[str, ...] = ()


NOTHING = Written("")


@click.command()
@click.argument("books", nargs=-1)
@FORMAT
@click.pass_obj
def status(folder: Path | None, books: tuple[str, ...], form: str) -> None:
    """Say what is done, what is next, and the command for it."""
    with faults():
        from rulewright.judging.status_words import status_lines, status_shape

        workspace, slugs = books_asked(folder, books)
        found = [_status(workspace, slug) for slug in slugs]
        tell_result(
            form,
            {"books": [status_shape(one) for one in found]},
            lambda: (line for one in found for line in status_lines(one)),
        )
        broken = any(step.name == "mend" for one in found for step in one.steps)
        sys.exit(FAULT if broken else CLEAN)


def _status(workspace: Workspace, slug: str) -> Status:
    """The status of a book; faults of its files are its first step."""
    from rulewright.judging.status import Status, Step, status_before, status_of
    from rulewright.stages import judge_book
    from rulewright.stamp import is_fresh

    title = slug
    try:
        record, _, problems = read_book_record(workspace, slug)
        if record is None:
            raise Halt(problems)
        title = record.title
        if not record.received:
            return status_before(slug, title)
        judged = judge_book(workspace, slug, Teller())
        fresh = is_fresh(workspace, slug)
        return status_of(judged.desk, judged.settled, judged.findings, fresh)
    except Halt as halt:
        told = tuple(str(problem) for problem in halt.problems)
        said = "faults in the files: mend them where it is said"
        return Status(slug, title, (Step("mend", "to do", len(told), said, told),))


@click.command()
@click.argument("book")
@FORMAT
@click.pass_obj
def draft(folder: Path | None, book: str, form: str) -> None:
    """Put a block into rulebook.md for each sentence that nothing states yet."""
    with faults():
        from rulewright.judging.accepting import rulebook_file
        from rulewright.judging.draft import draft_rulebook
        from rulewright.stages import judge_book

        workspace, (slug,) = books_asked(folder, (book,))
        judged = judge_book(workspace, slug, Teller())
        name = rulebook_file(judged.desk)
        old = workspace.read_text(name)[0] if workspace.has(name) else ""
        made = draft_rulebook(judged.desk, judged.texts, judged.settled, old)
        proposed = _propose(workspace, judged, made.left)
        if made.pieces:
            workspace.write_text(name, made.text)
        left = [segment.id for segment in made.left]
        shape = {
            "book": slug,
            "file": name,
            "blocks": [
                {
                    "id": piece.id,
                    "segments": list(piece.states),
                    "translation": piece.slot or None,
                    "todo": piece.todo,
                    "text": piece.text,
                }
                for piece in made.pieces
            ],
            "title": list(made.titles),
            "left": left,
            "proposed": proposed,
        }

        def lines() -> Iterator[str]:
            for piece in made.pieces:
                origin = f"translation {piece.slot}" if piece.slot else "to be written"
                yield f"{name}: + {' '.join(piece.states)} #{piece.id} ({origin})"
            if made.titles:
                yield f"{name}: {' '.join(made.titles)} is the title"
            if not made.pieces:
                yield f"{name}: nothing is missing; nothing was changed"
            if left:
                yield f"left out, as words to the reader: {' '.join(left)}"
            if proposed:
                yield f"sources/{slug}/decisions.yaml: {proposed} proposed as comments at its end"
            yield f"next: rulewright status {slug}"

        tell_result(form, shape, lines)


def _propose(workspace: Workspace, judged: Judged, left: Sequence[Any]) -> int:
    """Proposed decisions put at the end of decisions.yaml as comments; how many are new."""
    from rulewright.judging.deciding import decisions_file
    from rulewright.judging.entries import with_comments
    from rulewright.judging.proposals import HEAD, proposals

    name = decisions_file(judged.desk)
    text = workspace.read_text(name)[0] if workspace.has(name) else ""
    text, new_ones = with_comments(text, proposals(judged.desk, judged.texts, left), HEAD)
    if new_ones:
        workspace.write_text(name, text)
    return len(new_ones)


@click.command()
@click.argument("book")
@click.argument("segments", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="accept every change of the source")
@click.option("--text", default=None, help="the English of these segments, put into rulebook.md")
@click.option("--pick", default="", help="the translation (A, B ...) whose text is put there")
@FORMAT
@click.pass_obj
def accept(
    folder: Path | None,
    book: str,
    segments: tuple[str, ...],
    everything: bool,
    text: str | None,
    pick: str,
    form: str,
) -> None:
    """Accept changed sentences of the source, or put their English into rulebook.md."""
    with faults():
        from rulewright.judging.desk import track
        from rulewright.judging.status import changes_of
        from rulewright.stages import read_whole_desk

        workspace, (slug,) = books_asked(folder, (book,))
        _check_accept(segments, everything, text, pick)
        desk = read_whole_desk(workspace, slug)
        _check_names(desk, segments, everything)
        written = NOTHING
        if text is not None or pick:
            written = _accept_text(workspace, slug, segments, text, pick)
            desk = read_whole_desk(workspace, slug)
        known = {change.segment: change for change in changes_of(desk)}
        taken = [known[name] for name in track(workspace, desk, None if everything else segments)]
        tell_result(
            form, _accept_shape(slug, taken, written), lambda: _accept_lines(slug, taken, written)
        )
        sys.exit(FOUND if written.findings else CLEAN)


def _check_accept(segments: Sequence[str], everything: bool, text: str | None, pick: str) -> None:
    if text is not None and pick:
        stop("accept: --text or --pick, not both")
    if not segments and not everything:
        stop("accept: name segments, or say --all")
    if everything and (segments or text is not None or pick):
        stop("accept: --all stands alone")
    if pick and len(segments) != 1:
        stop("accept: --pick is for one segment")


def _check_names(desk: Desk, names: Sequence[str], everything: bool) -> None:
    """Names that are no segments of the book halt, and gone ones that a file still names."""
    from rulewright.judging.status import places_of

    place = Place(f"sources/{desk.slug}/segments.jsonl")
    known = {segment.id for segment in desk.segments}
    problems = [
        Problem(place, "segment-gone", f"{name} is gone from the source: --all accepts that")
        if name in desk.missing
        else Problem(place, "segment-unknown", f"found {name!r}, expected a segment's id")
        for name in names
        if name not in known
    ]
    problems += [
        Problem(where, "segment-gone", f"{name} is gone from the source: take it out here first")
        for name, where in (places_of(desk, desk.missing) if everything else ())
    ]
    if problems:
        raise Halt(problems)


def _accept_text(
    workspace: Workspace, slug: str, segments: tuple[str, ...], text: str | None, pick: str
) -> Written:
    """Put the text into rulebook.md."""
    from rulewright.judging.accepting import chosen, rulebook_file, with_accepted
    from rulewright.judging.finding import CANONICAL
    from rulewright.stages import judge_book

    judged = judge_book(workspace, slug, Teller())
    also: tuple[str, ...] = ()
    if text is None:
        text, also = chosen(judged.desk, judged.texts, judged.settled, segments[0], pick)
    name = rulebook_file(judged.desk)
    old = workspace.read_text(name)[0] if workspace.has(name) else ""
    changed, block = with_accepted(judged.desk, old, segments, text)
    workspace.write_text(name, changed)
    findings = judge_book(workspace, slug, Teller()).findings
    counted = tuple(
        f for f in findings if f.counts and f.translation == CANONICAL and f.segment in segments
    )
    return Written(block, counted, also)


def _accept_shape(slug: str, changes: Sequence[Change], written: Written) -> Shape:
    from rulewright.judging.status_words import change_shape
    from rulewright.publishing.machine import finding_shape

    return {
        "book": slug,
        "accepted": [change_shape(change) for change in changes],
        "block": written.block or None,
        "findings": [finding_shape(finding) for finding in written.findings],
    }


def _accept_lines(slug: str, changes: Sequence[Change], written: Written) -> Iterator[str]:
    from rulewright.judging.status_words import change_lines
    from rulewright.publishing.wording import finding_lines

    if written.block:
        yield f"sources/{slug}/rulebook.md: the block #{written.block} was written"
    if written.also:
        yield f"the text also speaks for {' '.join(written.also)}"
    for change in changes:
        yield from change_lines(change)
    for finding in written.findings:
        yield from finding_lines(finding)
    names = ", ".join(change.segment for change in changes)
    if names or not written.block:
        yield f"{slug}: accepted {names or 'nothing'}"


@click.command()
@click.argument("book")
@click.argument("segments", nargs=-1, required=True)
@click.option("--reason", required=True, help="why: it stands beside the decision for ever")
@click.option("--states-nothing", default="", help='what it is instead of a rule: "courtesy"')
@click.option("--sense", default="", help="FORM:OCCURRENCE=CONCEPT: which concept a word names")
@click.option("--emends", default="", help="what a garbled sentence should be")
@click.option("--confidence", default="", help="how sure the emendation is")
@click.option("--silences", default="", help="the fingerprint of a finding that is none")
@FORMAT
@click.pass_obj
def decide(
    folder: Path | None, /, book: str, segments: tuple[str, ...], form: str, **wished: str
) -> None:
    """Write a decision into decisions.yaml, if nothing contradicts it."""
    with faults():
        from rulewright.judging.deciding import Wish, decisions_file, entry_of
        from rulewright.judging.entries import with_entry, written
        from rulewright.stages import judge_book

        workspace, (slug,) = books_asked(folder, (book,))
        judged = judge_book(workspace, slug, Teller())
        entry, problems = entry_of(
            judged.desk, judged.texts, judged.findings, Wish(segments, **wished)
        )
        name = decisions_file(judged.desk)
        old = workspace.read_text(name)[0] if workspace.has(name) else ""
        text, wrong = with_entry(name, old, entry) if not problems else ("", ())
        if problems or wrong:
            raise Halt((*problems, *wrong))
        workspace.write_text(name, text)

        def lines() -> Iterator[str]:
            yield f"{name}: written at its end"
            yield from written([entry]).splitlines()

        tell_result(form, {"book": slug, "file": name, "entry": entry}, lines)


@click.group()
def engine() -> None:
    """Engines: the game as a program."""


@engine.command("new")
@click.argument("book")
@FORMAT
@click.pass_obj
def engine_new(folder: Path | None, book: str, form: str) -> None:
    """Write the skeleton of an engine: every rule declared, none played yet."""
    with faults():
        from rulewright.playing.engine import engine_path
        from rulewright.playing.skeleton import declared, skeleton, with_engine
        from rulewright.stages import judge_book

        workspace, (slug,) = books_asked(folder, (book,))
        judged = judge_book(workspace, slug, Teller())
        name = engine_path(Path("engines"), slug).as_posix()
        record = f"sources/{slug}/book.yaml"
        if workspace.has(name) or engine_path(workspace.root / "engines", slug).exists():
            raise Halt([Problem(Place(name), "engine-there", "this engine is there already")])
        if judged.desk.record.engine != "none":
            said = f"found engine: {judged.desk.record.engine}, expected none"
            raise Halt([Problem(Place(record), "engine-there", said)])
        rules = [rule.id for rule in declared(judged.desk)]
        _, places, _ = read_book_record(workspace, slug)
        named = with_engine(workspace.read_text(record)[0], places, name)
        code = skeleton(judged.desk, judged.texts.segments)
        workspace.write_all({name: code.encode(), record: workspace.encoded(record, named)})

        def lines() -> Iterator[str]:
            yield f"{name}: {len(rules)} rules, none played yet"
            yield f"{record}: engine: {name} (write none there to build without it)"
            yield f"next: rulewright trial {slug}"

        tell_result(form, {"book": slug, "file": name, "rules": rules}, lines)


COMMANDS: tuple[click.Command, ...] = (init, new, status, draft, accept, decide, engine)
