"""The sheet for the designer as one HTML file: to fill in on the screen, or to print and write on."""

from __future__ import annotations

import base64
import hashlib
import itertools
from collections.abc import Iterator

from markupsafe import Markup

from rulewright.judging.answering.words import (
    ANSWER,
    CORRECTION,
    REMARKS,
    TAG,
    VERDICTS,
    WHEN,
    WHO,
)
from rulewright.play import Picture
from rulewright.publishing.fonts import subset_faces
from rulewright.publishing.inks import Inks
from rulewright.publishing.picture import Manner, draw_picture
from rulewright.publishing.questions import words
from rulewright.publishing.questions.sheet import Asked, Play, Sheet
from rulewright.publishing.questions.words import Both
from rulewright.publishing.styles import environment, script, sheet, tokens
from rulewright.publishing.worksheet import anchor

FONTS = "/* fonts */"
"""Where the style sheet takes in the fonts, cut down to the letters of the page."""
PICTURE_INKS = Inks("var(--ink)", "var(--paper)", "var(--accent)", "var(--tint)")

LABELS = {
    **{"ANSWER": ANSWER, "CORRECTION": CORRECTION, "REMARKS": REMARKS, "TAG": TAG},
    **{"VERDICTS": VERDICTS, "WHEN": WHEN, "WHO": WHO},
}


def sheet_page(asked: Sheet) -> bytes:
    """The sheet as UTF-8 HTML that asks nothing of a network; every text of the book is escaped.

    Its script makes a file of the answers; without script, or on paper, it is a form to write on.
    """
    made = environment().overlay()
    made.filters = made.filters | {"anchor": anchor}
    code = script("questions.js")
    who, when = asked.signed
    page = made.get_template("questions.html.j2").render(
        sheet=asked,
        words=words,
        who=who,
        when=when,
        intro=(*words.INTRO, words.HOW_PAGE),
        position=_position,
        drawn=_Draughtsman(asked).drawn,
        style=Markup(FONTS + tokens(asked.accent, dark=True) + sheet("questions.css")),
        script=Markup(code),
        script_hash=base64.b64encode(hashlib.sha256(code.encode()).digest()).decode(),
        **LABELS,
    )
    return page.replace(FONTS, subset_faces(page), 1).encode("utf-8", "replace")


def _position(play: Play, side: int) -> str:
    """The position in one language; where a picture shows it, its words are not said again."""
    told = (play.original, play.target)[side]
    return (play.head if side == 0 and play.before else told.position) if told else ""


class _Draughtsman:
    """Draws the tables of a sheet, in colours that follow the light."""

    def __init__(self, asked: Sheet) -> None:
        self._sheet = asked
        self._drawn = itertools.count(1)

    def drawn(self, asked: Asked, play: Play) -> tuple[tuple[Both, Markup], ...]:
        """The tables of a play with what they are called: before the move, after it in each reading."""
        return tuple(
            (name, self._draw(picture, name, crossed))
            for name, picture, crossed in _pictures(asked, play)
        )

    def _draw(self, picture: Picture, name: Both, crossed: bool) -> Markup:
        how = Manner(is_named=bool(picture.boards), is_crossed=crossed)
        given = (picture, self._sheet.names, self._sheet.glossary, PICTURE_INKS)
        key = f"picture-{next(self._drawn)}"
        return Markup(draw_picture(*given, key, name.original, (), how))


def _pictures(asked: Asked, play: Play) -> Iterator[tuple[Both, Picture, bool]]:
    if play.before:
        yield words.BEFORE, play.before, play.is_refused
    for letter, picture in ((asked.printed.letter, play.ours), (play.letter, play.theirs)):
        if picture:
            yield Both(*(said.format(letter=letter) for said in words.AFTER)), picture, False
