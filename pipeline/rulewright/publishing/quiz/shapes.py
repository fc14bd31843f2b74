"""The sheet and its key as JSON shapes."""

from __future__ import annotations

from typing import Any

from rulewright.judging.book import Book
from rulewright.playing.quizzing.question import LETTERS, Question, Quiz
from rulewright.publishing.quiz.sheet import cited, code_of


def sheet_shape(quiz: Quiz) -> dict[str, Any]:
    """The questions, without anything that tells the answers."""
    return {
        "book": quiz.book,
        "title": quiz.title,
        "sheet": code_of(quiz),
        "seed": quiz.seed,
        "questions": [_question(number, one) for number, one in enumerate(quiz.questions, 1)],
    }


def key_shape(quiz: Quiz, book: Book) -> dict[str, Any]:
    """The right answers with their rules, and how many questions each rule has."""
    return {
        "book": quiz.book,
        "sheet": code_of(quiz),
        "seed": quiz.seed,
        "key": [_key(number, one, book) for number, one in enumerate(quiz.questions, 1)],
        "rules": quiz.coverage(),
        "unasked": list(quiz.unasked),
    }


def _question(number: int, question: Question) -> dict[str, Any]:
    position = question.position
    return {
        "number": number,
        "kind": question.kind,
        "position": {
            "players": list(position.players),
            "notes": list(position.notes),
            "zones": [
                {"owner": one.owner or None, "zone": one.zone, "things": one.things}
                for one in position.holdings
            ],
            "boards": [list(board) for board in position.boards],
            "seen_by": position.viewer or None,
        },
        "done": question.done,
        "asked": question.asked,
        "many": question.is_many,
        "options": dict(zip(LETTERS, question.options, strict=False)),
    }


def _key(number: int, question: Question, book: Book) -> dict[str, Any]:
    return {
        "number": number,
        "right": list(question.letters),
        "rules": [
            {"id": one.id, "number": one.number, "text": one.text} for one in cited(book, question)
        ],
        "why": list(question.why),
    }
