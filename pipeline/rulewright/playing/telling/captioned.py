"""What a book says of an engine's picture in figures: numbers and squares must be in the picture."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rulewright.judging.book import Book, Statement
from rulewright.play import Picture
from rulewright.playing.telling.describing import describe
from rulewright.playing.telling.pictured import Figures, steps_of
from rulewright.playing.telling.sentences import Names
from rulewright.problems import Problem

_NAMED = re.compile(r"(?<![\w.])[a-z]?\d+(?!\w)")
"""A number in figures, or the name of a square such as c4."""


def caption_problems(book: Book, figures: Figures, names: Names) -> tuple[Problem, ...]:
    """Captions, and examples with a picture, that name what their picture has not.

    Numbers in words are not looked at.
    """
    drawn = dict(figures)
    return tuple(
        Problem(
            statement.figure.place,
            "caption-differs",
            f"the caption or example names {found!r}, which picture {statement.figure.name!r} of "
            "the engine has not",
        )
        for statement in book.statements()
        if statement.figure is not None and statement.figure.name in drawn
        for found in _unseen(statement, steps_of(drawn[statement.figure.name]), names)
    )


def _unseen(statement: Statement, pictures: Iterable[Picture], names: Names) -> list[str]:
    """The numbers and squares that are said of some pictures and stand in none, each once."""
    assert statement.figure is not None
    said = statement.figure.caption
    if statement.kind == "example":
        said += f" {statement.text}"
    seen = {one for picture in pictures for one in _seen(picture, names)}
    return list(dict.fromkeys(one for one in _NAMED.findall(said) if one not in seen))


def _seen(picture: Picture, names: Names) -> Iterator[str]:
    """The numbers and squares that a picture tells, and the labels that are printed in it."""
    labels = [item.label for zone in picture.zones for stack in zone.stacks for item in stack]
    for board in picture.boards:
        for square in board.squares:
            labels += [square.label, *(item.label for item in square.stack)]
    for text in (*describe(picture, names), *labels):
        yield from _NAMED.findall(text)
