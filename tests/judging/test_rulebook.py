"""rulebook.md: what is read of it, and every fault with its place."""

from __future__ import annotations

import pytest

from rulewright.judging.rulebook import chapters_of, read_questions, read_rulebook

SEGMENTS = frozenset({"D001", "D002"})
QUESTIONS = frozenset({"who"})
GOOD = """# Game

{.intro states="D001"}
A game.

{#setup}
## Setup

{#deal states="D001 D002"}
Deal six cards.

{#who-deals default="who"}
The leader deals.
"""


def test_statements_and_numbers() -> None:
    statements, problems = read_rulebook("r.md", GOOD, SEGMENTS, QUESTIONS)
    assert problems == ()
    assert [s.kind for s in statements] == ["heading", "intro", "heading", "rule", "rule"]
    assert [s.authority for s in statements[3:]] == ["segment", "default"]
    chapters, numbers = chapters_of(statements)
    assert [chapter.number for chapter in chapters] == ["", "1"]
    assert numbers == (("deal", "1.1"), ("who-deals", "1.2"))


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("{#who-deals ", "{#deal ", "rule-twice", 13),
        ("D001 D002", "D001 D999", "segment-unknown", 10),
        ('default="who"', 'default="why"', "question-unknown", 13),
        (' states="D001 D002"', "", "authority", 10),
        ("{#deal states", "{states", "rule-nameless", 10),
        ("{#deal states", "{#deal state", "attribute", 10),
    ],
)
def test_faults_have_their_place(old: str, new: str, code: str, line: int) -> None:
    _, problems = read_rulebook("r.md", GOOD.replace(old, new), SEGMENTS, QUESTIONS)
    assert (code, line) in {(problem.code, problem.place.line) for problem in problems}


@pytest.mark.parametrize("text", ["", "\n\n", "# Only a title\n"])
def test_a_rulebook_without_rules_is_a_problem(text: str) -> None:
    _, problems = read_rulebook("r.md", text, SEGMENTS, QUESTIONS)
    assert [problem.code for problem in problems] == ["rulebook-empty"]


QUESTION = """- id: who
  where: D001
  rule: deal
  question: {en: Who deals?, ja: 誰が配りますか。}
  readings:
    - {id: leader, text: {en: The leader., ja: リーダー。}}
  default: leader
  why: It is usual.
  answer: null
"""


def test_questions_are_read() -> None:
    (question,), problems = read_questions("q.yaml", QUESTION, SEGMENTS)
    assert problems == ()
    assert (question.default, question.question["ja"]) == ("leader", "誰が配りますか。")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("default: leader", "default: nobody", "question-default"),
        ("where: D001", "where: D999", "segment-unknown"),
        ("  rule: deal\n", "", "record"),
    ],
)
def test_question_faults(old: str, new: str, code: str) -> None:
    _, problems = read_questions("q.yaml", QUESTION.replace(old, new), SEGMENTS)
    assert code in {problem.code for problem in problems}
