"""Japanese numerals: digits and kanji with their counters, and what only looks like one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulewright.reading.japanese.script import Script
from rulewright.reading.lexicon import lexicon
from rulewright.text import fold


class Numeral(NamedTuple):
    """A number by word indices, with its counter: `end` is after the counter.

    `value` is an int, or a str for fractions, decimals and clock times; `last` the end of a range;
    `unit` the counter's class; `counts` the concept or lemma of a counter that is a noun itself.
    """

    start: int
    end: int
    value: int | str
    last: int | None
    unit: str
    counts: str
    ordinal: bool


COUNTERS = {
    # counter -> class; after the list of Downing, Numeral Classifier Systems (1996)
    **dict.fromkeys(
        (
            "番",
            "位",
            "次",
            "世紀",
            "代",
        ),
        "",
    ),
    "箇月": "month",
    "箇国": "",
    **dict.fromkeys(
        (
            "つ",
            "個",
            "枚",
            "本",
            "冊",
            "匹",
            "頭",
            "台",
            "軒",
            "束",
            "山",
            "列",
            "件",
            "色",
            "箇所",
            "ヶ所",
            "か所",
        ),
        "",
    ),
    **dict.fromkeys(
        (
            "種",
            "種類",
            "通り",
        ),
        "kind",
    ),
    **dict.fromkeys(
        (
            "セット",
            "組",
            "チーム",
            "グループ",
        ),
        "set",
    ),
    **dict.fromkeys(
        (
            "人",
            "名",
        ),
        "person",
    ),
    **dict.fromkeys(
        (
            "回",
            "度",
            "遍",
        ),
        "time",
    ),
    **dict.fromkeys(
        (
            "点",
            "ポイント",
        ),
        "point",
    ),
    **dict.fromkeys(("倍",), "multiple"),
    "秒": "second",
    "分": "minute",
    "分間": "minute",
    "時間": "hour",
    "日": "day",
    "日間": "day",
    "週間": "week",
    "か月": "month",
    "ヶ月": "month",
    "月": "month",
    "年": "year",
    "年間": "year",
    "歳": "age",
    "才": "age",
    "時": "o'clock",
    "%": "percent",
    "％": "percent",
    "パーセント": "percent",
    "円": "yen",
    **dict.fromkeys(("金", "銀"), ""),
    "ページ": "page",
    "ドル": "dollar",
    **dict.fromkeys(("センチ", "センチメートル", "cm"), "centimeter"),
    **dict.fromkeys(("メートル", "m"), "meter"),
    **dict.fromkeys(("キロメートル", "km"), "kilometer"),
    **dict.fromkeys(("トン",), "ton"),
    **dict.fromkeys(("キログラム", "kg"), "kilogram"),
    **dict.fromkeys(("ミリ", "ミリメートル", "mm"), "millimeter"),
}

_LEXICAL = {
    # words that are a number and a counter in one
    "一人": (1, "person"),
    "二人": (2, "person"),
    "一つ": (1, ""),
    "二つ": (2, ""),
    "一日": (1, "day"),
    "二日": (2, "day"),
    "一回": (1, "time"),
}

_DIGITS = {char: value for value, char in enumerate("〇一二三四五六七八九")} | {"零": 0}
_PLACES = {"十": 10, "百": 100, "千": 1000}
_MYRIADS = {"万": 10**4, "億": 10**8, "兆": 10**12}
_RANGE = frozenset("～〜~-–—‐−ー")
_KANA = re.compile("[ぁ-ん]+")


def numerals(script: Script) -> Iterator[Numeral]:
    """Every number of the text in order, each with its counter."""
    at = 0
    while at < len(script.words):
        found = (_lexical(script, at) or _written_out(script, at)) if _may_be(script, at) else None
        if found is None:
            at += 1
            continue
        yield found
        at = max(found.end, at + 1)


def _may_be(script: Script, at: int) -> bool:
    """Whether a word may be or begin a number."""
    word = script.words[at]
    return script.tags[at] == "d" or word.lemma in _LEXICAL or word.surface.isdigit()


def _lexical(script: Script, at: int) -> Numeral | None:
    row = _LEXICAL.get(script.words[at].lemma)
    if row is None or script.tags[at] not in "nr":
        return None
    return Numeral(at, at + 1, row[0], None, row[1], "", _is_ordinal(script, at, at + 1))


def _written_out(script: Script, at: int) -> Numeral | None:
    end = _run(script, at)
    return _fraction(script, at, end) or _numeral(script, at, end) if end > at else None


def _fraction(script: Script, at: int, middle: int) -> Numeral | None:
    """4分の3, as the text "3/4"."""
    if [word.surface for word in script.words[middle : middle + 2]] != ["分", "の"]:
        return None
    end = _run(script, middle + 2)
    parts = [number_value(_surface(script, *run)) for run in ((middle + 2, end), (at, middle))]
    if end == middle + 2 or not all(isinstance(part, int) for part in parts):
        return None
    return Numeral(at, end, f"{parts[0]}/{parts[1]}", None, "", "", False)


def _numeral(script: Script, at: int, end: int) -> Numeral | None:
    value = number_value(_written(script, at, end))
    if value is None:
        return None
    first, last = value if isinstance(value, tuple) else (value, None)
    stop = _range_end(script, end)
    if stop > end and last is None:
        other = number_value(_surface(script, stop, _run(script, stop)))
        if isinstance(first, int) and isinstance(other, int) and other > first:
            last, end = other, _run(script, stop)
    unit, counts, after = _counter(script, end)
    if not _is_number(script, at, end, after):
        return None
    return Numeral(at, after, first, last, unit, counts, _is_ordinal(script, at, after))


def _surface(script: Script, start: int, end: int) -> str:
    return fold(script.text[script.words[start].span.start : script.words[end - 1].span.end])


def _written(script: Script, start: int, end: int) -> str:
    """A numeral as it stands; a native one in kana by its lemma: ふた in ふたつ is 二."""
    word = script.words[start]
    is_native = end == start + 1 and end < len(script.words) and _KANA.fullmatch(word.surface)
    if is_native and script.words[end].surface == "つ":
        return word.lemma
    return _surface(script, start, end)


def _run(script: Script, at: int) -> int:
    """Where the numeral that starts at word `at` ends: digits with their marks, or kanji."""
    end = at
    while end < len(script.words):
        if end > at and _KANA.fullmatch(script.words[end].surface):
            break
        if script.tags[end] == "d" or (_is_digit(script, end)):
            end += 1
        elif end > at and _is_point(script, end):
            end += 2
        else:
            break
    return end


def _is_digit(script: Script, at: int) -> bool:
    surface = script.words[at].surface
    return surface.isdigit() and fold(surface).isascii()


def _is_point(script: Script, at: int) -> bool:
    """Whether the mark stands inside a number: 1,000 3.5 1/2 10:30."""
    if fold(script.words[at].surface) not in (",", ".", "/", ":", "．", "・"):
        return False
    if at + 1 >= len(script.words) or not _is_digit(script, at + 1):
        return False
    return number_value(_surface(script, at - 1, at + 2)) is not None and _touch(script, at)


def _touch(script: Script, at: int) -> bool:
    left, mark, right = (script.words[i].span for i in (at - 1, at, at + 1))
    return left.end == mark.start and mark.end == right.start


def number_value(written: str) -> int | str | tuple[int, int] | None:
    """The value of a folded numeral: an int, a str (fraction, decimal, time), two ints, or None."""
    written = written.replace(" ", "")
    if re.fullmatch(r"[0-9]+(?:,[0-9]{3})*", written):
        return int(written.replace(",", ""))
    if re.fullmatch(r"[0-9,]+\.[0-9]+|[0-9]+(?:/[0-9]+){1,2}|[0-9]{1,2}:[0-9]{2}", written):
        return written
    if pair := re.fullmatch(r"([一二三四五六七八九])[、,]([一二三四五六七八九])", written):
        first, last = _DIGITS[pair[1]], _DIGITS[pair[2]]
        return (first, last) if last == first + 1 else None
    return _kanji_value(written)


def _kanji_value(written: str) -> int | str | None:
    total = section = digit = 0
    for part in re.findall(r"[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?|.", written):
        if part[0].isascii() and part[0].isdigit():
            if "." in part:
                return written
            digit = int(part.replace(",", ""))
        elif part in _DIGITS:
            digit = digit * 10 + _DIGITS[part]
        elif part in _PLACES:
            section += (digit or 1) * _PLACES[part]
            digit = 0
        elif part in _MYRIADS:
            total += (section + digit or 1) * _MYRIADS[part]
            section = digit = 0
        else:
            return None
    return total + section + digit if written else None


def _range_end(script: Script, end: int) -> int:
    """The word where the second number of a range starts, or `end`."""
    after = end
    _, _, counted = _counter(script, end)
    for mark in (after, counted):
        if mark < len(script.words) and script.words[mark].surface in _RANGE:
            nxt = mark + 1
            if nxt < len(script.words) and _run(script, nxt) > nxt:
                return nxt
    if counted < len(script.words) and script.words[counted].surface == "から":
        nxt = counted + 1
        if nxt < len(script.words) and (stop := _run(script, nxt)) > nxt:
            _, _, stop = _counter(script, stop)
            ends = ("まで", "の", "で", "が", "は", "、", "。")
            if stop >= len(script.words) or script.words[stop].surface in ends:
                return nxt
    return end


def _counter(script: Script, at: int) -> tuple[str, str, int]:
    """(class, concept or lemma of a noun that counts itself, the word after) of a counter."""
    if at >= len(script.words):
        return "", "", at
    word = script.words[at]
    if word.surface in ("か", "ヶ", "カ", "ケ", "箇") and at + 1 < len(script.words):
        joined = word.surface + script.words[at + 1].surface
        return COUNTERS.get(joined, ""), "", at + 2
    if word.surface in COUNTERS or word.lemma in COUNTERS:
        unit = COUNTERS.get(word.surface, COUNTERS.get(word.lemma, ""))
        end = at + 1
        if end < len(script.words) and script.words[end].surface in ("間", "類"):
            end += 1
            unit = COUNTERS.get(word.surface + script.words[end - 1].surface, unit)
        counts = script.name(at) if script.mention(at) is not None else ""
        return unit, counts, end
    mention = script.mention(at)
    if mention is not None and script.tags[at] in "nc":
        end = at
        while end < len(script.words) and script.mention(end) is mention:
            end += 1
        return "", script.name(at), end
    if script.tags[at] == "c" or "助数詞可能" in word.pos or _is_bounded(script, at):
        return "", word.lemma, at + 1
    if word.pos.startswith("名詞-普通名詞") and word.english:
        return "", word.lemma, at + 1
    return "", "", at


_BOUNDING = ("以上", "以下", "以内", "未満", "ずつ")


def _is_bounded(script: Script, at: int) -> bool:
    """Whether a noun must be a counter, since what follows it bounds a number: 3文字以上."""
    following = script.words[at + 1].surface if at + 1 < len(script.words) else ""
    return script.words[at].pos.startswith("名詞-普通名詞") and following in _BOUNDING


_IDIOMS = (
    # (numeral, what follows it) that is no number
    ("一", r"度に|般|緒|部|気に|切|斉|旦|見|覧|致|括|律|層|瞬|対一|目で"),
    ("一", r"つ(?:一|ひと)つ|人一人"),
    ("一", r"方"),
    ("十", r"分"),
    ("十二", r"支"),
    *((one, r"番(?=[上下大小多少左右前後高低近遠強弱先最])") for one in "1一"),
    ("三", r"角"),
    ("四", r"角"),
    ("二", r"度と|手に"),
    ("百", r"人一首"),
    ("唯一", r""),
)


def _is_number(script: Script, start: int, end: int, after: int) -> bool:
    """Whether a numeral counts: kanji only before a counter, after 第, or of two digits or more."""
    text = script.text
    written = _written(script, start, end)
    rest = text[script.words[end - 1].span.end :]
    if any(written == kanji and re.match(follows, rest) for kanji, follows in _IDIOMS):
        return False
    if text[: script.words[start].span.start].endswith(("もう", "唯", "今")) and written == "一":
        return False
    if "数" in written or "何" in written or "幾" in written:
        return False
    if _is_list_label(script, start, written, rest):
        return False
    if not re.search(r"[0-9]", written):
        if _is_word(script, start, after):
            return False
        before = script.words[start - 1].surface if start else ""
        return after > end or before == "第" or len(written) > 1
    return True


_LONGEST = 5
_COUNTED_NAMES = frozenset(("", "person", "time", "set", "kind"))
_NUMBER_WORDS = frozenset(
    (
        *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        *("hundred", "thousand", "first", "second", "third", "fourth", "fifth"),
        *("single", "double", "triple", "both", "twin", "pair", "half"),
    )
)


def _is_word(script: Script, start: int, after: int) -> bool:
    """Whether a numeral begins a longer word of the dictionary that means no number: 三目並べ."""
    unit, _, _ = _counter(script, after - 1)
    if unit not in _COUNTED_NAMES:
        return False
    end = after
    while end < min(start + _LONGEST, len(script.words)) and script.tags[end] in "nscd":
        end += 1
    for stop in range(end, after, -1):
        if script.words[stop - 1].surface.endswith(("目", "用", "分")):
            continue
        means = lexicon().meanings(_surface(script, start, stop))
        if means:
            return means.isdisjoint(_NUMBER_WORDS)
    return False


def _is_list_label(script: Script, start: int, written: str, rest: str) -> bool:
    """Whether the number only marks an item: １．at the start of a line, (1) … (2)."""
    at = script.words[start].span.start
    line = fold(script.text[script.text.rfind("\n", 0, at) + 1 : at]).strip()
    if not re.fullmatch(r"[0-9]{1,2}", written):
        return False
    if line in ("", "(") and re.match(r"\s?[.．)）]\s?(?![0-9])", rest):
        return True
    return line.endswith("(") and rest[:1] in ")）" and "(1)" in fold(script.text)


_ORDINAL_COUNTERS = ("位", "次", "世紀")


def _is_ordinal(script: Script, start: int, after: int) -> bool:
    following = script.words[after].surface if after < len(script.words) else ""
    before = script.words[start - 1].surface if start else ""
    if after > 0 and script.words[after - 1].surface in _ORDINAL_COUNTERS:
        return before != "全"
    return (
        following in ("目", "番目", "位", "日目")
        or before == "第"
        or (after < len(script.words) and following == "番" and _next(script, after) == "目")
    )


def _next(script: Script, at: int) -> str:
    return script.words[at + 1].surface if at + 1 < len(script.words) else ""
