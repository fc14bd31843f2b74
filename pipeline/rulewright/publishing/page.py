"""The view: everything that an edition prints, in printing order, ready for any template."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rulewright.play import Picture
from rulewright.problems import Place
from rulewright.publishing.dialogue import is_dialogue
from rulewright.publishing.labels import step_labels

_TAG = re.compile(r"<[^>]+>")
LONG = 5
"""Items; a list with fewer stays on one page."""
BlockKind = Literal["section", "rule", "table", "example", "intro", "note"]


@dataclass(frozen=True, slots=True)
class Mark:
    """Whose word a rule is, where it is not the source's: a sign for the margin, and its meaning."""

    sign: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Original:
    """A sentence of the source that a block states, with its lasting id and its language."""

    segment: str
    language: str
    text: str


@dataclass(frozen=True, slots=True)
class OtherReading:
    """Another answer to an open question; `then` is what would happen in a play, or ""."""

    text: str
    then: str = ""


@dataclass(frozen=True, slots=True)
class EditorsNote:
    """An open question: what the book prints meanwhile and why (HTML), what else it could be."""

    question: str
    why: str
    others: tuple[OtherReading, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """One half of a minimal pair: "With this rule", and the sentences that follow from it.

    `label` is "" if the example has no other side.
    """

    label: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: the position, the moves (the last one decides), and what follows.

    `picture` is the table before the deciding move, `close_up` the part of it that matters, or
    None if words do as well. `printed` is False for examples that only the screen shows.
    `same_as` is the number of an earlier printed rule whose example is the same play, or "".
    On a board the move is an arrow, crossed out if `is_refused`; `after` is the table that it
    leads to, `close_after` what paper shows of it, or None if the arrow says it.
    """

    key: str
    position: str
    moves: tuple[str, ...]
    picture: Picture | None
    sides: tuple[Side, ...]
    printed: bool
    same_as: str = ""
    close_up: Picture | None = None
    after: Picture | None = None
    close_after: Picture | None = None
    is_refused: bool = False

    @property
    def deciding(self) -> tuple[str, ...]:
        """The moves that paper shows: with a picture of what came before, the last alone."""
        return self.moves[-1:] if self.close_up else self.moves


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture of the engine's that stands below a block, and what is said of it ("" if nothing).

    `key` is its own in the book. Several pictures are its steps, side by side.
    """

    key: str
    title: str
    caption: str
    pictures: tuple[Picture, ...]


def steps(drawing: Drawing, words: Mapping[str, str]) -> list[tuple[str, Picture, str, str]]:
    """The pictures of a drawing, each with what stands above it, its own key, and its title."""
    labels = step_labels(words, len(drawing.pictures))
    return [
        (
            label,
            picture,
            f"{drawing.key}-{n}" if label else drawing.key,
            f"{drawing.title}: {label}" if label else drawing.title,
        )
        for n, (label, picture) in enumerate(zip(labels, drawing.pictures, strict=True), 1)
    ]


@dataclass(frozen=True, slots=True)
class Block:
    """A section heading, a numbered rule, a table, an example, an introduction or a note.

    `html` is its text (of a heading: the words); `number` is "" for what has none, and that of the
    rule above for a list or table that belongs to it (`is_owned`).
    """

    kind: BlockKind
    id: str
    number: str
    html: str
    place: Place
    mark: Mark | None = None
    originals: tuple[Original, ...] = ()
    note: EditorsNote | None = None
    example: Example | None = None
    is_owned: bool = False
    drawing: Drawing | None = None

    @property
    def margin(self) -> str:
        """The number that stands beside it."""
        return "" if self.is_owned else self.number

    @property
    def is_dialogue(self) -> bool:
        """Whether it asks and answers."""
        return is_dialogue(self.html)

    @property
    def is_long(self) -> bool:
        """Whether it is a list of so many items that it may be divided between two pages."""
        return self.html.count("<li>") >= LONG

    @property
    def points(self) -> bool:
        """Whether it leads to another place of the book."""
        return '<a href="#' in self.html

    @property
    def text(self) -> str:
        """Its words without the markup, characters as HTML writes them."""
        return _TAG.sub("", self.html)


@dataclass(frozen=True, slots=True)
class ChapterView:
    """A chapter with all its blocks; `number` is "" for what stands before the first chapter."""

    id: str
    number: str
    title: str
    blocks: tuple[Block, ...]
    originals: tuple[Original, ...] = ()

    def sections(self) -> tuple[Block, ...]:
        """The section headings."""
        return tuple(block for block in self.blocks if block.kind == "section")


@dataclass(frozen=True, slots=True)
class Reference:
    """A place in the book: a rule's id and printed number."""

    id: str
    number: str


@dataclass(frozen=True, slots=True)
class Term:
    """A glossary entry: our term, what the source calls it, a note, the rule that first uses it."""

    id: str
    term: str
    originals: tuple[Original, ...]
    note: str
    first: Reference | None


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """A term and the rules to look up."""

    term: str
    rules: tuple[Reference, ...]


@dataclass(frozen=True, slots=True)
class AidLine:
    """One rule on the player aid: its words, and its lists and tables (Markdown, and as HTML)."""

    rule: Reference
    text: str
    markdown: str = ""
    html: str = ""

    @property
    def is_dialogue(self) -> bool:
        """Whether it asks and answers."""
        return is_dialogue(self.html)


@dataclass(frozen=True, slots=True)
class AidGroup:
    """The lines of the player aid that come from one chapter or section."""

    title: str
    lines: tuple[AidLine, ...]


@dataclass(frozen=True, slots=True)
class Credit:
    """A paragraph of the colophon."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Cover:
    """What the cover says; `facts` are short labelled values, `unofficial` a line or ""."""

    title: str
    original: str
    pitch: str
    facts: tuple[Credit, ...]
    unofficial: str


@dataclass(frozen=True, slots=True)
class Page:
    """A whole book in printing order. `language` and `original` are language codes.

    `counters` are the kinds of counter in the pictures, in the order that gives them their looks;
    `legend` says what is drawn how.
    """

    slug: str
    language: str
    original: str
    date: str
    authors: tuple[str, ...]
    accent: str
    cover: Cover
    marks: tuple[Mark, ...]
    chapters: tuple[ChapterView, ...]
    glossary: tuple[Term, ...]
    index: tuple[IndexEntry, ...]
    aid: tuple[AidGroup, ...]
    colophon: tuple[Credit, ...]
    has_examples: bool
    counters: tuple[str, ...]
    legend: tuple[str, ...]
