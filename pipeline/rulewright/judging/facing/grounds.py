"""What a sentence of the source may mean by the dictionary, word by word and in compounds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rulewright.judging.facing.senses import GAME_SENSES, meanings
from rulewright.judging.wording import words as listed
from rulewright.reading.lexicon import lexicon
from rulewright.reading.nearness import likeness
from rulewright.reading.units import CONTENT, EMPTY, STOP_WORDS, stem
from rulewright.reading.words import Word, words
from rulewright.text import Span, fold

COMPOUND = 5
"""How many morphemes an entry of the dictionary may be made of: 勝利点, プレイヤー数."""
_LATIN = re.compile(r"[a-z]+(?:'[a-z]+)?")
_THING = "名詞-普通名詞-一般"
"""Nouns that are no verbs with する and no adjectives with な."""
_COUNTER = "名詞-普通名詞-助数詞可能"
_COMPOUND = re.compile("[ぁ-ん][一-龥]$")
"""A noun behind a verb, which names the kind: 打ち歩 is a 歩."""
_AMOUNTS = frozenset(listed("残り 余り 最後 最初 合計 全部 全体 全て 計"))
"""Nouns behind which a counter says what: 残り１枚 is the last card."""
_OF_COUNTED = ("を", "が", "は", "も")
_EMPTY = frozenset(
    listed(
        "事 物 時 所 場合 為 様 訳 筈 他 方 内 間 中 前 後 上 下 自分 自身 際 毎 等 順 順番 次 数 度 番 通り 側"
    )
)
"""Nouns that English says by its grammar."""


class Meant(NamedTuple):
    """A morpheme and the stems of all that it may mean.

    `own` are those of the word alone; `stems` also those of the compounds that it stands in;
    `is_noun` if the dictionary knows it as the noun of a thing.
    """

    text: str
    span: Span
    own: frozenset[str]
    stems: frozenset[str]
    is_noun: bool
    is_loan: bool

    @property
    def rendered(self) -> frozenset[str]:
        """The stems that render it: each part of a compound of loans has its own word."""
        return self.own if self.is_loan else self.stems


@lru_cache(maxsize=1 << 12)
def stems_near(word: str, least: float = 0.0) -> frozenset[str]:
    """The stems of what the dictionary holds near to an English word; none if it has no such.

    `least` is how alike the two must be used: two words of one entry may be two senses of it.
    """
    company = lexicon().company(word)
    return frozenset(stem(other) for other in company if likeness(word, other) >= least)


@lru_cache(maxsize=1 << 7)
def meant(text: str) -> tuple[Meant, ...]:
    """The morphemes of a Japanese text with what each may mean."""
    found = words(text)
    alone = [frozenset() if _is_named(found, at) else _alone(word) for at, word in enumerate(found)]
    stems = [set(own) for own in alone]
    for start, word in enumerate(found):
        longest = start + COMPOUND if word.is_(*CONTENT, "接頭辞") else start
        for end in range(start + 2, min(longest, len(found)) + 1):
            whole = _stems("".join(word.surface for word in found[start:end]))
            for at in range(start, end) if whole else ():
                stems[at] |= whole
    return tuple(
        Meant(
            word.surface,
            word.span,
            own,
            frozenset(all_),
            bool(own) and _is_thing(word),
            bool(word.english),
        )
        for word, own, all_ in zip(found, alone, stems, strict=True)
    )


def _is_named(found: Sequence[Word], at: int) -> bool:
    """Whether it counts what stands beside it, and so names nothing: カードを３枚, ３枚のカード."""
    if not found[at].is_("接尾辞-名詞的-助数詞"):
        return False
    if [word.is_("名詞") or word.surface == "の" for word in found[at + 1 : at + 3]] == [
        True,
        True,
    ]:
        return found[at + 1].surface == "の"
    before = at - 1
    while before >= 0 and found[before].is_("名詞-数詞"):
        before -= 1
    if before > 0 and found[before].surface in _OF_COUNTED:
        before -= 1
    if before >= 0 and found[before].lemma in _AMOUNTS:
        return False
    return before >= 0 and found[before].is_("名詞-普通名詞-一般", "接尾辞-名詞的-一般")


def _is_thing(word: Word) -> bool:
    """A loan may count too (ポイント); one of several words is often no noun in English: ad lib."""
    is_noun = word.is_(_THING) or (bool(word.english) and word.is_(_COUNTER))
    return is_noun and word.lemma not in _EMPTY and " " not in word.english


def _alone(word: Word) -> frozenset[str]:
    if word.lemma not in GAME_SENSES and (not word.is_(*CONTENT) or word.lemma in EMPTY):
        return _said(fold(word.surface))
    forms = dict.fromkeys((word.lemma, word.base, word.surface))
    own = frozenset[str]().union(*map(_stems, forms))
    if not own:
        own = own.union(*map(_stems, word.surface))
    elif _COMPOUND.search(word.surface):
        own |= _stems(word.surface[-1:])
    return own | _said(fold(word.surface)) | _said(word.english.lower())


@lru_cache(maxsize=1 << 14)
def _stems(form: str) -> frozenset[str]:
    return frozenset(stem(word) for word in meanings(form) if word not in STOP_WORDS)


def stems_meant(text: str, spans: Sequence[Span], names: Sequence[Span] = ()) -> frozenset[str]:
    """The stems of all that the parts of a Japanese text may mean.

    What is only a piece of one of the `names` means nothing by itself.
    """
    return frozenset[str]().union(
        *(
            word.stems
            for span in spans
            for word in meant(span.of(text))
            if not _is_piece(word.span.moved(span.start), names)
        )
    )


def is_meant(text: str, said: str, names: Sequence[Span]) -> bool:
    """Whether every word of an English name may be meant by a word of a Japanese text.

    The words of the `names` mean what they name.
    """
    stems = stems_said(said, [Span(0, len(said))])
    loose = (w for w in meant(text) if not any(w.span.overlaps(name) for name in names))
    return bool(stems) and stems <= frozenset[str]().union(*(word.stems for word in loose))


def _is_piece(span: Span, names: Sequence[Span]) -> bool:
    return any(n.start <= span.start and span.end <= n.end and n != span for n in names)


def stems_said(text: str, spans: Sequence[Span]) -> frozenset[str]:
    """The stems of the words that stand in the parts of an English text."""
    return frozenset[str]().union(*(_said(fold(span.of(text))) for span in spans))


def _said(text: str) -> frozenset[str]:
    return frozenset(stem(word.removesuffix("'s")) for word in _LATIN.findall(text))
