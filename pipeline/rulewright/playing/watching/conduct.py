"""Whether an engine keeps its contract, and what it did when it did not."""

from __future__ import annotations

import contextlib
import sys
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import Any

from rulewright.play import CHANCE, OVER, UNDECIDED, Game, Picture
from rulewright.playing.engine import AnyGame
from rulewright.playing.telling.pictured import drawing_problems
from rulewright.problems import Halt, Place, Problem

STEPS = 60
"""How far the first play goes: long enough for a deal and some turns of most games."""


@contextlib.contextmanager
def at_work(path: Path, shown: str) -> Iterator[None]:
    """The engine's code runs here: what it prints goes to stderr, what it raises is a Problem.

    An exception that does not come out of the engine's file, or its folder, is ours and goes on.
    """
    try:
        with contextlib.redirect_stdout(sys.stderr):
            yield
    except Exception as error:
        places = _places(error, path, shown)
        if not places or isinstance(error, Halt):
            raise
        said = f"{type(error).__name__} while the engine played: {error}"
        raise Halt([Problem(places[-1], "engine.fails", said)]) from error


def _places(error: Exception, path: Path, shown: str) -> list[Place]:
    """Where in the engine's file an exception was, or in the files beside it if it is a folder's."""
    is_folder = path.name == "__init__.py"
    places = []
    for frame in traceback.extract_tb(error.__traceback__):
        where = Path(frame.filename)
        if where == path or (is_folder and path.parent in where.parents):
            inner = where.relative_to(path.parent).as_posix()
            places.append(
                Place((PurePosixPath(shown).parent / inner).as_posix(), frame.lineno or 1)
            )
    return places


def conduct_problems(kind: AnyGame, shown: str) -> tuple[Problem, ...]:
    """What the first play of each number of seats shows of values that are not as `play` says."""
    offered: Any = kind.seats
    if not (isinstance(offered, tuple) and offered):
        return (_broken(shown, "seats", offered, "a tuple of numbers of players"),)
    found = [_first_play(kind(), seats, shown) for seats in kind.seats]
    return tuple(dict.fromkeys(problem for problem in found if problem is not None))


def _first_play(game: Game[Any, Any], seats: int, shown: str) -> Problem | None:
    state = game.start(seats)
    for _ in range(STEPS):
        problem = _state_problem(game, state, seats, shown)
        if problem is not None:
            return problem
        actor = game.actor(state)
        if actor in (OVER, UNDECIDED):
            return None
        move = game.chance(state)[0][0] if actor == CHANCE else game.moves(state)[0]
        state = game.apply(state, move)
    return None


def _state_problem(game: Game[Any, Any], state: Any, seats: int, shown: str) -> Problem | None:
    """The first value of a state's verbs that is not of its kind."""
    if not isinstance(state, game.state_type):
        return _broken(shown, "start and apply", state, f"a {game.state_type.__name__}")
    actor: Any = game.actor(state)
    if not (isinstance(actor, int) and UNDECIDED <= actor < seats):
        return _broken(shown, "actor", actor, "a seat, CHANCE, OVER or UNDECIDED")
    if actor == CHANCE and not _is_filled(game.chance(state)):
        return _broken(shown, "chance", game.chance(state), "(move, weight) pairs")
    if actor >= 0 and not _is_filled(game.moves(state)):
        return _broken(shown, "moves", game.moves(state), "at least one move for the actor")
    if actor >= 0 and not isinstance(game.candidates(state), Sequence):
        return _broken(shown, "candidates", game.candidates(state), "a sequence of moves")
    results: Any = game.returns(state)
    if not (isinstance(results, tuple) and len(results) == seats):
        return _broken(shown, "returns", results, f"{seats} numbers, one a seat")
    found = drawing_problems(game.draw(state), shown, "draw") or _arrow_problems(game, state, shown)
    return next(iter(found), None)


def _arrow_problems(game: Game[Any, Any], state: Any, shown: str) -> tuple[Problem, ...]:
    """Why what the first move looks like can be drawn on no board."""
    boards = game.draw(state).boards[:1] if game.actor(state) >= 0 else ()
    if not boards:
        return ()
    arrows: Any = game.arrows(state, game.moves(state)[0])
    if not isinstance(arrows, tuple):
        return (_broken(shown, "arrows", arrows, "a tuple of Arrows"),)
    drawn = Picture((), (boards[0]._replace(arrows=arrows),))
    return drawing_problems(drawn, shown, "arrows")


def _is_filled(value: Any) -> bool:
    return isinstance(value, Sequence) and bool(value)


def _broken(shown: str, verb: str, found: Any, expected: str) -> Problem:
    text = repr(found)
    short = text if len(text) <= 60 else text[:57] + "..."
    return Problem(Place(shown), "engine.contract", f"{verb}: found {short}, expected {expected}")
