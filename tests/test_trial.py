"""The first book on trial: rules, rivals, senses and random games, by the command."""

from __future__ import annotations

import json
import statistics

import pytest
from click.testing import CliRunner

from rulewright.cli import cli

from .conftest import ROOT

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def trial() -> dict:
    result = CliRunner().invoke(
        cli, ["--workspace", str(ROOT), "trial", "drive-in", "--format", "json"]
    )
    assert result.exit_code == 0, result.output
    (book,) = json.loads(result.stdout)["books"]
    return book


def test_every_rule_bites_or_is_no_rule_of_play(trial) -> None:
    resting = [rule for rule in trial["rules"] if not rule["bites"]]
    assert {rule["kind"] for rule in resting} <= {"definition", "physical"}
    assert all(rule["reason"] for rule in resting)
    biting = [rule for rule in trial["rules"] if rule["bites"]]
    assert all(rule["witness"]["text"] for rule in biting)
    assert statistics.median(len(rule["witness"]["moves"]) for rule in biting) <= 3


@pytest.mark.parametrize(
    ("segment", "slot", "reading", "outcome"),
    [
        ("D022", "A", "trick-award.tricks=1-6", "separated"),  # "from 1st to 6th trick"
        ("D022", "B", "trick-award:any-chip", "separated"),  # "one tip"
        ("D062", "A", "g-chip-limit.chips=none", "separated"),  # "can have five"
        ("D030", "A", "play-trick-chips:one", "separated"),  # "must play it"
        ("D035", "A", "tie.players=3", "undefined"),  # "more than 2 players"
        ("D028", "B", "no-same-character:any-trick", "separated"),  # "in this trick" dropped
    ],
)
def test_rival_readings_are_played(trial, segment, slot, reading, outcome) -> None:
    rivals = {(r["segment"], r["translation"], r["reading"]): r for r in trial["rivals"]}
    rival = rivals[segment, slot, reading]
    assert rival["outcome"] == outcome
    assert rival["witness"]["moves"]


def test_no_rival_is_laid_on_a_translation_that_does_not_say_it(trial) -> None:
    played = [r for r in trial["rivals"] if r["outcome"] != "unplayable"]
    assert len(played) == 6


def test_the_two_s_chips(trial) -> None:
    (sense,) = trial["senses"]
    assert len(sense["assignments"]) == 64
    assert sense["survive_counting"] == 4
    assert [len(step["removes"]) for step in sense["identities"] if step["removes"]] == [2, 1]
    assert len(sense["proven"]) == 15
    assert sense["decided"] is True


def test_random_games_name_their_rules(trial) -> None:
    games = trial["playouts"]
    assert (games["games"], games["states"]) == (1000, 5000)
    assert (games["nameless"], games["leaks"], games["faults"]) == (0, 0, [])


def test_numbers_agree_in_all_three_places(trial) -> None:
    assert trial["bindings"]
    assert [binding for binding in trial["bindings"] if binding["alone"]] == []
