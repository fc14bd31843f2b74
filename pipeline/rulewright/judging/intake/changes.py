"""What an import changed in the sentences of a book, and in the lines of its translations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from rulewright.problems import Place
from rulewright.reading.lasting import Tracked, is_kept, read_tracked, write_tracked
from rulewright.reading.segments import Segment
from rulewright.reading.sources import Source

NEAR = 8
"""So many lines off a changed line of a translation may stand."""
LIKE = 0.5
"""How like the old line of a translation a new one is at least."""


@dataclass(frozen=True, slots=True)
class Change:
    """A segment and its text before the import ("" for a new one) and after it ("" if it is gone).

    Of a translation `id` is its letter.
    """

    id: str
    old: str
    new: str
    place: str


def before_import(tracked: Sequence[Tracked], stood: Sequence[Segment]) -> tuple[Tracked, ...]:
    """The segments on file, with those that stood in the source and are on no file yet."""
    on_file = {line.id: line.quotation for line in tracked}
    lines = [replace(s, text=on_file.get(s.id, s.text)) for s in stood]
    return read_tracked("", write_tracked(lines, tracked, retire=False))[0]


def changes_of(
    segments: Sequence[Segment], stood: Sequence[Segment], tracked: Sequence[Tracked]
) -> Iterator[Change]:
    """What is new, changed and gone since the last import, in the order of the text; gone last.

    Another number before a text is no change of it.
    """
    old = {segment.id: segment.text for segment in stood}
    if not stood:
        old = {line.id: line.quotation for line in tracked if not line.retired}
    for segment in segments:
        if segment.id not in old or not is_kept(old[segment.id], segment):
            yield Change(segment.id, old.get(segment.id, ""), segment.text, str(segment.place))
    living = {segment.id for segment in segments}
    for id, text in old.items():
        if id not in living:
            yield Change(id, text, "", "")


def translation_changes(old: Source, new: Source) -> Iterator[Change]:
    """The lines of each translation that are new, others, or gone; nothing of one that came now."""
    before, after = _lines(old), _lines(new)
    for slot, lines in after.items():
        if slot in before:
            yield from _line_changes(slot, before[slot], lines)


def _line_changes(
    slot: str, before: Sequence[tuple[str, Place]], after: Sequence[tuple[str, Place]]
) -> Iterator[Change]:
    texts = [text for text, _ in before], [text for text, _ in after]
    for kind, i, j, k, m in SequenceMatcher(None, *texts, autojunk=False).get_opcodes():
        if kind != "equal":
            yield from _paired(slot, texts[0][i:j], after[k:m])


def _paired(
    slot: str, before: Sequence[str], after: Sequence[tuple[str, Place]]
) -> Iterator[Change]:
    """Each line that is there now, with the one near it that it was, if any is; the rest is gone."""
    left = dict(enumerate(before))
    for number, (text, place) in enumerate(after):
        near = (at for at in range(number - NEAR, number + NEAR + 1) if at in left)
        old = next((at for at in near if _is_like(left[at], text)), -1)
        yield Change(slot, left.pop(old, ""), text, str(place))
    yield from (Change(slot, old, "", "") for old in left.values())


def _is_like(one: str, other: str) -> bool:
    return SequenceMatcher(None, one, other, autojunk=False).ratio() >= LIKE


def _lines(source: Source) -> dict[str, list[tuple[str, Place]]]:
    """The lines of each translation in their order, by its letter."""
    found: dict[str, list[tuple[str, Place]]] = {}
    for block in source.blocks:
        at = 0
        for line in block.text.split("\n") if block.slot is not None else ():
            if line.strip():
                found.setdefault(block.slot or "", []).append((line.strip(), block.place_at(at)))
            at += len(line) + 1
    return found
