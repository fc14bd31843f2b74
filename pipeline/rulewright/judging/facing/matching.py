"""Which words of two texts say the same: each is matched with at most one of the other side.

What only one part of a text explains shows whether the other text says that part: if it is left
out, the rest of the text explains the other side as well without it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from rulewright.judging.facing.keeping import kept
from rulewright.judging.facing.senses import GAME_SENSES
from rulewright.judging.wording import words
from rulewright.reading.facts import Reading
from rulewright.reading.glossary import Glossary
from rulewright.reading.japanese.script import is_auxiliary
from rulewright.reading.lexicon import lexicon
from rulewright.reading.units import (
    DIGITS,
    EMPTY,
    LATIN,
    NUMBERS,
    STOP_WORDS,
    forms_of,
    latin_of,
    stem,
    stems,
    token_of,
)
from rulewright.reading.words import NOWHERE
from rulewright.reading.words import words as morphemes
from rulewright.text import Span


class Thing(NamedTuple):
    """A content word, a number or a concept of a text.

    Two things may say the same if they share a key: the beginning of an English stem, "#5" a
    number, "%id" a concept. `weight` is how telling it is that a thing has no match; `meant` are
    the English words for it, whole.
    """

    span: Span
    keys: frozenset[str]
    weight: float
    meant: frozenset[str] = frozenset()


NUMBER, LOAN, CONCEPT, LATIN_WORD, NOUN, OTHER = 2.2, 1.8, 1.7, 1.5, 1.0, 0.7
"""-ln of the share without a match in good translations (samurai and lazygm, first halves)."""

BEGINNING = 5
"""So many letters of a stem are compared: "rotates" and "rotation" share them."""

LIGHT = EMPTY | frozenset(
    words(
        "場合 時 後 前 所 内 中 上 間 際 方 訳 筈 侭 通り 度 限り 以外 言う 無い 良い 下さる 可能 "
        "必要 来る 行く 又 そう どう こう 人 自分 其々 各 全て 在る 遣る 知れる 貰う 以上 以下 未満 "
        "多い 少ない 毎 付く つく 対する 応ずる 就く 等 他 同じ もう 一 更に 構う 若し 例えば"
    )
)
"""Words that English says by its grammar, or by a fact that another check compares."""

GENERAL = frozenset(
    words(
        "any all each every some other another same more most less own be do have get make take go "
        "come put use let keep one way thing just only also well even still up out about how "
        "during per instead however whether without until around between off down"
    )
)
"""English words that stand for too much to be matched."""

ONE = frozenset(["#1"])
COUNTED = "名詞-数詞"
CONTENT = ("名詞", "動詞", "形容詞", "形状詞", "接頭辞")
KATAKANA = re.compile(r"[ァ-ヶー・]+")
NOUN_OF = re.compile(r"([a-z]{3,4})(?:ty|th|ness|ly)")
DIGIT = re.compile(r"\d+")
WORD = re.compile(r"\d+|[a-z]+(?:['’][a-z]+)?")


@kept
def things(reading: Reading, glossary: Glossary) -> tuple[Thing, ...]:
    """What a text says, in its order; the number 1 is left out."""
    named = [_named(reading, glossary, m.span, m.concepts) for m in reading.mentions
             if m.standing != "confused"]  # fmt: skip
    read = _japanese if reading.language == "ja" else _english
    found = [thing for thing in read(reading) if thing.keys != ONE]
    if named:
        taken = [thing.span for thing in named]
        found = [each for each in found if not any(map(each.span.overlaps, taken))]
    return tuple(sorted([*named, *found]))


def _named(reading: Reading, glossary: Glossary, span: Span, concepts: Sequence[str]) -> Thing:
    """A mention, which matches its concepts, broader ones, and their words."""
    keys = {f"%{name}" for concept in concepts for name in _upward(glossary, concept)}
    text = span.of(reading.text)
    said = [text.lower()] if reading.language == "en" else []
    said += [
        form.text.lower()
        for name in concepts
        if reading.language != "en" and (concept := glossary.get(name)) is not None
        for form in concept.said("en")
    ]
    meant = {word for form in said for word in LATIN.findall(form) if word not in STOP_WORDS}
    keys |= set(map(stem, meant))
    if reading.language == "ja":
        keys |= stems(text)
        meant |= lexicon().meanings(text)
    return Thing(span, _cut(keys), CONCEPT, frozenset(meant))


def _upward(glossary: Glossary, concept: str) -> Iterator[str]:
    """A concept and all that it is a kind of."""
    name: str | None = concept
    while name:
        yield name
        known = glossary.get(name)
        name = known.broader if known is not None else None


def _cut(keys: Iterable[str]) -> frozenset[str]:
    return frozenset(key if key[0] in "#%" else key[:BEGINNING] for key in keys)


def _japanese(reading: Reading) -> Iterator[Thing]:
    numbers = [Span(*found.span()) for found in DIGIT.finditer(reading.text)]
    for span in numbers:
        yield Thing(span, frozenset([f"#{int(span.of(reading.text))}"]), NUMBER)
    found = [word for word in morphemes(reading.text) if word.surface.strip()]
    for at, word in enumerate(found):
        if not word.is_(*CONTENT) or is_auxiliary(found, at):
            continue
        following = found[at + 1] if at + 1 < len(found) else None
        forms = forms_of(word, following)
        said = _said(word.surface, word.lemma, word.pos, word.english, forms)
        if said is not None:
            yield Thing(word.span, said.keys, said.weight, said.meant)


@lru_cache(maxsize=1 << 14)
def _said(surface: str, lemma: str, pos: str, english: str, forms: tuple[str, ...]) -> Thing | None:
    """What a numeral or a content word says wherever it stands; None if it says nothing.

    It is asked for by what the word is made of: see `Word` and `forms_of`.
    """
    if pos.startswith(COUNTED):
        digit = DIGITS.get(surface)
        return Thing(NOWHERE, frozenset([f"#{digit}"]), NUMBER) if digit is not None else None
    if lemma in LIGHT:
        return None
    keys = _keys(token_of(surface, lemma, english, forms).keys, lemma)
    latin = latin_of(surface)
    meant = frozenset([latin]) if latin else _meanings(lemma, forms, english)
    return Thing(NOWHERE, keys, _weight(surface, pos), meant) if keys else None


def _meanings(lemma: str, forms: tuple[str, ...], english: str) -> frozenset[str]:
    """The English words for a content word, alone or as a compound."""
    loans = frozenset(LATIN.findall(english.lower()))
    senses = GAME_SENSES.get(lemma, frozenset())
    return loans.union(senses, *map(lexicon().meanings, forms))


@lru_cache(maxsize=1 << 14)
def _keys(stems: frozenset[str], lemma: str) -> frozenset[str]:
    """The keys of a word by the dictionary's stems for it, and those of what it means in games."""
    keys = stems.union(map(stem, GAME_SENSES.get(lemma, ())))
    return _cut(keys | _adjectives(keys))


