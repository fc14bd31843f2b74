"""For every row the best-supported candidate, a draft in our terms, and the canonical text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rulewright.judging.book import Statement
from rulewright.judging.defaults import CONTRADICTS, UNFOUNDED, judge_default
from rulewright.judging.desk import Desk
from rulewright.judging.finding import CANONICAL, Finding, Pair, Severity, Tier
from rulewright.judging.groups import Group, before, connect
from rulewright.judging.judge import counted_once, judge
from rulewright.reading.alignment import Candidate, Row
from rulewright.reading.decisions import Decision, senses_in, senses_of
from rulewright.reading.facts import Mention, Reading
from rulewright.reading.glossary import Glossary
from rulewright.reading.readers import join, read
from rulewright.reading.segments import Segment

Renderings = tuple[tuple[str, tuple[str, ...]], ...]
WEIGHT: Mapping[Severity, float] = {"critical": 4.0, "major": 2.0, "minor": 0.5, "neutral": 0.0}
WORDING = frozenset({"term_inconsistent", "term_forbidden", "untranslated"})
SURENESS: Mapping[Tier, float] = {"certain": 1.0, "likely": 0.7, "review": 0.2}


@dataclass(frozen=True, slots=True)
class ScoredCandidate:
    """One translation of a row: its text as written, its score (0 to 1), its findings that count.

    `with_segment` names the earlier row whose text also covers this one.
    """

    translation: str
    block: int
    text: str
    with_segment: str | None
    score: float
    findings: tuple[Finding, ...]
    line: int = 1


@dataclass(frozen=True, slots=True)
class ReconciledRow:
    """A row settled: `pick` is a slot letter or None, `draft` the pick in preferred terms.

    `segment` is None for an addition. `canonical` is the text of the group of statements that the
    segment belongs to ("" if none states it), `statements` their ids, `group` all segments of the
    group; `authority` the strongest of theirs; `provenance` what the canonical text rests on.
    """

    segment: Segment | None
    block: int
    candidates: tuple[ScoredCandidate, ...]
    pick: str | None
    draft: str
    canonical: str
    statements: tuple[str, ...]
    group: tuple[str, ...]
    authority: str | None
    provenance: tuple[str, ...]
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class ReadBook:
    """Every text of a book read: segments by id, candidates by (row, slot index), statements.

    `renderings` is (concept id, texts it is rendered by in all translations, most used first).
    """

    segments: Mapping[str, Reading]
    candidates: Mapping[tuple[int, int], Reading]
    statements: Mapping[int, Reading]
    renderings: Renderings


def read_book(desk: Desk, rows: Sequence[Row]) -> ReadBook:
    """The readings of all texts of a book."""
    original, target = desk.source.original, desk.source.target
    senses = senses_of(desk.decisions)
    emended = _emended(desk)
    segments = {
        segment.id: read(
            emended.get(segment.id, segment.text),
            original,
            desk.glossary,
            senses_in(senses, segment.id),
        )
        for segment in desk.segments
    }
    candidates = {
        (i, j): read(candidate.text, target, desk.glossary)
        for i, row in enumerate(rows)
        for j, candidate in enumerate(row.candidates)
        if candidate.text
    }
    statements = {
        i: read(statement.text, target, desk.glossary)
        for i, statement in enumerate(desk.statements)
    }
    return ReadBook(segments, candidates, statements, _renderings(candidates.values()))


def _emended(desk: Desk) -> dict[str, str]:
    """The texts that decisions put in the place of garbled ones, by segment."""
    return {
        segment: decision.record.emends.text
        for decision in desk.decisions
        if decision.record.emends
        for segment in decision.record.segments
    }


def _renderings(readings: Iterable[Reading]) -> Renderings:
    counts: dict[str, Counter[str]] = {}
    for reading in readings:
        for mention in reading.mentions:
            if len(mention.concepts) == 1:
                counts.setdefault(mention.concepts[0], Counter())[mention.text.lower()] += 1
    return tuple(
        (concept, tuple(text for text, _ in sorted(c.items(), key=lambda kv: (-kv[1], kv[0]))))
        for concept, c in sorted(counts.items())
    )


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
    ours = _renderings(book.statements.values())
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


def reconcile(
    desk: Desk, rows: Sequence[Row], book: ReadBook, findings: Sequence[Finding]
) -> tuple[ReconciledRow, ...]:
    """Every row settled, in order."""
    groups = {
        segment.id: group
        for group in connect(desk.segments, desk.written())
        for segment in group.segments
    }
    settled: list[ReconciledRow] = []
    for i, row in enumerate(rows):
        ours = [f for f in findings if row.segment and f.segment == row.segment.id]
        candidates = tuple(_scored(candidate, row, ours, findings) for candidate in row.candidates)
        pick = _pick(candidates)
        chosen = next((j for j, c in enumerate(candidates) if c.translation == pick), None)
        reading = book.candidates.get((i, chosen)) if chosen is not None else None
        source = book.segments[row.segment.id] if row.segment else None
        draft = draft_of(reading, source, desk.glossary, desk.source.target) if reading else ""
        group = groups.get(row.segment.id) if row.segment else None
        settled.append(_settled(row, candidates, pick, draft, group, ours))
    return tuple(settled)


def _scored(
    candidate: Candidate, row: Row, ours: Sequence[Finding], findings: Sequence[Finding]
) -> ScoredCandidate:
    mine = [f for f in ours if f.translation == candidate.translation]
    if row.segment is None:
        mine = [f for f in findings if f.segment is None and f.en == candidate.text]
    cost = _cost(mine)
    is_empty = not candidate.text and candidate.with_segment is None
    return ScoredCandidate(
        translation=candidate.translation,
        block=candidate.block,
        text=candidate.text,
        with_segment=candidate.with_segment,
        score=0.0 if is_empty else round(1 / (1 + cost), 4),
        findings=tuple(mine),
        line=candidate.place_line,
    )


def _cost(findings: Iterable[Finding]) -> float:
    """What the findings weigh: words for the same thing never as much as another meaning."""
    meaning = terms = 0.0
    for finding in findings:
        weight = WEIGHT[finding.severity] * SURENESS[finding.tier] * (not finding.suppressed)
        if finding.check in WORDING:
            terms += weight
        else:
            meaning += weight
    return meaning + min(terms * 0.15, 0.5)


def _pick(candidates: Sequence[ScoredCandidate]) -> str | None:
    """The best score, the earlier slot if equal; pieces of another row's text come after."""
    usable = [c for c in candidates if c.text]
    if not usable:
        return None
    return max(usable, key=lambda c: (c.score, -ord(c.translation[0]))).translation


