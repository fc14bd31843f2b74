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
            pieces += _as_text(item)
            continue
        flush()
        blocks += table_blocks(file, item.grid, columns, first_free(blocks))
        notes += table_notes(file, item.grid, columns)
    flush()
    return tuple(blocks), tuple(notes)


def _as_text(table: Table) -> Iterator[Piece]:
    """A table that is no translation: a line for each row; its paragraphs where cells hold more."""
    rows = table.grid.rows
    is_layout = table.grid.width == 1 or any("\n" in cell.text for row in rows for cell in row)
    if is_layout:
        yield from table.pieces
        return
    for row in rows:
        texts = [cell.text for cell in row if cell.text.strip()]
        if texts:
            yield Piece("\t".join(texts), row[0].place, "table")


def _counted(walk: Walk) -> Iterator[Note]:
    place = Place(walk.file)
    yield Note("read", place, f"{walk.line} paragraphs; the line of a place is its paragraph")
    if count := walk.counts.get("label"):
        yield Note("guessed", place, f"{count} automatic numbers or bullets were made labels")


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
