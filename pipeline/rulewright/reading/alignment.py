"""Which piece of each translation says what a segment says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rulewright.reading.beads import Bead, best_beads, learn
from rulewright.reading.facts import Reading
from rulewright.reading.glossary import Glossary
from rulewright.reading.pieces import pieces
from rulewright.reading.segments import Segment
from rulewright.reading.sources import Block, Source
from rulewright.reading.units import Unit, unit
from rulewright.text import Span


@dataclass(frozen=True, slots=True)
class Link:
    """Source units `source` and target units `target` (indices) say the same; either may be empty."""

    source: tuple[int, ...]
    target: tuple[int, ...]
    score: float


def align(source: Sequence[Unit], target: Sequence[Unit]) -> tuple[Link, ...]:
    """The links in order, gaps included: every unit of either side is in exactly one."""
    first = best_beads(source, target)
    beads = best_beads(source, target, learnt=learn([(source, target, first)]))
    return tuple(map(_link, beads))


def _link(bead: Bead) -> Link:
    source = range(bead.source, bead.source + bead.rows)
    target = range(bead.target, bead.target + bead.columns)
    return Link(tuple(source), tuple(target), round(max(bead.likeness, 0.0), 3))


def align_texts(
    original: Sequence[str], translation: Sequence[str], languages: tuple[str, str] = ("ja", "en")
) -> tuple[Link, ...]:
    """The links of texts that are units as they stand; empty ones are units too."""
    return align(
        [unit(text, languages[0]) for text in original],
        [unit(text, languages[1]) for text in translation],
    )
