"""The figures of the rulebook, each worked out on a position by the moves that are allowed there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rulewright.play import Picture, Zone

from .boards import line_from, spaces_in
from .drawing import board_of, card_item, empty_board
from .law import Law
from .positions import A_SEQUENCE
from .state import State
from .stories import Player, Story, state_of

Figure = Picture | tuple[Picture, ...]

ROWS: Final = ("b2 f2", "i1 i5", "a4 e8", "f9 j5")
"""A sequence in each direction, from one end to the other."""


def figures_of(make: Callable[[], Player]) -> Mapping[str, Figure]:
    """The figures by name."""
    game = make()
    return {
        "board": Picture((), (empty_board(game.law, game.start(2)),)),
        "setup": _setup(game),
        "sequence": _sequences(game),
        "first-turn": _played(game, Story("", 2, "", ("12 18 33 7 50",)), "play f7"),
        "plus": _played(game, Story("", 2, "c4 h7 d4 h9", ("+ 18 33",)), "plus e4"),
        "minus": _played(game, Story("", 2, "c4 h7 d4 h9 e4", ("", "- 3 40")), "minus d4"),
        "dead": _dead(game),
        "shared": _shared(game),
    }


def _setup(game: Player) -> Picture:
    """The first turn is about to begin, as its player sees it."""
    state = state_of(game, Story("", 2, "", ("12 18 33 7 50",)))
    return game.draw(state, 0)


def _sequences(game: Player) -> Picture:
    """One player's sequences in all directions: a drawing, no position of a game."""
    law, state = game.law, state_of(game, Story("", 2, ""))
    rows = tuple(_row(law, *ends.split()) for ends in ROWS)
    state = state._replace(chips=(sum(rows), 0), rows=(rows, ()))
    return Picture((), (board_of(law, state),))


def _row(law: Law, first: str, last: str) -> int:
    """The spaces from one to the other."""
    start, end = (law.layout.place(law.layout.space(name)) for name in (first, last))
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    direction = (end[0] - start[0]) // steps, (end[1] - start[1]) // steps
    spaces = line_from(law.layout, law.layout.space(first), direction, steps + 1)
    return sum(1 << space for space in spaces)


def _played(game: Player, story: Story, words: str) -> tuple[Picture, Picture]:
    """Before and after a card is played: its spaces, then the chip, with the hand beside it."""
    law, state = game.law, state_of(game, story)
    kind, name = words.split()
    space = law.layout.space(name)
    moves = [m for m in game.moves(state) if m.kind == kind]
    move = next(m for m in moves if m.space == space)
    choices = {m.space for m in moves if m.card == move.card}
    few = () if kind == "plus" else choices
    before = board_of(law, state, None, dict.fromkeys(few, "choice"))
    after = game.apply(state, move)
    shown = board_of(law, after, None, {space: "chosen"}, {space: "new"})
    return (
        Picture((_hand(law, state, state.turn, move.card),), (before,)),
        Picture((_hand(law, after, state.turn), _pile(law, after, state.turn)), (shown,)),
    )


def _hand(law: Law, state: State, seat: int, chosen: int = -1) -> Zone:
    """The hand, open; the card that is played is marked."""
    items = []
    for card in state.hands[seat]:
        item = card_item(law.pack, card)
        items.append((item._replace(mark="chosen") if card == chosen else item,))
    return Zone("hand", seat, tuple(items))


def _pile(law: Law, state: State, seat: int) -> Zone:
    return Zone("discard-pile", seat, ((card_item(law.pack, state.piles[seat][-1]),),))


def _dead(game: Player) -> Picture:
    """A dead card in the hand, and the two spaces that are covered."""
    law, state = game.law, state_of(game, Story("", 2, "+a2 f7", ("12 18 33",)))
    card = next(m.card for m in game.moves(state) if m.kind == "turn-in")
    spaces = dict.fromkeys(spaces_in(law.marks[card]), "chosen")
    return Picture((_hand(law, state, 0, card),), (board_of(law, state, None, spaces),))


def _shared(game: Player) -> Picture:
    """Two sequences of one team that have a chip in common."""
    turns = A_SEQUENCE + " i10 g5 a8 g6 c8 g7 e8"
    state = state_of(game, Story("", 4, turns, ("18",), 2))
    move = next(m for m in game.moves(state) if m.space == game.law.layout.space("g8"))
    after = game.apply(state, move)
    first, second = after.rows[0]
    shared = dict.fromkeys(spaces_in(first & second), "chosen")
    return Picture((), (board_of(game.law, after, None, shared),))
