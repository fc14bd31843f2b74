"""The text of a Word document, paragraph by paragraph, as it is after its changes are accepted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from lxml import etree

from rulewright.problems import Place
from rulewright.reading.documents.archive import child, get, inside, tag_of
from rulewright.reading.documents.assembly import Piece
from rulewright.reading.documents.grid import Cell, Grid, Merge
from rulewright.reading.documents.numbering import SYMBOLS, Counter
from rulewright.reading.documents.word_styles import Style, level_of
from rulewright.reading.sources import BlockKind, Note

# Wrappers whose contents are part of the text as if they were not there.
OPEN = frozenset(
    {
        *("ins", "moveTo", "hyperlink", "smartTag", "sdt", "sdtContent", "fldSimple"),
        *("customXml", "dir", "bdo", "r", "Choice", "oMath", "oMathPara"),
        *("e", "num", "den", "sup", "sub", "f", "sSup", "sSub"),
    }
)
SIGNS: Mapping[str, str] = {
    **{"tab": "\t", "ptab": "\t", "cr": "\n", "noBreakHyphen": "-", "softHyphen": ""}
}
GONE = frozenset(("del", "moveFrom"))


class Table(NamedTuple):
    """A table: its cells, and its paragraphs one by one, in order.

    `has_header`: the document says that its first row is repeated on every page.
    """

    grid: Grid
    pieces: tuple[Piece, ...]
    has_header: bool = False


Item = Piece | Table


@dataclass(slots=True)
class Walk:
    """A walk through a document from its first paragraph: counts, and what it has to tell.

    `line` counts paragraphs from 1, empty ones and those in tables too. `carried` is the text of
    a paragraph whose end was deleted: it goes on in the next. `boxes` are text boxes to be read
    behind the paragraph that they hang on.
    """

    file: str
    styles: Mapping[str, Style]
    counter: Counter
    line: int = 0
    carried: str = ""
    notes: list[Note] = field(default_factory=list)
    boxes: list[etree._Element] = field(default_factory=list)
    pictures: list[Piece] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)

    @property
    def place(self) -> Place:
        """The paragraph that the walk is at."""
        return Place(self.file, max(self.line, 1))

    def items(self, parent: etree._Element) -> Iterator[Item]:
        """The paragraphs and tables below an element, in order."""
        for element in parent:
            tag = tag_of(element)
            if tag == "p":
                yield from self._paragraph(element)
            elif tag == "tbl":
                yield self._table(element)
            elif tag == "AlternateContent":
                yield from self.items(_chosen(element))
            elif tag in GONE:
                self._gone(element)
            elif tag == "altChunk":
                self.tell("dropped", "a document that is embedded here was not read")
            elif tag in OPEN:
                yield from self.items(element)

    def tell(self, kind: Literal["read", "guessed", "dropped"], text: str) -> None:
        """Note something at the paragraph where the walk is."""
        self.notes.append(Note(kind, self.place, text))

    # --- paragraphs ------------------------------------------------------------------------

    def _paragraph(self, element: etree._Element) -> Iterator[Item]:
        self.line += 1
        text = self.carried + self._text(element)
        properties = child(element, "pPr")
        self.carried = ""
        if child(properties, "rPr", "del") is not None:
            self.carried = text
            return
        style = self._style(properties)
        if text.strip() or not _is_changed(element):
            label = self.counter.label(style.list_id, style.depth) if style.list_id else ""
            shown = label + text.strip() if text.strip() else ""
            self.counts["label"] = self.counts.get("label", 0) + bool(label and shown)
            yield Piece(shown, self.place, style.kind, level=style.level)
        yield from self.pictures
        boxes, self.pictures, self.boxes = self.boxes, [], []
        for box in boxes:
            self.tell("read", "the text box here is read behind its paragraph")
            yield from self.items(box)

    def _style(self, properties: etree._Element | None) -> Style:
        """The paragraph's style with what the paragraph itself says."""
        name = child(properties, "pStyle")
        style = self.styles.get(get(name, "val") if name is not None else "", Style())
        lists = child(properties, "numPr")
        level = level_of(child(properties, "outlineLvl"))
        kind: BlockKind = "heading" if level else style.kind
        level = level or style.level
        if lists is None:
            return Style(kind, style.list_id, style.depth, level)
        id_, depth = child(lists, "numId"), child(lists, "ilvl")
        list_id = get(id_, "val") if id_ is not None else style.list_id
        value = get(depth, "val") if depth is not None else ""
        return Style(kind, list_id, int(value) if value.isdecimal() else style.depth, level)

    # --- text ------------------------------------------------------------------------------

    def _text(self, parent: etree._Element) -> str:
        return "".join(map(self._part, parent))

    def _part(self, element: etree._Element) -> str:
        tag = tag_of(element)
        if tag == "t":
            return (element.text or "").replace("\n", " ")
        if tag in SIGNS:
            return SIGNS[tag]
        if tag == "r" and _is_on(child(element, "rPr", "vanish")):
            return self._hidden(element)
        if tag in OPEN:
            return self._struck(element) if tag == "r" else self._text(element)
        reader = PARTS.get(tag)
        return reader(self, element) if reader else ""

    def _hidden(self, element: etree._Element) -> str:
        if text := plain(element).strip():
            self.tell("dropped", f"hidden text: {text!r}")
        return ""

    def _struck(self, element: etree._Element) -> str:
        text = self._text(element)
        struck = (child(element, "rPr", name) for name in ("strike", "dstrike"))
        if text.strip() and any(map(_is_on, struck)):
            self.tell("guessed", f"{text!r} is struck through by hand; it was kept as text")
        return text

    def _gone(self, element: etree._Element) -> str:
        self.line += sum(1 for _ in inside(element, "p"))
        if text := plain(element).strip():
            who = get(element, "author")
            by = f" by {who}" if who else ""
            moved = "moved away" if tag_of(element) == "moveFrom" else "deleted"
            self.tell("dropped", f"text {moved}{by} in tracked changes: {text!r}")
        return ""

    def _ruby(self, element: etree._Element) -> str:
        base, reading = child(element, "rubyBase"), child(element, "rt")
        text = self._text(base) if base is not None else ""
        if reading is not None:
            self.tell("dropped", f"the reading {plain(reading)!r} of {text!r} (ruby)")
        return text

    def _symbol(self, element: etree._Element) -> str:
        code = int(get(element, "char") or "0", 16)
        if code < 0xE000:
            return chr(code) if code > 31 else ""
        shown = SYMBOLS.get(code, "〓")
        self.tell("guessed", f"a sign of the font {get(element, 'font')} was read as {shown}")
        return shown

    def _break(self, element: etree._Element) -> str:
        return "" if get(element, "type") in ("page", "column") else "\n"

    def _picture(self, element: etree._Element) -> str:
        boxes = [box for box in inside(element, "txbxContent") if not _is_nested(box, element)]
        self.boxes += boxes
        if boxes:
            return ""
        names = (get(part, "descr") or get(part, "title") for part in inside(element, "docPr"))
        said = next((name for name in names if name), "")
        self.tell("dropped", "a picture" + (f" ({said})" if said else ""))
        self.pictures.append(Piece(said, self.place, "picture"))
        return ""

    def _choice(self, element: etree._Element) -> str:
        return self._text(_chosen(element))

    def _reference(self, element: etree._Element) -> str:
        self.counts["notes"] = self.counts.get("notes", 0) + 1
        kind = "footnote" if tag_of(element) == "footnoteReference" else "endnote"
        self.tell("read", f"the {kind} {get(element, 'id')} belongs here; it is kept as a note")
        return ""

    # --- tables ----------------------------------------------------------------------------

    def _table(self, element: etree._Element) -> Table:
        rows: list[tuple[Cell, ...]] = []
        pieces: list[Piece] = []
        spans: list[tuple[int, int, int, bool]] = []
        for row in _rows(element):
            if child(row, "trPr", "del") is not None:
                self._gone(row)
                continue
            cells: list[Cell] = []
            start = Place(self.file, self.line + 1)
            for part in _cells(row):
                said = list(self._cell(part))
                pieces += said
                where = said[0].place if said else self.place
                text = "\n".join(piece.text for piece in said).strip()
                width, down = _span(part)
                spans.append((start.line, len(cells), width, down))
                cells += [Cell(text, where), *[Cell("", where)] * (width - 1)]
            cells[:1] = [Cell(cell.text, start) for cell in cells[:1]]
            rows += [tuple(cells)] if cells else []
        first = next(_rows(element), None)
        has_header = _is_on(child(first, "trPr", "tblHeader"))
        grid = Grid(tuple(rows), "table", tuple(_merges(spans)))
        return Table(grid, tuple(pieces), has_header)

    def _cell(self, part: etree._Element) -> Iterator[Piece]:
        for item in self.items(part):
            yield from [item] if isinstance(item, Piece) else item.pieces


