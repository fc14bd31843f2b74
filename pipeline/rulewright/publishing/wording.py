"""Findings, rows, verdicts and rules as lines of text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulewright.judging.book import Statement
from rulewright.judging.finding import CANONICAL, Finding
from rulewright.judging.reconcile import ReconciledRow, ScoredCandidate
from rulewright.playing.binding.bindings import sentence
from rulewright.playing.checked import CheckedBook
from rulewright.playing.verdicts import Coverage, RuleVerdict, SenseVerdict, Trial, Witness
from rulewright.publishing.machine import emended_shape, finding_shape, trial_shape
from rulewright.reading.facts import Fact, Reading
from rulewright.reading.segments import Segment


def finding_lines(finding: Finding) -> Iterator[str]:
    """A finding: where, what, and both texts; on our own text with its file and line."""
    slot = finding.translation or "source"
    where = f"{finding.book} {finding.segment or '-'} {slot}".strip()
    if finding.translation == CANONICAL and (place := dict(finding.params).get("place")):
        where = f"{place}: {where}"
    name = f"{finding.code} {finding.fingerprint}"
    yield f"{where}: {finding.tier} {finding.check}: {finding.message} [{name}]"
    if finding.ja:
        yield f"    {finding.ja}"
    if finding.en:
        yield f"    {finding.en}"


def row_lines(row: ReconciledRow) -> Iterator[str]:
    """A row: the source, each candidate with its score, the pick, what our text says of it alone."""
    name = row.segment.id if row.segment else f"(added in block {row.block})"
    yield f"{name} {row.segment.text if row.segment else ''}".rstrip()
    if row.segment is not None and row.segment.emended is not None:
        yield f"    emended: {row.segment.emended or '(said with another segment)'}"
    for candidate in row.candidates:
        mark = "*" if candidate.translation == row.pick else " "
        text = candidate.text or (
            f"(with {candidate.with_segment})" if candidate.with_segment else "(nothing)"
        )
        yield f"  {mark} {candidate.translation} {candidate.score:.2f} {text}"
        weighed = [finding for finding in candidate.findings if not finding.suppressed]
        if weighed:
            yield f"        {len(weighed)} finding{'s' * (len(weighed) > 1)}: " + ", ".join(
                finding.code + (" (review)" if finding.tier == "review" else "")
                for finding in weighed
            )
        yield from _doubts(candidate)
    if row.draft:
        yield f"    draft: {row.draft}"
    if ours := row.own or row.canonical:
        yield f"    canonical ({row.authority}): {ours}"


def trial_lines(trial: Trial) -> Iterator[str]:
    """A trial in short: what bites, rivals, questions, senses, disagreements."""
    biting = [verdict for verdict in trial.rules if verdict.bites]
    yield f"{trial.book}: {len(biting)} of {len(trial.rules)} rules bite"
    for verdict in trial.rules:
        said = _moves(verdict.witness) if verdict.witness else verdict.reason
        yield f"  {'bites' if verdict.bites else '-----'} {verdict.id} ({verdict.kind}): {said}"
    yield f"{len(trial.rivals)} rival readings"
    for rival in trial.rivals:
        names = (rival.segment, rival.translation, rival.rule, rival.reading)
        what = " ".join(filter(None, names))
        yield f"  {rival.outcome}: {what}: {rival.reason or _moves(rival.witness)}"
    yield f"{len(trial.questions)} open questions"
    for question in trial.questions:
        for choice in question.choices:
            said = choice.reason or _moves(choice.witness)
            yield f"  {choice.outcome}: {question.id}: {choice.choice}: {said}"
    for sense in trial.senses:
        yield from sense_lines(sense)
    for binding in trial.bindings:
        if binding.alone:
            yield sentence(binding)
    games = trial.playouts
    if games is not None:
        yield (
            f"{games.games:,} random games, {games.decisions:,} decisions, {games.events:,} events;"
            f" {games.states:,} states, every candidate tried: {games.refused:,} refused, each with"
            f" its rule but {games.nameless}; {games.swaps:,} swaps of what is hidden,"
            f" {games.leaks} leaks"
        )
        yield from (f"  fault: {fault}" for fault in games.faults)
    if trial.coverage is not None:
        yield from coverage_lines(trial.coverage)


def coverage_lines(coverage: Coverage) -> Iterator[str]:
    """What of the book is covered in one line, and what is not, a line for each kind of gap."""
    rules = sum(chapter.rules for chapter in coverage.chapters)
    parts = [
        f"{sum(one.shown for one in coverage.chapters)} of {rules} rules by a play",
        f"{sum(one.rested for one in coverage.chapters)} by a reason",
        f"{sum(one.rivals for one in coverage.chapters)} rivals played",
    ]
    if coverage.unasked is not None:
        parts.append(f"{sum(one.asked or 0 for one in coverage.chapters)} by the quiz")
    said = f"{coverage.stated} of {coverage.sentences} sentences stated"
    yield f"covered: {', '.join(parts)}; {said}, {coverage.classed} state nothing"
    gaps = (
        ("rules without a play or a reason", coverage.unshown),
        ("rules that the quiz does not ask about", coverage.unasked or ()),
        ("sentences that no rule states", coverage.unstated),
    )
    for what, names in gaps:
        if names:
            yield f"  not covered: {what}: {', '.join(names)}"


def sense_lines(sense: SenseVerdict) -> Iterator[str]:
    """The table of assignments of a form, and what each identity removes."""
    yield f"{sense.form}: {len(sense.assignments)} assignments of {', '.join(sense.occurrences)}"
    for asked, count in sense.criteria:
        yield f"  {count} pass: {asked}"
    yield f"  {sense.by_counting} survive the counting"
    for number, assignment in enumerate(sense.assignments, 1):
        said = " ".join(concept for _, concept in assignment.senses)
        yield f"  {number:>3} {said}: {assignment.fate or 'survives'}"
    for identity, remain, removed in sense.steps:
        numbers = ", ".join(str(n + 1) for n in removed) or "none"
        yield f"  {identity} -> removes {numbers}; {remain} remain"
    for occurrence, concept, how in sense.proven:
        yield f"  {occurrence} is {concept}: {how}"


def _moves(witness: Witness | None) -> str:
    """The minimal pair; where no search has shown that there is no shorter one, that is said."""
    if witness is None:
        return ""
    return witness.text if witness.proved else f"{witness.text} (the shortest play found)"


def rule_lines(checked: CheckedBook, readings: Mapping[str, Reading], slug: str) -> Iterator[str]:
    """One rule: text, authority, source with facts, translations, verdict and witness."""
    statement = _statement(checked, slug)
    number = checked.book.number(slug)
    yield f"{number} {slug}".strip()
    yield statement.text
    yield f"authority: {_authority(checked, statement)}"
    for segment in _segments(checked, statement):
        yield ""
        yield from segment_lines(checked, readings, segment)
    verdict = checked.trial.rule(slug) if checked.trial else None
    yield ""
    yield from _verdict_lines(verdict, checked.trial is not None)


def segment_lines(
    checked: CheckedBook, readings: Mapping[str, Reading], segment: Segment
) -> Iterator[str]:
    """One segment: text and place, facts, and every translation with its findings."""
    yield f"{segment.id} {segment.text}  ({segment.place})"
    yield from _emended_lines(checked, segment)
    for fact in readings[segment.id].facts:
        yield f"    {_fact_text(fact, readings[segment.id].text)}"
    row = next((r for r in checked.rows if r.segment and r.segment.id == segment.id), None)
    for candidate in row.candidates if row else ():
        mark = "*" if row and candidate.translation == row.pick else " "
        said = candidate.text or "(nothing)"
        yield f"  {mark} {candidate.translation} {candidate.score:.2f} {said}"
        for finding in candidate.findings:
            yield f"      {finding.tier} {finding.check}: {finding.message}"
        yield from _doubts(candidate)


def _emended_lines(checked: CheckedBook, segment: Segment) -> Iterator[str]:
    """What a garbled segment should say, how surely, and why."""
    emendation = checked.emendation(segment.id)
    if emendation is not None:
        lead = emendation.lead(segment.id)
        said = segment.emended or f"(said with {lead})"
        yield f"    emended ({emendation.standing}): {said}"
        yield f"    because: {emendation.reason}  ({emendation.place})"


def _doubts(candidate: ScoredCandidate) -> Iterator[str]:
    """What makes a score lower that is no finding."""
    for said in candidate.doubts:
        yield f"        no word for “{said}”"


def _verdict_lines(verdict: RuleVerdict | None, is_played: bool) -> Iterator[str]:
    if verdict is None:
        yield "not a rule of the engine" if is_played else "nothing was played: no engine"
    elif verdict.witness is not None:
        yield f"bites ({verdict.changed})"
        yield verdict.witness.text
    else:
        yield f"{'bites' if verdict.bites else 'does not bite'}: {verdict.reason}"


def rule_shape(checked: CheckedBook, readings: Mapping[str, Reading], slug: str) -> dict[str, Any]:
    """One rule as JSON: what `show` tells."""
    statement = _statement(checked, slug)
    trial = trial_shape(checked.trial) if checked.trial else None
    return {
        "book": checked.book.slug,
        "id": slug,
        "number": checked.book.number(slug),
        "canonical": statement.text,
        "authority": "answer" if _answered(checked, statement) else statement.authority,
        "why": _authority(checked, statement),
        "place": str(statement.place),
        "segments": [
            segment_shape(checked, readings, segment) for segment in _segments(checked, statement)
        ],
        "verdict": _one(trial, "rules", "id", slug),
        "rivals": [r for r in trial["rivals"] if r["rule"] == slug] if trial else [],
        "questions": [q for q in trial["questions"] if q["rule"] == slug] if trial else [],
        "bindings": [b for b in trial["bindings"] if b["rule"] == slug] if trial else [],
    }


def segment_shape(
    checked: CheckedBook, readings: Mapping[str, Reading], segment: Segment
) -> dict[str, Any]:
    """One segment as JSON: its facts, and its translations with their findings."""
    row = next((r for r in checked.rows if r.segment and r.segment.id == segment.id), None)
    return {
        "id": segment.id,
        "ja": segment.text,
        "emended": emended_shape(checked.emendation(segment.id), segment),
        "place": str(segment.place),
        "facts": [_fact_shape(fact) for fact in readings[segment.id].facts],
        "translations": [
            {
                "translation": candidate.translation,
                "en": candidate.text,
                "findings": [finding_shape(finding) for finding in candidate.findings],
            }
            for candidate in (row.candidates if row else ())
        ],
    }


def _one(trial: dict[str, Any] | None, part: str, key: str, value: str) -> Any:
    return next((shape for shape in (trial or {}).get(part, ()) if shape[key] == value), None)


def _statement(checked: CheckedBook, slug: str) -> Statement:
    return next(s for s in checked.book.statements() if s.id == slug)


def _segments(checked: CheckedBook, statement: Statement) -> Iterator[Segment]:
    return (segment for segment in checked.segments if segment.id in statement.states)


def _answered(checked: CheckedBook, statement: Statement) -> bool:
    """Whether the statement stands by the designer's answer alone."""
    answered = {question.id for question in checked.book.questions if question.answer}
    return not statement.states and statement.default in answered


def _authority(checked: CheckedBook, statement: Statement) -> str:
    """By whose word the statement stands, in words."""
    said = []
    if statement.states:
        said.append(f"the Japanese, {', '.join(statement.states)}")
    for emendation in checked.emendations:
        if garbled := [name for name in emendation.segments if name in statement.states]:
            said.append(f"an emendation of {', '.join(garbled)} ({emendation.standing})")
    question = next((q for q in checked.book.questions if q.id == statement.default), None)
    if question is not None and question.answer is not None:
        one = question.answer
        said.append(f"the designer's answer ({question.id}): {one.choice} ({one.who}, {one.when})")
    elif question is not None:
        said.append(f"an editor's default ({question.id}): {question.why}")
    if statement.outside:
        said.append(f"outside knowledge: {statement.outside}")
    return "; ".join(said)


def _fact_text(fact: Fact, text: str) -> str:
    return f"{fact.kind} {fact.value!r} {fact.unit} {fact.governs} “{fact.span.of(text)}”"


def _fact_shape(fact: Fact) -> dict[str, Any]:
    return {
        "kind": fact.kind,
        "value": fact.value,
        "unit": fact.unit,
        "governs": fact.governs,
        "span": list(fact.span),
    }
