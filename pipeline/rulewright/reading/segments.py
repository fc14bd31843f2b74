"""A sentence, heading, list item, row or card text of the original."""

from __future__ import annotations

from dataclasses import dataclass, replace

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
    segments.jsonl holds for this id, or is emended otherwise than it was. `anchors` are as
    those of a block; see `place_at`. `row` says of a row of a table which one it is, and where its
    cells stand in `text`. `level` is a heading's as the document says it, by its form, its # or its
    number (1-2): 1 for the highest, else 0.
    `emended` is what a decision says that a garbled text should be ("" if an earlier segment says
    it too), and `traces` are its anchors; None where nothing is decided.
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
    emended: str | None = None
    traces: tuple[Anchor, ...] = ()

    @property
    def said(self) -> str:
        """What it says: as emended, else as received."""
        return self.text if self.emended is None else self.emended

    def as_said(self) -> Segment:
        """The segment whose text is what it says; where that stands in the block is not known."""
        if self.emended is None:
            return self
        row = self.row and self.row._replace(cells=())
        return replace(self, text=self.emended, anchors=self.traces, row=row)

    def place_at(self, offset: int) -> Place:
        """Where character `offset` of the text stands in the file."""
        return anchored(self.text, offset, self.place, self.anchors)

    @property
    def cells(self) -> tuple[str, ...]:
        """The texts of a row's cells; () for what is no row."""
        return tuple(cell.of(self.text) for cell in self.row.cells) if self.row else ()
