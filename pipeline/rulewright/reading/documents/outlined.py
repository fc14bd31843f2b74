"""The blocks of one language's lines: text with its broken lines joined, tables, captions, pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from rulewright.reading.documents.furniture import is_caption, is_picture, page_numbers
from rulewright.reading.documents.traced import Document, Traced, block_of, joined
from rulewright.reading.documents.wrapping import joint_note, unwrap
from rulewright.reading.sources import Block, BlockKind, Note

CELL = re.compile(r"\t+|\s*[|｜│┃]\s*")
RULE = re.compile(r"[\s|｜│┃:：\-－─━+＋┌┐└┘├┤┬┴┼=＝]+")


class Piece(NamedTuple):
    """Lines of one kind."""

    kind: BlockKind
    lines: tuple[Traced, ...]


def original_blocks(
    page: Document, lines: Sequence[Traced], number: int, language: str, joins: bool = True
) -> tuple[tuple[Block, ...], tuple[Note, ...]]:
    """The blocks of an original, all of one number; `joins`: its broken lines are yet to be joined."""
    pieces, notes = _pieces(page, lines, joins)
    blocks = tuple(
        block_of(joined(_trimmed(piece.lines)), page.place, number, language, None, piece.kind)
        for piece in pieces
        if any(line.text.strip() for line in piece.lines)
    )
    return blocks, notes


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
    kinds = _kinds([line.text for line in lines])
    for kind, group in groupby(range(len(lines)), key=lambda at: kinds[at]):
        here = list(group)
        own = tuple(lines[at] for at in here)
        if kind == "table":
            own = tuple(row for line in own if (row := _row(line)).text)
        elif kind == "text":
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


def _kinds(lines: Sequence[str]) -> tuple[BlockKind, ...]:
    """The kind of each line."""
    cells = [len(_cells(line)) for line in lines]
    kinds: list[BlockKind] = []
    for at, line in enumerate(lines):
        around = [cells[i] for i in (at - 1, at + 1) if 0 <= i < len(lines)]
        is_rule = RULE.fullmatch(line) is not None and bool(line.strip())
        is_row = cells[at] > 1 and any(count > 1 for count in around)
        if is_row or (is_rule and kinds and kinds[-1] == "table"):
            kinds.append("table")
        elif is_picture(line):
            kinds.append("picture")
        elif is_caption(line):
            kinds.append("caption")
        else:
            kinds.append("text")
    return tuple(kinds)


def _cells(line: str) -> list[str]:
    return [cell for cell in CELL.split(line.strip()) if cell.strip()]


def _row(line: Traced) -> Traced:
    """A row with a tab between its cells; a line that only rules off is empty."""
    if RULE.fullmatch(line.text):
        return Traced("", ())
    made: Traced | None = None
    for span in _spans(line.text):
        cell = line.part(*span).stripped()
        made = cell if made is None else made.then(cell, "\t")
    return made or Traced("", ())


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """Where the cells stand; an empty cell between two others too."""
    start = len(text) - len(text.lstrip(" \t|｜│┃"))
    end = len(text.rstrip(" \t|｜│┃"))
    for found in re.finditer(r"\t|[|｜│┃]", text[:end]):
        if found.start() >= start:
            yield start, found.start()
            start = found.end()
    yield start, end


def _trimmed(lines: Sequence[Traced]) -> list[Traced]:
    """The lines without blank ones at either end, without form feeds, blank ones empty."""
    full = [at for at, line in enumerate(lines) if line.text.strip()]
    kept = lines[full[0] : full[-1] + 1] if full else ()
    return [line if line.text.strip() else Traced("", ()) for line in kept]
