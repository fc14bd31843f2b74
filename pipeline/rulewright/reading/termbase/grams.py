"""Runs of English words that may be the name of a thing, or of an action."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.reading.spellings import WORD
from rulewright.reading.units import STOP_WORDS
from rulewright.text import Span, fold

LONGEST = 4
"""Words in a rendering, at most."""
ARTICLES = frozenset(("a", "an", "the"))
PARTICLES = frozenset(("in", "out", "up", "down", "off", "on", "away"))
JOINTS = frozenset(("of", "the", "a", "an"))
"""Function words that may stand inside the name of a thing: end of the game."""
_PLACES = (
    "above across after against along among around at before behind below beneath beside besides "
    "between beyond by during except following for from in inside into near next off on onto out "
    "outside over past through to toward towards under until up upon via while with within without"
)
PLACES = frozenset(_PLACES.split())
"""Prepositions: no name begins or ends with one."""
TIED = 0.8
"""A run that stands so often inside one and the same longer run is a piece of that name."""
_VAGUE = "many much other same more most each every any all as one"
_ACTORS = "you we they he she who may can must cannot should will would could"
ACTORS = frozenset(_ACTORS.split())
"""Words right before a verb: what follows them names no thing."""
EMPTY = STOP_WORDS | frozenset(_VAGUE.split())
_LIGHT = (
    "put take get gain give have make do go come let set place receive become keep hold bring turn "
    "need want"
)
LIGHT = frozenset(_LIGHT.split())
"""Verbs that stand beside everything, and name no term."""
NUMBERED = re.compile(r"\d+(?:st|nd|rd|th)?")
Key = tuple[str, ...]


class Gram(NamedTuple):
    """A run of words: what it is counted under, where it stands, whether it may name a thing."""

    key: Key
    span: Span
    is_name: bool


def grams_of(text: str) -> Iterator[Gram]:
    """The runs of words that a term may be: no mark between, no stop word at either end."""
    found = [(match[0], Span(*match.span())) for match in WORD.finditer(fold(text))]
    for at in range(len(found)):
        for end in range(at + 1, min(at + LONGEST, len(found)) + 1):
            run = found[at:end]
            if end - at > 1 and re.search(
                r"[^\w\s'’\"“”*-]", text[run[-2][1].end : run[-1][1].start]
            ):
                break
            last = "" if len(run) == 2 and run[1][0] in PARTICLES else run[-1][0]
            if any(word in EMPTY or NUMBERED.fullmatch(word) for word in (run[0][0], last)):
                continue
            key = tuple(singular(word) for word, _ in run)
            said = [word for word, _ in run]
            is_verb = at > 0 and found[at - 1][0] in ACTORS
            yield Gram(key, Span(run[0][1].start, run[-1][1].end), not is_verb and _is_name(said))


def _is_name(said: Sequence[str]) -> bool:
    """Whether words may be a noun phrase: no preposition but "of", and an article only behind it."""
    if said[0] in PLACES or said[-1] in PLACES:
        return False
    joints = JOINTS.intersection(said)
    is_joined = not joints or ("of" in joints and said.index("of") <= min(map(said.index, joints)))
    return is_joined and not any(
        NUMBERED.fullmatch(word) or (word in EMPTY | PLACES and word not in JOINTS) for word in said
    )


def untied(pieces: Sequence[Sequence[Gram]]) -> list[list[Gram]]:
    """The runs that stand for themselves: "tag" is none if it stands only in "bid tag"."""
    counts = Counter(gram.key for grams in pieces for gram in grams)
    tied = set[Key]()
    for key, count in counts.items():
        for size in range(1, len(key)) if count > 1 else ():
            for at in range(len(key) - size + 1):
                inner = key[at : at + size]
                is_bare = not JOINTS.intersection(key) and _is_name(key)
                if is_bare and inner in counts and count >= TIED * counts[inner]:
                    tied.add(inner)
    return [[gram for gram in grams if gram.key not in tied] for grams in pieces]


def singular(word: str) -> str:
    """A word without its plural or possessive ending, for counting."""
    word = re.sub("['’]s$", "", word)
    is_plural = len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is"))
    return word[:-1] if is_plural else word
