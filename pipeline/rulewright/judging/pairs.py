"""Bare pairs checked without a workspace: a stream of texts in, a stream of findings out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from rulewright.judging.finding import Finding, Pair
from rulewright.judging.judge import judge
from rulewright.judging.unedited import Looks, looks_of
from rulewright.problems import Halt, Place, Problem
from rulewright.reading.exchange.pairs import BarePair, read_pairs
from rulewright.reading.glossary import Glossary
from rulewright.reading.readers import read
from rulewright.reading.sources import letter

COMMON = Glossary(())
MANY = 100
"""After so many faults the file is something else than it says."""


class Judged(NamedTuple):
    """A pair judged: its findings in order, and the looks of each of its translations."""

    findings: tuple[Finding, ...]
    looks: tuple[Looks, ...]


def check_pairs(
    path: Path,
    glossary: Path | Glossary | None,
    encoding: str = "",
    tell: Callable[[str], None] = lambda text: None,
) -> Iterator[Finding]:
    """The findings on each pair of a file, in order: see `judged_pairs`."""
    for judged in judged_pairs(path, glossary, encoding, tell):
        yield from judged.findings


def judged_pairs(
    path: Path,
    glossary: Path | Glossary | None,
    encoding: str = "",
    tell: Callable[[str], None] = lambda text: None,
) -> Iterator[Judged]:
    """Each pair of a file judged, in order: see `read_pairs` for its forms.

    Memory does not grow with the file. What is no pair is passed and told at the end: all faults
    of the file halt together.
    """
    terms = _terms(glossary, encoding) if isinstance(glossary, Path) else glossary or COMMON
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
        judged = judge_pair(pair, terms)
        found += len(judged.findings)
        yield judged
        tell(f"{number} pairs, {found} findings")
    if problems:
        raise Halt(problems)


def _terms(path: Path, encoding: str) -> Glossary:
    from rulewright.reading.exchange.termbooks import read_termbook

    found = read_termbook(path, encoding)
    if found.problems:
        raise Halt(found.problems)
    return found.terms


def judge_pair(pair: BarePair, terms: Glossary) -> Judged:
    """The findings on each translation of a pair, and how it looks.

    What is about the source is said once.
    """
    source = read(pair.source, "ja", terms)
    targets = [read(text, "en", terms) for text in pair.targets]
    found: dict[str, Finding] = {}
    looks = []
    for at, target in enumerate(targets):
        siblings = (*targets[:at], *targets[at + 1 :])
        mine = judge(Pair(source, target, terms, letter(at), siblings), "", pair.id)
        looks.append(looks_of(pair.id, letter(at), source, target, mine))
        for finding in mine:
            found.setdefault(finding.fingerprint, finding)
    return Judged(tuple(found.values()), tuple(looks))
