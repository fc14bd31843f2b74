from __future__ import annotations

from typing import Any

import pytest

from rulewright.play import UNDECIDED, Event, Game, Param, Rule, Variant, load
from rulewright.playing.searching.lockstep import Ledger
from rulewright.playing.searching.search import Limits
from rulewright.playing.telling.contrasting import apart
from rulewright.playing.telling.minimal_pairs import Teller
from rulewright.playing.trying.witness import Laboratory, find_hits, part
from rulewright.playing.variants import read_variant, show_variant


def variant(lab: Laboratory, text: str) -> Variant:
    found = read_variant(text, lab.base.game.rules)
    assert isinstance(found, Variant), found
    return found


@pytest.mark.parametrize(
    ("change", "outcome", "kind", "moves"),
    [
        ("stock.stones=2", "separated", "setup", 0),
        ("starter off", "undefined", "setup", 0),
        ("secret-tile off", "separated", "setup", 0),
        ("take-limit.most=3", "separated", "refusal", 1),
        ("take-limit.most=none", "separated", "refusal", 1),
        ("must-take off", "separated", "refusal", 1),
        ("must-take:optional", "separated", "refusal", 1),
        ("hold-limit off", "separated", "consequence", 1),
        ("hold-limit.most=2", "separated", "consequence", 1),
        ("last-stone off", "separated", "outcome", 1),
        ("most-stones:fewest", "separated", "outcome", 1),
        ("tie:later", "separated", "outcome", 1),
        ("tie:three", "undefined", "outcome", 1),
        ("about-stones off", "equal", "", 0),
        ("tap off", "equal", "", 0),
        ("hold-limit.most=3", "equal", "", 0),
    ],
)
def test_the_first_difference_is_found(
    lab: Laboratory, change: str, outcome: str, kind: str, moves: int
) -> None:
    parting = part(lab, variant(lab, change), "value")
    found = parting.witness
    assert parting.outcome == outcome
    assert (found.kind if found else "") == kind
    assert (len(found.moves) if found else 0) == moves


@pytest.mark.parametrize(
    ("change", "contrast", "text"),
    [
        (
            "hold-limit off",
            "rule",
            "Two players, three stones left. Ann takes 2 stones. With this rule: Ann loses 1 stone."
            " Without it: Nothing more happens.",
        ),
        (
            "take-limit.most=3",
            "value",
            "Two players, three stones left. Ann takes 3 stones. With this rule: This is not"
            " allowed: Ann cannot take 3 stones: at most 2 stones. With 3 instead of 2: This is"
            " allowed.",
        ),
        (
            "tie:later",
            "reading",
            "Two players, one stone left. Ann takes 1 stone. As printed: Ann wins. In the"
            " other reading: Ben wins.",
        ),
        (
            "stock.stones=0",
            "value",
            "Setting up for two players. With this rule: The stock has 5 stones. With 0 instead of"
            " 1: The stock has 4 stones.",
        ),
    ],
)
def test_it_is_told_as_a_minimal_pair(
    lab: Laboratory, change: str, contrast: Any, text: str
) -> None:
    found = part(lab, variant(lab, change), contrast).witness
    assert found is not None
    assert found.text == text


def test_a_witness_can_be_played_again(lab: Laboratory) -> None:
    found = part(lab, variant(lab, "hold-limit off"), "rule").witness
    assert found is not None
    game = lab.base.game
    state = load(game.state_type, found.state)
    for move in found.trace[:-1]:
        state = game.apply(state, load(game.move_type, move))
    assert game.draw(state) == found.before


def test_without_a_table_a_random_game_is_shrunk_to_its_last_move(lab: Laboratory) -> None:
    bare = Laboratory(lab.base, lab.names, Limits(depth=0, games=5))
    found = part(bare, variant(bare, "hold-limit off"), "rule").witness
    assert found is not None
    assert found.table.startswith("After ")
    assert len(found.moves) == len(found.trace) == 1


def test_a_refusal_by_another_rule_is_the_last_resort(
    pebbles: type[Game[Any, Any]], lab: Laboratory
) -> None:
    class Twin(pebbles):  # type: ignore[misc, valid-type]
        def refusal(self, state: Any, move: Any) -> Any:
            found = super().refusal(state, move)
            return found._replace(rule="tap") if found and not self.on("tap") else found

    twin = Laboratory(Ledger(Twin()), lab.names, lab.limits)
    found = part(twin, variant(twin, "tap off"), "rule").witness
    assert found is not None
    assert found.kind == "refusal"
    (ours,), (theirs,) = found.canonical, found.without
    assert theirs == ours.replace("is not", "is still not")


