"""What a whole text calls each thing; several names for one are told once, with their places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from rulewright.judging.checks import term_inconsistent
from rulewright.judging.facing.naming import form_of, holds, name_used
from rulewright.judging.finding import Difference, Finding, Pair
from rulewright.judging.judge import message_of
from rulewright.reading.facts import Reading
from rulewright.reading.glossary import Glossary

Renderings = tuple[tuple[str, tuple[str, ...]], ...]
"""Concept ids with the names that a text uses for them, the most used first."""
FEW = 3
"""So many places of a name are told; the others are counted."""
SEVERAL = "term_inconsistent.several"


@dataclass(frozen=True, slots=True)
class Use:
    """A name that a text of a slot uses for a concept, and the segment in which it does."""

    slot: str
    concept: str
    name: str
    segment: str


def uses_in(pair: Pair, segment: str) -> list[Use]:
    """The names that a translation uses for what the source names, in their order."""
    found = (name_used(pair, mention) for mention in pair.target.mentions)
    return [Use(pair.slot, name.concept.id, name.said, segment) for name in found if name]


def renderings_by_slot(uses: Iterable[Use]) -> dict[str, Renderings]:
    """What each translation calls things."""
    counts: dict[str, dict[str, Counter[str]]] = {}
    for use in uses:
        counts.setdefault(use.slot, {}).setdefault(use.concept, Counter())[use.name] += 1
    return {slot: _by_use(concepts) for slot, concepts in counts.items()}


def renderings_of(readings: Iterable[Reading], glossary: Glossary) -> Renderings:
    """What texts call things, by the words that name one thing alone."""
    counts: dict[str, Counter[str]] = {}
    for reading in readings:
        for mention in reading.mentions:
            concept = glossary.get(mention.concepts[0])
            if concept is not None and len(mention.concepts) == 1:
                form = form_of(concept, mention.text, reading.language)
                name = form.text if form else mention.text.lower()
                counts.setdefault(concept.id, Counter())[name] += 1
    return _by_use(counts)


def _by_use(counts: Mapping[str, Counter[str]]) -> Renderings:
    return tuple((concept, _ordered(names)) for concept, names in sorted(counts.items()))


def _ordered(names: Counter[str]) -> tuple[str, ...]:
    return tuple(sorted(names, key=lambda name: (-names[name], name)))


def told_once(
    findings: Iterable[Finding], uses: Sequence[Use], glossary: Glossary
) -> list[Finding]:
    """The findings, those on several names of one thing in one translation made into one.

    It stands where the first name stands that is not ours, and is as sure as the surest.
    """
    strays: dict[tuple[str | None, str], list[Finding]] = {}
    told: list[Finding] = []
    for finding in findings:
        if finding.check == "term_inconsistent":
            thing = finding.translation, dict(finding.params)["concept"]
            strays.setdefault(thing, []).append(finding)
            if len(strays[thing]) > 1:
                continue
        told.append(finding)
    merged = {id(found[0]): _merged(found, uses, glossary) for found in strays.values()}
    return [merged.get(id(finding), finding) for finding in told]


def _merged(strays: Sequence[Finding], uses: Sequence[Use], glossary: Glossary) -> Finding:
    first = strays[0]
    concept, own = dict(first.params)["concept"], str(first.source_value)
    mine = [use for use in uses if (use.slot, use.concept) == (first.translation, concept)]
    others = dict.fromkeys(dict(finding.params)["name"] for finding in strays)
    tier = next((f.tier for f in strays if f.counts), first.tier)
    if _is_mixed(mine):
        tier = "likely"
    params = (("concept", concept), ("names", _listed(mine, own)), ("preferred", own))
    said = Difference(SEVERAL, params, first.severity, tier)
    return replace(
        first,
        code=SEVERAL,
        params=params,
        tier=tier,
        message=message_of(term_inconsistent.CHECK, said, first.translation or "", glossary),
        target_value=", ".join(others),
    )


OFTEN = 3
"""In so many segments a name is no slip."""


def _is_mixed(uses: Sequence[Use]) -> bool:
    """Whether two names of which neither holds the other are used often: man, piece."""
    where: dict[str, set[str]] = {}
    for use in uses:
        where.setdefault(use.name, set()).add(use.segment)
    often = [name for name, segments in where.items() if len(segments) >= OFTEN]
    return any(
        not holds(one, other) and not holds(other, one)
        for at, one in enumerate(often)
        for other in often[at + 1 :]
    )


def _listed(uses: Sequence[Use], own: str) -> str:
    """Each name, the most used first, with how often it stands; where, for all but ours."""
    names = _ordered(Counter(use.name for use in uses))
    return ", ".join(_told(name, uses, name != own) for name in names)


def _told(name: str, uses: Sequence[Use], with_places: bool) -> str:
    places = [use.segment for use in uses if use.name == name]
    said = f"“{name}” {_times(len(places))}"
    if not with_places:
        return said
    where = list(dict.fromkeys(places))
    more = f" and {len(where) - FEW} more" if len(where) > FEW else ""
    return f"{said} ({', '.join(where[:FEW])}{more})"


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
