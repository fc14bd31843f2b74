from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rulewright.judging.finding import Finding
from rulewright.play import Param, Reading, Rule
from rulewright.playing.searching.search import Limits
from rulewright.playing.trying.rivals import Court, rival_of, try_rule
from rulewright.playing.trying.senses import Load, SenseCase
from rulewright.playing.trying.witness import Laboratory
from rulewright.playing.variants import show_variant
from rulewright.playing.verdicts import Binding

RULE = Rule(
    "award",
    "effect",
    (
        Param("tricks", (1, 5), "trick", "range"),
        Param("chips", 1, "trick-chip", "count"),
        Param("most", 5, "g-chip", "bound"),
        Param("least", 2, "player", "bound"),
        Param("last", 6, "trick", "ordinal"),
        Param("more", 1, "victory-chip", "formula"),
    ),
    (
        Reading("some", "Some are enough.", ("quantifier:all",)),
        Reading("may", "It is allowed.", ("modality:must>may",)),
        Reading("any-chip", "Any chip.", ("term_missing:trick-chip", "number:[1, 2]")),
    ),
)
BINDINGS = tuple(
    Binding("award", param.name, "D034", param.value, None, None) for param in RULE.params
)


def finding(check: Any, source: Any, target: Any = None, segment: str = "D034") -> Finding:
    return Finding(
        *("book", segment, "", "A", "", check, f"{check}.differs", ()),
        *("accuracy", "major", "certain", "", (), (), source, target),
    )


@pytest.mark.parametrize(
    ("check", "source", "target", "shown"),
    [
        ("range", (1, 5), (1, 6), "award.tricks=1-6"),
        ("range", [1, 5], [1, 6], "award.tricks=1-6"),
        ("number", 1, 2, "award.chips=2"),
        ("number", 6, 7, "award.last=7"),
        ("comparator", (None, 5), (None, 6), "award.most=6"),
        ("comparator", (None, 5), 5, "award.most=none"),
        ("comparator", (None, 5), None, "award.most=none"),
        ("comparator", (None, 5), (5, None), "award.most=none"),
        ("comparator", (2, None), (3, None), "award.least=3"),
        ("number", 5, 4, "award.most=4"),
        ("quantifier", "all", None, "award:some"),
        ("modality", "must", "may", "award:may"),
        ("term_missing", "trick-chip", None, "award:any-chip"),
        ("number", [1, 2], 1, "award:any-chip"),
    ],
)
def test_a_finding_becomes_a_variant(check: str, source: Any, target: Any, shown: str) -> None:
    rival = rival_of(finding(check, source, target), RULE, BINDINGS)
    assert not isinstance(rival, str), rival
    assert show_variant(rival) == shown


@pytest.mark.parametrize(
    ("check", "source", "target", "segment"),
    [
        ("number", 1, None, "D034"),
        ("number", 3, 4, "D034"),
        ("number", 1, 2, "D099"),
        ("range", (1, 5), None, "D034"),
        ("range", (1, 4), (1, 6), "D034"),
        ("comparator", (None, 4), (None, 6), "D034"),
        ("quantifier", "each", None, "D034"),
        ("term_missing", "victory-chip", None, "D034"),
        ("omission", "trick-chip", None, "D034"),
        ("condition", 1, 2, "D034"),
    ],
)
def test_what_the_engine_cannot_play_has_a_reason(
    check: str, source: Any, target: Any, segment: str
) -> None:
    rival = rival_of(finding(check, source, target, segment), RULE, BINDINGS)
    assert isinstance(rival, str)
    assert check in rival


