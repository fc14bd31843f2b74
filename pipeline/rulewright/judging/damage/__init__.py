"""All checks for damage of an original, by its language, in the order in which they are told."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.judging.damage import (
    bare,
    before,
    brackets,
    contrary,
    dangling,
    joined,
    mixed,
    people,
    relative,
    spelled,
    undone,
    unended,
)
from rulewright.judging.damage.damage import DamageCheck

CHECKS: Mapping[str, tuple[DamageCheck, ...]] = {
    "ja": (
        unended.CHECK,
        brackets.CHECK,
        bare.CHECK,
        relative.CHECK,
        contrary.CHECK,
        undone.CHECK,
        dangling.CHECK,
        joined.CHECK,
        people.CHECK,
        before.CHECK,
        spelled.CHECK,
        mixed.CHECK,
    )
}
