"""Runs of words that a Japanese term may be made of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from rulewright.reading.glossary import Glossary
from rulewright.reading.segments import Segment
from rulewright.reading.termbase.plain import LEADING, TRAILING, is_plain
from rulewright.reading.termbase.readings import TITLES
from rulewright.reading.terms import Token, find_mentions
from rulewright.reading.words import Word, words
from rulewright.text import Span

Kind = Literal[
    "defined",
    "listed",
    "letter",
    "katakana",
    "quoted",
    "labelled",
    "heading",
    "rest",
    "headed",
    "compound",
    "deverbal",
    "role",
    "phrase",
    "verb",
    "word",
]
PREFIXES = frozenset("各全約同毎第本当両計")
AFTER = frozenset("をがはのでと")
"""Particles behind a verb's stem that is a noun; に is none: 取りに行く."""
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

    `is_title`: お, ご, which the word behind does not stand without. `name` is the place of the
    glossary's name of several words that it is one of; `opens` and `closes`: whether such a name
    begins or ends there.
    """

    start: int
    end: int
    may_begin: bool = True
    may_end: bool = True
    is_joint: bool = False
    opens: bool = False
    closes: bool = False
    is_title: bool = False
    name: tuple[int, int] | None = None


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
        if run and word.span.start > run[-1].end:
            yield run, None
            run = []
        inside = [edge for edge in edges if word.span.start < edge < word.span.end]
        if inside and not word.known:
            yield run, None
            cuts = [word.span.start, *inside, word.span.end]
            yield from (([Part(a, b)], "rest") for a, b in pairwise(cuts))
            run = []
            continue
        part = _part(word, run, tokens[index - 1] if index else None, following)
        if part is not None and _is_variable(text, word):
            part = None
        if part is None:
            yield run, None
            run = []
            continue
        name = next(((s.start, s.end) for s in long if s.overlaps(word.span)), None)
        run.append(part._replace(opens=part.start in seams, closes=part.end in seams, name=name))
        if _is_verb(word, following):
            yield run, ("verb" if len(run) == 1 else None)
            run = []
        elif _is_stem(word, following):
            yield run, "deverbal"
            run = []
    yield run, None


def _is_verb(word: Word, following: Word | None) -> bool:
    return word.is_("名詞-普通名詞-サ変") and following is not None and following.lemma == "為る"


def _is_stem(word: Word, following: Word | None) -> bool:
    """Whether a verb's stem is a noun here: 語りの途中, 見破りとなる."""
    return (
        word.is_("動詞-一般")
        and word.form.startswith("連用形-一般")
        and len(word.surface) > 1
        and following is not None
        and following.is_("助詞-格助詞", "助詞-係助詞")
        and following.surface in AFTER
    )


def _is_head(word: Word, run: Sequence[Part], following: Word | None) -> bool:
    """Whether a verb's stem begins a name, or ends one: 飲みくらべ, 振り直し, 持ち駒."""
    if not (
        word.is_("動詞-一般") and word.form.startswith("連用形-一般") and len(word.surface) > 1
    ):
        return False
    is_noun = following is not None and following.is_(
        "名詞-普通名詞-一般", "名詞-普通名詞-助数詞可能"
    )
    return is_noun and not run and following is not None and not is_plain(following.surface)


def _is_variable(text: SpelledText, word: Word) -> bool:
    """Whether a small letter is a variable of the text, not part of a name: x 座標, 幅 w."""
    written = text.spelling(*word.span)
    return bool(re.fullmatch("[a-z]{1,2}", written)) and " " in _around(text, word.span)


def _around(text: SpelledText, span: Span) -> str:
    """The characters right before and behind what is written there."""
    start, end = text.places[span.start][0], text.places[span.end - 1][1]
    return text.segment.text[max(0, start - 1) : start] + text.segment.text[end : end + 1]


def _part(
    word: Word, run: Sequence[Part], before: Word | None, following: Word | None
) -> Part | None:
    """The word as a part of a term, or None if a run ends here."""
    span = word.span
    if LATIN.fullmatch(word.surface):
        return Part(*span)
    if word.surface in ("の", "・"):
        joins = bool(run) and following is not None and following.is_("名詞-普通名詞", "名詞-固有")
        return Part(*span, may_begin=False, may_end=False, is_joint=True) if joins else None
    if word.is_("名詞-数詞", "名詞-助動詞語幹"):
        return None
    counts = before is not None and before.is_("名詞-数詞")
    if word.is_("名詞-普通名詞-助数詞可能") and following and following.is_("動詞-非自立可能"):
        return None  # a verb's stem: 振り直す
    if word.is_("名詞-普通名詞", "名詞-固有", "形状詞-一般") and not counts:
        is_empty = word.is_("名詞-普通名詞-副詞可能") and is_plain(word.surface)
        leads = not is_empty and word.surface not in LEADING
        return Part(*span, may_begin=leads, may_end=not run or word.surface not in TRAILING)
    if word.is_("接尾辞-名詞的") and run and not counts:
        return Part(*span, may_begin=False, may_end=word.surface not in TRAILING)
    if word.is_("接頭辞") and word.surface in TITLES:
        return Part(*span, may_end=False, is_title=True)
    if word.is_("接頭辞") and word.surface not in PREFIXES:
        return Part(*span, may_end=False)
    if _is_stem(word, following) or _is_head(word, run, following):
        return Part(*span)
    return None
