"""Whole games of zodiac race: the contract, what is hidden, what is conserved, what is told."""

from __future__ import annotations

import importlib
import random
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulewright.play import CHANCE, OVER, UNDECIDED, Event, Refusal, Variant, dump, load
from rulewright.playing.engine import load_engine
from rulewright.playing.searching.lockstep import Ledger
from rulewright.playing.searching.search import Limits
from rulewright.playing.telling.sentences import Names
from rulewright.playing.trying.rivals import REASONS, try_rule
from rulewright.playing.trying.witness import Laboratory, part
from rulewright.playing.variants import changes_of, read_variant, show_variant
from rulewright.playing.watching.observation import count_leaks
from rulewright.playing.watching.playout import Sampling, play_games

GAME: Any = load_engine(Path(__file__).parents[2] / "engines" / "zodiac_race" / "__init__.py")
positions = importlib.import_module("engines.zodiac_race.positions")
BASE = GAME()
TABLES = list(BASE.small())
OTHERS = (
    "animals.animals=monkey rooster dog boar rat",
    "icons.layout=plain",
    "scoring-table.table=steep",
    "mission-list.missions=animals",
    "deck.cards=44, deck.numbers=0-10",
    "deck.cards=44, deck.numbers=0-10, hands:even",
    "deck.cards=48",
    "deck.cards=28",
)
"""Other decks, icons, tables, and missions."""


def variant(text: str) -> Variant:
    found = read_variant(text, BASE.rules)
    assert isinstance(found, Variant), found
    return found


def course(game: Any, seats: int, seed: int, emit: Any = None) -> Iterator[Any]:
    """The states of a seeded random game."""
    dice, state = random.Random(seed), game.start(seats, emit)
    while True:
        yield state
        actor = game.actor(state)
        if actor in (OVER, UNDECIDED):
            return
        options = [m for m, _ in game.chance(state)] if actor == CHANCE else game.moves(state)
        state = game.apply(state, dice.choice(options), emit)


def all_cards(state: Any) -> list[int]:
    """Every oracle card, wherever it is."""
    held = (*state.hands, *state.top, *state.below, *state.gained)
    loose = (*state.deck, *state.road, *state.removed)
    played = (card for play in state.plays for card in play.cards)
    return sorted([*loose, *played, *(card for cards in held for card in cards)])


@pytest.mark.parametrize(("seats", "rounds"), [(3, 8), (4, 6)])
def test_games_end_after_their_rounds(seats: int, rounds: int) -> None:
    for seed in range(30):
        events: list[Event] = []
        state = list(course(BASE, seats, seed, events.append))[-1]
        ends = [dict(one.facts) for one in events if one.phrase == "race-over"]
        assert BASE.actor(state) == OVER
        assert [one["n"] for one in ends] == list(range(1, state.races + 1))
        assert {one["rounds"] for one in ends} == {rounds}
        assert sum(BASE.returns(state)) >= 1


@pytest.mark.parametrize("seats", [3, 4])
def test_no_card_is_lost_and_there_is_road_in_every_round(seats: int) -> None:
    for seed in range(20):
        for state in course(BASE, seats, seed):
            assert not state.race or all_cards(state) == list(range(36))
            assert len(state.top) == len(state.below) or not state.race
            if BASE.actor(state) == CHANCE:
                continue
            assert len(state.road) >= state.round - 1
            places = [at for at in state.animals if at]
            assert len(set(places)) == len(places)  # a space holds one animal
            assert max(state.animals) <= 2 * len(state.road)


def test_games_keep_the_contract() -> None:
    found = play_games(BASE, Sampling(games=300, states=300, leaks=100))
    assert (found.faults, found.nameless, found.leaks) == ((), 0, 0)
    assert found.swaps > 300


def test_every_rule_bites() -> None:
    lab = Laboratory(Ledger(BASE), Names("en", {}), Limits(games=4))
    verdicts = [try_rule(lab, rule, ()) for rule in BASE.rules]
    assert [v.id for v in verdicts if not v.bites and v.kind not in REASONS] == []
    assert {v.id for v in verdicts if not v.bites} == {"shuffle", "score-sheets", "player-count"}
    moves = sorted(len(v.witness.moves) for v in verdicts if v.witness)
    assert moves[-1] == 1


