"""The road: from the files of a workspace to a checked book and its editions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from rulewright.judging.belonging import renumbered
from rulewright.judging.book import Book
from rulewright.judging.desk import Desk, read_desk, track_new
from rulewright.judging.finding import CANONICAL, Finding
from rulewright.judging.reconcile import ReconciledRow, reconcile
from rulewright.judging.rulebook import chapters_of
from rulewright.judging.summaries import summarized
from rulewright.judging.texts import ReadBook, read_book
from rulewright.judging.whole import findings_of
from rulewright.playing.binding.bindings import bind, sentence
from rulewright.playing.binding.sides import one_sided, sense_problems
from rulewright.playing.binding.tabled import table_problems, tables_problems
from rulewright.playing.checked import CheckedBook
from rulewright.playing.coverage import ask_book, cover
from rulewright.playing.engine import AnyGame, load_engine
from rulewright.playing.standing import answered_variant, settled
from rulewright.playing.storing.store import open_store
from rulewright.playing.telling.captioned import caption_problems
from rulewright.playing.telling.pictured import Figures, figure_problems, picture_problems
from rulewright.playing.telling.sentences import make_names
from rulewright.playing.trying.questions import check_questions
from rulewright.playing.trying.rivals import UNPLAYED
from rulewright.playing.trying.sense_cases import sense_cases
from rulewright.playing.trying.trial import trial_failures, try_book
from rulewright.playing.variants import show_variant
from rulewright.playing.verdicts import Trial
from rulewright.playing.watching.conduct import at_work, conduct_problems
from rulewright.playing.watching.playout import Sampling
from rulewright.problems import Halt, Problem
from rulewright.publishing.html import publish_html
from rulewright.publishing.markdown_book import publish_markdown
from rulewright.publishing.pdf import publish_pdf
from rulewright.publishing.report import publish_report
from rulewright.reading.decisions import emendations_of
from rulewright.reading.readers import read
from rulewright.reading.rows import Row, align_rows
from rulewright.workspace import Workspace

Tell = Callable[[str], None]

QUESTIONS = 200
"""How many questions of the quiz the coverage counts, where it is asked to."""
EDITIONS: Mapping[str, tuple[str, Callable[[CheckedBook], bytes]]] = {
    "markdown": ("rulebook.md", publish_markdown),
    "html": ("rulebook.html", publish_html),
    "pdf": ("rulebook.pdf", publish_pdf),
    "report": ("report.html", publish_report),
}


@dataclass(frozen=True, slots=True)
class Judged:
    """A book whose texts have been compared: everything but the play."""

    desk: Desk
    rows: tuple[Row, ...]
    texts: ReadBook
    findings: tuple[Finding, ...]
    settled: tuple[ReconciledRow, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked of a trial: random games, everything anew, how many questions of the quiz."""

    sampling: Sampling
    is_fresh: bool
    quiz: int


def build_book(
    workspace: Workspace, slug: str, editions: Sequence[str], tell: Tell, quiz: int = 0
) -> tuple[CheckedBook, dict[str, bytes]]:
    """The whole road of one book: the bytes of its editions by file name.

    A book that does not hold gets its report alone. `quiz`: the report counts what so many
    questions ask about.
    """
    judged = judge_book(workspace, slug, tell)
    checked = check_book(workspace, judged, tell, quiz=quiz)
    holds = not failures(checked)
    return checked, publish(checked, editions if holds else ("report",), tell)


def judge_book(workspace: Workspace, slug: str, tell: Tell) -> Judged:
    """Source, segments, rows, readings, findings, canonical text."""
    desk = read_whole_desk(workspace, slug)
    tell(f"{slug}: aligning {len(desk.segments)} segments")
    rows = align_rows(desk.source, desk.segments, desk.glossary, read)
    tell(f"{slug}: reading and comparing")
    texts = read_book(desk, rows)
    findings = findings_of(desk, rows, texts)
    return Judged(desk, rows, texts, findings, reconcile(desk, rows, texts, findings))


def check_book(
    workspace: Workspace,
    judged: Judged,
    tell: Tell,
    sampling: Sampling | None = None,
    is_fresh: bool = False,
    quiz: int = 0,
) -> CheckedBook:
    """The book bound and tried by its engine, if it has one; `sampling` of random games.

    What was played before, and is not changed by anything since, is not played again, unless
    `is_fresh` asks for it. `quiz`: the coverage counts what so many questions ask about.
    """
    checked = untried(judged)
    game = game_of(workspace, judged.desk)
    if game is None:
        _draw(workspace, judged, checked.book, game)
        _tabulate(workspace, judged, checked.book, game)
        return checked
    asked = Asked(sampling or Sampling(), is_fresh, quiz)
    trial = _try(workspace, judged, checked.book, game, tell, asked)
    if any(binding.alone for binding in trial.bindings):
        return replace(checked, trial=trial)
    figures = _draw(workspace, judged, checked.book, game)
    tables = _tabulate(workspace, judged, checked.book, game)
    return replace(checked, trial=trial, figures=figures, tables=tables)


def untried(judged: Judged) -> CheckedBook:
    """The book with its texts checked and nothing played."""
    desk = judged.desk
    return CheckedBook(
        book=bind_book(desk),
        trial=None,
        glossary=desk.glossary,
        segments=desk.segments,
        rows=judged.settled,
        findings=judged.findings,
        accent=desk.record.look.accent,
        emendations=emendations_of(desk.decisions),
    )


