"""Any engine as a game of OpenSpiel: an action is the number of a move, chance is a player.

A state is told as JSON, and as JSON it is kept where OpenSpiel serializes it. A clone shares the
engine's state, which nothing may change: if something did, the clone would show it.
https://openspiel.readthedocs.io/en/latest/concepts.html
"""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any, NamedTuple

import pyspiel

from rulewright.play import CHANCE, Game, dump, load
from rulewright.playing.telling.sentences import Names, tell
from rulewright.playing.watching.playout import LENGTH

from .seating import MoveTable, as_text

NAMES = Names("en", {})
TERMINAL, BY_CHANCE = pyspiel.PlayerId.TERMINAL, pyspiel.PlayerId.CHANCE


class Entry(NamedTuple):
    """An engine that OpenSpiel knows, with the numbers of its moves."""

    game: Game[Any, Any]
    table: MoveTable


KNOWN: dict[str, Entry] = {}
"""By the name in OpenSpiel: what a serialized state belongs to."""


class Held:
    """An engine's state inside a state of OpenSpiel."""

    def __init__(self, name: str, state: Any) -> None:
        self.name, self.state = name, state

    def __deepcopy__(self, memo: object) -> Held:
        return Held(self.name, self.state)

    def __reduce__(self) -> tuple[Any, ...]:
        return _thaw, (self.name, json.dumps(dump(self.state)))


def _thaw(name: str, text: str) -> Held:
    return Held(name, load(KNOWN[name].game.state_type, json.loads(text)))


def load_game(game: Game[Any, Any], name: str, seats: int) -> pyspiel.Game:
    """The engine as OpenSpiel loads it by name, with the number of players as a parameter."""
    if name not in pyspiel.registered_names():
        _register(game, name)
    KNOWN[name] = Entry(game, MoveTable())
    return pyspiel.load_game(name, {"players": seats})


def _register(game: Game[Any, Any], name: str) -> None:
    kind = _kind(game, name)

    class Loaded(pyspiel.Game):
        def __init__(self, params: dict[str, Any]) -> None:
            super().__init__(kind, _info(params["players"], KNOWN[name].table.room), params)

        def new_initial_state(self) -> pyspiel.State:
            return Position(self, name)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
            """What a seat sees, as a text; there is no tensor to set."""
            return SimpleNamespace(tensor=None, dict={}, set_from=_seen, string_from=_seen)

    pyspiel.register_game(kind, Loaded)


def _kind(game: Game[Any, Any], name: str) -> pyspiel.GameType:
    """General sum: a game can end without a winner, or with several."""
    return pyspiel.GameType(
        short_name=name,
        long_name=name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=min(game.seats),
        max_num_players=max(game.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={"players": min(game.seats)},
    )


def _info(seats: int, room: int) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=room,
        max_chance_outcomes=room,
        num_players=seats,
        min_utility=0.0,
        max_utility=1.0,
        max_game_length=LENGTH,
    )


class Position(pyspiel.State):
    """A state of OpenSpiel that holds one of an engine."""

    def __init__(self, parent: pyspiel.Game, name: str) -> None:
        super().__init__(parent)
        self._held = Held(name, KNOWN[name].game.start(parent.num_players()))

    @property
    def known(self) -> Entry:
        """The engine and the numbers of its moves."""
        return KNOWN[self._held.name]

    def current_player(self) -> int:
        """The seat to move, or chance, or nobody any more."""
        actor = self.known.game.actor(self._held.state)
        return actor if actor >= 0 else BY_CHANCE if actor == CHANCE else TERMINAL

    def is_terminal(self) -> bool:
        """Whether nobody can go on."""
        return self.current_player() == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        game, table = self.known
        return sorted(table.number(move) for move in game.moves(self._held.state))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, with probabilities."""
        game, table = self.known
        outcomes = game.chance(self._held.state)
        total = sum(weight for _, weight in outcomes)
        return sorted((table.number(move), weight / total) for move, weight in outcomes)

    def _apply_action(self, action: int) -> None:
        game, table = self.known
        state = game.apply(self._held.state, table.move(action))
        self._held = Held(self._held.name, state)

    def _action_to_string(self, player: int, action: int) -> str:
        """The sentence that players read; chance deals face down, so its move is added."""
        game, table = self.known
        move = table.move(action)
        said = tell(game.phrase_of(self._held.state, move), game.phrases, NAMES)
        return f"{said} {as_text(move)}" if player == BY_CHANCE else said

    def returns(self) -> list[float]:
        """1 for who has won."""
        return [float(value) for value in self.known.game.returns(self._held.state)]

    def __str__(self) -> str:
        return as_text(self._held.state)


def _seen(position: Position, player: int) -> str:
    return as_text(position.known.game.observe(position._held.state, player))
