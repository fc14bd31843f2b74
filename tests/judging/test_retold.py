"""A whole table or list accepted as text; blocks taken away as they were drafted; what a draft tells."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.judging.drafting.retold import retold

RULES = """# 石の庭

## 得点

次の表に従って得点を数えます。

| 数えるもの | 点 |
|---|---|
| 石 | 3点 |
| 木 | 2点 |

札を3枚引きます。
"""
"""Stone garden. Scoring: count points by this table: what counts, points: stones 3, trees 2. Draw three."""
ENGLISH = """# Stone Garden

## Scoring

Count points by this table.

| what counts | points |
|---|---|
| per stone | 3 |
| per tree | 2 |

Draw 4 cards.
"""
NAMES = ("G003", "G004", "G005", "G006")
TABLE = "| What counts | Points |\n|---|---|\n| Stone | 3 |\n| Tree | 2 |"


@pytest.fixture
def garden(pond: Path, run) -> Path:
    """A book of its own, with a table and a translation that has one number wrong; its rulebook.md."""
    run("new", "garden")
    for name, text in (("ja.md", RULES), ("en.md", ENGLISH)):
        (pond / name).write_text(text, "utf-8")
        assert run("import", str(pond / name), "--book", "garden").exit_code == 0
    return pond / "sources/garden/rulebook.md"


def test_a_draft_tells_what_is_found_against_a_translation(garden: Path, run) -> None:
    told = run("draft", "garden").stdout.splitlines()
    (line,) = (one for one in told if "#draw-4-cards" in one)
    assert (
        "(translation A; G007: The source says 3, the translation 4 cards [number.differs])" in line
    )
    assert all(one.endswith("(translation A)") for one in told if ": + " in one and one != line)


def unpaired(garden: Path, run) -> None:
    """The draft, with a row of its table gone."""
    run("draft", "garden")
    text = garden.read_text("utf-8")
    assert "| per stone | 3 |\n| per tree | 2 |\n" in text
    text = text.replace("| per tree | 2 |\n", "").replace("| per stone |", "| 石 |")
    garden.write_text(text.replace(' states="G003', ' .todo states="G003'), "utf-8")


@pytest.mark.parametrize(
    "said",
    [
        f"Count by this table.\n\n{TABLE}",
        "Count by this table.\nWhat counts | Points\nStone | 3\nTree | 2\n",  # as one types it
    ],
)
@pytest.mark.parametrize("is_paired", [True, False])
def test_a_whole_table_is_written(garden: Path, run, said: str, is_paired: bool) -> None:
    run("draft", "garden") if is_paired else unpaired(garden, run)
    assert run("accept", "garden", *NAMES, "--text", said).exit_code == 0
    text = garden.read_text("utf-8")
    assert f' states="G003 G004 G005 G006"}}\nCount by this table.\n\n{TABLE}\n' in text
    assert ".todo" not in text
    assert run("accept", "garden", "G006", "--text", "Trees | 2").exit_code == 0  # a row alone


def test_what_is_next_for_a_table_of_too_few_rows_is_a_command_that_works(garden, run) -> None:
    unpaired(garden, run)
    told = run("status", "garden").stdout
    named = f'accept garden {" ".join(NAMES)} --text "..."'
    assert "one line for each row (cells apart by |)" in told
    assert f"next: rulewright {named}" in told
    refused = run("accept", "garden", "G006", "--text", "Tree | 2")
    assert (refused.exit_code, named in refused.stderr) == (2, True)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("Count by this table.", "one line for each row"),
        (TABLE.removesuffix("\n| Tree | 2 |"), "found 2 rows, expected 3"),
    ],
)
def test_a_table_without_all_of_its_rows_is_refused(garden, run, said, expected) -> None:
    unpaired(garden, run)
    before = garden.read_bytes()
    result = run("accept", "garden", *NAMES, "--text", said)
    assert (result.exit_code, expected in result.stderr) == (2, True)
    assert garden.read_bytes() == before


def test_a_table_that_nothing_states_yet_is_put_in(garden: Path, run) -> None:
    assert run("accept", "garden", *NAMES, "--text", f"Count.\n{TABLE}").exit_code == 0
    assert f'{{#count states="G003 G004 G005 G006"}}\nCount.\n\n{TABLE}\n' in garden.read_text()


@pytest.mark.parametrize(
    ("said", "has_header", "expected"),
    [
        ("a | b\nc | d", True, ("| a | b |\n|---|---|\n| c | d |", 2)),
        ("a | b\nc | d", False, ("|  |  |\n|---|---|\n| a | b |\n| c | d |", 2)),
        ("|  |  |\n|---|---|\n| a | b |", True, ("|  |  |\n|---|---|\n| a | b |", 1)),
        ("Do:\n- a\n- *b*", False, ("Do:\n\n- a\n- \\*b\\*", 0)),
        ("1. a\n2. b", False, ("1. a\n2. b", 0)),
        ("a | b", True, None),  # one line
        ("Two\nlines.", False, None),
        ("a | b\nc", False, None),  # no row
        ("a | b\nc | d | e", False, None),  # rows of other widths
        ("- a\nb", False, None),
    ],
)
def test_texts_of_several_lines(said: str, has_header: bool, expected) -> None:
    found = retold(said, has_header)
    assert (found and tuple(found)) == expected


def decided(run, *names: str):
    return run("decide", "garden", *names, "--states-nothing", "credit", "--reason", "No rule.")


@pytest.mark.parametrize(
    ("names", "block"), [(("G007",), "draw-4-cards"), (NAMES, "count-points-table")]
)
def test_a_decision_takes_a_block_away_as_it_was_drafted(garden, run, names, block) -> None:
    run("draft", "garden")
    result = decided(run, *names)
    assert f"- #{block} (as it was drafted)" in result.stdout
    assert names[0] not in garden.read_text("utf-8")


@pytest.mark.parametrize(
    ("names", "old", "said"),
    [
        (("G007",), "Draw 4 cards.", "states G007: take"),
        (("G003",), "", "states G004 G005 G006 too"),
    ],
)
def test_a_decision_takes_no_other_block_away(garden: Path, run, names, old, said) -> None:
    run("draft", "garden")
    text = garden.read_text("utf-8")
    garden.write_text(text.replace(old, "Draw 3 cards.") if old else text, "utf-8")
    before = garden.read_bytes()
    result = decided(run, *names)
    assert (result.exit_code, said in result.stderr) == (2, True)
    assert garden.read_bytes() == before
