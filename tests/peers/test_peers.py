"""Every engine passes the suites that PettingZoo and OpenSpiel have for their own games.

No game is named here: an engine that is added to the folder is tested too.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from pettingzoo.test import api_test, seed_test

from rulewright.play import CHANCE, Event, Game
from rulewright.playing.engine import load_engine

from .seating import MoveTable, Seating, every_seating
from .spiel import load_game
from .zoo import Environment

SEATINGS = every_seating()
AnyGame = type[Game[Any, Any]]


def decides(seating: Seating) -> bool:
    """Whether any player has to decide anything."""
    game, dice = seating.kind(), random.Random(0)
    state = game.start(seating.seats)
    while (actor := game.actor(state)) == CHANCE:
        moves, weights = zip(*game.chance(state), strict=True)
        state = game.apply(state, dice.choices(moves, weights)[0])
    return actor >= 0


PLAYED = tuple(seating for seating in SEATINGS if decides(seating))
UNPLAYED = tuple(seating for seating in SEATINGS if seating not in PLAYED)


def name(seating: Seating) -> str:
    return seating.name


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("seating", PLAYED, ids=name)
def test_pettingzoo_api(seating: Seating) -> None:
    api_test(Environment(seating.kind(), seating.seats), num_cycles=1000)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("seating", PLAYED, ids=name)
def test_pettingzoo_seeds(seating: Seating) -> None:
    seed_test(lambda: Environment(seating.kind(), seating.seats), num_cycles=500)


def test_what_pettingzoo_cannot_take_is_over_before_anybody_decides() -> None:
    """Its environments begin with an agent that acts; OpenSpiel below takes these games too."""
    assert len(PLAYED) > len(UNPLAYED)
    for seating in UNPLAYED:
        with pytest.raises(AssertionError, match="must all be False after reset"):
            api_test(Environment(seating.kind(), seating.seats))


@pytest.mark.parametrize("seating", SEATINGS, ids=name)
def test_openspiel_simulation(seating: Seating) -> None:
    game = load_game(seating.kind(), seating.kind.name, seating.seats)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


# The suites would notice: each takes a toy game that breaks one promise.


@pytest.fixture(scope="module")
def pebbles() -> AnyGame:
    game = load_engine(Path(__file__).parents[1] / "playing" / "pebbles.py")
    assert not isinstance(game, tuple), game
    return game


def spoilt(kind: AnyGame, **verbs: Any) -> Any:
    return type("Spoilt", (kind,), verbs)()


CALLS = iter(range(10**9))


def turns_round(game: Any, state: Any) -> Any:
    """What chance may do, in another order every time."""
    found = list(type(game).__mro__[1].chance(game, state))
    turn = next(CALLS) % len(found)
    return found[turn:] + found[:turn]


def counts_looks(game: Any, state: Any, seat: int) -> Any:
    return (state, next(CALLS))


def robs_losers(game: Any, state: Any) -> Any:
    found = type(game).__mro__[1].returns(game, state)
    return tuple(value or -1 for value in found) if any(found) else found


def says_one_thing(game: Any, state: Any, move: Any) -> Any:
    return Event("won", "last-stone", (("seat", 0),))


def counts_in_fractions(game: Any, state: Any, move: Any, emit: Any = None) -> Any:
    after = type(game).__mro__[1].apply(game, state, move, emit)
    return after._replace(lost=float(after.lost))


def counts_moves(game: Any, state: Any, move: Any, emit: Any = None) -> Any:
    after = type(game).__mro__[1].apply(game, state, move, emit)
    return after._replace(lost=next(CALLS))


@pytest.mark.parametrize(
    ("verbs", "complaint"),
    [({"chance": turns_round}, "Incorrect"), ({"observe": counts_looks}, "Incorrect observation")],
)
def test_pettingzoo_would_notice(pebbles: AnyGame, verbs: dict[str, Any], complaint: str) -> None:
    seed_test(lambda: Environment(pebbles(), 3))
    with pytest.raises(AssertionError, match=complaint):
        seed_test(lambda: Environment(spoilt(pebbles, **verbs), 3))


@pytest.mark.parametrize(
    ("verbs", "complaint"),
    [
        ({"returns": robs_losers}, "MinUtility"),
        ({"phrase_of": says_one_thing}, "Duplicate action string"),
        ({"apply": counts_in_fractions}, "int expected, found 0.0"),
        ({"apply": counts_moves}, "ToString"),
    ],
)
def test_openspiel_would_notice(pebbles: AnyGame, verbs: dict[str, Any], complaint: str) -> None:
    pyspiel.random_sim_test(load_game(pebbles(), "pebbles", 3), 3, True, False)
    broken = load_game(spoilt(pebbles, **verbs), "pebbles", 3)
    with pytest.raises(Exception, match=complaint):
        pyspiel.random_sim_test(broken, 3, True, False)


def test_a_move_keeps_its_number() -> None:
    table = MoveTable(room=2)
    assert [table.number(move) for move in ("a", "b", "a")] == [0, 1, 0]
    assert [table.move(0), table.move(1)] == ["a", "b"]
    with pytest.raises(OverflowError, match="more than 2"):
        table.number("c")
    with pytest.raises(IndexError):
        table.move(2)
