"""A reader's answers: read from a small file, and held against the key."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import NamedTuple

from rulewright.playing.quizzing.question import LETTERS, Question, Quiz
from rulewright.problems import Place, Problem

LINE = re.compile(r"^\s*(?:question\s+)?(?P<number>\d{1,6})\s*[:.)=]\s*(?P<answer>.*?)\s*$", re.I)
SHEET = re.compile(r"^\s*sheet\s*:?\s*(?P<code>[0-9a-f]{6})\s*$", re.I)
SPLIT = re.compile(r"[\s,;/+&]+|\band\b")
EXPECTED = "expected a line such as “12: b”"

Problems = tuple[Problem, ...]


class Said(NamedTuple):
    """What a reader says to one question, and where."""

    number: int
    text: str
    place: Place


class Miss(NamedTuple):
    """A question that was not answered as the key has it; `given` is () if not at all."""

    number: int
    question: Question
    given: tuple[str, ...]


class Marks(NamedTuple):
    """How many of the questions were answered rightly, and the others."""

    right: int
    of: int
    misses: tuple[Miss, ...]

    @property
    def percent(self) -> float:
        """The share of right answers in per cent, 100 of none."""
        return 100.0 * self.right / self.of if self.of else 100.0


def read_answers(
    name: str, text: str, quiz: Quiz, code: str
) -> tuple[dict[int, tuple[str, ...]], Problems]:
    """Number -> the letters answered, from lines or JSON; what is wrong with the file.

    `code` is that of the sheet: answers to another one are refused where they name it.
    """
    said, problems = (
        _from_json(name, text) if text.lstrip().startswith("{") else _from_lines(name, text, code)
    )
    found: dict[int, tuple[str, ...]] = {}
    for one in said:
        letters, fault = _letters(one, quiz)
        if one.number in found:
            fault = f"found question {one.number} twice, expected one answer"
        if fault:
            problems = (*problems, Problem(one.place, "answers", fault))
        elif letters:
            found[one.number] = letters
    if not said and not problems:
        problems = (Problem(Place(name, 1), "answers", f"found no answer, {EXPECTED}"),)
    return found, problems


def mark(quiz: Quiz, answers: dict[int, tuple[str, ...]]) -> Marks:
    """The answers held against the key; what was not answered is a miss."""
    misses = tuple(
        Miss(number, question, answers.get(number, ()))
        for number, question in enumerate(quiz.questions, 1)
        if set(answers.get(number, ())) != set(question.letters)
    )
    return Marks(len(quiz.questions) - len(misses), len(quiz.questions), misses)


def _letters(one: Said, quiz: Quiz) -> tuple[tuple[str, ...], str]:
    """The letters of an answer, or what is wrong with it; () if it is left open."""
    if not 1 <= one.number <= len(quiz.questions):
        return (), f"found question {one.number}, expected 1 to {len(quiz.questions)}"
    question = quiz.questions[one.number - 1]
    known = LETTERS[: len(question.options)]
    words = [
        word for word in SPLIT.split(one.text.lower().rstrip(".")) if word not in ("", "-", "?")
    ]
    letters = "".join(words)
    if any(letter not in known for letter in letters):
        return (), f"found {one.text!r}, expected letters from a to {known[-1]}"
    if len(set(letters)) > 1 and not question.is_many:
        return (
            (),
            f"found {one.text!r}, expected one letter: question {one.number} has one right answer",
        )
    return tuple(sorted(set(letters))), ""


def _from_lines(name: str, text: str, code: str) -> tuple[list[Said], Problems]:
    said: list[Said] = []
    problems: list[Problem] = []
    for number, line in enumerate(text.splitlines(), 1):
        found, sheet = LINE.match(line), SHEET.match(line)
        place = Place(name, number, 1)
        if sheet and sheet["code"].lower() != code:
            found_code = sheet["code"]
            told = (
                f"found answers to sheet {found_code}, expected {code}: --count and --seed must be "
                "those of the sheet"
            )
            problems.append(Problem(place, "answers", told))
        elif found:
            said.append(Said(int(found["number"]), found["answer"], place))
        elif line.strip() and not sheet and not line.lstrip().startswith("#"):
            problems.append(Problem(place, "answers", f"found {line.strip()!r:.60}, {EXPECTED}"))
    return said, tuple(problems)


def _from_json(name: str, text: str) -> tuple[list[Said], Problems]:
    """{"12": "b", "13": ["a", "c"]}, or the same under "answers"."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        place = Place(name, error.lineno, error.colno)
        return [], (Problem(place, "answers", f"found no JSON: {error.msg}"),)
    answers = data.get("answers", data)
    if not isinstance(answers, dict):
        return [], (Problem(Place(name, 1), "answers", 'found no object, expected {"12": "b"}'),)
    return _entries(name, answers.items())


def _entries(name: str, entries: Iterable[tuple[str, object]]) -> tuple[list[Said], Problems]:
    said: list[Said] = []
    problems: list[Problem] = []
    for number, answer in entries:
        text = " ".join(map(str, answer)) if isinstance(answer, list) else answer
        if not number.isdecimal() or not isinstance(text, str):
            told = f'found {number!r}: {answer!r:.40}, expected "12": "b"'
            problems.append(Problem(Place(name, 1), "answers", told))
        else:
            said.append(Said(int(number), text, Place(name, 1)))
    return said, tuple(problems)
