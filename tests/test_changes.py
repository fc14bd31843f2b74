"""A new version of a source: only what changed is asked again, and all else stays as it was."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytestmark = pytest.mark.usefixtures("judged_once")
BOOK = "frog-pond"
RECEIVED = "sources/frog-pond/received/rules.txt"
RULEBOOK = "sources/frog-pond/rulebook.md"


@pytest.fixture
def edited(pond: Path, run):
    """A drafted book with a decision; a function that edits its source and gives its new status."""
    run("draft", BOOK)
    run("decide", BOOK, "F010", "--states-nothing", "courtesy", "--reason", "A greeting.")
    run("status", BOOK)

    def edit(old: str, new: str) -> dict[str, list]:
        path = pond / RECEIVED
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")
        (book,) = json.loads(run("status", BOOK, "--format", "json").stdout)["books"]
        return book

    return edit


def asked(book: dict[str, list]) -> dict[str, list]:
    """The steps that ask about the source, with the segments that they name."""
    steps = ("unstated", "changed", "gone")
    return {
        step["step"]: [detail.split()[0] for detail in step["details"]]
        for step in book["steps"]
        if step["step"] in steps
    }


def test_an_unchanged_source_asks_nothing(edited) -> None:
    assert asked(edited("20枚", "20枚")) == {}


def test_an_inserted_sentence_is_asked_alone(pond: Path, run, edited) -> None:
    before = (pond / RULEBOOK).read_text("utf-8")
    book = edited("山札にします。", "山札にします。\n捨て札は使いません。")  # no discards are used
    assert asked(book) == {"unstated": ["F011"]}
    result = run("draft", BOOK)
    assert "+ F011" in result.stdout
    after = (pond / RULEBOOK).read_text("utf-8")
    block = '{#f011 .todo states="F011"}\n捨て札は使いません。\n\n'
    assert after.replace(block, "") == before
    assert after.index('states="F003"') < after.index("F011") < after.index('states="F004"')


def test_a_reworded_sentence_is_shown_with_its_old_text_and_ours(pond: Path, run, edited) -> None:
    book = edited("各プレイヤーに５枚ずつ", "各プレイヤーに６枚ずつ")  # six instead of five
    assert asked(book) == {"changed": ["F002"]}
    (change,) = book["changes"]
    assert ("５枚" in change["old"], "６枚" in change["new"]) == (True, True)
    assert "deal 5 cards" in change["canonical"]
    assert "F002 was" in run("status", BOOK).stdout


def test_accepting_shows_what_is_accepted_and_ends_it(run, edited) -> None:
    edited("ゲームは終了します", "ゲームはすぐに終了します")  # the game ends at once
    result = run("accept", BOOK, "F007")
    assert result.exit_code == 0
    assert all(word in result.stdout for word in ("was", "is", "すぐに", "the game ends"))
    assert asked(edited("20枚", "20枚")) == {}


def test_accepting_a_text_accepts_the_change_too(run, edited) -> None:
    edited("各プレイヤーに５枚ずつ", "各プレイヤーに６枚ずつ")
    text = "Shuffle the 20 frog cards well and deal 6 cards to each player."
    result = run("accept", BOOK, "F002", "--text", text, "--format", "json")
    assert [one["segment"] for one in json.loads(result.stdout)["accepted"]] == ["F002"]
    assert asked(edited("20枚", "20枚")) == {}


def test_a_split_sentence_keeps_its_id_on_one_part(edited) -> None:
    book = edited("よく混ぜ、各プレイヤーに", "よく混ぜます。各プレイヤーに")
    assert asked(book) == {"unstated": ["F011"], "changed": ["F002"]}


def test_swapped_sentences_ask_nothing(edited) -> None:
    first, second = (
        "同じ色のカードが２枚以上あれば、全て出してもよい。",
        "山札がなくなったら、ゲームは終了します。",
    )
    assert asked(edited(f"{first}\n{second}", f"{second}\n{first}")) == {}


def test_a_sentence_that_is_gone_is_asked_until_it_is_accepted(pond: Path, run, edited) -> None:
    book = edited("山札がなくなったら、ゲームは終了します。\n", "")
    assert asked(book) == {"gone": ["F007"]}
    assert "(gone from the source)" in run("status", BOOK).stdout
    assert "gone from the source: --all" in run("accept", BOOK, "F007").output
    refused = run("accept", BOOK, "--all")
    assert (refused.exit_code, "take it out here first" in refused.output) == (2, True)
    path = pond / RULEBOOK
    text = path.read_text("utf-8")
    start, end = text.index("{#deck-empty"), text.index("{#f008")
    path.write_text(text[:start] + text[end:], "utf-8")
    assert next_command(run) == "rulewright accept frog-pond --all"
    assert "accepted F007" in run("accept", BOOK, "--all").stdout
    assert asked(edited("20枚", "20枚")) == {}


def next_command(run) -> str:
    (book,) = json.loads(run("status", BOOK, "--format", "json").stdout)["books"]
    return next(step["command"] for step in book["steps"] if step["step"] == "gone")


def test_what_our_text_contradicts_is_written_before_it_is_accepted(run, edited) -> None:
    book = edited("各プレイヤーに５枚ずつ", "各プレイヤーに６枚ずつ")
    steps = {step["step"]: step for step in book["steps"]}
    assert list(steps).index("contradicted") < list(steps).index("changed")
    assert "The source says 6 cards, our text 5" in steps["contradicted"]["details"][0]
    assert "findings" not in steps
    assert steps["contradicted"]["command"] == 'rulewright accept frog-pond F002 --text "..."'
    said = "Shuffle the 20 frog cards well and deal 6 cards to each player."
    assert run("accept", BOOK, "F002", "--text", said).exit_code == 0
    assert "contradicted" not in run("status", BOOK, "--format", "json").stdout


@pytest.mark.parametrize(
    ("new", "is_against"),
    [("ゲームはすぐに終了します", True), ("ゲームは終了となります", False)],  # at once; is over
)
def test_what_our_text_does_not_contradict_is_accepted(edited, new: str, is_against) -> None:
    steps = {step["step"]: step for step in edited("ゲームは終了します", new)["steps"]}
    assert ("contradicted" in steps, "changed" in steps) == (is_against, True)


@pytest.mark.parametrize(
    ("old", "new", "holds"),
    [
        ("よく混ぜ、", "よく切り、", True),  # shuffle, in another word
        ("20枚をよく混ぜ", "22枚をよく混ぜ", True),  # asked: 22, and not the silenced 5
        ("５枚ずつ配ります", "５枚ずつ引きます", False),  # draw, not deal
        ("５枚ずつ", "６枚ずつ", False),
    ],
)
def test_a_silence_holds_while_its_clause_does(
    pond, run, edited, old: str, new: str, holds
) -> None:
    text = "Shuffle the 20 frog cards well, and deal 4 cards to each player."
    run("accept", BOOK, "F002", "--text", text)
    found = json.loads(run("check", BOOK, "--format", "json").stdout)["findings"]
    (wrong,) = [f for f in found if f["translation"] == "canonical"]
    run("decide", BOOK, "--silences", wrong["fingerprint"], "--reason", "One lies open already.")
    edited(old, new)
    after = json.loads(run("check", BOOK, "--format", "json").stdout)["findings"]
    again = [f for f in after if f["translation"] == "canonical" and "4" in f["message"]]
    assert [f["suppressed"] for f in again] == [holds]
    assert any(f["code"] == "source.silence-idle" for f in after) == (not holds)


def test_a_silence_is_not_idle_while_its_text_is_to_be_written(pond: Path, run, edited) -> None:
    run("accept", BOOK, "F002", "--text", "Shuffle the 20 frog cards, deal 4 to each player.")
    found = json.loads(run("check", BOOK, "--format", "json").stdout)["findings"]
    (wrong,) = [f for f in found if f["translation"] == "canonical"]
    run("decide", BOOK, "--silences", wrong["fingerprint"], "--reason", "One lies open already.")
    path = pond / RULEBOOK
    text = path.read_text("utf-8")
    for mark, is_idle in ((".todo ", False), ("", True)):
        block = text.replace('states="F002"', f'{mark}states="F002"').replace("deal 4", "deal 5")
        path.write_text(block, "utf-8")
        (book,) = json.loads(run("status", BOOK, "--format", "json").stdout)["books"]
        assert any(step["step"] == "idle" for step in book["steps"]) == is_idle


def test_a_baseline_holds_while_the_clause_does(pond, run, edited, tmp_path: Path) -> None:
    text = "Shuffle the 20 frog cards well, and deal 4 cards to each player."
    run("accept", BOOK, "F002", "--text", text)
    base = tmp_path / "base.json"
    base.write_text(run("check", BOOK, "--ours", "--format", "json").stdout, "utf-8")
    edited("20枚をよく混ぜ", "22枚をよく混ぜ")
    run("accept", BOOK, "F002")
    after = run("check", BOOK, "--ours", "--baseline", str(base), "--format", "json")
    (new,) = [f for f in json.loads(after.stdout)["findings"] if f["check"] == "number"]
    assert (after.exit_code, new["source_value"], new["target_value"]) == (1, 22, 20)


ASKED = """- id: empty-deck
  where: {where}
  rule: deck-empty-game-ends
  question: {{en: Does the round end?, ja: ラウンドも終わりますか。}}
  readings:
    - {{id: at-once, text: {{en: It ends at once., ja: すぐに終わります。}}}}
    - {{id: later, text: {{en: It is played out., ja: 最後まで行います。}}}}
  default: at-once
  why: It is shorter.
  answer: {answer}
