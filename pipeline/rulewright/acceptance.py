"""The command that takes an editor's English, or a change of the source, as accepted."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from rulewright.console import CLEAN, FORMAT, FOUND, Teller, books_asked, faults, stop, tell_result
from rulewright.problems import Halt, Problem
from rulewright.ruling import text_of
from rulewright.workspace import Workspace

if TYPE_CHECKING:
    from rulewright.judging.desk import Desk
    from rulewright.judging.finding import Finding
    from rulewright.judging.progress.status import Change

Shape = dict[str, Any]


class Written(NamedTuple):
    """A block of rulebook.md that was written, and where; what counts against it.

    `also` are segments that its words speak for too.
    """

    block: str
    place: str = ""
    findings: tuple[Finding, ...] = ()
    also: tuple[str, ...] = ()


NOTHING = Written("")


@click.command()
@click.argument("book")
@click.argument("segments", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="accept every change of the source")
@click.option(
    "--text",
    default=None,
    help='their English, put into rulebook.md; "## ..." is a chapter, "### ..." a section; '
    "a change of the source is accepted with it",
)
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
    """Accept changed sentences of the source, or put their English into rulebook.md.

    Who writes the English of a changed sentence (--text, --pick) has seen the change: it is accepted.
    """
    with faults():
        from rulewright.judging.desk import track
        from rulewright.judging.progress.status import changes_of
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
    from rulewright.judging.gone import places_of
    from rulewright.judging.ruling.accepting import ARGUMENTS

    known = {segment.id for segment in desk.segments}
    problems = [
        Problem(ARGUMENTS, "segment-gone", f"{name} is gone from the source: --all accepts that")
        if name in desk.missing
        else Problem(
            ARGUMENTS,
            "segment-unknown",
            f"found {name!r}, expected the id of a segment of this book",
        )
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
    from rulewright.judging.finding import CANONICAL
    from rulewright.judging.ruling.accepting import chosen, place_of, rulebook_file, with_accepted
    from rulewright.stages import judge_book

    judged = judge_book(workspace, slug, Teller())
    also: tuple[str, ...] = ()
    if text is None:
        text, also = chosen(judged.desk, judged.texts, judged.settled, segments[0], pick)
    name = rulebook_file(judged.desk)
    changed, block = with_accepted(judged.desk, text_of(workspace, name), segments, text)
    workspace.write_text(name, changed)
    after = judge_book(workspace, slug, Teller())
    place = place_of(after.desk, segments[0])
    counted = tuple(
        f
        for f in after.findings
        if f.counts and f.translation == CANONICAL and f.segment in segments
    )
    return Written(block, f"{place.file}:{place.line}" if place else "", counted, also)


def _accept_shape(slug: str, changes: Sequence[Change], written: Written) -> Shape:
    from rulewright.judging.progress.words import change_shape
    from rulewright.publishing.machine import finding_shape

    return {
        "book": slug,
        "accepted": [change_shape(change) for change in changes],
        "block": written.block or None,
        "place": written.place or None,
        "findings": [finding_shape(finding) for finding in written.findings],
    }


def _accept_lines(slug: str, changes: Sequence[Change], written: Written) -> Iterator[str]:
    from rulewright.judging.progress.words import change_lines
    from rulewright.publishing.wording import finding_lines

    if written.block:
        yield f"{written.place}: written in the block #{written.block}"
    if written.also:
        yield f"the text also speaks for {' '.join(written.also)}"
    for change in changes:
        yield from change_lines(change)
    for finding in written.findings:
        yield from finding_lines(finding)
    names = ", ".join(change.segment for change in changes)
    if names or not written.block:
        with_text = ", as the English of the changed source" if written.block else ""
        yield f"{slug}: accepted {names or 'nothing'}{with_text}"
