"""Blocks put into the text of a rulebook.md, with every other line of it left as it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rulewright.judging.book import Statement
from rulewright.judging.forms import literal
from rulewright.judging.rulebook import TODO

ATTRIBUTES = re.compile(r"[ ]{0,3}\{[^}]*\}\s*")


class Piece(NamedTuple):
    """A block to be put in: the segments that it states, its id, class, heading level and text.

    `level` is 0 for what is no heading; `kind` a class of rulebook.md or "". `slot` is the
    translation that the text comes from, "" if nobody has written English (`todo`). `body` is the
    Markdown of a table or list, whose `text` has its rows or items on lines of their own; if a block
    that states `home` is there already, they are put into that. `default` is the question that the
    block prints the default of; it stands behind what states the segments `behind`. `doubts` are
    what is found against the meaning of the translation.
    """

    states: tuple[str, ...]
    id: str
    text: str
    kind: str = ""
    level: int = 0
    slot: str = ""
    todo: bool = False
    body: str = ""
    home: tuple[str, ...] = ()
    default: str = ""
    behind: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()

    @property
    def origin(self) -> str:
        """Where its words come from, and what is to be done about that."""
        said = [f"translation {self.slot}"] if self.slot else []
        said += [f"the default of the question {self.default}"] if self.default else []
        said += ["to be written"] if self.todo else []
        return "; ".join((", the rest ".join(said) or "nothing to translate", *self.doubts))

    def lines(self) -> str:
        """The block as it stands in the file."""
        classes = [f".{name}" for name in (self.kind, TODO if self.todo else "") if name]
        states = [f'states="{" ".join(self.states)}"'] if self.states else []
        states += [f'default="{self.default}"'] if self.default else []
        attributes = " ".join([f"#{self.id}", *classes, *states])
        mark = "#" * self.level + " " if self.level else ""
        return f"{{{attributes}}}\n{self.body or mark + literal(self.text)}\n"


def with_pieces(
    text: str,
    statements: Sequence[Statement],
    order: Sequence[str],
    pieces: Iterable[Piece],
) -> str:
    """The text with each piece behind the last block that states what comes before it.

    `order` are the ids of all segments in source order; a piece before everything that is stated
    stands before the first block that states what follows it, else at the end.
    """
    chunks = _chunks(text, statements)
    rank = {name: at for at, name in enumerate(order)}
    for piece in pieces:
        at = _place(chunks, rank, piece)
        chunks.insert(at, (piece.states, _between(chunks, at, piece.lines())))
    return "".join(lines for _, lines in chunks)


Chunk = tuple[tuple[str, ...], str]


def _chunks(text: str, statements: Sequence[Statement]) -> list[Chunk]:
    """The text cut before the attribute lines of each block: (states, lines)."""
    lines = text.splitlines(keepends=True)
    starts = [_start(lines, statement) for statement in statements]
    ends = [*starts[1:], len(lines)][: len(starts)]
    chunks: list[Chunk] = [((), "".join(lines[: starts[0] if starts else len(lines)]))]
    chunks += [
        (statement.states, "".join(lines[start:end]))
        for statement, start, end in zip(statements, starts, ends, strict=True)
    ]
    return [chunk for chunk in chunks if chunk[1]]


def _start(lines: Sequence[str], statement: Statement) -> int:
    """The index of a block's first line, its attribute lines included."""
    start = statement.place.line - 1
    while start and ATTRIBUTES.fullmatch(lines[start - 1].rstrip("\n")):
        start -= 1
    return start


def _place(chunks: Sequence[Chunk], rank: dict[str, int], piece: Piece) -> int:
    """Where a piece goes: in the order of what it states, or behind other blocks."""
    if piece.states:
        return _position(chunks, rank, min(rank[name] for name in piece.states))
    behind = [at for at, (states, _) in enumerate(chunks) if set(states) & set(piece.behind)]
    if behind:
        return max(behind) + 1
    ranks = [rank[name] for name in piece.behind if name in rank]
    return _position(chunks, rank, max(ranks) + 1) if ranks else len(chunks)


def _position(chunks: Sequence[Chunk], rank: dict[str, int], wanted: int) -> int:
    """Where a piece whose first segment has this rank goes."""
    stated = [
        (rank[name], at) for at, (states, _) in enumerate(chunks) for name in states if name in rank
    ]
    before = [pair for pair in stated if pair[0] < wanted]
    if before:
        nearest = max(name for name, _ in before)
        return max(at for name, at in before if name == nearest) + 1
    after = [at for name, at in stated if name > wanted]
    return min(after) if after else len(chunks)


def _between(chunks: list[Chunk], at: int, lines: str) -> str:
    """The piece's lines with the blank lines that part it from its neighbours."""
    if at:
        states, before = chunks[at - 1]
        ending = before[len(before.rstrip("\n")) :]
        chunks[at - 1] = (states, before + "\n" * max(2 - len(ending), 0))
    return lines + "\n" * (at < len(chunks))


def with_text(text: str, statement: Statement, said: str, name: str = "") -> str:
    """The text with what a block says replaced; its mark of a block to be written is taken away.

    `name` is a new id for the block, "" to keep the one that it has.
    """
    mark = "#" * statement.level + " " if statement.level else ""
    return with_body(text, statement, mark + literal(said), name)


def with_body(
    text: str, statement: Statement, body: str, name: str = "", is_written: bool = True
) -> str:
    """The text with other Markdown in a block, which keeps its mark if it is not all written."""
    lines = text.splitlines(keepends=True)
    start, first, end = _extent(lines, statement)
    heads = [_without_todo(line) if is_written else line for line in lines[start:first]]
    if name:
        heads = [
            re.sub(rf"#{re.escape(statement.id)}(?=[\s}}])", f"#{name}", line) for line in heads
        ]
    ending = "\n" if lines[end - 1].endswith("\n") else ""
    return "".join([*lines[:start], *heads, f"{body}{ending}", *lines[end:]])


def with_head(text: str, statement: Statement, line: str) -> str:
    """The text with an attribute line above a block."""
    lines = text.splitlines(keepends=True)
    lines.insert(statement.place.line - 1, f"{line}\n")
    return "".join(lines)


def without_blocks(text: str, statements: Sequence[Statement]) -> str:
    """The text without these blocks and the blank lines behind them."""
    lines = text.splitlines(keepends=True)
    for statement in sorted(statements, key=lambda one: one.place.line, reverse=True):
        start, _, end = _extent(lines, statement)
        while end < len(lines) and not lines[end].strip():
            end += 1
        del lines[start:end]
    kept = "".join(lines)
    return kept.rstrip("\n") + "\n" if kept.strip() else kept


def _extent(lines: Sequence[str], statement: Statement) -> tuple[int, int, int]:
    """Where a block begins with its attribute lines, where its own lines do, and where it ends."""
    first = statement.place.line - 1
    count = statement.markdown.rstrip("\n").count("\n") + 1
    return _start(lines, statement), first, first + count


def _without_todo(line: str) -> str:
    return re.sub(rf"(?<=[{{\s])\.{TODO}(?=[\s}}])\s?|\s\.{TODO}(?=}})", "", line)
