"""The engine of hidden chess against the sentences of its Japanese rules."""

from __future__ import annotations

import importlib
import random
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulewright.play import (
    CHANCE,
    OVER,
    UNDECIDED,
    Event,
    Refusal,
    Value,
    Variant,
    dump,
    index_rules,
    load,
)
from rulewright.playing.engine import load_engine
from rulewright.playing.searching.lockstep import Ledger
from rulewright.playing.searching.search import Limits
from rulewright.playing.telling.sentences import Names
from rulewright.playing.trying.rivals import REASONS, try_rule
from rulewright.playing.trying.witness import Laboratory
from rulewright.playing.variants import changes_of, show_variant
from rulewright.playing.watching.observation import count_leaks
from rulewright.playing.watching.playout import Sampling, play_games

GAME: Any = load_engine(Path(__file__).parents[2] / "engines" / "hidden_chess" / "__init__.py")
setting = importlib.import_module("engines.hidden_chess.setting")
layouts = importlib.import_module("engines.hidden_chess.layouts")
positions = importlib.import_module("engines.hidden_chess.positions")
Move = importlib.import_module("engines.hidden_chess.state").Move

BASE = GAME()
BOARD = BASE.law.layout
RULES = index_rules(BASE.rules)
TABLES = list(BASE.small())
SMALL = {("board", "layout"): "small", ("piece-set", "pieces"): "RRBN"}
KING = {"white_chips": (1, 1), "black_chips": (3, 0)}


def at(white: str, black: str, **more: Any) -> Any:
    """The position; White is to move."""
    return setting.position_of(setting.Setting("", white, black, **more))


def named(part: str) -> Any:
    """The first small position with these words in its name."""
    return next(table.state for table in TABLES if part in table.name)


def go(text: str) -> Any:
    """ "d3" turns up, "d3 d7" moves, "d3 d7 a6" attacks a king and goes to an X."""
    if text in ("crest", "look", "end", "pass"):
        return Move(text)
    if text == "shield":
        return Move("crest", 0)
    squares = [BOARD.square(word) for word in text.split()]
    return Move("move" if len(squares) > 1 else "turn-up", *squares)


def after(state: Any, *texts: str, game: Any = BASE) -> Any:
    for text in texts:
        assert game.refusal(state, go(text)) is None, text
        state = game.apply(state, go(text))
    return state


def told(state: Any, text: str, game: Any = BASE) -> list[Event]:
    events: list[Event] = []
    game.apply(state, go(text), events.append)
    return events


def phrases(state: Any, text: str, game: Any = BASE) -> list[tuple[str, str]]:
    return [(event.phrase, event.rule) for event in told(state, text, game)]


def forbids(state: Any, text: str, game: Any = BASE) -> str:
    refusal = game.refusal(state, go(text))
    return "" if refusal is None else refusal.rule


def on(state: Any, square: str) -> str:
    """The letters of the stack on the square, White's large and Black's small."""
    stack = state.squares[BOARD.square(square)]
    return "".join(man.kind if man.color == 0 else man.kind.lower() for man in stack)


def ends_of(state: Any, square: str, game: Any = BASE) -> set[str]:
    """Where the piece on the square can go."""
    start = BOARD.square(square)
    moves = (move for move in game.moves(state) if move.kind == "move" and move.start == start)
    return {BOARD.names[move.end] for move in moves}


def reading(rule: str, name: str) -> Any:
    return GAME(Variant(readings={rule: name}))


def knocked(*rules: str) -> Any:
    return GAME(Variant(off=frozenset(rules)))


def opened(turned: str = "", placing: tuple[str, str] = positions.SPREAD, unplaced: int = 0) -> Any:
    return positions.opened(BASE, positions.Opening("", placing, unplaced, turned))


def course(game: Any, seed: int) -> Iterator[Any]:
    """The states of a seeded random game in which somebody is to move."""
    dice, state = random.Random(seed), game.start(2)
    while game.actor(state) not in (OVER, UNDECIDED):
        if game.actor(state) == CHANCE:
            options = [move for move, _ in game.chance(state)]
        else:
            yield state
            options = list(game.moves(state))
        state = game.apply(state, dice.choice(options))


def sample(game: Any, seeds: range) -> Iterator[tuple[Any, list[Event]]]:
    """The last state of each seeded random game, and all that happened in it."""
    for seed in seeds:
        dice, events = random.Random(seed), list[Event]()
        state = game.start(2, events.append)
        while game.actor(state) not in (OVER, UNDECIDED):
            chance = game.actor(state) == CHANCE
            options = [move for move, _ in game.chance(state)] if chance else game.moves(state)
            state = game.apply(state, dice.choice(options), events.append)
        yield state, events


# The board: what the text demands of one.


@pytest.mark.parametrize("name", ["standard", "small"])
def test_a_board_has_what_the_text_demands(name: str) -> None:
    board = layouts.layout_of(name)
    assert board.rows % 2 == 1
    assert all(board.marks[crown] == "crown" for crown in board.crowns)
    assert {board.sides[x] for x in board.x_squares} == {0, 1, -1}  # 相手側もしくは中央
    assert all(len(squares) >= 4 for squares in board.diamonds)
    for crown in board.crowns:
        assert "" in {board.marks[ray[0]] for ray in board.rays[crown] if ray}
    assert len(layouts.PIECES[name]) + 1 > 3


