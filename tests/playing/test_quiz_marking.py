"""A reader's answers: what is read of them, and what is wrong with them."""

from __future__ import annotations

import pytest

from rulewright.play import Picture
from rulewright.playing.quizzing.marking import mark, read_answers
from rulewright.playing.quizzing.question import Position, Question, Quiz

NOWHERE = Position((), (), (), (), "", Picture(()))
ONE = Question("next", ("turn",), NOWHERE, "", "Who?", ("Ann", "Ben", "Cleo"), (1,))
MANY = Question(
    "which-moves", ("turn",), NOWHERE, "", "Which?", ("w", "x", "y", "z"), (0, 2), (), True
)
QUIZ = Quiz("toy", "Toy", 1, (ONE, MANY))
CODE = "abc123"


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("1: b\n2: a c", {1: ("b",), 2: ("a", "c")}),
        ("sheet: abc123\n\n# mine\n2. ca\n1) B.", {1: ("b",), 2: ("a", "c")}),
        ("Question 1: b\n2: a, c", {1: ("b",), 2: ("a", "c")}),
        ("1: b\n2: a and c", {1: ("b",), 2: ("a", "c")}),
        ("1: b\n2: -", {1: ("b",)}),
        ("2: c", {2: ("c",)}),
        ('{"1": "b", "2": ["a", "c"]}', {1: ("b",), 2: ("a", "c")}),
        ('{"answers": {"2": "a c"}}', {2: ("a", "c")}),
    ],
)
def test_answers_are_read(text: str, answers: dict[int, tuple[str, ...]]) -> None:
    assert read_answers("a.txt", text, QUIZ, CODE) == (answers, ())


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("1: b\n1: c", 2, "question 1 twice"),
        ("1: d", 1, "expected letters from a to c"),
        ("1: a b", 1, "expected one letter"),
        ("3: a", 1, "expected 1 to 2"),
        ("1: b\nI do not know", 2, "expected a line such as"),
        ("sheet: 999999\n1: b", 1, "expected abc123"),
        ("", 1, "found no answer"),
        ('{"1": 2}', 1, 'expected "12": "b"'),
        ('{"1": "b",\n}', 2, "found no JSON"),
        ('{"answers": []}', 1, "found no object"),
    ],
)
def test_faults_of_a_file_have_their_place(text: str, line: int, said: str) -> None:
    _, problems = read_answers("a.txt", text, QUIZ, CODE)
    assert [(one.place.line, said in one.message) for one in problems] == [(line, True)]


@pytest.mark.parametrize(
    ("answers", "right", "missed"),
    [
        ({1: ("b",), 2: ("a", "c")}, 2, []),
        ({1: ("b",), 2: ("a",)}, 1, [2]),
        ({1: ("b",), 2: ("a", "b", "c")}, 1, [2]),
        ({2: ("a", "c")}, 1, [1]),
        ({}, 0, [1, 2]),
    ],
)
def test_marks(answers: dict[int, tuple[str, ...]], right: int, missed: list[int]) -> None:
    marks = mark(QUIZ, answers)
    assert (marks.right, marks.of, [miss.number for miss in marks.misses]) == (right, 2, missed)
    assert marks.percent == 50 * right
