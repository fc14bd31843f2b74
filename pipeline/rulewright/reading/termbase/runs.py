"""Runs of words that a Japanese term may be made of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from rulewright.reading.glossary import Glossary
from rulewright.reading.segments import Segment
from rulewright.reading.terms import Token, find_mentions
from rulewright.reading.words import Word, words

Kind = Literal["letter", "katakana", "quoted", "heading", "compound", "phrase", "verb", "word"]
PREFIXES = frozenset("各全約同御毎第最おご本当両計")
LATIN = re.compile(r"[a-z]+")


class SpelledText(NamedTuple):
    """A segment's text squeezed, with the place of each of its characters in the original."""

    segment: Segment
    key: str
    places: list[tuple[int, int]]

    def spelling(self, start: int, end: int) -> str:
        """What is written where these squeezed characters come from."""
        return self.segment.text[self.places[start][0] : self.places[end - 1][1]]


class Part(NamedTuple):
    """A word of a run: where it stands, and what it may do in a term.

    `opens` and `closes`: whether a name of the glossary that has several words begins or ends there.
    """

    start: int
    end: int
    may_begin: bool = True
    may_end: bool = True
    is_joint: bool = False
    opens: bool = False
    closes: bool = False


def runs_of(text: SpelledText, glossary: Glossary) -> Iterator[tuple[list[Part], Kind | None]]:
    """Runs of words that a term may be made of, longest first; a verb's noun has its kind."""
    run: list[Part] = []
    tokens = words(text.key)
    mentions = find_mentions(
        text.key, "ja", glossary, [Token(w.surface, w.lemma, w.span, w.known) for w in tokens]
    )
    edges = sorted({edge for m in mentions for edge in m.span})
    long = [m.span for m in mentions if sum(w.span.overlaps(m.span) for w in tokens) > 1]
    seams = {edge for span in long for edge in span}
    for index, word in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        inside = [edge for edge in edges if word.span.start < edge < word.span.end]
        if inside and not word.known:
            yield run, None
            cuts = [word.span.start, *inside, word.span.end]
            yield from (([Part(a, b)], None) for a, b in pairwise(cuts))
            run = []
            continue
        part = _part(word, run, tokens[index - 1] if index else None, following)
        if part is None:
            yield run, None
            run = []
            continue
        run.append(part._replace(opens=part.start in seams, closes=part.end in seams))
        if _is_verb(word, following):
            yield run, ("verb" if len(run) == 1 else None)
            run = []
    yield run, None


def _is_verb(word: Word, following: Word | None) -> bool:
    return word.is_("名詞-普通名詞-サ変") and following is not None and following.lemma == "為る"


def _part(
    word: Word, run: Sequence[Part], before: Word | None, following: Word | None
) -> Part | None:
    """The word as a part of a term, or None if a run ends here."""
    span = word.span
    if LATIN.fullmatch(word.surface):
        return Part(*span)
    if word.surface == "の":
        joins = bool(run) and following is not None and following.is_("名詞-普通名詞", "名詞-固有")
        return Part(*span, may_begin=False, may_end=False, is_joint=True) if joins else None
    if word.is_("名詞-数詞", "名詞-助動詞語幹"):
        return None
    counts = before is not None and before.is_("名詞-数詞")
    if word.is_("名詞-普通名詞", "名詞-固有", "形状詞-一般") and not counts:
        is_empty = word.is_("名詞-普通名詞-副詞可能")
        return Part(*span, may_begin=not is_empty)
    if word.is_("接尾辞-名詞的") and run and not counts:
        return Part(*span, may_begin=False)
    if word.is_("接頭辞") and word.surface not in PREFIXES:
        return Part(*span, may_end=False)
    return None
