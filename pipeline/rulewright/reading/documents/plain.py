"""Text files: one language a file, or two in one without any marker."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.problems import Place, Problem
from rulewright.reading.documents.encodings import decode
from rulewright.reading.documents.interleaved import is_mixed, paired_blocks
from rulewright.reading.documents.lookalikes import fold_lookalikes, lookalike_notes
from rulewright.reading.documents.outlined import original_blocks, translation_block
from rulewright.reading.documents.ruby import readings
from rulewright.reading.documents.scripts import script_of
from rulewright.reading.documents.traced import Document, Traced, document, without
from rulewright.reading.documents.vertical import vertical_problems
from rulewright.reading.sources import Block, Note, Received, Source
from rulewright.text import Span

Problems = tuple[Problem, ...]


def read_text(file: Received) -> tuple[Source, Problems]:
    """The source in a text file of one language: one original, or one translation of it.

    Broken lines are joined, page numbers left out, look-alikes read as kanji; vertical text that
    came out of a PDF row by row is a Problem.
    """
    page, notes, problems = page_of(file)
    blocks: tuple[Block, ...] = ()
    if page is not None and not problems:
        language = language_of(file, page)
        if language == file.original:
            blocks, told = original_blocks(page, lines_of(page), 0, language)
        else:
            block, told = translation_block(page, lines_of(page), 0, language, file.slot or "A")
            blocks = (block,)
        notes = (*notes, *told)
    return Source(file.book, file.original, file.target, blocks, notes), problems


def read_interleaved(file: Received) -> tuple[Source, Problems]:
    """The source in a text file that holds both languages, told apart by the script of its lines."""
    page, notes, problems = page_of(file)
    blocks: tuple[Block, ...] = ()
    if page is not None and not problems:
        blocks, told = paired_blocks(file, page, lines_of(page))
        notes = (*notes, *told)
    return Source(file.book, file.original, file.target, blocks, notes), problems


def page_of(file: Received) -> tuple[Document | None, tuple[Note, ...], Problems]:
    """A text file decoded, with its look-alikes folded; None if it is no text."""
    if file.language not in ("", file.original, file.target):
        said = f"found the language {file.language!r}, expected {file.original} or {file.target}"
        return None, (), (Problem(Place(file.name), "language-unknown", said),)
    decoded = decode(file.name, file.data, file.encoding)
    if not decoded.text:
        return None, decoded.notes, decoded.problems
    text = decoded.text.replace("\f", " ")
    notes = (*decoded.notes, *lookalike_notes(text, file.name))
    notes = (*notes, *_reading_notes(file.name, text))
    shredded = tuple(vertical_problems(file.name, text.split("\n")))
    return document(file.name, fold_lookalikes(text)), notes, (*decoded.problems, *shredded)


def lines_of(page: Document) -> tuple[Traced, ...]:
    """The lines of a document without the readings beside its words."""
    return without_readings(page).lines()


def without_readings(page: Document) -> Traced:
    """The text of a document without the readings beside its words."""
    gone = [
        span
        for one in readings(page.text)
        for span in (Span(one.whole.start, one.word.start), Span(one.word.end, one.whole.end))
    ]
    return without(page.traced(), gone)


def _reading_notes(file: str, text: str) -> Iterator[Note]:
    page = document(file, text)
    for one in readings(text):
        said = f"the reading of {one.word.of(text)}: {one.reading}"
        yield Note("dropped" if one.is_sure else "guessed", page.place(one.whole.start), said)


def language_of(file: Received, page: Document) -> str:
    """The language of a file in one: as said, else by the script of most of its lines."""
    if file.language:
        return file.language
    scripts = [script_of(line) for line in page.text.split("\n")]
    own = "ja" if scripts.count("ja") >= scripts.count("latin") else "latin"
    is_original = (own == "ja") == (file.original == "ja")
    return file.original if is_original else file.target


def holds_two(file: Received, page: Document) -> bool:
    """Whether a document seems to hold the original and its translation."""
    return "ja" in (file.original, file.target) and is_mixed(page.text.split("\n"))
