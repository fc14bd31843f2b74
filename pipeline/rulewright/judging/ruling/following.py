"""Silences that follow their findings when only a name in our text becomes another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from rulewright.judging.desk import Desk
from rulewright.judging.finding import Finding
from rulewright.judging.renumbering import fingerprints_of


def followed(
    desk: Desk,
    before: Sequence[Finding],
    after: Sequence[Finding],
    renamed: Callable[[str], str],
) -> dict[str, str]:
    """The new fingerprint of each silence whose finding has one, by that in decisions.yaml.

    A finding is the same one if it says the same of the same Japanese, and its text is the old one
    with the new name (`renamed`). What is found of other words stays for the editor to see.
    """
    asked = {d.record.silences.fingerprint for d in desk.decisions if d.record.silences}
    kept = {finding.fingerprint for finding in after}
    open_ones: dict[tuple[object, ...], list[Finding]] = {}
    for finding in after:
        if not finding.suppressed:
            open_ones.setdefault(_traits(finding, finding.en), []).append(finding)
    found: dict[str, str] = {}
    for finding, name in _silenced(desk, before, asked):
        same = open_ones.get(_traits(finding, renamed(finding.en)), [])
        if name not in kept and name not in found and same:
            found[name] = same.pop(0).fingerprint
    return found


def with_followed(text: str, names: Mapping[str, str]) -> str:
    """The text of decisions.yaml with the new fingerprints."""
    for old, new in names.items():
        text = text.replace(old, new)
    return text


def _silenced(
    desk: Desk, findings: Sequence[Finding], asked: set[str]
) -> Iterator[tuple[Finding, str]]:
    """Each silenced finding and the fingerprint by which decisions.yaml knows it."""
    segments = {segment.id: segment for segment in desk.segments}
    for finding in findings:
        if finding.suppressed:
            own = fingerprints_of(finding, segments.get(finding.segment or ""))
            yield from ((finding, name) for name in sorted(own & asked)[:1])


def _traits(finding: Finding, text: str) -> tuple[object, ...]:
    """What a finding keeps when a name in its text becomes another."""
    return (
        *(finding.segment, finding.ja, finding.translation, finding.code, finding.source_spans),
        *(repr(finding.source_value), text),
    )
