"""A book's texts compared: every translation, and our own text, with the original."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from rulewright.judging.book import Statement
from rulewright.judging.defaults import CONTRADICTS, UNFOUNDED, judge_default
from rulewright.judging.desk import Desk
from rulewright.judging.finding import CANONICAL, Finding, Pair
from rulewright.judging.groups import before, connect
from rulewright.judging.judge import counted_once, judge
from rulewright.judging.texts import ReadBook, renderings_of
from rulewright.reading.alignment import Candidate, Row
from rulewright.reading.decisions import Decision
from rulewright.reading.facts import Reading
from rulewright.reading.readers import join, read
from rulewright.reading.segments import Segment


def judge_candidates(desk: Desk, rows: Sequence[Row], book: ReadBook) -> tuple[Finding, ...]:
    """The findings on every translation, each at the segment that it is about.

    A piece that covers several rows is compared with all their segments together.
    """
    rules = _rules_of(desk.statements)
    found: list[Finding] = []
    for i, row in enumerate(rows):
        for j, candidate in enumerate(row.candidates):
            if candidate.with_segment is not None:
                continue
            covered = _covered(rows, i, candidate)
            if not covered and not candidate.text:
                continue
            pair = Pair(
                join([book.segments[segment.id] for segment in covered])
                if covered
                else Reading("", desk.source.original, (), (), ()),
                book.candidates.get((i, j), Reading("", desk.source.target, (), (), ())),
                desk.glossary,
                candidate.translation,
                tuple(
                    book.candidates[i, k]
                    for k, other in enumerate(row.candidates)
                    if k != j and (i, k) in book.candidates and other.block == candidate.block
                ),
                book.renderings,
            )
            found += _placed(judge(pair, desk.slug), covered, rules)
    return _unique(counted_once(found))


def _covered(rows: Sequence[Row], i: int, candidate: Candidate) -> list[Segment]:
    """The segments that a candidate of row `i` speaks for: its own, and the rows with it."""
    first = rows[i].segment
    if first is None:
        return []
    covered = [first]
    for row in rows[i + 1 :]:
        slots = [c for c in row.candidates if c.translation == candidate.translation]
        if row.segment is None or not any(c.with_segment == first.id for c in slots):
            break
        covered.append(row.segment)
    return covered


def judge_canonical(desk: Desk, book: ReadBook) -> tuple[Finding, ...]:
    """The findings on our own text.

    Statements and segments are compared in connected groups, where nothing may be left out; and
    each statement with its own segments alone, against which it may say nothing: a true rule does
    not excuse a false sentence beside it. A default is held against the reading that it prints.
    """
    numbers = {id(statement): i for i, statement in enumerate(desk.statements)}
    ours = renderings_of(book.statements.values())
    rules = _rules_of(desk.statements)
    found: list[Finding] = []
    for group in connect(desk.segments, desk.written()):
        pair = Pair(
            join([book.segments[segment.id] for segment in group.segments]),
            join([book.statements[numbers[id(statement)]] for statement in group.statements]),
            desk.glossary,
            CANONICAL,
            renderings=ours,
        )
        whole = _placed(judge(pair, desk.slug), group.segments, rules)
        found += [finding for finding in whole if not finding.code.endswith(UNFOUNDED)]
    seen = {_gist(finding) for finding in found}
    for statement in desk.written():
        alone = _judge_alone(desk, book, statement, book.statements[numbers[id(statement)]])
        found += [finding for finding in alone if _gist(finding) not in seen]
    seen = {_gist(finding) for finding in found}
    for segment in desk.segments:
        alone = _judge_segment(desk, book, segment, numbers)
        found += [finding for finding in alone if _gist(finding) not in seen]
    return _unique(found)


def _gist(finding: Finding) -> tuple[object, ...]:
    return finding.code, finding.segment, repr(finding.source_value), repr(finding.target_value)


def _judge_segment(
    desk: Desk, book: ReadBook, segment: Segment, numbers: Mapping[int, int]
) -> Iterator[Finding]:
    """What all statements of a segment together leave out of it."""
    own = [statement for statement in desk.written() if segment.id in statement.states]
    if not own:
        return
    readings = [book.statements[numbers[id(statement)]] for statement in own]
    pair = Pair(book.segments[segment.id], join(readings), desk.glossary, CANONICAL)
    for finding in _placed(judge(pair, desk.slug), (segment,), _rules_of(own)):
        if finding.source_spans and not finding.code.endswith(CONTRADICTS):
            yield finding


def _judge_alone(
    desk: Desk, book: ReadBook, statement: Statement, reading: Reading
) -> Iterator[Finding]:
    """What one statement says against its own segments, or against its question's default."""
    own = [segment for segment in desk.segments if segment.id in statement.states]
    if own:
        title = read(desk.record.title, desk.source.target, desk.glossary)
        pair = Pair(
            join([book.segments[segment.id] for segment in own]),
            reading,
            desk.glossary,
            CANONICAL,
            context=before(title, desk.segments, own, book.segments),
        )
        found = _placed(judge(pair, desk.slug), own, {})
        rule = statement.id or None
        for finding in found:
            if finding.code.endswith(CONTRADICTS):
                yield replace(finding, rule=rule)
    elif statement.default is not None:
        yield from judge_default(desk, book.segments, statement, reading)


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
    """The findings with those that decisions silence marked; and one for each idle silence."""
    silences = [decision for decision in desk.decisions if decision.record.silences]
    silenced = {d.record.silences.fingerprint for d in silences if d.record.silences}
    met = {finding.fingerprint for finding in findings}
    idle = tuple(
        _idle_silence(desk, decision)
        for decision in silences
        if decision.record.silences and decision.record.silences.fingerprint not in met
    )
    return tuple(replace(f, suppressed=f.fingerprint in silenced) for f in findings), idle


def _idle_silence(desk: Desk, decision: Decision) -> Finding:
    return Finding(
        book=desk.slug,
        segment=decision.record.segments[0],
        ja="",
        translation=None,
        en="",
        check="source",
        code="source.silence-idle",
        params=(("place", str(decision.place)),),
        category="accuracy",
        severity="minor",
        tier="certain",
        message=f"the decision at {decision.place} silences a finding that is no longer made",
        source_spans=(),
        target_spans=(),
        source_value=None,
        target_value=None,
    )
