"""Tables and lists of rulebook.md: written, extended, and held against their rows and items."""

from __future__ import annotations

import pytest

from rulewright.judging.drafting.growing import with_lines
from rulewright.judging.forms import Item, cells_of, lines_for, list_of, table_of, with_line
from rulewright.judging.rulebook import read_rulebook
from rulewright.problems import Place
from rulewright.reading.segments import Segment
from rulewright.text import Span

SEGMENTS = frozenset({"A1", "A2", "A3", "A4"})
ORDER = [
    Segment(n, 0, "item", "・札", Span(0, 2), Place("r.txt"), label="・") for n in sorted(SEGMENTS)
]
TABLE = "| Players | Hand |\n|---|---|\n| 2 | 6 cards |"
HEADLESS = "|  |  |\n|---|---|\n| 2 | 6 cards |\n| 3 | 5 cards |"
LIST = "- Cards\n- Baskets"


def statement_of(body: str, states: str, mark: str = ""):
    text = f'# Game\n\n{{#x {mark}states="{states}"}}\n{body}\n\n{{#y states="A4"}}\nEnd.\n'
    statements, problems = read_rulebook("r.md", text, SEGMENTS.union(states.split()), frozenset())
    assert problems == ()
    return text, statements[1]


@pytest.mark.parametrize(
    ("rows", "has_header", "expected"),
    [
        ([("人数", "手札"), ("２", "６枚")], True, "| 人数 | 手札 |\n|---|---|\n| ２ | ６枚 |"),
        ([("２", "６枚")], False, "|  |  |\n|---|---|\n| ２ | ６枚 |"),  # two (players), six cards
        ([("a|b", "*")], True, "| a\\|b | \\* |\n|---|---|"),
    ],
)
def test_tables_are_written(rows, has_header: bool, expected: str) -> None:
    assert table_of(rows, has_header) == expected


def test_lists_are_written() -> None:
    assert list_of([Item("札"), Item("- *駒*")]) == "- 札\n- \\- \\*駒\\*"  # card, piece
    steps = [Item("山", 1, True), Item("①", 2), Item("②", 2), Item("手", 1, True)]  # deck, hand
    assert list_of(steps) == "1. 山\n   - ①\n   - ②\n2. 手"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("| a | b |", ("a", "b")),
        ("a | b", ("a", "b")),
        ("a | ", ("a", "")),
        ("| a |  |", ("a", "")),
        ("a\\|b", ("a|b",)),
        ("", ("",)),
    ],
)
def test_cells_of_a_line(line: str, expected: tuple[str, ...]) -> None:
    assert cells_of(line) == expected


@pytest.mark.parametrize(
    ("body", "states", "expected"),
    [
        (TABLE, "A1 A2", (0, 2)),
        (HEADLESS, "A1 A2", (2, 3)),
        (LIST, "A1 A2", (0, 1)),
        (TABLE, "A1", ()),
        (TABLE, "A1 A2 A3", ()),
        (LIST, "A1", ()),
        ("A rule | with a bar.", "A1", ()),
        ("- Cards\n  that are red", "A1 A2", ()),
    ],
)
def test_lines_stand_for_segments_if_there_are_as_many(body, states, expected) -> None:
    assert lines_for(statement_of(body, states)[1]) == expected


def test_the_head_is_said_where_the_source_says_it() -> None:
    assert statement_of(TABLE, "A1 A2")[1].text == "Players: Hand.\n2: 6 cards."
    assert statement_of(TABLE, "A1")[1].text == "2: 6 cards."
    assert statement_of(HEADLESS, "A1 A2")[1].text == "2: 6 cards.\n3: 5 cards."


def test_one_row_or_item_is_written() -> None:
    assert with_line(statement_of(TABLE, "A1 A2")[1], 2, "3|5") == TABLE.replace(
        "| 2 | 6 cards |", "| 3 | 5 |"
    )
    assert with_line(statement_of(LIST, "A1 A2")[1], 1, "- Baskets*") == "- Cards\n- Baskets\\*"


@pytest.mark.parametrize(
    ("body", "states", "line", "expected"),
    [
        (TABLE, "A1 A3", "| 1 | 9 |", "| Players | Hand |\n|---|---|\n| 1 | 9 |\n| 2 | 6 cards |"),
        (HEADLESS, "A1 A3", "| 2 | 4 |", HEADLESS.replace("| 3", "| 2 | 4 |\n| 3")),
        (LIST, "A1 A3", "駒", "- Cards\n- 駒\n- Baskets"),  # piece
        ("1. Cards\n1. Bags", "A1 A3", "駒", "1. Cards\n1. 駒\n1. Bags"),
        ("1. Cards\n2. Bags", "A1 A3", "駒", "1. Cards\n2. 駒\n3. Bags"),
    ],
)
def test_a_line_is_put_in_its_place(body, states, line, expected) -> None:
    text, block = statement_of(body, states)
    made = with_lines(text, block, ORDER, {"A2": line}, is_written=False)
    assert f'{{#x .todo states="A1 A2 A3"}}\n{expected}\n\n{{#y' in made
    written = with_lines(text, block, ORDER, {"A2": line}, is_written=True)
    assert '{#x states="A1 A2 A3"}' in written


