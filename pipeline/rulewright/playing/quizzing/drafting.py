"""What could be asked at a position: everything in which a changed rule makes a difference."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from rulewright.play import Event
from rulewright.playing.quizzing.contrasts import (
    Contrast,
    Contrasts,
    add_said,
    add_shown,
    contrasts_of,
    once,
)
from rulewright.playing.quizzing.drafts import Draft, Other
from rulewright.playing.quizzing.looking import Here, look
from rulewright.playing.quizzing.question import Kind
from rulewright.playing.quizzing.showing import Key, View, is_same, shown, shown_or_none, sights
from rulewright.playing.quizzing.spots import Spot
from rulewright.playing.quizzing.versions import After, Version, after_move, after_start
from rulewright.playing.searching.lockstep import AnyGame

MOVES = 10
"""So many moves of a position are looked at."""
CHOICES = 4
"""Of so many moves it is asked which are allowed."""
KINDS: dict[str, Kind] = {
    "next": "next",
    "ends": "ends",
    "zone": "lies",
    "kinds": "lies",
    "square": "lies",
    "sees": "lies",
    "event": "happens",
    "said": "happens",
}
Rules = dict[Any, list[str]]
"""Moves with the rules whose change allows or forbids them."""


@dataclass(slots=True)
class _Found:
    """What the versions make of the moves of a position."""

    after: dict[Any, After]
    views: dict[Any, View]
    forbidding: Rules = field(default_factory=dict)
    allowing: Rules = field(default_factory=dict)
    contrasts: dict[tuple[Any, Key], Contrast] = field(default_factory=dict)

    def add(self, move: Any, contrasts: Contrasts) -> None:
        """Differences of one version in what follows a move."""
        for key, one in contrasts.items():
            new = Contrast(one.mine, is_yes=one.is_yes)
            known = self.contrasts.setdefault((move, key), new)
            for yours, rules in one.others:
                known.add(key, yours, rules)


def drafts_at(
    game: AnyGame, versions: Sequence[Version], spot: Spot, dice: random.Random, most: int = MOVES
) -> Iterator[Draft]:
    """The drafts of one position, of at most so many moves."""
    here = look(game, spot, dice, most)
    found = _followed(here)
    for version in versions:
        legal = here.allowed(version)
        if legal is not None:
            _try(here, version, legal, found)
    if here.actor >= 0:
        yield from _legality(here, found)
        yield from _choices(here, found, dice)
    for (move, key), contrast in found.contrasts.items():
        yield _draft(spot, (move,), key, contrast, found.after[move].events)


def _followed(here: Here) -> _Found:
    """What follows each move; who is next after a lapse is nobody's question."""
    after: dict[Any, After] = {}
    for move in here.moves:
        one = after_move(here.game, here.spot.state, move)
        if one is not None:
            after[move] = one
    views = {move: shown(here.game, one) for move, one in after.items()}
    for move, view in views.items():
        if move not in here.asked:
            view.pop(("next",), None)
    return _Found(after, views)


def _try(here: Here, version: Version, legal: frozenset[Any], found: _Found) -> None:
    """What one version allows, and what follows in it."""
    for move in here.moves:
        if move in legal:
            _follow(here, version, move, found)
        elif move in here.asked:
            found.forbidding.setdefault(move, []).append(version.rule)
    for move, refusal in here.freed(legal):
        here.refused.setdefault(move, refusal)
    for move in here.refused:
        if move in legal:
            found.allowing.setdefault(move, []).append(version.rule)


def _follow(here: Here, version: Version, move: Any, found: _Found) -> None:
    """What follows a move in a version, where it is something else."""
    mine = found.after.get(move)
    if mine is None or not here.is_told_alike(version, move):
        return
    other = after_move(version.game, here.spot.state, move)
    if other is not None and other != mine:
        is_setup = version.rule in here.setup
        found.add(move, contrasts_of(version, mine, found.views[move], other, is_setup))


def setup_drafts(game: AnyGame, versions: Sequence[Version]) -> Iterator[Draft]:
    """The drafts of the setup for each number of players."""
    mine = {seats: one for seats in game.seats if (one := after_start(game, seats))}
    views = {seats: _setup_view(game, one) for seats, one in mine.items()}
    for seats, view in views.items():
        contrasts: Contrasts = {}
        for version in versions:
            other = after_start(version.game, seats)
            if other is not None:
                add_shown(version.rule, view, _setup_view(version.game, other), contrasts)
                add_said(version.rule, mine[seats], other, contrasts)
        is_over = view.get(("ends",)) is not None
        for key, contrast in contrasts.items():
            if key != ("next",) and (key == ("ends",) or not is_over):
                _add_others(key, seats, views, contrast)
                yield _draft(Spot(seats, None, 0), (), key, contrast)


