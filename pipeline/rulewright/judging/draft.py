"""The first rulebook.md of a book, drafted from its rows, and what is missing in a later one."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulewright.judging.desk import Desk
from rulewright.judging.placing import Piece, literal, with_pieces
from rulewright.judging.reconcile import ReconciledRow, ScoredCandidate, draft_of
from rulewright.judging.texts import ReadBook
from rulewright.judging.wording import words
from rulewright.reading.segments import Segment
from rulewright.reading.spellings import squeeze

COURTESIES = re.compile(
    r"(?:宜しく|よろしく)(?:お願い|御願い|おねがい)|ありがとう(?:ございま|御座いま)"
    r"|お楽しみ(?:ください|下さい)|(?:ご|御)(?:意見|感想|質問|連絡).*お待ち|^以上(?:です|になります)[。．.]?$"
)
"""What a writer says to the reader and not of the game: regards, thanks, have fun, write to us."""
FIRST = ("introduction", "rules")
"""The chapter of what stands before the first heading, and that of a text without any."""
CLASSES: Mapping[str, str] = {"example": "example"}
"""Kind of segment -> class of its block."""
PLAIN = frozenset(
    words(
        "a an the of to and or in on at is are be was were been you your it its this that with for "
        "from by as if when then they he she his her their there do does so each"
    )
)
"""English words that say nothing of a rule in its id."""
LENGTH = 4
# What a translation repeats of the label or the heading mark of its original.
_LABEL = re.compile(r"^\s*(?:[①-⑳㉑-㉟❶-❿⑴-⒇]|[(（]?\d{1,2}[.)．）](?!\d)|[・•‣◦※＊*○-])\s*")
_HEADING = re.compile(r"^[\s>＞■◆◇●【\[#＃＊*]+|[\s】\]：:]+$")


@dataclass(frozen=True, slots=True)
class Drafted:
    """A rulebook.md with what was put in.

    `titles` are the segments that the title states, `left` are courtesies, which no rule states.
    """

    text: str
    titles: tuple[str, ...]
    pieces: tuple[Piece, ...]
    left: tuple[Segment, ...]


def draft_rulebook(
    desk: Desk, texts: ReadBook, settled: Sequence[ReconciledRow], text: str
) -> Drafted:
    """The rulebook `text` ("" for a new one) with a block for each segment that nothing states.

    A block says what the best translation says, in our terms; where there is none, it holds the
    original and is marked as yet to be written. What an editor wrote is not touched.
    """
    missing = _missing(desk)
    left = tuple(segment for segment in missing if is_courtesy(segment))
    wanted = {segment.id for segment in missing} - {segment.id for segment in left}
    titles = () if text else _titles(desk)
    known = {statement.id for statement in desk.statements} | (set() if text else set(FIRST))
    pieces = tuple(_pieces(desk, texts, settled, wanted - set(titles), known))
    order = [segment.id for segment in desk.segments]
    start = text or start_of(desk.record.title, pieces, titles)
    return Drafted(with_pieces(start, desk.statements, order, pieces), titles, pieces, left)


def is_courtesy(segment: Segment) -> bool:
    """Whether a sentence speaks to the reader and not of the game."""
    return COURTESIES.search(segment.text) is not None


def _missing(desk: Desk) -> list[Segment]:
    """The segments that nothing states and no decision says to state nothing."""
    stated = {name for statement in desk.statements for name in statement.states}
    for decision in desk.decisions:
        if decision.record.states_nothing:
            stated.update(decision.record.segments)
    return [segment for segment in desk.segments if segment.id not in stated]


def _titles(desk: Desk) -> tuple[str, ...]:
    """The first segment, if it is the original title."""
    first = desk.segments[0] if desk.segments else None
    title = squeeze(desk.record.original_title)[0]
    return (first.id,) if first and title and squeeze(first.text)[0] == title else ()


def start_of(title: str, pieces: Sequence[Piece], states: Sequence[str] = ()) -> str:
    """The title, and a first chapter if the text does not begin with one."""
    begins = pieces[0].level == 2 if pieces else True
    name = FIRST[0] if any(piece.level == 2 for piece in pieces) else FIRST[1]
    stated = f'{{states="{" ".join(states)}"}}\n' if states else ""
    chapter = f"{{#{name}}}\n## {name.capitalize()}\n\n"
    return f"{stated}# {literal(title)}\n\n" + ("" if begins else chapter)


def _pieces(
    desk: Desk,
    texts: ReadBook,
    settled: Sequence[ReconciledRow],
    wanted: set[str],
    known: set[str],
) -> Iterator[Piece]:
    taken = set(known)
    done: set[str] = set()
    levels = levels_of(desk.segments)
    for at, row in enumerate(settled):
        segment = row.segment
        if segment is None or segment.id not in wanted or segment.id in done:
            continue
        said, slot, covered = _said(desk, texts, settled, at)
        states = (segment.id, *(name for name in covered if name in wanted - done))
        done.update(states)
        name = unique(slug_of(said) or segment.id.lower(), taken)
        taken.add(name)
        level = levels[segment.id]
        kind = CLASSES.get(segment.kind, "")
        yield Piece(states, name, said or _unlabelled(segment), kind, level, slot, not said)


def _unlabelled(segment: Segment) -> str:
    """The original without the mark of its heading or list, which the block's own form gives."""
    if segment.kind == "heading":
        return _HEADING.sub("", segment.text)
    return _LABEL.sub("", segment.text, count=1) if segment.label else segment.text


