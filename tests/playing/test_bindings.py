"""Numbers of our text said in other words: one of them, two or three."""

from __future__ import annotations

import pytest

from rulewright.play import Param
from rulewright.playing.binding.bindings import Passage, _stated
from rulewright.problems import Place
from rulewright.reading.glossary import read_glossary
from rulewright.reading.readers import read

WORDS = """
- id: player
  forms: {ja: [プレイヤー], en: player}
- id: chip
  forms: {ja: [チップ], en: chip}
"""
TERMS, _ = read_glossary([("words.yaml", WORDS, False)])


def stated(text: str, param: Param) -> list[object]:
    passage = Passage("rule", read(text, "en", TERMS), text, Place("rulebook.md", 1))
    return [one.value for one in _stated("rule.it", param, passage, {}, TERMS)]


@pytest.mark.parametrize(
    ("text", "form", "unit", "expected"),
    [
        ("Flip one of your chips.", "count", "chip", [1]),
        ("Flip any one of your chips.", "count", "chip", [1]),
        ("Flip two chips, and keep one of your chips.", "count", "chip", [2]),  # what is counted
        ("Flip any of your chips.", "count", "chip", []),
        ("It is for two or three players.", "range", "player", [(2, 3)]),
        ("It is for 2, 3, or 4 players.", "range", "player", [(2, 4)]),
        ("It is for two or four players.", "range", "player", []),  # a choice
        ("It is for two to four players.", "range", "player", [(2, 4)]),
        ("Two or three players get five chips.", "count", "chip", [5]),
    ],
)
def test_what_a_passage_states(text: str, form: str, unit: str, expected: list[object]) -> None:
    assert stated(text, Param("it", 1, unit, form)) == expected