@pytest.mark.parametrize("name", ["standard", "small"])
def test_a_board_is_alike_for_both_players(name: str) -> None:
    board = layouts.layout_of(name)
    assert board.marks == board.marks[::-1]
    assert board.crowns[0] == len(board.marks) - 1 - board.crowns[1]


def test_from_an_x_square_no_piece_attacks_the_crown_at_once() -> None:
    for color, crown in enumerate(BOARD.crowns):
        for x in BASE.law.x_of[color]:
            squares = [()] * len(BOARD.marks)
            for kind in "RBN":
                reached = importlib.import_module("engines.hidden_chess.moving").reached
                assert crown not in reached(BASE.law, squares, x, kind)


# Setting up: C001 to C010.


def test_c001_c002_kings_and_chips() -> None:
    state = BASE.start(2)
    assert on(state, "d1") == "K"  # 王冠が描いてあるマスに自分のキングを表向きに
    assert on(state, "d7") == "k"
    assert [(side.shields, side.crests) for side in state.sides] == [(3, 0), (3, 0)]


@pytest.mark.parametrize(("who", "first"), [(0, 0), (1, 1), (-1, 0)])  # わからない場合は白
def test_c003_c005_who_goes_first(who: int, first: int) -> None:
    assert BASE.apply(BASE.start(2), Move("first", who)).first == first


@pytest.mark.parametrize(
    ("to", "rule"),
    [
        ("a3", ""),
        ("c3", ""),
        ("a2", "place-pieces"),
        ("c5", "place-pieces"),
        ("d1", "place-pieces"),
    ],
)
def test_c006_pieces_are_placed_on_own_diamonds(to: str, rule: str) -> None:
    state = opened(unplaced=7)
    refusal = BASE.refusal(state, Move("place", BOARD.square(to), man="N"))
    assert (refusal.rule if refusal else "") == rule


def test_c007_pieces_can_be_stacked_and_squares_left_empty() -> None:
    state = opened()
    assert on(state, "c3") == "RN"
    assert on(state, "a3") == ""


def test_c008_nothing_is_seen_of_the_placing() -> None:
    one, other = opened(unplaced=8), opened(placing=("Nc3 Rc3 Ba3 Rb2 Bb2 Nf2", ""), unplaced=2)
    assert BASE.observe(one, 0) != BASE.observe(other, 0)
    assert BASE.observe(one, 1) == BASE.observe(other, 1)


def test_c009_nobody_looks_at_face_down_pieces() -> None:
    one = opened()
    other = opened(placing=("Nc3 Rc3 Be3 Re3 Nb2 Bf2", positions.SPREAD[1]))
    assert all(BASE.observe(one, seat) == BASE.observe(other, seat) for seat in (0, 1))
    looking = reading("no-peeking", "owner-may-look")
    assert looking.observe(one, 0) != looking.observe(other, 0)
    assert looking.observe(one, 1) == looking.observe(other, 1)


def test_c010_the_game_begins_with_the_first_player() -> None:
    state = opened()
    assert (state.phase, BASE.actor(state)) == ("turn", 0)


# A turn: C011 to C017.


def test_c011_exactly_one_action() -> None:
    state = opened()
    assert forbids(state, "end") == "one-action"
    assert forbids(state, "pass") == "one-action"
    assert BASE.actor(after(state, "c3")) == 1


def test_c012_c013_the_top_piece_is_turned_up() -> None:
    state = after(opened(), "c3")
    assert [man.up for man in state.squares[BOARD.square("c3")]] == [False, True]
    assert forbids(opened(), "c5") == "turn-up"


def test_c014_not_under_a_face_up_piece() -> None:
    assert forbids(opened("c3 c5"), "c3") == "covered-pieces"


def test_c015_face_down_pieces_do_not_move() -> None:
    state = at("Kd1 Rd3 Bb2? Nf3", "Kd7 Re7 Bf4 Nc5!")
    assert forbids(state, "b2 c3") == "move"
    assert forbids(state, "e7 e6") == "move"
    assert forbids(state, "d3 d4") == ""


def test_c017_not_onto_own_pieces() -> None:
    assert forbids(at("Kd1 Rd3 Bb4 Nf3", "Kd7 Re7 Bf4 Nc5!"), "d3 f3") == "own-pieces"


# Attack and lock: C018 to C024.


def test_c018_an_attack_removes() -> None:
    state = after(at("Kd1 Rd3 Bb4 Nf3", "Kd7 Rd5 Ba7 Nf6? Rb6?"), "d3 d5")
    assert on(state, "d5") == "R"
    assert state.sides[1].lost == "BNR"


def test_c018_the_king_stays() -> None:
    state = after(at("Kd1 Rd3 Bb4 Nf3", "Kd7 Re7 Ba7 Nf6?"), "d3 d7 a6")
    assert (on(state, "d7"), on(state, "a6"), on(state, "d3")) == ("k", "R", "")


def test_c019_not_before_it_has_moved() -> None:
    state = at("Kd1 Rd3 Bb4 Nf3", "Kd7 Re7 Bf4 Nc5!")
    assert forbids(state, "b4 c5") == "unmoved-pieces"
    assert forbids(state, "d3 d7 a6") == ""  # the king is not meant


