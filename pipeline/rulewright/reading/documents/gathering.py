"""The parts of a book's source, each read from a file of its own, put behind each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rulewright.problems import Place, Problem
from rulewright.reading.documents.spreading import Spread, spread
from rulewright.reading.sources import Block, Note, Received, Source, letter

Part = tuple[Received, Source]


def gather(
    book: str, original: str, target: str, parts: Sequence[Part]
) -> tuple[Source, tuple[Problem, ...]]:
    """One source of all files in order, its originals numbered anew.

    A file that holds a translation alone belongs to the file with originals before it; where that
    has several, its pieces go to those that they translate. Where its slot is not said, it gets the
    next letter that is free there. One in rows alone belongs to the table before it, any other to
    the text before it, if there is one.
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
        before = replace(source, blocks=tuple(blocks))
        made = _joining(file, source, _before(source, ranges), before)
        problems += made.problems
        blocks += made.blocks
        notes += made.notes
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


def _joining(file: Received, source: Source, numbers: range, before: Source) -> Spread:
    """The blocks of a translation under the originals `numbers`, in a slot that is free there."""
    silent = tuple(block for block in source.blocks if block.slot is None)
    spoken = tuple(block for block in source.blocks if block.slot is not None)
    if not spoken:
        return Spread(silent)
    if not numbers:
        said = "found a translation alone, expected a file with its original before it"
        return Spread((), (), (Problem(Place(file.name), "translation-first", said),))
    here = tuple(block for block in before.blocks if block.number in numbers)
    taken = {block.slot for block in here}
    slot = file.slot or next(a for n in range(len(taken) + 1) if (a := letter(n)) not in taken)
    made = _under(spoken, replace(before, blocks=here), slot)
    if {(block.number, slot) for block in made.blocks} & {(b.number, b.slot) for b in here}:
        said = f"found the slot {slot} again, expected a letter that no translation has yet"
        return Spread((), (), (Problem(Place(file.name), "slot-taken", said),))
    return made._replace(blocks=(*silent, *made.blocks))


def _under(spoken: Sequence[Block], here: Source, slot: str) -> Spread:
    """A translation under the original of `here`; where there are several, under each its own."""
    originals = replace(here, blocks=here.originals())
    numbers = {block.number for block in originals.blocks}
    if len(numbers) > 1:
        return spread(spoken, originals, slot)
    number = min(block.number for block in here.blocks)
    return Spread(tuple(replace(block, number=number, slot=slot) for block in spoken))
