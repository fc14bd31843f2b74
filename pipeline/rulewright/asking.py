"""The command that asks the designer, and takes in what he answers."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from rulewright.console import CLEAN, FOUND, books_asked, faults, stop, tell_result
from rulewright.problems import Halt, Place, Problem
from rulewright.ruling import text_of
from rulewright.workspace import Workspace

if TYPE_CHECKING:
    from rulewright.judging.answering.answers import Given
    from rulewright.judging.answering.filled import Filled
    from rulewright.judging.answering.printing import Reprinted
    from rulewright.judging.desk import Desk
    from rulewright.publishing.questions.sheet import Sheet

FORMS = ("md", "html", "xlsx")
TEXTS, WORKBOOKS = (".md", ".markdown", ".txt"), (".xlsx", ".xlsm")
"""The endings of files that answers are read from."""
Problems = tuple[Problem, ...]


@click.command()
@click.argument("book")
@click.option(
    "--format",
    "form",
    type=click.Choice([*FORMS, "json"]),
    default=None,
    help="the form of the sheet (md if not said); json tells what --answers did",
)
@click.option(
    "--output",
    type=click.Path(path_type=Path),
    help="where to write it: a file, or a folder, which gets all three forms if none is said",
)
@click.option(
    "--answers",
    type=click.Path(path_type=Path),
    help="read a sheet that the designer has filled in (.md or .xlsx) into the book's files",
)
@click.option("--who", default="", help="with --answers: who answers, if the sheet does not say it")
@click.option("--when", default="", help="with --answers: the day, such as 2026-11-30")
@click.pass_obj
def questions(
    folder: Path | None,
    book: str,
    form: str | None,
    output: Path | None,
    answers: Path | None,
    who: str,
    when: str,
) -> None:
    """Write the sheet for the designer, in Japanese and English, or read his answers back.

    The sheet holds the open questions, both readings of each with a play that separates them, and
    the reconstructed sentences. An answer that is read back holds: the book prints it as a rule.
    """
    with faults():
        workspace, (slug,) = books_asked(folder, (book,))
        if answers is not None:
            if output is not None or form not in (None, "json"):
                stop("questions: --answers reads a sheet, --output and --format write one")
            _take_answers(workspace, slug, answers, who, when, form or "text")
        if who or when:
            stop("questions: --who and --when go with --answers")
        _write_sheet(workspace, slug, form, output)


# Writing the sheet --------------------------------------------------------------------------


def _write_sheet(workspace: Workspace, slug: str, form: str | None, output: Path | None) -> None:
    if form == "json":
        stop("--format: found json, which goes with --answers; expected md, html or xlsx")
    targets = _targets(slug, form, output)
    sheet = made_sheet(workspace, slug)
    made = {path: _in_form(sheet, kind) for kind, path in targets}
    if output is None:
        sys.stdout.buffer.write(next(iter(made.values())))
        sys.stdout.flush()
        return
    for path, data in made.items():
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            Workspace(path.parent).write(path.name, data)
            click.echo(str(path), err=True)


def _targets(
    slug: str, form: str | None, output: Path | None
) -> tuple[tuple[str, Path | None], ...]:
    """Each form to write and its file; None is stdout."""
    if output is None:
        if form == "xlsx":
            stop("--format xlsx: a workbook goes into a file; say --output FILE.xlsx")
        return ((form or "md", None),)
    suffix = output.suffix.lower().lstrip(".")
    suffix = {"markdown": "md", "htm": "html"}.get(suffix, suffix)
    if output.is_dir() or not output.suffix:
        forms = (form,) if form else FORMS
        return tuple((one, output / f"{slug}-questions.{one}") for one in forms)
    if suffix not in FORMS and form is None:
        stop(f"--output: found a name ending in {output.suffix}, expected .md, .html or .xlsx")
    if form and suffix in FORMS and suffix != form:
        stop(f"--output: found {output.name}, but --format {form}")
    return ((form or suffix, output),)


def _in_form(sheet: Sheet, form: str) -> bytes:
    from rulewright.publishing.questions.markdown import sheet_markdown
    from rulewright.publishing.questions.page import sheet_page
    from rulewright.publishing.questions.workbook import sheet_workbook

    return {"md": sheet_markdown, "html": sheet_page, "xlsx": sheet_workbook}[form](sheet)


def made_sheet(workspace: Workspace, slug: str) -> Sheet:
    """The questions of a book, each played."""
    from rulewright.playing.telling.sentences import make_names
    from rulewright.playing.trying.asked import play_asked
    from rulewright.playing.watching.conduct import at_work, conduct_problems
    from rulewright.publishing.questions.sheet import make_sheet
    from rulewright.stages import bind_book, game_of, read_whole_desk

    desk = read_whole_desk(workspace, slug)
    kind = game_of(workspace, desk)
    names = make_names(desk.glossary, desk.source.original)
    plays = {}
    if kind is not None:
        engine = desk.record.engine
        with at_work(workspace.root / engine, engine):
            if problems := conduct_problems(kind, engine):
                raise Halt(problems)
            ours = make_names(desk.glossary, desk.source.target)
            texts = {one.id: one.text for one in desk.statements if one.id}
            plays = play_asked(kind, desk.questions, ours, names, texts)
    return make_sheet(desk, bind_book(desk), plays, names)


# Reading the answers ------------------------------------------------------------------------


class _Outcome(NamedTuple):
    """What a sheet changed: the answers given, the blocks they concern, the files written."""

    given: Given
    blocks: tuple[Reprinted, ...]
    files: tuple[str, ...]

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do by hand."""
        refused = any(word.verdict == "no" for word in self.given.words)
        return not (self.given.otherwise or self.given.outdated or refused or self.left)

    @property
    def left(self) -> tuple[Reprinted, ...]:
        """The blocks that the editors have to write."""
        return tuple(block for block in self.blocks if not block.is_written)


