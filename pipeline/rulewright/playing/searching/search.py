"""The shortest play in which two versions of a game part ways."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from rulewright.play import CHANCE, OVER, UNDECIDED, Table
from rulewright.playing.searching.lockstep import AnyGame, Ledger, fork_of, look, spread
from rulewright.playing.verdicts import WitnessKind


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a search goes.

    depth: moves of players. states: looked at for each table and depth, so that a hit of one move
    is provably shortest and a longer one among those looked at. chance: outcomes taken of one
    chance. games: random games afterwards for each number of players, length: states of each.
    """

    depth: int = 4
    states: int = 60
    chance: int = 2
    games: int = 12
    length: int = 400


class Step(NamedTuple):
    """One move made: from which state, by whom (a seat or CHANCE), and the step before it."""

    before: Any
    move: Any
    actor: int
    last: Step | None


class Hit(NamedTuple):
    """The first difference: its kind, the table, the steps up to and with the deciding one.

    `undecided`: one version does not say how the play goes on.
    """

    kind: WitnessKind
    undecided: bool
    table: Table
    step: Step | None

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps in playing order."""
        found: list[Step] = []
        step = self.step
        while step is not None:
            found.append(step)
            step = step.last
        return tuple(reversed(found))

    @property
    def length(self) -> int:
        """How many moves of players it takes."""
        return sum(step.actor >= 0 for step in self.steps)


class Front(NamedTuple):
    """The states of one table that so many moves of players have led to."""

    table: Table
    states: tuple[tuple[Any, Step | None], ...]


def search_tables(base: Ledger, other: AnyGame, limits: Limits) -> Hit | None:
    """The first difference over all small tables: fewest moves first, then the first table.

    Tables where chance comes next stand behind those where a player is to move.
    """
    seen: set[Hashable] = set()
    fronts = [
        Front(table, ((table.state, None),))
        for table in sorted(base.tables(), key=lambda table: base.actor(table.state) < 0)
        if fork_of(base, other, table.state, table.state) is None
    ]
    for _ in range(limits.depth):
        grown = []
        for front in fronts:
            found = _advance(base, other, front, seen, limits)
            if isinstance(found, Hit):
                return found
            grown.append(found)
        fronts = [front for front in grown if front.states]
    return None


def _advance(
    base: Ledger, other: AnyGame, front: Front, seen: set[Hashable], limits: Limits
) -> Hit | Front:
    """One move of a player further, with all the chance on the way, or the difference met."""
    pending = list(reversed(front.states))
    grown: list[tuple[Any, Step | None]] = []
    looks = 0
    while pending and looks < limits.states:
        state, last = pending.pop()
        if state in seen:
            continue
        seen.add(state)
        looks += 1
        actor = base.actor(state)
        seen_here = look(base, other, state, spread(limits.chance))
        if seen_here.fork:
            return Hit(*seen_here.fork, front.table, Step(state, seen_here.move, actor, last))
        steps = [(after, Step(state, move, actor, last)) for move, after in seen_here.after]
        if actor == CHANCE:
            pending.extend(reversed(steps))
        else:
            grown.extend(steps)
    return Front(front.table, tuple(grown))


def search_starts(base: Ledger, other: AnyGame) -> Hit | None:
    """The smallest number of players at which the versions are set up or dealt differently."""
    for seats in base.game.seats:
        here, there = base.game.start(seats), other.start(seats)
        fork = fork_of(base, other, here, there)
        table = Table("start", seats, here)
        if fork:
            return Hit("setup", fork[1], table, None)
        last: Step | None = None
        while base.actor(here) == CHANCE:
            found = look(base, other, here, spread(1))
            if found.fork:
                return Hit("setup", found.fork[1], table, Step(here, found.move, CHANCE, last))
            last = Step(here, found.after[0][0], CHANCE, last)
            here = found.after[0][1]
    return None


def search_views(base: Ledger, other: AnyGame, limits: Limits) -> Hit | None:
    """A state that a seat sees differently: at the deal, or after one move at a small table."""
    for seats in base.game.seats:
        table = Table("start", seats, base.game.start(seats))
        here, last = table.state, None
        while base.actor(here) == CHANCE:
            last = Step(here, base.options(here)[0], CHANCE, last)
            here = base.after(here, last.move)
        if _is_seen_apart(base.game, other, here):
            return Hit("setup", False, table, last)
    for table in base.tables():
        for state, step in _near(base, table, limits):
            if step and _is_seen_apart(base.game, other, state):
                return Hit("consequence", False, table, step)
    return None


def _is_seen_apart(ours: AnyGame, theirs: AnyGame, state: Any) -> bool:
    seats = range(len(ours.returns(state)))
    return any(ours.observe(state, seat) != theirs.observe(state, seat) for seat in seats)


def search_games(base: Ledger, other: AnyGame, limits: Limits) -> Hit | None:
    """The difference in random games from the start, shrunk to the position before it.

    Both versions are in one state until they part, so the deciding move alone shows it; of all
    games the one with the fewest players and the shortest way there is kept.
    """
    found: list[tuple[int, int, Hit]] = []
    for seats in base.game.seats:
        for seed in range(limits.games):
            hit = _random_game(base, other, seats, seed, limits)
            if hit:
                found.append((seats, hit[0], hit[1]))
        if found:
            return min(found, key=lambda one: one[:2])[2]
    return None


def _random_game(
    base: Ledger, other: AnyGame, seats: int, seed: int, limits: Limits
) -> tuple[int, Hit] | None:
    dice = random.Random(seed * 64 + seats)
    state, made = base.game.start(seats), 0
    for _ in range(limits.length):
        actor = base.actor(state)
        if actor in (OVER, UNDECIDED):
            return None
        found = look(base, other, state, lambda options: (dice.choice(options),))
        if found.fork:
            table = Table(_reached(made), seats, state)
            return made, Hit(*found.fork, table, Step(state, found.move, actor, None))
        if not found.after:
            return None
        made += actor >= 0
        state = dice.choice(found.after)[1]
    return None


def _reached(moves: int) -> str:
    return f"reached:{moves}"


def search_refusals(base: Ledger, other: AnyGame, limits: Limits) -> Hit | None:
    """A move that both refuse, each by another rule, at a small table or right after one move."""
    for table in base.tables():
        for state, step in _near(base, table, limits):
            for move in base.game.candidates(state):
                ours, theirs = base.game.refusal(state, move), other.refusal(state, move)
                if ours and theirs and ours.rule != theirs.rule:
                    last = Step(state, move, base.actor(state), step)
                    return Hit("refusal", False, table, last)
    return None


def _near(base: Ledger, table: Table, limits: Limits) -> Iterator[tuple[Any, Step | None]]:
    """The table's own state and those one move after it, where a seat is to move."""
    if base.actor(table.state) < 0:
        return
    yield table.state, None
    for move in base.options(table.state)[: limits.states]:
        after = base.after(table.state, move)
        if base.actor(after) >= 0:
            yield after, Step(table.state, move, base.actor(table.state), None)
