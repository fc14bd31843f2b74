"""The value that a text states for a parameter of the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulewright.play import Param
from rulewright.playing.binding.claims import Claim
from rulewright.playing.binding.passages import Passage
from rulewright.playing.binding.spelt import ones, ranges
from rulewright.reading.facts import Fact, FactKind
from rulewright.reading.glossary import Glossary

KIND_OF_FORM: Mapping[str, FactKind] = {
    "count": "number",
    "bound": "bound",
    "ordinal": "ordinal",
    "range": "range",
    "formula": "formula",
}
OWN_UNITS = frozenset({"kind", "multiple", "percent"})
"""Units that count something else than what they are said of: six kinds of card, twice the chips."""


@dataclass(frozen=True, slots=True)
class Stated:
    """The value that a passage states for a parameter, and where."""

    value: Any
    place: str
    facts: tuple[Fact, ...]


def stated_in(
    name: str,
    param: Param,
    passage: Passage,
    claims: Mapping[str, Sequence[Claim]],
    glossary: Glossary,
) -> tuple[Stated, ...]:
    """Every value that a passage states for a parameter; () if it states none."""
    own = [claim for claim in claims.get(passage.name, ()) if claim.param == name]
    spelt = tuple(ranges(passage.reading))
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
        found = [fact for fact in ones(passage.reading) if _counts(fact, param, glossary)]
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
