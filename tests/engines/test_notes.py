"""What the engines tell of a position beside its picture, at every small table and near it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulewright.play import CHANCE
from rulewright.playing.engine import load_engine
from rulewright.playing.telling.sentences import Names, tell

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).with_name("notes.golden.txt")
NAMES = Names("en", {})
ENGINES = (
    "drive_in.py",
    "hidden_chess/__init__.py",
    "equation_sequence/__init__.py",
    "zodiac_race/__init__.py",
)


def loaded(name: str) -> Any:
    game = load_engine(ROOT / "engines" / name)
    assert not isinstance(game, tuple), game
    return game()


def near(game: Any, state: Any) -> Iterator[tuple[str, Any]]:
    """The state, and what one move of each phrase leads to, chance taken as it first comes."""
    yield "", state
    told: set[str] = set()
    for move in game.moves(state):
        phrase = game.phrase_of(state, move).phrase
        if phrase not in told:
            told.add(phrase)
            after = game.apply(state, move)
            while game.actor(after) == CHANCE:
                after = game.apply(after, game.chance(after)[0][0])
            yield phrase, after


def said(game: Any, state: Any, viewer: int | None = None) -> str:
    return " ".join(tell(note, game.note_phrases, NAMES) for note in game.notes(state, viewer))


def lines() -> Iterator[str]:
    """Each new telling once, under the number of the table and the move that led to it."""
    for name in ENGINES:
        game = loaded(name)
        known: set[str] = set()
        yield f"# {game.name}"
        for number, table in enumerate(game.small(), 1):
            for phrase, state in near(game, table.state):
                text = said(game, state)
                if text not in known:
                    known.add(text)
                    yield f"{number} {phrase or 'itself'}: {text}"


def test_notes_are_as_recorded() -> None:
    """RECORD=1 writes them anew, to be looked at in the diff."""
    text = "\n".join(lines()) + "\n"
    if os.environ.get("RECORD"):
        GOLDEN.write_text(text, "utf-8")
    assert text == GOLDEN.read_text("utf-8")


@pytest.mark.parametrize("name", ENGINES)
def test_notes_name_declared_rules_and_known_phrases(name: str) -> None:
    game = loaded(name)
    rules = {rule.id for rule in game.rules}
    for table in game.small():
        for note in game.notes(table.state):
            assert note.rule in rules, note
            assert note.phrase in game.note_phrases["en"], note
            assert "{" not in tell(note, game.note_phrases, NAMES), note


def test_a_mission_is_known_to_its_player_alone() -> None:
    game = loaded("zodiac_race/__init__.py")
    state = next(table.state for table in game.small())
    assert said(game, state).count("mission") == 3
    assert "Ben’s mission" in said(game, state, 1)
    assert said(game, state, 1).count("mission") == 1
