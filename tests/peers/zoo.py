"""Any engine as an environment of PettingZoo, in which agents act one after another (AEC).

A seat is an agent, an action the number of a move, the mask of legal actions stands in the info,
chance is drawn inside, and what an agent observes are the bytes of what the engine lets it see.
The reward comes at the end. https://pettingzoo.farama.org/api/aec/
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from pettingzoo import AECEnv

from rulewright.play import CHANCE, Game
from rulewright.playing.telling.describing import describe
from rulewright.playing.telling.sentences import Names

from .seating import MoveTable, as_text

SIGHT = 4096
"""How many bytes an observation has; what is shorter is filled up with zeros."""


class Environment(AECEnv):
    """A game for so many players."""

    def __init__(self, game: Game[Any, Any], seats: int, sight: int = SIGHT) -> None:
        super().__init__()
        self.game, self.seats, self.sight = game, seats, sight
        self.metadata = {"name": game.name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._table, self._dice = MoveTable(), random.Random(0)
        self._actions = {
            agent: Discrete(self._table.room, seed=seat)
            for seat, agent in enumerate(self.possible_agents)
        }
        self._sights = {agent: Box(0, 255, (sight,), np.uint8) for agent in self.possible_agents}

    def action_space(self, agent: str) -> Discrete:
        """The numbers that moves may have."""
        return self._actions[agent]

    def observation_space(self, agent: str) -> Box:
        """A text of a fixed length."""
        return self._sights[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game; the same seed, the same game."""
        if seed is not None:
            self._dice = random.Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._state = self.game.start(self.seats)
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: Any) -> None:
        """Make the move of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._state = self.game.apply(self._state, self._table.move(action))
        self._go_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> np.ndarray:
        """What the agent sees, as bytes."""
        seen = as_text(self.game.observe(self._state, self.possible_agents.index(agent)))
        data = seen.encode()
        assert len(data) <= self.sight, f"an observation has {len(data)} bytes: make it longer"
        return np.frombuffer(data.ljust(self.sight, b"\0"), np.uint8)

    def render(self) -> str:
        """The table in words, everything open."""
        return "\n".join(describe(self.game.draw(self._state), Names("en", {})))

    def close(self) -> None:
        """There is nothing to close."""

    def _go_on(self) -> None:
        """Draw what chance decides, then ask the next seat or end the game."""
        while (actor := self.game.actor(self._state)) == CHANCE:
            moves, weights = zip(*self.game.chance(self._state), strict=True)
            self._state = self.game.apply(self._state, self._dice.choices(moves, weights)[0])
        if actor < 0:
            self.rewards = dict(zip(self.agents, self.game.returns(self._state), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {} for agent in self.agents}
            return
        self.agent_selection = self.possible_agents[actor]
        mask = np.zeros(self._table.room, np.int8)
        mask[[self._table.number(move) for move in self.game.moves(self._state)]] = 1
        self.infos[self.agent_selection] = {"action_mask": mask}
