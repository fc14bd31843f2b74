"""The engine of DRIVE IN against the sentences of its Japanese rulebook."""

from __future__ import annotations

import importlib.util
import random
import string
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.play import (
    CHANCE,
    OVER,
    UNDECIDED,
    Counting,
    Event,
    Param,
    Refusal,
    Rule,
    Shortage,
    Value,
    Variant,
    dump,
    index_rules,
    load,
)


def load_module() -> Any:
    path = Path(__file__).parents[2] / "engines" / "drive_in.py"
    spec = importlib.util.spec_from_file_location("engines.drive_in", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["engines.drive_in"] = module
    spec.loader.exec_module(module)
    return module


engine = load_module()
Move, Story, KINDS = engine.Move, engine.Story, engine.KINDS
BASE = engine.GAME()
RULES = index_rules(BASE.rules)
TABLES = list(BASE.small())
PAIR, TRIO = "123456 123456", "123456 123456 123456"
LAST = "5 6 | 5 6+1 | 4 3 | 3 4+1 | 2 1 | "


def after(tricks: str, hands: str = PAIR) -> Any:
    """The state after these turns; the first player leads."""
    return engine._reached(BASE, Story("", 0, ((hands, tricks),)))


def told(game: Any, state: Any, move: Any) -> tuple[Any, list[Event]]:
    events: list[Event] = []
    return game.apply(state, move, events.append), events


def facts(events: list[Event], phrase: str) -> list[dict[str, Value]]:
    return [dict(event.facts) for event in events if event.phrase == phrase]


def forbids(state: Any, move: Any) -> str:
    refusal = BASE.refusal(state, move)
    return "" if refusal is None else refusal.rule


def place(g: int = 0, s: int = 0) -> Any:
    return Move("chips", g, s)


# Setting up: D005 to D013.


@pytest.mark.parametrize("seats", BASE.seats)
def test_d005_d007_d010_set_up(seats: int) -> None:
    state = BASE.apply(BASE.start(seats), Move("setup"))
    assert state.deck == (seats,) * 6  # プレイ人数と同じだけのセット
    assert state.g == (5,) * seats  # Gチップを５つ手元に置きます
    assert state.ledger.stock == (5, seats + 1)  # Sチップを５つと、Sチップをプレイ人数＋１つ


def test_d005_six_cards_are_dealt_to_each() -> None:
    state = BASE.apply(BASE.start(3), Move("setup"))
    for _ in range(18):
        assert BASE.actor(state) == CHANCE
        state = BASE.apply(state, BASE.chance(state)[0][0])
    assert [len(hand) for hand in state.hands] == [6, 6, 6]


def test_d006_a_dealt_card_is_not_told() -> None:
    state = BASE.apply(BASE.start(2), Move("setup"))
    assert told(BASE, state, Move("deal", 3))[1] == [
        Event("card-dealt", "deal", (("seat", 0),), ("hidden-hand",))
    ]


def test_d013_the_first_leader_is_drawn() -> None:
    state = next(table.state for table in TABLES if table.state.phase == "leader")
    assert [move.a for move, _ in BASE.chance(state)] == [0, 1]


# A turn: D025 to D031.


def test_d025_turns_go_clockwise_from_the_leader() -> None:
    state = after("4 5 6", TRIO)
    assert state.leader == 2  # 006 won
    assert BASE.actor(BASE.apply(BASE.apply(state, Move("play", 1)), place(0, 1))) == 0


def test_d026_chips_come_after_the_card() -> None:
    assert forbids(after(""), place(1)) == "turn-steps"


def test_d027_one_card_from_the_hand() -> None:
    state = after("", "112456 233456")
    assert forbids(state, Move("play", 3)) == "play-card"
    assert forbids(BASE.apply(state, Move("play", 4)), Move("play", 5)) == "turn-steps"


def test_d028_no_character_twice_in_a_trick() -> None:
    assert forbids(after("4"), Move("play", 4)) == "no-same-character"
    assert forbids(after("x4"), Move("play", 4)) == ""


def test_d029_any_number_of_g_chips() -> None:
    state = after("4.")
    assert [forbids(state, place(g)) for g in range(6)] == [""] * 6
    assert forbids(state, place(6)) == "play-g-chips"


def test_d030_all_trick_chips_must_be_played() -> None:
    state = after("6 5 | 5 4 | 4.")
    assert [forbids(state, place(0, s)) for s in range(4)] == [
        "play-trick-chips",
        "play-trick-chips",
        "",
        "turn-steps",
    ]


def test_d030_victory_chips_are_not_played() -> None:
    state = next(t.state for t in TABLES if t.name.startswith("Two players, second round"))
    assert state.ledger.held[0] == (0, 1)
    assert next(iter(BASE.moves(state))) == place(0, 0)
    assert all(move.b == 0 for move in BASE.moves(state))


# The end of a trick: D032 to D039.


def test_d032_score_is_number_and_chips() -> None:
    state, events = told(BASE, after("6 5 | 5+2 4."), place(3))
    assert [row["score"] for row in facts(events, "scored")] == [8, 7]
    assert state.leader == 0


def test_d034_winner_gains_a_trick_chip() -> None:
    state, events = told(BASE, after("4 5."), place(0))
    assert facts(events, "gain-trick-chip") == [{"seat": 1, "n": 1}]
    assert state.ledger.stock == (4, 3)


def test_d035_tie_goes_to_the_earlier_player() -> None:
    _, events = told(BASE, after("4+1 5."), place(0))
    assert facts(events, "tie-broken") == [{"seat": 0, "n": 2}]


def test_d036_winner_leads_next() -> None:
    state = BASE.apply(after("4 5."), place(0))
    assert (state.leader, BASE.actor(state)) == (1, 1)


def test_d037_d038_d039_cards_and_chips_go_home() -> None:
    state = BASE.apply(after("6 5 | 5+1 4."), place(2))
    assert state.discards == (
        (engine.Card(6, True), engine.Card(5, True)),
        (engine.Card(5, True), engine.Card(4, True)),
    )
    assert (state.stock_g, state.g) == (3, (4, 3))
    assert state.ledger.held == ((2, 0), (0, 0))


# The last trick: D041 to D048.


def test_d041_last_trick_gives_a_victory_chip_instead() -> None:
    _, events = told(BASE, after(LAST + "1+1 2."), place(0, 2))
    assert facts(events, "gain-victory-chip") == [{"seat": 1, "n": 1}]
    assert not facts(events, "gain-trick-chip")


def test_d043_d044_d045_steps_of_the_round_end() -> None:
    state = BASE.apply(after(LAST + "1+1 2."), place(2, 2))
    assert state.stock_g == 3
    assert state.ledger.stock == (5, 2)
    assert (state.phase, state.deck) == ("deal", (2,) * 6)


def test_d046_d047_next_round_keeps_g_chips() -> None:
    before = after(LAST + "1+1 2.")
    state = BASE.apply(before, place(2, 2))
    assert (state.trick, state.leader) == (1, 0)
    assert state.g == (before.g[0] - 2, before.g[1])


def test_d017_two_victory_chips_win_the_game() -> None:
    table = next(t for t in TABLES if "second round, last trick" in t.name)
    state, events = told(BASE, table.state, place(2, 2))
    assert facts(events, "game-won-victory-chip") == [{"seat": 0, "n": 2}]
    assert (BASE.actor(state), BASE.returns(state)) == (OVER, (1, 0))


# Driving in: D051 to D063.


def test_d051_d052_any_card_face_down() -> None:
    state = BASE.apply(after("4"), Move("drive-in", 4))
    assert state.discards[1] == (engine.Card(4, False),)  # D061


def test_d053_no_chips_are_played() -> None:
    state, events = told(BASE, after(""), Move("drive-in", 4))
    assert facts(events, "no-chips") == [{"seat": 0}]
    assert BASE.actor(state) == 1


def test_d054_shares_come_before_the_comparison() -> None:
    _, events = told(BASE, after("6 3+2 | 5+1"), Move("drive-in", 1))
    names = [event.phrase for event in events]
    assert names.index("share") < names.index("compared")
    assert facts(events, "share") == [{"seat": 1, "n": 2}]  # not the chip of this trick


def test_d057_official_example() -> None:
    """Three drive in, five G chips in the stock: one each, and two are lost."""
    hands = "123456 123456 123456 123456"
    state = after("6+2 5+1 4+1 3+1 | 5 x1 x2", hands)
    assert state.stock_g == 5
    state, events = told(BASE, state, Move("drive-in", 1))
    assert [row["n"] for row in facts(events, "share")] == [1, 1, 1]
    assert facts(events, "remainder-lost") == [{"n": 2}]
    assert (state.stock_g, state.lost_g, state.g) == (0, 2, (3, 5, 5, 5))


def test_d062_d063_excess_is_lost_at_once() -> None:
    state, events = told(BASE, after("4+3 3 | 6"), Move("play", 2))
    assert facts(events, "excess-lost") == [{"seat": 1, "n": 1, "limit": 5}]
    assert (state.g[1], state.stock_g, state.lost_g) == (5, 2, 1)


# Cards with an effect: D067 to D073.


@pytest.mark.parametrize(("tricks", "scores"), [("1 6.", [1, 0]), ("4 1.", [0, 1])])
def test_d068_001_makes_numbers_zero(tricks: str, scores: list[int]) -> None:
    _, events = told(BASE, after(tricks), place(0))
    assert [row["score"] for row in facts(events, "scored")] == scores


def test_d068_003_keeps_its_number() -> None:
    _, events = told(BASE, after("3 1."), place(0))
    assert not facts(events, "number-changed")


def test_d071_d073_002_gains_before_chips() -> None:
    state = BASE.apply(after("4+3 3"), Move("play", 2))
    assert (state.g[0], state.stock_g) == (3, 2)
    assert forbids(state, place(3, 1)) == ""


def test_d072_002_gains_nothing_from_an_empty_stock() -> None:
    state, events = told(BASE, after("4"), Move("play", 2))
    assert [event.rule for event in events][-1] == "card-002-empty"
    assert state.g[1] == 5


# All drive in: D076, D077.


def test_d076_a_trick_chip_is_set_aside_and_the_leader_stays() -> None:
    state = BASE.apply(after("x4"), Move("drive-in", 4))
    assert (state.ledger.aside, state.ledger.stock) == ((1, 0), (4, 3))
    assert (state.leader, state.trick) == (0, 2)


def test_d044_the_chip_set_aside_returns_with_all_the_others() -> None:
    state = BASE.apply(after("x6 x6 | 5 4 | 4 3 | 3 5 | 2 1 | 1 2."), place(0))
    assert state.ledger.aside == (0, 0)
    assert state.ledger.stock[0] == 5


def test_d077_nobody_gains_a_victory_chip() -> None:
    state, events = told(BASE, after(LAST + "x1"), Move("drive-in", 2))
    assert facts(events, "nobody-gains-victory-chip") == [{}]
    assert state.ledger == engine.Ledger(((0, 0), (0, 0)), (5, 3))
    assert (state.trick, state.phase, state.leader) == (1, "deal", 1)


# Other readings of the rules.


def reading(rule: str, name: str) -> Any:
    return engine.GAME(Variant(readings={rule: name}))


def test_trick_chips_alone_are_played_in_a_drive_in() -> None:
    game = reading("drive-in-no-chips", "trick-chips-still-played")
    state = game.apply(after("6 5"), Move("drive-in", 1))
    assert list(game.moves(state)) == [place(0, 1)]
    none = game.apply(after(""), Move("drive-in", 1))
    assert game.actor(none) == 1  # who has no trick chips has nothing more to play


@pytest.mark.parametrize(("stock", "held", "lost"), [(2, 7, 0), (8, 10, 3)])
def test_only_what_is_gained_at_once_is_limited(stock: int, held: int, lost: int) -> None:
    before = after("6 5 | 5")._replace(stock_g=stock)  # the second player has five G chips
    state = reading("lose-excess", "gained-at-once").apply(before, Move("drive-in", 1))
    assert (state.g[1], state.lost_g) == (held, lost)


def test_lost_chips_return_in_the_next_round() -> None:
    before = after("6+1 5 | 5 2 | 4 3 | 3 4 | 2 1 | 1 6.")
    assert before.lost_g == 1
    for game, chips in ((BASE, (0, 1)), (reading("lose-remainder", "next-round"), (1, 0))):
        state = game.apply(before, place())
        assert (state.stock_g, state.lost_g) == chips


@pytest.mark.parametrize(("tricks", "left"), [("6+1 5 4 | 5 x1", 1), ("6+3 5 4 | 5 x1", 0)])
def test_too_few_g_chips_stay(tricks: str, left: int) -> None:
    """One G chip for two players stays; of three, each gains one and the third is lost."""
    game = reading("lose-remainder", "too-few-stay")
    assert game.apply(after(tricks, TRIO), Move("drive-in", 2)).stock_g == left


def test_all_drive_in_without_a_share() -> None:
    game = reading("all-drive-in", "not-shared")
    state = game.apply(after("6+1 3+2 | x1"), Move("drive-in", 1))
    assert (state.stock_g, state.lost_g) == (3, 0)
    alone = game.apply(after("6 3+2 | 5"), Move("drive-in", 1))
    assert alone.stock_g == 0  # one of two players: divided as usual


def test_the_game_ends_after_the_steps() -> None:
    game = reading("win-game", "after-steps")
    before = next(t.state for t in TABLES if "second round, last trick" in t.name)
    state = game.apply(before, place(2, 2))
    assert (state.ledger.stock[0], game.actor(state)) == (5, CHANCE)
    while game.actor(state) == CHANCE:
        state = game.apply(state, game.chance(state)[0][0])
    assert (game.actor(state), game.returns(state)) == (OVER, (1, 0))


@pytest.mark.parametrize(
    ("rule", "name", "kind", "label", "cited"),
    [
        ("no-same-character", "allowed", "play", 4, ""),
        ("drive-in-any-card", "not-played", "drive-in", 4, "drive-in-any-card"),
        ("drive-in-any-card", "not-played", "drive-in", 5, ""),
        ("drive-in-any-card", "only-played", "drive-in", 5, "drive-in-any-card"),
        ("drive-in-any-card", "only-played", "drive-in", 4, ""),
    ],
)
def test_cards_that_other_readings_allow(
    rule: str, name: str, kind: str, label: int, cited: str
) -> None:
    refusal = reading(rule, name).refusal(after("4"), Move(kind, label))
    assert (refusal.rule if refusal else "") == cited


def test_001_for_the_rest_of_the_round() -> None:
    before = after("3 1 | 4 6.")
    assert BASE.apply(before, place()).leader == 1
    assert reading("card-001", "rest-of-round").apply(before, place()).leader == 0


def test_without_the_chip_steps_the_cards_are_dealt_again() -> None:
    game = reading("all-drive-in-last", "no-steps")
    state = game.apply(after(LAST + "x1"), Move("drive-in", 2))
    assert (state.phase, state.ledger.held) == ("deal", ((2, 0), (3, 0)))


@pytest.mark.parametrize("rule", ["compare-scores", "win-trick"])
def test_without_a_winner_nobody_gains(rule: str) -> None:
    state = engine.GAME(Variant(off=frozenset({rule}))).apply(after("4 5."), place())
    assert (state.leader, state.trick, state.ledger.stock) == (0, 2, (5, 3))


def test_without_scores_all_are_tied() -> None:
    state = engine.GAME(Variant(off=frozenset({"score"}))).apply(after("4 5."), place())
    assert state.ledger.held == ((1, 0), (0, 0))


def test_any_card_can_be_played() -> None:
    game = reading("play-card", "any-card")
    before = after("", "112456 233456")
    assert forbids(before, Move("play", 3)) == "play-card"
    assert {move.a for move in game.moves(before)} == set(range(1, 7))
    state = game.apply(before, Move("play", 3))
    assert state.plays[0].cards == (engine.Card(3, True),)
    assert state.hands[0] == before.hands[0]  # none of the hand has been played
    assert game.refusal(game.apply(state, place()), Move("play", 3)).rule == "no-same-character"


@pytest.mark.parametrize("seats", [2, 5])
def test_nothing_says_who_takes_the_first_turn(seats: int) -> None:
    game = reading("turn-order", "no-first")
    state = game.start(seats)
    while game.actor(state) == CHANCE:
        state = game.apply(state, game.chance(state)[0][0])
    assert (game.actor(state), state.stuck, state.turn) == (UNDECIDED, "turn-order", 0)
    assert game.actor(game.apply(after("4."), place())) == 1  # clockwise all the same
    assert game.apply(after("4 5."), place()).stuck == "turn-order"  # the second trick


@pytest.mark.parametrize("seats", BASE.seats)
def test_chips_of_no_kind_are_trick_chips(seats: int) -> None:
    game = reading("stock-victory-chips", "any-chip")
    state, events = told(game, game.start(seats), Move("setup"))
    assert state.ledger.stock == (6 + seats, 0)
    assert facts(events, "stocked-trick-chip") == [{"n": 5}]
    assert facts(events, "stocked-more") == [{"n": seats + 1}]
    assert not survives_reading(game, seats)


def survives_reading(game: Any, seats: int) -> bool:
    """Whether the first round pays its victory chip."""
    counting = game.counting()
    state = counting.start(seats)
    for _ in range(6):
        state = counting.after(state, 0)
    return not isinstance(state, Shortage)


def test_the_last_trick_stops_without_victory_chips() -> None:
    game = reading("stock-victory-chips", "any-chip")
    before = after(LAST + "1+1 2.")
    stock = (before.ledger.stock[0] + 3, 0)
    state = game.apply(before._replace(ledger=before.ledger._replace(stock=stock)), place(0, 2))
    assert (game.actor(state), state.stuck) == (UNDECIDED, "last-award")


@pytest.mark.parametrize(
    ("tricks", "move", "scores", "leader"),
    [
        ("4+1 6.", place(0), [2, 1], 0),  # by the rules 5 and 6
        ("4 6.", place(0), [1, 1], 0),  # and who took the earlier turn wins
        ("6 5 | 5 4.", place(2), [2, 3], 1),
        ("1 6.", place(0), [1, 1], 0),  # 001 changes numbers, and they do not count
    ],
)
def test_cards_are_counted(tricks: str, move: Any, scores: list[int], leader: int) -> None:
    state, events = told(reading("score", "cards-counted"), after(tricks), move)
    rows = facts(events, "scored-cards")
    assert [row["score"] for row in rows] == scores
    assert [row["number"] for row in rows] == [1, 1]
    assert state.leader == leader


def test_what_translations_leave_out_has_a_reading() -> None:
    answers = {f"{rule.id}:{one.id}": one.answers for rule in BASE.rules for one in rule.readings}
    assert "direction:from:hand" in answers["play-card:any-card"]
    assert "direction:from:leader" in answers["turn-order:no-first"]
    assert "term_missing:victory-chip" in answers["stock-victory-chips:any-chip"]
    assert "term_missing:number" in answers["score:cards-counted"]
    assert "term_missing:trick" in answers["card-001:rest-of-round"]


# Whole games.


def playout(game: Any, seats: int, seed: int, most: int = 3000) -> Iterator[tuple[Any, Any]]:
    """(state, move) of one random game, up to `most` steps; the last has the move None."""
    rng = random.Random(seed)
    state = game.start(seats)
    for _ in range(most):
        actor = game.actor(state)
        if actor in (OVER, UNDECIDED):
            break
        move = pick(game, state, rng)
        yield state, move
        state = game.apply(state, move)
    yield state, None


def pick(game: Any, state: Any, rng: random.Random) -> Any:
    if game.actor(state) != CHANCE:
        return rng.choice(game.moves(state))
    moves, weights = zip(*game.chance(state), strict=True)
    return rng.choices(moves, weights)[0]


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 6), st.integers(0, 10**6))
def test_games_end_and_chips_are_conserved(seats: int, seed: int) -> None:
    for state, _ in playout(BASE, seats, seed):
        if state.phase == "setup":
            continue
        on_cards = sum(play.g for play in state.plays)
        assert sum(state.g) + on_cards + state.stock_g + state.lost_g == 5 * seats
        totals = [*state.ledger.held, state.ledger.stock, state.ledger.aside]
        assert tuple(map(sum, zip(*totals, strict=True))) == (5, seats + 1)
        assert max(state.g) <= 5
    assert state.phase == "over"
    assert sum(BASE.returns(state)) == 1


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 6), st.integers(0, 10**6))
def test_refusals_are_exact_and_named(seats: int, seed: int) -> None:
    for state, _ in playout(BASE, seats, seed, 150):
        tries = BASE.candidates(state)
        allowed = [move for move in tries if BASE.refusal(state, move) is None]
        assert allowed == sorted(BASE.moves(state), key=tries.index)
        for move in tries:
            refusal = BASE.refusal(state, move)
            assert refusal is None or refusal.rule in RULES


