"""The engine of zodiac race against the sentences of its Japanese rules."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

from rulewright.play import CHANCE, OVER, UNDECIDED, Event, Value, Variant, index_rules
from rulewright.playing.engine import load_engine
from rulewright.playing.telling.sentences import Names, tell
from rulewright.playing.variants import read_variant

GAME: Any = load_engine(Path(__file__).parents[2] / "engines" / "zodiac_race" / "__init__.py")
story = importlib.import_module("engines.zodiac_race.story")
positions = importlib.import_module("engines.zodiac_race.positions")
racing = importlib.import_module("engines.zodiac_race.racing")
cards = importlib.import_module("engines.zodiac_race.cards")
state_module = importlib.import_module("engines.zodiac_race.state")
Move, Story = state_module.Move, story.Story

BASE = GAME()
RULES = index_rules(BASE.rules)
DEALT: dict[str, Any] = positions.THREE
"""Area M4 D7 B9; Ann holds M8, R1, R5; Ben D8, D2, B5; Cleo B4, B6, M6; and others."""
THIRD = "M8 B5 B4"
"""Ann, Ben and Cleo play eight, five, four."""


def play(then: str = "", game: Any = BASE, **more: Any) -> Any:
    """The state after these moves of a first round for three."""
    return story.reached(game, Story("", **{**DEALT, **more}, then=then))


def variant(text: str) -> Any:
    found = read_variant(text, BASE.rules)
    assert isinstance(found, Variant), found
    return GAME(found)


def named(part: str, game: Any = BASE) -> Any:
    """The small position with these words in its name, as this game reaches it."""
    return next(story.reached(game, one) for one in positions.STORIES if part in one.name)


def after(state: Any, words: str, game: Any = BASE) -> Any:
    for word in words.split():
        for move in story.read_moves(game, state, word):
            assert game.refusal(state, move) is None, word
            state = game.apply(state, move)
    return state


def forbids(state: Any, word: str, game: Any = BASE) -> str:
    """The rule that refuses the first move of the word, "" if none does."""
    refusal = game.refusal(state, story.read_moves(game, state, word)[0])
    return "" if refusal is None else refusal.rule


def told(state: Any, word: str, game: Any = BASE) -> list[Event]:
    events: list[Event] = []
    for move in story.read_moves(game, state, word):
        state = game.apply(state, move, events.append)
    return events


def phrases(state: Any, word: str, game: Any = BASE) -> list[str]:
    return [event.phrase for event in told(state, word, game)]


def facts(events: list[Event], phrase: str) -> list[dict[str, Value]]:
    return [dict(event.facts) for event in events if event.phrase == phrase]


def labels(held: Any) -> Any:
    """The labels of the cards of nested tuples."""
    return [BASE.law.labels[one] if isinstance(one, int) else labels(one) for one in held]


def where(state: Any) -> dict[str, int]:
    """The space of each animal."""
    return dict(zip("MRDB", state.animals, strict=True))


# The deck: what the text demands of one.


def test_four_colors_of_nine_numbers() -> None:
    assert len(set(BASE.law.labels)) == len(BASE.law.deck) == 36


@pytest.mark.parametrize("layout", ["standard", "plain"])
def test_every_animal_has_as_many_icons(layout: str) -> None:
    deck = cards.deck_of(36, (1, 9), 4, layout)
    for side in ("near", "far"):
        counts = [0] * 4
        for card in deck:
            counts[getattr(card, side).animal] += getattr(card, side).many
        assert len(set(counts)) == 1
    assert all(card.near.animal == card.animal != card.far.animal for card in deck)


@pytest.mark.parametrize(
    ("size", "three", "four"),
    [(24, False, False), (27, True, False), (28, True, True), (36, True, True), (44, True, True)],
)
def test_deck_sizes_that_let_every_round_be_played(size: int, three: bool, four: bool) -> None:
    game = variant(f"deck.cards={size}")
    for seats, rounds, possible in ((3, 8, three), (4, 6, four)):
        end = Story("", seats, 1, seed=1, until=(1, rounds, "choose", 1))
        try:
            state = story.reached(game, end)
        except IndexError:  # a player without a card: nothing can be done
            assert not possible
        else:
            assert possible == (game.actor(state) != UNDECIDED)


# Setting up: R003 to R015.


@pytest.mark.parametrize("seats", [3, 4])
def test_r003_one_race_up_to_as_many_as_players(seats: int) -> None:
    races = [move.a for move, _ in BASE.chance(BASE.start(seats))]
    assert races == list(range(1, seats + 1))


@pytest.mark.parametrize(("seats", "hand"), [(3, 11), (4, 8)])
def test_r006_r007_the_deal(seats: int, hand: int) -> None:
    state = play(seats=seats)
    assert [len(lot) for lot in state.top] == [1] * seats
    assert [len(cards) for cards in state.hands] == [hand] * seats
    assert state.deck == ()


def test_r007_all_the_other_cards_are_dealt() -> None:
    game, even = variant("deck.cards=44"), variant("deck.cards=44,hands:even")
    assert [len(cards) for cards in play(game=game).hands] == [14, 14, 13]
    assert [len(cards) for cards in play(game=even).hands] == [13, 13, 13]
    said = {one: dealing_of(one) for one in (game, even, BASE)}
    assert [facts(said[one], "left-over") for one in said] == [[], [{"n": 2}], []]


def dealing_of(game: Any) -> list[Event]:
    """What is told until the first card is played."""
    events: list[Event] = []
    state = game.start(3, events.append)
    while game.actor(state) == CHANCE:
        state = game.apply(state, game.chance(state)[0][0], events.append)
    return events


def test_r008_r009_a_mission_that_only_its_owner_sees() -> None:
    one, other = play(missions="1 2 3"), play(missions="1 3 2")
    assert BASE.observe(one, 0) == BASE.observe(other, 0)
    assert BASE.observe(one, 1) != BASE.observe(other, 1)
    assert [len(cards) for cards in one.missions] == [1, 1, 1]


def test_r011_the_marker_begins_at_one() -> None:
    assert play().round == 1
    assert story.reached(BASE, Story("", until=(1, 8, "play", 0))).round == 8


def test_r012_the_oracle_area_lies_face_up() -> None:
    assert labels(play().top) == [["M4"], ["D7"], ["B9"]]
    assert BASE.observe(play(), 1).top == play().top
    hidden = variant("oracle-area:face-down")
    assert hidden.observe(play(game=hidden), 1).top == ((-1,), (-1,), (-1,))


@pytest.mark.parametrize("kind", ["starter", "lot"])
def test_r014_r015_the_start_player(kind: str) -> None:
    state = BASE.start(3)
    while state.phase != "starter":
        state = BASE.apply(state, BASE.chance(state)[0][0])
    assert {move for move, _ in BASE.chance(state)} >= {Move(kind, seat) for seat in range(3)}
    state = BASE.apply(state, Move(kind, 2))
    assert (state.starter, BASE.actor(state)) == (2, 2)


# Playing cards: R017 to R021.


def test_r017_clockwise_from_the_start_player() -> None:
    assert [BASE.actor(play("M8 B5"[: 3 * n])) for n in range(3)] == [0, 1, 2]
    assert BASE.actor(play(starter=2)) == 2
    assert BASE.actor(play("B4", starter=2)) == 0


@pytest.mark.parametrize(("word", "rule"), [("D8", "no-equal"), ("D2", ""), ("?D2", "face-down")])
def test_r018_r019_no_equal_numbers(word: str, rule: str) -> None:
    assert forbids(play("M8"), word) == rule


def test_r019_only_who_can_play_no_card_plays_one_face_down() -> None:
    state = named("no card that can be played")
    assert labels(state.hands)[3] == ["M5", "M6", "R5", "R6"]
    assert {move.kind for move in BASE.moves(state)} == {"down", "two"}
    found = after(state, "?R5")
    assert (found.plays[3].up, found.queue[-1]) == (False, 3)  # he acts last
    assert BASE.observe(found, 0).plays[3].cards == (-1,)


def test_r019_a_face_down_card_is_turned_up_and_is_the_lowest() -> None:
    state = named("has turned up")
    assert labels(state.below)[3] == ["M5"]
    assert after(state, "r").starter == 3
    assert "starts-next-down" in phrases(state, "r")
    assert after(state, "r", variant("face-down:no-number")).starter == 0  # the five


def test_r020_only_the_last_player_plays_two_cards() -> None:
    assert forbids(play("M8"), "B5+D2") == "two-cards"
    state = play("M8 B5")
    assert forbids(state, "B4+B6") == ""
    numbers = [move.a for move in BASE.moves(after(state, "B4+B6"))]
    assert numbers == [0, 1, 2, 3, 4, 6, 7, 9, 10]


@pytest.mark.parametrize(("number", "rule"), [(11, "two-cards"), (8, "two-cards"), (10, "")])
def test_r020_a_number_that_has_not_been_played(number: int, rule: str) -> None:
    refusal = BASE.refusal(play("M8 B5 B4+B6"), Move("name", number))
    assert (refusal.rule if refusal else "") == rule


def test_r020_cards_are_kept_for_the_rounds_to_come() -> None:
    state = named("as many cards as rounds are left")
    assert (len(state.hands[3]), state.round) == (4, 3)
    assert {move.kind for move in BASE.moves(state)} == {"play"}
    two = Move("two", state.hands[3][0])
    assert BASE.refusal(state, two).phrase == "keep-cards"
    assert two in variant("two-cards:until-empty").moves(state)
    assert two in BASE.moves(state._replace(round=4))


def test_r021_the_last_player_may_play_one() -> None:
    assert forbids(play("M8 B5"), "B4") == ""


# Acting: R022 to R033.


def test_r022_the_highest_number_acts_first() -> None:
    assert play("R5 D8 B4").queue == (1, 0, 2)
    assert play("M8 B5 B4+B6=10").queue == (2, 0, 1)
    assert play(THIRD, variant("order:lowest-first")).queue == (2, 1, 0)


def test_r023_a_then_b() -> None:
    state = play(THIRD)
    assert (state.phase, BASE.actor(state)) == ("place", 0)
    state = after(state, "2")
    assert labels(state.below) == [[], ["M8"], []]
    assert (state.phase, BASE.actor(state)) == ("choose", 0)


@pytest.mark.parametrize(("word", "rule"), [("1", "place-where"), ("2", ""), ("4", "place-where")])
def test_r024_below_a_place_with_or_without_a_card(word: str, rule: str) -> None:
    assert forbids(play(f"{THIRD} 1g"), word) == rule


def test_r024_below_a_place_where_a_card_was() -> None:
    assert forbids(play(f"{THIRD} 2g"), "1") == ""
    assert forbids(play(f"{THIRD} 1g"), "1", variant("place-where:shared")) == ""


def test_r025_the_leftmost_card() -> None:
    state = play(f"{THIRD} 1")
    moves = {(move.kind, move.a) for move in BASE.moves(state)}
    assert moves == {("gain", 0), ("road", 0)}
    assert BASE.refusal(state, Move("gain", 1)).rule == "leftmost"
    assert {move.a for move in BASE.moves(after(state, "g 2"))} == {1}


@pytest.mark.parametrize(("word", "kept", "gone"), [("g1", "B4", "B6"), ("g2", "B6", "B4")])
def test_r026_one_of_two_stacked_cards(word: str, kept: str, gone: str) -> None:
    state = after(named("two cards are stacked"), word)
    assert kept in labels(state.gained)[1]
    assert labels(state.removed) == [gone]


@pytest.mark.parametrize(
    ("before", "rule"), [("1g 2g 3", "forced-road"), ("1r 2g 3", ""), ("1g 2r 3", "")]
)
def test_r027_the_last_place_without_road(before: str, rule: str) -> None:
    assert forbids(play(f"{THIRD} {before}"), "g") == rule


def test_r027_looks_at_this_round_only() -> None:
    state = play(f"{THIRD} 1r 2g 3g B6 R5 D2 1g 2g 3")
    assert forbids(state, "g") == "forced-road"


def test_r028_a_gained_card_lies_face_up() -> None:
    state = after(play(f"{THIRD} 1"), "g")
    assert labels(state.gained) == [["M4"], [], []]
    assert BASE.observe(state, 2).gained == state.gained
    hand = after(play(f"{THIRD} 1"), "g", variant("gain:to-hand"))
    assert "M4" in labels(hand.hands)[0]


def test_r030_the_road_grows_at_its_end() -> None:
    state = play(f"{THIRD} 1r 2")
    assert BASE.refusal(state, Move("road", 1, 0, 1)).rule == "road-arrow"
    assert labels(after(state, "r").road) == ["M4", "D7"]


@pytest.mark.parametrize(
    ("words", "spaces"),
    [
        # M4: two icons of the rooster at the far end, then two of the monkey: 2 is taken.
        ("1r", {"M": 1, "R": 2, "D": 0, "B": 0}),
        # D7: two of the boar, which skips 1 and 2, then one of the dog, which skips them too.
        ("1r 2r", {"M": 1, "R": 2, "D": 3, "B": 4}),
        # B9: two of the dog, which skips 4, then one of the boar: 5 is free again.
        ("1r 2r 3r", {"M": 1, "R": 2, "D": 6, "B": 5}),
    ],
)
def test_r031_to_r033_the_animals_move(words: str, spaces: dict[str, int]) -> None:
    assert where(play(f"{THIRD} {words}")) == spaces


def test_r032_the_side_without_the_number_moves_first() -> None:
    state = play(f"{THIRD} 1")
    assert [one["animal"] for one in facts(told(state, "r"), "animal-moves")] == [
        "rooster",
        "monkey",
    ]
    other = variant("far-side-first:number-side-first")
    assert where(after(state, "r", other)) == {"M": 2, "R": 1, "D": 0, "B": 0}


def test_r033_a_taken_space_is_not_counted() -> None:
    counted = after(play(f"{THIRD} 1r 2"), "r", variant("skip:counted"))
    assert where(counted) == {"M": 1, "R": 2, "D": 1, "B": 2}


@pytest.mark.parametrize(
    ("animals", "many", "length", "found"),
    [
        ([0, 0, 0, 0], 2, 6, (2, 0)),
        ([0, 1, 2, 0], 2, 6, (4, 0)),  # two are skipped
        ([0, 1, 3, 0], 2, 6, (4, 0)),  # one before, one between
        ([3, 4, 5, 6], 2, 6, (3, 2)),  # nothing free ahead
        ([3, 4, 6, 0], 3, 6, (5, 2)),  # the last free space
        ([2, 1, 0, 0], 1, 6, (3, 0)),  # those behind do not matter
        ([6, 1, 0, 0], 1, 6, (6, 1)),
    ],
)
def test_r033_strides(animals: list[int], many: int, length: int, found: tuple[int, int]) -> None:
    assert racing.stride(BASE.law, animals, 0, many, length) == found


# The end of a round: R034 to R036.


def test_r034_to_r036_the_next_round() -> None:
    state = play(f"{THIRD} 2r 1g 3g")
    assert labels(state.top) == [["B5"], ["M8"], ["B4"]]
    assert state.below == ((), (), ())
    assert (state.round, state.starter, BASE.actor(state)) == (2, 2, 2)  # four is the lowest


# The end of a race: R038 to R044.


@pytest.mark.parametrize(("seats", "rounds"), [(3, 8), (4, 6)])
def test_r038_the_length_of_a_race(seats: int, rounds: int) -> None:
    state = story.reached(BASE, Story("", seats, until=(1, rounds, "choose", 1)))
    assert BASE.actor(BASE.apply(state, BASE.moves(state)[0])) == OVER


def scored(words: str = "", game: Any = BASE, **changes: Any) -> tuple[Any, list[Event]]:
    """The end of a race, with these cards gained and the animals on these spaces."""
    state = named("the last choice of a race")
    gained = tuple(
        tuple(sorted(story.card_named(BASE.law, word) for word in part.split()))
        for part in words.split("|")
    )
    state = state._replace(gained=gained, top=((), (), state.top[2]), **changes)
    events: list[Event] = []
    road = next(move for move in game.moves(state) if move.kind == "road")
    return game.apply(state, road, events.append), events


FIRST = {"animals": (30, 20, 10, 5), "missions": ((), (), ())}
"""Monkey, rooster, dog, boar. The last card of the road moves some, but past none."""


def test_r040_r041_points_by_number_of_cards_and_rank() -> None:
    state, events = scored("M1 M2|M9|R5", **FIRST)
    assert facts(events, "color-scores") == [
        {"seat": 0, "animal": "monkey", "n": 4, "cards": 2, "sum": 3, "rank": 2},
        {"seat": 1, "animal": "monkey", "n": 4, "cards": 1, "sum": 9, "rank": 1},
        {"seat": 2, "animal": "rooster", "n": 3, "cards": 1, "sum": 5, "rank": 1},
    ]
    assert state.gains == (4, 4, 3)


def test_r042_the_fourth_animal_costs_points() -> None:
    state, events = scored("B1 B2|B9|D9", **FIRST)
    assert [one["n"] for one in facts(events, "color-loses")] == [2, 2]
    assert state.gains == (-2, -2, 0)  # the third animal counts for nothing


@pytest.mark.parametrize(
    ("choice", "points"),
    [("", (4, 4, 2)), ("tie-sums:lower", (2, 2, 2)), ("rank:lowest", (2, 2, 8))],
)
def test_equal_sums_share_a_rank(choice: str, points: tuple[int, ...]) -> None:
    game = variant(choice) if choice else BASE
    assert scored("M9|M9|M1 M2", game, **FIRST)[0].gains == points


@pytest.mark.parametrize(
    ("choice", "places"),
    [
        ("", (1, 4, 4, 4)),
        ("tie-animals:better", (1, 2, 2, 2)),
        ("tie-animals:zodiac", (1, 2, 3, 4)),
    ],
)
def test_animals_that_have_not_moved(choice: str, places: tuple[int, ...]) -> None:
    game = variant(choice) if choice else BASE
    state = named("two animals have not moved", game)._replace(animals=(9, 0, 0, 0))
    events: list[Event] = []
    gain = next(move for move in game.moves(state) if move.kind == "gain")
    game.apply(state, gain, events.append)
    found = {
        dict(event.facts)["animal"]: int(event.phrase[-1])
        for event in events
        if event.phrase.startswith("animal-place-")
    }
    assert tuple(found[one] for one in ("monkey", "rooster", "dog", "boar")) == places


@pytest.mark.parametrize(
    ("mission", "gained", "points"),
    [
        (1, "|", 4),  # the monkey first
        (2, "|", 0),  # the rooster first
        (8, "|", 4),  # the boar fourth
        (5, "|", 0),
        (9, "D1 M1 R1 B1", 3),  # four colors: two on the way as well
        (10, "D1 D2|D3", 2),  # more than the others
        (10, "D1 D2|D3 D4", 0),
        (11, "D1 D2 D3", 3),  # at most three
        (11, "D1 D2 D3 D4", 0),
    ],
)
def test_r043_missions(mission: int, gained: str, points: int) -> None:
    words = "|".join([*gained.split("|"), "", ""][:3])
    dealt = {**FIRST, "missions": ((mission - 1,), (), ())}
    _, events = scored(words, **dealt)
    kinds = [one for one in events if one.phrase.startswith("mission-")]
    assert [dict(one.facts)["n"] for one in kinds] == [points]


# Further races, the winner: R044 to R047, R004.


def test_r045_r046_everything_anew_but_the_points() -> None:
    before = named("the first race of two")
    state = after(before, "r")
    assert (state.race, state.road, set(state.animals), state.removed) == (2, (), {0}, ())
    assert (state.phase, len(state.deck)) == ("draw", 36)
    assert state.scores == state.gains != (0, 0, 0)
    assert after(before, "r", variant("new-setup:road-kept")).animals != (0, 0, 0, 0)


def test_r047_the_fewest_points_of_the_previous_race() -> None:
    assert "race-starter" in phrases(named("the first race of two"), "r")
    state = after(named("the first race of two"), "r")
    assert state.gains.index(min(state.gains)) == state.starter
    state = after(named("the second race of three"), "r")
    assert state.gains.index(min(state.gains)) == state.starter
    assert state.scores.index(min(state.scores)) != state.starter
    total = after(named("the second race of three"), "r", variant("race-start:total"))
    assert total.scores.index(min(total.scores)) == total.starter


def test_r047_of_equals_the_earlier_in_turn_order() -> None:
    before = named("equally low scores")
    state, last = after(before, "r"), after(before, "r", variant("tie-fewest:latest"))
    assert "race-starter-tied" in phrases(before, "r")
    least = [seat for seat, points in enumerate(state.gains) if points == min(state.gains)]
    assert len(least) > 1
    assert {state.starter, last.starter} <= set(least)
    assert state.starter != last.starter


def test_r004_the_most_points_of_all_races() -> None:
    state = after(named("the last race of two"), "r")
    assert state.winners == (state.scores.index(max(state.scores)),)
    assert state.gains.index(max(state.gains)) not in state.winners
    assert BASE.returns(state) == tuple(int(seat in state.winners) for seat in range(3))


def test_equal_points_win_together() -> None:
    state = after(named("of two races that two players win"), "r")
    assert len(state.winners) == 2
    last = after(named("of two races that two players win"), "r", variant("tie-winner:last-race"))
    assert last.winners == (max(state.winners, key=lambda seat: state.gains[seat]),)


# What the text leaves open, in its other readings.


@pytest.mark.parametrize(
    ("choice", "words", "word", "refused"),
    [
        ("play-card.cards=2", "", "M8", ""),
        ("two-cards:any-number", "M8 B5", "B4+B6=8", ""),
        ("leftmost:rightmost", f"{THIRD} 1", "g", "leftmost"),
        ("forced-road.places=2", f"{THIRD} 1g 2", "g", "forced-road"),
        ("forced-road.places=0", f"{THIRD} 1g 2g 3", "g", ""),
    ],
)
def test_a_reading_is_what_it_says(choice: str, words: str, word: str, refused: str) -> None:
    game = variant(choice)
    assert forbids(play(words, game), word, game) == refused


def test_two_cards_of_which_one_is_placed() -> None:
    game = variant("two-cards:one-placed")
    state = play("M8 B5 B4+B6=10", game)
    assert labels(state.removed) == ["B6"]
    assert labels(after(state, "1g", game).below) == [["B4"], [], []]


def test_a_card_that_stays_face_down_is_seen_by_nobody() -> None:
    game = variant("face-down:stays-down")
    state = named("has turned up", game)
    assert labels([state.down]) == [["M5"]]
    assert all(game.observe(state, seat).below[3] == (-1,) for seat in range(4))
    assert after(state, "r", game).top[3] == state.below[3]


def test_a_stacked_card_that_stays() -> None:
    state = after(named("two cards are stacked"), "g2", variant("stacked:stays"))
    assert labels(state.top) == [["B4"], ["M8"], ["B5"]]


def test_a_player_without_cards_sits_out() -> None:
    game = variant("two-cards:until-empty")
    state = play("M8 B5", game)
    bare = state._replace(hands=(state.hands[0], (), state.hands[2][:1]))
    assert phrases(bare, "M3", game)[0] == "plays"
    assert BASE.refusal(bare, Move("two", bare.hands[2][0])).rule == "two-cards"


def test_animals_that_start_on_the_first_space() -> None:
    game = variant("start-space:first-space")
    assert where(play(f"{THIRD} 1r", game)) == {"M": 1, "R": 2, "D": 1, "B": 1}


def test_an_animal_waits_for_a_longer_road() -> None:
    game = variant("road-end:stays")
    assert where(play(f"{THIRD} 1r", game)) == {"M": 0, "R": 2, "D": 0, "B": 0}


def test_races_that_are_decided_one_by_one() -> None:
    game = variant("races:after-each")
    assert [move.a for move, _ in game.chance(game.start(3))] == [1]
    state = after(named("the last choice of a race", game), "r", game)
    assert [move.a for move, _ in game.chance(state)] == [1, 2]
    assert game.actor(game.apply(state, Move("races", 1))) == OVER
    more = game.apply(state, Move("races", 2))
    assert (more.race, more.phase, more.scores) == (2, "draw", state.scores)


def test_no_more_races_than_players_one_by_one() -> None:
    game = variant("races:after-each")
    state = named("the last choice of a race", game)._replace(race=3, races=3)
    assert game.actor(after(state, "r", game)) == OVER


@pytest.mark.parametrize(
    ("choice", "points"),
    [
        ("", (-2, 3, 0)),
        ("fourth:not-below-zero", (0, 3, 0)),
        ("fourth:gains", (2, 3, 0)),
        ("first-second.second=4", (3 - 2, 0, 0)),  # the fourth animal both scores and costs
    ],
)
def test_points_of_a_race(choice: str, points: tuple[int, ...]) -> None:
    game = variant(choice) if choice else BASE
    assert scored("B1|R1|D1", game, **FIRST)[0].scores == points


def test_cards_of_the_hand_that_score() -> None:
    game = variant("scoring:hand-counts")
    hands = tuple((story.card_named(BASE.law, label),) for label in ("M1", "M2", "M3"))
    assert scored("||", game, **FIRST, hands=hands)[0].gains == (1, 2, 4)
    assert scored("||", **FIRST, hands=hands)[0].gains == (0, 0, 0)


def test_a_card_in_the_colors_of_all_its_icons() -> None:
    game = variant("icons:icon-colors")
    _, events = scored("M1|M9|R5", game, **FIRST)  # M1, R5: rooster, boar as well; M9: boar
    assert [one["animal"] for one in facts(events, "color-scores")] == [
        *("monkey", "monkey", "rooster", "rooster"),
    ]
    assert [one["seat"] for one in facts(events, "color-loses")] == [1, 2]


def test_a_card_in_the_color_of_its_far_side() -> None:
    _, events = scored("M1|M9|", variant("icons:far-color"), **FIRST)
    assert [one["animal"] for one in facts(events, "color-scores")] == ["rooster"]


def test_icons_on_one_side_only() -> None:
    deck = variant("icons.layout=one-side").law.deck
    assert {card.near.many for card in deck} == {0}
    assert len(phrases(play(f"{THIRD} 1"), "r", variant("icons.layout=one-side"))) == 2


def test_removed_cards_that_stay_out() -> None:
    game = variant("new-setup:removed-stay-out")
    before = named("the first race of two")._replace(removed=(3, 5), gained=((), (), ()))
    assert after(before, "r", game).removed == (3, 5)
    assert len(after(before, "r", game).deck) == 34
    assert len(after(before, "r").deck) == 36


def test_r047_the_lowest_number_of_the_last_round() -> None:
    before = named("the first race of two")
    numbers = [one.number for one in before.plays]
    state = after(before, "r", variant("race-start:lowest-number"))
    assert state.starter == numbers.index(min(numbers))


def test_r047_nobody_scores_in_a_round() -> None:
    before = named("the first race of two")
    assert "race-starter-tied" in phrases(before, "r", variant("race-start:previous-round"))


def test_r047_equals_find_out_as_for_the_first_race() -> None:
    game = variant("tie-fewest:as-first-race")
    state = after(named("equally low scores"), "r", game)
    while state.phase != "starter":
        state = game.apply(state, game.chance(state)[0][0])
    least = [seat for seat, points in enumerate(state.gains) if points == min(state.gains)]
    assert len(least) == 2
    assert sorted({move.a for move, _ in game.chance(state)}) == least
    state = after(named("the first race of two"), "r", game)
    while game.actor(state) == CHANCE:
        assert state.phase != "starter"
        state = game.apply(state, game.chance(state)[0][0])


def test_tables_are_worked_out() -> None:
    tables = BASE.tables()
    assert tables["deck-sizes"] == (
        (24, 7, "no", 5, "no"),
        (27, 8, "yes", (5, 6), "no"),
        (28, (8, 9), "yes", 6, "yes"),
        (33, 10, "yes", (7, 8), "yes"),
        (36, 11, "yes", 8, "yes"),
        (44, (13, 14), "yes", 10, "yes"),
        (48, 15, "yes", 11, "yes"),
    )
    assert tables["icons"][3] == (
        *(4, 2),
        *((2, "rooster"), (2, "dog"), (2, "boar"), (2, "monkey")),
    )
    assert tables["scoring"] == ((1, 4, 2, 1, 1), (2, 3, 2, 1, 1), (4, -2, -1, -1, -1))
    assert len(tables["missions"]) == 11


def values_of(rule: str) -> dict[str, Value]:
    return {param.name: param.value for param in RULES[rule].params}


@pytest.mark.parametrize(
    ("rule", "values"),
    [
        ("races", {"least": 1, "most": 0}),  # １～プレイ人数と同数まで
        ("oracle-cards", {"cards": 0}),  # プレイ人数分
        ("missions", {"cards": 1}),  # １枚
        ("round-marker", {"space": 1}),  # １のマス
        ("play-card", {"cards": 1}),  # １枚
        ("two-cards", {"cards": 2, "numbers": (0, 10)}),  # ２枚, ０～１０
        ("one-card-too", {"cards": 1}),  # １枚だけ
        ("stacked", {"cards": 2, "chosen": 1}),  # ２枚, どちらか１枚
        ("forced-road", {"places": 1}),  # 残り１か所分
        ("race-length", {"few": 3, "few-rounds": 8, "many": 4, "many-rounds": 6}),
        ("first-second", {"first": 1, "second": 2}),  # １位・２位
        ("fourth", {"place": 4}),  # ４位
    ],
)
def test_numbers_of_the_text(rule: str, values: dict[str, Value]) -> None:
    assert values_of(rule) == values


@pytest.mark.parametrize(
    ("rule", "part"),
    [
        ("tie-fewest", "equally low scores"),
        ("tie-winner", "of two races that two players win"),
        ("tie-sums", "the last choice of a race"),
        ("tie-animals", "two animals have not moved"),
        ("scoring-table", "the last choice of a race"),
        ("mission-list", "the last choice of a race"),
        ("winner", "the last choice of a race"),
        ("next-race", "the first race of two"),
        ("new-setup", "the first race of two"),
        ("next-round", "nobody has added"),
        ("icons", "there is no road yet"),
        ("start-space", "there is no road yet"),
        ("road-end", "there is no road yet"),
    ],
)
def test_without_a_rule_nothing_says_how_to_go_on(rule: str, part: str) -> None:
    game, state = GAME(Variant(off=frozenset((rule,)))), named(part)
    kind = "gain" if rule == "tie-animals" else "road"
    move = next(move for move in game.moves(state) if move.kind == kind)
    found = game.apply(state, move)
    assert (found.stuck, game.actor(found)) == (rule, UNDECIDED)
    assert BASE.actor(BASE.apply(state, move)) != UNDECIDED


def test_who_is_alone_in_last_place_draws_no_lots() -> None:
    game = variant("tie-fewest:as-first-race")
    before = named("the first race of two")
    assert phrases(before, "r", game) == phrases(before, "r")
    assert "race-starter-tied" not in phrases(named("equally low scores"), "r", game)


# How a play is told.

TERMS = {
    "oracle-card": ("oracle card", "oracle cards"),
    "victory-point": ("victory point", "victory points"),
    **{name: (name.title(), f"{name.title()}s") for name in ("monkey", "rooster", "dog", "boar")},
}
FIRST_ROUND = """
Ann plays the Monkey 8 face up.
Ben plays the Boar 5 face up.
Cleo plays the Boar 4 as the first of two cards.
Cleo plays the Boar 6 with it.
Cleo’s 2 oracle cards count as a card with the number 10.
The players act in this order: Cleo, Ann, and Ben.
Cleo places 2 oracle cards below place 1.
Cleo adds the Monkey 4 to the road.
The Rooster moves 2 spaces, to space 2.
The Monkey moves 1 space, to space 1.
The road ends there.
Ann places 1 oracle card below place 3.
Ann adds the Dog 7 to the road.
The road is now 2 oracle cards long.
The Boar moves 2 spaces, to space 4.
It skips 2 spaces occupied by other animal pieces.
The Dog moves 1 space, to space 3.
It skips 2 spaces occupied by other animal pieces.
Ben places 1 oracle card below place 2.
Ben gains the Boar 9.
The cards below the oracle area move up.
Ben played the lowest number, 5, and becomes the start player.
Round 2 begins, and Ben is the start player.
"""
LAST_CHOICE = """
Ann must add the Dog 1 to the road.
The road is now 8 oracle cards long.
The Boar moves 1 space, to space 3.
The Dog moves 2 spaces, to space 16.
The road ends there.
Race 1 ends after round 8.
The Dog comes in first.
The Rooster comes in second.
The Monkey comes in third.
The Boar comes in fourth.
Ben gains 4 victory points for 1 oracle card in the Dog’s color (sum 7, shared rank 1).
Cleo gains 8 victory points for 2 oracle cards in the Dog’s color (sum 7, shared rank 1).
Ann gains 1 victory point for 1 oracle card in the Rooster’s color (sum 7, rank 3).
Ben gains 9 victory points for 3 oracle cards in the Rooster’s color (sum 14, shared rank 1).
Cleo gains 6 victory points for 2 oracle cards in the Rooster’s color (sum 14, shared rank 1).
Ann does not fulfill the mission “The Monkey comes in first.”
Ben does not fulfill the mission “The Rooster comes in first.”
Cleo fulfills the mission “The Dog comes in first” and gains 4 victory points.
Ann gains 1 victory point in this race and now has 1.
Ben gains 13 victory points in this race and now has 13.
Cleo gains 18 victory points in this race and now has 18.
Cleo wins with 18 victory points.
"""


@pytest.mark.parametrize(
    ("state", "words", "said"),
    [
        (play(), "M8 B5 B4+B6=10 1r 3r 2g", FIRST_ROUND),
        (named("the last choice of a race"), "r", LAST_CHOICE),
    ],
    ids=["first-round", "last-choice"],
)
def test_a_play_is_told_in_plain_sentences(state: Any, words: str, said: str) -> None:
    lines = []
    for word in words.split():
        lines += [tell(event, BASE.phrases, Names("en", TERMS)) for event in told(state, word)]
        state = after(state, word)
    assert lines == said.strip().splitlines()


@pytest.mark.parametrize(
    ("state", "move", "said"),
    [
        (play("M8"), Move("play", 25), "Ben cannot play the Dog 8: Ann has already played this"),
        (play("M8"), Move("down", 25), "Ben can play a card face up, so no card can be played"),
        (play("M8"), Move("two", 25), "Ben cannot play 2 oracle cards: only the last player can."),
        (play("M8 B5 B4+B6"), Move("name", 11), "Cleo cannot choose 11: the number must be from 0"),
        (play("M8 B5 B4+B6"), Move("name", 5), "Cleo cannot choose 5: Ben has already played this"),
        (play(f"{THIRD} 1g"), Move("place", 0), "Ben cannot place cards below place 1: cards are"),
        (play(f"{THIRD} 1g"), Move("place", 3), "Ben can place cards only below a place in the"),
        (play(f"{THIRD} 1"), Move("gain", 1), "Ann cannot choose a card in place 2: it is not the"),
        (play(f"{THIRD} 1g 2g 3"), Move("gain", 2), "Cleo cannot gain the card: cards are left in"),
        (play(f"{THIRD} 1r 2"), Move("road", 1, 0, 1), "Ben cannot place the card there: it must fit"),
        (play(f"{THIRD} 1"), Move("road", 0, 0, 2), "The animal on the side without the number"),
        (play(f"{THIRD} 1"), Move("play", 0), "Ann must choose a card in the oracle area."),
    ],
)  # fmt: skip
def test_a_refusal_says_why(state: Any, move: Any, said: str) -> None:
    refusal = BASE.refusal(state, move)
    assert tell(refusal, BASE.phrases, Names("en", TERMS)).startswith(said)