def _take_answers(
    workspace: Workspace, slug: str, path: Path, who: str, when: str, form: str
) -> None:
    """Read a sheet, write what it answers into the files, and end the command."""
    from rulewright.judging.answering.answers import checked
    from rulewright.stages import read_whole_desk

    desk = read_whole_desk(workspace, slug)
    filled, problems = _read_filled(path)
    if problems:
        raise Halt(problems)
    given, problems = checked(desk, filled, who, when)
    if problems:
        raise Halt(problems)
    outcome = _written(workspace, desk, given)
    tell_result(form, _shape(slug, outcome), lambda: _lines(slug, outcome))
    sys.exit(CLEAN if outcome.is_done else FOUND)


def _read_filled(path: Path) -> tuple[Filled, Problems]:
    """The sheet in a file, in whatever encoding an editor of text has saved it."""
    from rulewright.judging.answering.filled import Filled, Written
    from rulewright.judging.answering.from_markdown import read_filled_markdown
    from rulewright.judging.answering.from_workbook import read_filled_workbook
    from rulewright.reading.documents.encodings import decode

    name, suffix = str(path), path.suffix.lower()
    nothing = Filled("", Written("", Place(name)), Written("", Place(name)), ())
    if suffix not in (*TEXTS, *WORKBOOKS):
        said = f"found a name ending in {path.suffix or 'nothing'}, expected .md or .xlsx"
        return nothing, (Problem(Place(name), "answers-form", said),)
    data, problems = Workspace(path.parent).read_bytes(path.name)
    if problems:
        return nothing, tuple(Problem(Place(name), one.code, one.message) for one in problems)
    if suffix in WORKBOOKS:
        return read_filled_workbook(name, data)
    decoded = decode(name, data)
    if decoded.problems:
        return nothing, decoded.problems
    return read_filled_markdown(name, decoded.text)


