"""A person of the source in whose part the target has another, and the words to tell it by."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.judging.facing.pairing import Bead
from rulewright.judging.finding import Pair
from rulewright.judging.wording import words as listed
from rulewright.reading.english.words import Word as EnglishWord
from rulewright.reading.english.words import split_words
from rulewright.reading.words import Word
from rulewright.reading.words import words as morphemes
from rulewright.text import Span

WHO_JA = frozenset(
    listed(
        "人 者 プレーヤー プレイヤー 側 方 チーム 相手 ユニット キャラクター 選手 モンスター クリーチャー"
    )
)
"""Words for persons that say nothing more of them."""


class Turned(NamedTuple):
    """Somebody of the source, and the English that has another in this place."""

    ours: Span
    theirs: Span


def source_words(pair: Pair, bead: Bead) -> list[Word]:
    """The morphemes of the source's sentences."""
    found = morphemes(pair.source.text)
    return [word for word in found if any(edge.overlaps(word.span) for edge in bead.source_spans)]


def target_words(pair: Pair, bead: Bead) -> list[EnglishWord]:
    """The words of the target's sentences."""
    found = split_words(pair.target.text)
    return [word for word in found if any(edge.overlaps(word.span) for edge in bead.target_spans)]
