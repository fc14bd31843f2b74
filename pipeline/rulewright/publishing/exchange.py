"""Findings in the forms that other tools read: SARIF for code hosts, JUnit for test dashboards."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any
from xml.etree import ElementTree

from rulewright.judging.finding import Finding, Severity

SARIF_LEVEL: Mapping[Severity, str] = {
    "critical": "error",
    "major": "error",
    "minor": "warning",
    "neutral": "note",
}
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def write_sarif(findings: Sequence[Finding], places: Mapping[tuple[str, str], str]) -> str:
    """SARIF 2.1.0 of the findings; `places` gives "file:line:column" by (book, segment)."""
    codes = sorted({finding.code for finding in findings})
    driver = {
        "name": "rulewright",
        "rules": [{"id": code, "shortDescription": {"text": code}} for code in codes],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding, places) for finding in findings],
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=1) + "\n"


def _result(finding: Finding, places: Mapping[tuple[str, str], str]) -> dict[str, Any]:
    slot = finding.translation or "source"
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "level": "note" if finding.tier == "review" else SARIF_LEVEL[finding.severity],
        "message": {"text": f"{finding.segment or '-'} {slot}: {finding.message}"},
        "partialFingerprints": {"rulewright/v1": finding.fingerprint},
        "properties": {
            "category": finding.category,
            "tier": finding.tier,
            "ja": finding.ja,
            "en": finding.en,
        },
    }
    place = places.get((finding.book, finding.segment or ""))
    if place is not None:
        name, line, column = place.rsplit(":", 2)
        region = {"startLine": int(line), "startColumn": int(column)}
        location = {"artifactLocation": {"uri": name}, "region": region}
        result["locations"] = [{"physicalLocation": location}]
    if finding.suppressed:
        result["suppressions"] = [{"kind": "external"}]
    return result


def write_junit(findings: Sequence[Finding], segments: Sequence[tuple[str, str]]) -> str:
    """JUnit XML: a case for every segment (book, id); it fails by the findings that count."""
    suite = ElementTree.Element("testsuite", name="rulewright check")
    of_segment: dict[tuple[str, str], list[Finding]] = {}
    for finding in findings:
        of_segment.setdefault((finding.book, finding.segment or "-"), []).append(finding)
    names = list(dict.fromkeys([*segments, *of_segment]))
    failed = 0
    for book, segment in names:
        case = ElementTree.SubElement(suite, "testcase", classname=book, name=segment)
        counted = [f for f in of_segment.get((book, segment), ()) if f.counts]
        failed += bool(counted)
        for finding in counted:
            failure = ElementTree.SubElement(
                case, "failure", type=finding.code, message=finding.message
            )
            failure.text = f"{finding.translation or 'source'}\n{finding.ja}\n{finding.en}"
    suite.set("tests", str(len(names)))
    suite.set("failures", str(failed))
    ElementTree.indent(suite)
    return ElementTree.tostring(suite, encoding="unicode") + "\n"
