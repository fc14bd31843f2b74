"""A quiz as values for every form of the sheet and its key: the code, the rules with their texts."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.judging.book import Book
from rulewright.playing.quizzing.positions import capital
from rulewright.playing.quizzing.question import Position, Question, Quiz
from rulewright.publishing.quiz import words


@dataclass(frozen=True, slots=True)
class Cited:
    """A rule that a key names: its slug, its printed number ("" if it has none), its text."""

    id: str
    number: str
    text: str


def code_of(quiz: Quiz) -> str:
    """A short name of the sheet: another quiz has another one."""
    said = "\n".join(
        repr((one.position.notes, one.position.holdings, one.done, one.asked, one.options))
        for one in quiz.questions
    )
    return hashlib.sha256(f"{quiz.book} {said}".encode()).hexdigest()[:6]


def cited(book: Book, question: Question) -> tuple[Cited, ...]:
    """The rules that decide a question, the one that it asks about first."""
    texts = {one.id: one.text for one in book.statements() if one.id}
    return tuple(
        Cited(rule, book.number(rule), " ".join(texts.get(rule, "").split()))
        for rule in question.rules
    )


@dataclass(frozen=True, slots=True)
class Grid:
    """What the players have, a row for each: the heads of the columns, the rows with the names."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def grid_of(position: Position, nothing: str) -> Grid | None:
    """The zones of the players as a table, without columns in which nothing lies."""
    cells = {(one.owner, one.zone): one.things for one in position.holdings if one.owner}
    zones = dict.fromkeys(zone for (_, zone), things in cells.items() if things)
    if not zones:
        return None
    return Grid(
        tuple(capital(zone) for zone in zones),
        tuple(
            (player, *(cells.get((player, zone), "") or nothing for zone in zones))
            for player in position.players
        ),
    )


def lines_of(position: Position) -> tuple[str, ...]:
    """What lies in the zones that are everybody's, and on the boards, a line for each."""
    common = [
        f"{capital(one.zone)}: {one.things or words.NOTHING}."
        for one in position.holdings
        if not one.owner
    ]
    return (*common, *(" ".join(board) for board in position.boards))


def told(position: Position) -> str:
    """The players and the notes, in one text."""
    said = [words.PLAYERS.format(players=", ".join(position.players)), *position.notes]
    return " ".join([*said, *[words.OPEN] * position.is_open])


def intro_of(quiz: Quiz, code: str) -> Iterator[str]:
    """What a reader must know of all questions."""
    yield from (text.format(n=len(quiz.questions)) for text in words.INTRO)
    yield words.AFTER
    positions = [question.position for question in quiz.questions]
    if any(board.rows > 1 for one in positions for board in one.picture.boards):
        yield words.SQUARES
    if any(_has_signs(one) for one in positions):
        yield words.SIGNS
    if any(run.label for one in positions for board in one.picture.boards for run in board.runs):
        yield words.TILES
    yield words.HOW.format(code=code)


def _has_signs(position: Position) -> bool:
    zones = position.picture.zones
    return any(item.marks for zone in zones for stack in zone.stacks for item in stack)
