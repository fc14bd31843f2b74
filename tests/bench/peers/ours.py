"""Our four engines, with events and without."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from rulewright.play import CHANCE, OVER, UNDECIDED, Event
from rulewright.playing.engine import engine_path, load_engine

from .contest import Clock, Contest, Contestant, drawn

ENGINES = Path(__file__).resolve().parents[3] / "engines"
BOOKS = {"drive-in": 4, "hidden-chess": 2, "equation-sequence": 4, "zodiac-race": 4}
"""Each book with the number of players: four, as in spades and bridge, where it takes four."""
EVENTS = ("off", "on")


def ours() -> list[Contestant]:
    """Every engine twice, events off and on, side by side."""
    found = []
    for book, seats in BOOKS.items():
        game = load_engine(engine_path(ENGINES, book))
        assert not isinstance(game, tuple), game
        for events in EVENTS:
            found.append(Contestant(called(book, events), contest(game(), seats, events == "on")))
    return found


def called(book: str, events: str) -> str:
    """The contestant's name."""
    return f"{book}, events {events}"


def contest(game: Any, seats: int, has_events: bool) -> Contest:
    """Games of this engine; the events of each decision are collected, then let go."""

    def play(rng: Random, clock: Clock) -> int:
        heard: list[Event] = []
        emit = heard.append if has_events else None
        state, decisions = game.start(seats, emit), 0
        while True:
            actor = game.actor(state)
            if actor == CHANCE:
                if clock.is_play:
                    clock.turn_to(False)
                move = drawn(rng, game.chance(state))
            elif actor in (OVER, UNDECIDED):
                return decisions
            else:
                if not clock.is_play:
                    clock.turn_to(True)
                move = rng.choice(game.moves(state))
                decisions += 1
            state = game.apply(state, move, emit)
            if has_events:
                heard.clear()

    return play