"""  # does the round end too? at once; played out
ANSWERED = "{choice: later, who: 鈴木, when: 2026-12-05}"
LAST = "山札がなくなったら、ゲームは終了します。"  # when the deck is empty, the game ends


@pytest.mark.parametrize("answer", ["null", ANSWERED])
def test_a_question_may_name_a_sentence_that_is_gone(pond: Path, run, edited, answer: str) -> None:
    path = pond / "sources/frog-pond/questions.yaml"
    path.write_text(ASKED.format(where="[F007, F006]", answer=answer), "utf-8")
    run("draft", BOOK)
    book = edited(LAST + "\n", "")
    assert asked(book) == {"gone": ["F007"]}
    (gone,) = [step for step in book["steps"] if step["step"] == "gone"]
    assert f"{path.relative_to(pond)}:1:3" in gone["said"]
    found = json.loads(run("check", BOOK, "--format", "json").stdout)["findings"]
    (told,) = [f["message"] for f in found if f["code"] == "source.gone"]
    assert all(part in told for part in (LAST, "questions.yaml:1:3", "rulebook.md:"))
    for command in ("draft", "reconcile", "questions"):
        assert run(command, BOOK).exit_code == 0, command


def test_a_question_about_what_is_there_tells_nothing(pond: Path, run, edited) -> None:
    path = pond / "sources/frog-pond/questions.yaml"
    path.write_text(ASKED.format(where="[F007]", answer="null"), "utf-8")
    run("draft", BOOK)
    assert asked(edited("20枚", "20枚")) == {}
    path.write_text(ASKED.format(where="[F099]", answer="null"), "utf-8")
    assert "questions.yaml:1:3: where: found 'F099', which is no" in run("check", BOOK).output
