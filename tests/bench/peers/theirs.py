"""The peers: each is imported when it is asked for, and told where it is not installed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from .contest import Clock, Contest, Contestant, drawn

SPADES, DARK_CHESS = "OpenSpiel spades", "OpenSpiel dark_chess"
BRIDGE, BARE_BRIDGE = "RLCard bridge", "RLCard bridge, bare game"
CHESS = "python-chess"


def spiel(name: str) -> Contest:
    """A game of OpenSpiel: C++, driven through pyspiel."""
    import pyspiel  # an extra of the tests

    game = pyspiel.load_game(name)

    def play(rng: Random, clock: Clock) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                if clock.is_play:
                    clock.turn_to(False)
                state.apply_action(drawn(rng, state.chance_outcomes()))
            else:
                if not clock.is_play:
                    clock.turn_to(True)
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def bridge() -> Contest:
    """Bridge as RLCard's users have it: the environment, which says what is legal at each step."""
    import rlcard

    env = rlcard.make("bridge", config={"seed": 0})

    def play(rng: Random, clock: Clock) -> int:
        seen, _ = env.reset()
        clock.turn_to(True)
        decisions = 0
        while not env.is_over():
            seen, _ = env.step(rng.choice(list(seen["legal_actions"])))
            decisions += 1
        return decisions

    return play


def bare_bridge() -> Contest:
    """The game inside that environment, without what a learner is shown of each state."""
    from rlcard.games.bridge.game import BridgeGame

    game = BridgeGame()
    game.np_random.seed(0)

    def play(rng: Random, clock: Clock) -> int:
        game.init_game()
        clock.turn_to(True)
        decisions = 0
        while not game.is_over():
            game.step(rng.choice(game.judger.get_legal_actions()))
            decisions += 1
        return decisions

    return play


def chess() -> Contest:
    """Chess by python-chess, to the end that the laws give without anybody claiming a draw."""
    from chess import Board

    def play(rng: Random, clock: Clock) -> int:
        board = Board()
        clock.turn_to(True)
        decisions = 0
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            decisions += 1
        return decisions

    return play


PEERS: Mapping[str, Callable[[], Contest]] = {
    SPADES: lambda: spiel("spades"),
    BRIDGE: bridge,
    BARE_BRIDGE: bare_bridge,
    DARK_CHESS: lambda: spiel("dark_chess"),
    CHESS: chess,
}


def theirs() -> list[Contestant]:
    """Every peer, able to play or not."""
    found = []
    for name, make in PEERS.items():
        try:
            found.append(Contestant(name, make()))
        except ImportError as error:
            found.append(Contestant(name, None, f"not installed ({error})"))
    return found
