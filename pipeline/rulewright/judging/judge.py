"""Findings from a pair: every check's differences, worded, placed and put in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from rulewright.judging.checks import ALL
from rulewright.judging.facing.mirror import unmirrored
from rulewright.judging.finding import (
    CANONICAL,
    Check,
    CheckName,
    Difference,
    Finding,
    Pair,
    Tier,
)
from rulewright.judging.wording import amount_in_words, as_said, name_in_words
from rulewright.reading.facts import Reading
from rulewright.reading.glossary import Glossary
from rulewright.text import Span

RAISED: dict[Tier, Tier] = {"review": "likely"}
LOWERED: dict[Tier, Tier] = {"likely": "review"}


def judge(
    pair: Pair,
    book: str = "",
    segment: str | None = None,
    rule: str | None = None,
    checks: Sequence[Check] = ALL,
) -> tuple[Finding, ...]:
    """The findings on one pair, in the order of their places; each said once.

    The other translations of the same source weigh in: what only this one lacks is raised from
    review to likely unless it is minor, what all of them share is lowered from likely to review.
    A certain finding stays: no majority outvotes the source. Our own text is judged alone, and
    more strictly where it has to be exact.
    """
    found: dict[tuple[object, ...], Finding] = {}
    for check, difference in _differences(pair, checks):
        finding = _placed(check, difference, pair, book, segment, rule)
        found.setdefault(_identity(finding), finding)
    return tuple(sorted(found.values(), key=_order))


OF_NOTHING: tuple[CheckName, ...] = ("omission", "source")
"""The checks that say all there is to say where a text says nothing at all."""


def _differences(pair: Pair, checks: Sequence[Check]) -> Iterator[tuple[Check, Difference]]:
    """What the checks say; of our own text also what is not mirrored and that none has told."""
    told: set[Span] = set()
    is_there = bool(pair.target.text.strip())
    for check in checks if is_there else [c for c in checks if c.name in OF_NOTHING]:
        for difference in _weighed(check, pair):
            if difference.tier != "review" or difference.code in TOLD:
                told.update((*difference.source_spans, *difference.target_spans))
            yield check, difference
    if pair.slot != CANONICAL:
        return
    by_name = {check.name: check for check in checks}
    for name, difference in _unmirrored(pair):
        spans = (*difference.source_spans, *difference.target_spans)
        if name in by_name and told.isdisjoint(spans):
            yield by_name[name], difference


def _unmirrored(pair: Pair) -> Iterator[tuple[CheckName, Difference]]:
    """What one side alone names, or names by another verb; for review if our text may be free."""
    for name, difference in _by_vocabulary(pair, tuple(unmirrored(pair))):
        is_sure = pair.exact or difference.code.endswith(CONTRARY)
        yield name, difference if is_sure else replace(difference, tier="review")


CONTRARY = (".opposite", ".differs", ".reversed", ".turned", ".other")
"""How the codes of differences end that no free wording makes."""
WORDING = ("term_inconsistent.stray", "term_missing.missing")
"""What free wording may do with a term: take another of its names, or say it by a pronoun."""
TOLD = ("term_missing.missing",)
"""What is told once, for review too."""
ONE_SIDED = (".unsaid", ".unfounded")


def _by_vocabulary(
    pair: Pair, found: Sequence[tuple[CheckName, Difference]]
) -> Iterator[tuple[CheckName, Difference]]:
    """What one side alone names, as sure as its word allows.

    The terms of the book must be mirrored. A word of every game's vocabulary comes and goes in
    good English ("on your turn" for 手番のプレイヤー); it is likely wrong only where another one
    stands on the other side in its place.
    """
    loose = [_is_common(pair, difference) for _, difference in found]
    sides = {
        bool(d.source_spans) for (_, d), is_loose in zip(found, loose, strict=True) if is_loose
    }
    for (name, difference), is_loose in zip(found, loose, strict=True):
        is_lone = is_loose and len(sides) == 1
        yield name, replace(difference, tier="review") if is_lone else difference


def _is_common(pair: Pair, difference: Difference) -> bool:
    """Whether it is about a term of the common glossary that only one side names."""
    if not difference.code.startswith("term_") or not difference.code.endswith(ONE_SIDED):
        return False
    said = str(difference.source_value or difference.target_value or "")
    concept = pair.glossary.get(said)
    return concept is not None and concept.common


def message_of(
    check: Check, difference: Difference, slot: str = "A", glossary: Glossary | None = None
) -> str:
    """The English sentence for a difference; {whose} and {Whose} name the text of the slot.

    With a glossary, concepts are told by our names for them, in the right number.
    """
    whose = "our text" if slot == CANONICAL else "the translation"
    params = dict(difference.params)
    if glossary is not None:
        params = _worded(params, check.name in QUANTITATIVE, glossary)
    params |= {"whose": whose, "Whose": whose.capitalize()}
    return dict(check.messages)[difference.code].format(**params)


AMOUNTS = ("source", "target", "said")
QUANTITATIVE = ("number", "range", "comparator")
"""Checks whose values are quantities, with the ids of what they count."""
NAMED = {
    "source": "en", "target": "en", "value": "en", "thing": "en", "verb": "en", "concept": "ja"
}  # fmt: skip
"""Parameters that may be the id of a concept, and the language to name it in; others are words."""


def _worded(params: dict[str, str], is_amount: bool, glossary: Glossary) -> dict[str, str]:
    made = {
        key: name_in_words(value, glossary, NAMED[key]) if key in NAMED else value
        for key, value in params.items()
    }
    if is_amount:
        made |= {key: amount_in_words(made[key], glossary) for key in AMOUNTS if key in made}
    if "preferred" in made and "found" in made:
        made["preferred"] = as_said(made["preferred"], made["found"], glossary)
    return made


def _weighed(check: Check, pair: Pair) -> Iterable[Difference]:
    """The check's differences, with the tiers that the siblings leave them."""
    differences = tuple(check.judge(pair))
    if not differences:
        return ()
    if pair.slot == CANONICAL:
        return map(_exact if pair.exact else _free, differences)
    siblings = [other for other in pair.siblings if other.text.strip()]
    if not siblings or check.name == "source":
        return differences
    return _outvoted(check, pair, differences, siblings)