@pytest.mark.parametrize(
    ("x", "rule"),
    [("a6", ""), ("g6", ""), ("c4", ""), ("e4", ""), ("a2", "attacker-to-x")],
)
def test_c020_an_x_of_the_attacked_side_or_the_center(x: str, rule: str) -> None:
    assert forbids(at("Kd1 Rd3 Bb4 Nf3", "Kd7 Re7 Ba7 Nf6?"), f"d3 d7 {x}") == rule


@pytest.mark.parametrize(("x", "lost"), [("c4", ("BBNR", "BNR")), ("a6", ("BNR", "BNNR"))])
def test_c021_what_lies_on_the_x_is_removed(x: str, lost: tuple[str, str]) -> None:
    state = at("Kd1 Rd3 Bc4 Nf2!", "Kd7 Ra7 Na6 Bf6?")
    found = BASE.apply(state, go(f"d3 d7 {x}"))
    assert tuple(side.lost for side in found.sides) == lost


def test_c022_moving_onto_a_face_down_piece_locks() -> None:
    state = at("Kd1 Re3 Bb4 Nf3 Ra1", "Kd7 Rd5 Bc5! Ne5? Rb6?")
    assert on(after(state, "e3 e5"), "e5") == "nR"
    assert ("locked", "lock") in phrases(state, "e3 e5")


def test_c023_nothing_enters_or_leaves_a_locked_square() -> None:
    state = at("Kd1 Re3 Bb4 Nf3 Re5", "Kd7 Rd5 Bc5! Ne5? Bf6?")
    assert forbids(state, "e5 e6") == "locked-square"
    assert forbids(state, "f3 e5") == "locked-square"
    theirs = state._replace(turn=1)
    assert forbids(theirs, "e5") == "locked-square"
    assert forbids(theirs, "d5 e5") == "locked-square"
    assert forbids(theirs, "d5 f5") == "rook-blocked"


def test_c024_until_three_are_turned_up() -> None:
    state = opened("c3 c5 e3 e5")
    assert forbids(state, "c3 c4") == "first-move"
    state = after(state, "b2", "b6")
    assert forbids(state, "c3 d5") == ""


def test_c024_until_the_opponent_has_moved() -> None:
    state = after(opened("c3"), "c5")
    assert forbids(state, "c3 d5") == "first-move"
    assert forbids(after(state, "e3", "c5 d3"), "c3 d5") == ""


def test_c024_until_none_can_be_turned_up() -> None:
    assert forbids(opened("c3 c5", positions.HEAPED), "c3 d5") == ""


# The pieces: C025 to C038.


@pytest.mark.parametrize(
    ("white", "black", "square", "ends"),
    [
        ("Kd1 Rd3 Bf3", "Kd7 Nd5 Ba3", "d3", "a3 b3 c3 e3 d2 d4 d5"),
        ("Kd1 Bd3 Nf5", "Kd7 Rb5 Na6", "d3", "b1 c2 c4 b5 e2 f1 e4"),
        ("Kd1 Na1 Rb2 Ra3", "Kd7 Bc2 Na6", "a1", "b3 c2"),
        ("Kd2 Re1 Bb2? Nf2?", "Kd7 Rc1 Na6", "d2", "d1 c1 c2 e2 d3"),
    ],
)
def test_c026_to_c037_ways_of_moving(white: str, black: str, square: str, ends: str) -> None:
    state = at(white, black)._replace(used=1, limit=2)
    assert ends_of(state, square) == set(ends.split())


def test_c037_kings_do_not_attack_kings() -> None:
    state = at("Kd3 Rb1 Bf1 Nf3", "Kd4 Re7 Ba5! Nf6?", **KING)
    assert forbids(after(state, "crest"), "d3 d4 a6") == "king-no-king"


def test_c038_the_king_moves_only_in_a_turn_with_a_crest() -> None:
    state = at("Kd1 Rd3 Bc4 Nf3", "Kd7 Re7 Ba5! Nf6?", white_chips=(2, 1))
    assert forbids(state, "d1 d2") == "king-needs-crest"
    assert forbids(after(state, "crest"), "d1 d2") == ""
    assert forbids(after(state, "crest", "d1 d2"), "d2 d1") == ""


# Crests: C039 to C046.


def test_c040_an_attack_turns_a_shield_over() -> None:
    state = after(at("Kd1 Rd3 Bb4 Nf3", "Kd7 Re7 Ba7 Nf6?"), "d3 d7 a6")
    assert state.sides[1][1:4] == (2, 1, 1)


def test_c042_c044_a_crest_leaves_the_game_for_two_actions() -> None:
    state = at("Kd1 Rd3 Bc4 Nf3", "Kd7 Re7 Ba5! Nf6?", white_chips=(2, 1))
    state = after(state, "crest")
    assert state.sides[0][1:3] == (2, 0)
    assert forbids(state, "end") == "one-action"
    state = after(state, "d3 d4")
    assert BASE.actor(state) == 0
    assert BASE.actor(after(state, "end")) == 1  # できる: the second is no duty
    assert BASE.actor(after(state, "d4 d5")) == 1


