"""A translation of a whole text, spread over the many originals of which that text is made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from rulewright.problems import Problem
from rulewright.reading.alignment import Link, align_texts
from rulewright.reading.cutting import cut
from rulewright.reading.pieces import pieces
from rulewright.reading.sources import Block, Note, Source
from rulewright.reading.units import HEADING
from rulewright.text import Span, anchors_of

# From so many pieces on, they have to be as alike to what they say as this, on the average.
ENOUGH, ALIKE = 5, 0.2


class Piece(NamedTuple):
    """A piece of a translation: the block that it stands in, and where."""

    block: Block
    span: Span

    @property
    def text(self) -> str:
        """Its words."""
        return self.span.of(self.block.text)


class Spread(NamedTuple):
    """The blocks of a translation under the originals that they translate; what is told of it."""

    blocks: tuple[Block, ...]
    notes: tuple[Note, ...] = ()
    problems: tuple[Problem, ...] = ()


def spread(translation: Sequence[Block], originals: Source, slot: str) -> Spread:
    """The translation cut where its pieces say another original, in the slot `slot`.

    A piece that no original says stays with the one before it, a heading with what it heads. A
    text of which hardly a piece says what an original says is a Problem.
    """
    parts = [Piece(block, span) for block in translation for span in pieces(block.text)]
    segments = cut(originals)
    languages = (originals.original, originals.target)
    said = [segment.text for segment in segments]
    links = align_texts(said, [part.text for part in parts], languages)
    found = _found(links, [segment.block for segment in segments], len(parts))
    alike = sum(link.score * len(link.target) for link in links)
    if len(parts) >= ENOUGH and alike < ALIKE * len(parts):
        placed = sum(number is not None for number in found)
        return Spread((), (), (_strange(translation[0], placed, len(parts)),))
    first = originals.blocks[0].number
    blocks = tuple(_blocks(parts, _filled(parts, found, first), slot))
    return Spread(blocks, tuple(_notes(parts, found, blocks, slot)))


def _found(links: Sequence[Link], blocks: Sequence[int], count: int) -> list[int | None]:
    """The number of the original that each of `count` pieces says; None if it says none."""
    found: list[int | None] = [None] * count
    for link in links:
        for at in link.target if link.source else ():
            found[at] = blocks[link.source[-1]]
    return found


def _filled(parts: Sequence[Piece], found: Sequence[int | None], first: int) -> list[int]:
    """A number for every piece: that of the piece before it, for a heading that of the next."""
    numbers: list[int] = []
    for at, number in enumerate(found):
        after = next((one for one in found[at:] if one is not None), None)
        before = numbers[-1] if numbers else after
        near = after if HEADING.match(parts[at].text) and after is not None else before
        numbers.append(number if number is not None else first if near is None else near)
    return numbers


def _blocks(parts: Sequence[Piece], numbers: Sequence[int], slot: str) -> Iterator[Block]:
    """A block for each run of pieces in one block of the file under one original."""
    keys = [(id(part.block), number) for part, number in zip(parts, numbers, strict=True)]
    for (_, number), group in groupby(range(len(parts)), key=lambda at: keys[at]):
        run = list(group)
        block = parts[run[0]].block
        whole = Span(parts[run[0]].span.start, parts[run[-1]].span.end)
        text = whole.of(block.text)
        start = whole.start + len(text) - len(text.lstrip())
        span = Span(start, start + len(text.strip()))
        yield replace(
            block,
            number=number,
            slot=slot,
            text=text.strip(),
            place=block.place_at(start),
            anchors=anchors_of(block.anchors, span),
        )


def _notes(
    parts: Sequence[Piece], found: Sequence[int | None], blocks: Sequence[Block], slot: str
) -> Iterator[Note]:
    """How the translation was spread; each piece that no original says is a guess."""
    count = len({block.number for block in blocks})
    said = (
        f"translation {slot}: {len(parts)} pieces placed under {count} originals by what they say"
    )
    yield Note("read", parts[0].block.place, said)
    for part, number in zip(parts, found, strict=True):
        if number is None:
            words = " ".join(part.text.split())
            short = words if len(words) <= 40 else words[:39] + "…"
            place = part.block.place_at(part.span.start)
            yield Note("guessed", place, f"no original says this, left where it stands: {short}")


def _strange(block: Block, placed: int, count: int) -> Problem:
    said = (
        f"found a text of which {placed} of {count} pieces say what the original before it says, "
        "expected a translation of that original"
    )
    return Problem(block.place, "translation-strange", said)
