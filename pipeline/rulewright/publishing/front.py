"""The front matter on paper: sizes that fit the cover, heads that fit their line, how to read."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rulewright.publishing.fonts import breadth
from rulewright.publishing.page import Cover, Credit, Page

# The cover as styles/print.css sets it, in points.
WIDTH = 330.0
"""What a line may take between the margins, a little less than there is."""
ROOM = 420.0
"""From the top of the title to the foot of the facts."""
GAP = 24.0
"""Between the pitch and the facts at least."""
LARGEST, SMALLEST = 104.0, 20.0
LEADING = 0.95
TIGHT = 0.02
"""Of its size, by which the title's letters stand closer."""
ORIGINAL, PITCH = 21.0, 15.0
ONE_LINE = 14.0
"""Points; so small the original title may be to stand in one line."""
SCALES = (1.0, 0.85, 0.75)
"""How much smaller the words under a title may be, if it needs their place."""
ENOUGH = 30.0
"""Points; a title so large need not be larger."""
FACT, LABEL, LEAD = 16.0, 10.0, 64.0
LEAD_WIDTH = 170.0
BETWEEN = 20.0
HEAVY, ITALIC = "AlegreyaSans-ExtraBold.ttf", "Literata-Italic.ttf"
MEDIUM = "AlegreyaSans-Medium.ttf"
HEAD_SIZE = 8.5
HEAD_WIDTH = 342.0
"""Points for the title and the chapter at the top of a page, together."""
AID_SIZE, AID_WIDTH = 17.0, 345.0
# A line may be broken after a space, and between any two letters of Chinese or Japanese.
_PIECE = re.compile(
    r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+|\s+"
)


class Fit(NamedTuple):
    """The sizes of what stands on a cover, in points."""

    title: float
    original: float
    pitch: float
    lead: float


def fit(cover: Cover) -> Fit:
    """The largest sizes with which everything stays on the cover and nothing meets."""
    lead = _lead(cover.facts)
    room = ROOM - GAP - _facts_height(cover.facts, lead)
    found = Fit(SMALLEST, ORIGINAL, PITCH, lead)
    for scale in SCALES:
        original, pitch = _original(cover.original, scale), round(PITCH * scale, 1)
        left = room - _under(cover, original, pitch)
        found = Fit(_title(cover.title, left), original, pitch, lead)
        if found.title >= min(ENOUGH, _title(cover.title, math.inf)):
            break
    return found


def _original(text: str, scale: float) -> float:
    """The size of the original title: what lets it stand in one line, if that is not too small."""
    size = min(ORIGINAL * scale, WIDTH / max(breadth(text, HEAVY), 0.1))
    return round(size if size >= ONE_LINE else max(ORIGINAL * scale, ONE_LINE), 1)


def _title(text: str, room: float) -> float:
    """The largest size for a title that has this height."""
    widest = max((breadth(piece, HEAVY) for piece in _pieces(text)), default=1)
    size = min(LARGEST, WIDTH / max(widest, 0.1))
    while size > SMALLEST and lines(text, HEAVY, size, WIDTH, TIGHT) * size * LEADING > room:
        size -= 1
    return round(max(size, SMALLEST), 1)


def _pieces(text: str) -> list[str]:
    return [piece for piece in _PIECE.findall(text) if not piece.isspace()]


def _under(cover: Cover, original: float, pitch: float) -> float:
    """The height of the original title and the pitch with their margins."""
    height = 0.0
    if cover.original:
        height += 17 + lines(cover.original, HEAVY, original, WIDTH) * original * 1.4
    if cover.pitch:
        height += 28 + lines(cover.pitch, ITALIC, pitch, WIDTH) * pitch * 1.4
    return height


def lines(text: str, font: str, size: float, width: float, tight: float = 0.0) -> int:
    """How many lines of a width (points) a text takes; a piece that is wider is broken."""
    count, left = 1, width
    for piece in _PIECE.findall(text):
        wide = (breadth(piece, font) - tight * len(piece)) * size
        if wide > left and not piece.isspace():
            count, left = count + max(1, math.ceil(wide / width)), width
        left -= wide % width if wide > width else wide
    return count


def _lead(facts: Sequence[Credit]) -> float:
    """The first fact is large if it is short."""
    if not facts:
        return FACT
    size = min(LEAD, LEAD_WIDTH / max(breadth(facts[0].text, HEAVY), 0.1))
    return round(size, 1) if size >= 2 * FACT else FACT


def _facts_height(facts: Sequence[Credit], lead: float) -> float:
    """The height of the facts, in as many rows as they take."""
    height, row, left = 0.0, 0.0, WIDTH
    for index, fact in enumerate(facts):
        size = FACT if index else lead
        wide = max(breadth(fact.text, HEAVY) * size, breadth(fact.label, MEDIUM) * LABEL)
        tall = lines(fact.text, HEAVY, size, WIDTH) * size * 1.1 + 2 * LABEL
        if wide > left:
            height, row, left = height + row + LABEL, 0.0, WIDTH
        row, left = max(row, tall), left - wide - BETWEEN
    return height + row


def shortened(text: str, size: float, width: float, font: str = MEDIUM) -> str:
    """The text, or as much of its beginning as a width (points) holds, with an ellipsis."""
    if breadth(text, font) * size <= width:
        return text
    kept = text
    while kept and breadth(kept + "…", font) * size > width:
        kept = kept[:-1]
    whole = kept.rpartition(" ")[0] if text[len(kept) : len(kept) + 1].strip() else kept
    return (whole if 2 * len(whole) > len(kept) else kept).rstrip(" ,:;-–—") + "…"


def running_title(title: str) -> str:
    """The book's title at the top of a page."""
    return shortened(title, HEAD_SIZE, HEAD_WIDTH / 2)


def running_chapter(title: str, chapter: str) -> str:
    """A chapter at the top of a page, in what the title leaves."""
    left = HEAD_WIDTH - breadth(running_title(title), MEDIUM) * HEAD_SIZE
    return shortened(chapter, HEAD_SIZE, left - HEAD_SIZE)


def aid_title(words: Mapping[str, str], title: str) -> str:
    """What stands over the player aid: with the game's title if one line holds both."""
    both = f"{words['reference']}: {title}"
    return both if breadth(both, HEAVY) * AID_SIZE <= AID_WIDTH else words["reference"]


def how_numbered(page: Page, words: Mapping[str, str]) -> str:
    """How rules are numbered, and where in this book their numbers stand."""
    is_noted = any(block.note for chapter in page.chapters for block in chapter.blocks)
    has = (("notes", is_noted), ("glossary", page.glossary), ("index", page.index))
    parts = [words[f"the-{name}"] for name, there in has if there]
    if not parts:
        return words["howto-numbers"]
    *most, last = parts
    said = f"{', '.join(most)} {words['and']} {last}" if most else last
    return f"{words['howto-numbers']} {words['howto-where'].format(parts=said)}"
