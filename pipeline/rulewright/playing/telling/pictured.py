"""Pictures computed from an engine: before and after a move, and those that a book asks for."""

from __future__ import annotations

import difflib
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any

from rulewright.judging.book import Book
from rulewright.play import Board, Picture, Run, dump, load
from rulewright.playing.searching.lockstep import AnyGame
from rulewright.playing.searching.search import Step
from rulewright.problems import Place, Problem

Drawn = Picture | tuple[Picture, ...]
Figures = tuple[tuple[str, Drawn], ...]
"""The pictures of an engine by name; several are the steps of one."""


def before_move(game: AnyGame, step: Step) -> Picture:
    """The picture before a move; on its first board, the move of a player is an arrow."""
    picture = game.draw(step.before)
    arrows = game.arrows(step.before, step.move) if step.actor >= 0 and picture.boards else ()
    if not arrows:
        return picture
    board, *others = picture.boards
    shown = board._replace(arrows=(*board.arrows, *arrows))
    return picture._replace(boards=(shown, *others))


def after_move(game: AnyGame, steps: Sequence[Step], state: Any) -> Picture | None:
    """The picture after the last step, if there is a board on which it has changed something."""
    if not steps or state is None:
        return None
    before, after = game.draw(steps[-1].before), game.draw(state)
    return after if after.boards and after.boards != before.boards else None


def picture_problems(book: Book, figures: Figures | None, engine: str) -> tuple[Problem, ...]:
    """What blocks ask for that no picture of the engine is; `figures` is None without an engine."""
    names = [name for name, _ in figures or ()]
    return tuple(
        Problem(
            asked.place, "picture-unknown", _missing(asked.name, names, engine, figures is None)
        )
        for asked in (statement.figure for statement in book.statements())
        if asked is not None and asked.name not in names
    )


def _missing(name: str, names: Sequence[str], engine: str, is_unplayed: bool) -> str:
    found = f"found picture={name!r}"
    if is_unplayed:
        return f"{found}, but pictures come from the engine, and book.yaml says engine: none"
    if not names:
        return f"{found}, but {engine} has no pictures: expected some from its figures()"
    near = difflib.get_close_matches(name, names, 1)
    guess = f" (do you mean {near[0]}?)" if near else ""
    return f"{found}, expected one that {engine} draws: {', '.join(names)}{guess}"


def idle_figures(book: Book, figures: Iterable[tuple[str, Drawn]]) -> tuple[str, ...]:
    """The pictures that no block asks for, one note for all."""
    asked = {statement.figure.name for statement in book.statements() if statement.figure}
    idle = [name for name, _ in figures if name not in asked]
    if not idle:
        return ()
    return (f'no block asks for these pictures of the engine: {", ".join(idle)} (picture="NAME")',)


def drawing_problems(drawn: object, shown: str, verb: str) -> tuple[Problem, ...]:
    """Why what an engine draws is no picture, or a board of it none."""
    if not isinstance(drawn, Picture):
        return (_broken(shown, f"{verb}: found {drawn!r:.60}, expected a Picture"),)
    try:
        is_whole = load(Picture, dump(drawn)) == drawn
    except TypeError as error:
        return (_broken(shown, f"{verb}: a part of the Picture is of another kind: {error}"),)
    if not is_whole:
        return (_broken(shown, f"{verb}: found a list in the Picture, expected a tuple"),)
    return tuple(
        _broken(shown, f"{verb}: the board {board.name!r} has {fault}")
        for board in drawn.boards
        for fault in _faults(board)
    )


def figure_problems(figures: object, shown: str) -> tuple[Problem, ...]:
    """Why the engine's pictures for the book are none."""
    if not isinstance(figures, Mapping):
        return (_broken(shown, f"figures: found {figures!r:.60}, expected names with Pictures"),)
    return tuple(
        problem
        for name, drawn in figures.items()
        for problem in _figure_problems(name, steps_of(drawn), shown)
    )


def _figure_problems(name: object, steps: tuple[Any, ...], shown: str) -> Iterator[Problem]:
    if not isinstance(name, str) or not steps:
        found = f"found {name!r:.60}" if steps else f"found no picture under {name!r:.60}"
        yield _broken(shown, f"figures: {found}, expected names with Pictures")
    for step in steps:
        yield from drawing_problems(step, shown, f"figures {name!r:.60}")


def steps_of(drawn: Any) -> tuple[Any, ...]:
    """The pictures that stand together under one name: a lone one is a step of its own."""
    is_many = isinstance(drawn, tuple) and not isinstance(drawn, Picture)
    return drawn if is_many else (drawn,)


def _broken(shown: str, said: str) -> Problem:
    return Problem(Place(shown), "engine.contract", said)


def _faults(board: Board) -> list[str]:
    """What of a board stands nowhere: squares past its edge or twice, arrows to no square."""
    if board.columns < 1 or board.rows < 1:
        return [f"{board.columns} columns and {board.rows} rows, expected at least one of each"]
    squares = [square.at for square in board.squares]
    known = set(squares)
    ends = {end for arrow in board.arrows for end in (arrow.start, arrow.end)}
    found = [
        f"the square {at}, expected columns 0 to {board.columns - 1}, rows 0 to {board.rows - 1}"
        for at in sorted(known)
        if not (0 <= at[0] < board.columns and 0 <= at[1] < board.rows)
    ]
    found += [f"the square {at} twice" for at in sorted(known) if squares.count(at) > 1]
    found += [f"an arrow at {at}, where no square is" for at in sorted(ends - known)]
    found += [fault for run in board.runs for fault in _faults_of_run(run, known)]
    return found + _faults_of_part(board)


def _faults_of_part(board: Board) -> list[str]:
    """Corners of the part that is given, past the edge of the board or the greater one first."""
    (left, near), (right, far) = board.part or ((0, 0), (board.columns - 1, board.rows - 1))
    if 0 <= left <= right < board.columns and 0 <= near <= far < board.rows:
        return []
    return [f"the part from {(left, near)} to {(right, far)}, which it does not have"]


def _faults_of_run(run: Run, known: Container[tuple[int, int]]) -> list[str]:
    """Why squares that belong together do not: they are in no line, or some are no squares."""
    if not squares_of(run):
        return [f"a run from {run.start} to {run.end}, which is no straight line"]
    return [f"a run over {at}, where no square is" for at in squares_of(run) if at not in known]


def squares_of(run: Run) -> tuple[tuple[int, int], ...]:
    """The squares of a run, from its start to its end; () if they are in no straight line."""
    (column, row), across, up = run.start, run.end[0] - run.start[0], run.end[1] - run.start[1]
    far = max(abs(across), abs(up))
    if {abs(across), abs(up)} - {0, far}:
        return ()
    return tuple(
        (column + n * across // max(far, 1), row + n * up // max(far, 1)) for n in range(far + 1)
    )
