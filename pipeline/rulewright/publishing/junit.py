"""A trial as JUnit XML: what fails a dashboard is what fails the trial."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple
from xml.etree import ElementTree

from rulewright.playing.binding.bindings import sentence
from rulewright.playing.trying.rivals import UNPLAYED
from rulewright.playing.trying.trial import may_rest
from rulewright.playing.verdicts import Outcome, Trial, Witness


class Case(NamedTuple):
    """A test case: the book, its name, why it fails or is left out ("" if not), and what was seen."""

    book: str
    name: str
    failure: str = ""
    skipped: str = ""
    seen: str = ""


def trial_cases(trial: Trial) -> Iterator[Case]:
    """A case for each rule, rival, reading, sense and bound value, and one for the random games."""
    book = trial.book
    for rule in trial.rules:
        fails = not (rule.bites or may_rest(rule))
        said = rule.reason or "decides nothing in any play that was found"
        skipped = rule.reason if may_rest(rule) and not rule.bites else ""
        is_unplayed = rule.kind == UNPLAYED
        failure = ("is not played yet" if is_unplayed else said) if fails else ""
        yield Case(book, f"rule {rule.id}", failure, skipped, _seen(rule.witness))
    for rival in trial.rivals:
        skipped = _skipped(rival.outcome, rival.reason)
        yield Case(book, f"rival {rival.id}", "", skipped, rival.reason or _seen(rival.witness))
    for question in trial.questions:
        for choice in question.choices:
            name = f"question {question.id}: {choice.choice}"
            skipped = _skipped(choice.outcome, choice.reason)
            yield Case(book, name, "", skipped, choice.reason or _seen(choice.witness))
    for sense in trial.senses:
        failure = "" if sense.decided else "play and text do not leave what the editors decided"
        yield Case(book, f"sense {sense.form}", failure)
    for bound in trial.bindings:
        name = f"binding {bound.rule}.{bound.param} {bound.segment}"
        yield Case(book, name, sentence(bound) if bound.alone else "")
    if games := trial.playouts:
        faults = [*games.faults]
        faults += [f"{games.nameless} events or refusals name no rule"] if games.nameless else []
        faults += [f"{games.leaks} observations show what is hidden"] if games.leaks else []
        yield Case(book, f"{games.games} random games", "; ".join(faults))


def _seen(witness: Witness | None) -> str:
    return witness.text if witness else ""


def _skipped(outcome: Outcome, reason: str) -> str:
    return reason if outcome == "unplayable" else ""


def write_cases(name: str, cases: Iterable[Sequence[str]]) -> str:
    """The JUnit XML of cases (as `Case`), in their order."""
    suite = ElementTree.Element("testsuite", name=name)
    counts = {"tests": 0, "failures": 0, "skipped": 0}
    for case in (Case(*one) for one in cases):
        element = ElementTree.SubElement(suite, "testcase", classname=case.book, name=case.name)
        counts["tests"] += 1
        if case.failure:
            counts["failures"] += 1
            ElementTree.SubElement(element, "failure", message=case.failure).text = case.seen
        elif case.skipped:
            counts["skipped"] += 1
            ElementTree.SubElement(element, "skipped", message=case.skipped)
        elif case.seen:
            ElementTree.SubElement(element, "system-out").text = case.seen
    for key, count in counts.items():
        suite.set(key, str(count))
    ElementTree.indent(suite)
    return ElementTree.tostring(suite, encoding="unicode") + "\n"