def segment_of(name: str, label: str = "", kind: str = "item", depth: int = 1) -> Segment:
    return Segment(
        name, 0, kind, f"{label}札", Span(0, 1), Place("r.txt"), label=label, depth=depth
    )


LEAD = segment_of("A1", kind="sentence", depth=0)
STEPS = "Do this:\n\n1. Cards\n2. Bags"


@pytest.mark.parametrize(
    ("body", "states", "segments", "expected"),
    [
        (STEPS, "A1 A2 A3", (), (0, 2, 3)),
        (STEPS, "A2 A3", (), (2, 3)),
        (STEPS, "A1 A2 A3 A4", (), ()),
        (
            STEPS,
            "A1 A2 A3 A4",
            (LEAD, segment_of("A2", "①"), segment_of("A3"), segment_of("A4", "②")),
            (0, 2, 2, 3),
        ),  # the first step has two sentences
        (
            STEPS,
            "A1 A2 A3 A4",
            (LEAD, segment_of("A2", kind="sentence"), segment_of("A3", "①"), segment_of("A4", "②")),
            (0, 0, 2, 3),
        ),  # two sentences lead in
        ("Do this:\n\n" + TABLE, "A1 A2 A3", (), (0, 2, 4)),
        ("Do this:\n\n" + HEADLESS, "A1 A2 A3", (), (0, 4, 5)),
        ("1. Cards\n   - Bags", "A1 A2", (), (0, 1)),
    ],
)
def test_what_leads_in_and_what_goes_on_have_lines(body, states, segments, expected) -> None:
    block = statement_of(body, states)[1]
    assert lines_for(block, {segment.id: segment for segment in segments}) == expected


def test_a_head_below_what_leads_in_is_said_behind_it() -> None:
    block = statement_of("Use this:\n\n" + TABLE, "A1 A2 A3")[1]
    assert block.text == "Use this:\nPlayers: Hand.\n2: 6 cards."
    assert with_line(block, 0, "Use that:") == "Use that:\n\n" + TABLE


GRID = "   | Players | Hand |\n   |---|---|\n   | 2 | 6 |\n"
DEAL = f"1. Deal:\n\n{GRID}\n2. Play."


@pytest.mark.parametrize(
    ("body", "states", "expected"),
    [
        (DEAL, "A1 A2 A3 A4", "Deal:\nPlayers: Hand.\n2: 6.\nPlay."),
        (f"Do this:\n\n{DEAL}", "A1 A2 A3 A4 A5", "Do this:\nDeal:\nPlayers: Hand.\n2: 6.\nPlay."),
        (
            f"{DEAL}\n\n{GRID}",
            "A1 A2 A3 A4 A5 A6",
            "Deal:\nPlayers: Hand.\n2: 6.\nPlay.\nPlayers: Hand.\n2: 6.",
        ),
        (DEAL, "A1 A3 A4", "Deal:\n2: 6.\nPlay."),  # the head is ours alone
        (DEAL.replace("Players | Hand", " | "), "A1 A3 A4", "Deal:\n2: 6.\nPlay."),
        (STEPS, "A1 A2 A3", "Do this:\nCards\nBags"),
    ],
)
def test_the_head_of_a_table_in_a_step_is_said_above_its_rows(body, states, expected) -> None:
    assert statement_of(body, states)[1].text == expected


@pytest.mark.parametrize(
    ("body", "states", "new", "expected"),
    [
        (STEPS, "A1 A2 A4", segment_of("A3", "②"), "Do this:\n\n1. Cards\n2. 駒\n3. Bags"),
        (STEPS, "A1 A2 A4", segment_of("A3"), "Do this:\n\n1. Cards 駒\n2. Bags"),  # goes on
        (
            STEPS,
            "A1 A2 A4",
            segment_of("A3", "・", depth=2),
            "Do this:\n\n1. Cards\n   1. 駒\n2. Bags",
        ),
        (
            "1. Cards\n   - Bags\n2. Boxes",
            "A1 A2 A4",
            segment_of("A3", "・", depth=2),
            "1. Cards\n   - Bags\n   - 駒\n2. Boxes",
        ),
        (STEPS, "A1 A3 A4", segment_of("A2", "①"), "Do this:\n\n1. 駒\n2. Cards\n3. Bags"),
    ],
)  # piece
def test_a_step_is_put_in_at_its_place(body, states, new: Segment, expected) -> None:
    text, block = statement_of(body, states)
    first = body.startswith("Do")
    known = {"A1": LEAD if first else segment_of("A1", "①"), new.id: new}
    known = {name: segment_of(name, "①") for name in sorted(SEGMENTS)} | known
    if not first:
        known["A2"] = segment_of("A2", "・", depth=2)
    order = [known[name] for name in sorted(known)]
    made = with_lines(text, block, order, {new.id: "駒"}, is_written=True)
    assert f'{{#x states="A1 A2 A3 A4"}}\n{expected}\n\n{{#y' in made