@pytest.mark.parametrize(
    "rival",
    [
        "order:lowest-first",
        "skip:counted",
        "far-side-first:number-side-first",
        "gain:to-hand",
    ],
)
def test_rivals_are_separated(rival: str) -> None:
    lab = Laboratory(Ledger(BASE), Names("en", {}), Limits(games=0))
    found = part(lab, variant(rival), "reading")
    assert found.outcome == "separated"
    assert found.witness is not None
    assert len(found.witness.moves) == 1


READINGS = [f"{rule.id}:{one.id}" for rule in BASE.rules for one in rule.readings]


@pytest.mark.parametrize("choice", [*READINGS, *OTHERS])
def test_every_reading_is_another_game(choice: str) -> None:
    lab = Laboratory(Ledger(BASE), Names("en", {}))
    found = part(lab, variant(choice), "reading")
    # With 36 cards there is nothing left over.
    assert found.outcome == ("equal" if choice == "hands:even" else "separated"), found.reason


def test_what_is_left_over_of_44_cards() -> None:
    """Two cards: dealt to two players, or not used."""
    hands = []
    for choice in ("deck.cards=44", "deck.cards=44, hands:even"):
        game = GAME(variant(choice))
        state = next(one for one in course(game, 3, 1) if one.phase == "play")
        hands.append([len(hand) for hand in state.hands])
    assert hands == [[14, 14, 13], [13, 13, 13]]


VARIANTS = [one for rule in BASE.rules for one in changes_of(rule)] + [
    variant(choice) for choice in (*READINGS, *OTHERS)
]


@pytest.mark.parametrize("changed", VARIANTS, ids=show_variant)
def test_every_variant_can_be_played(changed: Variant) -> None:
    found = play_games(GAME(changed), Sampling(games=2, states=6, leaks=2))
    assert (found.faults, found.leaks) == ((), 0)


# What is hidden.


def twins(state: Any, viewer: int, dice: random.Random) -> Iterator[Any]:
    """States with two hidden cards exchanged: of hands or missions of others, of what lies down."""
    rival, third = dice.sample([seat for seat in range(len(state.hands)) if seat != viewer], 2)
    hands = list(state.hands)
    if hands[rival] and hands[third]:
        one, other = dice.choice(hands[rival]), dice.choice(hands[third])
        hands[rival] = tuple(sorted({*hands[rival], other} - {one}))
        hands[third] = tuple(sorted({*hands[third], one} - {other}))
        yield state._replace(hands=tuple(hands))
    missions = list(state.missions)
    missions[rival], missions[third] = missions[third], missions[rival]
    yield state._replace(missions=tuple(missions))
    play = state.plays[rival]
    if play.cards and not play.up and state.hands[rival]:
        card = dice.choice(state.hands[rival])
        rest = tuple(sorted({*state.hands[rival], play.cards[0]} - {card}))
        plays = list(state.plays)
        plays[rival] = play._replace(cards=(card,))
        hands = [rest if seat == rival else hand for seat, hand in enumerate(state.hands)]
        yield state._replace(plays=tuple(plays), hands=tuple(hands))


def check_leaks(states: int) -> int:
    """What a player sees and can do stays when cards that he cannot see change places."""
    dice, seen, made = random.Random(5), 0, 0
    for seed in range(10**6):
        for state in course(BASE, 3 + seed % 2, seed):
            if BASE.actor(state) < 0:
                continue
            seen += 1
            for viewer in range(len(state.hands)):
                for twin in twins(state, viewer, dice):
                    made += 1
                    assert BASE.observe(twin, viewer) == BASE.observe(state, viewer)
                    assert BASE.draw(twin, viewer) == BASE.draw(state, viewer)
                    assert viewer != state.turn or BASE.moves(twin) == BASE.moves(state)
            if seen == states:
                return made
    return made


def test_nothing_leaks() -> None:
    assert check_leaks(600) > 3000


def test_moves_depend_on_what_the_actor_sees() -> None:
    for seed in range(12):
        for state in course(BASE, 3 + seed % 2, seed):
            if BASE.actor(state) >= 0:
                assert BASE.moves(BASE.observe(state, state.turn)) == BASE.moves(state)


def test_a_leak_would_be_noticed() -> None:
    class Glass(GAME):  # type: ignore[misc]
        def observe(self, state: Any, seat: int) -> object:
            return state

    assert count_leaks(Glass(), TABLES[0].state)[1] > 0


