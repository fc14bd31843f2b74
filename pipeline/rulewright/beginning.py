"""The first commands: a workspace, and a book in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click

from rulewright.console import FORMAT, faults, stop, tell_result
from rulewright.founding import Beginning, begin_book, found_workspace
from rulewright.workspace import AGE, AGE_SAID, find_workspace


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@FORMAT
def init(folder: Path, form: str) -> None:
    """Make a workspace in FOLDER, which is empty or not there yet."""
    with faults():
        made = found_workspace(folder)

        def lines() -> Iterator[str]:
            yield from (f"{folder}/{name}" for name in made)
            yield "made" if made else f"{folder} is a workspace already; nothing was changed"
            is_here = folder.resolve() == Path.cwd()
            yield f"next: {'' if is_here else f'cd {folder} && '}rulewright new BOOK"

        tell_result(
            form, {"workspace": str(folder), "made": list(made), "already": not made}, lines
        )


@click.command()
@click.argument("book")
@click.option("--title", default="", help="as it is printed; from the name if not said")
@click.option("--original-title", default="", help="the title in the original language")
@click.option("--players", default="not stated", help='such as "2 to 4"')
@click.option("--minutes", default="not stated", help="how long a game takes")
@click.option("--age", default="not stated", help="from what age in years: such as 8")
@click.option("--prefix", default="", help="what the ids of the sentences begin with: capitals")
@click.option("--rights", default=Beginning().rights, help="whose the rules are")
@click.option(
    "--permission",
    type=click.Choice(["none", "granted", "own work", "public domain"]),
    default="none",
    help="by what right it is published",
)
@FORMAT
@click.pass_obj
def new(folder: Path | None, /, book: str, form: str, prefix: str, **known: str) -> None:
    """Begin a book: its files in sources/BOOK/ and glossary/BOOK.yaml."""
    with faults():
        if prefix and not re.fullmatch("[A-Z]{1,6}", prefix):
            stop(f"--prefix: found {prefix!r}, expected one to six capital letters")
        if not re.fullmatch(AGE, known["age"]):
            stop(f"--age: found {known['age']!r}, expected {AGE_SAID}")
        start = folder or Path.cwd()
        workspace = find_workspace(start.resolve()) if start.is_dir() else None
        if workspace is None:
            stop(f"{start}: found no workspace; make one with `rulewright init DIR`")
        made = begin_book(workspace, book, Beginning(prefix=prefix, **known))
        command = f"rulewright import FILE --book {book}"

        def lines() -> Iterator[str]:
            yield from made
            yield f"next: {command}"

        tell_result(form, {"book": book, "made": list(made), "next": command}, lines)
