from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from rulewright.judging.book import Book, Choice, Facts, Question, Text
from rulewright.play import Event, Game
from rulewright.playing.examples.differing import explain
from rulewright.playing.examples.example import Example, read_examples, write_examples
from rulewright.playing.examples.filing import book_of
from rulewright.playing.examples.gathering import gather_examples, replayed
from rulewright.playing.examples.replaying import Rig, replay, variant_of
from rulewright.playing.examples.shapes import briefly, digest, plain, sentences
from rulewright.playing.standing import AS_DECLARED
from rulewright.playing.telling.sentences import Names
from rulewright.playing.trying.trial import try_book
from rulewright.playing.watching.playout import Sampling
from rulewright.problems import Place

AnyGame = type[Game[Any, Any]]
THREE_LEFT = [3, [2, 2], [1, 2], 0, 0, 0]
TAKEN = Example(
    "hold-limit",
    "play",
    "hold-limit",
    "2.1",
    changed="hold-limit off",
    seats=2,
    table="Three stones are left.",
    state=THREE_LEFT,
    moves=(["take", 2],),
)


@pytest.fixture
def rig(pebbles: AnyGame, names: Names) -> Rig:
    return Rig(pebbles, names)


# What comes out of a play


def test_a_play_tells_all_that_can_be_asked_of_it(rig: Rig) -> None:
    told = replay(rig, TAKEN)
    first, step, without = told["first"], told["steps"][0], told["without"]
    assert first["acts"] == "Ann"
    assert first["moves"] == [["take", 1], ["take", 2]]
    assert first["refused"][:3] == [
        '["take",0]: Ann must take a stone. [must-take]',
        '["take",3]: Ann cannot take 3 stones: at most 2 stones. [take-limit]',
        '["take",4]: Ann cannot take 4 stones: there are 3 stones. [stock]',
    ]
    assert step["move"] == "Ann takes 2 stones. [take-limit]"
    assert step["events"][:2] == [
        "Ann takes 2 stones. [take-limit]",
        "Ann loses 1 stone. [hold-limit]",
    ]
    assert step["state"] == digest((1, (3, 2), (1, 2), 0, 1, 1))
    assert step["then"]["acts"] == "Ben"
    assert without["events"][:-1] == ["Ann takes 2 stones. [take-limit]"]


def test_a_move_that_is_not_allowed_is_told_with_its_rule(rig: Rig) -> None:
    told = replay(rig, replace(TAKEN, moves=(["take", 3],), changed="take-limit off"))
    assert told["steps"][0]["refused"][0] == (
        "Ann cannot take 3 stones: at most 2 stones. [take-limit]"
    )
    assert "refused" not in told["without"]


def test_a_move_that_is_refused_changes_nothing(rig: Rig) -> None:
    tried = replay(rig, replace(TAKEN, moves=(["take", 3], ["take", 2])))
    assert tried["steps"][1] == replay(rig, TAKEN)["steps"][0]


def test_a_start_follows_chance_as_far_as_the_game_does(rig: Rig) -> None:
    deal = (["tile", 1], ["tile", 3], ["starter", 1])
    told = replay(rig, Example("start", "start", changed="starter off", seats=2, moves=deal))
    assert told["events"][:-1] == [
        "The stock has 5 stones. [stock]",
        "Ann is dealt a tile. [secret-tile]",
        "Ben is dealt a tile. [secret-tile]",
        "Ben starts. [starter]",
    ]
    assert told["then"]["acts"] == "Ben"
    assert told["without"]["then"]["acts"] == "undecided"
    assert told["without"]["steps"] == 2


def test_only_the_first_of_many_sentences_are_kept(names: Names) -> None:
    events = [Event("won", "tie", (("seat", 0),))] * 10
    told = sentences(events, {"en": {"won": "{seat} wins"}}, names)
    assert told[:-1] == ["Ann wins. [tie]"] * 8 + ["and 2 more"]
    assert told[-1] != sentences(events * 2, {}, names)[-1]


