"""A book's texts compared: every translation, and our own text, with the original."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from rulewright.judging.book import Statement
from rulewright.judging.consistency import (
    Renderings,
    renderings_by_slot,
    renderings_of,
    told_once,
    uses_in,
)
from rulewright.judging.crossing import COUNTED, judge_cells
from rulewright.judging.defaults import BEYOND, CONTRADICTS, UNFOUNDED, judge_default
from rulewright.judging.desk import Desk
from rulewright.judging.drafting.asides import asides_of
from rulewright.judging.finding import CANONICAL, Finding, Pair
from rulewright.judging.groups import before, connect, topics
from rulewright.judging.judge import judge
from rulewright.judging.pieces import pieces_of
from rulewright.judging.pointing import Piece, taken_up
from rulewright.judging.portions import Portion, portions_of
from rulewright.judging.qualifiers import without_retold
from rulewright.judging.renumbering import fingerprints_of
from rulewright.judging.silences import idle_silence
from rulewright.judging.standins import with_standins
from rulewright.judging.telling import Told, placed, told_of, without_pointed
from rulewright.judging.texts import ReadBook
from rulewright.reading.readers import join, read
from rulewright.reading.rows import Row
from rulewright.reading.segments import Segment


def judge_candidates(desk: Desk, rows: Sequence[Row], book: ReadBook) -> tuple[Finding, ...]:
    """The findings on every translation, each at the segment that it is about.

    A piece that covers several rows is compared with all their segments together. That one thing
    has several names in a translation is told once. What says nothing of the game, as decided or
    as contents do, is not compared.
    """
    rules = _rules_of(desk.statements)
    silent = _silent(desk)
    pieces = [
        (covered, pair)
        for covered, pair in pieces_of(desk, rows, book)
        if not covered or any(segment.id not in silent for segment in covered)
    ]
    uses = [use for covered, pair in pieces if covered for use in uses_in(pair, covered[0].id)]
    renderings = renderings_by_slot(uses)
    found: list[Finding] = []
    last: dict[str, Piece] = {}
    for covered, pair in pieces:
        piece = Piece(covered, replace(pair, renderings=renderings.get(pair.slot, ())))
        told = taken_up(judge(piece.pair, desk.slug), piece, last.get(pair.slot))
        found += _placed(told, covered, rules)
        last[pair.slot] = piece
    return _unique(told_once(found, uses, desk.glossary))


def _silent(desk: Desk) -> frozenset[str]:
    """The segments that state nothing: by a decision, or because they list the chapters."""
    decided = (d.record for d in desk.decisions if d.record.states_nothing)
    contents = (name for name, kind in asides_of(desk.segments).items() if kind == "contents")
    return frozenset((*contents, *(name for record in decided for name in record.segments)))


def judge_canonical(desk: Desk, book: ReadBook) -> tuple[Finding, ...]:
    """The findings on our own text, each at one segment and in the words that state it.

    The rows, items and sentences of our blocks are compared with the segments that they stand for:
    the words of another one excuse nothing. They and the segments are compared in connected
    groups, where nothing may be left out; and each with its own segments alone, against which it
    may say nothing: a true rule does not excuse a false sentence beside it. A default is held
    against the reading that it prints.
    """
    ours = portions_of(desk, book.segments, book.statements)
    found = _compared(desk, book, ours)
    counted = {told.finding.segment for told in found if told.finding.check in COUNTED}
    found += judge_cells(desk, ours, counted)
    fresh = without_retold(without_pointed(found, ours), ours, book.segments)
    kept = [told for told in fresh if not _is_known(desk, book, told)]
    original = desk.source.original
    whole = with_standins(kept, ours, book.segments, desk.glossary, original)
    return _unique(placed(told) for told in whole)


def _compared(desk: Desk, book: ReadBook, ours: Sequence[Portion]) -> list[Told]:
    """What is found in groups, then of each portion alone, then of each segment; each told once."""
    found = list(_judge_groups(desk, book, ours))
    seen = {_gist(told.finding) for told in found}
    for portion in ours:
        alone = _judge_alone(desk, book, portion)
        found += [told for told in alone if _gist(told.finding) not in seen]
    seen = {_gist(told.finding) for told in found}
    for segment in desk.segments:
        left = _judge_segment(desk, book, segment, ours)
        found += [told for told in left if _gist(told.finding) not in seen]
    return found


def _judge_groups(desk: Desk, book: ReadBook, ours: Sequence[Portion]) -> Iterator[Told]:
    stating = {id(portion.statement): portion for portion in ours}
    renderings = renderings_of(book.statements.values(), desk.glossary)
    for group in connect(desk.segments, [portion.statement for portion in ours]):
        portions = tuple(stating[id(statement)] for statement in group.statements)
        for told in _judge_group(desk, book, group.segments, portions, renderings):
            if not told.finding.code.endswith(UNFOUNDED):
                yield told


def _judge_segment(
    desk: Desk, book: ReadBook, segment: Segment, ours: Sequence[Portion]
) -> Iterator[Told]:
    """What all portions that state a segment together leave out of it."""
    own = tuple(portion for portion in ours if segment.id in portion.statement.states)
    for told in _judge_group(desk, book, (segment,), own) if own else ():
        if told.finding.source_spans and not told.finding.code.endswith(CONTRADICTS):
            yield told


def _is_known(desk: Desk, book: ReadBook, told: Told) -> bool:
    """Whether a sentence takes up only what its item or paragraph has said before."""
    finding, portion = told.finding, told.portion
    if portion is None or not finding.code.endswith(BEYOND):
        return False
    if set(portion.so_far) == set(portion.statement.states):
        return False
    source = join([book.segments[name] for name in portion.so_far])
    again = judge(Pair(source, portion.reading, desk.glossary, CANONICAL, exact=desk.record.exact))
    return not any(
        (f.code, f.target_value, f.target_spans)
        == (finding.code, finding.target_value, finding.target_spans)
        for f in again
    )


def _gist(finding: Finding) -> tuple[object, ...]:
    return finding.code, finding.segment, repr(finding.source_value), repr(finding.target_value)


def _judge_group(
    desk: Desk,
    book: ReadBook,
    segments: Sequence[Segment],
    portions: tuple[Portion, ...],
    renderings: Renderings = (),
) -> Iterator[Told]:
    """The differences between segments and all that states them."""
    pair = Pair(
        join([book.segments[segment.id] for segment in segments]),
        join([portion.reading for portion in portions]),
        desk.glossary,
        CANONICAL,
        renderings=renderings,
        exact=desk.record.exact,
    )
    rules = _rules_of([portion.statement for portion in portions])
    for finding in _placed(judge(pair, desk.slug), segments, rules):
        yield told_of(finding, portions)


def _judge_alone(desk: Desk, book: ReadBook, portion: Portion) -> Iterator[Told]:
    """What one portion says against its own segments, or against its question's default."""
    statement, reading = portion.statement, portion.reading
    own = [segment for segment in desk.segments if segment.id in statement.states]
    if own:
        title = read(desk.record.title, desk.source.target, desk.glossary)
        pair = Pair(
            join([book.segments[segment.id] for segment in own]),
            reading,
            desk.glossary,
            CANONICAL,
            context=before(title, _without_rows(desk.segments, own), own, book.segments),
            topics=topics(desk.segments, own, book.segments) | _headed(desk, book, portion.block),
            exact=desk.record.exact,
        )
        rule = statement.id or None
        for finding in _placed(judge(pair, desk.slug), own, {}):
            if finding.code.endswith(CONTRADICTS):
                yield told_of(replace(finding, rule=rule), (portion,))
    elif statement.default is not None:
        for finding in judge_default(desk, book.segments, statement, reading):
            yield told_of(finding, (portion,))


