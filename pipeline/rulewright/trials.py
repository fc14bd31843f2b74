"""The command `trial`: every book on trial, each in a process of its own; what is known is told at once."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from rulewright.console import CLEAN, FOUND, Teller, books_asked, faults, say
from rulewright.stamp import stamp_of
from rulewright.workers import cores, run_apart
from rulewright.workspace import Workspace

if TYPE_CHECKING:
    from rulewright.playing.verdicts import Trial

FOLDER = ".rulewright/trial"
NOT_PLAYED = "book.yaml names no engine; nothing was played"
FORMATS = click.Choice(["text", "json", "junit"])


class Asked(NamedTuple):
    """How many random games, how many of their states are looked at, swapped; the first seed.

    `quiz`: whether the rules that a quiz asks about are counted too.
    """

    games: int
    states: int
    leaks: int
    seed: int
    quiz: bool = False


class Told(NamedTuple):
    """A trial as it is printed: lines for people, JSON, and JUnit cases; `played` if it has an engine."""

    played: bool = False
    passed: bool = True
    lines: tuple[str, ...] = ()
    json: str = ""
    cases: tuple[tuple[str, ...], ...] = ()


@click.command()
@click.argument("books", nargs=-1)
@click.option("--format", "form", type=FORMATS, default="text", help="text, json or junit")
@click.option("--games", default=1000, show_default=True, help="random games", metavar="N")
@click.option("--states", default=5000, show_default=True, help="states looked at", metavar="N")
@click.option("--leaks", default=500, show_default=True, help="of them, for leaks", metavar="N")
@click.option("--seed", default=0, help="where random games begin", metavar="N")
@click.option("--quiz", is_flag=True, help="count the rules that a quiz asks about (takes longer)")
@click.option("--fresh", is_flag=True, help="play everything anew")
@click.option("--jobs", type=click.IntRange(1), help="books tried at a time", metavar="N")
@click.pass_obj
def trial(
    folder: Path | None,
    books: tuple[str, ...],
    form: str,
    games: int,
    states: int,
    leaks: int,
    seed: int,
    quiz: bool,
    fresh: bool,
    jobs: int | None,
) -> None:
    """Play every rule, every rival reading, every open question.

    What has been played is kept in .rulewright/ of the workspace: a trial that was stopped goes on
    where it was, and only what a change touches is played again.
    """
    with faults():
        workspace, slugs = books_asked(folder, books)
        asked = Asked(games, states, leaks, seed, quiz)
        told = tell_all(workspace, slugs, asked, fresh, jobs or cores())
        for slug, one in told.items():
            if not one.played:
                click.echo(f"{slug}: {NOT_PLAYED}", err=True)
        _write([one for one in told.values() if one.played], form)
        sys.exit(CLEAN if all(one.passed for one in told.values()) else FOUND)


def tell_all(
    workspace: Workspace, slugs: Sequence[str], asked: Asked, is_fresh: bool, jobs: int
) -> dict[str, Told]:
    """The trials of the books: from before where nothing has changed since, else tried now."""
    stamps = {slug: _stamp(workspace, slug, asked) for slug in slugs}
    known = {} if is_fresh else {slug: _known(workspace, slug, stamps[slug]) for slug in slugs}
    left = [slug for slug in slugs if known.get(slug) is None]
    pieces = [(workspace.root, slug, asked, is_fresh) for slug in left]
    made = dict(zip(left, run_apart(tried, pieces, jobs), strict=True))
    for slug, told in made.items():
        if stamps[slug] == _stamp(workspace, slug, asked):
            _keep(workspace, slug, stamps[slug], told)
    return {slug: made.get(slug) or known[slug] or Told() for slug in slugs}


def tried(root: Path, slug: str, asked: Asked, is_fresh: bool) -> Told:
    """A book judged and tried; its faults halt."""
    from rulewright.playing.watching.playout import Sampling
    from rulewright.stages import QUESTIONS, check_book, judge_book

    workspace, teller = Workspace(root), Teller()
    judged = judge_book(workspace, slug, teller)
    sampling = Sampling(*asked[:4])
    questions = QUESTIONS if asked.quiz else 0
    trial = check_book(workspace, judged, teller, sampling, is_fresh, questions).trial
    return Told() if trial is None else _told(trial)


def _told(trial: Trial) -> Told:
    from rulewright.playing.trying.trial import is_passed
    from rulewright.publishing.junit import trial_cases
    from rulewright.publishing.machine import trial_shape
    from rulewright.publishing.wording import trial_lines

    return Told(
        played=True,
        passed=is_passed(trial),
        lines=tuple(trial_lines(trial)),
        json=json.dumps(trial_shape(trial), ensure_ascii=False, indent=1),
        cases=tuple(tuple(case) for case in trial_cases(trial)),
    )


def _write(told: Sequence[Told], form: str) -> None:
    """The trials on stdout. Lines of JSON are set in by as much as the object stands in the whole."""
    if form == "json":
        books = ",\n  ".join(one.json.replace("\n", "\n  ") for one in told)
        listed = f"[\n  {books}\n ]" if told else "[]"
        click.echo(f'{{\n "books": {listed}\n}}')
    elif form == "junit":
        from rulewright.publishing.junit import write_cases

        cases = [case for one in told for case in one.cases]
        click.echo(write_cases("rulewright trial", cases), nl=False)
    else:
        for one in told:
            say(one.lines)


# What was told before -----------------------------------------------------------------------


def _stamp(workspace: Workspace, slug: str, asked: Asked) -> str:
    return f"{stamp_of(workspace, slug, ())} {' '.join(map(str, asked))}"


def _file(slug: str) -> str:
    return f"{FOLDER}/{slug}.told.json"


def _known(workspace: Workspace, slug: str, stamp: str) -> Told | None:
    """What was told of the book under the same stamp; None if nothing was, or the file is damaged."""
    head, _, body = workspace.read_bytes(_file(slug))[0].partition(b"\n")
    if head.decode("utf-8", "replace") != f"{stamp} {_digest(body)}":
        return None
    shape: dict[str, Any] = json.loads(body)
    lines, cases = tuple(shape.pop("lines")), tuple(map(tuple, shape.pop("cases")))
    return Told(**shape, lines=lines, cases=cases)


def _keep(workspace: Workspace, slug: str, stamp: str, told: Told) -> None:
    body = json.dumps(told._asdict(), ensure_ascii=False).encode()
    try:
        workspace.write_all(
            {
                f"{FOLDER}/.gitignore": b"*\n",
                _file(slug): f"{stamp} {_digest(body)}\n".encode() + body,
            }
        )
    except OSError:
        return  # a workspace that cannot be written to is tried anew each time


def _digest(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()