def test_what_an_engine_tells_nobody_of_is_told(pebbles: AnyGame, names: Names) -> None:
    class Sly(pebbles):  # type: ignore[valid-type, misc]
        def apply(self, state: Any, move: Any, emit: Any = None) -> Any:
            after = super().apply(state, move, emit)
            return after if emit else after._replace(lost=9)

    honest = replay(Rig(pebbles, names), TAKEN)
    assert "untold" not in honest["steps"][0]
    assert replay(Rig(Sly, names), TAKEN)["steps"][0]["untold"] == [1, [3, 2], [1, 2], 0, 1, 9]


def test_an_engine_that_fails_is_told(pebbles: AnyGame, names: Names) -> None:
    class Broken(pebbles):  # type: ignore[valid-type, misc]
        def draw(self, state: Any, viewer: Any = None) -> Any:
            raise KeyError("no such zone")

    assert replay(Rig(Broken, names), TAKEN) == {"failed": "KeyError: 'no such zone'"}


@pytest.mark.parametrize(
    ("text", "off", "readings"),
    [
        ("", [], {}),
        ("tie off", ["tie"], {}),
        ("tie off, must-take:optional", ["tie"], {"must-take": "optional"}),
        ("tie:", [], {"tie": AS_DECLARED}),
    ],
)
def test_a_variant_is_read_from_its_text(
    pebbles: AnyGame, text: str, off: list[str], readings: dict[str, str]
) -> None:
    variant = variant_of(text, pebbles.rules)
    assert (sorted(variant.off), variant.readings) == (off, readings)


def test_a_variant_that_the_engine_does_not_know(pebbles: AnyGame) -> None:
    with pytest.raises(ValueError, match="no rule 'taxes'"):
        variant_of("taxes off", pebbles.rules)


# The first difference, in words


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, ""),
        ({"take-limit": 1}, "before the first move, the moves that are allowed (2)"),
        ({"hold-limit": 4}, "step 1, what happens (2)"),
    ],
)
def test_the_first_difference_is_told(
    pebbles: AnyGame, names: Names, change: dict[str, int], said: str
) -> None:
    class House(pebbles):  # type: ignore[valid-type, misc]
        def value(self, rule: str, param: str) -> Any:
            return change.get(rule, super().value(rule, param))

    expected = replay(Rig(pebbles, names), replace(TAKEN, changed=""))
    found = replay(Rig(House, names), replace(TAKEN, changed=""))
    assert "".join(explain(expected, found)[:1]).rstrip(":") == said


@pytest.mark.parametrize(
    ("expected", "found", "lines"),
    [
        ({"acts": "Ann"}, {"acts": "Ann"}, []),
        ({"acts": "Ann"}, {"acts": "Ben"}, ["who acts:", "expected  Ann", "found     Ben"]),
        ({"drawn": ["#1"]}, {"drawn": ["#2"]}, ["the pictures (1):", "expected  another (#1)"]),
        ({"events": []}, {"events": ["x"]}, ["what happens (1):", "expected  nothing"]),
        (
            {"returns": [1]},
            {"returns": [True]},
            ["the results (1):", "expected  1", "found     true"],
        ),
        ({"acts": "Ann"}, {"failed": "KeyError: 1"}, ["the engine fails: KeyError: 1"]),
        (
            {"steps": [{}, {"events": ["Ann wins."]}]},
            {"steps": [{}, {"events": ["Ben wins."]}]},
            ["step 2, what happens (1):", "expected  Ann wins.", "found     Ben wins."],
        ),
    ],
)
def test_a_difference_in_words(expected: Any, found: Any, lines: list[str]) -> None:
    told = [line.strip() for line in explain(expected, found)]
    assert told[: len(lines)] == lines
    assert bool(told) == bool(lines)


# Long values


def test_a_digest_is_the_same_for_equal_values_alone() -> None:
    assert digest((1, frozenset("ba"))) == digest([1, frozenset("ab")])
    assert digest((1, 2)) != digest((12,))
    assert digest("1") != digest(1)


