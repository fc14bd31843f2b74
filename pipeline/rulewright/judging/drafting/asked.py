"""Open questions whose default no block of rulebook.md prints."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.judging.book import Question, Statement
from rulewright.judging.desk import Desk
from rulewright.judging.finding import Finding

UNPRINTED = "source.question-unprinted"
MISSING = (
    'no block of rulebook.md prints the default of the question {name}: expected {{#... default="'
    '{name}"}} with its text, which `rulewright draft {book}` writes'
)
TODO = "the default of the question {name} is yet to be written: see {place}"


def unprinted(desk: Desk) -> tuple[Question, ...]:
    """The questions for which rulebook.md has no block, written or not."""
    printed = {statement.default for statement in desk.statements}
    return tuple(question for question in desk.questions if question.id not in printed)


def audit_questions(desk: Desk) -> Iterator[Finding]:
    """A finding for each question whose default the book would not print."""
    for question in unprinted(desk):
        said = MISSING.format(name=question.id, book=desk.slug)
        yield _finding(desk, question, said, UNPRINTED)
    for question, block in _unwritten(desk):
        said = TODO.format(name=question.id, place=block.place)
        yield _finding(desk, question, said, "source.unwritten", block.id)


def _unwritten(desk: Desk) -> Iterator[tuple[Question, Statement]]:
    """Blocks yet to be written that print a default alone, and state no segment."""
    questions = {question.id: question for question in desk.questions}
    for block in desk.statements:
        if block.todo and not block.states and block.default in questions:
            yield questions[block.default], block


def chosen_text(question: Question, language: str) -> str:
    """What the book prints for a question: the designer's answer, or the default; "" if unsaid."""
    chosen = question.answer.choice if question.answer else question.default
    return next((one.text[language] for one in question.choices if one.id == chosen), "").strip()


def _finding(desk: Desk, question: Question, said: str, code: str, rule: str = "") -> Finding:
    segment = next(iter(question.where), None)
    texts = {one.id: one.text for one in desk.segments}
    return Finding(
        book=desk.slug,
        segment=segment,
        ja=texts.get(segment or "", ""),
        translation=None,
        en="",
        check="source",
        code=code,
        params=(("question", question.id), ("place", str(question.place))),
        category="accuracy/omission",
        severity="major",
        tier="certain",
        message=said,
        source_spans=(),
        target_spans=(),
        source_value=question.id,
        target_value=None,
        rule=rule or None,
    )
