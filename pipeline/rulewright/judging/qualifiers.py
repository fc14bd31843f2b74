"""A term that only tells which thing is meant, where the text before has told it: "the new card"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rulewright.judging.facing.naming import named
from rulewright.judging.finding import Finding
from rulewright.judging.portions import Portion
from rulewright.judging.telling import Told
from rulewright.reading.facts import Mention, Reading

ATTRIBUTE = re.compile("[^、。，．（）「」はがをも]{0,8}[うくぐすつぬぶむるただいの]")
"""What stands between a term and the noun that it tells apart: 道[にした]カード, the road's card."""
POINTED = re.compile(
    r"\b(?:the|this|that|these|those)(?: (?:new|same|very|said))?\s$", re.IGNORECASE
)
"""What stands before a noun that has just been spoken of."""


def without_retold(
    found: Sequence[Told], portions: Sequence[Portion], segments: Mapping[str, Reading]
) -> list[Told]:
    """The findings but for a term that tells a thing apart again as the text before has done.

    Both originals must have the term and the thing in the same words, the text of ours before must
    name both, and ours must point at the thing.
    """
    return [told for told in found if not _is_retold(told, portions, segments)]


def _is_retold(told: Told, portions: Sequence[Portion], segments: Mapping[str, Reading]) -> bool:
    finding, portion = told.finding, told.portion
    if portion is None or finding.code != "term_missing.missing" or finding.target_spans:
        return False
    last = _last(portion, portions)
    thing = _thing(finding, segments)
    if last is None or thing is None:
        return False
    told_apart = finding.ja[finding.source_spans[0].start : thing.span.end]
    stated = [segments[name].text for name in last.statement.states if name in segments]
    return (
        any(told_apart in text for text in stated)
        and {str(finding.source_value), *thing.concepts} <= named(last.reading)
        and any(_is_pointed(portion.reading, one, thing) for one in portion.reading.mentions)
    )


def _last(portion: Portion, portions: Sequence[Portion]) -> Portion | None:
    """The portion right before that states something."""
    before = portions[: portions.index(portion)]
    last = before[-1] if before else None
    return last if last is not None and last.statement.states else None


def _thing(finding: Finding, segments: Mapping[str, Reading]) -> Mention | None:
    """What the missing term tells apart in the original: the next noun, if it is an attribute."""
    reading = segments.get(finding.segment or "")
    if reading is None or not finding.source_spans:
        return None
    end = finding.source_spans[0].end
    after = next((one for one in reading.mentions if one.span.start > end), None)
    between = reading.text[end : after.span.start] if after else ""
    return after if ATTRIBUTE.fullmatch(between) else None


def _is_pointed(reading: Reading, mention: Mention, thing: Mention) -> bool:
    """Whether our text names the thing, and points at it."""
    is_same = not set(mention.concepts).isdisjoint(thing.concepts)
    return is_same and POINTED.search(reading.text[: mention.span.start]) is not None
