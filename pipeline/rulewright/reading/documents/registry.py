"""The readers of received files by name, and a guess of the one that a file needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from rulewright.problems import Place
from rulewright.reading.documents.archive import form_of
from rulewright.reading.documents.crowd import is_crowd, read_crowd
from rulewright.reading.documents.docx import read_docx
from rulewright.reading.documents.encodings import decode
from rulewright.reading.documents.interleaved import is_mixed
from rulewright.reading.documents.markdown import read_markdown
from rulewright.reading.documents.ocr import read_ocr
from rulewright.reading.documents.pdf import read_pdf
from rulewright.reading.documents.plain import read_interleaved, read_text
from rulewright.reading.documents.scripts import script_of
from rulewright.reading.documents.tables import SHEETS, is_table, read_table
from rulewright.reading.sources import Note, Reader, Received

READERS: Mapping[str, Reader] = {
    "crowd": read_crowd,
    "text": read_text,
    "markdown": read_markdown,
    "interleaved": read_interleaved,
    "table": read_table,
    "docx": read_docx,
    "pdf": read_pdf,
    "ocr": read_ocr,
}

# The reader of a file that is no text, by its form.
BINARY: Mapping[str, str] = {"docx": "docx", "xlsx": "table", "pdf": "pdf"}

# The reader of what a file begins with, or is called: (first bytes, ends of its name, reader).
FORMS: tuple[tuple[bytes, tuple[str, ...], str], ...] = (
    (b"", (".md", ".markdown", ".mkd"), "markdown"),
)


def guess_reader(file: Received) -> tuple[str, tuple[Note, ...]]:
    """The name of the reader for a file, by its first bytes, its name and what it holds; why.

    The Note is a guess only where another reader was plausible.
    """
    start = Place(file.name)
    low = file.name.lower()
    form = BINARY.get(form_of(file.data))
    if form is not None:
        return form, (Note("read", start, f"reader: {form}; by what the file begins with"),)
    text = decode(file.name, file.data, file.encoding).text
    if is_crowd(text, file.target):
        said = "it has the marker lines of a crowd translation"
        return "crowd", (Note("read", start, f"reader: crowd; {said}"),)
    if is_table(file, text):
        kind: Literal["read", "guessed"] = "read" if low.endswith(SHEETS) else "guessed"
        return "table", (Note(kind, start, "reader: table; its lines have equal columns"),)
    for magic, ends, reader in FORMS:
        if file.data.startswith(magic) and (magic or low.endswith(ends)):
            return reader, (Note("read", start, f"reader: {reader}; by its form or name"),)
    return _by_script(file, text)


def _by_script(file: Received, text: str) -> tuple[str, tuple[Note, ...]]:
    """The reader of a text: in one language, or in two where a fifth of its lines is in either."""
    lines = text.split("\n")
    scripts = [script for line in lines if (script := script_of(line))]
    japanese, latin = scripts.count("ja"), scripts.count("latin")
    name = "interleaved" if not file.language and is_mixed(lines) else "text"
    is_near = len(scripts) < 10 * min(japanese, latin) < 4 * len(scripts)
    kind: Literal["read", "guessed"] = "guessed" if is_near and not file.language else "read"
    counts = f"lines in Japanese: {japanese}, in Latin letters: {latin}"
    return name, (Note(kind, Place(file.name), f"reader: {name}; {counts}"),)
