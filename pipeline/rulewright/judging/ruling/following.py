"""Silences that follow their findings when only a name in our text becomes another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from rulewright.judging.desk import Desk
from rulewright.judging.evidence import evidence_of
from rulewright.judging.finding import Finding
from rulewright.judging.renumbering import fingerprints_of
from rulewright.reading.decisions import SilenceRecord


def followed(
    desk: Desk,
    before: Sequence[Finding],
    after: Sequence[Finding],
    renamed: Callable[[Finding], str],
) -> dict[str, str]:
    """The new names of the silences whose findings have others, by those in decisions.yaml.

    A finding is the same one if it says the same of the same Japanese, and its text is the old one
    with the new name (what `renamed` says for it). What is found of other words stays for the editor to see.
    """
    silences = [d.record.silences for d in desk.decisions if d.record.silences]
    kept = {finding.fingerprint for finding in after}
    open_ones: dict[tuple[object, ...], list[Finding]] = {}
    for finding in after:
        if not finding.suppressed:
            open_ones.setdefault(_traits(finding, finding.en), []).append(finding)
    found: dict[str, str] = {}
    for finding, silence in _silenced(desk, before, silences):
        same = open_ones.get(_traits(finding, renamed(finding)), [])
        if silence.fingerprint not in kept | set(found) and same:
            new = same.pop(0)
            found[silence.fingerprint] = new.fingerprint
            if silence.evidence:
                found[silence.evidence] = evidence_of(new)
    return found


def with_followed(text: str, names: Mapping[str, str]) -> str:
    """The text of decisions.yaml with the new names."""
    for old, new in names.items():
        text = text.replace(old, new)
    return text


def _silenced(
    desk: Desk, findings: Sequence[Finding], silences: Sequence[SilenceRecord]
) -> Iterator[tuple[Finding, SilenceRecord]]:
    """Each silenced finding and the silence that is about it."""
    segments = {segment.id: segment for segment in desk.segments}
    for finding in findings:
        if finding.suppressed:
            own = fingerprints_of(finding, segments.get(finding.segment or ""))
            yield from [(finding, one) for one in silences if one.names & own][:1]


def _traits(finding: Finding, text: str) -> tuple[object, ...]:
    """What a finding keeps when a name in its text becomes another."""
    return (
        *(finding.segment, finding.ja, finding.translation, finding.code, finding.source_spans),
        *(repr(finding.source_value), text),
    )