def test_c041_no_crest_no_use() -> None:
    assert forbids(at("Kd1 Rd3 Bc4 Nf3", "Kd7 Re7 Ba5! Nf6?"), "crest") == "use-crest"


def test_c046_one_crest_a_turn() -> None:
    state = at("Kd1 Rd3 Bc4 Nf3", "Kd7 Re7 Ba5! Nf6?", white_chips=(1, 2))
    assert forbids(after(state, "crest"), "crest") == "one-crest"


# The end: C047 to C051.


@pytest.mark.parametrize(
    ("white", "black", "more", "move", "winner", "phrase"),
    [
        ("Kd1 Rd3 Bb4 Nf3", "Kd7 Ra7 Nb5 Bf6?", (1, 0), "d3 d7 a6", 0, "won-by-attacks"),
        ("Kd1 Rd3 Bb4 Nf3", "Kd7 Ra7 Nd5 Bf6?", (3, 0), "d3 d5", 0, "won-by-pieces"),
        ("Kd1 Re3 Bb4 Nf3", "Kd7 Ra7 Bd5 Ne5? Rb6?", (3, 0), "e3 e5", 1, "won-by-pieces"),
        ("Kd1 Rd3 Bc4 Nf2!", "Kd7 Ra7 Na6 Bf6?", (3, 0), "d3 d7 c4", 1, "won-by-pieces"),
        ("Kd1 Re3 Bb4 Nf3", "Kd7 Ra7 Bd5 Ne5?", (2, 0), "e3 e5", 0, "won-tie-shields"),
        ("Kd1 Re3 Bb4 Nf3", "Kd7 Ra7 Be5? Ne5?", (3, 0), "e3 e5", 0, "won-tie-pieces"),
        ("Kd1 Re3 Bb4 Nf3", "Kd7 Ra7 Bd5 Ne5?", (3, 0), "e3 e5", 1, "won-tie-last"),
    ],
)
def test_c047_to_c051_the_ends(
    white: str, black: str, more: tuple[int, int], move: str, winner: int, phrase: str
) -> None:
    state = at(white, black, black_chips=more)
    assert phrases(state, move)[-1][0] == phrase
    found = BASE.apply(state, go(move))
    assert BASE.actor(found) == OVER
    assert BASE.returns(found) == (int(winner == 0), int(winner == 1))


def test_four_pieces_are_enough_to_go_on() -> None:
    state = at("Kd1 Rd3 Bb4 Nf3 Ra1", "Kd7 Ra7 Nd5 Bf6? Rb6?")
    assert BASE.actor(after(state, "d3 d5")) == 1
    assert BASE.actor(after(state, "a1 a6")) == 1


# What the text leaves open.


def test_thirty_turns_without_a_change_are_a_draw() -> None:
    state = at("Kd1 Ra1 Bc1 Ng1", "Kd7 Rg7 Be7 Na7", quiet=29)
    found = after(state, "a1 b1")
    assert (BASE.actor(found), BASE.returns(found)) == (OVER, (0, 0))
    assert BASE.actor(after(state._replace(quiet=28), "a1 b1")) == 1


@pytest.mark.parametrize("move", ["d3 d7 c4", "d3 d5", "f2"])
def test_a_change_begins_the_count_anew(move: str) -> None:
    state = at("Kd1 Rd3 Bb4 Nf2? Ra1", "Kd7 Ra7 Nb5 Bf6? Rb6?", quiet=29)
    if move == "d3 d5":
        state = at("Kd1 Rd3 Bb4 Nf2? Ra1", "Kd7 Ra7 Nd5 Bf6? Rb6?", quiet=29)
    assert after(state, move).quiet == 0


def test_a_player_who_cannot_act_is_skipped() -> None:
    state = named("shut in")
    state = after(state, "g7 g6")
    assert list(BASE.moves(state)) == [Move("pass")]
    assert phrases(state, "pass") == [("passed", "pass")]
    assert BASE.actor(after(state, "pass")) == 1


# Readings that questions and translations can ask for.

CREST = at("Kd1 Rd3 Bc4 Nf3", "Kd7 Re7 Ba5! Nf6?", white_chips=(2, 1))
FREE = at("Kd1 Rd3 Bb4 Nf3 Ra1", "Kd7 Re7 Ba7 Nf6? Rb6?")
KINGS = at("Kd3 Rb1 Bf1 Nf3", "Kd4 Re7 Ba5! Nf6?", white_chips=(1, 1), black_chips=(1, 0))
STACKS = named("two stacks")
SHIELDLESS = at("Kd1 Rd3 Bc4 Nf3", "Kd7 Re7 Ba5! Nf6?", white_chips=(0, 1))
TWO_CRESTS = named("two crests")
LOOKING = "no-peeking:owner-may-look"


