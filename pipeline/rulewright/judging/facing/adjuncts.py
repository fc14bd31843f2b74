"""Adjuncts that a translation leaves out: of where, when, with what, and how a thing is done.

Two ways tell one: nothing that faces an adjunct may say it, by the table of `manners`; or its
words have no match while every word of the sentences that face it has one, so that none is left
that could say it freely.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from rulewright.judging.facing.manners import manners_in
from rulewright.judging.facing.matching import BEGINNING, Matching, Thing, things
from rulewright.judging.facing.pairing import Bead, level_text_at, pairing_of
from rulewright.judging.facing.scenes import NOMINAL, facing
from rulewright.judging.finding import CANONICAL, Pair
from rulewright.judging.wording import words as listed
from rulewright.reading.lexicon import lexicon
from rulewright.reading.nearness import nearest
from rulewright.reading.units import STOP_WORDS, STOPPED
from rulewright.reading.words import Word
from rulewright.reading.words import words as morphemes
from rulewright.text import Span

ADJOINS = ("に", "で", "から", "まで", "へ")
"""Particles of where, when, with what, from and to."""
SETTINGS = ("間", "中", "内")
"""Nouns of time and place that stand without a particle: 冬の間、."""
IMPLIED = frozenset(
    listed(
        "プレイヤー プレーヤー 同時 "
        "所 場合 時 時点 際 為 事 物 様 過程 状態 結果 状況 方向 方法 最初 最後 実際 一緒 互い 御互い 手元 "
        "各自 本当 一般 基本 全部 全て 同様 自由 自動 実質 通常 普通 一度 必要 十分 可能 事前 他 自分 人 者 "
        "皆 全員 誰 何 何処 其れ 此れ 其処 此処 後 前 先 次 上 下 横 内 中 間 外 方 側 目 場 順 順番 度 回 "
        "中心 毎 都度 形 点 数 分 位置 対象 代わり 直接 単独 名 声 脇 手 結局 更 別 特 具体 代表 機会 範囲 元 当初"
    )
)
"""Nouns that English says by an adverb, a preposition or its grammar, or leaves to be understood."""
NEAR = 0.4
"""From here on a word may say another freely: voice, aloud."""
SHORTEST = 3
_LATIN = re.compile("[a-z]+")
_POINTED = re.compile("[そこ]の|それ|これ|同じ|自分|その他")


def unsaid_adjuncts(pair: Pair) -> Iterator[Span]:
    """The adjuncts of the source that nothing in the target may say; our own text is free in most."""
    if pair.source.language != "ja" or pair.target.language != "en":
        return
    told: list[Span] = []
    is_ours = pair.slot == CANONICAL
    for span, manner in manners_in(pair.source.text):
        if is_ours and not manner.firm:
            continue
        facing_text = level_text_at(pair, span)
        if facing_text and not manner.en.search(facing_text):
            told.append(span)
            yield span
    if is_ours:
        return
    for bead in pairing_of(pair).beads:
        for span in _bare(pair, bead):
            if not any(span.overlaps(other) for other in told):
                yield span


def _bare(pair: Pair, bead: Bead) -> Iterator[Span]:
    """The adjuncts without a match where everything that faces them has one."""
    spans = [
        s for s in phrases_of(pair.source.text) if any(_holds(o, s) for o in bead.source_spans)
    ]
    spans = [span for span in spans if not _is_relative(pair, span)]
    if not spans or not is_stated(pair, bead):
        return
    unsaid = [span for span in spans if _is_unsaid(pair, _head(pair.source.text, span))]
    matching = facing(pair, bead) if unsaid else None
    if matching and not any(_is_stray(matching, at) for at in range(len(matching.target))):
        yield from unsaid


def _is_relative(pair: Pair, span: Span) -> bool:
    """Whether a phrase only helps to say which thing is meant: 裏向きに置いたカード."""
    return any(c.role == "relative" and _holds(c.span, span) for c in pair.source.clauses)


def _head(text: str, phrase: Span) -> Span:
    """What stands behind the last の of a phrase, if English says it by a noun: 四隅に."""
    found = [word for word in morphemes(text) if _holds(phrase, word.span)]
    cuts = [at for at, word in enumerate(found) if word.lemma == "の"]
    tail = found[cuts[-1] + 1 :] if cuts else found
    is_noun = any(word.is_("名詞") and word.lemma not in IMPLIED for word in tail)
    return Span(tail[0].span.start, phrase.end) if is_noun else phrase


def is_stated(pair: Pair, bead: Bead) -> bool:
    """Whether the target's side is of whole sentences: a heading is short."""
    return bool(bead.target_spans) and all(
        STOPPED.search(span.of(pair.target.text)) for span in bead.target_spans
    )


