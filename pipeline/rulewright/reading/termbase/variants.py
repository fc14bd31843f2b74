"""One name in several spellings: Ｇﾁｯﾌﾟ and Gチップ; 山ふだ, やま札 and 山札; 捨札 and 捨て札."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

import jaconv

from rulewright.reading.spellings import squeeze
from rulewright.reading.termbase.readings import KANA, readings
from rulewright.reading.words import words

KANJI = re.compile("[一-龠々]")


VariantKind = Literal["width", "space", "case", "script"]


class Variant(NamedTuple):
    """Another spelling of a term: how it differs, how often it stands, and where first.

    "script" is another script for the same word: 山ふだ, やま札 of 山札, 捨札 of 捨て札.
    """

    text: str
    times: int
    kind: VariantKind
    segment: str


class _Shape(NamedTuple):
    """A word as it may be compared: as written, in the dictionary, and how it is read."""

    surface: str
    lemma: str
    reading: str
    kana: bool


def joined(counts: Mapping[str, int], known: Collection[str]) -> Iterator[tuple[str, str]]:
    """(a spelling, the one that it goes with): a name of the glossary, else the commoner one."""
    groups: dict[tuple[int, str], list[str]] = defaultdict(list)
    for key in dict.fromkeys((*counts, *sorted(known))):
        for bone in bones(key):
            groups[bone].append(key)
    done = set(known)
    for keys in groups.values():
        order = sorted(keys, key=lambda key: (key not in known, -counts.get(key, 0), len(key), key))
        for at, key in enumerate(order):
            for other in order[at + 1 :]:
                is_open = other not in done and (key in known or key not in done)
                if is_open and is_variant(other, key):
                    done.add(other)
                    yield other, key


def bones(key: str) -> Iterator[tuple[int, str]]:
    """What spellings of one name share: the number of words, with the lemma or reading of one."""
    shapes = _shapes(key)
    said = (text for shape in shapes for text in (shape.lemma, shape.reading) if text)
    for text in dict.fromkeys(said):
        yield len(shapes), text
    if KANA.fullmatch(key):
        yield 0, _plain(key)


def is_variant(one: str, other: str) -> bool:
    """Whether two spellings are one name: word by word the same, if one is kana or drops kana."""
    if one == other:
        return False
    if KANA.fullmatch(one) and KANA.fullmatch(other):
        return _plain(one) == _plain(other)
    mine, theirs = _shapes(one), _shapes(other)
    return len(mine) == len(theirs) and all(map(_same, mine, theirs))


def _same(one: _Shape, other: _Shape) -> bool:
    if one.surface == other.surface:
        return True
    is_kana = one.kana != other.kana
    if one.lemma == other.lemma:
        kanji = [KANJI.findall(each.surface) for each in (one, other)]
        return is_kana or (bool(kanji[0]) and kanji[0] == kanji[1])
    return is_kana and one.reading == other.reading and len(one.reading) > 1


def _plain(kana: str) -> str:
    """Kana in one script, without the long vowel's mark at the end."""
    return jaconv.kata2hira(kana).rstrip("ー")


@lru_cache(maxsize=4096)
def _shapes(key: str) -> tuple[_Shape, ...]:
    pairs = zip(words(key), readings(key), strict=False)
    return tuple(
        _Shape(word.surface, word.lemma, _plain(read.kana), bool(KANA.fullmatch(word.surface)))
        for word, read in pairs
    )


def usual(spellings: Mapping[str, int]) -> str:
    """The commonest spelling; among equals that in the widths of print: Gチップ, not Ｇﾁｯﾌﾟ."""
    return min(spellings, key=lambda text: (-spellings[text], _oddness(text), text))


def _oddness(text: str) -> int:
    return len(re.findall("[｡-ﾟＡ-Ｚａ-ｚ０-９ \u3000]", text))


def variants_of(
    form: str, spellings: Mapping[str, int], first: Mapping[str, str]
) -> Iterator[Variant]:
    """The other spellings of a name, most used first; `first` is where each stands first."""
    ordered = sorted(spellings.items(), key=lambda item: (-item[1], item[0]))
    for text, count in ordered:
        if text != form:
            yield Variant(text, count, _differs(text, form), first[text])


def _differs(text: str, form: str) -> VariantKind:
    """How a spelling differs from the usual one: in case only by its letters' case."""
    if squeeze(text)[0] != squeeze(form)[0]:
        return "script"
    if re.search(r"\s", text) and not re.search(r"\s", form):
        return "space"
    narrow = [re.sub(r"\s", "", _narrowed(each)) for each in (text, form)]
    return "case" if narrow[0] != narrow[1] and narrow[0].lower() == narrow[1].lower() else "width"


def _narrowed(text: str) -> str:
    return "".join(chr(ord(c) - 0xFEE0) if "！" <= c <= "～" else c for c in text)
