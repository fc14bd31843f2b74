"""What editors decide of numbers: the words that state a parameter, or that state none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulewright.playing.binding.passages import Passage
from rulewright.problems import Place, Problem
from rulewright.reading.decisions import BindRecord, Decision
from rulewright.reading.facts import Fact, FactKind, Reading
from rulewright.text import Span

QUANTITIES: tuple[FactKind, ...] = ("number", "bound", "ordinal", "range", "formula")
NUMBER = re.compile(
    r"[0-9０-９]+|[一二三四五六七八九十百]+"
    r"|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b"
    r"|\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b",
    re.IGNORECASE,
)
NOTHING = "none"
"""In decisions, the parameter of a number that no parameter of the engine stands for."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Facts that a decision ties to a parameter "rule.name", or to "none".

    `groups` are the facts of each place where the decision's words stand.
    """

    param: str
    groups: tuple[tuple[Fact, ...], ...]
    offset: int
    place: Place

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All facts claimed."""
        return tuple(fact for group in self.groups for fact in group)


def claims_of(
    decisions: Iterable[Decision], passages: Mapping[str, Passage]
) -> tuple[dict[str, list[Claim]], list[Problem]]:
    """The claims on each passage, and decisions whose text states no number."""
    claims: dict[str, list[Claim]] = {}
    problems: list[Problem] = []
    for decision in decisions:
        record = decision.record.binds
        for name in decision.record.segments if record else ():
            if record is None or name not in passages:
                continue
            groups = _facts_at(passages[name].reading, record)
            if not groups:
                said = f"binds: {name} states no number in the words {' or '.join(record.text)}"
                problems.append(Problem(decision.place, "bind-nothing", said))
            claim = Claim(record.param, groups, int(record.offset), decision.place)
            claims.setdefault(name, []).append(claim)
    return claims, problems


def _facts_at(reading: Reading, record: BindRecord) -> tuple[tuple[Fact, ...], ...]:
    """The facts at each place where the decision's words stand, with whatever number."""
    facts = reading.of(*QUANTITIES, "label")
    groups = [
        tuple(fact for fact in facts if fact.span.overlaps(Span(found.start(), found.end())))
        for words in record.text
        for found in re.finditer(_with_any_number(words), reading.text, re.IGNORECASE)
    ]
    return tuple(dict.fromkeys(group for group in groups if group))


def _with_any_number(words: str) -> str:
    """A pattern for the words in which each number stands for any number."""
    parts = NUMBER.split(words)
    return f"(?:{NUMBER.pattern})".join(map(re.escape, parts))
