"""The play that separates two versions of a game, told in sentences."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from rulewright.play import Variant
from rulewright.playing.searching.elsewhere import (
    search_games,
    search_refusals,
    search_starts,
    search_views,
)
from rulewright.playing.searching.lockstep import AnyGame, Ledger
from rulewright.playing.searching.search import Catch, Hit, Limits, search_tables
from rulewright.playing.storing.store import NOTHING, Store
from rulewright.playing.telling.contrasting import Contrast
from rulewright.playing.telling.minimal_pairs import Teller
from rulewright.playing.telling.sentences import Names
from rulewright.playing.trying.ranking import Aim, aim_at, best_witness
from rulewright.playing.variants import show_variant
from rulewright.playing.verdicts import Outcome, Proof, Witness


class Parting(NamedTuple):
    """How two versions compare: separated, undefined, equal, or unplayable with the reason.

    `proved`: the play shows it, or all plays on the small tables were looked at up to some number
    of moves, as the reason says.
    """

    outcome: Outcome
    reason: str
    witness: Witness | None
    proved: bool = False


@dataclass(frozen=True, slots=True)
class Laboratory:
    """What every comparison of one book needs: the canonical game, the names, the limits.

    `texts` are what the book says of each rule, by its id; `store` keeps what is found.
    """

    base: Ledger
    names: Names
    limits: Limits = field(default_factory=Limits)
    texts: Mapping[str, str] = field(default_factory=dict)
    store: Store = NOTHING

    def play(self, variant: Variant) -> AnyGame:
        """The game with a variant folded in."""
        return type(self.base.game)(variant)


def part(
    lab: Laboratory, variant: Variant, contrast: Contrast, limits: Limits | None = None
) -> Parting:
    """The shortest play that separates the canonical game from the variant.

    Of equally short ones, the one that best shows the rules which the variant changes. A variant
    that the engine cannot play is `unplayable`, with the engine's own words.
    """
    limits = limits or lab.limits
    rules = rules_of(variant)
    aim = aim_at(rules, " ".join(lab.texts.get(rule, "") for rule in rules))
    versions = (show_variant(lab.base.game.variant), show_variant(variant))
    about = ("parting", *versions, contrast, limits, sorted(aim.words))
    return lab.store.keep(Parting, about, lambda: _part(lab, variant, contrast, limits, aim))


def _part(
    lab: Laboratory, variant: Variant, contrast: Contrast, limits: Limits, aim: Aim
) -> Parting:
    try:
        other = lab.play(variant)
        catch = find_hits(lab.base, other, limits)
        if not catch.hits:
            return Parting("equal", _equality(catch.proof), None, catch.proof.moves > 0)
        teller = Teller(lab.base.game, other, lab.names, contrast)
        hit, witness = best_witness(teller, catch.hits, aim)
        outcome: Outcome = "undefined" if teller.is_silent(hit) else "separated"
        return Parting(outcome, "", replace(witness, proved=_is_shortest(catch, hit)), True)
    except Exception as error:  # a variant may lead an engine where its author never was
        return Parting("unplayable", _failure(error), None)


def rules_of(variant: Variant) -> tuple[str, ...]:
    """The rules that a variant changes."""
    return (*variant.off, *variant.readings, *(rule for rule, _ in variant.params))


def find_hits(base: Ledger, other: AnyGame, limits: Limits) -> Catch:
    """Setup, small tables, what is seen, random games, and at last a refusal by another rule.

    A rule of play is shown in play if it can: setup comes first for rules of setup only.
    """
    early = _is_setup(base.game, other.variant)
    if early and (hit := search_starts(base, other)):
        return Catch((hit,), Proof(0))
    catch = search_tables(base, other, limits)
    if catch.hits:
        return catch
    hit = (
        (None if early else search_starts(base, other))
        or search_views(base, other, limits)
        or search_games(base, other, limits)
    )
    hits = (hit,) if hit else search_refusals(base, other, limits)
    games = limits.games * len(base.game.seats)
    return Catch(hits, replace(catch.proof, games=games))


def _is_shortest(catch: Catch, hit: Hit) -> bool:
    """Whether no play with fewer moves is left that could part the versions."""
    return hit.length <= 1 + catch.proof.moves and not hit.table.name.startswith("reached:")


def _equality(proof: Proof) -> str:
    """How far two versions were found equal, and what was left out."""
    games = f", nor do {proof.games} random games" if proof.games else ""
    looked = f"{proof.states:,} positions on {proof.tables} small tables"
    if not proof.moves:
        return (
            f"nothing that was found tells them apart: {looked}, up to {_moves(proof.depth)}{games};"
            " this is no proof, for chance does too much there for all of it to be looked at"
        )
    beyond = "" if proof.moves == proof.depth else f", of longer plays up to {proof.depth} some"
    return (
        f"no play of up to {_moves(proof.moves)} on the small tables tells them apart"
        f" ({looked}; every play up to there{beyond}){games}"
    )


def _moves(count: int) -> str:
    return f"{count} move" if count == 1 else f"{count} moves"


def _is_setup(game: AnyGame, variant: Variant) -> bool:
    kinds = {rule.id: rule.kind for rule in game.rules}
    return any(kinds[rule] == "setup" for rule in rules_of(variant))


def _failure(error: Exception) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    where = f" (line {frames[-1].lineno} of {frames[-1].name})" if frames else ""
    return f"the engine fails with it: {type(error).__name__}: {error}{where}"
