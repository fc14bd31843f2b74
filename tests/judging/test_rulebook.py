"""rulebook.md: what is read of it, and every fault with its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulewright.judging.forms import lines_for, shape_of
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


@pytest.mark.parametrize(
    ("line", "name", "caption", "place"),
    [
        ('{#deal states="D001" picture="board"}', "board", "", "r.md:3:31"),
        ('{#deal picture=board states="D001"}', "board", "", "r.md:3:16"),
        (
            '{#deal states="D001"}\n{picture="rook" caption="A rook, at rest."}',
            "rook",
            "A rook, at rest.",
            "r.md:4:11",
        ),
    ],
)
def test_a_block_may_ask_for_a_picture(line: str, name: str, caption: str, place: str) -> None:
    statements, problems = read_rulebook("r.md", f"# T\n\n{line}\nDeal.", SEGMENTS, QUESTIONS)
    assert problems == ()
    figure = statements[1].figure
    assert figure is not None
    assert (figure.name, figure.caption, str(figure.place)) == (name, caption, place)


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ('{#cards picture="x"}\n## Cards\n\n', "picture-heading", "r.md:1:18"),
        ('{#a states="D001" caption="x"}\nText.\n\n', "caption-alone", "r.md:1:28"),
    ],
)
def test_a_picture_stands_below_text(text: str, code: str, place: str) -> None:
    rule = '{#deal states="D001"}\nDeal.'
    _, problems = read_rulebook("r.md", text + rule, SEGMENTS, QUESTIONS)
    assert [(problem.code, str(problem.place)) for problem in problems] == [(code, place)]


def test_most_blocks_ask_for_no_picture() -> None:
    statements, _ = read_rulebook("r.md", GOOD, SEGMENTS, QUESTIONS)
    assert {statement.figure for statement in statements} == {None}


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


@pytest.mark.parametrize(
    ("head", "code", "said"),
    [
        ("", "authority", '{#deal-cards states="F001 F002"}'),
        ("{#x}\n", "authority", 'default="QUESTION"'),
        ('{states="D001"}\n', "rule-nameless", '{#deal-cards states="D001"}'),
    ],
)
def test_a_block_that_says_too_little_is_told_what_to_write(head, code: str, said: str) -> None:
    text = f'# T\n\n{{#a states="D001"}}\nDeal.\n\n{head}Do this:\n\n- one\n- two\n'
    _, (problem,) = read_rulebook("r.md", text, SEGMENTS, QUESTIONS)
    assert (problem.code, said in problem.message) == (code, True)


def test_a_list_has_the_number_of_what_leads_into_it() -> None:
    text = GOOD.replace("{#who-deals", '{#b states="D002"}\nTake:\n\n- one\n- two\n\n{#who-deals')
    statements, problems = read_rulebook("r.md", text, SEGMENTS, QUESTIONS)
    assert problems == ()
    assert dict(chapters_of(statements)[1]) == {"deal": "1.1", "b": "1.2", "who-deals": "1.3"}
    assert next(s for s in statements if s.id == "b").text == "Take:\none\ntwo"


def test_the_examples_of_the_readme_are_read() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    shown = dict(re.findall(r"```(markdown|yaml)\n(.*?)```", readme, re.DOTALL))
    names = frozenset(re.findall("F[0-9]{3}", readme))
    questions, faults = read_questions("q.yaml", shown["yaml"], names)
    ids = frozenset(question.id for question in questions)
    statements, problems = read_rulebook("r.md", shown["markdown"], names, ids)
    assert (faults, problems) == ((), ())
    forms = {s.id: len(lines_for(s)) for s in statements if shape_of(s.markdown).form}
    assert forms == {"phases": 5, "hands": 3}


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
