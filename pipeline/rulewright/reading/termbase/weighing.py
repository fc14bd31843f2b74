"""Whether what stands in a text is a term: the evidence for a candidate, weighed."""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field

from rulewright.reading.lexicon import lexicon
from rulewright.reading.termbase.evidence import JAPANESE
from rulewright.reading.termbase.plain import STOP, is_plain
from rulewright.reading.termbase.runs import Kind
from rulewright.reading.termbase.variants import KANJI
from rulewright.reading.words import words


@dataclass(slots=True)
class Found:
    """A candidate in the making: its places, its words, and the longer ones that hold it."""

    words: tuple[str, ...]
    kinds: Counter[Kind] = field(default_factory=Counter)
    spellings: Counter[str] = field(default_factory=Counter)
    first: dict[str, str] = field(default_factory=dict)
    segments: dict[str, int] = field(default_factory=dict)
    freely: dict[str, int] = field(default_factory=dict)
    holders: Counter[str] = field(default_factory=Counter)
    clauses: set[tuple[str, int]] = field(default_factory=set)
    kin: int = 0

    @property
    def count(self) -> int:
        """In how many places it stands."""
        return sum(self.segments.values())

    def take(self, other: Found) -> None:
        """Takes in another spelling of the same name."""
        for own, theirs in ((self.segments, other.segments), (self.freely, other.freely)):
            for segment, times in theirs.items():
                own[segment] = own.get(segment, 0) + times
        self.kinds += other.kinds
        self.spellings += other.spellings
        self.first |= other.first
        self.holders += other.holders
        self.clauses |= other.clauses


WEIGHT: Mapping[Kind, float] = {
    "defined": 2.0,
    "listed": 2.0,
    "letter": 1.5,
    "quoted": 1.5,
    "labelled": 1.5,
    "heading": 1.2,
    "rest": 1.2,
    "headed": 0.6,
    "katakana": 0.8,
    "compound": 0.6,
    "deverbal": 0.6,
    "role": 0.6,
    "phrase": 0.3,
    "verb": 0.25,
    "word": 0.3,
}
"""What a kind of evidence is worth; the best counts whole, each further one half."""
STRONG: frozenset[Kind] = frozenset({"defined", "listed", "quoted", "letter"})
"""Evidence that makes a term of common words too."""
MARKED: frozenset[Kind] = frozenset({"defined", "quoted", "labelled"})
"""Evidence that it stands somewhere for itself."""
OWN = 0.4
"""What it is worth that the dictionary does not have it."""
GENERAL = 0.8
"""What a word of the dictionary is worth in the order beside one that it does not have."""
CLAUSE = 0.25
"""What each clause about it is worth, up to CLAUSES."""
CLAUSES = 5
KIN = 0.3
"""What each other term is worth that shares a telling character with it, up to KINDRED."""
KINDRED = 2
OFTEN = 0.4
"""What each doubling of its frequency is worth."""
ENOUGH = 1.2
"""The least evidence of a candidate."""
SURE = 2.0
"""The least evidence of a candidate made of common words alone."""
HOLDERS = 3
"""What stands only inside longer candidates is one itself if so many hold it."""

FORMULA = re.compile(r"[×+=<>≤≥*/]")
AMOUNT = re.compile(
    r"^[各毎全]|[0-9][ \u3000]*[枚個本組隻台冊匹色体束つ頭羽袋箱部人点回番目]|・[^・]+・"
)
"""What counts or lists things and names none: 各色, 札20枚, 絹・塩・茶."""


def relate(found: Mapping[str, Found], known: set[str]) -> None:
    """Counts the kin of each word: a game of harbours has 港, 入港 and 出港.

    A character tells something if the text makes several words with it, and no plain word or
    name of every game has it.
    """
    terms: dict[str, set[str]] = defaultdict(set)
    dull = frozenset("".join((*STOP, *known)))
    sure = [key for key, each in found.items() if each.freely and is_kept(key, each, known)]
    for key in sure:
        for char in set(KANJI.findall(key)) - dull:
            terms[char].add(key)
    for key, each in found.items():
        if each.freely and len(each.words) == 1 and key in lexicon():
            kin = set[str]().union(*(terms.get(char, ()) for char in key))
            each.kin = len(kin - {key})


def is_kept(key: str, each: Found, known: set[str]) -> bool:
    """Whether it stands for itself, with enough evidence for what it is."""
    if not JAPANESE.search(key) or FORMULA.search(key) or AMOUNT.search(key):
        return False
    if "の" in key and not {"defined", "quoted"} & each.kinds.keys() and _has_plain(key):
        return False
    if is_plain(key) and "defined" not in each.kinds:
        return False
    if set(each.kinds) <= {"word"} and not each.clauses and _is_quality(key):
        return False
    if key in known or f"{key}する" in known:
        return True
    if len(key) < 2 and not re.fullmatch("[一-龠]", key):
        return False
    least = ENOUGH if STRONG & each.kinds.keys() else _least(key, each, known)
    return evidence(key, each) >= least


def _has_plain(key: str) -> bool:
    """Whether a name of several has a word that names nothing: 交渉の決まり, ボードの横."""
    return any(is_plain(part) for part in key.split("の"))


def _is_quality(key: str) -> bool:
    """Whether a word may say only how something is: 共通 of 共通のストック, the common stock."""
    said = words(key)
    return len(said) == 1 and ("形状詞" in said[0].pos)


def _least(key: str, each: Found, known: set[str]) -> float:
    """The evidence that a candidate needs; one of common words needs more, or cannot be."""
    is_phrase = "phrase" in each.kinds or "の" in key
    common = [word for word in each.words if is_plain(word) or word in known]
    if is_phrase and (any(map(is_plain, each.words)) or len(each.words) == len(common)):
        return math.inf
    if len(common) == len(each.words):
        return SURE if len(common) > 1 else math.inf
    return ENOUGH


def evidence(key: str, each: Found) -> float:
    """How much speaks for a candidate: its kinds, the clauses about it, and how often it stands."""
    weights = sorted((WEIGHT[kind] for kind in each.kinds), reverse=True)
    own = 0.0 if key in lexicon() or "phrase" in each.kinds else OWN
    clauses = CLAUSE * min(len(each.clauses), CLAUSES)
    return (
        weights[0]
        + sum(weights[1:]) / 2
        + own
        + clauses
        + OFTEN * math.log2(each.count)
        + KIN * min(each.kin, KINDRED)
    )


def _is_part(key: str, each: Found, found: Mapping[str, Found]) -> bool:
    """Whether what a known name leaves stands nowhere but in one name that the text marks as one."""
    longer = (one for other, one in found.items() if key in other and key != other)
    return any(one.count == each.count and STRONG & one.kinds.keys() for one in longer)


def is_swallowed(key: str, each: Found, found: Mapping[str, Found]) -> bool:
    """Whether it stands only inside longer candidates, and always inside the same one.

    What stands always in the same row of names (盾・紋章チップ) is a part of that name.
    """
    if each.freely and "rest" in each.kinds and _is_part(key, each, found):
        return True
    if each.freely:
        listing = (found[other].count for other in found if "・" in other and key in other)
        return each.count > 1 and each.count in listing and "・" not in key
    if MARKED & each.kinds.keys():
        return False
    if len(each.holders) < HOLDERS:
        return True
    longer = (other for other in found if key in other and key != other)
    return any(found[other].count == each.count for other in longer)
