"""Translations on trial: what a finding changes in the game, and the trial of every rule."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from rulewright.judging.finding import Finding
from rulewright.play import Param, Rule, Value, Variant
from rulewright.playing.searching.search import Limits
from rulewright.playing.telling.contrasting import Contrast
from rulewright.playing.trying.senses import SenseCase
from rulewright.playing.trying.witness import Laboratory, Parting, part
from rulewright.playing.variants import changes_of, show_variant
from rulewright.playing.verdicts import Binding, RivalVerdict, RuleVerdict, Witness

SUBSTITUTING = frozenset(("number", "range", "comparator"))
"""The checks whose values are quantities."""
NAMING = frozenset(("term_confused", "term_missing", "term_forbidden"))
"""The checks whose values are concepts."""
WORDING = frozenset(("term_forbidden", "term_inconsistent"))
"""The checks of wording alone: they are played only if a reading answers them."""
REASONS = {
    "definition": "It says what a word means; the rules that use the word decide the play.",
    "physical": "It says how things are handled at the table; no play depends on it.",
}
UNPLAYED = "unplayed"
NOT_YET = "The engine does not play it yet."
MISSING = "fault"
LIGHTLY = Limits(depth=2, states=1500, games=2)
"""How far rules are tried that may have a reason instead of a witness."""


def rival_of(
    finding: Finding,
    rule: Rule,
    bindings: Iterable[Binding],
    senses: Iterable[SenseCase] = (),
) -> Variant | str:
    """The game as the translation has it, or the reason why the engine cannot play it.

    A differing quantity on a bound parameter takes the translation's value, and so does the name
    of another thing where the parameter is which of several a word means; everything else goes
    through the readings that the rule declares.
    """
    if other := _sense_of(finding, rule, senses):
        return other
    if finding.check in SUBSTITUTING:
        bound = {b.param for b in bindings if _states(b, rule, finding)}
        for param in (param for param in rule.params if param.name in bound):
            if _side_of(param, finding.source_value) is None:
                continue
            value = _value_for(param, finding.source_value, finding.target_value)
            if value != MISSING and value != param.value:
                return Variant(params={(rule.id, param.name): value})
    for reading in rule.readings:
        if _answers(reading.answers, finding):
            return Variant(readings={rule.id: reading.id})
    what = f"{finding.check}:{_as_text(finding.source_value)}"
    return f"no parameter and no reading of rule {rule.id!r} answers {what}"


def _sense_of(finding: Finding, rule: Rule, senses: Iterable[SenseCase]) -> Variant | None:
    """The game where a word of the segment names another of the things that its form can name."""
    if finding.check not in NAMING or finding.source_value == finding.target_value:
        return None
    values = {param.name: param.value for param in rule.params if param.form == "sense"}
    for case in senses:
        if finding.target_value not in case.concepts:
            continue
        for occurrence, rule_id, name in case.loads:
            is_here = rule_id == rule.id and occurrence.split(".")[0] == finding.segment
            if is_here and values.get(name) == finding.source_value:
                return Variant(params={(rule.id, name): finding.target_value})
    return None


def _states(binding: Binding, rule: Rule, finding: Finding) -> bool:
    return binding.rule == rule.id and binding.segment == finding.segment


def _side_of(param: Param, stated: Any) -> int | None:
    """Which side of a stated quantity is the parameter's value; None if it is another quantity.

    0 the only or the first, 1 the second.
    """
    stated = tuple(stated) if isinstance(stated, list | tuple) else stated
    if param.form == "range":
        return 0 if stated == param.value else None
    if param.form == "bound" and isinstance(stated, tuple):
        sides = [side for side, part in enumerate(stated) if part is not None]
        return sides[0] if len(sides) == 1 and stated[sides[0]] == param.value else None
    return 0 if isinstance(stated, int) and stated == param.value else None


def _value_for(param: Param, stated: Any, said: Any) -> Value:
    """What the translation puts in the parameter's place; MISSING if it puts nothing there."""
    said = tuple(said) if isinstance(said, list | tuple) else said
    if param.form == "range":
        whole = isinstance(said, tuple) and len(said) == 2 and None not in said
        return said if whole else MISSING
    if param.form == "bound":
        if isinstance(stated, int) and isinstance(said, int):
            return said
        side = _side_of(param, stated) or 0
        return said[side] if isinstance(said, tuple) else None
    return said if isinstance(said, int) else MISSING


