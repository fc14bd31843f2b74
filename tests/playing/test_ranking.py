from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rulewright.play import Event, Variant
from rulewright.playing.searching.lockstep import Ledger
from rulewright.playing.telling.sentences import Names
from rulewright.playing.trying.witness import Laboratory, part

from .scripted import Scene, Scripted

NAMES = Names("en", {"card": ("card", "cards")})


def got(n: Any = 1, rule: str = "ours", also: tuple[str, ...] = (), **facts: Any) -> Event:
    return Event("got", rule, (("seat", 0), ("n", n), *facts.items()), also)


OTHERS = ("other", "later", "allows")
PLAIN = Scene("plain", {"act": (got(),)})


def witness(
    *scenes: Scene,
    off: str = "ours",
    text: str = "",
    refused: dict[str, str] | None = None,
    allowed: dict[str, str] | None = None,
) -> Any:
    made = {"scenes": scenes, "refused": refused or {}, "allowed_by": allowed or {}}
    game = type("Told", (Scripted,), made)
    lab = Laboratory(Ledger(game()), NAMES, texts={off: text})
    found = part(lab, Variant(off=frozenset((off,))), "rule").witness
    assert found is not None
    return found


@pytest.mark.parametrize(
    "worse",
    [
        Scene("decided by another", {"act": (got(rule="other", also=("ours",)),)}),
        Scene("none of it", {"act": (got(0),)}),
        Scene("a later rule's move", {"new": (got(),)}),
        Scene("three players", {"act": (got(),)}, seats=3),
        Scene("much else decides", {"act": (got(also=OTHERS), got(2, also=OTHERS))}),
        Scene("one player twice", {"act": (got(winner=0),)}),
        Scene("a large picture", {"act": (got(),)}, items=20),
        Scene("by chance", {"act": (got(),)}, by_chance=True),
        Scene("two moves", {"wait": (), "act": (got(),)}, then=("act",)),
    ],
    ids=lambda scene: scene.name,
)
def test_the_plain_play_is_printed_and_not(worse: Scene) -> None:
    assert witness(worse, PLAIN).table == "Plain."


@pytest.mark.parametrize(
    "alike",
    [
        Scene("one more thing", {"act": (got(),)}, items=5),
        Scene("other number", {"act": (got(5),)}),
        Scene("one other rule besides", {"act": (got(also=("other",)),)}),
        Scene("no count is 0", {"act": (got(place=0),)}),
    ],
    ids=lambda scene: scene.name,
)
def test_among_plays_as_plain_the_first_is_printed(alike: Scene) -> None:
    assert witness(alike, PLAIN).table != "Plain."
    assert witness(PLAIN, alike).table == "Plain."


def test_what_the_text_of_the_rule_names_is_shown() -> None:
    first = Scene("first", {"act": (got(card="003"),)})
    named = Scene("named", {"act": (got(card="004"),)})
    assert witness(first, named, text="Card 004 is worth more.").table == "Named."
    assert witness(first, named, text="A card may be worth more.").table == "First."


def test_a_permission_is_shown_by_what_it_allows_and_a_restriction_by_what_it_forbids() -> None:
    either = Scene("either", {"take": (), "leave": (), "act": ()})
    shown = witness(either, off="allows", refused={"leave": "allows"}, allowed={"take": "allows"})
    assert (shown.moves, shown.canonical) == (("Take.",), ("This is allowed.",))
    shown = witness(
        either, off="forbids", refused={"leave": "forbids"}, allowed={"take": "forbids"}
    )
    assert (shown.moves, shown.is_refused) == (("Leave.",), True)


def test_the_shortest_comes_before_the_plain_and_is_proved() -> None:
    long = Scene("long", {"wait": (), "act": (got(),)}, then=("act",))
    short = Scene("short", {"act": (got(0, also=("other", "later")),)}, seats=3, items=20)
    found = witness(long, short)
    assert (found.table, len(found.moves), found.proved) == ("Short.", 1, True)
    found = witness(long)
    assert (found.table, len(found.moves), found.proved) == ("Long.", 2, True)


def test_the_same_hits_give_the_same_play() -> None:
    scenes = (PLAIN, PLAIN._replace(name="plain too"), PLAIN._replace(name="plain as well"))
    assert {witness(*scenes).table for _ in range(3)} == {"Plain."}
    assert replace(witness(*scenes), table="") == replace(witness(*scenes), table="")
