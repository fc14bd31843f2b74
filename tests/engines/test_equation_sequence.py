"""The engine of equation sequence against the sentences of its Japanese rules."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

from rulewright.play import CHANCE, OVER, UNDECIDED, Event, Value, Variant, index_rules
from rulewright.playing.engine import load_engine
from rulewright.playing.variants import read_variant

GAME: Any = load_engine(Path(__file__).parents[2] / "engines" / "equation_sequence" / "__init__.py")
stories = importlib.import_module("engines.equation_sequence.stories")
boards = importlib.import_module("engines.equation_sequence.boards")
cards = importlib.import_module("engines.equation_sequence.cards")
positions = importlib.import_module("engines.equation_sequence.positions")
Move = importlib.import_module("engines.equation_sequence.state").Move

BASE = GAME()
BOARD, PACK = BASE.law.layout, BASE.law.pack
RULES = index_rules(BASE.rules)
SIGNS = {"+": PACK.plus, "-": PACK.minus}
FOUR = "c4 a10 d4 c10 e4 e10 f4 g10"
ONE = positions.A_SEQUENCE


def at(turns: str = "", *hands: str, seats: int = 2, teams: int = 0, done: bool = True) -> Any:
    """The state that the turns lead to; Ann takes the first one."""
    return stories.state_of(BASE, stories.Story("", seats, turns, hands, teams, done))


def other(choice: str) -> Any:
    """The game in another reading, or without a rule ("rule off")."""
    variant = read_variant(choice, BASE.rules)
    assert isinstance(variant, Variant), variant
    return GAME(variant)


def card_of(state: Any, number: str) -> int:
    if number in SIGNS:
        return SIGNS[number]
    hand = state.hands[BASE.actor(state)]
    return next(
        (card for card in hand if str(PACK.answers[card]) == number), PACK.of(int(number))[0]
    )


def go(state: Any, text: str) -> Any:
    """ "12 f7" plays a 12, "+ f7" a plus card, "- f7" a minus card, "x12" turns in."""
    if text in ("draw", "forget", "pass"):
        return Move(text)
    first, _, name = text.partition(" ")
    if first in ("warn", "teams"):
        return Move(first, other=int(name))
    if first in ("refill", "remove"):
        return Move(first, space=BOARD.space(name))
    if first == "give":
        return Move("give-up", card_of(state, name))
    if first == "claim":
        start, end = name.split()
        return Move("claim", space=BOARD.space(start), other=BOARD.space(end))
    if first.startswith("x"):
        return Move("turn-in", card_of(state, first[1:]))
    kind = {"+": "plus", "-": "minus"}.get(first, "play")
    return Move(kind, card_of(state, first), BOARD.space(name) if name else -1)


def after(state: Any, *texts: str, game: Any = BASE, told: list[Event] | None = None) -> Any:
    """The state after the moves; chance gives the first card of the deck."""
    tell = told.append if told is not None else None
    for text in texts:
        move = go(state, text)
        assert game.refusal(state, move) is None, text
        state = game.apply(state, move, tell)
        while game.actor(state) == CHANCE:
            state = game.apply(state, game.chance(state)[0][0], tell)
    return state


def says(state: Any, *texts: str, game: Any = BASE) -> list[tuple[str, str]]:
    """What happens in the last of the moves: phrases and rules."""
    state = after(state, *texts[:-1], game=game)
    told: list[Event] = []
    after(state, texts[-1], game=game, told=told)
    return [(event.phrase, event.rule) for event in told]


def forbids(state: Any, text: str, game: Any = BASE) -> str:
    refusal = game.refusal(state, go(state, text))
    return refusal.rule if refusal else ""


def spaces(state: Any, color: int) -> set[str]:
    return {BOARD.names[space] for space in boards.spaces_in(state.chips[color])}


# The board and the cards: what the text demands of them.


@pytest.mark.parametrize("name", ["tens", "other-tens", "eights", "corners"])
def test_each_number_stands_on_two_spaces_of_the_board(name: str) -> None:
    board = boards.layout_of(name, 2)
    assert {len(found) for found in board.spaces[1:]} == {2}  # 各番号が2つ
    assert sum(map(len, board.spaces)) == board.full.bit_count()


@pytest.mark.parametrize("name", ["tens", "other-tens", "eights", "corners"])
def test_the_two_spaces_of_a_number_fit_into_no_sequence(name: str) -> None:
    board = boards.layout_of(name, 2)
    rows = {row for rows in boards.rows_of(board, 5, boards.DIRECTIONS) for row in rows}
    for row in rows:
        numbers = [board.numbers[s] for s in boards.spaces_in(row) if board.numbers[s]]
        assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("copies", [1, 2, 3])
def test_every_equation_comes_to_its_number(copies: int) -> None:
    pack = cards.pack_of(50, copies, 2, 2)
    for text, answer in zip(pack.texts[: pack.plus], pack.answers, strict=False):
        first, sign, second = text.split()
        values = {"+": int(first) + int(second), "−": int(first) - int(second)}
        values["×"] = int(first) * int(second)
        assert values[sign] == answer
    assert len(set(pack.texts)) == len(pack.texts) == 50 * copies + 2
    assert [pack.all.count(card) for card in (pack.plus, pack.minus)] == [2, 2]  # 2枚と2枚


def test_a_child_can_solve_the_equations() -> None:
    """Nothing above 9 is added or taken away, and no number is above 60."""
    terms = [[int(word) for word in text.split()[::2]] for text in PACK.texts[: PACK.plus]]
    assert all(second <= 9 and first <= 60 for first, second in terms)


# Setting up: S006 to S023.


@pytest.mark.parametrize(
    ("seats", "teams", "cards_each", "sets"),
    [(2, 0, 5, 2), (3, 0, 5, 3), (4, 2, 4, 2), (6, 2, 4, 2), (6, 3, 4, 3)],
)
def test_s006_to_s023_what_each_player_gets(
    seats: int, teams: int, cards_each: int, sets: int
) -> None:
    state = at(seats=seats, teams=teams)
    assert [len(hand) for hand in state.hands] == [cards_each] * seats
    assert len(state.chips) == sets  # 2セット / 3セット
    assert len(state.deck) == 104 - seats * cards_each
    assert state.turn == (state.dealer + 1) % seats  # ディーラーの左側


@pytest.mark.parametrize(
    ("seats", "teams", "seating"),
    [(4, 2, "0101"), (6, 2, "010101"), (6, 3, "012012")],  # 交互に、3人ごとに
)
def test_s016_s018_how_teams_sit(seats: int, teams: int, seating: str) -> None:
    state = at(seats=seats, teams=teams)
    assert "".join(map(str, state.teams)) == seating
    assert state.colors == state.teams  # 同じカラーチップ


def test_five_players_cannot_form_even_teams() -> None:
    said: list[Event] = []
    state = BASE.start(5, said.append)
    assert BASE.actor(state) == OVER
    assert (said[-1].rule, said[-1].also[:1]) == ("two-teams", ("three-teams",))
    uneven = other("player-count:unequal-teams")
    assert uneven.actor(uneven.start(5)) == CHANCE


@pytest.mark.parametrize(
    ("seats", "teams", "rule"),
    [
        *((4, 0, "third-set"), (4, 2, ""), (4, 3, "three-teams")),
        *((6, 0, "third-set"), (6, 2, ""), (6, 3, "")),
    ],
)
def test_s015_s017_teams_are_even(seats: int, teams: int, rule: str) -> None:
    state = BASE.apply(BASE.start(seats), Move("dealer", other=seats - 1))
    assert forbids(state, f"teams {teams}") == rule


# A turn: S025 to S030.


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("12 a2", ""),
        ("12 f7", ""),  # どちらのスペースでも
        ("12 a3", "place-chip"),  # 正しい番号
        ("3 c3", "play-card"),  # 手札から
        ("pass", "no-play"),
        ("draw", "draw"),
    ],
)
def test_s025_to_s027_playing_a_card(move: str, rule: str) -> None:
    assert forbids(at("", "12 18 33 7 50"), move) == rule


def test_s026_the_card_lies_on_the_own_pile_and_the_chip_on_the_number() -> None:
    state = after(at("", "12 18 33 7 50"), "12 f7")
    assert [PACK.answers[card] for card in state.piles[0]] == [12]
    assert (state.piles[1], spaces(state, 0)) == ((), {"f7"})


def test_s028_a_covered_space_cannot_be_used() -> None:
    state = at("c3", "", "3 40")
    assert forbids(state, "3 c3") == "either-space"
    assert forbids(state, "3 h8") == ""


def test_s029_chips_stay() -> None:
    assert forbids(at("c3"), "remove c3") == "chips-stay"
    assert forbids(at("c3"), "remove c3", other("chips-stay:allowed")) == ""


def test_turns_go_clockwise() -> None:
    state = after(at("", "12", seats=3), "12 f7", "draw")
    assert state.turn == 1
    state = after(at("", "12", seats=3), "12 f7", "draw", game=other("clockwise:counterclockwise"))
    assert state.turn == 2


# Plus and minus cards: S032 to S041.


@pytest.mark.parametrize(
    ("move", "rule"),
    [("+ j10", ""), ("+ c3", "plus-card"), ("- c3", ""), ("- h7", "minus-card")],
)
def test_s034_s036_special_cards(move: str, rule: str) -> None:
    assert forbids(at("c3 h7 d4", "", "+ -"), move) == rule


def test_s037_s038_a_minus_card_ends_the_turn() -> None:
    state = after(at("c3 h7 d4", "", "- 40"), "- c3")
    assert spaces(state, 0) == {"d4"}
    assert state.phase == "draw"
    assert forbids(state, "refill c3") == "no-refill"
    assert forbids(state, "40 e10") == "minus-ends-turn"
    refilled = after(state, "refill c3", game=other("no-refill:allowed"))
    assert spaces(refilled, 1) == {"h7", "c3"}


def test_s039_s041_a_finished_sequence_is_safe() -> None:
    state = at(ONE + " i10 i5 a8 i7", "", "-", seats=4, teams=2)
    assert forbids(state, "- c4") == "no-break"
    assert forbids(state, "- i5") == ""
    assert forbids(state, "- c4", other("no-break:allowed")) == ""


def test_s041_a_broken_sequence_still_counts_where_chips_may_be_removed() -> None:
    state = at(ONE + " i10 i5 a8 i7", "", "-", seats=4, teams=2)
    assert len(after(state, "- c4", game=other("no-break:allowed")).rows[0]) == 1
    assert not after(state, "- c4", game=other("sequence-stays:can-break")).rows[0]


# Dead cards: S044 to S047.


def test_s044_a_card_without_an_open_space_is_dead() -> None:
    state = at("+a2 f7", "12 18")
    assert (forbids(state, "x12"), forbids(state, "x18")) == ("", "dead-card")


def test_s045_s047_a_dead_card_is_replaced_and_the_turn_goes_on() -> None:
    state = after(at("+a2 f7", "12 18"), "x12")
    assert (state.phase, state.turn, len(state.hands[0])) == ("play", 0, 5)
    assert says(at("+a2 f7", "12 18"), "x12") == [
        ("turned-in", "turn-in"),
        ("took-replacement", "turn-in"),
    ]


def test_s046_one_dead_card_a_turn() -> None:
    state = at("+a2 f7 d2 +c7 x12", "7 33")
    assert forbids(state, "x7") == "one-dead"
    next_turn = at("+a2 f7 d2 +c7 x12 i9 c3", "7 33")
    assert forbids(next_turn, "x7") == ""


def test_a_minus_card_that_removes_nothing() -> None:
    state = at("", "- 12")
    assert forbids(state, "x-") == ""
    assert forbids(state, "-") == "special-unplayable"
    assert forbids(state, "x-", other("special-unplayable:kept")) == "special-unplayable"


# Taking a card: S049 to S052.


def test_s049_a_card_is_taken_at_the_end_of_the_turn() -> None:
    state = after(at("", "12 18"), "12 a2")
    assert state.phase == "draw"
    assert forbids(state, "18 d3") == "draw"
    assert [len(hand) for hand in after(state, "draw").hands] == [5, 5]


def test_s050_a_card_can_be_taken_until_the_next_player_has_taken_one() -> None:
    late = at("c3! h7", done=False)
    assert (late.phase, BASE.actor(late)) == ("late", 0)
    assert [len(hand) for hand in after(late, "draw", "draw").hands] == [5, 5]
    said = says(late, "forget", "draw")
    assert ("lost-right", "lost-draw") in said
    assert ("stays-short", "fewer-cards") in said


def test_s051_who_lost_a_card_has_fewer_to_the_end() -> None:
    lost = after(at("c3! h7", "12", done=False), "forget", "draw")
    assert [len(hand) for hand in after(lost, "12 a2", "draw").hands] == [4, 5]
    game = other("fewer-cards off")
    lost = after(at("c3! h7", "12", done=False), "forget", "draw", game=game)
    assert [len(hand) for hand in after(lost, "12 a2", "draw", game=game).hands] == [5, 5]


# Table talk: S054 and S055.


def test_s055_each_member_of_the_team_gives_up_a_card() -> None:
    state = after(at("", "12 18", seats=4, teams=2), "warn 2")
    assert BASE.actor(state) == 0
    assert forbids(state, "12 a2") == "talk-penalty"
    state = after(state, "give 12")
    assert BASE.actor(state) == 2
    card = BASE.moves(state)[0]
    state = BASE.apply(state, card)
    assert [len(hand) for hand in state.hands] == [3, 4, 3, 4]
    assert (state.phase, state.turn) == ("play", 0)
    assert forbids(state, "warn 2") == "no-talk"


def test_nobody_can_be_warned_without_a_team() -> None:
    kinds = {move.kind for move in BASE.candidates(at(""))}
    assert "warn" not in kinds


# The end: S010, S011, S057 to S060.


@pytest.mark.parametrize(("seats", "teams", "is_won"), [(2, 0, True), (4, 2, False)])
def test_s010_s011_how_many_sequences_win(seats: int, teams: int, is_won: bool) -> None:
    state = after(at(FOUR, "24", seats=seats, teams=teams), "24 g4")
    assert (BASE.actor(state) == OVER) == is_won
    assert BASE.returns(state)[0] == is_won


@pytest.mark.parametrize(
    ("turns", "move"),
    [
        (FOUR, "24 g4"),
        ("c3 a10 c4 c10 c5 e10 c6 g10", "7 c7"),
        ("c3 a10 d4 c10 e5 e10 f6 g10", "47 g7"),
        ("c7 a10 d6 c10 e5 e10 f4 g10", "13 g3"),
    ],
)
def test_a_sequence_runs_in_any_direction(turns: str, move: str) -> None:
    assert BASE.actor(after(at(turns, move.split(maxsplit=1)[0]), move)) == OVER


def test_five_chips_that_are_not_in_line_are_no_sequence() -> None:
    state = at("c7 a10 d6 c10 e5 e10 f4 g10", "48")
    assert BASE.actor(after(state, "48 f3")) == 0


def test_four_in_a_row_are_no_sequence() -> None:
    state = at("c4 a10 d4 c10 e4 e10", "9")
    assert BASE.actor(after(state, "9 f4")) == 0
    assert (
        other("sequence.length=4").actor(after(state, "9 f4", game=other("sequence.length=4")))
        == OVER
    )


def test_s060_the_second_sequence_can_share_a_chip() -> None:
    state = at(ONE + " i10 g5 a8 g6 c8 g7 e8", "18", seats=4, teams=2)
    assert BASE.returns(after(state, "18 g8")) == (1, 0, 1, 0)
    assert BASE.returns(after(state, "18 g8", game=other("shared-chip:none"))) == (0, 0, 0, 0)


def test_s041_a_finished_sequence_is_not_regrouped() -> None:
    state = at(ONE + " i10 a4 a8 i4 c8 h4 e8", "49", seats=4, teams=2)
    assert len(after(state, "49 b4").rows[0]) == 1
    assert len(after(state, "49 b4", game=other("sequence-stays off")).rows[0]) == 2


def test_a_longer_row_is_claimed() -> None:
    state = at("c4 a10 d4 c10 f4 e10 g4 g10 h4 i10", "", "", "44", seats=4, teams=2)
    state = after(state, "44 e4")
    assert state.phase == "claim"
    assert {move.kind for move in BASE.moves(state)} == {"claim"}
    state = after(state, "claim d4 h4")
    assert len(state.rows[0]) == 1
    assert BASE.actor(state) == 2


@pytest.mark.parametrize(("claim", "is_won"), [("claim a4 e4", True), ("claim c4 g4", False)])
def test_a_row_of_nine_can_be_two_sequences(claim: str, is_won: bool) -> None:
    """They share the middle chip; who claims the middle five has only one."""
    turns = "a4 a10 b4 c10 c4 e10 d4 g10 f4 i10 g4 a8 h4 c8 i4 e8"
    state = after(at(turns, "44", seats=4, teams=2), "44 e4", claim)
    assert (BASE.actor(state) == OVER) == is_won
    assert len(state.rows[0]) == 1 + is_won


def test_s057_the_discards_are_the_new_draw_deck() -> None:
    state = next(t.state for t in BASE.small() if "used up" in t.name)
    state = after(state, "draw")
    assert sum(map(len, state.piles)) == 0
    assert len(state.deck) + sum(map(len, state.hands)) == 104


def test_a_full_board_is_a_draw() -> None:
    state = next(t.state for t in BASE.small() if "Two players. One space" in t.name)
    over = BASE.apply(state, BASE.moves(state)[0])
    assert (BASE.actor(over), BASE.returns(over)) == (OVER, (0, 0))


def values_of(rule: str) -> dict[str, Value]:
    return {param.name: param.value for param in RULES[rule].params}


@pytest.mark.parametrize(
    ("rule", "values"),
    [
        ("two-sets", {"players": 2, "teams": 2, "sets": 2}),  # 2人, 2つ, 2セット
        ("third-set", {"sets": 3, "player": 3, "team": 3}),  # 3セット, 3番目
        ("goal-one", {"players": (2, 3), "sequences": 1}),  # 2〜3人, 1つ
        ("goal-two", {"players": (4, 6), "sequences": 2}),  # 4〜6人, 2つ
        ("two-teams", {"teams": 2}),  # 2チーム
        ("three-teams", {"teams": 3}),  # 3チーム
        ("three-seating", {"seats": 3}),  # 3人ごと
        ("deal-five", {"players": (2, 3), "cards": 5}),  # 各5枚
        ("deal-four", {"players": (4, 6), "cards": 4}),  # 各4枚
        ("place-chip", {"chips": 1}),  # チップの1つ
        ("numbers-twice", {"spaces": 2}),  # 各番号が2つ
        ("special-cards", {"plus": 2, "minus": 2}),  # 2枚, 2枚
        ("plus-card", {"chips": 1}),  # チップの1つ
        ("turn-in", {"cards": 1}),  # 交換用のカード
        ("one-dead", {"cards": 1}),  # 1枚のカード, ターンごと
        ("talk-penalty", {"cards": 1}),  # カードを1枚
    ],
)
def test_the_numbers_of_the_text(rule: str, values: dict[str, Value]) -> None:
    assert values_of(rule) == values


@pytest.mark.parametrize("rule", ["clockwise", "continue", "first-player", "deck", "board"])
def test_without_such_a_rule_nobody_knows_how_to_go_on(rule: str) -> None:
    game = other(f"{rule} off")
    state = game.start(2)
    for _ in range(40):
        if game.actor(state) == UNDECIDED:
            return
        chance = game.actor(state) == CHANCE
        moves = [move for move, _ in game.chance(state)] if chance else game.moves(state)
        state = game.apply(state, moves[0])
    raise AssertionError(state)
