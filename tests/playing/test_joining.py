from __future__ import annotations

from typing import Any

import pytest

from rulewright.judging.finding import Finding
from rulewright.playing.trying.joining import join_rivals
from rulewright.playing.verdicts import Outcome, RivalVerdict
from rulewright.text import Span


def finding(name: str, *spans: tuple[int, int], segment: str = "S1", slot: str = "A") -> Finding:
    return Finding(
        *("book", segment, "", slot, name, "number", f"number.{name}", ()),
        *("accuracy", "major", "certain", "", tuple(Span(*span) for span in spans), (), 1, 2),
    )


def rival(of: Finding, reading: str = "", rule: str = "rule") -> RivalVerdict:
    outcome: Outcome = "separated" if reading else "unplayable"
    slot, segment = of.translation or "", of.segment or ""
    return RivalVerdict("", segment, slot, rule, reading, outcome, "", None, of.fingerprint)


def joined(*pairs: tuple[Finding, str]) -> list[tuple[str, str, int]]:
    """(id, reading, how many findings it answers) of what the findings and their readings make."""
    made = join_rivals((one, [rival(one, reading)]) for one, reading in pairs)
    return [(one.id, one.reading, len(one.findings)) for one in made]


BOUND = finding("bound", (3, 5))


@pytest.mark.parametrize(
    ("other", "answered"),
    [
        (finding("within", (4, 5)), True),
        (finding("around", (0, 9)), True),
        (finding("before it", (1, 3)), True),
        (finding("behind it", (5, 7)), True),
        (finding("one of several words", (0, 1), (4, 6)), True),
        (finding("elsewhere", (6, 8)), False),
        (finding("no words", *()), False),
        (finding("another segment", (3, 5), segment="S2"), False),
        (finding("another slot", (3, 5), slot="B"), False),
    ],
    ids=lambda value: value.en if isinstance(value, Finding) else "",
)
def test_findings_on_the_same_words_are_one_rival(other: Finding, answered: bool) -> None:
    one = [("S1-A-rule", "rule.n=2", 2)]
    assert (joined((BOUND, "rule.n=2"), (other, "")) == one) is answered
    assert (joined((other, ""), (BOUND, "rule.n=2")) == one) is answered


def test_what_nothing_answers_is_said_once_for_the_same_words() -> None:
    found = joined((BOUND, ""), (finding("same", (3, 5)), ""), (finding("far", (8, 9)), ""))
    assert found == [("S1-A-rule", "", 2), ("S1-A-rule-2", "", 1)]


def test_each_reading_is_played_once_and_keeps_its_own() -> None:
    same, far = finding("same", (3, 5)), finding("far", (8, 9))
    assert joined((BOUND, "rule.n=2"), (far, "rule.n=2")) == [("S1-A-rule", "rule.n=2", 2)]
    assert joined((BOUND, "rule.n=2"), (same, "rule:other")) == [
        ("S1-A-rule", "rule.n=2", 1),
        ("S1-A-rule-2", "rule:other", 1),
    ]


def test_two_rules_that_a_finding_changes_are_two_rivals() -> None:
    made: Any = join_rivals([(BOUND, [rival(BOUND, "a.n=2", "a"), rival(BOUND, "b.n=2", "b")])])
    assert [one.id for one in made] == ["S1-A-a", "S1-A-b"]
    assert {one.findings for one in made} == {(BOUND.fingerprint,)}
