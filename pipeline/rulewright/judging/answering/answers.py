"""The answers of a sheet held against the book: what is new, what is said otherwise, what is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from rulewright.judging.answering.filled import Filled, Reply, Written
from rulewright.judging.answering.words import (
    VERDICTS,
    WHEN,
    WHO,
    Verdict,
    bare,
    choice_said,
    day_said,
    offered,
    verdict_said,
)
from rulewright.judging.book import Answer, Question
from rulewright.judging.desk import Desk
from rulewright.problems import Problem
from rulewright.reading.decisions import Emendation, emendations_of


class Answered(NamedTuple):
    """A question with the designer's answer to it."""

    question: Question
    answer: Answer


class Word(NamedTuple):
    """The designer's word on a reconstruction; `texts` are his own if he corrects it, else ()."""

    emendation: Emendation
    verdict: Verdict
    who: str
    when: str
    texts: tuple[str, ...] = ()


class Otherwise(NamedTuple):
    """What is said to a question without choosing one of its readings: for the editors to read."""

    key: str
    said: Written


@dataclass(frozen=True, slots=True)
class Given:
    """What a sheet gives a book: `known` are the keys of answers that are on file already.

    `outdated` is said of reconstructions that read otherwise now: it is not taken.
    """

    answers: tuple[Answered, ...] = ()
    words: tuple[Word, ...] = ()
    otherwise: tuple[Otherwise, ...] = ()
    known: tuple[str, ...] = ()
    outdated: tuple[Otherwise, ...] = ()


Problems = tuple[Problem, ...]


def key_of(emendation: Emendation) -> str:
    """What a reconstruction is called on a sheet: its segments."""
    return " ".join(emendation.segments)


def checked(desk: Desk, filled: Filled, who: str = "", when: str = "") -> tuple[Given, Problems]:
    """What the sheet gives the book, or every fault of it; `who` and `when` overrule the sheet's.

    Faults: a sheet of another book, an id that the book does not have, an answer that is none of
    those offered, two answers to one question on the sheet, one that is not the answer on file,
    and answers without a name or a day.
    """
    problems = [*_wrong_book(desk, filled), *_twice(filled)]
    signed = _signed(filled, who, when)
    given = Given()
    questions = {question.id: question for question in desk.questions}
    emendations = {key_of(one): one for one in emendations_of(desk.decisions)}
    for reply in filled.replies:
        if not reply.key or (reply.key not in questions and reply.key not in emendations):
            problems.append(_unknown(reply, questions))
        elif len(reply.marked) > 1:
            said = f"{reply.key}: found {len(reply.marked)} answers, expected one"
            problems.append(Problem(reply.marked[1].place, "answer-twice", said))
        elif reply.key in questions:
            given, faults = _with_answer(given, questions[reply.key], reply, signed)
            problems += faults
        else:
            given, faults = _with_word(given, emendations[reply.key], reply, signed)
            problems += faults
    if given.answers or given.words:
        problems += _unsigned(filled, signed)
    return (Given(), tuple(problems)) if problems else (given, ())


class _Signed(NamedTuple):
    who: str
    when: str


def _signed(filled: Filled, who: str, when: str) -> _Signed:
    day = day_said(when) if when else day_said(filled.when.text, filled.when.stored)
    return _Signed(who.strip() or " ".join(filled.who.text.split()), day)


def _unsigned(filled: Filled, signed: _Signed) -> Iterator[Problem]:
    if not signed.who:
        said = f"{WHO}: expected who answers (or --who), found nothing"
        yield Problem(filled.who.place, "answer-who", said)
    if not signed.when:
        found = repr(filled.when.text) if filled.when.text else "nothing"
        said = f"{WHEN}: expected a day such as 2026-11-30 (or --when), found {found}"
        yield Problem(filled.when.place, "answer-when", said)


def _wrong_book(desk: Desk, filled: Filled) -> Iterator[Problem]:
    if filled.book and filled.book != desk.slug:
        place = min((reply.place for reply in filled.replies), default=filled.who.place)
        said = f"found a sheet of the book {filled.book!r}, expected one of {desk.slug!r}"
        yield Problem(place, "answers-book", said)


def _twice(filled: Filled) -> Iterator[Problem]:
    """Replies to one thing in two places, if both say something."""
    said = [reply for reply in filled.replies if reply.key and (reply.marked or reply.remark.text)]
    counts = Counter(reply.key for reply in said)
    seen: set[str] = set()
    for reply in said:
        if counts[reply.key] > 1 and reply.key in seen:
            text = f"{reply.key} is answered here again; expected one answer"
            yield Problem(reply.place, "answer-twice", text)
        seen.add(reply.key)


