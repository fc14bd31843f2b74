"""What a dictionary calls a Japanese name: usual senses, in the part of speech and reading it has."""

from __future__ import annotations

import lzma
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import jaconv

from rulewright.reading.glossary import Form, Glossary
from rulewright.reading.spellings import squeeze
from rulewright.reading.termbase.readings import readings
from rulewright.reading.words import Word, words

KINDS: Sequence[tuple[str, tuple[str, ...]]] = (
    # Part of speech in the dictionary -> those of a Japanese word (UniDic).
    ("n", ("名詞", "接尾辞", "形状詞", "代名詞")),
    ("v", ("動詞",)),
    ("o", ("形容詞", "副詞", "連体詞", "接続詞", "感動詞")),
)
SILENT = ("接頭辞", "助詞", "補助記号")
NAMES = "名詞-固有名詞"
HELPER = "動詞-非自立可能"
"""A verb that changes the one before it (振り直す): alone it is another."""


class Sense(NamedTuple):
    """What a word is in English, for one reading (in hiragana) and part of speech (n, v, o)."""

    reading: str
    kind: str
    english: str


def hint_of(form: str, glossary: Glossary, languages: tuple[str, str] = ("ja", "en")) -> str:
    """What a dictionary says of a Japanese name, or of each of its words; "" if it has nothing.

    A word of the name that the glossary has is called what the glossary calls it. Names of people
    and places, and words that no usual entry has as they are read here, give no hint at all.
    """
    found = words(form)
    whole = "".join(reading.kana for reading in readings(form))
    if found and (said := _sense(squeeze(form)[0], whole, _kind(found[-1]))):
        return said
    known = {
        squeeze(name.text)[0]: concept.preferred(languages[1])
        for concept in glossary.concepts
        for name in concept.said(languages[0])
    }
    told = [
        word for at, word in enumerate(found) if not (word.is_(*SILENT) or (at and _is_do(word)))
    ]
    parts = ["" if at and word.is_(HELPER) else _part(word, known) for at, word in enumerate(told)]
    return " + ".join(parts) if parts and all(parts) else ""


def _part(word: Word, known: Mapping[str, Form | None]) -> str:
    name = known.get(word.surface)
    if name is not None and name.text:
        return name.text
    if word.english or word.is_(NAMES):
        return word.english.lower()
    kind = _kind(word)
    return _sense(word.surface, word.kana, kind) or _sense(word.lemma, word.kana, kind)


def _is_do(word: Word) -> bool:
    """Whether it is the する that makes a noun a verb."""
    return word.lemma == "為る"


def _kind(word: Word) -> str:
    return next((kind for kind, pos in KINDS if word.is_(*pos)), "")


def _sense(form: str, kana: str, kind: str) -> str:
    """The English of a form in the reading and the part of speech; an inflected verb has its stem."""
    read = jaconv.kata2hira(kana)
    is_noun = kind == "n"
    return next(
        (
            sense.english
            for sense in senses_of(form)
            if sense.kind == kind
            and (sense.reading == read or (not is_noun and sense.reading[:1] == read[:1]))
        ),
        "",
    )


def senses_of(form: str) -> tuple[Sense, ...]:
    """The usual senses of a form, by reading; () if it is no usual word."""
    return tuple(_found(_blob(), form))


@cache
def _blob() -> bytes:
    """Lines `form TAB reading TAB kind TAB English`, UTF-8, sorted by bytes (see data/README.md)."""
    packed = files("rulewright").joinpath("data", "senses.xz").read_bytes()
    return lzma.decompress(packed)


def _found(blob: bytes, form: str) -> Iterable[Sense]:
    key = b"\n" + form.encode("utf-8", "replace") + b"\t"
    at = 0 if form and blob.startswith(key[1:]) else blob.find(key) + 1
    return _lines(blob, key[1:], at) if at or blob.startswith(key[1:]) else ()


def _lines(blob: bytes, key: bytes, at: int) -> Iterator[Sense]:
    while blob.startswith(key, at):
        end = blob.index(b"\n", at)
        reading, kind, english = blob[at + len(key) : end].decode().split("\t")
        yield Sense(reading, kind, english)
        at = end + 1
