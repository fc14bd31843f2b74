"""Open questions: status, draft, check and build ask for the block that prints the default."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

BOOK = "frog-pond"
RULEBOOK = "sources/frog-pond/rulebook.md"
QUESTION = """- id: empty-deck
  where: [{where}]
  rule: deck-empty-game-ends
  question: {{en: Does the round end?, ja: ラウンドも終わりますか。}}
  readings:
    - {{id: at-once, text: {{{said}ja: すぐに終わります。}}}}
    - {{id: later, text: {{en: The round is played out., ja: 最後まで行います。}}}}
  default: at-once
  why: It is shorter.
  answer: {answer}
"""  # it ends at once; it is played out


def ask(pond: Path, where: str = "F007", said: str = "en: It ends.,", answer: str = "null") -> None:
    text = QUESTION.format(where=where, said=said, answer=answer)
    (pond / "sources/frog-pond/questions.yaml").write_text(text, "utf-8")


def codes(run) -> list[str]:
    found = json.loads(run("check", BOOK, "--format", "json").stdout)["findings"]
    return [f["code"] for f in found if f["code"].startswith("source.question")]


def steps(run) -> dict[str, dict]:
    (book,) = json.loads(run("status", BOOK, "--format", "json").stdout)["books"]
    return {step["step"]: step for step in book["steps"]}


def test_a_question_without_a_block_is_asked_for_and_drafted(pond: Path, run) -> None:
    run("draft", BOOK)
    ask(pond)
    assert steps(run)["unprinted"]["command"] == "rulewright draft frog-pond"
    assert "questions" not in steps(run)
    assert codes(run) == ["source.question-unprinted"]
    assert run("build", BOOK, "--edition", "markdown").exit_code == 1
    assert "#empty-deck (the default of the question empty-deck)" in run("draft", BOOK).stdout
    text = (pond / RULEBOOK).read_text("utf-8")
    assert 'game ends.\n\n{#empty-deck default="empty-deck"}\nIt ends.\n\n{#f008' in text
    assert (codes(run), "unprinted" in steps(run), steps(run)["questions"]["count"]) == (
        [],
        False,
        1,
    )
    assert "nothing is missing" in run("draft", BOOK).stdout


def test_a_question_is_drafted_with_a_new_book(pond: Path, run) -> None:
    ask(pond, where="F001, F003")
    run("draft", BOOK)
    text = (pond / RULEBOOK).read_text("utf-8")
    assert text.index('states="F003"') < text.index('default="empty-deck"') < text.index("F004")


@pytest.mark.parametrize(
    ("said", "answer", "block"),
    [
        ("en: It ends.,", "{choice: later, who: she, when: today}", "\nThe round is played out.\n"),
        ("", "null", '{#empty-deck .todo default="empty-deck"}\nDoes the round end?\n'),
    ],
)
def test_the_block_says_what_holds(pond: Path, run, said: str, answer: str, block: str) -> None:
    ask(pond, said=said, answer=answer)
    run("draft", BOOK)
    assert block in (pond / RULEBOOK).read_text("utf-8")


def test_a_default_that_is_not_written_is_not_published(pond: Path, run) -> None:
    ask(pond, said="")
    run("draft", BOOK)
    found = json.loads(run("check", BOOK, "--format", "json").stdout)["findings"]
    assert "source.unwritten" in {f["code"] for f in found if f["segment"] == "F007"}
