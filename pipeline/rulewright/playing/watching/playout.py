"""Random games that show whether an engine keeps its contract."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from rulewright.play import (
    CHANCE,
    OVER,
    UNDECIDED,
    Event,
    Game,
    Refusal,
    dump,
    load,
)
from rulewright.playing.verdicts import Playouts
from rulewright.playing.watching.observation import count_leaks

AnyGame = Game[Any, Any]
Progress = Callable[[str], None]
LENGTH = 5000
SHOWN_FAULTS = 20
LEAK = "an observation changes with what the observer cannot see"


@dataclass
class Tally:
    """The counts of a run, and what went wrong, each fault once."""

    rules: frozenset[str]
    phrases: frozenset[str]
    decisions: int = 0
    events: int = 0
    states: int = 0
    nameless: int = 0
    swaps: int = 0
    leaks: int = 0
    faults: dict[str, None] = field(default_factory=dict)

    def fault(self, text: str) -> None:
        """Keep a fault."""
        self.faults.setdefault(text)

    def named(self, said: Event | Refusal) -> None:
        """Check that an event or a refusal names declared rules and a known phrase."""
        if said.rule not in self.rules:
            self.nameless += 1
            self.fault(f"{said.phrase!r} names no declared rule: {said.rule!r}")
        for rule in said.also:
            if rule not in self.rules:
                self.fault(f"{said.phrase!r} also names no declared rule: {rule!r}")
        if said.phrase not in self.phrases:
            self.fault(f"the phrase {said.phrase!r} has no template")


@dataclass(frozen=True, slots=True)
class Sampling:
    """How many games, how many states to look at closely, and of those how many to swap in."""

    games: int = 1000
    states: int = 5000
    leaks: int = 100


def play_games(
    game: AnyGame, sampling: Sampling | None = None, progress: Progress = lambda text: None
) -> Playouts:
    """Play seeded random games at every number of players, and look closely at some states."""
    sampling = sampling or Sampling()
    phrases = frozenset(name for texts in game.phrases.values() for name in texts)
    tally = Tally(frozenset(rule.id for rule in game.rules), phrases)
    quota = _quota(sampling)
    for number in range(sampling.games):
        seats = game.seats[number % len(game.seats)]
        _play_one(game, seats, number, quota, sampling, tally)
        if number % 100 == 99:
            progress(f"{number + 1} games")
    return Playouts(
        games=sampling.games,
        decisions=tally.decisions,
        events=tally.events,
        states=tally.states,
        nameless=tally.nameless,
        swaps=tally.swaps,
        leaks=tally.leaks,
        faults=tuple(tally.faults)[:SHOWN_FAULTS],
    )


def _quota(sampling: Sampling) -> int:
    return max(1, -(-sampling.states // max(1, sampling.games)))


def _play_one(
    game: AnyGame, seats: int, seed: int, quota: int, sampling: Sampling, tally: Tally
) -> None:
    """One game: `quota` of its states are looked at, a reservoir sample of all."""
    dice = random.Random(seed)
    kept: list[Any] = []
    last: Any = None
    for met, (state, actor) in enumerate(_course(game, seats, dice, tally)):
        last = (state, actor)
        if actor < 0:
            continue
        if len(kept) < quota:
            kept.append(state)
        elif (place := dice.randrange(met + 1)) < quota:
            kept[place] = state
    if last and last[1] not in (OVER, UNDECIDED):
        tally.fault(f"a game for {seats} players did not end (seed {seed})")
    for state in kept[: max(0, sampling.states - tally.states)]:
        inspect_state(game, state, tally)
        if tally.states <= sampling.leaks:
            swaps, leaks = count_leaks(game, state)
            tally.swaps += swaps
            if leaks:
                tally.leaks += leaks
                tally.fault(LEAK)


def _course(
    game: AnyGame, seats: int, dice: random.Random, tally: Tally
) -> Iterator[tuple[Any, int]]:
    """The states of a random game in order, each with its actor; every event is checked."""

    def emit(event: Event) -> None:
        tally.events += 1
        tally.named(event)

    state = game.start(seats, emit)
    for _ in range(LENGTH):
        actor = game.actor(state)
        yield state, actor
        if actor in (OVER, UNDECIDED):
            return
        if actor == CHANCE:
            outcomes = game.chance(state)
            move = dice.choices([m for m, _ in outcomes], [w for _, w in outcomes])[0]
        else:
            tally.decisions += 1
            options = game.moves(state)
            if not options:
                tally.fault(f"seat {actor} has no move in a game for {seats} players")
                return
            move = options[dice.randrange(len(options))]
        state = game.apply(state, move, emit)


def inspect_state(game: AnyGame, state: Any, tally: Tally) -> None:
    """Every candidate is a move or refused by a declared rule; the state survives JSON."""
    tally.states += 1
    moves, tried = game.moves(state), game.candidates(state)
    if len(set(moves)) < len(moves):
        tally.fault("a move is listed twice")
    for move in moves:
        if move not in tried:
            tally.fault(f"a move is no candidate: {move!r}")
    legal = set(moves)
    for move in tried:
        refusal = game.refusal(state, move)
        if refusal is not None:
            tally.named(refusal)
        elif move not in legal:
            tally.nameless += 1
            tally.fault(f"a candidate is neither a move nor refused: {move!r}")
        if refusal is not None and move in legal:
            tally.fault(f"a move is refused by {refusal.rule!r}: {move!r}")
        _check_phrase(game, state, move, tally)
        _check_trip(game.move_type, move, tally)
    _check_trip(game.state_type, state, tally)


def _check_phrase(game: AnyGame, state: Any, move: Any, tally: Tally) -> None:
    tally.named(game.phrase_of(state, move))


def _check_trip(kind: Any, value: Any, tally: Tally) -> None:
    """The value survives the way into JSON and back."""
    try:
        back = load(kind, json.loads(json.dumps(dump(value))))
    except TypeError as error:
        tally.fault(f"it does not survive JSON: {error}")
        return
    if back != value:
        tally.fault(f"it comes back from JSON as another: {value!r}")
