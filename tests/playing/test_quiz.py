"""A quiz on a toy game: its answers worked out here once more, and what it must never ask."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any, ClassVar

import pytest

from rulewright.judging.book import Book, Facts
from rulewright.play import Event, Item, Picture, Zone
from rulewright.playing.quizzing.contrasts import Contrasts, add_said
from rulewright.playing.quizzing.drafting import drafts_at
from rulewright.playing.quizzing.making import make_quiz
from rulewright.playing.quizzing.positions import tell_position, things_of
from rulewright.playing.quizzing.proving import Prover
from rulewright.playing.quizzing.question import Question, Quiz
from rulewright.playing.quizzing.spots import Spot, find_spots
from rulewright.playing.quizzing.versions import After, versions_of
from rulewright.playing.searching.lockstep import Ledger
from rulewright.playing.telling.sentences import Names

AnyGame = Any
BOOK = Book("pebbles", Facts("Pebbles", *[""] * 6, (), "", ""), (), (), ())
NAMES = Names("en", {"stone": ("stone", "stones"), "tile": ("tile", "tiles")})
TAKES = re.compile(r"^(\w+) takes (\d+|no) stones?\.$")
MOST, LIMIT = 2, 3
"""In pebbles: so many stones at most in one move, and in front of a player."""


@pytest.fixture(scope="module")
def quiz(pebbles: AnyGame) -> Quiz:
    return make_quiz(BOOK, pebbles, NAMES, 60, 1)


def taken(text: str) -> int:
    found = TAKES.match(text)
    assert found, text
    return 0 if found[2] == "no" else int(found[2])


def stones(question: Question, owner: str, zone: str) -> int:
    """How many stones the question tells in a zone."""
    told = next(h.things for h in question.position.holdings if (h.owner, h.zone) == (owner, zone))
    count = told.split(";")[0].split()[0]
    return 0 if count == "no" else int(count)


def is_allowed(question: Question, text: str) -> bool:
    return 1 <= taken(text) <= min(MOST, stones(question, "", "stock"))


def after(question: Question) -> tuple[list[int], int]:
    """What each player has after the move, and what is left."""
    who, n = question.done.split()[0], taken(question.done)
    held = [stones(question, player, "hand") for player in question.position.players]
    seat = question.position.players.index(who)
    held[seat] = min(LIMIT, held[seat] + n)
    return held, stones(question, "", "stock") - n


def chosen(question: Question) -> set[str]:
    return {question.options[index] for index in question.right}


def asked(quiz: Quiz, kind: str) -> list[Question]:
    found = [question for question in quiz.questions if question.kind == kind]
    assert found, kind
    return found


def test_whether_a_move_is_allowed(quiz: Quiz) -> None:
    for question in asked(quiz, "allowed"):
        assert chosen(question) == {"Yes" if is_allowed(question, question.done) else "No"}
    for question in asked(quiz, "which-moves"):
        allowed = {text for text in question.options if is_allowed(question, text)}
        assert chosen(question) == allowed
        assert 0 < len(allowed) < 4


def test_who_is_next_and_who_wins(quiz: Quiz) -> None:
    for question in asked(quiz, "next"):
        players = question.position.players
        seat = players.index(question.done.split()[0])
        left = after(question)[1]
        expected = players[(seat + 1) % len(players)] if left else "Nobody. The game is over."
        assert chosen(question) == {expected}
    for question in asked(quiz, "ends"):
        held, left = after(question)
        best = question.position.players[held.index(max(held))]
        expected = f"The game is over, and {best} wins." if not left else "The game goes on."
        assert chosen(question) == {expected}


def test_what_lies_where(quiz: Quiz) -> None:
    for question in asked(quiz, "lies"):
        held, left = after(question)
        (right,) = chosen(question)
        count = 0 if right.startswith("no") else int(right.split()[0])
        who = re.search(r"for (\w+)\?", question.asked)
        assert count == (held[question.position.players.index(who[1])] if who else left)


def test_options_are_apart_and_answers_are_balanced(quiz: Quiz) -> None:
    for question in quiz.questions:
        assert len(set(question.options)) == len(question.options) >= 2
        assert question.is_many or len(question.right) == 1
    counts = Counter(q.letters for q in quiz.questions if q.options == ("Yes", "No"))
    assert abs(counts[("a",)] - counts[("b",)]) <= 3
    assert len({question.kind for question in quiz.questions}) == 7


def test_every_rule_that_decides_something_is_asked_about(quiz: Quiz, pebbles: AnyGame) -> None:
    rests = {rule.id for rule in pebbles.rules if rule.kind in ("definition", "physical")}
    # Chance alone starts, and the toy's picture hides tiles without its rule too.
    assert quiz.unasked == ("starter", "secret-tile")
    assert set(quiz.coverage()) == {rule.id for rule in pebbles.rules} - rests - set(quiz.unasked)
    assert min(quiz.coverage().values()) >= 6


def test_the_seed_makes_the_quiz(quiz: Quiz, pebbles: AnyGame) -> None:
    assert make_quiz(BOOK, pebbles, NAMES, 60, 1) == quiz
    assert make_quiz(BOOK, pebbles, NAMES, 60, 2).questions != quiz.questions


def test_no_question_stands_twice(quiz: Quiz) -> None:
    said = [(q.position.holdings, q.done, q.asked, q.options) for q in quiz.questions]
    assert len(said) == len(set(said))


# What is told of a position


def told(pebbles: AnyGame, viewer: int | None) -> list[str]:
    state = next(pebbles().small()).state
    return [h.things for h in tell_position(pebbles(), state, viewer, NAMES).holdings]


@pytest.mark.parametrize(
    ("viewer", "hands"),
    [
        (0, ["1 stone; face down: tile 1", "2 stones; face down: 1 tile"]),
        (1, ["1 stone; face down: 1 tile", "2 stones; face down: tile 2"]),
        (None, ["1 stone; face down: tile 1", "2 stones; face down: tile 2"]),
    ],
)
def test_a_position_is_told_as_its_viewer_sees_it(
    pebbles: AnyGame, viewer: int | None, hands: list[str]
) -> None:
    assert told(pebbles, viewer) == ["1 stone", *hands]


def test_whose_turn_it_is_is_told_where_the_engine_notes_nothing(pebbles: AnyGame) -> None:
    game = pebbles()
    state = next(game.small()).state
    assert tell_position(game, state, 0, NAMES).notes == ("It is Ann’s turn.",)
    assert tell_position(game, game.start(2), None, NAMES).notes == ("The game is being set up.",)


@pytest.mark.parametrize(
    ("items", "text"),
    [
        ((), ""),
        ((Item("tile", "3"),), "tile 3"),
        ((Item("tile", "3"), Item("tile", "4", "down")), "tile 3; face down: tile 4"),
        ((Item("stone", count=2), Item("stone")), "3 stones"),
        ((Item("rook", "R"),), "1 rook"),  # a letter of chess says no more than the kind
    ],
)
def test_things_are_listed(items: tuple[Item, ...], text: str) -> None:
    assert things_of(Zone("hand", 0, (items,)), NAMES) == text


# What is not asked


@pytest.fixture(scope="module")
def blind(pebbles: AnyGame) -> AnyGame:
    """Pebbles with a stock that nobody sees."""

    class Blind(pebbles):
        def draw(self, state: Any, viewer: int | None = None) -> Picture:
            picture = super().draw(state, viewer)
            return picture._replace(zones=picture.zones[1:])

    return Blind


@pytest.mark.parametrize(("name", "is_told"), [("pebbles", True), ("blind", False)])
def test_a_position_that_is_not_told_completely_is_seen(
    name: str, is_told: bool, request: pytest.FixtureRequest
) -> None:
    game = request.getfixturevalue(name)()
    spots = find_spots(Ledger(game), 1)
    spot = next(spot for spot in spots if spot.state.stock == 1)
    two = game.move_type("take", 2)
    prover = Prover(game, spots)
    assert prover.is_told(spot, 0, lambda state: game.refusal(state, two) is None) is is_told


def test_nothing_that_hangs_on_the_unseen_is_asked(blind: AnyGame) -> None:
    made = make_quiz(BOOK, blind, NAMES, 40, 1)
    for question in made.questions:
        assert question.kind not in ("next", "ends"), question
        if question.kind == "allowed" and question.right == (0,):
            assert taken(question.done) == 1  # the stock is not told: two may be too many


def kinds_at(game: AnyGame, state: Any) -> set[str]:
    spot = Spot(2, state, 0)
    return {draft.kind for draft in drafts_at(game, versions_of(game), spot, random.Random(1))}


def test_a_mistake_is_no_question_of_what_is_allowed(pebbles: AnyGame) -> None:
    class Clumsy(pebbles):
        lapses: ClassVar = frozenset(("took",))

    state = next(pebbles().small()).state
    assert {"allowed", "which-moves", "next"} <= kinds_at(pebbles(), state)
    assert not {"allowed", "which-moves", "next"} & kinds_at(Clumsy(), state)


def test_who_is_next_is_not_asked_where_no_rule_says_it(pebbles: AnyGame) -> None:
    class Loose(pebbles):
        unordered: ClassVar = frozenset(("at-once",))

        def notes(self, state: Any, viewer: int | None = None) -> tuple[Event, ...]:
            return (Event("at-once", "tie"),)

    assert "next" not in kinds_at(Loose(), next(pebbles().small()).state)


@pytest.mark.parametrize(
    ("mine", "theirs", "is_asked"),
    [
        # That one loses is true if both do: it is no wrong answer.
        ((("seats", (0, 1)),), (("seats", (0,)),), False),
        ((("seats", (0,)),), (("seats", (0, 1)),), True),
        ((("seat", 0), ("n", 2)), (("seat", 0), ("n", 3)), True),
        ((("seat", 0), ("n", 2)), (("seat", 0), ("n", 2)), False),
    ],
)
def test_what_is_true_all_the_same_is_no_wrong_answer(
    mine: Any, theirs: Any, is_asked: bool
) -> None:
    found: Contrasts = {}
    ours, other = Event("lose", "tie", mine), Event("lose", "tie", theirs)
    add_said("tie", After((ours,), ("here",)), After((other,), ("there",)), found)
    assert any(not contrast.is_yes for contrast in found.values()) is is_asked


def test_what_chance_may_bring_is_no_wrong_answer() -> None:
    found: Contrasts = {}
    event = Event("drawn", "starter", (("seat", 0),))
    mine = After((), ("here",), frozenset(("drawn",)))
    add_said("starter", mine, After((event,), ("there",)), found)
    assert not found


@pytest.mark.parametrize(("end", "count"), [("there", 2), ("here", 0)])
def test_what_comes_to_the_same_is_not_asked(end: str, count: int) -> None:
    """ "Ann becomes the leader" and "Ann remains the leader" are both true of a leader."""
    found: Contrasts = {}
    stays, becomes = (Event(phrase, "tie", (("seat", 0),)) for phrase in ("stays", "becomes"))
    add_said("tie", After((stays,), ("here",)), After((becomes,), (end,)), found)
    assert len(found) == count