def _outvoted(
    check: Check, pair: Pair, differences: Iterable[Difference], siblings: Sequence[Reading]
) -> Iterator[Difference]:
    shared = [_shared(check, replace(pair, target=other, siblings=())) for other in siblings]
    for difference in differences:
        holders = sum(_trait(difference) in traits for traits in shared)
        yield replace(difference, tier=_tier(difference, holders, len(shared)))


FREE_TO_CHANGE = (
    "actor.first-person",
    "addition.clause",
    "limiter.added",
    "modality.added",
    "omission.clause",
    "quantifier.added",
    "term_confused.other",
    "term_missing.missing",
)
"""What only a reader can judge in our own text too."""


def _exact(difference: Difference) -> Difference:
    """A difference of our own text, which must be exact: what is for review elsewhere is likely."""
    if difference.code in FREE_TO_CHANGE or difference.code.startswith("source."):
        return difference
    return replace(difference, tier=RAISED.get(difference.tier, difference.tier))


def _free(difference: Difference) -> Difference:
    """A difference of our own text that need not be exact."""
    return replace(difference, tier="review") if difference.code in WORDING else difference


def _shared(check: Check, pair: Pair) -> set[tuple[object, ...]]:
    return {_trait(difference) for difference in check.judge(pair)}


def _trait(difference: Difference) -> tuple[object, ...]:
    """What makes two translations' differences the same one: the code and the source's side."""
    return difference.code, repr(difference.source_value), difference.source_spans


def _tier(difference: Difference, holders: int, siblings: int) -> Tier:
    if not difference.source_spans:
        return difference.tier
    if holders == 0 and difference.severity != "minor":
        return RAISED.get(difference.tier, difference.tier)
    return LOWERED.get(difference.tier, difference.tier) if holders == siblings else difference.tier


def _placed(
    check: Check,
    difference: Difference,
    pair: Pair,
    book: str,
    segment: str | None,
    rule: str | None,
) -> Finding:
    about_source = check.name == "source"
    return Finding(
        book=book,
        segment=segment,
        ja=pair.source.text,
        translation=None if about_source else pair.slot,
        en="" if about_source else pair.target.text,
        check=check.name,
        code=difference.code,
        params=difference.params,
        category=check.category,
        severity=difference.severity,
        tier=difference.tier,
        message=message_of(check, difference, pair.slot, pair.glossary),
        source_spans=difference.source_spans,
        target_spans=difference.target_spans,
        source_value=difference.source_value,
        target_value=difference.target_value,
        rule=rule,
    )


def _identity(finding: Finding) -> tuple[object, ...]:
    return (
        finding.code,
        finding.source_spans,
        finding.target_spans,
        repr(finding.source_value),
        repr(finding.target_value),
    )


def _order(finding: Finding) -> tuple[object, ...]:
    """By the first place in the source, then in the target; without a place last."""
    source = finding.source_spans[0] if finding.source_spans else (1 << 30, 0)
    target = finding.target_spans[0] if finding.target_spans else (1 << 30, 0)
    return source, target, finding.check, finding.code, repr(finding.source_value)
