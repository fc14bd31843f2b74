from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.judging.book import Statement
from rulewright.play import Rule
from rulewright.playing.binding.sides import one_sided
from rulewright.problems import Place

RULES = (Rule("tap", "effect"),)


def desk(*statements: Statement) -> Any:
    return SimpleNamespace(statements=statements)


def block(name: str, kind: Any = "rule", **authority: Any) -> Statement:
    return Statement(name, kind, "Tap.", "Tap.", Place("rulebook.md"), **authority)


@pytest.mark.parametrize(
    "statement",
    [
        block("tap", states=("S001",)),
        block("tap", default="who-taps"),  # what play needs and the source never says
        block("tap", outside="All taxis tap."),
        block("tap", "table", states=("S001",)),
    ],
)
def test_a_rule_on_both_sides_is_quiet(statement: Statement) -> None:
    assert one_sided(desk(statement), RULES, "taxi.py") == ()


@pytest.mark.parametrize(
    ("statements", "rules", "said"),
    [
        ((), RULES, "'tap' is declared here"),
        ((block("tap", "example", states=("S001",)),), RULES, "'tap' is declared here"),
        ((block("tap", states=("S001",)),), (), "'tap' stands here but not in taxi.py"),
    ],
)
def test_a_rule_on_one_side_only_is_told(statements: Any, rules: Any, said: str) -> None:
    (problem,) = one_sided(desk(*statements), rules, "taxi.py")
    assert said in str(problem)


def test_a_default_alone_needs_no_rule_of_the_engine() -> None:
    assert one_sided(desk(block("tap", default="who-taps")), (), "taxi.py") == ()
