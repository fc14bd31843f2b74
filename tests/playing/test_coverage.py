from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rulewright.judging.book import Book, Chapter, Facts, Statement
from rulewright.playing.coverage import cover
from rulewright.playing.verdicts import Coverage, Outcome, RivalVerdict, RuleVerdict, Trial
from rulewright.problems import Place
from rulewright.reading.decisions import Decision, DecisionRecord
from rulewright.reading.segments import Segment
from rulewright.text import Span

HERE = Place("x", 1)


def statement(slug: str, *states: str, kind: Any = "rule") -> Statement:
    return Statement(slug, kind, "", slug, HERE, states)


def chapter(number: str, title: str, *statements: Statement) -> Chapter:
    return Chapter(number, replace(statement("", kind="heading"), text=title), statements)


def verdict(slug: str, kind: str = "effect", bites: bool = True, reason: str = "") -> RuleVerdict:
    return RuleVerdict(slug, kind, (), bites, reason, None)


def rival(rule: str, outcome: Outcome) -> RivalVerdict:
    return RivalVerdict("", "S1", "A", rule, "", outcome, "", None)


def segment(name: str) -> Segment:
    return Segment(name, 0, "sentence", "", Span(0, 0), HERE)


BOOK = Book(
    "book",
    Facts(*[""] * 7, (), "", ""),
    (
        chapter("1", "Setup", statement("deal", "S1", "S2"), statement("tap", "S2")),
        chapter("2", "Play", statement("take", "S3"), statement("undeclared", "S3")),
        chapter("", "Credits", statement("", kind="note")),
    ),
    (),
    (),
)
RULES = (verdict("deal"), verdict("tap", "physical", False, "no play"), verdict("take"))
TRIAL = Trial("book", "e.py", RULES, (), (), (), (), None)
NAMES = ("S1", "S2", "S3", "S4", "S5")
NOTHING = Decision(
    DecisionRecord(segments=("S3", "S4"), reason="thanks", states_nothing="courtesy"), HERE
)


def covered(trial: Trial = TRIAL, asked: dict[str, int] | None = None) -> Coverage:
    return cover(BOOK, trial, [segment(name) for name in NAMES], [NOTHING], asked)


def test_chapters_count_what_they_state_and_what_is_declared() -> None:
    found = [
        (one.number, one.rules, one.shown, one.rested, one.sentences) for one in covered().chapters
    ]
    assert found == [("1", 2, 1, 1, 2), ("2", 1, 1, 0, 1)]


def test_sentences_are_stated_or_state_nothing_or_are_left() -> None:
    found = covered()
    assert (found.sentences, found.stated, found.classed, found.unstated) == (5, 3, 1, ("S5",))


@pytest.mark.parametrize(
    ("rules", "unshown"),
    [
        (RULES, ()),
        ((verdict("take", bites=False),), ("take",)),
        ((verdict("take", bites=False, reason="the engine fails"),), ("take",)),
        ((verdict("tap", "physical", False),), ("tap",)),
    ],
)
def test_a_rule_needs_a_play_or_a_reason_that_its_kind_allows(
    rules: tuple[RuleVerdict, ...], unshown: tuple[str, ...]
) -> None:
    assert covered(replace(TRIAL, rules=rules)).unshown == unshown


def test_rivals_that_were_played_count() -> None:
    rivals = (rival("deal", "separated"), rival("deal", "unplayable"), rival("take", "equal"))
    found = covered(replace(TRIAL, rivals=rivals))
    assert [one.rivals for one in found.chapters] == [1, 1]


def test_a_quiz_need_not_ask_what_nothing_turns_on() -> None:
    found = covered(asked={"deal": 3})
    assert [(one.asked, one.questions) for one in found.chapters] == [(1, 3), (0, 0)]
    assert found.unasked == ("take",)
    assert covered(asked={"deal": 1, "take": 1}).unasked == ()
    assert covered().unasked is None
    assert [one.asked for one in covered().chapters] == [None, None]
