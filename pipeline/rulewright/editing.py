"""The editor's commands: see what is next, draft, begin an engine."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulewright.console import CLEAN, FAULT, FORMAT, Teller, books_asked, faults, tell_result
from rulewright.problems import Halt, Place, Problem
from rulewright.ruling import text_of
from rulewright.workspace import Workspace, read_book_record

if TYPE_CHECKING:
    from rulewright.judging.progress.status import Status
    from rulewright.judging.progress.step import Step
    from rulewright.stages import Judged


@click.command()
@click.argument("books", nargs=-1)
@click.option("--all", "is_whole", is_flag=True, help="show every case, not the first five")
@FORMAT
@click.pass_obj
def status(folder: Path | None, books: tuple[str, ...], is_whole: bool, form: str) -> None:
    """Say what is done, what is next, and the command for it."""
    with faults():
        from rulewright.judging.progress.words import status_lines, status_shape

        workspace, slugs = books_asked(folder, books)
        found = [_status(workspace, slug) for slug in slugs]
        tell_result(
            form,
            {"books": [status_shape(one) for one in found]},
            lambda: (line for one in found for line in status_lines(one, is_whole)),
        )
        broken = any(step.name == "mend" for one in found for step in one.steps)
        sys.exit(FAULT if broken else CLEAN)


def _status(workspace: Workspace, slug: str) -> Status:
    """The status of a book; faults of its files are its first step."""
    from rulewright.judging.progress.status import Status, status_before, status_of
    from rulewright.judging.progress.step import Step
    from rulewright.publishing.glyphs import glyph_notes, glyph_problems
    from rulewright.stages import judge_book, untried
    from rulewright.stamp import OUTPUTS, is_fresh

    title = slug
    try:
        record, _, problems = read_book_record(workspace, slug)
        if record is None:
            raise Halt(problems)
        title = record.title
        if not record.received:
            return status_before(slug, title)
        judged = judge_book(workspace, slug, Teller())
        there = any(workspace.has(f"output/{slug}/{name}") for name in OUTPUTS)
        fresh = is_fresh(workspace, slug)
        checked = untried(judged)
        told = glyph_problems(checked), glyph_notes(checked)
        played = tuple(_played(workspace, judged))
        return status_of(judged.desk, judged.settled, judged.findings, fresh, there, *told, played)
    except Halt as halt:
        lines = tuple(str(problem) for problem in halt.problems)
        said = "faults in the files: mend them where it is said"
        place = halt.problems[0].place
        return Status(slug, title, (Step("mend", "to do", len(lines), said, lines, edit=place),))


def _played(workspace: Workspace, judged: Judged) -> Iterator[Step]:
    """How many rules the book's engine plays, and which stand in the book or in it alone."""
    from rulewright.judging.progress.groundwork import engine_step
    from rulewright.playing.binding.sides import one_sided
    from rulewright.playing.trying.rivals import UNPLAYED
    from rulewright.stages import game_of

    desk = judged.desk
    game = game_of(workspace, desk)
    if game is not None:
        open_rules = [rule.id for rule in game.rules if rule.kind == UNPLAYED]
        sides = one_sided(desk, game.rules, desk.record.engine)
        yield engine_step(desk, len(game.rules), open_rules, sides)


@click.command()
@click.argument("book")
@FORMAT
@click.pass_obj
def draft(folder: Path | None, book: str, form: str) -> None:
    """Put a block into rulebook.md for each sentence that nothing states yet."""
    with faults():
        from rulewright.judging.drafting.draft import draft_rulebook
        from rulewright.judging.ruling.accepting import rulebook_file
        from rulewright.stages import judge_book

        workspace, (slug,) = books_asked(folder, (book,))
        judged = judge_book(workspace, slug, Teller())
        name = rulebook_file(judged.desk)
        old = text_of(workspace, name)
        made = draft_rulebook(judged.desk, judged.texts, judged.settled, old)
        proposed = _propose(workspace, judged, made.left)
        if made.pieces or made.titles:
            workspace.write_text(name, made.text)
        left = [segment.id for segment in made.left]
        shape = {
            "book": slug,
            "file": name,
            "blocks": [
                {
                    "id": piece.id,
                    "segments": list(piece.states),
                    "translation": piece.slot or None,
                    "todo": piece.todo,
                    "text": piece.text,
                }
                for piece in made.pieces
            ],
            "title": list(made.titles),
            "left": left,
            "proposed": proposed,
        }

        def lines() -> Iterator[str]:
            for piece in made.pieces:
                yield f"{name}: + {' '.join((*piece.states, f'#{piece.id}'))} ({piece.origin})"
            if made.titles:
                yield f"{name}: {' '.join(made.titles)} is the title"
            if not (made.pieces or made.titles):
                yield f"{name}: nothing is missing; nothing was changed"
            if left:
                yield f"left out, as no rules (words to the reader, contents, credits): {' '.join(left)}"
            if proposed:
                yield f"sources/{slug}/decisions.yaml: {proposed} proposed as comments at its end"
            yield f"next: rulewright status {slug}"

        tell_result(form, shape, lines)


def _propose(workspace: Workspace, judged: Judged, left: Sequence[Any]) -> int:
    """Proposed decisions put at the end of decisions.yaml as comments; how many are new."""
    from rulewright.judging.ruling.deciding import decisions_file
    from rulewright.judging.ruling.entries import with_comments
    from rulewright.judging.ruling.proposals import HEAD, proposals

    name = decisions_file(judged.desk)
    text, new_ones = with_comments(
        text_of(workspace, name), proposals(judged.desk, judged.texts, left), HEAD
    )
    if new_ones:
        workspace.write_text(name, text)
    return len(new_ones)


@click.group()
def engine() -> None:
    """Engines: the game as a program."""


@engine.command("new")
@click.argument("book")
@FORMAT
@click.pass_obj
def engine_new(folder: Path | None, book: str, form: str) -> None:
    """Write the skeleton of an engine: every rule declared, none played yet."""
    with faults():
        from rulewright.playing.engine import engine_path
        from rulewright.playing.skeleton import declared, skeleton, with_engine
        from rulewright.stages import judge_book

        workspace, (slug,) = books_asked(folder, (book,))
        judged = judge_book(workspace, slug, Teller())
        name = engine_path(Path("engines"), slug).as_posix()
        record = f"sources/{slug}/book.yaml"
        if workspace.has(name) or engine_path(workspace.root / "engines", slug).exists():
            raise Halt([Problem(Place(name), "engine-there", "this engine is there already")])
        if judged.desk.record.engine != "none":
            said = f"found engine: {judged.desk.record.engine}, expected none"
            raise Halt([Problem(Place(record), "engine-there", said)])
        rules = [rule.id for rule in declared(judged.desk)]
        _, places, _ = read_book_record(workspace, slug)
        named = with_engine(workspace.read_text(record)[0], places, name)
        code = skeleton(judged.desk, judged.texts.segments)
        workspace.write_all({name: code.encode(), record: workspace.encoded(record, named)})

        def lines() -> Iterator[str]:
            yield f"{name}: {len(rules)} rules, none played yet"
            yield f"{record}: engine: {name} (write none there to build without it)"
            yield f"next: rulewright trial {slug}"

        tell_result(form, {"book": slug, "file": name, "rules": rules}, lines)
