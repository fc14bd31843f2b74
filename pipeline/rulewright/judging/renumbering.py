"""The names that a finding had while the step that it is about had another number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from rulewright.judging.evidence import evidence_of
from rulewright.judging.finding import Finding
from rulewright.reading.outline import CIRCLED
from rulewright.reading.segments import Segment

MOST = 20
"""So many steps a list may have had."""
_FULL = str.maketrans("0123456789", "０１２３４５６７８９")


def fingerprints_of(finding: Finding, segment: Segment | None) -> frozenset[str]:
    """The names of a finding: its fingerprint, its evidence.

    And what the fingerprint would be with other numbers before its segment.
    """
    names = {finding.fingerprint, evidence_of(finding)} - {""}
    if segment is not None and segment.label and finding.ja.startswith(segment.label):
        for label in _renumbered(segment.label):
            shift = len(label) - len(segment.label)
            ja = label + finding.ja[len(segment.label) :]
            spans = tuple(span.moved(shift) for span in finding.source_spans)
            names.add(replace(finding, ja=ja, source_spans=spans).fingerprint)
    return frozenset(names)


def _renumbered(label: str) -> Iterator[str]:
    """The label with other numbers: ② for ①, ２． for １．; nothing for a label without any."""
    for first, _, count in CIRCLED:
        if len(label) == 1 and 0 <= ord(label) - ord(first) < count:
            yield from (chr(ord(first) + n) for n in range(count))
    if found := re.search(r"\d+(?=\D*$)", label):
        is_full = not found[0].isascii()
        for number in map(str, range(1, MOST + 1)):
            said = number.translate(_FULL) if is_full else number
            yield label[: found.start()] + said + label[found.end() :]
