"""What is in force: the rules, values and readings of one variant, looked up once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from .layouts import BLACK, CENTER, WHITE, Layout, jumps_of, layout_of
from .state import KINDS, Move

Slides = tuple[tuple[tuple[int, Move], ...], ...]
"""The squares in each direction, each with the move there."""


FREED_BY = ("opponent", "together", "either")
"""Whose turning up frees the first player, in the readings; his own, by the rules."""


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
    """The variant as the functions that move pieces read it: what holds, by name.

    `every`: all squares. `x_of`: where the piece that attacked a player's king can be put (by the
    attacked color). `jumps`: what a knight reaches from each square, with the squares that it
    passes; `leaps`: the same without these. `moves`: the move from each square to each other;
    `turn_ups`: that of turning up on each. `places`: those of placing a piece, by its letter, on
    each square; `zones`: where each color can; `stacks`: on pieces too; `screened`, `placed_up`,
    `may_place_some`: unseen, face up, not all of them. `around`: in how many directions a king
    goes. `slides`: for rook and bishop, from each square, where they get to in each direction,
    nearest first, with the move. `blocked`: the pieces that cannot pass over others.
    `king_squares`: where each color's king can go. `freed_by`: one of FREED_BY, or "" where the
    first player's own pieces count; `needs_turned`: how many. `is_plain`: the top of a stack alone
    decides what can be turned up there. `enough_attacks`, `few_pieces` and `quiet_turns` end the
    game; None if nothing of the kind does.
    """

    layout: Layout
    every: tuple[int, ...]
    x_of: tuple[tuple[int, ...], tuple[int, ...]]
    jumps: tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]
    leaps: tuple[tuple[int, ...], ...]
    moves: tuple[tuple[Move, ...], ...]
    turn_ups: tuple[tuple[Move], ...]
    places: dict[str, tuple[Move, ...]]
    zones: tuple[tuple[int, ...], tuple[int, ...]]
    stacks: bool
    screened: bool
    placed_up: bool
    may_place_some: bool
    around: int
    slides: dict[str, tuple[Slides, ...]]
    blocked: frozenset[str]
    passes_locked: frozenset[str]
    king_squares: tuple[frozenset[int], frozenset[int]]
    moves_pieces: bool
    joins: bool
    attacks: bool
    attacks_all: bool
    protects: bool
    protects_king: bool
    kings_apart: bool
    king_stays: bool
    goes_to_x: bool
    king_goes: bool
    clears_x: bool
    clears_own: bool
    locks: bool
    is_shut: bool
    stays_locked: bool
    holds_first: bool
    freed_by: str
    needs_turned: int
    alternates: bool
    goes_again: bool
    may_pass: bool
    pass_loses: bool
    king_needs_crest: bool
    crest_frees_king: bool
    crest_frees_for_good: bool
    crest_lasts: bool
    chips: int
    uses_crests: bool
    must_use_crest: bool
    crest_any_time: bool
    crest_waits: bool
    uses_any_chip: bool
    may_do_nothing: bool
    must_act_twice: bool
    owner_may_look: bool
    turns_covered: bool
    turns_any: bool
    is_plain: bool
    turned_at_once: int
    crests_a_turn: int
    chips_used: int
    enough_attacks: int | None
    few_pieces: int | None
    quiet_turns: int | None
    pieces_first: bool
    actions: int


def fold(game: Rulings) -> Law:
    """The law of a game's variant."""
    name = game.value("board", "layout")
    layout = layout_of(name)
    on, reads = game.on, game.reads
    covered = not on("covered-pieces") or reads("covered-pieces", "allowed")
    deeper = not on("turn-up-top") or reads("turn-up-top", "any-piece")
    shut = on("locked-square")
    jumps = _jumps(game, layout, name)
    return Law(
        layout=layout,
        every=tuple(range(len(layout.marks))),
        x_of=(_x_squares(game, layout, WHITE), _x_squares(game, layout, BLACK)),
        jumps=jumps,
        leaps=tuple(tuple(end for end, _ in ways) for ways in jumps),
        moves=moves_between(len(layout.marks)),
        turn_ups=tuple((Move("turn-up", square),) for square in range(len(layout.marks))),
        places=placings_on(len(layout.marks)),
        zones=(_zone(game, layout, WHITE), _zone(game, layout, BLACK)),
        stacks=on("free-placing") and not reads("free-placing", "one-each"),
        screened=on("screen"),
        placed_up=reads("place-pieces", "face-up"),
        may_place_some=reads("place-pieces", "some"),
        around=max(0, game.value("king", "squares")) if on("king") else 0,
        slides={
            "R": _slides(game, layout, "rook", slice(0, 4)),
            "B": _slides(game, layout, "bishop", slice(4, 8)),
        },
        blocked=_blocked(game),
        passes_locked=frozenset(
            man
            for man, rule in (("R", "rook-blocked"), ("B", "bishop-blocked"))
            if reads(rule, "pass-locked")
        ),
        king_squares=(_king_squares(game, layout, WHITE), _king_squares(game, layout, BLACK)),
        moves_pieces=on("move"),
        joins=not on("own-pieces") or reads("own-pieces", "allowed"),
        attacks=on("attack"),
        attacks_all=reads("attack", "face-down-too"),
        protects=on("unmoved-pieces") and not reads("unmoved-pieces", "allowed"),
        protects_king=reads("unmoved-pieces", "king-too"),
        kings_apart=on("king-no-king") and not reads("king-no-king", "allowed"),
        king_stays=on("king-stays") and not reads("king-stays", "removed"),
        goes_to_x=on("attacker-to-x"),
        king_goes=reads("attacker-to-x", "king"),
        clears_x=on("x-taken"),
        clears_own=not reads("x-taken", "opponents-only"),
        locks=on("lock") and not reads("unmoved-pieces", "face-down-too"),
        is_shut=shut,
        stays_locked=shut and not reads("locked-square", "may-leave"),
        holds_first=on("first-move"),
        freed_by=next((who for who in FREED_BY if reads("first-move", who)), ""),
        needs_turned=game.value("first-move", "pieces"),
        alternates=on("alternate-turns"),
        goes_again=reads("alternate-turns", "again-after-attack"),
        may_pass=on("pass"),
        pass_loses=reads("pass", "loses"),
        king_needs_crest=on("king-needs-crest") and not reads("king-needs-crest", "always"),
        crest_frees_king=on("king-may-move"),
        crest_frees_for_good=reads("king-may-move", "from-then-on"),
        crest_lasts=reads("two-actions", "from-then-on"),
        chips=game.value("chip-count", "chips") if on("chip-count") and on("chips") else 0,
        uses_crests=on("use-crest"),
        must_use_crest=reads("use-crest", "must"),
        crest_any_time=reads("use-crest", "any-time"),
        uses_any_chip=reads("use-crest", "any-chip"),
        crest_waits=reads("gain-crest", "a-turn-later"),
        may_do_nothing=not on("one-action") or reads("one-action", "optional"),
        must_act_twice=reads("two-actions", "must"),
        owner_may_look=not on("no-peeking") or reads("no-peeking", "owner-may-look"),
        turns_covered=covered,
        turns_any=deeper,
        is_plain=not (covered or deeper),
        turned_at_once=game.value("turn-up", "pieces") if on("turn-up") else 0,
        crests_a_turn=game.value("one-crest", "crests") if on("one-crest") else 99,
        chips_used=game.value("use-crest", "chips"),
        enough_attacks=game.value("win-by-attacks", "attacks") if on("win-by-attacks") else None,
        few_pieces=game.value("win-by-pieces", "pieces") if on("win-by-pieces") else None,
        quiet_turns=game.value("draw", "turns") if on("draw") else None,
        pieces_first=reads("win-by-attacks", "pieces-first"),
        actions=game.value("one-action", "actions"),
    )