@pytest.mark.parametrize(
    ("rule", "name", "state", "move"),
    [
        ("unmoved-pieces", "king-too", at("Kd1 Rd3", "Kd7 Re7"), "d3 d7 a6"),
        ("first-move", "opponent", opened("c3 c5", positions.HEAPED), "c3 d5"),
        ("lock", "top-only", at("Kd1 Re3 Bb4 Nf3 Ra1", "Kd7 Ra7 Nb5 Be5? Ne5?"), "e3 e5"),
        ("win-by-pieces", "actor-only", at("Kd1 Re3 Ba1 Ng1", "Kd7 Ra7 Bb7 Ne5? Rf6?"), "e3 e5"),
        ("pass", "loses", named("shut in"), "g7 g6"),
        ("draw", "tie-breaks", named("29 turns"), "a1 b1"),
    ],
)
def test_another_reading_plays_otherwise(rule: str, name: str, state: Any, move: str) -> None:
    other = reading(rule, name)
    if rule == "first-move":
        other_state = positions.opened(other, positions.Opening("", positions.HEAPED, 0, "c3 c5"))
        assert (forbids(state, move), forbids(other_state, move, other)) == ("", "first-move")
        return
    here = None if forbids(state, move) else BASE.apply(state, go(move))
    there = None if forbids(state, move, other) else other.apply(state, go(move))
    assert here != there


@pytest.mark.parametrize(
    ("move", "winners"),  # by the attacks; by the pieces
    [("d3 d7 c4", (0, 1)), ("d3 d7 a6", (0, 0)), ("d3 d7 e4", (0, 0))],
)
def test_a_third_attack_that_costs_the_fourth_piece(move: str, winners: tuple[int, int]) -> None:
    state, other = named("is on an X"), reading("win-by-attacks", "pieces-first")
    found = BASE.apply(state, go(move)), other.apply(state, go(move))
    assert tuple(one.winner for one in found) == winners


def test_one_player_alone_falls_to_three_pieces() -> None:
    assert phrases(named("before his king"), "d3 d5")[-1] == ("won-by-pieces", "win-by-pieces")


@pytest.mark.parametrize(
    ("choice", "state", "moves", "phrase"),
    [
        ("", CREST, "shield", "shield-no-crest"),
        ("", FREE, "shield", "no-crest"),
        ("", TWO_CRESTS, "crest; shield", "crest-used-already"),
        ("use-crest:any-chip", CREST, "d3 d4; e7 e6; crest; d4 d5; crest", "no-crest"),
        ("use-crest:any-chip", CREST, "shield", ""),
        ("use-crest:any-chip", CREST, "crest", ""),
        ("use-crest:any-chip", SHIELDLESS, "shield", "no-shield"),
        ("", STACKS, "look", "no-looking"),
        ("", FREE, "look", "no-looking"),
        (LOOKING, STACKS, "look", ""),
        (LOOKING, STACKS, "look; look", "looked-already"),
        (LOOKING, STACKS, "look; c3", ""),
        (LOOKING, STACKS, "look; c3; b7 b6; look", ""),
        (LOOKING, FREE, "look", "none-to-look-at"),
        ("", opened(unplaced=1), "look", "place-first"),
    ],
)
def test_a_refusal_says_why(choice: str, state: Any, moves: str, phrase: str) -> None:
    game, (*first, last) = reading(*choice.split(":")) if choice else BASE, moves.split("; ")
    refusal = game.refusal(after(state, *first, game=game), go(last))
    assert (refusal.phrase if refusal else "") == phrase


def test_looking_is_no_action_and_changes_nothing() -> None:
    game = reading("no-peeking", "owner-may-look")
    assert after(STACKS, "look", game=game) == STACKS._replace(looked=True)
    assert not after(STACKS, "look", "c3", game=game).looked
    assert Move("look") not in BASE.moves(STACKS)


@pytest.mark.parametrize(("to", "phrase"), [("e3", "king-on-diamond"), ("c1", ""), ("d1", "")])
def test_where_the_king_goes(to: str, phrase: str) -> None:
    state = after(named("before its crown"), "crest")
    refusal = BASE.refusal(state, go(f"d2 {to}"))
    assert (refusal.phrase if refusal else "") == phrase


def test_more_actions_in_a_later_turn_are_told() -> None:
    events = [phrase for phrase, _ in phrases(named("attacked once"), "d3 d4")]
    assert "actions-gained" not in events
    later = reading("two-actions", "from-then-on")
    assert ("actions-gained", "two-actions") in phrases(named("attacked once"), "d3 d4", later)


def test_two_attacks_in_a_turn_count_as_two() -> None:
    state = next(
        table.state for table in TABLES if "attacked once" in table.name and state_has(table)
    )
    moves = ("crest", "d3 d7 a6", "a4 d7 g6")
    assert BASE.actor(after(state, *moves)) == OVER
    one = reading("win-by-attacks", "one-a-turn")
    assert one.actor(after(state, *moves, game=one)) == 1


def state_has(table: Any) -> bool:
    return bool(table.state.sides[0].crests)


