"""What is in force: the rules, values and readings of one variant, looked up once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from .boards import DIRECTIONS, Layout, layout_of, rows_of
from .cards import Pack, pack_of
from .state import Move

Plays = tuple[tuple[int, Move], ...]
"""The moves that put one card to use, each with the bit of its space."""
NO_LENGTH = 99
MOST_SEATS = 6


class Rulings(Protocol):
    """What a law asks of a game."""

    def on(self, rule: str) -> bool:
        """Whether the rule is in force."""

    def value(self, rule: str, param: str) -> Any:
        """The value of a parameter."""

    def reads(self, rule: str, reading: str) -> bool:
        """Whether this reading is chosen."""


@dataclass(frozen=True, slots=True)
class Law:
    """The variant as the functions that play read it: what holds, by name.

    `plays`: for each card the moves that it allows on an empty board; `wrong`: those on spaces
    that do not answer it; `marks`: the spaces that each card stands for, a bit for each; `rows`:
    for each space every row that can be a sequence. `shared`: how many chips two sequences may
    have in common, in a game for `shared_at` of them. `mistakes`: what becomes of a wrong answer
    ("" if it is refused). `goals`: for each number of players how many sequences win (0: none do).
    """

    layout: Layout
    pack: Pack
    plays: tuple[Plays, ...]
    wrong: tuple[Plays, ...]
    marks: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    length: int
    whole_rows: bool
    shared: int
    shared_at: int
    goals: tuple[int, ...]
    mistakes: str
    plays_cards: bool
    places: int
    places_plus: int
    covers: bool
    either: bool
    plays_plus: bool
    plays_minus: bool
    minus_any: bool
    minus_none: bool
    ends_turn: bool
    refills: bool
    guards_freed: bool
    guards_rows: bool
    keeps_rows: bool
    breaks_rows: bool
    removes: bool
    special_dead: bool
    special_free: bool
    knows_dead: bool
    turns_in: bool
    must_turn_in: bool
    replacements: int
    dead_limit: int
    goes_on: bool
    no_draw_after: bool
    draws: bool
    draws_for_chip: bool
    loses: bool
    loses_early: bool
    stays_short: bool
    bans_talk: bool
    penalty: int
    replaces: bool
    only_talker: bool
    piles: bool
    hides_piles: bool
    reshuffles: bool
    passes: bool
    drops: bool
    has_gaps: bool
    three_need_one: bool
    most_wins: bool
    step: int


def fold(game: Rulings) -> Law:
    """The law of a game's variant."""
    on, reads, value = game.on, game.reads, game.value
    layout = layout_of(value("board", "layout"), _copies(game))
    pack = _pack(game, layout)
    length = value("sequence", "length") if on("sequence") else NO_LENGTH
    directions = _directions(game)
    return Law(
        layout=layout,
        pack=pack,
        plays=_plays(layout, pack),
        wrong=_wrong(layout, pack),
        marks=_marks(layout, pack),
        rows=rows_of(layout, length, directions),
        length=length,
        whole_rows=reads("sequence", "whole-row"),
        shared=_shared(game, length),
        shared_at=value("shared-chip", "sequences"),
        goals=tuple(_goal(game, seats) for seats in range(MOST_SEATS + 1)),
        mistakes=_mistakes(game),
        plays_cards=on("play-card"),
        places=value("place-chip", "chips") if on("place-chip") else 0,
        places_plus=value("plus-card", "chips"),
        covers=reads("either-space", "covered-too"),
        either=on("either-space"),
        plays_plus=on("plus-card"),
        plays_minus=on("minus-card"),
        minus_any=reads("minus-card", "any-chip"),
        minus_none=reads("no-break", "never"),
        ends_turn=on("minus-ends-turn"),
        refills=reads("no-refill", "allowed"),
        guards_freed=on("no-refill") and not reads("no-refill", "allowed"),
        guards_rows=on("no-break")
        and not (reads("no-break", "allowed") or reads("sequence-stays", "can-break")),
        keeps_rows=on("sequence-stays"),
        breaks_rows=reads("sequence-stays", "can-break"),
        removes=not on("chips-stay") or reads("chips-stay", "allowed"),
        special_dead=on("special-unplayable") and not reads("special-unplayable", "kept"),
        special_free=not on("special-unplayable"),
        knows_dead=on("dead-card"),
        turns_in=on("turn-in"),
        must_turn_in=reads("turn-in", "must"),
        replacements=value("turn-in", "cards"),
        dead_limit=value("one-dead", "cards") if on("one-dead") else 99,
        goes_on=on("then-normal"),
        no_draw_after=reads("then-normal", "no-draw"),
        draws=on("draw"),
        draws_for_chip=reads("draw", "chip-only"),
        loses=on("lost-draw"),
        loses_early=reads("lost-draw", "on-move"),
        stays_short=on("fewer-cards"),
        bans_talk=on("no-talk"),
        penalty=value("talk-penalty", "cards") if on("talk-penalty") else 0,
        replaces=reads("talk-penalty", "replaced"),
        only_talker=reads("talk-penalty", "talker"),
        piles=on("discard-pile") and not reads("discard-pile", "one-pile"),
        hides_piles=reads("discard-pile", "hidden"),
        reshuffles=on("reshuffle") and not reads("reshuffle", "never"),
        passes=on("no-play"),
        drops=reads("no-play", "discard"),
        has_gaps=reads("place-chip", "unknown"),
        three_need_one=reads("goal-two", "three-teams-one"),
        most_wins=reads("full-board", "most-sequences"),
        step=-1 if reads("clockwise", "counterclockwise") else 1,
    )


