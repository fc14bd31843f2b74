"""The text of a born-digital PDF: its lines in reading order, without heads and page numbers."""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pdfminer.high_level import extract_pages
from pdfminer.layout import (
    LAParams,
    LTAnno,
    LTChar,
    LTContainer,
    LTFigure,
    LTImage,
    LTItem,
    LTTextLine,
    LTTextLineVertical,
)
from pdfminer.pdfdocument import PDFPasswordIncorrect

from rulewright.problems import Place, Problem
from rulewright.reading.documents.archive import form_of
from rulewright.reading.documents.assembly import read_print
from rulewright.reading.documents.pages import Page, Printed, in_order, trimmed
from rulewright.reading.sources import Note, Received, Source

Problems = tuple[Problem, ...]
# Runs further apart than the width of a letter are put together by us, who know of columns.
LAYOUT = LAParams(char_margin=1.0, line_overlap=0.5, boxes_flow=None, detect_vertical=True)
UNKNOWN = re.compile(r"\(cid:\d+\)")
# A space that pdfminer made of a gap: between Japanese letters it is the typesetter's.
MADE = "\0"
WIDE = r"[\u2e80-\u9fff\uff01-\uff60]"
GAP = re.compile(rf"(?<={WIDE})\0+(?={WIDE})")
KANA = re.compile(r"[\u3041-\u30ff\s]+")


def read_pdf(file: Received) -> tuple[Source, Problems]:
    """The blocks of a PDF's text, lines that the page's width broke joined."""
    text, notes, problems = text_of_pdf(file)
    source, faults = read_print(file, text)
    return replace(source, notes=(*notes, *source.notes)), (*problems, *faults)


def text_of_pdf(file: Received) -> tuple[str, tuple[Note, ...], Problems]:
    """The text of a PDF, the lines of its pages one after the other, and what is told of it.

    Hard wraps stay. Where each page begins is a Note. A PDF with a password, a damaged one and
    one that holds pictures of text only give "" and a Problem.
    """
    start = Place(file.name)
    if (form := form_of(file.data)) != "pdf":
        said = f"found {'text or unknown bytes' if form == 'text' else form}, expected a PDF"
        code = "wrong-form" if file.data.strip() else "empty-file"
        return "", (), (Problem(start, code, said),)
    logging.getLogger("pdfminer").setLevel(logging.CRITICAL)
    try:
        pages, pictures = _pages(file.data)
    except PDFPasswordIncorrect:
        said = "found a PDF with a password, expected one that opens without"
        return "", (), (Problem(start, "password", said),)
    # What pdfminer raises on a damaged file is any exception at all.
    except Exception as error:
        said = f"found a damaged PDF ({type(error).__name__}: {error}), expected a whole one"
        return "", (), (Problem(start, "file-damaged", said),)
    faults = tuple(_faults(file, pages, pictures))
    if faults:
        return "", (), faults
    text, notes = _written(file, pages)
    if pictures:
        notes = (
            Note("dropped", start, f"{pictures} picture(s); text in them was not read"),
            *notes,
        )
    return text, notes, ()


def _pages(data: bytes) -> tuple[tuple[Page, ...], int]:
    """The pages with what is printed on them, and the number of pictures."""
    pages: list[Page] = []
    pictures = 0
    for number, layout in enumerate(extract_pages(io.BytesIO(data), laparams=LAYOUT), 1):
        items = list(_inside(layout))
        pictures += sum(isinstance(item, LTImage) for item in items)
        lines = tuple(_printed(item) for item in items if isinstance(item, LTTextLine))
        pages.append(Page(number, layout.height, lines))
    return tuple(pages), pictures


def _inside(item: LTItem) -> Iterator[LTItem]:
    if isinstance(item, LTTextLine | LTImage):
        yield item
    elif isinstance(item, LTFigure):
        # Letters inside a form are not analysed: they are put in lines as they come.
        yield from (part for part in item if isinstance(part, LTImage | LTFigure))
        yield from _loose(item)
    elif isinstance(item, LTContainer):
        for part in item:
            yield from _inside(part)