@pytest.mark.parametrize(
    ("choice", "state", "moves", "refused"),
    [
        ("use-crest:must", CREST, "d3 d4", "use-crest"),
        ("use-crest:must", FREE, "d3 d4", ""),
        ("use-crest:any-time", CREST, "d3 d4; crest; d4 d5", ""),
        ("use-crest:any-time", CREST, "d3 d4; crest; d4 d5; d5 d6", "move"),
        ("use-crest:an-action", CREST, "crest; d3 d4; d4 d5", "move"),
        ("two-actions:must", CREST, "crest; d3 d4; end", "two-actions"),
        ("two-actions:from-then-on", CREST, "crest; d3 d4; end; e7 e6; d4 d3; d3 d4", ""),
        ("king-may-move:from-then-on", CREST, "crest; d3 d4; end; e7 e6; d1 d2", ""),
        ("gain-crest:a-turn-later", FREE, "d3 d7 c4; crest", "gain-crest"),
        ("gain-crest:a-turn-later", FREE, "d3 d7 c4; e7 e6; a1 a2; crest", ""),
        ("alternate-turns:again-after-attack", FREE, "d3 d7 c4; a1 a2", ""),
        ("alternate-turns:again-after-attack", FREE, "a1 a2; d3 d7 c4", "move"),
        ("own-pieces:allowed", FREE, "d3 f3", ""),
        ("rook-blocked:allowed", FREE, "d3 g3", ""),
        ("rook:one-square", FREE, "d3 d5", "rook"),
        ("bishop:one-square", FREE, "b4 d6", "bishop"),
        (
            "knight-jumps:blocked",
            at("Kd1 Nf3 Rf4 Bb2", "Kd7 Re7 Ba7 Nf6?"),
            "f3 g5",
            "knight-jumps",
        ),
        ("king-no-king:allowed", KINGS, "crest; d3 d4 c4", ""),
        ("king-squares:any-square", KINGS, "crest; d3 c3", ""),
        ("king-squares:crown-only", KINGS, "crest; d3 d2", "king-squares"),
        ("king-needs-crest:always", FREE, "d1 d2", ""),
        ("one-action:optional", FREE, "end", ""),
        ("attacker-to-x:own-side", FREE, "d3 d7 a6", "attacker-to-x"),
        ("attacker-to-x:own-side", FREE, "d3 d7 a2", ""),
        ("attacker-to-x:no-center", FREE, "d3 d7 c4", "attacker-to-x"),
        ("attacker-to-x:center-only", FREE, "d3 d7 a6", "attacker-to-x"),
        ("x-taken:opponents-only", at("Kd1 Rd3 Bc4", "Kd7 Ra7 Na6"), "d3 d7 c4", "x-taken"),
        ("x-taken:opponents-only", at("Kd1 Rd3 Bc4", "Kd7 Ra7 Na6"), "d3 d7 a6", ""),
        ("unmoved-pieces:allowed", at("Kd1 Bb4", "Kd7 Nc5!"), "b4 c5", ""),
        ("unmoved-pieces:face-down-too", at("Kd1 Bb4", "Kd7 Nc5?"), "b4 c5", "unmoved-pieces"),
        ("covered-pieces:allowed", opened("c3 c5"), "c3", ""),
    ],
)
def test_a_reading_is_what_it_says(choice: str, state: Any, moves: str, refused: str) -> None:
    """All moves but the last are allowed, and the last is refused by that rule, or not at all."""
    rule, name = choice.split(":")
    game, (*first, last) = reading(rule, name), moves.split("; ")
    assert forbids(after(state, *first, game=game), last, game) == refused


@pytest.mark.parametrize(
    ("name", "turned", "free"),
    [
        ("", "c3 c5 e3 e5", False),
        ("", "c3 c5 e3 e5 b2", True),
        ("together", "c3 c5", False),
        ("together", "c3 c5 e3", True),
        ("opponent", "c3 c5 e3 e5 b2", False),
        ("opponent", "c3 c5 e3 e5 b2 b6", True),
        ("either", "c3 c5 e3 e5 b2", True),
    ],
)
def test_three_pieces_of_whom(name: str, turned: str, free: bool) -> None:
    game = reading("first-move", name) if name else BASE
    assert positions.opened(game, positions.Opening("", positions.SPREAD, 0, turned)).free == free


def test_no_piece_is_ever_lost_from_sight() -> None:
    every = sorted("K" + layouts.PIECES["standard"])
    for seed in range(60):
        for state in course(BASE, seed):
            for color, side in enumerate(state.sides):
                men = [man.kind for stack in state.squares for man in stack if man.color == color]
                assert sorted([*men, *side.hand, *side.lost]) == every
                assert side.shields + side.attacks == 3


def test_c014_what_lay_under_a_piece_can_be_turned_up_later() -> None:
    state = after(opened("c3 c5 e3 e5"), "b2", "b6", "c3 d5", "f6")
    assert on(state, "c3") == "R"
    assert forbids(state, "c3") == ""


@pytest.mark.parametrize(("depth", "up"), [(-1, [False, True]), (1, [True, False])])
def test_c013_any_piece_of_a_stack_in_a_reading(depth: int, up: list[bool]) -> None:
    game, c3 = reading("turn-up-top", "any-piece"), BOARD.square("c3")
    found = game.apply(opened(), Move("turn-up", c3, depth))
    assert [man.up for man in found.squares[c3]] == up


def turned_round(state: Any) -> Any:
    """The same position with the colors exchanged and the board turned round."""
    squares = tuple(
        tuple(man._replace(color=1 - man.color) for man in stack) for stack in state.squares[::-1]
    )
    return state._replace(
        squares=squares,
        sides=state.sides[::-1],
        turn=1 - state.turn,
        first=1 - state.first,
        winner=1 - state.winner if state.winner >= 0 else -1,
    )


