"""Word documents (.docx) as blocks: paragraphs, headings, tables, with what Word keeps beside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.problems import Place, Problem
from rulewright.reading.documents.archive import Office, child, get, inside, links, open_office
from rulewright.reading.documents.assembly import (
    Piece,
    first_free,
    paragraph_blocks,
)
from rulewright.reading.documents.columns import columns_of
from rulewright.reading.documents.numbering import Counter, read_numbering
from rulewright.reading.documents.table_form import has_header, in_one_line
from rulewright.reading.documents.tables import table_blocks
from rulewright.reading.documents.telling import table_notes
from rulewright.reading.documents.word import Item, Table, Walk, plain
from rulewright.reading.documents.word_styles import read_styles
from rulewright.reading.sources import Block, Note, Received, Source

Problems = tuple[Problem, ...]


def read_docx(file: Received) -> tuple[Source, Problems]:
    """The blocks of a Word document; the line of a place is the number of its paragraph.

    Insertions of tracked changes stand, deletions are told. Ruby leaves its base, automatic
    numbers become labels. A table of an original with its translations is read as rows, any
    other as text. Footnotes are notes; comments, heads, feet and pictures are told.
    """
    office, problems = open_office(file.name, file.data, "docx")
    if office is None:
        return _source(file, (), ()), problems
    main = _main_part(office)
    root, problems = office.tree(main)
    body = child(root, "body")
    if body is None:
        said = f"found no text in {main}, expected a whole document"
        fault = Problem(Place(file.name), "file-damaged", said)
        return _source(file, (), ()), problems or (fault,)
    folder = main.rpartition("/")[0]
    styles, faults = office.tree(f"{folder}/styles.xml")
    lists, more = office.tree(f"{folder}/numbering.xml")
    walk = Walk(file.name, read_styles(styles), Counter(read_numbering(lists)))
    items = list(walk.items(body))
    if walk.carried.strip():
        items.append(Piece(walk.carried.strip(), walk.place))
    blocks, notes = _blocks(file, items)
    asides, told, more_faults = _beside(office, main, file)
    problems = (*problems, *faults, *more, *more_faults)
    if not blocks and not problems:
        problems = (Problem(Place(file.name), "empty-file", "found no text, expected some"),)
    notes = (*_counted(walk), *walk.notes, *notes, *told)
    return _source(file, (*blocks, *asides), notes), problems


def _source(file: Received, blocks: Sequence[Block], notes: Sequence[Note]) -> Source:
    return Source(file.book, file.original, file.target, tuple(blocks), tuple(notes))


def _main_part(office: Office) -> str:
    """The part that holds the text, as the package says it."""
    found, _ = links(office, "")
    return next((part for kind, part in found.values() if kind == "officeDocument"), DOCUMENT)


DOCUMENT = "word/document.xml"


def _blocks(file: Received, items: Sequence[Item]) -> tuple[tuple[Block, ...], tuple[Note, ...]]:
    """The blocks of the items: pieces gathered into texts, tables of translations as rows."""
    blocks: list[Block] = []
    notes: list[Note] = []
    pieces: list[Piece] = []
    tables = 0

    def flush() -> None:
        made = paragraph_blocks(file, pieces, first_free(blocks))
        blocks.extend(made.blocks)
        notes.extend(made.notes)
        pieces.clear()

    for item in items:
        if isinstance(item, Piece):
            pieces.append(item)
            continue
        columns = columns_of(item.grid, file.original, file.target) if item.grid.rows else None
        if file.language or not columns or columns.original is None or not columns.translations:
            tables += 1
            pieces += _as_text(item, tables)
            continue
        flush()
        blocks += table_blocks(file, item.grid, columns, first_free(blocks))
        notes += table_notes(file, item.grid, columns)
    flush()
    return tuple(blocks), tuple(notes)


def _as_text(table: Table, number: int) -> Iterator[Piece]:
    """A table that is no translation: a row a line; its paragraphs where it only lays out a page."""
    rows = table.grid.rows
    if table.grid.width == 1 or _is_layout(table):
        yield from table.pieces
        return
    texts = [tuple(in_one_line(cell.text) for cell in row) for row in rows]
    headed = table.has_header or has_header(texts)
    for row, cells in zip(rows, texts, strict=True):
        if any(cells):
            text = "\t".join(cells)
            yield Piece(text, row[0].place, "table", table=number, has_header=headed)


def _is_layout(table: Table) -> bool:
    """Whether the cells are columns of a page: one row of them, or many with paragraphs inside."""
    cells = [cell for row in table.grid.rows for cell in row if cell.text.strip()]
    deep = sum(cell.text.count("\n") > 1 for cell in cells)
    several = any("\n" in cell.text for cell in cells)
    return several and (len(table.grid.rows) == 1 or 3 * deep > len(cells))


def _counted(walk: Walk) -> Iterator[Note]:
    place = Place(walk.file)
    yield Note("read", place, f"{walk.line} paragraphs; the line of a place is its paragraph")
    if count := walk.counts.get("label"):
        yield Note("read", place, f"{count} automatic numbers or bullets were made labels")


# --- what stands beside the text ---------------------------------------------------------------


def _beside(
    office: Office, main: str, file: Received
) -> tuple[tuple[Block, ...], tuple[Note, ...], Problems]:
    """Footnotes and endnotes as blocks of kind note; comments, heads and feet as Notes."""
    blocks: list[Block] = []
    notes: list[Note] = []
    found, problems = links(office, main)
    for kind, part in found.values():
        if kind not in (*ASIDES, *EDGES, "comments"):
            continue
        root, faults = office.tree(part)
        problems = (*problems, *faults)
        if root is None:
            continue
        if kind in EDGES:
            text = plain(root).strip()
            said = f"the page's {kind}: {text!r}"
            notes += [Note("dropped", Place(file.name), said)] if text else []
            continue
        for aside in inside(root, ASIDES.get(kind, "comment")):
            text = "\n".join(filter(None, (plain(part).strip() for part in inside(aside, "p"))))
            if not text or get(aside, "type") in ("separator", "continuationSeparator"):
                continue
            place = Place(file.name)
            if kind == "comments":
                who = get(aside, "author") or "somebody"
                notes.append(Note("dropped", place, f"a comment by {who}: {text!r}"))
                continue
            piece = Piece(text, place, "note")
            blocks += paragraph_blocks(file._replace(language="", slot=""), [piece]).blocks
            notes.append(Note("read", place, f"{ASIDES[kind]} {get(aside, 'id')}: {text!r}"))
    return tuple(blocks), tuple(notes), problems


ASIDES = {"footnotes": "footnote", "endnotes": "endnote"}
EDGES = ("header", "footer")
