"""What each column of a translation table holds: by its header, else by its letters."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rulewright.reading.documents.grid import Grid
from rulewright.reading.documents.scripts import script_of
from rulewright.text import fold

Role = Literal["id", "original", "translation", "reading", "note", ""]

# How people call a language at the head of a column (and how a Japanese sheet does).
NAMES: Mapping[str, str] = {
    "ja": r"\b(?:ja|jp|jpn|jap|japanese|nihongo) ?\d*\b|日本語|日文|和文|邦文",
    "en": r"\b(?:en|eng|english) ?\d*\b|英語|英訳|英文",
    "de": r"\b(?:de|deu|ger|german|deutsch) ?\d*\b|ドイツ語|独語|独訳",
    "fr": r"\b(?:fr|fra|fre|french|français) ?\d*\b|フランス語|仏語|仏訳",
    "zh": r"\b(?:zh|chi|chinese) ?\d*\b|中国語|中文",
    "ko": r"\b(?:ko|kor|korean) ?\d*\b|韓国語",
}
NOTE = (
    r"\b(?:notes?|comments?|remarks?|memo|context|status|translators?|authors?|reviewers?|date|"
    r"category|type|kind|url|link|score)\b|備考|コメント|メモ|注|文脈|訳者|担当|作業|日付|分類|状態"
)
READING = r"\b(?:readings?|kana|furigana|yomi|ruby)\b|読み|よみ|ふりがな|フリガナ|振り仮名|ルビ"
ID = (
    r"^(?:#|(?:row|line|seg(?:ment)?|string|text)? ?(?:id|no|nr|num|number|key)|row|line|segment|"
    r"index|番号|通番|連番|行|行番号|項番)\.?$"
)
ORIGINAL = r"\b(?:original|source|src)\b|原文|原語|原典|元の文"
TRANSLATION = (
    r"\b(?:translations?|translated|target|tgt|candidate|draft|version|mt) ?(?:\d+|[a-z])?\b"
    r"|^t ?\d+$|^[a-z]$|訳|翻訳"
)
PLAIN = r"^(?:text|sentence|rules?|rule text|本文|文|文章|テキスト|ルール)$"
# A header stands among the first rows, below a title at most.
FIRST_ROWS = 10
LONGEST_NAME = 40
IDENTIFIER = re.compile(r"[A-Za-z]{0,6}[-_.]?\d+(?:[-_.]\d+)*[A-Za-z]?")


@dataclass(frozen=True, slots=True)
class Columns:
    """Columns by their index; `header` is the index of the header's row, None if there is none.

    `original` is None where no column has the original. `others` hold something that is no text:
    ids, readings, notes, and what nobody knows. `guessed` are those whose header does not say it.
    """

    header: int | None
    original: int | None
    translations: tuple[int, ...]
    id: int | None = None
    others: tuple[int, ...] = ()
    guessed: tuple[int, ...] = ()
    names: tuple[str, ...] = ()

    def name(self, index: int) -> str:
        """The header of a column; "" if it has none."""
        return self.names[index] if index < len(self.names) else ""


def columns_of(grid: Grid, original: str, target: str) -> Columns:
    """The columns of a table, whose header may be missing or name only some of them."""
    at, roles = _header(grid, original, target)
    names = () if at is None else tuple(" ".join(cell.text.split()) for cell in grid.rows[at])
    body = Grid(grid.rows if at is None else grid.rows[at + 1 :])
    said: list[Role] = [*roles]
    said += [""] * (grid.width - len(roles))
    filled = tuple(i for i in range(grid.width) if body.column(i))
    guessed = tuple(i for i in filled if not said[i])
    for index in guessed:
        said[index] = _by_content(body.column(index), said, original)
    first = said.index("original") if "original" in said else None
    texts = tuple(i for i, role in enumerate(said) if role == "translation")
    others = tuple(i for i in filled if i != first and i not in texts)
    key = said.index("id") if "id" in said else None
    return Columns(at, first, texts, key, others, guessed, names)


def _header(grid: Grid, original: str, target: str) -> tuple[int | None, tuple[Role, ...]]:
    """The index of the header's row and what it says of each column; (None, ()) without one."""
    for at, row in enumerate(grid.rows[:FIRST_ROWS]):
        names = [_clean(cell.text) for cell in row]
        if any(len(name) > LONGEST_NAME for name in names):
            continue
        roles = _settled([role_of(name, original, target) for name in names], names)
        known = [role for role in roles if role]
        if len(known) >= 2 and {"original", "translation"} & set(known):
            return at, roles
    return None, ()


def _settled(roles: Sequence[Role], names: Sequence[str]) -> tuple[Role, ...]:
    """The roles with one original: a plain "text" is one where nothing else is."""
    if "original" in roles:
        first = roles.index("original")
    else:
        plain = (i for i, name in enumerate(names) if not roles[i] and re.search(PLAIN, name))
        first = next(plain, -1) if {"translation", "id"} & set(roles) else -1
    others: list[Role] = ["" if role == "original" else role for role in roles]
    return tuple("original" if i == first else role for i, role in enumerate(others))


def _clean(name: str) -> str:
    """A header's name folded, without BOM, marks and doubled spaces."""
    words = re.sub(r"[_\-/.:()\[\]【】\ufeff]+", " ", fold(name)).split()
    return " ".join(words) or fold(name).strip()


def role_of(name: str, original: str, target: str) -> Role:
    """What a column of this (cleaned) name holds; "" if the name does not say it."""
    table: tuple[tuple[Role, str], ...] = (
        ("note", NOTE),
        ("reading", READING),
        ("id", ID),
        ("translation", NAMES.get(target, rf"\b{re.escape(target)}\b")),
        ("original", NAMES.get(original, rf"\b{re.escape(original)}\b")),
        ("original", ORIGINAL),
        ("translation", TRANSLATION),
    )
    return next((role for role, pattern in table if re.search(pattern, name)), "")


def _by_content(texts: Sequence[str], said: Sequence[Role], original: str) -> Role:
    """What a column without a name holds, by the letters of most of its cells."""
    scripts = [script_of(text) for text in texts]
    names = sum(IDENTIFIER.fullmatch(fold(text)) is not None for text in texts)
    if names * 2 > len(texts):
        return "" if "id" in said or len(set(texts)) < len(texts) else "id"
    most = "ja" if scripts.count("ja") >= max(scripts.count("latin"), 1) else "latin"
    if not scripts.count(most) * 2 > len(texts):
        return ""
    if (most == "ja") != (original == "ja"):
        return "translation"
    is_kana = all(re.fullmatch(r"[\u3041-\u30ff\s・]+", text) for text in texts)
    if "original" in said:
        return "reading" if is_kana else ""
    return "original"