def moved_round(move: Any) -> Any:
    last = len(BOARD.marks) - 1
    start, end, x = (last - at if at >= 0 else at for at in move[1:4])
    return move._replace(start=start, end=end, x=x)


def test_the_rules_are_the_same_for_both_colors() -> None:
    for seed in range(40):
        for state in course(BASE, seed):
            other = turned_round(state)
            moves = BASE.moves(state)
            assert {moved_round(move) for move in moves} == set(BASE.moves(other))
            for move in moves[:4]:
                found = BASE.apply(other, moved_round(move))
                assert found == turned_round(BASE.apply(state, move))


@pytest.mark.parametrize(
    ("move", "rule"), [("d5 d1 a6", "attacker-to-x"), ("d5 d1 a2", ""), ("d5 d1 c4", "")]
)
def test_black_attacks_toward_white(move: str, rule: str) -> None:
    assert forbids(at("Kd1 Ra3 Bb4 Nf3", "Kd7 Rd5 Ba7 Nf6?", turn=1), move) == rule


def test_a_lock_begins_the_count_anew() -> None:
    state = at("Kd1 Re3 Bb4 Nf3 Ra1", "Kd7 Rd5 Bc5! Ne5? Rb6?", quiet=29)
    assert after(state, "e3 e5").quiet == 0


def test_the_second_player_frees_the_first_only_once() -> None:
    state = after(opened("c3"), "c5")
    assert ("freed-by-move", "first-move") in phrases(after(state, "e3"), "c5 d3")
    assert ("freed-by-move", "first-move") not in phrases(FREE, "d3 d4")


# The contract.


def test_every_rule_bites() -> None:
    lab = Laboratory(Ledger(BASE), Names("en", {}), Limits(games=12))
    verdicts = [try_rule(lab, rule, ()) for rule in BASE.rules]
    idle = [v.id for v in verdicts if not v.bites and v.kind not in REASONS]
    assert idle == []


def test_games_keep_the_contract() -> None:
    found = play_games(BASE, Sampling(games=1000, states=1000, leaks=300))
    assert (found.faults, found.nameless, found.leaks) == ((), 0, 0)


def secrets(state: Any, viewer: int) -> list[tuple[int, int]]:
    """Where pieces lie that the viewer cannot see: square, and place in the stack."""
    return [
        (square, place)
        for square, stack in enumerate(state.squares)
        for place, man in enumerate(stack)
        if not man.up and not (state.phase == "place" and man.color == viewer)
    ]


def exchanged(state: Any, one: tuple[int, int], other: tuple[int, int]) -> Any:
    """The state with the kinds of two pieces exchanged."""
    kinds = [state.squares[square][place].kind for square, place in (one, other)]
    squares = [list(stack) for stack in state.squares]
    for (square, place), kind in zip((one, other), reversed(kinds), strict=True):
        squares[square][place] = squares[square][place]._replace(kind=kind)
    return state._replace(squares=tuple(map(tuple, squares)))


def test_nothing_leaks_in_ten_thousand_states() -> None:
    """What a player sees and can do stays when pieces that he cannot see change places."""
    dice, states, made = random.Random(3), 0, 0
    for seed in range(400):
        for state in course(BASE, seed):
            states += 1
            for viewer in (0, 1):
                hidden = secrets(state, viewer)
                pairs = [
                    (a, b)
                    for a in hidden
                    for b in dice.sample(hidden, min(3, len(hidden)))
                    if man_at(state, a).color == man_at(state, b).color
                    and man_at(state, a).kind != man_at(state, b).kind
                ]
                for pair in pairs[:3]:
                    twin, made = exchanged(state, *pair), made + 1
                    assert BASE.observe(twin, viewer) == BASE.observe(state, viewer)
                    assert BASE.moves(twin) == BASE.moves(state) or viewer != state.turn
            if states == 10000:
                assert made > 10000
                return


def man_at(state: Any, where: tuple[int, int]) -> Any:
    return state.squares[where[0]][where[1]]


def test_nothing_of_the_placing_leaks() -> None:
    """What Ann sees while Ben places does not depend on where and what he has placed."""
    for many in range(7):
        views = set()
        for seed in range(20):
            dice, state = random.Random(seed), opened(unplaced=6)
            for _ in range(many):
                state = BASE.apply(state, dice.choice(BASE.moves(state)))
            views.add(BASE.observe(state, 0))
        assert len(views) == 1 or many == 6  # all are placed, and the sheet of paper is gone


def test_a_leak_would_be_noticed() -> None:
    class Glass(GAME):  # type: ignore[misc]
        def observe(self, state: Any, seat: int) -> object:
            return state

    assert count_leaks(Glass(), opened("c3 c5"))[1] > 0


def test_the_other_board_is_playable() -> None:
    game = GAME(Variant(params=SMALL))
    found = play_games(game, Sampling(games=200, states=200, leaks=100))
    assert (found.faults, found.leaks) == ((), 0)


def test_random_games_are_mostly_decided_and_fair() -> None:
    ended = [state for state, _ in sample(BASE, range(400))]
    decided = [state for state in ended if state.winner >= 0]
    assert len(decided) > 0.9 * len(ended)
    assert 0.4 < sum(state.winner == state.first for state in decided) / len(decided) < 0.6


