"""What of the original says nothing of the game: words to the reader, contents, credits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from rulewright.judging.drafting.unwritten import bare
from rulewright.judging.intake.book_facts import is_subtitle, tells_facts
from rulewright.reading.contents import entry_name, is_contents
from rulewright.reading.segments import Segment

COURTESIES = re.compile(
    r"(?:宜しく|よろしく)(?:お願い|御願い|おねがい)|ありがとう(?:ございま|御座いま)"
    r"|お過ごし(?:ください|下さい)|お楽しみ(?:ください|下さい)|(?:ご|御)(?:意見|感想|質問|連絡).*お待ち|^以上(?:です|になります)[。．.]?$"
)
"""What a writer says to the reader and not of the game: regards, thanks, have fun, write to us."""
CREDITS = re.compile(
    r"^(?:[©Ⓒⓒ]|[(（][cCｃＣ][)）]\s*[0-9０-９]{4}|copyright\b)|all rights reserved"
    r"|(?:お問い?合わ?せ(?:先|は)?|連絡先|サポート|(?:e-?)?mail|メール|web(?:サイト)?|ホームページ|公式サイト"
    r"|url|twitter|x)\s*[:：]\s*\S*[@＠/／.．0-9]|^https?://\S+$|^[\w.+-]+@[\w-]+\.[\w.]+$"
    r"|(?:無断(?:転載|複製|コピー)|転載)[^。]*(?:禁|遠慮)",
    re.IGNORECASE,
)
"""Whose the text is, and where to write."""
REASONS: Mapping[str, str] = {
    # What it is instead of a rule -> why it states nothing.
    "courtesy": "It says nothing of the game.",
    "contents": "The book has contents of its own.",
    "credit": "The cover and the last page say what this is, who made it, and for whom.",
}


def asides_of(segments: Sequence[Segment]) -> Mapping[str, str]:
    """The segments that speak to the reader ("courtesy"), list the chapters ("contents") or say
    who made the game, for whom and whose it is ("credit")."""
    found = dict.fromkeys(_credits(segments), "credit")
    found |= {segment.id: "courtesy" for segment in segments if is_courtesy(segment)}
    return {**found, **dict.fromkeys(_contents(segments), "contents")}


def is_courtesy(segment: Segment) -> bool:
    """Whether a sentence speaks to the reader and not of the game."""
    return COURTESIES.search(segment.text) is not None


def _credits(segments: Sequence[Segment]) -> Iterator[str]:
    """Lines of credit anywhere; what is said of the game itself only right below the title.

    So is a subtitle, which stands with the title on the cover.
    """
    yield from (one.id for one in segments[1:2] if is_subtitle(one))
    is_front = True
    for at, segment in enumerate(segments):
        is_front = is_front and (at == 0 or segment.kind != "heading")
        if segment.row is not None:
            continue
        if CREDITS.search(segment.text.strip()) or (is_front and tells_facts(segment.text)):
            yield segment.id
        is_front = is_front and not segment.text.endswith(("。", "！", "？"))


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
