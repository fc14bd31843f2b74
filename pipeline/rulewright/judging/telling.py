"""Where in our text a finding is told: in which of its portions, and at which line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rulewright.judging.facing.naming import named
from rulewright.judging.finding import Finding
from rulewright.judging.portions import Portion
from rulewright.judging.wording import has_word, words
from rulewright.text import Span


@dataclass(frozen=True, slots=True)
class Told:
    """A finding on our text and the portion that it is about; None if no portion is."""

    finding: Finding
    portion: Portion | None


def told_of(finding: Finding, portions: Sequence[Portion]) -> Told:
    """A finding on joined portions, in the words of the one that it is about.

    That is the one in which its first words stand, else the first that states its segment.
    """
    if finding.translation is None or not portions:
        return Told(finding, None)
    start = 0
    starts: list[int] = []
    for portion in portions:
        starts.append(start)
        start += len(portion.reading.text) + 1
    if finding.target_spans:
        at = max(i for i, s in enumerate(starts) if s <= finding.target_spans[0].start)
    else:
        states = [portion.statement.states for portion in portions]
        at = next((i for i, names in enumerate(states) if finding.segment in names), 0)
    portion, start = portions[at], starts[at]
    text = portion.reading.text
    spans = tuple(
        span.moved(-start)
        for span in finding.target_spans
        if start <= span.start and span.end <= start + len(text)
    )
    return Told(replace(finding, en=text, target_spans=spans), portion)


def placed(told: Told) -> Finding:
    """The finding with the place in the file as a parameter `place`."""
    finding, portion = told.finding, told.portion
    if portion is None:
        return finding
    span = finding.target_spans[0] if finding.target_spans else Span(0, 0)
    place = str(portion.place_of(span))
    return replace(finding, params=(*finding.params, ("place", place)))


POINTING = words("it them they this that these those one ones here there")
"""What a sentence says for a thing that the sentence before has named."""


def without_pointed(found: Sequence[Told], portions: Sequence[Portion]) -> list[Told]:
    """The findings but for a term that a portion points back at, in the same block."""
    blocks: dict[int, list[Portion]] = {}
    for portion in portions:
        blocks.setdefault(portion.block, []).append(portion)
    return [told for told in found if not _is_pointed_at(told, blocks)]


def _is_pointed_at(told: Told, blocks: Mapping[int, Sequence[Portion]]) -> bool:
    finding, portion = told.finding, told.portion
    if portion is None or finding.check != "term_missing" or finding.target_spans:
        return False
    block = blocks[portion.block]
    before = block[: block.index(portion)]
    names = {name for other in before for name in named(other.reading)}
    return finding.source_value in names and has_word(portion.reading.text, *POINTING)
