"""The checked book: everything that an edition or a report may say."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.judging.book import Book
from rulewright.judging.finding import Finding
from rulewright.judging.reconcile import ReconciledRow
from rulewright.play import Picture
from rulewright.playing.pictured import Figures
from rulewright.playing.trial import Trial
from rulewright.reading.glossary import Glossary
from rulewright.reading.segments import Segment


@dataclass(frozen=True, slots=True)
class CheckedBook:
    """A book with the verdicts on it: only this is published.

    `trial` is None when the book has no engine. `rows` stand in the order of the source, with
    the findings on each candidate; `findings` are all of them. `segments` are the source's;
    `figures` the engine's pictures for the book, by name.
    """

    book: Book
    trial: Trial | None
    glossary: Glossary
    segments: tuple[Segment, ...]
    rows: tuple[ReconciledRow, ...]
    findings: tuple[Finding, ...]
    accent: str = "#9c3b1b"
    figures: Figures = ()

    def figure(self, name: str) -> Picture | None:
        """A picture of the engine's by its name."""
        return dict(self.figures).get(name)

    def segment(self, segment_id: str) -> Segment | None:
        """A segment of the source by its id."""
        return next((s for s in self.segments if s.id == segment_id), None)
