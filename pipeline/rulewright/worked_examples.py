"""The command `examples`: what the engines do in every worked example, kept as tests."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.console import CLEAN, FOUND, Teller, books_asked, faults

if TYPE_CHECKING:
    from rulewright.workspace import Workspace


@click.command()
@click.argument("books", nargs=-1)
@click.option(
    "--check", "only_check", is_flag=True, help="write nothing; exit 1 if a file is stale"
)
@click.pass_obj
def examples(folder: Path | None, books: tuple[str, ...], only_check: bool) -> None:
    """Write the worked examples into tests/examples/, one test a line, for pytest to run.

    The plays of a second suite (BOOK.more.jsonl) stay; what comes out of them is written anew.
    """
    with faults():
        workspace, slugs = books_asked(folder, books)
        sys.exit(max(_keep(workspace, slug, only_check) for slug in slugs))


def _keep(workspace: Workspace, slug: str, only_check: bool) -> int:
    """Write or compare the files of one book; its exit code."""
    made = _made(workspace, slug)
    if made is None:
        return FOUND
    changed = {name: data for name, data in made.items() if _stands(workspace, name) != data}
    if only_check:
        for name in changed:
            said = f"{name}: this is not what the engine does; `rulewright examples {slug}`"
            click.echo(said, err=True)
        return FOUND if changed else CLEAN
    workspace.write_all(made)
    for name, data in made.items():
        count = data.count(b"\n")
        click.echo(f"{name}: {count} examples{'' if name in changed else ', as before'}", err=True)
    return CLEAN


def _stands(workspace: Workspace, name: str) -> bytes:
    return workspace.read_bytes(name)[0] if workspace.has(name) else b""


def _made(workspace: Workspace, slug: str) -> dict[str, bytes] | None:
    """The files of a book by name; None if its numbers disagree, so that nothing was played."""
    from rulewright.playing.examples.example import write_examples
    from rulewright.playing.examples.filing import MORE, PRINTED, read_file
    from rulewright.playing.examples.gathering import gather_examples, replayed
    from rulewright.playing.examples.rigging import rig_of_desk
    from rulewright.playing.watching.playout import Sampling
    from rulewright.problems import Halt
    from rulewright.stages import check_book, failures, judge_book

    teller = Teller()
    judged = judge_book(workspace, slug, teller)
    checked = check_book(workspace, judged, teller, Sampling(games=0, states=0, leaks=0))
    if checked.trial is None:
        click.echo(f"{slug}: book.yaml names no engine; nothing was played", err=True)
        return {}
    if not checked.trial.rules:
        for text in failures(checked):
            click.echo(f"{slug}: {text}", err=True)
        return None
    more, problems = read_file(workspace, MORE.format(book=slug))
    if problems:
        raise Halt(problems)
    rig = rig_of_desk(workspace, judged.desk)
    printed = gather_examples(checked.book, checked.trial, rig, teller)
    made = {PRINTED.format(book=slug): write_examples(printed).encode()}
    if more:
        kept = replayed(more, rig)
        _tell_lost(slug, len(more) - len(kept))
        made[MORE.format(book=slug)] = write_examples(kept).encode()
    return made


def _tell_lost(slug: str, lost: int) -> None:
    if lost:
        plays = "1 play" if lost == 1 else f"{lost} plays"
        click.echo(f"{slug}: {plays} of the second suite can be played no more", err=True)
