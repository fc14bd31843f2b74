"""Bare pairs checked without a workspace: a stream of texts in, a stream of findings out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from rulewright.judging.finding import Finding, Pair
from rulewright.judging.judge import judge
from rulewright.problems import Halt, Place, Problem
from rulewright.reading.exchange.pairs import BarePair, read_pairs
from rulewright.reading.exchange.termlists import read_terms
from rulewright.reading.glossary import Glossary
from rulewright.reading.readers import read
from rulewright.reading.sources import letter

COMMON = Glossary(())
MANY = 100
"""After so many faults the file is something else than it says."""


def check_pairs(
    path: Path,
    glossary: Path | None,
    encoding: str = "",
    tell: Callable[[str], None] = lambda text: None,
) -> Iterator[Finding]:
    """The findings on each pair of a file, in order: see `read_pairs` for its forms.

    Memory does not grow with the file. What is no pair is passed and told at the end: all faults
    of the file halt together.
    """
    terms = _terms(glossary, encoding) if glossary else COMMON
    problems: list[Problem] = []
    found = 0
    for number, pair in enumerate(read_pairs(path, encoding), 1):
        if isinstance(pair, Problem):
            problems.append(pair)
            if len(problems) >= MANY:
                said = f"found {MANY} faults, and did not read on"
                problems.append(Problem(Place(str(path), pair.place.line + 1), "too-many", said))
                break
            continue
        for finding in judge_pair(pair, terms):
            found += 1
            yield finding
        tell(f"{number} pairs, {found} findings")
    if problems:
        raise Halt(problems)


def _terms(path: Path, encoding: str) -> Glossary:
    terms, problems = read_terms(path, encoding)
    if problems:
        raise Halt(problems)
    return terms


def judge_pair(pair: BarePair, terms: Glossary) -> tuple[Finding, ...]:
    """The findings on each translation of a pair; what is about the source is said once."""
    source = read(pair.source, "ja", terms)
    if len(pair.targets) == 1:
        return judge(Pair(source, read(pair.targets[0], "en", terms), terms), "", pair.id)
    targets = [read(text, "en", terms) for text in pair.targets]
    found: dict[str, Finding] = {}
    for at, target in enumerate(targets):
        siblings = (*targets[:at], *targets[at + 1 :])
        for finding in judge(Pair(source, target, terms, letter(at), siblings), "", pair.id):
            found.setdefault(finding.fingerprint, finding)
    return tuple(found.values())
