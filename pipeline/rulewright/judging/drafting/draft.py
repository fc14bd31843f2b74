"""The first rulebook.md of a book, drafted from its rows, and what is missing in a later one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulewright.judging.book import Statement
from rulewright.judging.desk import Desk
from rulewright.judging.drafting.asides import asides_of
from rulewright.judging.drafting.asked import chosen_text, unprinted
from rulewright.judging.drafting.classes import classes_of
from rulewright.judging.drafting.growing import home_of, with_lines
from rulewright.judging.drafting.headings import (
    FIRST,
    SECOND,
    first_of,
    levels_of,
    start_of,
    statements_in,
    title_of,
    titled,
    titles_of,
)
from rulewright.judging.drafting.pieces import Said, added, alone, together, unique
from rulewright.judging.drafting.placing import Piece, with_pieces
from rulewright.judging.drafting.runs import runs_of, stretches
from rulewright.judging.drafting.unwritten import LABEL, headline
from rulewright.judging.our_terms import draft_of
from rulewright.judging.reconcile import WORDING, ReconciledRow, ScoredCandidate
from rulewright.judging.texts import ReadBook
from rulewright.reading.decisions import emendations_of
from rulewright.reading.segments import Segment


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
    is_titled = not text or title_of(desk.statements) is not None
    titles = tuple(name for name in titles_of(desk) if name in wanted) if is_titled else ()
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
    return Drafted(titled(made, desk, titles) if text else made, titles, pieces, left)


def _defaults(desk: Desk, known: set[str]) -> Iterator[Piece]:
    """A block for each open question that none prints; the last of several first, as they go in."""
    for question in reversed(unprinted(desk)):
        text = chosen_text(question, desk.source.target)
        said = text or " ".join(question.question[desk.source.target].split()) or question.id
        name = unique(question.id, known)
        yield Piece((), name, said, todo=not text, default=question.id, behind=question.where)


def grown(text: str, desk: Desk, piece: Piece) -> str:
    """The text with a piece's rows or items put into the block that they belong to."""
    block = next(one for one in statements_in(text, desk) if one.states == piece.home)
    lines = dict(zip(piece.states, piece.body.split("\n"), strict=True))
    return with_lines(text, block, desk.segments, lines, not piece.todo)


def _missing(desk: Desk) -> list[Segment]:
    """The segments that nothing states and no decision says to state nothing."""
    stated = {name for statement in desk.statements for name in statement.states}
    for decision in desk.decisions:
        if decision.record.states_nothing:
            stated.update(decision.record.segments)
    return [segment for segment in desk.segments if segment.id not in stated]


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
    return Said(covered=_said_with(desk, row.segment))


def _said_with(desk: Desk, segment: Segment | None) -> tuple[str, ...]:
    """The other segments that an emendation makes one sentence of with this one."""
    runs = (run for emendation in emendations_of(desk.decisions) for run in emendation.runs)
    return next((run[1:] for run in runs if segment is not None and run[0] == segment.id), ())


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