def levels_of(segments: Sequence[Segment]) -> dict[str, int]:
    """2 for a chapter, 3 for what is under one, 0 for what is no heading."""
    return {
        segment.id: 0 if segment.kind != "heading" else 2 if segment.heading is None else 3
        for segment in segments
    }


def _said(
    desk: Desk, texts: ReadBook, settled: Sequence[ReconciledRow], at: int
) -> tuple[str, str, tuple[str, ...]]:
    """What the best usable translation of a row says, its slot, and the other rows it covers."""
    row = settled[at]
    ranked = sorted(
        (c for c in row.candidates if c.text),
        key=lambda c: (c.translation != row.pick, -c.score),
    )
    for candidate in ranked:
        covered = _covered(settled, at, candidate)
        kinds = {other.kind for other in (row.segment, *covered) if other}
        if len(kinds) > 1 and "heading" in kinds:
            continue
        said = candidate_draft(desk, texts, settled, at, candidate)
        if said:
            return said, candidate.translation, tuple(other.id for other in covered)
    return "", "", ()


def candidate_draft(
    desk: Desk,
    texts: ReadBook,
    settled: Sequence[ReconciledRow],
    at: int,
    candidate: ScoredCandidate,
) -> str:
    """A candidate of row `at` in our terms, without the label of its original."""
    segment = settled[at].segment
    reading = texts.candidates.get((at, settled[at].candidates.index(candidate)))
    if segment is None or reading is None:
        return ""
    said = draft_of(reading, texts.segments[segment.id], desk.glossary, desk.source.target)
    if segment.kind == "heading":
        return _HEADING.sub("", " ".join(said.split()))
    return " ".join((_LABEL.sub("", said, count=1) if segment.label else said).split())


def _covered(
    settled: Sequence[ReconciledRow], at: int, candidate: ScoredCandidate
) -> tuple[Segment, ...]:
    """The segments of later rows that the candidate's piece also says."""
    first = settled[at].segment
    found: list[Segment] = []
    for row in settled[at + 1 :]:
        shared = first is not None and any(
            c.with_segment == first.id and c.translation == candidate.translation
            for c in row.candidates
        )
        if row.segment is None or not shared:
            break
        found.append(row.segment)
    return tuple(found)


def slug_of(text: str) -> str:
    """The first telling words of an English text, joined by hyphens; "" if it has none."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    found = re.findall(r"[a-z0-9]+", re.sub(r"[’']", "", plain))
    telling = [word for word in found if word not in PLAIN] or found
    while telling and telling[0].isdigit():
        telling = telling[1:]
    return "-".join(telling[:LENGTH])


def unique(name: str, taken: Collection[str]) -> str:
    """The name, with the first number behind it that makes it new."""
    number = 2
    new = name
    while new in taken:
        new, number = f"{name}-{number}", number + 1
    return new
