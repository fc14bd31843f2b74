"""Which texts of a translation say what a text of the original says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rulewright.reading.beads import Bead, best_beads, learn
from rulewright.reading.encoders import Encoder, vectors
from rulewright.reading.moves import with_moves
from rulewright.reading.units import Unit, unit, weighed

Tell = Callable[[str], None]
"""Hears how far the work is."""


def _silent(text: str) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Link:
    """Source units `source` and target units `target` (indices) say the same; either may be empty."""

    source: tuple[int, ...]
    target: tuple[int, ...]
    score: float


def align(
    source: Sequence[Unit],
    target: Sequence[Unit],
    tell: Tell = _silent,
    encoder: Encoder | None = None,
    moving: bool = False,
) -> tuple[Link, ...]:
    """The links in order, gaps included: every unit of either side is in exactly one.

    If the text may be `moving`, passages that stand elsewhere in the target are linked too; the
    order is that of the source.
    """
    texts = [each.text for each in source], [each.text for each in target]
    near = vectors(encoder, *texts) if encoder else None
    source, target = weighed(source), weighed(target)
    first = best_beads(source, target, tell=lambda text: tell(f"first pass: {text}"), near=near)
    learnt, beads = learn([(source, target, first)]), first
    if learnt:
        beads = best_beads(
            source, target, learnt=learnt, tell=lambda text: tell(f"second pass: {text}"), near=near
        )
    if moving:
        beads = with_moves(beads, source, target, learnt, near)
    return tuple(map(_link, beads))


def _link(bead: Bead) -> Link:
    source = range(bead.source, bead.source + bead.rows)
    target = range(bead.target, bead.target + bead.columns)
    return Link(tuple(source), tuple(target), round(max(bead.likeness, 0.0), 3))


def align_texts(
    original: Sequence[str],
    translation: Sequence[str],
    languages: tuple[str, str] = ("ja", "en"),
    tell: Tell = _silent,
    encoder: Encoder | None = None,
) -> tuple[Link, ...]:
    """The links of texts that are units as they stand; empty ones are units too."""
    return align(
        [unit(text, languages[0]) for text in original],
        [unit(text, languages[1]) for text in translation],
        tell,
        encoder,
        moving=True,
    )