class Teller(string.Formatter):
    """Prints `{n:g-chip}` as a count of a concept."""

    def format_field(self, value: Any, spec: str) -> str:
        return f"{value} {spec}" if spec else str(value)


def assert_told(told: Event | Refusal) -> None:
    assert told.rule in RULES
    assert set(told.also) <= set(RULES)
    for language in ("en", "ja"):
        text = Teller().format(BASE.phrases[language][told.phrase], **dict(told.facts))
        assert text.endswith({"en": ".", "ja": "。"}[language])


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 6), st.integers(0, 10**6))
def test_everything_can_be_told(seats: int, seed: int) -> None:
    for state, move in playout(BASE, seats, seed, 400):
        for candidate in BASE.candidates(state):
            assert_told(BASE.phrase_of(state, candidate))
            assert_told(BASE.refusal(state, candidate) or BASE.phrase_of(state, candidate))
        if move is not None:
            for event in told(BASE, state, move)[1]:
                assert_told(event)


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 6), st.integers(0, 10**6))
def test_states_and_moves_survive_json(seats: int, seed: int) -> None:
    for state, move in playout(BASE, seats, seed, 200):
        assert load(engine.State, dump(state)) == state
        assert move is None or load(engine.Move, dump(move)) == move
        assert hash(state) == hash(load(engine.State, dump(state)))
        assert BASE.draw(state).zones
        assert BASE.draw(state, 0).zones


