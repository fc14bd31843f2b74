"""Decisions without effect are taken out, and nothing else of the file is touched."""

from __future__ import annotations

import pytest

from rulewright.judging.ruling.forgetting import Forgotten, without_entries
from rulewright.reading.decisions import read_decisions

TEXT = """# What was decided.

# The first.
- segments: A1  # here
  reason: One.
  states_nothing: courtesy

# The second: why not?
- segments: [A2, A3]
  # inside
  reason: >
    Two,
    # and not a comment.
  states_nothing: courtesy
# Between.

- reason: Three.
  segments:
    - A4
    - A5
  states_nothing: courtesy
# The end.
"""
FIRST = TEXT[TEXT.index("- segments: A1") : TEXT.index("# The second")]
SECOND = TEXT[TEXT.index("- segments: [") : TEXT.index("# Between")]
THIRD = TEXT[TEXT.index("- reason: Three") : TEXT.index("# The end")]


def without(text: str, **gone: str) -> str:
    decisions, problems = read_decisions("d.yaml", text)
    assert problems == ()
    forgotten = [
        Forgotten(one, names, names == one.record.segments, "why")
        for one in decisions
        if (names := tuple(n for n in one.record.segments if n in gone))
    ]
    made, problems = without_entries("d.yaml", text, forgotten)
    assert problems == ()
    return made


@pytest.mark.parametrize(
    ("gone", "expected"),
    [
        ((), TEXT),
        (("A1",), TEXT.replace(FIRST, "\n")),
        (("A2", "A3"), TEXT.replace(SECOND, "")),
        (("A4", "A5"), TEXT.replace(THIRD, "")),
        (("A3",), TEXT.replace("[A2, A3]", "[A2]")),
        (("A4",), TEXT.replace("    - A4\n", "")),
        (("A1", "A2", "A4"), TEXT.replace(FIRST, "\n").replace("[A2, A3]", "[A3]")
                             .replace("    - A4\n", "")),
    ],
)  # fmt: skip
def test_entries_and_segments_are_taken_out(gone: tuple[str, ...], expected: str) -> None:
    assert without(TEXT, **dict.fromkeys(gone, "x")) == expected


def test_all_gone_leaves_the_comments() -> None:
    made = without(TEXT, A1="x", A2="x", A3="x", A4="x", A5="x")
    assert read_decisions("d.yaml", made) == ((), ())
    assert [line for line in made.split("\n") if line] == [
        "# What was decided.", "# The first.", "# The second: why not?", "# Between.", "# The end.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "[{segments: A1, reason: x, states_nothing: y}, {segments: A2, reason: x, emends: {text: t, confidence: low}}]",
        "# mine\n[{segments: A1, reason: x, states_nothing: y},\n {segments: A2, reason: x, states_nothing: y}]\n",
        "-\n  segments: A1\n  reason: x\n  states_nothing: y\n- segments: A2\n  reason: x\n  states_nothing: y\n",
        "- {segments: A1, reason: x, states_nothing: y}\n- {segments: A2, reason: x, states_nothing: y}\n",
    ],
)
def test_other_forms_of_the_list_are_taken_too(text: str) -> None:
    (left,), problems = read_decisions("d.yaml", without(text, A1="x"))
    assert (left.record.segments, problems) == (("A2",), ())


def test_a_faulty_file_is_left_alone() -> None:
    text, (problem,) = without_entries("d.yaml", "- a: [\n", ())
    assert (text, problem.code) == ("- a: [\n", "yaml-syntax")