def _adjectives(keys: frozenset[str]) -> frozenset[str]:
    """The stems of the adjectives from which short nouns are made: safety, truth."""
    found = (NOUN_OF.fullmatch(key) for key in keys)
    return frozenset(stem(match[1]) for match in found if match)


def _weight(surface: str, pos: str) -> float:
    if KATAKANA.fullmatch(surface):
        return LOAN
    if surface.isascii():
        return LATIN_WORD
    return NOUN if pos.startswith("名詞") else OTHER


def _english(reading: Reading) -> Iterator[Thing]:
    content = {span.start for _, span in reading.words}
    for found in WORD.finditer(reading.text.lower()):
        word = found[0].replace("’", "'").removesuffix("'s")
        number = int(word) if word.isdigit() else NUMBERS.get(word)
        if number is not None:
            yield Thing(Span(*found.span()), frozenset([f"#{number}"]), NUMBER)
        elif found.start() in content and word not in STOP_WORDS and word not in GENERAL:
            yield Thing(Span(*found.span()), _key(word), NOUN)


@lru_cache(maxsize=1 << 14)
def _key(word: str) -> frozenset[str]:
    return _cut([stem(word)])


class Matching:
    """The largest matching of two rows of things; `ours` and `theirs` are partners, or -1."""

    def __init__(self, source: Sequence[Thing], target: Sequence[Thing]) -> None:
        self.source, self.target = source, target
        self.options = _options(source, target)
        self.ours = [-1] * len(source)
        self.theirs = [-1] * len(target)
        counts = [len(options) for options in self.options]
        for index in sorted(range(len(source)), key=counts.__getitem__):
            _augment(index, self.options.__getitem__, self.ours, self.theirs, set())
        self.reverse: dict[int, list[int]] = defaultdict(list)
        for index, options in enumerate(self.options):
            for option in options:
                self.reverse[option].append(index)

    def explained_by(self, part: Collection[int]) -> frozenset[int]:
        """Those things of a part of the source that explain what nothing else would explain."""
        ours, theirs = list(self.ours), list(self.theirs)
        freed = [(index, ours[index]) for index in part if ours[index] >= 0]
        for index, partner in freed:
            ours[index] = theirs[partner] = -1

        def others(at: int) -> list[int]:
            return [index for index in self.reverse[at] if index not in part]

        return frozenset(
            index for index, partner in freed if not _augment(partner, others, theirs, ours, set())
        )

    @cached_property
    def alike(self) -> list[list[int]]:
        """For each thing of the source the others that are the same, or may name the same."""
        holders: dict[object, list[int]] = defaultdict(list)
        marks = [(thing.keys, *_names(thing.keys)) for thing in self.source]
        for index, own in enumerate(marks):
            for mark in own:
                holders[mark].append(index)
        return [
            [at for mark in own for at in holders[mark] if at != index]
            for index, own in enumerate(marks)
        ]

    def unmatched(self, part: Collection[int] | None = None) -> float:
        """The weight of the source's things, or of a part of them, that have no match."""
        indices = range(len(self.source)) if part is None else part
        return sum(self.source[index].weight for index in indices if self.ours[index] < 0)


@lru_cache(maxsize=1 << 14)
def _names(keys: frozenset[str]) -> tuple[str, ...]:
    """The concepts that a thing of these keys may name."""
    return tuple(key for key in keys if key[0] == "%")


def _options(source: Sequence[Thing], target: Sequence[Thing]) -> list[list[int]]:
    """For each thing of the source what it may match, the nearest by relative place first."""
    holders: dict[str, list[int]] = defaultdict(list)
    for index, thing in enumerate(target):
        for key in thing.keys:
            holders[key].append(index)
    scale = len(target) / max(1, len(source))
    found = [[at for key in thing.keys & holders.keys() for at in holders[key]] for thing in source]
    return [
        sorted(set(near), key=lambda at: (abs(at - index * scale), at)) if len(near) > 1 else near
        for index, near in enumerate(found)
    ]


def _augment(
    index: int,
    options: Callable[[int], list[int]],
    ours: list[int],
    theirs: list[int],
    seen: set[int],
) -> bool:
    """Find a partner for one thing, moving others if need be: Kuhn's augmenting path."""
    for option in options(index):
        if option in seen:
            continue
        seen.add(option)
        if theirs[option] < 0 or _augment(theirs[option], options, ours, theirs, seen):
            theirs[option], ours[index] = index, option
            return True
    return False