def bind_book(desk: Desk) -> Book:
    """The chapters, the numbers of the rules, the open questions."""
    chapters, numbers = chapters_of(desk.statements)
    return renumbered(Book(desk.slug, desk.facts(), chapters, numbers, desk.questions))


def publish(checked: CheckedBook, editions: Sequence[str], tell: Tell) -> dict[str, bytes]:
    """The bytes of the editions by file name."""
    made: dict[str, bytes] = {}
    for edition in editions:
        name, publisher = EDITIONS[edition]
        tell(f"{checked.book.slug}: publishing {name}")
        made[name] = publisher(checked)
    return made


def _tabulate(
    workspace: Workspace, judged: Judged, book: Book, game: AnyGame | None
) -> tuple[str, ...]:
    """The names of the engine's tables; halts if those of the book are not the same."""
    engine, glossary = judged.desk.record.engine, judged.desk.glossary
    if game is None:
        _halt_on(*table_problems(book, None, glossary, engine))
        return ()
    with at_work(workspace.root / engine, engine):
        tables = game().tables()
        _halt_on(*tables_problems(tables, engine))
    _halt_on(*table_problems(book, tables, glossary, engine))
    return tuple(tables)


def _draw(workspace: Workspace, judged: Judged, book: Book, game: AnyGame | None) -> Figures:
    """The engine's pictures; halts if the book asks for others."""
    engine = judged.desk.record.engine
    if game is None:
        _halt_on(*picture_problems(book, None, engine))
        return ()
    with at_work(workspace.root / engine, engine):
        drawn = game().figures()
        _halt_on(*figure_problems(drawn, engine))
    figures = tuple(drawn.items())
    names = make_names(judged.desk.glossary, judged.desk.source.target)
    _halt_on(*picture_problems(book, figures, engine), *caption_problems(book, figures, names))
    return figures


def _try(
    workspace: Workspace,
    judged: Judged,
    book: Book,
    game: AnyGame,
    tell: Tell,
    asked: Asked,
) -> Trial:
    desk = judged.desk
    engine = desk.record.engine
    code = {name: workspace.read_text(name)[0] for name in workspace.engine_files(engine)}
    played = tuple(rule for rule in game.rules if rule.kind != UNPLAYED)
    bindings, problems = bind(desk, judged.texts, played, engine, code)
    _halt_on(
        *one_sided(desk, game.rules, engine),
        *sense_problems(desk.decisions, game.rules),
        *problems,
    )
    if any(binding.alone for binding in bindings):
        return Trial(desk.slug, engine, (), (), (), (), bindings, None)
    _draw(workspace, judged, book, game)
    _tabulate(workspace, judged, book, game)
    tell(f"{desk.slug}: trying the rules")
    names = make_names(desk.glossary, desk.source.target)
    answered = answered_variant(desk.questions, game.rules)
    ground = (engine, code, names, show_variant(answered))
    store = open_store(workspace.root, desk.slug, ground, asked.is_fresh)
    with at_work(workspace.root / engine, engine):
        _halt_on(*conduct_problems(game, engine))
        trial = try_book(
            book,
            game,
            engine,
            names,
            tuple(f for f in judged.findings if f.translation not in (None, CANONICAL)),
            bindings,
            sense_cases(desk.decisions, desk.glossary, desk.source.original),
            sampling=asked.sampling,
            progress=lambda text: tell(f"{desk.slug}: {text}"),
            store=store,
        )
        quiz = ask_book(book, game, names, asked.quiz, store, tell) if asked.quiz else None
    store.close()
    return replace(trial, coverage=cover(book, trial, desk.segments, desk.decisions, quiz))


def read_whole_desk(workspace: Workspace, slug: str) -> Desk:
    """The desk of a book; its faults halt the road. New segments get their lasting ids on file."""
    desk, problems = read_desk(workspace, slug)
    if desk is None:
        raise Halt(problems)
    track_new(workspace, desk)
    return desk


def game_of(workspace: Workspace, desk: Desk) -> AnyGame | None:
    """The book's engine with the designer's answers folded in, or None if it has none."""
    if desk.record.engine == "none":
        return None
    with at_work(workspace.root / desk.record.engine, desk.record.engine):
        game = load_engine(workspace.root / desk.record.engine, desk.record.engine)
    if isinstance(game, tuple):
        raise Halt(game)
    _halt_on(*check_questions(desk.questions, game.rules))
    return settled(game, desk.questions)


def failures(checked: CheckedBook) -> tuple[str, ...]:
    """What keeps a book from being clean, in sentences; empty if nothing does."""
    counted = [f for f in checked.findings if f.counts and f.translation in (None, CANONICAL)]
    told, left = summarized(checked.book.slug, counted, len(checked.segments))
    said = [*told]
    said += [
        f"{_place_of(finding, checked)}: {finding.rule or finding.segment}: {finding.message}"
        for finding in left
    ]
    if checked.trial is not None:
        said += [sentence(binding) for binding in checked.trial.bindings if binding.alone]
        said += trial_failures(checked.trial)
    return tuple(said)


def _place_of(finding: Finding, checked: CheckedBook) -> str:
    """Where to look: at the line of our text if it is known, else at the segment."""
    if place := dict(finding.params).get("place"):
        return place
    written = [s for s in checked.book.statements() if s.text]
    ours = next((s for s in written if s.id and s.id == finding.rule), None)
    ours = ours or next((s for s in written if s.text == finding.en), None)
    segment = checked.segment(finding.segment or "")
    return str(ours.place if ours else segment.place if segment else "-")


def _halt_on(*problems: Problem) -> None:
    if problems:
        raise Halt(problems)
