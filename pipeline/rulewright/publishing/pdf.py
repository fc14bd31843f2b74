"""The book on paper: one tagged A5 PDF, the same bytes from the same book."""

from __future__ import annotations

import io
from datetime import date
from typing import Any
from urllib.parse import urlsplit

from weasyprint import HTML
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher, URLFetcherResponse

from rulewright.playing.checked import CheckedBook
from rulewright.playing.telling import make_names
from rulewright.problems import Halt
from rulewright.publishing.accessible import (
    VARIANT,
    finish,
    name_standards,
    print_links,
    tagged,
)
from rulewright.publishing.composition import compose, glyph_problems
from rulewright.publishing.fonts import breadth, faces, font_faces
from rulewright.publishing.inks import inks
from rulewright.publishing.labels import labels
from rulewright.publishing.page import Example, Page
from rulewright.publishing.picture import draw_picture
from rulewright.publishing.styles import environment, sheet, tokens

COVER_WIDTH = 330.0
"""Points that a word of the title may take on the cover."""
LARGEST, SMALLEST = 104.0, 24.0
MANY_CHAPTERS = 26
"""With more lines than this in the contents, sections are left out."""
PICTURE = 214.0
"""The width of a picture beside its text, in units of `rulewright.publishing.picture`."""
SCHEME = "font"


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
    return press(print_html(checked, page), page.language)


def press(html: str, language: str) -> bytes:
    """A PDF from HTML that carries all its assets; deterministic."""
    fonts = FontConfiguration()
    with tagged(language):
        document = HTML(string=html, url_fetcher=Jail()).render(
            font_config=fonts, pdf_variant=VARIANT
        )
        name_standards(document.metadata)
        target = io.BytesIO()
        document.write_pdf(target, pdf_variant=VARIANT, finisher=print_links)
    return finish(target.getvalue())


def print_html(checked: CheckedBook, page: Page) -> str:
    """The HTML that is laid out on paper."""
    words = labels(page.language, page.original)
    names = make_names(checked.glossary, page.language)
    colours = inks(page.accent)

    def picture(example: Example) -> str:
        assert example.close_up is not None
        title = words["before"]
        given = (example.close_up, names, checked.glossary, colours, example.key, title)
        return draw_picture(*given, kinds=page.counters, width=PICTURE, snug=True)

    lines = len(page.chapters) + sum(len(chapter.sections()) for chapter in page.chapters)
    back = (
        ("book-glossary", words["glossary"], page.glossary),
        ("book-index", words["index"], page.index),
        ("book-colophon", words["colophon"], page.colophon),
        ("book-aid", words["reference"], page.aid),
    )
    return (
        environment()
        .get_template("print.html.j2")
        .render(
            page=page,
            words=words,
            style=font_faces({face.file: f"{SCHEME}://{face.file.lower()}" for face in faces()})
            + tokens(page.accent)
            + sheet("print.css"),
            size=_title_size(page.cover.title),
            sections=lines <= MANY_CHAPTERS,
            back=[(key, title) for key, title, parts in back if parts],
            created=_stamp(page.date),
            picture=picture,
        )
    )


def _title_size(title: str) -> float:
    """Points for the title, so that its longest word fits the cover."""
    widest = max((breadth(word, "AlegreyaSans-ExtraBold.ttf") for word in title.split()), default=1)
    return round(max(SMALLEST, min(LARGEST, COVER_WIDTH / max(widest, 0.1))), 1)


def _stamp(text: str) -> str:
    """The book's own date for the file's, or "": never the clock."""
    try:
        return f"{date.fromisoformat(text).isoformat()}T00:00:00Z"
    except ValueError:
        return ""
