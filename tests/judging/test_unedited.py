"""How unedited a translation looks, with reasons; a rewrite is never offered."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.judging.pairs import judged_pairs
from rulewright.judging.unedited import KEPT, NOTABLE, Looks, Worst

ROOT = Path(__file__).resolve().parent.parent.parent
GARBLE = ROOT / "tests" / "cases" / "55-machine-translation-garble" / "input.tsv"


def looks(tmp_path: Path, ja: str, en: str) -> Looks:
    (tmp_path / "p.tsv").write_text(f"id\tja\ten\n1\t{ja}\t{en}\n", "utf-8")
    (judged,) = judged_pairs(tmp_path / "p.tsv", None)
    return judged.looks[0]


def run(*more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "rulewright", "check", "--pairs", str(GARBLE), *more]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("ja", "en", "reason"),
    [
        ("場に出します。", "I will put it out.", "first person"),
        ("手札から出します。", "Play it from the hand from the hand.", "said twice"),
        ("親が配ります。", "The parent deals.", "rare in games"),  # the dealer
        ("札を引きます。", "Draw a 札.", "Japanese left"),
        ("カードを引きます。", "draw a card.", "no capital"),
        ("カードを引きます。", "Draw a card", "no stop"),
        ("カードを引きます。", "The card.", "no verb"),
        ("カードを引きます。", "Draw a card .", "a space before"),
        ("カードを３枚引きます。", "Draw 4 cards.", "finding: number.differs"),
        ("札を配ります。", "Birds sow the roles.", "nothing in the Japanese"),
    ],
)
def test_a_sign_is_told(tmp_path: Path, ja: str, en: str, reason: str) -> None:
    found = looks(tmp_path, ja, en)
    assert any(said.startswith(reason) or reason in said for said in found.reasons), found
    assert 0 < found.score < 1


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        ("親が札を配ります。", "The dealer deals the cards."),
        ("「私の番です」と言います。", "Say: I am next."),  # somebody speaks
        ("札（ふだ）を引きます。", "Draw a card (札)."),  # a gloss in brackets
        ("遊び方", "How to play"),  # a heading has no stop
        ("カードを引きます。", ""),  # an omission looks like nothing
        ("何度も繰り返します。", "Repeat it again and again."),
    ],
)
def test_good_english_has_none(tmp_path: Path, ja: str, en: str) -> None:
    assert looks(tmp_path, ja, en).score == 0


def test_good_pairs_of_other_games_look_edited(tmp_path: Path) -> None:
    lines = ROOT.joinpath("tests", "judging", "stranger.tsv").read_text("utf-8")
    (tmp_path / "p.tsv").write_text(lines, "utf-8")
    found = [one for judged in judged_pairs(tmp_path / "p.tsv", None) for one in judged.looks]
    assert len(found) > 100
    assert [one for one in found if one.score >= NOTABLE] == []


def test_machine_output_is_sorted_worst_first() -> None:
    """Case 55: first person and a wrong sense, wrong senses, words said twice."""
    told = json.loads(run("--format", "json").stdout)
    scores = [one["score"] for one in told["unedited"]]
    assert [one["id"] for one in told["unedited"]][:3] == ["4", "2", "1"]
    assert scores == sorted(scores, reverse=True)
    by_id = {one["id"]: one for one in told["unedited"]}
    assert all(f["unedited"] == by_id[f["segment"]] for f in told["findings"])


def test_each_line_of_findings_tells_it_too() -> None:
    result = run()
    shapes = [json.loads(line) for line in result.stdout.splitlines()]
    assert shapes
    assert "3 texts look unedited; the worst:\n  4 A" in result.stderr
    assert all({"score", "reasons"} <= set(shape["unedited"]) for shape in shapes)


def test_the_worst_of_a_long_stream_are_kept() -> None:
    worst = Worst()
    worst.add(Looks(str(i), "A", "", i / 1000, ()) for i in range(1000))
    assert len(worst.kept) == KEPT
    assert worst.kept[0].segment == "999"
    assert worst.count == 700
