"""The book on paper: one tagged A5 PDF, the same bytes from the same book."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any, Literal, get_args
from urllib.parse import urlsplit

from weasyprint import HTML
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher, URLFetcherResponse

from rulewright.play import Picture
from rulewright.playing.checked import CheckedBook
from rulewright.playing.telling.sentences import make_names
from rulewright.problems import Halt
from rulewright.publishing.accessible import (
    VARIANT,
    finish,
    name_standards,
    print_links,
    tagged,
)
from rulewright.publishing.aid_room import ACROSS, COLUMN, NUMBER, aid_setting, is_tall, strips
from rulewright.publishing.composition import compose
from rulewright.publishing.cropping import cropped
from rulewright.publishing.floating import Order, floated, has_box, in_order
from rulewright.publishing.fonts import faces, font_faces
from rulewright.publishing.front import (
    aid_title,
    fit,
    how_numbered,
    running_chapter,
    running_title,
)
from rulewright.publishing.glyphs import glyph_problems
from rulewright.publishing.inks import inks
from rulewright.publishing.labels import labels
from rulewright.publishing.page import Block, Drawing, Example, Page, steps
from rulewright.publishing.picture import PLAIN, Manner, draw_picture
from rulewright.publishing.styles import environment, sheet, tokens
from rulewright.publishing.tongues import marked_languages
from rulewright.publishing.widths import fitted

MANY_CHAPTERS = 26
"""With more lines than this in the contents, sections are left out."""
PICTURE = 214.0
"""The width of a picture beside its text, in units of `rulewright.publishing.picture`."""
BOARD_PICTURE = 208.0
"""The width of one with a board, at most: two stand side by side."""
CLOSE = 19.0
"""The side of the squares on it, at most."""
DRAWING = 420.0
"""The width of the text, the most that a picture below a rule may have."""
STEP = 198.0
"""The width of a step of it: two stand side by side."""
SCHEME = "font"
Setting = Literal["plain", "tight", "whole", "early"]
"""How the back matter is set: closer, no part divided, or with the colophon below the contents."""
COLOPHON, HALF = "book-colophon", 397.0
"""The anchor of the colophon, and the middle of a page in CSS pixels."""
LISTS = ("term-", "index-")
"""How the anchors of the glossary and the index begin."""
ROWS = 6
"""Entries; fewer of a list stand on no page alone."""


class Jail(URLFetcher):  # type: ignore[misc]  # WeasyPrint ships no annotations
    """Fetches the vendored fonts by name and refuses everything else: no file, no network."""

    def __init__(self) -> None:
        super().__init__(allowed_protocols=(SCHEME,))

    def fetch(self, url: str, headers: object = None) -> Any:
        """The bytes of a font; ValueError for any other address (WeasyPrint then warns)."""
        parts = urlsplit(url)
        for face in faces():
            if parts.scheme == SCHEME and parts.netloc + parts.path == face.file.lower():
                return URLFetcherResponse(url, face.data(), {"Content-Type": "font/ttf"})
        raise ValueError(f"nothing but the vendored fonts may be fetched: {url}")


def publish_pdf(checked: CheckedBook) -> bytes:
    """The PDF of a checked book: A5, tagged (PDF/UA-1, PDF/A-3a), fonts embedded.

    Characters that no vendored font holds raise Halt with their places.
    """
    if problems := glyph_problems(checked):
        raise Halt(problems)
    page = compose(checked)
    order = arranged(checked, page)
    return press(lambda setting: print_html(checked, page, setting, order), page.language)


def arranged(checked: CheckedBook, page: Page) -> Order:
    """The parts of the chapters in an order that leaves no holes, measured by laying them out."""
    order = in_order(page.chapters)
    if not any(part.floats for parts in order.values() for part in parts):
        return order
    rules = replace(page, glossary=(), index=(), aid=())
    with tagged(page.language):
        return floated(order, laid_out(print_html(checked, rules)))


def press(html: Callable[[Setting], str], language: str) -> bytes:
    """A PDF from HTML that carries all its assets; deterministic.

    If the last page is less than half full, or a page has only the last few entries of a list, the
    first setting that mends it is taken, or the one that has least of it.
    """
    with tagged(language):
        document = laid_out(html("plain"))
        if faults(document):
            document = _mended(document, html)
        name_standards(document.metadata)
        target = io.BytesIO()
        document.write_pdf(target, pdf_variant=VARIANT, finisher=print_links)
    return finish(target.getvalue())


def _mended(plain: Any, html: Callable[[Setting], str]) -> Any:
    """The setting with the fewest faults, then pages; the first of several."""
    tried = [plain]
    for setting in get_args(Setting)[1:]:
        document = laid_out(html(setting))
        if setting == "early" and len(document.pages) >= len(plain.pages):
            continue  # below the contents is the colophon's place only if that saves a page
        tried.append(document)
        if not faults(document) and len(document.pages) <= len(plain.pages):
            break
    return min(tried, key=lambda document: (faults(document), len(document.pages)))


def faults(document: Any) -> int:
    """How many pages of the back matter nobody would hand over."""
    return ends_early(document) + sum(stray_entries(document, kind) for kind in LISTS)


def stray_entries(document: Any, kind: str) -> int:
    """The pages that have some entries of a list, but so few that they look lost."""
    counts = [sum(name.startswith(kind) for name in page.anchors) for page in document.pages]
    return sum(0 < count < min(ROWS, sum(counts)) for count in counts)


def laid_out(html: str) -> Any:
    """WeasyPrint's pages."""
    return HTML(string=html, url_fetcher=Jail()).render(
        font_config=FontConfiguration(), pdf_variant=VARIANT, presentational_hints=True
    )


