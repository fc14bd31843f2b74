"""Every number of the rules tied to a parameter of the engine: source, our text, engine."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from rulewright.judging.book import Statement
from rulewright.judging.desk import Desk
from rulewright.judging.texts import ReadBook
from rulewright.play import Param, Rule
from rulewright.playing.binding.declared import param_place
from rulewright.playing.verdicts import Binding
from rulewright.problems import Place, Problem
from rulewright.reading.decisions import BindRecord, Decision
from rulewright.reading.facts import Fact, FactKind, Reading
from rulewright.reading.glossary import Glossary
from rulewright.text import Anchor, Span, anchored

KIND_OF_FORM: Mapping[str, FactKind] = {
    "count": "number",
    "bound": "bound",
    "ordinal": "ordinal",
    "range": "range",
    "formula": "formula",
}
QUANTITIES: tuple[FactKind, ...] = ("number", "bound", "ordinal", "range", "formula")
OWN_UNITS = frozenset({"kind", "multiple", "percent"})
"""Units that count something else than what they are said of: six kinds of card, twice the chips."""
NUMBER = re.compile(
    r"[0-9０-９]+|[一二三四五六七八九十百]+"
    r"|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b"
    r"|\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b",
    re.IGNORECASE,
)
_OR = re.compile(r"(?:,|(?= or))(?P<or> or)? ")
_ONE_OF = re.compile(r"\bone of\b", re.IGNORECASE)
NOTHING = "none"
"""In decisions, the parameter of a number that no parameter of the engine stands for."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A text that states rules: a segment of the source, or a statement of ours, read."""

    name: str
    reading: Reading
    markdown: str
    origin: Place
    anchors: tuple[Anchor, ...] = ()

    def place(self, span: Span) -> str:
        """Where a span of the text stands in its file."""
        words = span.of(self.reading.text)
        at = span.start if self.markdown == self.reading.text else self.markdown.find(words)
        return str(anchored(self.markdown, max(at, 0), self.origin, self.anchors))


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


@dataclass(frozen=True, slots=True)
class Stated:
    """The value that a passage states for a parameter, and where."""

    value: Any
    place: str
    facts: tuple[Fact, ...]


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
    segments = {
        segment.id: Passage(
            segment.id, book.segments[segment.id], segment.text, segment.place, segment.anchors
        )
        for segment in desk.as_said().segments
    }
    statements = {
        statement.id: Passage(statement.id, book.statements[i], statement.markdown, statement.place)
        for i, statement in enumerate(desk.statements)
        if statement.id
    }
    claims, problems = _claims(desk.decisions, {**segments, **statements})
    bindings: list[Binding] = []
    bound: set[tuple[str, Span]] = set()
    for statement in desk.statements:
        rule = next((rule for rule in rules if rule.id == statement.id), None)
        if rule is None or not statement.states:
            continue
        for param in rule.params:
            if param.form not in KIND_OF_FORM:
                continue
            name = f"{rule.id}.{param.name}"
            claimed = [passage for passage, own in claims.items() if _claim(name, own)]
            sources = _passages(segments, (*statement.states, *claimed))
            ours = _passages(statements, (statement.id, *claimed))
            stated = {
                passage.name: _stated(name, param, passage, claims, desk.glossary)
                for passage in (*sources, *ours)
            }
            found, faults = _bindings(rule, param, stated, sources, ours)
            place = param_place(code, rule.id, param.name) or engine
            bindings += (replace(binding, engine_place=place) for binding in found)
            problems += faults
            bound |= _spans_bound(stated)
    problems += _loose(desk.statements, rules, segments, statements, claims, bound)
    return tuple(bindings), tuple(problems)


def _claim(name: str, claims: Iterable[Claim]) -> bool:
    return any(claim.param == name for claim in claims)


def _passages(passages: Mapping[str, Passage], names: Iterable[str]) -> list[Passage]:
    """The passages of these names that there are, each once."""
    return [passages[name] for name in dict.fromkeys(names) if name in passages]


def _spans_bound(stated: Mapping[str, tuple[Stated, ...]]) -> set[tuple[str, Span]]:
    return {
        (passage, fact.span)
        for passage, values in stated.items()
        for value in values
        for fact in value.facts
    }


