"""How Japanese names are read: kana by word, and an id in Latin letters."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

import jaconv

from rulewright.reading.words import Word, words

TITLES = frozenset("おご御")
"""Prefixes that are part of a word: お題, お祓い."""
KANA = re.compile("[ぁ-ゖァ-ヺー]+")


class Reading(NamedTuple):
    """A word, its reading in katakana ("" if nobody knows it), and what it is in English if lent."""

    surface: str
    kana: str
    english: str


@lru_cache(maxsize=4096)
def readings(text: str) -> tuple[Reading, ...]:
    """The reading of each word of a name; letters and digits read as they are written."""
    return tuple(Reading(word.surface, _kana(word), word.english) for word in words(text))


def _kana(word: Word) -> str:
    if KANA.fullmatch(word.surface):
        return jaconv.hira2kata(word.surface)
    return word.surface if word.surface.isascii() else word.kana


def romaji(text: str) -> str:
    """A name in Latin letters, words with hyphens, loanwords in English: 骨董カード -> kottou-card.

    "" if a word of it cannot be read.
    """
    found = [each for each in readings(text) if re.search(r"\w", each.surface)]
    parts = [_latin(each) for each in found]
    if not all(parts):
        return ""
    tied = (
        part if each.surface in TITLES else f"{part}-"
        for each, part in zip(found, parts, strict=True)
    )
    return "".join(tied).rstrip("-")


def _latin(each: Reading) -> str:
    if each.english.isalpha():
        return each.english.lower()
    plain = jaconv.kana2alphabet(jaconv.kata2hira(each.kana.replace("ー", "")))
    return re.sub("[^a-z0-9]", "", plain.lower())
