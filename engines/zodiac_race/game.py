"""Zodiac race for three or four players: the verbs of the contract."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from rulewright.play import (
    CHANCE,
    OVER,
    UNDECIDED,
    Arrow,
    Cell,
    Emit,
    Event,
    Game,
    Picture,
    Refusal,
    Table,
    Variant,
)

from . import acting, dealing, notes, turns
from .desk import Desk
from .drawing import arrows_of, picture_of
from .english import ENGLISH
from .figures import figures_of
from .japanese import JAPANESE
from .law import fold
from .positions import small_tables
from .proving import tables_of
from .refusing import no, why_not
from .rounds import go_on
from .rules import RULES
from .state import Move, State
from .telling import phrase_of
from .viewing import seen_by

CHANCES = frozenset(("races", "draw", "deal", "mission", "starter"))


class ZodiacRace(Game[State, Move]):
    """Zodiac race. What chance does is agreed, dealt, drawn or called at setup."""

    name = "zodiac-race"
    seats = (3, 4)
    rules = RULES
    phrases = {"en": ENGLISH, "ja": JAPANESE}  # noqa: RUF012
    note_phrases = {"en": notes.ENGLISH}  # noqa: RUF012
    state_type = State
    move_type = Move

    def __init__(self, variant: Variant | None = None) -> None:
        super().__init__(variant)
        self.law = fold(self)

    def start(self, seats: int, emit: Emit | None = None) -> State:
        return dealing.opened(self, self.law, seats, emit)

    def actor(self, state: State) -> int:
        phase = state.phase
        if state.stuck:
            return UNDECIDED
        if phase in CHANCES:
            return CHANCE
        return OVER if phase == "over" else state.turn

    def chance(self, state: State) -> Sequence[tuple[Move, int]]:
        return () if self.actor(state) != CHANCE else dealing.outcomes(self, self.law, state)

    def moves(self, state: State) -> Sequence[Move]:
        if state.stuck:
            return ()
        phase, law = state.phase, self.law
        if phase == "play":
            return turns.play_moves(law, state)
        if phase == "place":
            return acting.places(law, state)
        if phase == "choose":
            return acting.choices(law, state)
        if phase == "add":
            return [turns.ADDS[card] for card in state.hands[state.turn]]
        if phase == "name":
            return [turns.NAMES[number] for number in turns.open_numbers(law, state)]
        return ()

    def candidates(self, state: State) -> Sequence[Move]:
        if self.actor(state) < 0:
            return ()
        tries = acting.tries if state.phase in ("place", "choose") else turns.tries
        return tuple(dict.fromkeys((*self.moves(state), *tries(self.law, state))))

    def refusal(self, state: State, move: Move) -> Refusal | None:
        if self.actor(state) < 0:
            return no("not-a-turn", "play-card")
        return why_not(self.law, state, move)

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        desk = Desk(self, self.law, state, emit)
        ACTS[move.kind](desk, move)
        if desk.done:
            go_on(desk)
        return desk.state()

    def observe(self, state: State, seat: int) -> object:
        return seen_by(self, state, seat)

    def returns(self, state: State) -> tuple[int, ...]:
        return tuple(int(seat in state.winners) for seat in range(len(state.hands)))

    def small(self) -> Iterator[Table]:
        """Positions of the game as it is written, whatever the variant of this one is."""
        yield from small_tables(ZodiacRace)

    def draw(self, state: State, viewer: int | None = None) -> Picture:
        shown = state if viewer is None else seen_by(self, state, viewer)
        return picture_of(self.law, shown, viewer)

    def arrows(self, state: State, move: Move) -> tuple[Arrow, ...]:
        return arrows_of(self, self.law, state, move)

    def conserved(self, state: State) -> Mapping[str, int]:
        """The oracle cards, wherever they are."""
        cards = Counter((*state.deck, *state.road, *state.removed))
        for held in (*state.hands, *state.gained, *state.top, *state.below):
            cards.update(held)
        for play in state.plays:
            cards.update(play.cards)
        return {f"{self.law.labels[card]} ({card})": many for card, many in cards.items()}

    def notes(self, state: State, viewer: int | None = None) -> tuple[Event, ...]:
        return tuple(notes.notes_of(self, self.law, state, viewer))

    def figures(self) -> Mapping[str, Picture | tuple[Picture, ...]]:
        return figures_of(ZodiacRace)

    def tables(self) -> Mapping[str, Sequence[Sequence[Cell]]]:
        return tables_of(ZodiacRace)

    def phrase_of(self, state: State, move: Move) -> Event:
        return phrase_of(self.law, state, move)


ACTS: Mapping[str, Callable[[Desk, Move], None]] = {
    "races": dealing.agree,
    "draw": dealing.draw,
    "deal": dealing.deal,
    "mission": dealing.give_mission,
    "starter": dealing.name_starter,
    "lot": dealing.name_starter,
    "play": turns.play,
    "down": turns.play_down,
    "two": turns.lay_first,
    "add": turns.add,
    "name": turns.name,
    "place": acting.place,
    "gain": acting.gain,
    "road": acting.make_road,
}

GAME = ZodiacRace
