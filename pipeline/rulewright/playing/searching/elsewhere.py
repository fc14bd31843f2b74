"""Where else two versions of a game may part: at the start, in what is seen, in random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from rulewright.play import CHANCE, OVER, UNDECIDED, Table
from rulewright.playing.searching.atlas import Place, Step
from rulewright.playing.searching.lockstep import (
    AnyGame,
    Ledger,
    Node,
    fork_of,
    look,
    spread,
)
from rulewright.playing.searching.search import EACH, MANY, Hit, Limits, atlas_of


def search_starts(base: Ledger, other: AnyGame) -> Hit | None:
    """The smallest number of players at which the versions are set up or dealt differently."""
    for seats in base.game.seats:
        here, there = base.node(base.game.start(seats)), other.start(seats)
        fork = fork_of(base, other, here, there)
        table = Table("start", seats, here.state)
        if fork:
            return Hit("setup", fork.undecided, table, None)
        last: Step | None = None
        while here.actor == CHANCE:
            found = look(base, other, here, spread(1))
            if found.forks:
                fork, move = found.forks[0]
                return Hit("setup", fork.undecided, table, Step(here.state, move, CHANCE, last))
            move, after = found.after[0]
            last, here = Step(here.state, move, CHANCE, last), after
    return None


def search_views(base: Ledger, other: AnyGame, limits: Limits) -> Hit | None:
    """A state that a seat sees differently: at the deal, or after one move at a small table."""
    for seats in base.game.seats:
        table = Table("start", seats, base.game.start(seats))
        here, last = base.node(table.state), None
        while here.actor == CHANCE:
            last = Step(here.state, base.choices(here)[0], CHANCE, last)
            here = base.next(here, 0)
        if _is_seen_apart(base.game, other, here.state):
            return Hit("setup", False, table, last)
    for table, place in _moved_to(base, limits):
        if _is_seen_apart(base.game, other, place.node.state):
            return Hit("consequence", False, table, place.last)
    return None


def _moved_to(base: Ledger, limits: Limits) -> Iterator[tuple[Table, Place]]:
    """Where one move of a player at a small table leads, if a player is to move there."""
    for layer in atlas_of(base, limits).layer(2):
        for place in layer.places:
            if place.node.actor >= 0 and place.last is not None and place.last.actor >= 0:
                yield layer.table, place


def _is_seen_apart(ours: AnyGame, theirs: AnyGame, state: Any) -> bool:
    seats = range(len(ours.returns(state)))
    return any(ours.observe(state, seat) != theirs.observe(state, seat) for seat in seats)


def search_games(base: Ledger, other: AnyGame, limits: Limits) -> Hit | None:
    """The difference in random games from the start, shrunk to the position before it.

    Both versions are in one state until they part, so the deciding move alone shows it; of all
    games the one with the fewest players and the shortest way there is kept.
    """
    for seats in base.game.seats:
        found: list[tuple[int, Hit]] = []
        for seed in range(limits.games):
            hit = _random_game(base, other, seats, seed, limits)
            if hit:
                found.append(hit)
        if found:
            return min(found, key=lambda one: one[0])[1]
    return None


def _random_game(
    base: Ledger, other: AnyGame, seats: int, seed: int, limits: Limits
) -> tuple[int, Hit] | None:
    """After how many moves of players a random game parts the versions, and the hit there."""
    dice = random.Random(seed * 64 + seats)
    node, made = base.node(base.game.start(seats)), 0
    for _ in range(limits.length):
        if node.actor in (OVER, UNDECIDED):
            return None
        found = look(base, other, node, lambda count: (dice.randrange(count),))
        if found.forks:
            fork, move = found.forks[0]
            table = Table(f"reached:{made}", seats, node.state)
            return made, Hit(*fork, table, Step(node.state, move, node.actor, None))
        if not found.after:
            return None
        made += node.actor >= 0
        node = dice.choice(found.after)[1]
    return None


def search_refusals(base: Ledger, other: AnyGame, limits: Limits) -> tuple[Hit, ...]:
    """Moves that both refuse, each by another rule, at a small table or else right after one move."""
    at_once = [(table, Place(base.node(table.state), None)) for table in base.tables()]
    for places in (at_once, _moved_to(base, limits)):
        hits: list[Hit] = []
        for table, place in places:
            hits += _refused_apart(base, other, table, place)[: min(EACH, MANY - len(hits))]
        if hits:
            return tuple(hits)
    return ()


def _refused_apart(base: Ledger, other: AnyGame, table: Table, place: Place) -> list[Hit]:
    node: Node = place.node
    found = []
    for move in base.game.candidates(node.state) if node.actor >= 0 else ():
        ours, theirs = base.game.refusal(node.state, move), other.refusal(node.state, move)
        if ours and theirs and ours.rule != theirs.rule:
            step = Step(node.state, move, node.actor, place.last)
            found.append(Hit("refusal", False, table, step))
    return found
