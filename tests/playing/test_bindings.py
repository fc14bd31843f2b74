"""Numbers of our text said in other words, and those that nothing holds."""

from __future__ import annotations

import pytest

from rulewright.judging.book import Statement
from rulewright.play import Param, Rule
from rulewright.playing.binding.claims import NOTHING, Claim
from rulewright.playing.binding.loose import loose_numbers
from rulewright.playing.binding.passages import Passage
from rulewright.playing.binding.stated import stated_in
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
    return [one.value for one in stated_in("rule.it", param, passage, {}, TERMS)]


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


SOURCE = "チップを２枚取る。"  # take two chips


def loose(ours: str, *bound: str, source: str = SOURCE, unbound: bool = False) -> list[str]:
    """The numbers of a rule that are bound to nothing; `bound` are texts whose first one is."""
    texts = {"S001": Passage("S001", read(source, "ja", TERMS), source, Place("rules.txt", 1))}
    mine = {"tap": Passage("tap", read(ours, "en", TERMS), ours, Place("rulebook.md", 1))}
    first = {name: one.reading.of("number")[0] for name, one in (*texts.items(), *mine.items())
             if name in bound}  # fmt: skip
    facts = texts["S001"].reading.of("number")
    claims = {"S001": [Claim(NOTHING, (facts,), 0, Place("decisions.yaml", 1))]} if unbound else {}
    rule = Statement("tap", "rule", ours, ours, Place("rulebook.md", 1), states=("S001",))
    spans = {(name, fact.span) for name, fact in first.items()}
    found = loose_numbers((rule,), (Rule("tap", "effect"),), texts, mine, claims, spans)
    return [problem.message.split("'")[1] for problem in found]


@pytest.mark.parametrize(
    "ours",
    [
        "Take two chips.",
        "Take two chips, and keep one.",  # one of them
        "Take two chips. If you have a chip, you may return one.",
        "Take two chips from the players.",
    ],
)
def test_all_numbers_are_held(ours: str) -> None:
    assert loose(ours, "S001", "tap") == []
    assert loose(ours, unbound=True) == []


@pytest.mark.parametrize(
    ("ours", "said"),
    [
        ("Take two chips, and keep three.", ["three"]),
        ("Take two chips. Keep one chip.", ["one"]),  # it counts
        ("Take two. Keep one.", ["one"]),  # of what?
        ("Take two chips from three players.", ["three"]),
    ],
)
def test_a_number_that_nothing_holds_is_told(ours: str, said: list[str]) -> None:
    assert loose(ours, "S001", "tap") == said


def test_a_number_of_the_source_is_told_too() -> None:
    assert loose("Take chips.") == ["２枚"]
