"""Equation sequence for two to six players: the verbs of the contract."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

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
    Value,
    Variant,
)

from . import notes, setting_up
from .acting import ACTS
from .desk import Desk
from .drawing import picture_of
from .english import ENGLISH
from .figures import figures_of
from .japanese import JAPANESE
from .law import fold
from .moving import PHASES
from .positions import small_tables
from .refusing import no, tries, why_no_teams, why_not
from .rules import RULES
from .state import NOBODY, TAKING, Move, State, actor_of, taker_of
from .tables import tables_of
from .turning import get

UNSEEN = -1


class EquationSequence(Game[State, Move]):
    """Equation sequence. Five players cannot form even teams: their game is over at once."""

    name = "equation-sequence"
    seats = (2, 3, 4, 5, 6)
    rules = RULES
    phrases = {"en": ENGLISH, "ja": JAPANESE}  # noqa: RUF012
    note_phrases = {"en": notes.ENGLISH}  # noqa: RUF012
    lapses = notes.LAPSES
    unordered = notes.UNORDERED
    state_type = State
    move_type = Move

    def __init__(self, variant: Variant | None = None) -> None:
        super().__init__(variant)
        self.law = fold(self)
        self._deals = tuple((Move("deal", card), 1) for card in range(len(self.law.pack.texts)))
        self._known: tuple[State | None, tuple[Move, ...]] = (None, ())

    def start(self, seats: int, emit: Emit | None = None) -> State:
        empty = ((),) * seats
        nobody = tuple(range(seats))
        bare = State("dealer", NOBODY, 0, nobody, nobody, empty, (), empty, short=(0,) * seats)
        desk = Desk(self, self.law, bare, emit)
        setting_up.open_box(self, desk)
        return desk.state()

    def actor(self, state: State) -> int:
        if state.stuck:
            return UNDECIDED
        if state.phase in TAKING or state.phase == "dealer":
            return CHANCE
        return OVER if state.phase == "over" else actor_of(state)

    def chance(self, state: State) -> Sequence[tuple[Move, int]]:
        if state.stuck:
            return ()
        if state.phase == "dealer":
            return [(move, 1) for move in setting_up.dealers(self, len(state.hands))]
        if state.phase not in TAKING:
            return ()
        deals, deck = self._deals, state.deck
        many = bisect_left(deck, self.law.pack.plus)
        found = list(map(deals.__getitem__, deck[:many]))
        for card in dict.fromkeys(deck[many:]):
            found.append((deals[card][0], deck.count(card)))
        return found

    def moves(self, state: State) -> Sequence[Move]:
        if state.stuck:
            return ()
        if state.phase == "teams":
            options = setting_up.divisions(self, len(state.hands))
            return tuple(Move("teams", other=teams) for teams in options)
        phase = PHASES.get(state.phase)
        return tuple(phase(self.law, state)) if phase else ()

    def candidates(self, state: State) -> Sequence[Move]:
        if self.actor(state) < 0:
            return ()
        return tuple(dict.fromkeys((*self.moves(state), *tries(self.law, state))))

    def refusal(self, state: State, move: Move) -> Refusal | None:
        if self.actor(state) < 0:
            return no("not-a-turn", "clockwise")
        if move in self._legal(state):
            return None
        if state.phase == "teams":
            return why_no_teams(self, state, move)
        return why_not(self.law, state, move)

    def _legal(self, state: State) -> tuple[Move, ...]:
        """The moves of the state that was asked about last are kept."""
        if self._known[0] is not state:
            self._known = (state, tuple(self.moves(state)))
        return self._known[1]

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        desk = Desk(self, self.law, state, emit)
        if move.kind == "deal":
            get(desk, move)
        elif move.kind == "dealer":
            setting_up.name_dealer(desk, move)
        else:
            ACTS[move.kind](desk, move)
        self._check_moves(desk)
        return desk.state()

    def _check_moves(self, desk: Desk) -> None:
        """Where a player cannot play, it matters whether a rule says what happens."""
        if desk.phase != "play" or desk.stuck or self.on("no-play"):
            return
        if all(move.kind == "warn" for move in PHASES["play"](self.law, desk.state())):
            desk.stop("no-play")

    def observe(self, state: State, seat: int) -> object:
        """What the seat sees: everything but the hands of the others and the draw deck.

        The discard piles lie open, and were seen card by card.
        """
        piles = state.piles
        if self.law.hides_piles:
            piles = tuple(_covered(p) if s != seat else p for s, p in enumerate(piles))
        return state._replace(
            hands=tuple(_covered(h) if s != seat else h for s, h in enumerate(state.hands)),
            deck=_covered(state.deck),
            piles=piles,
        )

    def returns(self, state: State) -> tuple[int, ...]:
        won = state.winner
        return tuple(int(won != NOBODY and color == won) for color in state.colors)

    def small(self) -> Iterator[Table]:
        """Positions of the game as it is written, whatever the variant of this one is."""
        yield from small_tables(EquationSequence)

    def draw(self, state: State, viewer: int | None = None) -> Picture:
        return picture_of(self.law, state, viewer)

    def arrows(self, state: State, move: Move) -> tuple[Arrow, ...]:
        return ()

    def conserved(self, state: State) -> Mapping[str, int]:
        """The cards: in the draw deck, in hands, and on discard piles."""
        cards = Counter(state.deck)
        for held in (*state.hands, *state.piles):
            cards.update(held)
        return {self.law.pack.texts[card]: many for card, many in cards.items()}

    def notes(self, state: State, viewer: int | None = None) -> tuple[Event, ...]:
        return tuple(notes.notes_of(self.law, state))

    def figures(self) -> Mapping[str, Picture | tuple[Picture, ...]]:
        return figures_of(EquationSequence)

    def tables(self) -> Mapping[str, Sequence[Sequence[Cell]]]:
        return tables_of(EquationSequence, self.seats)

    def phrase_of(self, state: State, move: Move) -> Event:
        names, texts = self.law.layout.names, self.law.pack.texts
        name, rule = PHRASES[move.kind]
        facts: list[tuple[str, Value]] = []
        if move.kind == "dealer":
            return Event(name, rule, (("seat", move.other),))
        if move.kind == "deal":
            name, rule = (name, rule) if state.phase == "deal" else ("move-take", "draw")
            return Event(name, rule, (("seat", taker_of(state)),))
        facts.append(("seat", actor_of(state)))
        if move.card >= 0:
            facts.append(("card", texts[move.card]))
        if move.space >= 0:
            facts.append(("at", names[move.space]))
            facts.append(("number", self.law.layout.numbers[move.space]))
        if move.kind == "claim":
            facts.append(("to", names[move.other]))
        elif move.kind == "teams":
            facts.append(("n", move.other))
            name = name if move.other else "move-alone"
        elif move.kind == "warn":
            facts.append(("other", move.other))
        elif move.kind in ("turn-in", "give-up", "drop"):
            name += self.law.pack.suffix(move.card)
        elif move.kind == "minus" and move.space < 0:
            name = "move-minus-bare"
        if state.phase == "late" and move.kind in ("draw", "forget"):
            name, rule = f"{name}-late", "lost-draw"
        return Event(name, rule, tuple(facts))


PHRASES = {
    "dealer": ("move-dealer", "dealer"),
    "teams": ("move-teams", "player-count"),
    "deal": ("move-deal", "deal"),
    "play": ("move-play", "play-card"),
    "plus": ("move-plus", "plus-card"),
    "minus": ("move-minus", "minus-card"),
    "turn-in": ("move-turn-in", "turn-in"),
    "remove": ("move-remove", "chips-stay"),
    "refill": ("move-refill", "no-refill"),
    "claim": ("move-claim", "sequence"),
    "warn": ("move-warn", "no-talk"),
    "give-up": ("move-give-up", "talk-penalty"),
    "draw": ("move-draw", "draw"),
    "forget": ("move-forget", "draw"),
    "drop": ("move-drop", "no-play"),
    "pass": ("move-pass", "no-play"),
}
"""How each kind of move is told, and the rule that it belongs to."""


def _covered(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Cards that are not seen: how many they are."""
    return (UNSEEN,) * len(cards)


GAME = EquationSequence
