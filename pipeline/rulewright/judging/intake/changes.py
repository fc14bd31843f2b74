"""What an import changed in the sentences of a book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulewright.reading.segments import Segment, Tracked, is_kept, read_tracked, write_tracked


@dataclass(frozen=True, slots=True)
class Change:
    """A segment and its text before the import ("" for a new one) and after it ("" if it is gone)."""

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
