"""The command line."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulewright.bare import ENCODING, align, check_bare_pairs
from rulewright.console import (
    CLEAN,
    FORMAT,
    FOUND,
    Teller,
    ask,
    books_asked,
    faults,
    say,
    stop,
)

if TYPE_CHECKING:
    from rulewright.judging.finding import Finding
    from rulewright.stages import Judged
    from rulewright.workspace import Workspace

BOOKS = click.argument("books", nargs=-1)

LATER: Mapping[str, str] = {
    "accept": "acceptance:accept",
    "decide": "ruling:decide",
    "draft": "editing:draft",
    "engine": "editing:engine",
    "examples": "worked_examples:examples",
    "glossary": "glossaries:glossary",
    "import": "receiving:take_in",
    "init": "beginning:init",
    "new": "beginning:new",
    "questions": "asking:questions",
    "quiz": "quizzing:quiz",
    "status": "editing:status",
    "trial": "trials:trial",
}
"""Commands that are imported when they are asked for, and where each of them is."""


class Commands(click.Group):
    """The commands of the tool, those of `LATER` among them: none waits for the others' imports."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return sorted({*super().list_commands(ctx), *LATER})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name; None if there is none."""
        if cmd_name not in LATER:
            return super().get_command(ctx, cmd_name)
        module, _, name = LATER[cmd_name].partition(":")
        command: click.Command = getattr(import_module(f"rulewright.{module}"), name)
        return command


@click.group(
    cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(package_name="rulewright")
@click.option(
    "--workspace",
    "folder",
    type=click.Path(path_type=Path),
    help="the workspace; without it, the nearest one from this folder upward",
)
@click.pass_context
def cli(context: click.Context, folder: Path | None) -> None:
    """Make a Japanese game's rules, their English and an engine that plays them agree.

    Exit codes: 0 clean, 1 findings or failed trials, 2 the input or the command is at fault.
    """
    context.obj = folder


@cli.command()
@BOOKS
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "jsonl", "sarif", "junit", "html"]),
    default="text",
    help="text, or a form for other tools; html is the check report of one book",
)
@click.option(
    "--pairs",
    type=click.Path(path_type=Path),
    help="check bare pairs: jsonl, tsv, csv, xlsx, tmx, xliff, po",
)
@click.option(
    "--glossary",
    "terms",
    type=click.Path(path_type=Path),
    help="terms for --pairs: yaml, tsv, csv, xlsx, tbx",
)
@ENCODING
@click.option(
    "--fail-on",
    type=click.Choice(["canonical", "translations"]),
    default="canonical",
    help="whose findings make the exit code 1",
)
@click.option("--baseline", type=click.Path(path_type=Path), help="report only what is new")
@click.option("--ours", is_flag=True, help="only what concerns our own text and the source")
@click.option("--review", is_flag=True, help="as text, list what is for review too")
@click.pass_obj
def check(
    folder: Path | None,
    books: tuple[str, ...],
    form: str,
    pairs: Path | None,
    terms: Path | None,
    encoding: str,
    fail_on: str,
    baseline: Path | None,
    ours: bool,
    review: bool,
) -> None:
    """Compare every translation and the canonical text with the Japanese."""
    with faults():
        if pairs is not None:
            check_bare_pairs(pairs, terms, form, encoding)
        from rulewright.judging.evidence import is_known
        from rulewright.judging.finding import CANONICAL
        from rulewright.stages import judge_book

        known = _known(baseline)
        workspace, slugs = books_asked(folder, books)
        judged = [judge_book(workspace, slug, Teller()) for slug in slugs]
        findings = [f for one in judged for f in one.findings if not is_known(f, known)]
        own = (None, CANONICAL)
        findings = [f for f in findings if not ours or f.translation in own]
        _write_findings(findings, judged, form, review)
        counted = [
            f for f in findings if f.counts and (fail_on == "translations" or f.translation in own)
        ]
        sys.exit(FOUND if counted else CLEAN)


@cli.command()
@BOOKS
@FORMAT
@click.pass_obj
def reconcile(folder: Path | None, books: tuple[str, ...], form: str) -> None:
    """Show for each row its candidates, the pick, the draft and the canonical text."""
    with faults():
        from rulewright.publishing.machine import row_shape, write_json
        from rulewright.publishing.wording import row_lines
        from rulewright.stages import judge_book

        workspace, slugs = books_asked(folder, books)
        judged = [judge_book(workspace, slug, Teller()) for slug in slugs]
        if form == "json":
            rows = [row_shape(one.desk.slug, row) for one in judged for row in one.settled]
            click.echo(write_json({"rows": rows}), nl=False)
        else:
            for one in judged:
                for row in one.settled:
                    say(row_lines(row))