def test_an_engine_that_fails_makes_a_variant_unplayable(
    pebbles: type[Game[Any, Any]], lab: Laboratory
) -> None:
    class Brittle(pebbles):  # type: ignore[misc, valid-type]
        def apply(self, state: Any, move: Any, emit: Any = None) -> Any:
            return super().apply(state, move, emit) if self.on("tap") else 1 // 0

    brittle = Laboratory(Ledger(Brittle()), lab.names, lab.limits)
    parting = part(brittle, variant(brittle, "tap off"), "rule")
    assert parting.outcome == "unplayable"
    assert "ZeroDivisionError" in parting.reason


def test_what_both_say_is_left_out() -> None:
    assert apart(("a", "b", "c"), ("a", "x", "c")) == (("b",), ("x",))
    assert apart(("a", "b"), ("b",)) == (("a",), ())
    assert apart(("a",), ("a",)) == ((), ())


@pytest.mark.parametrize(
    "text", ["tap off", "tie:later", "take-limit.most=3", "take-limit.most=none"]
)
def test_a_variant_reads_as_it_is_shown(lab: Laboratory, text: str) -> None:
    assert show_variant(variant(lab, text)) == text


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("taxi off", "no rule 'taxi'"),
        ("taxi:later", "no rule 'taxi'"),
        ("tie:never", "no reading 'never'"),
        ("tie.most=3", "no parameter 'most'"),
        ("take-limit.most=many", "'many' is no value"),
        ("tie", "neither"),
    ],
)
def test_a_variant_that_the_engine_lacks_is_said(lab: Laboratory, text: str, fault: str) -> None:
    assert fault in str(read_variant(text, lab.base.game.rules))


def test_the_same_search_gives_the_same_witness(lab: Laboratory) -> None:
    other = lab.play(variant(lab, "tie:later"))
    found = [find_hits(Ledger(type(lab.base.game)()), other, lab.limits) for _ in range(2)]
    assert found[0] == found[1]
    assert Teller(lab.base.game, other, lab.names, "rule").witness(found[0].hits[0]).text


@pytest.mark.parametrize(
    ("text", "form", "default", "value"),
    [
        ("r.p=[0,1,2]", "unstated", (1, 2, 3), (0, 1, 2)),
        ("r.p=0-1-2", "unstated", (1, 2, 3), (0, 1, 2)),
        ("r.p=1-6", "range", (1, 5), (1, 6)),
        ("r.p=[1, 6]", "range", (1, 5), (1, 6)),
        ("r.p=7", "count", 6, 7),
        ("r.p=small", "unstated", "standard", "small"),
        ("r.p=trick-chip", "sense", "victory-chip", "trick-chip"),
        ("r.p=none", "bound", 5, None),
    ],
)
def test_a_value_is_read_by_its_form(text: str, form: Any, default: Any, value: Any) -> None:
    rules = (Rule("r", "effect", (Param("p", default, "", form),)),)
    assert read_variant(text, rules) == Variant(params={("r", "p"): value})


@pytest.mark.parametrize(
    ("text", "form", "default"),
    [("r.p=[0,1]", "unstated", (1, 2, 3)), ("r.p=6", "range", (1, 5)), ("r.p=1-2", "count", 6)],
)
def test_a_value_of_another_form_is_a_fault(text: str, form: Any, default: Any) -> None:
    rules = (Rule("r", "effect", (Param("p", default, "", form),)),)
    assert "is no value" in str(read_variant(text, rules))


def test_a_reading_that_demands_the_impossible_is_not_silent(
    pebbles: type[Game[Any, Any]], lab: Laboratory
) -> None:
    class Loud(pebbles):  # type: ignore[misc, valid-type]
        def apply(self, state: Any, move: Any, emit: Any = None) -> Any:
            after = super().apply(state, move, emit)
            if emit and self.actor(after) == UNDECIDED:
                emit(Event("must", "tie", (("seat", 0),)))
            return after

    loud = Laboratory(Ledger(Loud()), lab.names, lab.limits)
    assert part(loud, variant(loud, "tie:three"), "reading").outcome == "separated"
    assert part(lab, variant(lab, "tie:three"), "reading").outcome == "undefined"
