"""What comes out of a play: the same function writes an example down and tests it again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from rulewright.play import CHANCE, OVER, UNDECIDED, Event, Rule, Shortage, Variant, load
from rulewright.playing.engine import AnyGame
from rulewright.playing.examples.example import Example, Told
from rulewright.playing.examples.shapes import (
    briefly,
    digest,
    plain,
    refusals,
    said,
    sentences,
    short,
)
from rulewright.playing.standing import AS_DECLARED
from rulewright.playing.telling.pictured import steps_of
from rulewright.playing.telling.sentences import Names
from rulewright.playing.variants import read_variant

ACTORS = {CHANCE: "chance", OVER: "over", UNDECIDED: "undecided"}
COURSE = 200
"""How many steps of its supplies a game is followed."""


@dataclass(frozen=True, slots=True)
class Rig:
    """What a book's examples are played on: its game, with the answers folded in, and the names."""

    game: AnyGame
    names: Names

    def play(self, variant: str) -> Any:
        """The game of a variant that is told as text; ValueError if the engine does not know it."""
        return self.game(variant_of(variant, self.game.rules))


def variant_of(text: str, rules: tuple[Rule, ...]) -> Variant:
    """The variant of a text, answers that are taken back among it ("rule:")."""
    pieces = [piece.strip() for piece in text.split(", ")]
    back = {piece[:-1]: AS_DECLARED for piece in pieces if piece.endswith(":")}
    rest = ", ".join(piece for piece in pieces if not piece.endswith(":"))
    variant = read_variant(rest, rules)
    if isinstance(variant, str):
        raise ValueError(variant)
    return replace(variant, readings={**variant.readings, **back})


def replay(rig: Rig, example: Example) -> Told:
    """What comes out of the example's play now; an engine that fails is told, not raised."""
    try:
        return REPLAYS[example.kind](rig, example)
    except Exception as error:  # whatever an engine does wrong is what the example is to show
        return {"failed": f"{type(error).__name__}: {error}"}


def _play(rig: Rig, example: Example) -> Told:
    game = rig.play(example.played)
    state = load(game.state_type, example.state)
    moves = [load(game.move_type, move) for move in example.moves]
    told: Told = {"first": _look(game, rig.names, state, is_whole=True), "steps": []}
    for move in moves[:-1]:
        step, after = _step(game, rig.names, state, move)
        told["steps"].append(step)
        state = state if after is None else after
    if moves:
        told["steps"].append(_step(game, rig.names, state, moves[-1])[0])
    if moves and example.changed:
        told["without"] = _step(rig.play(example.changed), rig.names, state, moves[-1])[0]
    return told


def _further(rig: Rig, example: Example) -> Told:
    told: Told = briefly(_play(rig, example))
    return told


def _start(rig: Rig, example: Example) -> Told:
    told = _dealt(rig.play(example.played), rig.names, example)
    if example.changed:
        told["without"] = _dealt(rig.play(example.changed), rig.names, example)
    if example.played and not example.changed:
        told = briefly(told)
    return told


def _dealt(game: Any, names: Names, example: Example) -> Told:
    """The start and the chance after it, as far as this version follows it."""
    events: list[Event] = []
    course: list[Any] = []
    state = game.start(example.seats, events.append)
    for shape in example.moves:
        move = load(game.move_type, shape)
        options = game.chance(state) if game.actor(state) == CHANCE else ()
        if all(move != outcome for outcome, _ in options):
            break
        course.append((state, options))
        state = game.apply(state, move, events.append)
    told: Told = {"events": sentences(events, game.phrases, names), "state": digest(state)}
    told |= {"steps": len(course), "course": digest(course)}
    return {**told, "then": _look(game, names, state)}


def _step(game: Any, names: Names, state: Any, move: Any) -> tuple[Told, Any]:
    """What one version says when a move is tried, and the state after it; None if it is refused."""
    actor = game.actor(state)
    told: Told = _named(game, names, state, move)
    if not _is_open(game, actor, state, move):
        return {**told, "refused": _why_not(game, names, state, move)}, None
    events: list[Event] = []
    after = game.apply(state, move, events.append)
    told |= {"events": sentences(events, game.phrases, names), "state": digest(after)}
    quiet = game.apply(state, move)
    if quiet != after:
        told["untold"] = short(quiet)
    return {**told, "then": _look(game, names, after)}, after


