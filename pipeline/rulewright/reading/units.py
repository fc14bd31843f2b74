"""What alignment knows of a text: its content words, numbers, marks, and what they may match."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from rulewright.reading.lexicon import lexicon
from rulewright.reading.words import Word, words
from rulewright.text import fold


class Token(NamedTuple):
    """Something that the other language must say too; two tokens match if they share a key.

    Keys: stems of English words, "#5" a number, "%id" a concept, "^1" a list label, "^" other
    marks, "!" how it ends.
    """

    name: str
    keys: frozenset[str]
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Unit:
    """A text to align, with its tokens and its length in characters that are not white space."""

    text: str
    tokens: tuple[Token, ...]
    length: int


CONTENT = ("名詞", "動詞", "形容詞", "形状詞", "副詞", "代名詞", "接尾辞-名詞的", "接頭辞")
_EMPTY = "為る 居る 有る 成る 事 物 其れ 此れ 様 為 者 出来る つ 枚 個 回 目 行う 於く 因る"
_COUNTS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty"
)
_ORDINALS = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth"
_STOP = (
    "a an the this that these those it its he she they you your his her their him them we our i my "
    "is are was were be been being am do does did done have has had having will would shall "
    "should can could may might must of to in on at by for from with into onto as than and or "
    "but if when while so then there here which who whom what such no not nor also"
)
EMPTY = frozenset(_EMPTY.split())
STOP_WORDS = frozenset(_STOP.split())
DIGITS = {**{digit: n for n, digit in enumerate("〇一二三四五六七八九十")}, "両": 2}
NUMBERS: Mapping[str, int] = {
    **{word: n for n, word in enumerate(_COUNTS.split())},
    **{word: n for n, word in enumerate(_ORDINALS.split())},
    **{"once": 1, "twice": 2, "both": 2, "single": 1, "thirty": 30, "fifty": 50, "hundred": 100},
}
IRREGULAR = {
    "won": "win", "got": "get", "gotten": "get", "took": "take", "taken": "take", "put": "put",
    "lost": "lose", "chose": "choose", "chosen": "choose", "drew": "draw", "drawn": "draw",
    "held": "hold", "kept": "keep", "left": "leave", "made": "make", "men": "man", "dice": "die",
    "dealt": "deal", "went": "go", "gone": "go", "gave": "give", "given": "give", "said": "say",
    "written": "write", "wrote": "write", "began": "begin", "begun": "begin", "ran": "run",
    "people": "person", "children": "child", "found": "find", "built": "build", "met": "meet",
}  # fmt: skip
STEM = 6

LABEL = re.compile(r"\s*([①-⑳])|\s*[(（]?(\d{1,2}|[a-z])(?:[.)）]+(?=\D|$))")
BULLET = re.compile(r"\s*[・•‣◦※*＊-](?=\s?\S)")
HEADING = re.compile(r"\s*(?:[>＞■◆●]|#+\s|【)")
LATIN = re.compile(r"(?<!\d)[a-z]+(?:['’][a-z]+)?")
STOPPED = re.compile(r"[.。!！?？:：][)\]）」』”\"']*\s*$")
NUMBER = re.compile(r"\d+")
QUOTES = re.compile(r"[「『“\"]")


def unit(
    text: str,
    language: str,
    concepts: Iterable[str] = (),
    found: Sequence[Word] | None = None,
) -> Unit:
    """A text with all that alignment compares; `concepts` are ids of a glossary found in it.

    `found` are its Japanese words, if they are known.
    """
    folded = fold(text)
    if found is None:
        found = words(text) if language == "ja" else ()
    said = _japanese(found) if language == "ja" else _western(folded)
    named = (Token(f"%{id}", frozenset([f"%{id}"]), 2.0) for id in sorted(set(concepts)))
    tokens = {token.name: token for token in (*said, *named, *_marks(folded), *_numbers(folded))}
    return Unit(text, tuple(tokens.values()), max(1, len("".join(text.split()))))


def weighed(units: Sequence[Unit]) -> tuple[Unit, ...]:
    """The units with every token's weight multiplied by its rarity among them, 0 to 1."""
    seen = Counter(token.name for each in units for token in each.tokens)
    top = math.log(1 + max(len(units), 2))
    rarity = {name: math.log(1 + len(units) / count) / top for name, count in seen.items()}
    made: dict[tuple[str, frozenset[str], float], Token] = {}
    return tuple(
        replace(
            each,
            tokens=tuple(
                made.setdefault(token, _times(token, rarity[token.name])) for token in each.tokens
            ),
        )
        for each in units
    )


def _times(token: Token, factor: float) -> Token:
    return Token(token.name, token.keys, token.weight * factor)


