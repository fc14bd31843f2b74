"""Rivals that are one: the same reading of the same text, however many findings led to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rulewright.judging.finding import Finding
from rulewright.playing.verdicts import RivalVerdict

Tried = tuple[Finding, Sequence[RivalVerdict]]


def join_rivals(tried: Iterable[Tried]) -> tuple[RivalVerdict, ...]:
    """Each reading of a slot's text once, with all the findings that it answers; then with ids.

    A finding that nothing answers is answered by what was played for another one on the same
    words (a range that is lost, and the word for its bound), and is said with an earlier one that
    nothing answers either.
    """
    pairs = list(tried)
    played = [pair for pair in pairs if _is_played(pair)]
    rivals: dict[tuple[str, str, str, str], RivalVerdict] = {}
    for place, pair in enumerate(pairs):
        for verdict in _answering(pair, [*played, *pairs[:place]])[1]:
            what = verdict.reading or verdict.finding
            key = (verdict.segment, verdict.translation, verdict.rule, what)
            first = rivals.setdefault(key, verdict)
            names = dict.fromkeys((*first.findings, first.finding, pair[0].fingerprint))
            rivals[key] = replace(first, findings=tuple(names))
    return _numbered(rivals.values())


def _is_played(pair: Tried) -> bool:
    return any(verdict.reading for verdict in pair[1])


def _answering(pair: Tried, others: Iterable[Tried]) -> Tried:
    """The pair itself if it was played, else the first other on the same words."""
    if _is_played(pair):
        return pair
    return next((other for other in others if _on_same_words(pair[0], other[0])), pair)


def _on_same_words(one: Finding, other: Finding) -> bool:
    """Whether two findings on one text speak of source words that overlap or follow each other."""
    if (one.segment, one.translation) != (other.segment, other.translation):
        return False
    return any(
        start <= other_end and other_start <= end
        for start, end in one.source_spans
        for other_start, other_end in other.source_spans
    )


def _numbered(rivals: Iterable[RivalVerdict]) -> tuple[RivalVerdict, ...]:
    """The rivals with ids: segment, translation, rule, and a count where those are equal."""
    counts: dict[str, int] = {}
    named = []
    for rival in rivals:
        stem = "-".join(filter(None, (rival.segment, rival.translation, rival.rule)))
        counts[stem] = counts.get(stem, 0) + 1
        name = stem if counts[stem] == 1 else f"{stem}-{counts[stem]}"
        named.append(replace(rival, id=name))
    return tuple(named)
