from __future__ import annotations

import re

import pytest

from rulewright.publishing.markdown_book import publish_markdown

from .conftest import RULEBOOK, Make


@pytest.mark.parametrize(
    "line",
    [
        "# Cairn",
        "## 1 Setup",
        "### Placing",
        '<a id="take"></a>**1.1** Take three white stones and one card. Keep them in front of you.',
        '<a id="pass"></a>**2.2** ◆ You may pass.',
        "> **Open question.** May you pass?",
        "> **With 2 instead of 1:** Ann has 2 cairns.",
        "> **Example.** Ann has placed a white stone.",
        "| White stones | 3 |",
        "| white stone | 白石 | [1.1](#take) | It is white. |",
    ],
)
def test_the_book_reads_as_text(make: Make, line: str) -> None:
    assert line in publish_markdown(make()).decode().splitlines()


def test_a_table_stands_below_its_number_with_its_numbers_aligned(make: Make) -> None:
    table = "| Kind | Count |\n|---|---|\n| White | 3 |"
    text = publish_markdown(make(RULEBOOK.replace("You may pass.", table))).decode()
    shown = table.replace("|---|---|", "| --- | ---: |")
    assert f'<a id="pass"></a>**2.2** ◆ Placing:\n\n{shown}\n' in text


def test_a_list_begins_below_its_number(make: Make) -> None:
    steps = "1. Draw a card.\n2. Play a card."
    lines = publish_markdown(make(RULEBOOK.replace("You may pass.", steps))).decode().splitlines()
    start = lines.index("1. Draw a card.")
    assert lines[start - 2] == '<a id="pass"></a>**2.2** ◆ Placing:'
    assert lines[start - 1] == ""


def test_links_lead_to_rules(make: Make) -> None:
    text = publish_markdown(make()).decode()
    assert set(re.findall(r"\]\(#([\w-]+)\)", text)) <= set(re.findall(r'<a id="([\w-]+)">', text))


def test_tables_stay_tables_and_no_html_is_left(make: Make) -> None:
    text = publish_markdown(make()).decode()
    assert len(re.findall(r"^\|[-:| ]+\|$", text, re.MULTILINE)) == 2
    assert re.findall(r"<(?!a id=|/a>)\w+", text) == []
    assert publish_markdown(make()) == text.encode()
