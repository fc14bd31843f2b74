"""Entries at the end of a YAML list: every byte before them stays."""

from __future__ import annotations

import pytest

from rulewright.judging.ruling.entries import with_comments, with_entries
from rulewright.reading.decisions import read_decisions

ENTRY = {"segments": ["A1"], "reason": "no: # a 'reason'", "states_nothing": "courtesy"}
FIRST = "- segments: A0\n  reason: x  # why\n  states_nothing: courtesy"


@pytest.mark.parametrize(
    "text",
    ["", "# only comments\n", f"{FIRST}\n", FIRST, f"{FIRST}\n\n# at the end\n",
     "  " + FIRST.replace("\n", "\n  ") + "\n"],
)  # fmt: skip
def test_an_entry_is_put_behind_all_that_is_there(text: str) -> None:
    new, problems = with_entries("d.yaml", text, [ENTRY])
    assert problems == ()
    assert new.startswith(text)
    decisions, faults = read_decisions("d.yaml", new)
    assert faults == ()
    assert decisions[-1].record.reason == ENTRY["reason"]
    assert len(decisions) == 1 + ("A0" in text)


def test_a_list_in_brackets_is_written_out() -> None:
    new, _ = with_entries("d.yaml", "# mine\n[]\n", [ENTRY])
    assert new.startswith("# mine\n")
    assert len(read_decisions("d.yaml", new)[0]) == 1


def test_a_faulty_file_is_left_alone() -> None:
    new, (problem,) = with_entries("d.yaml", "- a: [\n", [ENTRY])
    assert (new, problem.code) == ("- a: [\n", "yaml-syntax")


def test_a_comment_is_put_in_once() -> None:
    text, first = with_comments("# mine\n", ["- segments: A1\n  reason: x\n"], "Proposed.")
    assert text == "# mine\n\n# Proposed.\n# - segments: A1\n#   reason: x\n"
    assert first
    assert with_comments(text, ["- segments: A1\n  reason: x\n"], "Proposed.") == (text, ())
