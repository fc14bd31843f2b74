from __future__ import annotations

import re
from dataclasses import replace

from rulewright.playing.verdicts import ChapterCover, Coverage
from rulewright.publishing.report import publish_report
from rulewright.publishing.wording import coverage_lines

from .test_report import checked_book

COVERAGE = Coverage(
    (
        ChapterCover("1", "Setup & <start>", 3, 2, 1, 0, 2, 5, 4),
        ChapterCover("2", "Tricks", 4, 3, 0, 2, 4, 9, 6),
    ),
    sentences=12,
    stated=10,
    classed=1,
    unstated=("D020",),
    unshown=("turn-order",),
    unasked=("lose-remainder",),
)


def section(page: str, name: str) -> str:
    found = re.search(rf'<section id="{name}".*?</section>', page, re.DOTALL)
    return re.sub(r"<[^>]+>", " ", found[0]) if found else ""


def test_coverage_is_counted_by_chapters_and_gaps_are_named() -> None:
    checked = checked_book()
    assert checked.trial is not None
    assert section(publish_report(checked).decode(), "coverage") == ""
    trial = replace(checked.trial, coverage=COVERAGE)
    text = " ".join(
        section(publish_report(replace(checked, trial=trial)).decode(), "coverage").split()
    )
    assert "1 Setup &amp; &lt;start&gt; 4 3 2 1 0 2" in text
    assert "all 10 of 12 7 5 1 2 6" in text
    for gap in ("a reason turn-order", "ask about lose-remainder", "no rule states D020"):
        assert gap in text


def test_coverage_without_a_quiz_and_without_gaps() -> None:
    checked = checked_book()
    assert checked.trial is not None
    chapters = tuple(replace(one, asked=None, questions=None) for one in COVERAGE.chapters)
    whole = replace(COVERAGE, chapters=chapters, unstated=(), unshown=(), unasked=None)
    trial = replace(checked.trial, coverage=whole)
    text = section(publish_report(replace(checked, trial=trial)).decode(), "coverage")
    assert "quiz" not in text
    assert "Nothing is left out." in text


def test_the_terminal_says_it_in_a_line_and_a_line_for_each_gap() -> None:
    first, *gaps = coverage_lines(COVERAGE)
    assert first == (
        "covered: 5 of 7 rules by a play, 1 by a reason, 2 rivals played, 6 by the quiz;"
        " 10 of 12 sentences stated, 1 state nothing"
    )
    assert [gap.rpartition(": ")[2] for gap in gaps] == ["turn-order", "lose-remainder", "D020"]
    whole = replace(COVERAGE, unstated=(), unshown=(), unasked=None)
    assert ["quiz" in line for line in coverage_lines(whole)] == [False]
