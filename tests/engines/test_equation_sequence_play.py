"""Equation sequence in play: every rule bites, games end, nothing leaks, nothing is lost."""

from __future__ import annotations

import importlib
import random
import string
from collections import Counter
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
from rulewright.playing.variants import read_variant
from rulewright.playing.watching.observation import count_leaks
from rulewright.playing.watching.playout import Sampling, play_games

GAME: Any = load_engine(Path(__file__).parents[2] / "engines" / "equation_sequence" / "__init__.py")
boards = importlib.import_module("engines.equation_sequence.boards")
figures = importlib.import_module("engines.equation_sequence.figures")

BASE = GAME()
TABLES = list(BASE.small())
LAB = Laboratory(Ledger(BASE), Names("en", {}), Limits())


def sample(game: Any, seats: int, seeds: range) -> Iterator[tuple[Any, list[Event]]]:
    """The states of each seeded random game, and what has happened up to each."""
    for seed in seeds:
        dice, events = random.Random(seed), list[Event]()
        state = game.start(seats, events.append)
        yield state, events
        while game.actor(state) not in (OVER, UNDECIDED):
            chance = game.actor(state) == CHANCE
            moves = [move for move, _ in game.chance(state)] if chance else game.moves(state)
            state = game.apply(state, dice.choice(moves), events.append)
            yield state, events


def test_every_rule_bites() -> None:
    verdicts = [try_rule(LAB, rule, ()) for rule in BASE.rules]
    idle = {verdict.id for verdict in verdicts if not verdict.bites}
    assert idle == {"component-list", "table", "shuffle"}
    assert all(verdict.kind in REASONS for verdict in verdicts if verdict.id in idle)
    lengths = [len(verdict.witness.moves) for verdict in verdicts if verdict.witness]
    assert max(lengths) == 1


CHOICES = [f"{rule.id}:{reading.id}" for rule in BASE.rules for reading in rule.readings]
CHOICES += [
    "board.layout=other-tens",
    "board.layout=eights",
    "board.layout=corners",
    "deck.cards=1",
    "deck.cards=3",
]
CHOICES += ["sequence.length=4", "sequence.length=6"]


# Chips are removed and placed for ever; and numbers without a card leave only dead hands.
ENDLESS = ("chips-stay:allowed", "place-chip:unknown")


@pytest.mark.parametrize("choice", CHOICES)
def test_every_reading_is_played_and_separated(choice: str) -> None:
    variant = read_variant(choice, BASE.rules)
    assert isinstance(variant, Variant), variant
    assert part(LAB, variant, "reading").outcome == "separated"
    if choice not in ENDLESS:
        found = play_games(GAME(variant), Sampling(games=4, states=4, leaks=1))
        assert (found.faults, found.leaks) == ((), 0)


def test_games_keep_the_contract() -> None:
    found = play_games(BASE, Sampling(games=40, states=60, leaks=20))
    assert (found.faults, found.nameless, found.leaks) == ((), 0, 0)
    assert found.swaps > 100


def test_a_leak_would_be_noticed() -> None:
    state = TABLES[3].state
    open_game = GAME()
    open_game.observe = lambda state, seat: state
    assert count_leaks(BASE, state)[1] == 0
    assert count_leaks(open_game, state)[1] > 0


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_no_card_and_no_chip_is_lost(seats: int) -> None:
    every = Counter(BASE.law.pack.all)
    for state, events in sample(BASE, seats, range(3)):
        if state.phase in ("dealer", "teams", "over"):
            continue
        cards = Counter(state.deck)
        for part_of in (*state.hands, *state.piles):
            cards.update(part_of)
        assert cards == every
        told = Counter(event.phrase for event in events)
        on_board = sum(mask.bit_count() for mask in state.chips)
        placed = told["placed"] + told["placed-bare"]
        assert on_board == placed - told["removed"]
        assert sum(state.chips) == sum(
            1 << s for mask in state.chips for s in boards.spaces_in(mask)
        )


def lines_of_five() -> Iterator[frozenset[int]]:
    """Every line of five spaces on a board of ten by ten, found by coordinates."""
    for column in range(10):
        for row in range(10):
            for across, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                line = [(column + across * n, row + up * n) for n in range(5)]
                if all(0 <= x <= 9 and 0 <= y <= 9 for x, y in line):
                    yield frozenset(y * 10 + x for x, y in line)


@pytest.mark.parametrize("seats", [4, 6])
def test_the_sequences_kept_are_those_on_the_board(seats: int) -> None:
    lines, checked = list(lines_of_five()), 0
    for state, events in sample(BASE, seats, range(4)):
        if not events or events[-1].phrase not in ("sequence-made", "won", "won-together"):
            continue
        for mask, rows in zip(state.chips, state.rows, strict=True):
            chips = set(boards.spaces_in(mask))
            kept = [frozenset(boards.spaces_in(row)) for row in rows]
            assert all(row in lines and row <= chips for row in kept)
            assert all(len(a & b) <= 1 for a in kept for b in kept if a != b)
            more = [line for line in lines if line <= chips and line not in kept]
            if state.phase != "claim" and len(kept) < 2:
                assert all(any(len(line & row) > 1 for row in kept) for line in more)
            checked += len(kept)
    assert checked > 5


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_random_games_are_mostly_won(seats: int) -> None:
    lasts: list[Any] = []
    for state, _ in sample(BASE, seats, range(12)):
        if BASE.actor(state) == OVER:
            lasts.append(state)
    assert len(lasts) == 12
    assert sum(any(BASE.returns(state)) for state in lasts) >= 4


