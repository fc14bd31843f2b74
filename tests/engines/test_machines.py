"""Every engine under plays that Hypothesis makes up: what holds after each step of any game.

No game is named here: an engine that is added to the folder is tested too.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from rulewright.play import CHANCE, OVER, Event, Game, Refusal, Table, dump, load
from rulewright.playing.engine import load_engine
from rulewright.playing.telling.sentences import Names, tell

from ..peers.seating import every_engine

ENGINES = tuple(every_engine())
CHOICE = st.integers(0, 2**16)
AnyGame = type[Game[Any, Any]]
BOUNDED = settings(
    max_examples=25,
    stateful_step_count=40,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


def read_back(kind: Any, value: Any) -> Any:
    """The value after the way into JSON and back."""
    return load(kind, json.loads(json.dumps(dump(value), ensure_ascii=False)))


class Play(RuleBasedStateMachine):
    """One game. `seats` are what Hypothesis chooses, chance is drawn from a seed of its own."""

    kind: AnyGame
    tables: tuple[Table, ...]

    @initialize(data=st.data(), seed=CHOICE)
    def begin(self, data: st.DataObject, seed: int) -> None:
        """The start of a game, or one of the engine's small positions."""
        self.game, self.twin = self.kind(), self.kind()
        tables = st.one_of(st.sampled_from(self.kind.seats), st.sampled_from(self.tables))
        table = data.draw(tables)
        self.seats = table if isinstance(table, int) else table.seats
        self.origin = None if isinstance(table, int) else table.state
        self.dice = Random(seed)
        self.events: list[Event] = []
        self.trace: list[Any] = []
        self.dealt: Mapping[str, int] = {}
        self.state = self.opened(self.game, self.events.append)
        self.go_on()

    def opened(self, game: Any, emit: Any) -> Any:
        return game.start(self.seats, emit) if self.origin is None else self.origin

    def go_on(self) -> None:
        """Chance does what it has to do."""
        while self.game.actor(self.state) == CHANCE:
            moves, weights = zip(*self.game.chance(self.state), strict=True)
            self.make(self.dice.choices(moves, weights)[0])

    def make(self, move: Any) -> None:
        """A move, made twice by two games that have to agree, with and without telling."""
        assert read_back(self.kind.move_type, move) == move
        before, told = dump(self.state), len(self.events)
        after = self.game.apply(self.state, move, self.events.append)
        assert dump(self.state) == before, "a move changes the state it is made in"
        also: list[Event] = []
        same = self.twin.apply(self.twin_state(), read_back(self.kind.move_type, move), also.append)
        assert (same, also) == (after, self.events[told:])
        assert self.game.apply(self.state, move) == after
        self.trace.append(move)
        self.state = after

    def twin_state(self) -> Any:
        """The state as another game knows it: from JSON."""
        return read_back(self.kind.state_type, self.state)

    def is_on(self) -> bool:
        """Whether a seat is to act."""
        return self.game.actor(self.state) >= 0

    @precondition(lambda self: self.is_on())
    @rule(choice=CHOICE)
    def move(self, choice: int) -> None:
        """Any legal move, then what chance does."""
        moves = self.game.moves(self.state)
        move = moves[choice % len(moves)]
        assert self.game.refusal(self.state, move) is None
        self.said(self.game.phrase_of(self.state, move))
        told = len(self.events)
        self.make(move)
        self.go_on()
        for event in self.events[told:]:
            self.said(event)

    @precondition(lambda self: self.is_on())
    @rule(choice=CHOICE)
    def try_another(self, choice: int) -> None:
        """A candidate that is no move is refused in every language, and nothing has happened."""
        legal, before = set(self.game.moves(self.state)), hash(self.state)
        tries = [move for move in self.game.candidates(self.state) if move not in legal]
        if not tries:
            return
        move = tries[choice % len(tries)]
        refusal = self.game.refusal(self.state, move)
        assert refusal is not None, move
        assert self.twin.refusal(self.twin_state(), move) == refusal
        self.said(refusal)
        self.said(self.game.phrase_of(self.state, move))
        assert hash(self.state) == before

    @precondition(lambda self: not self.is_on())
    @rule()
    def rest(self) -> None:
        """The game is over, or no rule says how it goes on: nobody can do anything."""
        assert not self.game.moves(self.state)
        assert not self.game.candidates(self.state)

    def said(self, said: Event | Refusal) -> None:
        """It names a declared rule, and its phrase is a whole sentence in every language."""
        rules = {one.id for one in self.kind.rules}
        assert {said.rule, *said.also} <= rules, said
        for language in self.kind.phrases:
            assert said.phrase in self.kind.phrases[language], (language, said.phrase)
            text = tell(said, self.kind.phrases, Names(language, {}))
            assert text
            assert "{" not in text, text

    @invariant()
    def it_is_the_same_from_json(self) -> None:
        same = self.twin_state()
        assert (same, hash(same), type(same)) == (self.state, hash(self.state), type(self.state))
        assert self.twin.actor(same) == self.game.actor(self.state)
        assert self.twin.moves(same) == self.game.moves(self.state)
        assert self.twin.chance(same) == self.game.chance(self.state)
        assert self.twin.draw(same) == self.game.draw(self.state)

    @invariant()
    def every_seat_sees_what_it_sees(self) -> None:
        same = self.twin_state()
        for seat in range(self.seats):
            seen = self.game.observe(self.state, seat)
            assert (seen, hash(seen)) == (self.twin.observe(same, seat), hash(seen))
            assert self.game.draw(self.state, seat) == self.twin.draw(same, seat)

    @invariant()
    def nothing_is_lost(self) -> None:
        found = self.game.conserved(self.state)
        self.dealt = self.dealt or found
        assert found == self.dealt
        results = self.game.returns(self.state)
        assert len(results) == self.seats
        assert set(results) <= {0, 1}
        assert self.game.actor(self.state) < 0 or not any(results)

    def teardown(self) -> None:
        """The moves alone, played again in a new game, lead to the same state and events."""
        if not hasattr(self, "trace"):
            return
        again, events = self.kind(), list[Event]()
        state = self.opened(again, events.append)
        for move in self.trace:
            state = again.apply(state, move, events.append)
        assert (state, events) == (self.state, self.events)


