"""Text put into rulebook.md from the command line: an editor's words, or a translation's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from rulewright.judging.book import Statement
from rulewright.judging.desk import Desk
from rulewright.judging.drafting.classes import classes_of
from rulewright.judging.drafting.draft import candidate_draft
from rulewright.judging.drafting.growing import home_of, with_lines
from rulewright.judging.drafting.headed import (
    Headed,
    headed,
    heading_problem,
    is_several,
    with_heading,
)
from rulewright.judging.drafting.headings import levels_of, start_of
from rulewright.judging.drafting.pieces import slug_of, unique
from rulewright.judging.drafting.placing import (
    Piece,
    with_body,
    with_pieces,
    with_text,
    without_blocks,
)
from rulewright.judging.drafting.retold import heads, retold, retold_block, retold_problem
from rulewright.judging.drafting.runs import stretches
from rulewright.judging.drafting.unwritten import holds_original
from rulewright.judging.forms import (
    cells_of,
    item_of,
    lines_for,
    row_of,
    table_of,
    width_at,
    with_line,
)
from rulewright.judging.reconcile import ReconciledRow
from rulewright.judging.rulebook import read_rulebook
from rulewright.judging.ruling.refusing import check_block
from rulewright.judging.texts import ReadBook
from rulewright.problems import Halt, Place, Problem
from rulewright.reading.segments import Segment

ARGUMENTS = Place("rulewright accept", 0)
"""Where a fault is that is one of the command."""


class Chosen(NamedTuple):
    """The words of one translation for a row, and the other segments that they also speak for."""

    text: str
    also: tuple[str, ...]


def chosen(
    desk: Desk, texts: ReadBook, settled: Sequence[ReconciledRow], segment: str, slot: str
) -> Chosen:
    """What translation `slot` says for a segment, in our terms; a slot without text halts."""
    at = next(i for i, row in enumerate(settled) if row.segment and row.segment.id == segment)
    said = {c.translation: c for c in settled[at].candidates if c.text}
    if slot not in said:
        listed = ", ".join(said) or "none: no translation says this segment"
        _refuse("accept-pick", f"--pick: {segment}: found {slot!r}, expected one of {listed}")
    also = tuple(
        row.segment.id
        for row in settled
        if row.segment
        and any(c.with_segment == segment and c.translation == slot for c in row.candidates)
    )
    text = candidate_draft(desk, texts, settled, at, said[slot])
    return Chosen(text.replace("|", "\\|").replace("\t", " | ") if "\t" in text else text, also)


def with_accepted(desk: Desk, text: str, segments: Sequence[str], said: str) -> tuple[str, str]:
    """rulebook.md (its `text`) with what the segments say put in, and the id of the block.

    The one block that states just these segments is replaced, a table or list by one of as many
    lines, or the row or item of one of them; if none states any of them, a new block is put in its
    place of the order.
    "## ..." and "### ..." make it a heading. Anything else halts, and says why.
    """
    if not said.strip():
        _refuse("accept-text", "--text: expected the English, found nothing")
    stating = [s for s in desk.statements if set(s.states) & set(segments)]
    known = {segment.id: segment for segment in desk.segments}
    head = headed(said)
    if head.level:
        return _with_heading(desk, text, stating, segments, head)
    if not stating:
        if home := _home(desk, segments):
            return _with_more(desk, text, home, segments, said)
        piece = _piece(desk, segments, said)
        order = [segment.id for segment in desk.segments]
        start = text or start_of(desk.record.title, [piece])
        return _proved(desk, with_pieces(start, desk.statements, order, [piece])), piece.id
    if len(stating) == 1 and _is_part(stating[0], segments, known):
        return _with_part(desk, text, stating[0], segments, said)
    if len(stating) == 1 and set(stating[0].states) == set(segments):
        own = [known[name] for name in segments]
        if made := retold_block(stating[0], said, own):
            _check_rows(stating[0].place, said, own)
            return _with_body(desk, text, stating[0], made.markdown)
    check_block(desk, stating, segments)
    name = _new_name(desk, stating[0], said)
    return _proved(desk, with_text(text, stating[0], said, name)), name or stating[0].id


def _with_heading(
    desk: Desk, text: str, stating: Sequence[Statement], segments: Sequence[str], head: Headed
) -> tuple[str, str]:
    """The text with a heading that states the segments: their block, or a new one."""
    if said := heading_problem(head, any(is_several(block) for block in stating)):
        place = stating[0].place if stating else ARGUMENTS
        raise Halt([Problem(place, "accept-heading", f"--text: {said}")])
    if stating:
        check_block(desk, stating, segments)
        name = _new_name(desk, stating[0], head.words)
        return _proved(desk, with_heading(text, stating[0], head, name)), name or stating[0].id
    piece = _piece(desk, segments, head.words)._replace(kind="", level=head.level, body="")
    order = [segment.id for segment in desk.segments]
    start = text or start_of(desk.record.title, [piece])
    return _proved(desk, with_pieces(start, desk.statements, order, [piece])), piece.id


def _is_part(block: Statement, segments: Sequence[str], known: Mapping[str, Segment]) -> bool:
    """Whether the segments are all that a row or an item of a block says, or what leads into it."""
    at = dict(zip(block.states, lines_for(block, known), strict=False))
    own = {at.get(name) for name in segments}
    return (
        len(own) == 1
        and None not in own
        and set(at) != set(segments)
        and ({name for name, line in at.items() if line in own} == set(segments))
    )


def _with_part(
    desk: Desk, text: str, block: Statement, segments: Sequence[str], said: str
) -> tuple[str, str]:
    """The text with the row or the item of some segments written, and the id of its block.

    With the last one that was to be written, the mark is taken away.
    """
    known = {one.id: one for one in desk.segments}
    lines = lines_for(block, known)
    at = lines[block.states.index(segments[0])]
    if width := width_at(block.markdown, at):
        _check_cells(block, said, width)
    return _with_body(desk, text, block, with_line(block, at, said), lines[0])


def _with_body(
    desk: Desk, text: str, block: Statement, body: str, first: int = 0
) -> tuple[str, str]:
    """The text with other Markdown in a block, which is still to be written if it has Japanese.

    A new id is made of the words of line `first`.
    """
    known = {one.id: one for one in desk.segments}
    if holds_original(replace(block, markdown=body), known):
        return _proved(desk, with_body(text, block, body, is_written=False)), block.id
    name = _new_name(desk, block, body.split("\n")[first])
    return _proved(desk, with_body(text, block, body, name)), name or block.id


def _check_rows(place: Place, said: str, segments: Sequence[Segment]) -> None:
    if problem := retold_problem(said, segments):
        raise Halt([Problem(place, "accept-rows", f"--text: {problem}")])


def _home(desk: Desk, segments: Sequence[str]) -> Statement | None:
    """The list or table that the segments of one row or item belong into, if nothing states them."""
    known = {segment.id: segment for segment in desk.segments}
    runs = stretches(desk.segments)
    run = next((run for run in runs if set(segments) <= {one.id for one in run}), ())
    if not run or any(known[name].label or known[name].row for name in segments[1:]):
        return None
    return home_of(desk, run, segments[0])


def _with_more(
    desk: Desk, text: str, home: Statement, segments: Sequence[str], said: str
) -> tuple[str, str]:
    """The text with a row or an item put into a table or list, at its place in the order."""
    row = next(one for one in desk.segments if one.id == segments[0]).row
    if row is not None:
        _check_cells(home, said, len(row.cells))
    line = row_of(cells_of(said)) if row is not None else item_of(said)
    lines = {**dict.fromkeys(segments, ""), segments[0]: line}
    return _proved(desk, with_lines(text, home, desk.segments, lines, is_written=True)), home.id


def place_of(desk: Desk, segment: str) -> Place | None:
    """Where rulebook.md says a segment: its line in a table or list, else its block."""
    block = next((one for one in desk.statements if segment in one.states), None)
    if block is None:
        return None
    lines = lines_for(block, {one.id: one for one in desk.segments})
    at = dict(zip(block.states, lines, strict=False)).get(segment, 0)
    return replace(block.place, line=block.place.line + at)


def _check_cells(block: Statement, said: str, width: int) -> None:
    found = len(cells_of(said))
    if found != width:
        pattern = " | ".join("abcdefghijklmnopqrstuvwxyz"[:width])
        wanted = f"expected {width} cells apart by |, as in {pattern!r}"
        raise Halt([Problem(block.place, "accept-cells", f"found {found}, {wanted}")])


def without_unwritten(desk: Desk, text: str, blocks: Sequence[Statement]) -> str:
    """rulebook.md (its `text`) without these blocks; halts if what is left is no rulebook."""
    return _proved(desk, without_blocks(text, blocks)) if blocks else text


def _new_name(desk: Desk, block: Statement, said: str) -> str:
    """A readable id for a block that had only its segment's; "" if an engine may name it."""
    is_bare = block.todo and block.id in {name.lower() for name in block.states}
    if not is_bare or desk.record.engine != "none":
        return ""
    return unique(slug_of(said) or block.id, {s.id for s in desk.statements if s is not block})


