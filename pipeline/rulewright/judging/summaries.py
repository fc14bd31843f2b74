"""Findings in few words: what most sentences of a book have in one line, and how many there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from rulewright.judging.finding import Finding, Tier

SUMMARIES: Mapping[str, str] = {
    "source.unstated": "stated by no rule: run `rulewright draft {book}`",
    "source.unwritten": "yet to be written in rulebook.md: see `rulewright status {book}`",
}


def summarized(
    book: str, findings: Sequence[Finding], segments: int
) -> tuple[tuple[str, ...], tuple[Finding, ...]]:
    """Sentences for what is found of most segments of a book, and the findings beside.

    `segments` is how many the book has. What is found of a few is told for each of them.
    """
    told: list[str] = []
    left = tuple(findings)
    for code, said in SUMMARIES.items():
        names = {f.segment for f in left if f.code == code and f.book == book and f.counts}
        if len(names) * 2 > segments > 1:
            told.append(f"{len(names)} of {segments} sentences are {said.format(book=book)}")
            left = tuple(f for f in left if f.code != code or f.book != book)
    return tuple(told), left


def tally(findings: Sequence[Finding]) -> str:
    """How many findings there are of each tier; what nobody has written yet is told for itself.

    "82 sentences not yet written; 0 certain, 9 likely, 3 review, 0 silenced".
    """
    heard = [finding for finding in findings if not finding.suppressed]
    missing = {(f.book, f.segment) for f in heard if f.code in SUMMARIES}
    written = [finding for finding in heard if finding.code not in SUMMARIES]
    counts = [f"{sum(f.tier == tier for f in written)} {tier}" for tier in get_args(Tier)]
    said = ", ".join([*counts, f"{len(findings) - len(heard)} silenced"])
    lead = f"{len(missing)} sentence{'s' * (len(missing) != 1)} not yet written; "
    return f"{lead if missing else ''}{said}"
