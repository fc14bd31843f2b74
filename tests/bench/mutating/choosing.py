"""The second suite: of very many plays the few that notice slips which the others do not."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from mutating.making import Mutant
from mutating.playing import Prepared, Table, all_noticing, noticed_by
from rulewright.playing.examples.example import Example
from rulewright.playing.examples.replaying import Rig, replay
from rulewright.playing.examples.shapes import briefly

Say = Callable[[str], None]
FEW = 6
"""So many variants are played again for a slip whose line names none."""


@dataclass
class Choice:
    """The second suite as it grows: the plays that are chosen, and what they notice."""

    table: Table
    chosen: dict[str, Example]
    noticed: list[Mutant]

    def take(self, mutants: Sequence[Mutant], plays: Prepared, most: int, say: Say) -> list[Mutant]:
        """Choose a play for every slip that one of the tried notices; the slips that none does.

        A slip is tried on the plays that were chosen, then on `most` others that run its
        statement, those first whose variant its line speaks of.
        """
        dice, left = random.Random(0), []
        known = {play.id: play for play in plays.examples}
        self.chosen = {name: known[name] for name in self.chosen if name in known}
        for number, mutant in enumerate(mutants, 1):
            reaching = plays.reaching(mutant)
            first = [play for play in reaching if play.id in self.chosen]
            others = [play for play in reaching if play.id not in self.chosen]
            tried = (*first, *_likely(mutant, others, dice)[:most])
            by = noticed_by(self.table, mutant, tried) if tried else ""
            if by in known:
                self.chosen.setdefault(by, known[by])
            (self.noticed if by else left).append(mutant)
            if number % 50 == 0:
                say(f"{number} of {len(mutants)} slips, {len(left)} left, {len(self.chosen)} plays")
        return left

    def fewest(self, plays: Prepared, kept: Collection[str]) -> tuple[Example, ...]:
        """The chosen plays without those that notice nothing alone; `kept` stay."""
        few = {*fewest(_matrix(self.table, self.noticed, plays, self.chosen)), *kept}
        return tuple(play for name, play in self.chosen.items() if name in few)


def one_a_variant(rig: Rig, plays: Iterable[Example], done: Collection[str]) -> list[Example]:
    """For each variant that is not done the first play that comes out otherwise in the book's game.

    A slip that cuts a variant off from the game makes such a play come out as in the book's.
    """
    found: dict[str, Example] = {}
    for play in plays:
        if play.played in found or play.played in done or not play.played:
            continue
        told, plain = replay(rig, play), replay(rig, replace(play, played=""))
        if "failed" not in told and briefly(told) != briefly(plain):
            found[play.played] = play
    return list(found.values())


def worth_trying(mutant: Mutant, plays: Prepared, variants: Collection[str]) -> set[str]:
    """The variants in whose games a slip might show: those its line names, and those that run it."""
    words = _words(mutant.minus)
    named = {text for text in variants if any(len(w) > 3 and w in text for w in words)}
    reaching = sorted({play.played for play in plays.reaching(mutant)})
    return named or set(random.Random(mutant.id).sample(reaching, min(FEW, len(reaching))))


def _likely(mutant: Mutant, plays: list[Example], dice: random.Random) -> list[Example]:
    """The plays in the order in which they are tried."""
    words = [word for word in _words(mutant.minus) if len(word) > 3]
    dice.shuffle(plays)
    return sorted(plays, key=lambda play: -sum(word in play.played for word in words))


def _words(line: str) -> tuple[str, ...]:
    """The texts in quotes on a line."""
    parts = line.replace("'", '"').split('"')
    return tuple(parts[1::2])


def _matrix(
    table: Table, mutants: Iterable[Mutant], plays: Prepared, chosen: Mapping[str, Example]
) -> dict[str, set[str]]:
    """Slip -> the chosen plays that notice it."""
    found = {}
    for mutant in mutants:
        reaching = [play for play in plays.reaching(mutant) if play.id in chosen]
        by = set(all_noticing(table, mutant, reaching).split("\n")) & set(chosen)
        if by:
            found[mutant.id] = by
    return found


def fewest(noticing: Mapping[str, set[str]]) -> set[str]:
    """A few plays that notice all slips: always the one that notices most of those left."""
    left = {slip: set(plays) for slip, plays in noticing.items()}
    few: set[str] = set()
    while left:
        counts: dict[str, int] = {}
        for plays in left.values():
            for play in plays:
                counts[play] = counts.get(play, 0) + 1
        best = max(sorted(counts), key=lambda play: counts[play])
        few.add(best)
        left = {slip: plays for slip, plays in left.items() if best not in plays}
    return few
