"""Findings that most sentences of a book have, told in one line each instead of one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulewright.judging.finding import Finding

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
