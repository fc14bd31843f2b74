"""What the picture of a position does not show: race, round, numbers played, who is to act."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulewright.play import Event, Value

from .cards import Mission
from .law import Law, Rulings
from .state import NO_NUMBER, NOT_YET, State

ENGLISH: Final = {
    "race": "This is race {race} of {races}, round {round}.",
    "starter": "{seat} is the start player of this round.",
    "score": "From earlier races, {seat} has {n:victory-point}.",
    "number": "{seat}’s number in this round: {number}.",
    "face-down": "{seat} played a card face down in this round.",
    "to-play": "It is {seat}’s turn to play. Players still to play after that: {rest:seat}.",
    "to-add": "{seat} has chosen to play two cards and is to play the second of them.",
    "to-name": "{seat} has played two cards and is to choose a number for them.",
    "to-place": "It is {seat}’s turn to act, first by placing. To act after that: {rest:seat}.",
    "to-choose": "{seat}, whose turn it is to act, has placed. To act after that: {rest:seat}.",
    "made": "A player has added a card to the road in this round.",
    "not-made": "Nobody has added a card to the road in this round yet.",
    "nobody": "nobody",
    "mission-first": "{seat}’s mission: The {animal} comes in first.",
    "mission-fourth": "{seat}’s mission: The {animal} comes in fourth.",
    "mission-colors": "{seat}’s mission: to have gained cards in {n:color}.",
    "mission-most": "{seat}’s mission: to have gained more cards than any other player.",
    "mission-few": "{seat}’s mission: to have gained at most {n:oracle-card}.",
}
TO_DO: Final = {
    "play": ("to-play", "play-card"),
    "add": ("to-add", "two-cards"),
    "name": ("to-name", "two-cards"),
    "place": ("to-place", "place-below"),
    "choose": ("to-choose", "leftmost"),
}
"""The phase -> the phrase for it, and its rule."""


def notes_of(game: Rulings, law: Law, state: State, viewer: int | None) -> Iterator[Event]:
    """The notes on a position as the viewer knows it; the missions of others are theirs."""
    if state.phase not in TO_DO:
        return
    yield _note("race", "races", race=state.race, races=state.races, round=state.round)
    yield _note("starter", "new-start", seat=state.starter)
    if state.race > 1:
        for seat, points in enumerate(state.scores):
            yield _note("score", "carry-over", seat=seat, n=points)
    for seat, play in enumerate(state.plays):
        if play.number == NO_NUMBER:
            yield _note("face-down", "face-down", seat=seat)
        elif play.number != NOT_YET:
            yield _note("number", "play-card", seat=seat, number=play.number)
    phrase, rule = TO_DO[state.phase]
    rest = _later(state, law.step) if state.phase == "play" else state.queue[1:]
    facts = ("rest", rest) if rest else ("rest", ENGLISH["nobody"])
    yield Event(phrase, rule, (("seat", state.turn), facts))
    if state.phase in ("place", "choose"):
        yield _note("made" if state.made else "not-made", "forced-road")
    for seat, cards in enumerate(state.missions):
        if viewer in (None, seat) or not game.on("mission-secret"):
            yield from (_mission(law, seat, law.missions[card]) for card in cards)


def _mission(law: Law, seat: int, mission: Mission) -> Event:
    animal = law.animals[mission.animal] if mission.animal >= 0 else ""
    facts: dict[str, Value] = {"seat": seat, "animal": animal, "n": mission.bound}
    return _note(f"mission-{mission.kind}", "mission-points", **facts)


def _later(state: State, step: int) -> tuple[int, ...]:
    """Who plays after the player whose turn it is."""
    seats = len(state.hands)
    order = [(state.starter + step * n) % seats for n in range(seats)]
    return tuple(order[order.index(state.turn) + 1 :])


def _note(phrase: str, rule: str, **facts: Value) -> Event:
    return Event(phrase, rule, tuple(facts.items()))
