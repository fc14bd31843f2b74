"""A Japanese text as one line of lemmas, in which tables of word patterns are looked up."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import chain
from typing import Generic, NamedTuple, Protocol, TypeVar

from rulewright.reading.facts import Mention
from rulewright.reading.glossary import Glossary
from rulewright.reading.words import Word, is_potential
from rulewright.text import Span

_TAGS = (
    # (part of speech of UniDic, tag)
    ("名詞-数詞", "d"),
    ("名詞", "n"),
    ("代名詞", "t"),
    ("連体詞", "t"),
    ("動詞", "v"),
    ("形容詞", "a"),
    ("形状詞", "k"),
    ("副詞", "r"),
    ("接続詞", "j"),
    ("助動詞", "x"),
    ("助詞-接続助詞", "q"),
    ("助詞", "p"),
    ("接尾辞-名詞的-助数詞", "c"),
    ("接尾辞", "s"),
    ("接頭辞", "f"),
    ("補助記号", "m"),
    ("記号", "m"),
)

AUXILIARIES = frozenset(
    (
        "居る",
        "置く",
        "仕舞う",
        "有る",
        "行く",
        "来る",
        "貰う",
        "下さる",
        "呉れる",
        "見る",
        "頂く",
        "上げる",
    )
)
"""Verbs that only colour another one after て, when they are written in kana."""


class Hit(NamedTuple):
    """Words `start` up to, not including, `end` of a script."""

    start: int
    end: int


class Pattern:
    """Words in a row, written with spaces between.

    A word is a lemma, with `/q` for a tag, `^` for a potential verb; a class (V verb, A adjective,
    K adjectival noun, N noun, D numeral, C counter, X auxiliary, P particle, Q conjunctive
    particle, S suffix, F prefix, T determiner, M mark, R adverb, `.` anything); or `~`, a negation
    with its politeness. Alternatives stand between `|`; `?` at the end makes a word optional.
    What stands after `<` is reported, what stands after `>` is not.
    """

    __slots__ = ("_find",)

    def __init__(self, written: str) -> None:
        before, _, rest = written.rpartition("<")
        inner, _, after = rest.partition(">")
        parts = (_regex(before), f"({_regex(inner)})", _regex(after))
        self._find: Callable[[str], Iterator[re.Match[str]]] = re.compile(
            f"(?={parts[0]}{parts[1]}{parts[2]}(?= |$))"
            if before or after
            else f"{parts[1]}(?= |$)"
        ).finditer

    def find(self, script: Script) -> Iterator[Hit]:
        """Every place where the pattern stands."""
        for match in self._find(script.line):
            start = script.at[match.start(1)]
            yield Hit(start, start + match[1].count(" "))


_CLASSES = {
    **{name: rf"[^ /]+/{name.lower()}" for name in "VAKNDCXPQSFTMR"},
    ".": r"[^ /]+/.",
}
_NOT = r"(?:(?: ます/x)? (?:ない|ず|まい)/x| 有る/v ます/x ず/x| 無い/a)"


def _regex(written: str) -> str:
    return "".join(_word_regex(part) for part in written.split())


def _word_regex(part: str) -> str:
    optional = "?" if part.endswith("?") and len(part) > 1 else ""
    choices = []
    for choice in part.removesuffix("?").split("|"):
        if choice == "~":
            choices.append(_NOT)
        elif choice.rstrip("^") in _CLASSES:
            regex = _CLASSES[choice.rstrip("^")]
            choices.append(" " + (regex.replace("+/", r"+\^/") if "^" in choice else regex))
        else:
            lemma, _, tag = choice.partition("/")
            stem = re.escape(lemma.rstrip("^")) + (r"\^" if "^" in lemma else r"\^?")
            choices.append(f" {stem}/{tag or '.'}")
    return f"(?:{'|'.join(choices)}){optional}"


_DENIALS = ("ない", "ず", "まい", "無い")
"""The lemmas of which one stands in each `~`."""


@cache
def _needed(written: str) -> tuple[frozenset[str], ...]:
    """Sets of lemmas of which one each must stand in a line for a pattern to be found.

    The longest lemmas come first: they are the rarest.
    """
    parts = [part for part in re.split(r"[ <>]+", written) if part and not part.endswith("?")]
    lists = [part.replace("~", "|".join(_DENIALS)).split("|") for part in parts]
    sets = (
        frozenset(choice.partition("/")[0].rstrip("^") for choice in choices)
        for choices in lists
        if not any(choice.rstrip("^") in _CLASSES for choice in choices)
    )
    return tuple(sorted(sets, key=lambda lemmas: -min(map(len, lemmas))))


_NOWHERE: Iterator[Hit] = iter(())


@cache
def pattern(written: str) -> Pattern:
    """The pattern, compiled once."""
    return Pattern(written)


@dataclass(frozen=True)
class Script:
    """A text with its words, mentions, and the line of their lemmas.

    `line` is " lemma/tag lemma/tag"; `at` maps the place of each space in it to a word's index.
    """

    text: str
    words: tuple[Word, ...]
    mentions: tuple[Mention, ...]
    glossary: Glossary

    @cached_property
    def line(self) -> str:
        """The lemmas with tags, a space in front of each."""
        return "".join(self._parts)

    @cached_property
    def at(self) -> dict[int, int]:
        """Where each word's space stands in the line -> the word's index."""
        places, place = {}, 0
        for index, part in enumerate(self._parts):
            places[place] = index
            place += len(part)
        places[place] = len(self._parts)
        return places

    @cached_property
    def _parts(self) -> list[str]:
        return [f" {lemma}/{tag}" for lemma, tag in zip(self.lemmas, self.tags, strict=True)]

    @cached_property
    def lemmas(self) -> tuple[str, ...]:
        """The lemma of each word as patterns see it: potentials marked, たら and なら set apart."""
        return tuple(_lemma(self.words, index) for index in range(len(self.words)))

    @cached_property
    def known(self) -> frozenset[str]:
        """The lemmas without the marks of potentials: what a pattern can be looked up by."""
        return frozenset(lemma.rstrip("^") for lemma in self.lemmas)

    @cached_property
    def tags(self) -> str:
        """One letter for each word's part of speech."""
        return "".join(_tag(word.pos) for word in self.words)

    @cached_property
    def _named(self) -> dict[int, Mention]:
        named = {}
        for mention in self.mentions:
            for index, word in enumerate(self.words):
                if word.span.overlaps(mention.span):
                    named[index] = mention
        return named

    def find(self, written: str) -> Iterator[Hit]:
        """Every place where a pattern stands."""
        known = self.known
        for lemmas in _needed(written):
            if lemmas.isdisjoint(known):
                return _NOWHERE
        return pattern(written).find(self)

    def span(self, start: int, end: int) -> Span:
        """The characters of words `start` up to, not including, `end`."""
        return Span(self.words[start].span.start, self.words[end - 1].span.end)

    def mention(self, index: int) -> Mention | None:
        """The mention that a word is part of."""
        return self._named.get(index)

    def is_auxiliary(self, index: int) -> bool:
        """Whether a verb only colours the one before it: しまって_おく_."""
        return is_auxiliary(self.words, index)

    def name(self, index: int) -> str:
        """The concept that a word names, or its lemma."""
        mention = self.mention(index)
        return concept_of(mention, self.glossary) if mention else self.lemmas[index].rstrip("^")

    def head(self, index: int) -> int:
        """The last word of the noun that word `index` begins or is part of: 勝利 点 -> 点."""
        while (
            index + 1 < len(self.words)
            and self.tags[index + 1] in "ns"
            and (self.tags[index] in "nfsd" or self.mention(index) is not None)
            and self.lemmas[index + 1] not in ("毎", "目")
        ):
            index += 1
        return index