def rulebook_file(desk: Desk) -> str:
    """The name of the book's rulebook.md."""
    return f"sources/{desk.slug}/rulebook.md"


def _piece(desk: Desk, segments: Sequence[str], said: str) -> Piece:
    first = next(segment for segment in desk.segments if segment.id in segments)
    known = {statement.id for statement in desk.statements}
    name = unique(slug_of(said.partition("\n")[0]) or first.id.lower(), known)
    own = [segment for segment in desk.segments if segment.id in segments]
    if made := retold(said, heads(own)):
        _check_rows(ARGUMENTS, said, own)
        return Piece(tuple(segments), name, said, body=made.body)
    if first.row is not None:
        body = table_of([cells_of(said)], has_header=first.row.is_header)
        return Piece(tuple(segments), name, said, body=body)
    level = levels_of(desk.segments)[first.id]
    kind = classes_of(desk.segments, desk.source.originals())[first.id]
    return Piece(tuple(segments), name, said, kind, level)


def _proved(desk: Desk, text: str) -> str:
    """The text, if it reads as a rulebook; otherwise the Problems of what would stand there."""
    segments = frozenset(segment.id for segment in desk.segments) | frozenset(desk.missing)
    questions = frozenset(question.id for question in desk.questions)
    _, problems = read_rulebook(rulebook_file(desk), text, segments, questions)
    if problems:
        raise Halt(problems)
    return text


def _refuse(code: str, said: str) -> None:
    raise Halt([Problem(ARGUMENTS, code, said)])
