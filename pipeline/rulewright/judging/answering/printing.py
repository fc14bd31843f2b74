"""rulebook.md where the designer has answered otherwise than it printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rulewright.judging.answering.answers import Answered
from rulewright.judging.book import Question, Statement
from rulewright.judging.desk import Desk
from rulewright.judging.drafting.placing import with_text


class Reprinted(NamedTuple):
    """A block of a question that is answered otherwise: what it has to say, whether it says it now."""

    question: str
    block: Statement
    text: str
    is_written: bool


def with_printed(
    desk: Desk, text: str, answers: Sequence[Answered]
) -> tuple[str, tuple[Reprinted, ...]]:
    """rulebook.md with what was answered where it said the default in the question's very words.

    A block in the editors' own words is left to them.
    """
    given = {one.question.id: one for one in answers}
    found: list[Reprinted] = []
    for block in sorted(desk.statements, key=lambda one: one.place.line, reverse=True):
        one = given.get(block.default or "")
        if one is None or one.answer.choice == one.question.default:
            continue
        said = _said(one.question, one.answer.choice, desk.source.target)
        printed = _said(one.question, one.question.default, desk.source.target)
        is_written = bool(said) and not block.states and _flat(block.text) == _flat(printed)
        text = with_text(text, block, said) if is_written else text
        found.append(Reprinted(one.question.id, block, said, is_written))
    return text, tuple(reversed(found))


def _said(question: Question, choice: str, language: str) -> str:
    said = next(one.text[language] for one in question.choices if one.id == choice)
    return " ".join(said.split())


def _flat(text: str) -> str:
    return " ".join(text.split())
