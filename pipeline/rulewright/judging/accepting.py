"""Text put into rulebook.md from the command line: an editor's words, or a translation's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rulewright.judging.book import Statement
from rulewright.judging.desk import Desk
from rulewright.judging.draft import CLASSES, candidate_draft, levels_of, slug_of, start_of, unique
from rulewright.judging.placing import Piece, with_pieces, with_text
from rulewright.judging.reconcile import ReconciledRow
from rulewright.judging.rulebook import read_rulebook
from rulewright.judging.texts import ReadBook
from rulewright.problems import Halt, Place, Problem


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
        _refuse(
            desk, "accept-pick", f"{segment}: found the slot {slot!r}, expected one of {listed}"
        )
    also = tuple(
        row.segment.id
        for row in settled
        if row.segment
        and any(c.with_segment == segment and c.translation == slot for c in row.candidates)
    )
    return Chosen(candidate_draft(desk, texts, settled, at, said[slot]), also)


def with_accepted(desk: Desk, text: str, segments: Sequence[str], said: str) -> tuple[str, str]:
    """rulebook.md (its `text`) with what the segments say put in, and the id of the block.

    The one block that states just these segments is replaced; if none states any of them, a new
    one is put in its place of the order. Anything else halts, and says why.
    """
    if not said.strip():
        _refuse(desk, "accept-text", "expected the English text, found nothing")
    stating = [s for s in desk.statements if set(s.states) & set(segments)]
    if not stating:
        piece = _piece(desk, segments, said)
        order = [segment.id for segment in desk.segments]
        start = text or start_of(desk.record.title, [piece])
        return _proved(desk, with_pieces(start, desk.statements, order, [piece])), piece.id
    _check_block(desk, stating, segments)
    name = _new_name(desk, stating[0], said)
    return _proved(desk, with_text(text, stating[0], said, name)), name or stating[0].id


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
    name = unique(slug_of(said) or first.id.lower(), known)
    level = levels_of(desk.segments)[first.id]
    return Piece(tuple(segments), name, said, CLASSES.get(first.kind, ""), level)


def _check_block(desk: Desk, stating: Sequence[Statement], segments: Sequence[str]) -> None:
    """The block is the only one, states just these segments, and is a single paragraph."""
    block = stating[0]
    if len(stating) > 1:
        places = ", ".join(f"{s.id or s.kind} ({s.place})" for s in stating)
        said = f"{' '.join(segments)} stand in {len(stating)} blocks, expected one: {places}"
        raise Halt([Problem(block.place, "accept-block", said)])
    states = " ".join(block.states)
    if set(block.states) != set(segments):
        said = (
            f"the block {block.id!r} states {states}, found {' '.join(segments)}; name just those "
            "segments, or write it here"
        )
        raise Halt([Problem(block.place, "accept-block", said)])
    if block.kind == "table" or "\n" in block.text:
        said = f"the block {block.id!r} is a table or a list; write it here"
        raise Halt([Problem(block.place, "accept-block", said)])


def _proved(desk: Desk, text: str) -> str:
    """The text, if it reads as a rulebook; otherwise the Problems of what would stand there."""
    segments = frozenset(segment.id for segment in desk.segments) | frozenset(desk.missing)
    questions = frozenset(question.id for question in desk.questions)
    _, problems = read_rulebook(rulebook_file(desk), text, segments, questions)
    if problems:
        raise Halt(problems)
    return text


def _refuse(desk: Desk, code: str, said: str) -> None:
    raise Halt([Problem(Place(rulebook_file(desk)), code, said)])
