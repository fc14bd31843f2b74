"""How much a text reads like Japanese or English: what tells the right encoding from a wrong one."""

from __future__ import annotations

import re
from functools import lru_cache

SAMPLE = 6000
HALF_WIDTH = re.compile(r"[\uff61-\uff9f]+")
# What no run of half-width katakana holds: a mark that nothing carries, a small kana in front.
BAD_HALF_WIDTH = re.compile(
    r"(?:^|[^\uff73\uff76-\uff84\uff8a-\uff8e])\uff9e|(?:^|[^\uff8a-\uff8e])\uff9f"
    r"|(?:^|[\uff61-\uff65])[\uff67-\uff70]|[\uff61-\uff65][\uff61-\uff65]"
)
KANJI_RUN = re.compile(r"[\u3400-\u9fff]{7,}")
LONE_KANJI = re.compile(
    r"(?<=[A-Za-z])[\u3400-\u9fff](?![\u3041-\u30ff\u3400-\u9fff])"
    r"|(?<![\u3041-\u30ff\u3400-\u9fff])[\u3400-\u9fff](?=[a-z])"
)
CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
KANA = re.compile(r"[\u3041-\u30ff]")
KANJI = re.compile(r"[\u3400-\u9fff]")


def plausibility(text: str) -> float:
    """From -2 (no text) to 1 (Japanese), by the characters that are not ASCII; ASCII alone is 0.5.

    An empty text is 0. Only the first SAMPLE characters count.
    """
    sample = text[:SAMPLE]
    if not sample:
        return 0.0
    controls = 3.0 * len(CONTROL.findall(sample)) / len(sample)
    chars = [char for char in sample if char > "\x7f"]
    if not chars:
        return 0.5 - controls
    score = sum(map(_weight, chars))
    score -= 0.8 * sum(map(len, BAD_HALF_WIDTH.findall(sample)))
    score += 0.5 * sum(map(len, filter(_is_well_formed, HALF_WIDTH.findall(sample))))
    score -= 0.5 * sum(map(len, KANJI_RUN.findall(sample)))
    score -= 1.0 * len(LONE_KANJI.findall(sample))
    return score / len(chars) - controls - _without_kana(sample)


def is_half_width(text: str) -> bool:
    """Whether the Japanese of a text is words in half-width katakana and nothing else."""
    runs = HALF_WIDTH.findall(text)
    if KANA.search(text) or KANJI.search(text) or any(map(BAD_HALF_WIDTH.search, runs)):
        return False
    return any(map(_is_well_formed, runs))


def _is_well_formed(run: str) -> bool:
    """Whether half-width katakana may be a word: four or more, with a mark, each where it may be."""
    marked = re.search("[\uff67-\uff70\uff9e\uff9f]", run)
    return len(run) >= 4 and marked is not None and BAD_HALF_WIDTH.search(run) is None


def _without_kana(text: str) -> float:
    """What it costs a text of kanji that it has hardly any kana."""
    kanji, kana = len(KANJI.findall(text)), len(KANA.findall(text))
    if not kanji or kana * 12 >= kanji:
        return 0.0
    return min(0.2 + 0.02 * kanji, 0.6)


@lru_cache(maxsize=8192)
def _weight(char: str) -> float:
    code = ord(char)
    for start, end, weight in WEIGHTS:
        if start <= code <= end:
            return weight if weight is not None else _kanji_weight(char)
    return -0.8


def _kanji_weight(char: str) -> float:
    """Kanji by their rows: common (JIS level 1), rare (level 2), others."""
    try:
        code = char.encode("euc_jp")
    except UnicodeEncodeError:
        return -0.3
    if len(code) > 2:
        return -0.2
    return 0.8 if code[0] < 0xD0 else 0.0


WEIGHTS: tuple[tuple[int, int, float | None], ...] = (
    (0x3041, 0x3096, 1.0),  # hiragana
    (0x3099, 0x309E, 0.5),
    (0x30A1, 0x30FE, 0.9),  # katakana
    (0x3001, 0x303F, 0.7),  # 、。「」
    (0x4E00, 0x9FFF, None),  # kanji
    (0x3400, 0x4DBF, -0.3),
    (0x2E80, 0x2FD5, 0.4),  # radicals, from a PDF
    (0xFF01, 0xFF5E, 0.6),  # full-width
    (0xFF61, 0xFF9F, -0.3),  # half-width katakana
    (0x00C0, 0x024F, 0.3),  # Latin letters with accents
    (0x00A1, 0x00BF, 0.0),
    (0x0370, 0x0400, -0.2),
    (0x0401, 0x0451, -0.2),
    (0x2010, 0x2027, 0.4),
    (0x2030, 0x206F, 0.2),
    (0x2100, 0x22FF, 0.2),
    (0x2300, 0x24FF, 0.5),
    (0x2500, 0x27BF, 0.4),  # ■ ● ★ ♠ ❶
    (0x2900, 0x2BFF, 0.2),
    (0x3200, 0x33FF, 0.1),
    (0xF900, 0xFAFF, 0.0),
    (0x1F000, 0x1FAFF, 0.3),
    (0x20000, 0x2FFFF, -0.2),
    (0xD800, 0xDFFF, -1.5),
    (0xE000, 0xF8FF, -1.5),
    (0xFFF0, 0xFFFF, -1.5),
    (0x0080, 0x00A0, -1.5),
)
