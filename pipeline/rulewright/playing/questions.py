"""Open questions: each other reading played against the default."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.judging.book import Choice, Question
from rulewright.play import Rule, Variant
from rulewright.playing.lockstep import Ledger
from rulewright.playing.variants import read_variant
from rulewright.playing.verdicts import ChoiceVerdict, QuestionVerdict
from rulewright.playing.witness import Laboratory, part
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
    """The verdict on every reading but the default."""
    rules = lab.base.game.rules
    default = next((c for c in question.choices if c.id == question.default), None)
    standing = read_variant(default.engine, rules) if default else Variant()
    here = _standing(lab, standing)
    choices = tuple(
        _try_choice(here, choice, standing)
        for choice in question.choices
        if choice.id != question.default
    )
    return QuestionVerdict(question.id, question.rule, question.default, choices)


def _standing(lab: Laboratory, standing: Variant | str) -> Laboratory:
    """The laboratory whose canonical game is the default reading."""
    if isinstance(standing, str) or standing == Variant():
        return lab
    return Laboratory(Ledger(lab.play(standing)), lab.names, lab.limits)


def _try_choice(lab: Laboratory, choice: Choice, standing: Variant | str) -> ChoiceVerdict:
    variant = read_variant(choice.engine, lab.base.game.rules)
    if isinstance(variant, str):
        return ChoiceVerdict(choice.id, "unplayable", variant, None)
    if not choice.engine and standing == Variant():
        return ChoiceVerdict(choice.id, "unplayable", NO_READING, None)
    parting = part(lab, variant, "reading")
    return ChoiceVerdict(choice.id, parting.outcome, parting.reason, parting.witness)
