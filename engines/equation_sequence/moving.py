"""The moves of each phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from .boards import spaces_in
from .law import Law
from .sequences import claim_moves
from .state import Move, State, actor_of, taken

DRAW: Final = Move("draw")
FORGET: Final = Move("forget")
PASS: Final = Move("pass")


def is_dead(law: Law, state: State, card: int) -> bool:
    """Whether the card can be turned in: no space that it stands for is open, or it removes none."""
    if card == law.pack.minus:
        return law.special_dead and not targets(law, state)
    if not law.knows_dead or (card == law.pack.plus and not law.special_dead):
        return False
    return law.marks[card] & ~taken(state) == 0


def targets(law: Law, state: State) -> int:
    """The chips that a minus card can remove now, a bit for each."""
    own = state.colors[state.turn]
    found = 0
    if law.minus_none:
        return 0
    for color, mask in enumerate(state.chips):
        if color == own and not law.minus_any:
            continue
        found |= mask & ~finished(state, color) if law.guards_rows else mask
    return found


def finished(state: State, color: int) -> int:
    """The chips of this set that are part of a finished sequence."""
    found = 0
    for row in state.rows[color]:
        found |= row
    return found


def turn_moves(law: Law, state: State) -> list[Move]:
    """The moves of a turn before anything ends it."""
    turned = turn_ins(law, state)
    if turned and law.must_turn_in:
        return [*turned, *warnings(law, state)]
    played, removed = plays(law, state), removals(law, state)
    skipped = [] if played or removed else _skips(law, state, bool(turned))
    return [*played, *turned, *removed, *skipped, *warnings(law, state)]


def _skips(law: Law, state: State, turns_in: bool) -> list[Move]:
    """What a player does who can play no card; nobody has to turn in a dead one first."""
    if not law.passes or (law.drops and turns_in):
        return []
    hand = dict.fromkeys(state.hands[state.turn])
    return ([Move("drop", card) for card in hand] if law.drops else []) or [PASS]


def plays(law: Law, state: State) -> list[Move]:
    """The cards that can be played, each with the spaces where it can be."""
    pack = law.pack
    closed = closed_spaces(law, state)
    found: list[Move] = []
    for card in dict.fromkeys(state.hands[state.turn]):
        if card < pack.plus:
            if law.plays_cards:
                found += _answers(law, card, closed)
        elif card == pack.plus:
            if law.plays_plus:
                found += [move for bit, move in law.plays[card] if not closed & bit]
        elif law.plays_minus:
            found += _minus_plays(law, state)
    return found


def closed_spaces(law: Law, state: State) -> int:
    """The spaces where no chip can be placed in this turn."""
    covered = finished_all(state) if law.covers else taken(state)
    return covered | state.freed if law.guards_freed else covered


def finished_all(state: State) -> int:
    """The chips of all finished sequences."""
    found = 0
    for rows in state.rows:
        for row in rows:
            found |= row
    return found


def _answers(law: Law, card: int, closed: int) -> list[Move]:
    found = [move for bit, move in law.plays[card] if not closed & bit]
    if not law.either:
        found = [move for _, move in law.plays[card][:1] if move in found]
    if law.mistakes:
        found += [move for bit, move in law.wrong[card] if not closed & bit]
    return found


def _minus_plays(law: Law, state: State) -> list[Move]:
    card = law.pack.minus
    aims = targets(law, state)
    if not aims:
        return [Move("minus", card)] if law.special_free else []
    return [move for bit, move in law.plays[card] if aims & bit]


def turn_ins(law: Law, state: State) -> list[Move]:
    """The dead cards that can be turned in now."""
    if not law.turns_in or state.turned_in >= law.dead_limit:
        return []
    hand = dict.fromkeys(state.hands[state.turn])
    return [Move("turn-in", card) for card in hand if is_dead(law, state, card)]


def removals(law: Law, state: State) -> list[Move]:
    """Chips that can be removed without a minus card: none, by the rules."""
    if not law.removes:
        return []
    own = state.colors[state.turn]
    return [
        Move("remove", space=space)
        for color, mask in enumerate(state.chips)
        if color != own
        for space in spaces_in(mask & ~finished(state, color))
    ]


def teammates(state: State, seat: int) -> Iterator[int]:
    """The other seats of the seat’s team."""
    team = state.teams[seat]
    return (s for s, other in enumerate(state.teams) if other == team and s != seat)


def warnings(law: Law, state: State) -> list[Move]:
    """Teammates who can warn the player: it happens once in a game to each team."""
    if state.teams[state.turn] in state.warned:
        return []
    return [Move("warn", other=seat) for seat in teammates(state, state.turn)]


def draw_moves(law: Law, state: State) -> list[Move]:
    """At the end of a turn: take the card, or forget it, which happens once to each player."""
    found = [DRAW]
    if state.turn not in state.forgot:
        found.append(FORGET)
    if law.refills:
        found += [Move("refill", space=space) for space in spaces_in(state.freed)]
    return found


def late_moves(law: Law, state: State) -> list[Move]:
    """Take the card late, or still not."""
    return [DRAW, FORGET]


def fine_moves(law: Law, state: State) -> list[Move]:
    """The cards that can be given up."""
    hand = state.hands[actor_of(state)]
    return [Move("give-up", card) for card in dict.fromkeys(hand)]


PHASES: Final[Mapping[str, Callable[[Law, State], list[Move]]]] = {
    "play": turn_moves,
    "draw": draw_moves,
    "late": late_moves,
    "fine": fine_moves,
    "claim": claim_moves,
}
