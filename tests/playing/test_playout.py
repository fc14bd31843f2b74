from __future__ import annotations

from typing import Any

import pytest

from rulewright.play import Event, Game, Refusal
from rulewright.playing.watching.observation import count_leaks
from rulewright.playing.watching.playout import Sampling, play_games

AnyGame = type[Game[Any, Any]]
FEW = Sampling(games=20, states=40, leaks=10)


def test_a_good_engine_keeps_its_contract(pebbles: AnyGame) -> None:
    found = play_games(pebbles(), FEW)
    assert (found.games, found.states, found.nameless, found.leaks) == (20, 40, 0, 0)
    assert found.faults == ()
    assert found.events > found.decisions > 20
    assert found.swaps > 0


def test_the_same_seeds_give_the_same_games(pebbles: AnyGame) -> None:
    assert play_games(pebbles(), FEW) == play_games(pebbles(), FEW)


def test_another_seed_gives_other_games(pebbles: AnyGame) -> None:
    one, other = (play_games(pebbles(), Sampling(20, 40, 10, seed)) for seed in (0, 1))
    assert one != other
    assert (one.games, one.states, one.faults) == (other.games, other.states, other.faults)


@pytest.mark.parametrize(("games", "states"), [(20, 40), (20, 7), (3, 30), (1, 0)])
def test_so_many_states_are_looked_at_as_the_games_have(
    pebbles: AnyGame, games: int, states: int
) -> None:
    found = play_games(pebbles(), Sampling(games, states, 0))
    assert (found.games, found.states) == (games, min(states, found.decisions))
    assert found.swaps == 0
    assert bool(found.refused) == bool(states)


def stones(game: Any, state: Any) -> dict[str, int]:
    return {"stone": state.stock + sum(state.held) + state.lost, "tile": len(state.tiles)}


def test_what_is_conserved_stays(pebbles: AnyGame) -> None:
    counted = type("Counted", (pebbles,), {"conserved": stones})
    assert play_games(counted(), FEW).faults == ()
    lossy = type("Lossy", (counted,), {"apply": forgets_lost})
    assert "stone: there were 7, and then 6" in play_games(lossy(), FEW).faults


def forgets_lost(game: Any, state: Any, move: Any, emit: Any = None) -> Any:
    return type(game).__mro__[1].apply(game, state, move, emit)._replace(lost=0)


def emits_nameless(game: Any, state: Any, move: Any, emit: Any = None) -> Any:
    if emit:
        emit(Event("took", "no-such-rule"))
    return type(game).__mro__[1].apply(game, state, move, emit)


def refuses_nameless(game: Any, state: Any, move: Any) -> Any:
    found = type(game).__mro__[1].refusal(game, state, move)
    return found and Refusal(found.phrase, "no-such-rule", found.facts)


def refuses_nothing(game: Any, state: Any, move: Any) -> Any:
    return None


def refuses_all(game: Any, state: Any, move: Any) -> Any:
    return Refusal("must", "must-take", (("seat", state.turn),))


def knows_only_its_own(game: Any, state: Any) -> Any:
    """The moves, but none in a state that the game has not made itself."""
    moves = [move for move in game.candidates(state) if not game.refusal(state, move)]
    return moves if any(state is one for one in game.made) else []


def remembers(game: Any, state: Any, move: Any, emit: Any = None) -> Any:
    game.made.append(type(game).__mro__[1].apply(game, state, move, emit))
    return game.made[-1]


def tells_all(game: Any, state: Any, seat: int) -> Any:
    return state


def counts_in_fractions(game: Any, state: Any, move: Any, emit: Any = None) -> Any:
    after = type(game).__mro__[1].apply(game, state, move, emit)
    return after._replace(lost=float(after.lost))


@pytest.mark.parametrize(
    ("verb", "spoilt", "fault"),
    [
        ("apply", emits_nameless, "'took' names no declared rule"),
        ("refusal", refuses_nameless, "names no declared rule"),
        ("refusal", refuses_nothing, "a candidate is neither a move nor refused"),
        ("refusal", refuses_all, "a move is refused by 'must-take'"),
        ("observe", tells_all, "an observation changes"),
        ("apply", counts_in_fractions, "does not survive JSON"),
    ],
)
def test_a_broken_contract_is_reported(
    pebbles: AnyGame, verb: str, spoilt: Any, fault: str
) -> None:
    broken = type("Broken", (pebbles,), {verb: spoilt, "moves": _own_moves(pebbles)})
    assert fault in " ".join(play_games(broken(), FEW).faults)


def test_moves_depend_on_the_state_alone(pebbles: AnyGame) -> None:
    verbs = {"moves": knows_only_its_own, "apply": remembers, "made": []}
    found = play_games(type("Own", (pebbles,), verbs)(), Sampling(games=3, states=99, leaks=0))
    assert "the same state, read from JSON, has other moves" in found.faults


def _own_moves(pebbles: AnyGame) -> Any:
    """The moves by the game's own refusals, whatever the broken game says."""

    def moves(self: Any, state: Any) -> Any:
        honest = pebbles(self.variant)
        return [m for m in self.candidates(state) if honest.refusal(state, m) is None]

    return moves


def test_a_leak_is_seen_only_where_something_is_hidden(pebbles: AnyGame) -> None:
    leaky = type("Leaky", (pebbles,), {"observe": tells_all})
    table = next(iter(pebbles().small())).state
    three = table._replace(held=(1, 1, 1), tiles=(1, 2, 3))
    assert count_leaks(pebbles(), three) == (3, 0)
    assert count_leaks(leaky(), three) == (3, 3)
    # With two players each sees one tile and one is hidden: there is nothing to exchange.
    assert count_leaks(leaky(), table) == (0, 0)
