"""Open questions: each other reading played against the one that the book prints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulewright.judging.book import Choice, Question
from rulewright.play import Rule, Variant
from rulewright.playing.searching.lockstep import AnyGame, Ledger
from rulewright.playing.standing import joined, taken_back
from rulewright.playing.trying.witness import Laboratory, part
from rulewright.playing.variants import read_variant
from rulewright.playing.verdicts import ChoiceVerdict, QuestionVerdict
from rulewright.problems import Problem

NO_READING = "the engine has no reading for this choice"


def check_questions(questions: Sequence[Question], rules: Sequence[Rule]) -> tuple[Problem, ...]:
    """The choices that name something which the engine does not have, with their place."""
    return tuple(
        Problem(question.place, "question.engine", f"choice {choice.id!r}: {read}")
        for question in questions
        for choice in question.choices
        if isinstance(read := read_variant(choice.engine, rules), str)
    )


def try_question(lab: Laboratory, question: Question) -> QuestionVerdict:
    """The verdict on every reading but the one that the book prints.

    The laboratory's game has the answers folded in (see `standing`).
    """
    here = _standing(lab, question)
    choices = tuple(
        _try_choice(here, choice, variant_of(question, choice, lab.base.game))
        for choice in question.choices
        if choice != question.printed
    )
    return QuestionVerdict(question.id, question.rule, question.printed.id, choices)


def variant_of(question: Question, choice: Choice, game: AnyGame) -> Variant | str:
    """How a choice changes the game that the book prints, or why the engine cannot say.

    A default may be a variant itself, which `standing_of` gives.
    """
    variant = read_variant(choice.engine, game.rules)
    if isinstance(variant, str) or question.answer is None:
        return variant
    return joined(taken_back(question.printed, game), variant)


def standing_of(question: Question, game: AnyGame) -> Variant:
    """How the default of an open question differs from the engine's own game."""
    if question.answer is not None:
        return Variant()
    standing = read_variant(question.printed.engine, game.rules)
    return Variant() if isinstance(standing, str) else standing


def _standing(lab: Laboratory, question: Question) -> Laboratory:
    """The laboratory whose canonical game is the reading that the book prints."""
    standing = standing_of(question, lab.base.game)
    if standing == Variant():
        return lab
    return replace(lab, base=Ledger(lab.play(standing)))


def _try_choice(lab: Laboratory, choice: Choice, variant: Variant | str) -> ChoiceVerdict:
    if isinstance(variant, str):
        return ChoiceVerdict(choice.id, "unplayable", variant, None)
    if variant == lab.base.game.variant == Variant():
        return ChoiceVerdict(choice.id, "unplayable", NO_READING, None)
    parting = part(lab, variant, "reading")
    return ChoiceVerdict(
        choice.id, parting.outcome, parting.reason, parting.witness, parting.proved
    )