def draft_of(reading: Reading, source: Reading | None, glossary: Glossary, language: str) -> str:
    """The text with our terms put in for other names of the same concept; verbs are left."""
    text = reading.text
    for mention in sorted(reading.mentions, key=lambda m: m.span, reverse=True):
        concept = _meant(mention, source)
        form = _preferred(concept, mention, glossary, language)
        if form is not None:
            text = text[: mention.span.start] + form + text[mention.span.end :]
    return text


def _meant(mention: Mention, source: Reading | None) -> str | None:
    """The concept of a mention; among several, the only one that the source names."""
    if len(mention.concepts) == 1:
        return mention.concepts[0]
    named = {c for m in source.mentions for c in m.concepts} if source else set()
    meant = [concept for concept in mention.concepts if concept in named]
    return meant[0] if len(meant) == 1 else None


def _preferred(
    concept_id: str | None, mention: Mention, glossary: Glossary, language: str
) -> str | None:
    if mention.standing == "confused":
        return None
    concept = glossary.get(concept_id) if concept_id else None
    form = concept.preferred(language) if concept else None
    if concept is None or form is None or concept.kind == "verb":
        return None
    if mention.standing == "preferred" and len(mention.concepts) == 1:
        return None
    is_plural = mention.text.lower().endswith("s") and not form.text.endswith("s")
    said = (form.plural or f"{form.text}s") if is_plural and concept.kind == "noun" else form.text
    is_capital = mention.text[:1].isupper() and re.match(r"[a-z]", said)
    return said[:1].upper() + said[1:] if is_capital and mention.span.start == 0 else said


def _settled(
    row: Row,
    candidates: tuple[ScoredCandidate, ...],
    pick: str | None,
    draft: str,
    group: Group | None,
    ours: Sequence[Finding],
) -> ReconciledRow:
    own = [
        statement
        for statement in (group.statements if group else ())
        if row.segment and row.segment.id in statement.states
    ]
    return ReconciledRow(
        segment=row.segment,
        block=row.block,
        candidates=candidates,
        pick=pick,
        draft=draft,
        canonical=group.text if group else "",
        statements=tuple(statement.id for statement in own),
        group=tuple(segment.id for segment in group.segments) if group else (),
        authority=own[0].authority if own else None,
        provenance=_provenance(own, candidates),
        findings=tuple(ours),
    )


def _provenance(
    statements: Sequence[Statement], candidates: Sequence[ScoredCandidate]
) -> tuple[str, ...]:
    """What each statement rests on: "editor", or the translation whose very words it takes."""
    words = {c.translation: _bare(c.text) for c in candidates if c.text}
    return tuple(
        next(
            (
                f"{statement.id}: translation {slot}"
                for slot, text in words.items()
                if text == _bare(statement.text)
            ),
            f"{statement.id}: editor",
        )
        for statement in statements
        if statement.id
    )


def _bare(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))


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
