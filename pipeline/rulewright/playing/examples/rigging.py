"""What a book's examples are played on, made from the files of its workspace."""

from __future__ import annotations

from rulewright.judging.desk import Desk, read_desk
from rulewright.playing.engine import load_engine
from rulewright.playing.examples.replaying import Rig
from rulewright.playing.standing import settled
from rulewright.playing.telling.sentences import make_names
from rulewright.playing.trying.questions import check_questions
from rulewright.playing.watching.conduct import at_work
from rulewright.problems import Halt, Place, Problem
from rulewright.workspace import Workspace


def rig_of(workspace: Workspace, slug: str) -> Rig:
    """The rig of a book; Halt with all that keeps its game from being played."""
    if slug not in workspace.books():
        place = Place(workspace.name("sources", slug, "book.yaml"))
        raise Halt([Problem(place, "book-unknown", f"there is no book {slug!r} to play")])
    desk, problems = read_desk(workspace, slug)
    if desk is None:
        raise Halt(problems)
    return rig_of_desk(workspace, desk)


def rig_of_desk(workspace: Workspace, desk: Desk) -> Rig:
    """The rig of a book that has been read; Halt if it has no engine, or one that does not load."""
    engine = desk.record.engine
    if engine == "none":
        place = Place(workspace.name("sources", desk.slug, "book.yaml"))
        raise Halt([Problem(place, "engine.none", "engine: found none, so nothing can be played")])
    with at_work(workspace.root / engine, engine):
        game = load_engine(workspace.root / engine, engine)
    if isinstance(game, tuple):
        raise Halt(game)
    problems = check_questions(desk.questions, game.rules)
    if problems:
        raise Halt(problems)
    return Rig(settled(game, desk.questions), make_names(desk.glossary, desk.source.target))