PARTS: Mapping[str, Callable[[Walk, etree._Element], str]] = {
    **{"del": Walk._gone, "moveFrom": Walk._gone, "ruby": Walk._ruby, "sym": Walk._symbol},
    **{"br": Walk._break, "drawing": Walk._picture, "pict": Walk._picture},
    **{"object": Walk._picture, "AlternateContent": Walk._choice},
    **{"footnoteReference": Walk._reference, "endnoteReference": Walk._reference},
}


def plain(element: etree._Element) -> str:
    """All the text below an element, deleted text too."""
    return "".join(part.text or "" for part in element.iter("{*}t", "{*}delText"))


def _is_on(mark: etree._Element | None) -> bool:
    return mark is not None and get(mark, "val") not in ("0", "false", "off", "none")


def _is_changed(element: etree._Element) -> bool:
    """Whether a paragraph holds nothing but what was deleted."""
    return any(tag_of(part) in GONE for part in element)


def _is_nested(box: etree._Element, top: etree._Element) -> bool:
    """Whether a text box is inside another one, or is the older copy of one."""
    for above in box.iterancestors():
        if above is top:
            return False
        if tag_of(above) in ("txbxContent", "Fallback"):
            return True
    return False


def _chosen(element: etree._Element) -> etree._Element:
    """Of an alternative, what newer programs show, else the fallback."""
    choice, fallback = child(element, "Choice"), child(element, "Fallback")
    found = choice if choice is not None else fallback
    return element if found is None else found


