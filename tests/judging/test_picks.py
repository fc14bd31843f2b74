"""A translation with an error of meaning never scores above one without, whatever else is found."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.judging.finding import CheckName, Finding, Pair, Severity, Tier
from rulewright.judging.judge import judge
from rulewright.judging.reconcile import score_of
from rulewright.reading.glossary import read_glossary
from rulewright.reading.readers import read

ROOT = Path(__file__).resolve().parent.parent.parent
COMMON, _ = read_glossary([("c", (ROOT / "glossary/common.yaml").read_text("utf-8"), True)])


def found(tier: Tier, severity: Severity = "critical", check: CheckName = "number") -> Finding:
    """A finding as it comes from a wrong number (five cards), of another tier."""
    ja, en = "カードを５枚引きます。", "Draw 4 cards."
    (finding,) = judge(Pair(read(ja, "ja", COMMON), read(en, "en", COMMON), COMMON))
    return replace(finding, tier=tier, severity=severity, check=check)


MANY = 9
SURE = found("certain", "minor")
LIKELY = found("likely", "minor")
DOUBT = found("review")
WORD = found("certain", "major", "term_forbidden")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ((), (DOUBT,)),
        ((DOUBT,) * MANY, (LIKELY,)),
        ((WORD,) * MANY, (LIKELY,)),
        ((LIKELY,) * MANY, (SURE,)),
        ((found("likely"),) * MANY, (SURE,)),
        ((LIKELY,), (LIKELY, DOUBT)),
        ((SURE,), (SURE, WORD)),
        ((replace(SURE, suppressed=True),), (LIKELY,)),  # a decision silences it
        ((found("certain", "neutral"),), (LIKELY,)),
    ],
)
def test_the_surest_error_counts_first(
    better: tuple[Finding, ...], worse: tuple[Finding, ...]
) -> None:
    assert 0 < score_of(worse) < score_of(better) <= 1


@pytest.mark.parametrize("silent", [(), (replace(SURE, suppressed=True),)])
def test_nothing_found_is_a_whole_score(silent: tuple[Finding, ...]) -> None:
    assert score_of(silent) == 1