def test_long_parts_are_told_briefly() -> None:
    told = {"first": {"moves": {"all": ["x" * 80], "few": ["x"]}}}
    brief = briefly(told)
    assert brief["first"]["moves"]["few"] == ["x"]
    assert brief["first"]["moves"]["all"] == digest(["x" * 80])


def test_any_value_is_plain() -> None:
    assert plain({"a": (1, frozenset((3, 2)))}) == {"a": [1, [2, 3]]}
    assert plain({(1, 2): 3}) == [[[1, 2], 3]]


# Files


def test_what_is_written_is_read_again(rig: Rig) -> None:
    examples = replayed((TAKEN, Example("start-2", "start", seats=2)), rig)
    text = write_examples(examples)
    assert read_examples("x.jsonl", text) == (examples, ())
    assert text.count("\n") == 2
    assert '"played"' not in text


LINE = {"id": "a", "kind": "play", "told": {"x": 1}}


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("{", "x.jsonl:1:1", "no JSON"),
        (json.dumps(LINE) + "\n[]", "x.jsonl:2:1", "one example as a JSON object"),
        (json.dumps(LINE) + "\n\n" + json.dumps(LINE), "x.jsonl:3:1", "'a' again"),
        (json.dumps({**LINE, "id": ""}), "x.jsonl:1:1", "found no 'id'"),
        (json.dumps({**LINE, "kind": "game"}), "x.jsonl:1:1", "kind: found 'game'"),
        (json.dumps({**LINE, "seats": "2"}), "x.jsonl:1:1", "seats: found '2', expected a number"),
        (json.dumps({**LINE, "told": []}), "x.jsonl:1:1", "found no 'told'"),
        (json.dumps({**LINE, "moves": {}}), "x.jsonl:1:1", "moves: found {}, expected a list"),
        (json.dumps({**LINE, "table": None}), "x.jsonl:1:1", "table: found None, expected a text"),
        (json.dumps({**LINE, "taxi": 1}), "x.jsonl:1:1", "the key 'taxi'"),
    ],
)
def test_a_line_that_is_no_example_is_a_problem(text: str, place: str, said: str) -> None:
    _, (problem,) = read_examples("x.jsonl", text)
    assert str(problem.place) == place
    assert said in problem.message


@pytest.mark.parametrize("text", ["", "\n", json.dumps(LINE), json.dumps({**LINE, "state": None})])
def test_a_good_file_has_no_problem(text: str) -> None:
    assert read_examples("x.jsonl", text)[1] == ()


@pytest.mark.parametrize("name", ["frog-pond.jsonl", "frog-pond.more.jsonl"])
def test_the_book_of_a_file(name: str) -> None:
    assert book_of(name) == "frog-pond"


# What a book's examples are


QUESTION = Question(
    "who-wins",
    (),
    "tie",
    Text(()),
    (Choice("first", Text(())), Choice("later", Text(()), "tie:later")),
    "first",
    "",
    Place("x"),
)
BOOK = Book("pebbles", Facts(*[""] * 7, (), "", ""), (), (("take-limit", "2.1"),), (QUESTION,))


def test_every_play_of_the_editions_is_an_example(rig: Rig, pebbles: AnyGame, names: Names) -> None:
    trial = try_book(BOOK, pebbles, "pebbles.py", names, sampling=Sampling(0, 0, 0))
    examples = {example.id: example for example in gather_examples(BOOK, trial, rig)}
    shown = {verdict.id for verdict in trial.rules if verdict.witness}
    assert shown <= set(examples)
    assert examples["take-limit"].number == "2.1"
    assert examples["take-limit"].changed
    assert examples["who-wins=later"].changed == "tie:later"
    assert {"start-2", "start-3", "table-1"} <= set(examples)
    assert all(replay(rig, example) == example.told for example in examples.values())


def test_a_play_that_can_be_played_no_more_is_left_out(rig: Rig) -> None:
    gone = replace(TAKEN, id="gone", state=[1, 2])
    assert [example.id for example in replayed((TAKEN, gone), rig)] == ["hold-limit"]