def _named(game: Any, names: Names, state: Any, move: Any) -> Told:
    """The move itself; an engine need not have words for one that nobody would try."""
    try:
        event = game.phrase_of(state, move)
        arrows = game.arrows(state, move)
        return {"move": said(event, game.phrases, names), "made": digest((event, arrows))}
    except (LookupError, TypeError, ValueError) as error:
        return {"move": f"no words for it: {type(error).__name__}"}


def _why_not(game: Any, names: Names, state: Any, move: Any) -> list[str]:
    """Why a move is refused; an engine need not say it while no player is to act."""
    try:
        refusal = game.refusal(state, move)
    except (LookupError, TypeError, ValueError):
        if game.actor(state) >= 0:
            raise
        refusal = None
    return sentences([refusal], game.phrases, names) if refusal else []


def _is_open(game: Any, actor: int, state: Any, move: Any) -> bool:
    if actor == CHANCE:
        return any(move == outcome for outcome, _ in game.chance(state))
    return actor >= 0 and move in game.moves(state)


def _look(game: Any, names: Names, state: Any, is_whole: bool = False) -> Told:
    """All that can be asked of a position: who acts, what may be done, what is seen.

    The moves and refusals are told one by one if it is to be whole.
    """
    actor, results = game.actor(state), game.returns(state)
    told: Told = {"acts": ACTORS.get(actor) or names.seat(actor)}
    if any(results):
        told["returns"] = plain(results)
    if actor == CHANCE:
        told["chance"] = digest(game.chance(state))
    if actor >= 0:
        told |= _choices(game, names, state, is_whole)
    seats = range(len(results))
    told["seen"] = digest([game.observe(state, seat) for seat in seats])
    told["drawn"] = digest([game.draw(state, viewer) for viewer in (None, *seats)])
    told["told"] = digest((game.notes(state), game.conserved(state)))
    return told


def _choices(game: Any, names: Names, state: Any, is_whole: bool) -> Told:
    """The moves of the actor, and why the others are refused."""
    moves = tuple(game.moves(state))
    legal = frozenset(moves)
    tried = (*(move for move in game.candidates(state) if move not in legal), *moves)
    pairs = [(move, game.refusal(state, move)) for move in tried]
    wrong = [pair for pair in pairs if pair[1] or pair[0] not in legal]
    named = [(game.phrase_of(state, move), game.arrows(state, move)) for move in tried]
    if not is_whole:
        return {"moves": len(moves), "choices": digest((moves, wrong, named))}
    return {
        "moves": short(moves),
        "refused": refusals(wrong, game.phrases, names),
        "choices": digest(named),
    }


def _small(rig: Rig, example: Example) -> Told:
    for table in rig.play(example.played).small():
        if table.name == example.table and table.seats == example.seats:
            return {"state": digest(table.state)}
    return {"state": None}


def _figure(rig: Rig, example: Example) -> Told:
    drawn = rig.play(example.played).figures()[example.table]
    return {"drawn": [digest(picture) for picture in steps_of(drawn)]}


def _table(rig: Rig, example: Example) -> Told:
    return {"rows": plain(rig.play(example.played).tables()[example.table])}


def _counting(rig: Rig, example: Example) -> Told:
    """The supplies along courses that take the outcomes in turn, and where one runs short."""
    counting = rig.play(example.played).counting()
    if counting is None:
        return {"course": None}
    state, course = counting.start(example.seats), []
    for number in range(COURSE):
        course.append(digest((state, counting.is_over(state), counting.round_of(state))))
        if counting.is_over(state):
            break
        outcomes = counting.outcomes(state)
        outcome = outcomes[number % len(outcomes)]
        after = counting.after(state, outcome)
        course.append(digest((list(islice(outcomes, 30)), after)))
        if isinstance(after, Shortage):
            break
        state = after
    return {"steps": len(course), "course": digest(course)}


REPLAYS: Mapping[str, Callable[[Rig, Example], Told]] = {
    "play": _play,
    "further": _further,
    "start": _start,
    "small": _small,
    "figure": _figure,
    "table": _table,
    "counting": _counting,
}