def test_phrases_are_the_same_in_both_languages() -> None:
    def fields(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    english, japanese = BASE.phrases["en"], BASE.phrases["ja"]
    assert english.keys() == japanese.keys()
    assert [n for n in english if fields(english[n]) - fields(japanese[n]) - {"limit"}] == []


# What a player sees.


def test_observation_hides_hands_and_face_down_cards() -> None:
    state = after("x4", "112456 233456")
    other = after("x5", "112456 233456")
    assert BASE.observe(state, 1) == BASE.observe(other, 1)
    assert BASE.observe(state, 0) != BASE.observe(other, 0)


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_observation_ignores_what_is_hidden(seats: int, seed: int) -> None:
    for state, _ in playout(BASE, seats, seed, 150):
        swapped = state._replace(hands=(state.hands[0], *(swap(h) for h in state.hands[1:])))
        assert BASE.observe(swapped, 0) == BASE.observe(state, 0)
        assert state.hands[0] == BASE.observe(state, 0).hands[0]


def swap(hand: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(7 - label for label in hand)


# Every rule bites.


def others(param: Param) -> list[Value]:
    value: Any = param.value
    if param.form == "range":
        return [(value[0] + 1, value[1]), (value[0], value[1] - 1)]
    if param.form == "sense":
        return [kind for kind in KINDS if kind != value]
    if param.form == "unstated":
        return [tuple(reversed(value))]
    return [value + 1]


def changes(rule: Rule) -> Iterator[tuple[str, Variant]]:
    if rule.kind not in ("definition", "physical"):
        yield "off", Variant(off=frozenset({rule.id}))
    for param in rule.params:
        for value in others(param):
            yield f"{param.name}={value}", Variant(params={(rule.id, param.name): value})
    for reading in rule.readings:
        yield reading.id, Variant(readings={rule.id: reading.id})


CHANGES = [
    pytest.param(variant, id=f"{rule.id}-{name}")
    for rule in BASE.rules
    for name, variant in changes(rule)
]


def differs(game: Any, state: Any, depth: int) -> bool:
    """Whether some play of at most `depth` moves tells the variant from the game."""
    if BASE.actor(state) != game.actor(state) or BASE.chance(state) != game.chance(state):
        return True
    moves = [move for move, _ in BASE.chance(state)]
    for move in BASE.candidates(state):
        if BASE.refusal(state, move) != game.refusal(state, move):
            return True
        moves += [move] * (BASE.refusal(state, move) is None)
    return any(parts(game, state, move, depth) for move in moves)


def parts(game: Any, state: Any, move: Any, depth: int) -> bool:
    mine, theirs = told(BASE, state, move), told(game, state, move)
    return mine != theirs or (depth > 1 and differs(game, mine[0], depth - 1))


@pytest.mark.parametrize("variant", CHANGES)
def test_every_change_decides_something(variant: Variant) -> None:
    game = engine.GAME(variant)
    assert any(differs(game, table.state, depth) for depth in (1, 2) for table in TABLES)


@pytest.mark.parametrize("variant", CHANGES)
def test_no_variant_crashes(variant: Variant) -> None:
    game = engine.GAME(variant)
    for seed in range(3):
        for state, _ in playout(game, 2 + seed, seed, 300):
            assert list(game.moves(state)) == [
                move for move in game.candidates(state) if game.refusal(state, move) is None
            ] or not game.on("turn-steps")
            assert set(game.moves(state)) <= set(game.candidates(state))
            cited = [game.refusal(state, move) for move in game.candidates(state)]
            assert all(game.on(refusal.rule) for refusal in cited if refusal)
        assert game.actor(state) in (OVER, UNDECIDED) or state.plays


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(BASE.rules), min_size=2, max_size=4, unique=True), st.data())
def test_no_mixture_of_variants_crashes(rules: list[Rule], data: Any) -> None:
    variants = [
        data.draw(st.sampled_from([v for _, v in changes(r)] or [Variant()])) for r in rules
    ]
    game = engine.GAME(mixed(variants))
    for state, move in playout(game, 3, data.draw(st.integers(0, 99)), 300):
        assert move is None or game.phrase_of(state, move).phrase in game.phrases["en"]


