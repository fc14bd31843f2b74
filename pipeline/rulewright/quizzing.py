"""The command that asks readers, and marks what they answer."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from rulewright.console import CLEAN, FOUND, Teller, books_asked, faults, stop, tell_result
from rulewright.problems import Halt, Place, Problem
from rulewright.workspace import Workspace

if TYPE_CHECKING:
    from rulewright.judging.book import Book
    from rulewright.judging.desk import Desk
    from rulewright.play import Game
    from rulewright.playing.quizzing.marking import Marks, Miss
    from rulewright.playing.quizzing.question import Quiz
    from rulewright.playing.telling.sentences import Names
    from rulewright.publishing.quiz.page import Look

FORMS = ("md", "html", "json")
COUNT = 60
MOST = 1000


class Made(NamedTuple):
    """A quiz with the book that it is about, and what its pages look like."""

    book: Book
    quiz: Quiz
    look: Look


@click.command()
@click.argument("book")
@click.option(
    "--format",
    "form",
    type=click.Choice([*FORMS, "text"]),
    default=None,
    help="the form of the sheet (md if not said); with --answers text or json",
)
@click.option(
    "--output",
    type=click.Path(path_type=Path),
    help="where to write the sheet: a file, the key then goes beside it; or a folder for both",
)
@click.option("--key", "is_key", is_flag=True, help="without --output: show the key, not the sheet")
@click.option(
    "--count", type=click.IntRange(1, MOST), default=COUNT, show_default=True, help="questions"
)
@click.option("--seed", type=int, default=1, show_default=True, help="another seed, another sheet")
@click.option(
    "--answers",
    type=click.Path(path_type=Path),
    help="mark a reader's answers: lines such as “12: b”, or JSON",
)
@click.option(
    "--pass",
    "needed",
    type=click.FloatRange(0, 100),
    default=None,
    help="with --answers: exit 1 if fewer per cent than this are right",
)
@click.pass_obj
def quiz(
    folder: Path | None,
    book: str,
    form: str | None,
    output: Path | None,
    is_key: bool,
    count: int,
    seed: int,
    answers: Path | None,
    needed: float | None,
) -> None:
    """Ask readers who have only the book about positions of the game, and mark their answers.

    The engine gives the answers, and each question is tied to the rules that decide it. The same
    count and seed make the same sheet.
    """
    with faults():
        workspace, (slug,) = books_asked(folder, (book,))
        if answers is None and needed is not None:
            stop("quiz: --pass goes with --answers")
        if answers is not None and (output is not None or is_key or form in ("md", "html")):
            stop("quiz: --answers marks a sheet; --output, --key and --format md or html write one")
        if answers is None and form == "text":
            stop("--format: found text, which goes with --answers; expected md, html or json")
        if output is not None and is_key:
            stop("quiz: --output writes the key beside the sheet; --key shows it")
        target = _target(slug, form, output) if output is not None else None
        said = _read(answers) if answers is not None else ""
        made = made_quiz(workspace, slug, count, seed)
        if answers is not None:
            _mark(made, str(answers), said, form or "text", needed)
        _write(made, form, target, is_key)


def made_quiz(workspace: Workspace, slug: str, count: int, seed: int) -> Made:
    """The quiz of a book; a book without an engine has none."""
    from rulewright.playing.telling.sentences import make_names
    from rulewright.publishing.quiz.page import Look
    from rulewright.stages import bind_book, game_of, read_whole_desk

    desk = read_whole_desk(workspace, slug)
    kind = game_of(workspace, desk)
    if kind is None:
        said = "found engine: none; a quiz needs an engine, which answers the questions"
        raise Halt([Problem(Place(f"sources/{slug}/book.yaml", 0), "quiz-engine", said)])
    book = bind_book(desk)
    names = make_names(desk.glossary, desk.source.target)
    look = Look(names, desk.glossary, desk.record.look.accent)
    return Made(book, _played(workspace, desk, kind, book, look.names, count, seed), look)


def _played(
    workspace: Workspace,
    desk: Desk,
    kind: type[Game[Any, Any]],
    book: Book,
    names: Names,
    count: int,
    seed: int,
) -> Quiz:
    from rulewright.playing.quizzing.making import make_quiz
    from rulewright.playing.watching.conduct import at_work, conduct_problems

    engine, tell = desk.record.engine, Teller()
    with at_work(workspace.root / engine, engine):
        if problems := conduct_problems(kind, engine):
            raise Halt(problems)
        made = make_quiz(book, kind, names, count, seed, lambda text: tell(f"{desk.slug}: {text}"))
    if not made.questions:
        said = "found no position at which a rule makes a difference; see `rulewright trial`"
        raise Halt([Problem(Place(engine, 0), "quiz-empty", said)])
    if len(made.questions) < count:
        click.echo(f"{desk.slug}: found {len(made.questions)} questions of {count}", err=True)
    return made


# Writing the sheet and the key ----------------------------------------------------------------


def _write(made: Made, form: str | None, target: tuple[Path, str] | None, is_key: bool) -> None:
    if target is None:
        sys.stdout.buffer.write(_shown(made, form or "md", is_key))
        sys.stdout.flush()
        return
    path, kind = target
    key = path.with_name(f"{path.stem}-key{'.md' if kind == 'html' else path.suffix}")
    path.parent.mkdir(parents=True, exist_ok=True)
    files = {path.name: _in_form(made, kind, False), key.name: _in_form(made, kind, True)}
    Workspace(path.parent).write_all(files)
    for one in (path, key):
        click.echo(str(one), err=True)


def _target(slug: str, form: str | None, output: Path) -> tuple[Path, str]:
    """The file of the sheet, and its form."""
    if output.is_dir() or not output.suffix:
        return output / f"{slug}-quiz.{form or 'md'}", form or "md"
    suffix = output.suffix.lower().lstrip(".")
    kind = {"markdown": "md", "htm": "html"}.get(suffix, suffix)
    if kind not in FORMS and form is None:
        stop(f"--output: found a name ending in {output.suffix}, expected .md, .html or .json")
    if form and kind in FORMS and kind != form:
        stop(f"--output: found {output.name}, but --format {form}")
    return output, form or kind


def _shown(made: Made, form: str, is_key: bool) -> bytes:
    """What goes to stdout: with json one object, which has both."""
    if form != "json":
        return _in_form(made, form, is_key)
    from rulewright.publishing.quiz.shapes import key_shape, sheet_shape

    return _json({**sheet_shape(made.quiz), **key_shape(made.quiz, made.book)})


def _in_form(made: Made, form: str, is_key: bool) -> bytes:
    from rulewright.publishing.quiz.markdown import key_markdown, sheet_markdown
    from rulewright.publishing.quiz.shapes import key_shape, sheet_shape

    if form == "json":
        return _json(key_shape(made.quiz, made.book) if is_key else sheet_shape(made.quiz))
    if is_key:
        return key_markdown(made.quiz, made.book)
    if form == "html":
        from rulewright.publishing.quiz.page import sheet_page

        return sheet_page(made.quiz, made.look)
    return sheet_markdown(made.quiz)


def _json(shape: dict[str, Any]) -> bytes:
    return (json.dumps(shape, ensure_ascii=False, indent=1) + "\n").encode()


# Marking the answers --------------------------------------------------------------------------


def _read(path: Path) -> str:
    """The text of a file of answers, in whatever encoding an editor has saved it."""
    from rulewright.reading.documents.encodings import decode

    data, problems = Workspace(path.parent).read_bytes(path.name)
    if problems:
        raise Halt(Problem(Place(str(path), 0), one.code, one.message) for one in problems)
    decoded = decode(str(path), data)
    if decoded.problems:
        raise Halt(decoded.problems)
    return decoded.text


def _mark(made: Made, name: str, said: str, form: str, needed: float | None) -> None:
    """Tell how many answers are right and which are not, and end the command."""
    from rulewright.playing.quizzing.marking import mark, read_answers
    from rulewright.publishing.quiz.sheet import code_of

    answers, problems = read_answers(name, said, made.quiz, code_of(made.quiz))
    if problems:
        raise Halt(problems)
    marks = mark(made.quiz, answers)
    is_passed = needed is None or marks.percent >= needed
    tell_result(form, _shape(made, marks, needed), lambda: _lines(made, marks, needed))
    sys.exit(CLEAN if is_passed else FOUND)


def _shape(made: Made, marks: Marks, needed: float | None) -> dict[str, Any]:
    from rulewright.publishing.quiz.sheet import cited, code_of

    return {
        "book": made.quiz.book,
        "sheet": code_of(made.quiz),
        "right": marks.right,
        "of": marks.of,
        "percent": round(marks.percent, 2),
        "pass": None if needed is None else marks.percent >= needed,
        "misses": [
            {
                "number": miss.number,
                "given": list(miss.given),
                "right": list(miss.question.letters),
                "rules": [rule.id for rule in cited(made.book, miss.question)],
            }
            for miss in marks.misses
        ],
    }


def _lines(made: Made, marks: Marks, needed: float | None) -> Iterator[str]:
    for miss in marks.misses:
        yield from _miss(made, miss)
    asked = "" if needed is None else f" ({needed:g} % needed)"
    yield f"{made.quiz.book}: {marks.right} of {marks.of} right, {marks.percent:.1f} %{asked}"


def _miss(made: Made, miss: Miss) -> Iterator[str]:
    from rulewright.publishing.quiz.sheet import cited

    given = " ".join(miss.given) or "nothing"
    question, rule = miss.question, cited(made.book, miss.question)[0]
    said = f"{question.done} {question.asked}".strip()
    yield f"{miss.number}: {given}, expected {' '.join(question.letters)}: {said}"
    yield f"    {rule.number or '-'} {rule.id}: {rule.text}"
    if question.why:
        yield f"    {' '.join(question.why)}"