def _marks(folded: str) -> Iterator[Token]:
    """Labels, heading marks, and how the text ends."""
    if found := LABEL.match(folded):
        name = str(ord(found[1]) - ord("①") + 1) if found[1] else found[2]
        yield Token(f"^{name}", frozenset([f"^{name}"]), 2.0)
    elif BULLET.match(folded):
        yield Token("^*", frozenset(["^*"]))
    if HEADING.match(folded):
        yield Token("^>", frozenset(["^>"]))
    for mark in "?!:":
        if folded.rstrip().endswith((mark, "？")):
            yield Token(f"!{mark}", frozenset([f"!{mark}"]), 0.5)
    ends = "!." if STOPPED.search(folded) else "!-"
    yield Token(ends, frozenset([ends]), 0.7)
    if QUOTES.search(folded):
        yield Token('!"', frozenset(['!"']), 0.5)
    if "(" in folded or "（" in folded:
        yield Token("!(", frozenset(["!("]), 0.5)


def _numbers(folded: str) -> Iterator[Token]:
    label = LABEL.match(folded)
    for found in NUMBER.finditer(folded, label.end() if label else 0):
        name = f"#{found[0]}"
        yield Token(name, frozenset([name]), 1.5)


def _western(folded: str) -> Iterator[Token]:
    for found in LATIN.finditer(folded):
        word = found[0].replace("’", "'").removesuffix("'s")
        if word in NUMBERS:
            yield Token(f"#{NUMBERS[word]}", frozenset([f"#{NUMBERS[word]}"]), 1.5)
        elif word not in STOP_WORDS:
            yield _stemmed(word)


def _japanese(found: Sequence[Word]) -> Iterator[Token]:
    found = [word for word in found if word.surface.strip()]
    for index, word in enumerate(found):
        if word.is_("名詞-数詞") and word.surface in DIGITS:
            name = f"#{DIGITS[word.surface]}"
            yield Token(name, frozenset([name]), 1.5)
        elif word.is_(*CONTENT) and word.lemma not in EMPTY and not word.is_("名詞-数詞"):
            following = found[index + 1] if index + 1 < len(found) else None
            yield content_token(word, following)


def content_token(word: Word, following: Word | None) -> Token:
    """A content word with the stems of all that it may be in English, alone or as a compound."""
    return token_of(word.surface, word.lemma, word.english, forms_of(word, following))


def token_of(surface: str, lemma: str, english: str, forms: tuple[str, ...]) -> Token:
    """The same by what the word is made of; see `Word` and `forms_of`."""
    latin = latin_of(surface)
    return _stemmed(latin) if latin else _meant(lemma, forms, english)


def forms_of(word: Word, following: Word | None) -> tuple[str, ...]:
    """What a word may stand under in the dictionary, alone or as a compound with the next."""
    alone = word.lemma, word.base, word.surface
    if following is None or not joins(following):
        return alone
    return *alone, word.surface + following.surface, word.surface + following.lemma


def joins(word: Word) -> bool:
    """Whether a word may be the end of a compound."""
    return word.is_("名詞", "接尾辞", "動詞")


@lru_cache(maxsize=1 << 14)
def latin_of(surface: str) -> str:
    """The lower-case English word that stands in a Japanese text, or "" for any other."""
    latin = fold(surface)
    return latin if LATIN.fullmatch(latin) else ""


@lru_cache(maxsize=1 << 14)
def _stemmed(word: str) -> Token:
    return Token(stem(word), frozenset([stem(word)]))


@lru_cache(maxsize=1 << 14)
def _meant(lemma: str, forms: tuple[str, ...], english: str) -> Token:
    """Shared by all texts that say it: the keys of a common word fill kilobytes."""
    loans = LATIN.findall(english.lower())
    keys = frozenset(map(stem, loans)).union(*map(stems, forms))
    return Token(lemma, keys, 1.0 if keys else 0.4)


@lru_cache(maxsize=1 << 14)
def stems(form: str) -> frozenset[str]:
    """The stems of all that a Japanese form means, and "#5" for the numbers among them."""
    meanings = lexicon().meanings(form)
    numbers = {f"#{NUMBERS[word]}" for word in meanings if word in NUMBERS}
    return frozenset(stem(word) for word in meanings if word not in STOP_WORDS) | numbers


@lru_cache(maxsize=1 << 14)
def stem(word: str) -> str:
    """The part of an English word that inflections and most derivations share."""
    word = IRREGULAR.get(word, word)
    for ending, put in (("ies", "y"), ("sses", "ss"), ("es", "e"), ("s", "")):
        if word.endswith(ending) and not word.endswith(("ss", "us", "is")) and len(word) > 3:
            word = word.removesuffix(ending) + put
            break
    for ending in ("ing", "ed", "ly"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            word = re.sub(r"([bdgmnprt])\1$", r"\1", word.removesuffix(ending))
            break
    return word[:STEM].rstrip("e") or word
