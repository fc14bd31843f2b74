"""A sentence, heading, list item, row or card text of the original."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.problems import Place
from rulewright.reading.cells import Row
from rulewright.reading.outline import SegmentKind
from rulewright.text import Anchor, Span, anchored


@dataclass(frozen=True, slots=True)
class Segment:
    """One unit of the original: `span` is where its `text` stands in block `block`'s text.

    `heading` is the id of the heading that it stands under; `label` the mark of a list item or
    heading as written ("①", "＊"), which is part of `text`; `depth` is 1 for a step, 2 for a step
    of a step, 0 for what is none. `changed` is True when the text is not the one that the tracked
    segments.jsonl holds for this id. `anchors` are as those of a block; see `place_at`. `row` says
    of a row of a table which one it is, and where its cells stand in `text`. `level` is a heading's
    as the document says it, by its form, its # or its number (1-2): 1 for the highest, else 0.
    """

    id: str
    block: int
    kind: SegmentKind
    text: str
    span: Span
    place: Place
    heading: str | None = None
    label: str = ""
    changed: bool = False
    depth: int = 0
    anchors: tuple[Anchor, ...] = ()
    row: Row | None = None
    level: int = 0

    def place_at(self, offset: int) -> Place:
        """Where character `offset` of the text stands in the file."""
        return anchored(self.text, offset, self.place, self.anchors)

    @property
    def cells(self) -> tuple[str, ...]:
        """The texts of a row's cells; () for what is no row."""
        return tuple(cell.of(self.text) for cell in self.row.cells) if self.row else ()
