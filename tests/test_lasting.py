"""The source changes: only what the change touches is stale, everything else survives."""

from __future__ import annotations

import json
import re

import pytest

pytestmark = pytest.mark.usefixtures("judged_once")
RECEIVED = "sources/drive-in/received/000_127c2040bb3a4e53.txt"
Findings = list[dict[str, object]]


def findings_of(command) -> Findings:
    result = command("check", "drive-in", "--format", "json")
    assert result.exit_code in (0, 1), result.output
    return json.loads(result.stdout)["findings"]


def about_source(findings: Findings) -> set[tuple[object, object]]:
    told = (f for f in findings if str(f["code"]).startswith("source.") and f["tier"] != "review")
    return {(f["segment"], f["code"]) for f in told}


def ids_of(command) -> dict[str, str]:
    result = command("reconcile", "drive-in", "--format", "json")
    rows = json.loads(result.stdout)["rows"]
    return {row["segment"]: row["ja"] for row in rows if row["segment"]}


def test_nothing_changed_nothing_stale(command) -> None:
    assert about_source(findings_of(command)) == set()


def test_a_reworded_sentence_keeps_its_id_and_is_asked_again(command, edit) -> None:
    before = ids_of(command)
    edit(
        RECEIVED, "④ 手番の終了を宣言します。", "④ 手番が終わったことを宣言します。"
    )  # end your turn
    after = ids_of(command)
    assert {name for name in before if before[name] != after[name]} == {"D031"}
    assert about_source(findings_of(command)) == {("D031", "source.changed")}


def test_an_inserted_sentence_gets_a_new_id_and_must_be_stated(command, edit) -> None:
    before = ids_of(command)
    edit(
        RECEIVED,
        "じゃんけんでリーダーを決めます。",
        "じゃんけんでリーダーを決めます。\n山札は使いません。",
    )  # there is no draw pile
    after = ids_of(command)
    assert {name: after[name] for name in before} == before
    assert {name: text for name, text in after.items() if name not in before} == {
        "D078": "山札は使いません。"
    }
    assert about_source(findings_of(command)) == {("D078", "source.unstated")}


def test_a_split_sentence_keeps_its_id_on_the_larger_part(command, edit) -> None:
    edit(
        RECEIVED,
        "Gチップはゲームから除外し、箱にしまいます",
        "Gチップはゲームから除外します。箱にしまいます",
    )
    touched = {segment for segment, _ in about_source(findings_of(command))}
    assert touched == {"D056", "D078"}


def test_swapped_sections_keep_every_id_and_decision(workspace, command) -> None:
    before = ids_of(command)
    path = workspace / RECEIVED
    text = path.read_text("utf-8")
    first = re.search(r"＊001\n.*?\n\n", text, re.DOTALL)
    assert first is not None
    path.write_text(
        text.replace(first[0], "").replace(
            "＞カードの特殊効果\n", f"{first[0]}＞カードの特殊効果\n", 1
        ),
        "utf-8",
    )
    assert ids_of(command) == before
    assert about_source(findings_of(command)) == set()


def test_accepting_a_change_ends_it(command, edit) -> None:
    edit(RECEIVED, "④ 手番の終了を宣言します。", "④ 手番が終わったことを宣言します。")
    assert command("accept", "drive-in", "D031").exit_code == 0
    assert about_source(findings_of(command)) == set()


def test_a_sense_whose_form_is_gone_is_told(command, edit) -> None:
    edit(RECEIVED, "③ Sチップを持っていれば、", "③ 持っていれば、")
    assert ("D030", "source.decision-idle") in about_source(findings_of(command))
