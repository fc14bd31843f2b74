"""What the cells of a table tell of it: whether its first row names the columns, columns of counts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from rulewright.text import fold

_JA = (
    "項目 対象 品目 勝敗 報酬 罰則 収入 合計 手番 季節 地形 建物 商品 "
    "枚数 個数 本数 回数 数 数字 得点 点数 点 勝利点 スコア ポイント 種類 名前 名称 カード カード名 効果 "
    "説明 内容 人数 プレイ人数 プレイヤー数 色 役 役名 条件 コスト 値段 価格 費用 出目 目 結果 順位 段階 備考 "
    "例 駒 コマ 用語 意味 番号 手札 手札枚数 内訳 行動 アクション 資源 マーク 記号 アイコン 強さ 能力 タイル"
)
_EN = (
    "cards card points point players hand effect name type cost value score count number quantity "
    "colour color die roll result rank icon symbol description example meaning term tile action"
)
HEAD_WORDS = frozenset((*_JA.split(), *_EN.split()))
"""Words that name a column of a table in rules."""

# What stands in a cell that says nothing, or only yes or no.
NEUTRAL = frozenset(("", "-", "－", "―", "—", "ー", "なし", "無し", "×", "○", "◎", "△", "/", "／"))
QUANTITY = re.compile(
    r"[^\w]{0,2}(?:[0-9]+(?:[.,][0-9]+)?|[一二三四五六七八九十百]+)"
    r"(?:\s*(?P<unit1>[^\W\d]{0,4})\s*[～〜~/-]\s*[0-9]*)?\s*(?P<unit>[^\d。]{0,8})"
)
BOUND = re.compile(r"(?:以上|以下|未満|まで|ずつ|より多い|[～〜~+-])+$")
LONGEST_HEAD = 16
# A column of texts is so long, and so many times longer than its head.
TEXT, TIMES = 8, 2


def in_one_line(cell: str) -> str:
    """The text of a cell whose lines, tabs and doubled blanks are one blank each."""
    return re.sub(r"\s*[\n\t]\s*", " ", cell.strip())


def unit_of(cell: str) -> str | None:
    """The counter of a cell that is a number and its counter (２枚以上: 枚); None for any other."""
    found = QUANTITY.fullmatch(fold(cell).strip())
    return BOUND.sub("", found["unit"]).strip() if found else None


def is_quantities(cells: Sequence[str]) -> bool:
    """Whether a column's cells are numbers with one counter, but for a few that say nothing."""
    said = [cell.strip() for cell in cells if cell.strip() not in NEUTRAL]
    units = Counter(unit_of(cell) for cell in said)
    if not said or 2 * len(said) < len(cells) or None in units:
        return False
    return units.most_common(1)[0][1] * 4 >= 3 * len(said)


def has_header(rows: Sequence[Sequence[str]]) -> bool:
    """Whether the first row names the columns (or, of a table by two ways, their values)."""
    if len(rows) < 2 or not _may_head(rows[0]):
        return False
    first, body = rows[0], rows[1:]
    columns = [[row[at] for row in body if at < len(row)] for at in range(len(first))]
    if are_head_words(first) or not first[0].strip() or _counts_up(first):
        return True
    if any(_has_number(cell) for cell in first):
        return False
    counted = [is_quantities(column) for column in columns]
    if any(counted) and (len(body) > 1 or all(counted)):
        return True
    return any(_is_text_below(head, column) for head, column in zip(first, columns, strict=True))


def are_head_words(cells: Sequence[str]) -> bool:
    """Whether every cell is a word that names a column."""
    return all(fold("".join(cell.split())) in HEAD_WORDS for cell in cells)


def _may_head(first: Sequence[str]) -> bool:
    """Whether the cells are short, different, and none but the first (a corner) is empty."""
    said = [cell.strip() for cell in first]
    is_open = all(len(cell) <= LONGEST_HEAD and "。" not in cell for cell in said)
    return len(said) > 1 and all(said[1:]) and len(set(said)) == len(said) and is_open


def _has_number(cell: str) -> bool:
    return unit_of(cell) is not None or re.search(r"\d", cell) is not None


def _counts_up(first: Sequence[str]) -> bool:
    """Whether a name is followed by rising numbers of one thing: 人数, ２人, ３人, ４人."""
    numbers = [int(found[0]) for cell in first[1:] if (found := re.search("[0-9]+", fold(cell)))]
    is_rising = numbers == sorted(set(numbers)) and len(numbers) == len(first) - 1 > 1
    units = {unit_of(cell) for cell in first[1:]}
    return is_rising and len(units) == 1 and None not in units and not _has_number(first[0])


def _is_text_below(head: str, column: Sequence[str]) -> bool:
    """Whether cells below a name are texts: full stops, or much longer than it."""
    said = [cell for cell in column if cell.strip()]
    stopped = sum(cell.rstrip().endswith("。") for cell in said)
    length = sum(map(len, said)) / max(len(said), 1)
    is_long = length >= TEXT and length >= TIMES * len(head.strip())
    return bool(said) and len(said) > 1 and (2 * stopped > len(said) or is_long)
