"""The game as the book prints it: what the designer has answered is folded in for good."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulewright.judging.book import Choice, Question
from rulewright.play import Rule, Value, Variant
from rulewright.playing.engine import AnyGame
from rulewright.playing.variants import read_variant

AS_DECLARED = ""
"""In a settled game, the reading of a rule that takes an answer back."""


def answered_variant(questions: Sequence[Question], rules: Sequence[Rule]) -> Variant:
    """All that the answers change in the engine's own game; a choice that it lacks changes nothing."""
    whole = Variant()
    for question in questions:
        if question.answer is not None:
            read = read_variant(question.printed.engine, rules)
            whole = whole if isinstance(read, str) else joined(whole, read)
    return whole


def joined(first: Variant, second: Variant) -> Variant:
    """Both changes; where they speak of one thing, the second."""
    readings = {**first.readings, **second.readings}
    on_again = {rule for rule, reading in second.readings.items() if reading == AS_DECLARED}
    off = (first.off - on_again) | second.off
    return Variant({**first.params, **second.params}, off, readings)


def settled(kind: AnyGame, questions: Sequence[Question]) -> AnyGame:
    """The game with the answers for its rules: its own class if they change nothing.

    A variant of it changes what the answers have made of it.
    """
    standing = answered_variant(questions, kind.rules)
    if standing == Variant():
        return kind
    own_rules = kind.rules

    class Settled(kind):  # type: ignore[valid-type, misc]  # the engine is loaded as a value
        rules = tuple(_with_values(rule, standing.params) for rule in own_rules)
        declared = own_rules

        def __init__(self, variant: Variant | None = None) -> None:
            asked = variant or Variant()
            super().__init__(_shown(joined(standing, asked)))
            self.variant = asked

    Settled.__name__, Settled.__qualname__ = kind.__name__, kind.__qualname__
    return Settled


def taken_back(answer: Choice, game: Any) -> Variant:
    """The variant of a settled game in which one answer is not given."""
    declared: Sequence[Rule] = getattr(game, "declared", game.rules)
    read = read_variant(answer.engine, declared)
    if isinstance(read, str):
        return Variant()
    values = {(rule.id, param.name): param.value for rule in declared for param in rule.params}
    return Variant(
        params={key: values[key] for key in read.params},
        readings=dict.fromkeys((*read.readings, *read.off), AS_DECLARED),
    )


def _with_values(rule: Rule, values: Mapping[tuple[str, str], Value]) -> Rule:
    params = (
        param._replace(value=values.get((rule.id, param.name), param.value))
        for param in rule.params
    )
    return rule._replace(params=tuple(params))


def _shown(variant: Variant) -> Variant:
    """The variant as an engine takes it."""
    readings = {rule: name for rule, name in variant.readings.items() if name != AS_DECLARED}
    return Variant(variant.params, variant.off, readings)
