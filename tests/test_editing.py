"""The editor's loop on a new book: from documents to a published rulebook without an engine."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from rulewright.reading.documents.registry import READERS
from rulewright.receiving import FORMS
from rulewright.ruling import INSTEAD

pytestmark = pytest.mark.usefixtures("judged_once")
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
    assert "F008: the text of this segment is yet to be written: write the English" in result.output
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
    assert ("take .todo away if" in first, "write the English" in second) == (True, True)
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


@pytest.mark.parametrize("is_drafted", [True, False])
def test_a_heading_is_marked_as_in_the_rulebook(pond: Path, run, is_drafted: bool) -> None:
    first = ("draft", BOOK) if is_drafted else ("accept", BOOK, "F002", "--text", "Shuffle.")
    run(*first)
    done = run("accept", BOOK, "F008", "--text", "## 5. Who wins", "--format", "json")
    block = json.loads(done.stdout)["block"]
    text = (pond / RULEBOOK).read_text("utf-8")
    assert f'{{#{block} states="F008"}}\n## Who wins\n' in text  # numbers are made when publishing
    assert ('.todo states="F008"' in text, block) == (False, "who-wins")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# Frog Pond", "expected ## (a chapter) or ### (a section)"),
        ("#### Detail", "expected ## (a chapter) or ### (a section)"),
        ("## Two\nlines", "of several lines, expected one"),
    ],
)
def test_what_is_no_heading_is_refused(pond: Path, run, text: str, said: str) -> None:
    run("draft", BOOK)
    before = (pond / RULEBOOK).read_bytes()
    result = run("accept", BOOK, "F008", "--text", text)
    assert (result.exit_code, said in result.stderr) == (2, True)
    assert (pond / RULEBOOK).read_bytes() == before


@pytest.mark.parametrize("text", ["#1 wins.", "Take 2 of the # cards."])
def test_a_mark_inside_a_text_makes_no_heading(pond: Path, run, text: str) -> None:
    run("draft", BOOK)
    run("accept", BOOK, "F008", "--text", text)
    assert 'states="F008"}\n## ' not in (pond / RULEBOOK).read_text("utf-8")


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


@pytest.mark.parametrize(
    ("named", "said"),
    [
        (("F003", "F004"), 'its text: rulewright accept frog-pond F003 --text "..."; rulewright'),
        (("F001", "F003"), 'F001 --text "..."; rulewright accept frog-pond F003 --text "..."'),
    ],
)
def test_what_cannot_be_written_together_is_told_apart(pond, run, named, said: str) -> None:
    receive(pond, LISTED)
    run("draft", BOOK)
    result = run("accept", BOOK, *named, "--text", "Play a frog, then take one.")
    assert (result.exit_code, said in result.stderr) == (2, True)


def test_a_block_of_several_segments_is_replaced_by_naming_them_all(pond: Path, run) -> None:
    run("draft", BOOK)
    path = pond / RULEBOOK
    text = path.read_text("utf-8")
    joined = text[: text.index("{#f009")].replace('states="F008"', 'states="F008 F009"')
    path.write_text(joined, "utf-8")
    said = "The most points win; a tie goes to the larger hand."
    alone = run("accept", BOOK, "F009", "--text", said)
    assert (alone.exit_code, "F008 F009 are one paragraph here" in alone.stderr) == (2, True)
    assert 'rulewright accept frog-pond F008 F009 --text "..."' in alone.stderr
    assert "it says now: 得点の最も多いプレイヤーが勝ちです。" in alone.stderr
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
        (
            ("F099", "--states-nothing", "courtesy", "--reason", "x"),
            "decide: found 'F099', expected",
        ),
        (("F001", "--forget-idle"), "stands alone"),
        (("--states-nothing", "courtesy", "--reason", "x"), "decide: expected the id of at least"),
        (("F001", "--states-nothing", "courtesy"), "expected a reason"),
        (("F001", "--reason", "x"), "one thing to decide"),
        (("F001", "--states-nothing", "x", "--emends", "y", "--reason", "x"), "one thing"),
        (("F001", "--emends", "準備", "--reason", " "), "expected a reason"),
        (("F001", "--emends", "準備", "--reason", "x"), "confidence"),
        (
            ("F002", "--sense", "カード=card", "--reason", "x"),
            "decide: --sense: found 'カード=card', expected",
        ),
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
    assert "silences:\n    check: number\n    translation: B\n    fingerprint: " in result.stdout
    unstated = next(f for f in found if f["code"] == "source.unstated")
    refused = run("decide", BOOK, "F001", "--silences", unstated["fingerprint"], *reason)
    assert "not silenced but answered" in refused.output


def test_several_findings_are_silenced_at_once(pond: Path, run) -> None:
    run("draft", BOOK)
    run("accept", BOOK, "F002", "--text", "Shuffle the 20 frog cards and deal 6 to each player.")
    found = json.loads(run("check", BOOK, "--format", "json").stdout)["findings"]
    wrong = [f for f in found if f["translation"]]
    named = [part for f in wrong for part in ("--silences", f["fingerprint"])]
    before = (pond / DECISIONS).read_bytes()
    refused = run("decide", BOOK, "F001", *named, "--reason", "They are right.")
    assert (refused.exit_code, "which is not named" in refused.stderr) == (2, True)
    assert (pond / DECISIONS).read_bytes() == before
    done = run("decide", BOOK, *named, "--reason", "They are right.", "--format", "json")
    entries = json.loads(done.stdout)["entries"]
    assert [entry["segments"] for entry in entries] == [[f["segment"]] for f in wrong]
    again = json.loads(run("check", BOOK, "--format", "json").stdout)["findings"]
    assert sum(f["suppressed"] for f in again) == len(wrong) > 1


def test_what_is_silenced_already_stays_so_and_stops_nothing(pond: Path, run) -> None:
    run("draft", BOOK)
    run("accept", BOOK, "F002", "--text", "Shuffle the 20 frog cards and deal 6 to each player.")
    found = json.loads(run("check", BOOK, "--format", "json").stdout)["findings"]
    first, *others = [f["fingerprint"] for f in found if f["translation"]]
    named = [part for name in (first, *others) for part in ("--silences", name)]
    reason = ("--reason", "They are right.")
    assert "already" not in run("decide", BOOK, "--silences", first, *reason).stdout
    done = run("decide", BOOK, *named, *reason)
    assert (done.exit_code, done.stdout.count("silences:")) == (0, len(others))
    assert done.stdout.startswith("1 was silenced already\n")
    before = (pond / DECISIONS).read_bytes()
    again = run("decide", BOOK, *named, *reason)
    said = f"{len(others) + 1} were silenced already\n{DECISIONS}: nothing was changed\nnext: "
    assert (again.exit_code, again.stdout.startswith(said)) == (0, True)
    assert (pond / DECISIONS).read_bytes() == before
    refused = run("decide", BOOK, *named, "--silences", "0000", *reason)
    assert (refused.exit_code, "no finding has" in refused.stderr) == (2, True)


def test_the_help_of_decide_lists_what_a_sentence_may_be(run) -> None:
    said = run("decide", "--help").stdout
    assert all(f"  {name} " in said for name in INSTEAD)


NOTHING = ("--states-nothing", "flavour", "--reason", "It tells a story.")


def test_a_block_that_nobody_has_written_goes_with_the_decision(pond: Path, run) -> None:
    run("draft", BOOK)
    run(*COURTESY)
    before = (pond / RULEBOOK).read_text("utf-8")
    result = run("decide", BOOK, "F008", *NOTHING, "--format", "json")
    assert json.loads(result.stdout)["removed"] == ["f008"]
    block = (
        '{#f008 .todo states="F008"}\n得点の最も多いプレイヤーが勝ちです。\n\n'  # most points win
    )
    assert (pond / RULEBOOK).read_text("utf-8") == before.replace(block, "")
    assert "F008" in (pond / DECISIONS).read_text("utf-8")
    assert next_of(run) == 'rulewright accept frog-pond F009 --text "..."'
    assert "nothing is missing" in run("draft", BOOK).stdout


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("勝ちです。", "勝ちです。 Most points win.", "says more than the Japanese"),
        ("#f008 .todo", "#f008", "take F008 out of its states first"),
        ('states="F008"', 'states="F008 F010"', "states F010 too"),
    ],
)
def test_a_block_that_somebody_has_changed_is_kept(pond, run, old: str, new: str, said) -> None:
    run("draft", BOOK)
    path = pond / RULEBOOK
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    files = {p: p.read_bytes() for p in (pond / "sources").rglob("*") if p.is_file()}
    result = run("decide", BOOK, "F008", *NOTHING)
    assert (result.exit_code, said in result.output) == (2, True)
    assert {p: p.read_bytes() for p in (pond / "sources").rglob("*") if p.is_file()} == files


def test_decisions_without_effect_are_forgotten(pond: Path, run) -> None:
    finish(run)
    run("accept", BOOK, "F002", "--text", "Shuffle the 20 frog cards and deal 6 to each player.")
    found = json.loads(run("check", BOOK, "--format", "json").stdout)["findings"]
    wrong = [f for f in found if (f["segment"], f["translation"]) == ("F002", "canonical")]
    for finding in wrong:
        run("decide", BOOK, "F002", "--silences", finding["fingerprint"], "--reason", "It is six.")
    path = pond / DECISIONS
    path.write_text(path.read_text("utf-8") + "# mine\n", "utf-8")
    assert "every decision has its effect" in run("decide", BOOK, "--forget-idle").stdout
    run("accept", BOOK, "F002", "--text", "Shuffle the 20 frog cards and deal 5 to each player.")
    assert next_of(run) == "rulewright decide frog-pond --forget-idle"
    failed = run("build", BOOK, "--edition", "markdown")
    assert (failed.exit_code, "`rulewright decide frog-pond --forget-idle`" in failed.output) == (
        1,
        True,
    )
    result = run("decide", BOOK, "--forget-idle")
    assert result.stdout.count("its reason was: It is six.") == len(wrong) > 0
    text = path.read_text("utf-8")
    assert ("It is six." in text, "# mine\n" in text, "A greeting." in text) == (False, True, True)
    assert run("build", BOOK, "--edition", "markdown").exit_code == 0


def test_status_says_how_much_more_there_is(pond: Path, run) -> None:
    lines = run("status", BOOK).stdout.splitlines()
    assert "         and 5 more; all of them: rulewright status frog-pond --all" in lines
    whole = run("status", BOOK, "--all").stdout.splitlines()
    assert [line for line in whole if "more; all of them" in line] == []
    assert len(whole) == len(lines) + 4


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


LISTED = "＞手番\n次の順に行います。\n①蛙を出す。\n②蛙を取る。\n"  # turn, in order: play a frog, take one
MORE = LISTED.replace("②", "②蛙を見る。\n③")  # look at it


def receive(pond: Path, text: str) -> None:
    path = pond / "sources/frog-pond/received/rules.txt"
    path.write_text(f"Frog Pond\n\nOriginal text\n\n{text}", "utf-8")


@pytest.mark.parametrize("english", ["Look at a frog.", "2. Look at a frog."])
def test_a_new_step_goes_to_its_place_in_the_list(pond: Path, run, english: str) -> None:
    receive(pond, LISTED)
    path = pond / RULEBOOK
    text = "In order:\n\n1. Play a frog.\n2. Take a frog.\n"
    head = '# Frog Pond\n\n{#turn states="F001"}\n## Turn\n\n'
    path.write_text(f'{head}{{#steps states="F002 F003 F004"}}\n{text}', "utf-8")
    run("status", BOOK)
    receive(pond, MORE)
    result = run("accept", BOOK, "F005", "--text", english)
    assert f"{RULEBOOK}:10: written in the block #steps" in result.stdout
    steps = "1. Play a frog.\n2. Look at a frog.\n3. Take a frog.\n"
    assert path.read_text("utf-8").endswith(f'states="F002 F003 F005 F004"}}\nIn order:\n\n{steps}')


TABLED = "＞手番\n①蛙を出す。\n②次の表を見る。\n人数\t枚数\n３人\t多め\n③終わる。\n"
"""Turn: play a frog; look at this table: players, cards; 3, rather many; end."""


def test_the_row_of_a_table_in_a_step_is_asked_for_by_its_cells(pond: Path, run) -> None:
    receive(pond, TABLED)
    run("draft", BOOK)
    said = ("## Turn", "Play a frog.", "Look at this table:", "Players | Cards", "3 | many")
    for n, text in enumerate(said, 1):
        form = "... | ..." if "|" in text else "..."
        assert next_of(run) == f'rulewright accept frog-pond F00{n} --text "{form}"'
        assert run("accept", BOOK, f"F00{n}", "--text", text).exit_code < 2
    assert "   | 3 | many |\n" in (pond / RULEBOOK).read_text("utf-8")


@pytest.mark.parametrize("is_drafted", [True, False])
def test_a_new_row_goes_into_the_table_of_its_step(pond: Path, run, is_drafted: bool) -> None:
    receive(pond, TABLED)
    body = (
        "1. Play.\n2. Look:\n\n   | Players | Cards |\n   |---|---|\n   | 3 | many |\n\n3. End.\n"
    )
    path = pond / RULEBOOK
    head = '# Frog Pond\n\n{#turn states="F001"}\n## Turn\n\n{#steps states="F002 F003 '
    path.write_text(f'{head}F004 F005 F006"}}\n{body}', "utf-8")
    run("status", BOOK)
    receive(pond, TABLED.replace("３人", "２人\t少なめ\n３人"))  # 2 players, rather few
    if is_drafted:
        run("draft", BOOK)
        assert "   |---|---|\n   | 2人 | 少なめ |\n   | 3 |" in path.read_text("utf-8").replace(
            "２", "2"
        )
    wrong = run("accept", BOOK, "F007", "--text", "2")
    assert (wrong.exit_code, "found 1, expected 2 cells" in wrong.stderr) == (2, True)
    assert run("accept", BOOK, "F007", "--text", "2 | few").exit_code < 2
    row = "   |---|---|\n   | 2 | few |\n   | 3 |"
    text = path.read_text("utf-8")
    assert body.replace("   |---|---|\n   | 3 |", row) in text
    assert '{#steps states="F002 F003 F004 F007 F005 F006"}' in text


def test_an_item_and_what_leads_in_are_written_alone(pond: Path, run) -> None:
    receive(pond, LISTED)
    run("draft", BOOK)
    for name, said in (("F002", "In order:"), ("F003", "Play a frog."), ("F004", "Take a frog.")):
        run("accept", BOOK, name, "--text", said)
    text = (pond / RULEBOOK).read_text("utf-8")
    body = "In order:\n\n1. Play a frog.\n2. Take a frog.\n"
    assert f'states="F002 F003 F004"}}\n{body}' in text
    assert '.todo states="F002' not in text


def test_the_title_that_is_new_is_stated_by_the_title(pond: Path, run) -> None:
    record = pond / "sources/frog-pond/book.yaml"
    run("draft", BOOK)
    record.write_text(record.read_text("utf-8").replace('title: ""', "title: 蛙の池"), "utf-8")
    receive(pond, "蛙の池\n\n＞準備\n蛙を置きます。\n")  # Frog Pond; setup: place a frog
    assert "is the title" in run("draft", BOOK).stdout
    assert (pond / RULEBOOK).read_text("utf-8").startswith('{states="F011"}\n# Frog Pond\n')
    assert "is the title" not in run("draft", BOOK).stdout


def test_the_next_step_is_a_command_or_a_line_to_edit(pond: Path, run) -> None:
    (pond / DECISIONS).write_text("- segments: F001\n", "utf-8")
    assert (
        next_of(run) == f"edit {DECISIONS} line 1: faults in the files: mend them where it is said"
    )


def test_headings_are_nobody_s_very_words(run) -> None:
    run("draft", BOOK)
    assert not {"setup", "turn"} & set(steps_of(run)["drafts"]["details"])
    assert "very words" not in run("status", BOOK).stdout
    assert "very words" in run("status", BOOK, "--all").stdout


def test_the_help_of_import_lists_the_readers(run) -> None:
    assert set(FORMS) == set(READERS)
    assert all(said in run("import", "--help").stdout for said in FORMS.values())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("F099",), "accept: found 'F099', expected the id of a segment"),
        (("F002", "--pick", "Z"), "accept: --pick: F002: found 'Z', expected one of A, B"),
        (("F002", "--text", " "), "accept: --text: expected the English, found nothing"),
    ],
)
def test_a_wrong_argument_has_no_line_of_a_file(run, arguments, said: str) -> None:
    result = run("accept", BOOK, *arguments)
    assert (result.exit_code, said in result.output) == (2, True)
    assert ":1:1" not in result.output


def test_reconcile_shows_an_item_under_its_segment(pond: Path, run) -> None:
    receive(pond, LISTED)
    run("draft", BOOK)
    for name, said in (("F002", "In order:"), ("F003", "Play a frog."), ("F004", "Take a frog.")):
        run("accept", BOOK, name, "--text", said)
    lines = [line.strip() for line in run("reconcile", BOOK).stdout.splitlines()]
    said = [line for line in lines if line.startswith("canonical")]
    assert said[-2:] == ["canonical (segment): Play a frog.", "canonical (segment): Take a frog."]
    assert not {"Play a frog.", "Take a frog."} & set(lines)


def test_status_tells_terms_without_english(pond: Path, run) -> None:
    terms = pond / "glossary/frog-pond.yaml"
    assert "terms" not in steps_of(run)
    terms.write_text("- {id: pond, forms: {ja: 池}}\n" + terms.read_text("utf-8"), "utf-8")
    step = steps_of(run)["terms"]
    assert step["details"] == ["池 at glossary/frog-pond.yaml:1:3"]
    assert str(next_of(run)).startswith("edit glossary/frog-pond.yaml line 1: 1 term without")
    run("draft", BOOK)
    assert steps_of(run)["terms"]["state"] == "look"


FACTS = "プレイ人数：２～４人　所要時間：約３０分　対象年齢８歳以上\n\n＞準備\n蛙を並べます。\n"
"""Players: 2 to 4, time: about 30 minutes, ages 8 and up; setup: lay out the frogs."""


def test_import_proposes_what_the_book_may_say(pond: Path, run, tmp_path: Path) -> None:
    source = tmp_path / "facts.txt"
    source.write_text(FACTS, "utf-8")
    record = pond / "sources/frog-pond/book.yaml"
    done = run("import", str(source), "--book", BOOK)
    assert 'book.yaml may say minutes: "30"' in done.stdout
    assert '\n# minutes: "30"' in record.read_text("utf-8")
    assert '\n# age: "8"' in record.read_text("utf-8")
    assert "# players" not in record.read_text("utf-8")  # it says that already
    once = record.read_bytes()
    run("import", str(source), "--book", BOOK)
    assert record.read_bytes() == once


def test_import_tells_no_other_number_as_a_change(pond: Path, run, tmp_path: Path) -> None:
    steps, first, later = ("steps.txt", LISTED, MORE)
    told = []
    for n, text in enumerate((first, later)):
        source = tmp_path / str(n) / steps
        source.parent.mkdir()
        source.write_text(text, "utf-8")
        done = run("import", str(source), "--book", BOOK, "--format", "json")
        told.append([(one["kind"], one["new"]) for one in json.loads(done.stdout)["changes"]])
    assert ("new", "②蛙を取る。") in told[0]
    assert told[1] == [("new", "②蛙を見る。")]


def test_status_names_what_the_book_lacks_and_does_not_wait_for_it(pond: Path, run) -> None:
    step = steps_of(run)["facts"]
    assert (step["state"], step["said"].endswith("does not say yet: pitch")) == ("look", True)
    record = pond / "sources/frog-pond/book.yaml"
    record.write_text(record.read_text("utf-8").replace('pitch: ""', "pitch: Frogs."), "utf-8")
    assert "facts" not in steps_of(run)


def test_status_tells_a_stale_output_from_none(pond: Path, run) -> None:
    assert "output/frog-pond/ is not there yet" in run("status", BOOK).stdout
    run("build", BOOK)  # its report
    assert "output/frog-pond/ is not what these files make now" in run("status", BOOK).stdout


# engines, tables and what is next


TABLE = """
{#hands states="F008"}
| Players | Cards |
|---|---|
| 2 | 6 |
"""


def test_a_new_engine_is_the_next_step_and_says_how_far_it_is(pond: Path, run) -> None:
    finish(run)
    path = pond / RULEBOOK
    at = path.read_text("utf-8").index("{#player-highest")
    tie = path.read_text("utf-8")[at:]
    rest = tie[tie.index("{#", 2) :]
    path.write_text(path.read_text("utf-8")[:at] + TABLE.lstrip() + "\n" + rest, "utf-8")
    made = json.loads(run("engine", "new", BOOK, "--format", "json").stdout)
    assert "hands" in made["rules"]
    step = steps_of(run)["engine"]
    assert step["said"].startswith(f"0 of {len(made['rules'])} rules played by engines/")
    assert "or engine: none in sources/frog-pond/book.yaml" in step["said"]
    assert (step["state"], step["command"]) == ("to do", "rulewright trial frog-pond")
    engine = pond / "engines/frog_pond.py"
    code = engine.read_text("utf-8")
    assert "# A table: play its numbers" in code
    line = '    Rule("hands", "unplayed"),\n'
    engine.write_text(code.replace(line, ""), "utf-8")  # a table may be left out
    assert steps_of(run)["engine"]["said"].startswith(f"0 of {len(made['rules']) - 1} rules")
    engine.write_text(code.replace(line, '    Rule("nothing", "unplayed"),\n'), "utf-8")
    assert (
        steps_of(run)["engine"]["said"] == "1 rule in rulebook.md or in engines/frog_pond.py alone"
    )


def test_a_finding_is_mended_at_its_line(run) -> None:
    finish(run)
    assert "engine" not in steps_of(run)
    run("accept", BOOK, "F005", "--text", "The player whose turn it is must play two cards.")
    said = str(next_of(run))
    assert said.startswith("edit sources/frog-pond/rulebook.md line ")
    assert "finding" in said


def test_what_is_gone_is_not_asked_to_be_written(pond: Path, run) -> None:
    run("draft", BOOK)
    run("status", BOOK)
    path = pond / "sources/frog-pond/received/rules.txt"
    text = path.read_text("utf-8")
    path.write_text(text.replace("得点の最も多いプレイヤーが勝ちです。\n", ""), "utf-8")
    steps = steps_of(run)
    assert steps["gone"]["details"] == ["F008"]
    assert not any("F008" in line for line in steps["unwritten"]["details"])
    found = json.loads(run("check", BOOK, "--format", "json").stdout)["findings"]
    assert [f["code"] for f in found if f["segment"] == "F008"] == ["source.gone"]


def test_a_silence_on_changed_words_is_made_again_by_one_command(pond: Path, run) -> None:
    finish(run)
    run("accept", BOOK, "F005", "--text", "The player whose turn it is must play two cards.")
    found = json.loads(run("check", BOOK, "--ours", "--format", "json").stdout)["findings"]
    (wrong,) = [f for f in found if f["code"].startswith("number")]
    reason = ("--reason", "It's a house rule.")
    assert run("decide", BOOK, "--silences", wrong["fingerprint"], *reason).exit_code == 0
    run("accept", BOOK, "F005", "--text", "The player whose turn it is must lay down two cards.")
    idle = steps_of(run)["idle"]
    assert "play two cards.”, is “The player whose turn it is must lay" in idle["details"][0]
    words = shlex.split(idle["command"])
    assert words[1:4] == ["decide", BOOK, "F005"]
    assert run(*words[1:]).exit_code == 0
    assert (pond / DECISIONS).read_text("utf-8").count("It's a house rule.") == 1
    assert "idle" not in steps_of(run)


def test_an_import_tells_what_changed_in_a_translation(pond: Path, run) -> None:
    path = pond / "sources/frog-pond/received/rules.txt"
    new = pond.parent / "rules.txt"
    text = path.read_text("utf-8").replace("must play one card", "has to play one card")
    new.write_text(text.replace("> Turn\n", "> Turn\nPlay well.\n"), "utf-8")
    told = json.loads(run("import", str(new), "--book", BOOK, "--format", "json").stdout)
    kinds = [(one["kind"], one["translation"]) for one in told["translated"]]
    assert kinds == [("new", "A"), ("changed", "A")]
    assert told["changes"] == []
    again = json.loads(run("import", str(new), "--book", BOOK, "--format", "json").stdout)
    assert again["translated"] == []


ASKED = """- id: how-many
  where: [F002]
  rule: extra
  question: {en: How many?, ja: 何枚ですか。}
  readings:
    - {id: three, text: {en: Draw 3 cards., ja: カードを3枚引きます。}}
    - {id: five, text: {en: Draw 5 cards., ja: カードを5枚引きます。}}
  default: three
  why: It is quick.
"""


def test_a_finding_on_a_default_is_silenced_by_its_rule(pond: Path, run) -> None:
    run("draft", BOOK)
    (pond / f"sources/{BOOK}/questions.yaml").write_text(ASKED, "utf-8")
    rules = pond / f"sources/{BOOK}/rulebook.md"
    block = '\n{#extra default="how-many"}\nDraw 4 cards.\n'
    rules.write_text(rules.read_text("utf-8") + block, "utf-8")

    def about() -> list[dict[str, object]]:
        found = json.loads(run("check", BOOK, "--format", "json").stdout)["findings"]
        return [f for f in found if f["rule"] == "extra" and f["tier"] != "review"]

    wrong = about()
    assert wrong
    assert {f["segment"] for f in wrong} == {None}
    named = [part for f in wrong for part in ("--silences", f["fingerprint"])]
    result = run("decide", BOOK, "extra", *named, "--reason", "Four is meant.")
    assert (result.exit_code, "- segments: extra" in result.stdout) == (0, True), result.output
    assert all(f["suppressed"] for f in about())
    other = run("decide", BOOK, "others", *named, "--reason", "Four is meant.")
    assert (other.exit_code, "found 'others'" in other.output) == (2, True)