def _loose(figure: LTFigure) -> Iterator[LTItem]:
    if any(isinstance(part, LTChar) for part in figure):
        figure.analyze(LAYOUT)
        for part in figure:
            if isinstance(part, LTContainer) and not isinstance(part, LTFigure):
                yield from _inside(part)


def _printed(line: LTTextLine) -> Printed:
    text = GAP.sub(
        "", "".join(MADE if isinstance(part, LTAnno) else part.get_text() for part in line)
    )
    text = UNKNOWN.sub("\ufffd", text.replace(MADE, " ")).strip()
    is_vertical = isinstance(line, LTTextLineVertical)
    return Printed(text, line.x0, line.y0, line.x1, line.y1, is_vertical)


def _faults(file: Received, pages: Sequence[Page], pictures: int) -> Iterator[Problem]:
    text = "".join(line.text for page in pages for line in page.lines)
    letters = len(re.sub(r"\s", "", text))
    if b"%%EOF" not in file.data[-4096:]:
        said = "found a PDF without its end, expected a whole one: it seems to be cut"
        yield Problem(Place(file.name), "file-damaged", said)
    elif not pages:
        yield Problem(Place(file.name), "file-damaged", "found a PDF without pages, expected some")
    elif not letters:
        what = "pictures only" if pictures else "no text"
        said = (
            f"found {len(pages)} page(s) with {what}, expected text: "
            "if this is a scan, run it through OCR first and import the text"
        )
        yield Problem(Place(file.name), "no-text", said)
    elif text.count("\ufffd") * 10 > letters:
        said = (
            f"found {text.count(chr(0xFFFD))} of {letters} letters whose font does not say which "
            "they are, expected text that can be copied: run it through OCR"
        )
        yield Problem(Place(file.name), "no-text", said)


def _written(file: Received, pages: Sequence[Page]) -> tuple[str, tuple[Note, ...]]:
    """The pages as one text, with a Note for each page and for each thing left out."""
    kept, dropped = trimmed(pages)
    lines: list[str] = []
    notes: list[Note] = []
    for page in kept:
        begin = Place(file.name, len(lines) + 1)
        notes.append(Note("read", begin, f"page {page.number} begins at line {begin.line}"))
        page, readings = _without_ruby(page)
        notes += [
            Note("dropped", begin, f"page {number}: the {what} {text!r}")
            for number, text, what in (*dropped, *readings)
            if number == page.number
        ]
        written = in_order(page)
        lines += [line for at, line in enumerate(written) if line or (at and written[at - 1])]
        if any(line.is_vertical for line in page.lines):
            said = f"page {page.number} has vertical lines, read from right to left"
            notes.append(Note("guessed", begin, said))
    for number, line in enumerate(lines, 1):
        if "\ufffd" in line:
            said = "found a letter whose font does not say which it is; it stands as \ufffd"
            notes.append(Note("guessed", Place(file.name, number, line.index("\ufffd") + 1), said))
    return "\n".join(lines), tuple(notes)


def _without_ruby(page: Page) -> tuple[Page, tuple[tuple[int, str, str], ...]]:
    """The page without small kana above its lines, and those as what was left out."""
    sizes = sorted(line.size for line in page.lines for _ in line.text)
    usual = sizes[len(sizes) // 2] if sizes else 0.0
    ruby = {
        line
        for line in page.lines
        if line.size < 0.65 * usual and KANA.fullmatch(line.text) and line.text.strip()
        if any(_is_under(other, line) for other in page.lines if other.size >= 0.8 * usual)
    }
    kept = page._replace(lines=tuple(line for line in page.lines if line not in ruby))
    return kept, tuple((page.number, line.text.strip(), "reading") for line in ruby)


def _is_under(line: Printed, ruby: Printed) -> bool:
    """Whether a line stands close below small letters (left of them, if vertical)."""
    if line.is_vertical:
        return abs(ruby.left - line.right) < line.size and line.bottom <= ruby.bottom <= line.top
    beside = line.left - line.size <= ruby.left <= line.right
    return beside and abs(ruby.bottom - line.top) < 0.8 * line.size
