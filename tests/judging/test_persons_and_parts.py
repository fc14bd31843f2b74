"""Who does it, what a word means at a table, and what is left out.

Each line of persons_and_parts.tsv is a Japanese sentence with English that is wrong in one of these
ways, and the check that must see it, or with good, freely worded English that the checks must
leave alone. The good lines gloss the others.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rulewright.judging.finding import Pair
from rulewright.judging.judge import judge
from rulewright.reading.glossary import read_glossary
from rulewright.reading.readers import read

ROOT = Path(__file__).resolve().parent.parent.parent
LINES = Path(__file__).with_name("persons_and_parts.tsv").read_text("utf-8").splitlines()[1:]
ROWS = [tuple(line.split("\t")) for line in LINES]
WRONG = [row[1:] for row in ROWS if row[0] == "wrong"]
GOOD = [row[3:] for row in ROWS if row[0] == "good"]
CHECKS = {"actor", "term_confused", "omission"}
COMMON, _ = read_glossary([("c", (ROOT / "glossary/common.yaml").read_text("utf-8"), True)])


def checks(ja: str, en: str) -> set[str]:
    pair = Pair(read(ja, "ja", COMMON), read(en, "en", COMMON), COMMON)
    return {finding.check for finding in judge(pair) if finding.counts}


@pytest.mark.parametrize(("mechanism", "check", "ja", "en"), WRONG)
def test_what_is_wrong_is_found(mechanism: str, check: str, ja: str, en: str) -> None:
    assert check in checks(ja, en), mechanism


@pytest.mark.parametrize(("ja", "en"), GOOD)
def test_what_is_only_told_otherwise_is_not(ja: str, en: str) -> None:
    assert checks(ja, en).isdisjoint(CHECKS)


def test_each_mechanism_has_four_lines_and_as_many_good_ones() -> None:
    assert min(Counter(row[0] for row in WRONG).values()) >= 4
    assert len(GOOD) >= len(WRONG)