def _headed(desk: Desk, book: ReadBook, number: int) -> frozenset[str]:
    """The concepts of our own headings above a block: of "Your Turn" it may say "on your turn"."""
    found: set[str] = set()
    level = 0
    for at in range(number - 1, -1, -1):
        above = desk.statements[at].level
        if above and (not level or above < level) and at in book.statements:
            found |= {c for m in book.statements[at].mentions for c in m.concepts}
            level = above
        if level and level <= CHAPTER:
            break
    return frozenset(found)


CHAPTER = 2
"""The level of a chapter's heading."""


def _without_rows(segments: Sequence[Segment], own: Sequence[Segment]) -> list[Segment]:
    """The segments without those rows of a table that others of its rows are compared beside."""
    tables = {segment.row.table for segment in own if segment.row}
    return [s for s in segments if s in own or not (s.row and s.row.table in tables)]


def _rules_of(statements: Sequence[Statement]) -> dict[str, str]:
    """The first rule that states each segment."""
    rules: dict[str, str] = {}
    for statement in statements:
        if statement.kind == "rule" and statement.id:
            for segment in statement.states:
                rules.setdefault(segment, statement.id)
    return rules


def _placed(
    findings: Iterable[Finding], segments: Sequence[Segment], rules: Mapping[str, str]
) -> list[Finding]:
    """Findings on joined segments, each moved to the one segment that it is about."""
    return [_moved(finding, segments, rules) for finding in findings]


def _moved(finding: Finding, segments: Sequence[Segment], rules: Mapping[str, str]) -> Finding:
    if not segments:
        return finding
    start = 0
    at = finding.source_spans[0].start if finding.source_spans else 0
    for segment in segments:
        end = start + len(segment.text)
        if at <= end:
            break
        start = end + 1
    spans = tuple(
        span.moved(-start)
        for span in finding.source_spans
        if start <= span.start and span.end <= end
    )
    return replace(
        finding,
        segment=segment.id,
        ja=segment.text,
        source_spans=spans,
        rule=rules.get(segment.id),
    )


def _unique(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Each finding once: what is about the Japanese itself is found with every candidate."""
    return tuple({finding.fingerprint: finding for finding in findings}.values())


def answered(
    findings: Sequence[Finding], desk: Desk
) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """The findings with those that decisions silence marked; and one for each idle silence.

    A silence holds although the step that it is about has got another number, or words have changed
    on which its finding does not rest. One on a text that is to be written anew is not idle yet.
    """
    silences = [decision for decision in desk.decisions if decision.record.silences]
    silenced = {n for d in silences if d.record.silences for n in d.record.silences.names}
    asked = {name for decision in silences for name in decision.record.segments}
    segments = {segment.id: segment for segment in desk.segments if segment.id in asked}
    names = [fingerprints_of(f, segments.get(f.segment or "")) for f in findings]
    met = frozenset().union(*names)
    unwritten = {name for block in desk.statements if block.todo for name in block.states}
    pairs = zip(findings, names, strict=True)
    marked = tuple(replace(f, suppressed=bool(own & silenced)) for f, own in pairs)
    idle = tuple(
        idle_silence(desk, decision, marked)
        for decision in silences
        if decision.record.silences
        and not decision.record.silences.names & met
        and not (
            decision.record.silences.translation == CANONICAL
            and unwritten.intersection(decision.record.segments)
        )
    )
    return marked, idle