def test_a_viewer_is_shown_no_hidden_card() -> None:
    begun = next(table.state for table in TABLES if table.name.startswith("Ann, the start player"))
    zones = BASE.draw(begun, 0).zones
    shown = {(zone.name, zone.owner): zone.stacks for zone in zones}
    assert len(shown["hand", 0]) == 11
    assert [(item.face, item.label, item.count) for item in shown["hand", 1][0]] == [
        ("down", "", 11)
    ]
    assert shown["mission-card", 1][0][0].label == ""


# Small positions, phrases, figures.


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_small_positions(table: Any) -> None:
    assert load(GAME.state_type, dump(table.state)) == table.state
    assert all_cards(table.state) == list(range(36))
    assert BASE.actor(table.state) >= 0


def test_small_positions_have_names_of_their_own() -> None:
    assert len({table.name for table in TABLES}) == len(TABLES)
    sizes = [table.state.round for table in TABLES]
    assert sizes[:10] == [1] * 10


def fields_of(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_phrases_say_the_same_facts_in_both_languages() -> None:
    english, japanese = BASE.phrases["en"], BASE.phrases["ja"]
    assert english.keys() == japanese.keys()
    for name, template in japanese.items():
        assert fields_of(template) >= fields_of(english[name]) - {"n", "number"}, name


def heard() -> dict[str, set[str]]:
    """Every phrase that small positions, random games and variants say, with its facts."""
    said: dict[str, set[str]] = {}

    def hear(one: Event | Refusal) -> None:
        names = {name for name, _ in one.facts}
        said[one.phrase] = said.get(one.phrase, names) & names

    for game in (BASE, *(GAME(one) for one in VARIANTS)):
        for seed in range(4 if game is BASE else 1):
            for state in course(game, 3 + seed % 2, seed, hear):
                for move in game.candidates(state):
                    hear(game.phrase_of(state, move))
                    hear(game.refusal(state, move) or game.phrase_of(state, move))
    for table in TABLES:
        for move in BASE.candidates(table.state):
            refusal = BASE.refusal(table.state, move)
            if refusal is None:
                BASE.apply(table.state, move, hear)
            hear(refusal or BASE.phrase_of(table.state, move))
    return said


def test_every_phrase_gets_its_facts() -> None:
    for phrase, names in heard().items():
        for language in ("en", "ja"):
            assert fields_of(BASE.phrases[language][phrase]) <= names, phrase


def test_what_a_player_may_try_meets_every_prohibition() -> None:
    refusals = [
        BASE.refusal(table.state, move) for table in TABLES for move in BASE.candidates(table.state)
    ]
    assert {refusal.rule for refusal in refusals if refusal} == {
        *("no-equal", "face-down", "two-cards", "place-where", "leftmost", "forced-road"),
        *("road", "road-arrow", "far-side-first"),
    }


def test_a_move_of_another_phase_is_refused() -> None:
    kinds = importlib.import_module("engines.zodiac_race.state").Move
    for table in TABLES:
        for move in (kinds("play", 0), kinds("name", 3), kinds("place", 0), kinds("gain", 0)):
            legal = move in BASE.moves(table.state)
            assert (BASE.refusal(table.state, move) is None) == legal


def test_figures_are_worked_out() -> None:
    figures = BASE.figures()
    assert set(figures) == {
        *("setup", "playing", "oracle-area", "stacked", "road", "skip", "scoring"),
    }
    before, after = figures["road"]
    assert [run.label for run in before.boards[0].runs] == ["M4"]
    runs = [(run.label, run.start[0], run.end[0]) for run in after.boards[0].runs]
    assert runs == [("M4", 1, 2), ("M7", 3, 4)]
    assert [arrow.kind for arrow in figures["skip"].boards[0].arrows] == ["jump", "jump"]
    rows = [[len(pile) for pile in zone.stacks] for zone in figures["oracle-area"].zones]
    assert rows == [[0, 1, 1], [1, 1, 0]]
    assert [len(zone.stacks[0]) for zone in figures["playing"].zones] == [1, 1, 2]


def test_arrows_show_how_the_animals_go() -> None:
    story = importlib.import_module("engines.zodiac_race.story")
    game = GAME(variant("icons.spaces=4"))
    state = story.reached(game, story.Story("", **positions.THREE, then="M8 B5 B4 1r 2"))
    road = next(move for move in game.moves(state) if move.kind == "road")
    found = [(arrow.start[0], arrow.end[0]) for arrow in game.arrows(state, road)]
    after = game.apply(state, road)
    assert (
        found
        == [(a, b) for a, b in zip(state.animals, after.animals, strict=True) if a != b and b <= 4][
            ::-1
        ]
    )
