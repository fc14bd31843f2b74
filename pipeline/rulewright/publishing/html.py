"""The book on a screen: one HTML file that needs no network, nor any other file."""

from __future__ import annotations

import base64
import hashlib

from rulewright.play import Picture
from rulewright.playing.checked import CheckedBook
from rulewright.playing.telling.sentences import make_names
from rulewright.problems import Halt
from rulewright.publishing.aid_room import is_across
from rulewright.publishing.composition import compose
from rulewright.publishing.fonts import subset_faces
from rulewright.publishing.glyphs import glyph_problems
from rulewright.publishing.labels import OWN_NAMES, labels
from rulewright.publishing.page import AidLine, Block, Example, Page, steps
from rulewright.publishing.picture import Manner, draw_picture
from rulewright.publishing.sharing import shared
from rulewright.publishing.styles import drawing_sheet, environment, script, sheet, tokens
from rulewright.publishing.tables import scrolling
from rulewright.publishing.tongues import marked_languages

FIGURE, SCALE = 420.0, 1.45
"""The width of a picture below a rule, at most, in units; how much larger than on paper it is."""


def publish_html(checked: CheckedBook) -> bytes:
    """The HTML of a checked book in UTF-8, with fonts, styles, pictures and script inside.

    Characters that no vendored font holds raise Halt with their places.
    """
    if problems := glyph_problems(checked):
        raise Halt(problems)
    return screen_html(checked, compose(checked)).encode()


def screen_html(checked: CheckedBook, page: Page) -> str:
    """The page as HTML; its letters are counted first, then the fonts cut to them are put in."""
    words = labels(page.language, page.original)
    names = make_names(checked.glossary, page.language)

    def drawn(shown: Picture, key: str, title: str, how: Manner) -> str:
        given = (shown, names, checked.glossary, None, key, title, page.counters, how)
        return draw_picture(*given)

    def picture(example: Example) -> str:
        assert example.picture is not None
        is_board = bool(example.picture.boards)
        how = Manner(is_named=is_board, is_crossed=example.is_refused)
        return drawn(example.picture, example.key, words["before"], how)

    def later(example: Example) -> str:
        assert example.after is not None
        return drawn(example.after, f"{example.key}-after", words["after"], Manner(is_named=True))

    def drawing(block: Block) -> list[tuple[str, str]]:
        assert block.drawing is not None
        one = block.drawing
        return [
            (step, drawn(picture, key, title, Manner(FIGURE, True, scale=SCALE)))
            for step, picture, key, title in steps(one, words)
        ]

    back = (
        ("book-aid", words["reference"], page.aid),
        ("book-glossary", words["glossary"], page.glossary),
        ("book-index", words["index"], page.index),
        ("book-colophon", words["colophon"], page.colophon),
    )

    def said(block: Block) -> str:
        """Its HTML; what is too wide for a narrow screen scrolls by itself."""
        return scrolling(block.html, f"{words['table']} {block.number}".strip())

    def on_aid(line: AidLine) -> str:
        return scrolling(line.html, f"{words['reference']}: {words['table']} {line.rule.number}")

    template = environment().get_template("screen.html.j2")
    own_name = OWN_NAMES.get(page.original, page.original)
    code = script("screen.js")

    def written(style: str) -> str:
        html = template.render(
            page=page,
            words=words,
            style=style,
            script=code,
            policy=policy(style, code),
            own_name=own_name,
            bilingual=any(b.originals for c in page.chapters for b in c.blocks),
            back=[(key, title) for key, title, parts in back if parts],
            picture=picture,
            later=later,
            drawing=drawing,
            said=said,
            on_aid=on_aid,
            is_across=is_across,
        )
        return marked_languages(shared(html), page.language, page.original)

    style = tokens(page.accent, dark=True) + sheet("screen.css") + drawing_sheet()
    return written(subset_faces(written("")) + style)


def policy(style: str, code: str) -> str:
    """A content security policy that allows exactly this style, this script and fonts inside."""
    return (
        f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(code)}; "
        "font-src data:; base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"
