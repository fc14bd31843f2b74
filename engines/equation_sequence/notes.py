"""What the picture of a position does not show: the teams, whose turn it is, what was done in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulewright.play import Event, Value

from .drawing import COLORS
from .law import Law
from .sequences import ends
from .state import State, actor_of

ENGLISH: Final = {
    "to-divide": "{seat} is the dealer and is to choose the teams.",
    "to-divide-plainly": "{seat} is the dealer. The teams are still to be formed.",
    "alone": "Everybody plays alone.",
    "team": "{seats} are a team and use {color} chips.",
    "to-play": "It is {seat}’s turn, and {seat} has not played a card on this turn yet.",
    "to-draw": "It is {seat}’s turn. {seat} has played a card and is to draw a card.",
    "to-claim": "It is {seat}’s turn. {seat} is to choose which chips are the sequence.",
    "late": (
        "It is {turn:seat}’s turn, and {turn:seat} has played a card but not yet drawn one. {seat} "
        "forgot to draw a card on an earlier turn and can draw it now."
    ),
    "forgot": (
        "{seat} forgot to draw a card after playing on the last turn and still has the right to "
        "draw it."
    ),
    "fined": "{seats} still have to lose a card for table talk. {seat} is the next to lose one.",
    "fined-alone": "{seat} still has to lose a card for table talk.",
    "warned": "On this turn, {seat} has been warned already.",
    "turned-in": "On this turn, {seat} has turned in {n:dead-card}.",
    "none-turned-in": "On this turn, {seat} has not turned in a dead card.",
    "freed": "On this turn, {seat} has removed the chip on {squares} with a minus card.",
    "sequence": "{seats} have completed a sequence from {at} to {to}.",
    "sequence-alone": "{seats} has completed a sequence from {at} to {to}.",
    "short": "{seat} lost the right to draw {n:card} earlier in the game.",
}

LAPSES: Final = frozenset(("move-warn", "move-forget", "move-forget-late"))
"""Moves that players make by mistake: whether they are allowed is no question."""
UNORDERED: Final = frozenset(("late", "fined", "to-divide-plainly"))
"""Notes on states in which the engine asks one of several players first, or asks what is clear."""
FOUR: Final = 4
"""So many players can be divided in one way only."""


def notes_of(law: Law, state: State) -> Iterator[Event]:
    """The notes on a position of the game as it is written."""
    if state.phase == "teams":
        phrase = "to-divide" if len(state.hands) > FOUR else "to-divide-plainly"
        yield _note(phrase, "dealer", seat=state.dealer)
        return
    if state.phase not in ("play", "claim", "fine", "late", "draw"):
        return
    yield from _teams(state)
    yield from _turn(law, state)
    yield from _sequences(law, state)
    for seat in state.pending:
        if seat != actor_of(state) or state.phase != "late":
            yield _note("forgot", "lost-draw", seat=seat)
    for seat, n in enumerate(state.short):
        if n:
            yield _note("short", "lost-draw", seat=seat, n=n)


def _note(phrase: str, rule: str, **facts: Value) -> Event:
    return Event(phrase, rule, tuple(facts.items()))


def _teams(state: State) -> Iterator[Event]:
    teams: dict[int, list[int]] = {}
    for seat, team in enumerate(state.teams):
        teams.setdefault(team, []).append(seat)
    if len(teams) == len(state.teams):
        yield _note("alone", "player-count")
        return
    for seats in teams.values():
        color = COLORS[state.colors[seats[0]] % len(COLORS)]
        yield _note("team", "team-color", seats=tuple(seats), color=color)


def _sequences(law: Law, state: State) -> Iterator[Event]:
    """The sequences that have been completed, and whose they are."""
    for color, rows in enumerate(state.rows):
        seats = tuple(seat for seat, own in enumerate(state.colors) if own == color)
        for row in rows:
            at, to = (law.layout.names[space] for space in ends(row))
            phrase = "sequence" if len(seats) > 1 else "sequence-alone"
            yield _note(phrase, "sequence", seats=seats, at=at, to=to)


def _turn(law: Law, state: State) -> Iterator[Event]:
    """Whose turn it is, and what has been done in it."""
    phase, turn = state.phase, state.turn
    if phase == "fine":
        many = len(state.fines) > 1
        phrase = "fined" if many else "fined-alone"
        yield _note(phrase, "talk-penalty", seats=state.fines, seat=state.fines[0])
    elif phase == "late":
        yield _note("late", "lost-draw", turn=turn, seat=actor_of(state))
    else:
        yield _note(
            {"draw": "to-draw", "claim": "to-claim"}.get(phase, "to-play"), "clockwise", seat=turn
        )
    if phase == "play":
        phrase = "turned-in" if state.turned_in else "none-turned-in"
        yield _note(phrase, "one-dead", seat=turn, n=state.turned_in)
        if state.teams[turn] in state.warned:
            yield _note("warned", "no-talk", seat=turn)
    if state.freed:
        names = law.layout.names
        freed = tuple(names[n] for n in range(len(names)) if state.freed >> n & 1)
        yield _note("freed", "no-refill", seat=turn, squares=freed)