def _claims(
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


def _stated(
    name: str,
    param: Param,
    passage: Passage,
    claims: Mapping[str, Sequence[Claim]],
    glossary: Glossary,
) -> tuple[Stated, ...]:
    """Every value that a passage states for a parameter; () if it states none."""
    own = [claim for claim in claims.get(passage.name, ()) if claim.param == name]
    spelt = tuple(_ranges(passage.reading))
    if own:
        return tuple(
            Stated(value, passage.place(facts[0].span), facts)
            for claim in own
            for group in claim.groups
            for value, facts in _values(group, claim.offset, spelt if param.form == "range" else ())
        )
    taken = {fact.span for claim in claims.get(passage.name, ()) for fact in claim.facts}
    facts = passage.reading.of(KIND_OF_FORM[param.form])
    ends = {fact.span for row in spelt for fact in row}
    found = [fact for fact in facts if fact.span not in ends and _counts(fact, param, glossary)]
    if not found and param.form == "count":
        found = [fact for fact in _ones(passage.reading) if _counts(fact, param, glossary)]
    if not found and param.form == "range":
        return tuple(
            Stated((_plain(row[0]), _plain(row[-1])), passage.place(row[0].span), row)
            for row in spelt
            if taken.isdisjoint(fact.span for fact in row) and _counts(row[-1], param, glossary)
        )
    return tuple(
        Stated(_plain(fact), passage.place(fact.span), (fact,))
        for fact in found
        if fact.span not in taken
    )


def _ranges(reading: Reading) -> Iterator[tuple[Fact, ...]]:
    """Numbers in a row, which are a range in other words: "two or three", "2, 3, or 4"."""
    row: list[Fact] = []
    for fact in reading.of("number"):
        between = reading.text[row[-1].span.end : fact.span.start] if row else ""
        joined = _OR.fullmatch(between)
        follows = row and isinstance(fact.value, int) and fact.value - 1 == row[-1].value
        row = [*row, fact] if joined and follows else [fact]
        if joined and joined["or"] and len(row) > 1:
            yield tuple(row)


def _ones(reading: Reading) -> Iterator[Fact]:
    """What "one of your chips" counts, which reads as a choice: a single one, if nothing else does."""
    for fact in reading.of("quantifier"):
        one = _ONE_OF.search(reading.text, fact.span.start, fact.span.end)
        if fact.value == "either" and one is not None:
            yield replace(fact, kind="number", value=1, span=Span(*one.span()))


def _values(
    group: tuple[Fact, ...], offset: int, spelt: Sequence[tuple[Fact, ...]] = ()
) -> Iterator[tuple[Any, tuple[Fact, ...]]]:
    """The values of claimed facts: a list of labels is one, its first and last.

    So are the members of a range that is `spelt` out.
    """
    for row in spelt:
        if set(row) <= set(group):
            yield (_plain(row[0]), _plain(row[-1])), row
            group = tuple(fact for fact in group if fact not in row)
    labels = tuple(fact for fact in group if fact.kind == "label")
    numbers = [fact for fact in group if fact.kind != "label"]
    for fact in numbers:
        value = _plain(fact)
        yield (value - offset if isinstance(value, int) else value), (fact,)
    if labels and not numbers:
        values = [_plain(label) for label in labels]
        yield ((min(values), max(values)) if len(set(values)) > 1 else values[0]), labels


def _counts(fact: Fact, param: Param, glossary: Glossary) -> bool:
    """Whether a fact counts what the parameter counts; one that names nothing counted may."""
    said = fact.governs
    if fact.unit in OWN_UNITS or param.unit in OWN_UNITS:
        return fact.unit == param.unit
    if not said or param.unit in (said, fact.unit):
        return True
    if glossary.get(said) is None or glossary.get(param.unit) is None:
        return False
    return glossary.is_kind_of(said, param.unit) or glossary.is_kind_of(param.unit, said)


def _plain(fact: Fact) -> Any:
    if fact.kind == "bound" and isinstance(fact.value, tuple):
        least, greatest = fact.value
        return greatest if greatest is not None else least
    if fact.kind == "label":
        said = str(fact.value)
        return int(said) if said.isdigit() else said
    return fact.value


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


def _loose(
    statements: Sequence[Statement],
    rules: Sequence[Rule],
    segments: Mapping[str, Passage],
    ours: Mapping[str, Passage],
    claims: Mapping[str, Sequence[Claim]],
    bound: set[tuple[str, Span]],
) -> Iterator[Problem]:
    """Numbers of the rules' texts that no parameter holds and no decision declares unbound."""
    known = {rule.id for rule in rules}
    seen: set[str] = set()
    for statement in statements:
        if statement.id not in known or not statement.states:
            continue
        unbound = [
            fact
            for name in statement.states
            for claim in claims.get(name, ())
            if claim.param == NOTHING
            for fact in claim.facts
        ]
        names = [name for name in statement.states if name in segments and name not in seen]
        seen.update(names)
        for passage in (*(segments[name] for name in names), ours[statement.id]):
            claimed = {fact.span for c in claims.get(passage.name, ()) for fact in c.facts}
            excused = unbound if passage is ours[statement.id] else []
            for fact in passage.reading.of(*QUANTITIES):
                if (passage.name, fact.span) in bound or fact.span in claimed:
                    continue
                if any(_is_same(fact, other) for other in excused):
                    continue
                words = fact.span.of(passage.reading.text)
                said = (
                    f"{passage.name}: the number {words!r} ({fact.kind} {fact.value}, of "
                    f"{fact.governs or fact.unit or 'nothing named'}) is bound to no parameter "
                    "of the engine, and no decision (binds) says why"
                )
                yield Problem(passage.origin, "bind-loose", said)


def _is_same(fact: Fact, other: Fact) -> bool:
    """Whether our number is the one of the source that a decision declares unbound."""
    return fact.kind == other.kind and fact.value == other.value


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
