"""The sheet and its key as Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.judging.book import Book
from rulewright.playing.quizzing.question import LETTERS, Position, Question, Quiz
from rulewright.publishing.quiz import words
from rulewright.publishing.quiz.sheet import (
    Cited,
    cited,
    code_of,
    grid_of,
    intro_of,
    lines_of,
    told,
)


def sheet_markdown(quiz: Quiz) -> bytes:
    """The questions as UTF-8 Markdown, without anything that tells the answers."""
    code = code_of(quiz)
    parts = [f"# {words.TITLE.format(title=quiz.title)}", *intro_of(quiz, code)]
    for number, question in enumerate(quiz.questions, 1):
        parts += _question(number, question)
    return _joined(parts)


def key_markdown(quiz: Quiz, book: Book) -> bytes:
    """The right answers, each with its rules and what the engine says."""
    head = [
        f"# {words.KEY_TITLE.format(title=quiz.title)}",
        words.SHEET.format(code=code_of(quiz)) + ".",
    ]
    return _joined([*head, "\n".join(_keys(quiz, book))])


def _question(number: int, question: Question) -> Iterator[str]:
    yield f"## {number}"
    yield from _position(question.position)
    asked = f"{question.done} {question.asked}" if question.done else question.asked
    many = f" {words.CHOOSE_ALL}" if question.is_many else ""
    yield f"**{plain(asked)}**{many}"
    options = zip(LETTERS, question.options, strict=False)
    yield "\n".join(f"- {letter}: {plain(option)}" for letter, option in options)


def _position(position: Position) -> Iterator[str]:
    yield plain(told(position))
    grid = grid_of(position, words.NOTHING)
    if grid:
        rows = [("", *grid.heads), ("---",) * (len(grid.heads) + 1), *grid.rows]
        yield "\n".join(f"| {' | '.join(plain(cell) for cell in row)} |" for row in rows)
    lines = lines_of(position)
    if lines:
        yield "\n".join(f"- {plain(line)}" for line in lines)


def _keys(quiz: Quiz, book: Book) -> Iterator[str]:
    for number, question in enumerate(quiz.questions, 1):
        first, *others = cited(book, question)
        also = ", ".join(one.number or one.id for one in others)
        why = " ".join(question.why)
        yield f"- {number}: {' '.join(question.letters)} – {_named(first)}"
        yield from (f"  {plain(text)}" for text in (why, also and f"Also: {also}.") if text)


def _named(rule: Cited) -> str:
    name = words.RULE.format(number=rule.number) if rule.number else rule.id
    return f"{name} (`{rule.id}`): {plain(rule.text)}"


def plain(text: str) -> str:
    """A text on one line, none of its marks a mark of Markdown."""
    said = " ".join(text.split())
    for mark in ("\\", "*", "_", "`", "|", "<", "[", "]"):
        said = said.replace(mark, "\\" + mark)
    return said


def _joined(parts: list[str]) -> bytes:
    return ("\n\n".join(parts) + "\n").encode()