@pytest.mark.parametrize(
    ("check", "source", "target", "outcome"),
    [
        ("comparator", (None, 2), (None, 3), "separated"),
        ("comparator", (None, 2), 2, "separated"),
        ("modality", "must", "may", "separated"),
        ("limiter", "only", None, "unplayable"),
    ],
)
def test_a_translation_is_tried(
    lab: Laboratory, check: str, source: Any, target: Any, outcome: str
) -> None:
    bindings = (Binding("take-limit", "most", "D034", 2, None, None),)
    court = Court(lab, lab.base.game.rules, bindings)
    (rival,) = court.try_finding(finding(check, source, target), ("take-limit", "must-take"))
    assert rival.outcome == outcome
    assert (rival.witness is None) == (outcome == "unplayable")
    assert bool(rival.reason) == (outcome == "unplayable")


@pytest.mark.parametrize("check", ["term_forbidden", "term_inconsistent"])
def test_mere_wording_makes_no_rival(lab: Laboratory, check: str) -> None:
    court = Court(lab, lab.base.game.rules, ())
    assert court.try_finding(finding(check, "stone", "rock"), ("take-limit",)) == []
    assert court.try_finding(finding(check, "stone", "rock"), ()) == []


@pytest.mark.parametrize(
    ("segment", "stating", "said"),
    [
        ("D034", ("a-heading",), "a-heading states it, which the engine does not declare"),
        ("D034", (), "no rule of rulebook.md states it"),
        (None, (), "no sentence of the Japanese stands beside"),
    ],
)
def test_a_segment_that_no_rule_states_is_unplayable(
    lab: Laboratory, segment: str | None, stating: tuple[str, ...], said: str
) -> None:
    court = Court(lab, lab.base.game.rules, ())
    (rival,) = court.try_finding(replace(finding("number", 2, 3), segment=segment), stating)
    assert (rival.outcome, rival.rule, rival.reason.startswith(said)) == ("unplayable", "", True)


@pytest.mark.parametrize(
    ("rule", "bites", "changed", "moves"),
    [
        ("stock", True, "stock off", 0),
        ("must-take", True, "must-take off", 1),
        ("hold-limit", True, "hold-limit off", 1),
        ("tie", True, "tie off", 1),
        ("about-stones", False, "", 0),
        ("tap", False, "", 0),
    ],
)
def test_every_rule_is_tried(
    lab: Laboratory, rule: str, bites: bool, changed: str, moves: int
) -> None:
    declared = next(one for one in lab.base.game.rules if one.id == rule)
    verdict = try_rule(lab, declared, ("D001",))
    assert (verdict.bites, verdict.changed) == (bites, changed)
    assert bool(verdict.reason) != bites
    assert verdict.witness is None or len(verdict.witness.moves) == moves


def test_a_rule_that_decides_nothing_has_neither_witness_nor_reason(lab: Laboratory) -> None:
    idle = replace(lab, limits=Limits(depth=2, games=1))
    verdict = try_rule(idle, Rule("tap", "effect"), ())
    assert (verdict.bites, verdict.reason) == (False, "")


SENSES = (
    SenseCase(
        "S", ("g-chip", "v-chip"), (Load("D034.1", "award", "kind"),), (), (("D034.1", "g-chip"),)
    ),
)
SENSED = Rule("award", "effect", (Param("kind", "g-chip", "g-chip", "sense"),))


@pytest.mark.parametrize(
    ("check", "source", "target", "shown"),
    [
        ("term_confused", "g-chip", "v-chip", "award.kind=v-chip"),
        ("term_confused", "g-chip", "card", None),  # none of what the form can name
        ("term_confused", "v-chip", "g-chip", None),  # not what the word names here
        ("term_missing", "g-chip", None, None),
        ("number", "g-chip", "v-chip", None),
    ],
)
def test_another_thing_that_the_word_can_name_is_substituted(
    check: str, source: Any, target: Any, shown: str | None
) -> None:
    rival = rival_of(finding(check, source, target), SENSED, (), SENSES)
    assert (None if isinstance(rival, str) else show_variant(rival)) == shown
    elsewhere = rival_of(finding(check, source, target, "D099"), SENSED, (), SENSES)
    assert isinstance(elsewhere, str)
