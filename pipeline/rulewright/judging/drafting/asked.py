"""What rulebook.md prints of the open questions, and what the designer has refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from rulewright.judging.book import Question, Statement
from rulewright.judging.desk import Desk
from rulewright.judging.finding import Finding
from rulewright.problems import Place
from rulewright.reading.decisions import emendations_of

UNPRINTED = "source.question-unprinted"
MISSING = (
    'no block of rulebook.md prints the default of the question {name}: expected {{#... default="'
    '{name}"}} with its text, which `rulewright draft {book}` writes'
)
TODO = "the default of the question {name} is yet to be written: see {place}"
STALE = (
    "the designer has answered the question {name} with {choice}, and the text at {place} still "
    "says {other}; write what was answered: “{text}”"
)
REFUSED = (
    "{who} says ({when}) that this is not what the source means (the emendation at {place}): "
    "`rulewright decide {book} {names} --emends TEXT` puts another in its place"
)


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
    for question, block in stale(desk):
        said = STALE.format(
            name=question.id,
            choice=question.printed.id,
            place=block.place,
            other=_nearest(question, block, desk.source.target),
            text=chosen_text(question, desk.source.target),
        )
        yield _finding(desk, question, said, "source.answer-unprinted", block.id)
    yield from _refused(desk)


def stale(desk: Desk) -> Iterator[tuple[Question, Statement]]:
    """Blocks that print an answered question, in words nearer to another of its readings."""
    questions = {question.id: question for question in desk.questions if question.answer}
    for block in desk.written():
        question = questions.get(block.default or "")
        if question and _nearest(question, block, desk.source.target) != question.printed.id:
            yield question, block


def _nearest(question: Question, block: Statement, language: str) -> str:
    """The reading whose words are the nearest to a block's; the one that holds if several are."""
    own = _words(block.text)
    order = sorted(question.choices, key=lambda choice: choice != question.printed)
    said = [choice for choice in order if choice.text[language]]
    near = (SequenceMatcher(None, own, _words(c.text[language]), False).ratio() for c in said)
    ratios = list(near)
    return said[ratios.index(max(ratios))].id if said else ""


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.casefold())


def _refused(desk: Desk) -> Iterator[Finding]:
    """The emendations that the designer has said no to."""
    for emendation in emendations_of(desk.decisions):
        word = emendation.answer
        if word is not None and word.choice == "no":
            names = " ".join(emendation.segments)
            said = REFUSED.format(
                who=word.who, when=word.when, place=emendation.place, book=desk.slug, names=names
            )
            segment, place = emendation.segments[0], emendation.place
            yield _told(desk, segment, said, "source.emendation-refused", "", place, "")


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
    return _told(desk, segment, said, code, question.id, question.place, rule)


def _told(
    desk: Desk, segment: str | None, said: str, code: str, question: str, place: Place, rule: str
) -> Finding:
    texts = {one.id: one.text for one in desk.segments}
    return Finding(
        book=desk.slug,
        segment=segment,
        ja=texts.get(segment or "", ""),
        translation=None,
        en="",
        check="source",
        code=code,
        params=(("question", question), ("place", str(place))),
        category="accuracy/omission",
        severity="major",
        tier="certain",
        message=said,
        source_spans=(),
        target_spans=(),
        source_value=question or None,
        target_value=None,
        rule=rule or None,
    )
