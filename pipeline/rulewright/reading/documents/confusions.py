"""Signs that OCR takes for one another, seen by what stands around them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rulewright.text import Span

KATAKANA = r"[\u30a1-\u30fa\u30fc]"
KANJI = r"[\u3400-\u9fff々]"
COUNTERS = "枚個人点回本つ番匹列色種組手歩度倍分秒面台冊軒周段目巡勝敗金円"
# Kanji that look like katakana.
LOOKALIKES: Mapping[str, str] = {
    **{"力": "カ", "口": "ロ", "工": "エ", "夕": "タ", "卜": "ト", "才": "オ", "又": "ヌ"},
    **{"二": "ニ", "八": "ハ", "千": "チ", "三": "ミ", "一": "ー"},
}
NUMERALS = frozenset("二八千三一")
# Words that are written so.
RIGHT = re.compile(r"口コミ|口パク|力ずく|[一二三八千]カ(?=[所月国年条])|[一二三八千][コヶヵケカ]")
DASH = r"[―—–‐\-−一ｰ|丨]"


class Confusion(NamedTuple):
    """A sign that was probably another: where, what, and the sign proposed for it."""

    span: Span
    found: str
    proposal: str


RULES: tuple[tuple[re.Pattern[str], Mapping[str, str]], ...] = (
    # カ一ド, カ―ド: a long vowel between katakana or behind two of them
    (
        re.compile(rf"(?<={KATAKANA}){DASH}(?={KATAKANA})"),
        dict.fromkeys("―—–‐-−一ｰ|丨", "ー"),
    ),
    # プレイヤ―の: the same at the end of a word
    (
        re.compile(rf"(?<={KATAKANA}{{2}})(?<!ー)[―—–ｰ](?=[\u3041-\u3096])"),
        dict.fromkeys("―—–ｰ", "ー"),
    ),
    # カ力ト: a kanji between katakana
    (
        re.compile(rf"(?<={KATAKANA})[力口工夕卜才又二八千三](?={KATAKANA})"),
        LOOKALIKES,
    ),
    # 力ード, 口ール: a kanji that begins a word in katakana
    (
        re.compile(rf"(?<!{KANJI})(?<!{KATAKANA})[力口工夕卜才又](?={KATAKANA}{{2}})"),
        LOOKALIKES,
    ),
    # 入ロ, 能カが, 加エする: katakana behind a kanji, alone
    (
        re.compile(rf"(?<={KANJI})[カロエタ](?!{KATAKANA}|[所月国年条村])"),
        {"カ": "力", "ロ": "口", "エ": "工", "タ": "夕"},
    ),
    # ニ枚, ハ個, ー枚: katakana before a counter
    (
        re.compile(rf"(?<!{KATAKANA})(?<![\u3041-\u3096])[ニハミー―—](?=[{COUNTERS}])"),
        {"ニ": "二", "ハ": "八", "ミ": "三", "ー": "一", "―": "一", "—": "一"},
    ),
    # へクス, 隣ヘ渡す: the two that look the same
    (re.compile(rf"へ(?={KATAKANA})|(?<={KATAKANA})へ(?={KATAKANA})"), {"へ": "ヘ"}),
    (re.compile(rf"(?<={KANJI})ヘ(?!{KATAKANA})"), {"ヘ": "へ"}),
    # 1O, l0, O点: letters in a number or before a counter
    (
        re.compile(r"(?<=[0-9０-９])[OoＯlIｌ|](?![A-Za-z])|(?<![A-Za-z])[lIｌ|](?=[0-9０-９])"),
        {**dict.fromkeys("OoＯ", "0"), **dict.fromkeys("lIｌ|", "1")},
    ),
    (
        re.compile(rf"(?<![A-Za-z])[OＯlｌI|](?=[{COUNTERS}])"),
        {**dict.fromkeys("OＯ", "0"), **dict.fromkeys("lｌI|", "1")},
    ),
    # p1ayer, c0in: digits in a word
    (re.compile(r"(?<=[a-z])[01](?=[a-z])"), {"0": "o", "1": "l"}),
)


def confusions(text: str) -> Iterator[Confusion]:
    """The doubtful signs of a text in order; what is a word or a number as it stands is none."""
    right = {at for found in RIGHT.finditer(text) for at in range(*found.span())}
    seen: dict[int, Confusion] = {}
    for pattern, table in RULES:
        for found in pattern.finditer(text):
            if found.start() not in right and found[0] in table:
                doubt = Confusion(Span(*found.span()), found[0], table[found[0]])
                seen.setdefault(found.start(), doubt)
    yield from (seen[at] for at in sorted(seen))
