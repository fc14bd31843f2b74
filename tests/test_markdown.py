"""Literate Markdown: blocks with attributes, words without markup."""

from __future__ import annotations

import pytest

from rulewright.markdown import blocks, render

BOOK = """# Title

{#deal states="D005"}
Deal **six** cards
to each player.

{#parts .note outside="known"}
| Part | Count |
|---|---|
| G chips | five |

{#steps states="D1 D2"}
1. Take one.
2. Keep it.
"""


def test_blocks_carry_attributes_lines_and_words() -> None:
    title, deal, parts, steps = blocks(BOOK)
    assert (title.kind, title.level, title.text) == ("heading", 1, "Title")
    assert (deal.attribute("id"), deal.attribute("states"), deal.line) == ("deal", "D005", 4)
    assert deal.text == "Deal six cards to each player."
    assert deal.markdown == "Deal **six** cards\nto each player."
    assert (parts.kind, parts.attribute("class"), parts.text) == ("table", "note", "G chips: five.")
    assert (steps.kind, steps.text) == ("list", "Take one.\nKeep it.")


@pytest.mark.parametrize(
    "text",
    [
        "**山札。**から",
        "次に**（手札）**を",
        "**「置く」**と宣言",
        "**注意：**点",
        "**plain** text",
    ],
)
def test_bold_beside_japanese_marks_is_bold(text: str) -> None:
    html = render(text)
    assert "<strong>" in html
    assert "*" not in html


def test_multiplication_keeps_its_stars() -> None:
    assert "3*枚数*2" in render("3\\*枚数\\*2")


def test_html_in_the_text_is_shown() -> None:
    assert "<script>" not in render("a <script>alert(1)</script>")


STEPS = "1. Take one.\n   - a card\n2. Keep it."
PARTS = "| Part | Count |\n|---|---|\n| Chip | 5 |"


@pytest.mark.parametrize(
    ("body", "kinds"),
    [
        (f"Do this:\n{STEPS}", ["paragraph"]),
        (f"Do this:\n\n{STEPS}\n", ["paragraph"]),
        (f"Use these:\n\n{PARTS}", ["paragraph"]),
        (f"Use these:\n{PARTS}", ["paragraph"]),
        (f"Do this:\n\n{STEPS}\n\n{PARTS}", ["paragraph"]),
        ("Do this:\n\n3. Third\n4. Fourth", ["paragraph"]),
        (f"Do this:\n\n{{#y}}\n{STEPS}", ["paragraph", "list"]),
        (f"{STEPS}\n\nAnd this.", ["list", "paragraph"]),
        ("Do this:\n\nAnd this.", ["paragraph", "paragraph"]),
        (f"## Do this\n\n{STEPS}", ["heading", "list"]),
    ],
)
def test_what_a_paragraph_announces_is_of_its_block(body: str, kinds: list[str]) -> None:
    found = blocks(f"{{#x}}\n{body}\n")
    assert [block.kind for block in found] == kinds
    assert (found[0].attribute("id"), found[0].line) == ("x", 2)
    if len(kinds) == 1:
        assert found[0].markdown == body.rstrip("\n")
        assert found[0].text.startswith(("Do this:\n", "Use these:\n"))
