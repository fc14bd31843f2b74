"""What of the original says nothing of the game: words to the reader, and its own contents."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from rulewright.judging.unwritten import bare
from rulewright.reading.segments import Segment
from rulewright.reading.spellings import squeeze

COURTESIES = re.compile(
    r"(?:宜しく|よろしく)(?:お願い|御願い|おねがい)|ありがとう(?:ございま|御座いま)"
    r"|お楽しみ(?:ください|下さい)|(?:ご|御)(?:意見|感想|質問|連絡).*お待ち|^以上(?:です|になります)[。．.]?$"
)
"""What a writer says to the reader and not of the game: regards, thanks, have fun, write to us."""
CONTENTS = re.compile(r"目次|もくじ|コンテンツ|contents|table of contents|index", re.IGNORECASE)
REASONS: Mapping[str, str] = {
    # What it is instead of a rule -> why it states nothing.
    "courtesy": "It says nothing of the game.",
    "contents": "The book has contents of its own.",
}
# Dots and a page behind an entry of the contents.
_PAGE = re.compile(r"[\s.…‥・･]*(?:p\.?\s*)?[0-9]*\s*(?:ページ|頁)?$", re.IGNORECASE)


def asides_of(segments: Sequence[Segment]) -> Mapping[str, str]:
    """The segments that speak to the reader ("courtesy") or list the chapters ("contents")."""
    found = {segment.id: "courtesy" for segment in segments if is_courtesy(segment)}
    return {**found, **dict.fromkeys(_contents(segments), "contents")}


def is_courtesy(segment: Segment) -> bool:
    """Whether a sentence speaks to the reader and not of the game."""
    return COURTESIES.search(segment.text) is not None


def _contents(segments: Sequence[Segment]) -> Iterator[str]:
    """A heading that says so, and what is below it, if each line of that is a later heading."""
    for at, segment in enumerate(segments):
        if segment.kind != "heading" or not CONTENTS.fullmatch(bare(segment)):
            continue
        below = _below(segments[at + 1 :])
        heads = {_name(one) for one in segments[at + 1 + len(below) :] if one.kind == "heading"}
        if len(below) > 1 and all(_name(one) in heads for one in below):
            yield from (one.id for one in (segment, *below))


def _below(segments: Sequence[Segment]) -> Sequence[Segment]:
    for at, segment in enumerate(segments):
        if segment.kind == "heading":
            return segments[:at]
    return segments


def _name(segment: Segment) -> str:
    """A heading's words, or those that an entry of the contents has of it."""
    return _PAGE.sub("", re.sub(r"^[\d\s.)-]+", "", squeeze(bare(segment))[0]))