def mixed(variants: Sequence[Variant]) -> Variant:
    params: dict[tuple[str, str], Value] = {}
    readings: dict[str, str] = {}
    for variant in variants:
        params |= variant.params
        readings |= variant.readings
    return Variant(params, frozenset().union(*(v.off for v in variants)), readings)


def test_a_finding_maps_to_one_reading_of_a_rule() -> None:
    for rule in BASE.rules:
        answers = [answer for reading in rule.readings for answer in reading.answers]
        assert len(set(answers)) == len(answers)


def test_every_slug_is_declared() -> None:
    assert len(RULES) == 53
    assert {r.id for r in BASE.rules if r.kind in ("definition", "physical")} == {
        "rounds",
        "round-winner",
        "end-turn",
        "about-drive-in",
        "unused-cards",
        "unused-chips",
    }


def test_small_tables_are_played_not_made() -> None:
    names = [table.name for table in TABLES]
    assert len(set(names)) == len(names)
    assert all(BASE.actor(table.state) not in (OVER, UNDECIDED) for table in TABLES)
    assert all(len(table.state.g) == table.seats for table in TABLES)


# The sense of S chip, by counting.

SENSES = (
    ("trick-award", "kind"),
    ("last-award", "kind"),
    ("win-game", "kind"),
    ("return-trick-chips", "kind-put"),
    ("return-trick-chips", "kind-back"),
    ("all-drive-in", "kind"),
)


