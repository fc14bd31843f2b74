"""The machine forms: findings, rows and verdicts as the JSON objects that scripts rely on."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulewright.judging.finding import Finding
    from rulewright.judging.reconcile import ReconciledRow
    from rulewright.judging.unedited import Looks
    from rulewright.playing.verdicts import (
        Binding,
        ChoiceVerdict,
        Coverage,
        Playouts,
        QuestionVerdict,
        RivalVerdict,
        RuleVerdict,
        SenseVerdict,
        Trial,
        Witness,
    )
    from rulewright.reading.decisions import Emendation
    from rulewright.reading.segments import Segment

Shape = dict[str, Any]


def write_json(shape: Any) -> str:
    """The JSON text of a shape, ending in a line break; Japanese stays readable."""
    return json.dumps(shape, ensure_ascii=False, indent=1) + "\n"


def finding_shape(finding: Finding) -> Shape:
    """A finding as the contract has it."""
    return {
        "book": finding.book,
        "segment": finding.segment,
        "ja": finding.ja,
        "translation": finding.translation,
        "en": finding.en,
        "check": finding.check,
        "code": finding.code,
        "params": dict(finding.params),
        "category": finding.category,
        "severity": finding.severity,
        "tier": finding.tier,
        "message": finding.message,
        "source_spans": [list(span) for span in finding.source_spans],
        "target_spans": [list(span) for span in finding.target_spans],
        "source_value": finding.source_value,
        "target_value": finding.target_value,
        "rule": finding.rule,
        "fingerprint": finding.fingerprint,
        "suppressed": finding.suppressed,
    }


def emended_shape(emendation: Emendation | None, segment: Segment) -> Shape | None:
    """What a garbled segment should say ("" if `with` says it too), or null."""
    if emendation is None:
        return None
    lead = emendation.lead(segment.id)
    return {
        "text": segment.said,
        "with": None if lead == segment.id else lead,
        "confidence": emendation.confidence,
        "standing": emendation.standing,
        "reason": emendation.reason,
        "place": str(emendation.place),
    }


def looks_shape(looks: Looks) -> Shape:
    """How unedited a text looks, from 0 to 1, and why."""
    return {
        "id": looks.segment,
        "translation": looks.translation,
        "score": looks.score,
        "reasons": list(looks.reasons),
    }


def row_shape(book: str, row: ReconciledRow) -> Shape:
    """A reconciled row as the contract has it; `segment` is null for an addition."""
    return {
        "book": book,
        "segment": row.segment.id if row.segment else None,
        "kind": row.segment.kind if row.segment else "addition",
        "ja": row.segment.text if row.segment else "",
        "emended": row.segment.emended if row.segment else None,
        "candidates": [
            {
                "translation": candidate.translation,
                "block": candidate.block,
                "line": candidate.line,
                "en": candidate.text,
                "with": candidate.with_segment,
                "score": candidate.score,
                "findings": sum(finding.counts for finding in candidate.findings),
                "doubts": list(candidate.doubts),
                "unedited": candidate.unedited,
                "reasons": list(candidate.reasons),
            }
            for candidate in row.candidates
        ],
        "pick": row.pick,
        "draft": row.draft,
        "canonical": row.canonical,
        "own": row.own,
        "rules": list(row.statements),
        "group": list(row.group),
        "authority": row.authority,
        "provenance": list(row.provenance),
    }


def trial_shape(trial: Trial) -> Shape:
    """A trial as the contract has it, with the bindings and the random games beside."""
    return {
        "book": trial.book,
        "engine": trial.engine,
        "rules": [_rule(verdict) for verdict in trial.rules],
        "rivals": [_rival(verdict) for verdict in trial.rivals],
        "questions": [_question(verdict) for verdict in trial.questions],
        "senses": [_sense(verdict) for verdict in trial.senses],
        "bindings": [_binding(binding) for binding in trial.bindings],
        "playouts": _playouts(trial.playouts),
        "coverage": _coverage(trial.coverage),
    }


def _coverage(coverage: Coverage | None) -> Shape | None:
    """The counts of the chapters, and what is not covered; `unasked` is null without a quiz."""
    if coverage is None:
        return None
    return {
        "sentences": coverage.sentences,
        "stated": coverage.stated,
        "states_nothing": coverage.classed,
        "unstated": list(coverage.unstated),
        "unshown": list(coverage.unshown),
        "unasked": None if coverage.unasked is None else list(coverage.unasked),
        "chapters": [
            {name: getattr(chapter, name) for name in chapter.__dataclass_fields__}
            for chapter in coverage.chapters
        ],
    }


def _witness(witness: Witness | None) -> Shape | None:
    if witness is None:
        return None
    return {
        "kind": witness.kind,
        "seats": witness.seats,
        "table": witness.table,
        "moves": list(witness.moves),
        "canonical": list(witness.canonical),
        "without": list(witness.without),
        "text": witness.text,
        "state": witness.state,
        "trace": list(witness.trace),
        "proved": witness.proved,
    }


def _rule(verdict: RuleVerdict) -> Shape:
    return {
        "id": verdict.id,
        "kind": verdict.kind,
        "segments": list(verdict.segments),
        "bites": verdict.bites,
        "changed": verdict.changed,
        "reason": verdict.reason or None,
        "witness": _witness(verdict.witness),
    }


def _rival(verdict: RivalVerdict) -> Shape:
    return {
        "id": verdict.id,
        "segment": verdict.segment,
        "translation": verdict.translation,
        "rule": verdict.rule,
        "reading": verdict.reading,
        "outcome": verdict.outcome,
        "reason": verdict.reason or None,
        "proved": verdict.proved,
        "finding": verdict.finding,
        "findings": list(verdict.findings),
        "witness": _witness(verdict.witness),
    }


def _question(verdict: QuestionVerdict) -> Shape:
    return {
        "id": verdict.id,
        "rule": verdict.rule,
        "default": verdict.default,
        "choices": [_choice(choice) for choice in verdict.choices],
    }


def _choice(choice: ChoiceVerdict) -> Shape:
    return {
        "choice": choice.choice,
        "outcome": choice.outcome,
        "reason": choice.reason or None,
        "proved": choice.proved,
        "witness": _witness(choice.witness),
    }


def _sense(verdict: SenseVerdict) -> Shape:
    return {
        "form": verdict.form,
        "occurrences": list(verdict.occurrences),
        "assignments": [
            {"senses": dict(assignment.senses), "removed_by": assignment.fate or None}
            for assignment in verdict.assignments
        ],
        "criteria": [{"asked": asked, "pass": count} for asked, count in verdict.criteria],
        "survive_counting": verdict.by_counting,
        "identities": [
            {"identity": identity, "remain": remain, "removes": list(removed)}
            for identity, remain, removed in verdict.steps
        ],
        "proven": [
            {"occurrence": occurrence, "concept": concept, "how": how}
            for occurrence, concept, how in verdict.proven
        ],
        "decided": verdict.decided,
    }


def _binding(binding: Binding) -> Shape:
    return {
        "rule": binding.rule,
        "param": binding.param,
        "segment": binding.segment,
        "engine": binding.engine,
        "source": _at(binding.source),
        "canonical": _at(binding.canonical),
        "alone": binding.alone or None,
    }


def _at(stated: tuple[Any, str] | None) -> Mapping[str, Any] | None:
    return {"value": stated[0], "place": stated[1]} if stated else None


def _playouts(playouts: Playouts | None) -> Shape | None:
    if playouts is None:
        return None
    return {name: getattr(playouts, name) for name in playouts.__dataclass_fields__}


def findings_shape(findings: Iterable[Finding]) -> Shape:
    """What `check` writes."""
    return {"findings": [finding_shape(finding) for finding in findings]}
