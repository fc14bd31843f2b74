"""An answer is part of the game: what it changes is folded in, and the other reading can be played."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.judging.book import Answer, Choice, Question, Text
from rulewright.play import Game, Variant
from rulewright.playing.searching.lockstep import Ledger
from rulewright.playing.searching.search import Limits
from rulewright.playing.standing import settled
from rulewright.playing.telling.minimal_pairs import TEXTS
from rulewright.playing.telling.retelling import MORE_TEXTS
from rulewright.playing.telling.sentences import Names
from rulewright.playing.trying.asked import play_asked
from rulewright.playing.trying.questions import try_question
from rulewright.playing.trying.witness import Laboratory
from rulewright.problems import Place

Kind = type[Game[Any, Any]]
NOTHING = Text(())


def ask(engine: str, answer: str = "", name: str = "asked") -> Question:
    """A question whose reading `plain` is the engine's own, and `other` this variant of it."""
    choices = (Choice("plain", NOTHING), Choice("other", NOTHING, engine))
    given = Answer(answer, "she", "2026-12-05") if answer else None
    return Question(name, (), "", NOTHING, choices, "plain", "", Place("q.yaml"), given)


@pytest.mark.parametrize(
    "questions", [(), (ask("take-limit.most=1"),), (ask("tie:three", "plain"),)]
)
def test_open_questions_and_confirmed_defaults_leave_the_game(
    pebbles: Kind, questions: tuple[Question, ...]
) -> None:
    assert settled(pebbles, questions) is pebbles


def test_an_answer_changes_the_game_and_what_its_rules_say(pebbles: Kind) -> None:
    asked = (ask("take-limit.most=1", "other"), ask("must-take:optional", "other"))
    game = settled(pebbles, asked)()
    assert (game.value("take-limit", "most"), game.reads("must-take", "optional")) == (1, True)
    (param,) = next(rule for rule in game.rules if rule.id == "take-limit").params
    assert param.value == 1
    assert pebbles().value("take-limit", "most") == 2


def test_a_variant_changes_what_the_answer_has_made(pebbles: Kind) -> None:
    kind = settled(pebbles, (ask("take-limit.most=1", "other"),))
    assert kind(Variant(off=frozenset(("take-limit",)))).value("take-limit", "most") == 1
    assert kind(Variant({("take-limit", "most"): 3})).value("take-limit", "most") == 3
    assert kind(Variant(readings={"tie": "later"})).variant == Variant(readings={"tie": "later"})


@pytest.mark.parametrize("engine", ["take-limit.most=1", "must-take:optional", "tie off"])
def test_the_reading_that_was_not_chosen_is_played_too(
    pebbles: Kind, names: Names, engine: str
) -> None:
    open_one, answered = ask(engine), ask(engine, "other")
    before = try_question(Laboratory(Ledger(pebbles()), names, Limits(games=3)), open_one)
    game = settled(pebbles, (answered,))()
    after = try_question(Laboratory(Ledger(game), names, Limits(games=3)), answered)
    (was,), (now,) = before.choices, after.choices
    assert (was.choice, now.choice, was.outcome, now.outcome) == (
        *("other", "plain", "separated", "separated"),
    )
    assert was.witness
    assert now.witness
    if was.witness.trace == now.witness.trace:
        assert was.witness.canonical == now.witness.without


def test_a_play_is_told_again_in_japanese(pebbles: Kind, names: Names) -> None:
    japanese = Names("ja", {"stone": ("石", "石")}, ("アン", "ベン"))
    (played,) = play_asked(pebbles, [ask("take-limit.most=1")], names, japanese)["asked"]
    assert played.retold
    told = played.retold.witness
    assert told.table == "2人で遊ぶ場合。アンの番。"  # two players, it is Ann's turn
    assert told.without[0].startswith("この手は認められない")  # this move is not allowed
    assert played.verdict.witness
    assert told.trace == played.verdict.witness.trace
    assert played.retold.before
    assert played.retold.ours != played.retold.before
    assert played.retold.theirs is None


def test_every_piece_of_a_play_can_be_told_in_japanese() -> None:
    own = {"pair", "rule", "value", "translation"}  # said by a whole minimal pair only
    assert set(TEXTS["en"]) - own <= set(MORE_TEXTS["ja"])
