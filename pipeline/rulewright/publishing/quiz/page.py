"""The sheet as one HTML file with pictures: to fill in on the screen, or to print and write on."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass

from markupsafe import Markup

from rulewright.playing.quizzing.question import LETTERS, Position, Quiz
from rulewright.playing.telling.sentences import Names
from rulewright.publishing.fonts import subset_faces
from rulewright.publishing.inks import Inks
from rulewright.publishing.picture import Manner, draw_picture
from rulewright.publishing.quiz import words
from rulewright.publishing.quiz.sheet import code_of, grid_of, intro_of, lines_of, told
from rulewright.publishing.styles import environment, script, sheet, tokens
from rulewright.reading.glossary import Glossary

FONTS = "/* fonts */"
"""Where the style sheet takes in the fonts, cut down to the letters of the page."""
PICTURE_INKS = Inks("var(--ink)", "var(--paper)", "var(--accent)", "var(--tint)")


@dataclass(frozen=True, slots=True)
class Look:
    """What pictures and colours need: the terms, the glossary, the accent of the book."""

    names: Names
    glossary: Glossary
    accent: str

    def drawn(self, number: int, position: Position) -> Markup | None:
        """The picture of a question's position, if there is something on it."""
        if not any(position.picture):
            return None
        given = (position.picture, self.names, self.glossary, PICTURE_INKS)
        how = Manner(is_named=bool(position.picture.boards))
        title = words.POSITION.format(n=number)
        return Markup(draw_picture(*given, f"picture-{number}", title, (), how))


def sheet_page(quiz: Quiz, look: Look) -> bytes:
    """The sheet as UTF-8 HTML that asks nothing of a network; its script makes a file of answers."""
    code, source = code_of(quiz), script("quiz.js")
    css = tokens(look.accent, dark=True) + sheet("questions.css") + sheet("quiz.css")
    page = (
        environment()
        .get_template("quiz.html.j2")
        .render(
            quiz=quiz,
            words=words,
            code=code,
            title=words.TITLE.format(title=quiz.title),
            intro=tuple(intro_of(quiz, code)),
            letters=LETTERS,
            told=told,
            grid_of=grid_of,
            lines_of=lines_of,
            drawn=look.drawn,
            style=Markup(FONTS + css),
            script=Markup(source),
            script_hash=base64.b64encode(hashlib.sha256(source.encode()).digest()).decode(),
        )
    )
    return page.replace(FONTS, subset_faces(page), 1).encode("utf-8", "replace")
