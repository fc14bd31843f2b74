"""The rows of a checked book as an editor works on them: every text marked by its findings."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rulewright.judging.finding import CANONICAL, Finding
from rulewright.judging.reconcile import ReconciledRow, ScoredCandidate
from rulewright.playing.checked import CheckedBook
from rulewright.playing.verdicts import RivalVerdict
from rulewright.publishing.emended import Changes, changes_of
from rulewright.publishing.marks import Mark, Piece, carried, pieces
from rulewright.publishing.summary import SOURCE, slot_of
from rulewright.publishing.values import LANGUAGES, worded
from rulewright.reading.decisions import Emendation
from rulewright.reading.segments import Segment
from rulewright.text import Span

EMENDED = "emended"
"""The slot of what an emendation says in the place of the source."""
State = Literal["said", "with", "omitted", "added"]


@dataclass(frozen=True, slots=True)
class Entry:
    """A finding as it stands under its row.

    `source`, `target` are both values in words; `quotes` the marked texts that the finding speaks
    of, by language, where the row itself does not show them; `rivals` the readings played from it.
    """

    number: int
    anchor: str
    slot: str
    finding: Finding
    source: str
    target: str
    quotes: tuple[tuple[str, tuple[Piece, ...]], ...]
    rivals: tuple[RivalVerdict, ...]


@dataclass(frozen=True, slots=True)
class Version:
    """What one translation says, marked; `state` says why there may be nothing to mark.

    `doubts` are words of the source for which it has none, though that is no finding.
    """

    slot: str
    line: int
    score: float
    is_pick: bool
    state: State
    with_segment: str | None
    pieces: tuple[Piece, ...]
    count: int
    doubts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a group's canonical text; `own` if it is of a statement that states the segment."""

    pieces: tuple[Piece, ...]
    own: bool

    @property
    def is_marked(self) -> bool:
        """Whether a finding has a place in it."""
        return any(piece.marks or piece.opens for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class RowSheet:
    """One row: the source, every translation and the canonical text, marked; the findings.

    `emended` is what a decision puts in the place of the source, `emendation` that decision.
    """

    anchor: str
    segment: Segment | None
    source: tuple[Piece, ...]
    emended: tuple[Piece, ...]
    emendation: Emendation | None
    versions: tuple[Version, ...]
    draft: str
    canonical: tuple[Line, ...]
    row: ReconciledRow
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Worksheet:
    """All rows in the order of the source, and the findings that belong to none of them."""

    rows: tuple[RowSheet, ...]
    stray: tuple[Entry, ...]


class Tally(NamedTuple):
    """How many rows have findings or no canonical text; how the pieces of translations lie."""

    marked: int
    unstated: int
    pieces: int
    omitted: int
    added: int
    shared: int


def tally_of(sheet: Worksheet) -> Tally:
    """What can be counted of the rows."""
    states = [version.state for row in sheet.rows for version in row.versions]
    return Tally(
        marked=sum(bool(row.entries) for row in sheet.rows),
        unstated=sum(row.segment is not None and not row.canonical for row in sheet.rows),
        pieces=states.count("said") + states.count("added"),
        omitted=states.count("omitted"),
        added=states.count("added"),
        shared=states.count("with"),
    )


def worksheet_of(checked: CheckedBook) -> Worksheet:
    """The worksheet of a book; every finding stands in it exactly once."""
    left = _each_once((*checked.findings, *_attached(checked.rows)))
    anchors = _Anchors()
    changes = changes_of(checked)
    rows: list[RowSheet] = []
    for row in checked.rows:
        own = [finding for finding in left if _belongs(finding, row)]
        left = [finding for finding in left if finding not in own]
        rows.append(_sheet(row, own, checked, anchors, changes))
    return Worksheet(tuple(rows), _entries(left, checked, anchors, ()))


def _each_once(findings: Iterable[Finding]) -> list[Finding]:
    found: dict[tuple[object, ...], Finding] = {}
    for finding in findings:
        found.setdefault((finding.fingerprint, finding.target_spans), finding)
    return list(found.values())


def anchor(*parts: str) -> str:
    """A name for a link to something: its kind and its id, with nothing that needs escaping."""
    return "-".join(re.sub(r"[^\w.]+", "-", part) for part in parts)


class _Anchors:
    """Gives each thing an anchor that nothing else has."""

    def __init__(self) -> None:
        self._given: dict[str, int] = {}

    def of(self, name: str) -> str:
        self._given[name] = count = self._given.get(name, 0) + 1
        return name if count == 1 else f"{name}-{count}"


def _attached(rows: Iterable[ReconciledRow]) -> Iterator[Finding]:
    for row in rows:
        yield from row.findings
        for candidate in row.candidates:
            yield from candidate.findings


def _belongs(finding: Finding, row: ReconciledRow) -> bool:
    if row.segment is not None:
        return finding.segment == row.segment.id
    return finding.segment is None and any(
        finding.translation == candidate.translation and finding.en == candidate.text
        for candidate in row.candidates
    )


def _order(finding: Finding) -> tuple[object, ...]:
    rank = {SOURCE: 0, CANONICAL: 1}.get(slot_of(finding), 2)
    return finding.suppressed, rank, slot_of(finding)


def _sheet(
    row: ReconciledRow,
    findings: Iterable[Finding],
    checked: CheckedBook,
    anchors: _Anchors,
    changes: Changes,
) -> RowSheet:
    shown = _shown(row)
    entries = _entries(sorted(findings, key=_order), checked, anchors, shown)
    name = row.segment.id if row.segment else _addition_name(row)
    draft = next((c.text for c in row.candidates if c.translation == row.pick), "")
    gone, new = changes.get(name, ((), ()))
    emended = (row.segment and row.segment.emended) or ""
    return RowSheet(
        anchor=anchors.of(anchor(name)),
        segment=row.segment,
        source=_marked(row.segment.text if row.segment else "", SOURCE, entries, gone),
        emended=_marked(emended, SOURCE, entries, new),
        emendation=checked.emendation(name),
        versions=tuple(_version(candidate, row, entries) for candidate in row.candidates),
        draft="" if row.draft in (draft, row.canonical) else row.draft,
        canonical=_canonical(row, checked, entries),
        row=row,
        entries=entries,
    )


def _canonical(
    row: ReconciledRow, checked: CheckedBook, entries: tuple[Entry, ...]
) -> tuple[Line, ...]:
    """The lines of the group's text; all are the row's own if no statement claims any."""
    name = row.segment.id if row.segment else ""
    own = {
        line
        for statement in checked.book.statements()
        if name in statement.states
        for line in statement.text.split("\n")
    }
    lines, start = list[Line](), 0
    marks = _marks(row.canonical, CANONICAL, entries)
    for text in row.canonical.split("\n") if row.canonical else ():
        moved = (m._replace(span=m.span.moved(-start)) for m in marks if m.touches(start, text))
        lines.append(Line(pieces(text, moved), not own or text in own))
        start += len(text) + 1
    return tuple(lines)


def _addition_name(row: ReconciledRow) -> str:
    """A name that stays while the added text stays."""
    text = "\n".join(candidate.text for candidate in row.candidates)
    return f"added-{row.block}-{hashlib.sha256(text.encode()).hexdigest()[:8]}"


def _shown(row: ReconciledRow) -> tuple[tuple[str, str], ...]:
    """The texts that the row shows, by slot."""
    return (
        (SOURCE, row.segment.text if row.segment else ""),
        (EMENDED, (row.segment and row.segment.emended) or ""),
        (CANONICAL, row.canonical),
        *((candidate.translation, candidate.text) for candidate in row.candidates),
    )


def _version(candidate: ScoredCandidate, row: ReconciledRow, entries: tuple[Entry, ...]) -> Version:
    state: State = "said" if row.segment else "added"
    if not candidate.text:
        state = "with" if candidate.with_segment else "omitted"
    own = [entry for entry in entries if entry.slot == candidate.translation]
    return Version(
        slot=candidate.translation,
        line=candidate.line,
        score=candidate.score,
        is_pick=candidate.translation == row.pick,
        state=state,
        with_segment=candidate.with_segment,
        pieces=_marked(candidate.text, candidate.translation, entries),
        count=len(own),
        doubts=candidate.doubts,
    )


def _entries(
    findings: Iterable[Finding],
    checked: CheckedBook,
    anchors: _Anchors,
    shown: tuple[tuple[str, str], ...],
) -> tuple[Entry, ...]:
    rivals = checked.trial.rivals if checked.trial else ()
    return tuple(
        Entry(
            number=number,
            anchor=anchors.of(anchor("finding", finding.fingerprint)),
            slot=slot_of(finding),
            finding=finding,
            source=worded(finding.source_value, checked.glossary, source=True),
            target=worded(finding.target_value, checked.glossary),
            quotes=tuple(_quotes(number, finding, dict(shown))),
            rivals=tuple(rival for rival in rivals if rival.finding == finding.fingerprint),
        )
        for number, finding in enumerate(findings, 1)
    )


def _quotes(
    number: int, finding: Finding, shown: dict[str, str]
) -> Iterator[tuple[str, tuple[Piece, ...]]]:
    """The finding's own texts, wherever the row's text does not take all of its spans."""
    sides = zip(LANGUAGES, (SOURCE, slot_of(finding)), _sides(finding), strict=True)
    for language, slot, (text, spans) in sides:
        texts = [shown.get(slot, ""), shown.get(EMENDED, "") if slot == SOURCE else ""]
        if text and any(all(carried(span, text, one) is None for one in texts) for span in spans):
            marks = (Mark(number, span, looks(finding)) for span in spans)
            yield language, pieces(text, marks)


def _sides(finding: Finding) -> tuple[tuple[str, tuple[Span, ...]], tuple[str, tuple[Span, ...]]]:
    return (finding.ja, finding.source_spans), (finding.en, finding.target_spans)


def looks(finding: Finding) -> str:
    """The class names that a finding's marks have."""
    silenced = " silenced" if finding.suppressed else ""
    return f"{finding.severity} {finding.tier}{silenced}"


def _marked(
    text: str, slot: str, entries: tuple[Entry, ...], changed: tuple[Mark, ...] = ()
) -> tuple[Piece, ...]:
    """The text of one slot with the marks of all findings that have a place in it, and others."""
    return pieces(text, (*changed, *_marks(text, slot, entries)))


def _marks(text: str, slot: str, entries: tuple[Entry, ...]) -> tuple[Mark, ...]:
    side = 0 if slot == SOURCE else 1
    return tuple(
        Mark(entry.number, place, looks(entry.finding), entry.anchor)
        for entry in entries
        if slot in (SOURCE, entry.slot)
        for quoted, spans in (_sides(entry.finding)[side],)
        for span in spans
        if (place := carried(Span(*span), quoted, text)) is not None
    )
