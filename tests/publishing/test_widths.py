from __future__ import annotations

import re

import pytest

from rulewright.publishing.tables import formatted
from rulewright.publishing.widths import BODY, fits, fitted, grids, height, lines, widths

LONG = "unbreakable" * 12


def table(*cells: str) -> str:
    line = f"| {' | '.join(cells)} |"
    return formatted("\n".join((line, "|" + "---|" * len(cells), line)))


@pytest.mark.parametrize(
    ("cells", "changed"),
    [
        (("Stone", "4"), False),
        (("Stone", "a word " * 40), False),
        (("石をひとつ置きます" * 12, "4"), False),  # "place one stone": broken anywhere
        (("Stone", LONG), True),
        ((LONG,), True),
        (("Stones",) * 16, True),
    ],
)
def test_only_what_does_not_fit_gets_columns_of_fixed_width(
    cells: tuple[str, ...], changed: bool
) -> None:
    html = table(*cells)
    found = fitted(html)
    assert (found != html) is changed
    shares = [float(one) for one in re.findall(r'<col style="width: ([\d.]+)%"', found)]
    assert len(shares) == (len(cells) if changed else 0)
    assert not changed or sum(shares) == pytest.approx(100, abs=1)
    assert (" fixed" in found) is changed


def test_short_cells_are_broken_only_for_want_of_room() -> None:
    html = table("Skeleton king", "Stone golem", "what it does, in some words")
    assert "whole-" in fitted(html)
    narrow = fitted(html, room=110)
    assert "whole-" not in narrow
    assert "fixed" not in narrow


def test_a_table_in_a_list_has_less_room() -> None:
    (flat,) = grids(table("word" * 6, "word" * 6))
    (deep,) = grids(f"<ul><li><ul><li>{table('word' * 6, 'word' * 6)}</li></ul></li></ul>")
    (after,) = grids(f"<ul><li>One</li></ul>{table('word' * 6)}")
    assert (flat.depth, deep.depth, after.depth) == (0, 2, 0)
    room = next(room for room in range(100, 400) if fits(flat, room, 9.0))
    assert not fits(deep, room, 9.0)


@pytest.mark.parametrize(
    "cells", [("Stone", "4"), (LONG, "4", "word " * 30), (LONG, LONG), ("Stones",) * 30]
)
def test_columns_never_take_more_than_there_is(cells: tuple[str, ...]) -> None:
    (grid,) = grids(table(*cells))
    wide = widths(grid, BODY, 9.3)
    assert len(wide) == len(cells)
    assert sum(wide) <= BODY
    assert min(wide) > 0


def test_a_long_word_leaves_room_for_words() -> None:
    (grid,) = grids(table(LONG, "word " * 30))
    assert widths(grid, BODY, 9.3)[1] > 0.4 * BODY


def test_lines_and_heights_count_what_is_broken() -> None:
    assert lines("", 50, 9.0) == 1
    assert lines("one", 50, 9.0) == 1
    assert lines("one two three four five six seven", 50, 9.0) > 2
    assert lines(LONG, 50, 9.0) > 10
    low, high = (grids(table("Stone", said))[0] for said in ("4", "word " * 30))
    assert height(low, 140, 9.0) < height(high, 140, 9.0)
