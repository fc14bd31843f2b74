"""The headings of a draft: the title, the first chapter, and how high each of the others stands."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulewright.judging.book import Statement
from rulewright.judging.desk import Desk
from rulewright.judging.drafting.asides import asides_of
from rulewright.judging.drafting.pieces import slug_of
from rulewright.judging.drafting.placing import Piece, with_head
from rulewright.judging.drafting.unwritten import bare, is_heading
from rulewright.judging.forms import literal
from rulewright.judging.intake.book_facts import named_by
from rulewright.judging.rulebook import read_rulebook
from rulewright.reading.outline import fold_label
from rulewright.reading.segments import Segment
from rulewright.reading.spellings import squeeze

FIRST = ("introduction", "rules")
"""The chapter of what stands before the first heading, and that of a text without any."""
SECOND = ("about-the-game", "about")
"""What the first is called where the original has an introduction of its own behind it."""
OPENING = re.compile(r"はじめに|まえがき|前書き|序[文章]?|導入|イントロ(?:ダクション)?")


def title_of(statements: Sequence[Statement]) -> Statement | None:
    """The title of rulebook.md, if it does not say yet what it states."""
    title = next((one for one in statements if one.level == 1), None)
    return title if title and not title.states else None


def titled(text: str, desk: Desk, titles: Sequence[str]) -> str:
    """The text with what the title states above it."""
    title = title_of(statements_in(text, desk)) if titles else None
    return with_head(text, title, f'{{states="{" ".join(titles)}"}}') if title else text


def statements_in(text: str, desk: Desk) -> tuple[Statement, ...]:
    """The statements of a draft as it stands."""
    ids = frozenset(segment.id for segment in desk.segments) | frozenset(desk.missing)
    return read_rulebook("", text, ids, frozenset())[0]


def titles_of(desk: Desk) -> tuple[str, ...]:
    """The first segment, if it is the title of the original."""
    first = desk.segments[0] if desk.segments else None
    if first is None or first.id in asides_of(desk.segments):
        return ()
    title = squeeze(desk.record.original_title)[0]
    said = bare(first), named_by(desk.segments[:2])
    is_title = title and title in {squeeze(one)[0] for one in said}
    is_named = any(block.kind == "title" for block in desk.source.blocks)
    return (first.id,) if is_title or (not is_named and _is_title(desk.segments)) else ()


def _is_title(segments: Sequence[Segment]) -> bool:
    """Whether the first segment is a heading above all others: by its level, its form, or since
    its subtitle or the facts of the game stand below it."""
    first, *others = segments
    aside = asides_of(segments)
    heads = [one for one in others if one.kind == "heading" and one.id not in aside]
    levels = [level for one in heads if (level := _styled(one))]
    if first.kind != "heading" or not heads:
        return False
    if levels:
        return _styled(first) < min(levels)
    if aside.get(others[0].id) == "credit":
        return True
    is_above = all(one.label != first.label for one in heads)
    return len(heads) > 1 and (others[0].kind == "heading" or is_above)


def _styled(heading: Segment) -> int:
    """The level that its form gives a heading, apart from a number; 0 if it has none."""
    return 0 if fold_label(heading.label)[:1].isdigit() else heading.level


def first_of(pieces: Sequence[Piece]) -> str:
    """The id of the chapter that is put before the first heading: no heading is called so."""
    taken = {_head_name(piece) for piece in pieces if piece.level}
    free = (name for name in (FIRST[0], *SECOND) if slug_of(name) not in taken)
    return next(free, SECOND[0]) if any(piece.level == 2 for piece in pieces) else FIRST[1]


def start_of(title: str, pieces: Sequence[Piece], states: Sequence[str] = ()) -> str:
    """The title, and a first chapter if the text does not begin with one."""
    begins = pieces[0].level == 2 if pieces else True
    name = first_of(pieces)
    stated = f'{{states="{" ".join(states)}"}}\n' if states else ""
    chapter = f"{{#{name}}}\n## {name.replace('-', ' ').capitalize()}\n\n"
    return f"{stated}# {literal(title)}\n\n" + ("" if begins else chapter)


def _head_name(piece: Piece) -> str:
    """What a heading is called, or will be: the usual one for an introduction yet to be written."""
    return FIRST[0] if piece.todo and OPENING.fullmatch(piece.text) else slug_of(piece.text)


def levels_of(segments: Sequence[Segment]) -> dict[str, int]:
    """2 for a chapter, 3 for what is under one, 0 for what is no heading.

    The headings with the highest level are chapters, a single one above all apart; one without a
    level is a section where the document styles its headings.
    """
    heads = [segment for segment in segments if is_heading(segment)]
    ranks = [one.level for one in heads if one.level]
    if ranks and ranks.count(ranks[0]) == 1 and ranks[0] == min(ranks) and heads[0].level:
        ranks = ranks[1:]
    top = min(ranks, default=0)
    found: dict[str, int] = {}
    is_styled = False
    for segment in segments:
        is_under = segment.heading is not None or segment.level > top > 0
        is_under = is_under or (is_styled and not segment.level)
        found[segment.id] = 2 + is_under if is_heading(segment) else 0
        is_styled = is_styled or (_styled(segment) >= top > 0)
    return found
