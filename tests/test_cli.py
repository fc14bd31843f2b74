"""The command line: shapes, exit codes, and stdout that carries the result alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

FINDING_KEYS = {
    "book", "segment", "ja", "translation", "en", "check", "code", "params", "category",
    "severity", "tier", "message", "source_spans", "target_spans", "source_value",
    "target_value", "rule", "fingerprint", "suppressed",
}  # fmt: skip
ROW_KEYS = {
    "book", "segment", "ja", "candidates", "pick", "draft", "canonical", "authority", "provenance",
}  # fmt: skip


@pytest.fixture
def findings(judged_once, command) -> list[dict]:
    result = command("check", "drive-in", "--format", "json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)["findings"]


def test_findings_have_their_shape(findings) -> None:
    assert findings
    for finding in findings:
        assert set(finding) >= FINDING_KEYS
        for text, spans in (("ja", "source_spans"), ("en", "target_spans")):
            for start, end in finding[spans]:
                assert 0 <= start <= end <= len(finding[text])
    names = [finding["fingerprint"] for finding in findings]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("segment", "slot", "check", "source", "target"),
    [
        ("D022", "A", "range", [1, 5], [1, 6]),  # "from 1st to 6th trick"
        ("D035", "A", "comparator", [2, None], [3, None]),  # "more than 2 players"
        ("D062", "A", "comparator", [None, 5], 5),  # "can have five"
        ("D022", "B", "term_missing", "trick-chip", "chip"),  # "can gain one tip"
        ("D030", "A", "quantifier", "all", None),  # "must play it always"
        ("D028", "B", "limiter", "this-trick", None),  # "in this trick" dropped
        ("D071", "A", "order", "immediately", None),
    ],
)
def test_the_errors_of_the_translations_are_found(
    findings, segment: str, slot: str, check: str, source, target
) -> None:
    found = [
        (finding["source_value"], finding["target_value"])
        for finding in findings
        if (finding["segment"], finding["translation"]) == (segment, slot)
        and finding["check"] == check
        and finding["tier"] in ("certain", "likely")
    ]
    assert (source, target) in found


@pytest.mark.parametrize("term", ["tip", "mutual stock", "community stock"])
def test_inconsistent_terms_are_found(findings, term: str) -> None:
    found = [f for f in findings if f["check"] == "term_inconsistent"]
    assert any(term in str(finding["target_value"]).lower() for finding in found)


def test_more_than_five_is_left_alone(findings) -> None:
    assert not [
        f
        for f in findings
        if f["segment"] == "D063"
        and f["translation"] == "B"
        and f["check"] in ("comparator", "number")
    ]


def test_our_own_text_is_clean_without_silences(findings, workspace: Path) -> None:
    ours = [f for f in findings if f["translation"] in (None, "canonical")]
    assert [f for f in ours if f["tier"] != "review"] == []
    assert "silences:" not in (workspace / "sources/drive-in/decisions.yaml").read_text("utf-8")


@pytest.mark.usefixtures("judged_once")
def test_rows_lose_nothing(command, workspace: Path) -> None:
    rows = json.loads(command("reconcile", "drive-in", "--format", "json").stdout)["rows"]
    segments = [row["segment"] for row in rows if row["segment"]]
    assert segments == [f"D{n:03}" for n in range(1, 78)]
    assert all(set(row) >= ROW_KEYS for row in rows)
    received = next((workspace / "sources/drive-in/received").iterdir()).read_text("utf-8")
    blocks = [
        part.split("Original text")[0] for part in received.split("Translation / English")[1:]
    ]
    said = "".join(c["en"] for row in rows for c in row["candidates"])
    assert sorted("".join(blocks).replace(" ", "").replace("\n", "")) == sorted(
        said.replace(" ", "").replace("\n", "")
    )


def test_baseline_reports_only_what_is_new(command, tmp_path: Path) -> None:
    first = command("check", "drive-in", "--format", "json").stdout
    (tmp_path / "base.json").write_text(first, "utf-8")
    again = command(
        "check", "drive-in", "--format", "json", "--baseline", str(tmp_path / "base.json")
    )
    assert json.loads(again.stdout) == {"findings": []}


@pytest.mark.usefixtures("judged_once")
def test_findings_on_translations_fail_only_when_asked(command) -> None:
    assert command("check", "drive-in").exit_code == 0
    assert command("check", "drive-in", "--fail-on", "translations").exit_code == 1


def test_a_wrong_canonical_text_fails(command, edit) -> None:
    edit("sources/drive-in/rulebook.md", "you must play all of them", "you may play all of them")
    result = command("check", "drive-in", "--format", "json")
    assert result.exit_code == 1
    ours = [f for f in json.loads(result.stdout)["findings"] if f["translation"] == "canonical"]
    assert {f["check"] for f in ours if f["tier"] != "review"} == {"modality"}


@pytest.mark.usefixtures("judged_once")
def test_sarif_and_junit_are_well_formed(command) -> None:
    sarif = json.loads(command("check", "drive-in", "--format", "sarif").stdout)
    places = [r["locations"][0]["physicalLocation"] for r in sarif["runs"][0]["results"]]
    assert all(place["artifactLocation"]["uri"].startswith("sources/") for place in places)
    suite = ElementTree.fromstring(command("check", "drive-in", "--format", "junit").stdout)
    assert int(suite.get("tests", "0")) >= 77


@pytest.mark.parametrize(
    "text",
    ['{"id": "a", "ja": "５枚配ります。", "en": "Deal six cards."}\n', None],
)
def test_bare_pairs(command, tmp_path: Path, text: str | None) -> None:
    path = tmp_path / ("pairs.jsonl" if text else "pairs.tsv")
    path.write_text(text or "ja\ten\n５枚配ります。\tDeal six cards.\n", "utf-8")  # deal five
    result = command("check", "--pairs", str(path))
    assert result.exit_code == 1
    (finding,) = [json.loads(line) for line in result.stdout.splitlines()]
    assert (finding["check"], finding["source_value"], finding["target_value"]) == ("number", 5, 6)


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("p.jsonl", b'{"ja": "x"}\n', "p.jsonl:1:"),
        ("p.jsonl", b'{"ja": \n', "p.jsonl:1:"),
        ("p.tsv", b"only one column\n", "p.tsv:1:"),
        ("p.jsonl", '{"ja": "手札から引く", "en": "x'.encode() + b'\xff"}', "expected utf-8"),
        ("p.doc", b"x", "expected .jsonl"),
    ],
)
def test_bad_pairs_are_told(command, tmp_path: Path, name: str, content: bytes, said: str) -> None:
    (tmp_path / name).write_bytes(content)
    result = command("check", "--pairs", str(tmp_path / name))
    assert result.exit_code == 2
    assert said in result.output


def test_align_lines(command, tmp_path: Path) -> None:
    (tmp_path / "ja.txt").write_text("カードを５枚配ります。\n山札を置きます。\n", "utf-8")
    (tmp_path / "en.txt").write_text("Deal 5 cards.\nPlace the deck.\n", "utf-8")
    result = command("align", "--lines", str(tmp_path / "ja.txt"), str(tmp_path / "en.txt"))
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    assert [(row["ja"], row["en"]) for row in rows] == [([0], [0]), ([1], [1])]


@pytest.mark.usefixtures("tried_once")
def test_show_by_id_number_and_segment(command) -> None:
    shapes = [
        json.loads(command("show", "drive-in", name, "--format", "json").stdout)
        for name in ("play-trick-chips", "D030")
    ]
    assert shapes[0] == shapes[1]
    assert shapes[0]["verdict"]["bites"] is True
    again = json.loads(command("show", "drive-in", shapes[0]["number"], "--format", "json").stdout)
    assert again["id"] == "play-trick-chips"


def test_play_names_the_rule_that_forbids(workspace: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "rulewright",
        "--workspace",
        str(workspace),
        "play",
        "drive-in",
    ]
    lines = "t\n99\nx\n²\n" + "9" * 5000 + "\n１\nq\n"
    strict = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    result = subprocess.run(
        command, input=b"\xff\n" + lines.encode(), capture_output=True, env=strict, check=False
    )
    said = result.stdout.decode()
    assert result.returncode == 0, result.stderr
    assert "expected a number from 1" in said
    assert "Found '²'" in said
    assert "Found '１'" not in said
    assert b"Traceback" not in result.stderr
