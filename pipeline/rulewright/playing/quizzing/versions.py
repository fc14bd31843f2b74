"""The game with one rule changed, and what follows a move in each version."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rulewright.play import CHANCE, Event, Rule, Variant
from rulewright.playing.searching.lockstep import AnyGame, options_of
from rulewright.playing.variants import changes_of

UNASKED = frozenset(("definition", "physical", "unplayed"))
"""Kinds of rules that decide nothing in play."""
LONGEST = 400
"""So much chance in a row is followed."""
PICKS: tuple[Callable[[int], int], ...] = (
    lambda many: 0,
    lambda many: many - 1,
    lambda many: many // 2,
)
"""Which outcome of chance is followed: what comes out alike with each does not hang on chance."""


class Version(NamedTuple):
    """The game with a change to one rule."""

    rule: str
    game: AnyGame


def versions_of(game: AnyGame) -> tuple[Version, ...]:
    """Every rule that can decide something switched off, with other values, read otherwise."""
    return tuple(
        Version(rule.id, type(game)(variant))
        for rule in game.rules
        if rule.kind not in UNASKED
        for variant in _changes(rule)
        if _can_be(game, variant)
    )


def _changes(rule: Rule) -> Iterator[Variant]:
    yield from changes_of(rule)
    for reading in rule.readings:
        yield Variant(readings={rule.id: reading.id})


def _can_be(game: AnyGame, variant: Variant) -> bool:
    """Whether the engine can be made so: a variant may lead it where its author never was."""
    try:
        type(game)(variant)
    except Exception:
        return False
    return True


class After(NamedTuple):
    """What follows a move: the events, and the positions when chance has had its say.

    `unsure` are the phrases of events that come or not as chance has it.
    """

    events: tuple[Event, ...]
    ends: tuple[Any, ...]
    unsure: frozenset[str] = frozenset()


def after_move(game: AnyGame, state: Any, move: Any) -> After | None:
    """What follows a move; None where a version cannot play it."""
    said: list[Event] = []
    try:
        after = game.apply(state, move, said.append)
        ends, events, unsure = _followed(game, after)
    except Exception:
        return None
    return After((*said, *events), ends, unsure)


def after_start(game: AnyGame, seats: int) -> After | None:
    """The setup for so many players: events that come out alike whatever chance does."""
    said: list[Event] = []
    try:
        ends, events, unsure = _followed(game, game.start(seats, said.append))
    except Exception:
        return None
    return After((*said, *events), ends, unsure)


def _followed(
    game: AnyGame, state: Any
) -> tuple[tuple[Any, ...], tuple[Event, ...], frozenset[str]]:
    """The positions when chance has had its say, the events that come whatever it does, the rest."""
    if game.actor(state) != CHANCE:
        return (state,), (), frozenset()
    courses: list[list[Event]] = [[] for _ in PICKS]
    ends = tuple(
        _settled(game, state, pick, said) for pick, said in zip(PICKS, courses, strict=True)
    )
    first, *others = courses
    alike = tuple(event for event in first if all(event in other for other in others))
    unsure = {event.phrase for said in courses for event in said if event not in alike}
    return tuple(dict.fromkeys(ends)), alike, frozenset(unsure)


def _settled(game: AnyGame, state: Any, pick: Callable[[int], int], said: list[Event]) -> Any:
    for _ in range(LONGEST):
        if game.actor(state) != CHANCE:
            break
        options = options_of(game, state, CHANCE)
        state = game.apply(state, options[pick(len(options))], said.append)
    return state
