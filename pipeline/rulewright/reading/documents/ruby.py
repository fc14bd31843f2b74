"""Readings beside words (ruby, furigana), in the habits that people write them in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulewright.text import Span

KANA = "ぁ-ゖァ-ヺー・"
KANJI = "\u3400-\u9fff々〆ヶ"
# Each has the groups word and reading.
RUBY = (
    re.compile(
        r"<ruby>\s*(?:<rb>)?(?P<word>[^<]*)(?:</rb>)?\s*(?:<rp>[^<]*</rp>)?\s*"
        r"<rt>(?P<reading>[^<]*)</rt>\s*(?:<rp>[^<]*</rp>)?\s*</ruby>",
        re.IGNORECASE,
    ),
    re.compile(rf"[{{｛](?P<word>[^{{}}｛｝|｜\n]+)[|｜](?P<reading>[{KANA}|｜\s]+)[}}｝]"),
    re.compile(rf"[|｜](?P<word>[^《》|｜\n]+)《(?P<reading>[{KANA}\s]+)》"),
    re.compile(rf"(?P<word>[{KANJI}]+)《(?P<reading>[{KANA}\s]+)》"),
)
IN_BRACKETS = re.compile(
    rf"(?P<run>[{KANJI}ぁ-ゖ]{{0,12}}[{KANJI}])[（(](?P<reading>[ぁ-ゖー]+)[）)]"
)
# What stands in brackets behind a word and is no reading of it.
_WORDS = (
    "または など のみ ただし もしくは あるいは および まで だけ ほか うち それ ここ これ もの こと "
    "いずれか すべて ほかの なし あり ともに いずれも かつ いずれかの たとえば"
)
NO_READING = frozenset(_WORDS.split())


class Reading(NamedTuple):
    """A word with its reading: where the whole stands, and where the word in it."""

    whole: Span
    word: Span
    reading: str
    is_sure: bool


def readings(text: str) -> tuple[Reading, ...]:
    """Every word of a text that has its reading beside it, in order."""
    found = [
        Reading(Span(*match.span()), Span(*match.span("word")), match["reading"], True)
        for pattern in RUBY
        for match in pattern.finditer(text)
    ]
    found += [reading for match in IN_BRACKETS.finditer(text) for reading in _in_brackets(match)]
    chosen: list[Reading] = []
    for one in sorted(found, key=lambda reading: (reading.whole.start, not reading.is_sure)):
        if not any(one.whole.overlaps(other.whole) for other in chosen):
            chosen.append(one)
    return tuple(chosen)


def _in_brackets(match: re.Match[str]) -> Iterator[Reading]:
    """The reading in brackets with the longest word before them that it can be the reading of."""
    run, start = match["run"], match.start()
    for at, char in enumerate(run):
        if re.match(f"[{KANJI}]", char) and _may_read(run[at:], match["reading"]):
            word = Span(start + at, start + len(run))
            yield Reading(Span(word.start, match.end()), word, match["reading"], False)
            return


def _may_read(word: str, reading: str) -> bool:
    """Whether kana can be the reading of a word: its own kana in order, one at least for a kanji."""
    if reading in NO_READING:
        return False
    shape = "".join(char if re.match("[ぁ-ゖ]", char) else "[ぁ-ゖー]{1,4}" for char in word)
    return re.fullmatch(shape, reading) is not None
