from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rulewright.play import Counting, Shortage, Variant
from rulewright.playing.trying.senses import (
    Identity,
    Load,
    SenseCase,
    explore,
    extended,
    try_senses,
)

LOADS = (Load("D1.1", "award", "kind"), Load("D2.1", "win", "kind"), Load("D3.1", "back", "kind"))
BOTH = ("red", "blue")


class Beads(Counting):
    """Each step pays one bead of the award's kind, or none; who has two of the win's kind wins.

    There are two red beads and one blue. At the end of a round of two steps all beads of one kind
    go back. A state is (step, beads paid of each kind, whether it is over).
    """

    def __init__(self, variant: Variant) -> None:
        params = variant.params
        self.award = BOTH.index(params["award", "kind"])  # type: ignore[arg-type]
        self.win = BOTH.index(params["win", "kind"])  # type: ignore[arg-type]
        self.back = BOTH.index(params["back", "kind"])  # type: ignore[arg-type]

    def start(self, seats: int) -> Any:
        return (0, (0, 0), False)

    def outcomes(self, state: Any) -> Sequence[bool]:
        return (True, False)

    def after(self, state: Any, outcome: bool) -> Any:
        step, paid, _ = state
        held = list(paid)
        if outcome:
            held[self.award] += 1
        if held[self.award] > (2, 1)[self.award]:
            return Shortage(BOTH[self.award])
        if held[self.win] == 2:
            return (step, tuple(held), True)
        if step % 2:
            held[self.back] = 0
        return (2 if step == 1 else 5 - step if step > 1 else 1, tuple(held), False)

    def is_over(self, state: Any) -> bool:
        return bool(state[2])

    def round_of(self, state: Any) -> int:
        return int(state[0] > 1)


def case(*identities: Identity, editors: str = "red red blue") -> SenseCase:
    decided = zip(("D1.1", "D2.1", "D3.1"), editors.split(), strict=True)
    return SenseCase("S玉", BOTH, LOADS, identities, tuple(decided))  # "S bead"


def tried(*identities: Identity, editors: str = "red red blue") -> Any:
    return try_senses(case(*identities, editors=editors), Beads, (2,))


def test_counting_removes_what_runs_short_or_never_ends() -> None:
    verdict = tried()
    fates = {" ".join(c for _, c in one.senses): one.fate for one in verdict.assignments}
    assert fates["red red red"] == fates["red red blue"] == ""
    assert fates["red blue red"] == "the game can never end at 2 players"
    assert fates["blue red red"] == "blue runs short at 2 players"
    assert verdict.by_counting == sum(not fate for fate in fates.values()) == 2
    assert verdict.decided is False


def test_a_textual_identity_removes_the_rest() -> None:
    verdict = tried(Identity("differ", ("D2.1", "D3.1"), "the other beads go back"))
    assert verdict.steps == (("the other beads go back", 1, (0,)),)
    assert verdict.assignments[0].fate == "the other beads go back"
    assert verdict.decided is True
    assert verdict.proven == (
        ("D1.1", "red", "counting"),
        ("D2.1", "red", "counting"),
        ("D3.1", "blue", "the other beads go back"),
    )


def test_an_editor_who_decides_otherwise_is_not_confirmed() -> None:
    differ = Identity("differ", ("D2.1", "D3.1"), "the other beads go back")
    assert tried(differ, editors="red blue blue").decided is False


def test_an_identity_that_says_nothing_new_removes_nothing() -> None:
    verdict = tried(Identity("same", ("D1.1", "D2.1"), "both are awards"))
    assert verdict.steps == (("both are awards", 2, ()),)


def test_every_criterion_is_counted() -> None:
    counts = dict(tried().criteria)
    assert counts["no supply ever runs short and the game can end"] == 2
    assert counts["the game can end, alone"] >= 2
    assert counts["and all of these"] <= 2


def test_no_counting_no_verdict() -> None:
    assert isinstance(try_senses(case(), lambda variant: None, (2,)), str)


def test_a_search_cut_short_says_so() -> None:
    params = {(load.rule, load.param): "red" for load in LOADS}
    assert explore(Beads(Variant(params=params)), 2, limit=1).whole is False
    assert explore(Beads(Variant(params=params)), 2).whole is True


@pytest.mark.parametrize(
    ("senses", "identities", "found"),
    [
        ({"a": "red"}, (Identity("same", ("a", "b"), ""),), {"a": "red", "b": "red"}),
        ({"a": "red"}, (Identity("differ", ("a", "b"), ""),), {"a": "red", "b": "blue"}),
        ({"a": "red"}, (Identity("same", ("b", "c"), ""),), {"a": "red"}),
        ({"a": "red", "b": "blue"}, (Identity("same", ("a", "b"), ""),), None),
        (
            {"a": "red", "d": "red"},
            (Identity("differ", ("a", "b"), ""), Identity("same", ("b", "d"), "")),
            None,
        ),
    ],
)
def test_identities_reach_other_occurrences(
    senses: dict[str, str], identities: tuple[Identity, ...], found: dict[str, str] | None
) -> None:
    assert extended(senses, identities, BOTH) == found
