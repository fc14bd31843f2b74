"""All that can be asked of what follows a move, under a key for each thing."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any

from rulewright.play import CHANCE, OVER, UNDECIDED, Board, Event, Picture, Value, Zone
from rulewright.playing.quizzing.positions import bare, seen
from rulewright.playing.quizzing.versions import After
from rulewright.playing.searching.lockstep import AnyGame

SILENT = "undecided"
"""The phrase by which an engine says that nothing is decided."""
Key = tuple[Hashable, ...]
"""("next",): who makes the next move; ("ends",): how the game has ended, None if it goes on;
("zone", owner, name) and ("square", board, column, row): what lies there; ("kinds", owner, name):
how many things, where chance decides which; ("event", phrase, seat or None): the one event of the
phrase; ("said", phrase, rule, facts): whether it happens; ("sees", viewer, owner, name): whether
the viewer sees all that lies there."""
View = dict[Key, Any]


def shown_or_none(game: AnyGame, after: After) -> View:
    """What can be asked of a version; nothing where it leads the engine out of its ways.

    Where it does not say how the game goes on, nothing says who is next.
    """
    try:
        view = shown(game, after)
        if any(game.actor(end) == UNDECIDED for end in after.ends):
            view["next",] = UNDECIDED
        return view
    except Exception:
        return {}


def shown(game: AnyGame, after: After, only: Key = ()) -> View:
    """All that can be asked of what follows, or what is asked under one key.

    It is the same whatever chance does. Zones are as others than their owners see them.
    """
    found: View = {("event", *key): event for key, event in _single(after.events)}
    if any(game.actor(end) in (CHANCE, UNDECIDED) for end in after.ends) or only[:1] == ("event",):
        return found
    is_drawn = only[:1] not in (("next",), ("ends",))
    views = [_view(game, end, is_drawn) for end in after.ends]
    first, *others = views
    for key, value in first.items():
        if all(other.get(key) == value for other in others):
            found[key] = value
        elif key[0] == "zone":
            kinds = [nameless(view[key]) for view in views if key in view]
            if len(kinds) == len(views) and len(set(kinds)) == 1:
                found["kinds", *key[1:]] = kinds[0]
    return found


def nameless(zone: Zone) -> Zone:
    """The zone without what tells its things from others of their kind."""
    return zone._replace(
        stacks=tuple(
            tuple(item._replace(label="", suit="", marks=()) for item in stack)
            for stack in zone.stacks
        )
    )


def _single(events: Sequence[Event]) -> Iterator[tuple[tuple[str, Value], Event]]:
    """The events that are alone with their phrase, or with it and their seat."""
    for event in events:
        alike = [other for other in events if other.phrase == event.phrase]
        seat = dict(event.facts).get("seat")
        if event.phrase == SILENT:
            continue
        if len(alike) == 1:
            yield (event.phrase, None), event
        if isinstance(seat, int) and sum(dict(o.facts).get("seat") == seat for o in alike) == 1:
            yield (event.phrase, seat), event


def _view(game: AnyGame, state: Any, is_drawn: bool) -> View:
    actor = game.actor(state)
    found: View = {("ends",): game.returns(state) if actor == OVER else None}
    if not any(note.phrase in game.unordered for note in game.notes(state)):
        found["next",] = actor
    if not is_drawn:
        return found
    last, everything = len(game.returns(state)) - 1, game.draw(state)
    pictures = (seen(game, state, 0, everything), seen(game, state, min(1, last), everything))
    for zone in _public(pictures):
        found["zone", zone.owner, zone.name] = zone
    for board in bare(everything).boards:
        found |= _squares(board)
    return found


def _public(pictures: tuple[Picture, Picture]) -> Iterator[Zone]:
    """The zones as they look from elsewhere: the first seat's own from the second seat."""
    yield from (zone for zone in pictures[0].zones if zone.owner != 0)
    yield from (zone for zone in pictures[1].zones if zone.owner == 0)


def _squares(board: Board) -> Mapping[Key, Any]:
    return {("square", board.name, *square.at): (board, square) for square in board.squares}


def sights(game: AnyGame, after: After) -> View:
    """Whether a viewer sees all that lies in a zone, where it is the same whatever chance does."""
    found: dict[Key, set[bool]] = {}
    for end in after.ends:
        everything = {(zone.owner, zone.name): zone.stacks for zone in game.draw(end).zones}
        for viewer in range(len(game.returns(end))):
            for zone in game.draw(end, viewer).zones:
                place = (zone.owner, zone.name)
                if any(zone.stacks) and place in everything:
                    key = ("sees", viewer, *place)
                    found.setdefault(key, set()).add(zone.stacks == everything[place])
    return {key: seen.pop() for key, seen in found.items() if len(seen) == 1}


def is_same(key: Key, mine: Any, yours: Any) -> bool:
    """Whether two versions show the same under a key."""
    return bool(comparable(key, mine) == comparable(key, yours))


def comparable(key: Key, value: Any) -> Any:
    """What of a shown thing counts under its key."""
    if not key or value is None:
        return value
    if key[0] == "square":
        return value[1].stack
    if key[0] == "event":
        return value.facts
    return value.stacks if key[0] in ("zone", "kinds") else value
