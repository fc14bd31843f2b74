"""Blocks put into a rulebook.md: in their place, and nothing else touched."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.judging.drafting.placing import Piece, literal, with_pieces, with_text
from rulewright.judging.rulebook import read_rulebook
from rulewright.markdown import blocks

ORDER = ("A1", "A2", "A3", "A4", "A5")
TEXT = """# Game

{#setup states="A1"}
## Setup

{#deal states="A2"}
- Deal six cards.
- Keep them hidden.


{#end states="A4"}
The end.
"""


def statements_of(text: str):
    return read_rulebook("r.md", text, frozenset(ORDER), frozenset())[0]


def put(text: str, *names: str) -> str:
    pieces = [Piece((name,), name.lower(), f"Rule {name}.") for name in names]
    return with_pieces(text, statements_of(text), ORDER, pieces)


def test_a_piece_stands_behind_what_comes_before_it() -> None:
    after = put(TEXT, "A3")
    assert after.replace('{#a3 states="A3"}\nRule A3.\n\n', "") == TEXT
    assert [s.id for s in statements_of(after)] == ["", "setup", "deal", "a3", "end"]


@pytest.mark.parametrize(("text", "last"), [(TEXT, "\n"), (TEXT.rstrip("\n"), "\n")])
def test_a_piece_at_the_end(text: str, last: str) -> None:
    assert put(text, "A5") == f'{TEXT}\n{{#a5 states="A5"}}\nRule A5.{last}'


def test_pieces_in_a_row_keep_their_order() -> None:
    text = "# Game\n\n"
    assert [s.id for s in statements_of(put(text, "A1", "A2", "A3"))] == ["", "a1", "a2", "a3"]


def test_a_piece_before_all_that_is_stated_stands_first() -> None:
    text = '# Game\n\n{#deal states="A2"}\nDeal.\n'
    assert [s.id for s in statements_of(put(text, "A1"))] == ["", "a1", "deal"]


@pytest.mark.parametrize(
    ("head", "new"),
    [
        ('{#x .todo states="A1"}', '{#x states="A1"}'),
        ('{#x states="A1" .todo}', '{#x states="A1"}'),
        ('{.todo #x states="A1"}', '{#x states="A1"}'),
        ('{#x .example states="A1"}', '{#x .example states="A1"}'),
        ('{#x .todo-list states="A1"}', '{#x .todo-list states="A1"}'),
    ],
)
def test_a_text_replaces_a_block_and_its_mark_alone(head: str, new: str) -> None:
    text = f"# Game\n\n{head}\nOld\nlines.\n\n---\n\nRest.\n"
    statement = statements_of(text)[1]
    assert with_text(text, statement, "New.") == f"# Game\n\n{new}\nNew.\n\n---\n\nRest.\n"


def test_a_heading_stays_one() -> None:
    text = '# Game\n\n{#x .todo states="A1"}\n### 準備\n'  # "setup"
    assert with_text(text, statements_of(text)[1], "Setup").endswith("\n### Setup\n")


@pytest.mark.parametrize(
    "text",
    ["# no heading", "1. no list", "- no list", "> none", "S* chip and S* chip", "a_b_c", "---",
     "{.note}", "[a](b)", "<b>", "|a|b|", "1) x", "&amp;", "`x`", "~~~", "+ x", "2. ", "\\*"],
)  # fmt: skip
def test_a_text_is_shown_as_it_is(text: str) -> None:
    (block,) = blocks(literal(text))
    assert (block.kind, block.text) == ("paragraph", text.strip())


@given(st.text(st.characters(codec="ascii", exclude_categories=["Cc"]), min_size=1))
def test_any_text_is_one_paragraph(text: str) -> None:
    words = " ".join(text.split())
    assert [(block.kind, block.text) for block in blocks(literal(text))] == (
        [("paragraph", words)] if words else []
    )
