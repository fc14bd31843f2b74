"""Blocks put into the text of a rulebook.md, with every other line of it left as it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rulewright.judging.book import Statement
from rulewright.judging.rulebook import TODO

ATTRIBUTES = re.compile(r"[ ]{0,3}\{[^}]*\}\s*")
# What would begin a heading, a quotation, a list, a rule, an attribute line or a table.
_OPENING = re.compile(r"(?:#{1,6}(?=\s|$)|[>|{=~:]|[-+*](?=\s|$)|(?:[-*_]\s*){3,}$)")
_NUMBERED = re.compile(r"(\d{1,9})([.)])(?=\s|$)")
_MARKUP = re.compile(r"[\\`*_\[\]<&]")


class Piece(NamedTuple):
    """A block to be put in: the segments that it states, its id, class, heading level and text.

    `level` is 0 for what is no heading; `kind` a class of rulebook.md or "". `slot` is the
    translation that the text comes from, "" if nobody has written English (`todo`).
    """

    states: tuple[str, ...]
    id: str
    text: str
    kind: str = ""
    level: int = 0
    slot: str = ""
    todo: bool = False

    def lines(self) -> str:
        """The block as it stands in the file."""
        classes = [f".{name}" for name in (self.kind, TODO if self.todo else "") if name]
        states = [f'states="{" ".join(self.states)}"'] if self.states else []
        attributes = " ".join([f"#{self.id}", *classes, *states])
        mark = "#" * self.level + " " if self.level else ""
        return f"{{{attributes}}}\n{mark}{literal(self.text)}\n"


def literal(text: str) -> str:
    """One paragraph of Markdown that shows just this text."""
    text = _MARKUP.sub(lambda found: "\\" + found[0], " ".join(text.split()))
    if numbered := _NUMBERED.match(text):
        return f"{numbered[1]}\\{text[len(numbered[1]) :]}"
    return f"\\{text}" if _OPENING.match(text) else text


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
        at = _position(chunks, rank, min(rank[name] for name in piece.states))
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
    lines = text.splitlines(keepends=True)
    first = statement.place.line - 1
    start, count = _start(lines, statement), statement.markdown.rstrip("\n").count("\n") + 1
    mark = "#" * statement.level + " " if statement.level else ""
    heads = [_without_todo(line) for line in lines[start:first]]
    if name:
        heads = [
            re.sub(rf"#{re.escape(statement.id)}(?=[\s}}])", f"#{name}", line) for line in heads
        ]
    ending = "\n" if lines[first + count - 1].endswith("\n") else ""
    body = f"{mark}{literal(said)}{ending}"
    return "".join([*lines[:start], *heads, body, *lines[first + count :]])


def _without_todo(line: str) -> str:
    return re.sub(rf"(?<=[{{\s])\.{TODO}(?=[\s}}])\s?|\s\.{TODO}(?=}})", "", line)
