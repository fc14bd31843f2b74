"""What the picture of a position does not show: whose turn it is, what has moved, what was done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulewright.play import Event, Value

from .law import Law
from .layouts import BLACK, WHITE
from .state import State

ENGLISH: Final = {
    "colors": "{white:seat} plays White, and {black:seat} plays Black.",
    "to-place": "{seat} is to place a piece. The sheet of paper is still in place.",
    "to-act": "It is {seat}’s turn, and {seat} has not done anything this turn yet.",
    "acting": "It is {seat}’s turn. So far on this turn, {seat} has taken {n:action}{crest}.",
    "first": "{seat} is the first player.",
    "held": "Since the game began, {seat} has turned up {n:piece}, and {other} has {moved}.",
    "free": "{seat} fulfilled the condition for moving pieces earlier in the game.",
    "unmoved": "Of the face-up pieces, these have not moved yet: {squares}.",
    "all-moved": "All the face-up pieces have moved before.",
    "attacked": "So far, {seat}’s king has been attacked {n:time}.",
    "quiet": "Turns in a row without turning up a piece, an attack, or a lock so far: {n}.",
    "crest-too": " and used a crest",
    "moved": "moved a piece already",
    "none-moved": "not moved a piece yet",
}
UNORDERED: Final = frozenset(("to-place",))
"""While the pieces are placed, no rule says who of both places first."""


def notes_of(law: Law, state: State) -> Iterator[Event]:
    """The notes on a position; facts that no template prints follow from what is told."""
    if state.phase in ("place", "turn"):
        yield _note("colors", "choose-colors", white=WHITE, black=BLACK)
    if state.phase == "place":
        yield _note("to-place", "place-pieces", seat=state.turn)
        yield _note("first", "first-player", seat=state.first)
        return
    if state.phase != "turn":
        return
    yield _turn(state)
    yield _note("first", "first-player", seat=state.first)
    yield _freedom(state)
    yield _standing(law, state)
    for seat, side in enumerate(state.sides):
        if side.attacks:
            yield _note("attacked", "win-by-attacks", seat=seat, n=side.attacks)
    yield _note("quiet", "draw", n=max(state.quiet, 0))


def _note(phrase: str, rule: str, **facts: Value) -> Event:
    return Event(phrase, rule, tuple(facts.items()))


def _turn(state: State) -> Event:
    seat, unsaid = state.turn, (state.limit, state.more)
    if not (state.done or state.used):
        return _note("to-act", "one-action", seat=seat, unsaid=unsaid)
    crest = ENGLISH["crest-too"] if state.used else ""
    return _note("acting", "two-actions", seat=seat, n=state.done, crest=crest, unsaid=unsaid)


def _freedom(state: State) -> Event:
    """Whether the first player can move pieces, as far as it is a question."""
    first = state.first
    if state.free:
        return _note("free", "first-move", seat=first)
    has_moved = any(man.moved and man.color != first for stack in state.squares for man in stack)
    moved = ENGLISH["moved" if has_moved else "none-moved"]
    turned = state.sides[first].turned
    return _note("held", "first-move", seat=first, n=turned, other=1 - first, moved=moved)


def _standing(law: Law, state: State) -> Event:
    squares = tuple(
        law.layout.names[square]
        for square, stack in enumerate(state.squares)
        if stack and stack[-1].up and not stack[-1].moved
    )
    phrase = "unmoved" if squares else "all-moved"
    return _note(phrase, "unmoved-pieces", squares=squares)
