"""What of the original says nothing of the game: words to the reader, and its own contents."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from rulewright.judging.drafting.unwritten import bare
from rulewright.reading.contents import entry_name, is_contents
from rulewright.reading.segments import Segment

COURTESIES = re.compile(
    r"(?:宜しく|よろしく)(?:お願い|御願い|おねがい)|ありがとう(?:ございま|御座いま)"
    r"|お過ごし(?:ください|下さい)|お楽しみ(?:ください|下さい)|(?:ご|御)(?:意見|感想|質問|連絡).*お待ち|^以上(?:です|になります)[。．.]?$"
)
"""What a writer says to the reader and not of the game: regards, thanks, have fun, write to us."""
REASONS: Mapping[str, str] = {
    # What it is instead of a rule -> why it states nothing.
    "courtesy": "It says nothing of the game.",
    "contents": "The book has contents of its own.",
}


def asides_of(segments: Sequence[Segment]) -> Mapping[str, str]:
    """The segments that speak to the reader ("courtesy") or list the chapters ("contents")."""
    found = {segment.id: "courtesy" for segment in segments if is_courtesy(segment)}
    return {**found, **dict.fromkeys(_contents(segments), "contents")}


def is_courtesy(segment: Segment) -> bool:
    """Whether a sentence speaks to the reader and not of the game."""
    return COURTESIES.search(segment.text) is not None


def _contents(segments: Sequence[Segment]) -> Iterator[str]:
    """A heading that says so, and the lines below it that name later headings."""
    for at, segment in enumerate(segments):
        if segment.kind != "heading" or not is_contents(bare(segment)):
            continue
        below = _below(segments[at + 1 :])
        rest = segments[at + 1 + len(below) :]
        heads = {entry_name(one.text) for one in rest if one.kind == "heading"}
        named = sum(entry_name(one.text) in heads for one in below)
        if named > 1 and 4 * named >= 3 * len(below):
            yield from (one.id for one in (segment, *below))


def _below(segments: Sequence[Segment]) -> Sequence[Segment]:
    for at, segment in enumerate(segments):
        if segment.kind == "heading":
            return segments[:at]
    return segments
