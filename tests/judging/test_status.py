"""What a status shows, and how it says that there is more."""

from __future__ import annotations

import pytest

from rulewright.judging.progress.status import Change, Status
from rulewright.judging.progress.step import Step
from rulewright.judging.progress.words import change_lines, status_lines
from rulewright.problems import Place

CHECK = "rulewright check b"
CASES = tuple(f"case {number}" for number in range(1, 9))


def lines_of(name: str, count: int, whole: str = "", is_whole: bool = False) -> list[str]:
    step = Step(name, "to do", count, "said", CASES[:count], CHECK, whole)
    return [line.strip() for line in status_lines(Status("b", "B", (step,)), is_whole)]


@pytest.mark.parametrize(
    ("name", "whole", "is_whole", "expected"),
    [
        ("findings", CHECK, False, [*CASES[:5], f"and 3 more; all of them: {CHECK}"]),
        ("drafts", "", False, [*CASES[:5], "and 3 more; all of them: rulewright status b --all"]),
        ("drafts", "", True, [*CASES]),
        ("mend", "", False, [*CASES]),
    ],
)
def test_five_cases_are_shown(name: str, whole: str, is_whole: bool, expected: list[str]) -> None:
    assert lines_of(name, 8, whole, is_whole)[2:-1] == expected


@pytest.mark.parametrize("count", [0, 1, 5])
def test_five_or_fewer_are_all(count: int) -> None:
    assert lines_of("findings", count, CHECK)[2:-1] == [*CASES[:count]]


PLACE = Place("sources/b/rulebook.md", 7)


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (Step("x", "to do", 1, "a thing", (), CHECK), CHECK),
        (Step("x", "to do", 1, "a thing", (), CHECK, edit=PLACE), CHECK),
        (
            Step("x", "to do", 1, "a thing", edit=PLACE),
            "edit sources/b/rulebook.md line 7: a thing",
        ),
        (Step("x", "look", 1, "a thing", edit=PLACE), "nothing; see output/b/"),
    ],
)
def test_what_is_next_can_be_done(step: Step, said: str) -> None:
    assert list(status_lines(Status("b", "B", (step,))))[-1] == f"next: {said}"


@pytest.mark.parametrize(
    ("quiet", "is_whole", "shown"),
    [(True, False, False), (True, True, True), (False, False, True)],
)
def test_what_was_told_already_is_told_to_who_asks(quiet, is_whole: bool, shown: bool) -> None:
    step = Step("guesses", "look", 1, "a guess", quiet=quiet)
    lines = list(status_lines(Status("b", "B", (step,)), is_whole))
    assert ("  look   a guess" in lines) == shown


@pytest.mark.parametrize(
    ("rules", "canonical", "said"),
    [
        (("hands",), "Six cards.", "Six cards."),
        (("hands",), "", "(#hands is .todo: not written yet)"),
        ((), "", "(no rule states it)"),
    ],
)
def test_a_change_says_why_there_is_no_text_of_ours(
    rules: tuple[str, ...], canonical: str, said: str
) -> None:
    lines = list(change_lines(Change("B001", "a", "b", rules, canonical)))
    assert lines[2].split("ours  ")[1] == said
