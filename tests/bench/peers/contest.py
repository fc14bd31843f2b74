"""Whole games by random players, timed: what was decided, and what dealing and play cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import NamedTuple, TypeVar


class Clock:
    """The CPU time of this process, parted in two: a game begins with dealing."""

    def __init__(self) -> None:
        self.dealing = self.playing = 0.0
        self.is_play = False
        self.since = process_time()

    def turn_to(self, is_play: bool) -> None:
        """From here on the time is that of play, or that of dealing."""
        now = process_time()
        if self.is_play:
            self.playing += now - self.since
        else:
            self.dealing += now - self.since
        self.is_play, self.since = is_play, now


Contest = Callable[[Random, Clock], int]
"""Plays one whole game and says how many decisions the players made; the clock is set by it."""


class Contestant(NamedTuple):
    """Who plays, and how; or why it cannot (`lacks`)."""

    name: str
    play: Contest | None
    lacks: str = ""


class Tally(NamedTuple):
    """What one contestant did in one round: games, decisions of players, seconds of CPU time."""

    games: int
    decisions: int
    playing: float
    dealing: float

    def cost(self, with_deal: bool) -> float:
        """Seconds a decision."""
        return (self.playing + self.dealing * with_deal) / self.decisions


Choice = TypeVar("Choice")


def drawn(rng: Random, outcomes: Sequence[tuple[Choice, float]]) -> Choice:
    """One of what chance may do, by its weight."""
    weights = [weight for _, weight in outcomes]
    return rng.choices([choice for choice, _ in outcomes], weights)[0]


def timed(play: Contest, seed: int, seconds: float) -> Tally:
    """Whole games one after the other until so much CPU time has passed; at least one."""
    rng, clock = Random(seed), Clock()
    games = decisions = 0
    while not games or clock.playing + clock.dealing < seconds:
        clock.is_play = False
        decisions += play(rng, clock)
        clock.turn_to(False)
        games += 1
    return Tally(games, decisions, clock.playing, clock.dealing)


def rounds_of(
    contestants: Sequence[Contestant], rounds: int, seconds: float
) -> dict[str, list[Tally]]:
    """A tally a round for each who can play: all in turn, every second round backwards.

    The seed of a round is its number, for everybody.
    """
    able = [(one.name, one.play) for one in contestants if one.play is not None]
    found: dict[str, list[Tally]] = {name: [] for name, _ in able}
    for seed in range(rounds):
        for name, play in able[:: -1 if seed % 2 else 1]:
            found[name].append(timed(play, seed, seconds))
    return found
