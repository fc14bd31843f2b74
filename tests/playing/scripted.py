"""A game for tests whose tables, moves and consequences are listed: what happens is what is said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from rulewright.play import (
    CHANCE,
    OVER,
    Emit,
    Event,
    Game,
    Item,
    Picture,
    Refusal,
    Rule,
    Table,
    Zone,
)


class State(NamedTuple):
    """At a table of the script; `lines` have been said there so far."""

    table: str
    lines: tuple[str, ...] = ()
    is_over: bool = False


class Scene(NamedTuple):
    """One table: how many play and how many things lie there; move -> the events that follow.

    After a move the game is over, or one of the moves `then` comes next, which come at no other
    time; `by_chance` makes the first moves outcomes of chance.
    """

    name: str
    moves: dict[str, tuple[Event, ...]]
    seats: int = 2
    items: int = 4
    then: tuple[str, ...] = ()
    by_chance: bool = False


class Scripted(Game[State, str]):
    """What a rule decides does not happen when it is off; `refused` are moves that a rule forbids."""

    name = "scripted"
    seats = (2,)
    state_type = State
    move_type = str
    rules: tuple[Rule, ...] = (
        Rule("other", "effect"),
        Rule("ours", "effect"),
        Rule("allows", "permission"),
        Rule("forbids", "restriction"),
        Rule("later", "effect"),
    )
    phrases: ClassVar = {"en": {"got": "{seat} gets {n:card}"}}
    scenes: ClassVar[tuple[Scene, ...]] = ()
    refused: ClassVar[dict[str, str]] = {}
    allowed_by: ClassVar[dict[str, str]] = {}

    def scene(self, state: State) -> Scene:
        """The script of the state's table."""
        return next(scene for scene in self.scenes if scene.name == state.table)

    def start(self, seats: int, emit: Emit | None = None) -> State:
        return State("", is_over=True)

    def actor(self, state: State) -> int:
        if state.is_over:
            return OVER
        return CHANCE if not state.lines and self.scene(state).by_chance else 0

    def chance(self, state: State) -> Sequence[tuple[str, int]]:
        return [(move, 1) for move in self.candidates(state)]

    def moves(self, state: State) -> Sequence[str]:
        return [move for move in self.candidates(state) if not self.refusal(state, move)]

    def candidates(self, state: State) -> Sequence[str]:
        scene = self.scene(state)
        return scene.then if state.lines else [m for m in scene.moves if m not in scene.then]

    def refusal(self, state: State, move: str) -> Refusal | None:
        forbidden, allowed = self.refused.get(move, ""), self.allowed_by.get(move, "")
        if forbidden and self.on(forbidden):
            return Refusal("not", forbidden)
        return Refusal("not", "other") if allowed and not self.on(allowed) else None

    def apply(self, state: State, move: str, emit: Emit | None = None) -> State:
        said = [event for event in self.scene(state).moves.get(move, ()) if self.on(event.rule)]
        for event in said if emit else ():
            emit(event)
        is_over = bool(state.lines) or not self.scene(state).then
        lines = (*state.lines, move, *(f"{e.phrase} {e.facts}" for e in said))
        return State(state.table, lines, is_over)

    def observe(self, state: State, seat: int) -> object:
        return state

    def returns(self, state: State) -> tuple[int, ...]:
        return (0, 0)

    def small(self) -> Iterator[Table]:
        for scene in self.scenes:
            yield Table(scene.name, scene.seats, State(scene.name))

    def draw(self, state: State, viewer: int | None = None) -> Picture:
        things = tuple(Item("card", str(n)) for n in range(self.scene(state).items))
        return Picture((Zone("stock", None, (things,)),))

    def phrase_of(self, state: State, move: str) -> Event:
        return Event(move, "later" if move == "new" else "other")


GAME = Scripted
