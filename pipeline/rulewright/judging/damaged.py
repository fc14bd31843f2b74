"""The damage of an original, told where it is received, with the decisions that answer it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulewright.judging.damage import CHECKS
from rulewright.judging.damage.damage import Damage, DamageCheck
from rulewright.judging.damage.passage import Sentence, sentences
from rulewright.judging.desk import Desk
from rulewright.judging.finding import Finding
from rulewright.judging.texts import ReadBook
from rulewright.reading.segments import Segment

CATEGORY = "source/garbled"
CODES = frozenset(check.code for checks in CHECKS.values() for check in checks)
"""The codes of findings on damage."""


def damage_of(desk: Desk, texts: ReadBook) -> tuple[Finding, ...]:
    """What is broken in the original as received, and again in what emendations say instead."""
    checks = CHECKS.get(desk.source.original, ())
    segments = {segment.id: segment for segment in desk.segments}
    received = sentences(desk.segments, texts.segments)
    found = list(_found(desk, checks, received, segments))
    if any(segment.emended is not None for segment in desk.segments):
        said = sentences(desk.segments, texts.segments, said=True)
        mended = {name for name, segment in segments.items() if segment.emended is not None}
        again = _found(desk, checks, said, segments)
        found += [finding for finding in again if finding.segment in mended]
    order = {name: at for at, name in enumerate(segments)}
    return tuple(sorted(found, key=lambda f: (order[f.segment or ""], f.source_spans)))


def answered_by_decisions(desk: Desk, findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """The findings, those on damage marked whose segment is emended, or states nothing.

    What is found in an emendation's own text is not answered by it.
    """
    nothing = {
        name
        for decision in desk.decisions
        if decision.record.states_nothing
        for name in decision.record.segments
    }
    emended = {segment.id: segment.text for segment in desk.segments if segment.emended is not None}
    return tuple(
        replace(finding, suppressed=True)
        if finding.code in CODES
        and (finding.segment in nothing or emended.get(finding.segment or "") == finding.ja)
        else finding
        for finding in findings
    )


def _found(
    desk: Desk,
    checks: Sequence[DamageCheck],
    passage: Sequence[Sentence],
    segments: dict[str, Segment],
) -> Iterator[Finding]:
    for check in checks:
        for damage in check.find(passage):
            yield _finding(desk, check, damage, segments[damage.sentence.id])


def _finding(desk: Desk, check: DamageCheck, damage: Damage, segment: Segment) -> Finding:
    text = damage.sentence.text
    where = segment if text == segment.text else segment.as_said()
    place = where.place_at(damage.spans[0].start)
    params = (("words", damage.words), *damage.params, ("place", str(place)))
    return Finding(
        book=desk.slug,
        segment=segment.id,
        ja=text,
        translation=None,
        en="",
        check="source",
        code=check.code,
        params=params,
        category=CATEGORY,
        severity=check.severity,
        tier=damage.tier,
        message=check.message.format(**dict(params)),
        source_spans=damage.spans,
        target_spans=(),
        source_value=None,
        target_value=None,
    )