@cache
def moves_between(squares: int) -> tuple[tuple[Move, ...], ...]:
    """Every move from one square to another: by start, then end."""
    every = range(squares)
    return tuple(tuple(Move("move", start, end) for end in every) for start in every)


@cache
def placings_on(squares: int) -> dict[str, tuple[Move, ...]]:
    """Every move of placing a piece: by its letter, then the square."""
    return {
        man: tuple(Move("place", square, man=man) for square in range(squares)) for man in KINDS
    }


def _jumps(
    game: Rulings, layout: Layout, name: str
) -> tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]:
    if not game.on("knight"):
        return ((),) * len(layout.marks)
    return jumps_of(name, game.value("knight", "ahead"), game.value("knight", "aside"))


def _slides(game: Rulings, layout: Layout, rule: str, ways: slice) -> tuple[Slides, ...]:
    """From each square, the squares in each of these directions, as far as the piece goes."""
    if not game.on(rule):
        return ((),) * len(layout.marks)
    far = 1 if game.reads(rule, "one-square") else None
    moves = moves_between(len(layout.marks))
    return tuple(
        tuple(tuple((end, moves[start][end]) for end in ray[:far]) for ray in rays[ways] if ray)
        for start, rays in enumerate(layout.rays)
    )


def _zone(game: Rulings, layout: Layout, color: int) -> tuple[int, ...]:
    """The squares where a player can place pieces."""
    rule = "place-pieces"
    if game.reads(rule, "both-sides"):
        return tuple(sorted(layout.diamonds[0] | layout.diamonds[1]))
    if game.reads(rule, "any-square"):
        own = (at for at, side in enumerate(layout.sides) if side == color)
        return tuple(at for at in own if at not in layout.crowns)
    return tuple(sorted(layout.diamonds[color]))


def _blocked(game: Rulings) -> frozenset[str]:
    """The pieces that cannot pass over others."""
    is_free = {
        "R": not game.on("rook-blocked") or game.reads("rook-blocked", "allowed"),
        "B": not game.on("bishop-blocked") or game.reads("bishop-blocked", "allowed"),
        "N": game.on("knight-jumps") and not game.reads("knight-jumps", "blocked"),
    }
    return frozenset(man for man, free in is_free.items() if not free)


def _x_squares(game: Rulings, layout: Layout, attacked: int) -> tuple[int, ...]:
    if game.reads("attacker-to-x", "any-x"):
        return layout.x_squares
    side = 1 - attacked if game.reads("attacker-to-x", "own-side") else attacked
    sides = {side, CENTER}
    if game.reads("attacker-to-x", "no-center"):
        sides = {side}
    if game.reads("attacker-to-x", "center-only"):
        sides = {CENTER}
    return tuple(square for square in layout.x_squares if layout.sides[square] in sides)


def _king_squares(game: Rulings, layout: Layout, color: int) -> frozenset[int]:
    every = range(len(layout.marks))
    if not game.on("king-squares") or game.reads("king-squares", "any-square"):
        return frozenset(every)
    crowns = {layout.crowns[color]}
    if game.reads("king-squares", "any-crown"):
        crowns = set(layout.crowns)
    if game.reads("king-squares", "unmarked-only"):
        crowns = set()
    bare = {square for square in every if not layout.marks[square]}
    if game.reads("king-squares", "crown-only"):
        bare = set()
    return frozenset(crowns | bare)
