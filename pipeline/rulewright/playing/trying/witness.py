"""The play that separates two versions of a game, told in sentences."""

from __future__ import annotations

import traceback
from dataclasses import dataclass, field
from typing import NamedTuple

from rulewright.play import Variant
from rulewright.playing.searching.lockstep import AnyGame, Ledger
from rulewright.playing.searching.search import (
    Hit,
    Limits,
    search_games,
    search_refusals,
    search_starts,
    search_tables,
    search_views,
)
from rulewright.playing.telling.minimal_pairs import Contrast, Teller
from rulewright.playing.telling.sentences import Names
from rulewright.playing.verdicts import Outcome, Witness


class Parting(NamedTuple):
    """How two versions compare: separated, undefined, equal, or unplayable with the reason."""

    outcome: Outcome
    reason: str
    witness: Witness | None


@dataclass(frozen=True, slots=True)
class Laboratory:
    """What every comparison of one book needs: the canonical game, the names, the limits."""

    base: Ledger
    names: Names
    limits: Limits = field(default_factory=Limits)

    def play(self, variant: Variant) -> AnyGame:
        """The game with a variant folded in."""
        return type(self.base.game)(variant)


def part(
    lab: Laboratory, variant: Variant, contrast: Contrast, limits: Limits | None = None
) -> Parting:
    """The shortest play that separates the canonical game from the variant.

    A variant that the engine cannot play is `unplayable`, with the engine's own words.
    """
    limits = limits or lab.limits
    try:
        other = lab.play(variant)
        hit = find_hit(lab.base, other, limits)
        if hit is None:
            return Parting("equal", "no play on the small tables tells them apart", None)
        teller = Teller(lab.base.game, other, lab.names, contrast)
        outcome: Outcome = "undefined" if teller.is_silent(hit) else "separated"
        return Parting(outcome, "", teller.witness(hit))
    except Exception as error:  # a variant may lead an engine where its author never was
        return Parting("unplayable", _failure(error), None)


def find_hit(base: Ledger, other: AnyGame, limits: Limits) -> Hit | None:
    """Setup, small tables, what is seen, random games, and at last a refusal by another rule.

    A rule of play is shown in play if it can: setup comes first for rules of setup only.
    """
    early = _is_setup(base.game, other.variant)
    return (
        (search_starts(base, other) if early else None)
        or search_tables(base, other, limits)
        or (None if early else search_starts(base, other))
        or search_views(base, other, limits)
        or search_games(base, other, limits)
        or search_refusals(base, other, limits)
    )


def _is_setup(game: AnyGame, variant: Variant) -> bool:
    kinds = {rule.id: rule.kind for rule in game.rules}
    changed = (*variant.off, *variant.readings, *(rule for rule, _ in variant.params))
    return any(kinds[rule] == "setup" for rule in changed)


def _failure(error: Exception) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    where = f" (line {frames[-1].lineno} of {frames[-1].name})" if frames else ""
    return f"the engine fails with it: {type(error).__name__}: {error}{where}"
