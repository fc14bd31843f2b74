"""A small game on a board for tests: one rook a side; two steps at most, take the other to win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import ClassVar, NamedTuple

from rulewright.play import (
    OVER,
    Arrow,
    Board,
    Emit,
    Event,
    Game,
    Item,
    Param,
    Picture,
    Refusal,
    Rule,
    Square,
    Table,
)

SIZE = 7
At = tuple[int, int]


class State(NamedTuple):
    """Where the rook of each seat is, (-1, -1) if it was taken, and whose turn it is."""

    rooks: tuple[At, ...]
    turn: int


class Outpost(Game[State, At]):
    """Two players; a move is the square that the rook goes to."""

    name = "outpost"
    seats = (2,)
    state_type = State
    move_type = tuple
    rules = (
        Rule("rook", "permission"),
        Rule("steps", "restriction", (Param("most", 2, "square", "bound"),)),
        Rule("take", "effect"),
    )
    phrases: ClassVar = {
        "en": {
            "go": "{seat} moves to {to}",
            "went": "{seat} is on {to}",
            "taken": "{seat} takes the rook on {to}",
            "far": "{to} is too far",
            "aside": "a rook cannot reach {to}",
        }
    }

    def start(self, seats: int, emit: Emit | None = None) -> State:
        return State(((0, 0), (0, 2)), 0)

    def actor(self, state: State) -> int:
        return OVER if (-1, -1) in state.rooks else state.turn

    def chance(self, state: State) -> Sequence[tuple[At, int]]:
        return []

    def moves(self, state: State) -> Sequence[At]:
        return [to for to in self.candidates(state) if not self.refusal(state, to)]

    def candidates(self, state: State) -> Sequence[At]:
        here = state.rooks[state.turn]
        squares = [at for at in product(range(SIZE), repeat=2) if at != here]
        return squares if self.actor(state) >= 0 else []

    def refusal(self, state: State, move: At) -> Refusal | None:
        column, row = state.rooks[state.turn]
        facts = (("to", named(move)),)
        if column != move[0] and row != move[1]:
            return Refusal("aside", "rook", facts)
        most, far = self.value("steps", "most"), abs(column - move[0]) + abs(row - move[1])
        if self.on("steps") and most is not None and far > most:
            return Refusal("far", "steps", facts)
        return None

    def apply(self, state: State, move: At, emit: Emit | None = None) -> State:
        seat, other = state.turn, 1 - state.turn
        rooks = list(state.rooks)
        rooks[seat] = move
        events = [Event("went", "rook", (("seat", seat), ("to", named(move))))]
        if rooks[other] == move and self.on("take"):
            rooks[other] = (-1, -1)
            events.append(Event("taken", "take", (("seat", seat), ("to", named(move)))))
        for event in events if emit else ():
            emit(event)
        return State(tuple(rooks), other)

    def observe(self, state: State, seat: int) -> object:
        return state

    def returns(self, state: State) -> tuple[int, ...]:
        return tuple(int(state.rooks[1 - seat] == (-1, -1)) for seat in (0, 1))

    def small(self) -> Iterator[Table]:
        yield Table("the rooks face each other", 2, self.start(2))

    def draw(self, state: State, viewer: int | None = None) -> Picture:
        squares = tuple(
            Square(
                at,
                stack=tuple(Item("rook", owner=s) for s in (0, 1) if state.rooks[s] == at),
            )
            for at in product(range(SIZE), repeat=2)
        )
        return Picture((), (Board("board", SIZE, SIZE, squares, near=0),))

    def phrase_of(self, state: State, move: At) -> Event:
        return Event("go", "rook", (("seat", state.turn), ("to", named(move))))

    def figures(self) -> Mapping[str, Picture]:
        return {"start": self.draw(self.start(2)), "empty": self.draw(State(((-1, -1),) * 2, 0))}

    def arrows(self, state: State, move: At) -> tuple[Arrow, ...]:
        hits = move == state.rooks[1 - state.turn]
        return (Arrow(state.rooks[state.turn], move, "attack" if hits else "move"),)


def named(at: At) -> str:
    return "abcdefg"[at[0]] + str(at[1] + 1)


GAME = Outpost