class Written(Protocol):
    """A row of a table, which has a pattern."""

    @property
    def pattern(self) -> str:
        """The pattern as it is written; see `Pattern`."""


Row = TypeVar("Row", bound=Written)


class Table(Generic[Row]):
    """Rows that are looked up in their order; those without a lemma of the text cost nothing."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows = rows
        self._free: list[int] = []
        self._keyed: dict[str, list[int]] = defaultdict(list)
        for at, row in enumerate(rows):
            needed = _needed(row.pattern)
            for places in [self._keyed[key] for key in needed[0]] if needed else [self._free]:
                places.append(at)

    def find(self, script: Script) -> Iterator[tuple[Row, Hit]]:
        """Every place where the pattern of a row stands, row by row."""
        near = (self._keyed[lemma] for lemma in script.known & self._keyed.keys())
        for at in sorted({*self._free, *chain.from_iterable(near)}):
            row = self._rows[at]
            for hit in script.find(row.pattern):
                yield row, hit


def concept_of(mention: Mention, glossary: Glossary) -> str:
    """The concept of a mention; for an undecided form the nearest one that all its concepts are."""
    first = mention.concepts[0]
    if len(mention.concepts) == 1:
        return first
    concept = glossary.get(first)
    while concept is not None and concept.broader is not None:
        general = concept.broader
        if all(glossary.is_kind_of(special, general) for special in mention.concepts):
            return general
        concept = glossary.get(general)
    return first


def is_auxiliary(words: Sequence[Word], index: int) -> bool:
    """Whether a verb in kana stands after て only to colour the verb before it."""
    word = words[index]
    return (
        word.lemma in AUXILIARIES
        and index > 0
        and words[index - 1].lemma == "て"
        and words[index - 1].is_("助詞-接続助詞")
        and bool(re.fullmatch(r"[ぁ-ん]+", word.surface))
    )


def _has_object(words: Sequence[Word], index: int) -> bool:
    """Whether を stands before a verb and no に or へ, nor a mark, between the two."""
    for other in reversed(words[:index]):
        if other.surface == "を":
            return True
        if other.surface in ("に", "へ") or other.is_("補助記号"):
            return False
    return False


@cache
def _tag(pos: str) -> str:
    return next((tag for prefix, tag in _TAGS if pos.startswith(prefix)), "o")


_MARKS = {",": "、", "，": "、", ".": "。", "．": "。"}
"""Western marks, which much Japanese of the sciences is written with, and what they stand for."""


def is_mark(words: Sequence[Word], index: int) -> bool:
    """Whether a western comma or full stop ends words here: not in 1,000, 2.5 or "v.1"."""
    if words[index].surface not in _MARKS or not index:
        return False
    end = words[index].span.end
    joins = index + 1 < len(words) and words[index + 1].span.start == end
    before = words[index - 1].surface[-1]
    return not joins or not (before.isascii() and before.isalnum())


def _lemma(words: Sequence[Word], index: int) -> str:
    word = words[index]
    if is_mark(words, index):
        return _MARKS[word.surface]
    if word.surface == "行っ" and word.lemma == "行く" and _has_object(words, index):
        return "行う"
    return _marked(word.lemma, word.base, word.pos, word.form)


@lru_cache(maxsize=1 << 14)
def _marked(lemma: str, base: str, pos: str, form: str) -> str:
    """A lemma as patterns see it wherever it stands."""
    lemma = lemma.replace(" ", "_").replace("/", "／").replace("^", "＾")
    if form.startswith("仮定形") and lemma in ("た", "だ"):
        return {"た": "たら", "だ": "なら"}[lemma]
    return lemma + "^" if is_potential(lemma, base, pos) else lemma
