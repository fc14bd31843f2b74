"""Which language a line is in, by its letters."""

from __future__ import annotations

import re

LANGUAGES = {"en": "English", "ja": "Japanese", "de": "German", "fr": "French"}
JAPANESE = re.compile(r"[\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9d々〆ヶ]")
HIRAGANA = re.compile(r"[\u3041-\u3096]")
LATIN = re.compile(r"[A-Za-zＡ-Ｚａ-ｚ\u00c0-\u024f]")
# Words that stand in no Japanese line but as a name.
FUNCTION_WORDS = re.compile(
    r"\b(?:the|a|an|of|to|and|or|is|are|you|your|if|with|from|each|all|it|in|on)\b", re.IGNORECASE
)
SCRIPTS = {"ja": JAPANESE}


def is_in(text: str, language: str) -> bool:
    """Whether a text has letters of the language's script (True where scripts do not tell)."""
    return language not in SCRIPTS or SCRIPTS[language].search(text) is not None


def script_of(line: str) -> str:
    """A line's script by its letters, "ja" or "latin"; "" if it has none (numbers, rules, signs).

    A Japanese line may hold English names, an English one Japanese terms in brackets.
    """
    japanese, latin = len(JAPANESE.findall(line)), len(LATIN.findall(line))
    if not japanese:
        return "latin" if latin else ""
    if not latin or latin <= 4 * japanese:
        has_kana = HIRAGANA.search(line) is not None
        is_english = not has_kana and len(FUNCTION_WORDS.findall(line)) >= 2
        return "latin" if is_english else "ja"
    return "latin"


def is_wide(char: str) -> bool:
    """Whether a character is Japanese or full-width: no space stands next to it."""
    code = ord(char)
    return (
        0x2E80 <= code <= 0x9FFF
        or 0xF900 <= code <= 0xFAFF
        or 0xFE30 <= code <= 0xFE4F
        or 0xFF01 <= code <= 0xFFEF
        or 0x2460 <= code <= 0x24FF
        or code >= 0x20000
    )
