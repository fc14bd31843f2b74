"""The first rulebook.md of a book, drafted from its rows, and what is missing in a later one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulewright.judging.book import Statement
from rulewright.judging.desk import Desk
from rulewright.judging.drafting.asides import asides_of
from rulewright.judging.drafting.asked import chosen_text, unprinted
from rulewright.judging.drafting.growing import home_of, with_lines
from rulewright.judging.drafting.pieces import Said, added, alone, slug_of, together, unique
from rulewright.judging.drafting.placing import Piece, with_head, with_pieces
from rulewright.judging.drafting.runs import classes_of, runs_of, stretches
from rulewright.judging.drafting.unwritten import LABEL, bare, headline, is_heading
from rulewright.judging.forms import literal
from rulewright.judging.intake.book_facts import named_by
from rulewright.judging.our_terms import draft_of
from rulewright.judging.reconcile import WORDING, ReconciledRow, ScoredCandidate
from rulewright.judging.rulebook import read_rulebook
from rulewright.judging.texts import ReadBook
from rulewright.reading.outline import fold_label
from rulewright.reading.segments import Segment
from rulewright.reading.spellings import squeeze

FIRST = ("introduction", "rules")
"""The chapter of what stands before the first heading, and that of a text without any."""
SECOND = ("about-the-game", "about")
"""What the first is called where the original has an introduction of its own behind it."""
OPENING = re.compile(r"はじめに|まえがき|前書き|序[文章]?|導入|イントロ(?:ダクション)?")


@dataclass(frozen=True, slots=True)
class Drafted:
    """A rulebook.md with what was put in.

    `titles` are the segments that the title states, `left` are words to the reader and
    contents, which no rule states.
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
    aside = asides_of(desk.segments)
    left = tuple(segment for segment in missing if segment.id in aside)
    wanted = {segment.id for segment in missing} - {segment.id for segment in left}
    is_titled = not text or _title_of(desk.statements) is not None
    titles = tuple(name for name in _titles(desk) if name in wanted) if is_titled else ()
    first = next((one.id for one in missing if one.id in wanted and one.id not in titles), "")
    is_begun = bool(text) or levels_of(desk.segments).get(first) == 2
    known = {statement.id for statement in desk.statements} | (
        set() if is_begun else {*FIRST, *SECOND}
    )
    pieces = tuple(pieces_for(desk, texts, settled, wanted - set(titles), known))
    if not is_begun and first_of(pieces) != FIRST[0]:
        again = f"{FIRST[0]}-2"
        pieces = tuple(p._replace(id=FIRST[0]) if p.id == again else p for p in pieces)
    pieces += tuple(_defaults(desk, known | {piece.id for piece in pieces}))
    order = [segment.id for segment in desk.segments]
    start = text or start_of(desk.record.title, pieces, titles)
    new = [piece for piece in pieces if not piece.home]
    made = with_pieces(start, desk.statements, order, new)
    for piece in (piece for piece in pieces if piece.home):
        made = grown(made, desk, piece)
    return Drafted(_titled(made, desk, titles) if text else made, titles, pieces, left)


def _title_of(statements: Sequence[Statement]) -> Statement | None:
    """The title of rulebook.md, if it does not say yet what it states."""
    title = next((one for one in statements if one.level == 1), None)
    return title if title and not title.states else None


def _titled(text: str, desk: Desk, titles: Sequence[str]) -> str:
    """The text with what the title states above it."""
    title = _title_of(_statements(text, desk)) if titles else None
    return with_head(text, title, f'{{states="{" ".join(titles)}"}}') if title else text


def _statements(text: str, desk: Desk) -> tuple[Statement, ...]:
    ids = frozenset(segment.id for segment in desk.segments) | frozenset(desk.missing)
    return read_rulebook("", text, ids, frozenset())[0]


def _defaults(desk: Desk, known: set[str]) -> Iterator[Piece]:
    """A block for each open question that none prints; the last of several first, as they go in."""
    for question in reversed(unprinted(desk)):
        text = chosen_text(question, desk.source.target)
        said = text or " ".join(question.question[desk.source.target].split()) or question.id
        name = unique(question.id, known)
        yield Piece((), name, said, todo=not text, default=question.id, behind=question.where)


