from __future__ import annotations

import pytest

from rulewright.judging.belonging import leads, parted, renumbered
from rulewright.publishing.composition import compose
from rulewright.publishing.html import publish_html
from rulewright.publishing.markdown_book import publish_markdown

from .conftest import RULEBOOK, Make

TABLE = "| Players | Stones |\n|---|---|\n| 2 | 6 |"
STEPS = "1. Draw a card.\n2. Take stones:"
ON = "3. Play a card.\n4. Pass."


def book_of(*blocks: str) -> str:
    said = "\n\n".join(f'{{#b{n} states="S03"}}\n{block}' for n, block in enumerate(blocks, 1))
    return RULEBOOK.replace('{#pass default="may-pass"}\nYou may pass.\n', f"{said}\n")


@pytest.mark.parametrize(
    ("blocks", "numbers"),
    [
        (("Take stones:", TABLE), "2 2"),
        (("Take as many as in the following table.", TABLE), "2 2"),
        (("Do these steps in order.", "- Draw.\n- Play."), "2 2"),
        ((STEPS, TABLE, ON), "2 2 2"),
        ((STEPS, "Then play."), "2 3"),
        (("Take stones.", TABLE), "2 3"),
        (("Take stones.", "1. Draw.\n2. Play."), "2 3"),
        (("Take stones:", "As many as you like."), "2 3"),
        (("Take stones:", f"As this table says.\n\n{TABLE}"), "2 3"),
    ],
)
def test_what_belongs_to_a_rule_has_its_number(
    make: Make, blocks: tuple[str, ...], numbers: str
) -> None:
    book = renumbered(make(book_of(*blocks)).book)
    found = [book.number(f"b{n}") for n in range(1, len(blocks) + 1)]
    assert found == [f"2.{number}" for number in numbers.split()]
    assert renumbered(book) == book


def test_it_has_no_number_in_the_margin(make: Make) -> None:
    page = compose(make(book_of(STEPS, TABLE, ON)))
    blocks = [block for block in page.chapters[2].blocks if block.id.startswith("b")]
    assert [block.margin for block in blocks] == ["2.2", "", ""]
    assert [block.number for block in blocks] == ["2.2"] * 3


def test_a_list_counts_on_in_every_edition(make: Make) -> None:
    checked = make(book_of(STEPS, TABLE, ON))
    assert '<ol start="3">' in publish_html(checked).decode()
    assert (
        '\n\n<a id="b3"></a>\n\n3. Play a card.\n4. Pass.\n' in publish_markdown(checked).decode()
    )


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("Each round has 3 phases, in order:", True),
        ("Score as in the following table.", True),
        ("Carry out these 3 steps.", True),
        ("The following player draws. Then you play.", False),
        ("Keep the stones below the board.", False),
        ("Note: take a stone.", False),
        ("", False),
    ],
)
def test_a_text_that_only_leads_is_known(text: str, does: bool) -> None:
    assert leads(text) is does


@pytest.mark.parametrize(
    ("markdown", "parts"),
    [
        (f"Take:\n\n{TABLE}", ("Take:", TABLE)),
        ("Take\nsome.\n\n- One\n- Two", ("Take\nsome.", "- One\n- Two")),
        (TABLE, ("", TABLE)),
        ("Take some.", ("Take some.", "")),
    ],
)
def test_a_block_is_parted_where_its_list_begins(markdown: str, parts: tuple[str, str]) -> None:
    lead, rest = parted(markdown)
    assert (lead.strip(), rest) == parts