@cli.command()
@BOOKS
@click.option("--edition", "editions", multiple=True, help="only this edition (may be repeated)")
@click.option("--check", "only_check", is_flag=True, help="fail if the tracked output is stale")
@click.option("--force", is_flag=True, help="build even if nothing has changed")
@click.option(
    "--quiz", is_flag=True, help="the report counts what a quiz asks about (takes longer)"
)
@click.pass_obj
def build(
    folder: Path | None,
    books: tuple[str, ...],
    editions: tuple[str, ...],
    only_check: bool,
    force: bool,
    quiz: bool,
) -> None:
    """Do everything, and publish the books that hold into output/."""
    with faults():
        workspace, slugs = books_asked(folder, books)
        worst = CLEAN
        for slug in slugs:
            worst = max(worst, _build(workspace, slug, editions, only_check, force, quiz))
        sys.exit(worst)


@cli.command()
@click.argument("book")
@click.argument("rule")
@FORMAT
@click.pass_obj
def show(folder: Path | None, book: str, rule: str, form: str) -> None:
    """Show one rule (or segment): source, translations, facts, verdict, witness, and why."""
    with faults():
        from rulewright.playing.watching.playout import Sampling
        from rulewright.publishing.machine import write_json
        from rulewright.publishing.wording import (
            rule_lines,
            rule_shape,
            segment_lines,
            segment_shape,
        )
        from rulewright.stages import check_book, judge_book, untried

        workspace, (slug,) = books_asked(folder, (book,))
        teller = Teller()
        judged = judge_book(workspace, slug, teller)
        names = _rule_names(judged.desk, rule)
        checked = (
            check_book(workspace, judged, teller, Sampling(games=0, states=0, leaks=0))
            if names
            else untried(judged)
        )
        texts = judged.texts.segments
        segment = checked.segment(rule)
        if form == "json":
            shapes = [rule_shape(checked, texts, name) for name in names]
            if segment is not None and not shapes:
                shapes = [segment_shape(checked, texts, segment)]
            click.echo(write_json(shapes[0] if len(shapes) == 1 else {"rules": shapes}), nl=False)
        elif segment is not None and not names:
            say(segment_lines(checked, texts, segment))
        for name in names if form == "text" else ():
            say(rule_lines(checked, texts, name))


@cli.command()
@click.argument("book")
@click.option("--players", type=int, help="how many play; the fewest if not said")
@click.option("--seat", "human", type=int, multiple=True, help="a seat that you play, from 1")
@click.option("--seed", type=int, default=0, help="what chance and the other players draw from")
@click.pass_obj
def play(
    folder: Path | None, book: str, players: int | None, human: tuple[int, ...], seed: int
) -> None:
    """Play in the terminal; every refusal names its rule."""
    with faults():
        from rulewright.playing.session import play_session
        from rulewright.playing.telling.sentences import make_names
        from rulewright.stages import bind_book, game_of, read_whole_desk

        workspace, (slug,) = books_asked(folder, (book,))
        desk = read_whole_desk(workspace, slug)
        kind = game_of(workspace, desk)
        if kind is None:
            stop(f"{slug}: book.yaml names no engine, so there is nothing to play")
        game = kind()
        seats = players if players is not None else min(game.seats)
        if seats not in game.seats:
            allowed = ", ".join(str(n) for n in game.seats)
            stop(f"--players: found {seats}, expected one of {allowed}")
        wrong = [seat for seat in human if not 1 <= seat <= seats]
        if wrong:
            stop(f"--seat: found {wrong[0]}, expected a seat from 1 to {seats}")
        names = make_names(desk.glossary, desk.source.target)
        mine = [seat - 1 for seat in human] or [0]
        whole = play_session(
            game, names, bind_book(desk).number, seats, mine, seed, click.echo, ask
        )
        if not whole:
            click.echo("left before the end", err=True)


cli.add_command(align)


def main() -> None:
    """The `rulewright` command."""
    cli()