def _rows(table: etree._Element) -> Iterator[etree._Element]:
    for part in table:
        if tag_of(part) == "tr":
            yield part
        elif tag_of(part) in OPEN:
            yield from _rows(part)


def _cells(row: etree._Element) -> Iterator[etree._Element]:
    for part in row:
        if tag_of(part) == "tc" and child(part, "tcPr", "cellDel") is None:
            yield part
        elif tag_of(part) in OPEN:
            yield from _cells(part)


def _span(cell: etree._Element) -> tuple[int, bool]:
    """How many columns a cell covers, and whether it goes on from the row above."""
    width, down = child(cell, "tcPr", "gridSpan"), child(cell, "tcPr", "vMerge")
    value = get(width, "val") if width is not None else ""
    columns = min(int(value), 100) if value.isdecimal() else 1
    return max(columns, 1), down is not None and get(down, "val") != "restart"


def _merges(spans: list[tuple[int, int, int, bool]]) -> Iterator[Merge]:
    """The merged cells of a table by (line of its row, column, width, goes on from above)."""
    last: dict[int, Merge] = {}
    for line, left, width, goes_on in spans:
        above = last.get(left)
        if goes_on and above:
            last[left] = above._replace(bottom=line)
            continue
        if above and (above.bottom > above.top or above.right > above.left):
            yield above
        last[left] = Merge(line, left, line, left + width - 1)
    yield from (m for m in last.values() if m.bottom > m.top or m.right > m.left)