def survives(params: Mapping[tuple[str, str], Value], seats: int) -> bool:
    """Whether no supply runs short and the game can end."""
    counting = engine.GAME(Variant(params=params)).counting()
    assert isinstance(counting, Counting)
    todo = [counting.start(seats)]
    seen, can_end = set(todo), False
    while todo:
        state = todo.pop()
        if counting.is_over(state):
            can_end = True
            continue
        for outcome in counting.outcomes(state):
            found = counting.after(state, outcome)
            if isinstance(found, Shortage):
                return False
            if found not in seen:
                seen.add(found)
                todo.append(found)
    return can_end


def test_the_declared_senses_survive_the_counting() -> None:
    rows = [dict(zip(SENSES, kinds, strict=True)) for kinds in product(KINDS, repeat=6)]
    left = [row for row in rows if all(survives(row, seats) for seats in BASE.seats)]
    declared = {key: BASE.value(*key) for key in SENSES}
    assert declared in left
    assert len(left) == 4


def test_counting_pays_what_the_engine_pays() -> None:
    counting = BASE.counting()
    state = after("x6 x6 | 5 4 | 4 3 | 3 5 | 2 1 | 1 2.")
    count = counting.start(2)
    for outcome in (-1, 0, 1, 1, 1):
        count = counting.after(count, outcome)
    assert sorted(state.ledger.held) == list(count.ledger.held)
    assert (state.ledger.stock, state.ledger.aside) == (count.ledger.stock, count.ledger.aside)
