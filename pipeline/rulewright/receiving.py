"""The command that takes documents into a book."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click

from rulewright.console import FORMAT, books_asked, faults, tell_result

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
@FORMAT
@click.pass_obj
def take_in(
    folder: Path | None, /, files: tuple[Path, ...], book: str, form: str, **asked: str
) -> None:
    """Take documents into a book, unchanged; tell what was read, guessed and dropped.

    Importing a file again shows what changed; other bytes under the same name are a new version.
    """
    with faults():
        from rulewright.judging.intake import Asked, take_in
        from rulewright.judging.intake_words import intake_lines, intake_shape

        workspace, (slug,) = books_asked(folder, (book,))
        intake = take_in(workspace, slug, files, Asked(**asked))
        tell_result(form, intake_shape(intake), lambda: intake_lines(intake))
