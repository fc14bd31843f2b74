"""How quantities are said in either language beside the facts: words, marks, and for messages."""

from __future__ import annotations

import re

from rulewright.judging.facing.pairing import QUANTITIES
from rulewright.judging.finding import Pair
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact, Reading

WORDS: dict[int, tuple[str, ...]] = {
    0: words("no none zero nothing without empty null midnight"),
    1: words(
        "a an one single each the once first sole only per alone every another this that it its "
        "individual same next whoever anyone someone primary"
    ),
    2: words(
        "both twice double doubles doubled pair pairs couple second either half bilingual dual "
        "binary two-way"
    ),
    3: words("triple triples thrice third three-way trio"),
    4: words("quarter quarters quadruple fourth"),
    6: words("sixth half-dozen"),
    10: words("decimal tenth decade"),
    12: words("dozen noon midnight"),
    16: words("hexadecimal"),
    24: words("midnight"),
    50: words("half"),
    100: words("full fully hundred century"),
}
"""English words that say a number without being one. 1 is also said by a singular noun."""

MONTHS = words(
    "january february march april may june july august september october november december"
)

SOURCE_WORDS: dict[int, tuple[str, ...]] = {
    0: words("ない なし ゼロ ぜろ"),
    2: words(
        "両 双方 二 ふた 倍 ペア 同じ 同士 片方 一方 互い いずれか どちら 一対 ゾロ ぞろ ダブル 一騎 "
        "一対一 タイマン 双子"
    ),
    3: words("三 みっ トリオ トリプル ゾロ ぞろ スリー"),
    4: words("四 よっ 四半"),
    5: words("五 いつつ"),
    6: words("六 むっ"),
    7: words("七"),
    8: words("八 やっ"),
    9: words("九"),
    10: words("十"),
    12: words("昼 正午"),
    100: words("百"),
    1000: words("千"),
}
"""Words of the source that may stand behind a number said only in the target."""

UP, DOWN = "up", "down"
NEAR_WORDS = {
    UP: words(
        "more greater least higher above over minimum min exceed exceeds exceeding beyond past "
        "larger bigger later from or_so between outside"
    ),
    DOWN: words(
        "less fewer most lower below under up_to within maximum max upto limit limited no_later "
        "during until through throughout smaller earlier between than"
    ),
}
NEAR_MARKS = {
    UP: words("以上 以降 超 最低 最小 少なく 越え より多 より大 より高 より長 範囲 上回 複数"),
    DOWN: words(
        "以下 以内 以前 未満 最大 最高 まで 上限 高々 範囲 間 より少 より小 より低 下回 満たない"
    ),
}
"""Words of comparison, by the end of the interval that they set."""

NEAR = 30
"""So many characters before and after a number may hold its comparator."""


def ends(fact: Fact) -> tuple[int | None, int | None]:
    """The least and the greatest value; an ordinal -1 is the last."""
    if isinstance(fact.value, tuple):
        return fact.value[0], fact.value[-1]
    value = fact.value if isinstance(fact.value, int) else None
    return value, value


def is_said_otherwise(value: int, pair: Pair, text: str = "") -> bool:
    """Whether the target says a number by a word that is no number ("both", "dozen", "May").

    It is looked for in `text`, the sentences that should say it, or in the whole target.
    """
    text = text or pair.target.text
    if has_word(text, *WORDS.get(value, ())):
        return True
    if 1 <= value <= 12 and has_word(text, MONTHS[value - 1]):
        return True
    said = {fact.value for fact in pair.target.of(*QUANTITIES)}
    return has_word(text, "pm", "p.m", "p.m.") and value - 12 in said


def is_grounded(value: int, text: str) -> bool:
    """Whether a text of the source has a word that may stand behind a number of the target."""
    return any(word in text for word in SOURCE_WORDS.get(value, ()))


def has_comparator(reading: Reading, fact: Fact, bound: Fact) -> bool:
    """Whether a word of comparison that may set such a bound stands near a quantity."""
    around = reading.text[max(0, fact.span.start - NEAR) : fact.span.end + NEAR]
    return _has_mark(around, reading.language, way_of(bound))


def has_bound_mark(reading: Reading, way: str) -> bool:
    """Whether a text has a word of comparison that sets a bound this way anywhere."""
    return _has_mark(reading.text, reading.language, way)


def _has_mark(text: str, language: str, way: str) -> bool:
    if language == "ja":
        return any(mark in text for mark in NEAR_MARKS[way])
    return has_word(text, *NEAR_WORDS[way])


def way_of(bound: Fact) -> str:
    """Whether a bound is open at the top ("up") or at the bottom ("down")."""
    return UP if ends(bound)[1] is None else DOWN


_LABELLED = re.compile(r"(?:^|\n|[\s（(])[QAＱＡ][.．]?\s?$")


def is_label(reading: Reading, fact: Fact) -> bool:
    """Whether a number only counts a question or an answer: Q2."""
    return _LABELLED.search(reading.text[: fact.span.start]) is not None


def is_aside(reading: Reading, fact: Fact) -> bool:
    """Whether the fact stands in parentheses."""
    before = reading.text[: fact.span.start]
    return max(before.rfind("("), before.rfind("（")) > max(before.rfind(")"), before.rfind("）"))


def shown(fact: Fact) -> str:
    """A quantity in words for a message."""
    unit = f" {fact.governs or fact.unit}".rstrip()
    if fact.kind == "formula":
        unit = f" {fact.governs}".rstrip()
    if isinstance(fact.value, str):
        return f"{fact.value}{unit}"
    low, high = ends(fact)
    if fact.kind == "formula":
        return f"as many{unit} as {fact.unit}{f' + {fact.value}' if fact.value else ''}"
    if fact.kind == "ordinal":
        return "the last" + unit if low == -1 else f"no. {low}{unit}"
    if low == high:
        return f"{low}{unit}"
    if low is None or high is None:
        return f"at most {high}{unit}" if low is None else f"at least {low}{unit}"
    return f"{low} to {high}{unit}"
