"""Whatever an engine hides from a seat would be missed: each part of it, shown, is a leak.

No game is named here: an engine that is added to the folder is tested too.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rulewright.play import CHANCE, Game
from rulewright.playing.watching.observation import Watch

from ..peers.seating import every_engine

AnyGame = type[Game[Any, Any]]
GAMES, LOOKS = 40, 100


def course(game: Game[Any, Any], seats: int, dice: Random) -> Iterator[Any]:
    """The states of a random game in which a seat acts."""
    state = game.start(seats)
    while (actor := game.actor(state)) >= 0 or actor == CHANCE:
        if actor >= 0:
            yield state
        moves = [move for move, _ in game.chance(state)] if actor == CHANCE else game.moves(state)
        state = game.apply(state, dice.choice(moves))


def pool_of(kind: AnyGame) -> list[Any]:
    """All the states of a few games."""
    game, dice = kind(), Random(4)
    games = (course(game, kind.seats[n % len(kind.seats)], dice) for n in range(GAMES))
    return [state for states in games for state in states]


def masked(game: Game[Any, Any], state: Any) -> frozenset[str]:
    """The fields of a state that some seat does not see as they are."""
    views = [game.observe(state, seat) for seat in range(len(game.returns(state)))]
    return frozenset(
        field
        for field, value in state._asdict().items()
        if any(getattr(view, field) != value for view in views)
    )


def hiding(kind: AnyGame) -> dict[str, list[Any]]:
    """By each field that is hidden, and is not the same in all states, some states where it is."""
    game, found = kind(), defaultdict[str, list[Any]](list)
    for state in pool_of(kind):
        for field in masked(game, state):
            found[field].append(state)
    return {
        field: Random(5).sample(states, min(LOOKS, len(states)))
        for field, states in sorted(found.items())
        if len({getattr(state, field) for state in states}) > 1
    }


HIDING = {kind: hiding(kind) for kind in every_engine()}
CASES = [(kind, field) for kind, fields in HIDING.items() for field in fields]


@pytest.mark.parametrize("kind", HIDING, ids=lambda kind: kind.name)
def test_an_engine_hides_things_and_nothing_leaks(kind: AnyGame) -> None:
    watch = Watch(kind())
    sights = [watch.look(state) for states in HIDING[kind].values() for state in states]
    assert len(HIDING[kind]) > 1
    assert sum(sight.made for sight in sights) > 100
    assert [sight for sight in sights if sight.leaks or sight.missed] == []


@pytest.mark.parametrize(
    ("kind", "field"), CASES, ids=[f"{kind.name}-{field}" for kind, field in CASES]
)
def test_what_is_hidden_would_be_missed(kind: AnyGame, field: str) -> None:
    honest = kind()

    def observe(game: Any, state: Any, seat: int) -> Any:
        return honest.observe(state, seat)._replace(**{field: getattr(state, field)})

    watch = Watch(type("Glass", (kind,), {"observe": observe})())
    assert any(watch.look(state).leaks for state in HIDING[kind][field])