def _unknown(reply: Reply, questions: Mapping[str, Question]) -> Problem:
    found = f"found {reply.key!r}" if reply.key else "found an answer without the id of a question"
    listed = ", ".join(questions) or "none"
    said = f"{found}, expected the id of a question of this book ({listed}) or a reconstruction's"
    return Problem(reply.place, "question-unknown", f"{said} segments")


def _with_answer(
    given: Given, question: Question, reply: Reply, signed: _Signed
) -> tuple[Given, Problems]:
    if not reply.marked:
        return _with_remark(given, question, reply), ()
    (marked,) = reply.marked
    choice = choice_said(question, marked.text)
    if not choice:
        said = f"{question.id}: found the answer {marked.text!r}, expected one of "
        return given, (Problem(marked.place, "answer-unknown", said + offered(question)),)
    if question.answer is None:
        answer = Answer(choice, signed.who, signed.when, reply.remark.text)
        return replace(given, answers=(*given.answers, Answered(question, answer))), ()
    if question.answer.choice == choice:
        return _with_remark(replace(given, known=(*given.known, question.id)), question, reply), ()
    said = (
        f"{question.id}: found {choice}, but it is answered already: {question.answer.choice} "
        f"({question.answer.who}, {question.answer.when}; {question.place}). If that has changed, "
        "write `answer: null` there first"
    )
    return given, (Problem(marked.place, "answer-other", said),)


def _with_remark(given: Given, question: Question, reply: Reply) -> Given:
    """A remark that goes with no new answer, unless it is on file."""
    on_file = question.answer.remark if question.answer else ""
    if not reply.remark.text or reply.remark.text == on_file:
        return given
    return replace(given, otherwise=(*given.otherwise, Otherwise(reply.key, reply.remark)))


def _with_word(
    given: Given, emendation: Emendation, reply: Reply, signed: _Signed
) -> tuple[Given, Problems]:
    correction = reply.remark.text
    said = reply.marked[0] if reply.marked else Written("corrected" * bool(correction), reply.place)
    if not said.text:
        return given, ()
    verdict = verdict_said(said.text)
    known = emendation.answer
    if verdict is None:
        text = f"{reply.key}: found the answer {said.text!r}, expected one of "
        text += ", ".join(map(str, VERDICTS.values()))
        return given, (Problem(said.place, "answer-unknown", text),)
    verdict, correction = _meant(verdict, correction, emendation)
    if known is not None:
        texts = _texts(emendation, correction)
        if known.choice == verdict and (verdict != "corrected" or texts == emendation.texts):
            return replace(given, known=(*given.known, reply.key)), ()
    if reply.restored and bare(reply.restored) != bare("".join(emendation.texts)):
        old = Otherwise(reply.key, Written(reply.restored, said.place))
        return replace(given, outdated=(*given.outdated, old)), ()
    if known is not None:
        text = (
            f"{reply.key}: found {verdict}, but it is answered already: {known.choice} "
            f"({known.who}, {known.when}; {emendation.place}). If that has changed, take the "
            "answer out there first"
        )
        return given, (Problem(said.place, "answer-other", text),)
    if fault := _correction_fault(reply, verdict, correction, emendation):
        return given, (Problem(said.place, "answer-correction", f"{reply.key}: {fault}"),)
    texts = _texts(emendation, correction) if verdict == "corrected" else ()
    word = Word(emendation, verdict, signed.who, signed.when, texts)
    return replace(given, words=(*given.words, word)), ()


def _meant(verdict: Verdict, correction: str, emendation: Emendation) -> tuple[Verdict, str]:
    """What is meant by an answer with a sentence: no and another one is a correction."""
    if verdict == "no" and correction:
        return "corrected", correction
    if verdict == "yes" and bare(correction) == bare("".join(emendation.texts)):
        return "yes", ""
    return verdict, correction


def _correction_fault(
    reply: Reply, verdict: Verdict, correction: str, emendation: Emendation
) -> str:
    if verdict == "corrected" and not correction:
        return "found that it is to be corrected, expected the right sentence beside it"
    if verdict != "corrected" and correction:
        right = VERDICTS["corrected"]
        return f"found {verdict} and a sentence beside it; if that is the right one, answer {right}"
    if verdict == "corrected" and not _texts(emendation, correction):
        count = sum(map(bool, emendation.texts))
        return f"expected one line, or one for each of {count} texts, found another number"
    return ""


def _texts(emendation: Emendation, correction: str) -> tuple[str, ...]:
    """The corrected texts, one for each segment: of one line for all, or of a line for each; or ()."""
    lines = [line.strip() for line in correction.split("\n") if line.strip()]
    if len(lines) == 1:
        return (lines[0], *("",) * (len(emendation.segments) - 1))
    if len(lines) != sum(map(bool, emendation.texts)):
        return ()
    rest = iter(lines)
    return tuple(next(rest) if text else "" for text in emendation.texts)
