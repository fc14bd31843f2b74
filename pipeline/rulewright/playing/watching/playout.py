"""Random games that show whether an engine keeps its contract."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
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
from rulewright.playing.watching.observation import Watch

AnyGame = Game[Any, Any]
Progress = Callable[[str], None]
LENGTH = 5000
SEEDS_APART = 1_000_003
SHOWN_FAULTS = 20
LEAK = "an observation changes with what the observer cannot see"
MISSED = "an observation does not change with what the observer sees"


@dataclass
class Tally:
    """The counts of a run, and what went wrong, each fault once; `moves` have been through JSON."""

    rules: frozenset[str]
    phrases: frozenset[str]
    decisions: int = 0
    events: int = 0
    states: int = 0
    nameless: int = 0
    refused: int = 0
    swaps: int = 0
    leaks: int = 0
    faults: dict[str, None] = field(default_factory=dict)
    moves: set[Any] = field(default_factory=set)

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
    """How many games, how many states to look at closely, and of those how many to swap in.

    Another seed gives other games.
    """

    games: int = 1000
    states: int = 5000
    leaks: int = 500
    seed: int = 0


def play_games(
    game: AnyGame, sampling: Sampling | None = None, progress: Progress = lambda text: None
) -> Playouts:
    """Play seeded random games at every number of players, and look closely at some states."""
    sampling = sampling or Sampling()
    phrases = frozenset(name for texts in game.phrases.values() for name in texts)
    tally = Tally(frozenset(rule.id for rule in game.rules), phrases)
    watch = Watch(game)
    for number in range(sampling.games):
        quota = _quota(sampling.states - tally.states, sampling.games - number)
        for state in _play_one(game, number, sampling.seed, quota, tally):
            inspect_state(game, state, tally)
            if tally.states <= sampling.leaks:
                _look(watch, state, tally)
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
        refused=tally.refused,
    )


def _quota(states: int, games: int) -> int:
    """How many states of the next game are looked at where so many of both are left."""
    return -(-states // games)


def _play_one(game: AnyGame, number: int, seed: int, quota: int, tally: Tally) -> list[Any]:
    """A game is played to its end: `quota` of the states in which a seat acts, by chance."""
    dice, seats = random.Random(number + seed * SEEDS_APART), game.seats[number % len(game.seats)]
    kept: list[Any] = []
    ends: list[Any] = []
    actor, met = CHANCE, 0
    for state, actor in _course(game, seats, dice, tally):
        if actor != CHANCE:
            ends[1:] = [state]
        if actor >= 0:
            met += 1
            _keep(kept, state, quota, dice.randrange(met) if met > quota else met)
    if actor not in (OVER, UNDECIDED):
        tally.fault(f"a game for {seats} players did not end (game {number} of seed {seed})")
    _check_conserved(game, (*ends[:1], *kept, *ends[1:]), tally)
    return kept


def _keep(kept: list[Any], state: Any, quota: int, place: int) -> None:
    """One of so many that are kept, in the place that chance gives it: all are equally likely."""
    if len(kept) < quota:
        kept.append(state)
    elif place < quota:
        kept[place] = state


def _check_conserved(game: AnyGame, states: Iterable[Any], tally: Tally) -> None:
    """What the game says never changes is in all states of a play as it is in the first of them."""
    first: Mapping[str, int] = {}
    for found in map(game.conserved, states):
        first = first or found
        if found and found != first:
            name = next(n for n in (*first, *found) if first.get(n) != found.get(n))
            tally.fault(f"{name}: there were {first.get(name, 0)}, and then {found.get(name, 0)}")


def _look(watch: Watch, state: Any, tally: Tally) -> None:
    sight = watch.look(state)
    tally.swaps += sight.made
    tally.leaks += sight.leaks
    if sight.leaks:
        tally.fault(f"{LEAK}: {watch.leak}")
    if sight.missed:
        tally.fault(f"{MISSED}: {watch.miss}")


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
    legal = set(moves)
    if len(legal) < len(moves):
        tally.fault("a move is listed twice")
    for move in legal - set(tried):
        tally.fault(f"a move is no candidate: {move!r}")
    for move in tried:
        _check_refusal(game.refusal(state, move), move, move in legal, tally)
        tally.named(game.phrase_of(state, move))
        if move not in tally.moves:
            tally.moves.add(move)
            _check_trip(game.move_type, move, tally)
    back = _check_trip(game.state_type, state, tally)
    if back is not None and game.moves(back) != moves:
        tally.fault("the same state, read from JSON, has other moves")


def _check_refusal(refusal: Refusal | None, move: Any, is_legal: bool, tally: Tally) -> None:
    if refusal is not None:
        tally.refused += 1
        tally.named(refusal)
        if is_legal:
            tally.fault(f"a move is refused by {refusal.rule!r}: {move!r}")
    elif not is_legal:
        tally.nameless += 1
        tally.fault(f"a candidate is neither a move nor refused: {move!r}")


def _check_trip(kind: Any, value: Any, tally: Tally) -> Any:
    """The value after the way into JSON and back; None if it does not survive it."""
    try:
        back = load(kind, json.loads(json.dumps(dump(value))))
    except TypeError as error:
        tally.fault(f"it does not survive JSON: {error}")
        return None
    if back != value:
        tally.fault(f"it comes back from JSON as another: {value!r}")
        return None
    return back
