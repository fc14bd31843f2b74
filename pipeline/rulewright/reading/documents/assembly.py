"""Pieces that stand apart in a file, put together as blocks that know every piece's place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from rulewright.problems import Place, Problem
from rulewright.reading.documents.encodings import decode
from rulewright.reading.documents.interleaved import is_mixed, paired_blocks
from rulewright.reading.documents.lookalikes import fold_lookalikes, lookalike_notes
from rulewright.reading.documents.outlined import tables_apart, translation_block
from rulewright.reading.documents.plain import language_of, read_interleaved, read_text
from rulewright.reading.documents.ruby import readings
from rulewright.reading.documents.traced import Document, Traced, document, joined, without
from rulewright.reading.documents.traced import block_of as traced_block
from rulewright.reading.sources import SILENT, Block, BlockKind, Note, Received, Source
from rulewright.text import Anchor, Span


class Piece(NamedTuple):
    """A paragraph, a cell or a line, and where it stands.

    Its own lines all stand at `place`, or one below the other in the file if `is_spread`. A row
    of a table says which one; `has_header`: the table's first row names the columns. `level` is a
    heading's, if the document says it.
    """

    text: str
    place: Place
    kind: BlockKind = "text"
    is_spread: bool = False
    table: int = 0
    has_header: bool = False
    level: int = 0


class Made(NamedTuple):
    """Blocks, and what is told of how they were made."""

    blocks: tuple[Block, ...]
    notes: tuple[Note, ...] = ()


def block_of(pieces: Sequence[Piece], number: int, language: str, slot: str | None = None) -> Block:
    """The block of some pieces, one or more lines each; its kind is that of the first."""
    text, anchors = "", list[Anchor]()
    for piece in pieces:
        for at, line in enumerate(piece.text.split("\n")):
            text += "\n" if at or piece is not pieces[0] else ""
            is_told = not (at and piece.is_spread) and (at or piece is not pieces[0])
            anchors += [Anchor(len(text), piece.place)] if line and is_told else []
            text += line
    first = pieces[0]
    return Block(number, language, slot, text, first.place, first.kind, tuple(anchors))


# --- paragraphs ----------------------------------------------------------------------------


def paragraph_blocks(file: Received, pieces: Sequence[Piece], start: int = 0) -> Made:
    """The blocks of paragraphs in their order; `start` is the number of the first original.

    In one language they are one original (or one translation), cut where the kind changes; in
    both, runs of either by turns. Titles, notes and pictures stand outside, with number -1.
    """
    silent = [piece for piece in pieces if piece.kind in SILENT and piece.text.strip()]
    spoken = [piece for piece in pieces if piece.kind not in SILENT]
    outside = tuple(block_of([piece], -1, _language(file, piece.text)) for piece in silent)
    if not any(piece.text.strip() for piece in spoken):
        return Made(outside)
    page, paragraphs = _document(file, spoken)
    notes = list(lookalike_notes(page.text, file.name))
    lines: list[tuple[Traced, ...]] = []
    for paragraph in paragraphs:
        own, told = _read_aside(page, paragraph)
        lines.append(own)
        notes += told
    made = _made(file, page, lines, spoken, start)
    return Made((*outside, *made.blocks), (*notes, *made.notes))


def _made(
    file: Received,
    page: Document,
    lines: Sequence[tuple[Traced, ...]],
    pieces: Sequence[Piece],
    start: int,
) -> Made:
    flat = [line for paragraph in lines for line in paragraph]
    if not file.language and not file.slot and is_mixed([line.text for line in flat]):
        blocks, told = paired_blocks(file, page, flat, joins=False)
        moved = (replace(b, number=b.number + start * (b.number >= 0)) for b in blocks)
        return Made(tuple(moved), told)
    language = _language(file, page.text)
    if file.slot or language != file.original:
        slot = file.slot or "A"
        block, told = translation_block(page, flat, start, language, slot, joins=False)
        return Made((block,), told)
    return _in_kinds(page, lines, pieces, start, language)


def _language(file: Received, text: str) -> str:
    """The language of a text in one: as said, else by the script of most of its lines."""
    return language_of(file, document(file.name, text))


def _document(
    file: Received, pieces: Sequence[Piece]
) -> tuple[Document, tuple[tuple[Traced, ...], ...]]:
    """The pieces as a document whose lines are paragraphs, and each piece's lines of text.

    Offsets jump where a paragraph has lines of its own, or where one is left out behind it: there
    the next line of text is not the next line of the document.
    """
    starts: list[int] = []
    lines: list[tuple[Traced, ...]] = []
    at = 0
    for piece in pieces:
        at += piece.place.line != len(starts) + 1
        starts += [at] * (piece.place.line - len(starts))
        own: list[Traced] = []
        for line in fold_lookalikes(piece.text).split("\n"):
            at += bool(own)
            own.append(Traced(line, tuple(range(at, at + len(line)))))
            at += len(line) + 1
        at += len(own) > 1
        lines.append(tuple(own))
    whole = "\n".join(piece.text for piece in pieces)
    return Document(file.name, whole, tuple(starts)), tuple(lines)


def _read_aside(page: Document, lines: Sequence[Traced]) -> tuple[tuple[Traced, ...], list[Note]]:
    """The lines without readings that are written beside words, which are told."""
    made: list[Traced] = []
    notes: list[Note] = []
    for line in lines:
        gone: list[Span] = []
        for one in readings(line.text):
            gone += [Span(one.whole.start, one.word.start), Span(one.word.end, one.whole.end)]
            said = f"the reading of {one.word.of(line.text)}: {one.reading}"
            place = page.place(line.at[one.whole.start])
            notes.append(Note("dropped" if one.is_sure else "guessed", place, said))
        made.append(without(line, gone) if gone else line)
    return tuple(made), notes


def _in_kinds(
    page: Document,
    lines: Sequence[tuple[Traced, ...]],
    pieces: Sequence[Piece],
    number: int,
    language: str,
) -> Made:
    """The blocks of an original, every heading and table alone; blank lines go with those above."""
    blocks: list[Block] = []
    notes: list[Note] = []
    keys: list[tuple[BlockKind, int]] = []
    for at, piece in enumerate(pieces):
        blank = not any(line.text.strip() for line in lines[at])
        alone = {"heading": at, "table": piece.table}.get(piece.kind, -1)
        keys.append(keys[-1] if blank and keys else (piece.kind, alone))
    for (kind, _), group in groupby(range(len(lines)), key=lambda at: keys[at]):
        here = list(group)
        own = _trimmed([line for at in here for line in lines[at]])
        if own:
            made = traced_block(joined(own), page.place, number, language, None, kind)
            first = pieces[here[0]]
            made = replace(made, has_header=first.has_header, level=first.level)
            parts, told = tables_apart(own, page.place, made) if kind == "text" else ((made,), ())
            blocks += parts
            notes += told
    return Made(tuple(blocks), tuple(notes))


def _trimmed(lines: Sequence[Traced]) -> Sequence[Traced]:
    full = [at for at, line in enumerate(lines) if line.text.strip()]
    return lines[full[0] : full[-1] + 1] if full else ()


# --- lines of print ------------------------------------------------------------------------


def read_print(file: Received, text: str) -> tuple[Source, tuple[Problem, ...]]:
    """The source in a text whose lines a page's width broke, in one language or in both."""
    if not text.strip():
        return Source(file.book, file.original, file.target, ()), ()
    data = text.encode("utf-8", "replace")
    own = decode(file.name, data, "utf-8").notes
    is_both = not file.language and not file.slot and is_mixed(text.split("\n"))
    reader = read_interleaved if is_both else read_text
    source, problems = reader(file._replace(data=data, encoding="utf-8"))
    notes = tuple(note for note in source.notes if note not in own)
    return replace(source, notes=notes), problems


def first_free(blocks: Iterable[Block]) -> int:
    """The number that the next original gets."""
    return max((block.number for block in blocks), default=-1) + 1
