"""Leaks that are planted in a toy game of hidden things are found, and only those."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulewright.play import Game
from rulewright.playing.engine import load_engine
from rulewright.playing.watching.observation import SOME, WHOLE, Effort, Sight, Watch, count_leaks
from rulewright.playing.watching.playout import LEAK, MISSED, Sampling, play_games

AnyGame = type[Game[Any, Any]]
Observe = Callable[[Any, Any, int], Any]


@pytest.fixture(scope="module")
def larder() -> AnyGame:
    game = load_engine(Path(__file__).with_name("larder.py"))
    assert not isinstance(game, tuple), game
    return game


def telling(larder: AnyGame, tell: Callable[[Any, Any, int], Any]) -> Any:
    """The game in which a seat observes something else: of the state, what it sees, the seat."""
    honest = larder()

    def observe(self: Any, state: Any, seat: int) -> Any:
        return tell(state, honest.observe(state, seat), seat)

    return type("Telling", (larder,), {"observe": observe})()


def look_at_deals(game: Any, effort: Effort) -> Sight:
    """A few deals of the game, looked at in turn, if need be several times."""
    watch, start = Watch(game, effort), game.start(3)
    states = [game.apply(start, move) for move, _ in game.chance(start)[:5]]
    sights = [watch.look(state) for state in states * (8 if effort is SOME else 1)]
    return Sight(*map(sum, zip(*sights, strict=True)))


LEAKS: dict[str, Callable[[Any, Any, int], Any]] = {
    "a hand": lambda state, seen, seat: seen._replace(hands=state.hands),
    "one card of a hand": lambda state, seen, seat: (seen, state.hands[2][1]),
    "the suits of a hand": lambda state, seen, seat: (seen, [c.suit for c in state.hands[1]]),
    "a sum of a hand": lambda state, seen, seat: (seen, sum(c.rank for c in state.hands[0])),
    "a face-down pile": lambda state, seen, seat: seen._replace(pile=state.pile),
    "the bottom of the pile": lambda state, seen, seat: (seen, state.pile[0]),
    "face-down stones": lambda state, seen, seat: seen._replace(stones=state.stones),
    "one face-down stone": lambda state, seen, seat: (
        seen,
        next(kind for kind, up in state.stones if not up),
    ),
    "a count": lambda state, seen, seat: seen._replace(purses=state.purses),
    "who has most": lambda state, seen, seat: (seen, max(state.purses) == state.purses[1]),
    "a letter of a rack": lambda state, seen, seat: (seen, state.racks[1][1]),
    "the order of the deck": lambda state, seen, seat: (seen, state.deck[0]),
    "what is in the deck": lambda state, seen, seat: (seen, sorted(state.deck)),
}

HONEST: dict[str, Callable[[Any, Any, int], Any]] = {
    "the game itself": lambda state, seen, seat: seen,
    "how many cards the others have": lambda state, seen, seat: (seen, [*map(len, state.hands)]),
    "how many stones lie face down": lambda state, seen, seat: (
        seen,
        sum(not up for _, up in state.stones),
    ),
    "all coins together": lambda state, seen, seat: (seen, sum(state.purses)),
    "how many letters there are": lambda state, seen, seat: (seen, [*map(len, state.racks)]),
    "what was on top before": lambda state, seen, seat: (seen, state.top),
    "everything that is hidden, sorted": lambda state, seen, seat: (
        seen,
        sorted((*state.deck, *state.pile, *(card for hand in state.hands for card in hand))),
    ),
}


@pytest.mark.parametrize("what", LEAKS)
def test_a_planted_leak_is_found(larder: AnyGame, what: str) -> None:
    assert look_at_deals(telling(larder, LEAKS[what]), SOME).leaks > 0


@pytest.mark.parametrize("what", HONEST)
def test_what_is_known_anyway_is_no_leak(larder: AnyGame, what: str) -> None:
    sight = look_at_deals(telling(larder, HONEST[what]), WHOLE)
    assert sight.made > 50
    assert (sight.leaks, sight.missed) == (0, 0)


KEPT: dict[str, Callable[[Any, Any, int], Any]] = {
    "his hand": lambda state, seen, seat: seen._replace(hands=()),
    "his purse": lambda state, seen, seat: seen._replace(purses=()),
    "his rack": lambda state, seen, seat: seen._replace(racks=()),
    "the stones": lambda state, seen, seat: seen._replace(stones=()),
    "the card on top": lambda state, seen, seat: seen._replace(top=()),
}


@pytest.mark.parametrize("what", KEPT)
def test_what_is_kept_from_him_is_found(larder: AnyGame, what: str) -> None:
    assert look_at_deals(telling(larder, KEPT[what]), WHOLE).missed > 0


def test_both_are_faults_of_the_games(larder: AnyGame) -> None:
    few = Sampling(games=20, states=40, leaks=40)
    assert play_games(larder(), few).faults == ()
    found = play_games(telling(larder, LEAKS["a sum of a hand"]), few)
    assert (len(found.faults), found.leaks > 0) == (1, True)
    assert re.fullmatch(rf"{LEAK}: .*hands\[0\].*, as seat [12] .*", found.faults[0])
    (fault,) = play_games(telling(larder, KEPT["his purse"]), few).faults
    assert re.fullmatch(rf"{MISSED}: purses\[(.)\], as seat \1 \(from 0\) .*", fault)


def test_one_state_alone_shows_a_leak(larder: AnyGame) -> None:
    state = next(iter(larder().small())).state
    made, leaks = count_leaks(larder(), state)
    assert (made > 20, leaks) == (True, 0)
    for what, tell in LEAKS.items():
        assert count_leaks(telling(larder, tell), state)[1] > 0, what


def test_the_same_states_are_looked_at_in_the_same_way(larder: AnyGame) -> None:
    assert look_at_deals(larder(), SOME) == look_at_deals(larder(), SOME)
