"""Japanese with western commas and full stops has the clauses of any other."""

from __future__ import annotations

import pytest

from rulewright.reading.glossary import Glossary
from rulewright.reading.japanese.reader import read_japanese


@pytest.mark.parametrize(
    ("western", "usual"),
    [
        # If you press it, it turns. If you let go, it stops.
        ("押すと, 回転します. 離すと, 停止します.", "押すと、回転します。離すと、停止します。"),
        ("押すと， 回転します． 離すと， 停止します．", "押すと、回転します。離すと、停止します。"),
        # Place a tile and score; if there is none, pass.
        ("置いて, 得点します. なければ, 終わります.", "置いて、得点します。なければ、終わります。"),
    ],
)
def test_western_marks_end_clauses(western: str, usual: str) -> None:
    ours, theirs = (read_japanese(text, Glossary(())).clauses for text in (western, usual))
    assert [(c.role, c.verb) for c in ours] == [(c.role, c.verb) for c in theirs]


@pytest.mark.parametrize(
    "text",
    [
        "得点は1,000点です",  # the score is 1,000 points
        "重さは2.5キロです",  # it weighs 2.5 kilos
        "第v.1版を使います",  # use edition v.1
    ],
)
def test_marks_inside_numbers_end_nothing(text: str) -> None:
    assert len(read_japanese(text, Glossary(())).clauses) == 1