def _add_others(key: Key, seats: int, views: dict[int, View], contrast: Contrast) -> None:
    """What is so with other numbers of players."""
    mine = views[seats].get(key)
    for many, view in views.items():
        is_other = many != seats and mine is not None and key in view
        if is_other and not is_same(key, mine, view[key]):
            contrast.add(key, view[key], ())


def _setup_view(game: AnyGame, after: After) -> View:
    """All that can be asked of the setup: what lies where, and who sees it."""
    view = shown_or_none(game, after)
    return view | sights(game, after) if ("ends",) in view else view


def _draft(
    spot: Spot,
    moves: tuple[Any, ...],
    key: Key,
    contrast: Contrast,
    events: tuple[Event, ...] = (),
) -> Draft:
    rules = contrast.rules
    return Draft(
        kind=KINDS[str(key[0])] if spot.state is not None else "setup",
        rules=rules,
        spot=spot,
        moves=moves,
        key=key,
        mine=contrast.mine,
        others=tuple(Other(value, tuple(rules)) for value, rules in contrast.others),
        is_yes=bool(contrast.mine) if key[0] == "sees" else contrast.is_yes,
        why=tuple(event for event in events if {event.rule, *event.also} & set(rules)),
    )


def _legality(here: Here, found: _Found) -> Iterator[Draft]:
    """Whether a move is allowed: by a rule without which it is not, or forbidden by a rule."""
    for move, rules in found.forbidding.items():
        yield _allowed(here, move, rules)
    alike: Rules = {}
    for move, refusal in here.refused.items():
        near = found.allowing.get(move, [])
        also = [rule for rule in near if rule in refusal.also]
        yield Draft(
            kind="allowed",
            rules=once([refusal.rule, *also]),
            spot=here.spot,
            moves=(move,),
            refusals=(refusal,),
            is_near=bool(near),
        )
        for other in _likest(here, move):
            alike.setdefault(other, []).append(refusal.rule)
    for move, rules in alike.items():
        yield _allowed(here, move, rules, is_near=False)


def _allowed(here: Here, move: Any, rules: Sequence[str], is_near: bool = True) -> Draft:
    return Draft(
        kind="allowed",
        rules=once(rules),
        spot=here.spot,
        moves=(move,),
        refusals=(None,),
        is_yes=True,
        is_near=is_near,
    )


def _likest(here: Here, refused: Any) -> Sequence[Any]:
    """The move that is told most like a refused one, if one is told by the same phrase."""
    game, state = here.game, here.spot.state
    told = game.phrase_of(state, refused)
    shared = {
        move: len(set(event.facts) & set(told.facts))
        for move in here.asked
        if (event := game.phrase_of(state, move)).phrase == told.phrase
    }
    return [max(shared, key=lambda move: shared[move])] if shared else []


def _choices(here: Here, found: _Found, dice: random.Random) -> Iterator[Draft]:
    """Which of four moves are allowed: near misses first."""
    near = sorted(here.refused, key=lambda move: move not in found.allowing)
    legal = dice.sample(here.asked, len(here.asked))
    legal.sort(key=lambda move: move not in found.forbidding)
    for first in near[:CHOICES]:
        wrong = 1 + dice.randrange(CHOICES - 1)
        others = [move for move in near if move != first]
        others.sort(key=lambda move: here.refused[move].rule == here.refused[first].rule)
        bad = [first, *others[: wrong - 1]]
        good = legal[: CHOICES - len(bad)]
        if good and len(bad) + len(good) == CHOICES:
            yield _choice(here, dice.sample([*bad, *good], CHOICES), found)


def _choice(here: Here, moves: Sequence[Any], found: _Found) -> Draft:
    refusals = tuple(here.refused.get(move) for move in moves)
    rules = [refusal.rule for refusal in refusals if refusal]
    rules += [rule for move in moves for rule in found.forbidding.get(move, ())[:1]]
    return Draft("which-moves", once(rules), here.spot, tuple(moves), refusals=refusals)