def _copies(game: Rulings) -> int:
    """On how many spaces each number stands; one, if nothing says that it is more."""
    if not game.on("board"):
        return 0
    copies: int = game.value("numbers-twice", "spaces")
    return copies if game.on("numbers-twice") else 1


def _pack(game: Rulings, layout: Layout) -> Pack:
    has_special = game.on("special-cards")
    return pack_of(
        layout.highest if game.on("deck") else 0,
        game.value("deck", "cards"),
        game.value("special-cards", "plus") if has_special else 0,
        game.value("special-cards", "minus") if has_special else 0,
        game.reads("place-chip", "unknown"),
    )


def _goal(game: Rulings, seats: int) -> int:
    for rule in ("goal-one", "goal-two"):
        first, last = game.value(rule, "players")
        if game.on(rule) and first <= seats <= last:
            sequences: int = game.value(rule, "sequences")
            return sequences
    return 0


def _directions(game: Rulings) -> tuple[tuple[int, int], ...]:
    if not game.on("directions"):
        return ()
    return DIRECTIONS[:2] if game.reads("directions", "no-diagonal") else DIRECTIONS


def _shared(game: Rulings, length: int) -> int:
    """How many chips of a sequence can be part of another one."""
    if not game.on("shared-chip") or game.reads("shared-chip", "none"):
        return 0
    if game.reads("shared-chip", "any"):
        return length - 1
    chips: int = game.value("shared-chip", "chips")
    return chips


def _mistakes(game: Rulings) -> str:
    if not game.on("wrong-answer"):
        return "undecided"
    return next((r for r in ("lose-turn", "stands") if game.reads("wrong-answer", r)), "")


@cache
def _plays(layout: Layout, pack: Pack) -> tuple[Plays, ...]:
    numbered = [
        _on_spaces("play", card, spaces) for card, spaces in enumerate(_spaces(layout, pack))
    ]
    every = [space for space in range(len(layout.numbers)) if layout.full >> space & 1]
    special = (("plus", pack.plus), ("minus", pack.minus))
    return (*numbered, *(_on_spaces(kind, card, every) for kind, card in special))


@cache
def _wrong(layout: Layout, pack: Pack) -> tuple[Plays, ...]:
    """For each equation the spaces of another number: the next one, or the first."""
    right = _spaces(layout, pack)
    found = []
    for card, answer in enumerate(pack.answers[: pack.plus]):
        others = layout.spaces[answer % layout.highest + 1]
        wrong = [space for space in others if space not in right[card]]
        found.append(_on_spaces("play", card, wrong))
    return tuple(found)


@cache
def _marks(layout: Layout, pack: Pack) -> tuple[int, ...]:
    spaces = _spaces(layout, pack)
    return (*(sum(1 << one for one in found) for found in spaces), layout.full, layout.full)


@cache
def _spaces(layout: Layout, pack: Pack) -> tuple[tuple[int, ...], ...]:
    """The spaces that each equation card stands for: none if its number is not on the board."""
    known = range(1, layout.highest + 1)
    answers = pack.answers[: pack.plus]
    return tuple(layout.spaces[answer] if answer in known else () for answer in answers)


def _on_spaces(kind: str, card: int, spaces: Sequence[int]) -> Plays:
    return tuple((1 << space, Move(kind, card, space)) for space in spaces)
