"""Every number of the rules tied to a parameter of the engine: source, our text, engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from rulewright.judging.book import Statement
from rulewright.judging.desk import Desk
from rulewright.judging.texts import ReadBook
from rulewright.play import Param, Rule
from rulewright.playing.binding.claims import Claim, claims_of
from rulewright.playing.binding.declared import param_place
from rulewright.playing.binding.loose import loose_numbers
from rulewright.playing.binding.passages import Passage, pick, segments_of, statements_of
from rulewright.playing.binding.stated import KIND_OF_FORM, Stated, stated_in
from rulewright.playing.verdicts import Binding
from rulewright.problems import Problem
from rulewright.text import Span


def bind(
    desk: Desk,
    book: ReadBook,
    rules: Sequence[Rule],
    engine: str = "",
    code: Mapping[str, str] = MappingProxyType({}),
) -> tuple[tuple[Binding, ...], tuple[Problem, ...]]:
    """All bindings, and every parameter or number that is tied to nothing or to too much.

    `engine` is the name of the engine's file, and `code` the text of it and of the files beside it
    that belong to it, by name: for the places of parameters.

    A parameter binds in each segment that its rule states, and in the rule's statement, to every
    fact of its form and unit, unless a decision (`binds`) says which words state it.
    """
    segments, statements = segments_of(desk, book), statements_of(desk, book)
    claims, faults = claims_of(desk.decisions, {**segments, **statements})
    problems = list(faults)
    bindings: list[Binding] = []
    bound: set[tuple[str, Span]] = set()
    for statement, rule, param in _params(desk.statements, rules):
        name = f"{rule.id}.{param.name}"
        claimed = [passage for passage, own in claims.items() if _claim(name, own)]
        sources = pick(segments, (*statement.states, *claimed))
        ours = pick(statements, (statement.id, *claimed))
        stated = {
            passage.name: stated_in(name, param, passage, claims, desk.glossary)
            for passage in (*sources, *ours)
        }
        found, faults = _bindings(rule, param, stated, sources, ours)
        place = param_place(code, rule.id, param.name) or engine
        bindings += (replace(binding, engine_place=place) for binding in found)
        problems += faults
        bound |= _spans_bound(stated)
    problems += loose_numbers(desk.statements, rules, segments, statements, claims, bound)
    return tuple(bindings), tuple(problems)


def _params(
    statements: Iterable[Statement], rules: Sequence[Rule]
) -> Iterator[tuple[Statement, Rule, Param]]:
    """The parameters that texts can state, each with the statement of its rule."""
    known = {rule.id: rule for rule in rules}
    for statement in statements:
        if statement.id in known and statement.states:
            rule = known[statement.id]
            yield from ((statement, rule, p) for p in rule.params if p.form in KIND_OF_FORM)


def _claim(name: str, claims: Iterable[Claim]) -> bool:
    return any(claim.param == name for claim in claims)


def _spans_bound(stated: Mapping[str, tuple[Stated, ...]]) -> set[tuple[str, Span]]:
    return {
        (passage, fact.span)
        for passage, values in stated.items()
        for value in values
        for fact in value.facts
    }


def _bindings(
    rule: Rule,
    param: Param,
    stated: Mapping[str, tuple[Stated, ...]],
    sources: Sequence[Passage],
    ours: Sequence[Passage],
) -> tuple[list[Binding], list[Problem]]:
    """Each place of the source against our first text, and each further text of ours."""
    name = f"{rule.id}.{param.name}"
    what = f"{param.form} of {param.unit}"
    in_source = [(p, value) for p in sources for value in stated[p.name]]
    in_ours = [(p, value) for p in ours for value in stated[p.name]]
    problems = []
    if not in_source:
        said = f"{name}: no segment that the rule states gives a {what}"
        problems.append(Problem(ours[0].origin, "bind-unstated", said))
    if not in_ours:
        said = f"{name}: the rule's text gives no {what}"
        problems.append(Problem(ours[0].origin, "bind-unstated", said))
    if problems:
        return [], problems
    pairs = [(source, in_ours[0]) for source in in_source]
    pairs += [(in_source[0], other) for other in in_ours[1:]]
    return [
        Binding(
            rule=rule.id,
            param=param.name,
            segment=passage.name,
            engine=param.value,
            source=(source.value, source.place),
            canonical=(canonical.value, canonical.place),
            alone=_alone(source.value, canonical.value, param.value),
            spans=tuple(fact.span for fact in source.facts),
        )
        for (passage, source), (_, canonical) in pairs
    ], []


def _alone(source: Any, canonical: Any, engine: Any) -> str:
    if source == canonical == engine:
        return ""
    if canonical == engine:
        return "source"
    if source == engine:
        return "canonical"
    return "engine" if source == canonical else "all"


def sentence(binding: Binding) -> str:
    """The disagreement of a binding in one sentence, with places."""
    source, canonical = binding.source, binding.canonical
    who = {
        "source": "the source is alone",
        "canonical": "the canonical text is alone",
        "engine": "the engine is alone",
        "all": "all three differ",
    }[binding.alone]
    return (
        f"{binding.rule}.{binding.param}: the source says {source[0] if source else '-'} "
        f"({source[1] if source else '-'}), the canonical text "
        f"{canonical[0] if canonical else '-'} ({canonical[1] if canonical else '-'}), "
        f"the engine {binding.engine} ({binding.engine_place}): {who}"
    )