def grown(text: str, desk: Desk, piece: Piece) -> str:
    """The text with a piece's rows or items put into the block that they belong to."""
    block = next(one for one in _statements(text, desk) if one.states == piece.home)
    lines = dict(zip(piece.states, piece.body.split("\n"), strict=True))
    return with_lines(text, block, desk.segments, lines, not piece.todo)


def _missing(desk: Desk) -> list[Segment]:
    """The segments that nothing states and no decision says to state nothing."""
    stated = {name for statement in desk.statements for name in statement.states}
    for decision in desk.decisions:
        if decision.record.states_nothing:
            stated.update(decision.record.segments)
    return [segment for segment in desk.segments if segment.id not in stated]


def _titles(desk: Desk) -> tuple[str, ...]:
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


def pieces_for(
    desk: Desk,
    texts: ReadBook,
    settled: Sequence[ReconciledRow],
    wanted: set[str],
    known: set[str],
) -> Iterator[Piece]:
    """The blocks of the segments `wanted`, in their order; `known` are ids that are taken."""
    taken = set(known)
    done: set[str] = set()
    levels = levels_of(desk.segments)
    classes = classes_of(desk.segments, desk.source.originals())
    runs, homes = _wanted_runs(desk, wanted)
    segments = {segment.id: segment for segment in desk.segments}
    places: dict[str, int] = {}
    for at, row in enumerate(settled):
        places.setdefault(row.segment.id if row.segment else "", at)
    for name, at in places.items():
        if name not in wanted or name in done:
            continue
        if run := runs.get(name):
            said = [_said(desk, texts, settled, places[one.id]) for one in run]
            home = homes.get(name)
            piece = (
                added(run, said, home)
                if home
                else together(run, said, wanted - done, classes[name])
            )
        else:
            said = [_said(desk, texts, settled, at)]
            piece = alone(segments[name], said[0], classes[name], levels[name], wanted - done)
        doubts = tuple(dict.fromkeys(text for one in said for text in one.doubts))
        piece = piece if piece.home else piece._replace(id=unique(piece.id, taken))
        piece = piece._replace(doubts=doubts)
        done.update(piece.states)
        taken.add(piece.id)
        yield piece


def _wanted_runs(
    desk: Desk, wanted: set[str]
) -> tuple[dict[str, tuple[Segment, ...]], dict[str, Statement]]:
    """The tables and lists to be drafted, by their first segments, and the blocks they extend."""
    runs: dict[str, tuple[Segment, ...]] = {}
    homes: dict[str, Statement] = {}
    for run in stretches(desk.segments):
        new = tuple(segment for segment in run if segment.id in wanted)
        home = home_of(desk, run, new[0].id) if new else None
        if home is not None:
            runs[new[0].id], homes[new[0].id] = new, home
    for run in runs_of(desk.segments):
        new = tuple(segment for segment in run if segment.id in wanted)
        if new and (new[0].row or len(new) > 1):
            runs.setdefault(new[0].id, new)
    return runs, homes


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


def _said(desk: Desk, texts: ReadBook, settled: Sequence[ReconciledRow], at: int) -> Said:
    """What the best usable translation of a row says."""
    row = settled[at]
    ranked = sorted(
        (c for c in row.candidates if c.text),
        key=lambda c: (c.translation != row.pick, -c.score),
    )
    for candidate in ranked:
        covered = _covered(settled, at, candidate)
        kinds = {other.kind for other in (row.segment, *covered) if other}
        if len(kinds) > 1 and kinds & {"heading", "row"}:
            continue
        said = candidate_draft(desk, texts, settled, at, candidate)
        if said:
            names = tuple(other.id for other in covered)
            return Said(said, candidate.translation, names, tuple(_doubts(candidate)))
    return Said()


def _doubts(candidate: ScoredCandidate) -> Iterator[str]:
    """What is found, certain or likely, against the meaning of a translation."""
    for one in candidate.findings:
        if one.counts and one.tier != "review" and one.check not in WORDING:
            yield f"{one.segment}: {one.message.rstrip('.')} [{one.code}]"


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
    if segment.row is not None:
        return said.strip("\n")
    if segment.kind == "heading":
        return headline(segment, said)
    return " ".join((LABEL.sub("", said, count=1) if segment.label else said).split())


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
