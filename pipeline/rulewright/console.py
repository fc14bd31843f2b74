"""The terminal: progress and messages on stderr, lines on stdout, and how a command ends."""

from __future__ import annotations

import io
import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from rulewright.problems import Halt, Place, Problem

if TYPE_CHECKING:
    from rulewright.workspace import Workspace

CLEAN, FOUND, FAULT = 0, 1, 2
"""Exit codes: nothing to report; findings or failed trials; the input or the command is at fault."""

FORMAT = click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", help="text or json"
)


class Teller:
    """Progress on stderr, from two seconds on, at most one line a second."""

    def __init__(self) -> None:
        self.start = self.last = time.monotonic()

    def __call__(self, text: str) -> None:
        """Show where the work is."""
        now = time.monotonic()
        if now - self.start >= 1 and now - self.last >= 1:
            self.last = now
            click.echo(f"  {now - self.start:4.0f} s  {text}", err=True)


def books_asked(folder: Path | None, books: Sequence[str]) -> tuple[Workspace, tuple[str, ...]]:
    """The workspace and the slugs asked for (all if none); faults end the command."""
    from rulewright.workspace import find_workspace

    start = folder or Path.cwd()
    workspace = find_workspace(start.resolve()) if start.is_dir() else None
    if workspace is None:
        stop(
            f"{start}: found no workspace here or above (a folder with sources/ and glossary/); "
            "make one with `rulewright init DIR`"
        )
    known = workspace.books()
    for book in books:
        if book not in known:
            listed = ", ".join(known) or "none; begin one with `rulewright new BOOK`"
            stop(f"found the book {book!r}, expected one of: {listed}")
    if not known:
        stop(f"{workspace.root}/sources: found no book; begin one with `rulewright new BOOK`")
    return workspace, tuple(dict.fromkeys(books)) or known


def say(lines: Iterable[str]) -> None:
    """The lines on stdout."""
    for line in lines:
        click.echo(line)


def tell_result(form: str, shape: dict[str, Any], lines: Callable[[], Iterable[str]]) -> None:
    """A result on stdout: as one JSON object, or as lines for people."""
    if form == "json":
        click.echo(json.dumps(shape, ensure_ascii=False, indent=1))
    else:
        say(lines())


def ask(prompt: str) -> str | None:
    """A line from stdin, or None at its end; bytes that are no text are shown as such."""
    if isinstance(sys.stdin, io.TextIOWrapper) and sys.stdin.errors == "strict":
        sys.stdin.reconfigure(errors="replace")
    click.echo(prompt, nl=False)
    line = sys.stdin.readline()
    if not line:
        click.echo()
    return line or None


def stop(text: str) -> NoReturn:
    """End the command: the input or the command is at fault."""
    click.echo(f"rulewright: {text}", err=True)
    sys.exit(FAULT)


@contextmanager
def faults() -> Iterator[None]:
    """Problems printed one a line, exit 2; a disk that refuses is told in one line."""
    try:
        yield
    except Halt as halt:
        for problem in halt.problems:
            click.echo(str(problem), err=True)
        sys.exit(FAULT)
    except KeyboardInterrupt:
        click.echo("stopped; nothing was written by halves", err=True)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(CLEAN)
    except OSError as error:
        stop(str(Problem(Place(str(error.filename or "disk")), "disk", str(error.strerror))))
