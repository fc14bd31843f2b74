"""What a checked book comes to: whether it is clean, and everything that can be counted of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import get_args

from rulewright.judging.finding import CANONICAL, CheckName, Finding, Tier
from rulewright.playing.checked import CheckedBook
from rulewright.playing.trying.trial import may_rest
from rulewright.playing.verdicts import Outcome, Playouts, RuleVerdict, Trial

SOURCE = "source"
"""The slot of a finding about the source itself."""
ALONE = {
    "source": "the Japanese is alone",
    "canonical": "the canonical text is alone",
    "engine": "the engine is alone",
    "all": "all three differ",
}
"""How a binding's disagreement is said."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A trial that failed: what, in one sentence, and which part of the trial shows it."""

    text: str
    part: str
    id: str


@dataclass(frozen=True, slots=True)
class Count:
    """The findings of one check, or on one text: how many of each tier, and how many silenced."""

    name: str
    tiers: tuple[tuple[Tier, int], ...]
    silenced: int

    @property
    def total(self) -> int:
        """All that are not silenced."""
        return sum(count for _, count in self.tiers)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the book is clean, and what stands against it."""

    canonical: int
    source: int
    failures: tuple[Failure, ...]
    played: bool

    @property
    def is_clean(self) -> bool:
        """Nothing counts against the canonical text or the source, and no trial failed."""
        return not (self.canonical or self.source or self.failures)

    def __str__(self) -> str:
        if self.is_clean and self.played:
            return (
                "The book is clean: no finding on the canonical text, none on the source, "
                "no failed trial."
            )
        if self.is_clean:
            return (
                "The texts are clean: no finding on the canonical text, none on the source. "
                "Nothing was played."
            )
        parts = [
            plural(self.canonical, "finding") + " on the canonical text",
            plural(self.source, "finding") + " on the source",
            plural(len(self.failures), "failed trial") if self.played else "nothing was played",
        ]
        return f"The book is not clean: {', '.join(parts)}."


def plural(count: int, noun: str, many: str = "") -> str:
    """A count with its noun: "no findings", "1 finding", "2 findings"."""
    return f"{count or 'no':{',' if count else ''}} {noun if count == 1 else many or noun + 's'}"


def verdict_of(checked: CheckedBook) -> Verdict:
    """The verdict on a book; findings on translations do not count against it."""
    counted = [finding for finding in checked.findings if finding.counts]
    return Verdict(
        canonical=sum(finding.translation == CANONICAL for finding in counted),
        source=sum(finding.translation is None for finding in counted),
        failures=failures(checked.trial) if checked.trial else (),
        played=checked.trial is not None,
    )


def failures(trial: Trial) -> tuple[Failure, ...]:
    """Every trial that failed, in the order of the report."""
    found = [
        Failure(f"The rule {rule.id} does not bite.", "rule", rule.id)
        for rule in trial.rules
        if not is_proved(rule)
    ]
    found += [
        Failure(f"Nothing decides which {sense.form} is which.", "sense", sense.form)
        for sense in trial.senses
        if not sense.decided
    ]
    found += [
        Failure(
            f"{bound.rule}.{bound.param}: {ALONE.get(bound.alone, bound.alone)}.",
            "binding",
            f"{bound.rule}.{bound.param}.{bound.segment}",
        )
        for bound in trial.bindings
        if bound.alone
    ]
    said = _faults(trial.playouts) if trial.playouts else ()
    return (*found, *(Failure(text, "playouts", "") for text in said))


def _faults(games: Playouts) -> tuple[str, ...]:
    nameless = plural(games.nameless, "event or refusal", "events or refusals")
    leaks = plural(games.leaks, "time")
    return (
        *((f"In the random games {nameless} named no rule.",) if games.nameless else ()),
        *((f"A player could see what is hidden, {leaks}.",) if games.leaks else ()),
        *games.faults,
    )


def is_proved(rule: RuleVerdict) -> bool:
    """Whether a rule bites, or is of a kind that may have a reason instead and has one."""
    return rule.bites or may_rest(rule)


def counts_by_check(findings: Iterable[Finding]) -> tuple[Count, ...]:
    """The checks that found anything, in the order of the contract."""
    return _counts(findings, lambda finding: finding.check, get_args(CheckName))


def counts_by_slot(findings: Iterable[Finding], slots: Iterable[str]) -> tuple[Count, ...]:
    """The findings on each text: the source, the canonical text, each translation slot."""
    return _counts(findings, slot_of, slots)


def slot_of(finding: Finding) -> str:
    """The slot of the text that a finding is about."""
    return finding.translation or SOURCE


def _counts(
    findings: Iterable[Finding], key: Callable[[Finding], str], names: Iterable[str]
) -> tuple[Count, ...]:
    found = tuple(findings)
    spoken = Counter((key(f), f.tier) for f in found if not f.suppressed)
    silent = Counter(key(f) for f in found if f.suppressed)
    counts = (
        Count(name, tuple((tier, spoken[name, tier]) for tier in get_args(Tier)), silent[name])
        for name in names
    )
    return tuple(count for count in counts if count.total or count.silenced)


def counts_by_outcome(trial: Trial) -> tuple[tuple[Outcome, int], ...]:
    """How many rivals came out each way, every outcome named."""
    found = Counter(rival.outcome for rival in trial.rivals)
    return tuple((outcome, found[outcome]) for outcome in get_args(Outcome))


def totals(counts: Iterable[Count]) -> tuple[int, ...]:
    """The sum of each tier, over all rows."""
    rows = [[count for _, count in check.tiers] for check in counts]
    return tuple(sum(column) for column in zip(*rows, strict=True))
