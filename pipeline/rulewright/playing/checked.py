"""The checked book: everything that an edition or a report may say."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.judging.book import Book
from rulewright.judging.finding import Finding
from rulewright.judging.reconcile import ReconciledRow
from rulewright.play import Picture
from rulewright.playing.telling.pictured import Figures, steps_of
from rulewright.playing.trying.trial import Trial
from rulewright.reading.decisions import Emendation
from rulewright.reading.glossary import Glossary
from rulewright.reading.segments import Segment


@dataclass(frozen=True, slots=True)
class CheckedBook:
    """A book with the verdicts on it: only this is published.

    `trial` is None when the book has no engine. `rows` stand in the order of the source, with
    the findings on each candidate; `findings` are all of them. `segments` are the source's;
    `figures` the engine's pictures for the book, by name; `tables` the names of its tables;
    `emendations` what decisions put in the place of garbled segments.
    """

    book: Book
    trial: Trial | None
    glossary: Glossary
    segments: tuple[Segment, ...]
    rows: tuple[ReconciledRow, ...]
    findings: tuple[Finding, ...]
    accent: str = "#9c3b1b"
    figures: Figures = ()
    tables: tuple[str, ...] = ()
    emendations: tuple[Emendation, ...] = ()

    def figure(self, name: str) -> tuple[Picture, ...]:
        """The pictures of the engine's with a name, several if they are steps; () if it is none."""
        drawn = dict(self.figures).get(name)
        return steps_of(drawn) if drawn else ()

    def emendation(self, segment_id: str) -> Emendation | None:
        """What a decision puts in the place of a segment."""
        return next((one for one in self.emendations if segment_id in one.segments), None)

    def segment(self, segment_id: str) -> Segment | None:
        """A segment of the source by its id."""
        return next((s for s in self.segments if s.id == segment_id), None)