def test_a_game_comes_back_from_json_and_is_the_same_again() -> None:
    first = [dump(state) for state, _ in sample(BASE, 4, range(1))]
    second = [dump(state) for state, _ in sample(GAME(), 4, range(1))]
    assert first == second
    assert all(dump(load(GAME.state_type, data)) == data for data in first)


def test_what_a_seat_sees_is_the_same_whatever_the_others_hold() -> None:
    state = TABLES[3].state
    first, second = state.hands
    swapped = state._replace(hands=(first, state.deck[:5]), deck=(*second, *state.deck[5:]))
    assert BASE.observe(swapped, 0) == BASE.observe(state, 0)
    assert BASE.observe(swapped, 1) != BASE.observe(state, 1)
    assert BASE.moves(swapped) == BASE.moves(state)


def test_small_positions_have_names_of_their_own() -> None:
    assert len({table.name for table in TABLES}) == len(TABLES)
    for table in TABLES:
        assert load(GAME.state_type, dump(table.state)) == table.state


def fields_of(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_phrases_say_the_same_facts_in_both_languages() -> None:
    english, japanese = BASE.phrases["en"], BASE.phrases["ja"]
    assert english.keys() == japanese.keys()
    for name, template in japanese.items():
        assert fields_of(template) == fields_of(english[name]), name


def test_every_phrase_gets_its_facts() -> None:
    said: dict[str, set[str]] = {}

    def hear(one: Event | Refusal) -> None:
        names = {name for name, _ in one.facts}
        said[one.phrase] = said.get(one.phrase, names) & names

    readings = [read_variant(choice, BASE.rules) for choice in CHOICES if ":" in choice]
    for game in (BASE, *map(GAME, readings)):
        for table in TABLES:
            for move in game.candidates(table.state):
                refusal = game.refusal(table.state, move)
                hear(game.phrase_of(table.state, move))
                if refusal:
                    hear(refusal)
                else:
                    game.apply(table.state, move, hear)
    for seats in BASE.seats:
        for _, events in sample(BASE, seats, range(3)):
            for event in events:
                hear(event)
    for phrase, names in said.items():
        assert fields_of(BASE.phrases["en"][phrase]) <= names, phrase
    rest = set(BASE.phrases["en"]) - set(said)
    assert rest <= RARE, rest - RARE


RARE = {
    *("not-a-turn", "undecided", "teams-first", "nobody-plays", "nothing-to-give", "none-left"),
    *("turned-in-plus", "move-turn-in-plus", "gave-up-plus", "move-give-up-plus", "dropped"),
    *("dropped-plus", "dropped-minus", "move-drop", "move-drop-plus", "move-drop-minus"),
    *("gave-up-minus", "move-give-up-minus", "no-playing", "no-playing-plus", "no-playing-minus"),
    *("no-passing", "other-space", "no-turning-in", "needs-card", "no-chip", "move-alone"),
    *("move-minus-bare", "claim-first", "move-dealer", "move-deal", "move-claim", "no-talk"),
    *("placed-bare", "must-drop", "move-take"),
}
"""Phrases of what does not happen on the small tables and in few games."""


def test_figures_are_worked_out() -> None:
    found = BASE.figures()
    names = ("board", "setup", "sequence", "first-turn", "plus", "minus", "dead", "shared")
    assert tuple(found) == names
    before, after = found["first-turn"]
    chosen = {square.at for square in before.boards[0].squares if square.accent == "choice"}
    assert chosen == {(0, 1), (5, 6)}  # a2 and f7: the number 12
    assert [s.at for s in after.boards[0].squares if s.stack] == [(5, 6)]
    assert len(found["sequence"].boards[0].runs) == 4
    shared = [s for s in found["shared"].boards[0].squares if s.accent == "chosen"]
    assert len(shared) == 1


def test_a_viewer_is_shown_no_card_of_another_hand() -> None:
    picture = BASE.draw(TABLES[3].state, 0)
    hands = {zone.owner: zone.stacks for zone in picture.zones if zone.name == "hand"}
    assert {item.label for pile in hands[1] for item in pile} == {""}
    assert all(item.label for pile in hands[0] for item in pile)


def test_tables_are_found_by_setting_up() -> None:
    found = BASE.tables()
    assert found["by-players"] == [
        (2, "none", 2, 5, 1),
        (3, "none", 3, 5, 1),
        (4, (2, "team", 2), 2, 4, 2),
        (6, (2, "team", 3), 2, 4, 2),
        (6, (3, "team", 2), 3, 4, 2),
    ]
    cells = [cell for row in found["equations"] for cell in row]
    assert [cell for cell in cells if isinstance(cell, int)] == [
        number for low in range(1, 26) for number in (low, low + 25)
    ]
    texts = {cell[-1] for cell in cells if isinstance(cell, tuple)}
    assert texts == set(BASE.law.pack.texts[:-2])
