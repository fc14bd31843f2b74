"""The command that takes documents into a book."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click

from rulewright.console import FORMAT, books_asked, faults, tell_result
from rulewright.workspace import Workspace

FORMS: Mapping[str, str] = {
    # Name of a reader -> what it reads.
    "text": "a text in one language, in any usual Japanese encoding",
    "interleaved": "Japanese and English by turns, in blocks or lines",
    "markdown": "Markdown, with full-width marks too",
    "crowd": "a crowd translation: parts below marker lines",
    "table": "csv, tsv, xlsx: originals beside their translations, or a table of the rules",
    "docx": "Word documents",
    "pdf": "PDF with its text",
    "ocr": "text recognised from a scan",
}
READERS = "\b\nReaders:\n" + "\n".join(f"  {name:<12} {said}" for name, said in FORMS.items())


@click.command("import", epilog=READERS)
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--book", required=True, help="the book that the files belong to")
@click.option("--reader", default="", help="how the files are read (below); found out if not said")
@click.option("--encoding", default="", help="such as cp932 or utf-8; found out if not said")
@click.option("--language", default="", help="the language of files in one language: ja or en")
@click.option("--instead", default="", help="the received file whose place the one file takes")
@click.option("--beside", is_flag=True, help="the book needs both files, though one says the other")
@FORMAT
@click.pass_obj
def take_in(
    folder: Path | None,
    /,
    files: tuple[Path, ...],
    book: str,
    form: str,
    beside: bool,
    **asked: str,
) -> None:
    """Take documents into a book, unchanged; tell what was read, guessed and dropped.

    Importing a file again shows what changed; other bytes under the same name are a new version,
    and --instead makes a file of another name one.
    What the documents say of players, length, title and people stands at the end of book.yaml, as
    comments, where that says nothing yet.
    """
    with faults():
        from rulewright.judging.intake.taking import Asked, take_in
        from rulewright.judging.intake.words import intake_lines, intake_shape

        workspace, (slug,) = books_asked(folder, (book,))
        intake = take_in(workspace, slug, files, Asked(**asked), beside)
        said = _propose_facts(workspace, slug)
        name = f"sources/{slug}/book.yaml"
        tell_result(
            form,
            {**intake_shape(intake), "found": list(said)},
            lambda: (*intake_lines(intake), *(f"{name} may say {line}" for line in said)),
        )


def _propose_facts(workspace: Workspace, slug: str) -> tuple[str, ...]:
    """What the documents say for book.yaml, put at its end as comments; what is new of it."""
    from rulewright.judging.desk import read_desk
    from rulewright.judging.intake.book_facts import HEAD, fact_line, lacking_facts
    from rulewright.judging.ruling.entries import with_comments

    desk, _ = read_desk(workspace, slug)
    name = f"sources/{slug}/book.yaml"
    facts = [fact_line(fact) for fact in lacking_facts(desk) if fact.value] if desk else []
    text, new = with_comments(workspace.read_text(name)[0], facts, HEAD)
    if new:
        workspace.write_text(name, text)
    return new
