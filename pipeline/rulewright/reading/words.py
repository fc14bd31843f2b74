"""Japanese words: the morphology of UniDic behind one door, with character offsets."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any, NamedTuple

from rulewright.text import Span


class Word(NamedTuple):
    """One morpheme of a text.

    `surface` is as written; `lemma` the dictionary form that inflections and spellings share
    ("引く" for 引ける too; the surface for unknown words); `base` the dictionary form of what is
    written ("引ける": `引けません` and `引きません` differ here only); `pos` the parts of speech
    ("名詞-数詞"); `form` how it is inflected ("未然形-一般", "" for uninflected words); `span` its
    characters; `english` the English word that a loanword comes from ("chip"), or ""; `known`
    whether the dictionary has it; `kana` how what is written is read, in katakana, "" if nobody
    knows.
    """

    surface: str
    lemma: str
    base: str
    pos: str
    form: str
    span: Span
    english: str = ""
    known: bool = True
    kana: str = ""

    def is_(self, *pos: str) -> bool:
        """Whether its part of speech is one of these, or finer."""
        return self.pos.startswith(pos)

    @property
    def is_potential(self) -> bool:
        """Whether it is the potential form of a godan verb: 引ける of 引く, but not 入れる."""
        return is_potential(self.lemma, self.base, self.pos)


def is_potential(lemma: str, base: str, pos: str) -> bool:
    """Whether a base form is the potential of the lemma: see `Word.is_potential`."""
    row = _E_ROW.get(lemma[-1:])
    return (
        row is not None
        and base[-2:] == row + "る"
        and lemma[-2:] != base[-2:]
        and pos.startswith("動詞")
    )


NOWHERE = Span(0, 0)
"""The place of what is the same wherever it stands."""

_E_ROW = dict(zip("うくぐすつぬぶむる", "えけげせてねべめれ", strict=True))

_ENGLISH = re.compile(r"[A-Za-z][A-Za-z .'-]*")


@lru_cache(maxsize=4096)
def words(text: str) -> tuple[Word, ...]:
    """The morphemes of a text in order; white space belongs to none of them."""
    found: list[Word] = []
    at = 0
    for line in text.splitlines(keepends=True):
        # MeCab ends a text at NUL and takes a carriage return for a mark.
        for node in _tagger()(line.replace("\0", " ").replace("\r", " ")):
            surface, feature = node.surface, _feature(node.feature_raw)
            start = text.index(surface, at)
            at = start + len(surface)
            if not feature.pos.startswith("空白"):
                found.append(_word(surface, feature, Span(start, at)))
    return tuple(found)


@cache
def _tagger() -> Any:
    """The one tagger of the process (loading the dictionary takes a tenth of a second)."""
    import fugashi
    import unidic_lite

    return fugashi.GenericTagger(f'-d "{unidic_lite.DICDIR}" -r "{unidic_lite.DICDIR}/dicrc"')


class _Feature(NamedTuple):
    """The columns of a dictionary row that a `Word` has."""

    pos: str
    form: str
    lemma: str = ""
    base: str = ""
    english: str = ""
    known: bool = False
    kana: str = ""


_KANA = 17
"""The column of the reading of what is written."""


@lru_cache(maxsize=1 << 14)
def _feature(raw: str) -> _Feature:
    """What a dictionary row says: see unidic 2.1.2, dicrc."""
    fields = raw.split(",") if '"' not in raw else _quoted(raw)
    pos = "-".join(field for field in fields[:4] if field != "*")
    form = "" if fields[5] == "*" else fields[5]
    if len(fields) < 11:
        return _Feature(pos, form)
    lemma, _, gloss = fields[7].partition("-")
    english = gloss if _ENGLISH.fullmatch(gloss) else ""
    kana = fields[_KANA] if len(fields) > _KANA and fields[_KANA] != "*" else ""
    return _Feature(pos, form, lemma, fields[10], english, True, kana)


def _quoted(raw: str) -> list[str]:
    """The fields of a row that holds a quoted comma."""
    return [field.strip('"') for field in re.findall(r'"[^"]*"|[^,]+', raw)]


def _word(surface: str, feature: _Feature, span: Span) -> Word:
    pos, form, lemma, base, english, known, kana = feature
    return Word(surface, lemma or surface, base or surface, pos, form, span, english, known, kana)