def machine(kind: AnyGame) -> type[Play]:
    return type(f"Play{kind.__name__}", (Play,), {"kind": kind, "tables": tuple(kind().small())})


@pytest.mark.parametrize("kind", ENGINES, ids=lambda kind: kind.name)
def test_any_play_holds(kind: AnyGame) -> None:
    assert set(kind.phrases) == {"en", "ja"}
    run_state_machine_as_test(machine(kind), settings=BOUNDED)


@pytest.mark.parametrize("kind", ENGINES, ids=lambda kind: kind.name)
def test_every_engine_says_what_it_conserves(kind: AnyGame) -> None:
    game, dice = kind(), Random(1)
    state = game.start(kind.seats[0])
    while (actor := game.actor(state)) != OVER:
        moves = [move for move, _ in game.chance(state)] if actor == CHANCE else game.moves(state)
        state = game.apply(state, dice.choice(moves))
    assert sum(game.conserved(state).values()) > 10


# The machine would notice: each toy game breaks one promise.


@pytest.fixture(scope="module")
def pebbles() -> AnyGame:
    game = load_engine(Path(__file__).parents[1] / "playing" / "pebbles.py")
    assert not isinstance(game, tuple), game

    def conserved(self: Any, state: Any) -> dict[str, int]:
        return {"stone": state.stock + sum(state.held) + state.lost}

    verbs = {"conserved": conserved, "phrases": {"en": game.phrases["en"]}}
    return type("Counted", (game,), verbs)


CALLS = count()


def base(game: Any) -> Any:
    """The honest game under a spoilt one."""
    return type(game).__mro__[1]


def remembers(game: Any, state: Any, move: Any, emit: Any = None) -> Any:
    return base(game).apply(game, state, move, emit)._replace(turn=next(CALLS) % 2)


def drops_a_stone(game: Any, state: Any, move: Any, emit: Any = None) -> Any:
    after = base(game).apply(game, state, move, emit)
    return after._replace(lost=0)


def tells_more(game: Any, state: Any, move: Any, emit: Any = None) -> Any:
    if emit and next(CALLS) % 5 == 0:
        emit(Event("won", "last-stone", (("seat", 0),)))
    return base(game).apply(game, state, move, emit)


def counts_in_fractions(game: Any, state: Any, move: Any, emit: Any = None) -> Any:
    after = base(game).apply(game, state, move, emit)
    return after._replace(lost=float(after.lost))


def refuses_nothing(game: Any, state: Any, move: Any) -> Any:
    return None


def refuses_by_no_rule(game: Any, state: Any, move: Any) -> Any:
    found = base(game).refusal(game, state, move)
    return found and found._replace(rule="no-such-rule")


def refuses_in_half_a_sentence(game: Any, state: Any, move: Any) -> Any:
    found = base(game).refusal(game, state, move)
    return found and found._replace(facts=())


def forgets(game: Any, state: Any, seat: int) -> Any:
    return (base(game).observe(game, state, seat), next(CALLS))


@pytest.mark.parametrize(
    "verbs",
    [
        {"apply": remembers},
        {"apply": drops_a_stone},
        {"apply": tells_more},
        {"apply": counts_in_fractions},
        {"refusal": refuses_nothing, "moves": lambda game, state: game.candidates(state)[:1]},
        {"refusal": refuses_by_no_rule},
        {"refusal": refuses_in_half_a_sentence},
        {"observe": forgets},
    ],
    ids=lambda verbs: next(iter(verbs.values())).__name__,
)
def test_the_machine_would_notice(pebbles: AnyGame, verbs: dict[str, Any]) -> None:
    quick = settings(BOUNDED, phases=[Phase.generate], report_multiple_bugs=False)
    run_state_machine_as_test(machine(pebbles), settings=quick)
    with pytest.raises((AssertionError, TypeError, Flaky)):
        run_state_machine_as_test(machine(type("Spoilt", (pebbles,), verbs)), settings=quick)
