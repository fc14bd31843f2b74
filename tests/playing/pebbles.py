"""A small game for tests: take one or two pebbles in turn; when none are left, the most win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from rulewright.play import (
    CHANCE,
    OVER,
    UNDECIDED,
    Emit,
    Event,
    Game,
    Item,
    Param,
    Picture,
    Reading,
    Refusal,
    Rule,
    Table,
    Value,
    Zone,
)


class State(NamedTuple):
    """`tiles` are hidden, one a seat, dealt in turn; `starter` is -1 before it is drawn."""

    stock: int
    held: tuple[int, ...]
    tiles: tuple[int, ...]
    starter: int
    turn: int
    lost: int


class Move(NamedTuple):
    """Kinds: tile (its number), starter (a seat), take (how many)."""

    kind: str
    n: int


class Pebbles(Game[State, Move]):
    """Two or three players."""

    name = "pebbles"
    seats = (2, 3)
    state_type = State
    move_type = Move
    rules = (
        Rule("stock", "setup", (Param("stones", 1, "stone", "formula"),)),
        Rule("starter", "setup"),
        Rule("secret-tile", "restriction"),
        Rule("take-limit", "restriction", (Param("most", 2, "stone", "bound"),)),
        Rule(
            "must-take",
            "restriction",
            (),
            (Reading("optional", "A player may take none.", ("modality:must",)),),
        ),
        Rule("hold-limit", "effect", (Param("most", 3, "stone", "bound"),)),
        Rule("last-stone", "ending"),
        Rule(
            "most-stones",
            "scoring",
            (),
            (Reading("fewest", "The fewest win.", ("quantifier:most",)),),
        ),
        Rule(
            "tie",
            "effect",
            (),
            (
                Reading("later", "The later player wins.", ("order",)),
                Reading("three", "Only a tie of three is decided.", ("number:2",)),
            ),
        ),
        Rule("about-stones", "definition"),
        Rule("tap", "physical"),
    )
    phrases: ClassVar = {
        "en": {
            "took": "{seat} takes {n:stone}",
            "lost": "{seat} loses {n:stone}",
            "won": "{seat} wins",
            "drawn": "{seat} starts",
            "dealt": "{seat} is dealt a tile",
            "stocked": "the stock has {n:stone}",
            "too-many": "{seat} cannot take {n:stone}: at most {most:stone}",
            "must": "{seat} must take a stone",
            "none-left": "{seat} cannot take {n:stone}: there are {left:stone}",
        },
        "ja": {"took": "{seat}は{n:stone}取る"},  # "(seat) takes (n) stones"
    }

    def start(self, seats: int, emit: Emit | None = None) -> State:
        stones = seats * 2 + self.value("stock", "stones") if self.on("stock") else 0
        _tell(emit, "stocked", "stock", n=stones)
        return State(stones, (0,) * seats, (), -1, 0, 0)

    def actor(self, state: State) -> int:
        if len(state.tiles) < len(state.held):
            return CHANCE
        if state.starter < 0:
            return CHANCE if self.on("starter") else UNDECIDED
        if state.stock or not self.on("last-stone"):
            return state.turn
        if self.reads("tie", "three") and len(self._best(state)) == 2:
            return UNDECIDED
        return OVER

    def chance(self, state: State) -> Sequence[tuple[Move, int]]:
        if len(state.tiles) < len(state.held):
            return [(Move("tile", n), 1) for n in (1, 2, 3)]
        return [(Move("starter", n), 1) for n in range(len(state.held))]

    def moves(self, state: State) -> Sequence[Move]:
        return [move for move in self.candidates(state) if not self.refusal(state, move)]

    def candidates(self, state: State) -> Sequence[Move]:
        return [Move("take", n) for n in range(5)] if self.actor(state) >= 0 else []

    def refusal(self, state: State, move: Move) -> Refusal | None:
        seat, most = state.turn, self.value("take-limit", "most")
        if move.n > state.stock:
            facts = (("seat", seat), ("n", move.n), ("left", state.stock))
            return Refusal("none-left", "stock", facts)
        if most is not None and move.n > most and self.on("take-limit"):
            facts = (("seat", seat), ("n", move.n), ("most", most))
            return Refusal("too-many", "take-limit", facts)
        optional = self.reads("must-take", "optional") or not self.on("must-take")
        if move.n == 0 and state.stock and not optional:
            return Refusal("must", "must-take", (("seat", seat),))
        return None

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        if move.kind == "tile":
            _tell(emit, "dealt", "secret-tile", seat=len(state.tiles))
            return state._replace(tiles=(*state.tiles, move.n))
        if move.kind == "starter":
            _tell(emit, "drawn", "starter", seat=move.n)
            return state._replace(starter=move.n, turn=move.n)
        return self._take(state, move.n, emit)

    def _take(self, state: State, n: int, emit: Emit | None) -> State:
        seat = state.turn
        _tell(emit, "took", "take-limit", seat=seat, n=n)
        holds, limit = state.held[seat] + n, self.value("hold-limit", "most")
        excess = max(0, holds - limit) if self.on("hold-limit") else 0
        if excess:
            _tell(emit, "lost", "hold-limit", seat=seat, n=excess)
        held = tuple(holds - excess if i == seat else h for i, h in enumerate(state.held))
        after = state._replace(
            stock=state.stock - n,
            held=held,
            turn=(seat + 1) % len(held),
            lost=state.lost + excess,
        )
        if self.actor(after) == OVER:
            _tell(emit, "won", "most-stones", seat=self.returns(after).index(1))
        return after

    def _best(self, state: State) -> list[int]:
        top = (min if self.reads("most-stones", "fewest") else max)(state.held)
        return [seat for seat, holds in enumerate(state.held) if holds == top]

    def observe(self, state: State, seat: int) -> object:
        if not self.on("secret-tile"):
            return state
        return state._replace(tiles=tuple(t if i == seat else 0 for i, t in enumerate(state.tiles)))

    def returns(self, state: State) -> tuple[int, ...]:
        if self.actor(state) != OVER:
            return (0,) * len(state.held)
        best = self._best(state) if self.on("most-stones") else [0]
        late = self.reads("tie", "later") or not self.on("tie")
        winner = best[-1 if late else 0]
        return tuple(int(seat == winner) for seat in range(len(state.held)))

    def small(self) -> Iterator[Table]:
        yield Table("two players, one stone left", 2, State(1, (1, 2), (1, 2), 0, 0, 0))
        yield Table("two players, two stones left", 2, State(2, (0, 1), (1, 2), 0, 0, 0))
        yield Table("two players, three stones left", 2, State(3, (2, 2), (1, 2), 0, 0, 0))

    def draw(self, state: State, viewer: int | None = None) -> Picture:
        def tile(seat: int) -> Item:
            is_open = viewer in (None, seat)
            return Item("tile", str(state.tiles[seat]) if is_open else "", "down")

        stock = Zone("stock", None, ((Item("stone", count=state.stock),),))
        hands = tuple(
            Zone("hand", seat, ((tile(seat), Item("stone", count=state.held[seat])),))
            for seat in range(len(state.tiles))
        )
        return Picture((stock, *hands))

    def phrase_of(self, state: State, move: Move) -> Event:
        return Event("took", "take-limit", (("seat", state.turn), ("n", move.n)))


def _tell(emit: Emit | None, phrase: str, rule: str, **facts: Value) -> None:
    if emit:
        emit(Event(phrase, rule, tuple(facts.items())))


GAME = Pebbles