def _written(workspace: Workspace, desk: Desk, given: Given) -> _Outcome:
    """All the files changed, or none."""
    from rulewright.judging.answering.printing import with_printed
    from rulewright.judging.answering.writing import with_answers, with_words
    from rulewright.judging.desk import track_emended
    from rulewright.judging.ruling.accepting import rulebook_file
    from rulewright.judging.ruling.deciding import decisions_file

    made: dict[str, str] = {}
    blocks: tuple[Reprinted, ...] = ()
    problems: Problems = ()
    if given.answers:
        name = f"sources/{desk.slug}/questions.yaml"
        made[name], problems = with_answers(name, text_of(workspace, name), given.answers)
        name = rulebook_file(desk)
        old = text_of(workspace, name)
        text, blocks = with_printed(desk, old, given.answers)
        made |= {name: text} if text != old else {}
    if given.words:
        name = decisions_file(desk)
        made[name], more = with_words(name, text_of(workspace, name), given.words)
        problems = (*problems, *more)
    if problems:
        raise Halt(problems)
    if given.words:
        track_emended(workspace, desk)
    workspace.write_all({one: workspace.encoded(one, said) for one, said in made.items()})
    return _Outcome(given, blocks, tuple(made))


def _shape(slug: str, outcome: _Outcome) -> dict[str, Any]:
    given = outcome.given
    return {
        "book": slug,
        "files": list(outcome.files),
        "answers": [
            {
                "question": one.question.id,
                "choice": one.answer.choice,
                "who": one.answer.who,
                "when": one.answer.when,
                "remark": one.answer.remark or None,
                "default": one.question.default,
            }
            for one in given.answers
        ],
        "reconstructions": [
            {
                "segments": list(word.emendation.segments),
                "choice": word.verdict,
                "who": word.who,
                "when": word.when,
                "texts": list(word.texts),
            }
            for word in given.words
        ],
        "blocks": [
            {
                "question": one.question,
                "id": one.block.id,
                "place": str(one.block.place),
                "text": one.text,
                "written": one.is_written,
            }
            for one in outcome.blocks
        ],
        "otherwise": [
            {"id": one.key, "said": one.said.text, "place": str(one.said.place)}
            for one in given.otherwise
        ],
        "known": list(given.known),
        "outdated": [
            {"id": one.key, "said_of": one.said.text, "place": str(one.said.place)}
            for one in given.outdated
        ],
    }


def _lines(slug: str, outcome: _Outcome) -> Iterator[str]:
    given = outcome.given
    for one in given.answers:
        is_news = one.answer.choice != one.question.default
        than = f", in place of the default {one.question.default}" if is_news else ", as printed"
        beside = f" (remark: {one.answer.remark})" if one.answer.remark else ""
        yield f"{one.question.id}: {one.answer.choice}{than}{beside}"
    for word in given.words:
        said = f": {' '.join(filter(None, word.texts))}" if word.texts else ""
        yield f"{' '.join(word.emendation.segments)}: {word.verdict}{said}"
    for block in outcome.blocks:
        done = "says it now" if block.is_written else "still says the default; write"
        yield f"{block.block.place}: #{block.block.id} {done}: {block.text}"
    for word in given.words:
        if word.verdict == "no":
            names = " ".join(word.emendation.segments)
            yield (
                f"{word.emendation.place}: this reconstruction is refused; write another: "
                f'rulewright decide {slug} {names} --emends TEXT --confidence high --reason "..."'
            )
    for old in given.outdated:
        yield (
            f"{old.said.place}: {old.key}: not taken: said of “{' '.join(old.said.text.split())}”, "
            "and the book reads otherwise now; send a new sheet"
        )
    for other in given.otherwise:
        yield (
            f"{other.said.place}: {other.key}: said in other words: {' '.join(other.said.text.split())} (if no "
            f"reading says this, put one into sources/{slug}/questions.yaml and answer with it)"
        )
    known = f"; {len(given.known)} known already" if given.known else ""
    count = len(given.answers) + len(given.words)
    yield f"{slug}: {count} answer{'s' * (count != 1)} taken{known}"
    if count:
        yield f"next: rulewright status {slug}"
