"""The editor's loop on a new book: from documents to a published rulebook without an engine."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

BOOK = "frog-pond"
RULEBOOK = "sources/frog-pond/rulebook.md"
DECISIONS = "sources/frog-pond/decisions.yaml"
COURTESY = ("decide", BOOK, "F010", "--states-nothing", "courtesy", "--reason", "A greeting.")


def steps_of(run) -> dict[str, dict]:
    (book,) = json.loads(run("status", BOOK, "--format", "json").stdout)["books"]
    return {step["step"]: step for step in book["steps"]}


def next_of(run) -> str | None:
    (book,) = json.loads(run("status", BOOK, "--format", "json").stdout)["books"]
    return book["next"]


def finish(run) -> None:
    """Everything that the loop asks for until the book holds."""
    assert run("draft", BOOK).exit_code == 0
    assert run(*COURTESY).exit_code == 0
    assert (
        run("accept", BOOK, "F008", "--text", "The player with the highest score wins.").exit_code
        == 0
    )
    tie = "If tied, the player with the larger hand wins."
    assert run("accept", BOOK, "F009", "--text", tie).exit_code == 0


def test_the_loop_names_one_command_after_the_other(run) -> None:
    assert next_of(run) == "rulewright draft frog-pond"
    run("draft", BOOK)
    assert str(next_of(run)).startswith("rulewright decide frog-pond F010 --states-nothing")
    run(*COURTESY)
    assert next_of(run) == 'rulewright accept frog-pond F008 --text "..."'
    run("accept", BOOK, "F008", "--text", "The player with the highest score wins.")
    run("accept", BOOK, "F009", "--text", "If tied, the player with the larger hand wins.")
    assert next_of(run) == "rulewright build frog-pond"


def test_a_book_without_documents_asks_for_them(pond: Path, run) -> None:
    assert run("new", "heron").exit_code == 0
    assert "next: rulewright import FILE --book heron" in run("status", "heron").stdout


def test_a_book_without_terms_asks_for_them(pond: Path, run) -> None:
    (pond / "glossary/frog-pond.yaml").write_text("# none yet\n", "utf-8")
    assert next_of(run) == "rulewright glossary suggest frog-pond"
    run("draft", BOOK)
    assert steps_of(run)["glossary"]["state"] == "look"


def test_a_fault_of_a_file_is_the_first_step(pond: Path, run) -> None:
    (pond / DECISIONS).write_text("- segments: F001\n", "utf-8")
    result = run("status", BOOK)
    assert result.exit_code == 2
    assert f"{DECISIONS}:1:3:" in result.stdout


def test_a_book_without_engine_is_published_and_says_so(pond: Path, run) -> None:
    finish(run)
    assert run("build", BOOK, "--edition", "markdown", "--edition", "report").exit_code == 0
    assert "No engine has played the game." in (pond / "output/frog-pond/rulebook.md").read_text()
    assert "Nothing was played" in (pond / "output/frog-pond/report.html").read_text("utf-8")
    assert run("check", BOOK).exit_code == 0
    assert run("show", BOOK, "F002").exit_code == 0
    assert "nothing was played" in run("trial", BOOK).output


def test_what_is_not_written_is_not_published(pond: Path, run) -> None:
    run("draft", BOOK)
    run(*COURTESY)
    result = run("build", BOOK, "--edition", "markdown")
    assert result.exit_code == 1
    assert "F008: the text of this segment is yet to be written: put it in" in result.output
    assert "left in Japanese" not in result.output
    assert not (pond / "output/frog-pond/rulebook.md").exists()


def test_a_block_that_was_written_keeps_asking_for_its_mark(pond: Path, run) -> None:
    run("draft", BOOK)
    path = pond / RULEBOOK
    text = path.read_text("utf-8").replace(
        "得点の最も多いプレイヤーが勝ちです。", "Most points win."
    )
    path.write_text(text, "utf-8")
    first, second = steps_of(run)["unwritten"]["details"]
    assert ("take .todo away if" in first, "put it in" in second) == (True, True)
    path.write_text(text.replace("#f008 .todo ", "#f008 "), "utf-8")
    assert steps_of(run)["unwritten"]["count"] == 1


def test_accepting_a_text_changes_its_block_alone(pond: Path, run) -> None:
    run("draft", BOOK)
    path = pond / RULEBOOK
    before = path.read_text("utf-8").split("\n\n")
    run("accept", BOOK, "F008", "--text", "The player with the highest score wins.")
    after = path.read_text("utf-8").split("\n\n")
    assert [new for old, new in zip(before, after, strict=True) if old != new] == [
        '{#player-highest-score-wins states="F008"}\nThe player with the highest score wins.'
    ]


def test_picking_a_wrong_translation_is_told(pond: Path, run) -> None:
    run("draft", BOOK)
    result = run("accept", BOOK, "F002", "--pick", "B", "--format", "json")
    assert result.exit_code == 1
    (finding,) = json.loads(result.stdout)["findings"]
    assert (finding["source_value"], finding["target_value"]) == (5, 6)
    assert run("accept", BOOK, "F002", "--pick", "A").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("F002", "--pick", "C"), "expected one of A, B"),
        (("F002", "--text", " "), "found nothing"),
        (("F002", "F003", "--text", "Deal."), "2 blocks"),
        (("F099",), "'F099'"),
        ((), "name segments"),
        (("F002", "--all"), "--all stands alone"),
        (("F002", "F003", "--pick", "A"), "one segment"),
    ],
)
def test_what_cannot_be_accepted_changes_nothing(pond, run, arguments, said: str) -> None:
    run("draft", BOOK)
    before = (pond / RULEBOOK).read_bytes()
    result = run("accept", BOOK, *arguments)
    assert (result.exit_code, said in result.output) == (2, True)
    assert (pond / RULEBOOK).read_bytes() == before


def test_a_block_of_several_segments_is_replaced_by_naming_them_all(pond: Path, run) -> None:
    run("draft", BOOK)
    path = pond / RULEBOOK
    text = path.read_text("utf-8")
    joined = text[: text.index("{#f009")].replace('states="F008"', 'states="F008 F009"')
    path.write_text(joined, "utf-8")
    said = "The most points win; a tie goes to the larger hand."
    alone = run("accept", BOOK, "F009", "--text", said)
    assert (alone.exit_code, "states F008 F009" in alone.output) == (2, True)
    run("accept", BOOK, "F009", "F008", "--text", said)
    assert f'states="F008 F009"}}\n{said}\n' in path.read_text("utf-8")


def test_decisions_keep_what_the_editor_wrote(pond: Path, run) -> None:
    path = pond / DECISIONS
    path.write_bytes(b"# mine\r\n" + path.read_bytes().replace(b"\n", b"\r\n"))
    before = path.read_bytes()
    assert run(*COURTESY).exit_code == 0
    after = path.read_bytes()
    assert after.startswith(before)
    assert b"- segments: F010\r\n  reason: A greeting.\r\n" in after[len(before) :]


def test_a_sense_is_decided_once(run) -> None:
    sense = ("decide", BOOK, "F002", "--sense", "蛙:1=frog", "--reason", "The card shows one.")
    assert run(*sense).exit_code == 0
    again = run(*sense)
    assert (again.exit_code, "names frog already" in again.output) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("F099", "--states-nothing", "courtesy", "--reason", "x"), "'F099'"),
        (("F001", "--states-nothing", "courtesy", "--reason", "x"), "'setup' states F001"),
        (("F001", "--reason", "x"), "one thing to decide"),
        (("F001", "--states-nothing", "x", "--emends", "y", "--reason", "x"), "one thing"),
        (("F001", "--emends", "準備", "--reason", " "), "expected a reason"),
        (("F001", "--emends", "準備", "--reason", "x"), "confidence"),
        (("F002", "--sense", "カード=card", "--reason", "x"), "FORM:OCCURRENCE=CONCEPT"),
        (("F002", "--sense", "カード:1=crad", "--reason", "x"), "'crad'"),
        (("F002", "--sense", "蛙:9=frog", "--reason", "x"), "occurrence 9"),
        (("F002", "--silences", "0000", "--reason", "x"), "no finding has"),
    ],
)
def test_what_contradicts_is_not_decided(pond: Path, run, arguments, said: str) -> None:
    run("draft", BOOK)
    before = (pond / DECISIONS).read_bytes()
    result = run("decide", BOOK, *arguments)
    assert (result.exit_code, said in result.output) == (2, True)
    assert (pond / DECISIONS).read_bytes() == before


def test_a_silence_takes_check_and_slot_from_its_finding(pond: Path, run) -> None:
    found = json.loads(run("check", BOOK, "--format", "json").stdout)["findings"]
    wrong = next(f for f in found if (f["segment"], f["check"]) == ("F002", "number"))
    reason = ("--reason", "Six is right.")
    result = run("decide", BOOK, "F002", "--silences", wrong["fingerprint"], *reason)
    assert result.exit_code == 0
    assert "silences: {check: number, translation: B, fingerprint: " in result.stdout
    unstated = next(f for f in found if f["code"] == "source.unstated")
    refused = run("decide", BOOK, "F001", "--silences", unstated["fingerprint"], *reason)
    assert "not silenced but answered" in refused.output


def test_an_engine_is_begun_and_says_what_it_does_not_play(pond: Path, run) -> None:
    finish(run)
    assert run("engine", "new", BOOK).exit_code == 0
    assert "engine: engines/frog_pond.py\n" in (pond / "sources/frog-pond/book.yaml").read_text(
        "utf-8"
    )
    result = run("trial", BOOK, "--format", "json")
    assert result.exit_code == 1
    (trial,) = json.loads(result.stdout)["books"]
    assert {rule["kind"] for rule in trial["rules"]} == {"unplayed"}
    assert len(trial["rules"]) == 7
    assert "is not played yet" in run("build", BOOK).output
    assert run("engine", "new", BOOK).exit_code == 2
