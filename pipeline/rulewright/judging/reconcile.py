"""For every row the best-supported candidate, a draft in our terms, and the canonical text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from rulewright.judging.book import Statement
from rulewright.judging.desk import Desk
from rulewright.judging.finding import Finding, Severity, Tier
from rulewright.judging.groups import Group, connect
from rulewright.judging.our_terms import draft_of
from rulewright.judging.portions import portions_of
from rulewright.judging.texts import ReadBook
from rulewright.judging.uncounted import uncounted
from rulewright.judging.unedited import looks_of
from rulewright.reading.facts import Reading
from rulewright.reading.rows import Candidate, Row
from rulewright.reading.segments import Segment

WEIGHT: Mapping[Severity, float] = {"critical": 4.0, "major": 2.0, "minor": 0.5, "neutral": 0.0}
WORDING = frozenset({"term_inconsistent", "term_forbidden", "untranslated"})
SURENESS: Mapping[Tier, float] = {"certain": 1.0, "likely": 0.7, "review": 0.2}
BANDS: Mapping[Tier, tuple[float, float]] = {
    "review": (0.5, 1.0),
    "likely": (0.2, 0.5),
    "certain": (0.0, 0.2),
}
"""The scores that the surest error of meaning leaves: no sum of doubts outweighs it."""
DOUBT = WEIGHT["critical"] * SURENESS["review"]
"""What a doubt weighs: more than all wording together."""


@dataclass(frozen=True, slots=True)
class ScoredCandidate:
    """One translation of a row: its text as written, its score (0 to 1), its findings that count.

    `with_segment` names the earlier row whose text also covers this one. `unedited` is how far it
    looks like machine output that nobody has read (0 to 1), for the `reasons`. `doubts` are the
    words of the source that count what this names by a bare noun, which is no finding. It stands
    in line `line` of `file`.
    """

    translation: str
    block: int
    text: str
    with_segment: str | None
    score: float
    findings: tuple[Finding, ...]
    line: int = 1
    unedited: float = 0.0
    reasons: tuple[str, ...] = ()
    file: str = ""
    doubts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReconciledRow:
    """A row settled: `pick` is a slot letter or None, `draft` the pick in preferred terms.

    `segment` is None for an addition. `canonical` is the text of the group of statements that the
    segment belongs to ("" if none states it), `own` what of it says the segment alone (its item,
    its row, its sentence), `statements` their ids, `group` all segments of the group; `authority`
    the strongest of theirs; `provenance` what the canonical text rests on.
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
    own: str = ""


def reconcile(
    desk: Desk, rows: Sequence[Row], book: ReadBook, findings: Sequence[Finding]
) -> tuple[ReconciledRow, ...]:
    """Every row settled, in order."""
    groups = {
        segment.id: group
        for group in connect(desk.segments, desk.written())
        for segment in group.segments
    }
    own = _own_texts(desk, book)
    settled: list[ReconciledRow] = []
    for i, row in enumerate(rows):
        ours = [f for f in findings if row.segment and f.segment == row.segment.id]
        source = book.segments[row.segment.id] if row.segment else None
        candidates = tuple(
            _seen(
                _scored(candidate, row, ours, findings), source, book.candidates.get((i, j)), desk
            )
            for j, candidate in enumerate(row.candidates)
        )
        pick = _pick(candidates)
        chosen = next((j for j, c in enumerate(candidates) if c.translation == pick), None)
        reading = book.candidates.get((i, chosen)) if chosen is not None else None
        draft = draft_of(reading, source, desk.glossary, desk.source.target) if reading else ""
        group = groups.get(row.segment.id) if row.segment else None
        one = _settled(row, candidates, pick, draft, group, ours)
        settled.append(replace(one, own=own.get(row.segment.id, "") if row.segment else ""))
    return tuple(settled)


def _own_texts(desk: Desk, book: ReadBook) -> dict[str, str]:
    """What our text says for each segment: the items, rows and sentences that stand for it."""
    found: dict[str, list[str]] = {}
    for portion in portions_of(desk, book.segments, book.statements):
        for name in portion.statement.states:
            found.setdefault(name, []).append(portion.statement.text)
    return {name: "\n".join(texts) for name, texts in found.items()}


def _scored(
    candidate: Candidate, row: Row, ours: Sequence[Finding], findings: Sequence[Finding]
) -> ScoredCandidate:
    mine = [f for f in ours if f.translation == candidate.translation]
    if row.segment is None:
        mine = [f for f in findings if f.segment is None and f.en == candidate.text]
    is_empty = not candidate.text and candidate.with_segment is None
    return ScoredCandidate(
        translation=candidate.translation,
        block=candidate.block,
        text=candidate.text,
        with_segment=candidate.with_segment,
        score=0.0 if is_empty else score_of(mine),
        findings=tuple(mine),
        line=candidate.place_line,
        file=candidate.file,
    )


def _seen(
    candidate: ScoredCandidate, source: Reading | None, reading: Reading | None, desk: Desk
) -> ScoredCandidate:
    """The candidate with what its own text shows; one of another row has no text here."""
    if source is None or reading is None or candidate.with_segment is not None:
        return candidate
    looks = looks_of("", candidate.translation, source, reading, candidate.findings)
    bare = uncounted(source, reading, desk.glossary)
    return replace(
        candidate,
        score=score_of(candidate.findings, len(bare)),
        unedited=looks.score,
        reasons=looks.reasons,
        doubts=tuple(fact.span.of(source.text) for fact in bare),
    )


def score_of(findings: Sequence[Finding], doubts: int = 0) -> float:
    """How good a text is: by its surest error of meaning first, then by all findings and doubts."""
    tiers = {f.tier for f in findings if f.counts and f.check not in WORDING and WEIGHT[f.severity]}
    worst: Tier = "certain" if "certain" in tiers else "likely" if "likely" in tiers else "review"
    low, high = BANDS[worst]
    return round(low + (high - low) / (1 + _cost(findings) + doubts * DOUBT), 4)


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
