"""Plays to choose a second suite from: positions of random games under every variant."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from rulewright.play import CHANCE, OVER, UNDECIDED, Rule, Table, Variant, dump
from rulewright.playing.examples.example import Example
from rulewright.playing.examples.replaying import Rig
from rulewright.playing.searching.lockstep import options_of
from rulewright.playing.variants import changes_of, read_variant, show_variant

LENGTH = 400
"""How many steps a game is followed."""
SHORT = 6
"""And from a small table."""
TRIES, MOVES = 4, 2
"""So many moves that may be refused are tried in a position, and so many that may not are made."""


def variants_of(rules: Sequence[Rule]) -> tuple[str, ...]:
    """Every change of a single rule, as texts: knocked out, other values, other readings."""
    changes = [
        change
        for rule in rules
        for change in (
            *changes_of(rule),
            *(Variant(readings={rule.id: reading.id}) for reading in rule.readings),
        )
    ]
    texts = dict.fromkeys(map(show_variant, changes))
    return tuple(text for text in texts if isinstance(read_variant(text, rules), Variant))


def seek(
    rig: Rig, many: int, seed: int, variants: Collection[str] | None = None
) -> Iterator[Example]:
    """Plays of the game of each variant, "" the book's own: of all, four times as many of that.

    The start for each number of players, `many` positions of a game for each, and as many of short
    plays from small tables. A variant that breaks the engine is left out.
    """
    dice = random.Random(seed)
    base = rig.game()
    tables = tuple(base.small())
    for variant in ("", *variants_of(base.rules)) if variants is None else variants:
        often = many if variant or variants is not None else 4 * many
        try:
            found = list(_plays(rig, variant, tables, often, dice))
        except Exception:  # a variant may lead an engine where its author never was
            continue
        for number, (kind, more) in enumerate(found, 1):
            name = f"{variant or 'game'} {seed}.{number}".replace(" ", "-")
            yield Example(name, kind, played=variant, **more)


def _plays(
    rig: Rig, variant: str, tables: Sequence[Table], many: int, dice: random.Random
) -> Iterator[tuple[Any, dict[str, Any]]]:
    game = rig.play(variant)
    for seats in game.seats:
        if variant:
            yield "start", {"seats": seats, "moves": tuple(_deal(game, seats, dice))}
        course = list(_course(game, game.start(seats), LENGTH, dice))
        if not course:
            continue
        last = game.apply(course[-1], _any_move(game, course[-1], game.actor(course[-1]), dice))
        for state in (*dice.sample(course, min(many, len(course))), course[-1], last):
            yield "further", _play(game, seats, "", state, course, dice)
    for table in dice.sample(tables, min(2 * many, len(tables))):
        course = list(_course(game, table.state, SHORT, dice))
        if course:
            state = dice.choice(course)
            yield "further", _play(game, table.seats, table.name, state, course, dice)


def _deal(game: Any, seats: int, dice: random.Random) -> Iterator[Any]:
    """The chance at the start of a game, as JSON values."""
    state = game.start(seats)
    while game.actor(state) == CHANCE:
        move = _any_move(game, state, CHANCE, dice)
        yield dump(move)
        state = game.apply(state, move)


def _course(game: Any, state: Any, steps: int, dice: random.Random) -> Iterator[Any]:
    """The states of a random play in which somebody or chance acts, with many of chance's left out."""
    for _ in range(steps):
        actor = game.actor(state)
        if actor in (OVER, UNDECIDED):
            return
        if actor >= 0 or dice.random() < 0.2:
            yield state
        state = game.apply(state, _any_move(game, state, actor, dice))


def _any_move(game: Any, state: Any, actor: int, dice: random.Random) -> Any:
    if actor == CHANCE:
        moves, weights = zip(*game.chance(state), strict=True)
        return dice.choices(moves, weights)[0]
    return dice.choice(game.moves(state))


def _play(
    game: Any, seats: int, name: str, state: Any, course: Sequence[Any], dice: random.Random
) -> dict[str, Any]:
    """Some moves that may be refused, each tried in the same position; then some that are made."""
    start, moves = state, []
    odd = [_odd_move(game, state, course, dice) for _ in range(TRIES)]
    legal = options_of(game, state, game.actor(state))
    moves += [move for move in odd if move not in legal]
    for _ in range(MOVES):
        actor = game.actor(state)
        if actor in (OVER, UNDECIDED):
            break
        moves.append(_any_move(game, state, actor, dice))
        state = game.apply(state, moves[-1])
    shapes = tuple(dict.fromkeys(moves))
    return {"seats": seats, "table": name, "state": dump(start), "moves": tuple(map(dump, shapes))}


def _odd_move(game: Any, state: Any, course: Sequence[Any], dice: random.Random) -> Any:
    """A move that might be tried, one of another state, or the parts of two of these in one."""
    other = dice.choice(course)
    moves = [_any_move(game, other, game.actor(other), dice)]
    if game.actor(state) >= 0:
        moves.append(dice.choice(game.candidates(state)))
    if dice.random() < 0.5:
        return dice.choice(moves)
    return game.move_type(*(dice.choice(parts) for parts in zip(*moves, strict=True)))
