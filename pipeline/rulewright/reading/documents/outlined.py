"""The blocks of one language's lines: text with its broken lines joined, tables, captions, pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Literal, NamedTuple

from rulewright.problems import Place
from rulewright.reading.documents.furniture import is_caption, is_picture, page_numbers
from rulewright.reading.documents.tabular import Tabled, tabbed, tables_in
from rulewright.reading.documents.traced import Document, Traced, block_of, document, joined
from rulewright.reading.documents.wrapping import joint_note, unwrap
from rulewright.reading.sources import Block, BlockKind, Note
from rulewright.text import place_of


class Piece(NamedTuple):
    """Lines of one kind; those of one table, whose first may be its header."""

    kind: BlockKind
    lines: tuple[Traced, ...]
    has_header: bool = False


def original_blocks(
    page: Document, lines: Sequence[Traced], number: int, language: str, joins: bool = True
) -> tuple[tuple[Block, ...], tuple[Note, ...]]:
    """The blocks of an original, all of one number; `joins`: its broken lines are yet to be joined."""
    pieces, notes = _pieces(page, lines, joins)
    blocks = _blocks(pieces, page.place, Block(number, language, None, "", page.place(0)))
    return tuple(blocks), notes


def translation_block(
    page: Document,
    lines: Sequence[Traced],
    number: int,
    language: str,
    slot: str,
    joins: bool = True,
) -> tuple[Block, tuple[Note, ...]]:
    """The one block of a translation."""
    pieces, notes = _pieces(page, lines, joins)
    whole = joined(_trimmed([line for piece in pieces for line in piece.lines]))
    return block_of(whole, page.place, number, language, slot), notes


def with_tables_apart(block: Block) -> tuple[tuple[Block, ...], tuple[Note, ...]]:
    """A block of lines as they stand in its file, cut into the tables in it and the texts between."""
    lines = document(block.place.file, block.text).traced().lines()
    return tables_apart(lines, lambda at: place_of(block.text, at, block.place), block)


def with_rows(block: Block) -> Block:
    """A translation as it stands in its file, with a tab between the cells of its tables' rows."""
    lines = document(block.place.file, block.text).traced().lines()
    tables = tables_in([line.text for line in lines])
    if not tables:
        return block
    rows = {at: tabbed(lines[at], cells) for table in tables for at, cells in table.rows}
    inside = {at for table in tables for at in table.lines}
    kept = [rows.get(at, line) for at, line in enumerate(lines) if at in rows or at not in inside]

    def place(at: int) -> Place:
        return place_of(block.text, at, block.place)

    made = block_of(joined(kept), place, block.number, block.language, block.slot, block.kind)
    return replace(made, place=block.place)


def tables_apart(
    lines: Sequence[Traced], place: Callable[[int], Place], whole: Block
) -> tuple[tuple[Block, ...], tuple[Note, ...]]:
    """The block `whole`, whose lines these are, cut at its tables; itself where there is none."""
    tables = tables_in([line.text for line in lines])
    if not tables:
        return (whole,), ()
    notes: list[Note] = []
    pieces: list[Piece] = []
    start = 0
    for table in tables:
        rows = tuple(tabbed(lines[at], cells) for at, cells in table.rows)
        pieces.append(Piece("text", tuple(lines[start : table.lines.start])))
        pieces.append(Piece("table", rows, table.has_header))
        notes += _table_note(place, lines, table)
        start = table.lines.stop
    pieces.append(Piece("text", tuple(lines[start:])))
    return tuple(_blocks(pieces, place, whole)), tuple(notes)


def _blocks(pieces: Iterable[Piece], place: Callable[[int], Place], like: Block) -> Iterator[Block]:
    """The blocks of pieces that hold something, with number and language of another one."""
    for piece in pieces:
        if any(line.text.strip() for line in piece.lines):
            text = joined(_trimmed(piece.lines))
            made = block_of(text, place, like.number, like.language, None, piece.kind)
            yield replace(made, has_header=piece.has_header)


def _pieces(
    page: Document, lines: Sequence[Traced], joins: bool
) -> tuple[tuple[Piece, ...], tuple[Note, ...]]:
    numbers = page_numbers([line.text for line in lines])
    notes = [
        Note("dropped", page.place(lines[at].at[0]), f"a page number: {lines[at].text.strip()}")
        for at in sorted(numbers)
    ]
    pieces: list[Piece] = []
    joints: list[int] = []
    texts = [line.text for line in lines]
    tables = tables_in(texts)
    parts = _parts(texts, tables)
    for (kind, table), group in groupby(range(len(lines)), key=lambda at: parts[at]):
        here = list(group)
        own = tuple(lines[at] for at in here)
        if table is not None:
            rows = tuple(tabbed(lines[at], cells) for at, cells in table.rows)
            pieces.append(Piece("table", rows, table.has_header))
            notes += _table_note(page.place, lines, table)
            continue
        if kind == "text":
            dropped = frozenset(at - here[0] for at in numbers if at in here)
            own, found = unwrap(own, dropped) if joins else (own, ())
            joints += found
        if kind == "picture":
            notes += [
                Note("read", page.place(line.at[0]), f"a picture: {line.text.strip()}")
                for line in own
            ]
        pieces.append(Piece(kind, own))
    notes += joint_note(joints, page.place)
    return tuple(pieces), tuple(notes)


def _parts(
    lines: Sequence[str], tables: Sequence[Tabled]
) -> tuple[tuple[BlockKind, Tabled | None], ...]:
    """The kind of each line, and the table that it belongs to."""
    table_at = {at: table for table in tables for at in table.lines}
    parts: list[tuple[BlockKind, Tabled | None]] = []
    for at, line in enumerate(lines):
        table = table_at.get(at)
        if table is not None:
            parts.append(("table", table))
        elif is_picture(line):
            parts.append(("picture", None))
        else:
            parts.append(("caption" if is_caption(line) else "text", None))
    return tuple(parts)


def _table_note(
    place: Callable[[int], Place], lines: Sequence[Traced], table: Tabled
) -> Iterator[Note]:
    """What is told of a table without bars; one parted by blanks is a guess without a header."""
    if table.mark == "bars":
        return
    mark = "blanks" if table.is_spaced else table.mark
    said = f"{len(table.rows)} lines read as a table of {table.width} columns parted by {mark}"
    is_sure = table.has_header or not table.is_spaced
    kind: Literal["read", "guessed"] = "read" if is_sure else "guessed"
    yield Note(kind, place(lines[table.rows[0][0]].at[0]), said)


def _trimmed(lines: Sequence[Traced]) -> list[Traced]:
    """The lines without blank ones at either end, without form feeds, blank ones empty."""
    full = [at for at, line in enumerate(lines) if line.text.strip()]
    kept = lines[full[0] : full[-1] + 1] if full else ()
    return [line if line.text.strip() else Traced("", ()) for line in kept]
