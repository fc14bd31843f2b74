from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rulewright.judging.book import Book, Chapter, Choice, Facts, Question, Statement, Text
from rulewright.judging.finding import Finding
from rulewright.play import Game
from rulewright.playing.searching.search import Limits
from rulewright.playing.telling.sentences import Names
from rulewright.playing.trying.questions import check_questions, try_question
from rulewright.playing.trying.trial import Trial, is_passed, try_book
from rulewright.playing.trying.witness import Laboratory
from rulewright.playing.verdicts import Binding, Playouts
from rulewright.playing.watching.playout import Sampling
from rulewright.problems import Place

HERE = Place("rulebook.md", 3)
NOTHING = Text(())


def rule(slug: str, *states: str) -> Statement:
    return Statement(slug, "rule", "", "", HERE, states)


def question(default: str = "first", *, others: tuple[Choice, ...] = ()) -> Question:
    choices = (Choice("first", NOTHING), Choice("later", NOTHING, "tie:later"), *others)
    return Question("who-wins", ("P2",), "tie", NOTHING, choices, default, "", HERE)


BOOK = Book(
    "pebbles",
    Facts(*[""] * 7, (), "", ""),
    (
        Chapter(
            "1",
            Statement("", "heading", "", "", HERE),
            (rule("take-limit", "P1"), rule("tie", "P2")),
        ),
    ),
    (),
    (question(),),
)
FINDING = Finding(
    *(
        "pebbles",
        "P1",
        "",
        "A",
        "",
        "comparator",
        "comparator.lost",
        (),
        "",
        "major",
        "certain",
        "",
    ),
    *((), (), (None, 2), None),
)
BINDING = Binding("take-limit", "most", "P1", 2, None, None)


def trial_of(game: type[Game[Any, Any]], names: Names, *findings: Finding) -> Trial:
    return try_book(
        BOOK,
        game,
        "engines/pebbles.py",
        names,
        findings,
        (BINDING,),
        limits=Limits(depth=2, games=2),
        sampling=Sampling(games=4, states=8, leaks=2),
    )


def test_a_book_is_tried(pebbles: type[Game[Any, Any]], names: Names) -> None:
    trial = trial_of(pebbles, names, FINDING, replace(FINDING, code="comparator.same"))
    assert [verdict.id for verdict in trial.rules] == [one.id for one in pebbles.rules]
    assert [one.id for one in trial.rules if not one.bites] == ["about-stones", "tap"]
    assert trial.rule("tie").segments == ("P2",)  # type: ignore[union-attr]
    assert [(r.id, r.outcome, r.reading) for r in trial.rivals] == [
        ("P1-A-take-limit", "separated", "take-limit.most=none")
    ]
    assert [c.outcome for q in trial.questions for c in q.choices] == ["separated"]
    assert is_passed(trial)


def test_the_same_book_gives_the_same_trial(pebbles: type[Game[Any, Any]], names: Names) -> None:
    assert trial_of(pebbles, names, FINDING) == trial_of(pebbles, names, FINDING)


@pytest.mark.parametrize(
    "finding",
    [
        replace(FINDING, tier="review"),
        replace(FINDING, suppressed=True),
        replace(FINDING, translation="canonical"),
        replace(FINDING, translation=None),
    ],
)
def test_only_findings_of_translations_that_count_are_tried(
    pebbles: type[Game[Any, Any]], names: Names, finding: Finding
) -> None:
    assert trial_of(pebbles, names, finding).rivals == ()


def test_what_fails_a_trial(pebbles: type[Game[Any, Any]], names: Names) -> None:
    trial = trial_of(pebbles, names)
    idle = replace(trial.rules[0], bites=False, reason="none needed")
    assert not is_passed(replace(trial, rules=(idle,)))
    assert not is_passed(replace(trial, bindings=(replace(BINDING, alone="engine"),)))
    assert not is_passed(replace(trial, playouts=Playouts(1, 1, 1, 1, nameless=1)))
    assert not is_passed(replace(trial, playouts=Playouts(1, 1, 1, 1, 0, swaps=9, leaks=1)))
    assert is_passed(replace(trial, playouts=None))


def test_a_choice_without_an_engine_reading_is_unplayable(lab: Laboratory) -> None:
    verdict = try_question(lab, question(others=(Choice("dice", NOTHING),)))
    assert [choice.outcome for choice in verdict.choices] == ["separated", "unplayable"]


def test_a_default_that_is_a_reading_is_what_the_others_are_compared_with(lab: Laboratory) -> None:
    verdict = try_question(lab, question("later"))
    assert [(c.choice, c.outcome) for c in verdict.choices] == [("first", "separated")]


def test_a_choice_that_names_what_the_engine_lacks_is_a_problem(lab: Laboratory) -> None:
    rules = lab.base.game.rules
    odd = question(others=(Choice("dice", NOTHING, "tie:dice"),))
    (problem,) = check_questions((question(), odd), rules)
    assert problem.place == HERE
    assert "no reading 'dice'" in problem.message
    assert check_questions((question(),), rules) == ()
