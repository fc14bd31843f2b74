"""The documents as received, cut into blocks: who says what, in which language, where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rulewright.problems import Place, Problem
from rulewright.text import Anchor, anchored

BlockKind = Literal[
    "text", "title", "note", "heading", "list", "table", "caption", "picture", "card"
]

SILENT = frozenset[BlockKind]({"title", "note", "picture"})
"""Kinds of block that state no rule."""


@dataclass(frozen=True, slots=True)
class Block:
    """A run of one document in one language, by one hand.

    `number` counts the originals of the source from 0; a translation has its original's number.
    `slot` is None for an original, else the letter of the translation within its block (A, B...).
    Text that stands outside all originals (a title, a stray translation) has number -1.
    `text` is as in the file, its lines joined by "\\n"; `place` is where its first character is.
    A table's lines are its rows, with a tab between cells; `has_header`: the first names the columns.
    `level` is a heading's, 1 for a chapter, where the form of the document says it; else 0.
    """

    number: int
    language: str
    slot: str | None
    text: str
    place: Place
    kind: BlockKind = "text"
    anchors: tuple[Anchor, ...] = ()
    has_header: bool = False
    level: int = 0

    def place_at(self, offset: int) -> Place:
        """Where character `offset` of the text stands in the file."""
        return anchored(self.text, offset, self.place, self.anchors)


class Note(NamedTuple):
    """What a reader tells of its work: something read, guessed or dropped, and where."""

    kind: Literal["read", "guessed", "dropped"]
    place: Place
    text: str


class Received(NamedTuple):
    """A received file to be read: its name as the user knows it, its bytes, and what is said of it.

    `original` and `target` are language codes. What is "" is for the reader to find out:
    `encoding`; `language`, that of a file in one language; `slot`, the letter of a translation
    that is a file of its own.
    """

    name: str
    data: bytes
    book: str
    original: str = "ja"
    target: str = "en"
    encoding: str = ""
    language: str = ""
    slot: str = ""


@dataclass(frozen=True, slots=True)
class Source:
    """All blocks of a book's received documents, in their order.

    `original` and `target` are the language codes of the original and of the translations.
    `notes` are what the readers tell of their work.
    """

    book: str
    original: str
    target: str
    blocks: tuple[Block, ...]
    notes: tuple[Note, ...] = ()

    def originals(self) -> tuple[Block, ...]:
        """The blocks in the language of the original that may state rules, in order."""
        return tuple(b for b in self.blocks if b.slot is None and b.kind not in SILENT)

    def translations(self, number: int) -> tuple[Block, ...]:
        """The translations of the original block `number`, slot A first."""
        return tuple(b for b in self.blocks if b.slot is not None and b.number == number)


Reader = Callable[[Received], tuple[Source, tuple[Problem, ...]]]
"""A received file -> the source that it holds, and its faults."""


def letter(index: int) -> str:
    """The slot of a translation by its index: A, B ... Z, AA, AB ..."""
    above, last = divmod(index, 26)
    return (letter(above - 1) if above else "") + chr(ord("A") + last)
