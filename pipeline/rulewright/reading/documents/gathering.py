"""The parts of a book's source, each read from a file of its own, put behind each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from rulewright.problems import Place, Problem
from rulewright.reading.sources import Block, Note, Received, Source, letter

Part = tuple[Received, Source]


def gather(
    book: str, original: str, target: str, parts: Sequence[Part]
) -> tuple[Source, tuple[Problem, ...]]:
    """One source of all files in order, its originals numbered anew.

    A file that holds a translation alone belongs to the original before it; where its slot is not
    said, it gets the next letter that is free there. One in rows alone belongs to the table before
    it, any other to the text before it, if there is one.
    """
    blocks: list[Block] = []
    notes: list[Note] = []
    problems: list[Problem] = []
    count = 0
    ranges: dict[bool, range] = {}
    for file, source in parts:
        notes += source.notes
        if any(block.slot is None and block.number >= 0 for block in source.blocks):
            own = range(count, count + len({b.number for b in source.blocks if b.number >= 0}))
            ranges[_is_table(source)] = own
            blocks += (_moved(block, count) for block in source.blocks)
            count = own.stop
            continue
        before = _before(source, ranges)
        faults = tuple(_alone(file, source, before, blocks))
        problems += faults
        if not faults:
            blocks += _joining(file, source, before.start, blocks)
    return Source(book, original, target, tuple(blocks), tuple(notes)), tuple(problems)


def _is_table(source: Source) -> bool:
    """Whether the originals of a file are a table, with no more than a heading."""
    kinds = {block.kind for block in source.originals()}
    texts = [b.text for b in source.originals() if b.kind != "table"]
    return "table" in kinds and not any("。" in text or "\n" in text for text in texts)


def _before(source: Source, ranges: Mapping[bool, range]) -> range:
    """The numbers of the originals that a translation alone belongs to."""
    lines = [line for b in source.blocks if b.slot is not None for line in b.text.split("\n")]
    is_table = bool(lines) and all("\t" in line for line in lines)
    return ranges.get(is_table, ranges.get(not is_table, range(0)))


def _moved(block: Block, by: int) -> Block:
    return replace(block, number=block.number + by) if block.number >= 0 else block


def _joining(
    file: Received, source: Source, number: int, before: Sequence[Block]
) -> Iterator[Block]:
    """The blocks of a translation, under the original `number`, in a slot that is free there."""
    taken = {block.slot for block in before if block.number == number}
    free = next(letter(n) for n in range(len(taken) + 1) if letter(n) not in taken)
    for block in source.blocks:
        if block.slot is None:
            yield block
        else:
            yield replace(block, number=number, slot=file.slot or free)


def _alone(
    file: Received, source: Source, numbers: range, before: Sequence[Block]
) -> Iterator[Problem]:
    """Why a translation has no original to belong to."""
    if not any(block.slot is not None for block in source.blocks):
        return
    place = Place(file.name)
    if not numbers:
        said = "found a translation alone, expected a file with its original before it"
        yield Problem(place, "translation-first", said)
    elif len(numbers) > 1:
        said = (
            f"found a translation of its own behind a file with {len(numbers)} originals, "
            "expected one original: put the translation into that file, or the original into its own"
        )
        yield Problem(place, "translation-blocks", said)
    elif file.slot in {b.slot for b in before if b.slot and b.number == numbers.start}:
        said = f"found the slot {file.slot} again, expected a letter that no translation has yet"
        yield Problem(place, "slot-taken", said)