VARIANTS = [variant for rule in BASE.rules for variant in changes_of(rule)] + [
    Variant(readings={rule.id: other.id}) for rule in BASE.rules for other in rule.readings
]


@pytest.mark.parametrize("variant", VARIANTS, ids=show_variant)
def test_every_variant_can_be_played(variant: Variant) -> None:
    found = play_games(GAME(variant), Sampling(games=2, states=6, leaks=2))
    assert (found.faults, found.leaks) == ((), 0)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_a_small_position_can_come_from_real_play(table: Any) -> None:
    state = table.state
    assert load(GAME.state_type, dump(state)) == state
    for color, side in enumerate(state.sides):
        men = [
            (man, square)
            for square, stack in enumerate(state.squares)
            for man in stack
            if man.color == color
        ]
        letters = "".join(man.kind for man, _ in men) + side.lost + side.hand
        assert sorted(letters) == sorted("K" + layouts.PIECES["standard"])
        still = [square for man, square in men if not man.moved and man.kind != "K"]
        assert set(still) <= BOARD.diamonds[color]  # where they were placed
        assert side.attacks == 3 - side.shields
        assert side.crests <= side.attacks < 3
        king, square = next((man, square) for man, square in men if man.kind == "K")
        steps = max(
            abs(a - b)
            for a, b in zip(*map(BOARD.place, (square, BOARD.crowns[color])), strict=True)
        )
        assert steps <= 2 * (3 - side.shields - side.crests)  # so many crests have been used
        assert king.moved == (steps > 0)


def test_small_positions_have_names_of_their_own() -> None:
    assert len({table.name for table in TABLES}) == len(TABLES)


def fields_of(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_phrases_say_the_same_facts_in_both_languages() -> None:
    english, japanese = BASE.phrases["en"], BASE.phrases["ja"]
    assert english.keys() == japanese.keys()
    for name, template in japanese.items():
        assert fields_of(template) <= fields_of(english[name]) | {"at", "seat", "other"}, name


def test_every_phrase_gets_its_facts() -> None:
    said: dict[str, set[str]] = {}

    def hear(one: Event | Refusal) -> None:
        names = {name for name, _ in one.facts}
        said[one.phrase] = said.get(one.phrase, names) & names

    for table in TABLES:
        for move in BASE.candidates(table.state):
            refusal = BASE.refusal(table.state, move)
            hear(BASE.phrase_of(table.state, move))
            if refusal:
                hear(refusal)
            else:
                BASE.apply(table.state, move, hear)
    for _, events in sample(BASE, range(100)):
        for event in events:
            hear(event)
    for phrase, names in said.items():
        for language in ("en", "ja"):
            assert fields_of(BASE.phrases[language][phrase]) <= names, phrase


def test_figures_are_worked_out() -> None:
    figures = BASE.figures()
    assert set(figures) == {
        *("board", "setup", "rook-moves", "bishop-moves", "knight-moves", "king-moves"),
        *("attack", "king-attack", "lock"),
    }
    squares = figures["knight-moves"].boards[0].squares
    marked = {BOARD.names[at] for at, square in enumerate(squares) if square.accent == "reach"}
    assert marked == {"c2", "b3", "f5", "c6", "e6"}
    locked = figures["lock"].boards[0].squares[BOARD.square("e5")]
    assert [item.mark for item in locked.stack] == ["locked", "locked"]


def test_arrows_show_the_way_to_the_x_square() -> None:
    state = at("Kd1 Rd3 Bb4 Nf3", "Kd7 Re7 Ba7 Nf6?")
    kinds = [arrow.kind for arrow in BASE.arrows(state, go("d3 d7 a6"))]
    assert kinds == ["attack", "push"]
    assert BASE.arrows(state, go("f3 e5"))[0].kind == "jump"


def test_a_viewer_is_shown_no_face_down_piece() -> None:
    boards = BASE.draw(opened(), 0).boards[0].squares
    hidden = [item for square in boards for item in square.stack if item.face == "down"]
    assert len(hidden) == 12
    assert {(item.kind, item.label) for item in hidden} == {("piece", "")}


def values_of(rule: str) -> dict[str, Value]:
    return {param.name: param.value for param in RULES[rule].params}


@pytest.mark.parametrize(
    ("rule", "values"),
    [
        ("turn-up", {"pieces": 1}),  # 1枚
        ("first-move", {"pieces": 3}),  # 3枚
        ("one-action", {"actions": 1}),  # 1つ
        ("knight", {"ahead": 2, "aside": 1}),  # 2マス, 1マス
        ("king", {"squares": 8}),  # 周囲8マス
        ("gain-crest", {"chips": 1}),  # 1枚
        ("use-crest", {"chips": 1}),  # 1枚
        ("two-actions", {"actions": 2}),  # 2回
        ("one-crest", {"crests": 1}),  # 1枚しか
        ("win-by-attacks", {"attacks": 3}),  # 3回
        ("win-by-pieces", {"pieces": 3}),  # 3枚以下
    ],
)
def test_the_numbers_of_the_text(rule: str, values: dict[str, Value]) -> None:
    assert values_of(rule) == values
