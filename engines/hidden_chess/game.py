"""Hidden chess for two players: the verbs of the contract."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from rulewright.play import (
    CHANCE,
    OVER,
    UNDECIDED,
    Arrow,
    Emit,
    Event,
    Game,
    Picture,
    Refusal,
    Table,
    Variant,
)

from . import notes, placing
from .acting import TURN_ACTS
from .desk import Desk
from .drawing import SIDES, arrows_of, picture_of
from .english import ENGLISH
from .figures import figures_of
from .japanese import JAPANESE
from .law import fold
from .moving import CREST, END, LOOK, PASS, SHIELD, turn_moves
from .positions import small_tables
from .refusing import no, why_not
from .rules import RULES
from .state import KINDS, Man, Move, Side, Stack, State

HIDDEN = "?"


class HiddenChess(Game[State, Move]):
    """Hidden chess. Seat 0 plays White, seat 1 plays Black; either can go first."""

    name = "hidden-chess"
    seats = (2,)
    rules = RULES
    phrases = {"en": ENGLISH, "ja": JAPANESE}  # noqa: RUF012
    note_phrases = {"en": notes.ENGLISH}  # noqa: RUF012
    unordered = notes.UNORDERED
    state_type = State
    move_type = Move

    def __init__(self, variant: Variant | None = None) -> None:
        super().__init__(variant)
        self.law = fold(self)
        self._known: tuple[State | None, tuple[Move, ...]] = (None, ())
        # The state made last, and how many pieces count in it: play goes on from there.
        self._made: State | None = None
        self._left: tuple[int, int] | None = None

    def start(self, seats: int, emit: Emit | None = None) -> State:
        empty: tuple[Stack, ...] = ((),) * len(self.law.layout.marks)
        bare = State("first", -1, 0, empty, (Side(), Side()))
        desk = Desk(self, self.law, bare, emit)
        placing.opened(self, self.law, desk)
        return desk.state()

    def actor(self, state: State) -> int:
        if state.stuck:
            return UNDECIDED
        if state.phase == "first":
            return CHANCE
        return OVER if state.phase == "over" else state.turn

    def chance(self, state: State) -> Sequence[tuple[Move, int]]:
        is_open = state.phase == "first" and not state.stuck
        return placing.starters(self) if is_open else ()

    def moves(self, state: State) -> Sequence[Move]:
        if state.stuck:
            return ()
        if state.phase == "turn":
            return turn_moves(self.law, state)
        return placing.placings(self.law, state) if state.phase == "place" else ()

    def candidates(self, state: State) -> Sequence[Move]:
        if self.actor(state) < 0:
            return ()
        if state.phase == "place":
            return tuple(placing.tries(self.law, state))
        tried = [*self.moves(state), *self._tries(state), CREST, SHIELD, LOOK, END, PASS]
        return tuple(dict.fromkeys(tried))

    def _tries(self, state: State) -> Iterator[Move]:
        """Turning up and moving whatever lies anywhere, onto whatever square."""
        squares = range(len(state.squares))
        for square, stack in enumerate(state.squares):
            if not stack:
                continue
            yield Move("turn-up", square)
            if stack[-1].color != state.turn or not stack[-1].up:
                yield Move("move", square, (square + self.law.layout.columns) % len(squares))
                continue
            for end in squares:
                top = state.squares[end][-1:]
                if end == square:
                    continue
                if top and top[0].kind == "K" and top[0].up and top[0].color != state.turn:
                    yield from (Move("move", square, end, x) for x in self.law.layout.x_squares)
                else:
                    yield Move("move", square, end)

    def refusal(self, state: State, move: Move) -> Refusal | None:
        if self.actor(state) < 0:
            return no("not-a-turn", "alternate-turns")
        if move in self._legal(state):
            return None
        if state.phase == "place":
            return placing.why_not_placed(self.law, state, move)
        return why_not(self.law, state, move)

    def _legal(self, state: State) -> tuple[Move, ...]:
        """The moves of the state that was asked about last are kept."""
        if self._known[0] is not state:
            self._known = (state, tuple(self.moves(state)))
        return self._known[1]

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        desk = Desk(self, self.law, state, emit)
        if state is self._made:
            desk.left = self._left
        if desk.phase == "turn":
            TURN_ACTS[move.kind](desk, move)
        elif desk.phase == "first":
            placing.name_first(desk, move)
        else:
            (placing.stop_placing if move.kind == "end" else placing.place)(desk, move)
        self._left = desk.left
        self._made = made = desk.state()
        return made

    def observe(self, state: State, seat: int) -> object:
        """What lies open to the seat on the table.

        While the pieces are being placed, a player sees only his own, and those face up. From the
        beginning of the game on, nobody may look at a piece that lies face down, whoever placed
        it: what a player remembers of his own placing is his memory, not on the table.
        """
        return state._replace(
            squares=tuple(
                tuple(self._seen(state, seat, stack)) if stack else () for stack in state.squares
            ),
            sides=(_covered(state.sides[0], seat != 0), _covered(state.sides[1], seat != 1)),
        )

    def _seen(self, state: State, seat: int, stack: Stack) -> Iterator[Man]:
        is_placing = state.phase == "place"
        for man in stack:
            if man.up or self.knows(state, seat, man):
                yield man
            elif not (is_placing and man.color != seat and self.on("screen")):
                yield Man("", man.color)

    def knows(self, state: State, seat: int, man: Man) -> bool:
        """Whether the seat can see what a face-down piece is."""
        if state.phase == "place":
            return man.color == seat
        if not self.on("no-peeking"):
            return True
        return man.color == seat and self.reads("no-peeking", "owner-may-look")

    def returns(self, state: State) -> tuple[int, ...]:
        return (int(state.winner == 0), int(state.winner == 1))

    def small(self) -> Iterator[Table]:
        """Positions of the game as it is written, whatever the variant of this one is."""
        yield from small_tables(HiddenChess)

    def draw(self, state: State, viewer: int | None = None) -> Picture:
        if viewer is None:
            return picture_of(self.law.layout, state, state.squares, open_hands=True)
        squares = tuple(tuple(self._seen(state, viewer, stack)) for stack in state.squares)
        return picture_of(self.law.layout, state, squares, viewer=viewer)

    def arrows(self, state: State, move: Move) -> tuple[Arrow, ...]:
        return arrows_of(self.law, state, move)

    def conserved(self, state: State) -> Mapping[str, int]:
        """The pieces of each color: still to be placed, on the board, and removed."""
        men = Counter((man.color, man.kind) for stack in state.squares for man in stack)
        for color, side in enumerate(state.sides):
            men.update((color, kind) for kind in side.hand + side.lost)
        return {f"{SIDES[color]} {KINDS[kind]}": many for (color, kind), many in men.items()}

    def notes(self, state: State, viewer: int | None = None) -> tuple[Event, ...]:
        return tuple(notes.notes_of(self.law, state))

    def figures(self) -> Mapping[str, Picture]:
        return figures_of(HiddenChess)

    def phrase_of(self, state: State, move: Move) -> Event:
        kind, names = move.kind, self.law.layout.names
        if kind == "first":
            if move.start < 0:
                return Event("move-first-unknown", "white-first")
            return Event("move-first", "first-player", (("seat", move.start),))
        who = ("seat", state.turn)
        if kind == "place":
            facts = (who, ("piece", KINDS[move.man]), ("to", names[move.start]))
            return Event("move-place", "place-pieces", facts)
        if kind == "turn-up":
            name = "move-turn-up" if move.end < 0 else "move-turn-up-deep"
            return Event(name, "turn-up", (who, ("at", names[move.start])))
        if kind == "move":
            return self._phrase_of_move(state, move)
        if kind == "crest" and move.start >= 0:
            return Event("move-crest-shield", "use-crest", (who,))
        rules = {
            "crest": "use-crest",
            "look": "no-peeking",
            "end": "two-actions",
            "pass": "pass",
        }
        return Event(f"move-{kind}", rules[kind], (who,))

    def _phrase_of_move(self, state: State, move: Move) -> Event:
        names = self.law.layout.names
        stack = state.squares[move.start]
        shown = stack and stack[-1].up
        piece = KINDS[stack[-1].kind] if shown else "piece"
        at, to = names[move.start], names[move.end]
        facts = (("seat", state.turn), ("piece", piece), ("at", at), ("to", to))
        if move.x >= 0:
            return Event("move-move-x", "move", (*facts, ("x", names[move.x])))
        return Event("move-move", "move", facts)


def _covered(side: Side, is_hidden: bool) -> Side:
    """What another seat sees of the pieces that are still to be placed: how many they are."""
    return side._replace(hand=HIDDEN * len(side.hand)) if is_hidden else side


GAME = HiddenChess