def _build(
    workspace: Workspace,
    slug: str,
    editions: Sequence[str],
    only_check: bool,
    force: bool,
    quiz: bool,
) -> int:
    """Build one book; its exit code."""
    from rulewright.stamp import OUTPUTS, is_fresh, stamp_of

    stamp_name = f"output/{slug}/.stamp"
    if not (force or only_check or editions or quiz) and is_fresh(workspace, slug):
        click.echo(f"{slug}: nothing has changed; see output/{slug}/", err=True)
        return CLEAN
    from rulewright.judging.ruling.forgetting import IDLE
    from rulewright.playing.binding.tabled import idle_tables
    from rulewright.playing.telling.pictured import idle_figures
    from rulewright.publishing.aid import aid_notes
    from rulewright.publishing.glyphs import glyph_notes
    from rulewright.stages import EDITIONS, QUESTIONS, build_book, failures

    unknown = [name for name in editions if name not in EDITIONS]
    if unknown:
        stop(f"--edition: found {unknown[0]}, expected one of {', '.join(EDITIONS)}")
    wanted = ("markdown",) if only_check else editions or tuple(EDITIONS)
    checked, made = build_book(workspace, slug, wanted, Teller(), QUESTIONS if quiz else 0)
    failed = failures(checked)
    for text in failed:
        click.echo(f"{slug}: {text}", err=True)
    if any(finding.code in IDLE and finding.counts for finding in checked.findings):
        said = f"`rulewright decide {slug} --forget-idle` takes away decisions without effect"
        click.echo(f"{slug}: {said}", err=True)
    if only_check:
        return _say_stale(workspace, slug, made) if not failed else FOUND
    workspace.write_all({f"output/{slug}/{name}": data for name, data in made.items()})
    for name in made:
        click.echo(f"output/{slug}/{name}", err=True)
    idle = idle_figures(checked.book, checked.figures)
    idle += idle_tables(checked.book, checked.tables)
    notes = (*glyph_notes(checked), *aid_notes(checked), *idle)
    for note in notes if {"rulebook.html", "rulebook.pdf"} & set(made) else ():
        click.echo(f"  note: {note}", err=True)
    if failed:
        stale = [n for n in OUTPUTS if n not in made and workspace.has(f"output/{slug}/{n}")]
        older = f"; {', '.join(stale)} are of an earlier state" if stale else ""
        said = f"{slug}: the book does not hold; only its report was written{older}"
        click.echo(said, err=True)
        return FOUND
    if not editions:
        workspace.write(stamp_name, stamp_of(workspace, slug, OUTPUTS).encode())
    return CLEAN


def _say_stale(workspace: Workspace, slug: str, made: dict[str, bytes]) -> int:
    name = f"output/{slug}/rulebook.md"
    current = workspace.read_bytes(name)[0] if workspace.has(name) else b""
    if current == made.get("rulebook.md", b""):
        return CLEAN
    click.echo(f"{name}: this is not what the sources make; build it again", err=True)
    return FOUND


def _rule_names(desk: Any, name: str) -> tuple[str, ...]:
    """The rules that a name means: a rule's id, a printed number, or a segment's id.

    None if the segment is stated by no rule with an id.
    """
    from rulewright.stages import bind_book

    book = bind_book(desk)
    slugs = tuple(s.id for s in book.statements() if s.id)
    numbers = {number: slug for slug, number in reversed(book.numbers)}
    stating = tuple(s.id for s in book.statements() if s.id and name in s.states)
    found = (name,) if name in slugs else (numbers[name],) if name in numbers else stating
    if not found and name not in {segment.id for segment in desk.segments}:
        stop(f"found {name!r}, expected a rule's id, its number or a segment's id of {book.slug}")
    return found


def _known(baseline: Path | None) -> set[str]:
    """The names of the findings of a baseline: what an earlier `check --format json` wrote."""
    from rulewright.judging.evidence import names_in

    if baseline is None:
        return set()
    try:
        shape = json.loads(baseline.read_text("utf-8"))
        return {name for finding in shape["findings"] for name in names_in(finding)}
    except OSError as error:
        stop(f"{baseline}: {error.strerror}")
    except (ValueError, KeyError, TypeError):
        stop(f"{baseline}: expected what `check --format json` wrote")


def _write_findings(
    findings: Sequence[Finding], judged: Sequence[Judged], form: str, review: bool
) -> None:
    from rulewright.publishing import exchange, machine
    from rulewright.publishing.report import publish_report
    from rulewright.stages import untried

    if form == "json":
        click.echo(machine.write_json(machine.findings_shape(findings)), nl=False)
    elif form == "jsonl":
        say(json.dumps(machine.finding_shape(f), ensure_ascii=False) for f in findings)
    elif form == "sarif":
        places = {
            (one.desk.slug, segment.id): str(segment.place)
            for one in judged
            for segment in one.desk.segments
        }
        click.echo(exchange.write_sarif(findings, places), nl=False)
    elif form == "junit":
        names = [(one.desk.slug, segment.id) for one in judged for segment in one.desk.segments]
        click.echo(exchange.write_junit(findings, names), nl=False)
    elif form == "html":
        if len(judged) != 1:
            stop("--format html: name one book")
        click.echo(publish_report(untried(judged[0])).decode(), nl=False)
    else:
        _say_findings(findings, judged, review)


def _say_findings(findings: Sequence[Finding], judged: Sequence[Judged], review: bool) -> None:
    from rulewright.judging.summaries import summarized, tally
    from rulewright.publishing.wording import finding_lines

    shown = tuple(findings)
    for one in judged:
        told, shown = summarized(one.desk.slug, shown, len(one.desk.segments))
        say(f"{one.desk.slug}: {sentence}" for sentence in told)
    for finding in shown:
        if finding.counts or (review and not finding.suppressed):
            say(finding_lines(finding))
    click.echo(f"{tally(findings)}; --review lists those for review too", err=True)
