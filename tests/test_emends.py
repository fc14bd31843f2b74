"""A garbled original without translations: damage found, emended, told wherever it matters."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from rulewright.cli import cli

# "Preparation" / "Shuffle the 20 cards. The fourth piece is used only if there is. A fourth player."
# "Take an opponent's chip off." / "You cannot take off an opponent's chip. It is part of a completed
# row already." / "Put it down (see the table). Number)."
GARBLED = """準備

カード20枚を切ります。4つ目の駒は、ある場合にのみ使われます。4人目のプレイヤー。

遊び方

相手のチップを取り除きます。

相手のチップを取り除くことはできません。それはすでに完成した列の一部です。

カードを配ります（表を参照）。枚数）。
"""
FOUR = "4つ目の駒は、4人目のプレイヤーがいる場合にのみ使われます。"
ROW = "すでに完成した列の一部である相手のチップを取り除くことはできません。"
BROKEN = {
    ("G003", "source.bare"),
    ("G004", "source.no-predicate"),
    ("G007", "source.contradicts"),
    ("G008", "source.torn"),
    ("G010", "source.brackets"),
}
Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    def call(*args: str) -> Result:
        result = CliRunner().invoke(cli, ["--workspace", str(tmp_path / "w"), *args])
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    (tmp_path / "rules.txt").write_text(GARBLED, "utf-8")
    assert CliRunner().invoke(cli, ["init", str(tmp_path / "w")]).exit_code == 0
    assert call("new", "garbled", "--prefix", "G").exit_code == 0
    assert call("import", str(tmp_path / "rules.txt"), "--book", "garbled").exit_code == 0
    return call


def findings(run: Run) -> list[dict[str, Any]]:
    found = json.loads(run("check", "garbled", "--format", "json").stdout)["findings"]
    return [f for f in found if f["category"] == "source/garbled" and f["tier"] != "review"]


def emend(run: Run, names: str, *texts: str, confidence: str = "high") -> Result:
    said = [part for text in texts for part in ("--emends", text)]
    rest = ("--confidence", confidence, "--reason", "The full stop is wrong.")
    return run("decide", "garbled", *names.split(), *said, *rest)


def test_damage_fails_until_it_is_emended(run: Run) -> None:
    assert {(f["segment"], f["code"]) for f in findings(run)} == BROKEN
    assert run("check", "garbled").exit_code == 1
    assert "5 sentences of the Japanese that look broken" in run("status", "garbled").output
    assert emend(run, "G003 G004", FOUR).exit_code == 0
    assert emend(run, "G007 G008", ROW, confidence="likely").exit_code == 0
    left = [f for f in findings(run) if not f["suppressed"]]
    assert [(f["segment"], f["code"]) for f in left] == [("G010", "source.brackets")]
    assert "rules.txt:11:18" in dict(left[0]["params"])["place"]
    assert "2 garbled passages emended (1 high, 1 likely)" in run("status", "garbled").output


def test_an_emendation_that_is_broken_itself_is_no_answer(run: Run) -> None:
    assert emend(run, "G009 G010", "カードを配ります（表を参照。").exit_code == 0
    found = [f for f in findings(run) if f["segment"] in ("G009", "G010")]
    assert [(f["segment"], f["suppressed"]) for f in found] == [("G009", False), ("G010", True)]


def test_what_states_nothing_is_not_asked_about(run: Run) -> None:
    run("decide", "garbled", "G010", "--states-nothing", "printing", "--reason", "A scrap.")
    assert [f["suppressed"] for f in findings(run) if f["segment"] == "G010"] == [True]


def test_a_draft_holds_what_is_meant_in_one_block(run: Run, tmp_path: Path) -> None:
    emend(run, "G003 G004", FOUR)
    run("draft", "garbled")
    text = (tmp_path / "w/sources/garbled/rulebook.md").read_text("utf-8")
    assert f'states="G003 G004"}}\n{FOUR}\n' in text
    assert "ある場合" not in text


def test_rules_state_an_emended_sentence_whole(run: Run, tmp_path: Path) -> None:
    emend(run, "G003 G004", FOUR)
    book = tmp_path / "w/sources/garbled/rulebook.md"
    head = '# Garbled\n\n{#play states="G001"}\n## Preparation\n\n'
    book.write_text(head + '{#four states="G003"}\nUse the fourth piece if four play.\n', "utf-8")
    told = json.loads(run("check", "garbled", "--format", "json").stdout)["findings"]
    assert [
        (f["segment"], dict(f["params"])["others"]) for f in told if f["code"] == "source.apart"
    ]
    book.write_text(
        head + '{#four states="G003 G004"}\nUse the fourth piece if four play.\n', "utf-8"
    )
    told = json.loads(run("check", "garbled", "--format", "json").stdout)["findings"]
    assert not [f for f in told if f["code"] == "source.apart"]


def test_show_and_report_say_what_was_received_and_what_is_read(run: Run, tmp_path: Path) -> None:
    emend(run, "G003 G004", FOUR)
    run("draft", "garbled")
    said = run("show", "garbled", "G003").output
    for part in ("ある場合にのみ", f"emended (high): {FOUR}", "The full stop is wrong.",
                 "(said with G003)", "an emendation of G003, G004 (high)"):  # fmt: skip
        assert part in said
    shape = json.loads(run("show", "garbled", "G004", "--format", "json").stdout)
    emended = [segment["emended"] for segment in shape["segments"]]
    assert [(one["text"], one["with"]) for one in emended] == [(FOUR, None), ("", "G003")]
    run("build", "garbled")
    page = (tmp_path / "w/output/garbled/report.html").read_text("utf-8")
    for part in ("Garbled passages emended", '<section id="emended"', "<ins>がいる</ins>",
                 "<del>。</del>", "As received", "answered by a decision"):  # fmt: skip
        assert part in page
    for part in ("Pieces of translation", 'class="versions"', "Rivals", "score"):
        assert part not in page


def test_a_changed_sentence_is_told_with_what_covers_it(run: Run, tmp_path: Path) -> None:
    emend(run, "G003 G004", FOUR)
    received = tmp_path / "w/sources/garbled/received/rules.txt"
    received.write_text(GARBLED.replace("ある場合", "ない場合"), "utf-8")
    told = json.loads(run("check", "garbled", "--format", "json").stdout)["findings"]
    (changed,) = [f for f in told if f["code"] == "source.changed"]
    assert "the emendation at sources/garbled/decisions.yaml:" in changed["message"]


@pytest.mark.parametrize(
    ("names", "texts", "confidence", "said"),
    [
        ("G003 G004", (FOUR, "", "一。"), "high", "found 3"),
        ("G004 G003", (FOUR,), "high", "order of the source: G003 G004"),
        ("G003", (FOUR,), "sure", "'high', 'likely' or 'low'"),
        ("G003", (FOUR,), "", "expected how sure it is"),
        ("G001", ("準備",), "high", "says already"),
    ],
)
def test_what_no_emendation_can_be(
    run: Run, names: str, texts: tuple[str, ...], confidence: str, said: str
) -> None:
    result = emend(run, names, *texts, confidence=confidence)
    assert (result.exit_code, said in result.output) == (2, True), result.output


def test_nothing_is_emended_twice(run: Run) -> None:
    assert emend(run, "G003 G004", FOUR).exit_code == 0
    again = emend(run, "G004", "四人目。")
    assert (again.exit_code, "is decided here already" in again.output) == (2, True)