def _answers(answers: Sequence[str], finding: Finding) -> bool:
    """Whether one of "check:source" or "check:source>target" is the finding's."""
    source = f"{finding.check}:{_as_text(finding.source_value)}"
    return any(
        answer in (source, f"{source}>{_as_text(finding.target_value)}") for answer in answers
    )


def _as_text(value: Any) -> str:
    if value is None:
        return "nothing"
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


class Court:
    """Tries rivals, each different game only once."""

    def __init__(
        self,
        lab: Laboratory,
        rules: Sequence[Rule],
        bindings: Sequence[Binding],
        senses: Sequence[SenseCase] = (),
    ) -> None:
        self.lab = lab
        self.rules = {rule.id: rule for rule in rules}
        self.bindings = bindings
        self.senses = senses
        self.known: dict[tuple[str, str], Parting] = {}

    def play(self, variant: Variant, contrast: Contrast) -> Parting:
        """The parting of a variant from the canonical game."""
        key = (show_variant(variant), contrast)
        if key not in self.known:
            self.known[key] = part(self.lab, variant, contrast)
        return self.known[key]

    def try_finding(self, finding: Finding, stating: Sequence[str]) -> list[RivalVerdict]:
        """The rivals that a finding makes of the rules that state its segment.

        One for each rule whose parameter or reading answers it; if none does, one that is
        unplayable, with the reason (none for mere wording).
        """
        rules = [self.rules[name] for name in stating if name in self.rules]
        is_wording = finding.check in WORDING
        if not rules:
            reason = _unstated(finding, stating)
            unstated = _rival(finding, "", "", Parting("unplayable", reason, None))
            return [] if is_wording else [unstated]
        rivals = [(rule.id, rival_of(finding, rule, self.bindings, self.senses)) for rule in rules]
        tried = [
            _rival(finding, name, show_variant(rival), self.play(rival, "translation"))
            for name, rival in rivals
            if isinstance(rival, Variant)
        ]
        if tried or is_wording:
            return tried
        name, why = rivals[0]
        return [_rival(finding, name, "", Parting("unplayable", str(why), None))]


def _unstated(finding: Finding, stating: Sequence[str]) -> str:
    """Why no rule of the engine can be changed by a finding: what it is about instead."""
    if finding.segment is None:
        return f"no sentence of the Japanese stands beside “{finding.en}”"
    if stating:
        return f"{', '.join(stating)} states it, which the engine does not declare"
    return "no rule of rulebook.md states it"


def _rival(finding: Finding, rule: str, reading: str, parting: Parting) -> RivalVerdict:
    return RivalVerdict(
        id="",
        segment=finding.segment or "",
        translation=finding.translation or "",
        rule=rule,
        reading=reading,
        outcome=parting.outcome,
        reason=parting.reason,
        witness=parting.witness,
        finding=finding.fingerprint,
        proved=parting.proved,
    )


def try_rule(lab: Laboratory, rule: Rule, segments: tuple[str, ...]) -> RuleVerdict:
    """Whether the rule decides something: knocked out, then with each parameter changed.

    The shortest witness is kept, the knock-out's first among equals. A rule that the engine does
    not play yet is not tried.
    """
    if rule.kind == UNPLAYED:
        return RuleVerdict(rule.id, rule.kind, segments, False, NOT_YET, None)
    best: Witness | None = None
    changed, notes = "", []
    most = LIGHTLY if rule.kind in REASONS else lab.limits
    for variant in changes_of(rule):
        limits = _limits_below(most, best, rule)
        if limits is None:
            break
        contrast: Contrast = "rule" if variant.off else "value"
        parting = part(lab, variant, contrast, limits)
        if parting.outcome == "unplayable":
            notes.append(f"{show_variant(variant)}: {parting.reason}")
        found = parting.witness
        if found and (best is None or _rank(found, rule) < _rank(best, rule)):
            best, changed = found, show_variant(variant)
    reason = "" if best else "; ".join(notes) or REASONS.get(rule.kind, "")
    return RuleVerdict(rule.id, rule.kind, segments, best is not None, reason, best, changed)


def _rank(witness: Witness, rule: Rule) -> tuple[bool, int]:
    """The smaller the better: a rule of play is shown in play, and then by the fewest moves."""
    return witness.kind == "setup" and rule.kind != "setup", len(witness.moves)


def _limits_below(limits: Limits, best: Witness | None, rule: Rule) -> Limits | None:
    """What is left to search once a witness is known: only shorter ones are of use."""
    if best is None or _rank(best, rule)[0]:
        return limits
    depth = len(best.moves) - 1
    if depth < 0 or (depth == 0 and rule.kind != "setup"):
        return None
    return replace(limits, depth=depth, games=0)
