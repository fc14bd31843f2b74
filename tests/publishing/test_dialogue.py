from __future__ import annotations

import pytest

from rulewright.markdown import render
from rulewright.publishing.dialogue import as_dialogue, is_dialogue, with_breaks

ASKED = '<p class="ask"><b>Q</b> May I?</p>\n<p class="reply"><b>A</b> No.'


@pytest.mark.parametrize(
    "markdown",
    ["**Q:** May I?\\\n**A:** No.", "**Q:** May I?\n**A:** No.", "Q: May I?\n\nA: No."],
)
def test_a_question_stands_above_its_answer(markdown: str) -> None:
    html = as_dialogue(render(markdown)).strip()
    assert html == f"{ASKED}</p>"
    assert is_dialogue(html)


def test_its_number_and_its_further_lines_stay() -> None:
    html = as_dialogue(render("Q2. May I\nor not?\nA2. No.\nNever."))
    assert "<b>Q2</b> May I or not?</p>" in html
    assert "<b>A2</b> No. Never.</p>" in html


@pytest.mark.parametrize(
    "markdown",
    [
        "Quick: draw.\nA: card lies there.",
        "Draw.\\\n**Q:** card.",
        "A Q: is no question.",
        "- Q: x",
    ],
)
def test_other_text_stays(markdown: str) -> None:
    html = render(markdown)
    assert as_dialogue(html) == html
    assert not is_dialogue(html)


@pytest.mark.parametrize(
    ("markdown", "shown"),
    [
        ("**Q:** May I?\n**A:** No.", "**Q:** May I?\\\n**A:** No."),
        ("**Q:** May I?\\\n**A:** No.", "**Q:** May I?\\\n**A:** No."),
        ("Draw\nAll: cards.", "Draw\nAll: cards."),
    ],
)
def test_an_answer_begins_a_line_in_markdown(markdown: str, shown: str) -> None:
    assert with_breaks(markdown) == shown