def _is_stray(matching: Matching, at: int) -> bool:
    """Whether nothing explains a word of the target; "wooden" is explained by wood."""
    if matching.theirs[at] >= 0:
        return False
    own = matching.target[at].keys
    return not any(
        _are_akin(key, other) for key in own for t in matching.source for other in t.keys
    )


def _are_akin(one: str, other: str) -> bool:
    """Whether one word begins as the other, a short one."""
    short, long = sorted((one, other), key=len)
    return len(short) >= SHORTEST and long.startswith(short)


def _is_unsaid(pair: Pair, span: Span) -> bool:
    """Whether a part of the source names things, and no word of the target may say one of them."""
    inside = [t for t in things(pair.source, pair.glossary) if _holds(span, t.span)]
    return bool(inside) and not any(_is_said(pair, span, thing) for thing in inside)


def _is_said(pair: Pair, span: Span, thing: Thing) -> bool:
    """Whether a word of the target is, or is like, what a word or its whole phrase may mean."""
    theirs, begun = _words_of(pair.target.text)
    text = span.of(pair.source.text)
    meant = thing.meant.union(*map(lexicon().meanings, (text, text[:-1]))) - STOP_WORDS
    if not meant or any(word[:BEGINNING] in begun for word in meant):
        return True
    said = things(pair.target, pair.glossary)
    if any(_are_akin(key, own) for other in said for own in other.keys for key in thing.keys):
        return True
    return any(nearest(word, meant) >= NEAR for word in theirs)


@lru_cache(maxsize=64)
def _words_of(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """The words of an English text that are not empty, and their beginnings."""
    found = frozenset(_LATIN.findall(text.lower())) - STOP_WORDS
    return found, frozenset(word[:BEGINNING] for word in found)


def _holds(outer: Span, inner: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


@lru_cache(maxsize=64)
def phrases_of(text: str) -> tuple[Span, ...]:
    """The adjuncts of a Japanese text that name something: nouns with に, で, から and the like."""
    found = [word for word in morphemes(text) if word.surface.strip()]
    return tuple(_chunks(text, found))


def _chunks(text: str, found: Sequence[Word]) -> Iterator[Span]:
    start = 0
    for at, word in enumerate(found):
        if (word.surface in ADJOINS and word.is_("助詞")) or _is_set(found, at):
            end = at - 1 if at > start and found[at - 1].lemma == "の" else at
            span = Span(found[start].span.start, word.span.end)
            if end > start and _names(found[start:end]) and not _POINTED.search(span.of(text)):
                yield span
            start = at + 1
        elif word.lemma != "の" and not word.is_(*NOMINAL):
            start = at + 1


def _is_set(found: Sequence[Word], at: int) -> bool:
    """Whether a noun of time ends an adjunct before a comma."""
    if found[at].surface not in SETTINGS:
        return False
    following = found[at + 1].surface if at + 1 < len(found) else ""
    return following in ("、", "，", ",", "は")


def _names(phrase: Sequence[Word]) -> bool:
    """Whether a phrase ends in a noun, and has one that English says by a noun of its own."""
    nouns = [word for word in phrase if word.is_("名詞", "形状詞") and word.lemma not in IMPLIED]
    return phrase[-1].is_("名詞", "接尾辞") and any(not word.is_("名詞-数詞") for word in nouns)
