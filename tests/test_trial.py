"""The books on trial: rules, rivals, senses and random games, by the command."""

from __future__ import annotations

import json
import statistics

import pytest
from click.testing import CliRunner

from rulewright.cli import cli

from .conftest import ROOT

pytestmark = pytest.mark.slow


def tried(slug: str) -> dict:
    result = CliRunner().invoke(cli, ["--workspace", str(ROOT), "trial", slug, "--format", "json"])
    assert result.exit_code == 0, result.output
    (book,) = json.loads(result.stdout)["books"]
    return book


@pytest.fixture
def trial(tried_once) -> dict:
    return tried("drive-in")


@pytest.fixture
def chess(tried_once) -> dict:
    return tried("hidden-chess")


@pytest.fixture(params=["trial", "chess"])
def any_trial(tried_once, request) -> dict:
    return request.getfixturevalue(request.param)


def test_every_rule_bites_or_is_no_rule_of_play(any_trial) -> None:
    trial = any_trial
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
        ("D010", "B", "stock-victory-chips:any-chip", "separated"),  # "the same number of tips"
        ("D025", "A", "turn-order:no-first", "undefined"),  # "from the leader" dropped
        ("D027", "A", "play-card:any-card", "separated"),  # "Select 1 card from the cards"
        ("D032", "B", "score:cards-counted", "separated"),  # "the number of card you played"
        ("D068", "A", "card-001:rest-of-round", "separated"),  # "in that trick" dropped
    ],
)
def test_rival_readings_are_played(trial, segment, slot, reading, outcome) -> None:
    rivals = {(r["segment"], r["translation"], r["reading"]): r for r in trial["rivals"]}
    rival = rivals[segment, slot, reading]
    assert rival["outcome"] == outcome
    assert rival["witness"]["moves"] or rival["witness"]["kind"] == "setup"


def test_no_rival_is_laid_on_a_translation_that_does_not_say_it(trial) -> None:
    played = [r for r in trial["rivals"] if r["outcome"] != "unplayable"]
    assert len(played) == 11


def test_the_two_s_chips(trial) -> None:
    (sense,) = trial["senses"]
    assert len(sense["assignments"]) == 64
    assert sense["survive_counting"] == 4
    assert [len(step["removes"]) for step in sense["identities"] if step["removes"]] == [2, 1]
    assert len(sense["proven"]) == 15
    assert sense["decided"] is True


def test_random_games_name_their_rules(any_trial) -> None:
    games = any_trial["playouts"]
    assert (games["games"], games["states"]) == (1000, 5000)
    assert (games["nameless"], games["leaks"], games["faults"]) == (0, 0, [])


def test_numbers_agree_in_all_three_places(any_trial) -> None:
    assert any_trial["bindings"]
    assert [binding for binding in any_trial["bindings"] if binding["alone"]] == []


def test_both_readings_of_every_open_question_of_hidden_chess_are_played(chess) -> None:
    outcomes = [choice["outcome"] for asked in chess["questions"] for choice in asked["choices"]]
    assert len(outcomes) >= 20
    assert set(outcomes) == {"separated"}


@pytest.mark.parametrize(
    ("segment", "reading"),
    [
        ("C030", "bishop:one-square"),  # "diagonally as you like": how far is lost
        ("C042", "use-crest:any-chip"),  # which side of the chip is up
        ("C043", "two-actions:from-then-on"),  # "only" lost
        ("C043", "king-may-move:from-then-on"),
    ],
)
def test_rival_readings_of_hidden_chess_are_played(chess, segment, reading) -> None:
    rivals = {(rival["segment"], rival["reading"]): rival for rival in chess["rivals"]}
    assert rivals[segment, reading]["outcome"] == "separated"
    assert rivals[segment, reading]["witness"]["moves"]
