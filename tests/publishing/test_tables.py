from __future__ import annotations

import re

import pytest

from rulewright.markdown import render
from rulewright.publishing.tables import (
    aligned,
    number_columns,
    scrolling,
    with_heads,
)

STONES = "| | 2 players | Note |\n|---|---|---|\n| White | 3 | few |\n| Black | – | none |"


def heads(html: str) -> list[tuple[str, str]]:
    return re.findall(r'<th scope="(\w+)"[^>]*>(.*?)</th>', with_heads(html))


def test_heads_of_rows_and_columns_have_their_scope() -> None:
    assert heads(render(STONES)) == [
        ("col", "2 players"),
        ("col", "Note"),
        ("row", "White"),
        ("row", "Black"),
    ]


@pytest.mark.parametrize("first", ["Black", ""])
def test_a_first_column_that_names_no_row_heads_none(first: str) -> None:
    found = heads(render(STONES.replace("White", first)))
    assert [scope for scope, _ in found] == ["col", "col"]


def test_numbers_are_aligned_and_what_the_author_aligned_stays() -> None:
    html = with_heads(render(STONES))
    assert re.findall(r'class="count align-right">(.*?)<', html) == ["2 players", "3", "–"]
    chosen = '<table>\n<tr><th class="align-center">N</th></tr>\n<tr><td class="align-center">3</td></tr>\n</table>'
    assert with_heads(chosen).count('"count align-center"') == 2


@pytest.mark.parametrize(
    ("column", "is_number"),
    [
        (("3", "-2", "+5"), True),
        (("1,000", "2.5", "50%"), True),
        (("1–2", "3–5", "6+"), True),
        (("×2", "–", ""), True),
        (("3", "4 or more"), False),
        (("3 cards", "4 cards"), False),
        (("–", ""), False),
        (("A1", "B2"), False),
    ],
)
def test_a_column_of_numbers_is_known(column: tuple[str, ...], is_number: bool) -> None:
    rows = tuple((text,) for text in column)
    assert number_columns(rows) == (frozenset((0,)) if is_number else frozenset())


@pytest.mark.parametrize(
    ("columns", "rows", "cell", "looks"),
    [
        (2, 3, "long words in a cell", "grid"),
        (2, 3, "3", "grid narrow"),
        (8, 3, "words", "grid wide"),
        (2, 40, "long words in a cell", "grid long"),
    ],
)
def test_a_table_looks_as_its_measures_ask(columns: int, rows: int, cell: str, looks: str) -> None:
    line = "|" + f" {cell} |" * columns
    html = render("\n".join((line, "|" + "---|" * columns, *[line] * rows)))
    assert f'<table class="{looks}">' in with_heads(html)


@pytest.mark.parametrize(
    ("cells", "looks"),
    [
        (("Seedlings in terraces that are incomplete", "1", "for every 2"), "whole-2 whole-3"),
        (("Stones", "what you do with these stones on your turn"), "whole-1"),
        (("a word or more", "a word or two", "and all of the others"), "whole-2"),
        (("what you do with these", "what you do with those"), ""),  # both may be broken
        (("Stones", "1", "for every 2"), "narrow"),  # all of it stands in one line
    ],
)
def test_short_cells_are_not_broken(cells: tuple[str, ...], looks: str) -> None:
    line = "| " + " | ".join(cells) + " |"
    html = with_heads(render("\n".join((line, "|" + "---|" * len(cells), line))))
    assert f'<table class="{f"grid {looks}".strip()}">' in html


@pytest.mark.parametrize(("columns", "scrolls"), [(3, False), (4, True)])
def test_what_has_many_columns_scrolls_and_has_a_name(columns: int, scrolls: bool) -> None:
    html = render("|" + " a |" * columns + "\n|" + "---|" * columns)
    region = '<div class="scroll" role="region" aria-label="Table 1.2" tabindex="0"><table'
    assert (region in scrolling(with_heads(html), "Table 1.2")) is scrolls


@pytest.mark.parametrize(
    ("cell", "scrolls"), [("some words of it " * 9, False), ("石" * 60, False), ("s" * 29, True)]
)
def test_what_has_long_words_scrolls(cell: str, scrolls: bool) -> None:
    html = with_heads(render(f"| {cell} |\n|---|\n| {cell} |"))
    assert ('class="scroll"' in scrolling(html, "Table")) is scrolls


@pytest.mark.parametrize(
    "text", ["Take three. | Then stop.\nDo so.\nNow.", "| a |\n|---|\n| b |", "A\n---\nB"]
)
def test_what_needs_no_alignment_stays(text: str) -> None:
    assert aligned(text) == text


def test_numbers_are_aligned_in_markdown() -> None:
    assert aligned(STONES).split("\n")[1] == "| --- | ---: | --- |"
    assert aligned(f"Take these:\n\n{STONES}").endswith(aligned(STONES))
    inside = "\n".join(f"   {line}" for line in STONES.split("\n"))
    assert aligned(inside).split("\n")[1].startswith("   | ---")
    assert aligned(STONES).replace("| --- | ---: | --- |", "|---|---|---|") == STONES