def ends_early(document: Any) -> bool:
    """Whether the page of the colophon, the last one of the text, is less than half full."""
    feet = [page.anchors[COLOPHON][3] for page in document.pages if COLOPHON in page.anchors]
    return bool(feet) and feet[0] < HALF


def print_html(
    checked: CheckedBook, page: Page, setting: Setting = "plain", order: Order | None = None
) -> str:
    """The HTML that is laid out on paper; `order` is that of its parts, if not the book's."""
    words, title = labels(page.language, page.original), page.cover.title
    names = make_names(checked.glossary, page.language)
    colours = inks(page.accent)

    def drawn(shown: Picture, key: str, title: str, how: Manner) -> str:
        given = (shown, names, checked.glossary, colours, key, title, page.counters, how)
        return draw_picture(*given)

    def picture(example: Example) -> str:
        assert example.close_up is not None
        width = BOARD_PICTURE if example.close_up.boards else PICTURE
        is_board = bool(example.close_up.boards)
        how = Manner(width, True, is_board, example.is_refused, CLOSE)
        return drawn(example.close_up, example.key, words["before"], how)

    def later(example: Example) -> str:
        assert example.close_after is not None
        how = Manner(BOARD_PICTURE, True, True, side=CLOSE)
        return drawn(example.close_after, f"{example.key}-after", words["after"], how)

    def drawing(block: Block) -> list[tuple[str, str]]:
        assert block.drawing is not None
        one = _without_margins(block.drawing)
        width = DRAWING if len(one.pictures) == 1 else STEP
        return [
            (step, drawn(picture, key, title, Manner(width, True, side=_side(picture))))
            for step, picture, key, title in steps(one, words)
        ]

    aid = aid_setting(page.aid)

    def on_aid(html: str, is_across: bool) -> str:
        room = (ACROSS if is_across else COLUMN) - NUMBER * aid.size
        return fitted(html, room, aid.size)

    lines = len(page.chapters) + sum(len(chapter.sections()) for chapter in page.chapters)
    back = (
        ("book-glossary", words["glossary"], page.glossary),
        ("book-index", words["index"], page.index),
        ("book-colophon", words["colophon"], page.colophon),
        ("book-aid", words["reference"], page.aid),
    )
    html = (
        environment()
        .get_template("print.html.j2")
        .render(
            page=page,
            words=words,
            setting=setting,
            order=order or in_order(page.chapters),
            has_box=has_box,
            style=font_faces({face.file: f"{SCHEME}://{face.file.lower()}" for face in faces()})
            + tokens(page.accent)
            + sheet("print.css"),
            fit=fit(page.cover),
            running_title=running_title(title),
            running=lambda text: running_chapter(title, text),
            aid_title=aid_title(words, title),
            aid=aid,
            strips=strips(page.aid, aid.size),
            fitted=fitted,
            on_aid=on_aid,
            is_tall=is_tall,
            numbered=how_numbered(page, words),
            sections=lines <= MANY_CHAPTERS,
            back=[(key, title) for key, title, parts in back if parts],
            created=_stamp(page.date),
            picture=picture,
            later=later,
            drawing=drawing,
        )
    )
    return marked_languages(html, page.language, page.original)


def _side(picture: Picture) -> float:
    """The side of the squares below a rule: those of a part are as small as in an example."""
    return CLOSE if any(board.part for board in picture.boards) else PLAIN.side


def _without_margins(drawing: Drawing) -> Drawing:
    """Before and after on a large board: the part in which something changes or is pointed out."""
    if len(drawing.pictures) != 2:
        return drawing
    before, after = cropped(*drawing.pictures, drawing.caption)
    return replace(drawing, pictures=(before, after or drawing.pictures[1]))


def _stamp(text: str) -> str:
    """The book's own date for the file's, or "": never the clock."""
    try:
        return f"{date.fromisoformat(text).isoformat()}T00:00:00Z"
    except ValueError:
        return ""
