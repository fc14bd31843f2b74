"""What of a book is proved and by what: rules by plays, rivals and quiz questions; sentences by rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulewright.judging.book import Book, Chapter
from rulewright.playing.quizzing.making import make_quiz
from rulewright.playing.searching.lockstep import AnyGame
from rulewright.playing.storing.store import Store
from rulewright.playing.telling.sentences import Names
from rulewright.playing.trying.trial import may_rest
from rulewright.playing.verdicts import ChapterCover, Coverage, RuleVerdict, Trial
from rulewright.reading.decisions import Decision
from rulewright.reading.segments import Segment

UNASKED = ("definition", "physical")
"""The kinds of rule that a quiz need not ask about: nothing in a game turns on them."""


@dataclass(frozen=True, slots=True)
class _Ground:
    """What chapters are counted by: verdicts, played rivals and questions by rule; the segments."""

    verdicts: Mapping[str, RuleVerdict]
    rivals: Mapping[str, int]
    asked: Mapping[str, int] | None
    segments: frozenset[str]


def cover(
    book: Book,
    trial: Trial,
    segments: Sequence[Segment],
    decisions: Iterable[Decision],
    asked: Mapping[str, int] | None = None,
) -> Coverage:
    """The coverage of a book; `asked` is how many questions a quiz has on each rule, if it was made."""
    names = tuple(segment.id for segment in segments)
    classed = _classed(decisions)
    stated = {name for statement in book.statements() for name in statement.states}
    ground = _Ground(
        {verdict.id: verdict for verdict in trial.rules},
        _rivals(trial),
        asked,
        frozenset(names),
    )
    chapters = (_chapter(chapter, ground) for chapter in book.chapters)
    return Coverage(
        chapters=tuple(chapter for chapter in chapters if chapter.rules or chapter.sentences),
        sentences=len(names),
        stated=sum(name in stated for name in names),
        classed=sum(name in classed - stated for name in names),
        unstated=tuple(name for name in names if name not in stated | classed),
        unshown=tuple(one.id for one in trial.rules if not one.bites and not may_rest(one)),
        unasked=_unasked(trial, asked),
    )


def ask_book(
    book: Book,
    kind: type[AnyGame],
    names: Names,
    count: int,
    store: Store,
    progress: Callable[[str], None],
) -> Mapping[str, int]:
    """Rule -> how many of so many quiz questions it decides."""

    def made() -> tuple[tuple[str, int], ...]:
        quiz = make_quiz(book, kind, names, count, 0, lambda text: progress(f"{book.slug}: {text}"))
        return tuple(quiz.coverage().items())

    return dict(store.keep(tuple[tuple[str, int], ...], ("quiz", count, _texts(book)), made))


def _texts(book: Book) -> tuple[str, ...]:
    """What a quiz takes from the book: its rules and how they are said."""
    return tuple(f"{one.id} {one.text}" for one in book.statements() if one.id)


def _classed(decisions: Iterable[Decision]) -> set[str]:
    """The segments of which an editor says that they state nothing."""
    return {
        name
        for decision in decisions
        if decision.record.states_nothing
        for name in decision.record.segments
    }


def _rivals(trial: Trial) -> dict[str, int]:
    """Rule -> the rival readings of it that were played."""
    counts: dict[str, int] = {}
    for rival in trial.rivals:
        if rival.outcome != "unplayable":
            counts[rival.rule] = counts.get(rival.rule, 0) + 1
    return counts


def _unasked(trial: Trial, asked: Mapping[str, int] | None) -> tuple[str, ...] | None:
    if asked is None:
        return None
    return tuple(one.id for one in trial.rules if one.kind not in UNASKED and not asked.get(one.id))


def _chapter(chapter: Chapter, ground: _Ground) -> ChapterCover:
    statements = (chapter.heading, *chapter.statements)
    slugs = [one.id for one in statements if one.id in ground.verdicts]
    verdicts = [ground.verdicts[slug] for slug in slugs]
    stated = {name for one in statements for name in one.states} & ground.segments
    asked = ground.asked
    return ChapterCover(
        number=chapter.number,
        title=chapter.heading.text,
        rules=len(slugs),
        shown=sum(one.bites for one in verdicts),
        rested=sum(not one.bites and may_rest(one) for one in verdicts),
        rivals=sum(ground.rivals.get(slug, 0) for slug in slugs),
        asked=None if asked is None else sum(bool(asked.get(slug)) for slug in slugs),
        questions=None if asked is None else sum(asked.get(slug, 0) for slug in slugs),
        sentences=len(stated),
    )
