"""Spellings: the forms that one written word may stand for, in both languages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import jaconv

from rulewright.text import Span, fold

WORD = re.compile(r"[^\W_]+(?:['’](?=s\b)s)?[*★]?")
"""An English word in folded text, with its possessive ending and the star of a marked name."""

_SPACE = " \t\u3000"
_MARKS = "ﾞﾟ"
_ODD = re.compile("[ \t\u3000｡-\U0010ffff]")
"""What `squeeze` may have to change: spaces, and what h2z widens."""


@lru_cache(maxsize=256)
def squeeze(text: str) -> tuple[str, Sequence[Span]]:
    """(folded text, place of each character), for looking forms up in Japanese.

    Half-width katakana are widened (a voiced one is two characters of the text), and spaces
    beside a Latin letter or digit are left out: `Ｇ　ﾁｯﾌﾟ` is `gチップ`.
    """
    chars: list[str] = []
    places: list[Span] = []
    folded = fold(text)
    if not _ODD.search(folded):
        return folded, tuple(Span(at, at + 1) for at in range(len(folded)))
    at = 0
    while at < len(folded):
        size = 2 if folded[at + 1 : at + 2] and folded[at + 1] in _MARKS else 1
        char = folded[at : at + size]
        if not (char in _SPACE and _is_inside(folded, at)):
            wide = jaconv.h2z(char, kana=True, ascii=False, digit=False) if char >= "｡" else char
            chars.append(wide[0])
            places.append(Span(at, at + size))
        at += size
    return "".join(chars), tuple(places)


_SPACED = re.compile(r"(?<=[a-z0-9])[ \t\u3000]|[ \t\u3000](?=[a-z0-9])", re.ASCII)
_WIDE = re.compile("[｡-\U0010ffff]")


def squeezed(text: str) -> str:
    """The text that `squeeze` makes, without the places."""
    folded = fold(text)
    return squeeze(text)[0] if _WIDE.search(folded) else _SPACED.sub("", folded)


def _is_inside(folded: str, at: int) -> bool:
    """Whether a Latin letter or digit stands beside the space."""
    around = folded[max(0, at - 1) : at] + folded[at + 1 : at + 2]
    return any(char.isascii() and char.isalnum() for char in around)


_IRREGULAR = {
    "dice": "die",
    "men": "man",
    "women": "woman",
    "knives": "knife",
    "lives": "life",
    "halves": "half",
    "indices": "index",
    "vertices": "vertex",
    "matrices": "matrix",
    "mice": "mouse",
    "chose": "choose",
    "chosen": "choose",
    "took": "take",
    "taken": "take",
    "gave": "give",
    "given": "give",
    "drew": "draw",
    "drawn": "draw",
    "drove": "drive",
    "driven": "drive",
    "won": "win",
    "lost": "lose",
    "held": "hold",
    "kept": "keep",
    "paid": "pay",
    "dealt": "deal",
    "laid": "lay",
    "left": "leave",
    "made": "make",
    "moved": "move",
    "got": "get",
    "gotten": "get",
    "threw": "throw",
    "thrown": "throw",
    "built": "build",
    "bought": "buy",
    "sold": "sell",
    "went": "go",
    "gone": "go",
    "hidden": "hide",
    "hid": "hide",
    "fought": "fight",
    "began": "begin",
    "begun": "begin",
    "stood": "stand",
    "broke": "break",
    "broken": "break",
    "spent": "spend",
    "said": "say",
    "told": "tell",
    "showed": "show",
    "shown": "show",
}

_ENDINGS = (
    # (ending, what may stand instead of it)
    ("ies", ("y", "ie")),
    ("ied", ("y", "ie")),
    ("ying", ("y", "ie")),
    ("es", ("", "e")),
    ("s", ("",)),
    ("ed", ("", "e")),
    ("ing", ("", "e")),
    ("d", ("",)),
)


@lru_cache(maxsize=16384)
def bases(word: str, lemma: str) -> frozenset[str]:
    """The dictionary forms that an English word may be an inflection of, itself included.

    Generous on purpose: it is asked only whether a form of the glossary is among them.
    """
    plain = re.sub(r"['’]s$", "", word)
    found = {word, plain, lemma or word, _IRREGULAR.get(plain, word)}
    if plain.endswith(("*", "★")) and len(plain) > 2:
        found.add(plain[:-1])
    for ending, instead in _ENDINGS:
        stem = plain.removesuffix(ending)
        if stem != plain and len(stem) >= 2:
            found.update(stem + other for other in instead)
            if len(stem) > 3 and stem[-1] == stem[-2] and ending in ("ed", "ing"):
                found.add(stem[:-1])
    return frozenset(found)


def is_misspelt(word: str, meant: str) -> bool:
    """Whether a word is one slip away from what is meant: a letter more, less, other or swapped.

    Both have six letters or more and share the first and the last one, so that "played" is no
    slip for "player", nor "reader" for "leader".
    """
    if min(len(word), len(meant)) < 6 or word == meant or abs(len(word) - len(meant)) > 1:
        return False
    if word[0] != meant[0] or word[-1] != meant[-1]:
        return False
    return _is_one_slip(word, meant)


def _is_one_slip(word: str, meant: str) -> bool:
    at = next((i for i, (a, b) in enumerate(zip(word, meant, strict=False)) if a != b), len(word))
    if len(word) == len(meant):
        swapped = word[:at] + word[at : at + 2][::-1] + word[at + 2 :]
        return word[at + 1 :] == meant[at + 1 :] or swapped == meant
    longer, shorter = (word, meant) if len(word) > len(meant) else (meant, word)
    return longer[at + 1 :] == shorter[at:]
