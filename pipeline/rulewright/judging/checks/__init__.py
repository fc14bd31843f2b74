"""All checks, in the order in which their findings are told."""

from __future__ import annotations

from rulewright.judging.checks import (
    actor,
    addition,
    comparator,
    condition,
    direction,
    icon,
    limiter,
    modality,
    negation,
    number,
    omission,
    order,
    quantifier,
    range,
    source,
    term_confused,
    term_forbidden,
    term_inconsistent,
    term_missing,
    untranslated,
)
from rulewright.judging.finding import Check

ALL: tuple[Check, ...] = (
    omission.CHECK,
    addition.CHECK,
    untranslated.CHECK,
    number.CHECK,
    range.CHECK,
    comparator.CHECK,
    icon.CHECK,
    modality.CHECK,
    negation.CHECK,
    quantifier.CHECK,
    limiter.CHECK,
    condition.CHECK,
    order.CHECK,
    actor.CHECK,
    direction.CHECK,
    term_missing.CHECK,
    term_confused.CHECK,
    term_forbidden.CHECK,
    term_inconsistent.CHECK,
    source.CHECK,
)
