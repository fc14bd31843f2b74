"""Rules and parameters that stand on one side only: in the text or in the engine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulewright.judging.desk import Desk
from rulewright.play import Rule
from rulewright.problems import Place, Problem
from rulewright.reading.decisions import Decision


def one_sided(desk: Desk, rules: Sequence[Rule], engine: str) -> tuple[Problem, ...]:
    """Rules that stand on one side only: in the text but not the engine, or the other way round.

    A block of the text is a rule of the engine if it states a segment. It may be one if it is a
    table, or stands by a default or from outside: what play needs and the source never says.
    """
    known = {rule.id for rule in rules}
    written = {s.id: s for s in desk.statements if s.kind == "rule" and s.states}
    others = {s.id for s in desk.statements if s.kind == "rule" or (s.kind == "table" and s.states)}
    missing = [
        Problem(
            statement.place,
            "rule-one-sided",
            f"the rule {statement.id!r} stands here but not in {engine}",
        )
        for statement in written.values()
        if statement.id not in known
    ]
    missing += [
        Problem(
            Place(engine),
            "rule-one-sided",
            f"the rule {rule!r} is declared here but is no rule of rulebook.md",
        )
        for rule in sorted(known - others)
    ]
    return tuple(missing)


def sense_problems(decisions: Iterable[Decision], rules: Sequence[Rule]) -> tuple[Problem, ...]:
    """Senses that name a parameter which the engine does not have."""
    params = {f"{rule.id}.{param.name}" for rule in rules for param in rule.params}
    return tuple(
        Problem(
            decision.place,
            "sense-param",
            f"sense: found param {sense.param!r}, which the engine does not declare",
        )
        for decision in decisions
        if (sense := decision.record.sense) and sense.param and sense.param not in params
    )
