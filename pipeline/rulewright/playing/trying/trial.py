"""A book on trial: every rule, rival, question and sense, played by its engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright.judging.book import Book
from rulewright.judging.finding import CANONICAL, Finding
from rulewright.play import Counting, Variant
from rulewright.playing.engine import AnyGame
from rulewright.playing.searching.lockstep import Ledger
from rulewright.playing.searching.search import Limits
from rulewright.playing.storing.store import NOTHING, Store
from rulewright.playing.telling.sentences import Names
from rulewright.playing.trying.joining import join_rivals
from rulewright.playing.trying.questions import try_question
from rulewright.playing.trying.rivals import UNPLAYED, Court, try_rule
from rulewright.playing.trying.senses import SenseCase, try_senses
from rulewright.playing.trying.witness import Laboratory
from rulewright.playing.verdicts import (
    Assignment,
    Binding,
    ChoiceVerdict,
    Outcome,
    Playouts,
    QuestionVerdict,
    RivalVerdict,
    RuleVerdict,
    SenseVerdict,
    Trial,
    Witness,
    WitnessKind,
)
from rulewright.playing.watching.playout import Sampling, play_games

__all__ = [
    "Assignment",
    "Binding",
    "ChoiceVerdict",
    "Outcome",
    "Playouts",
    "QuestionVerdict",
    "RivalVerdict",
    "RuleVerdict",
    "SenseVerdict",
    "Trial",
    "Witness",
    "WitnessKind",
    "is_passed",
    "trial_failures",
    "try_book",
]

Progress = Callable[[str], None]


def try_book(
    book: Book,
    game: AnyGame,
    engine: str,
    names: Names,
    findings: Sequence[Finding] = (),
    bindings: Sequence[Binding] = (),
    senses: Sequence[SenseCase] = (),
    limits: Limits | None = None,
    sampling: Sampling | None = None,
    progress: Progress = lambda text: None,
    store: Store = NOTHING,
) -> Trial:
    """All verdicts on a book. The same book, engine and limits give the same trial.

    `findings` are those of all translations; only the ones that count are played. What the
    `store` knows is not played again; it keeps each verdict as soon as it is found, and is the
    caller's to close.
    """
    texts = {one.id: one.text for one in book.statements() if one.id}
    lab = Laboratory(Ledger(game()), names, limits or Limits(), texts, store)
    court = Court(lab, game.rules, bindings, senses)
    return Trial(
        book=book.slug,
        engine=engine,
        rules=_try_rules(lab, game, book, progress),
        rivals=_try_rivals(court, book, findings, progress),
        questions=_try_questions(lab, book, progress),
        senses=_try_senses(game, senses, progress, store),
        bindings=tuple(bindings),
        playouts=_play_games(game, sampling or Sampling(), progress, store),
    )


def is_passed(trial: Trial) -> bool:
    """Whether nothing failed: every rule bites or has its reason, places agree, games kept the
    contract, and the senses are as the editors decided."""
    return not trial_failures(trial) and not any(binding.alone for binding in trial.bindings)


def trial_failures(trial: Trial) -> tuple[str, ...]:
    """What failed in play, in sentences; disagreeing numbers are told by their bindings."""
    said = [
        f"rule {verdict.id} ({verdict.kind}) decides nothing in any play that was found"
        for verdict in trial.rules
        if not (verdict.bites or may_rest(verdict) or verdict.kind == UNPLAYED)
    ]
    said += [
        f"rule {verdict.id} is not played yet"
        for verdict in trial.rules
        if verdict.kind == UNPLAYED
    ]
    said += [
        f"{sense.form}: the play and the text do not leave just what the editors decided"
        for sense in trial.senses
        if not sense.decided
    ]
    games = trial.playouts
    if games is not None:
        said += games.faults
        if games.nameless:
            said.append(f"{games.nameless} events or refusals name no declared rule")
        if games.leaks:
            said.append(f"{games.leaks} observations show what is hidden")
    return tuple(said)


def may_rest(verdict: RuleVerdict) -> bool:
    """Whether the rule may have a reason instead of a witness."""
    return verdict.kind in ("definition", "physical") and bool(verdict.reason)


def _stated(book: Book) -> dict[str, tuple[str, ...]]:
    """Slug -> the segments that the rule states."""
    return {one.id: one.states for one in book.statements() if one.id}


def _try_rules(
    lab: Laboratory, game: AnyGame, book: Book, progress: Progress
) -> tuple[RuleVerdict, ...]:
    stated = _stated(book)
    verdicts = []
    for rule in game.rules:
        progress(f"rule {rule.id}")
        verdicts.append(try_rule(lab, rule, stated.get(rule.id, ())))
    return tuple(verdicts)


def _try_rivals(
    court: Court, book: Book, findings: Sequence[Finding], progress: Progress
) -> tuple[RivalVerdict, ...]:
    """The findings on translations that count, each played; equal rivals of a slot once."""
    stated = _stated(book)
    tried = []
    for finding in findings:
        if not finding.counts or finding.translation in (None, CANONICAL):
            continue
        progress(f"rival {finding.segment} {finding.translation}")
        stating = [slug for slug, states in stated.items() if finding.segment in states]
        tried.append((finding, court.try_finding(finding, stating)))
    return join_rivals(tried)


def _try_questions(lab: Laboratory, book: Book, progress: Progress) -> tuple[QuestionVerdict, ...]:
    verdicts = []
    for question in book.questions:
        progress(f"question {question.id}")
        verdicts.append(try_question(lab, question))
    return tuple(verdicts)


def _play_games(game: AnyGame, sampling: Sampling, progress: Progress, store: Store) -> Playouts:
    return store.keep(
        Playouts, ("playouts", sampling), lambda: play_games(game(), sampling, progress)
    )


def _try_senses(
    game: AnyGame, senses: Sequence[SenseCase], progress: Progress, store: Store
) -> tuple[SenseVerdict, ...]:
    def make(variant: Variant) -> Counting | None:
        return game(variant).counting()

    def tried(case: SenseCase) -> SenseVerdict | str:
        return store.keep(
            SenseVerdict | str,
            ("sense", case),
            lambda: try_senses(case, make, game.seats, progress),
        )

    verdicts = [tried(case) for case in senses]
    return tuple(verdict for verdict in verdicts if isinstance(verdict, SenseVerdict))
